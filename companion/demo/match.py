"""A match by two simulated players, and a simulated person who answers what the table asks, from the truth."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.book import NUDGE
from companion.book import Difference as BookDifference
from companion.calls import OPEN, Call
from companion.demo.paleo import Effect, answer, effect, effect_of, next_steps, true_flick
from companion.demo.report import Counts, Difference, cause
from companion.demo.room import DemoFailed, House
from companion.games import Refused
from companion.games.paleo import RULEBOOK
from companion.games.paleo import events as e
from companion.games.paleo.commands import Flick
from companion.games.paleo.rules import decide
from companion.games.paleo.state import State
from companion.observations import Shot
from companion.players import AVERAGE, Skill, player

__all__ = ["MOST", "Match"]

MOST = 400
"""Flicks of a match, unless it is over before: four rounds of a hundred."""

MANY = 8
"""Times that hands and questions may give work to one another."""

OVERLAP = 0.5
"""s by which a shot that the eye tells of may lie beside the flick that it was."""


class Match:
    """Plays at a table until somebody has won, or the bound on flicks is met.

    `say` is told a line a flick; `ponder` is called before each flick and each answer, so that people can follow.
    """

    def __init__(
        self,
        house: House,
        rng: Random,
        *,
        number: int = 1,
        say: Callable[[str], None] = lambda _: None,
        skill: Skill = AVERAGE,
        points: int | None = None,
        most: int = MOST,
        ponder: Callable[[], None] = lambda: None,
    ) -> None:
        self.house, self.rng, self.number, self.skill = house, rng, number, skill
        self.counts = Counts(matches=1)
        self.differences: list[Difference] = []
        self._say, self._points, self._most, self._ponder = say, points, most, ponder
        self._known = 0
        """The latest call that was dealt with."""
        self._compared: set[tuple[str, str]] = set()
        """Differences of book and table that were answered in this turn."""
        self._choose = player("paleo")

    def play(self) -> str:
        """Plays, and returns in words how it ended. Raises `DemoFailed`."""
        if self.house.earned():
            self.counts.untold[self.number] = 0
        while True:
            state = self.house.state
            if over := self._over(state):
                return over
            if state.phase != "flicks":
                self._prepare(state)
            elif not self._turn(state):
                return "a side has no pawn on the table to flick"

    def _over(self, state: State) -> str:
        reached = next((s for s, n in state.points.items() if self._points is not None and n >= self._points), None)
        if state.phase == "game_over" or reached:
            self.counts.finished += 1
            score = ", ".join(f"{side} {points}" for side, points in state.points.items())
            return f"won by {state.winner or reached} ({score})"
        if self.counts.flicks >= self._most:
            return f"stopped after {self._most} flicks, as agreed"
        return ""

    def _prepare(self, state: State) -> None:
        """Between rounds: reefs stay, pawns are put back."""
        for command in next_steps(state, self.rng, self.house.places):
            self._enter(command)
        self._tidy()

    def _turn(self, state: State) -> bool:
        """One flick and all that follows from it."""
        self._compared.clear()
        places = self.house.places
        flick = self._choose(state, places, self.rng, self.skill)
        if flick is None:
            return False
        self._ponder()
        truth = self.house.flick(flick.disc, flick.velocity)
        true = true_flick(state, truth, places)
        happened = decide(state, true)
        self.counts.flicks += 1
        self._count(truth, happened)
        how = self._deal(state, true, truth)
        self._answer(true)
        self._tidy()
        told = "; ".join(effect(happened))
        self._say(f"{self.number}.{self.counts.flicks} {flick.disc} ({flick.why}): {told} [{how}]")
        return True

    # -- the person at the table ----------------------------------------------------------------------------------

    def _deal(self, state: State | None, true: Flick | None, truth: Mapping[str, Any] | None) -> str:
        """Looks at every new call; `state` is the one before the flick. Returns what became of the flick's own."""
        found = ""
        while (call := self._next()) is not None:
            if state is not None and true is not None and not found and self._is(call, truth):
                self._weigh(call, truth)
                found = self._judge(call, state, true, truth)
            else:
                self._strange(call)
        if state is None or true is None or found:
            return found
        if self._noticed(state, true):
            self._ask()
            self.counts.noticed += 1
            self._enter(true)
            return "asked where it lies"
        self._miss(None, state, true, truth)
        self._enter(true)
        return "missed"

    def _noticed(self, state: State, true: Flick) -> bool:
        """Whether a flick that the eye did not tell of is asked about all the same: all that it did is that pawns lie
        elsewhere or are off the board, and book and table are found to differ about them."""
        named = {difference.disc for difference in self.house.differences()}
        happened = [ev for ev in decide(state, true) if isinstance(ev, e.Captured | e.Entered | e.DoorOpened)]
        gone = {ev.pawn for ev in happened if isinstance(ev, e.Captured) and ev.how == "off"}
        return len(gone) == len(happened) and gone | {true.shooter} <= named

    def _next(self) -> Call | None:
        """The oldest call that nobody has dealt with; one that waits behind it comes later."""
        call = next((c for c in self.house.calls() if c.id > self._known and c.status != "held"), None)
        if call is not None:
            self._known = call.id
        return call

    def _is(self, call: Call, truth: Mapping[str, Any] | None) -> bool:
        """Whether this is the shot that was flicked."""
        seen = self.house.shot(call.id)
        if seen is None or truth is None:
            return True
        return bool(seen.t0 < truth["t1"] + OVERLAP and seen.t1 > truth["t0"] - OVERLAP)

    def _weigh(self, call: Call, truth: Mapping[str, Any] | None) -> None:
        """How sure the eye was of each true way in alone, and together with the beam."""
        alone, both = self.house.alone(call.id), self.house.shot(call.id)
        if alone is None or both is None or truth is None:
            return
        for crossing in truth["crossings"]:
            if crossing["full"] and crossing["dir"] == "in":
                before, after = _p_in(alone, crossing), _p_in(both, crossing)
                self.counts.ways += 1
                self.counts.surer += after > before
                self.counts.p_alone += before
                self.counts.p_both += after

    def _judge(self, call: Call, state: State, true: Flick, truth: Mapping[str, Any] | None) -> str:
        """The flick's own call: compared, and answered or overruled."""
        wanted = effect_of(state, true)
        p = call.candidates[0].p if call.candidates else None
        if call.status in ("applied", "passed"):
            self.counts.automatic += 1
            said = _said(state, call.candidates[0].command)
            if said == wanted:
                return f"automatic p {p:.3f}"
            self.counts.wrong += 1
            self._differs("wrong", call, said, wanted, truth)
            self._enter({"do": "call.another", "call": call.id, "command": msgspec.to_builtins(true)})
            return f"automatic, WRONG p {p:.3f}"
        if call.status in OPEN:
            self._ask()
            for place, candidate in enumerate(call.candidates):
                if _said(state, candidate.command) == wanted:
                    self._enter({"do": "call.confirm", "call": call.id, "choice": place})
                    self._earn()
                    return f"asked p {p:.3f}, answer {place + 1}"
            self.counts.unlike += 1
            said = _said(state, call.candidates[0].command) if call.candidates else None
            self._differs("unlike", call, said, wanted, truth)
            self._enter({"do": "call.another", "call": call.id, "command": msgspec.to_builtins(true)})
            return "asked, none right"
        self._miss(call, state, true, truth)
        self._enter({"do": "call.another", "call": call.id, "command": msgspec.to_builtins(true)})
        return "silent"

    def _strange(self, call: Call) -> None:
        """A shot that the eye told of, and nobody flicked."""
        if call.status == "applied":
            self.counts.automatic += 1
            self.counts.wrong += 1
            self._differs("false", call, None, None, None)
        elif call.status in OPEN:
            self._ask()
            self._differs("false", call, None, None, None)
        else:
            return
        self._enter({"do": "call.settle", "call": call.id, "how": "not_a_shot"})

    def _miss(self, call: Call | None, state: State, true: Flick, truth: Mapping[str, Any] | None) -> None:
        """Nobody was told or asked: what happened in the flick, or at least the flick itself."""
        happened = [ev for ev in decide(state, true) if isinstance(ev, e.Captured | e.Entered | e.DoorOpened)]
        self.counts.missed += max(1, len(happened))
        self._differs("missed", call, None, effect_of(state, true), truth)

    def _answer(self, true: Flick) -> None:
        """The questions of the rules."""
        while self.house.state.questions:
            before = self.house.state
            command = answer(before, true)
            self._ponder()
            self.counts.exchanges += getattr(command, "back", None) is not None
            self._enter(command)
            self._deal(None, None, None)
            if self.house.state is before:
                raise DemoFailed(f"expected the rules to take {command}, but they ask {before.questions[0]} again")

    def _tidy(self) -> None:
        """Hands follow the log; what they were taken for, and where book and table differ, is answered."""
        for _ in range(MANY):
            self.house.follow()
            self._deal(None, None, None)
            self._settle_felt()
            differences = self.house.differences()
            if not differences:
                return
            self._compare(differences)

    def _settle_felt(self) -> None:
        """What sensors ask once all of a flick is told: nothing of the kind."""
        for call in self.house.felt():
            self.counts.beam_questions += 1
            self._enter({"do": "call.settle", "call": call.id, "how": "none"})

    def _compare(self, differences: Sequence[BookDifference]) -> None:
        """The person looks: where the pawn truly lies, and where the book has it."""
        self.counts.table_questions += 1
        places, nudge = self.house.places, NUDGE * self.house.state.layout.diameter
        answers: dict[str, list[str]] = {}
        for each in differences:
            lies = places.get(each.disc)
            apart = lies is not None and each.book is not None and math.dist(lies, each.book) > nudge
            right = (lies is None) == (each.book is None) and not apart
            asked_before = (each.disc, each.what) in self._compared
            self._compared.add((each.disc, each.what))
            answers.setdefault("later" if asked_before else "book" if right else "table", []).append(each.disc)
        for how, discs in answers.items():
            refused = self.house.submit({"do": f"book.{how}", "discs": discs})
            self._say(
                f"{self.number}.{self.counts.flicks} book against table: {' '.join(discs)}: {how} {refused or ''}"
            )

    def _ask(self) -> None:
        self.counts.asked += 1
        self._ponder()

    def _earn(self) -> None:
        if self.number not in self.counts.untold and self.house.earned():
            self.counts.untold[self.number] = self.counts.asked

    def _enter(self, command: Any) -> None:
        refused = self.house.submit(command)
        if refused is not None:
            raise DemoFailed(f"expected the log to take {command}, got {refused.key} {refused.params}")

    def _differs(
        self, kind: str, call: Call | None, said: Effect | None, true: Effect | None, truth: Mapping[str, Any] | None
    ) -> None:
        seen = self.house.shot(call.id) if call is not None else None
        p = call.candidates[0].p if call is not None and call.candidates else None
        why = cause(seen, truth)
        self.differences.append(Difference(self.number, self.counts.flicks, kind, said, true, p, why))

    def _count(self, truth: Mapping[str, Any], happened: list[Any]) -> None:
        counts = self.counts
        counts.touching += any(truth["shooter"] in (t["a"], t["b"]) for t in truth["touches"])
        counts.exits += len(truth["exits"])
        for event in happened:
            counts.captures += isinstance(event, e.Captured) and event.how == "touch"
            counts.entries += isinstance(event, e.Entered)
            counts.keys += isinstance(event, e.KeyTaken)
            if isinstance(event, e.RoundWon):
                counts.rounds_by_door += event.how == "door"
                counts.rounds_by_captures += event.how == "captures"


def _p_in(shot: Shot, true: Mapping[str, Any]) -> float:
    """The probability that a shot gives a true way in."""
    told = [c.p for c in shot.crossings if (c.disc, c.gate, c.dir, c.full) == (true["disc"], true["gate"], "in", True)]
    return max(told, default=0.0)


def _said(state: State, command: Mapping[str, Any]) -> Effect | None:
    """What a call would change in the state before the flick; None where the rules forbid it."""
    try:
        return effect_of(state, msgspec.convert(command, RULEBOOK.commands))
    except Refused:
        return None
