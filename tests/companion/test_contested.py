"""Films of shots and how long they live; contested and overruled calls, saved until the owner deletes them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.contested import ContestError, Keep, Pictures, Verdict, differences, open_case
from companion.games import Seat
from companion.hub import Hub, Source
from companion.keeping import Keeping
from companion.observations import Shot
from companion.store import Store
from companion.table import Ack, Refusal, Submission
from companion.view import TableView
from tests.companion.test_hub import QuietEye, hello
from tests.companion.test_paleo_path import BOARD, SPOTS, TEXT, ready, shot

NOW = 1_000_000.0


class Filmed:
    """A Paleo match in a folder, watched by an eye whose films a test writes."""

    def __init__(self, folder: Path, keep: Keep = "game", *, new: bool = False) -> None:
        self.folder = folder
        self.hub = Hub(Store.open(folder), make_eye=QuietEye, keeping=Keeping(folder, keep, now=lambda: NOW))
        self.table = self.hub.open("paleo", BOARD, TEXT, [Seat("Lou", "red"), Seat("Max", "green")], {}, new=new)
        self.id = self.table.id
        corners = folder / "corners.json"
        corners.write_text("{}")
        self.hub.watch(self.id, folder / "board.toml", Source("rtsp://lou:secret@camera/1", str(corners)), trusted=True)
        self.hub.heard(self.id, hello())
        self.hub.heard(self.id, ready())
        if self.table.seq == 0:
            self.say({**(self.view.start or {}), "turn": 0})

    def say(self, command: dict[str, Any]) -> Ack | Refusal:
        """A person's command."""
        return self.hub.submit(self.id, Submission(id=f"p{self.table.seq}", command=command))

    def see(self, seen: Shot, clip: str = "s1.mp4", *, film: bool = True) -> int:
        """A shot and its film; the call."""
        if film:
            self.film(clip)
        self.hub.heard(self.id, msgspec.structs.replace(seen, clip=clip))
        return self.hub._place(self.id).calls.all()[-1].id

    def film(self, clip: str = "s1.mp4") -> Path:
        """The eye has finished a film."""
        file = self.folder / "pictures" / self.id / clip
        file.parent.mkdir(parents=True, exist_ok=True)
        file.with_suffix(".times.json").write_text('{"times": [0.5, 0.6]}')
        file.write_bytes(b"film")
        os.utime(file, (NOW, NOW))
        return file

    def saved(self, call: int) -> Path:
        """The folder of a contested call."""
        return self.folder / "contested" / f"{self.id}-{call}"

    @property
    def view(self) -> TableView:
        """What pages are told."""
        return self.hub.view(self.id)


@pytest.fixture
def filmed(tmp_path: Path) -> Iterator[Filmed]:
    """Begun."""
    made = Filmed(tmp_path)
    yield made
    made.hub.close()


def asked() -> Shot:
    """A shot that is asked."""
    return shot("red-1", ("green-4", 0.6), id="s1")


def sure() -> Shot:
    """A shot that is called at once."""
    return shot("red-1", ("green-4", 0.99), id="s1")


