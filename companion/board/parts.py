"""What a board file holds, as frozen values with their geometry. Lengths in mm, angles in radians."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import msgspec

from companion.board import shapes
from companion.board.shapes import Point, Polygon

__all__ = [
    "Board",
    "Circle",
    "Die",
    "Disc",
    "Gate",
    "Grid",
    "MarkerAt",
    "Markers",
    "Point",
    "Polygon",
    "Silex",
    "Target",
    "Token",
    "Wall",
    "Zone",
]

Positive = Annotated[float, msgspec.Meta(gt=0)]
NotNegative = Annotated[float, msgspec.Meta(ge=0)]
Id = Annotated[str, msgspec.Meta(min_length=1)]
Color = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}$")]
Outline = Annotated[Polygon, msgspec.Meta(min_length=3)]
Size = tuple[Positive, Positive]

_ROUNDING = 1e-9


class _Part(msgspec.Struct, frozen=True, kw_only=True):
    """A thing on the board. `extra` keeps the keys of its table that are a rulebook's own."""

    extra: dict[str, Any] = {}


class Circle(_Part, frozen=True, kw_only=True):
    """A round area."""

    center: Point
    radius: Positive

    def contains(self, x: float, y: float) -> bool:
        """Whether the place lies in the circle or on its line."""
        return math.dist((x, y), self.center) <= self.radius + _ROUNDING


class MarkerAt(_Part, frozen=True, kw_only=True):
    """A printed ArUco marker: its corners clockwise from the top-left of the marker as it is printed upright."""

    id: Annotated[int, msgspec.Meta(ge=0)]
    corners: tuple[Point, Point, Point, Point]


class Markers(_Part, frozen=True, kw_only=True):
    """The board's printed markers, and the height z at which they lie."""

    dictionary: str
    z: float = 0.0
    at: Annotated[tuple[MarkerAt, ...], msgspec.Meta(min_length=1)]


class Disc(_Part, frozen=True, kw_only=True):
    """A loose round piece. `number` and `tag` (ArUco id stuck on top) where it has them."""

    id: Id
    owner: str
    label: str = ""
    number: int | None = None
    kind: str
    diameter: Positive
    height: NotNegative
    color: Color
    tag: Annotated[int, msgspec.Meta(ge=0)] | None = None

    @property
    def radius(self) -> float:
        return self.diameter / 2


class Wall(_Part, frozen=True, kw_only=True):
    """An obstacle. Where `movable`, the polygon is its shape at its last known place."""

    id: Id
    kind: Literal["rim", "wall", "reef"]
    polygon: Outline
    height: NotNegative
    movable: bool = False
    owner: str = ""

    @property
    def centroid(self) -> Point:
        return shapes.centroid(self.polygon)

    def contains(self, x: float, y: float) -> bool:
        """Whether the place lies on the wall, its outline included."""
        return shapes.contains(self.polygon, x, y)

    def placed(self, x: float, y: float, angle: float) -> Wall:
        """The wall with its centroid at (x, y), turned by `angle` from the file's polygon, from x toward y."""
        polygon = shapes.turned(self.polygon, about=self.centroid, to=(x, y), angle=angle)
        return msgspec.structs.replace(self, polygon=polygon)


class Gate(_Part, frozen=True, kw_only=True):
    """A doorway: `line` from jamb to jamb, `inside` any point on the inner side, `key` what is kept behind it."""

    id: Id
    sanctuary: str = ""
    owner: str
    key: str = ""
    line: tuple[Point, Point]
    inside: Point

    @property
    def width(self) -> float:
        return math.dist(*self.line)

    @property
    def middle(self) -> Point:
        (ax, ay), (bx, by) = self.line
        return (ax + bx) / 2, (ay + by) / 2

    def depth(self, x: float, y: float) -> float:
        """Signed distance in mm from the gate's (endless) line, positive on the inner side."""
        return math.copysign(1.0, self._side(*self.inside)) * self._side(x, y)

    def foot(self, x: float, y: float) -> float:
        """Where the place's foot on the line lies: 0 at the first jamb, 1 at the second."""
        (ax, ay), (bx, by) = self.line
        return ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / self.width**2

    def between(self, x: float, y: float) -> bool:
        """Whether the place's foot on the line lies between the jambs."""
        return 0.0 <= self.foot(x, y) <= 1.0

    def side(self, x: float, y: float, diameter: float) -> Literal["in", "out"] | None:
        """The side of the line on which a disc's whole outline lies; None where it straddles it."""
        depth, radius = self.depth(x, y), diameter / 2
        if depth >= radius - _ROUNDING:
            return "in"
        return "out" if depth <= -radius + _ROUNDING else None

    def _side(self, x: float, y: float) -> float:
        (ax, ay), (bx, by) = self.line
        return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / self.width


