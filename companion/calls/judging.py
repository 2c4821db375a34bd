"""From shots to calls: automatic, asked or silent, and people's answers to them.

A shot is recorded in the log as it was seen before anything follows from it, so that a question and the last replay
are still there after a restart. One question is open at a time: a shot that comes meanwhile is `held`, and judged when
it is its turn, on the state that the answer left. A person's word always beats the eye's.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.calls.answers import Another, Answer, Confirm, Contest, Settle
from companion.calls.fusion import FusedShot, fuse
from companion.calls.history import Call, read_both
from companion.games import Explanation, Phrase
from companion.observations import ObservationError, Shot, decode, encode
from companion.observations.felt import Senses
from companion.table import (
    Ack,
    Candidate,
    Correct,
    Judged,
    Missed,
    Refusal,
    Seen,
    Sensed,
    Settled,
    Submission,
    Table,
    Timeline,
)
from companion.table.messages import Own, Source, Status
from companion.trust import Trust

__all__ = ["OPEN", "PUSH", "THRESHOLDS", "Calls", "Thresholds"]

log = logging.getLogger(__name__)

PUSH = 0.5
"""From this `push_p` on a shot is a push (observations, version 1)."""


@dataclass(frozen=True)
class Thresholds:
    """From which probability of the best explanation a call is made at once, or asked; below, the shot is silent."""

    auto: float = 0.95
    ask: float = 0.30


THRESHOLDS: Mapping[str, Thresholds] = {"paleo": Thresholds(ask=0.10)}
"""By game. Set by judgement: one automatic call in twenty may be wrong at worst. Paleo's shots are asked about however
little the best answer is worth: of ten whole matches, three shots that stayed silent at 0.23 to 0.30 were captures."""

OPEN = ("asked", "held")
"""Statuses of a question that is not answered, put aside or gone past."""

Judgement = tuple[Status, tuple[Candidate, ...], bool]
"""What becomes of a shot, its explanations, and whether it is automatic where the set-up is trusted."""
HELD: Judgement = ("held", (), False)
SILENT: Judgement = ("silent", (), False)


class Calls:
    """The calls of one table. Every command for the table comes through here, so that open questions follow it.

    `trust`: in the camera set-up that watches; None: whoever speaks for the eye is trusted.
    """

    trust: Trust | None = None

    def __init__(self, table: Table, thresholds: Thresholds | None = None) -> None:
        self.table = table
        self.referee = table.rulebook.referee
        self.thresholds = thresholds or THRESHOLDS.get(table.rulebook.name, Thresholds())
        self.lock = threading.RLock()
        """Held while the calls are followed; whoever says more than one thing at once holds it too."""
        self._judged_on: dict[int, Any] = {}
        self._doubted: set[int] = set()
        self._shots: dict[int, FusedShot] = {}
        self._read: tuple[Timeline, list[Call], list[Call]] | None = None
        self._follow()

    def saw(
        self, shot: Shot, run: str, *, hand: bool = False, doubt: bool = False, senses: Senses | None = None
    ) -> Ack | Refusal:
        """A shot, from the run of that name; the same shot of the same run has one effect.

        `hand`: it was seen while hands were putting pieces down. It is shown, and nothing is called. `doubt`: nobody
        has made sure who is who since hands put its pieces down. Then people are asked, however sure it is. `senses`:
        what sensors felt meanwhile.
        """
        fused = self._fused(shot, senses)
        with self.lock:
            timeline = self.table.timeline
            waiting = any(call.status in OPEN for call in self.all(timeline)) or self._waits(timeline.state)
            if hand:
                status, candidates, sure = SILENT
            else:
                doubted = doubt or fused.doubt
                status, candidates, sure = HELD if waiting else self._judge(timeline.state, fused.shot, doubted)
            setup = self.trust.setup if self.trust else ""
            known = Submission(
                id=f"seen:{run}:{shot.id}",
                command=Seen(status, candidates, shot.push_p >= PUSH, setup, sure, senses),
                actor="eye",
                source="camera",
                p=candidates[0].p if candidates else None,
                evidence=encode(shot).decode(),
            )
            ack = self.table.submit(known)
            if isinstance(ack, Refusal) or ack.repeated:
                return ack
            self._judged_on[ack.seq] = timeline.state
            if doubt:
                self._doubted.add(ack.seq)
            if status == "automatic":
                self.apply(ack.seq, candidates[0])
            self._follow()
            return ack

    def submit(self, submission: Submission) -> Ack | Refusal:
        """A person's command: for the game, for the table, or an answer to a call."""
        with self.lock:
            submission = self._understood(submission)
            match submission.command:
                case Refusal() as wrong:
                    return wrong
                case Confirm() | Another() | Settle() | Contest() as answer:
                    result = self._answer(submission, answer)
                case _:
                    result = self.table.submit(submission)
            self._follow()
            return result

    def all(self, timeline: Timeline | None = None) -> list[Call]:
        """Every shot seen, the oldest first."""
        return list(self._all(timeline or self.table.timeline)[1])

    def felt(self, timeline: Timeline | None = None) -> list[Call]:
        """What sensors felt, and what they missed, the oldest first."""
        return list(self._all(timeline or self.table.timeline)[2])

    def _all(self, timeline: Timeline) -> tuple[Timeline, list[Call], list[Call]]:
        latest = self._read  # by the same timeline: every part of a view asks, for each audience
        if latest is None or latest[0] is not timeline:
            latest = self._read = (timeline, *read_both(timeline))
        return latest

    def shot(self, call: int) -> Shot | None:
        """What the eye said of it, with what sensors felt meanwhile."""
        seen = self._seen(call)
        return None if seen is None else seen.shot

    def _seen(self, call: int) -> FusedShot | None:
        if call not in self._shots:
            item = self.table.timeline.item(call)
            if item is None or not isinstance(item.command, Seen) or item.entry.evidence is None:
                return None
            try:
                seen = decode(item.entry.evidence)
            except ObservationError:
                log.exception("the shot of entry %s cannot be read; it has no replay", call)
                return None
            if not isinstance(seen, Shot):
                return None
            self._shots[call] = self._fused(seen, item.command.senses)
        return self._shots[call]

    def _fused(self, shot: Shot, senses: Senses | None) -> FusedShot:
        board = self.table.setup.board
        if senses is None or board is None:
            return FusedShot(shot, doubt=False, used=())
        return fuse(shot, senses, {gate.id: gate for gate in board.gates})

    def used(self, call: int) -> tuple[str, ...]:
        """Ids of the passages that a shot accounts for."""
        seen = self._seen(call)
        return () if seen is None else seen.used

    def told(self, state: Any, candidate: Candidate) -> tuple[Phrase, ...] | None:
        """What an explanation would mean in a state; None where the rules forbid it there, or know no such command."""
        try:
            command = msgspec.convert(candidate.command, self.table.rulebook.commands)
        except msgspec.ValidationError:  # a log comes from another version, or from a file
            return None
        outcome = self.table.timeline.decided(state, command)
        return outcome.told if outcome.refused is None else None

    def _understood(self, submission: Submission) -> Submission:
        command = submission.command
        if isinstance(command, Seen | Sensed | Missed | Judged | Settled):
            return _with(submission, Refusal("table.malformed", {"words": "expected a person's command"}))
        if not isinstance(command, dict) or not str(command.get("do")).startswith("call."):
            return submission
        try:
            return _with(submission, msgspec.convert(command, Answer))
        except msgspec.ValidationError as error:
            return _with(submission, Refusal("table.malformed", {"words": str(error)}))

    def _answer(self, submission: Submission, answer: Answer) -> Ack | Refusal:
        call = next((call for call in (*self.all(), *self.felt()) if call.id == answer.call), None)
        if call is None:
            return Refusal("call.unknown", {"call": answer.call})
        command = self._meant(call, submission, answer)
        if isinstance(command, Refusal):
            return command
        if not isinstance(command, Own):
            submission = msgspec.structs.replace(submission, call=call.id)
        return self.table.submit(_with(submission, command))

    def _meant(self, call: Call, submission: Submission, answer: Answer) -> Any:
        """What an answer is for the table: a game's command, a correction of the one made, or a word on the shot."""
        made = call.entry if call.status in ("applied", "answered") else None
        match answer:
            case Contest():
                return Settled(call.id, "contested")
            case Settle(how=how):
                strikes = made if how in ("none", "not_a_shot", "play_again") else None
                return Settled(call.id, how, strikes)
            case Confirm(choice=choice):
                against = submission.against
                if against is not None and call.judged > against:
                    return Refusal("call.changed", {"call": call.id})
                if not 0 <= choice < len(call.candidates):
                    return Refusal("call.no_such_choice", {"call": call.id, "choice": choice})
                command = call.candidates[choice].command
                if made is not None and self._is(made, command):
                    return Settled(call.id, "confirmed")
            case Another(command=command) if str(command.get("do")).startswith(("table.", "call.")):
                return Refusal("table.malformed", {"words": "expected a command of the game"})
            case Another(command=command):
                pass
        return command if made is None else Correct(made, command)

    def _is(self, entry: int, command: dict[str, Any]) -> bool:
        take = self.table.timeline.take(entry)
        try:
            return take is not None and take.command == msgspec.convert(command, self.table.rulebook.commands)
        except msgspec.ValidationError:
            return False

    def _judge(self, state: Any, shot: Shot, doubt: bool) -> Judgement:
        """What becomes of a shot in a state; where names are in doubt, nothing by itself."""
        explained = self._explained(state, shot)
        candidates = tuple(candidate(e) for e in explained)
        if not explained:
            return SILENT
        best = explained[0]
        if shot.push_p >= PUSH:
            return "asked", candidates, False
        assert self.referee is not None
        if not doubt and best.p >= self.thresholds.auto and self.referee.may_apply(state, best.command):
            return ("automatic" if self._trusted else "asked"), candidates, True
        return ("asked" if best.p >= self.thresholds.ask else "silent"), candidates, False

    @property
    def _trusted(self) -> bool:
        return self.trust is None or self.trust.view(self.table.timeline).earned

    def _explained(self, state: Any, shot: Shot) -> list[Explanation]:
        """What the rules allow of what the referee says, most probable first."""
        if self.referee is None:
            return []
        try:
            ranked = sorted(self.referee.explain(state, shot), key=lambda e: -e.p)
        except Exception:  # a fault in a game must not cost the shot: people add what it was
            log.exception("the referee failed on shot %s", shot.id)
            return []
        return [e for e in ranked if self.table.timeline.decided(state, e.command).refused is None]

    def apply(self, call: int, best: Candidate, *, actor: str = "eye", source: Source = "camera") -> bool:
        """Makes a call at once, unless the table has changed since it was judged; then it stays a question."""
        made = self.table.submit(
            Submission(
                id=f"call:{call}:{self.table.seq}",
                command=best.command,
                actor=actor,
                source=source,
                p=best.p,
                against=self.table.seq,
                strict=True,
                call=call,
            )
        )
        return isinstance(made, Ack)

    def _follow(self) -> None:
        """Judges open questions again where the game has changed under them, the oldest first."""
        for _ in range(len(self.table.timeline.items) + 1):
            timeline = self.table.timeline
            call = next((c for c in self.all(timeline) if self._due(c, timeline)), None)
            if call is None or not self._judge_again(call, timeline):
                return

    def _due(self, call: Call, timeline: Timeline) -> bool:
        """An open question, or one that people went past and came back to."""
        if call.status == "passed":
            return self._judged_on.get(call.id) is not timeline.state and not gone_past(call, timeline)
        return call.status in OPEN

    def _judge_again(self, call: Call, timeline: Timeline) -> bool:
        """True where it is no question any more, and the next may be looked at."""
        state, seen, held = timeline.state, self._seen(call.id), call.status == "held"
        if seen is None or self._waits(state) or (self._judged_on.get(call.id) is state and not held):
            return False
        self._judged_on[call.id] = state
        status, candidates, sure = self._judge(state, seen.shot, seen.doubt or call.id in self._doubted)
        if not held:
            status = "asked" if candidates and not gone_past(call, timeline) else "passed"
            candidates, sure = (candidates, sure) if status == "asked" else (call.candidates, call.sure)
        if (status, candidates, sure) != (call.status, call.candidates, call.sure):
            self._note(call.id, Judged(call.id, status, candidates, sure))
        if status == "automatic":
            return self.apply(call.id, candidates[0])
        return status not in OPEN

    def _waits(self, state: Any) -> bool:
        """The game waits for people's answer before a shot can be judged."""
        return self.referee is not None and self.referee.waits(state)

    def _note(self, call: int, judged: Judged) -> None:
        id = f"judged:{call}:{self.table.seq}"
        self.table.submit(Submission(id=id, command=judged, actor="eye", source="camera"))


def _with(submission: Submission, command: Any) -> Submission:
    return msgspec.structs.replace(submission, command=command)


def gone_past(call: Call, timeline: Timeline) -> bool:
    """People, or a later shot, have made a command of the kind that the question is about: it is told already."""
    kinds = {candidate.command.get("do") for candidate in call.candidates}
    later = (take for take in timeline.takes if take.seq > call.asked and take.stands)
    return any(take.item.entry.call != call.id and _kind(take.command) in kinds for take in later)


def _kind(command: Any) -> Any:
    return command.__struct_config__.tag


def candidate(explanation: Explanation) -> Candidate:
    """An explanation as the log keeps it."""
    return Candidate(msgspec.to_builtins(explanation.command), explanation.p)
