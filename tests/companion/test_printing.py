"""What comes out of the printer measures what the board file says."""

from __future__ import annotations

import math
from typing import Any

import cv2
import msgspec
import numpy as np
import pypdfium2 as pdfium
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from companion import board as boards
from companion.board import Board
from companion.printing import (
    FOOT,
    MARGIN,
    OVERLAP,
    PAPERS,
    PrintError,
    board_pdf,
    board_sheet,
    lens_pdf,
    marker_modules,
    markers_pdf,
    sheet,
)
from vision.cameras.sheet import CORNERS, DICTIONARY, MARKER, SQUARES, Spotter

PER_MM = 8.0
"""Pixels of a rendered page: a marker's edge is found to a tenth of that."""
CLOSE = 0.2
"""mm that a detector may err by on a rendered page; a page "fitted" by 1 % would be off by 0.5."""
Picture = NDArray[np.uint8]


@pytest.fixture(scope="module")
def paleo() -> Board:
    return boards.load(boards.shipped("paleo-demo"))


def pages(pdf: bytes, only: list[int] | None = None) -> list[Picture]:
    """Grey pictures of a document's pages."""
    document = pdfium.PdfDocument(pdf)
    wanted = range(len(document)) if only is None else only
    pictures = [document[i].render(scale=PER_MM * 25.4 / 72, grayscale=True).to_numpy() for i in wanted]
    document.close()
    return [np.ascontiguousarray(picture.reshape(picture.shape[:2])) for picture in pictures]


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """The pages' sizes in mm."""
    document = pdfium.PdfDocument(pdf)
    found = [tuple(round(points * 25.4 / 72, 1) for points in document[i].get_size()) for i in range(len(document))]
    document.close()
    return [(width, height) for width, height in found]


def markers(picture: Picture) -> dict[int, Any]:
    """Ids and corners (mm on the page) of what a detector sees."""
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    parameters = detector.getDetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    detector.setDetectorParameters(parameters)
    corners, ids, _ = detector.detectMarkers(picture)
    if ids is None:
        return {}
    # A pixel's centre lies half a pixel from its edge.
    return {int(i): (at.reshape(4, 2) + 0.5) / PER_MM for i, at in zip(ids.ravel(), corners, strict=True)}


areas = st.tuples(st.floats(-200.0, 0.0), st.floats(-200.0, 0.0), st.floats(1.0, 2000.0), st.floats(1.0, 2000.0))


@given(areas, st.sampled_from(sorted(PAPERS)))
def test_the_tiles_cover_the_area_and_no_page_is_too_many(box: tuple[float, float, float, float], paper: str) -> None:
    plan = sheet(box, paper)
    tiles = list(plan.tiles())
    assert len(tiles) == plan.rows * plan.columns
    right, bottom = tiles[-1][2] + plan.cell[0], tiles[-1][3] + plan.cell[1]
    assert tiles[0][2] <= box[0]
    assert tiles[0][3] <= box[1]
    assert right >= box[2] - 1e-6
    assert bottom >= box[3] - 1e-6
    assert tiles[-1][2] <= box[2]
    assert tiles[-1][3] <= box[3]


@given(areas, st.sampled_from(sorted(PAPERS)))
def test_a_tile_and_its_overlap_fit_between_the_margins(box: tuple[float, float, float, float], paper: str) -> None:
    plan = sheet(box, paper)
    assert plan.cell[0] + OVERLAP + 2 * MARGIN <= plan.page[0] + 1e-9
    assert plan.cell[1] + OVERLAP + MARGIN + FOOT <= plan.page[1] + 1e-9


def test_paper_is_turned_where_that_saves_pages() -> None:
    assert sheet((0.0, 0.0, 260.0, 160.0), "A4").landscape
    assert not sheet((0.0, 0.0, 160.0, 250.0), "A4").landscape


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_no_marker_of_the_demo_board_is_cut_in_two(paleo: Board, paper: str) -> None:
    plan = board_sheet(paleo, paper)
    width, height = plan.cell[0] + OVERLAP, plan.cell[1] + OVERLAP
    assert paleo.markers is not None
    for marker in paleo.markers.at:
        assert any(
            all(left <= x <= left + width and top <= y <= top + height for x, y in marker.corners)
            for _, _, left, top in plan.tiles()
        )


def test_unknown_paper_is_refused() -> None:
    with pytest.raises(PrintError, match="expected paper A4 or A3, got 'A5'"):
        sheet((0.0, 0.0, 1.0, 1.0), "A5")


def test_pages_have_the_papers_size(paleo: Board) -> None:
    assert set(sizes(board_pdf(paleo, "A3"))) <= {(297.0, 420.0), (420.0, 297.0)}
    assert sizes(markers_pdf(paleo, "A4")) == [(210.0, 297.0)]


