"""The whole eye on real films and photographs, through its command (what they show: `../shared/real/INDEX.md`)."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion import board as boards
from tests.bench.real import BOARD, PHOTOS, SQUARE, beside, film_of, standing, told
from vision.locating import Locator
from vision.markers import find_markers

HOLE = (330.2, 330.2)
CUT = 51 / 24.97
"""s, where `ricochet.mp4` goes on with another framing."""


def kinds(lines: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [line for line in lines if line["kind"] == kind]


# -- crokinole -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shots(shared: Path) -> dict[str, dict[str, Any]]:
    """The one shot of each film, by the film's name."""
    out = {}
    for name in ("shot1", "shot2"):
        at = shared / "real" / "crokinole" / name
        lines = told(Path(f"{at}.board.toml"), Path(f"{at}.mp4"), Path(f"{at}.corners.json"))
        (out[name],) = kinds(lines, "shot")
    return out


def ends(shot: dict[str, Any]) -> dict[str, tuple[float, float]]:
    return {r["disc"]: (r["x"], r["y"]) for r in shot["rest"]}


@pytest.mark.parametrize(
    ("name", "shooter", "other", "t"), [("shot1", "red", "black", 0.913), ("shot2", "black", "red", 1.145)]
)
def test_a_real_flick_is_one_shot_with_its_one_touch(
    shots: dict[str, dict[str, Any]], name: str, shooter: str, other: str, t: float
) -> None:
    shot = shots[name]
    (touch,) = [e for e in shot["touches"] if e["p"] >= 0.5]
    assert shot["push_p"] < 0.5
    assert shot["shooter"].startswith(shooter)
    assert touch["a"] == shot["shooter"]
    assert touch["b"].startswith(other)
    assert abs(touch["t"] - t) <= 0.08  # the truth is half a frame uncertain, and the film's clock stumbles


@pytest.mark.parametrize("name", ["shot1", "shot2"])
def test_the_shooter_ends_in_the_hole(shots: dict[str, dict[str, Any]], name: str) -> None:
    (rest,) = [r for r in shots[name]["rest"] if r["disc"] == shots[name]["shooter"]]
    assert math.dist((rest["x"], rest["y"]), HOLE) < 17.5 - 31.75 / 2  # the room that the hole leaves
    assert rest["on"] == ["hole"]


def test_what_was_struck_stays_on_the_board_beside_a_peg(shots: dict[str, dict[str, Any]]) -> None:
    shot = shots["shot1"]
    assert shot["exits"] == []
    assert math.dist(ends(shot)["black-a"], (386.0, 237.0)) < 3.0  # read off the last frame by eye


def test_what_was_struck_off_the_board_is_an_exit_and_nothing_else_is(shots: dict[str, dict[str, Any]]) -> None:
    shot = shots["shot2"]
    (exit_,) = shot["exits"]
    assert exit_["disc"] == shot["touches"][0]["b"]
    assert exit_["p"] >= 0.9
    assert abs(exit_["t"] - (90.5 - 51) / 25) <= 0.08
    assert exit_["disc"] not in ends(shot)


@pytest.mark.parametrize(("name", "untouched"), [("shot1", ["red"]), ("shot2", ["black", "red"])])
def test_what_was_not_touched_lies_where_it_lay(
    shots: dict[str, dict[str, Any]], name: str, untouched: list[str]
) -> None:
    shot = shots[name]
    in_play = {shot["shooter"], shot["touches"][0]["b"]}
    still = {d["disc"]: (d["x"], d["y"]) for d in shot["start"] if d["disc"] not in in_play}
    assert sorted(id.split("-")[0] for id in still) == untouched
    assert all(math.dist(ends(shot)[id], place) < 1.0 for id, place in still.items())


# -- an uncut film ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "true_shots"), [("shot1", ["red-b"]), pytest.param("shot2", [], marks=pytest.mark.proof)]
)
def test_over_a_hard_cut_no_shot_is_called_and_words_say_why(shared: Path, name: str, true_shots: list[str]) -> None:
    """With the corners of the first framing, and with those of the second, which do not fit when it begins."""
    real = shared / "real" / "crokinole"
    lines = told(real / f"{name}.board.toml", real / "ricochet.mp4", real / f"{name}.corners.json")
    assert lines[0]["size"] == [1028, 576]  # coded as 720 x 576, with pixels broader than high
    assert [shot["shooter"] for shot in kinds(lines, "shot")] == true_shots
    assert all(shot["t"] < CUT for shot in kinds(lines, "shot"))
    (trouble,) = kinds(lines, "trouble")
    assert (trouble["what"], trouble["state"]) == ("board_lost", "begin")
    assert CUT < trouble["t"] < CUT + 1.0
    assert trouble["words"].endswith("drag the four corners of the board again.")


# -- draughts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("photo", PHOTOS)
def test_all_markers_of_an_oblique_photograph_are_found_and_say_where_the_squares_are(shared: Path, photo: str) -> None:
    image = cv2.imread(str(shared / "real" / "draughts_markers" / f"{photo}.jpg"))
    assert image is not None
    picture = np.asarray(image, np.uint8)
    assert sorted(find_markers(picture, "DICT_4X4_50")) == [0, 1, 2, 3]
    camera = Locator(boards.load(BOARD), None, None, (1600, 1200)).look(picture)
    assert camera is not None
    inner = np.array([[x * SQUARE, y * SQUARE, 0.0] for x in range(1, 8) for y in range(1, 8)])
    expected = camera.project(inner).astype(np.float32)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, 40, 0.01)
    green = np.ascontiguousarray(picture[..., 1])  # squares of one colour are light there, those of the other dark
    seen = cv2.cornerSubPix(green, expected[:, None].copy(), (8, 8), (-1, -1), stop)[:, 0]
    found = np.hypot(*(seen - expected).T) > 1e-3  # where it finds none, it leaves the place as it is
    assert found.sum() > 20
    off = np.hypot(*(camera.board(seen.astype(float), 0.0) - inner[:, :2]).T)[found]
    assert float(np.median(off)) < SQUARE / 10  # mm; the paper is folded, the camera's lens unknown


@pytest.mark.parametrize(
    ("photo", "far", "false"),
    [
        ("full-board", [], 2),
        pytest.param("whites", [], 0, marks=pytest.mark.proof),
        pytest.param("whites2", [], 0, marks=pytest.mark.proof),
        ("board-v2", ["H2"], 1),
    ],
)
def test_discs_are_found_on_their_squares(shared: Path, tmp_path: Path, photo: str, far: list[str], false: int) -> None:
    """What is false, and far from its place, is known, and must not become more (docs/eye.md shows it)."""
    film = film_of(shared / "real" / "draughts_markers" / f"{photo}.jpg", tmp_path / "photo.avi")
    lines = told(BOARD, film)
    assert [line["kind"] for line in lines] == ["hello", "ready"]
    found = beside(lines[1], standing(photo))
    assert not found.missed
    assert len(found.false) <= false
    off = {s.name: math.dist((s.x, s.y), (d["x"], d["y"])) for s, d in found.pairs if not s.king}
    assert {name for name, mm in off.items() if mm > 4.5} <= set(far)
