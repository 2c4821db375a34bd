"""Shots as the eye tells them, for tests: what the toy's referee reads are its touches."""

from __future__ import annotations

from companion.observations import Shot, Start, Touch


def shot(*explained: tuple[int, float], id: str = "s1", push: float = 0.0) -> Shot:
    """A shot that adds `n` with probability `p`, for each `(n, p)`."""
    touches = tuple(
        Touch(t=1.0, t_sd=0.01, a="red-1", b=str(n), x=1, y=1, at_a=(1, 1), at_b=(2, 2), sd=0.5, p=p, order=i)
        for i, (n, p) in enumerate(explained, 1)
    )
    start = (Start(disc="red-1", x=10, y=20, sd=0.3, p=1.0),)
    return Shot(id=id, t0=0.5, t1=1.5, shooter="red-1", p_shooter=1.0, push_p=push, start=start, touches=touches)
