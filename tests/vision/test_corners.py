"""Corners and lens files: what cannot be used is told with the file, what was expected and what came."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vision.corners import Corners, CornersError, corners_of, read_corners, read_lens

SQUARE = [[10, 10], [90, 12], [88, 70], [8, 68]]
LENS = {"image_size": [640, 480], "K": [[500, 0, 320], [0, 500, 240], [0, 0, 1]], "dist": [0.1, 0, 0, 0, 0]}


def written(path: Path, data: Any) -> Path:
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    return path


def test_corners_are_read(tmp_path: Path) -> None:
    file = written(tmp_path / "c.json", {"image_size": [100, 80], "corners": SQUARE, "note": "passed over"})
    assert read_corners(file) == Corners((100, 80), ((10, 10), (90, 12), (88, 70), (8, 68)))


def test_the_films_corners_are_read(shared: Path) -> None:
    assert read_corners(shared / "real" / "crokinole" / "shot1.corners.json").image_size == (1028, 576)


@pytest.mark.parametrize("corners", [SQUARE, SQUARE[::-1], SQUARE[2:] + SQUARE[:2]])
def test_a_board_may_lie_any_way_round(corners: list[list[float]], tmp_path: Path) -> None:
    found = read_corners(written(tmp_path / "c.json", {"image_size": [100, 80], "corners": corners}))
    assert [list(point) for point in found.corners] == corners


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("{", "expected {"),
        ("[]", "Expected `object`, got `array`"),
        ({"corners": SQUARE}, "missing required field `image_size`"),
        ({"image_size": [100, 80], "corners": SQUARE[:3]}, "of length 4"),
        ({"image_size": [100, "x"], "corners": SQUARE}, "Expected `int`, got `str`"),
        ({"image_size": [0, 80], "corners": SQUARE}, "expected image_size [w, h] in pixels above 0, got [0, 80]"),
        ({"image_size": [100, 80], "corners": [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]]}, "go round the board once"),
        ({"image_size": [100, 80], "corners": [[1, 1]] * 4}, "go round the board once"),
        ({"image_size": [100, 80], "corners": [[1, 1], [3, 1], [3, 3], [1, 3]]}, "less than 100 square pixels"),
    ],
)
def test_what_are_no_corners_is_told(data: Any, words: str, tmp_path: Path) -> None:
    file = written(tmp_path / "c.json", data)
    with pytest.raises(CornersError) as caught:
        read_corners(file)
    assert str(caught.value).startswith(f"{file}: expected")
    assert words in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(CornersError, match=r"none\.json: expected a file that holds .*: No such file"):
        read_corners(tmp_path / "none.json")


def test_corners_of_an_order_are_checked_alike() -> None:
    with pytest.raises(CornersError, match="go round the board once"):
        corners_of(((0, 0), (0, 0), (0, 0), (0, 0)), (100, 80))


def test_a_lens_is_read(tmp_path: Path) -> None:
    lens = read_lens(written(tmp_path / "l.json", LENS))
    assert lens.size == (640, 480)
    assert lens.K.shape == (3, 3)
    assert lens.dist.tolist() == [0.1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"K": [[500, 0, 320], [0, 500, 240]]}, "of length 3"),
        ({"K": [[0, 0, 320], [0, 500, 240], [0, 0, 1]]}, "fx, fy > 0"),
        ({"K": [[500, 0, 320], [0, 500, 240], [0, 0, 2]]}, "expected K as"),
        ({"dist": [0.1]}, "of length 5"),
        ({"image_size": [-1, 480]}, "above 0"),
    ],
)
def test_what_is_no_lens_is_told(change: dict[str, Any], words: str, tmp_path: Path) -> None:
    with pytest.raises(CornersError) as caught:
        read_lens(written(tmp_path / "l.json", {**LENS, **change}))
    assert words in str(caught.value)
    assert "l.json: expected" in str(caught.value)
