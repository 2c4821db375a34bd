"""Troubles of the picture: said once when they begin, once when they are over, each with what to do."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from companion.observations import Trouble
from tests.vision.films import SIZE, noise, picture
from vision.sources import Frame, Lost, Quiet
from vision.trouble import Condition, Troubles, brightness


def eye(**options: object) -> Troubles:
    given = {"live": True, "identical": 1.0, "expected": {}, **options}
    return Troubles(**given)  # type: ignore[arg-type]


def told(said: Iterable[Trouble]) -> list[tuple[str, str, float | None]]:
    return [(each.what, each.state, each.since) for each in said]


def frames(watch: Troubles, levels: Iterable[int], start: float = 0.0, step: float = 0.1) -> list[Trouble]:
    said: list[Trouble] = []
    for i, level in enumerate(levels):
        said += watch.frame(Frame(round(start + i * step, 3), noise(level, i)))
    return said


# -- dark ----------------------------------------------------------------------------------------------------------


def test_a_source_that_is_black_from_its_start_is_dark_at_once() -> None:
    watch = eye()
    (said,) = watch.frame(Frame(0.0, picture(0)))
    assert (said.what, said.state, said.since, said.t) == ("dark", "begin", 0.0, 0.0)
    assert "turn on a lamp" in said.words
    assert watch.blind


def test_dark_begins_after_a_moment_and_is_over_when_it_is_light_again() -> None:
    watch = eye()
    said = frames(watch, [120] * 5 + [5] * 10 + [120] * 6)
    assert told(said) == [("dark", "begin", 0.5), ("dark", "over", 0.5)]
    assert not watch.blind


def test_a_single_dark_picture_is_no_trouble() -> None:
    assert frames(eye(), [120, 120, 5, 120, 120]) == []


def test_a_light_that_hovers_at_the_threshold_says_it_once() -> None:
    assert told(frames(eye(), [120] + [30, 44] * 20)) == []
    assert told(frames(eye(), [30] + [44, 30] * 20)) == [("dark", "begin", 0.0)]


def test_a_lit_board_on_a_black_cloth_is_not_dark() -> None:
    image = picture(0)
    image[40:80, 60:100] = 120
    assert brightness(image) == pytest.approx(120)
    assert eye().frame(Frame(0.0, image)) == []


# -- frozen --------------------------------------------------------------------------------------------------------


def test_a_camera_that_repeats_one_picture_for_more_than_a_second_is_frozen() -> None:
    watch = eye()
    said = [trouble for i in range(16) for trouble in watch.frame(Frame(i / 10, noise(120, 0)))]
    assert [(each.what, each.t) for each in said] == [("frozen", 1.1)]
    assert told(watch.frame(Frame(1.6, noise(120, 1)))) == [("frozen", "over", 1.1)]


def test_a_film_may_repeat_its_pictures() -> None:
    watch = eye(live=False, identical=None)
    assert [trouble for i in range(50) for trouble in watch.frame(Frame(i / 10, noise(120, 0)))] == []


def test_nothing_but_black_is_dark_and_not_frozen() -> None:
    watch = eye()
    said = [trouble for i in range(50) for trouble in watch.frame(Frame(i / 10, picture(0)))]
    assert told(said) == [("dark", "begin", 0.0)]


# -- silent, late, broken ------------------------------------------------------------------------------------------


def test_a_camera_without_a_picture_for_two_seconds_is_silent_until_one_comes() -> None:
    watch = eye()
    frames(watch, [120])
    assert watch.quiet(Quiet(1.9)) == []
    (begin,) = watch.quiet(Quiet(2.1))
    assert (begin.what, begin.state, begin.t) == ("no_signal", "begin", 2.1)
    assert "cable" in begin.words
    assert watch.quiet(Quiet(2.4)) == []
    (over,) = watch.frame(Frame(3.0, noise(120, 1)))
    assert (over.what, over.state) == ("no_signal", "over")


def test_silence_counts_from_the_last_picture() -> None:
    watch = eye()
    frames(watch, [120])
    (begin,) = watch.quiet(Quiet(2.5))
    assert begin.since == 0.0


def test_a_slow_film_is_not_silent() -> None:
    watch = eye(live=False)
    frames(watch, [120])
    assert watch.quiet(Quiet(60.0)) == []


@pytest.mark.parametrize("why", ["late", "broken_frames"])
def test_lost_pictures_are_told_once_and_are_over_when_none_was_lost_for_a_while(why: str) -> None:
    watch = eye()
    (begin,) = watch.lost(Lost(1.0, 7, why))  # type: ignore[arg-type]
    assert (begin.what, begin.state, begin.since, begin.params) == (why, "begin", 1.0, {"frames": 7})
    assert begin.words.startswith("7 pictures were")
    assert frames(watch, [120] * 10, start=1.1) == []
    assert watch.lost(Lost(2.0, 1, why)) == []  # type: ignore[arg-type]
    assert frames(watch, [120] * 19, start=2.1) == []
    assert told(frames(watch, [120] * 4, start=4.0)) == [(why, "over", 1.0)]


def test_one_lost_picture_is_counted_in_the_singular() -> None:
    (begin,) = eye().lost(Lost(1.0, 1, "late"))
    assert begin.words.startswith("1 picture was lost")


def test_a_film_that_breaks_off_is_broken() -> None:
    (said,) = eye().cut(4.0, 30)
    assert (said.what, said.params) == ("broken_frames", {"frames": 30})
    assert "breaks off" in said.words


def test_damage_before_a_film_breaks_off_is_over_then() -> None:
    watch = eye()
    watch.lost(Lost(3.9, 1, "broken_frames"))
    assert told(watch.cut(4.0, 30)) == [("broken_frames", "over", 3.9), ("broken_frames", "begin", 4.0)]


# -- size ----------------------------------------------------------------------------------------------------------


def test_a_picture_that_the_corners_are_not_for_has_the_wrong_size() -> None:
    watch = eye(expected={"corners": (1280, 720)})
    (said,) = watch.frame(Frame(0.0, noise(120, 0)))
    assert (said.what, said.params) == ("wrong_size", {"got": [160, 120], "expected": [1280, 720]})
    assert "The picture is 160x120, but the corners are for 1280x720" in said.words
    assert watch.blind


def test_corners_dragged_anew_end_it() -> None:
    watch = eye(expected={"corners": (1280, 720)})
    watch.frame(Frame(0.0, noise(120, 0)))
    watch.remarked(SIZE)
    assert told(watch.frame(Frame(0.1, noise(120, 1)))) == [("wrong_size", "over", 0.0)]
    assert not watch.blind


def test_a_lens_file_for_another_size_is_told_too() -> None:
    (said,) = eye(expected={"lens": (640, 480)}).frame(Frame(0.0, noise(120, 0)))
    assert "the lens file is for 640x480" in said.words


def test_a_picture_that_changes_its_size_midway_is_told() -> None:
    watch = eye()
    frames(watch, [120])
    (said,) = watch.frame(Frame(0.1, picture(120, (320, 240))))
    assert said.what == "wrong_size"
    assert told(watch.frame(Frame(0.2, noise(120, 1)))) == [("wrong_size", "over", 0.1)]


# -- a condition ---------------------------------------------------------------------------------------------------


def test_a_condition_alternates_between_begin_and_over() -> None:
    condition = Condition("dark", after=0.2, clear=0.2)
    rng = np.random.default_rng(3)
    said = [each for i in range(500) for each in condition.update(i / 10, bool(rng.random() < 0.5))]
    states = [each.state for each in said]
    assert len(states) > 10
    assert states == (["begin", "over"] * len(states))[: len(states)]
    assert all(each.since is not None and each.since <= each.t for each in said)
