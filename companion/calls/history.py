"""The calls as the log has them: each shot that was seen, what sensors felt, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.observations.felt import Felt
from companion.table import Candidate, Judged, Missed, Seen, Sensed, Settled, Timeline
from companion.table.messages import Status

__all__ = ["Call", "CallStatus", "read", "read_both"]

CallStatus = Literal[
    "asked", "held", "silent", "passed", "applied", "answered", "overruled", "none", "not_a_shot", "play_again", "later"
]

BY_ITSELF = ("camera", "device")
"""Sources of calls that nobody was asked about."""


@dataclass(frozen=True)
class Call:
    """A shot that was seen, or what a sensor felt, and what became of it. `id`: the seq of its entry; `judged`: of its
    latest judgement, `asked`: of the one that made it a question.

    `entry`: the game's command that stands for it, or last did. `sure`: automatic, where the set-up is trusted;
    `contested`: a person has said so. `felt`, `missed`: what a sensor felt, or a board could not tell; None of a shot.
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
    felt: Felt | None = None
    missed: Missed | None = None


@dataclass
class _Draft:
    """A call while the log is read."""

    at: float
    first: Seen | Sensed | Missed
    candidates: tuple[Candidate, ...]
    asked: int
    judged: int
    status: Status
    sure: bool = False
    settled: Literal["none", "not_a_shot", "play_again", "later"] | None = None
    confirmed: bool = False
    contested: bool = False
    entry: int | None = None
    made: CallStatus | None = None


def read(timeline: Timeline) -> list[Call]:
    """The shots that were seen, the oldest first."""
    return read_both(timeline)[0]


def read_both(timeline: Timeline) -> tuple[list[Call], list[Call]]:
    """The shots, and what sensors felt that the game may make something of, or missed; the oldest first."""
    drafts = _drafts(timeline)
    shots = [_call(id, draft) for id, draft in drafts.items() if isinstance(draft.first, Seen)]
    return shots, [_call(id, draft) for id, draft in drafts.items() if not isinstance(draft.first, Seen)]


def _drafts(timeline: Timeline) -> dict[int, _Draft]:
    drafts: dict[int, _Draft] = {}
    for item in timeline.items:
        match item.command:
            case Seen() | Sensed() as first:
                sure = isinstance(first, Seen) and first.sure
                drafts[item.seq] = _Draft(
                    item.entry.at, first, first.candidates, item.seq, item.seq, first.status, sure
                )
            case Missed() as first:
                drafts[item.seq] = _Draft(item.entry.at, first, (), item.seq, item.seq, "asked", settled="later")
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
    return drafts


def _made(drafts: dict[int, _Draft], timeline: Timeline, seq: int, call: int | None) -> None:
    if call not in drafts:
        return
    take = timeline.take(seq)
    if take is None:
        return
    draft = drafts[call]
    if take.live:
        draft.entry, draft.made = seq, "applied" if take.item.entry.source in BY_ITSELF else "answered"
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
        push=isinstance(draft.first, Seen) and draft.first.push,
        asked=draft.asked,
        judged=draft.judged,
        entry=draft.entry,
        confirmed=draft.confirmed,
        sure=draft.sure,
        contested=draft.contested,
        felt=draft.first.felt if isinstance(draft.first, Sensed) else None,
        missed=draft.first if isinstance(draft.first, Missed) else None,
    )
