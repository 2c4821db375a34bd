"""Exposes pictures of a scene, one at a time. What does not change is drawn once and kept."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.simulator.ground import Ground, cut, grown, within
from vision.simulator.hands import Hand
from vision.simulator.lens import Camera
from vision.simulator.looks import Look
from vision.simulator.pieces import Piece
from vision.simulator.scene import Scene
from vision.simulator.sensor import Box, Sensor, bright, dimmed

__all__ = ["Renderer"]

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Place = tuple[float, float, float]

RING = 8
"""Pictures of a table at rest with different noise, handed out in turn: chosen."""
_LATTICE = 0.001
"""s between the moments at which a scene is asked where things are; between them they move straight. A touch at 3 m/s
is then rounded off by less than 0.8 mm, for one millisecond."""
_STEP = 1.2
"""px that a disc moves at most between two moments of the exposure: chosen, its blur then has no steps."""
_HALO = 4
"""px round a part of a picture that the lens' blur needs."""


@dataclass
class _Slot:
    """One picture of the table at rest. `stale`: parts of it to be written anew."""

    offset: tuple[int, int]
    picture: Bytes
    stale: list[Box] = field(default_factory=list)
    jpeg: bytes | None = None


class _Window:
    """A scene during one picture, asked once for each moment that matters."""

    def __init__(self, scene: Scene, t: float) -> None:
        self._scene, self._t = scene, t
        self._known: dict[int, Mapping[str, Place]] = {}

    def _discs(self, k: int) -> Mapping[str, Place]:
        if k not in self._known:
            self._known[k] = self._scene.discs(self._t + k * _LATTICE)
        return self._known[k]

    def path(self, id: str, t0: float, t1: float) -> tuple[Floats, Floats] | None:
        """Moments and places (n, 3) of a disc over [t0, t1]; None where it is not in the room."""
        first, last = (math.floor((t0 - self._t) / _LATTICE), math.ceil((t1 - self._t) / _LATTICE))
        known = [(self._t + k * _LATTICE, found) for k in range(first, last + 1) if (found := self._discs(k).get(id))]
        if not known:
            return None
        return np.array([k[0] for k in known]), np.array([k[1] for k in known])


