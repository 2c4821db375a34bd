"""Each event exactly once and in order, whatever the line does."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.inbox import Inbox, Missing, Numbered
from companion.devices.reports import GapWhy, Mark
from companion.devices.wire import Event, State

BOOT = 0x1_0007


def event(number: int, dropped: int = 0, boot: int = BOOT) -> Event:
    return Event(boot & 0xFFFF, number & 0xFFFF, 1000 * number, 0, 6, 0, 100, dropped)


def state(oldest: int = 0, next: int = 0, dropped: int = 0, boot: int = BOOT) -> State:
    return State(boot, oldest, next, dropped, 0, b"")


def begun(oldest: int = 0, next: int = 0, dropped: int = 0, mark: Mark | None = None) -> Inbox:
    inbox = Inbox(mark)
    inbox.begin(state(oldest, next, dropped))
    inbox.ack_due = False
    return inbox


def numbers(found: list[Missing | Numbered]) -> list[int]:
    return [each.number for each in found if isinstance(each, Numbered)]


def test_events_come_out_in_order_each_once() -> None:
    inbox = begun()
    assert [numbers(inbox.hear(event(n))) for n in (0, 2, 1, 1, 3)] == [[0], [], [1, 2], [], [3]]
    assert (inbox.early, inbox.duplicates) == (1, 1)


def test_nothing_is_acknowledged_before_it_is_recorded() -> None:
    inbox = begun()
    inbox.hear(event(0))
    assert not inbox.ack_due
    assert inbox.mark == Mark(BOOT, 0, 0)
    inbox.recorded(0)
    assert inbox.ack_due
    assert inbox.mark == Mark(BOOT, 1, 0)


def test_an_event_that_comes_again_is_acknowledged_again() -> None:
    inbox = begun()
    inbox.hear(event(0))
    inbox.recorded(0)
    inbox.ack_due = False
    assert inbox.hear(event(0)) == []
    assert inbox.ack_due


def test_before_a_board_is_met_and_from_another_start_of_it_no_event_counts() -> None:
    assert Inbox().hear(event(0)) == []
    assert begun().hear(event(0, boot=3)) == []


def test_numbers_go_on_beyond_16_bits() -> None:
    inbox = begun(oldest=65_530, next=65_530)
    assert [n for number in range(65_530, 65_550) for n in numbers(inbox.hear(event(number)))] == [
        *range(65_530, 65_550)
    ]


def test_a_gap_stands_where_the_events_are_missing() -> None:
    inbox = begun()
    inbox.hear(event(0))
    assert inbox.hear(event(1, dropped=5)) == [Missing(GapWhy.OVERFLOW, 5), Numbered(1, event(1, dropped=5))]
    assert inbox.hear(event(2, dropped=5)) == [Numbered(2, event(2, dropped=5))]


def test_a_state_tells_of_a_gap_once_all_before_it_is_here() -> None:
    inbox = begun()
    assert inbox.snapshot(state(next=2, dropped=3)) == []
    assert inbox.owed
    inbox.hear(event(0))
    assert inbox.hear(event(1)) == [Numbered(1, event(1)), Missing(GapWhy.OVERFLOW, 3)]
    assert inbox.hear(event(2, dropped=3)) == [Numbered(2, event(2, dropped=3))]


def test_what_was_missing_before_we_came_is_no_gap_of_ours() -> None:
    assert Inbox().begin(state(oldest=4, next=9, dropped=7)) == []


def test_a_board_that_started_anew_is_a_gap_and_begins_with_its_own_numbers() -> None:
    inbox = begun()
    inbox.hear(event(0))
    assert inbox.begin(state(boot=BOOT + 1)) == [Missing(GapWhy.RESTART, None)]
    assert numbers(inbox.hear(event(0, boot=BOOT + 1))) == [0]


def test_met_again_it_goes_on_where_it_was() -> None:
    inbox = begun()
    inbox.hear(event(0))
    inbox.recorded(0)
    inbox.hear(event(1))
    assert inbox.begin(state(oldest=0, next=3)) == []
    assert inbox.ack_due  # its event 0 waits for that
    assert inbox.mark == Mark(BOOT, 1, 0)
    assert numbers(inbox.hear(event(2))) == [2]


def test_events_that_somebody_else_acknowledged_are_a_gap() -> None:
    inbox = begun()
    assert inbox.begin(state(oldest=4, next=6)) == [Missing(GapWhy.TAKEN, 4)]
    assert numbers(inbox.hear(event(4))) == [4]


def test_after_a_restart_of_ours_the_mark_says_what_is_recorded_already() -> None:
    inbox = begun(oldest=3, next=6, dropped=2, mark=Mark(BOOT, 5, 0))
    assert inbox.hear(event(3)) == []
    assert [type(each) for each in inbox.hear(event(5, dropped=2))] == [Missing, Numbered]


def test_a_number_that_no_board_can_have_sent_is_passed_over() -> None:
    assert begun().hear(event(500)) == []


@settings(deadline=None)
@given(st.integers(0, 2**32 - 500), st.integers())
def test_over_any_line_every_event_comes_once_and_in_order(first: int, seed: int) -> None:
    dice = random.Random(seed)
    inbox = begun(oldest=first, next=first)
    oldest = first
    came: list[int] = []
    while len(came) < 60:
        window = [n for n in range(oldest, min(first + 60, oldest + 32)) for _ in range(2) if dice.random() < 0.4]
        dice.shuffle(window)
        for number in window:
            for released in numbers(inbox.hear(event(number))):
                came.append(released)
                if dice.random() < 0.8:
                    inbox.recorded(released)
        mark = inbox.mark
        assert mark
        assert mark.next <= first + len(came)
        if dice.random() < 0.5:
            oldest = mark.next
        if len(came) == 60 or not window:
            inbox.recorded(first + len(came) - 1)
    assert came == [*range(first, first + 60)]
