"""One board's life as its host sees it, without port, clock or thread: bytes in, bytes and reports out.

`Keeper` gives it a port. The states and their times are those of hardware.md, "A link's life".
"""

from __future__ import annotations

import uuid as uuids
from collections import deque
from collections.abc import Callable

from companion.devices import requests
from companion.devices.clock import ClockMap
from companion.devices.counters import Counters
from companion.devices.framing import Frame, FrameReader, encode_frame
from companion.devices.inbox import Inbox, Missing, Numbered
from companion.devices.layout import WireError
from companion.devices.pages import Pages
from companion.devices.pinging import Pinger
from companion.devices.reports import (
    Answered,
    Changed,
    Gap,
    Happened,
    Health,
    Levels,
    LinkState,
    Mark,
    Met,
    Reading,
    Remark,
    Report,
    Why,
)
from companion.devices.requests import Outcome, Requests
from companion.devices.vocabulary import Code, HelloFlag, Op
from companion.devices.wire import (
    MAJOR,
    MINOR,
    NO_UUID,
    Ack,
    Command,
    Event,
    GetSensors,
    GetState,
    Hello,
    Identify,
    Log,
    Message,
    Ping,
    Pong,
    Record,
    Result,
    Sample,
    Sensors,
    State,
    pack,
    unpack,
)

LISTEN = 1.5
"""Seconds of quiet after opening: Optiboot listens for about one, and what we say then would confuse it."""
ASK_EVERY, ASK_FOR = 0.25, 6.0
"""Seconds between two IDENTIFY, and until nobody is there."""
REQUEST_EVERY, FINISH_IN = 0.1, 5.0
"""Seconds between two requests of the handshake, and until it must be done."""
SYNC_PINGS, SYNC_EVERY = 8, 0.02
PING_EVERY, PING_AGAIN = 0.98, 0.2
"""Seconds between PINGs: after an answered one, after one that was not."""
SUSPECT_AFTER, LOST_AFTER = 2.5, 5.0
EDGE_SD = 0.0005
"""Seconds: a board looks at its sensors once a millisecond."""

LIVE = frozenset({LinkState.SYNC, LinkState.RUN, LinkState.SUSPECT})
GONE = frozenset({LinkState.LOST, LinkState.REFUSED})


