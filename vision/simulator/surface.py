"""What is painted: the table and the board's design. Pictures as sRGB bytes, BGR."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Zone
from vision.simulator.looks import Look, pick, shaded, toned
from vision.simulator.paint import Brush, Sheet, bgr, clouds, mixed, speckle, wood_grain

__all__ = ["board_sheet", "table_sheet"]

Bytes = NDArray[np.uint8]
BORDER = 6.0
"""mm of bare board outside the playing surface and its rims: chosen."""


def table_sheet(look: Look, bounds: tuple[float, float, float, float], scale: float) -> Sheet:
    """The table within bounds (left, top, right, bottom; mm), with what lies about on it."""
    rng = np.random.default_rng([look.seed, 1])
    left, top, right, bottom = bounds
    shape = (max(8, round((bottom - top) * scale)), max(8, round((right - left) * scale)))
    one, two = look.cloth
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / np.float32(scale)
    if look.table == "wood":
        mix = wood_grain(rng, shape, scale)
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
    picture = mixed(one, two, mix)
    brush = Brush(picture, left, top, scale)
    if look.table == "flowers":
        _flowers(rng, brush, bounds, two, look.pattern)
    texture = 0.03 if look.table in ("plain", "marble") else 0.06
    speckle(rng, picture, texture, 1.2)
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
    brush = Brush(picture, left, top, scale)
    _drawing(rng, look, board, brush)
    _worn(rng, look, picture, scale)
    alpha = np.zeros(shape, dtype=np.uint8)
    if board.shape == "round":
        mask = Brush(np.zeros((*shape, 3), dtype=np.uint8), left, top, scale)
        mask.circle(board.center, width / 2 + BORDER, "#ffffff")
        alpha = mask.picture[..., 0]
    else:
        alpha[:] = 255
    return Sheet(np.dstack([picture, alpha]), left, top, scale)


def _ground(rng: np.random.Generator, look: Look, shape: tuple[int, int], scale: float) -> Bytes:
    one, two = look.ground, look.land
    if look.design in ("island", "lagoon", "plain"):
        deep = 0.35 if look.design != "plain" else 0.12
        picture = mixed(one, shaded(one, 1.3), deep * 2.0 * clouds(rng, shape, 90.0 * scale, 4))
        speckle(rng, picture, 0.015, 1.5)
        return picture
    if look.design == "wood":
        picture = mixed(one, two, wood_grain(rng, shape, scale))
        speckle(rng, picture, 0.03, 1.2)
        return picture
    if look.design == "speckle":
        picture = mixed(one, shaded(one, 0.9), clouds(rng, shape, 60.0 * scale, 3))
        dots = rng.random((max(2, int(shape[0] / scale / 1.3)), max(2, int(shape[1] / scale / 1.3)))).astype(np.float32)
        mask = cv2.resize((dots > 0.93).astype(np.float32), shape[::-1], interpolation=cv2.INTER_LINEAR)
        share = mask[..., None]
        return np.asarray(picture * (1 - share) + np.array(bgr(two)) * share, dtype=np.float32).astype(np.uint8)
    picture = mixed(one, two, clouds(rng, shape, 70.0 * scale, 5))
    speckle(rng, picture, 0.07 if look.design == "cloth" else 0.03, max(1.0, 0.8 * scale))
    return picture


def _drawing(rng: np.random.Generator, look: Look, board: Board, brush: Brush) -> None:
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


def _zone(look: Look, board: Board, zone: Zone, brush: Brush, line: str) -> None:
    owner = look.sides.get(zone.owner)
    large = _area(zone) > 0.2 * board.size[0] * board.size[1]
    if owner and not large:
        layer = brush.picture.copy()
        over = Brush(layer, brush.sheet.left, brush.sheet.top, brush.sheet.scale)
        _shape(over, zone, owner.face, None)
        cv2.addWeighted(layer, look.tint, brush.picture, 1.0 - look.tint, 0.0, dst=brush.picture)
    colour = toned(line, owner.face, 0.6) if owner and not large else line
    _shape(brush, zone, colour, look.line)
    if look.spots:
        radius = max((disc.radius for disc in board.discs), default=12.0) + 1.5
        for spot in zone.spots:
            brush.circle(spot, radius, colour, look.line * 0.8)


def _shape(brush: Brush, zone: Zone, colour: str, line: float | None) -> None:
    if zone.circle is not None:
        brush.circle(zone.circle.center, zone.circle.radius, colour, line)
    elif zone.polygon is not None:
        brush.polygon(zone.polygon, colour, line)


def _land(look: Look, board: Board, brush: Brush) -> None:
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
    rng: np.random.Generator, brush: Brush, bounds: tuple[float, float, float, float], colour: str, step: float
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


def _thing(rng: np.random.Generator, brush: Brush, bounds: tuple[float, float, float, float]) -> None:
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
