"""Calls: automatic, asked, silent; people's answers; one question at a time; nothing forgotten by a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.calls import Call, Calls, Thresholds
from companion.store import Store
from companion.table import Ack, Candidate, Refusal, Submission
from tests.companion.shots import shot
from tests.companion.toy import Add, Double, table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An open store."""
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def calls(store: Store, tmp_path: Path) -> Calls:
    """The calls of a fresh table."""
    return Calls(table(store, tmp_path), Thresholds(auto=0.95, ask=0.30))


def restarted(store: Store, tmp_path: Path) -> Calls:
    """The same after a restart."""
    return Calls(table(store, tmp_path), Thresholds(auto=0.95, ask=0.30))


def say(calls: Calls, command: Any, against: int | None = None) -> Ack | Refusal:
    """A person's command."""
    seq = calls.table.seq
    return calls.submit(Submission(id=f"p{seq}-{command}", command=command, against=against, actor="seat:0"))


def saw(calls: Calls, *explained: tuple[int, float], id: str = "s1", push: float = 0.0) -> Call:
    """The call that a shot became."""
    calls.saw(shot(*explained, id=id, push=push), "run")
    return calls.all()[-1]


def statuses(calls: Calls) -> list[str]:
    """Of all calls, the oldest first."""
    return [call.status for call in calls.all()]


def pot(calls: Calls) -> int:
    """What is in the pot."""
    held: int = calls.table.state.pot
    return held


