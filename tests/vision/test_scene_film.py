"""Troubles in a clip at the size that a small computer watches: no shot is called across them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import board as boards
from companion.observations import Observation, Ready, Shot, Trouble
from vision.observer import Observer
from vision.sources import End, Frame, Image, open_source

SIZE = (960, 540)
Pictures = list[tuple[float, Image]]


def _pictures(film: Path, since: float) -> Pictures:
    out: Pictures = []
    with open_source(str(film), False) as source:
        while not isinstance(item := source.read(5.0), End):
            if isinstance(item, Frame) and item.t >= since:
                small = cv2.resize(item.image, SIZE, interpolation=cv2.INTER_AREA)
                out.append((item.t, np.asarray(small, np.uint8)))
    return out


@pytest.fixture(scope="module")
def flick(shared: Path) -> Pictures:
    """A hand comes at 1.40 s and goes at 2.02 s; green-2 is flicked at 1.85 s, and all rests at 2.19 s."""
    return _pictures(shared / "clips/dev/dev-001-chain.mp4", 1.0)


@pytest.fixture(scope="module")
def tagged(shared: Path) -> Image:
    """A board whose discs bear tags, at rest."""
    with open_source(str(shared / "clips/dev/dev-003-graze.mp4"), False) as source:
        item = source.read(5.0)
    assert isinstance(item, Frame)
    return item.image


def watching(shared: Path, clip: str, size: tuple[int, int] = SIZE, fps: float = 30.0) -> Observer:
    board = boards.load(shared / f"clips/dev/{clip}.board.toml")
    return Observer(board, corners=None, lens=None, size=size, fps=fps)


def said(eye: Observer, pictures: Iterable[tuple[float, Image]]) -> list[Observation]:
    out: list[Observation] = []
    t = 0.0
    for t, image in pictures:
        out += eye.feed(t, image)
    return out + eye.end(t)


def troubles(lines: Sequence[Observation]) -> list[tuple[str, str]]:
    return [(each.what, each.state) for each in lines if isinstance(each, Trouble)]


def still(image: Image, seconds: float, start: float = 0.0) -> Pictures:
    return [(start + k / 30.0, image) for k in range(round(seconds * 30))]


def shots(lines: Sequence[Observation]) -> list[str | None]:
    return [each.shooter for each in lines if isinstance(each, Shot)]


def test_a_sound_clip_has_no_trouble_and_no_stranger(shared: Path, flick: Pictures) -> None:
    lines = said(watching(shared, "dev-001-chain"), flick)
    assert troubles(lines) == []
    assert shots(lines) == ["green-2"]
    assert [each.strangers for each in lines if isinstance(each, Ready)] == [()]


def test_no_shot_is_called_across_a_gap(shared: Path, flick: Pictures) -> None:
    lines = said(watching(shared, "dev-001-chain"), [each for each in flick if not 1.9 < each[0] < 2.25])
    assert shots(lines) == []
    assert troubles(lines) == [("late", "begin"), ("late", "over")]
    assert isinstance(lines[-1], Ready)  # where all lies now


def test_no_shot_is_called_that_began_while_no_pictures_came(shared: Path, flick: Pictures) -> None:
    lines = said(watching(shared, "dev-001-chain"), [each for each in flick if not 1.35 < each[0] < 2.25])
    assert shots(lines) == []
    assert troubles(lines) == [("late", "begin"), ("late", "over")]


@pytest.mark.parametrize("aims", [0.0, 5.0])
def test_a_picture_that_a_film_holds_while_nothing_happens_is_no_gap(
    shared: Path, flick: Pictures, aims: float
) -> None:
    """Converters leave out pictures that show the same again: before the hand, as it aims, and when all is over."""
    last = flick[-1][0]
    held = [each for each in flick if not (1.05 < each[0] < 1.4 or 1.62 < each[0] < 1.8 or 2.2 < each[0] < last)]
    held = [(t if t < 1.7 else t + aims, image) for t, image in held]
    lines = said(watching(shared, "dev-001-chain"), held)
    assert shots(lines) == ["green-2"]
    assert troubles(lines) == []


def test_a_film_that_ends_in_a_shot_calls_nothing(shared: Path, flick: Pictures) -> None:
    lines = said(watching(shared, "dev-001-chain"), [each for each in flick if each[0] < 2.0])
    assert shots(lines) == []
    assert troubles(lines) == [("cut_short", "begin")]


@pytest.mark.parametrize("when", [1.1, 2.29], ids=["as the board is read", "as a flick is over"])
def test_a_hand_in_a_single_picture_is_no_part_of_the_board(shared: Path, flick: Pictures, when: float) -> None:
    """Half seen in the mean of the pictures of rest, it would be a hand for as long as anything stirs, and nothing
    would be told meanwhile."""
    eye = watching(shared, "dev-001-chain")
    at = next(k for k, (t, _) in enumerate(flick) if t > when)
    arm = flick[at][1].copy()
    arm[:200, 400:520] = (90, 110, 150)
    pictures = [*flick[:at], (flick[at][0], arm), *flick[at + 1 :]]
    lines = [each for t, image in pictures if t < when + 0.25 for each in eye.feed(t, image)]
    assert shots(lines) == (["green-2"] if when > 2.0 else [])
    assert troubles(lines) == []
    assert not eye.busy


def test_a_board_that_is_looked_for_again_keeps_its_discs_and_the_count_of_shots(shared: Path, flick: Pictures) -> None:
    eye = watching(shared, "dev-001-chain")
    said(eye, flick)
    first, discs, t = eye.vigil, eye.discs, flick[-1][0]
    assert first is not None
    assert eye.recalibrate(flick[-1][1])
    again = eye.vigil
    assert again is not None
    assert again is not first
    lines = said(eye, still(flick[-1][1], 0.6, t + 1 / 30))
    assert shots(lines) == []
    assert eye.discs.keys() == discs.keys()
    assert max(np.hypot(eye.discs[id].x - d.x, eye.discs[id].y - d.y) for id, d in discs.items()) < 1.0
    assert again.shots == 1
    assert again.resting.owners.looks is first.resting.owners.looks


@pytest.mark.proof
def test_no_shot_is_called_while_the_camera_was_turned_away(shared: Path, flick: Pictures) -> None:
    noise = np.random.default_rng(3).integers(0, 255, (12, 20, 3)).astype(np.uint8)
    away = np.asarray(cv2.resize(noise, SIZE, interpolation=cv2.INTER_NEAREST), np.uint8)
    before = [each for each in flick if each[0] < 1.3]
    after = [(t + 1.0, image) for t, image in flick if t > 2.4]
    lines = said(watching(shared, "dev-001-chain"), [*before, *still(away, 2.1, 1.3), *after])
    assert shots(lines) == []
    begin, over = (each for each in lines if isinstance(each, Trouble))
    assert (begin.what, begin.state, over.what, over.state) == ("board_lost", "begin", "board_lost", "over")
    assert begin.t <= 2.3
    assert isinstance(lines[-1], Ready)


def test_what_is_expected_and_what_lies_there_differ(shared: Path, tagged: Image) -> None:
    eye = watching(shared, "dev-003-graze", (1280, 720))
    (ready,) = (each for each in said(eye, still(tagged, 0.4)) if isinstance(each, Ready))
    there = [disc.id for disc in ready.discs]
    eye.expect(tuple(there))
    assert troubles(said(eye, still(tagged, 1.0, 0.4))) == []
    eye.expect(tuple(there[1:]))
    strange = [each for each in said(eye, still(tagged, 1.0, 1.4)) if isinstance(each, Trouble)]
    assert {each.what for each in strange} == {"unknown_disc", "miscount"}
    assert any(there[0] in each.words for each in strange if each.what == "unknown_disc")
    eye.expect(tuple(there))
    over = [("miscount", "over"), ("unknown_disc", "over")]
    assert sorted(troubles(said(eye, still(tagged, 1.0, 2.4)))) == over


@pytest.mark.proof
def test_a_mirrored_picture_and_two_boards_are_told(shared: Path, tagged: Image) -> None:
    flipped = np.ascontiguousarray(tagged[:, ::-1])
    eye = watching(shared, "dev-003-graze", (1280, 720))
    assert troubles(said(eye, still(flipped, 0.9))) == [("mirrored", "begin")]
    half = np.asarray(cv2.resize(tagged, (640, 720), interpolation=cv2.INTER_AREA), np.uint8)
    eye = watching(shared, "dev-003-graze", (1280, 720))
    assert troubles(said(eye, still(np.hstack([half, half]), 0.9))) == [("two_boards", "begin")]
