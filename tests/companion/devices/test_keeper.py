"""A keeper opens its board's port again and again, and hands over what it says; in a thread, too."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices.keeper import Keeper, Keeping
from companion.devices.link import Link
from companion.devices.reports import Changed, LinkState, Report, Why
from companion.devices.transports import Absent, InUse, NoPermission, OpenFailed, Transport, Unplugged


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Silent:
    """A port where nobody speaks; each read takes its whole time."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.closed = 0
        self.vanishes_in = ""

    def read(self, timeout: float) -> bytes:
        if self.vanishes_in == "read":
            raise Unplugged("gone")
        self.clock.now += timeout
        return b""

    def write(self, data: bytes) -> None:
        if self.vanishes_in == "write":
            raise Unplugged("gone")

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def port(clock: Clock) -> Silent:
    return Silent(clock)


def states(reports: list[Report]) -> list[LinkState]:
    return [report.state for report in reports if isinstance(report, Changed)]


@pytest.mark.parametrize(
    ("error", "state", "why"),
    [
        (Absent(2, "no such port"), LinkState.ABSENT, None),
        (NoPermission(13, "no permission"), LinkState.NO_PERMISSION, None),
        (InUse(16, "held"), LinkState.IN_USE, None),
        (OpenFailed(5, "odd"), LinkState.ABSENT, Why.OPEN_FAILED),
    ],
)
def test_why_a_port_cannot_be_opened_is_told_with_the_words(
    clock: Clock, error: OpenFailed, state: LinkState, why: Why | None
) -> None:
    def find() -> Transport:
        raise error

    reports: list[Report] = []
    keeper = Keeper(Link(), find, reports.append, clock)
    keeper.step()
    assert reports == [] if state is LinkState.ABSENT and why is None else states(reports) == [state]
    assert (keeper.link.state, keeper.link.why) == (state, why)
    for report in reports:
        assert isinstance(report, Changed)
        assert report.words == error.strerror


def test_it_is_tried_again_ever_more_seldom_every_five_seconds_in_the_end(clock: Clock) -> None:
    tried: list[float] = []

    def find() -> Transport:
        tried.append(clock.now)
        raise Absent(2, "no such port")

    keeper = Keeper(Link(), find, lambda report: None, clock)
    while clock.now < 30:
        clock.now += keeper.step()
    pauses = [later - earlier for earlier, later in itertools.pairwise(tried)]
    assert pauses == pytest.approx([0.25, 0.5, 1, 2, 4, 5, 5, 5, 5])


@pytest.mark.parametrize("what", ["read", "write"])
def test_a_port_that_vanishes_is_closed_and_looked_for_again(clock: Clock, port: Silent, what: str) -> None:
    reports: list[Report] = []
    keeper = Keeper(Link(), lambda: port, reports.append, clock)
    for _ in range(5):
        keeper.step()
    port.vanishes_in = what
    for _ in range(100):  # a write happens once there is something to say
        if keeper.step():
            break
    assert (keeper.link.state, keeper.link.why) == (LinkState.LOST, Why.UNPLUGGED)
    assert port.closed == 1
    port.vanishes_in = ""
    clock.now += 1
    keeper.step()
    assert keeper.link.state is LinkState.RESET_WAIT


def test_a_port_without_a_board_is_let_go_between_two_attempts(clock: Clock, port: Silent) -> None:
    reports: list[Report] = []
    keeper = Keeper(Link(), lambda: port, reports.append, clock)
    while not port.closed:
        keeper.step()
    assert 6.0 <= clock.now < 6.2
    assert states(reports) == [LinkState.OPENING, LinkState.RESET_WAIT, LinkState.LOST]


def test_a_report_that_cannot_be_recorded_comes_again_a_second_later_before_all_others(
    clock: Clock, port: Silent
) -> None:
    reports: list[Report] = []
    full = True

    def record(report: Report) -> None:
        if full:
            raise OSError("no space left on device")
        reports.append(report)

    keeper = Keeper(Link(), lambda: port, record, clock)
    while clock.now < 3.0:
        keeper.step()
    assert str(keeper.trouble) == "no space left on device"
    full = False
    while clock.now < 4.5:
        keeper.step()
    assert keeper.trouble is None
    assert states(reports) == [LinkState.OPENING, LinkState.RESET_WAIT]


@pytest.fixture
def threads() -> Iterator[None]:
    before = threading.active_count()
    yield
    assert threading.active_count() == before


@pytest.mark.usefixtures("threads")
def test_a_thread_that_keeps_a_board_ends_when_told_and_lets_the_port_go(tmp_path: Path) -> None:
    asked = threading.Event()

    def find() -> Transport:
        asked.set()
        raise Absent(2, "no such port")

    with Keeping(Keeper(Link(), find, lambda report: None, Clock())):
        assert asked.wait(10)
