"""The calls as the log has them: each shot that was seen, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.table import Candidate, Judged, Seen, Settled, Timeline
from companion.table.messages import Status

__all__ = ["Call", "CallStatus", "read"]

CallStatus = Literal[
    "asked", "held", "silent", "passed", "applied", "answered", "overruled", "none", "not_a_shot", "play_again", "later"
]


@dataclass(frozen=True)
class Call:
    """A shot that was seen and what became of it. `id`: the seq of its entry; `judged`: of its latest judgement,
    `asked`: of the one that made it a question.

    `entry`: the game's command that stands for it, or last did. `sure`: automatic, where the set-up is trusted;
    `contested`: a person has said so.
    """

    id: int
    at: float
    status: CallStatus
    candidates: tuple[Candidate, ...]
    push: bool
    asked: int
    judged: int
    entry: int | None
    confirmed: bool
    sure: bool
    contested: bool


@dataclass
class _Draft:
    """A call while the log is read."""

    at: float
    seen: Seen
    candidates: tuple[Candidate, ...]
    asked: int
    judged: int
    status: Status
    sure: bool
    settled: Literal["none", "not_a_shot", "play_again", "later"] | None = None
    confirmed: bool = False
    contested: bool = False
    entry: int | None = None
    made: CallStatus | None = None


def read(timeline: Timeline) -> list[Call]:
    """The calls as the log has them."""
    drafts: dict[int, _Draft] = {}
    for item in timeline.items:
        match item.command:
            case Seen() as seen:
                drafts[item.seq] = _Draft(
                    item.entry.at, seen, seen.candidates, item.seq, item.seq, seen.status, seen.sure
                )
            case Judged(call=call, status=status, candidates=candidates, sure=sure):
                draft = drafts[call]
                draft.sure = sure
                draft.asked = item.seq if draft.status == "held" else draft.asked
                draft.candidates, draft.judged, draft.status = candidates, item.seq, status
            case Settled(call=call, how=how) if item.seq not in timeline.struck:
                match how:
                    case "confirmed":
                        drafts[call].confirmed = True
                    case "contested":
                        drafts[call].contested = True
                    case _:
                        drafts[call].settled = how
            case _:
                _made(drafts, timeline, item.seq, item.entry.call)
    return [_call(id, draft) for id, draft in drafts.items()]


def _made(drafts: dict[int, _Draft], timeline: Timeline, seq: int, call: int | None) -> None:
    if call not in drafts:
        return
    take = timeline.take(seq)
    if take is None:
        return
    draft = drafts[call]
    if take.live:
        draft.entry, draft.made = seq, "applied" if take.item.entry.source == "camera" else "answered"
    elif draft.made is None or draft.made == "overruled":
        draft.entry, draft.made = seq, "overruled"


def _call(id: int, draft: _Draft) -> Call:
    judged: CallStatus = "asked" if draft.status == "automatic" else draft.status
    settled: CallStatus | None = draft.settled
    if draft.made in ("applied", "answered"):
        status: CallStatus = draft.made
    else:
        status = settled or draft.made or judged
    return Call(
        id=id,
        at=draft.at,
        status=status,
        candidates=draft.candidates,
        push=draft.seen.push,
        asked=draft.asked,
        judged=draft.judged,
        entry=draft.entry,
        confirmed=draft.confirmed,
        sure=draft.sure,
        contested=draft.contested,
    )
