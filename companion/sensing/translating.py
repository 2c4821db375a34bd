"""From what a board's sensors say to what a table feels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from companion.devices import Happened, Happening, Kind, Record
from companion.devices.wire import NO_PIN
from companion.observations.felt import Felt, Knock, Passage, Press, Toss, Tumble, Way
from companion.sensing.tags import button_of, gate_of

__all__ = ["Translator", "watched"]

BUMP = 50
"""Quality of a die that lies again after what was a bump rather than a throw (hardware.md)."""


def watched(records: Sequence[Record], gates: Sequence[str]) -> tuple[str, ...]:
    """The gates of the board file that these sensors watch."""
    found = (gate_of(record.tag, gates) for record in records if record.kind == Kind.GATE)
    return tuple(dict.fromkeys(gate for gate in found if gate is not None))


class Translator:
    """Of one board: it knows which beams are broken. `unix`: Unix seconds of a moment on the link's clock."""

    def __init__(self, unix: Callable[[float], float]) -> None:
        self._unix = unix
        self._broken: dict[int, Happened] = {}

    def forget(self) -> None:
        """The board began anew, or events are missing: nobody knows since when a beam is broken."""
        self._broken.clear()

    def felt(self, event: Happened, gates: Sequence[str]) -> list[Felt]:
        """What one event tells a table whose board has these gates; nothing where it is half of something.

        The same event may be asked about again, as long as none came after it.
        """
        record = event.record
        if record is None:
            return []
        match event.kind, record.kind:
            case Happening.BROKEN, Kind.GATE:
                self._broken[event.sensor] = event
                return []
            case Happening.CLEARED, Kind.GATE:
                return self._passage(event, record, gates)
            case Happening.PRESSED, Kind.BUTTON:
                meant = button_of(record.tag)
                return [] if meant is None else [self._made(Press, event, button=meant.button, seat=meant.seat)]
            case Happening.KNOCKED, Kind.KNOCK:
                return [self._made(Knock, event, quality=event.quality)]
            case ((Happening.ROLLING | Happening.EMPTY | Happening.SETTLED), (Kind.RAIN | Kind.DIE_TRAY)):
                return self._thrown(event, record)
        return []

    def _passage(self, event: Happened, record: Record, gates: Sequence[str]) -> list[Felt]:
        broken = self._broken.get(event.sensor)
        gate = gate_of(record.tag, gates)
        if gate is None or broken is None:
            return []
        way: Way = "unknown" if record.pin2 == NO_PIN else _WAYS.get(event.value, "back")
        t = self._unix(broken.t)
        return [Passage(id=event.id, t=t, t_sd=event.t_sd, gate=gate, way=way, free=max(t, self._unix(event.t)))]

    def _thrown(self, event: Happened, record: Record) -> list[Felt]:
        token = record.kind == Kind.RAIN
        what: Literal["token", "die"] = "token" if token else "die"
        rolls = event.kind == Happening.ROLLING
        lies = event.kind == Happening.SETTLED
        told: list[Felt] = [
            self._made(Tumble, event, what=what, rolls=rolls, bump=lies and not token and event.quality <= BUMP)
        ]
        if token and lies:
            face: Literal[1, 2] | None = 1 if event.value == 1 else 2 if event.value == 2 else None
            told.append(self._made(Toss, event, face=face, quality=event.quality))
        return told

    def _made(self, kind: Callable[..., Felt], event: Happened, **more: object) -> Felt:
        return kind(id=event.id, t=self._unix(event.t), t_sd=event.t_sd, **more)


_WAYS: dict[int, Way] = {1: "in", -1: "out"}
"""Of two beams, the first is the outer one."""
