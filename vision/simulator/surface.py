"""What is painted: the table, the board's design, the tops of pawns, printed markers. Pictures as sRGB bytes, BGR."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from companion.board import Board, Disc, Zone
from vision.simulator.lens import WHITE
from vision.simulator.looks import Look, Side, pick, rgb, shaded, toned

__all__ = ["Sheet", "board_sheet", "disc_top", "marker_print", "table_sheet"]

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
_FACES = {
    "simplex": cv2.FONT_HERSHEY_SIMPLEX,
    "plain": cv2.FONT_HERSHEY_PLAIN,
    "duplex": cv2.FONT_HERSHEY_DUPLEX,
    "complex": cv2.FONT_HERSHEY_COMPLEX,
    "triplex": cv2.FONT_HERSHEY_TRIPLEX,
    "complex-small": cv2.FONT_HERSHEY_COMPLEX_SMALL,
    "script-simplex": cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
    "script-complex": cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
}
_PARTS = 4  # binary digits of a pixel that OpenCV's drawing keeps
BORDER = 6.0
"""mm of bare board outside the playing surface and its rims: chosen."""


@dataclass(frozen=True)
class Sheet:
    """A flat picture on the table: its pixel (0, 0) covers the place `left`, `top` (mm), `scale` pixels a mm.

    `picture`: BGR, or BGRA where the sheet has an outline.
    """

    picture: Bytes
    left: float
    top: float
    scale: float

    def place(self, x: Any, y: Any) -> tuple[Any, Any]:
        """Pixels of places in mm, the middle of a pixel being a whole number."""
        return (x - self.left) * self.scale - 0.5, (y - self.top) * self.scale - 0.5


class _Brush:
    """Draws in mm on a sheet."""

    def __init__(self, picture: Bytes, left: float, top: float, scale: float) -> None:
        self.picture, self.sheet = picture, Sheet(picture, left, top, scale)

    def fixed(self, points: Any) -> NDArray[np.int32]:
        x, y = self.sheet.place(*np.asarray(points, dtype=np.float64).reshape(-1, 2).T)
        return np.asarray(np.round(np.stack([x, y], 1) * 2**_PARTS), dtype=np.int32)

    def width(self, mm: float) -> int:
        return max(1, round(mm * self.sheet.scale))

    def circle(self, center: tuple[float, float], radius: float, colour: str, line: float | None = None) -> None:
        turns = np.linspace(0.0, 2.0 * math.pi, 180, endpoint=False)
        points = np.stack([center[0] + radius * np.cos(turns), center[1] + radius * np.sin(turns)], 1)
        self.polygon(points, colour, line)

    def polygon(self, points: Any, colour: str, line: float | None = None) -> None:
        if line is None:
            cv2.fillPoly(self.picture, [self.fixed(points)], bgr(colour), cv2.LINE_AA, _PARTS)
        else:
            self.path(points, colour, line, closed=True)

    def path(self, points: Any, colour: str, line: float, closed: bool = False) -> None:
        cv2.polylines(self.picture, [self.fixed(points)], closed, bgr(colour), self.width(line), cv2.LINE_AA, _PARTS)


def bgr(colour: str) -> tuple[int, int, int]:
    """Blue, green, red, 0 to 255."""
    red, green, blue = rgb(colour)
    return round(255 * blue), round(255 * green), round(255 * red)


def table_sheet(look: Look, bounds: tuple[float, float, float, float], scale: float) -> Sheet:
    """The table within bounds (left, top, right, bottom; mm), with what lies about on it."""
    rng = np.random.default_rng([look.seed, 1])
    left, top, right, bottom = bounds
    shape = (max(8, round((bottom - top) * scale)), max(8, round((right - left) * scale)))
    one, two = look.cloth
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / np.float32(scale)
    if look.table == "wood":
        mix = _grain(rng, shape, scale)
    elif look.table == "check":
        step = look.pattern
        mix = 0.5 * ((x // step % 2 == 0).astype(np.float32) + (y // step % 2 == 0))
    elif look.table == "stripes":
        mix = ((x + 0.3 * y) // (look.pattern * 0.6) % 2).astype(np.float32)
    elif look.table == "marble":
        cloud = clouds(rng, shape, 120.0 * scale, 5)
        mix = np.exp(-np.abs(cloud - 0.5) * 14.0)
    else:
        mix = np.zeros(shape, dtype=np.float32)
    picture = _mixed(one, two, mix)
    brush = _Brush(picture, left, top, scale)
    if look.table == "flowers":
        _flowers(rng, brush, bounds, two, look.pattern)
    texture = 0.03 if look.table in ("plain", "marble") else 0.06
    _speckle(rng, picture, texture, 1.2)
    for _ in range(look.clutter):
        _thing(rng, brush, bounds)
    return Sheet(picture, left, top, scale)


def board_sheet(look: Look, board: Board, scale: float) -> Sheet:
    """The board with its drawing, BGRA. Markers and walls stand on it; they are not painted here."""
    rng = np.random.default_rng([look.seed, 2])
    width, height = board.size
    points = np.array([(0.0, 0.0), (width, height), *(p for w in board.walls if w.kind == "rim" for p in w.polygon)])
    left, top = (points.min(0) - BORDER).tolist()
    right, bottom = (points.max(0) + BORDER).tolist()
    shape = (round((bottom - top) * scale), round((right - left) * scale))
    picture = _ground(rng, look, shape, scale)
    brush = _Brush(picture, left, top, scale)
    _drawing(rng, look, board, brush)
    _worn(rng, look, picture, scale)
    alpha = np.zeros(shape, dtype=np.uint8)
    if board.shape == "round":
        mask = _Brush(np.zeros((*shape, 3), dtype=np.uint8), left, top, scale)
        mask.circle(board.center, width / 2 + BORDER, "#ffffff")
        alpha = mask.picture[..., 0]
    else:
        alpha[:] = 255
    return Sheet(np.dstack([picture, alpha]), left, top, scale)


def disc_top(look: Look, disc: Disc, side: int, dictionary: str | None) -> Bytes:
    """The top of a pawn, BGR, (side, side): the disc fills the square; `dictionary` is of the tags."""
    paint = look.sides.get(disc.owner) or next(iter(look.sides.values()))
    rng = np.random.default_rng([look.seed, 3, *disc.id.encode()])
    big = max(96, 2 * side)
    picture = np.empty((big, big, 3), dtype=np.uint8)
    picture[:] = bgr(paint.face)
    if paint.grain:
        grain = _grain(rng, (big, big), big / disc.diameter)
        picture = _mixed(paint.face, shaded(paint.face, 1.0 - 0.35 * paint.grain), grain)
    brush = _Brush(picture, -1.0, -1.0, big / 2.0)
    _rings(paint, brush)
    label = disc.label or ("" if disc.number is None else str(disc.number))
    if disc.tag is not None and dictionary:
        _tag(picture, disc, dictionary, look)
    elif label:
        if paint.plate:
            brush.circle((0.0, 0.0), 0.68, paint.ink)
        _label(picture, label, paint, paint.face if paint.plate else paint.ink)
    _speckle(rng, picture, 0.03, 2.0)
    return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), dtype=np.uint8)


def marker_print(look: Look, dictionary: str, marker: int, cell: int = 12) -> tuple[Bytes, float]:
    """A printed marker with its white margin, BGR, and how many times its side the print measures."""
    kind = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    cells = int(kind.markerSize) + 2
    side = cells * cell
    black = cv2.aruco.generateImageMarker(kind, marker, side, borderBits=1)
    margin = round(side * WHITE)
    whole = cv2.copyMakeBorder(black, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=(255,))
    share = np.asarray(whole, dtype=np.float32) / 255.0
    return _mixed(look.toner, look.paper, share), 1.0 + 2.0 * margin / side


def clouds(rng: np.random.Generator, shape: tuple[int, int], grain: float, octaves: int) -> Floats:
    """Soft noise, 0 to 1, (rows, columns), whose coarsest grain is so many pixels."""
    total = np.zeros(shape, dtype=np.float32)
    weight, sum_ = 1.0, 0.0
    for _ in range(octaves):
        few = (max(2, math.ceil(shape[1] / grain) + 1), max(2, math.ceil(shape[0] / grain) + 1))
        coarse = rng.random(few[::-1], dtype=np.float32)
        total += weight * cv2.resize(coarse, shape[::-1], interpolation=cv2.INTER_CUBIC)
        sum_ += weight
        weight, grain = weight * 0.55, grain / 2.0
        if grain < 1.0:
            break
    return np.asarray(np.clip((total / sum_ - 0.5) * 1.5 + 0.5, 0.0, 1.0), dtype=np.float32)


def _mixed(one: str, two: str, share: Floats) -> Bytes:
    a, b = np.array(bgr(one), dtype=np.float32), np.array(bgr(two), dtype=np.float32)
    return np.asarray(a + (b - a) * share[..., None], dtype=np.float32).round().astype(np.uint8)


def _grain(rng: np.random.Generator, shape: tuple[int, int], scale: float) -> Floats:
    """Wood: 0 to 1. Rings of a trunk that is cut lengthwise, with fibres."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / np.float32(scale)
    bend = cv2.resize(clouds(rng, (max(4, shape[0] // 4), max(4, shape[1] // 16)), 40.0, 3), shape[::-1])
    rings = 0.5 + 0.5 * np.sin((y + bend * 60.0 + 0.02 * x) * (2.0 * math.pi / float(rng.uniform(7.0, 16.0))))
    fibres = cv2.resize(rng.random((shape[0], max(4, shape[1] // 50)), dtype=np.float32), shape[::-1])
    return np.asarray(np.clip(0.65 * rings + 0.5 * fibres - 0.1, 0.0, 1.0), dtype=np.float32)


def _speckle(rng: np.random.Generator, picture: Bytes, amount: float, grain: float) -> None:
    """Makes a paint less even, in place."""
    few = (max(2, int(picture.shape[1] / grain)), max(2, int(picture.shape[0] / grain)))
    noise = cv2.resize(rng.standard_normal(few[::-1], dtype=np.float32), picture.shape[1::-1])
    factor = 1.0 + amount * noise
    picture[:] = np.clip(picture * factor[..., None], 0, 255).astype(np.uint8)


def _ground(rng: np.random.Generator, look: Look, shape: tuple[int, int], scale: float) -> Bytes:
    one, two = look.ground, look.land
    if look.design in ("island", "lagoon", "plain"):
        deep = 0.35 if look.design != "plain" else 0.12
        picture = _mixed(one, shaded(one, 1.3), deep * 2.0 * clouds(rng, shape, 90.0 * scale, 4))
        _speckle(rng, picture, 0.015, 1.5)
        return picture
    if look.design == "wood":
        picture = _mixed(one, two, _grain(rng, shape, scale))
        _speckle(rng, picture, 0.03, 1.2)
        return picture
    if look.design == "speckle":
        picture = _mixed(one, shaded(one, 0.9), clouds(rng, shape, 60.0 * scale, 3))
        dots = rng.random((max(2, int(shape[0] / scale / 1.3)), max(2, int(shape[1] / scale / 1.3)))).astype(np.float32)
        mask = cv2.resize((dots > 0.93).astype(np.float32), shape[::-1], interpolation=cv2.INTER_LINEAR)
        share = mask[..., None]
        return np.asarray(picture * (1 - share) + np.array(bgr(two)) * share, dtype=np.float32).astype(np.uint8)
    picture = _mixed(one, two, clouds(rng, shape, 70.0 * scale, 5))
    _speckle(rng, picture, 0.07 if look.design == "cloth" else 0.03, max(1.0, 0.8 * scale))
    return picture


def _drawing(rng: np.random.Generator, look: Look, board: Board, brush: _Brush) -> None:
    """The design: land, zones, gates and targets as the board file has them."""
    line = shaded(look.ground, 0.55) if rng.random() < 0.5 else shaded(look.land, 1.15)
    if look.design in ("island", "lagoon", "plain"):
        _land(look, board, brush)
    for zone in sorted(board.zones, key=_area, reverse=True):
        _zone(look, board, zone, brush, line)
    for gate in board.gates:
        owner = look.sides.get(gate.owner)
        brush.path(gate.line, toned(line, owner.face if owner else look.land, 0.5), look.line)
        brush.circle(gate.inside, 7.0, toned(line, owner.face if owner else look.land, 0.6), look.line)
    for target in board.targets:
        brush.circle(target.center, target.radius, toned(look.land, "#c9a24a", 0.6))
        brush.circle(target.center, target.radius, "#6d5320", look.line)
        brush.circle(target.center, target.radius * 0.55, "#6d5320", look.line)
    if board.shape == "round":
        brush.circle(board.center, board.size[0] / 2, line, look.line)
    else:
        width, height = board.size
        brush.polygon([(0, 0), (width, 0), (width, height), (0, height)], line, look.line)


def _area(zone: Zone) -> float:
    if zone.circle is not None:
        return math.pi * zone.circle.radius**2
    points = np.array(zone.polygon)
    return float(np.prod(points.max(0) - points.min(0)))


def _zone(look: Look, board: Board, zone: Zone, brush: _Brush, line: str) -> None:
    owner = look.sides.get(zone.owner)
    large = _area(zone) > 0.2 * board.size[0] * board.size[1]
    if owner and not large:
        layer = brush.picture.copy()
        over = _Brush(layer, brush.sheet.left, brush.sheet.top, brush.sheet.scale)
        _shape(over, zone, owner.face, None)
        cv2.addWeighted(layer, look.tint, brush.picture, 1.0 - look.tint, 0.0, dst=brush.picture)
    colour = toned(line, owner.face, 0.6) if owner and not large else line
    _shape(brush, zone, colour, look.line)
    if look.spots:
        radius = max((disc.radius for disc in board.discs), default=12.0) + 1.5
        for spot in zone.spots:
            brush.circle(spot, radius, colour, look.line * 0.8)


def _shape(brush: _Brush, zone: Zone, colour: str, line: float | None) -> None:
    if zone.circle is not None:
        brush.circle(zone.circle.center, zone.circle.radius, colour, line)
    elif zone.polygon is not None:
        brush.polygon(zone.polygon, colour, line)


def _land(look: Look, board: Board, brush: _Brush) -> None:
    """Islands under camps, doors and sanctuaries."""
    reach = 0.06 * min(board.size)
    places = [(target.center, target.radius + reach) for target in board.targets]
    for zone in board.zones:
        if _area(zone) > 0.2 * board.size[0] * board.size[1]:
            continue
        places.append((zone.centroid, math.sqrt(_area(zone) / math.pi) + reach * 0.4))
    places += [(gate.inside, reach * 1.3) for gate in board.gates]
    turns = np.linspace(0.0, 2.0 * math.pi, 120, endpoint=False)
    for grow, colour in ((1.16, shaded(look.ground, 1.35)), (1.0, look.land)):
        wobble = np.random.default_rng([look.seed, 5])
        for center, radius in places:
            sizes, phases = wobble.normal(0.0, 0.05, 5), wobble.uniform(0.0, 6.0, 5)
            waves = sum(sizes[k] * np.cos((k + 2) * turns + phases[k]) for k in range(5))
            radii = radius * grow * (1.0 + waves)
            brush.polygon(np.stack([center[0] + radii * np.cos(turns), center[1] + radii * np.sin(turns)], 1), colour)


def _worn(rng: np.random.Generator, look: Look, picture: Bytes, scale: float) -> None:
    """Scratches and stains of use."""
    if not look.wear:
        return
    for _ in range(int(look.wear * 25)):
        a = rng.uniform(0, 1, 2) * picture.shape[1::-1]
        b = a + rng.normal(0, 30.0 * scale, 2)
        shade = float(rng.choice([0.8, 1.2]))
        at = (int(np.clip(a[0], 0, picture.shape[1] - 1)), int(np.clip(a[1], 0, picture.shape[0] - 1)))
        colour = tuple(float(min(255, c * shade)) for c in picture[at[1], at[0]])
        cv2.line(picture, at, (int(b[0]), int(b[1])), colour, 1, cv2.LINE_AA)
    stain = clouds(rng, picture.shape[:2], 150.0 * scale, 4)
    picture[:] = np.clip(picture * (1.0 - 0.12 * look.wear * stain[..., None]), 0, 255).astype(np.uint8)


def _flowers(
    rng: np.random.Generator, brush: _Brush, bounds: tuple[float, float, float, float], colour: str, step: float
) -> None:
    step = max(step, 30.0)
    left, top, right, bottom = bounds
    for row, y in enumerate(np.arange(top, bottom, step)):
        for x in np.arange(left + (row % 2) * step / 2, right, step):
            turn = float(rng.uniform(0, 2 * math.pi))
            for k in range(5):
                angle = turn + k * 2 * math.pi / 5
                petal = (x + 0.16 * step * math.cos(angle), y + 0.16 * step * math.sin(angle))
                brush.circle(petal, 0.11 * step, colour)
            brush.circle((float(x), float(y)), 0.09 * step, "#e0b040")


def _thing(rng: np.random.Generator, brush: _Brush, bounds: tuple[float, float, float, float]) -> None:
    """A cup, a coin, a pen, a card, a die, a block: what lies on tables. Where the board is, it hides it."""
    left, top, right, bottom = bounds
    x, y = float(rng.uniform(left, right)), float(rng.uniform(top, bottom))
    colour = pick(rng, ("#c0392b", "#e9e4d6", "#2a2a2d", "#d4a72c", "#2f6fb0", "#4c8a4c", "#b98b52"))
    shadow = shaded(colour, 0.5)
    kind = int(rng.integers(5))
    turn = float(rng.uniform(0, math.pi))
    ax = np.array([math.cos(turn), math.sin(turn)])
    ay = np.array([-ax[1], ax[0]])
    if kind == 0:  # a cup with its coffee
        brush.circle((x, y), 41.0, colour)
        brush.circle((x, y), 36.0, "#3a2416")
    elif kind == 1:  # a coin or a counter, as big as a pawn
        radius = float(rng.uniform(9.0, 15.0))
        brush.circle((x, y), radius, colour)
        brush.circle((x, y), radius * 0.85, shadow, 0.8)
    else:
        long, wide = {2: (70.0, 4.0), 3: (44.0, 31.0), 4: (8.0, 8.0)}[kind]
        corners = [np.array([x, y]) + a * long * ax + b * wide * ay for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        brush.polygon(np.array(corners) + 2.0, shadow)
        brush.polygon(np.array(corners), colour)


def _rings(paint: Side, brush: _Brush) -> None:
    if paint.ring == "edge":
        brush.circle((0.0, 0.0), 0.9, paint.edge, 0.12)
    elif paint.ring == "double":
        brush.circle((0.0, 0.0), 0.9, paint.ink, 0.06)
        brush.circle((0.0, 0.0), 0.76, paint.ink, 0.05)
    elif paint.ring == "inlay":
        brush.circle((0.0, 0.0), 0.8, toned(paint.face, paint.ink, 0.25))
        brush.circle((0.0, 0.0), 0.68, paint.face)
    elif paint.ring == "dots":
        for k in range(12):
            angle = k * math.pi / 6
            brush.circle((0.84 * math.cos(angle), 0.84 * math.sin(angle)), 0.06, paint.ink)


def _label(picture: Bytes, label: str, paint: Side, ink: str) -> None:
    """The label, centred by what it covers, in place."""
    side = picture.shape[0]
    mask = _text_mask(label, paint, side)
    lean = np.array([[paint.wide, -paint.slant, paint.slant * side], [0.0, 1.0, 0.0]])
    mask = np.asarray(cv2.warpAffine(mask, lean, (mask.shape[1], mask.shape[0])), dtype=np.uint8)
    rows, columns = np.nonzero(mask > 40)
    if not len(rows):
        return
    cut = mask[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    factor = min(paint.label * side / cut.shape[0], 0.8 * side / cut.shape[1])
    size = (max(1, round(cut.shape[1] * factor)), max(1, round(cut.shape[0] * factor)))
    small = cv2.resize(cut, size, interpolation=cv2.INTER_AREA)
    top, left = (side - size[1]) // 2, (side - size[0]) // 2
    share = (small.astype(np.float32) / 255.0)[..., None]
    part = picture[top : top + size[1], left : left + size[0]]
    part[:] = (part * (1 - share) + np.array(bgr(ink)) * share).astype(np.uint8)


def _text_mask(label: str, paint: Side, side: int) -> Bytes:
    mask = np.zeros((2 * side, 4 * side), dtype=np.uint8)
    if paint.font == "sans":
        picture = Image.fromarray(mask)
        ImageDraw.Draw(picture).text((side // 2, side // 4), label, fill=255, font=ImageFont.load_default(side))
        return np.asarray(picture, dtype=np.uint8)
    scale = side / 22.0
    thickness = max(1, round(paint.bold * side / 22.0))
    cv2.putText(mask, label, (side // 2, side * 3 // 2), _FACES[paint.font], scale, (255,), thickness, cv2.LINE_AA)
    return mask


def _tag(picture: Bytes, disc: Disc, dictionary: str, look: Look) -> None:
    """The printed tag on top of a pawn, as big as fits with its margin, in place."""
    print_, _ = marker_print(look, dictionary, disc.tag or 0, cell=8)
    side = round(picture.shape[0] * 0.98 / math.sqrt(2.0))
    at = (picture.shape[0] - side) // 2
    picture[at : at + side, at : at + side] = cv2.resize(print_, (side, side), interpolation=cv2.INTER_AREA)
