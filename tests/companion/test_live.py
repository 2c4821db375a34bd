"""Where pieces lie, as the eye last said."""

from __future__ import annotations

from companion.live import Live
from companion.observations import Moved, Ready, Rest, Seen, Shot, Trouble, WallPose


def seen(id: str, x: float) -> Seen:
    """A disc at rest."""
    return Seen(id=id, x=x, y=0.0, sd=0.3, p=1.0)


def where(live: Live) -> dict[str, tuple[float, bool]]:
    """Each disc's x, and whether it stands aside."""
    return {id: (disc.x, disc.aside) for id, disc in live.discs.items()}


READY = Live().after(Ready(t=1.0, discs=(seen("a", 1.0), seen("b", 2.0)), aside=(seen("c", -9.0),)))


def test_ready_says_all() -> None:
    """What it does not name is not seen."""
    assert where(READY) == {"a": (1.0, False), "b": (2.0, False), "c": (-9.0, True)}
    assert where(READY.after(Ready(discs=(seen("b", 3.0),)))) == {"b": (3.0, False)}


def test_a_hand_changes_what_it_touched() -> None:
    """Others stay where they lay."""
    moved = READY.after(Moved(t=2.0, discs=(seen("a", 5.0), seen("d", 6.0)), gone=("b",), new=("d",)))
    assert where(moved) == {"a": (5.0, False), "c": (-9.0, True), "d": (6.0, False)}
    assert moved.t == 2.0


def test_after_a_shot_lie_those_that_it_left_on_the_board() -> None:
    """What was driven off is gone; what stood aside stands there."""
    rest = (Rest(disc="a", x=7.0, y=0.0, sd=0.3, p=1.0),)
    shot = Shot(id="s1", t0=1.0, t1=2.0, shooter="a", p_shooter=1.0, rest=rest)
    assert where(READY.after(shot)) == {"a": (7.0, False), "c": (-9.0, True)}


def test_walls_follow_too() -> None:
    """A reef that a shot displaced."""
    reef = WallPose(id="reef-1", x=1.0, y=2.0, angle=0.1, sd=0.3)
    shot = Shot(id="s1", t0=1.0, t1=2.0, shooter="a", p_shooter=1.0, walls=(reef,))
    assert READY.after(shot).walls == {"reef-1": reef}


def test_other_lines_move_nothing() -> None:
    """Trouble says nothing about places."""
    assert READY.after(Trouble(what="dark", state="begin")) is READY
