"""A board's parts and markers, drawn in its own millimetres on a page of paper."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
from fpdf import FPDF

from companion.board import Board, Point, Zone

__all__ = ["INK", "Drawing", "marker_modules"]

INK, PALE = (22, 32, 29), (150, 160, 152)
TINTS = {
    "base_camp": (246, 240, 224),
    "island": (246, 240, 224),
    "sanctuary": (246, 240, 224),
    "advanced_camp": (221, 233, 231),
    "tray": (240, 240, 236),
}
RIM_TINT, WALL_TINT, REEF_TINT, LINE_BLUE = (238, 233, 220), (214, 216, 212), (228, 228, 224), (35, 72, 127)
SPOT_RADIUS = 14.0
"""Of the circles for pawns: those of the game are a little larger than a pawn."""


def marker_modules(dictionary: str, id: int) -> list[list[bool]]:
    """The marker's modules, its black border included: rows from the top, True for black."""
    table = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    side = table.markerSize + 2
    return [[bool(value < 128) for value in row] for row in cv2.aruco.generateImageMarker(table, id, side)]


class Drawing:
    """Draws in the board's mm, moved by (dx, dy) to the page's."""

    def __init__(self, pdf: FPDF, dx: float, dy: float) -> None:
        self.pdf, self.dx, self.dy = pdf, dx, dy

    def board(self, board: Board) -> None:
        width, height = board.size
        for zone in sorted(board.zones, key=lambda zone: zone.kind == "no_reef"):
            self.zone(zone)
        if board.shape == "round":
            self.circle(board.center, width / 2, line=INK, weight=0.5)
        else:
            self.polygon([(0, 0), (width, 0), (width, height), (0, height)], line=INK, weight=0.5)
        for wall in board.walls:
            tint = {"rim": RIM_TINT, "wall": WALL_TINT}.get(wall.kind, REEF_TINT)
            if wall.movable:  # it may stand anywhere: only its shape, to cut others by
                self.polygon(wall.polygon, line=PALE, dashed=True)
            else:
                self.polygon(wall.polygon, fill=tint, line=PALE)
        for gate in board.gates:
            self.line(*gate.line)
        for target in board.targets:
            self.circle(target.center, target.radius, line=INK, weight=0.6)
        for marker in board.markers.at if board.markers else ():
            assert board.markers is not None
            self.marker(marker.corners, marker_modules(board.markers.dictionary, marker.id))

    def zone(self, zone: Zone) -> None:
        fill, border = TINTS.get(zone.kind), zone.kind == "no_reef"
        line, weight = (LINE_BLUE, 0.6) if border else (PALE, 0.2)
        if zone.circle:
            self.circle(zone.circle.center, zone.circle.radius, fill=fill, line=line, weight=weight)
        elif zone.polygon:
            self.polygon(zone.polygon, fill=fill, line=line, weight=weight, dashed=zone.kind == "half")
        for spot in zone.spots:
            self.circle(spot, SPOT_RADIUS, line=PALE, weight=0.3)

    def polygon(
        self,
        points: Sequence[Point],
        *,
        line: tuple[int, int, int] | None = None,
        fill: tuple[int, int, int] | None = None,
        weight: float = 0.2,
        dashed: bool = False,
    ) -> None:
        self._style(line, fill, weight, dashed=dashed)
        self.pdf.polygon([self._at(p) for p in points], style=_paint(line, fill))

    def circle(
        self,
        center: Point,
        radius: float,
        *,
        line: tuple[int, int, int] | None = None,
        fill: tuple[int, int, int] | None = None,
        weight: float = 0.2,
    ) -> None:
        self._style(line, fill, weight, dashed=False)
        x, y = self._at(center)
        self.pdf.circle(x, y, radius, style=_paint(line, fill))

    def line(self, a: Point, b: Point) -> None:
        self._style(INK, None, 0.3, dashed=True)
        self.pdf.line(*self._at(a), *self._at(b))

    def marker(self, corners: Sequence[Point], modules: list[list[bool]]) -> None:
        """Black as one piece, then its white modules: no hair lines between black ones."""
        self.polygon(corners, fill=(0, 0, 0))
        side = len(modules)
        for row, line in enumerate(modules):
            for column, black in enumerate(line):
                if not black:
                    steps = ((0, 0), (1, 0), (1, 1), (0, 1))
                    at = [_within(corners, (column + u) / side, (row + v) / side) for u, v in steps]
                    self.polygon(at, fill=(255, 255, 255))

    def _style(
        self, line: tuple[int, int, int] | None, fill: tuple[int, int, int] | None, weight: float, *, dashed: bool
    ) -> None:
        if line:
            self.pdf.set_draw_color(*line)
            self.pdf.set_line_width(weight)
        if fill:
            self.pdf.set_fill_color(*fill)
        self.pdf.set_dash_pattern(dash=2, gap=2) if dashed else self.pdf.set_dash_pattern()

    def _at(self, point: Point) -> Point:
        return point[0] + self.dx, point[1] + self.dy


def _paint(line: tuple[int, int, int] | None, fill: tuple[int, int, int] | None) -> str:
    return ("D" if line else "") + ("F" if fill else "")


def _within(corners: Sequence[Point], u: float, v: float) -> Point:
    """The place at share u to the right and v down of a marker."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    a, b, c, d = (1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy
