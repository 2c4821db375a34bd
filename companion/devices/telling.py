"""What a link has to say, put together and kept until it is taken."""

from __future__ import annotations

import uuid as uuids
from collections import deque

from companion.devices import wire
from companion.devices.clock import ClockMap
from companion.devices.inbox import Missing, Numbered
from companion.devices.pinging import Exchange
from companion.devices.reports import (
    Answered,
    Changed,
    Gap,
    Happened,
    Health,
    Levels,
    LinkState,
    Met,
    Reading,
    Remark,
    Report,
    Why,
)
from companion.devices.requests import Outcome

EDGE_SD = 0.0005
"""Seconds: a board looks at its sensors once a millisecond."""


class Teller:
    """Knows the board and its clock, so that what it says has a name and our time."""

    def __init__(self) -> None:
        self.hello: wire.Hello | None = None
        self.records: tuple[wire.Record, ...] = ()
        self.clock = ClockMap()
        self.events = 0
        self.gaps = 0
        self._reports: deque[Report] = deque()
        self._sample_seq: int | None = None

    @property
    def uuid(self) -> str:
        """The board's own name; empty before it was met."""
        return str(uuids.UUID(bytes=self.hello.uuid)) if self.hello else ""

    def take(self) -> list[Report]:
        """What there is to say, in order; then nothing, until there is more."""
        reports = list(self._reports)
        self._reports.clear()
        return reports

    def changed(self, now: float, state: LinkState, why: Why | None, words: str) -> None:
        self._reports.append(Changed(t=now, state=state, why=why, words=words))

    def met(self, now: float, hello: wire.Hello, records: tuple[wire.Record, ...], restarted: bool) -> None:
        self.records = records
        self._sample_seq = None
        self._reports.append(Met(t=now, hello=hello, records=records, restarted=restarted))

    def told(self, now: float, boot: int, found: list[Missing | Numbered]) -> None:
        """Events and gaps, in their order."""
        for each in found:
            if isinstance(each, Missing):
                self.gaps += 1
                self._reports.append(Gap(t=now, why=each.why, count=each.events))
            else:
                self.events += 1
                self._reports.append(self._happened(now, boot, each))

    def _happened(self, now: float, boot: int, each: Numbered) -> Happened:
        event = each.event
        return Happened(
            t=self.clock.in_order(event.us),
            uuid=self.uuid,
            boot=boot,
            number=each.number,
            sensor=event.sensor,
            record=self.records[event.sensor] if event.sensor < len(self.records) else None,
            kind=event.kind,
            value=event.value,
            quality=event.quality,
            dropped=event.dropped,
            t_sd=self.clock.doubt + EDGE_SD,
            heard=now,
        )

    def levels(self, state: wire.State) -> None:
        self._reports.append(Levels(t=self.clock.ours(state.us), levels=tuple(state.levels)))

    def health(self, now: float, pong: wire.Pong, exchange: Exchange) -> None:
        self._reports.append(Health(t=now, pong=pong, round_trip=exchange.round_trip))

    def sample(self, sample: wire.Sample, seq: int) -> None:
        lost = 0 if self._sample_seq is None else (seq - self._sample_seq - 1) % 256
        self._sample_seq = seq
        t = self.clock.ours(sample.us)
        self._reports.append(Reading(t=t, sensor=sample.sensor, level=sample.level, reading=sample.reading, lost=lost))

    def remark(self, now: float, log: wire.Log) -> None:
        self._reports.append(Remark(t=now, text=log.text.decode("ascii", "replace")))

    def answered(self, now: float, outcome: Outcome) -> None:
        self._reports.append(
            Answered(t=now, command=outcome.id, op=outcome.op, code=outcome.code, detail=outcome.detail)
        )
