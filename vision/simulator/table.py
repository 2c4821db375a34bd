"""The live table: orders come at any moment, pictures are asked for one by one.

Its clock moves with the pictures: one is `1 / fps` s after the last, however long the eye took over that. Nothing is
lost where a machine is too slow; the table then runs slower than life, and says so.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import hypot, isfinite
from typing import Protocol

import msgspec
import numpy as np

from companion.board import Board
from companion.observations.simulated import (
    Answered,
    Arrange,
    Flick,
    Pace,
    Passed,
    Places,
    Played,
    Statement,
    Still,
    StopTable,
    TableOrder,
)
from vision.simulator import stage
from vision.simulator.arena import Arena
from vision.simulator.crossings import Beam
from vision.simulator.errors import SimulationError
from vision.simulator.physics import Material
from vision.simulator.scene import Scene
from vision.simulator.stage import Stage
from vision.simulator.truth import beams, shot_truth

__all__ = ["LEAST", "MOST", "Clocks", "Pictures", "Table"]

LEAST, MOST = 250.0, 4000.0
"""mm/s: a flick that slides 13 mm at friction 0.25, and one that would cross a board three times; people's own
(clips, films) lie between 500 and 3500."""

CALM = 0.6
"""s of pictures that are still handed out after all is over, in fast mode: the eye settles within them."""

BEHIND = 0.25
"""s that pictures may be late before the table's clock gives way."""

RATE_OVER = 1.0
"""s over which the rate is measured."""


class Pictures(Protocol):
    """What is used of a `Renderer`."""

    def jpeg(self, scene: Scene, t: float) -> bytes:
        """The picture at `t` (s)."""
        ...


@dataclass(frozen=True, slots=True)
class Clocks:
    """Time of the machine (s), passed in."""

    now: Callable[[], float] = time.monotonic
    wait: Callable[[threading.Condition, float | None], object] = threading.Condition.wait


@dataclass
class _Told:
    """What was last said of the places."""

    discs: Mapping[str, tuple[float, float]]
    busy: bool
    rate: float


