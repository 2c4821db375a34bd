"""From readings to thresholds."""

from __future__ import annotations

import pytest

from companion.devices import Kind, Record, RecordFlag
from companion.sensing.calibration import CannotCalibrate, calibrated, steps_of

RAIN = Record(kind=Kind.RAIN, pin=14)
KNOCK = Record(kind=Kind.KNOCK, pin=21)
DIE = Record(kind=Kind.DIE_TRAY, pin=15, flags=RecordFlag.ANALOG)
GATE = Record(kind=Kind.GATE, pin=2, tag=1, flags=RecordFlag.PULL_UP)


def test_a_rain_tray_knows_its_middle_and_most_of_its_weaker_face() -> None:
    new = calibrated(RAIN, {"empty": [508, 512, 510], "one": [760, 765], "two": [310, 312]})
    assert (new.a, new.b) == (510, 159)


@pytest.mark.parametrize(
    ("one", "two", "words"),
    [
        (700, 720, "to either side"),
        (530, 300, "bring the magnet nearer"),
        (300, 700, "call the other face 1"),
    ],
)
def test_a_token_that_cannot_be_told_apart_is_refused_with_what_to_do(one: int, two: int, words: str) -> None:
    with pytest.raises(CannotCalibrate, match=words):
        calibrated(RAIN, {"empty": [510], "one": [one], "two": [two]})


def test_a_knock_lies_between_the_rest_and_a_soft_flick() -> None:
    assert calibrated(KNOCK, {"still": [3, 5, 4], "thrown": [2, 500, 80]}).a == 50


def test_a_die_tray_goes_by_the_swing_not_by_the_level() -> None:
    assert calibrated(DIE, {"still": [510, 514], "thrown": [400, 600]}).b == 28


def test_what_is_hardly_louder_than_the_rest_is_refused() -> None:
    with pytest.raises(CannotCalibrate, match="fix the sensor firmly"):
        calibrated(KNOCK, {"still": [30], "thrown": [60]})


def test_a_beam_that_reads_broken_while_it_is_free_is_wired_the_other_way() -> None:
    turned = calibrated(GATE, {"still": [1], "moved": [0]})
    assert turned.flags == RecordFlag.PULL_UP | RecordFlag.ACTIVE_LOW
    assert calibrated(turned, {"still": [0], "moved": [1]}) == turned


def test_a_beam_that_never_changes_is_not_wired() -> None:
    with pytest.raises(CannotCalibrate, match="wired to its pin"):
        calibrated(GATE, {"still": [0], "moved": [0]})


def test_without_readings_nothing_follows() -> None:
    with pytest.raises(CannotCalibrate, match="no reading came in the step 'one'"):
        calibrated(RAIN, {"empty": [510], "one": [], "two": [300]})


def test_outputs_and_switches_in_a_tray_have_nothing_to_set() -> None:
    assert steps_of(Record(kind=Kind.LAMP, pin=5)) == ()
    assert steps_of(Record(kind=Kind.DIE_TRAY, pin=5)) == ()
    assert [step.name for step in steps_of(RAIN)] == ["empty", "one", "two"]