class Zone(_Part, frozen=True, kw_only=True):
    """An area with a meaning, either a polygon or a circle; `spots` are places for discs in it."""

    id: Id
    kind: str
    owner: str = ""
    polygon: Outline | None = None
    circle: Circle | None = None
    spots: tuple[Point, ...] = ()

    def contains(self, x: float, y: float) -> bool:
        """Whether a disc with this centre is in the zone, its outline included."""
        if self.circle is not None:
            return self.circle.contains(x, y)
        return self.polygon is not None and shapes.contains(self.polygon, x, y)

    @property
    def centroid(self) -> Point:
        if self.circle is not None:
            return self.circle.center
        return shapes.centroid(self.polygon or ((0.0, 0.0),))


class Target(_Part, frozen=True, kw_only=True):
    """A round place that a disc can cover or lie wholly on."""

    id: Id
    center: Point
    radius: Positive

    def holds(self, x: float, y: float, diameter: float) -> bool:
        """Whether a disc there rests on the target: wholly inside it or, where it is larger, wholly covering it."""
        return math.dist((x, y), self.center) <= abs(self.radius - diameter / 2) + _ROUNDING


class Silex(_Part, frozen=True, kw_only=True):
    """A small disc that is shot through the air."""

    id: Id
    diameter: Positive
    height: NotNegative
    color: Color


class Token(_Part, frozen=True, kw_only=True):
    """A piece that is no loose disc; `faces` where it shows one of several."""

    id: Id
    kind: str
    owner: str = ""
    size: Size
    height: NotNegative
    faces: tuple[str, ...] = ()


class Die(_Part, frozen=True, kw_only=True):
    """A die and the zone it is thrown in ("" for anywhere)."""

    id: Id
    size: Positive
    zone: str = ""


class Grid(_Part, frozen=True, kw_only=True):
    """Tiles in rows and columns; `origin` is the centre of row 0, column 0."""

    rows: Annotated[int, msgspec.Meta(gt=0)]
    columns: Annotated[int, msgspec.Meta(gt=0)]
    origin: Point
    step: Point
    tile: Size
    faces: tuple[str, ...] = ()

    def center(self, row: int, column: int) -> Point:
        """Centre of a tile in mm."""
        return self.origin[0] + column * self.step[0], self.origin[1] + row * self.step[1]


class Board(_Part, frozen=True, kw_only=True):
    """A board file. `sha256` is of the file's bytes; `warnings` what its reader had to say about it."""

    format: int
    name: str
    game: str
    size: Size
    shape: Literal["rectangle", "round"] = "rectangle"
    markers: Markers | None = None
    discs: tuple[Disc, ...] = ()
    walls: tuple[Wall, ...] = ()
    gates: tuple[Gate, ...] = ()
    zones: tuple[Zone, ...] = ()
    targets: tuple[Target, ...] = ()
    silexes: tuple[Silex, ...] = ()
    tokens: tuple[Token, ...] = ()
    dice: tuple[Die, ...] = ()
    grid: Grid | None = None
    sha256: str = ""
    warnings: tuple[str, ...] = ()

    @property
    def center(self) -> Point:
        return self.size[0] / 2, self.size[1] / 2

    @property
    def owners(self) -> tuple[str, ...]:
        """The owners of discs, in the file's order."""
        return tuple(dict.fromkeys(disc.owner for disc in self.discs if disc.owner))

    def disc(self, id: str) -> Disc:
        """The disc of that id; raises KeyError."""
        for disc in self.discs:
            if disc.id == id:
                return disc
        raise KeyError(id)

    def on_surface(self, x: float, y: float) -> bool:
        """Whether a disc with this centre lies on the playing surface, its edge included."""
        if self.shape == "round":
            return math.dist((x, y), self.center) <= min(self.size) / 2 + _ROUNDING
        return 0.0 <= x <= self.size[0] and 0.0 <= y <= self.size[1]

    def aside(self, x: float, y: float) -> bool:
        """Whether a disc with this centre is off the board: outside the surface, or on a rim wall."""
        return not self.on_surface(x, y) or any(w.kind == "rim" and w.contains(x, y) for w in self.walls)

    def zones_at(self, x: float, y: float) -> tuple[Zone, ...]:
        """The zones that a disc with this centre is in."""
        return tuple(zone for zone in self.zones if zone.contains(x, y))