class Table:
    """A simulated table that is played on; any thread may call."""

    def __init__(
        self,
        board: Board,
        camera: Pictures,
        fps: float,
        say: Callable[[Statement], None],
        places: Mapping[str, tuple[float, float]] | None = None,
        seed: int = 0,
        clocks: Clocks | None = None,
    ) -> None:
        """`places`: where discs lie, mm; else as for a new game. `say` is told what happens.

        Raises `SimulationError`.
        """
        self.board, self.fps = board, fps
        self.watched = False
        """Whether somebody asks for pictures."""
        self._camera, self._say, self._clocks = camera, say, clocks or Clocks()
        arena = Arena.of(board)
        ids = [disc.id for disc in board.discs]
        rng = np.random.default_rng(seed)
        # Polished wood and varnish differ from disc to disc: a few hundredths, by judgement.
        frictions = {id: float(rng.normal(Material().mu, 0.012)) for id in ids}
        self._stage = Stage(arena, places if places is not None else arena.setup(ids), rng, Material(), frictions)
        self._change = threading.Condition()
        self._frame = 0
        self._fast = False
        self._stopped = False
        self._began: float | None = None
        self._due_played: deque[stage.Flick] = deque()
        self._due_passed: deque[Beam] = deque()
        self._times: deque[tuple[float, float]] = deque()
        self._rate = 1.0
        self._still_said = False
        self._told: _Told | None = None
        self._latest: bytes | None = None

    @property
    def latest(self) -> bytes | None:
        """The last picture handed out (JPEG)."""
        return self._latest

    def picture(self) -> tuple[float, bytes] | None:
        """The next picture and its time (s); waits until it is due. None once the table has ended."""
        with self._change:
            if not self._wait():
                return None
            t = self._frame / self.fps
            self._frame += 1
        image = self._camera.jpeg(self._stage, t)
        with self._change:
            self._latest = image
            self._after(t)
        return t, image

    def order(self, order: TableOrder) -> Answered:
        """Carries an order out, or refuses it; nothing is half done."""
        with self._change:
            match order:
                case Flick():
                    refused = self._flick(order)
                case Arrange():
                    refused = self._arrange(order)
                case Pace(fast=fast):
                    self._fast, self._began, refused = fast, None, None
                case StopTable():
                    self._stopped, refused = True, None
            if refused is None:
                self._still_said = False
                self._change.notify_all()
            self._tell()
        return refused or Answered(order=order.id, ok=True)

    # -- orders ----------------------------------------------------------------------------------------------------

    def _flick(self, order: Flick) -> Answered | None:
        speed = hypot(*order.velocity)
        if (refused := self._not_now(order)) is not None:
            return refused
        if order.disc not in {disc.id for disc in self.board.discs}:
            return _refused(order, "table.unknown_disc", disc=order.disc)
        if not isfinite(speed) or speed > MOST:
            return _refused(order, "table.too_strong", most=MOST)
        if speed < LEAST:
            return _refused(order, "table.too_weak", least=LEAST)
        try:
            flick = self._stage.flick(order.disc, order.velocity, self._soon())
        except SimulationError:
            return _refused(order, "table.not_on_board", disc=order.disc)
        self._due_played.append(flick)
        self._due_passed += beams(self.board, flick.run)
        return None

    def _arrange(self, order: Arrange) -> Answered | None:
        if (refused := self._not_now(order)) is not None:
            return refused
        known = {disc.id: disc for disc in self.board.discs}
        unknown = next((id for id in order.discs if id not in known), None)
        if unknown is not None:
            return _refused(order, "table.unknown_disc", disc=unknown)
        after = {**self._stage.places, **order.discs}
        for id, place in order.discs.items():
            if place is None:
                continue
            others = [(other, at) for other, at in after.items() if other != id and at is not None]
            least = {other: known[id].radius + known[other].radius - 0.5 for other, _ in others}
            met = next((o for o, at in others if hypot(at[0] - place[0], at[1] - place[1]) < least[o]), None)
            if met is not None or not all(map(isfinite, place)):
                return _refused(order, "table.occupied", disc=id, other=met or "")
        self._stage.carry(order.discs, self._soon())
        return None

    def _not_now(self, order: Flick | Arrange) -> Answered | None:
        if not self.watched:
            return _refused(order, "table.no_eye")
        return _refused(order, "table.busy") if self._busy() else None

    def _soon(self) -> float:
        """The moment of the next picture."""
        return max(self._frame / self.fps, self._stage.free_at)

    # -- time ------------------------------------------------------------------------------------------------------

    def _busy(self) -> bool:
        return self._stage.free_at > max(self._frame - 1, 0) / self.fps

    def _wait(self) -> bool:
        """Until the next picture is due; False once the table has ended."""
        while not self._stopped:
            if self._fast:
                if self._frame / self.fps <= self._stage.free_at + CALM:
                    return True
                if not self._still_said:
                    self._still_said = True
                    self._say(Still(t=round((self._frame - 1) / self.fps, 4)))
                    continue
                self._clocks.wait(self._change, None)
                continue
            now, t = self._clocks.now(), self._frame / self.fps
            if self._began is None or now - self._began - t > BEHIND:
                self._began = now - t
            ahead = self._began + t - now
            if ahead <= 0:
                return True
            self._clocks.wait(self._change, ahead)
        return False

    def _after(self, t: float) -> None:
        """A picture was handed out."""
        self._times.append((self._clocks.now(), t))
        while len(self._times) > 2 and self._times[-1][0] - self._times[0][0] > RATE_OVER:
            self._times.popleft()
        passed = self._times[-1][0] - self._times[0][0]
        if passed > 0.5 * RATE_OVER:
            self._rate = (self._times[-1][1] - self._times[0][1]) / passed
        while self._due_passed and t >= self._due_passed[0].free:
            beam = self._due_passed.popleft()
            self._say(Passed(gate=beam.gate, t=round(beam.t, 5), free=round(beam.free, 5)))
        while self._due_played and t >= self._due_played[0].t1:
            flick = self._due_played.popleft()
            self._say(Played(shot=shot_truth(self.board, self._stage.arena, flick.run)))
        if self._frame % round(10 * self.fps) == 0:
            self._stage.forget(t)
        self._tell()

    def _tell(self) -> None:
        """Says where discs lie, where that, or whether hands are there, has changed; the rate as it changes."""
        busy = self._busy()
        known = self._told
        discs = known.discs if busy and known is not None else self._stage.places
        rate = round(min(self._rate, 1.0), 1) if not self._fast else 1.0
        if known is not None and (known.discs, known.busy, known.rate) == (discs, busy, rate):
            return
        self._told = _Told(discs, busy, rate)
        off = tuple(id for id, place in discs.items() if not self._stage.arena.on_surface(*place))
        rounded = {id: (round(x, 2), round(y, 2)) for id, (x, y) in discs.items()}
        t = round(max(self._frame - 1, 0) / self.fps, 4)
        self._say(Places(t=t, discs=rounded, off=off, busy=busy, rate=rate))


def _refused(order: msgspec.Struct, key: str, **params: object) -> Answered:
    return Answered(order=str(getattr(order, "id", "")), ok=False, key=key, params=dict(params))
