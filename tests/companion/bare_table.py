"""A table for the demo's players without pictures: physics, rulebook, and nobody who watches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.attendant import wanted
from companion.board import Board, Point
from companion.book import Difference
from companion.calls import Call
from companion.games import Refused, Seat, Setup
from companion.games.paleo import RULEBOOK
from companion.games.paleo.commands import Continue
from companion.games.paleo.state import State
from companion.observations import Shot
from companion.table import Refusal
from vision.simulator.arena import Arena
from vision.simulator.physics import Body, Material, flick
from vision.simulator.truth import shot_truth


class BareTable:
    """The protocol `companion.demo.House`. Flicks are told by hand, hands put pawns away at once."""

    def __init__(self, board: Board, points: Mapping[str, int] | None = None) -> None:
        self.board = board
        self.arena = Arena.of(board)
        self.lying: dict[str, Point] = dict(self.arena.setup([disc.id for disc in board.discs]))
        self.t = 0.0
        self.state: State = RULEBOOK.new(Setup(board, tuple(Seat("", side) for side in board.owners)))
        self.submit(Continue(turn=0, positions=dict(self.lying), points=dict(points or {})))

    @property
    def places(self) -> dict[str, Point]:
        return dict(self.lying)

    def flick(self, disc: str, velocity: Point) -> Mapping[str, Any]:
        discs = {each.id: each for each in self.board.discs}
        bodies = [Body(id, x, y, discs[id].radius, discs[id].height) for id, (x, y) in self.lying.items()]
        self.t += 10.0
        run = flick(self.arena, bodies, disc, velocity, Material(), self.t)
        self.lying = {id: at for id, at in run.rest.items() if self.arena.on_surface(*at)}
        return shot_truth(self.board, self.arena, run)

    def calls(self) -> Sequence[Call]:
        return ()

    def shot(self, call: int) -> Shot | None:
        return None

    def alone(self, call: int) -> Shot | None:
        return None

    def felt(self) -> Sequence[Call]:
        return ()

    def differences(self) -> Sequence[Difference]:
        return ()

    def earned(self) -> bool:
        return False

    def submit(self, command: Any) -> Refusal | None:
        command = msgspec.convert(command, RULEBOOK.commands) if isinstance(command, dict) else command
        try:
            events = RULEBOOK.decide(self.state, command)
        except Refused as refused:
            return Refusal.of(refused)
        for event in events:
            self.state = RULEBOOK.evolve(self.state, event)
        return None

    def follow(self) -> None:
        assert RULEBOOK.referee is not None
        sizes = {disc.id: disc.diameter for disc in self.board.discs}
        for id, at in wanted(RULEBOOK.referee.places(self.state), self.lying, (), sizes).items():
            if at is None:
                del self.lying[id]
            else:
                self.lying[id] = at
