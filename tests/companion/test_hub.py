"""The hub: matches begun and resumed, what the eye says, and what pages are told."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import companion.tables
from companion.board import Board, loads
from companion.eye import Eye, EyeStatus
from companion.games import Refused, Seat
from companion.hub import CannotPlay, Hub, Source, UnknownTable
from companion.live import Live
from companion.observations import BoardRef, Calibrate, Clock, Done, Hello, Moved, Observation, Ready, Seen
from companion.sight import CameraView, Corners, read_corners
from companion.simulated import TableFailed
from companion.store import Store, StoreError
from companion.table import Ack, Refusal, Submission
from companion.trust import NEEDED, TrustView
from companion.view import PreviewView, TableView
from tests.companion.shots import shot
from tests.companion.toy import BOARD, SEATS, Add, Double, State, Toy


class QuietEye(Eye):
    """An eye without process: a test speaks for it, and reads what it is told to expect."""

    def start(self) -> None:
        self.expected: list[Sequence[str] | None] = []
        self.tries = 0
        self.stopped = False
        self.orders: list[tuple[type[Any], dict[str, Any]]] = []

    def ask(self, kind: type[Any], *, timeout: float, **fields: Any) -> Done | None:
        self.orders.append((kind, fields))
        return Done(order="o1", ok=True)

    def expect(self, discs: Sequence[str] | None) -> None:
        if hasattr(self, "expected"):
            self.expected.append(discs)

    def again(self) -> None:
        self.tries += 1

    def stop(self, timeout: float = 3.0) -> None:
        self.stopped = True


class FailingTable:
    """A simulated table that fails when it starts, or when it is to be watched."""

    def __init__(self, fails: str) -> None:
        self.fails, self.stopped, self.placed = fails, False, None

    def start(self) -> None:
        if self.fails == "start":
            raise TableFailed("no room")

    @property
    def source(self) -> str:
        raise TableFailed("it does not listen")

    def stop(self) -> None:
        self.stopped = True


class House:
    """A hub on a folder, with one toy table."""

    def __init__(self, folder: Path, *, new: bool = False) -> None:
        self.folder = folder
        self.eye: QuietEye | None = None
        ticks = iter(range(1, 100_000))
        self.hub = Hub(Store.open(folder), now=lambda: float(next(ticks)), make_eye=self.make_eye)
        self.table = self.hub.open("toy", board(), BOARD, SEATS, {}, new=new)
        self.id = self.table.id

    def make_eye(
        self,
        command: Sequence[str],
        heard: Callable[[Observation], None],
        changed: Callable[[EyeStatus], None],
    ) -> Eye:
        self.eye = QuietEye(command, heard, changed)
        return self.eye

    def watch(self, source: str = "0") -> QuietEye:
        """Starts an eye."""
        self.hub.watch(self.id, self.folder / "board.toml", Source(source), trusted=True)
        assert self.eye is not None
        return self.eye

    def say(self, command: Any, id: str | None = None) -> Ack | Refusal:
        """A person's command."""
        return self.hub.submit(self.id, Submission(id=id or f"p{self.table.seq}", command=command))

    def hear(self, *seen: Observation) -> None:
        """What the eye says."""
        for each in seen:
            self.hub.heard(self.id, each)

    def view(self) -> TableView:
        """What the page is told."""
        return self.hub.view(self.id)

    def pot(self) -> int:
        """What is in the pot."""
        held: int = self.table.state.pot
        return held


def board() -> Board:
    """The toy's."""
    return loads(BOARD.encode())


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is the only game."""
    monkeypatch.setattr(companion.tables, "rulebook", lambda _: Toy())


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A fresh match."""
    made = House(tmp_path)
    yield made
    made.hub.close()


def hello(*, film: bool = False, run: str = "r1") -> Hello:
    """The first line of an eye."""
    clock = None if film else Clock(t=0.0, unix=1e9)
    return Hello(run=run, source="0", size=(640, 480), fps=30.0, board=BoardRef(name="b", sha256="0"), clock=clock)


def seen(id: str, x: float = 1.0) -> Seen:
    """A disc at rest."""
    return Seen(id=id, x=x, y=2.0, sd=0.3, p=1.0)


