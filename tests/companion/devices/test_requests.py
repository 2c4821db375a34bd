"""Commands: sent until answered, each done once."""

from __future__ import annotations

from companion.devices import requests
from companion.devices.requests import Outcome, Requests
from companion.devices.vocabulary import Code, Op
from companion.devices.wire import Command, Record, Result, config_crc

ON = requests.output(1, 1)
OFF = requests.output(1, 0)


def sent(asked: Requests, now: float) -> tuple[Command, int] | None:
    found = asked.tick(now)
    assert not isinstance(found, Outcome)
    return found


def test_the_next_command_goes_once_the_last_was_answered() -> None:
    asked = Requests()
    first, second = asked.ask(ON), asked.ask(OFF)
    assert sent(asked, 0.0) == (ON, first)
    assert sent(asked, 0.05) is None
    assert asked.answered(Result(Op.OUTPUT, Code.OK, 0), first, 0.06) == Outcome(first, Op.OUTPUT, Code.OK)
    assert sent(asked, 0.06) == (OFF, second)


def test_an_answer_that_does_not_come_is_asked_for_three_times_and_then_given_up() -> None:
    asked = Requests()
    asked.ask(ON)
    assert [asked.tick(now) for now in (0.0, 0.11, 0.22, 0.33)] == [(ON, 1)] * 3 + [Outcome(1, Op.OUTPUT, None)]
    assert asked.tick(0.5) is None
    assert asked.resent == 2


def test_a_board_that_is_still_writing_is_asked_again_for_three_seconds() -> None:
    asked = Requests()
    asked.ask(requests.set_uuid(bytes(16)))
    given_up = None
    for tick in range(100):
        if isinstance(asked.tick(tick * 0.05), Outcome):
            given_up = tick * 0.05
            break
        asked.answered(Result(Op.SET_UUID, Code.PENDING, 0), 1, tick * 0.05)
    assert given_up
    assert 2.9 < given_up < 3.3


def test_the_answer_to_another_command_is_passed_over() -> None:
    asked = Requests()
    asked.ask(ON)
    asked.tick(0.0)
    assert asked.answered(Result(Op.OUTPUT, Code.OK, 0), 9, 0.0) is None
    assert asked.answered(Result(Op.BLINK, Code.OK, 0), 1, 0.0) is None


def test_when_the_link_is_gone_all_that_was_asked_has_no_answer() -> None:
    asked = Requests()
    asked.ask(ON)
    asked.ask(OFF)
    asked.tick(0.0)
    assert [outcome.code for outcome in asked.give_up()] == [None, None]
    assert asked.tick(1.0) is None


def test_a_configuration_is_staged_record_by_record_and_then_committed_whole() -> None:
    records = (Record(kind=4, pin=2), Record(kind=5, pin=3))
    *staged, commit = requests.configure(records)
    assert [(each.op, each.args[0], len(each.args)) for each in staged] == [(Op.STAGE, 0, 13), (Op.STAGE, 1, 13)]
    assert commit == Command(Op.COMMIT, b"\x02" + config_crc(records).to_bytes(2, "little"))
