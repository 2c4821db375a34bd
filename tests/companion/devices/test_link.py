"""A link's life, against a board that is written out here: what a real one of ours would never do, too."""

from __future__ import annotations

import msgspec
import pytest

from companion.devices import requests, wire
from companion.devices.framing import FrameReader, encode_frame
from companion.devices.link import Link
from companion.devices.reports import (
    Answered,
    Changed,
    Gap,
    GapWhy,
    Happened,
    Levels,
    LinkState,
    Mark,
    Met,
    Reading,
    Why,
)
from companion.devices.vocabulary import Code, HelloFlag

UUID = bytes(range(1, 17))
HELLO = wire.Hello(wire.MAGIC, 1, 0, wire.SCHEMA, 0, 1, 0, 0, 1, UUID, 7, 0, 0, HelloFlag.GREETED)
RECORD = wire.Record(kind=4, pin=2)


class Board:
    """Answers as hardware.md says, unless it is told not to; `us` is its clock, which runs with the link's."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.now = 0.0
        self.hello = HELLO
        self.records: tuple[wire.Record, ...] = (RECORD,)
        self.state = wire.State(7, 0, 0, 0, 0, b"\0")
        self.speaks = True
        self.heard: list[wire.Message] = []
        self._reader = FrameReader()

    def say(self, message: wire.Message, seq: int = 0) -> None:
        self.link.receive(encode_frame(wire.pack(message, seq)), self.now)

    def wait(self, seconds: float) -> None:
        """Time passes, 20 ms at a time."""
        end = self.now + seconds
        while self.now < end:
            self.now += 0.02
            self.link.tick(self.now)
            for frame in self._reader.feed(self.link.output()):
                message = wire.unpack(frame)
                assert message is not None
                self.heard.append(message)
                if self.speaks:
                    self._answer(message, frame.seq)

    def _answer(self, message: wire.Message, seq: int) -> None:
        us = round(self.now * 1e6)
        match message:
            case wire.Identify():
                self.say(self.hello)
            case wire.GetSensors():
                page = wire.pack_records(self.records[message.first : message.first + 3])
                self.say(wire.Sensors(self.hello.config_crc, len(self.records), message.first, page))
            case wire.GetState():
                self.say(msgspec.structs.replace(self.state, us=us))
            case wire.Ping():
                self.say(wire.Pong(self.hello.boot, us, self.state.dropped, 0, 0, 0, 5000, 0), seq)

    def press(self, number: int) -> None:
        self.say(wire.Event(self.hello.boot, number, round(self.now * 1e6), 0, 6, 0, 100, self.state.dropped), number)

    def count(self, kind: type[wire.Message]) -> int:
        return sum(isinstance(message, kind) for message in self.heard)


@pytest.fixture
def board() -> Board:
    board = Board(Link(name=lambda: UUID))
    board.link.start(0.0)
    return board


@pytest.fixture
def running(board: Board) -> Board:
    board.wait(2.0)
    assert board.link.state is LinkState.RUN
    board.link.reports()
    board.heard.clear()
    return board


def test_a_board_that_ran_on_is_left_in_peace_for_its_bootloader_and_then_met(board: Board) -> None:
    board.wait(1.4)
    assert board.heard == []
    board.wait(0.6)
    reports = board.link.reports()
    assert [report.state for report in reports if isinstance(report, Changed)] == [
        LinkState.RESET_WAIT,
        LinkState.HANDSHAKE,
        LinkState.SYNC,
        LinkState.RUN,
    ]
    assert [report.records for report in reports if isinstance(report, Met)] == [(RECORD,)]
    assert [report.levels for report in reports if isinstance(report, Levels)] == [(0,)]


def test_a_board_that_says_it_started_is_greeted_at_once(board: Board) -> None:
    board.wait(0.1)
    board.say(msgspec.structs.replace(HELLO, flags=0))
    board.wait(0.4)
    assert board.link.state is LinkState.RUN


def test_a_list_of_sensors_in_pages_is_put_together(board: Board) -> None:
    board.records = tuple(wire.Record(kind=4, pin=pin) for pin in range(2, 10))
    board.wait(2.0)
    assert board.link.records == board.records


def test_where_nothing_answers_it_is_lost_after_six_seconds(board: Board) -> None:
    board.speaks = False
    board.wait(5.9)
    assert board.link.state is LinkState.RESET_WAIT
    board.wait(0.2)
    assert (board.link.state, board.link.why) == (LinkState.LOST, Why.SILENT)
    assert board.count(wire.Identify) == 18


def test_where_noise_answers_as_of_another_speed_it_is_said_so(board: Board) -> None:
    board.speaks = False
    for _ in range(70):
        board.link.receive(b"\x80\xf8\x1c\xe6\x00\x9e", board.now)
        board.wait(0.1)
    assert (board.link.state, board.link.why) == (LinkState.LOST, Why.GARBAGE)


def test_another_major_version_is_refused_with_what_to_do(board: Board) -> None:
    board.hello = msgspec.structs.replace(HELLO, major=2, minor=3)
    board.wait(2.0)
    assert (board.link.state, board.link.why) == (LinkState.REFUSED, Why.PROTOCOL)
    told = [report.words for report in board.link.reports() if isinstance(report, Changed)]
    assert told[-1] == "its protocol is 2.3, ours 1.0: flash its firmware anew"


def test_a_newer_minor_version_runs_and_what_it_says_more_is_passed_over(board: Board) -> None:
    board.hello = msgspec.structs.replace(HELLO, minor=9, schema=1)
    board.wait(2.0)
    board.link.receive(encode_frame(wire.pack(wire.Ping())._replace(type=0x42)), board.now)
    assert board.link.state is LinkState.RUN
    assert board.link.counters.unknown == 1


def test_another_board_than_the_one_that_is_meant_is_refused() -> None:
    board = Board(Link(expect=bytes(16)))
    board.link.start(0.0)
    board.wait(2.0)
    assert (board.link.state, board.link.why) == (LinkState.REFUSED, Why.ANOTHER_BOARD)


def test_a_board_that_says_who_it_is_and_then_nothing_is_lost_after_five_seconds(board: Board) -> None:
    board.wait(1.52)
    board.link.receive(encode_frame(wire.pack(HELLO)), board.now)
    board.speaks = False
    board.wait(5.2)
    assert (board.link.state, board.link.why) == (LinkState.LOST, Why.UNFINISHED)


def test_a_board_that_starts_again_and_again_is_left_alone_for_a_while(board: Board) -> None:
    board.speaks = False
    for boot in range(4):
        board.say(msgspec.structs.replace(HELLO, boot=boot, flags=0))
        board.wait(1.0)
    assert (board.link.state, board.link.why) == (LinkState.LOST, Why.RESTARTING)


def test_quiet_for_two_and_a_half_seconds_is_suspect_five_lost(running: Board) -> None:
    running.speaks = False
    running.wait(3.3)
    assert running.link.state is LinkState.SUSPECT
    running.wait(2.5)
    assert (running.link.state, running.link.why) == (LinkState.LOST, Why.QUIET)


def test_a_suspect_that_speaks_runs_again(running: Board) -> None:
    running.speaks = False
    running.wait(3.3)
    running.speaks = True
    running.wait(0.5)
    assert running.link.state is LinkState.RUN


def test_one_ping_a_second_while_they_are_answered_five_while_they_are_not(running: Board) -> None:
    running.wait(10)
    assert 9 <= running.count(wire.Ping) <= 11
    running.heard.clear()
    running.speaks = False
    running.wait(3)
    assert running.count(wire.Ping) > 8


def test_an_event_is_acknowledged_once_it_is_recorded_and_not_before(running: Board) -> None:
    running.press(0)
    running.wait(0.1)
    [happened] = [report for report in running.link.reports() if isinstance(report, Happened)]
    assert running.count(wire.Ack) == 0
    running.link.recorded(happened)
    running.wait(0.1)
    assert [each for each in running.heard if isinstance(each, wire.Ack)] == [wire.Ack(7, 1)]
    assert happened.id == "01020304-0506-0708-090a-0b0c0d0e0f10-7-0"
    assert happened.record == RECORD
    assert happened.t == pytest.approx(happened.heard, abs=0.05)


def test_events_before_its_state_is_known_are_left_for_later(board: Board) -> None:
    board.wait(1.52)
    board.press(0)
    assert not [report for report in board.link.reports() if isinstance(report, Happened)]


def test_a_board_that_started_anew_is_met_anew_and_the_gap_is_told(running: Board) -> None:
    running.hello = msgspec.structs.replace(HELLO, boot=8)
    running.state = msgspec.structs.replace(running.state, boot=8)
    running.wait(2.0)  # its HELLO was lost: the next PONG tells
    reports = running.link.reports()
    assert [report.restarted for report in reports if isinstance(report, Met)] == [True]
    assert [(report.why, report.count) for report in reports if isinstance(report, Gap)] == [(GapWhy.RESTART, None)]
    assert running.link.state is LinkState.RUN
    assert running.link.counters.restarts == 1


def test_a_gap_whose_state_was_lost_is_asked_for(running: Board) -> None:
    running.state = msgspec.structs.replace(running.state, dropped=3)
    running.wait(1.5)
    assert [report.count for report in running.link.reports() if isinstance(report, Gap)] == [3]


def test_what_an_earlier_process_recorded_is_not_told_again() -> None:
    board = Board(Link(mark=Mark(7, 2, 0)))
    board.state = msgspec.structs.replace(board.state, next=3)
    board.link.start(0.0)
    board.wait(2.0)
    for number in range(3):
        board.press(number)
    assert [report.number for report in board.link.reports() if isinstance(report, Happened)] == [2]


def test_a_command_gets_its_answer(running: Board) -> None:
    number = running.link.ask(requests.output(0, 1))
    running.wait(0.02)
    [command] = [message for message in running.heard if isinstance(message, wire.Command)]
    running.say(wire.Result(command.op, Code.BAD_KIND, 0), number)
    [answered] = [report for report in running.link.reports() if isinstance(report, Answered)]
    assert (answered.command, answered.code) == (number, Code.BAD_KIND)


def test_a_command_without_answer_is_told_so(running: Board) -> None:
    running.link.ask(requests.output(0, 1))
    running.wait(0.5)
    assert [report.code for report in running.link.reports() if isinstance(report, Answered)] == [None]
    assert running.link.counters.resent == 2


def test_when_the_port_vanishes_commands_are_given_up_and_it_is_said_why(running: Board) -> None:
    running.link.ask(requests.output(0, 1))
    running.link.outside(LinkState.LOST, running.now, Why.UNPLUGGED)
    kinds = [type(report) for report in running.link.reports()]
    assert kinds == [Answered, Changed]
    assert running.link.counters.lost == 1


def test_samples_that_did_not_arrive_are_counted(running: Board) -> None:
    for seq in (254, 255, 2):
        running.say(wire.Sample(round(running.now * 1e6), 0, 1, 700, 0), seq)
    assert [report.lost for report in running.link.reports() if isinstance(report, Reading)] == [0, 0, 2]


def test_a_good_frame_with_a_bad_message_is_counted_and_passed_over(running: Board) -> None:
    running.link.receive(encode_frame(wire.pack(wire.Ping())._replace(type=wire.State.TYPE)), running.now)
    assert running.link.counters.malformed == 1
    assert running.link.state is LinkState.RUN
