"""One table: commands, repeats, undo, correction, conflicts, news."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.store import Store, StoreError
from companion.table import Ack, Back, Correct, Preview, Redo, Refusal, Submission, Table, Undo
from tests.companion.toy import Add, Double, State, Toy, say, table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An open store."""
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def on(store: Store, tmp_path: Path) -> Iterator[Table]:
    """A table where nothing has happened yet."""
    made = table(store, tmp_path)
    yield made
    made.close()


def again(store: Store, tmp_path: Path) -> Table:
    """The same table after a restart."""
    return table(store, tmp_path)


def pot(of: Table) -> int:
    """What is in the pot."""
    held: int = of.state.pot
    return held


class TestCommands:
    """Check, append, fold."""

    def test_a_command_is_kept_and_has_its_effect(self, on: Table) -> None:
        assert say(on, Add(3)) == Ack(1)
        assert on.state == State(3, 1)

    def test_plain_data_is_a_command_too(self, on: Table) -> None:
        assert say(on, {"do": "add", "n": 4}) == Ack(1)
        assert pot(on) == 4

    def test_a_refused_command_leaves_no_trace(self, on: Table) -> None:
        assert say(on, Add(-1)) == Refusal("toy.empty", {"pot": 0})
        assert on.seq == 0

    @pytest.mark.parametrize(
        "wrong", [{"do": "fly"}, {"n": 1}, {"do": "add"}, {"do": "add", "n": "x"}, {"do": "table.undo"}, {"do": 3}, {}]
    )
    def test_what_is_no_command_is_refused_in_words(self, on: Table, wrong: Any) -> None:
        refused = say(on, wrong)
        assert isinstance(refused, Refusal)
        assert refused.key == "table.malformed"
        assert refused.params["words"]

    @pytest.mark.parametrize("wrong", [None, 3, "add", ["add"]])
    def test_no_value_crashes_a_table(self, on: Table, wrong: Any) -> None:
        assert getattr(say(on, wrong), "key", "") == "table.malformed"

    def test_who_did_what_is_kept(self, on: Table) -> None:
        say(on, Add(1), actor="seat:1", source="camera", p=0.9)
        entry = on.timeline.items[0].entry
        assert (entry.actor, entry.source, entry.p, entry.at) == ("seat:1", "camera", 0.9, 1.0)

    def test_what_the_disk_does_not_take_did_not_happen(self, on: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: Any) -> None:
            raise StoreError("no room")

        monkeypatch.setattr(on._store, "append", full)
        assert say(on, Add(1), id="a") == Refusal("table.not_kept", {"words": "no room"})
        assert pot(on) == 0
        monkeypatch.undo()
        assert say(on, Add(1), id="a") == Ack(1)


class TestRepeats:
    """The same command id has one effect."""

    def test_a_repeat_gets_the_same_place(self, on: Table) -> None:
        say(on, Add(3), id="a")
        assert say(on, Add(3), id="a") == Ack(1, repeated=True)
        assert pot(on) == 3

    def test_also_after_a_restart(self, on: Table, store: Store, tmp_path: Path) -> None:
        say(on, Add(3), id="a")
        after = again(store, tmp_path)
        assert say(after, Add(3), id="a") == Ack(1, repeated=True)
        assert pot(after) == 3

    def test_an_older_view_is_accepted_and_told(self, on: Table) -> None:
        say(on, Add(1))
        say(on, Add(1))
        assert say(on, Add(1), against=1) == Ack(3, stale=True)
        assert say(on, Add(1), against=3) == Ack(4, stale=False)

    def test_unless_it_is_to_be_strict(self, on: Table) -> None:
        say(on, Add(1))
        assert say(on, Add(1), against=0, strict=True) == Refusal("table.stale", {"seq": 1})
        assert pot(on) == 1