class TestPictures:
    """How long films live."""

    def test_the_eye_is_told_where_they_go(self, filmed: Filmed) -> None:
        eye = filmed.hub._place(filmed.id).eye
        assert eye is not None
        assert eye._command[-2:] == ["--evidence", str(filmed.folder / "pictures" / filmed.id)]

    def test_pawns_that_are_taught_are_kept_in_the_same_data_folder(self, filmed: Filmed) -> None:
        eye = filmed.hub._place(filmed.id).eye
        assert eye is not None
        assert eye._command[eye._command.index("--data") + 1] == str(filmed.folder)

    def test_none_are_made_where_none_are_wanted(self, tmp_path: Path) -> None:
        filmed = Filmed(tmp_path, "none")
        eye = filmed.hub._place(filmed.id).eye
        assert eye is not None
        assert "--evidence" not in eye._command
        filmed.hub.close()

    def test_a_call_tells_whether_it_has_any(self, filmed: Filmed) -> None:
        filmed.see(asked(), film=False)
        assert [call.pictures for call in filmed.view.open] == [False]
        filmed.film()
        assert [call.pictures for call in filmed.view.open] == [True]

    def test_they_never_enter_the_log(self, filmed: Filmed) -> None:
        filmed.see(asked())
        for entry in filmed.hub.store.entries(filmed.id):
            assert "film" not in (entry.evidence or "") + entry.command

    def test_with_the_match_they_are_gone(self, filmed: Filmed) -> None:
        filmed.see(sure())
        film = filmed.folder / "pictures" / filmed.id / "s1.mp4"
        assert film.exists()
        filmed.say({"do": "facts", "points": {"red": 4}})
        assert filmed.table.over
        assert list(film.parent.iterdir()) == []

    def test_those_of_a_match_that_nobody_can_resume_go_with_the_next(self, tmp_path: Path) -> None:
        first = Filmed(tmp_path)
        film = first.film()
        first.hub.close()
        again = Filmed(tmp_path)
        assert film.exists()
        again.hub.close()
        Filmed(tmp_path, new=True).hub.close()
        assert not film.exists()

    @pytest.mark.parametrize(("keep", "age", "left"), [
        ("hour", 3599, True), ("hour", 3601, False), ("day", 86399, True), ("day", 86401, False), ("keep", 1e6, True),
    ])  # fmt: skip
    def test_the_owner_says_how_old_they_get(self, tmp_path: Path, keep: Keep, age: float, left: bool) -> None:
        film = tmp_path / "t1" / "s1.mp4"
        film.parent.mkdir()
        film.write_bytes(b"film")
        os.utime(film, (NOW - age, NOW - age))
        Pictures(tmp_path, keep, now=lambda: NOW).begin(())
        assert film.exists() == left

    def test_wanting_none_deletes_those_that_are_there(self, tmp_path: Path) -> None:
        (tmp_path / "t1").mkdir()
        Pictures(tmp_path, "none").begin({"t1"})
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("name", [None, "", "..", "../t2/s1.mp4", "s2.mp4"])
    def test_only_a_film_of_the_match_is_one(self, tmp_path: Path, name: str | None) -> None:
        for table in ("t1", "t2"):
            (tmp_path / table).mkdir()
            (tmp_path / table / "s1.mp4").write_bytes(b"film")
        pictures = Pictures(tmp_path)
        assert pictures.film("t1", name) is None
        assert pictures.film("t1", "s1.mp4") == tmp_path / "t1" / "s1.mp4"


