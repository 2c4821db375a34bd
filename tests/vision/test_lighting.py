"""Light that changes while everything lies still."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.lighting import LASTS, Exposure, gained, relit, switched
from vision.sources import Image


def board(seed: int = 0) -> Image:
    """A board of boxes of many greys, a little blurred."""
    random = np.random.default_rng(seed)
    picture = np.full((400, 480, 3), 120, np.uint8)
    for _ in range(80):
        x, y, w, h = (int(v) for v in random.integers((0, 0, 20, 20), (460, 380, 90, 90)))
        cv2.rectangle(picture, (x, y), (x + w, y + h), tuple(int(v) for v in random.integers(40, 200, 3)), -1)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8)


@pytest.mark.parametrize("factor", [0.5, 0.8, 0.93, 1.08, 1.2])
def test_an_exposure_that_steps_is_one_factor(factor: float) -> None:
    assert Exposure().look(0.0, gained(board(), factor), board()) == pytest.approx(factor, rel=0.02)


@pytest.mark.parametrize("share", [0.1, 0.4])
def test_a_hand_is_no_exposure(share: float) -> None:
    now = board()
    now[:, : round(share * now.shape[1])] = (120, 150, 200)
    assert Exposure().look(0.0, now, board()) == 1.0


def test_noise_is_no_exposure() -> None:
    noise = np.random.default_rng(1).normal(0, 4, board().shape)
    assert Exposure().look(0.0, np.clip(board() + noise, 0, 255).astype(np.uint8), board()) == 1.0


def test_an_exposure_under_a_hand_is_still_told() -> None:
    now = gained(board(), 0.8)
    now[:, :150] = (120, 150, 200)
    assert Exposure().look(0.0, now, board()) == pytest.approx(0.8, rel=0.02)


def test_it_lasts_once_it_has_been_another_one_for_a_while() -> None:
    exposure = Exposure()
    exposure.look(1.0, gained(board(), 0.8), board())
    assert not exposure.lasts(1.0)
    exposure.look(1.0 + LASTS, gained(board(), 0.8), board())
    assert exposure.lasts(1.0 + LASTS)
    exposure.look(1.1 + LASTS, board(), board())
    assert not exposure.lasts(1.1 + LASTS)


def lamp(picture: Image) -> Image:
    """The picture, darker toward the right."""
    fall = np.linspace(1.0, 0.5, picture.shape[1])[None, :, None]
    return np.asarray(picture * fall, np.uint8)


def test_a_lamp_that_is_switched_is_taken_out() -> None:
    hidden = np.zeros(board().shape[:2], np.uint8)
    light = relit(board(), lamp(board()), hidden)
    assert light is not None
    off = np.abs(board() * light - lamp(board()))
    assert float(np.percentile(off, 99)) < 8.0


def test_somebody_s_shadow_is_no_lamp_that_is_switched() -> None:
    hidden = np.zeros(board().shape[:2], np.uint8)
    shadow = np.linspace(1.0, 0.85, board().shape[1])[None, :, None]
    faint = relit(board(), np.asarray(board() * shadow, np.uint8), hidden)
    assert faint is not None
    assert not switched(faint)
    assert switched(relit(board(), lamp(board()), hidden))
    assert not switched(None)


def test_discs_that_moved_are_no_lamp() -> None:
    now = board()
    for x, y in ((100, 100), (200, 300), (380, 90)):
        cv2.circle(now, (x, y), 20, (230, 230, 230), -1)
    assert relit(board(), now, np.zeros(now.shape[:2], np.uint8)) is None


def test_a_disc_that_moved_while_a_lamp_was_switched_is_left_to_be_seen() -> None:
    now = board()
    cv2.circle(now, (240, 200), 20, (250, 250, 250), -1)
    now = lamp(now)
    light = relit(board(), now, np.zeros(now.shape[:2], np.uint8))
    assert light is not None
    off = np.abs(board() * light - now).max(axis=2)
    assert float(off[190:210, 230:250].mean()) > 30.0


def test_under_a_hand_nothing_is_told_of_the_light() -> None:
    now = board()
    now[:, :200] = 20
    hidden = np.zeros(now.shape[:2], np.uint8)
    hidden[:, :200] = 255
    assert relit(board(), now, hidden) is None
    hidden[:] = 255
    assert relit(board(), lamp(board()), hidden) is None
