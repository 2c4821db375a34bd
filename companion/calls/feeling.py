"""What sensors feel at a table, and what becomes of it: at once, asked, or nothing.

Each event has an id of its own and one effect, however often it is told. A gate's passage belongs to the shot
that the eye sees then (`fusion`); where no shot accounts for it, or no eye watches, people are asked. What sensors ask
holds nothing up: shots are judged meanwhile.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.calls.history import Call
from companion.calls.judging import OPEN, Calls, candidate, gone_past
from companion.games.sensing import sensors_of
from companion.observations import Clock, Shot
from companion.observations.felt import Felt, Knock, Passage, Press, Senses, Toss
from companion.table import Ack, Candidate, Judged, Missed, Refusal, Sensed, Submission, Undo
from companion.table.messages import Own, Status

__all__ = ["Feelings"]

log = logging.getLogger(__name__)

PATIENCE = 6.0
"""s after a passage until the shot that it belongs to is told: it slides for 3 s at most, the eye waits for rest."""

LONGEST = 3.0
"""s for which a disc may be in a doorway as it passes; what stays longer stands there, or is an arm."""

FRESH = 5.0
"""s for which a pressed button means the table as its presser saw it; a board keeps what it could not tell."""

KEPT = 10.0
"""s for which a knock is remembered: as long as a shot may take to be told."""

ACTOR = "device"


@dataclass
class _Pending:
    """A passage that waits for its shot. `hands`: the eye saw hands then, whose it is where no shot comes."""

    call: int
    passage: Passage
    hands: bool


class Feelings:
    """Of one table; any thread may call. Times are Unix seconds, passed in."""

    def __init__(self, calls: Calls) -> None:
        self.calls = calls
        self.sensors = sensors_of(calls.table.rulebook)
        self._pending: list[_Pending] = []
        self._knocks: list[Knock] = []
        self._judged_on: dict[int, Any] = {}

    def felt(self, felt: Felt, *, seen: bool, hands: bool = False) -> Ack | Refusal | None:
        """One event; `seen`: an eye watches, whose shot may account for it; `hands`: it sees hands over the board.

        None: nothing is to be kept of it. A button is not pressed here: `pressed` says what it gives.
        """
        with self.calls.lock:
            match felt:
                case Knock():
                    self._knocks = [each for each in self._knocks if felt.t - each.t < KEPT] + [felt]
                case Toss():
                    return self._tossed(felt)
                case Passage():
                    return self._passed(felt, seen, hands)
        return None

    def missed(self, id: str, missed: Missed) -> Ack | Refusal:
        """Something was felt that nobody will ever hear of; people are told until they say that they know."""
        return self._note(f"missed:{id}", missed)

    def pressed(self, press: Press, now: float) -> Submission | Refusal:
        """What a button says for its seat."""
        if now - press.t > FRESH:
            return Refusal("felt.late")
        timeline = self.calls.table.timeline
        acts = self.sensors.acts(timeline.state)
        seat = press.seat if press.seat is not None else acts[0] if len(acts) == 1 else None
        match press.button:
            case "undo":
                entry = timeline.latest_change()
                command: Any = None if entry is None else Undo(entry)
            case "contest":
                shots = self.calls.all(timeline)
                command = {"do": "call.contest", "call": shots[-1].id} if shots else None
            case button:
                if seat is None:
                    return Refusal("felt.whose")
                command = self.sensors.pressed(timeline.state, seat, button)
        if command is None:
            return Refusal("felt.nothing")
        actor = ACTOR if seat is None else f"seat:{seat}"
        return Submission(id=f"felt:{press.id}", command=command, actor=actor, source="device")

    def senses(self, shot: Shot, clock: Clock | None, gates: tuple[str, ...]) -> Senses | None:
        """What was felt during a shot, on the clock of the eye that saw it; None where nothing of it could be told.

        `clock`: one moment on the eye's clock and the world's; `gates`: those that a sensor watches now.
        """
        with self.calls.lock:
            knock = self._knock(shot, clock)
            if clock is None or not (gates or knock):
                return None
            back = clock.t - clock.unix
            return Senses(gates, tuple(_moved(each.passage, back) for each in self._pending), knock)

    def accounted(self, call: int) -> None:
        """A shot was told: the passages that it accounts for wait no more."""
        with self.calls.lock:
            used = set(self.calls.used(call))
            self._pending = [each for each in self._pending if each.passage.id not in used]

    def handled(self) -> None:
        """Hands moved pieces: what went through a gate meanwhile was theirs."""
        with self.calls.lock:
            self._pending.clear()

    @property
    def pending(self) -> bool:
        """Whether a passage waits for its shot."""
        return bool(self._pending)

    def due(self, now: float) -> bool:
        """Asks about passages that no shot accounts for; whether anything changed."""
        with self.calls.lock:
            late = [each for each in self._pending if now >= each.passage.end + PATIENCE]
            self._pending = [each for each in self._pending if each not in late]
            late = [each for each in late if not each.hands]
            for each in late:
                self._judge(each.call, each.passage)
            return bool(late)

    def follow(self) -> None:
        """After a change of the log: what the game has gone past is asked no more."""
        with self.calls.lock:
            timeline = self.calls.table.timeline
            for call in self.calls.felt(timeline):
                if call.felt is None or call.status not in OPEN or self._judged_on.get(call.id) is timeline.state:
                    continue
                if gone_past(call, timeline):
                    self._judged(call.id, "passed", call.candidates)
                else:
                    self._judge(call.id, call.felt, call)

    def open(self) -> list[Call]:
        """What people are asked, or told that they must say it, the oldest first."""
        return [call for call in self.calls.felt() if call.status in (*OPEN, "later")]

    def _tossed(self, toss: Toss) -> Ack | Refusal | None:
        candidates = self._explained(toss)
        if not candidates:
            return None  # a token that is put away, or played with
        sure = len(candidates) == 1 and candidates[0].p >= self.calls.thresholds.auto and self._is_now(toss)
        ack = self._note(f"felt:{toss.id}", Sensed(toss, "automatic" if sure else "asked", candidates))
        if isinstance(ack, Ack):
            self._judged_on[ack.seq] = self.calls.table.state
            if sure and not self._made(ack.seq):
                self.calls.apply(ack.seq, candidates[0], actor=ACTOR, source="device")
        return ack

    def _made(self, call: int) -> bool:
        """A command stands, or stood, for it: the event was told before."""
        return any(each.id == call and each.entry is not None for each in self.calls.felt())

    def _is_now(self, toss: Toss) -> bool:
        """It fell since the game is where it is; an earlier one may have been for something else."""
        takes = self.calls.table.timeline.takes
        return not takes or toss.t >= takes[-1].item.entry.at

    def _passed(self, passage: Passage, seen: bool, hands: bool) -> Ack | Refusal:
        short = passage.end - passage.t <= LONGEST
        candidates = self._explained(passage) if short and not seen else ()
        ack = self._note(f"felt:{passage.id}", Sensed(passage, "asked" if candidates else "silent", candidates))
        if isinstance(ack, Ack) and not ack.repeated:
            self._judged_on[ack.seq] = self.calls.table.state
            if seen and short:
                self._pending.append(_Pending(ack.seq, passage, hands))
        return ack

    def _judge(self, call: int, felt: Felt, known: Call | None = None) -> None:
        """What it would be in the game as it is now."""
        self._judged_on[call] = self.calls.table.state
        candidates = self._explained(felt)
        status: Status = "asked" if candidates else "passed" if known else "silent"
        if known is None or (status, candidates) != (known.status, known.candidates):
            self._judged(call, status, candidates or (known.candidates if known else ()))

    def _judged(self, call: int, status: Status, candidates: tuple[Candidate, ...]) -> None:
        self._note(f"judged:{call}:{self.calls.table.seq}", Judged(call, status, candidates))

    def _explained(self, felt: Felt) -> tuple[Candidate, ...]:
        """What the rules allow of what the game makes of it, most probable first."""
        timeline = self.calls.table.timeline
        try:
            found = sorted(self.sensors.feels(timeline.state, felt), key=lambda each: -each.p)
        except Exception:  # a fault in a game must not cost the event: people say what it was
            log.exception("the game failed on what a sensor felt: %s", felt)
            return ()
        return tuple(
            candidate(each) for each in found if timeline.decided(timeline.state, each.command).refused is None
        )

    def _knock(self, shot: Shot, clock: Clock | None) -> Knock | None:
        if clock is None or not self._knocks:
            return None
        moved: list[Knock] = [_moved(knock, clock.t - clock.unix) for knock in self._knocks]
        return min(moved, key=lambda knock: abs(knock.t - shot.t0))

    def _note(self, id: str, command: Own) -> Ack | Refusal:
        return self.calls.table.submit(Submission(id=id, command=command, actor=ACTOR, source="device"))


def _moved(felt: Any, by: float) -> Any:
    """On another clock."""
    if isinstance(felt, Passage) and felt.free is not None:
        return msgspec.structs.replace(felt, t=felt.t + by, free=felt.free + by)
    return msgspec.structs.replace(felt, t=felt.t + by)