class TestSaving:
    """What is saved, and when."""

    def test_a_person_contests_a_call(self, filmed: Filmed) -> None:
        call = filmed.see(sure())
        assert isinstance(filmed.say({"do": "call.contest", "call": call}), Ack)
        files = {file.name for file in filmed.saved(call).iterdir()}
        assert files == {"call.json", "log.jsonl", "board.toml", "corners.json", "film.mp4", "film.times.json"}
        latest = filmed.view.latest
        assert latest is not None
        assert (latest.status, latest.contested, latest.pictures) == ("applied", True, True)
        lines = [*filmed.view.story, *filmed.hub.story(filmed.id)]
        told = [(line.contested, line.pictures) for line in lines if line.call == call]
        assert set(told) == {(True, True)}

    def test_contesting_changes_no_game(self, filmed: Filmed) -> None:
        call = filmed.see(sure())
        before = filmed.table.state
        filmed.say({"do": "call.contest", "call": call})
        assert filmed.table.state == before

    def test_overruling_a_sure_call_saves_it(self, filmed: Filmed) -> None:
        call = filmed.see(sure())
        assert not filmed.saved(call).exists()
        filmed.say({"do": "call.settle", "call": call, "how": "none"})
        assert json.loads((filmed.saved(call) / "call.json").read_text())["why"] == "overruled"

    def test_answering_a_doubtful_one_does_not(self, filmed: Filmed) -> None:
        """The eye has said that it does not know."""
        call = filmed.see(asked())
        filmed.say({"do": "call.settle", "call": call, "how": "none"})
        assert not filmed.saved(call).exists()

    def test_its_film_outlives_the_match(self, filmed: Filmed) -> None:
        call = filmed.see(sure())
        filmed.say({"do": "call.contest", "call": call})
        filmed.say({"do": "facts", "points": {"red": 4}})
        assert (filmed.saved(call) / "film.mp4").read_bytes() == b"film"

    def test_a_film_that_is_still_being_written_comes_after(self, filmed: Filmed) -> None:
        call = filmed.see(sure(), film=False)
        filmed.say({"do": "call.contest", "call": call})
        assert not (filmed.saved(call) / "film.mp4").exists()
        filmed.film()
        filmed.hub.heard(filmed.id, ready())
        assert (filmed.saved(call) / "film.mp4").exists()

    def test_also_at_the_end_when_the_eye_has_written_its_last(self, filmed: Filmed) -> None:
        call = filmed.see(sure(), film=False)
        filmed.say({"do": "call.contest", "call": call})
        filmed.film()
        filmed.hub.close()
        assert (filmed.saved(call) / "film.mp4").exists()

    def test_and_at_the_next_start_where_the_last_run_was_killed(self, tmp_path: Path) -> None:
        killed = Filmed(tmp_path)
        call = killed.see(sure(), film=False)
        killed.say({"do": "call.contest", "call": call})
        killed.hub.close()
        film = killed.film()
        again = Filmed(tmp_path)
        assert (killed.saved(call) / "film.mp4").read_bytes() == film.read_bytes()
        again.hub.close()

    def test_no_password_is_saved_with_it(self, filmed: Filmed) -> None:
        call = filmed.see(sure())
        filmed.say({"do": "call.contest", "call": call})
        told = "".join(file.read_text() for file in filmed.saved(call).iterdir())
        assert "rtsp://camera/1" in told
        assert "secret" not in told

    def test_nor_what_the_eye_said_of_other_shots(self, filmed: Filmed) -> None:
        first = filmed.see(sure())
        second = filmed.see(shot("green-5", id="s2"), "s2.mp4")
        filmed.say({"do": "call.contest", "call": second})
        lines = [json.loads(line) for line in (filmed.saved(second) / "log.jsonl").read_text().splitlines()]
        assert {line["seq"] for line in lines if line["evidence"]} == {second}
        assert first in {line["seq"] for line in lines}

    @pytest.mark.parametrize("call", [99, 1])
    def test_what_is_no_call_cannot_be_contested(self, filmed: Filmed, call: int) -> None:
        refused = filmed.say({"do": "call.contest", "call": call})
        assert isinstance(refused, Refusal)
        assert refused.key == "call.unknown"

    def test_without_room_nothing_is_half_written(self, filmed: Filmed) -> None:
        """And the log does not say what was not kept."""
        call = filmed.see(sure())
        (filmed.folder / "contested").write_text("in the way")
        seq = filmed.table.seq
        refused = filmed.say({"do": "call.contest", "call": call})
        assert isinstance(refused, Refusal)
        assert (refused.key, filmed.table.seq) == ("contest.not_kept", seq)
        assert "expected room for a contested call" in str(refused.params["words"])

    def test_overruled_without_room_the_answer_still_counts(
        self, filmed: Filmed, caplog: pytest.LogCaptureFixture
    ) -> None:
        call = filmed.see(sure())
        (filmed.folder / "contested").write_text("in the way")
        assert isinstance(filmed.say({"do": "call.settle", "call": call, "how": "none"}), Ack)
        assert "an overruled call was not saved" in caplog.text