class TestUndo:
    """Nothing is deleted; what is struck can be restored."""

    def test_the_latest(self, on: Table) -> None:
        say(on, Add(3))
        say(on, Add(4))
        latest = on.timeline.latest_change()
        assert latest == 2
        say(on, Undo(latest))
        assert pot(on) == 3
        assert on.timeline.latest_change() == 1

    def test_a_stale_undo_strikes_what_it_names(self, on: Table) -> None:
        say(on, Add(3))
        say(on, Add(4))
        say(on, Undo(1), against=1)
        assert pot(on) == 4

    def test_nothing_is_struck_twice(self, on: Table) -> None:
        say(on, Add(3))
        say(on, Undo(1))
        assert say(on, Undo(1)) == Refusal("table.undone", {"entry": 1})

    @pytest.mark.parametrize("entry", [0, -1, 7])
    def test_only_what_is_there(self, on: Table, entry: int) -> None:
        say(on, Add(3))
        assert say(on, Undo(entry)) == Refusal("table.no_such_entry", {"entry": entry})

    def test_an_undo_is_taken_back_by_a_redo_not_by_an_undo(self, on: Table) -> None:
        say(on, Add(3))
        say(on, Undo(1))
        assert say(on, Undo(2)) == Refusal("table.not_a_change", {"entry": 2})

    def test_back_to_an_entry(self, on: Table) -> None:
        for n in (1, 2, 3, 4):
            say(on, Add(n))
        say(on, Back(2))
        assert pot(on) == 3
        assert [take.undone_by for take in on.timeline.takes] == [None, None, 5, 5]

    def test_back_to_the_start(self, on: Table) -> None:
        say(on, Add(1))
        say(on, Back(0))
        assert pot(on) == 0
        assert say(on, Back(0)) == Refusal("table.nothing_to_undo")

    @pytest.mark.parametrize("named", [2, 4], ids=["the struck entry", "the undo"])
    def test_redo_restores(self, on: Table, named: int) -> None:
        for n in (1, 2, 3):
            say(on, Add(n))
        say(on, Undo(2))
        assert pot(on) == 4
        say(on, Redo(named))
        assert pot(on) == 6
        assert say(on, Redo(named)) == Refusal("table.stands", {"entry": named})

    def test_redo_after_going_back_restores_all(self, on: Table) -> None:
        for n in (1, 2, 3):
            say(on, Add(n))
        say(on, Back(1))
        assert on.timeline.latest_undo() == 4
        say(on, Redo(4))
        assert pot(on) == 6
        assert on.timeline.latest_undo() is None

    def test_redo_is_offered_until_people_go_on(self, on: Table) -> None:
        say(on, Add(1))
        say(on, Undo(1))
        assert on.timeline.latest_undo() == 2
        say(on, Add(5))
        assert on.timeline.latest_undo() is None

    def test_a_branch_that_was_left_can_still_be_restored(self, on: Table) -> None:
        say(on, Add(1))
        say(on, Undo(1))
        say(on, Add(5))
        say(on, Redo(1))
        assert pot(on) == 6

    def test_undo_twice_goes_back_twice(self, on: Table) -> None:
        for n in (1, 2, 3):
            say(on, Add(n))
        for _ in range(2):
            latest = on.timeline.latest_change()
            assert latest is not None
            say(on, Undo(latest))
        assert pot(on) == 1


class TestCorrection:
    """Another command in an entry's place; later ones are decided again."""

    def test_later_entries_are_decided_again(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Double())
        say(on, Correct(1, {"do": "add", "n": 6}))
        assert pot(on) == 12

    def test_the_first_word_stays_in_the_log(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Correct(1, {"do": "add", "n": 6}))
        take = on.timeline.takes[0]
        assert (take.item.command, take.command, take.corrected_by) == (Add(2), Add(6), 2)

    def test_to_nothing(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Add(3))
        say(on, Correct(1, None))
        assert pot(on) == 3

    def test_the_latest_correction_holds(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Correct(1, {"do": "add", "n": 6}))
        say(on, Correct(1, {"do": "add", "n": 8}))
        assert pot(on) == 8
        say(on, Undo(3))
        assert pot(on) == 6

    def test_what_no_longer_holds_is_a_conflict_and_stays_out(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Double())
        say(on, Add(10))
        say(on, Correct(1, {"do": "add", "n": 3}))
        assert pot(on) == 13
        [conflict] = on.timeline.conflicts
        assert (conflict.seq, conflict.conflict) == (2, Refusal("toy.odd", {"pot": 3}))

    def test_a_conflict_keeps_what_it_told(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Double())
        say(on, Correct(1, {"do": "add", "n": 3}))
        assert on.timeline.conflicts[0].outcome.told[0].params["n"] == 2

    def test_a_conflict_is_settled_by_dropping_it(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Double())
        say(on, Correct(1, {"do": "add", "n": 3}))
        say(on, Undo(2))
        assert on.timeline.conflicts == []

    def test_a_conflict_is_settled_by_correcting_it(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Double())
        say(on, Correct(1, {"do": "add", "n": 3}))
        say(on, Correct(2, {"do": "add", "n": 3}))
        assert on.timeline.conflicts == []
        assert pot(on) == 6

    def test_a_conflict_that_holds_again_counts_again(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Double())
        say(on, Correct(1, {"do": "add", "n": 3}))
        say(on, Undo(3))
        assert on.timeline.conflicts == []
        assert pot(on) == 4

    def test_a_correction_must_itself_hold(self, on: Table) -> None:
        say(on, Add(2))
        assert say(on, Correct(1, {"do": "add", "n": -1})) == Refusal("toy.empty", {"pot": 0})
        assert getattr(say(on, Correct(1, {"do": "fly"})), "key", "") == "table.malformed"
        assert getattr(say(on, Correct(1, {"do": "table.undo", "entry": 1})), "key", "") == "table.malformed"
        assert on.seq == 1

    def test_what_is_struck_is_not_corrected(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Undo(1))
        assert say(on, Correct(1, None)) == Refusal("table.undone", {"entry": 1})

    def test_undo_takes_the_correction_back_first(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Add(3))
        say(on, Correct(1, {"do": "add", "n": 6}))
        assert on.timeline.latest_change() == 3

    def test_a_preview_changes_nothing(self, on: Table) -> None:
        say(on, Add(2))
        say(on, Double())
        seen = on.preview({"do": "table.correct", "entry": 1, "command": {"do": "add", "n": 3}})
        assert isinstance(seen, Preview)
        assert (seen.changed, seen.conflicts, seen.timeline.state.pot) == ((1, 2), (2,), 3)
        assert (pot(on), on.seq) == (4, 2)

    def test_a_preview_says_why_not(self, on: Table) -> None:
        assert on.preview(Undo(4)) == Refusal("table.no_such_entry", {"entry": 4})


