"""What a table may know: in Paleo everything is open (section 5), so every audience gets the same."""

from __future__ import annotations

import msgspec

from companion.games.paleo.layout import Kind
from companion.games.paleo.legal import can
from companion.games.paleo.state import GOAL, Phase, Place, Question, State

__all__ = ["Hints", "PawnView", "ReefView", "SanctuaryView", "SeatView", "SideView", "View", "view"]


class SeatView(msgspec.Struct, frozen=True):
    """One player."""

    seat: int
    name: str
    side: str
    turn: bool


class SideView(msgspec.Struct, frozen=True):
    """One side. `held`: the enemy pawns it captured, on its rim; `keys`: Sanctuaries whose key it holds."""

    side: str
    seats: list[int]
    points: int
    goal: int
    keys: list[str]
    keys_needed: list[str]
    in_play: int
    held: list[str]


class PawnView(msgspec.Struct, frozen=True):
    """One pawn; `x`, `y` in mm, None where nobody told."""

    id: str
    side: str
    number: int
    kind: Kind
    place: Place
    x: float | None
    y: float | None
    spot: str | None
    protected: bool
    on_door: bool


class SanctuaryView(msgspec.Struct, frozen=True):
    """One Sanctuary; `taken_by`: the side that holds its key."""

    id: str
    owner: str
    key: str
    taken_by: str | None


class ReefView(msgspec.Struct, frozen=True):
    """One placed reef; `reef` is its wall in the board file."""

    side: str
    reef: str | None
    x: float | None
    y: float | None
    angle: float


class Hints(msgspec.Struct, frozen=True):
    """What the page offers: `can` lists the `do` tags that are open now."""

    can: list[str]
    shooters: list[str]
    reef_side: str | None
    """Whose reef comes next (R4)."""
    reefs_left: int
    reef_turns: list[str]
    """Sides in the order in which they still place a reef."""
    reefs_chosen: list[str]
    """Between rounds: sides that have said whether they keep or move their reefs (R37)."""
    unplaced: list[str]
    """Pawns that still go on a circle (R9)."""


class View(msgspec.Struct, frozen=True):
    """The table's view. `turn` and `starter` are seats; `question` is the one to answer now."""

    game: str
    phase: Phase
    round: int
    turn: int | None
    turn_side: str | None
    starter: int | None
    seats: list[SeatView]
    sides: list[SideView]
    pawns: list[PawnView]
    sanctuaries: list[SanctuaryView]
    reefs: list[ReefView]
    question: Question | None
    questions_left: int
    round_winner: str | None
    winner: str | None
    legal: Hints


def view(state: State, audience: str = "table") -> View:
    """The same for every audience."""
    return View(
        game="paleo",
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        turn_side=state.side,
        starter=state.starter,
        seats=[SeatView(i, s.name, s.side, i == state.turn) for i, s in enumerate(state.seats)],
        sides=[_side(state, side) for side in state.layout.sides],
        pawns=[_pawn(state, id) for id in state.pawns],
        sanctuaries=[_sanctuary(state, s.id) for s in state.layout.sanctuaries],
        reefs=[ReefView(r.side, r.wall, r.x, r.y, r.angle) for r in state.reefs],
        question=state.questions[0] if state.questions else None,
        questions_left=len(state.questions),
        round_winner=state.round_winner,
        winner=state.winner,
        legal=_hints(state),
    )


def _side(state: State, side: str) -> SideView:
    return SideView(
        side=side,
        seats=[i for i, seat in enumerate(state.seats) if seat.side == side],
        points=state.points[side],
        goal=GOAL,
        keys=list(state.keys[side]),
        keys_needed=list(state.layout.opposite(side)),
        in_play=len(state.in_play(side)),
        held=[p.id for p in state.captured(state.layout.enemy(side))],
    )


def _pawn(state: State, id: str) -> PawnView:
    p = state.pawns[id]
    return PawnView(p.id, p.side, p.number, p.kind, p.place, p.x, p.y, p.spot, p.protected, p.on_door)


def _sanctuary(state: State, id: str) -> SanctuaryView:
    sanctuary = state.layout.sanctuary(id)
    assert sanctuary is not None
    taken = next((side for side, keys in state.keys.items() if id in keys), None)
    return SanctuaryView(id, sanctuary.owner, sanctuary.key, taken)


def _hints(state: State) -> Hints:
    open_now = can(state)
    return Hints(
        can=open_now,
        shooters=[p.id for p in state.in_play(state.side)] if state.side and "flick" in open_now else [],
        reef_side=state.reef_turns[0] if state.reef_turns else None,
        reefs_left=len(state.reef_turns),
        reef_turns=list(state.reef_turns),
        reefs_chosen=list(state.reef_choices),
        unplaced=[p.id for p in state.pawns.values() if p.place == "aside"] if state.phase == "pawns" else [],
    )
