"""Lamps, exposures and bumps in pictures of a clip whose board has no markers: nothing is told to have moved."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import board as boards
from companion.observations import Moved, Observation, Ready, Shot
from tests.vision.test_scene_film import Pictures, said, still, troubles
from vision.corners import read_corners
from vision.observer import Observer
from vision.sources import Frame, Image, open_source

CLIP = "clips/dev/dev-021-direct"


@pytest.fixture(scope="module")
def quiet(shared: Path) -> Image:
    with open_source(str(shared / f"{CLIP}.mp4"), False) as source:
        item = source.read(5.0)
    assert isinstance(item, Frame)
    return item.image


def told(shared: Path, image: Image, later: Image) -> list[Observation]:
    """What is said of a second of one picture, and two of another."""
    board = boards.load(shared / f"{CLIP}.board.toml")
    corners = read_corners(shared / f"{CLIP}.corners.json")
    eye = Observer(board, corners=corners, lens=None, size=(image.shape[1], image.shape[0]), fps=30.0)
    pictures: Pictures = still(image, 1.0) + still(later, 2.0, 1.0)
    return said(eye, pictures)


def nothing_moved(lines: list[Observation]) -> bool:
    return not any(isinstance(each, Shot | Moved) for each in lines)


@pytest.mark.parametrize("factor", [0.7, pytest.param(1.15, marks=pytest.mark.proof)])
def test_an_exposure_that_steps_moves_nothing(shared: Path, quiet: Image, factor: float) -> None:
    lines = told(shared, quiet, np.asarray(cv2.convertScaleAbs(quiet, alpha=factor), np.uint8))
    assert nothing_moved(lines)
    assert troubles(lines) == []


@pytest.mark.parametrize("dark", [0.45, pytest.param(0.7, marks=pytest.mark.proof)])
def test_a_lamp_that_is_switched_off_moves_nothing(shared: Path, quiet: Image, dark: float) -> None:
    light = np.linspace(1.0, dark, quiet.shape[1])[None, :, None]
    lines = told(shared, quiet, (quiet * light).astype(np.uint8))
    assert nothing_moved(lines)
    assert troubles(lines) == []


def test_a_board_that_is_bumped_is_found_again_with_all_that_lies_on_it(shared: Path, quiet: Image) -> None:
    h, w = quiet.shape[:2]
    motion = cv2.getRotationMatrix2D((w / 2, h / 2), 0.4, 1.0)
    motion[:, 2] += np.array([7.0, -4.0])
    bumped = np.asarray(cv2.warpAffine(quiet, motion, (w, h), borderMode=cv2.BORDER_REPLICATE), np.uint8)
    lines = told(shared, quiet, bumped)
    assert nothing_moved(lines)
    assert troubles(lines) == [("board_moved", "begin"), ("board_moved", "over")]
    first, *_, last = [each for each in lines if isinstance(each, Ready)]
    places = {disc.id: (disc.x, disc.y) for disc in last.discs}
    assert {disc.id for disc in first.discs} <= places.keys()
    off = [np.hypot(disc.x - places[disc.id][0], disc.y - places[disc.id][1]) for disc in first.discs]
    assert float(np.median(off)) < 1.0
    assert max(off) < 2.5


def test_a_shadow_that_comes_and_goes_fifty_times_leaves_the_looks_of_discs(shared: Path, quiet: Image) -> None:
    board = boards.load(shared / f"{CLIP}.board.toml")
    corners = read_corners(shared / f"{CLIP}.corners.json")
    eye = Observer(board, corners=corners, lens=None, size=(quiet.shape[1], quiet.shape[0]), fps=30.0)
    said(eye, still(quiet, 0.5))
    resting, top = eye.resting, eye.top
    assert resting is not None
    assert top is not None
    looks = {owner: look.profile.copy() for owner, look in resting.owners.looks.items()}
    for k in range(50):
        light = np.full(3, (0.8, 1.25)[k % 2], np.float32)
        top.relight(light)
        resting.relight(light * np.float32(1.02), eye.discs.values(), top.picture)
    for owner, look in resting.owners.looks.items():
        assert float(np.abs(look.profile - looks[owner]).mean()) < 6.0
