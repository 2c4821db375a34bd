"""Each sensor and output on the simulated chip: what pins and voltages become."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices import requests
from companion.devices.reports import Answered, Levels, Reading
from companion.devices.vocabulary import Code, Happening, Kind, RecordFlag
from companion.devices.wire import Command, Record
from tests.companion.devices.bench import WIRED, Bench

pytestmark = pytest.mark.usefixtures("firmware")

GATE, RAIN, TRAY, KNOCK, LAMP, BUZZER, BUTTON = range(7)
RECORDS = (
    Record(kind=Kind.GATE, pin=3, pin2=4, flags=WIRED, tag=1),
    Record(kind=Kind.RAIN, pin=14, pin2=15),
    Record(kind=Kind.DIE_TRAY, pin=16, flags=RecordFlag.ANALOG),
    Record(kind=Kind.KNOCK, pin=21),
    Record(kind=Kind.LAMP, pin=5),
    Record(kind=Kind.BUZZER, pin=6),
    Record(kind=Kind.BUTTON, pin=2, flags=WIRED),
)


@pytest.fixture(scope="module")
def table(firmware: Path) -> Iterator[Bench]:
    with Bench(RECORDS) as bench:
        for pin in ("A0", "A1", "A2"):
            bench.board.adc(pin, 2500)
        bench.board.adc("A7", 0)
        bench.wait(1.0)
        yield bench


@pytest.fixture
def bench(table: Bench) -> Bench:
    table.reports.clear()
    return table


def told(bench: Bench, seconds: float) -> list[tuple[int, int, int]]:
    """Sensor, what happened and its value, of all that is told within so many seconds."""
    bench.wait(seconds)
    return [(event.sensor, event.kind, event.value) for event in bench.events]


def ask(bench: Bench, command: Command) -> int | None:
    number = bench.link.ask(command)
    bench.until(lambda: any(answer.command == number for answer in bench.of(Answered)))
    return bench.of(Answered)[-1].code


def test_a_pawn_through_a_gate_of_two_beams(bench: Bench) -> None:
    at = bench.now + 0.1
    for pin, level, after in (("D3", 0, 0.0), ("D4", 0, 0.008), ("D3", 1, 0.012), ("D4", 1, 0.02)):
        bench.board.pin(pin, level, at + after)
    assert told(bench, 0.4) == [(GATE, Happening.BROKEN, 1), (GATE, Happening.CLEARED, 1)]
    assert [event.t for event in bench.events] == pytest.approx([at, at + 0.02], abs=0.0015)
    assert bench.events[0].record == RECORDS[GATE]


def test_a_rain_token_that_is_thrown(bench: Bench) -> None:
    at = bench.now + 0.1
    for index, millivolts in enumerate((3900, 1200, 3000, 3700)):
        bench.board.adc("A0", millivolts, at + 0.05 * index)
        bench.board.adc("A1", millivolts, at + 0.05 * index + 0.004)
    assert told(bench, 0.8) == [(RAIN, Happening.ROLLING, 0), (RAIN, Happening.SETTLED, 1)]
    assert bench.events[1].quality == 100
    assert bench.events[1].t == pytest.approx(at + 0.155, abs=0.005)


def test_a_rain_token_of_which_two_sensors_say_different_things_is_unsure(bench: Bench) -> None:
    bench.board.adc("A0", 3700)
    bench.board.adc("A1", 1300)
    events = told(bench, 0.5)
    assert events[-1] == (RAIN, Happening.SETTLED, 0)
    assert bench.events[-1].quality == 0


def test_a_die_in_its_tray(bench: Bench) -> None:
    at = bench.now + 0.1
    for knock in range(12):
        bench.board.adc("A2", 2900 if knock % 2 else 2100, at + 0.02 * knock)
        bench.board.adc("A2", 2500, at + 0.02 * knock + 0.005)
    assert told(bench, 1.0) == [(TRAY, Happening.ROLLING, 0), (TRAY, Happening.SETTLED, 0)]
    assert bench.events[1].t == pytest.approx(at + 0.225, abs=0.005)


def test_a_flick_is_dated_by_its_first_millisecond(bench: Bench) -> None:
    at = bench.now + 0.1
    for millivolts, after in ((1500, 0.0), (2500, 0.001), (400, 0.003), (0, 0.006)):
        bench.board.adc("A7", millivolts, at + after)
    assert told(bench, 0.3) == [(KNOCK, Happening.KNOCKED, 511)]
    assert bench.events[0].t == pytest.approx(at, abs=0.0015)


def test_a_lamp_blinks_and_a_buzzer_sounds(bench: Bench) -> None:
    lamp, buzzer = bench.board.toggles("D5"), bench.board.toggles("D6")
    assert ask(bench, requests.output(LAMP, 2, 50, 3)) == Code.OK
    assert ask(bench, requests.output(BUZZER, 3, 440, 500)) == Code.OK
    bench.wait(1.0)
    assert bench.board.toggles("D5") - lamp == 6
    assert bench.board.level("D5") == 0
    assert bench.board.toggles("D6") - buzzer == pytest.approx(440, abs=6)  # 440 Hz for half a second


def test_an_output_that_is_asked_for_what_it_cannot_do_says_so(bench: Bench) -> None:
    assert ask(bench, requests.output(BUTTON, 1)) == Code.BAD_KIND
    assert ask(bench, requests.output(LAMP, 3, 440, 100)) == Code.BAD_VALUE


def test_readings_are_streamed_for_whoever_calibrates(bench: Bench) -> None:
    bench.board.adc("A0", 3000)
    assert ask(bench, requests.stream(RAIN, 20)) == Code.OK
    bench.wait(0.5)
    assert ask(bench, requests.stream(RAIN, 0)) == Code.OK
    readings = bench.of(Reading)
    assert 24 <= len(readings) <= 28
    assert readings[-1].reading == pytest.approx(3000 / 5000 * 1024, abs=2)


def test_a_pin_that_is_named_twice_is_refused_and_what_was_there_goes_on(bench: Bench) -> None:
    twice = (Record(kind=Kind.LAMP, pin=5), Record(kind=Kind.BUTTON, pin=5))
    *staged, commit = requests.configure(twice)
    for command in staged:
        assert ask(bench, command) == Code.OK
    assert ask(bench, commit) == Code.PIN_TAKEN
    assert bench.of(Answered)[-1].detail == 1
    bench.board.pin("D2", 0)
    assert told(bench, 0.2)[-1] == (BUTTON, Happening.PRESSED, 0)


def test_its_configuration_and_its_name_outlast_a_reset(bench: Bench) -> None:
    name = bench.link.uuid
    bench.board.reset()
    bench.until(lambda: bench.link.counters.restarts > 0)
    bench.run()
    assert (bench.link.uuid, bench.link.records) == (name, RECORDS)
    assert len(bench.of(Levels)[-1].levels) == len(RECORDS)


def test_the_stack_never_came_near_the_data_and_the_chip_sleeps_most_of_the_time(bench: Bench) -> None:
    stats = bench.board.stats()
    assert stats["stack_free"] >= 96
    assert stats["busy"] < 0.4


def test_a_damaged_configuration_is_told_and_the_board_is_still_there(firmware: Path) -> None:
    with Bench(RECORDS[:1]) as bench:
        image = bench.board.eeprom()
        at = 0x100 if image[0x100] == 1 else 0x200
        bench.board.set_eeprom(at + 5, bytes([image[at + 5] ^ 1]))
        bench.board.reset()
        bench.until(lambda: bench.link.counters.restarts > 0)
        bench.run()
        assert bench.link.records == ()
        assert [getattr(report, "text", "") for report in bench.reports if hasattr(report, "text")] == [
            "configuration damaged: no sensors"
        ]