class TestJudgement:
    """What becomes of a shot."""

    @pytest.mark.parametrize(
        ("p", "status", "held"),
        [
            (1.0, "applied", 4),
            (0.95, "applied", 4),
            (0.94, "asked", 0),
            (0.30, "asked", 0),
            (0.29, "silent", 0),
        ],
    )
    def test_thresholds(self, calls: Calls, p: float, status: str, held: int) -> None:
        assert saw(calls, (4, p)).status == status
        assert pot(calls) == held

    def test_what_means_nothing_now_is_silent(self, calls: Calls) -> None:
        say(calls, Add(1))
        assert saw(calls, (4, 1.0)).status == "silent"

    def test_a_shot_without_explanation_is_silent(self, calls: Calls) -> None:
        assert saw(calls).status == "silent"

    def test_the_end_of_the_game_is_asked_however_sure(self, calls: Calls) -> None:
        assert saw(calls, (100, 1.0)).status == "asked"
        assert pot(calls) == 0

    def test_a_push_is_asked_however_sure(self, calls: Calls) -> None:
        call = saw(calls, (4, 1.0), push=0.5)
        assert (call.status, call.push) == ("asked", True)

    def test_nearly_a_push_is_none(self, calls: Calls) -> None:
        assert saw(calls, (4, 1.0), push=0.49).status == "applied"

    def test_explanations_that_the_rules_forbid_are_left_out(self, calls: Calls) -> None:
        call = saw(calls, (-4, 0.6), (4, 0.35))
        assert [candidate.command for candidate in call.candidates] == [{"do": "add", "n": 4}]

    def test_a_game_without_referee_is_silent(self, calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(calls, "referee", None)
        assert saw(calls, (4, 1.0)).status == "silent"

    def test_a_fault_in_the_game_does_not_cost_the_shot(
        self, calls: Calls, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        monkeypatch.setattr(calls.referee, "explain", lambda *_: 1 / 0)
        assert saw(calls, (4, 1.0)).status == "silent"
        assert "the referee failed" in caplog.text

    def test_a_call_says_that_the_camera_made_it_and_how_sure(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.97))
        assert call.entry is not None
        item = calls.table.timeline.item(call.entry)
        assert item is not None
        assert (item.entry.actor, item.entry.source, item.entry.p) == ("eye", "camera", 0.97)

    def test_the_same_shot_twice_has_one_effect(self, calls: Calls) -> None:
        saw(calls, (4, 1.0))
        saw(calls, (4, 1.0))
        assert pot(calls) == 4
        assert len(calls.all()) == 1

    def test_a_shot_is_kept_for_its_replay(self, calls: Calls, store: Store, tmp_path: Path) -> None:
        call = saw(calls, (4, 0.1))
        assert restarted(store, tmp_path).shot(call.id) == shot((4, 0.1))


class TestAnswers:
    """A person's word."""

    def test_confirming_an_explanation_makes_it_a_persons_command(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.6), (6, 0.3))
        say(calls, {"do": "call.confirm", "call": call.id, "choice": 1})
        assert pot(calls) == 6
        item = calls.table.timeline.items[-1]
        assert (item.entry.actor, item.entry.source, item.entry.call) == ("seat:0", "person", call.id)
        assert statuses(calls) == ["answered"]

    def test_another_command(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.6))
        say(calls, {"do": "call.another", "call": call.id, "command": {"do": "add", "n": 8}})
        assert (pot(calls), statuses(calls)) == (8, ["answered"])

    def test_another_that_the_rules_forbid_leaves_the_question(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.6))
        answer = {"do": "call.another", "call": call.id, "command": {"do": "add", "n": -8}}
        assert say(calls, answer) == Refusal("toy.empty", {"pot": 0})
        assert statuses(calls) == ["asked"]

    @pytest.mark.parametrize("how", ["none", "not_a_shot", "play_again", "later"])
    def test_words_that_change_no_game(self, calls: Calls, how: str) -> None:
        call = saw(calls, (4, 0.6))
        say(calls, {"do": "call.settle", "call": call.id, "how": how})
        assert (pot(calls), statuses(calls)) == (0, [how])

    @pytest.mark.parametrize("how", ["none", "not_a_shot", "play_again"])
    def test_settling_can_be_undone(self, calls: Calls, how: str) -> None:
        call = saw(calls, (4, 0.6))
        say(calls, {"do": "call.settle", "call": call.id, "how": how})
        latest = calls.table.timeline.latest_change()
        say(calls, {"do": "table.undo", "entry": latest})
        assert statuses(calls) == ["asked"]

    def test_what_was_put_off_can_be_answered(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.6))
        say(calls, {"do": "call.settle", "call": call.id, "how": "later"})
        say(calls, {"do": "call.confirm", "call": call.id, "choice": 0})
        assert (pot(calls), statuses(calls)) == (4, ["answered"])

    def test_a_silent_shot_can_be_added(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.1))
        say(calls, {"do": "call.another", "call": call.id, "command": {"do": "add", "n": 4}})
        assert (pot(calls), statuses(calls)) == (4, ["answered"])

    @pytest.mark.parametrize("answer", [{"do": "call.settle", "how": "none"}, {"do": "call.confirm", "choice": 0}])
    def test_only_calls_are_answered(self, calls: Calls, answer: dict[str, Any]) -> None:
        say(calls, Add(1))
        assert say(calls, {**answer, "call": 1}) == Refusal("call.unknown", {"call": 1})

    @pytest.mark.parametrize("choice", [-1, 1, 99])
    def test_only_what_was_offered_is_confirmed(self, calls: Calls, choice: int) -> None:
        call = saw(calls, (4, 0.6))
        answer = {"do": "call.confirm", "call": call.id, "choice": choice}
        assert say(calls, answer) == Refusal("call.no_such_choice", {"call": call.id, "choice": choice})

    @pytest.mark.parametrize(
        "wrong",
        [
            {"do": "call.seen", "status": "silent"},
            {"do": "call.judged", "call": 1, "status": "silent"},
            {"do": "call.settled", "call": 1, "how": "none"},
            {"do": "call.settle", "call": 1, "how": "shrug"},
            {"do": "call.confirm"},
        ],
    )
    def test_people_cannot_speak_for_the_eye(self, calls: Calls, wrong: dict[str, Any]) -> None:
        saw(calls, (4, 0.6))
        assert getattr(say(calls, wrong), "key", "") == "table.malformed"

    def test_an_answer_to_an_older_question_is_refused(self, calls: Calls) -> None:
        say(calls, Add(4))
        call = saw(calls, (-6, 0.6), (4, 0.35))
        seen = calls.table.seq
        say(calls, Double())
        assert len(calls.all()[0].candidates) == 2
        answer = {"do": "call.confirm", "call": call.id, "choice": 0}
        assert say(calls, answer, against=seen) == Refusal("call.changed", {"call": call.id})

    @pytest.mark.parametrize(
        "command",
        [
            {"do": "call.seen", "status": "asked", "candidates": [{"command": {"do": "nothing"}, "p": 1.0}]},
            {"do": "call.judged", "call": 1, "status": "asked"},
            {"do": "call.settled", "call": 1, "how": "confirmed"},
            {"do": "table.back", "entry": 0},
        ],
    )
    def test_another_answer_is_a_command_of_the_game(self, calls: Calls, command: dict[str, Any]) -> None:
        """What only the eye's side of the log says, nobody says through an answer."""
        say(calls, Add(1))
        call = saw(calls, (5, 0.7))
        before = calls.table.seq
        answer = say(calls, {"do": "call.another", "call": call.id, "command": command})
        assert answer == Refusal("table.malformed", {"words": "expected a command of the game"})
        assert calls.table.seq == before

    def test_an_explanation_that_the_rules_do_not_know_is_not_shown(self, calls: Calls) -> None:
        """It may stand in a log of another version, or in a file; the table is read all the same."""
        assert calls.told(calls.table.state, Candidate({"do": "nothing"}, 1.0)) is None


