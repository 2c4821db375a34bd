"""What a demo came to: counts, and every call that differs from the physics, with its cause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from companion.demo.paleo import Effect
from companion.observations import Shot

__all__ = ["Counts", "Difference", "cause"]


@dataclass
class Counts:
    """Of all matches. `automatic`, `asked`, `wrong`, `missed`: see docs/demo.md; the others are of the true game."""

    flicks: int = 0
    touching: int = 0
    captures: int = 0
    entries: int = 0
    keys: int = 0
    exits: int = 0
    exchanges: int = 0
    rounds_by_door: int = 0
    rounds_by_captures: int = 0
    matches: int = 0
    finished: int = 0
    automatic: int = 0
    asked: int = 0
    wrong: int = 0
    missed: int = 0
    noticed: int = 0
    """Asked though the eye told of no shot: book and table were found to differ."""
    unlike: int = 0
    """Asked calls of which no answer that was offered was right."""
    ways: int = 0
    """True ways in through a gate with a beam, of shots that the eye told of."""
    surer: int = 0
    """Those of which eye and beam together are surer than the eye was alone."""
    p_alone: float = 0.0
    p_both: float = 0.0
    """Sums over `ways` of the probability that the eye alone gave them, and both together."""
    beam_questions: int = 0
    """Passages that no shot accounted for, and people were asked about."""
    table_questions: int = 0
    """How often book and table were asked about."""
    untold: dict[int, int] = field(default_factory=dict)
    """By match: questions about calls until sure ones were made at once; absent where that did not happen."""

    def add(self, other: Counts) -> None:
        """With those of another match."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            setattr(self, each.name, {**mine, **theirs} if isinstance(mine, dict) else mine + theirs)

    def lines(self) -> list[str]:
        """For people, all but the last line."""
        share = 100.0 * self.touching / self.flicks if self.flicks else 0.0
        rounds = f"{self.rounds_by_door} by the door, {self.rounds_by_captures} by captures"
        called = self.automatic + self.asked
        texts = (
            f"{self.matches} matches, {self.finished} played to the end; rounds won: {rounds}",
            f"{self.flicks} flicks, {share:.0f} % touch a pawn; {self.captures} captures",
            f"{self.entries} entries ({self.keys} keys), {self.exits} slid off the board, {self.exchanges} exchanges",
            f"{called} calls, {100.0 * self.automatic / called if called else 0.0:.0f} % automatic",
            f"{self.unlike} asked without the right answer among them, {self.noticed} only where pawns lie",
            f"{self.table_questions} questions about book and table",
        )
        found = [*texts, *self._felt()]
        for match, questions in sorted(self.untold.items()):
            found.append(f"match {match}: {questions} questions until sure calls were made at once")
        return found

    def _felt(self) -> list[str]:
        """What beams were good for, where there were any."""
        if not self.ways and not self.beam_questions:
            return []
        alone, both = (p / max(1, self.ways) for p in (self.p_alone, self.p_both))
        surer = f"{self.ways} ways in through a gate, {self.surer} surer by its beam"
        means = f"p {alone:.3f} by the eye alone, {both:.3f} with the beam"
        return [f"{surer} (on average {means}); {self.beam_questions} asked by a beam alone"]

    def last(self) -> str:
        """The last line."""
        return f"automatic={self.automatic} asked={self.asked} wrong={self.wrong} missed={self.missed}"


@dataclass(frozen=True)
class Difference:
    """A call, or its absence, that differs from what truly happened.

    `kind`: wrong (made by itself), missed (nobody was told or asked), unlike (asked, and no answer was right), false
    (a shot told of that was none).
    """

    match: int
    flick: int
    kind: str
    said: Effect | None
    true: Effect | None
    p: float | None
    cause: tuple[str, ...]

    def lines(self) -> list[str]:
        """For people."""
        p = f" with p {self.p:.3f}" if self.p is not None else ""
        said, true = set(self.said or ()), set(self.true or ())
        found = [f"match {self.match}, flick {self.flick}: {self.kind}{p}"]
        if self.said is not None:
            found.append(f"  only said: {'; '.join(sorted(said - true)) or '-'}")
        if self.true is not None:
            found.append(f"  only true: {'; '.join(sorted(true - said)) or '-'}")
        return [*found, *(f"  {each}" for each in self.cause)]


