"""Earned trust: sure calls are asked first until enough of them in a row were right; people's word takes it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.calls import THRESHOLDS, Call, Calls, Thresholds
from companion.store import Store
from companion.table import Ack, Submission
from companion.trust import NEEDED, Tally, Trust, TrustView, earlier, setup_key
from tests.companion.shots import shot
from tests.companion.toy import Toy, record, table

CAMERA = "camera"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An open store."""
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


class Match:
    """A toy match that a camera watches; each flick adds four."""

    def __init__(self, store: Store, folder: Path, id: str = "t1", *, setup: str = CAMERA, trusted: bool = False):
        self.calls = Calls(table(store, folder, id), Thresholds(auto=0.95, ask=0.30))
        before = earlier(store, record(id), Toy(), setup)
        self.calls.trust = Trust(setup, before, given=trusted, since=self.calls.table.seq)
        self.shots = 0

    def flick(self, p: float = 1.0, second: float = 0.0) -> Call:
        """What becomes of a flick that is called with probability `p`."""
        self.shots += 1
        explained = [(0, p)] if not second else [(0, p), (2, second)]
        self.calls.saw(shot(*explained, id=f"s{self.calls.table.seq}"), "run")
        return self.calls.all()[-1]

    def say(self, command: dict[str, Any]) -> None:
        """A person's word."""
        seq = self.calls.table.seq
        assert isinstance(self.calls.submit(Submission(id=f"p{seq}", command=command)), Ack)

    def confirm(self, times: int = 1) -> None:
        """Flicks that are asked, and right."""
        for _ in range(times):
            self.say({"do": "call.confirm", "call": self.flick().id, "choice": 0})

    @property
    def trust(self) -> TrustView:
        """How it stands."""
        assert self.calls.trust is not None
        return self.calls.trust.view(self.calls.table.timeline)


@pytest.fixture
def match(store: Store, tmp_path: Path) -> Match:
    """Of a set-up that nobody has judged."""
    return Match(store, tmp_path)


def test_an_unjudged_camera_asks_what_it_would_call(match: Match) -> None:
    call = match.flick()
    assert (call.status, call.sure) == ("asked", True)
    assert match.trust == TrustView(0, NEEDED, earned=False)


def test_after_enough_right_ones_it_calls_by_itself(match: Match) -> None:
    match.confirm(NEEDED - 1)
    assert match.trust == TrustView(NEEDED - 1, NEEDED, earned=False)
    match.confirm()
    assert match.trust == TrustView(NEEDED, NEEDED, earned=True)
    assert match.flick().status == "applied"


def test_so_many_are_needed_that_the_next_is_expected_to_be_as_right_as_an_automatic_call_must_be() -> None:
    """The rule of succession: after n right of n, the next is wrong with 1 / (n + 2)."""
    for thresholds in THRESHOLDS.values():
        assert 1 - thresholds.auto >= 1 / (NEEDED + 2)


def test_doubtful_calls_are_asked_anyway_and_do_not_count(match: Match) -> None:
    call = match.flick(0.6)
    assert (call.status, call.sure) == ("asked", False)
    match.say({"do": "call.confirm", "call": call.id, "choice": 0})
    assert match.trust.judged == 0


@pytest.mark.parametrize(
    "word",
    [
        {"do": "call.settle", "how": "none"},
        {"do": "call.settle", "how": "not_a_shot"},
        {"do": "call.settle", "how": "play_again"},
        {"do": "call.confirm", "choice": 1},
        {"do": "call.another", "command": {"do": "add", "n": 8}},
    ],
)
def test_an_overruled_one_begins_the_count_again(match: Match, word: dict[str, Any]) -> None:
    match.confirm(3)
    match.say({**word, "call": match.flick(0.96, 0.04).id})
    assert match.trust == TrustView(0, NEEDED, earned=False, lost=True)


def test_an_automatic_call_that_is_overruled_takes_trust_back(match: Match) -> None:
    match.confirm(NEEDED)
    match.say({"do": "call.settle", "call": match.flick().id, "how": "none"})
    assert match.trust == TrustView(0, NEEDED, earned=False, lost=True)
    assert match.flick().status == "asked"


def test_so_does_its_undo(match: Match) -> None:
    match.confirm(NEEDED)
    match.say({"do": "table.undo", "entry": match.flick().entry})
    assert match.trust.lost


def test_and_a_correction_of_its_line(match: Match) -> None:
    match.confirm(NEEDED)
    match.say({"do": "table.correct", "entry": match.flick().entry, "command": {"do": "add", "n": 2}})
    assert match.trust.lost


def test_taken_back_along_with_others_it_says_nothing_of_the_call(match: Match) -> None:
    """People start over from an earlier moment."""
    match.confirm(NEEDED)
    entry = match.flick().entry
    assert entry is not None
    match.say({"do": "table.back", "entry": entry - 2})
    assert not match.trust.lost


