"""Paleo-like boards drawn at random: sizes, islands, Sanctuaries, reefs, rims, pawns, markers. Lengths in mm.

The ranges are wide on purpose and were chosen, not measured: no real board stands behind any of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Any

import numpy as np
import tomli_w

from companion import board as boards
from companion.board import Board, Point, shapes
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError

__all__ = ["COLOURS", "Design", "draw"]

COLOURS = {
    ("red", "green"): ("#b32a0f", "#20996b"),
    ("red", "blue"): ("#b3262a", "#1f4f9e"),
    ("light", "dark"): ("#d9b27c", "#5a3a22"),
    ("white", "black"): ("#ece8dd", "#1d1d1f"),
    ("yellow", "violet"): ("#d8b23a", "#6a3f8f"),
}
"""Owners and the colours of their discs: what people paint pawns with, light against dark or hue against hue."""

KINDS = {1: "mercenary", 2: "mercenary", 8: "mercenary"}
TRIES = 200
TAGGED = 0.22
"""Share of boards whose discs carry tags; the others have prints."""
BARE = 0.14
"""Share of boards without markers."""
UPRIGHT = 0.2
"""Share of long boards that stand upright in the picture: who hangs a camera up turns it as the board lies."""

Plain = dict[str, Any]


@dataclass(frozen=True)
class Design:
    """A board file, as text and as read. `says`: its kind in a few words."""

    text: str
    board: Board
    says: str


def draw(rng: np.random.Generator, index: int = 0) -> Design:
    """A board on which all can be simulated; `index` goes into its name. Raises `SimulationError`."""
    last: Exception | None = None
    for _ in range(TRIES):
        plain = _Drawing(rng).board(index)
        text = tomli_w.dumps(plain)
        try:
            board = boards.loads(text.encode())
            Arena.of(board)
        except (boards.BoardError, SimulationError) as error:
            last = error
            continue
        if not board.warnings and _camps_are_clear(board):
            return Design(text, board, f"{_size(board)}, {len(board.gates)} gates")
    raise SimulationError(f"expected a board within {TRIES} drawings, got none that can be played on: {last}")


def _camps_are_clear(board: Board) -> bool:
    """Whether no wall stands in a base camp."""
    camps = [zone for zone in board.zones if zone.kind == "base_camp"]
    return not any(
        zone.contains(*at)
        for zone in camps
        for wall in board.walls
        for at in _outlined([list(p) for p in wall.polygon])
    )


def _size(board: Board) -> str:
    return f"{board.size[0]:g} x {board.size[1]:g} mm"


class _Drawing:
    """One board in the making. It is drawn lying: camps left and right; `standing` turns it at the end."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.d = round(float(rng.uniform(22.0, 33.0)), 1)
        self.w, self.h = self._surface()
        self.standing = bool(rng.random() < (0.5 if self.h > 0.9 * self.w else UPRIGHT))
        self.owners, self.colours = list(COLOURS.items())[int(rng.integers(len(COLOURS)))]
        self.thick = round(float(rng.uniform(4.0, 9.0)), 1)
        self.tall = round(float(rng.uniform(8.0, 15.0)), 1)
        self.walls: list[Plain] = []
        self.gates: list[Plain] = []
        self.zones: list[Plain] = []

    def _surface(self) -> tuple[float, float]:
        long = float(self.rng.uniform(560.0, 860.0))
        ratio = float(self.rng.choice([1.0, self.rng.uniform(0.56, 0.95)], p=[0.3, 0.7]))
        return round(long, 0), round(max(long * ratio, 430.0), 0)

    def board(self, index: int) -> Plain:
        """All of it as plain data, in a board file's form."""
        self._rims()
        self._camps()
        self._sanctuaries()
        self._island()
        self._loose_reefs()
        self._halves()
        size = (self.h, self.w) if self.standing else (self.w, self.h)
        plain: Plain = {
            "format": 1,
            "name": f"drawn-{index:04d}",
            "game": "paleo",
            "size": list(size),
            "shape": "rectangle",
        }
        tagged = self.rng.random() < TAGGED
        if self.rng.random() >= BARE:
            plain["markers"] = self._markers(*size)
        plain["disc"] = self._discs(tagged and "markers" in plain)
        plain["wall"], plain["gate"], plain["zone"] = self.walls, self.gates, self.zones
        plain["target"] = [self._door()]
        return plain

    # -- parts -----------------------------------------------------------------------------------------------------

    def _discs(self, tagged: bool) -> list[Plain]:
        height = float(self.rng.choice([5.0, 6.0, 7.0, 8.0, 9.0, 10.0]))
        tags = self.rng.permutation(np.arange(8, 50))
        found = []
        for side, (owner, colour) in enumerate(zip(self.owners, self.colours, strict=True)):
            for number in range(1, 9):
                disc: Plain = {
                    "id": f"{owner}-{number}",
                    "owner": owner,
                    "label": "" if tagged else str(number),
                    "number": number,
                    "kind": KINDS.get(number, "explorer"),
                    "diameter": self.d,
                    "height": height,
                    "color": colour,
                }
                if tagged:
                    disc["tag"] = int(tags[8 * side + number - 1])
                found.append(disc)
        return found

    def _markers(self, w: float, h: float) -> Plain:
        """Four, printed and laid by hand: beside the corners, or beyond them."""
        size = round(float(self.rng.uniform(32.0, 52.0)), 1)
        away = self.rng.uniform(12.0, 30.0) + size / 2
        beside = self.rng.random() < 0.4
        along = away if not beside else -size / 2
        centres = [(-away, -along), (w + away, -along), (w + away, h + along), (-away, h + along)]
        ids = self.rng.permutation(8)[:4]
        at = []
        for id, (x, y) in zip(ids, centres, strict=True):
            x, y = x + self.rng.normal(0, 2.0), y + self.rng.normal(0, 2.0)
            angle = float(self.rng.normal(0.0, 0.02)) + float(self.rng.integers(4)) * pi / 2
            corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            square = tuple((x + u * size / 2, y + v * size / 2) for u, v in corners)
            at.append({"id": int(id), "corners": _told(shapes.turned(square, (x, y), (x, y), angle))})
        return {"dictionary": "DICT_4X4_50", "z": 0.0, "at": at}

    def _rims(self) -> None:
        """On none, two or four edges, whole or with gaps, on the surface's edge or just beyond it."""
        kind = self.rng.choice(["none", "long", "short", "corners"], p=[0.25, 0.4, 0.1, 0.25])
        if kind == "none":
            return
        wide = float(self.rng.uniform(8.0, 14.0))
        out = 0.0 if self.rng.random() < 0.6 else wide
        w, h = self.w, self.h
        gap = float(self.rng.uniform(4.0, 6.0)) * self.d
        spans_x = [(0.0, (w - gap) / 2), ((w + gap) / 2, w)] if kind == "corners" else [(0.0, w)]
        spans_y = [(0.0, (h - gap) / 2), ((h + gap) / 2, h)] if kind == "corners" else [(0.0, h)]
        if kind in ("long", "corners"):
            for k, (a, b) in enumerate(spans_x, 1):
                self._wall(f"rim-top-{k}", "rim", [(a, -out), (b, -out), (b, wide - out), (a, wide - out)])
                y = h - wide + out
                self._wall(f"rim-bottom-{k}", "rim", [(a, y), (b, y), (b, y + wide), (a, y + wide)])
        if kind in ("short", "corners"):
            for k, (a, b) in enumerate(spans_y, 1):
                self._wall(f"rim-left-{k}", "rim", [(-out, a), (wide - out, a), (wide - out, b), (-out, b)])
                x = w - wide + out
                self._wall(f"rim-right-{k}", "rim", [(x, a), (x + wide, a), (x + wide, b), (x, b)])

    def _camps(self) -> None:
        radius = round(float(self.rng.uniform(2.7, 3.3)) * self.d, 1)
        inset = radius + float(self.rng.uniform(16.0, 30.0))
        count = int(self.rng.integers(8, 10))
        for owner, x in zip(self.owners, (inset, self.w - inset), strict=True):
            centre = (x, self.h / 2)
            ring = radius - 0.75 * self.d
            around = [2 * pi * k / count for k in range(count)]
            spots = [(centre[0] + ring * cos(a), centre[1] + ring * sin(a)) for a in around] + [centre]
            zone = {
                "id": f"camp-{owner}",
                "kind": "base_camp",
                "owner": owner,
                "circle": {"center": self._at(centre), "radius": radius},
                "spots": [self._at(spot) for spot in spots],
            }
            self.zones.append(zone)
        self.camp = (inset, radius)

    def _sanctuaries(self) -> None:
        """Four, one a quarter, alike but for their mirrors; the door towards the middle or along the board."""
        depth = round(float(self.rng.uniform(2.8, 4.2)) * self.d, 1)
        width = round(float(self.rng.uniform(2.8, 4.2)) * self.d, 1)
        door = round(float(self.rng.uniform(1.4, 2.3)) * self.d, 1)
        t = self.thick
        # towards the middle (x) they may stand beside the camp or before it
        x0 = float(self.rng.uniform(14.0, max(15.0, min(0.3 * self.w, self.w / 2 - depth - 4 * self.d))))
        y0 = float(self.rng.uniform(16.0, 46.0))
        sideways = bool(self.rng.random() < 0.4)
        second = bool(self.rng.random() < 0.2)
        for name, owner, mx, my in (
            ("nw", 0, False, False),
            ("sw", 0, False, True),
            ("ne", 1, True, False),
            ("se", 1, True, True),
        ):
            box = (x0, y0, x0 + depth + 2 * t, y0 + width + 2 * t)
            self._sanctuary(name, self.owners[owner], box, door, sideways, second, mx, my)

    def _sanctuary(
        self,
        name: str,
        owner: str,
        box: tuple[float, float, float, float],
        door: float,
        sideways: bool,
        second: bool,
        mx: bool,
        my: bool,
    ) -> None:
        t, (x0, y0, x1, y1) = self.thick, box
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        sides = {
            "front": ((x1 - t, y0), (x1 - t, y1)),
            "side": ((x0, y1 - t), (x1, y1 - t)),
            "back": ((x0, y0), (x0, y1)),
            "rear": ((x0, y0), (x1, y0)),
        }
        doors = {"side" if sideways else "front"} | ({"front", "side"} if second else set())
        for side, ((ax, ay), (bx, by)) in sides.items():
            upright = ax == bx
            start, end = (ay, by) if upright else (ax, bx)
            cut = (start + end) / 2
            pieces = [(start, cut - door / 2), (cut + door / 2, end)] if side in doors else [(start, end)]
            for k, (a, b) in enumerate(pieces, 1):
                across, along = ((ax, ax + t), (a, b)) if upright else ((a, b), (ay, ay + t))
                rect = [(across[0], along[0]), (across[1], along[0]), (across[1], along[1]), (across[0], along[1])]
                self._wall(f"sanctuary-{name}-{side}-{k}", "wall", [self._mirrored(p, mx, my) for p in rect], owner)
            if side in doors:
                line = [(ax + t / 2, q) if upright else (q, ay + t / 2) for q in (cut - door / 2, cut + door / 2)]
                self.gates.append(
                    {
                        "id": f"sanctuary-{name}" if len(doors) == 1 else f"sanctuary-{name}-{side}",
                        "sanctuary": name,
                        "owner": owner,
                        "key": {"nw": "shell", "ne": "wave", "sw": "star", "se": "moon"}[name],
                        "line": [self._at(self._mirrored(p, mx, my)) for p in line],
                        "inside": self._at(self._mirrored(middle, mx, my)),
                    }
                )

    def _island(self) -> None:
        """Permanent reefs round the middle, the same on every side."""
        count = int(self.rng.choice([0, 2, 4, 4, 6]))
        radius = float(self.rng.uniform(2.6, 3.6)) * self.d
        turn, tilt = self.rng.uniform(0, 2 * pi), self.rng.uniform(-0.6, 0.6)
        long, wide = self.rng.uniform(28.0, 52.0), self.rng.uniform(14.0, 24.0)
        for k in range(count):
            a = turn + 2 * pi * k / count
            at = (self.w / 2 + radius * cos(a), self.h / 2 + radius * sin(a))
            self._wall(f"reef-{k + 1}", "reef", _box(at, long, wide, a + pi / 2 + tilt))
        self.zones.append(
            {
                "id": "island",
                "kind": "island",
                "circle": {"center": self._at((self.w / 2, self.h / 2)), "radius": round(radius + wide, 1)},
            }
        )

    def _loose_reefs(self) -> None:
        """Movable ones wherever they leave a disc a way between them and all else."""
        wanted = int(self.rng.integers(3, 11))
        long, wide = self.rng.uniform(22.0, 46.0), self.rng.uniform(14.0, 24.0)
        inset, radius = self.camp
        taken: list[tuple[float, float]] = [p for wall in self.walls for p in _outlined(wall["polygon"])]
        for _ in range(60):
            if wanted == 0:
                return
            at = (float(self.rng.uniform(40.0, self.w - 40.0)), float(self.rng.uniform(40.0, self.h - 40.0)))
            shape = _box(at, long, wide, float(self.rng.uniform(0, pi)))
            reach = hypot(long, wide) / 2 + 1.25 * self.d
            camps = [(inset, self.h / 2), (self.w - inset, self.h / 2)]
            if any(hypot(at[0] - x, at[1] - y) < radius + reach for x, y in camps):
                continue
            if hypot(at[0] - self.w / 2, at[1] - self.h / 2) < reach + self.d:
                continue
            turned = self._turned(at)
            if any(hypot(turned[0] - x, turned[1] - y) < reach for x, y in taken):
                continue
            self._wall(f"loose-{wanted}", "reef", shape, movable=True)
            taken += list(_outlined(self.walls[-1]["polygon"]))
            wanted -= 1

    def _halves(self) -> None:
        w, h = self.w, self.h
        for owner, a, b in zip(self.owners, (0.0, w / 2), (w / 2, w), strict=True):
            polygon = [self._at(p) for p in ((a, 0.0), (b, 0.0), (b, h), (a, h))]
            self.zones.append({"id": f"half-{owner}", "kind": "half", "owner": owner, "polygon": polygon})

    def _door(self) -> Plain:
        small = self.rng.random() < 0.25
        radius = self.d * (self.rng.uniform(0.28, 0.36) if small else self.rng.uniform(0.75, 0.95))
        return {"id": "city-door", "center": self._at((self.w / 2, self.h / 2)), "radius": round(float(radius), 1)}

    # -- where things come to lie ----------------------------------------------------------------------------------

    def _wall(self, id: str, kind: str, polygon: list[Point], owner: str = "", movable: bool = False) -> None:
        wall: Plain = {"id": id, "kind": kind, "polygon": [self._at(p) for p in polygon], "height": self.tall}
        if movable:
            wall["movable"] = True
        if owner:
            wall["owner"] = owner
        self.walls.append(wall)

    def _mirrored(self, at: Point, mx: bool, my: bool) -> Point:
        return (self.w - at[0] if mx else at[0]), (self.h - at[1] if my else at[1])

    def _turned(self, at: Point) -> Point:
        """The lying board's place on the board as it is: standing, red's side is below."""
        return (at[1], self.w - at[0]) if self.standing else at

    def _at(self, at: Point) -> list[float]:
        x, y = self._turned(at)
        return [round(float(x), 2), round(float(y), 2)]


def _told(points: tuple[Point, ...]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in points]


def _box(at: Point, long: float, wide: float, angle: float) -> list[Point]:
    """A rectangle about a place, its long side along `angle`."""
    box = ((-long / 2, -wide / 2), (long / 2, -wide / 2), (long / 2, wide / 2), (-long / 2, wide / 2))
    return list(shapes.turned(box, (0.0, 0.0), at, angle))


def _outlined(polygon: list[list[float]]) -> Iterator[Point]:
    """Places along a polygon's sides, at most 10 mm apart."""
    for (ax, ay), (bx, by) in shapes.edges([(x, y) for x, y in polygon]):
        count = 1 + int(hypot(bx - ax, by - ay) / 10.0)
        for k in range(count):
            yield ax + (bx - ax) * k / count, ay + (by - ay) * k / count
