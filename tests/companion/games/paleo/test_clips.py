"""The referee on what truly happened in the clips: the rules' answer must be the plain reading of the truth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import board
from companion.games import Seat, Setup
from companion.games.paleo import RULEBOOK
from companion.games.paleo.commands import Continue
from companion.games.paleo.layout import Layout
from companion.games.paleo.state import State
from companion.observations import Crossing, Exit, Rest, Shot, Start, Touch


def observed(truth: dict[str, Any], start: dict[str, tuple[float, float]]) -> Shot:
    """A perfect eye's line. Where a touch happened is its own point; the centres lie a little beside it."""
    touches = tuple(
        Touch(
            t=touch["t"], t_sd=1e-4, a=touch["a"], b=touch["b"], x=touch["x"], y=touch["y"],
            at_a=start[touch["a"]], at_b=start[touch["b"]], sd=0.1, p=1.0, order=order,
        )
        for order, touch in enumerate(truth["touches"], 1)
    )  # fmt: skip
    return Shot(
        id="s",
        t0=truth["t0"],
        t1=truth["t1"],
        shooter=truth["shooter"],
        p_shooter=1.0,
        start=tuple(Start(disc=disc, x=x, y=y, sd=0.1, p=1.0) for disc, (x, y) in start.items()),
        touches=touches,
        crossings=tuple(
            Crossing(t=c["t"], disc=c["disc"], gate=c["gate"], dir=c["dir"], full=c["full"], p=1.0)
            for c in truth["crossings"]
        ),
        exits=tuple(Exit(t=e["t"], disc=e["disc"], p=1.0) for e in truth["exits"]),
        rest=tuple(
            Rest(disc=disc, x=x, y=y, sd=0.1, p=1.0, on=tuple(t for t in [truth["on"].get(disc)] if t))
            for disc, (x, y) in truth["rest"].items()
        ),
    )


def expected(truth: dict[str, Any], start: dict[str, tuple[float, float]], layout: Layout) -> set[str]:
    """R17-R29 by hand, from the truth alone."""
    side = {piece.id: piece.side for piece in layout.pieces}
    kind = {piece.id: piece.kind for piece in layout.pieces}
    shooter = truth["shooter"]
    entered = {c["disc"] for c in truth["crossings"] if c["full"] and c["dir"] == "in"}
    taken: set[str] = set()
    first_in_camp = False
    if kind[shooter] == "mercenary":
        for touch in sorted(truth["touches"], key=lambda touch: float(touch["t"])):
            pair = {touch["a"], touch["b"]}
            if shooter not in pair:
                continue
            (other,) = pair - {shooter}
            if side[other] == side[shooter]:
                continue
            depth = layout.camp_depth(side[other], *start[other])
            assert depth is not None
            if depth < 0:
                taken.add(other)
            elif not first_in_camp:
                taken.add(other)
                first_in_camp = True
    return (taken | {e["disc"] for e in truth["exits"]}) - entered


def begun(read: board.Board, truth: dict[str, Any], start: dict[str, tuple[float, float]]) -> State:
    """The clip's table; it is the shooter's turn and the other pawns are captured."""
    state = RULEBOOK.new(Setup(read, tuple(Seat(side, side) for side in read.owners)))
    turn = read.owners.index(read.disc(truth["shooter"]).owner)
    gone = tuple(disc.id for disc in read.discs if disc.id not in start)
    for event in RULEBOOK.decide(state, Continue(turn, start, gone)):
        state = RULEBOOK.evolve(state, event)
    return state


def single_shots(folder: Path) -> list[Path]:
    """The clips with one flick: where there are two, hands may have been on the table between."""
    files = sorted(folder.glob("*.truth.json"))
    return [file for file in files if len(json.loads(file.read_text())["shots"]) == 1]


def judge(file: Path) -> None:
    data = json.loads(file.read_text())
    (truth,) = data["shots"]
    start = {disc["id"]: (disc["x"], disc["y"]) for disc in data["discs"]}
    if data["moved"]:
        return
    read = board.load(file.with_name(file.name.replace(".truth.json", ".board.toml")))
    state = begun(read, truth, start)
    assert RULEBOOK.referee is not None
    (best, *others) = RULEBOOK.referee.explain(state, observed(truth, start))
    assert sum(other.p for other in others) < 0.05, file.name
    events = RULEBOOK.decide(state, best.command)
    taken = {event.pawn for event in events if type(event).__name__ == "Captured"}
    assert taken == expected(truth, start, state.layout), file.name
    entered = {event.pawn for event in events if type(event).__name__ == "Entered"}
    assert entered == {c["disc"] for c in truth["crossings"] if c["full"] and c["dir"] == "in"}, file.name


def test_the_truth_of_the_dev_clips_is_judged_as_the_rules_say(shared: Path) -> None:
    files = single_shots(shared / "clips" / "dev")
    assert len(files) > 15
    for file in files:
        judge(file)


@pytest.mark.proof
def test_the_truth_of_the_other_clips_is_judged_as_the_rules_say(shared: Path) -> None:
    for file in single_shots(shared / "clips" / "more"):
        judge(file)
