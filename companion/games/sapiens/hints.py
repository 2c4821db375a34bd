"""What the page offers to whoever's turn it is: what is open, where tiles and Bears may go, what is taken and drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.games.sapiens.effects import bear_cells, steak_food, takeable, touching
from companion.games.sapiens.legal import can
from companion.games.sapiens.placing import Cells, abandonments, can_abandon, can_place, placements
from companion.games.sapiens.reserves import culls, needed, turned_up
from companion.games.sapiens.scenes import scenes_of
from companion.games.sapiens.state import Effect, State, Turn

__all__ = ["BearsOn", "Fit", "HalfView", "Hints", "hints"]


class Fit(msgspec.Struct, frozen=True):
    """Where a tile may lie on a known board: (cell of its first scene, cell of its second).

    `slot`: of the own reserve; `mountain`: the scene of the Mountain tile instead.
    """

    slot: int | None
    mountain: str | None
    cells: list[Cells]


class BearsOn(msgspec.Struct, frozen=True):
    """Where a Bear may go on somebody's board, and how many tiles it touches there (R33).

    `cells` None: that board is not known.
    """

    on: int
    cells: dict[str, int] | None


class HalfView(msgspec.Struct, frozen=True):
    """A half-board that the owner wrote down; of the same `id` only one may be in the game."""

    name: str
    id: str
    side: str
    rows: list[str]


class Hints(msgspec.Struct, frozen=True):
    """What the page offers: `can` lists the `do` tags that are open now."""

    can: list[str]
    effects: list[Effect]
    """Effects that may be used or skipped now; what a Mountain token gives comes first (A16)."""
    extra: bool
    """A tile that is placed now is a Feast's (R24)."""
    plain: bool
    """Gathering may lie on Plains in this turn (R43)."""
    token: str | None
    """The Mountain token played in this turn (R39)."""
    can_place: bool | None
    """Whether a tile of the reserve can be placed (R46), None where it cannot be told."""
    can_abandon: bool | None
    """Whether one can begin a new Tribe (R49), None where it cannot be told."""
    fits: list[Fit]
    """Where each tile may be placed now, on a known board."""
    abandons: list[Fit]
    """Where each may begin a new Tribe, on a known board where none can be placed."""
    rituals: list[str]
    """Mountain tokens that a Ritual may take now (R26, R27)."""
    bears: list[BearsOn]
    """The boards that a Bear may go to now (R33)."""
    converts: bool
    """The Hunt that waits may turn Steaks into food (R31, R42)."""
    steak_food: int | None
    """Food points for all Steaks with the one of this Hunt; None where nobody wrote the table down."""
    take: int
    """Tiles to take from the common reserve at the end of the turn (R44)."""
    cull: bool
    """One more is to be removed from it (R45)."""
    drawn: int
    """Tiles that are then turned up."""
    cave_values: list[tuple[int, int]]
    """Shelter points that the owner saw beside Caves: with a Mountain token, without."""
    halves: list[HalfView]
    """Half-boards to choose from, before the set-up."""


_Ways = Callable[[State, int, str | None], list[Cells]]


def hints(state: State) -> Hints:
    """Of the turn; before and after the game of the table."""
    turn = state.turn
    waiting = turn.waiting if turn else ()
    extra = any(effect.scene in ("feast", None) for effect in waiting)
    laying = turn is not None and (extra or not (turn.placed or turn.pending))
    stuck = turn is not None and laying and not extra and state.phase == "turns" and not can_place(state, turn.seat)
    return Hints(
        can=can(state),
        effects=list(waiting),
        extra=extra,
        plain=turn.plain if turn else False,
        token=turn.token if turn else None,
        can_place=can_place(state, turn.seat) if turn else None,
        can_abandon=can_abandon(state, turn.seat) if turn else None,
        fits=_fits(state, turn, placements, mountains=state.phase == "turns") if turn and laying else [],
        abandons=_fits(state, turn, abandonments, mountains=False) if turn and stuck else [],
        rituals=_rituals(state, turn) if turn and _waits(waiting, "ritual") else [],
        bears=_bears(state, turn) if turn and _waits(waiting, "fire") else [],
        **_hunt(state, turn, waiting),
        take=needed(state, turn.seat) if turn else 0,
        cull=culls(state, turn.seat) if turn else False,
        drawn=turned_up(state, turn.seat) if turn else 0,
        cave_values=list(state.data.pairs),
        halves=[HalfView(h.name, h.id, h.side, list(h.grid)) for h in state.data.half]
        if state.phase == "setup"
        else [],
    )


def _waits(waiting: tuple[Effect, ...], scene: str) -> bool:
    """That scene's effect waits, or one of a scene that nobody named."""
    return any(effect.scene in (scene, None) for effect in waiting)


def _fits(state: State, turn: Turn, ways: _Ways, *, mountains: bool) -> list[Fit]:
    """Each tile of the reserve, and each Mountain tile in its place (R53, A23)."""
    seat = turn.seat
    if state.player(seat).valley is None:
        return []
    fits = [Fit(slot, None, ways(state, seat, lying.tile)) for slot, lying in enumerate(state.reserve(seat))]
    swaps = turn.pending or state.options.mountain_tile_instead_of_abandon or can_place(state, seat) is not False
    if mountains and swaps:
        fits += [Fit(None, scenes_of(tile)[0], ways(state, seat, tile)) for tile in state.mountains]
    return [fit for fit in fits if fit.cells]


def _rituals(state: State, turn: Turn) -> list[str]:
    return takeable(state.player(turn.seat), turn.token if turn.waiting[0].by == "token" else None)


def _bears(state: State, turn: Turn) -> list[BearsOn]:
    """R33, A14: nobody's where no Bear is left."""
    others = [seat for seat in range(len(state.seats)) if seat != turn.seat and state.bears_left > 0]
    return [BearsOn(on, _bear_cells(state, on)) for on in others]


def _bear_cells(state: State, on: int) -> dict[str, int] | None:
    if state.player(on).valley is None:
        return None
    return {cell: touching(state, on, cell) for cell in bear_cells(state, on)}


def _hunt(state: State, turn: Turn | None, waiting: tuple[Effect, ...]) -> dict[str, Any]:
    """R31, R42, A14: what a Hunt that waits may give."""
    if turn is None or not _waits(waiting, "hunt"):
        return {"converts": False, "steak_food": None}
    steaks = state.player(turn.seat).steaks + (state.steaks_left > 0)
    return {"converts": waiting[0].by != "token" and steaks > 0, "steak_food": steak_food(state, steaks)}