class TestRestart:
    """A restart finds the same table."""

    def test_with_all_kinds_of_changes(self, on: Table, store: Store, tmp_path: Path) -> None:
        for command in (Add(2), Double(), Add(10), Correct(1, {"do": "add", "n": 3}), Undo(3), Redo(5), Add(1)):
            assert isinstance(say(on, command), Ack)
        after = again(store, tmp_path)
        assert after.timeline.takes == on.timeline.takes
        assert after.timeline.items == on.timeline.items

    def test_nothing_is_decided_twice(
        self, on: Table, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for command in (Add(2), Double(), Correct(1, {"do": "add", "n": 3}), Add(1)):
            say(on, command)

        def decide(*_: Any) -> None:
            raise AssertionError("decided again")

        monkeypatch.setattr(Toy, "decide", decide)
        assert again(store, tmp_path).state == on.state

    def test_unless_the_rules_have_changed_since(self, on: Table, store: Store, tmp_path: Path) -> None:
        class Stricter(Toy):
            """A pot may not be doubled any more."""

            version = 2

            def decide(self, state: State, command: Any) -> list[Any]:
                return super().decide(state, Add(-1000) if isinstance(command, Double) else command)

        say(on, Add(2))
        say(on, Double())
        after = table(store, tmp_path, rulebook=Stricter())
        assert [take.seq for take in after.timeline.conflicts] == [2]
        assert pot(after) == 2

    def test_a_command_that_nobody_knows_any_more_is_told(self, on: Table, store: Store, tmp_path: Path) -> None:
        class Poorer(Toy):
            """Without `double`."""

            commands = Add

        say(on, Double())
        with pytest.raises(ValueError, match=r"entry 1: expected a command of toy.*--new"):
            table(store, tmp_path, rulebook=Poorer())


class TestNews:
    """Listeners hear of what is on the disk, and hold nobody up."""

    def test_a_listener_hears_of_the_latest(self, on: Table) -> None:
        heard = threading.Event()
        seqs: list[int] = []

        def listener(seq: int) -> None:
            seqs.append(seq)
            assert on.seq >= seq
            heard.set()

        end = on.subscribe(listener)
        say(on, Add(1))
        assert heard.wait(10)
        end()
        assert seqs == [1]

    def test_one_that_never_returns_holds_nobody_up(self, on: Table) -> None:
        stuck, free = threading.Event(), threading.Event()

        def listener(_: int) -> None:
            stuck.set()
            free.wait(10)

        on.subscribe(listener)
        say(on, Add(1))
        assert stuck.wait(10)
        assert say(on, Add(1)) == Ack(2)
        free.set()

    def test_one_that_fails_hears_the_next(self, on: Table, caplog: pytest.LogCaptureFixture) -> None:
        heard: dict[int, threading.Event] = {1: threading.Event(), 2: threading.Event()}

        def listener(seq: int) -> None:
            heard[seq].set()
            raise RuntimeError("broken page")

        on.subscribe(listener)
        say(on, Add(1))
        assert heard[1].wait(10)
        say(on, Add(1))
        assert heard[2].wait(10)

    def test_a_refusal_is_no_news(self, on: Table) -> None:
        seqs: list[int] = []
        heard = threading.Event()

        def listener(seq: int) -> None:
            seqs.append(seq)
            heard.set()

        on.subscribe(listener)
        say(on, Add(-1))
        say(on, Add(1))
        assert heard.wait(10)
        assert seqs == [1]


def test_commands_from_many_threads_all_count(on: Table) -> None:
    """The lock orders them."""

    def many(name: int) -> None:
        for n in range(10):
            on.submit(Submission(id=f"{name}-{n}", command=Add(1)))

    threads = [threading.Thread(target=many, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert pot(on) == 40
    assert [item.seq for item in on.timeline.items] == list(range(1, 41))