def test_what_is_played_on_without_a_word_does_not_earn_trust(store: Store, tmp_path: Path) -> None:
    """Nobody may have looked: only what people confirm is judged."""
    match = Match(store, tmp_path, trusted=True)
    for _ in range(5):
        assert match.flick().status == "applied"
    assert match.trust == TrustView(0, NEEDED, earned=True)


def test_what_is_put_aside_or_told_by_hand_does_not_count(match: Match) -> None:
    match.say({"do": "call.settle", "call": match.flick().id, "how": "later"})
    match.flick()
    match.say({"do": "add", "n": 2})
    assert match.trust == TrustView(0, NEEDED, earned=False)


def test_with_its_answer_the_judgement_is_undone(match: Match) -> None:
    match.confirm(2)
    match.say({"do": "call.settle", "call": match.flick().id, "how": "none"})
    assert match.trust.lost
    match.say({"do": "table.undo", "entry": match.calls.table.seq})
    assert match.trust == TrustView(2, NEEDED, earned=False)


def test_trust_goes_on_from_match_to_match(store: Store, tmp_path: Path) -> None:
    Match(store, tmp_path, "t1").confirm(NEEDED)
    assert Match(store, tmp_path, "t2").flick().status == "applied"


def test_a_lost_one_too(store: Store, tmp_path: Path) -> None:
    first = Match(store, tmp_path, "t1")
    first.confirm(2)
    first.say({"do": "call.settle", "call": first.flick().id, "how": "none"})
    second = Match(store, tmp_path, "t2")
    second.confirm(1)
    assert second.trust == TrustView(1, NEEDED, earned=False, lost=True)


def test_another_set_up_begins_anew(store: Store, tmp_path: Path) -> None:
    Match(store, tmp_path, "t1").confirm(NEEDED)
    assert Match(store, tmp_path, "t2", setup="another").trust == TrustView(0, NEEDED, earned=False)


def test_a_restart_finds_the_same(store: Store, tmp_path: Path) -> None:
    Match(store, tmp_path).confirm(4)
    assert Match(store, tmp_path).trust == TrustView(4, NEEDED, earned=False)


def test_trust_that_was_given_holds_until_a_call_is_overruled(store: Store, tmp_path: Path) -> None:
    match = Match(store, tmp_path, trusted=True)
    call = match.flick()
    assert call.status == "applied"
    match.say({"do": "call.settle", "call": call.id, "how": "none"})
    assert match.trust == TrustView(0, NEEDED, earned=False, lost=True)


def test_given_again_it_forgets_what_was_overruled_before(store: Store, tmp_path: Path) -> None:
    match = Match(store, tmp_path)
    match.say({"do": "call.settle", "call": match.flick().id, "how": "none"})
    assert Match(store, tmp_path, trusted=True).trust.earned


def test_held_calls_follow_the_trust_of_their_turn(match: Match) -> None:
    """The twentieth answer earns it; what came meanwhile is made at once."""
    match.confirm(NEEDED - 1)
    last = match.flick()
    assert match.flick().status == "held"
    match.say({"do": "call.confirm", "call": last.id, "choice": 0})
    assert [call.status for call in match.calls.all()[-2:]] == ["answered", "applied"]


@given(st.lists(st.booleans(), max_size=60))
def test_the_tally_is_the_run_of_right_ones_at_the_end(words: list[bool]) -> None:
    """Counted another way: backwards from the end."""
    run = next((n for n, right in enumerate(reversed(words)) if not right), len(words))
    tally = Tally().after(words)
    assert tally.right == run
    assert tally.lost == (run < len(words) and run < NEEDED)


@given(st.lists(st.booleans(), max_size=30), st.integers(0, 30))
def test_it_does_not_matter_where_a_match_ended(words: list[bool], at: int) -> None:
    assert Tally().after(words[:at]).after(words[at:]) == Tally().after(words)


class TestSetUp:
    """What is the same camera set-up."""

    def test_board_corners_and_lens_belong_to_it(self, tmp_path: Path) -> None:
        corners = tmp_path / "corners.json"
        corners.write_text("a")
        keys = [setup_key("0", "b"), setup_key("0", "c"), setup_key("1", "b"), setup_key("0", "b", str(corners))]
        keys.append(setup_key("0", "b", None, str(corners)))
        corners.write_text("b")
        keys.append(setup_key("0", "b", str(corners)))
        assert len(set(keys)) == len(keys)

    def test_a_cameras_number_and_its_device_are_one(self) -> None:
        assert setup_key("0", "b") == setup_key("/dev/video0", "b")

    def test_a_simulated_table_is_one_wherever_it_listens(self) -> None:
        assert setup_key("simulated://127.0.0.1:1/a", "b") == setup_key("simulated://127.0.0.1:2/c", "b")

    def test_a_film_is_one_by_whatever_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "film.mp4").write_bytes(b"")
        monkeypatch.chdir(tmp_path)
        assert setup_key("film.mp4", "b") == setup_key(str(tmp_path / "film.mp4"), "b")

    def test_corners_that_are_not_there_do_not_stop_the_match(self, tmp_path: Path) -> None:
        assert setup_key("0", "b", str(tmp_path / "none.json")) == setup_key("0", "b")
