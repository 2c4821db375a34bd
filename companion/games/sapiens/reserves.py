"""The reserves are filled up and the turn ends: R9, R44, R45, R56."""

from __future__ import annotations

from companion.games import Refused
from companion.games.sapiens.choice import check_tiles
from companion.games.sapiens.commands import Refill
from companion.games.sapiens.events import Culled, Taken, TurnedUp
from companion.games.sapiens.state import COMMON, RESERVE, Slot, State
from companion.games.sapiens.story import Story
from companion.games.sapiens.turns import my_turn, pass_turn

__all__ = ["culls", "needed", "refill", "turned_up"]


def needed(state: State, seat: int) -> int:
    """R44, R56: tiles that the player takes: up to four in the reserve, as far as the common one goes."""
    return min(max(RESERVE - len(state.reserve(seat)), 0), len(state.common))


def culls(state: State, seat: int) -> bool:
    """R45: with two players one tile more leaves the common reserve, if one is left. A1: at the start too, or not."""
    if len(state.seats) != 2 or (state.phase == "start" and not state.options.two_player_cull_at_start):
        return False
    return len(state.common) > needed(state, seat)


def turned_up(state: State, seat: int) -> int:
    """R44: tiles that then come from the pile: up to five in the common reserve, as far as the pile goes."""
    left = len(state.common) - needed(state, seat) - culls(state, seat)
    return min(max(COMMON - left, 0), state.pile)


def refill(story: Story, command: Refill) -> None:
    """R44: first the own reserve, then (R45) the tile too many, then the common reserve. R9: at the start as well."""
    state, seat = story.state, command.seat
    turn = my_turn(state, seat, start=state.phase == "start")
    if not turn.placed:
        raise Refused("sapiens.R11.first")
    if turn.pending:
        raise Refused("sapiens.R21", scene=turn.pending[0].scene or "unknown")
    take = _take(state, needed(state, seat), command.take)
    cull = _cull(state, take, culls(state, seat), command.cull)
    drawn = _drawn(state, turned_up(state, seat), command.drawn)
    if take:
        story.add(Taken(seat, take))
    if cull is not None:
        story.add(Culled(seat, cull - sum(slot < cull for slot in take)))
    if drawn:
        story.add(TurnedUp(drawn))
    pass_turn(story)


def _same(slots: list[Slot]) -> bool:
    """Nobody can tell these tiles apart."""
    return all(slot == Slot() for slot in slots)


def _take(state: State, need: int, told: tuple[int, ...] | None) -> tuple[int, ...]:
    if told is None:
        if need in (0, len(state.common)) or _same(list(state.common)):
            return tuple(range(need))
        raise Refused("sapiens.R44.take", tiles=need)
    if len(told) != need:
        raise Refused("sapiens.R44", tiles=need)
    if len(set(told)) != need or not all(0 <= slot < len(state.common) for slot in told):
        raise Refused("sapiens.R44.slot")
    return told


def _cull(state: State, take: tuple[int, ...], due: bool, told: int | None) -> int | None:
    """A33: the player chooses."""
    left = [slot for slot in range(len(state.common)) if slot not in take]
    if not due:
        if told is not None:
            raise Refused("sapiens.R45.none")
        return None
    if told is None:
        if len(left) == 1 or _same([state.common[slot] for slot in left]):
            return left[0]
        raise Refused("sapiens.R45")
    if told not in left:
        raise Refused("sapiens.R45.slot")
    return told


def _drawn(state: State, due: int, told: tuple[str | None, ...] | None) -> tuple[str | None, ...]:
    if told is None:
        return (None,) * due
    if len(told) != due:
        raise Refused("sapiens.R44.drawn", tiles=due)
    check_tiles(state, told)
    return told
