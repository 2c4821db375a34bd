"""From a board's events to what a table feels."""

from __future__ import annotations

import msgspec
import pytest

from companion.devices import Happened, Happening, Kind, Record
from companion.observations.felt import Felt, Knock, Passage, Press, Toss, Tumble
from companion.sensing import Tagged, Translator, button_of, gate_of, seat_of, tag_of, watched

GATES = ("cave", "hut")
ONE_BEAM = Record(kind=Kind.GATE, pin=2, tag=2)
TWO_BEAMS = Record(kind=Kind.GATE, pin=2, pin2=3, tag=1)
RAIN = Record(kind=Kind.RAIN, pin=14)
DIE = Record(kind=Kind.DIE_TRAY, pin=15)
BUTTON = Record(kind=Kind.BUTTON, pin=4, tag=tag_of(Kind.BUTTON, Tagged(button="undo", seat=1)))


def event(
    kind: Happening, record: Record | None, value: int = 0, *, t: float = 1.0, number: int = 0, quality: int = 100
) -> Happened:
    return Happened(
        t=t, uuid="u", boot=3, number=number, sensor=0, record=record, kind=kind, value=value, quality=quality,
        dropped=0, t_sd=0.002, heard=t,
    )  # fmt: skip


def felt(*events: Happened) -> list[Felt]:
    translator = Translator(lambda t: 1000.0 + t)
    return [each for one in events for each in translator.felt(one, GATES)]


@pytest.mark.parametrize(
    ("record", "value", "gate", "way"),
    [
        (TWO_BEAMS, 1, "cave", "in"),
        (TWO_BEAMS, -1, "cave", "out"),
        (TWO_BEAMS, 0, "cave", "back"),
        (ONE_BEAM, 0, "hut", "unknown"),
    ],
)
def test_a_beam_broken_and_cleared_is_a_passage(record: Record, value: int, gate: str, way: str) -> None:
    broken = event(Happening.BROKEN, record, 1)
    (one,) = felt(broken, event(Happening.CLEARED, record, value, t=1.2, number=1))
    assert one == Passage(id="u-3-1", t=1001.0, t_sd=0.002, gate=gate, way=way, free=1001.2)  # type: ignore[arg-type]


def test_an_event_that_comes_once_more_is_the_same() -> None:
    """As it does where it could not be kept the first time."""
    cleared = event(Happening.CLEARED, ONE_BEAM, t=1.2, number=1)
    first, again = felt(event(Happening.BROKEN, ONE_BEAM), cleared, cleared)
    assert first == again


def test_a_beam_that_was_broken_before_anybody_listened_tells_nothing() -> None:
    assert felt(event(Happening.CLEARED, ONE_BEAM)) == []


def test_a_beam_is_forgotten_where_events_are_missing() -> None:
    translator = Translator(lambda t: t)
    translator.felt(event(Happening.BROKEN, ONE_BEAM), GATES)
    translator.forget()
    assert translator.felt(event(Happening.CLEARED, ONE_BEAM), GATES) == []


def test_a_gate_that_the_board_has_not_is_nobodys() -> None:
    stray = msgspec.structs.replace(ONE_BEAM, tag=9)
    assert felt(event(Happening.BROKEN, stray), event(Happening.CLEARED, stray)) == []
    assert watched([stray, TWO_BEAMS, BUTTON], GATES) == ("cave",)


@pytest.mark.parametrize(("value", "face"), [(1, 1), (2, 2), (0, None)])
def test_a_token_that_settles_lies_and_shows(value: int, face: int | None) -> None:
    rolls, lies, toss = felt(event(Happening.ROLLING, RAIN), event(Happening.SETTLED, RAIN, value, quality=83))
    assert isinstance(rolls, Tumble)
    assert rolls.rolls
    assert isinstance(lies, Tumble)
    assert not lies.rolls
    assert isinstance(toss, Toss)
    assert (toss.face, toss.quality) == (face, 83)


def test_a_die_is_only_told_to_roll_and_to_lie() -> None:
    first, second = felt(event(Happening.ROLLING, DIE), event(Happening.SETTLED, DIE, quality=50))
    assert isinstance(first, Tumble)
    assert isinstance(second, Tumble)
    assert (first.what, first.rolls, second.rolls, second.bump) == ("die", True, False, True)


def test_a_button_is_pressed_once_and_not_released() -> None:
    (one,) = felt(event(Happening.PRESSED, BUTTON), event(Happening.RELEASED, BUTTON, number=1))
    assert isinstance(one, Press)
    assert (one.button, one.seat) == ("undo", 1)


def test_a_knock() -> None:
    (one,) = felt(event(Happening.KNOCKED, Record(kind=Kind.KNOCK, pin=16), 700, quality=90))
    assert isinstance(one, Knock)
    assert (one.t, one.quality) == (1001.0, 90)


def test_an_event_of_a_sensor_that_is_not_in_the_configuration_tells_nothing() -> None:
    assert felt(event(Happening.PRESSED, None)) == []


@pytest.mark.parametrize("seat", [None, 0, 14])
@pytest.mark.parametrize("button", ["done", "undo", "contest", "next"])
def test_a_buttons_tag_says_what_it_was_made_of(button: str, seat: int | None) -> None:
    tag = tag_of(Kind.BUTTON, Tagged(button=button, seat=seat))  # type: ignore[arg-type]
    assert button_of(tag) == (button, seat)
    assert seat_of(tag) == seat


def test_tags_that_say_nothing() -> None:
    assert button_of(0) is None
    assert button_of(15) is None
    assert gate_of(0, GATES) is None


@pytest.mark.parametrize(
    ("kind", "meaning", "words"),
    [
        (Kind.GATE, Tagged(), "number of a gate"),
        (Kind.BUTTON, Tagged(seat=1), "what the button says"),
        (Kind.LAMP, Tagged(seat=15), "seat from 1 to 15"),
    ],
)
def test_a_meaning_that_says_too_little_is_refused(kind: Kind, meaning: Tagged, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        tag_of(kind, meaning)