Facts = Mapping[tuple[str, ...], float]
"""Facts by their names, with the probability told."""

SAME = 0.2
"""s; touches of one pair this close in time are one (as the clips' scorer has it)."""
LOOKED_AT = 0.02
"""What the eye holds for less probable than this is no cause of anything."""


def cause(seen: Shot | None, truth: Mapping[str, Any] | None) -> tuple[str, ...]:
    """How the eye's shot and the physics differ, in words; what was claimed rightly is left out."""
    if truth is None:
        return ("nobody flicked",)
    if seen is None:
        return ("the eye told of no shot",)
    found: list[str] = []
    shooter = truth["shooter"]
    if seen.shooter != shooter:
        found.append(f"shooter {shooter} was taken for {seen.shooter} (p {seen.p_shooter:.2f})")
    elif seen.p_shooter < 0.9:
        found.append(f"shooter {shooter} at p {seen.p_shooter:.2f}")
    if seen.push_p > LOOKED_AT:
        found.append(f"a push with p {seen.push_p:.2f}")
    found += _touches(seen, truth)
    crossed: Facts = {(x["disc"], x["gate"], x["dir"]): 1.0 for x in truth["crossings"] if x["full"]}
    told = _best(((x.disc, x.gate, x.dir), x.p) for x in seen.crossings if x.full)
    found += [f"crossing {' '.join(key)}: {words}" for key, words in _unlike(crossed, told)]
    gone: Facts = {(x["disc"],): 1.0 for x in truth["exits"]}
    found += [f"exit of {key[0]}: {words}" for key, words in _unlike(gone, _best(((x.disc,), x.p) for x in seen.exits))]
    resting: Facts = {(disc,): 1.0 for disc, targets in truth["on"].items() if targets}
    on = _best(((r.disc,), max(r.on_p.values(), default=1.0 if r.on else 0.0)) for r in seen.rest)
    found += [f"{key[0]} on a target: {words}" for key, words in _unlike(resting, on)]
    doubted = [f"{s.disc} p {s.p:.2f}" for s in seen.start if s.p < 0.9]
    if doubted:
        found.append(f"names in doubt: {', '.join(doubted)}")
    return tuple(found) or ("every fact was told rightly: the doubts add up",)


def _touches(seen: Shot, truth: Mapping[str, Any]) -> list[str]:
    found = []
    left = [t for t in seen.touches if t.p > LOOKED_AT]
    for touch in truth["touches"]:
        pair = {touch["a"], touch["b"]}
        fits = [t for t in left if {t.a, t.b} == pair and abs(t.t - touch["t"]) <= SAME]
        best = max(fits, key=lambda t: t.p, default=None)
        if best is not None:
            left.remove(best)
        p = best.p if best is not None else 0.0
        if p < 0.9:
            moved = ", ".join(f"{id} {mm:.1f} mm" for id, mm in touch["moved_mm"].items())
            doubt = ", ambiguous" if touch["ambiguous"] else ""
            found.append(f"touch {touch['a']} {touch['b']}: true, said p {p:.2f} (moved {moved}{doubt})")
    gaps = {frozenset((n["a"], n["b"])): n["gap_mm"] for n in truth["near_misses"]}
    for extra in left:
        gap = gaps.get(frozenset((extra.a, extra.b)))
        near = f" (they passed at {gap:.2f} mm)" if gap is not None else ""
        found.append(f"touch {extra.a} {extra.b}: not true, said p {extra.p:.2f}{near}")
    return found


def _best(found: Iterable[tuple[tuple[str, ...], float]]) -> dict[tuple[str, ...], float]:
    best: dict[tuple[str, ...], float] = {}
    for key, p in found:
        best[key] = max(p, best.get(key, 0.0))
    return best


def _unlike(true: Facts, told: Facts) -> list[tuple[tuple[str, ...], str]]:
    missed = [(key, f"true, said p {told.get(key, 0.0):.2f}") for key in true if told.get(key, 0.0) < 0.9]
    return missed + [(key, f"not true, said p {p:.2f}") for key, p in told.items() if key not in true and p > LOOKED_AT]
