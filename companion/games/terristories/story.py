"""A growing list of events with the state they lead to, so that each rule sees what the one before it did."""

from __future__ import annotations

from typing import Any

from companion.games import Refused
from companion.games.terristories.evolve import evolve
from companion.games.terristories.state import Stage, State

__all__ = ["Story", "by_seat", "check_active", "check_counts", "check_once", "check_stage"]

MOST = 1000
"""No count at a table is larger."""


class Story:
    """Used inside one `decide`; the caller's state is never touched."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []

    def add(self, event: Any) -> None:
        """One more event."""
        self.events.append(event)
        self.state = evolve(self.state, event)


def check_stage(state: State, *stages: Stage) -> None:
    """R1: each thing has its phase."""
    if state.stage == "over":
        raise Refused("terristories.over")
    if state.stage not in stages:
        raise Refused("terristories.R1", stage=state.stage)


def check_active(state: State, seat: int) -> None:
    """R4: in turn order, or the Ambassador alone."""
    state.player(seat)
    if state.active is not None and seat != state.active:
        raise Refused("terristories.R4", active=state.active)


def check_once(state: State, seat: int) -> None:
    """Raises `Refused` where the seat has already said that it is through."""
    state.player(seat)
    if seat in state.ready:
        raise Refused("terristories.ready")


def by_seat(state: State, given: tuple[int, ...], least: int = 0) -> tuple[int, ...]:
    """A number for each seat, nothing for those not given; raises `Refused` where they cannot be."""
    seats = len(state.seats)
    if len(given) > seats or any(not least <= n <= MOST for n in given):
        raise Refused("terristories.by_seat", seats=seats)
    return given + (0,) * (seats - len(given))


def check_counts(state: State, counts: dict[str, int], least: int = 0) -> dict[str, int]:
    """Numbers by tile without the zeros; raises `Refused` where they cannot be."""
    for tile, n in counts.items():
        state.tile(tile)
        if not least <= n <= MOST:
            raise Refused("terristories.count", tile=tile)
    return {tile: n for tile, n in counts.items() if n}
