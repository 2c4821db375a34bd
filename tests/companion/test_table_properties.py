"""Whatever is told in whatever order, the table's state is that of a fold by the plainest means."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.games import Refused
from companion.store import Store
from companion.table import Ack, Back, Correct, Redo, Refusal, Undo
from companion.table.messages import Own
from tests.companion.toy import Add, Double, State, Toy, say, table

GAME = st.one_of(st.builds(Add, st.integers(-6, 6)), st.just(Double()))
PLACES = st.integers(1, 40)


def plain(command: Any) -> dict[str, Any]:
    """A command as a page sends it."""
    return {"do": "add", "n": command.n} if isinstance(command, Add) else {"do": "double"}


class Naive:
    """The log by its definition, nothing remembered: who is struck, what is corrected, then one fold."""

    def __init__(self, commands: list[Any]) -> None:
        self.commands = dict(enumerate(commands, 1))

    def struck(self, seq: int) -> bool:
        """Some later entry that is not struck itself strikes it."""
        return any(self.strikes(by, seq) and not self.struck(by) for by in self.commands if by > seq)

    def strikes(self, by: int, seq: int) -> bool:
        """What undo, redo and back mean."""
        match self.commands[by]:
            case Undo(entry=entry) | Redo(entry=entry):
                return bool(entry == seq)
            case Back(entry=entry):
                return entry < seq and not isinstance(self.commands[seq], Own)
        return False

    def corrected(self, seq: int) -> Any:
        """The command in this place."""
        found = self.commands[seq]
        for by, command in self.commands.items():
            if isinstance(command, Correct) and command.entry == seq and not self.struck(by):
                raw = command.command
                found = None if raw is None else Add(raw["n"]) if raw["do"] == "add" else Double()
        return found

    def fold(self) -> tuple[State, list[int]]:
        """The state, and the entries in conflict."""
        toy, state, conflicts = Toy(), State(), []
        for seq, command in self.commands.items():
            if isinstance(command, Own) or self.struck(seq):
                continue
            meant = self.corrected(seq)
            if meant is None:
                continue
            try:
                for event in toy.decide(state, meant):
                    state = toy.evolve(state, event)
            except Refused:
                conflicts.append(seq)
        return state, conflicts


class Log(RuleBasedStateMachine):
    """A table under commands, repeats, undo, redo, corrections and restarts."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.naive: list[Any] = []
        self.sent: list[tuple[str, Any, Ack]] = []

    @initialize()
    def begin(self) -> None:
        self.store = Store.open(self.folder)
        self.table = table(self.store, self.folder)

    def tell(self, command: Any) -> Ack | Refusal:
        id = f"c{len(self.sent)}-{self.table.seq}"
        result: Ack | Refusal = say(self.table, command, id=id)
        if isinstance(result, Ack):
            self.naive.append(self.table.timeline.items[-1].command)
            self.sent.append((id, command, result))
        return result

    @rule(command=GAME)
    def play(self, command: Any) -> None:
        self.tell(command)

    @rule(entry=PLACES)
    def undo(self, entry: int) -> None:
        self.tell(Undo(entry))

    @rule()
    def undo_latest(self) -> None:
        latest = self.table.timeline.latest_change()
        if latest is not None:
            assert isinstance(self.tell(Undo(latest)), Ack)

    @rule(entry=st.integers(0, 40))
    def back(self, entry: int) -> None:
        self.tell(Back(entry))

    @rule(entry=PLACES)
    def redo(self, entry: int) -> None:
        self.tell(Redo(entry))

    @rule()
    def redo_latest(self) -> None:
        latest = self.table.timeline.latest_undo()
        if latest is not None:
            assert isinstance(self.tell(Redo(latest)), Ack)

    @rule(entry=PLACES, command=st.none() | GAME)
    def correct(self, entry: int, command: Any) -> None:
        self.tell(Correct(entry, None if command is None else plain(command)))

    @rule(entry=PLACES, command=st.none() | GAME)
    def preview_tells_what_comes(self, entry: int, command: Any) -> None:
        change = Correct(entry, None if command is None else plain(command))
        seen = self.table.preview(change)
        if isinstance(self.tell(change), Refusal):
            assert isinstance(seen, Refusal)
        else:
            assert not isinstance(seen, Refusal)
            assert seen.timeline.state == self.table.state
            assert seen.timeline.conflicts == self.table.timeline.conflicts

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        id, command, ack = data.draw(st.sampled_from(self.sent))
        before = self.table.timeline
        assert say(self.table, command, id=id) == Ack(ack.seq, repeated=True)
        assert self.table.timeline is before

    @rule()
    def restart(self) -> None:
        takes = self.table.timeline.takes
        self.store.close()
        self.begin()
        assert self.table.timeline.takes == takes

    @invariant()
    def the_state_is_that_of_the_plain_fold(self) -> None:
        state, conflicts = Naive(self.naive).fold()
        assert self.table.state == state
        assert [take.seq for take in self.table.timeline.conflicts] == conflicts

    def teardown(self) -> None:
        self.table.close()
        self.store.close()
        shutil.rmtree(self.folder)


Log.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
test_log = Log.TestCase