class TestMatches:
    """Which match a start finds."""

    def test_an_unfinished_match_is_resumed(self, house: House, tmp_path: Path) -> None:
        house.say(Add(3))
        house.hub.close()
        again = House(tmp_path)
        assert (again.id, again.pot()) == (house.id, 3)
        again.hub.close()

    def test_a_finished_one_is_not(self, house: House, tmp_path: Path) -> None:
        house.say(Add(100))
        house.hub.close()
        again = House(tmp_path)
        assert again.id != house.id
        assert [table.id for table in again.hub.tables()] == [again.id]
        again.hub.close()

    def test_a_new_one_can_be_wanted(self, house: House, tmp_path: Path) -> None:
        house.say(Add(3))
        house.hub.close()
        again = House(tmp_path, new=True)
        assert (again.id != house.id, again.pot()) == (True, 0)
        again.hub.close()

    def test_another_board_is_another_match(self, house: House) -> None:
        text = BOARD + "# another\n"
        other = house.hub.open("toy", loads(text.encode()), text, SEATS, {})
        assert other.id != house.id

    def test_a_board_of_another_game_is_refused(self, house: House) -> None:
        with pytest.raises(CannotPlay, match="expected a board for chess, got toy, a board for toy"):
            house.hub.open("chess", board(), BOARD, SEATS, {})

    def test_what_the_rules_forbid_is_refused(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        def new(*_: Any) -> None:
            raise Refused("toy.seats", seats=9)

        monkeypatch.setattr(Toy, "new", new)
        with pytest.raises(CannotPlay, match=r"rule toy.seats forbids \(seats: 9\)"):
            house.hub.open("toy", board(), BOARD, [Seat("", "red")] * 9, {}, new=True)
        assert len(house.hub.store.tables()) == 1

    def test_a_table_that_is_not_there_is_told(self, house: House) -> None:
        with pytest.raises(UnknownTable, match="no table 'x' here"):
            house.hub.view("x")


class TestReasons:
    """Why people adjusted something."""

    def test_a_line_has_the_reason_of_who_made_it(self, house: House) -> None:
        house.hub.submit(house.id, Submission(id="1", command=Add(3), reason="the camera slept"))
        house.say(Add(4))
        assert [line.reason for line in house.view().story] == ["the camera slept", None]

    def test_a_corrected_line_has_the_reason_of_the_correction(self, house: House) -> None:
        house.say(Add(3))
        new = {"do": "table.correct", "entry": 1, "command": {"do": "add", "n": 4}}
        house.hub.submit(house.id, Submission(id="2", command=new, reason="counted again"))
        (line,) = house.view().story
        assert line.by is not None
        assert (line.reason, line.by.reason) == (None, "counted again")


class TestEye:
    """What the eye says, and what it is told."""

    def test_a_shot_becomes_a_call(self, house: House) -> None:
        house.hear(hello(), shot((4, 1.0)))
        assert house.pot() == 4

    def test_shots_of_two_runs_are_two(self, house: House) -> None:
        house.hear(hello(run="r1"), shot((4, 1.0)), hello(run="r2"), shot((4, 1.0)))
        assert house.pot() == 8

    def test_a_film_read_again_counts_once(self, house: House, tmp_path: Path) -> None:
        film = tmp_path / "film.mp4"
        film.write_bytes(b"film")
        house.watch(str(film))
        house.hear(hello(film=True, run="r1"), shot((4, 1.0)), hello(film=True, run="r2"), shot((4, 1.0)))
        assert house.pot() == 4

    def test_a_film_starts_the_game_from_the_table_as_it_lies(self, house: House, tmp_path: Path) -> None:
        film = tmp_path / "film.mp4"
        film.write_bytes(b"film")
        house.watch(str(film))
        house.hear(hello(film=True), Ready(discs=(seen("red-1"),)), shot((4, 1.0)))
        assert [take.command for take in house.table.timeline.takes] == [Add(2), Add(4)]

    def test_but_only_one_that_has_not_begun(self, house: House, tmp_path: Path) -> None:
        film = tmp_path / "film.mp4"
        film.write_bytes(b"film")
        house.watch(str(film))
        house.say(Add(6))
        house.hear(hello(film=True), Ready(discs=(seen("red-1"),)), shot((4, 1.0)))
        assert house.pot() == 10

    def test_a_camera_waits_for_people(self, house: House) -> None:
        house.watch("0")
        house.hear(hello(), Ready(discs=(seen("red-1"),)))
        assert house.table.seq == 0
        assert house.view().start == {"do": "add", "n": 2}

    def test_positions_follow_it(self, house: House) -> None:
        house.hear(Ready(discs=(seen("a"), seen("b")), aside=(seen("c"),)))
        house.hear(Moved(discs=(seen("a", 5.0),), gone=("b",)))
        live = house.view().live
        assert {id: (disc.x, disc.aside) for id, disc in live.discs.items()} == {"c": (1.0, True), "a": (5.0, False)}

    def test_positions_change_no_game(self, house: House) -> None:
        house.hear(Ready(discs=(seen("a"),)), Moved(discs=(seen("a"),)))
        assert house.table.seq == 0

    def test_it_is_told_what_lies_on_the_board(self, house: House) -> None:
        eye = house.watch()
        house.say(Add(2))
        house.say(Add(-1))
        assert eye.expected == [("0", "1"), ("0",)]

    def test_what_was_captured_lies_there_until_a_hand_has_been(self, house: House) -> None:
        eye = house.watch()
        house.say(Add(2))
        house.hear(Ready(discs=(seen("0"), seen("1"))))
        house.say(Add(-1))
        house.hear(Moved(gone=("1",)))
        assert eye.expected[-2:] == [("0", "1"), ("0",)]

    def test_it_can_be_tried_again(self, house: House) -> None:
        assert house.hub.try_again(house.id) == Refusal("eye.none")
        eye = house.watch()
        assert house.hub.try_again(house.id) is None
        assert eye.tries == 1


CORNERS = Corners((640, 480), ((10.0, 10.0), (600.0, 10.0), (600.0, 400.0), (10.0, 400.0)))


class TestSight:
    """How people set a table's camera up."""

    def test_it_looks_away_and_watches_again(self, house: House) -> None:
        eye = house.watch()
        house.hear(hello(), Ready(discs=(seen("a"),)))
        assert house.hub.look(house.id, on=False) is None
        assert eye.stopped
        view = house.view()
        assert (view.camera, view.eye.state, view.live.discs) == (CameraView("camera", on=False), "none", {})
        assert house.hub.look(house.id, on=True) is None
        assert house.eye is not eye
        assert house.view().camera == CameraView("camera", on=True)

    def test_what_it_still_says_when_it_was_told_to_look_away_is_nobodys(self, house: House) -> None:
        eye = house.watch()
        house.hub.look(house.id, on=False)
        eye._heard(Ready(discs=(seen("a"),)))
        eye._heard(shot((4, 1.0)))
        assert (house.pot(), house.view().live.discs) == (0, {})

    def test_the_switch_of_a_table_at_rest_starts_nothing(self, house: House) -> None:
        """Its camera may watch another table by now."""
        eye = house.watch()
        house.hub.rest(house.id)
        assert house.hub.look(house.id, on=True) == Refusal("eye.none")
        assert house.eye is eye
        assert house.view().camera is None

    @pytest.mark.parametrize("away", ["look", "rest"])
    def test_it_may_be_taken_away_while_it_is_shown_the_corners(
        self, house: House, monkeypatch: pytest.MonkeyPatch, away: str
    ) -> None:
        eye = house.watch()
        house.hear(hello())

        def gone(*_: Any, **__: Any) -> Done:
            house.hub.look(house.id, on=False) if away == "look" else house.hub.rest(house.id)
            return Done(order="o1", ok=True)

        monkeypatch.setattr(eye, "ask", gone)
        assert house.hub.mark(house.id, CORNERS) is None
        assert house.hub.sees(house.id) == Refusal("eye.none")

    @pytest.mark.parametrize("fails", ["start", "source"])
    def test_of_a_simulated_table_that_fails_nothing_is_left(self, house: House, fails: str) -> None:
        table = FailingTable(fails)
        with pytest.raises(TableFailed):
            house.hub.simulate(house.id, house.folder / "board.toml", lambda _: table)  # type: ignore[arg-type, return-value]
        assert table.stopped
        assert house.view().simulated is None
        house.hub.rest(house.id)

    def test_a_switch_that_is_where_it_is_to_be_changes_nothing(self, house: House) -> None:
        eye = house.watch()
        assert house.hub.look(house.id, on=True) is None
        assert house.eye is eye

    def test_without_a_camera_there_is_nothing_to_set_up(self, house: House) -> None:
        none = Refusal("eye.none")
        assert house.hub.look(house.id, on=False) == none
        assert house.hub.sees(house.id) == none
        assert house.hub.mark(house.id, CORNERS) == none
        assert house.hub.look_again(house.id) == none
        assert house.view().camera is None

    def test_corners_hold_when_it_is_started_again(self, house: House) -> None:
        eye = house.watch()
        house.hear(hello())
        assert house.hub.mark(house.id, CORNERS) is None
        assert eye.orders == [(Calibrate, {"corners": CORNERS.corners})]
        at = eye._command.index("--corners") + 1
        assert read_corners(Path(eye._command[at])) == CORNERS
        house.hub.look(house.id, on=False)
        house.hub.look(house.id, on=True)
        again = house.eye
        assert again is not None
        assert again._command[again._command.index("--corners") + 1] == eye._command[at]
        camera = house.view().camera
        assert camera is not None
        assert camera.corners == CORNERS

    def test_and_in_the_next_match(self, house: House, tmp_path: Path) -> None:
        house.watch()
        house.hear(hello())
        house.hub.mark(house.id, CORNERS)
        house.hub.close()
        later = House(tmp_path)
        assert "--corners" in later.watch()._command
        assert "--corners" not in later.watch("/dev/video7")._command
        later.hub.close()

    def test_with_new_corners_trust_begins_anew(self, house: House) -> None:
        house.watch()
        house.hear(hello())
        place = house.hub._place(house.id)
        assert place.calls.trust is not None
        before = place.calls.trust.setup
        house.hub.mark(house.id, CORNERS)
        assert place.calls.trust.setup != before

    def test_after_a_bump_it_looks_again(self, house: House) -> None:
        eye = house.watch()
        assert house.hub.look_again(house.id) is None
        assert eye.orders == [(Calibrate, {})]


class TestView:
    """What a page is told."""

    def test_it_is_json(self, house: House) -> None:
        house.hear(hello(), Ready(discs=(seen("a"),)), shot((4, 0.6)))
        plain = msgspec.json.decode(msgspec.json.encode(house.view()))
        assert plain["game"] == {"pot": 0}
        assert plain["open"][0]["choices"][0]["phrases"] == [{"key": "toy.added", "params": {"n": 4, "before": 0}}]
        assert plain["replay"]["shot"]["start"][0]["disc"] == "red-1"

    def test_the_board_is_asked_for_once(self, house: House) -> None:
        assert house.hub.board(house.id)["size"] == (400.0, 400.0)

    def test_a_fresh_table(self, house: House) -> None:
        view = house.view()
        assert (view.seq, view.story, view.open, view.latest, view.undo, view.redo) == (0, (), (), None, None, None)
        assert (view.eye, view.live, view.older) == (EyeStatus(), Live(), False)

    def test_the_story_says_what_became_of_each_line(self, house: House) -> None:
        house.say(Add(2))
        house.say(Double())
        house.say(Add(10))
        house.say({"do": "table.correct", "entry": 1, "command": {"do": "add", "n": 3}})
        house.say({"do": "table.undo", "entry": 3})
        story = house.view().story
        assert [(line.seq, line.state) for line in story] == [(1, "corrected"), (2, "conflict"), (3, "undone")]
        assert story[0].phrases[0].params["n"] == 3
        assert story[0].was is not None
        assert story[0].was[0].params["n"] == 2
        assert (story[0].by and story[0].by.seq, story[2].by and story[2].by.seq) == (4, 5)
        assert story[1].refusal == Refusal("toy.odd", {"pot": 3})
        assert house.view().conflicts == (story[1],)

    def test_a_shot_for_which_nothing_was_made_has_a_line(self, house: House) -> None:
        house.hear(shot((4, 0.1), id="s1"), shot((4, 1.0), id="s2"))
        assert [(line.kind, line.state) for line in house.view().story] == [("seen", "silent"), ("game", "stands")]

    def test_a_log_that_takes_nothing_is_told(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: Any) -> None:
            raise StoreError("no room")

        monkeypatch.setattr(house.hub.store, "append", full)
        house.hear(shot((4, 1.0)))
        assert house.view().unkept == "no room"
        monkeypatch.undo()
        monkeypatch.setattr(companion.tables, "rulebook", lambda _: Toy())
        house.say(Add(1))
        assert house.view().unkept is None

    def test_undo_and_redo_are_titled(self, house: House) -> None:
        house.say(Add(2))
        undo = house.view().undo
        assert undo is not None
        assert (undo.entry, undo.phrases[0].params["n"]) == (1, 2)
        house.say({"do": "table.undo", "entry": undo.entry})
        redo = house.view().redo
        assert redo is not None
        assert (redo.entry, redo.phrases[0].params["n"]) == (1, 2)
        house.say({"do": "table.redo", "entry": redo.entry})
        assert house.pot() == 2

    def test_the_undo_of_a_correction_says_so(self, house: House) -> None:
        house.say(Add(2))
        house.say({"do": "table.correct", "entry": 1, "command": None})
        undo = house.view().undo
        assert undo is not None
        assert (undo.entry, undo.what) == (2, "correction")

    def test_a_long_story_is_asked_for_in_parts(self, house: House) -> None:
        for _ in range(50):
            house.say(Add(1))
        view = house.view()
        assert view.older
        assert 10 < len(view.story) < 50
        older = house.hub.story(house.id, before=view.story[0].seq)
        assert [line.seq for line in (*older, *view.story)] == list(range(1, 51))

    def test_an_open_question_shows_on_the_camera(self, house: House) -> None:
        eye = house.watch()
        eye._life.heard(Ready(), 0.0)
        assert house.view().eye.state == "ready"
        house.hear(shot((4, 0.6)))
        assert house.view().eye.state == "asked"

    def test_what_was_put_aside_stays_among_the_questions_behind_the_others(self, house: House) -> None:
        house.hear(shot((4, 0.6), id="s1"))
        house.say({"do": "call.settle", "call": 1, "how": "later"})
        house.hear(shot((6, 0.6), id="s2"))
        assert [(call.id, call.status) for call in house.view().open] == [(3, "asked"), (1, "later")]
        house.say({"do": "call.confirm", "call": 3, "choice": 0})
        house.say({"do": "call.confirm", "call": 1, "choice": 0})
        assert (house.view().open, house.pot()) == ((), 10)

    def test_an_unjudged_camera_asks_first_and_says_so(self, house: House) -> None:
        house.hub.watch(house.id, house.folder / "board.toml", Source("0"))
        house.hear(hello(), shot((4, 1.0)))
        view = house.view()
        assert [(call.status, call.sure) for call in view.open] == [("asked", True)]
        assert view.trust == TrustView(judged=0, needed=NEEDED, earned=False)

    def test_without_a_camera_there_is_nothing_to_trust(self, house: House) -> None:
        assert house.view().trust is None

    def test_a_line_of_the_camera_has_alternatives(self, house: House) -> None:
        house.hear(shot((4, 0.96), (6, 0.04)))
        house.say(Add(1))
        entry = house.view().story[0].seq
        choices = house.hub.choices(house.id, entry)
        assert [choice.phrases[0].params for choice in choices] == [{"n": 4, "before": 0}, {"n": 6, "before": 0}]
        assert house.hub.choices(house.id, 99) == ()

    def test_the_replay_of_an_older_call(self, house: House) -> None:
        house.hear(shot((4, 1.0), id="s1"), shot((6, 1.0), id="s2"))
        replay = house.hub.shot(house.id, 1)
        assert replay is not None
        assert replay.shot.id == "s1"
        assert house.hub.shot(house.id, 2) is None

    def test_a_preview_shows_lines_as_they_would_be(self, house: House) -> None:
        house.say(Add(2))
        house.say(Double())
        change = {"do": "table.correct", "entry": 1, "command": {"do": "add", "n": 3}}
        preview = house.hub.preview(house.id, change)
        assert isinstance(preview, PreviewView)
        assert [line.seq for line in preview.conflicts] == [2]
        assert preview.game.pot == 3
        assert house.pot() == 4
        assert isinstance(house.hub.preview(house.id, {"do": "table.undo", "entry": 9}), Refusal)


class TestNews:
    """Pages hear of changes."""

    def test_of_commands_of_the_eye_and_of_tables_opened_later(self, house: House) -> None:
        heard: dict[str, threading.Event] = {}
        met = threading.Semaphore(0)

        def listener(id: str) -> None:
            heard.setdefault(id, threading.Event()).set()
            met.release()

        end = house.hub.subscribe(listener)
        house.say(Add(1))
        assert met.acquire(timeout=10)
        house.hear(Ready())
        assert met.acquire(timeout=10)
        other = house.hub.open("toy", board(), BOARD, SEATS, {}, new=True)
        house.hub.submit(other.id, Submission(id="x", command=Add(1)))
        assert met.acquire(timeout=10)
        end()
        assert set(heard) == {house.id, other.id}

    def test_repeats_and_refusals_are_no_news(self, house: House) -> None:
        house.say(Add(1), id="a")
        told = house.hub._place(house.id).changes
        house.say(Add(1), id="a")
        house.say(Add(-9))
        assert house.hub._place(house.id).changes == told


def test_the_state_of_a_resumed_match_is_the_same(house: House, tmp_path: Path) -> None:
    """With calls, corrections and questions in it."""
    house.hear(shot((4, 1.0), id="s1"), shot((6, 0.5), id="s2"))
    house.say({"do": "table.correct", "entry": 2, "command": {"do": "add", "n": 8}})
    before = house.view()
    house.hub.close()
    again = House(tmp_path)
    after = again.view()
    assert after == msgspec.structs.replace(before, live=after.live)
    assert again.table.state == State(8, 1)
    again.hub.close()
