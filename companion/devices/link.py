"""One board's life as its host sees it, without port, clock or thread: bytes in, bytes and reports out.

`Keeper` gives it a port. The states and their times are those of hardware.md, "A link's life".
"""

from __future__ import annotations

import uuid as uuids
from collections import deque
from collections.abc import Callable

from companion.devices import requests, wire
from companion.devices.clock import ClockMap
from companion.devices.counters import Counters
from companion.devices.framing import Frame, FrameReader
from companion.devices.inbox import Inbox, Missing, Numbered
from companion.devices.layout import WireError
from companion.devices.pages import Pages
from companion.devices.pinging import Pinger
from companion.devices.reports import Happened, LinkState, Mark, Report, Why
from companion.devices.requests import Outcome, Requests
from companion.devices.sending import Sender
from companion.devices.telling import Teller
from companion.devices.vocabulary import Code, HelloFlag, Op

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
RESTARTS, RESTARTS_WITHIN = 4, 10.0
"""So many starts of the board within so many seconds: its supply or its firmware is ill, leave it alone for a while."""

LIVE = frozenset({LinkState.SYNC, LinkState.RUN, LinkState.SUSPECT})
GONE = frozenset({LinkState.LOST, LinkState.REFUSED})


class Link:
    """One board. Feed it (`receive`, `tick`), send what `output` holds, take its `reports`, say what is `recorded`.

    `expect`: the UUID of the board that is meant, where it is known; another one is refused. `mark`: how far it was
    heard by an earlier process. `name`: makes a UUID for a board that has none.
    """

    def __init__(
        self, *, expect: bytes | None = None, mark: Mark | None = None, name: Callable[[], bytes] | None = None
    ) -> None:
        self.state = LinkState.ABSENT
        self.why: Why | None = None
        self.counters = Counters()
        self.inbox = Inbox(mark)
        self._expect = expect
        self._name = name or (lambda: uuids.uuid4().bytes)
        self._requests = Requests()
        self._reader = FrameReader()
        self._teller = Teller()
        self._pinger = Pinger()
        self._sender = Sender(self.counters)
        self._now = 0.0
        self._starts: deque[float] = deque(maxlen=RESTARTS)
        self._clear(0.0)

    def _clear(self, now: float) -> None:
        """The board is to be met: what it said before says nothing any more."""
        self._began = self._heard = now
        self._sender.ask_at_once()
        self._any_bytes = self._any_frame = False
        self._pages: Pages | None = None  # None: not greeted yet
        self._naming = False
        self._pinger.restart()
        self._got_state = False

    # What the owner of the port says

    def start(self, now: float) -> None:
        """The port is open."""
        self._now = now
        self._clear(now)
        self._reader = FrameReader()
        self._sender.begin()
        self.counters.sessions += 1
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
        """Time passed: call it at least every 50 ms while the port is open."""
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
        return self._sender.take()

    def reports(self) -> list[Report]:
        """Takes what there is to say, in order."""
        return self._teller.take()

    def recorded(self, report: Happened) -> None:
        """The event, and all before it, are where nothing gets lost: the board may forget them."""
        if report.boot == self.inbox.boot:
            self.inbox.recorded(report.number)

    def remember(self, mark: Mark) -> None:
        """How far this board was heard by an earlier process: for whoever learns only from `Met` which board it is."""
        if self.inbox.boot is None:
            self.inbox = Inbox(mark)

    def ask(self, command: wire.Command) -> int:
        """Has the board do something, once it is there; an `Answered` with the number returned tells how it went.

        May be called from any thread.
        """
        return self._requests.ask(command)

    @property
    def hello(self) -> wire.Hello | None:
        """Who the board said it is; None before it was met."""
        return self._teller.hello

    @property
    def uuid(self) -> str:
        """The board's own name; empty before it was met."""
        return self._teller.uuid

    @property
    def records(self) -> tuple[wire.Record, ...]:
        """Its configuration."""
        return self._teller.records

    @property
    def clock(self) -> ClockMap:
        """Its clock."""
        return self._teller.clock

    # The states

    def _wait_for_hello(self) -> None:
        waited = self._now - self._began
        if waited >= ASK_FOR:
            why = Why.GARBAGE if self._any_bytes and not self._any_frame else Why.SILENT
            self._lose(why)
        elif waited >= LISTEN:
            self._sender.ask(wire.Identify(), ASK_EVERY, self._now)

    def _shake_hands(self) -> None:
        if self._now - self._began >= FINISH_IN:
            self._lose(Why.UNFINISHED)
        elif self._pages is None:
            self._sender.ask(wire.Identify(), REQUEST_EVERY, self._now)
        elif self.hello and self.hello.flags & HelloFlag.UUID_BLANK:
            self._give_name()
        else:
            self._sender.ask(wire.GetSensors(self._pages.next), REQUEST_EVERY, self._now)

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
            if self._pinger.pongs and not self._got_state:  # the events that wait are dated once they come
                self._sender.ask(wire.GetState(), REQUEST_EVERY, self._now)

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
        self._teller.changed(self._now, state, why, words)

    def _lose(self, why: Why) -> None:
        self.counters.lost += 1
        self._give_up()
        self._become(LinkState.LOST, why)

    def _refuse(self, why: Why, words: str) -> None:
        self._give_up()
        self._become(LinkState.REFUSED, why, words)

    def _give_up(self) -> None:
        for outcome in self._requests.give_up():
            self._teller.answered(self._now, outcome)

    # What comes

    def _frame(self, frame: Frame) -> None:
        if self.state in GONE:  # since the frame before
            return
        try:
            message = wire.unpack(frame)
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

    def _hear(self, message: wire.Message, seq: int) -> None:
        match message:
            case wire.Hello():
                self._hello(message)
            case _ if self.state not in LIVE and self.state is not LinkState.HANDSHAKE:
                pass  # it speaks, and we do not know who it is
            case wire.Sensors():
                self._page(message)
            case wire.State():
                self._state(message)
            case wire.Event() if self._got_state:
                self._told(self.inbox.hear(message))
            case wire.Pong():
                self._pong(message, seq)
            case wire.Result():
                self._result(message, seq)
            case wire.Sample() if len(self.clock):
                self._teller.sample(message, seq)
            case wire.Log():
                self._teller.remark(self._now, message)

    def _hello(self, hello: wire.Hello) -> None:
        if hello.major != wire.MAJOR:
            theirs, ours = f"{hello.major}.{hello.minor}", f"{wire.MAJOR}.{wire.MINOR}"
            words = f"its protocol is {theirs}, ours {ours}: flash its firmware anew"
            self._refuse(Why.PROTOCOL, words)
        elif self._expect and hello.uuid != self._expect:
            self._refuse(Why.ANOTHER_BOARD, f"the board that answers is {uuids.UUID(bytes=hello.uuid)}")
        elif not hello.flags & HelloFlag.GREETED:
            self._started()
        elif self._pages is None and self.state in (LinkState.RESET_WAIT, LinkState.HANDSHAKE):
            self._greeted(hello)
        else:
            self._is_news(hello.boot)

    def _started(self) -> None:
        self._starts.append(self._now)
        if len(self._starts) == RESTARTS and self._now - self._starts[0] < RESTARTS_WITHIN:
            self._starts.clear()
            self._lose(Why.RESTARTING)
        else:
            self._shake_again()

    def _greeted(self, hello: wire.Hello) -> None:
        if self.hello is not None and hello.boot != self.hello.boot:
            self._teller.clock = ClockMap()
            self.counters.restarts += 1
        self._teller.hello = hello
        self._pages = Pages(hello.config_crc)
        self._began = self._now
        self._sender.ask_at_once()
        self._become(LinkState.HANDSHAKE)

    def _shake_again(self) -> None:
        """From the beginning, on the same port: the board started anew, or has another configuration now."""
        self._clear(self._now)
        self._become(LinkState.HANDSHAKE)
        self._sender.ask(wire.Identify(), 0, self._now)

    def _page(self, page: wire.Sensors) -> None:
        if self.state is not LinkState.HANDSHAKE or self._pages is None or self.hello is None:
            return
        records = self._pages.add(page)
        self._sender.ask_at_once()  # whatever is next
        if records is None:
            return
        restarted = self.inbox.boot not in (None, self.hello.boot)
        self._teller.met(self._now, self.hello, records, restarted)
        self._began = self._now
        self._become(LinkState.SYNC)

    def _state(self, state: wire.State) -> None:
        if self._is_news(state.boot) or not len(self.clock):
            return
        if self._got_state:
            self._told(self.inbox.snapshot(state))
        else:
            self._got_state = True
            self._told(self.inbox.begin(state))
        self._teller.levels(state)

    def _pong(self, pong: wire.Pong, seq: int) -> None:
        if self._is_news(pong.boot):
            return
        exchange = self._pinger.heard(pong, seq, self._now)
        if exchange is None:
            return
        self.counters.pongs += 1
        self.clock.add(exchange.sent, exchange.received, pong.us)
        self._teller.health(self._now, pong, exchange)
        mark = self.inbox.mark
        if self._got_state and mark and pong.dropped > mark.dropped and not self.inbox.owed:
            self._sender.ask(wire.GetState(), REQUEST_EVERY, self._now)  # its own STATE about that may be lost

    def _result(self, result: wire.Result, token: int) -> None:
        outcome = self._requests.answered(result, token, self._now)
        if outcome is None:
            return
        self._teller.answered(self._now, outcome)
        if outcome.op == Op.SET_UUID:
            self._naming = False
        if outcome.op in (Op.SET_UUID, Op.COMMIT) and outcome.code == Code.OK:
            self._shake_again()

    def _is_news(self, boot: int) -> bool:
        """True, and everything begins again, where the board started anew and its HELLO did not reach us."""
        if self.hello is None or boot == self.hello.boot:
            return False
        self._shake_again()
        return True

    # What goes

    def _told(self, found: list[Missing | Numbered]) -> None:
        self._teller.told(self._now, self.inbox.boot or 0, found)
        self.counters.events, self.counters.gaps = self._teller.events, self._teller.gaps
        self.counters.duplicates, self.counters.early = self.inbox.duplicates, self.inbox.early

    def _drive_requests(self) -> None:
        match self._requests.tick(self._now):
            case (command, token):
                self._sender.send(command, token)
            case Outcome() as outcome:
                self._naming = self._naming and outcome.op != Op.SET_UUID
                self._teller.answered(self._now, outcome)
        self.counters.resent = self._requests.resent

    def _ping(self, every: float) -> None:
        seq = self._pinger.due(every, self._now)
        if seq is not None:
            self.counters.pings += 1
            self._sender.send(wire.Ping(), seq)

    def _acknowledge(self) -> None:
        mark = self.inbox.mark
        self.inbox.ack_due = False
        if mark:
            self._sender.send(wire.Ack(mark.boot & 0xFFFF, mark.next & 0xFFFF))