def test_printed_markers_are_found_at_their_true_size(paleo: Board) -> None:
    (page,) = pages(markers_pdf(paleo))
    found = markers(page)
    assert set(found) == {0, 1, 2, 3}
    for corners in found.values():
        sides = [math.dist(corners[i], corners[(i + 1) % 4]) for i in range(4)]
        assert sides == pytest.approx([50.0] * 4, abs=CLOSE)


def test_the_boards_markers_lie_where_the_file_has_them(paleo: Board) -> None:
    """Each page's picture, put back at its tile's place, is the board at true scale."""
    pdf = board_pdf(paleo, "A3")
    plan = board_sheet(paleo, "A3")
    seen = {}
    for page, (_, _, left, top) in zip(pages(pdf), plan.tiles(), strict=True):
        for id, corners in markers(page).items():
            seen[id] = corners - MARGIN + np.array([left, top])
    assert paleo.markers is not None
    assert set(seen) == {0, 1, 2, 3}
    for marker in paleo.markers.at:
        assert seen[marker.id] == pytest.approx(np.array(marker.corners), abs=CLOSE)


def test_a_turned_marker_is_printed_as_it_lies(paleo: Board) -> None:
    corners = ((-20.0, -70.0), (-20.0, -20.0), (-70.0, -20.0), (-70.0, -70.0))
    assert paleo.markers is not None
    at = (msgspec.structs.replace(paleo.markers.at[0], corners=corners),)
    turned = msgspec.structs.replace(paleo, markers=msgspec.structs.replace(paleo.markers, at=at))
    found = markers(pages(board_pdf(turned, "A3"), only=[0])[0])
    assert found[0] - MARGIN + np.array(board_sheet(turned, "A3").box[:2]) == pytest.approx(
        np.array(corners), abs=CLOSE
    )


def test_the_ruler_measures_a_hundred_millimetres(paleo: Board) -> None:
    (page,) = pages(markers_pdf(paleo))
    line = page[round((297 - 9) * PER_MM)] < 128
    dark = np.flatnonzero(line[: round((MARGIN + 104) * PER_MM)])
    assert (dark[-1] - dark[0]) / PER_MM == pytest.approx(100.0, abs=0.4)


def test_tags_of_discs_are_printed_with_the_markers(paleo: Board) -> None:
    tagged = msgspec.structs.replace(paleo.discs[0], tag=17)
    found = markers(pages(markers_pdf(msgspec.structs.replace(paleo, discs=(tagged,))))[0])
    assert 17 in found
    assert math.dist(found[17][0], found[17][2]) < tagged.diameter


@pytest.mark.parametrize(("paper", "side"), [("A4", 27.0), ("A3", 39.0)])
def test_the_lens_sheet_is_the_one_that_is_looked_for(paper: str, side: float) -> None:
    (page,) = pages(lens_pdf(SQUARES, DICTIONARY, MARKER, paper))
    found = Spotter().find(page)
    assert found is not None
    assert len(found.ids) == CORNERS
    left = (PAPERS[paper][0] - SQUARES[0] * side) / 2
    expected = found.points * side + np.array([left, MARGIN])
    assert (found.pixels + 0.5) / PER_MM == pytest.approx(expected, abs=CLOSE)
    ruler = page[round((PAPERS[paper][1] - 9) * PER_MM)] < 128
    dark = np.flatnonzero(ruler[: round((MARGIN + 104) * PER_MM)])
    assert (dark[-1] - dark[0]) / PER_MM == pytest.approx(100.0, abs=0.4)


def test_a_marker_too_large_for_the_paper_is_refused(paleo: Board) -> None:
    assert paleo.markers is not None
    wide = ((0.0, 0.0), (250.0, 0.0), (250.0, 250.0), (0.0, 250.0))
    at = (msgspec.structs.replace(paleo.markers.at[0], corners=wide),)
    large = msgspec.structs.replace(paleo, markers=msgspec.structs.replace(paleo.markers, at=at))
    with pytest.raises(PrintError, match="marker 0 is 250 mm wide, too large for A4"):
        markers_pdf(large)


def test_a_board_without_markers_has_none_to_print() -> None:
    with pytest.raises(PrintError, match="round has no markers: its place is told by --corners"):
        markers_pdf(boards.load(boards.shipped("round")))


def test_a_name_in_another_script_is_no_obstacle(paleo: Board) -> None:
    assert board_pdf(msgspec.structs.replace(paleo, name="パレオ")).startswith(b"%PDF-")


def test_modules_are_those_of_the_dictionary() -> None:
    modules = marker_modules("DICT_4X4_50", 0)
    assert [len(row) for row in modules] == [6] * 6
    assert all(modules[0])
    assert not modules[1][1]
