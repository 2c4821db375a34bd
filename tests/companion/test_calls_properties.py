"""Whatever is seen and answered in whatever order, calls obey their rules and a restart changes nothing."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.calls import Calls, Thresholds
from companion.store import Store
from companion.table import Ack, Submission
from tests.companion.shots import shot
from tests.companion.toy import Add, Double, State, Toy, table

ADDED = st.integers(-4, 8)
EXPLAINED = st.lists(st.tuples(ADDED, st.sampled_from([0.1, 0.4, 0.6, 0.97])), max_size=3)
HOW = st.sampled_from(["confirmed", "none", "not_a_shot", "play_again", "later"])


class Table(RuleBasedStateMachine):
    """A table with an eye that sees anything, and people who answer anything."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.shots = 0
        self.open()

    def open(self) -> None:
        self.store = Store.open(self.folder)
        self.calls = Calls(table(self.store, self.folder), Thresholds(auto=0.95, ask=0.30))

    def say(self, command: Any) -> None:
        seq = self.calls.table.seq
        self.calls.submit(Submission(id=f"p{seq}-{command}", command=command))

    def a_call(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from([call.id for call in self.calls.all()] or [1]))

    @rule(explained=EXPLAINED, push=st.sampled_from([0.0, 0.9]))
    def see(self, explained: list[tuple[int, float]], push: float) -> None:
        self.shots += 1
        before = self.calls.all()
        open_before = [call.id for call in before if call.status in ("asked", "held")]
        pot = self.calls.table.state.pot
        ack = self.calls.saw(shot(*explained, id=f"s{self.shots}", push=push), "run")
        assert isinstance(ack, Ack)
        call = self.calls.all()[-1]
        if open_before or pot == 7:
            assert call.status == "held"
        if push or all(p < 0.95 for _, p in explained):
            assert call.status != "applied"

    @rule(n=ADDED)
    def by_hand(self, n: int) -> None:
        self.say(Add(n))

    @rule()
    def by_hand_otherwise(self) -> None:
        self.say(Double())

    @rule(data=st.data(), choice=st.integers(0, 2))
    def confirm(self, data: st.DataObject, choice: int) -> None:
        self.say({"do": "call.confirm", "call": self.a_call(data), "choice": choice})

    @rule(data=st.data(), n=ADDED)
    def another(self, data: st.DataObject, n: int) -> None:
        self.say({"do": "call.another", "call": self.a_call(data), "command": {"do": "add", "n": n}})

    @rule(data=st.data(), how=HOW)
    def settle(self, data: st.DataObject, how: str) -> None:
        self.say({"do": "call.settle", "call": self.a_call(data), "how": how})

    @rule(entry=st.integers(1, 30), what=st.sampled_from(["undo", "redo", "back"]))
    def change(self, entry: int, what: str) -> None:
        self.say({"do": f"table.{what}", "entry": entry})

    @rule()
    def undo_latest(self) -> None:
        latest = self.calls.table.timeline.latest_change()
        if latest is not None:
            self.say({"do": "table.undo", "entry": latest})
            assert latest in self.calls.table.timeline.struck

    @rule()
    def restart(self) -> None:
        before, takes = self.calls.all(), self.calls.table.timeline.takes
        self.store.close()
        self.open()
        assert self.calls.table.timeline.takes == takes
        assert [(call.id, call.status) for call in self.calls.all()] == [(call.id, call.status) for call in before]

    @invariant()
    def the_pot_is_what_stands(self) -> None:
        state = State()
        for take in self.calls.table.timeline.takes:
            if take.stands:
                for event in Toy().decide(state, take.command):
                    state = Toy().evolve(state, event)
        assert self.calls.table.state == state

    @invariant()
    def what_was_made_of_a_call_is_known(self) -> None:
        for call in self.calls.all():
            if call.status in ("applied", "answered"):
                assert call.entry is not None
                take = self.calls.table.timeline.take(call.entry)
                assert take is not None
                assert take.live

    def teardown(self) -> None:
        self.calls.table.close()
        self.store.close()
        shutil.rmtree(self.folder)


Table.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
test_calls = Table.TestCase
