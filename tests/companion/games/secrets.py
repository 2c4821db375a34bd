"""The secrecy proof: two tables that differ only in another seat's secret look the same to everybody else.

A game gives two worlds: pairs of commands said to the one and to the other, which are the same but for the secret. The
helpers say them, and compare all that an audience may come to know: views, events sent, the page with the log's story
and its buttons, refusals of what it might try, and previews of undoing and correcting the latest entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

import msgspec

from companion.calls import Calls
from companion.conformance import plain
from companion.eye import EyeStatus
from companion.games import Audience, Refused, Rulebook, Setup
from companion.live import Live
from companion.store import Entry, TableRecord
from companion.table import Ack, Back, Correct, Refusal, Submission, Table, Undo
from companion.view import preview_view, table_view

__all__ = ["Leak", "World", "audiences", "known", "prove", "same"]

RECORD = TableRecord("t", "game", "none", "0" * 64, "", "[]", "{}", 0.0)


class Leak(AssertionError):
    """Two worlds could be told apart by somebody who must not know which one he is in."""


class _Memory:
    """A store that keeps nothing: a table holds its own log."""

    def entries(self, table: str) -> list[Entry]:
        return []

    def append(self, table: str, entry: Entry) -> None:
        pass


class World:
    """A table of its own, in memory, whose clock stands still."""

    def __init__(self, rules: Rulebook, setup: Setup) -> None:
        self.rules = rules
        store: Any = _Memory()
        record = msgspec.structs.replace(RECORD, game=rules.name)
        self.table = Table(store, record, rules, setup, now=lambda: 0.0)
        self.calls = Calls(self.table)
        self.before = self.table.state
        self.events: tuple[Any, ...] = ()

    def say(self, command: Any, actor: str = "host") -> Refusal | None:
        """One more entry, or why not."""
        self.before = self.table.state
        result = self.table.submit(Submission(id=f"c{self.table.seq + 1}", command=command, actor=actor))
        take = self.table.timeline.takes[-1] if isinstance(result, Ack) else None
        self.events = take.outcome.events if take is not None else ()
        return result if isinstance(result, Refusal) else None

    def close(self) -> None:
        self.table.close()


def audiences(seats: int, knowing: Iterable[int] = ()) -> list[Audience]:
    """The table and all seats but those that know the secret."""
    known = set(knowing)
    return ["table", *(f"seat:{seat}" for seat in range(seats) if seat not in known)]


def known(world: World, audience: Audience, probes: Sequence[Any] = (), *, undos: int = 1) -> dict[str, bytes]:
    """All that an audience may come to know, each as bytes, by what it is."""
    table, rules = world.table, world.rules
    state = table.state
    heard = [rules.heard(event, audience) for event in world.events]
    found = {
        "view": rules.view(state, audience),
        "events": [event for event in heard if event is not None],
        "page": table_view(table, world.calls, EyeStatus(), Live(), audience),
        "told": [take.outcome.told for take in table.timeline.takes[-1:]],
        "over": table.over,
    }
    if audience.startswith("seat:"):
        found["legal"] = rules.legal(state, int(audience.removeprefix("seat:")))
    for place, probe in enumerate(probes):
        found[f"refusal {place}"] = refusal(rules, state, probe)
    for take in table.timeline.takes[-undos:]:
        changes = (Undo(take.seq), Back(take.seq - 1), *(Correct(take.seq, plain(probe)) for probe in probes[:1]))
        for change in changes:
            preview = table.preview(change, audience)
            shown = preview if isinstance(preview, Refusal) else preview_view(table, preview, audience)
            found[f"preview of {change}"] = shown
    return {what: _bytes(each) for what, each in found.items()}


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic", enc_hook=plain)


def refusal(rules: Rulebook, state: Any, command: Any) -> Any:
    """How a command is refused now; None: it is not."""
    try:
        rules.decide(state, command)
    except Refused as refused:
        return [refused.key, dict(refused.params)]
    return None


def same(one: World, other: World, blind: Iterable[Audience], probes: Sequence[Any] = ()) -> None:
    """Raises `Leak` where an audience could tell one world from the other."""
    for audience in blind:
        here, there = known(one, audience, probes), known(other, audience, probes)
        for what in here:
            if here[what] != there.get(what):
                raise Leak(f"{audience} can tell by {what}: {here[what].decode()} or {there.get(what, b'').decode()}")


def prove(
    rules: Rulebook,
    setup: Setup,
    *,
    twin: Callable[[Any, Random], Any],
    secret_of: Callable[[Any], int | None],
    revealed: Callable[[Any], bool],
    seed: int,
    steps: int = 400,
    every: int = 1,
    probes: Callable[[Any, int, Random], Sequence[Any]] | None = None,
) -> int:
    """Plays one random game in two worlds and compares them after every `every` commands, until secrets are shown.

    `twin`: a command with another secret in it (itself, where it has none); `secret_of`: the seat whose secret a
    command holds; `revealed`: whether the rules have shown the secrets in a state. `probes`: commands that others
    might try; else what they may say by `sample`, what was said before, and both with other numbers. Returns how many
    commands were compared. A world that refuses what the other takes ends the game where the command is the knowing
    seat's own, or tells the secret itself (who deals for all knows what he said), and is a leak where it is another's.
    """
    dice, other_dice = Random(seed), Random(seed + 1)
    one, other = World(rules, setup), World(rules, setup)
    seats = len(setup.seats)
    holder: int | None = None
    compared = 0
    said: list[Any] = []
    try:
        for step in range(steps):
            order = dice.sample(range(seats), seats)
            drawn = ((seat, rules.sample(one.table.state, seat, dice)) for seat in order)
            seat, command = next(((who, each) for who, each in drawn if each is not None), (0, None))
            if command is None:
                break
            whose = secret_of(command)
            changed = command
            if whose is not None and holder in (None, whose):  # one seat's secrets differ, all others' are the same
                holder, changed = whose, twin(command, other_dice)
            refused = one.say(command, f"seat:{seat}"), other.say(changed, f"seat:{seat}")
            if revealed(one.table.state) or revealed(other.table.state):
                break
            if refused[0] != refused[1]:
                if seat != holder and changed == command:
                    raise Leak(f"seat {seat} can tell by what is refused: {command}: {refused[0]} or {refused[1]}")
                break
            if step % every:
                continue
            said.append(command)
            tried = probes(one.table.state, seat, dice) if probes else _tried(one, said, seats, dice)
            blind = audiences(seats, () if holder is None else (holder,))
            others = [each for each in tried if holder is None or holder not in (_seat(each), secret_of(each))]
            same(one, other, blind, others)
            compared += 1
    finally:
        one.close()
        other.close()
    return compared


def _tried(world: World, said: Sequence[Any], seats: int, dice: Random) -> list[Any]:
    """What anybody might try now: most of it is refused."""
    drawn = [world.rules.sample(world.table.state, seat, dice) for seat in range(seats)]
    found = [*(command for command in drawn if command is not None), *said[-3:], dice.choice(said)]
    return [*found, *(_otherwise(command, dice) for command in found)]


def _otherwise(command: Any, dice: Random) -> Any:
    """A command with another number in one of its fields."""
    numbers = [name for name in command.__struct_fields__ if type(getattr(command, name)) is int]
    if not numbers:
        return command
    return msgspec.structs.replace(command, **{dice.choice(numbers): dice.randrange(-1, 12)})


def _seat(command: Any) -> int | None:
    seat = getattr(command, "seat", None)
    return seat if isinstance(seat, int) else None
