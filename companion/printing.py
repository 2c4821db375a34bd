"""Boards and markers on paper, at true scale: PDF pages with crop marks, overlaps and a ruler.

A board larger than a sheet is cut into tiles. Each page shows one tile, and beyond its right and lower edge a strip of
the next ones to glue on; crop marks show the tile's own corners. The ruler below lets people check that their printer
has not "fitted" the page. All lengths in mm, origin top-left.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec
from fpdf import FPDF
from fpdf.prefs import ViewerPreferences

from companion.board import Board, Point
from companion.drawing import INK, Drawing, marker_modules

__all__ = [
    "PAPERS",
    "PrintError",
    "Sheet",
    "board_pdf",
    "board_sheet",
    "lens_pdf",
    "marker_modules",
    "markers_pdf",
    "sheet",
]

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""
PAPERS: dict[str, tuple[float, float]] = {"A4": (210.0, 297.0), "A3": (297.0, 420.0)}

MARGIN = 10.0
"""What a home printer cannot print at the paper's edges."""
FOOT = 24.0
"""The lower margin, which holds the ruler."""
OVERLAP = 10.0
"""The strip to glue a page under its neighbour."""
PAD = 8.0
"""White round all that is drawn, for the markers' sake."""
SHIFT = 4.0
"""Step in which the first tile is tried at other places."""
RULER = 100.0
QUIET_MODULES = 1.5
"""White round a marker, in modules: without it a detector does not find the marker's edge."""
TAG_SHARE, TAG_QUIET_MODULES = 0.56, 0.75
"""Side of a disc's tag by the disc's diameter, and the white round it: a 4x4 tag cut out just fits on the disc."""

CUT = (110, 110, 110)
ADVICE = "Imprimer à 100 %, sans ajuster à la page · Print at 100 %, do not fit to page"
GLUE = (
    "À coller bien à plat sur un carton rigide, mat, sans pli · Glue it flat on stiff cardboard, matt, without a fold"
)


class PrintError(ValueError):
    """What was asked for cannot be printed; says why."""