class Renderer:
    """A camera with a board before it. Not for several threads at a time.

    `seed`: of the noise. A time t is that of the middle of the exposure of the middle row.
    """

    def __init__(self, board: Board, look: Look, camera: Camera, seed: int = 0) -> None:
        self.board, self.look, self.camera = board, look, camera
        self._ground = Ground(board, look, camera)
        dictionary = board.markers.dictionary if board.markers else "DICT_4X4_50"
        self._pieces = {disc.id: Piece(look, disc, self._ground.scale, dictionary) for disc in board.discs}
        self._sensor = Sensor(camera, np.random.default_rng([seed, 9]))
        self._built: tuple[Place, dict[str, Place]] = ((0.0, 0.0, 0.0), {})
        self._lying: dict[str, Place] = {}
        self._level = 1.0
        self._next = 0
        self._still: Floats = self._ground.linear.copy()
        self._values = bright(self._blurred(self._still))
        height, width = self._still.shape[:2]
        self._whole: Box = (0, 0, width, height)
        self._slots = [_Slot(self._sensor.offset(), np.zeros((height, width, 3), np.uint8)) for _ in range(RING)]
        self._stain([self._whole])

    def frame(self, scene: Scene, t: float) -> Bytes:
        """The sensor's picture at t: BGR bytes (h, w, 3), the caller's own."""
        picture, slot = self._expose(scene, t)
        return picture.copy() if slot else picture

    def jpeg(self, scene: Scene, t: float) -> bytes:
        """The same as the camera's MJPG has it."""
        picture, slot = self._expose(scene, t)
        if slot is None:
            return self._sensor.jpeg(picture)
        if slot.jpeg is None:
            slot.jpeg = self._sensor.jpeg(picture)
        return slot.jpeg

    def _expose(self, scene: Scene, t: float) -> tuple[Bytes, _Slot | None]:
        """The picture, and the slot that it is where nothing moves."""
        half = (self.camera.readout + self.camera.exposure) / 2.0
        changing = scene.changing(t - half, t + half)
        self._rebuild(scene, t)
        self._settle(scene.discs(t), changing.discs)
        gain = self._gain(scene, t, varying=changing.all)
        window = _Window(scene, t)
        parts = self._parts(scene, window, t, changing.discs)
        self._next = (self._next + 1) % RING
        slot = self._slots[self._next]
        if gain is None:
            self._refresh(slot)
            if not parts:
                return slot.picture, slot
            picture = slot.picture.copy()
            offset = slot.offset
        else:
            picture, offset = np.empty_like(slot.picture), self._sensor.offset()
            self._sensor.expose(dimmed(self._values, gain), self._whole, offset, picture)
        for box, light in parts:
            left, top, right, bottom = box
            outer = grown(box, _HALO, self.camera.size) or box
            values = bright(self._blurred(light))
            values = cut(values, (left - outer[0], top - outer[1], right - outer[0], bottom - outer[1]))
            values = dimmed(values, gain[top:bottom] if gain is not None else self._level)
            self._sensor.expose(values, box, offset, picture)
        return picture, None

    # What lies still

    def _rebuild(self, scene: Scene, t: float) -> None:
        """Draws everything anew where the board was pushed or movable walls stand elsewhere."""
        wanted = (scene.bump(t), dict(scene.walls(t)))
        if wanted == self._built:
            return
        self._built = wanted
        self._ground.build(*wanted)
        self._lying = {}
        self._still = self._ground.linear.copy()
        self._values = bright(self._blurred(self._still))
        self._stain([self._whole])

    def _settle(self, discs: Mapping[str, Place], moving: frozenset[str]) -> None:
        """Keeps the picture of what lies still up to date."""
        resting = {id: place for id, place in discs.items() if id not in moving and id in self._pieces}
        gone = [id for id, place in self._lying.items() if resting.get(id) != place]
        come = [id for id, place in resting.items() if self._lying.get(id) != place]
        if not gone and not come:
            return
        changed = [(id, self._lying.pop(id)) for id in gone] + [(id, resting[id]) for id in come]
        self._lying |= {id: resting[id] for id in come}
        found = [self._pieces[id].box(self._ground, (x, y), z) for id, (x, y, z) in changed]
        boxes = _joined([box for box in found if box])
        for box in boxes:
            part = cut(self._ground.linear, box).copy()
            self._place(part, box)
            cut(self._still, box)[:] = part
        stained = []
        for box in boxes:
            outer = grown(box, 2 * _HALO, self.camera.size)
            inner = grown(box, _HALO, self.camera.size)
            if outer and inner:
                values = bright(self._blurred(cut(self._still, outer)))
                cut(self._values, inner)[:] = cut(
                    values, (inner[0] - outer[0], inner[1] - outer[1], inner[2] - outer[0], inner[3] - outer[1])
                )
                stained.append(inner)
        self._stain(stained)

    def _place(self, light: Floats, box: Box) -> None:
        """Draws the discs at rest into a part of a picture."""
        for id, (x, y, z) in sorted(self._lying.items(), key=lambda item: item[1][2]):
            piece = self._pieces[id]
            own = piece.box(self._ground, (x, y), z)
            if own is None or not within(own, box):
                continue
            both = (max(own[0], box[0]), max(own[1], box[1]), min(own[2], box[2]), min(own[3], box[3]))
            inner = (both[0] - box[0], both[1] - box[1], both[2] - box[0], both[3] - box[1])
            piece.draw(self._ground, cut(light, inner), both, np.array([[[x, y]]], dtype=np.float32), z)

    def _stain(self, boxes: list[Box]) -> None:
        for slot in self._slots:
            slot.stale += boxes

    def _refresh(self, slot: _Slot) -> None:
        if not slot.stale:
            return
        for box in _joined(slot.stale):
            self._sensor.expose(dimmed(cut(self._values, box), self._level), box, slot.offset, slot.picture)
        slot.stale, slot.jpeg = [], None

    # What moves

    def _parts(self, scene: Scene, window: _Window, t: float, moving: frozenset[str]) -> list[tuple[Box, Floats]]:
        """The parts of the picture where something moves, and their light with a margin for the lens' blur."""
        names = sorted(moving & self._pieces.keys())
        discs = [found for id in names if (found := self._smeared(id, window, t))]
        hands = Hand.seen(scene, t, self._ground, self.look)
        boxes = _joined([box for _, box, _, _ in discs] + [box for hand in hands for box in hand.boxes])
        parts = []
        for box in boxes:
            outer = grown(box, _HALO, self.camera.size) or box
            light = cut(self._still, outer).copy()
            for piece, own, centres, z in sorted(discs, key=lambda disc: disc[3]):
                if within(own, box):
                    inner = (own[0] - outer[0], own[1] - outer[1], own[2] - outer[0], own[3] - outer[1])
                    piece.draw(self._ground, cut(light, inner), own, centres, z)
            for hand in (hand for hand in hands if any(within(own, box) for own in hand.boxes)):
                hand.draw(self._ground, light, outer)
            parts.append((box, light))
        return parts

    def _smeared(self, id: str, window: _Window, t: float) -> tuple[Piece, Box, Floats, float] | None:
        """A moving disc: where it is at each moment of the exposure, by rows of the part of the picture it is in."""
        piece, camera = self._pieces[id], self.camera
        half = (camera.readout + camera.exposure) / 2.0
        found = window.path(id, t - half, t + half)
        if found is None:
            return None
        moments, places = found
        z = float(np.interp(t, moments, places[:, 2]))
        box = piece.box(self._ground, places[:, :2], z)
        if box is None:
            return None
        # Only the moments at which its own rows are exposed; twice, since that shortens the box.
        for _ in range(2):
            t0, t1 = (camera.row_time(t, row) for row in (box[1], box[3]))
            inside = (moments >= t0 - camera.exposure / 2 - _LATTICE) & (moments <= t1 + camera.exposure / 2 + _LATTICE)
            if not inside.any():  # it came into the room, or left it, while other rows were exposed
                return None
            box = piece.box(self._ground, places[inside, :2], z) or box
        rows = camera.row_time(t, np.arange(box[1], box[3]))
        speed = float(np.max(np.hypot(*np.diff(places[inside, :2], axis=0).T), initial=0.0)) / _LATTICE
        count = int(np.clip(math.ceil(speed * camera.exposure * self._ground.scale / _STEP), 1, 40))
        offsets = ((np.arange(count) + 0.5) / count - 0.5) * camera.exposure
        when = rows[None, :] + offsets[:, None]
        centres = np.stack([np.interp(when, moments, places[:, axis]) for axis in (0, 1)], axis=-1)
        return piece, box, centres.astype(np.float32), z

    # Light

    def _gain(self, scene: Scene, t: float, *, varying: bool) -> Any:
        """By what the light of each row is to be multiplied, (h, 1, 1); None where it is as in the kept pictures."""
        lamps = self.look.light
        if not varying and not lamps.flicker and not lamps.drift:
            level = float(scene.light(t))
            if level != self._level:
                self._level = level
                self._stain([self._whole])
            return None
        rows = self.camera.row_time(t, np.arange(self.camera.size[1]))
        few = np.linspace(rows[0], rows[-1], 5)
        level = np.interp(rows, few, [scene.light(float(when)) for when in few])
        # Over the exposure a lamp's flicker is averaged.
        turns = lamps.hertz * self.camera.exposure
        light = 1.0 + (np.asarray(lamps.gain(rows)) - 1.0) * abs(float(np.sinc(turns)))
        return (level * light).astype(np.float32)[:, None, None]

    def _blurred(self, light: Floats) -> Floats:
        return np.asarray(cv2.GaussianBlur(light, (0, 0), self.camera.blur), dtype=np.float32)


def _joined(boxes: list[Box]) -> list[Box]:
    """Boxes that have pixels in common made one, until none has."""
    done: list[Box] = []
    for new in boxes:
        box = new
        while other := next((old for old in done if within(old, box)), None):
            done.remove(other)
            box = (min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3]))
        done.append(box)
    return done
