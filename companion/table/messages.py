"""What is said to a table, and what it answers."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.games import Refused
from companion.observations.felt import Felt, Senses
from companion.table.manner import Keeps

__all__ = [
    "CHANGES",
    "Ack",
    "Back",
    "Candidate",
    "Correct",
    "How",
    "Judged",
    "Missed",
    "Own",
    "Redo",
    "Refusal",
    "Seen",
    "Sensed",
    "Settled",
    "Source",
    "Status",
    "Submission",
    "Undo",
]

Param = str | int | float
Source = Literal["person", "camera", "device", "dealer"]


class Refusal(msgspec.Struct, frozen=True):
    """Why something was not done, as the key of a sentence and its parameters; nothing was kept."""

    key: str
    params: dict[str, Param] = {}

    @classmethod
    def of(cls, refused: Refused) -> Refusal:
        """A rulebook's refusal as a value."""
        return cls(refused.key, dict(refused.params))


class Ack(msgspec.Struct, frozen=True):
    """It is on the disk as entry `seq`. `stale`: others came in since it was made; `repeated`: it was known already."""

    seq: int
    stale: bool = False
    repeated: bool = False


class Submission(msgspec.Struct, frozen=True, kw_only=True):
    """A command on its way to the log.

    `id` is made by who sends it: the same id has one effect, however often it comes. `against`: the seq that the
    sender saw; an older one is accepted where the command still holds (the ack says `stale`), unless `strict`.
    `command`: a game's command, one of the table's below, or either as plain data. `call`: the shot it answers.
    `reason`: why a person adjusts something, in his own words. `source` "dealer": what the command leaves open (a
    shuffle, a hand, dice) is drawn by the digital dealer.
    """

    id: str
    command: Any
    actor: str = "host"
    source: Source = "person"
    p: float | None = None
    against: int | None = None
    strict: bool = False
    call: int | None = None
    evidence: str | None = None
    reason: str | None = None


class Undo(msgspec.Struct, frozen=True, tag_field="do", tag="table.undo"):
    """Strike one entry: a game's command, a correction, or a settled call. It names the entry, so that it never
    strikes another than the one that the person saw."""

    entry: int


class Back(msgspec.Struct, frozen=True, tag_field="do", tag="table.back"):
    """Strike all game commands after an entry."""

    entry: int


class Redo(msgspec.Struct, frozen=True, tag_field="do", tag="table.redo"):
    """Restore what an undo (or a struck entry's latest undo) took away; later entries are decided again."""

    entry: int


class Correct(msgspec.Struct, frozen=True, tag_field="do", tag="table.correct"):
    """Put another command of the game in an entry's place, or none."""

    entry: int
    command: dict[str, Any] | None = None


Status = Literal["automatic", "asked", "silent", "held", "passed"]
"""What became of a shot: `held` waits for an earlier question, `passed` was overtaken by what people entered."""

How = Literal["confirmed", "none", "not_a_shot", "play_again", "later", "contested"]


class Candidate(msgspec.Struct, frozen=True):
    """One explanation of a shot, as plain data, and how probable it is."""

    command: dict[str, Any]
    p: float


class Seen(msgspec.Struct, frozen=True, tag_field="do", tag="call.seen"):
    """A shot was seen; changes no game. The observation is the entry's evidence.

    `setup`: the camera set-up that saw it (`companion.trust`); `sure`: automatic, where the set-up is trusted.
    `senses`: what sensors felt meanwhile; the observation is the eye's alone.
    """

    status: Status
    candidates: tuple[Candidate, ...] = ()
    push: bool = False
    setup: str = ""
    sure: bool = False
    senses: Senses | None = None


class Sensed(msgspec.Struct, frozen=True, tag_field="do", tag="call.sensed"):
    """A sensor felt something that the game may make something of; changes no game by itself."""

    felt: Felt
    status: Status
    candidates: tuple[Candidate, ...] = ()


class Missed(msgspec.Struct, frozen=True, tag_field="do", tag="call.missed"):
    """A board felt something that nobody will ever hear of (`why`: `companion.devices.GapWhy`): people must say.

    `count` is None where nobody knows how much.
    """

    board: str
    why: str
    count: int | None = None


class Judged(msgspec.Struct, frozen=True, tag_field="do", tag="call.judged"):
    """A shot is judged again, when the questions before it are answered or people have gone on."""

    call: int
    status: Status
    candidates: tuple[Candidate, ...] = ()
    sure: bool = False


class Settled(msgspec.Struct, frozen=True, tag_field="do", tag="call.settled"):
    """A person's word on a shot that makes no command of the game; `entry`: the command that it strikes with it.

    `contested` says nothing of what it was: its pictures are kept.
    """

    call: int
    how: How
    entry: int | None = None


Own = Undo | Back | Redo | Correct | Seen | Sensed | Missed | Judged | Settled | Keeps
"""The table's own commands."""

CHANGES = ("none", "not_a_shot", "play_again")
"""Ways to settle a call that count as a change, and so can be undone."""