class Sheet(msgspec.Struct, frozen=True):
    """How an area is cut into pages: `cell` is a tile's size, `box` the area (left, top, right, bottom)."""

    paper: str
    landscape: bool
    page: tuple[float, float]
    cell: tuple[float, float]
    box: Box
    columns: int
    rows: int

    def tiles(self) -> Iterator[tuple[int, int, float, float]]:
        """Row, column (from 0) and the tile's top-left corner in the area's mm."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield row, column, self.box[0] + column * self.cell[0], self.box[1] + row * self.cell[1]


def sheet(box: Box, paper: str = "A4", whole: Sequence[Box] = ()) -> Sheet:
    """The way to lay an area on paper that takes the fewest pages.

    What lies in `whole` is kept in one piece where that costs no page. Raises `PrintError` for an unknown paper.
    """
    if paper not in PAPERS:
        raise PrintError(f"expected paper {' or '.join(PAPERS)}, got {paper!r}")
    plans = []
    for landscape in (False, True):
        page = PAPERS[paper][::-1] if landscape else PAPERS[paper]
        cell = (page[0] - 2 * MARGIN - OVERLAP, page[1] - MARGIN - FOOT - OVERLAP)
        columns, left = _cut(box[0], box[2], cell[0], [(part[0], part[2]) for part in whole])
        rows, top = _cut(box[1], box[3], cell[1], [(part[1], part[3]) for part in whole])
        plans.append(Sheet(paper, landscape, page, cell, (left, top, box[2], box[3]), columns, rows))
    return min(plans, key=lambda plan: plan.rows * plan.columns)


def board_sheet(board: Board, paper: str = "A4") -> Sheet:
    """How a board is cut into pages: no marker in two, where there is room for it."""
    markers = board.markers.at if board.markers else ()
    return sheet(_extent(board), paper, [_padded(marker.corners) for marker in markers])


def _cut(start: float, end: float, cell: float, whole: Sequence[tuple[float, float]]) -> tuple[int, float]:
    """How many tiles a length takes, and where the first begins: earlier than `start` where that spares a part."""
    count = max(math.ceil((end - start) / cell - 1e-9), 1)
    spare = count * cell - (end - start)
    steps = int(spare / SHIFT)
    begins = [start - step * SHIFT for step in range(steps + 1)]

    def cuts(begin: float) -> int:
        tiles = [(begin + i * cell, begin + (i + 1) * cell + OVERLAP) for i in range(count)]
        return sum(not any(low <= a and b <= high for low, high in tiles) for a, b in whole)

    return count, min(begins, key=lambda begin: (cuts(begin), start - begin))


def board_pdf(board: Board, paper: str = "A4") -> bytes:
    """The board as it lies on the table, markers and rims included, cut into pages."""
    plan = board_sheet(board, paper)
    pdf = _document(f"{board.name}, {paper}")
    for row, column, left, top in plan.tiles():
        _page(pdf, plan)
        width, height = plan.cell[0] + OVERLAP, plan.cell[1] + OVERLAP
        with pdf.rect_clip(MARGIN, MARGIN, width, height):
            Drawing(pdf, MARGIN - left, MARGIN - top).board(board)
        _crop_marks(pdf, plan)
        _foot(
            pdf,
            plan,
            f"{board.name} · rang / row {row + 1} ({plan.rows}) · colonne / column {column + 1} ({plan.columns})",
        )
    return bytes(pdf.output())


def markers_pdf(board: Board, paper: str = "A4") -> bytes:
    """The board's markers, and the tags of its discs, each at its size with a line to cut along.

    Raises `PrintError` where the board has none.
    """
    stamps = list(_stamps(board))
    if not stamps or board.markers is None:
        raise PrintError(f"{board.name} has no markers: its place is told by --corners")
    plan = sheet((0.0, 0.0, 1.0, 1.0), paper)
    pdf = _document(f"{board.name}, markers, {paper}")
    x = y = tallest = math.inf
    for stamp in stamps:
        modules = marker_modules(board.markers.dictionary, stamp.id)
        quiet = stamp.quiet * stamp.side / len(modules)
        outer = stamp.side + 2 * quiet
        if outer > plan.page[0] - 2 * MARGIN:
            raise PrintError(f"marker {stamp.id} is {stamp.side:g} mm wide, too large for {paper}")
        if x + outer > plan.page[0] - MARGIN:
            x, y, tallest = MARGIN, y + tallest + 8, 0.0
        if y + outer > plan.page[1] - FOOT - 8:
            _page(pdf, plan)
            _foot(pdf, plan, f"{board.name} · {board.markers.dictionary}")
            x, y, tallest = MARGIN, MARGIN + 4, 0.0
        _stamp(pdf, stamp, modules, (x, y), quiet)
        x, tallest = x + outer + 6, max(tallest, outer)
    return bytes(pdf.output())


def lens_pdf(squares: tuple[int, int], dictionary: str, marker: float, paper: str = "A4") -> bytes:
    """The sheet to measure lenses by: OpenCV's ChArUco board of `squares` (columns, rows), as large as fits.

    `marker`: a marker's side by its square's. Every second square is white, from the second on, and holds a marker.
    """
    plan, (columns, rows) = sheet((0, 0, 1, 1), paper), squares
    side = float(math.floor(min((plan.page[0] - 2 * MARGIN) / columns, (plan.page[1] - MARGIN - FOOT - 5) / rows)))
    pdf = _document(f"Tablée, lens sheet, {paper}")
    _page(pdf, plan)
    drawing = Drawing(pdf, (plan.page[0] - columns * side) / 2, MARGIN)
    for number in range(columns * rows):
        x, y = number % columns * side, number // columns * side
        if (number % columns + number // columns) % 2:
            inset = side * (1 - marker) / 2
            drawing.marker(_square(x + inset, y + inset, side * marker), marker_modules(dictionary, number // 2))
        else:
            drawing.polygon(_square(x, y, side), fill=(0, 0, 0))
    _foot(pdf, plan, f"Mire d'objectif / lens sheet · {columns} × {rows} cases / squares, {side:.0f} mm")
    _text(pdf, MARGIN, plan.page[1] - FOOT + 5, GLUE, size=6)
    return bytes(pdf.output())


class _Stamp(msgspec.Struct, frozen=True):
    """A marker or tag to cut out: side in mm, and what people are told about it."""

    id: int
    side: float
    quiet: float
    """White round it, in modules."""
    words: str


def _stamps(board: Board) -> Iterator[_Stamp]:
    for marker in board.markers.at if board.markers else ():
        side = sum(math.dist(a, b) for a, b in pairwise((*marker.corners, marker.corners[0]))) / 4
        yield _Stamp(marker.id, side, QUIET_MODULES, f"{marker.id} · {side:.1f} mm")
    for disc in board.discs:
        if disc.tag is not None:
            yield _Stamp(disc.tag, disc.diameter * TAG_SHARE, TAG_QUIET_MODULES, f"{disc.tag} · {disc.id}")


def _stamp(pdf: FPDF, stamp: _Stamp, modules: list[list[bool]], at: Point, quiet: float) -> None:
    x, y = at
    outer = stamp.side + 2 * quiet
    pdf.set_draw_color(*CUT)
    pdf.set_line_width(0.1)
    pdf.set_dash_pattern(dash=1, gap=1)
    pdf.rect(x, y, outer, outer)
    pdf.set_dash_pattern()
    Drawing(pdf, 0, 0).marker(_square(x + quiet, y + quiet, stamp.side), modules)
    _text(pdf, x, y + outer + 3.2, stamp.words, size=7)


def _square(x: float, y: float, side: float) -> list[Point]:
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]


def _document(title: str) -> FPDF:
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(auto=False)
    pdf.set_margin(0)
    pdf.set_title(title)
    pdf.viewer_preferences = ViewerPreferences(print_scaling="None")
    return pdf


def _page(pdf: FPDF, plan: Sheet) -> None:
    pdf.add_page(orientation="landscape" if plan.landscape else "portrait", format=PAPERS[plan.paper])


def _crop_marks(pdf: FPDF, plan: Sheet) -> None:
    pdf.set_draw_color(*INK)
    pdf.set_line_width(0.15)
    right, bottom = MARGIN + plan.cell[0], MARGIN + plan.cell[1]
    end_x, end_y = right + OVERLAP, bottom + OVERLAP
    for x in (MARGIN, right):
        pdf.line(x, MARGIN - 6, x, MARGIN - 1)
        pdf.line(x, end_y + 1, x, end_y + 5)
    for y in (MARGIN, bottom):
        pdf.line(MARGIN - 6, y, MARGIN - 1, y)
        pdf.line(end_x + 1, y, end_x + 6, y)


def _foot(pdf: FPDF, plan: Sheet, words: str) -> None:
    """A ruler of 100 mm, and what the page is."""
    base = plan.page[1] - 9
    pdf.set_draw_color(*INK)
    pdf.set_line_width(0.2)
    pdf.line(MARGIN, base, MARGIN + RULER, base)
    for mm in range(int(RULER) + 1):
        length = 4.0 if mm % 10 == 0 else 2.6 if mm % 5 == 0 else 1.6
        pdf.line(MARGIN + mm, base, MARGIN + mm, base - length)
    for mm in range(0, int(RULER) + 1, 10):
        _text(pdf, MARGIN + mm, base + 2.6, str(mm), size=6, centred=True)
    _text(pdf, MARGIN + RULER + 6, base - 0.5, words, size=8)
    _text(pdf, MARGIN + RULER + 6, base + 2.6, "100 mm", size=6)
    _text(pdf, MARGIN, base + 6, ADVICE, size=6)


def _text(pdf: FPDF, x: float, y: float, words: str, *, size: float, centred: bool = False) -> None:
    pdf.set_font("helvetica", size=size)
    pdf.set_text_color(*INK)
    known = words.encode("cp1252", "replace").decode("cp1252")
    pdf.text(x - pdf.get_string_width(known) / 2 if centred else x, y, known)


def _extent(board: Board) -> Box:
    """The surface with all that stands or lies beside it."""
    points: list[Point] = [(0.0, 0.0), board.size]
    points += (corner for wall in board.walls for corner in wall.polygon)
    points += (corner for marker in (board.markers.at if board.markers else ()) for corner in marker.corners)
    return _padded(points)


def _padded(points: Sequence[Point]) -> Box:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - PAD, min(ys) - PAD, max(xs) + PAD, max(ys) + PAD