class TestOverruling:
    """A call that was applied, and was wrong."""

    def test_undo(self, calls: Calls) -> None:
        call = saw(calls, (4, 1.0))
        say(calls, {"do": "table.undo", "entry": call.entry})
        assert (pot(calls), statuses(calls)) == (0, ["overruled"])

    def test_and_restored(self, calls: Calls) -> None:
        call = saw(calls, (4, 1.0))
        say(calls, {"do": "table.undo", "entry": call.entry})
        say(calls, {"do": "table.redo", "entry": call.entry})
        assert (pot(calls), statuses(calls)) == (4, ["applied"])

    def test_with_another_explanation(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.96), (6, 0.04))
        say(calls, {"do": "call.confirm", "call": call.id, "choice": 1})
        assert pot(calls) == 6
        assert len(calls.table.timeline.takes) == 1

    def test_with_another_command(self, calls: Calls) -> None:
        call = saw(calls, (4, 0.96))
        say(calls, {"do": "call.another", "call": call.id, "command": {"do": "add", "n": 2}})
        assert pot(calls) == 2

    @pytest.mark.parametrize("how", ["none", "not_a_shot", "play_again"])
    def test_with_a_word_in_one_step(self, calls: Calls, how: str) -> None:
        call = saw(calls, (4, 1.0))
        say(calls, {"do": "call.settle", "call": call.id, "how": how})
        assert (pot(calls), statuses(calls)) == (0, [how])
        say(calls, {"do": "table.undo", "entry": calls.table.timeline.latest_change()})
        assert (pot(calls), statuses(calls)) == (4, ["applied"])

    def test_confirming_what_was_applied_is_noted(self, calls: Calls) -> None:
        call = saw(calls, (4, 1.0))
        say(calls, {"do": "call.confirm", "call": call.id, "choice": 0})
        assert calls.all()[0].confirmed
        assert pot(calls) == 4

    def test_an_overruled_call_is_never_applied_again_by_itself(self, calls: Calls) -> None:
        call = saw(calls, (4, 1.0))
        say(calls, {"do": "table.undo", "entry": call.entry})
        say(calls, Add(2))
        assert pot(calls) == 2


