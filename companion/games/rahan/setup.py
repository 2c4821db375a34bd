"""The game before anything has happened."""

from __future__ import annotations

from companion.games import Refused, Setup
from companion.games.rahan.data import ANIMALS, ground_of, read_data
from companion.games.rahan.options import read_options
from companion.games.rahan.state import Player, State

__all__ = ["SEATS", "new"]

SEATS = (2, 3, 4)  # A28


def new(setup: Setup) -> State:
    """All cavemen in the middle of the cave, Rahan on his head, animals on their squares; nobody holds a small card."""
    options = read_options(setup.options)
    data = read_data(setup.data)
    if len(setup.seats) not in SEATS:
        raise Refused("rahan.A28", seats=len(setup.seats))
    ground = None if data.board is None else ground_of(data.board, options.directions)
    return State(
        seats=setup.seats,
        options=options,
        data=data,
        ground=ground,
        players=tuple(Player(square=ground.centre if ground else None) for _ in setup.seats),
        rolling=tuple(range(len(setup.seats))),
        animals=ANIMALS,
        rahan=ground.head if ground else None,
    )
