"""A contested call opened again: the state it was judged on, and how it is judged now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.contested import case as files
from companion.contested.case import Case, ContestError
from companion.games import Phrase, Rulebook, Seat, UnknownGame, rulebook
from companion.matches import CannotPlay, setup_of
from companion.observations import ObservationError, Shot, decode
from companion.store import Entry
from companion.table import Candidate, Timeline, UnreadableLog

__all__ = ["Opened", "Verdict", "differences", "open_case"]

CLEAR = 0.05
"""By how much a probability must differ to be told: less is what the film's compression does. Chosen."""


class Verdict(msgspec.Struct, frozen=True):
    """What the eye says of a shot and what the referee makes of it, so that two of them can be compared.

    `touches`: p by pair; `crossings`: p by disc, gate and direction, where it was full; `exits`: p by disc;
    `explanations`: p by what they would mean.
    """

    shooter: str | None
    push_p: float
    touches: dict[str, float]
    crossings: dict[str, float]
    exits: dict[str, float]
    explanations: dict[str, float]
    best: str | None


class Difference(msgspec.Struct, frozen=True):
    """Where now differs from then; None: not said."""

    what: Literal["shooter", "push", "touch", "crossing", "exit", "explanation", "best"]
    which: str
    then: str | float | None
    now: str | float | None


@dataclass(frozen=True)
class Opened:
    """A folder as it was saved. `state`: the game's when the call was judged; `film`: None where there is none."""

    folder: Path
    case: Case
    shot: Shot
    rules: Rulebook
    timeline: Timeline
    film: Path | None
    corners: Path | None
    lens: Path | None

    @property
    def board(self) -> Path:
        """The board file."""
        return self.folder / files.BOARD

    @property
    def expected(self) -> tuple[str, ...] | None:
        """The discs on the board by the log, and those that had not been taken away."""
        referee = self.rules.referee
        wanted = None if referee is None else referee.expect(self.timeline.state)
        if wanted is None:
            return None
        return tuple(dict.fromkeys([*wanted, *(start.disc for start in self.shot.start)]))

    @property
    def notes(self) -> list[str]:
        """What else than the eye may make now differ from then."""
        told = []
        if self.case.program != files.program():
            told.append(f"saved by version {self.case.program} of Tablée, opened by {files.program()}")
        if self.case.rulebook != self.rules.version:
            told.append(f"rules of version {self.case.rulebook} then, {self.rules.version} now")
        return told

    def then(self) -> Verdict:
        """As it was said and judged."""
        return self._verdict(self.shot, self.case.candidates)

    def now(self, shots: Sequence[Shot]) -> Verdict | None:
        """The one of `shots`, on the film's clock, that is this call's, judged again; None where none is."""
        mine = max(shots, key=self._shared, default=None)
        if mine is None or self._shared(mine) <= 0:
            return None
        referee = self.rules.referee
        assert referee is not None
        ranked = sorted(referee.explain(self.timeline.state, mine), key=lambda each: -each.p)
        legal = (e for e in ranked if self.timeline.decided(self.timeline.state, e.command).refused is None)
        candidates = tuple(Candidate(msgspec.to_builtins(each.command), each.p) for each in legal)
        return self._verdict(mine, candidates)

    def _shared(self, shot: Shot) -> float:
        """Seconds that a shot of the film has in common with the one then."""
        began = _began(self.film)
        return min(self.shot.t1 - began, shot.t1) - max(self.shot.t0 - began, shot.t0)

    def _verdict(self, shot: Shot, candidates: Iterable[Candidate]) -> Verdict:
        explained: dict[str, float] = {}
        for candidate in candidates:
            meaning = self._meaning(candidate)
            explained[meaning] = explained.get(meaning, 0.0) + candidate.p
        touches: dict[str, float] = {}
        for touch in shot.touches:
            pair = " – ".join(sorted((touch.a, touch.b)))
            touches[pair] = max(touch.p, touches.get(pair, 0.0))
        return Verdict(
            shot.shooter,
            shot.push_p,
            touches,
            {f"{c.disc} {c.dir} {c.gate}": c.p for c in shot.crossings if c.full},
            {each.disc: each.p for each in shot.exits},
            explained,
            max(explained, key=explained.__getitem__, default=None),
        )

    def _meaning(self, candidate: Candidate) -> str:
        """An explanation in the game's words, in English."""
        try:
            command = msgspec.convert(candidate.command, self.rules.commands)
        except msgspec.ValidationError:
            return msgspec.json.encode(candidate.command).decode()
        told = self.timeline.decided(self.timeline.state, command).told
        return " · ".join(self._said(phrase) for phrase in told) or str(candidate.command.get("do"))

    def _said(self, phrase: Phrase) -> str:
        """A phrase in English, pieces by their ids; a game without sentences shows its key."""
        words: Any = getattr(self.rules, "words", {})
        places: Any = getattr(self.rules, "places", {})
        seats = msgspec.json.decode(self.case.table.seats, type=list[Seat])
        shown: dict[str, Any] = {}
        for key, value in phrase.params.items():
            seat = seats[value] if places.get(key) == "seat" and isinstance(value, int) else None
            shown[key] = ", ".join(value) if isinstance(value, list) else (seat.name or seat.side) if seat else value
        try:
            return str(words[phrase.key][1]).format_map(shown)
        except LookupError:
            return f"{phrase.key} {phrase.params}"