class TestOpening:
    """The state it was judged on, and what was said."""

    @pytest.fixture
    def folder(self, filmed: Filmed) -> Path:
        """A contested call, with much that came after it."""
        filmed.say({"do": "positions", "pawns": {"red-3": [410.0, 505.0]}})
        call = filmed.see(sure())
        filmed.see(shot("green-5", id="s2"), "s2.mp4")
        filmed.say({"do": "call.contest", "call": call})
        return filmed.saved(call)

    def test_the_state_is_that_of_the_call(self, folder: Path) -> None:
        opened = open_case(folder)
        assert opened.timeline.state.pawns["red-3"].x == 410.0
        assert opened.timeline.state.pawns["green-4"].in_play
        assert opened.expected is not None
        assert set(opened.expected) == set(SPOTS)

    def test_then_is_what_was_said(self, folder: Path) -> None:
        then = open_case(folder).then()
        assert (then.shooter, then.touches) == ("red-1", {"green-4 – red-1": 0.99})
        assert then.best is not None
        assert "red-1 touches green-4: captured" in then.best

    def test_the_same_shot_is_judged_the_same(self, folder: Path) -> None:
        opened = open_case(folder)
        seen = msgspec.structs.replace(sure(), t0=sure().t0 - 0.5, t1=sure().t1 - 0.5)
        now = opened.now([seen])
        assert now is not None
        assert differences(opened.then(), now) == []

    def test_another_is_told_with_both_sides(self, folder: Path) -> None:
        opened = open_case(folder)
        worse = shot("red-3", ("green-4", 0.4))
        now = opened.now([msgspec.structs.replace(worse, t0=0.4, t1=1.5)])
        assert now is not None
        found = {(each.what, each.which): (each.then, each.now) for each in differences(opened.then(), now)}
        assert found["shooter", ""] == ("red-1", "red-3")
        assert found["touch", "green-4 – red-1"] == (0.99, None)
        assert found["touch", "green-4 – red-3"] == (None, 0.4)
        assert ("best", "") in found

    def test_the_films_clock_is_its_own(self, folder: Path) -> None:
        """It began half a second after the eye's; a shot long after is another."""
        opened = open_case(folder)
        assert opened.now([msgspec.structs.replace(sure(), t0=5.0, t1=6.0)]) is None
        assert opened.now([]) is None

    def test_a_later_version_is_told(self, folder: Path) -> None:
        case = json.loads((folder / "call.json").read_text())
        (folder / "call.json").write_text(json.dumps({**case, "program": "9.9", "rulebook": 99}))
        assert [note.split(" ")[0] for note in open_case(folder).notes] == ["saved", "rules"]

    @pytest.mark.parametrize(
        ("name", "text", "words"),
        [
            ("call.json", None, "expected the folder of a contested call"),
            ("call.json", "{", "expected a contested call, got what is none"),
            ("call.json", '{"format": 2}', "saved by a later version"),
            ("log.jsonl", None, "expected the match's entries"),
            ("log.jsonl", "x\n", "expected one entry a line"),
            ("board.toml", None, "expected the board file"),
        ],
    )
    def test_a_folder_that_is_not_whole_is_told(self, folder: Path, name: str, text: str | None, words: str) -> None:
        (folder / name).unlink()
        if text is not None:
            (folder / name).write_text(text)
        with pytest.raises(ContestError, match=words):
            open_case(folder)

    @pytest.mark.parametrize(
        ("change", "words"),
        [
            ({"observation": "{}"}, "expected a shot as the eye says it"),
            ({"table": {"game": "chess"}}, "no game named 'chess'"),
            ({"table": {"board_text": "format = 7"}}, "cannot be read"),
        ],
    )
    def test_a_call_that_makes_no_sense_is_told(self, folder: Path, change: dict[str, Any], words: str) -> None:
        case = json.loads((folder / "call.json").read_text())
        if "table" in change:
            change = {"table": {**case["table"], **change["table"]}}
        (folder / "call.json").write_text(json.dumps({**case, **change}))
        with pytest.raises(ContestError, match=words):
            open_case(folder)


def test_small_differences_of_probability_are_not_told() -> None:
    """A film is compressed once more than what the eye saw."""
    then = Verdict("red-1", 0.0, {"a – b": 0.90}, {}, {}, {"x": 0.9}, "x")
    assert differences(then, msgspec.structs.replace(then, touches={"a – b": 0.93})) == []
    assert len(differences(then, msgspec.structs.replace(then, touches={"a – b": 0.80}))) == 1
