"""The fault matrix: the firmware that would be flashed, on a simulated chip, with a line that fails.

Rows that a simulated chip cannot have (no permission, a port that is held, a vanishing terminal) are in
test_transports.py, made by the operating system.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID as UUID_

import pytest

from companion.devices import requests
from companion.devices.framing import Frame, encode_frame
from companion.devices.keeper import Keeper
from companion.devices.link import Link
from companion.devices.reports import Answered, GapWhy, Happened, Levels, LinkState, Met, Report, Why
from companion.devices.simulated import SimulatedBoard
from companion.devices.vocabulary import Code, Happening, Kind
from companion.devices.wire import Record
from tests.companion.devices.bench import BUTTON, UUID, WIRED, Bench, follow

pytestmark = pytest.mark.usefixtures("firmware")

P99 = {0.0: 0.004, 0.001: 0.03, 0.01: 0.062, 0.02: 0.162}
"""Seconds from pin to call, by how many of the bytes are dropped and, as many again, flipped, each way: what the
protocol was designed for."""


@pytest.fixture
def bench(firmware: Path) -> Iterator[Bench]:
    with Bench([BUTTON]) as bench:
        yield bench


def pressed(count: int) -> list[int]:
    return [*itertools.islice(itertools.cycle((Happening.PRESSED, Happening.RELEASED)), count)]


def in_thousands(bench: Bench, count: int) -> list[float]:
    """Presses `count` edges on D2; each came exactly once and in order. How long each was under way, sorted."""
    took: list[float] = []
    first = 0 if not bench.link.inbox.mark else bench.link.inbox.mark.next
    for begin in range(0, count, 1000):
        part = min(1000, count - begin)
        times = bench.press(part)
        bench.until(lambda part=part: len(bench.events) >= part, within=part * 0.03 + 20)  # type: ignore[misc]
        bench.wait(0.3)
        assert [event.kind for event in bench.events] == pressed(part)
        assert [event.number for event in bench.events] == [*range(first + begin, first + begin + part)]
        took += [event.heard - at for event, at in zip(bench.events, times, strict=True)]
        assert max(abs(event.t - at) for event, at in zip(bench.events, times, strict=True)) < 0.003
        bench.reports.clear()
    return sorted(took)


@pytest.mark.parametrize("rate", P99)
def test_on_a_line_that_drops_and_flips_each_event_comes_once_and_in_time(bench: Bench, rate: float) -> None:
    bench.board.faults(to_board=rate, to_host=rate, seed=11)
    took = in_thousands(bench, 300)
    assert took[len(took) * 98 // 100] <= P99[rate]  # of 300, the third longest is chance: ten thousand are a proof
    assert not bench.gaps


@pytest.mark.proof
@pytest.mark.parametrize("rate", P99)
def test_ten_thousand_events(bench: Bench, rate: float) -> None:
    bench.board.faults(to_board=rate, to_host=rate, seed=5)
    took = in_thousands(bench, 10_000)
    p50, p99 = took[len(took) // 2], took[len(took) * 99 // 100]
    sys.stdout.write(f"{rate:.1%}: p50 {1e3 * p50:.1f} ms, p99 {1e3 * p99:.1f} ms, longest {1e3 * took[-1]:.0f} ms\n")
    assert p99 <= P99[rate]
    assert not bench.gaps


@pytest.mark.parametrize(
    "noise",
    [
        pytest.param(bytes(range(1, 200)) * 2, id="400 bytes of garbage"),
        pytest.param(encode_frame(Frame(0x82, 1, b""))[:-3], id="a frame cut short"),
        pytest.param(encode_frame(Frame(0x82, 1, b""))[:-1] + encode_frame(Frame(0x82, 2, b"")), id="frames merged"),
        pytest.param(b"\0" * 50, id="delimiters"),
        pytest.param(encode_frame(Frame(0x42, 1, b"?")), id="a message of another version"),
    ],
)
def test_after_noise_to_the_board_the_next_frame_is_accepted(bench: Bench, noise: bytes) -> None:
    bench.board.write(noise + b"\0")
    number = bench.link.ask(requests.blink(1))
    bench.wait(0.5)
    assert [answer.code for answer in bench.of(Answered) if answer.command == number] == [Code.OK]


def test_a_host_that_stalls_for_twenty_seconds_goes_on_where_it_was(bench: Bench) -> None:
    bench.press(20)
    bench.board.run(20)  # nobody reads
    bench.until(lambda: len(bench.events) == 20)
    assert [event.kind for event in bench.events] == pressed(20)
    assert not bench.gaps


def test_more_than_the_board_can_keep_is_a_gap_at_its_place(bench: Bench) -> None:
    bench.press(2)
    bench.wait(0.3)
    bench.press(50)
    bench.board.run(5)
    bench.until(lambda: bool(bench.gaps))
    bench.press(2)
    bench.until(lambda: len(bench.events) == 2 + 32 + 2)
    assert [(gap.why, gap.count) for gap in bench.gaps] == [(GapWhy.OVERFLOW, 18)]
    order = [type(report).__name__ for report in bench.reports if report in bench.events or report in bench.gaps]
    assert order == ["Happened"] * 34 + ["Gap"] + ["Happened"] * 2


def test_acknowledgements_that_are_lost_double_nothing(bench: Bench) -> None:
    bench.board.faults(to_board=1.0)
    bench.press(10)
    bench.wait(1.0)
    assert len(bench.events) == 10
    bench.board.faults()
    bench.wait(1.0)
    assert len(bench.events) == 10
    assert bench.link.counters.duplicates > 10
    took = bench.link.inbox.mark
    assert took
    assert took.next == 10


def test_an_event_that_could_not_be_recorded_comes_again_and_those_behind_it_wait(bench: Bench) -> None:
    bench.refuses = True
    bench.press(4)
    bench.wait(1.0)
    assert isinstance(bench.keeper.trouble, OSError)
    assert bench.link.inbox.mark
    assert bench.link.inbox.mark.next == 0
    bench.refuses = False
    bench.wait(1.5)
    assert [event.number for event in bench.events] == [0, 1, 2, 3]
    assert bench.keeper.trouble is None
    assert bench.link.inbox.mark.next == 4


def test_a_host_that_was_killed_hears_what_it_had_not_recorded(bench: Bench) -> None:
    bench.press(2)
    bench.wait(0.3)
    bench.refuses = True
    bench.press(3)
    bench.wait(0.3)
    mark = bench.link.inbox.mark
    heard: list[Report] = []
    keeper = Keeper(Link(mark=mark), bench.board.open, heard.append, lambda: bench.board.now)
    follow(keeper, bench.board, lambda: len(heard) > 0 and isinstance(heard[-1], Happened) and heard[-1].number == 4)
    assert [report.number for report in heard if isinstance(report, Happened)] == [2, 3, 4]


def test_a_board_that_is_reset_is_met_anew_with_its_state_and_the_gap_and_nothing_is_told_twice(bench: Bench) -> None:
    bench.press(3)
    bench.wait(0.3)
    bench.board.reset()
    bench.until(lambda: any(met.restarted for met in bench.of(Met)))
    bench.run()
    assert [gap.why for gap in bench.gaps] == [GapWhy.RESTART]
    assert bench.of(Levels)[-1].levels == (1,)  # the third edge was a press
    bench.board.pin("D2", 1)
    bench.until(lambda: len(bench.events) == 4)
    first = bench.events[0].boot
    numbers = [(event.boot - first, event.number) for event in bench.events]
    assert numbers == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_a_bootloader_that_speaks_first_is_ignored(bench: Bench) -> None:
    link = Link()
    link.start(bench.now)
    link.receive(b"\x14\x10Optiboot\r\n\xff\xf0\x0f", bench.now)
    bench.board.write(b"\0")
    while bench.now < 20 and link.state is not LinkState.RUN:
        link.receive(bench.board.read(0.02), bench.now)
        link.tick(bench.now)
        bench.board.write(link.output())
    assert link.state is LinkState.RUN


@pytest.mark.parametrize("after", [0.0, 0.004, 0.013])
def test_unplugged_and_plugged_in_again_nothing_is_lost_or_doubled(bench: Bench, after: float) -> None:
    bench.press(20)
    bench.wait(0.2 + after)
    bench.board.unplug()
    bench.step()
    assert (bench.link.state, bench.link.why) == (LinkState.LOST, Why.UNPLUGGED)
    bench.wait(1.0)
    bench.board.plug()
    bench.until(lambda: len(bench.events) == 20)
    bench.run()
    assert [event.kind for event in bench.events] == pressed(20)
    assert not bench.gaps


@pytest.mark.proof
def test_unplugged_at_a_hundred_instants(bench: Bench) -> None:
    instants = random.Random(9)
    for round_ in range(100):
        bench.press(20)
        bench.wait(instants.uniform(0.0, 0.75))
        bench.board.unplug()
        bench.wait(0.3)
        bench.board.plug()
        bench.until(lambda expected=20 * (round_ + 1): len(bench.events) >= expected)  # type: ignore[misc]
        bench.run()
    assert [event.number for event in bench.events] == [*range(2000)]
    assert [event.kind for event in bench.events] == pressed(2000)
    assert not bench.gaps


def test_sequence_numbers_wrap_at_256_without_loss(bench: Bench) -> None:
    times = bench.press(600, every=0.008)
    bench.until(lambda: len(bench.events) == 600, within=20)
    assert [event.number for event in bench.events] == [*range(600)]
    assert [event.kind for event in bench.events] == pressed(600)
    assert len(times) == 600


@pytest.mark.parametrize("drift", [-0.005, 0.005])
def test_a_resonator_half_a_percent_off_is_followed(firmware: Path, drift: float) -> None:
    with Bench([BUTTON], frequency=16e6 * (1 + drift)) as bench:
        bench.wait(20)
        times = bench.press(10, after=0.5)
        bench.until(lambda: len(bench.events) == 10)
        told = [event.t for event in bench.events]
        assert told == sorted(told)
        assert max(abs(t - at) for t, at in zip(told, times, strict=True)) < 0.002
        assert bench.link.clock.rate == pytest.approx(-drift / (1 + drift), abs=1e-3)


@pytest.mark.proof
def test_beyond_71_minutes_the_boards_clock_goes_on(bench: Bench) -> None:
    """32 bits of microseconds end at 4295 s."""
    for _ in range(44):
        bench.reports.clear()
        bench.wait(100)
    times = bench.press(4)
    bench.until(lambda: len(bench.events) == 4)
    assert bench.now > 4295
    assert max(abs(event.t - at) for event, at in zip(bench.events, times, strict=True)) < 0.003


def test_two_boards_of_one_make_are_told_apart_by_their_own_names(firmware: Path) -> None:
    with Bench([BUTTON]) as one, SimulatedBoard() as other:
        first = Link(name=lambda: bytes(range(100, 116)))
        keeper = Keeper(first, other.open, lambda report: None, lambda: other.now)
        follow(keeper, other, lambda: first.state is LinkState.RUN)
        assert (one.link.uuid, first.uuid) == (str(UUID_(bytes=UUID)), str(UUID_(bytes=bytes(range(100, 116)))))
        wrong = Link(expect=UUID)
        keeper = Keeper(wrong, other.open, lambda report: None, lambda: other.now)
        follow(keeper, other, lambda: wrong.state is LinkState.REFUSED)
        assert wrong.why is Why.ANOTHER_BOARD


@pytest.mark.parametrize("torn", [1, 60, 150])
def test_power_that_fails_while_a_configuration_is_written_leaves_the_old_one(bench: Bench, torn: int) -> None:
    new = (Record(kind=Kind.GATE, pin=3, pin2=4, flags=WIRED), Record(kind=Kind.LAMP, pin=5))
    for command in requests.configure(new):
        bench.link.ask(command)
    bench.board.write(bench.link.output())
    bench.wait(0.04)
    bench.board.run(torn / 1000)
    bench.board.reset()
    bench.until(lambda: bench.link.counters.restarts > 0)
    bench.run()
    assert bench.link.records in ((BUTTON,), new)