class TestQueue:
    """One question at a time, in order."""

    def test_a_shot_waits_for_the_question_before_it(self, calls: Calls) -> None:
        saw(calls, (4, 0.6), id="s1")
        saw(calls, (6, 1.0), id="s2")
        assert statuses(calls) == ["asked", "held"]
        assert pot(calls) == 0

    def test_and_is_judged_on_what_the_answer_left(self, calls: Calls) -> None:
        first = saw(calls, (4, 0.6), id="s1")
        saw(calls, (6, 1.0), id="s2")
        saw(calls, (8, 0.5), id="s3")
        say(calls, {"do": "call.confirm", "call": first.id, "choice": 0})
        assert statuses(calls) == ["answered", "applied", "asked"]
        assert pot(calls) == 10

    def test_also_where_the_answer_makes_it_mean_nothing(self, calls: Calls) -> None:
        first = saw(calls, (4, 0.6), id="s1")
        saw(calls, (6, 1.0), id="s2")
        say(calls, {"do": "call.another", "call": first.id, "command": {"do": "add", "n": 3}})
        assert statuses(calls) == ["answered", "silent"]

    def test_putting_off_a_question_lets_the_next_come(self, calls: Calls) -> None:
        first = saw(calls, (4, 0.6), id="s1")
        saw(calls, (6, 0.6), id="s2")
        say(calls, {"do": "call.settle", "call": first.id, "how": "later"})
        assert statuses(calls) == ["later", "asked"]

    def test_a_question_that_people_went_past_by_hand_is_passed(self, calls: Calls) -> None:
        saw(calls, (4, 0.6))
        say(calls, Add(3))
        assert statuses(calls) == ["passed"]

    def test_what_else_people_say_leaves_it(self, calls: Calls) -> None:
        saw(calls, (4, 0.6))
        say(calls, Double())
        assert statuses(calls) == ["asked"]

    def test_the_oldest_question_is_the_one_that_was_told_by_hand(self, calls: Calls) -> None:
        saw(calls, (4, 0.6), id="s1")
        saw(calls, (6, 0.6), id="s2")
        say(calls, Add(4))
        assert statuses(calls) == ["passed", "asked"]

    def test_a_shot_waits_while_the_game_waits_for_people(self, calls: Calls) -> None:
        say(calls, Add(7))
        saw(calls, (4, 1.0))
        assert statuses(calls) == ["held"]
        say(calls, Add(1))
        assert statuses(calls) == ["applied"]

    def test_and_comes_back_with_them(self, calls: Calls) -> None:
        saw(calls, (4, 0.6))
        by_hand = say(calls, Add(3))
        assert isinstance(by_hand, Ack)
        say(calls, {"do": "table.undo", "entry": by_hand.seq})
        assert statuses(calls) == ["asked"]

    def test_but_not_once_they_have_gone_on(self, calls: Calls) -> None:
        saw(calls, (4, 0.6))
        say(calls, Add(3))
        say(calls, Add(3))
        assert statuses(calls) == ["passed"]

    def test_a_question_is_never_applied_by_itself(self, calls: Calls) -> None:
        saw(calls, (100, 1.0), id="s1")
        say(calls, Double())
        assert statuses(calls) == ["asked"]
        assert pot(calls) == 0


class TestRestart:
    """Open questions, answers and what waits are still there."""

    def test_all_is_as_it_was(self, calls: Calls, store: Store, tmp_path: Path) -> None:
        saw(calls, (2, 1.0), id="s0")
        saw(calls, (4, 0.6), id="s1")
        saw(calls, (6, 0.6), id="s2")
        after = restarted(store, tmp_path)
        assert after.all() == calls.all()
        assert after.table.seq == calls.table.seq

    def test_a_crash_between_seeing_and_applying_leaves_a_question(
        self, calls: Calls, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def crash(*_: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(calls, "apply", crash)
        with pytest.raises(KeyboardInterrupt):
            saw(calls, (4, 1.0))
        assert statuses(restarted(store, tmp_path)) == ["asked"]

    def test_a_shot_seen_before_is_known(self, calls: Calls, store: Store, tmp_path: Path) -> None:
        saw(calls, (4, 1.0))
        after = restarted(store, tmp_path)
        saw(after, (4, 1.0))
        assert pot(after) == 4
