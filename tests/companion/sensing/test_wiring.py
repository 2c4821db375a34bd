"""What is wired to a board, as people write it down."""

from __future__ import annotations

import pytest

from companion.devices import Kind, Record, RecordFlag
from companion.devices.pins import pin_name, pin_number
from companion.sensing import Tagged, tag_of
from companion.sensing.wiring import WiringError, read_wiring, write_wiring

TABLE = """
[[sensor]]
kind = "gate"
pin = "D2"
pin2 = "D3"
gate = 2
active_low = true
pull_up = true

[[sensor]]
kind = "rain"
pin = "A0"
a = 510
b = 180

[[sensor]]
kind = "die_tray"
pin = "A1"
analog = true
time = 500

[[sensor]]
kind = "button"
pin = "D4"
button = "undo"
seat = 2
pull_up = true
active_low = true

[[sensor]]
kind = "lamp"
pin = "D5"
seat = 1
"""


def test_a_file_is_read_as_it_is_meant() -> None:
    both = RecordFlag.ACTIVE_LOW | RecordFlag.PULL_UP
    assert read_wiring(TABLE) == (
        Record(kind=Kind.GATE, pin=2, pin2=3, flags=both, tag=2),
        Record(kind=Kind.RAIN, pin=14, a=510, b=180),
        Record(kind=Kind.DIE_TRAY, pin=15, flags=RecordFlag.ANALOG, time=500),
        Record(kind=Kind.BUTTON, pin=4, flags=both, tag=tag_of(Kind.BUTTON, Tagged(button="undo", seat=1))),
        Record(kind=Kind.LAMP, pin=5, tag=tag_of(Kind.LAMP, Tagged(seat=0))),
    )


def test_what_a_board_has_is_written_so_that_it_is_read_again() -> None:
    records = read_wiring(TABLE)
    assert read_wiring(write_wiring(records)) == records


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sensor = 1", r"expected sensors as \[\[sensor\]\]"),
        ("[[sensor]]\nkind = 'gate'\npin = 'D2'", r"sensor 1 \(gate\): expected the number of a gate"),
        ("[[sensor]]\nkind = 'lamp'\npin = 'D1'", "expected a pin from D2 to D13 or A0 to A7, got 'D1'"),
        ("[[sensor]]\nkind = 'rain'\npin = 'D2'", "expected a pin that measures, A0 to A7, got D2"),
        ("[[sensor]]\nkind = 'lamp'\npin = 'A7'", "A7 only measures"),
        ("[[sensor]]\nkind = 'knock'\npin = 'A0'\npin2 = 'A1'", "only a gate and a rain tray have a second pin"),
        ("[[sensor]]\nkind = 'button'\npin = 'D2'", "what the button says"),
        ("[[sensor]]\nkind = 'lamp'\npin = 'D2'\ncolour = 'red'", "unknown field `colour`"),
        ("[[sensor]]\nkind = 'rain'\npin = 'A0'\nanalog = true", "only a die tray is told to be analog"),
        (
            "[[sensor]]\nkind = 'lamp'\npin = 'D2'\n[[sensor]]\nkind = 'buzzer'\npin = 'D2'",
            r"sensor 2 \(buzzer\): pin D2 is taken by sensor 1 already",
        ),
        ("[[sensor]]\nkind = 'lamp'\npin = 'D2'\n" * 17, "expected 16 sensors at most, got 17"),
    ],
)
def test_a_file_that_no_board_could_be_says_what_is_wrong_and_where(text: str, words: str) -> None:
    with pytest.raises(WiringError, match=words):
        read_wiring(text)


@pytest.mark.parametrize("number", [*range(2, 22)])
def test_a_pin_is_found_by_the_name_that_is_printed_on_the_board(number: int) -> None:
    assert pin_number(pin_name(number)) == number