def open_case(folder: Path) -> Opened:
    """Raises `ContestError`: what was expected, what came, what to do."""
    if not (folder / files.CASE).is_file():
        raise ContestError(f"{folder}: expected the folder of a contested call, got none that holds {files.CASE}")
    case = _case(folder)
    seen = _shot(folder, case)
    try:
        rules = rulebook(case.table.game)
        setup = setup_of(case.table, rules)
        entries = _entries(folder)
        before = [entry for entry in entries if entry.seq < case.judged]
        timeline = Timeline.load(rules, rules.new(setup), before)
    except (UnknownGame, CannotPlay, UnreadableLog) as error:
        raise ContestError(f"{folder}: the match cannot be read: {error}") from error
    if rules.referee is None:
        raise ContestError(f"{folder}: expected a game that a camera can judge, got {case.table.game}")
    if not (folder / files.BOARD).is_file():
        raise ContestError(f"{folder / files.BOARD}: expected the board file, got none: the folder is not whole")
    return Opened(
        folder,
        case,
        seen,
        rules,
        timeline,
        *(_there(folder / name) for name in (files.FILM, files.CORNERS, files.LENS)),
    )


def differences(then: Verdict, now: Verdict) -> list[Difference]:
    """Where now differs from then, the shooter first."""
    found: list[Difference] = []
    if then.shooter != now.shooter:
        found.append(Difference("shooter", "", then.shooter, now.shooter))
    if abs(then.push_p - now.push_p) >= CLEAR:
        found.append(Difference("push", "", then.push_p, now.push_p))
    found += _differ("touch", then.touches, now.touches)
    found += _differ("crossing", then.crossings, now.crossings)
    found += _differ("exit", then.exits, now.exits)
    if then.best != now.best:
        found.append(Difference("best", "", then.best, now.best))
    return found + _differ("explanation", then.explanations, now.explanations)


def _differ(
    what: Literal["touch", "crossing", "exit", "explanation"], then: dict[str, float], now: dict[str, float]
) -> list[Difference]:
    return [
        Difference(what, which, then.get(which), now.get(which))
        for which in dict.fromkeys([*then, *now])
        if abs(then.get(which, 0.0) - now.get(which, 0.0)) >= CLEAR
    ]


def _case(folder: Path) -> Case:
    file = folder / files.CASE
    try:
        data = file.read_bytes()
        found = msgspec.json.decode(data, type=dict[str, Any]).get("format")
        if isinstance(found, int) and found > files.FORMAT:
            raise ContestError(
                f"{file}: expected a contested call of format {files.FORMAT}, got {found}: saved by a later version of "
                "Tablée; use that one"
            )
        return msgspec.json.decode(data, type=Case)
    except OSError as error:
        raise ContestError(f"{file}: expected a file that can be read, got: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise ContestError(f"{file}: expected a contested call, got what is none: {error}") from error


def _shot(folder: Path, case: Case) -> Shot:
    try:
        seen = decode(case.observation)
    except ObservationError as error:
        raise ContestError(f"{folder / files.CASE}: expected a shot as the eye says it, got: {error}") from error
    if not isinstance(seen, Shot):
        raise ContestError(f"{folder / files.CASE}: expected a shot, got another observation")
    return seen


def _entries(folder: Path) -> list[Entry]:
    file = folder / files.LOG
    try:
        return [msgspec.json.decode(line, type=Entry) for line in file.read_bytes().splitlines() if line.strip()]
    except OSError as error:
        raise ContestError(f"{file}: expected the match's entries, got: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise ContestError(f"{file}: expected one entry a line, got what is none: {error}") from error


def _began(film: Path | None) -> float:
    """The source's time of a film's first frame, s; 0 where that is not known."""
    if film is None:
        return 0.0
    try:
        times = msgspec.json.decode((film.parent / files.TIMES).read_bytes(), type=dict[str, list[float]])
        return times["times"][0]
    except (OSError, msgspec.DecodeError, LookupError):
        return 0.0


def _there(file: Path) -> Path | None:
    return file if file.is_file() else None
