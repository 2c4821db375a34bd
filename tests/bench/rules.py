"""How fast rulebooks fold their events, and a long game opens again. Prints; asserts nothing.

    .venv/bin/python -m tests.bench.rules [GAME ...]

Baseline: `json.loads` (standard library) of the same events, one core. `fold`: the events as values, one after another
into the state. `decode + fold`: from the log's JSON. Goal: fold at least 0.2 times as many a second as the baseline.
`open`: a table with a log of 5,000 events, from the store's file to a state (goal: under 0.5 s).
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec

from companion.games import Rulebook, games, rulebook
from companion.store import Store, TableRecord, schema
from companion.table import Table
from tests.companion.games.playouts import Played, board_for, drawn_setup, entries, play

EVENTS = 5_000
ROUNDS = 5
GOAL = 0.2


def played(rules: Rulebook, seeds: Sequence[int]) -> list[Played]:
    """Random games, together of at least `EVENTS` events."""
    found: list[Played] = []
    for seed in seeds:
        dice = Random(seed)
        found.append(play(rules, drawn_setup(rules, dice, board_for(rules)), dice, dealer=True))
        if sum(game.events for game in found) >= EVENTS:
            break
    return found


def per_second(work: Callable[[], object], count: int) -> float:
    """The best of some rounds, by the processor's time: others may use the machine too."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
    return count / best


def fold(rules: Rulebook, games: Sequence[tuple[Any, Sequence[Any]]]) -> None:
    evolve = rules.evolve
    for state, events in games:
        for event in events:
            state = evolve(state, event)


class Again:
    """A rulebook for a log that holds the same game many times over: each time it begins anew.

    A real game is shorter; what is measured is the reading and folding of so many entries.
    """

    def __init__(self, rules: Rulebook, start: Any, events: int) -> None:
        self._rules, self._start, self._events, self._folded = rules, start, events, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def evolve(self, state: Any, event: Any) -> Any:
        begins = self._folded % self._events == 0
        self._folded += 1
        return self._rules.evolve(self._start if begins else state, event)


def opened(rules: Rulebook, game: Played) -> tuple[float, float]:
    """Seconds from the file to the state: by the clock, and of the processor."""
    long = replace(game, lines=game.lines * -(-EVENTS // game.events))
    with tempfile.TemporaryDirectory() as folder:
        record = TableRecord("t", rules.name, "none", "0" * 64, "", "[]", "{}", 0.0)
        store = Store.open(Path(folder))
        store.create(record)
        _fill(store, rules, long)
        store.close()
        took: list[tuple[float, float]] = []
        for _ in range(ROUNDS):
            again: Any = Again(rules, game.start, game.events)
            begin, busy = time.perf_counter(), time.process_time()
            store = Store.open(Path(folder))
            table = Table(store, record, again, game.setup)
            took.append((time.perf_counter() - begin, time.process_time() - busy))
            assert table.state == game.state
            table.close()
            store.close()
    return min(took)


def _fill(store: Store, rules: Rulebook, game: Played) -> None:
    """All entries in one go: an append is synced to the disk each time."""
    rows = [{"table": "t", **msgspec.structs.asdict(entry)} for entry in entries(rules, game)]
    with store._engine.begin() as db:
        db.execute(schema.entries.insert(), rows)


def measure(name: str) -> None:
    rules = rulebook(name)
    found = played(rules, range(200))
    texts = [events.decode() for game in found for _, events, _ in game.lines]
    decoder = msgspec.json.Decoder(list[rules.events])  # type: ignore[name-defined]
    values = [(game.start, [e for _, events, _ in game.lines for e in decoder.decode(events)]) for game in found]
    count = sum(len(events) for _, events in values)

    def loads() -> None:
        for text in texts:
            json.loads(text)

    def both() -> None:
        fold(rules, [(game.start, [e for _, raw, _ in game.lines for e in decoder.decode(raw)]) for game in found])

    base = per_second(loads, count)
    folded = per_second(lambda: fold(rules, values), count)
    whole = per_second(both, count)
    wall, busy = opened(rules, max(found, key=lambda game: game.events))
    click.echo(
        f"{name:<13} {len(found):>4} games {count:>6} events | json.loads {base:>9,.0f}/s | fold {folded:>9,.0f}/s "
        f"ratio {folded / base:.2f} {'' if folded / base >= GOAL else '(goal missed) '}| decode + fold "
        f"{whole / base:.2f} | open {EVENTS} events {wall:.3f} s, of the processor {busy:.3f} s"
    )


def main() -> None:
    for name in sys.argv[1:] or games():
        measure(name)


if __name__ == "__main__":
    main()
