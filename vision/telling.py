"""Where everything lies, as it is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion import observations as obs
from companion.board import Board
from vision.holes import lowered
from vision.plane import Plane
from vision.resting import RestingDisc

__all__ = ["moved", "ready", "seen"]


def ready(
    board: Board,
    plane: Plane,
    discs: Mapping[str, RestingDisc],
    expected: tuple[str, ...] | None,
    t: float,
    walls: tuple[obs.WallPose, ...] = (),
    strangers: tuple[obs.Stranger, ...] = (),
) -> obs.Ready:
    """The `ready` at `t` (s); ids `expected` that do not lie there are missing. `walls`: movable ones surely seen."""
    w, h = board.size
    camera = plane.camera
    lying = [lowered(board, plane, d) for d in discs.values()]
    return obs.Ready(
        t=round(t, 4),
        rmse_mm=round(camera.rmse_mm, 3),
        px_per_mm=round(camera.px_per_mm(w / 2, h / 2), 3),
        discs=tuple(seen(d) for d in lying if not board.aside(d.x, d.y)),
        aside=tuple(seen(d) for d in lying if board.aside(d.x, d.y)),
        walls=walls,
        strangers=strangers,
        missing=tuple(i for i in expected or () if i not in discs),
    )


def moved(
    board: Board,
    plane: Plane,
    t: float,
    discs: Sequence[RestingDisc],
    gone: tuple[str, ...],
    new: Sequence[RestingDisc],
    walls: tuple[obs.WallPose, ...],
) -> obs.Moved:
    """The `moved` at `t` (s): `discs` that lie elsewhere than before, and those that are `new`."""
    lying = tuple(seen(lowered(board, plane, d)) for d in [*discs, *new])
    return obs.Moved(t=round(t, 4), discs=lying, walls=walls, gone=gone, new=tuple(d.id for d in new))


def seen(d: RestingDisc) -> obs.Seen:
    """One disc at rest."""
    alt = tuple(obs.Alt(id=i, p=round(p, 3)) for i, p in d.alt)
    return obs.Seen(id=d.id, x=round(d.x, 2), y=round(d.y, 2), sd=round(d.sd, 2), p=round(d.p, 3), alt=alt)