class Link:
    """One board. Feed it (`receive`, `tick`), send what `output` holds, take its `reports`, say what is `recorded`.

    `expect`: the UUID of the board that is meant, where it is known; another one is refused. `mark`: how far it was heard
    by an earlier process. `name`: makes a UUID for a board that has none.
    """

    def __init__(
        self, *, expect: bytes | None = None, mark: Mark | None = None, name: Callable[[], bytes] | None = None
    ) -> None:
        self.state = LinkState.ABSENT
        self.why: Why | None = None
        self.hello: Hello | None = None
        self.records: tuple[Record, ...] = ()
        self.clock = ClockMap()
        self.counters = Counters()
        self.inbox = Inbox(mark)
        self._expect = expect
        self._name = name or (lambda: uuids.uuid4().bytes)
        self._requests = Requests()
        self._reader = FrameReader()
        self._reports: deque[Report] = deque()
        self._out = bytearray()
        self._now = 0.0
        self._clear(0.0)

    def _clear(self, now: float) -> None:
        """A session begins: what was said on the line before says nothing any more."""
        self._reader = FrameReader()
        self._out.clear()
        self._began = self._heard = now
        self._asked_at = float("-inf")
        self._any_bytes = self._any_frame = False
        self._pages: Pages | None = None  # None: not greeted yet
        self._naming = False
        self._pinger = Pinger()
        self._got_state = False
        self._sample_seq: int | None = None

    # What the owner of the port says

    def start(self, now: float) -> None:
        """The port is open."""
        self._now = now
        self._clear(now)
        self.counters.sessions += 1
        self._out += b"\0"  # ends whatever was begun before us
        self._become(LinkState.RESET_WAIT)

    def outside(self, state: LinkState, now: float, why: Why | None = None, words: str = "") -> None:
        """The port is in a state that only its owner knows of: absent, not to be opened, gone."""
        self._now = now
        if self.state in LIVE or self.state is LinkState.HANDSHAKE:
            self.counters.lost += 1
            self._give_up()
        self._become(state, why, words)

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came."""
        self._now = now
        if self.state in GONE:
            return
        self.counters.bytes_in += len(data)
        self._any_bytes = self._any_bytes or any(data)
        before = self._reader.errors
        for frame in self._reader.feed(data):
            self._frame(frame)
        self.counters.broken += self._reader.errors - before

    def tick(self, now: float) -> None:
        """Time passed: call it at least every 20 ms while the port is open."""
        self._now = now
        match self.state:
            case LinkState.RESET_WAIT:
                self._wait_for_hello()
            case LinkState.HANDSHAKE:
                self._shake_hands()
            case LinkState.SYNC:
                self._synchronise()
            case LinkState.RUN | LinkState.SUSPECT:
                self._keep_alive()
        if self.state in LIVE or self.state is LinkState.HANDSHAKE:
            self._drive_requests()
        if self.inbox.ack_due and self.state in LIVE:
            self._acknowledge()

    def output(self) -> bytes:
        """Takes the bytes that are to be sent."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def reports(self) -> list[Report]:
        """Takes what there is to say, in order."""
        reports = list(self._reports)
        self._reports.clear()
        return reports

    def recorded(self, report: Happened) -> None:
        """The event, and all before it, are where nothing gets lost: the board may forget them."""
        if report.boot == self.inbox.boot:
            self.inbox.recorded(report.number)

    def ask(self, command: Command) -> int:
        """Has the board do something; an `Answered` with the number that is returned tells how it went."""
        return self._requests.ask(command)

    @property
    def uuid(self) -> str:
        """The board's own name; empty before it was met."""
        return str(uuids.UUID(bytes=self.hello.uuid)) if self.hello else ""

    # The states

    def _wait_for_hello(self) -> None:
        waited = self._now - self._began
        if waited >= ASK_FOR:
            why = Why.GARBAGE if self._any_bytes and not self._any_frame else Why.SILENT
            self._lose(why)
        elif waited >= LISTEN:
            self._request(Identify(), ASK_EVERY)

    def _shake_hands(self) -> None:
        if self._now - self._began >= FINISH_IN:
            self._lose(Why.UNFINISHED)
        elif self._pages is None:
            self._request(Identify(), REQUEST_EVERY)
        elif self.hello and self.hello.flags & HelloFlag.UUID_BLANK:
            self._give_name()
        else:
            self._request(GetSensors(self._pages.next), REQUEST_EVERY)

    def _give_name(self) -> None:
        if not self._naming:
            self._naming = True
            self.ask(requests.set_uuid(self._name()))

    def _synchronise(self) -> None:
        if self._now - self._began >= FINISH_IN:
            self._lose(Why.UNFINISHED)
        elif self._pinger.pongs >= SYNC_PINGS and self._got_state:
            self._become(LinkState.RUN)
        else:
            self._ping(SYNC_EVERY)
            if self._pinger.pongs:  # so that the events that wait are dated once they come
                self._request(GetState(), REQUEST_EVERY)

    def _keep_alive(self) -> None:
        quiet = self._now - self._heard
        if quiet > LOST_AFTER:
            self._lose(Why.QUIET)
            return
        if quiet > SUSPECT_AFTER:
            self._become(LinkState.SUSPECT, Why.QUIET)
        elif self.state is LinkState.SUSPECT:
            self._become(LinkState.RUN)
        self._ping(PING_EVERY if self._pinger.answered else PING_AGAIN)

    def _become(self, state: LinkState, why: Why | None = None, words: str = "") -> None:
        if (state, why) == (self.state, self.why):
            return
        self.state, self.why = state, why
        self._reports.append(Changed(t=self._now, state=state, why=why, words=words))

    def _lose(self, why: Why) -> None:
        self.counters.lost += 1
        self._give_up()
        self._become(LinkState.LOST, why)

    def _refuse(self, why: Why, words: str) -> None:
        self._give_up()
        self._become(LinkState.REFUSED, why, words)

    def _give_up(self) -> None:
        for outcome in self._requests.give_up():
            self._tell(outcome)

    # What comes

    def _frame(self, frame: Frame) -> None:
        try:
            message = unpack(frame)
        except WireError:
            self.counters.malformed += 1
            return
        self.counters.frames_in += 1
        if message is None:
            self.counters.unknown += 1
            return
        self._any_frame = True
        self._heard = self._now
        self._hear(message, frame.seq)

    def _hear(self, message: Message, seq: int) -> None:
        match message:
            case Hello():
                self._hello(message)
            case _ if self.state not in LIVE and self.state is not LinkState.HANDSHAKE:
                pass  # it speaks, and we do not know who it is
            case Sensors():
                self._page(message)
            case State():
                self._state(message)
            case Event() if self._got_state:
                self._event(message)
            case Pong():
                self._pong(message, seq)
            case Result():
                self._result(message, seq)
            case Sample():
                self._sample(message, seq)
            case Log():
                self._reports.append(Remark(t=self._now, text=message.text.decode("ascii", "replace")))

    def _hello(self, hello: Hello) -> None:
        if hello.major != MAJOR:
            words = f"its protocol is {hello.major}.{hello.minor}, ours {MAJOR}.{MINOR}: flash its firmware anew"
            self._refuse(Why.PROTOCOL, words)
        elif self._expect and hello.uuid not in (self._expect, NO_UUID):
            self._refuse(Why.ANOTHER_BOARD, f"the board that answers is {uuids.UUID(bytes=hello.uuid)}")
        elif not hello.flags & HelloFlag.GREETED:
            self._shake_again()
        elif self._pages is None and self.state in (LinkState.RESET_WAIT, LinkState.HANDSHAKE):
            self._greeted(hello)
        else:
            self._is_news(hello.boot)

    def _greeted(self, hello: Hello) -> None:
        if self.hello is not None and hello.boot != self.hello.boot:
            self.clock = ClockMap()
            self.counters.restarts += 1
        self.hello = hello
        self._pages = Pages(hello.config_crc)
        self._began = self._now
        self._asked_at = float("-inf")
        self._become(LinkState.HANDSHAKE)

    def _shake_again(self) -> None:
        """From the beginning, on the same port: the board started anew, or has another configuration now."""
        self._clear(self._now)
        self._become(LinkState.HANDSHAKE)
        self._request(Identify(), 0)

    def _page(self, page: Sensors) -> None:
        if self.state is not LinkState.HANDSHAKE or self._pages is None or self.hello is None:
            return
        records = self._pages.add(page)
        self._asked_at = float("-inf")  # whatever is next, at once
        if records is None:
            return
        self.records = records
        restarted = self.inbox.boot not in (None, self.hello.boot)
        self._reports.append(Met(t=self._now, hello=self.hello, records=records, restarted=restarted))
        self._began = self._now
        self._become(LinkState.SYNC)

    def _state(self, state: State) -> None:
        if self._is_news(state.boot) or not len(self.clock):
            return
        if self._got_state:
            self._told(self.inbox.snapshot(state))
        else:
            self._got_state = True
            self._told(self.inbox.begin(state))
        self._reports.append(Levels(t=self.clock.ours(state.us), levels=tuple(state.levels)))

    def _event(self, event: Event) -> None:
        self._told(self.inbox.hear(event))

    def _pong(self, pong: Pong, seq: int) -> None:
        if self._is_news(pong.boot):
            return
        exchange = self._pinger.heard(pong, seq, self._now)
        if exchange is None:
            return
        self.counters.pongs += 1
        self.clock.add(exchange.sent, exchange.received, pong.us)
        self._reports.append(Health(t=self._now, pong=pong, round_trip=exchange.round_trip))
        mark = self.inbox.mark
        if self._got_state and mark and pong.dropped > mark.dropped and not self.inbox.owed:
            self._request(GetState(), REQUEST_EVERY)  # its own STATE about that may be lost

    def _result(self, result: Result, token: int) -> None:
        outcome = self._requests.answered(result, token, self._now)
        if outcome is None:
            return
        self._tell(outcome)
        if outcome.op == Op.SET_UUID:
            self._naming = False
        if outcome.op in (Op.SET_UUID, Op.COMMIT) and outcome.code == Code.OK:
            self._shake_again()

    def _sample(self, sample: Sample, seq: int) -> None:
        if not len(self.clock):
            return
        lost = 0 if self._sample_seq is None else (seq - self._sample_seq - 1) % 256
        self._sample_seq = seq
        self._reports.append(
            Reading(
                t=self.clock.ours(sample.us),
                sensor=sample.sensor,
                level=sample.level,
                reading=sample.reading,
                lost=lost,
            )
        )

    def _is_news(self, boot: int) -> bool:
        """True, and everything begins again, where the board started anew and its HELLO did not reach us."""
        if self.hello is None or boot == self.hello.boot:
            return False
        self._shake_again()
        return True

    # What goes

    def _told(self, found: list[Missing | Numbered]) -> None:
        for each in found:
            if isinstance(each, Missing):
                self.counters.gaps += 1
                self._reports.append(Gap(t=self._now, why=each.why, count=each.events))
            else:
                self._reports.append(self._happened(each))
        self.counters.duplicates, self.counters.early = self.inbox.duplicates, self.inbox.early

    def _happened(self, each: Numbered) -> Happened:
        event = each.event
        self.counters.events += 1
        return Happened(
            t=self.clock.in_order(event.us),
            uuid=self.uuid,
            boot=self.inbox.boot or 0,
            number=each.number,
            sensor=event.sensor,
            record=self.records[event.sensor] if event.sensor < len(self.records) else None,
            kind=event.kind,
            value=event.value,
            quality=event.quality,
            dropped=event.dropped,
            t_sd=self.clock.doubt + EDGE_SD,
            heard=self._now,
        )

    def _tell(self, outcome: Outcome) -> None:
        self._reports.append(
            Answered(t=self._now, command=outcome.id, op=outcome.op, code=outcome.code, detail=outcome.detail)
        )

    def _drive_requests(self) -> None:
        match self._requests.tick(self._now):
            case (command, token):
                self._send(command, token)
            case Outcome() as outcome:
                self._naming = self._naming and outcome.op != Op.SET_UUID
                self._tell(outcome)
        self.counters.resent = self._requests.resent

    def _ping(self, every: float) -> None:
        seq = self._pinger.due(every, self._now)
        if seq is not None:
            self.counters.pings += 1
            self._send(Ping(), seq)

    def _acknowledge(self) -> None:
        mark = self.inbox.mark
        self.inbox.ack_due = False
        if mark:
            self._send(Ack(mark.boot & 0xFFFF, mark.next & 0xFFFF))

    def _request(self, message: Message, every: float) -> None:
        if self._now - self._asked_at >= every:
            self._asked_at = self._now
            self._send(message)

    def _send(self, message: Message, seq: int = 0) -> None:
        self.counters.frames_out += 1
        self._out += encode_frame(pack(message, seq))
