"""The eye's life: what its lines and its deaths mean, and the child process itself."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.eye import NOTE, STEADY, Eye, EyeStatus, Life, watch_command
from companion.observations import BoardRef, Clock, Done, Expect, Hello, Observation, Ready, Shot, Trouble, encode

FAKE = Path(__file__).with_name("fake_eye.py")


def hello(n: int = 1, *, film: bool = False) -> Hello:
    """The first line."""
    clock = None if film else Clock(t=0.0, unix=1e9)
    return Hello(n=n, run="r", source="0", size=(640, 480), fps=30.0, board=BoardRef(name="b", sha256="0"), clock=clock)


def trouble(what: str, state: Any, n: int = 0) -> Trouble:
    """A trouble that begins or is over."""
    return Trouble(n=n, what=what, state=state, words=f"mend {what}")


class TestLife:
    """Without process or clock."""

    def test_before_it_starts_there_is_none(self) -> None:
        assert Life().status.state == "none"

    def test_it_starts_and_is_ready(self) -> None:
        life = Life()
        life.started(5.0)
        assert (life.status.state, life.status.since) == ("starting", 5.0)
        life.heard(hello(), 6.0)
        assert (life.status.state, life.status.since) == ("starting", 5.0)
        life.heard(Ready(n=2), 7.0)
        assert (life.status.state, life.status.since) == ("ready", 7.0)

    def test_trouble_says_what_to_do_until_it_is_over(self) -> None:
        life = Life()
        life.started(0)
        life.heard(Ready(), 0)
        life.heard(trouble("dark", "begin"), 1)
        assert (life.status.state, life.status.what, life.status.words) == ("trouble", "dark", "mend dark")
        life.heard(trouble("dark", "over"), 2)
        assert (life.status.state, life.status.what) == ("ready", None)

    def test_of_several_troubles_the_latest_is_shown(self) -> None:
        life = Life()
        life.started(0)
        life.heard(trouble("dark", "begin"), 1)
        life.heard(trouble("board_lost", "begin"), 2)
        assert life.status.what == "board_lost"
        life.heard(trouble("board_lost", "over"), 3)
        assert life.status.what == "dark"

    def test_trouble_before_it_was_ready_leads_back_to_starting(self) -> None:
        life = Life()
        life.started(0)
        life.heard(trouble("dark", "begin"), 1)
        life.heard(trouble("dark", "over"), 2)
        assert life.status.state == "starting"

    def test_a_hand_is_no_fault(self) -> None:
        life = Life()
        life.heard(trouble("hand_over_board", "begin"), 1)
        assert life.status.state == "hand"

    @pytest.mark.parametrize("what", ["miscount", "unknown_disc"])
    def test_a_count_that_is_off_is_asked_about_and_no_fault_of_the_eye(self, what: str) -> None:
        life = Life()
        life.started(0)
        life.heard(Ready(), 1)
        life.heard(trouble(what, "begin"), 2)
        assert (life.status.state, life.status.what) == ("ready", None)

    def test_a_films_end_is_no_death(self) -> None:
        life = Life()
        life.started(0)
        life.heard(hello(film=True), 0)
        assert life.ended(0, "", 9) is None
        assert (life.status.state, life.status.again) == ("over", False)

    @pytest.mark.parametrize("code", [0, 1, -9])
    def test_a_camera_never_ends_by_itself(self, code: int) -> None:
        life = Life(delays=(1.0,))
        life.started(0)
        life.heard(hello(), 0)
        assert life.ended(code, "no such camera", 9) == 1.0
        assert (life.status.state, life.status.words) == ("restarting", "no such camera")

    def test_a_film_that_dies_is_started_again(self) -> None:
        life = Life(delays=(1.0,))
        life.started(0)
        life.heard(hello(film=True), 0)
        assert life.ended(-11, "", 9) == 1.0

    def test_a_death_without_words_has_some(self) -> None:
        life = Life()
        life.started(0)
        life.ended(-9, "", 1)
        assert "-9" in life.status.words

    def test_it_waits_longer_each_time_and_gives_up(self) -> None:
        life = Life(delays=(1.0, 2.0))
        assert [life.ended(1, "gone", now) for now in (1, 2, 3)] == [1.0, 2.0, None]
        assert (life.status.state, life.status.again, life.status.words) == ("dead", True, "gone")

    def test_a_person_may_have_it_tried_again(self) -> None:
        life = Life(delays=(1.0,))
        assert [life.ended(1, "", now) for now in (1, 2)] == [1.0, None]
        life.again()
        assert life.ended(1, "", 3) == 1.0

    @pytest.mark.parametrize(("seconds", "delay"), [(STEADY, 1.0), (STEADY - 1, 2.0)])
    def test_long_sight_makes_the_next_fall_the_first(self, seconds: float, delay: float) -> None:
        life = Life(delays=(1.0, 2.0, 3.0))
        life.ended(1, "", 0)
        life.started(0)
        life.heard(Ready(), 100.0)
        assert life.ended(1, "", 100.0 + seconds) == delay

    def test_lines_that_cannot_be_read_are_counted(self) -> None:
        life = Life()
        life.heard(hello(n=1), 0)
        life.unread()
        life.heard(Ready(n=3), 0)
        assert life.status.lost == 1

    def test_gaps_in_the_numbers_are_counted(self) -> None:
        life = Life()
        life.heard(hello(n=1), 0)
        life.heard(Ready(n=4), 0)
        assert life.status.lost == 2

    def test_kinds_of_a_later_version_are_not_lost(self) -> None:
        life = Life()
        life.heard(hello(n=1), 0)
        life.passed_over()
        life.heard(Ready(n=3), 0)
        assert life.status.lost == 0


def test_its_command_line_is_the_contracts() -> None:
    """`tablee watch` with observations out and orders in."""
    command = watch_command("b.toml", "film.mp4", corners="c.json", lens="l.json", data="d", pace=True)
    options = "--board b.toml --source film.mp4 --jsonl - --orders - --corners c.json --lens l.json --data d --pace"
    assert command[0] == sys.executable
    assert command[3:] == ["watch", *options.split()]


class Watched:
    """A fake eye that runs a script, and all that it said."""

    def __init__(self, folder: Path, steps: list[str], waits: list[bool]) -> None:
        script = folder / "script"
        script.write_text("\n".join(steps))
        self.said: queue.Queue[Observation | EyeStatus] = queue.Queue()
        self.waited: list[float] = []
        self._waits = iter(waits)
        self.eye = Eye(
            [sys.executable, str(FAKE), str(script)],
            self.said.put,
            self.said.put,
            life=Life(delays=(1.0, 2.0)),
            now=lambda: 0.0,
            wait=self.wait,
        )

    def wait(self, seconds: float) -> bool:
        """Notes how long, and waits not at all."""
        self.waited.append(seconds)
        return next(self._waits, True)

    def until(self, right: Callable[[Any], bool]) -> Any:
        """The first thing said that is right."""
        while True:
            said = self.said.get(timeout=30)
            if right(said):
                return said

    def status(self, state: str) -> EyeStatus:
        """When it is in that state."""
        found: EyeStatus = self.until(lambda said: isinstance(said, EyeStatus) and said.state == state)
        return found


Watch = Callable[..., Watched]


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    """Starts fake eyes, and ends them."""
    started: list[Watched] = []

    def start(*steps: str, waits: list[bool] | None = None) -> Watched:
        watched = Watched(tmp_path, list(steps), waits or [])
        started.append(watched)
        watched.eye.start()
        return watched

    yield start
    for watched in started:
        watched.eye.stop()


def line(observation: Observation) -> str:
    """A step that prints it."""
    return f"line {encode(observation).decode()}"


class TestChild:
    """With a real process."""

    def test_its_lines_are_heard(self, watch: Watch) -> None:
        watched = watch(line(hello()), line(Ready(n=2)), "wait")
        assert watched.until(lambda said: isinstance(said, Hello)) == hello()
        assert watched.status("ready").lost == 0

    def test_a_line_cut_in_half_is_counted_and_told(self, watch: Watch) -> None:
        watched = watch(line(hello()), "line nonsense", line(Ready(n=3)), "wait")
        assert watched.until(lambda said: isinstance(said, EyeStatus) and said.lost == 1)
        assert watched.status("ready").lost == 1

    def test_a_death_in_the_middle_of_a_line(self, watch: Watch) -> None:
        cut = "cut " + encode(Ready(n=2)).decode()
        watched = watch(line(hello()), cut, "words no more light", "exit 1")
        status = watched.status("restarting")
        assert (status.lost, status.words) == (1, "no more light")

    def test_it_is_started_again_after_a_wait_and_given_up(self, watch: Watch) -> None:
        watched = watch("words no such camera", "exit 1", waits=[False, False])
        status = watched.status("dead")
        assert (status.again, status.words) == (True, "no such camera")
        assert watched.waited == [1.0, 2.0]

    def test_which_lens_it_uses_is_no_reason_why_it_ended(self, watch: Watch) -> None:
        watched = watch("words no more light", f"words {NOTE}lens: as measured", "exit 1")
        assert watched.status("restarting").words == "no more light"

    def test_and_started_again_when_a_person_says_so(self, watch: Watch) -> None:
        watched = watch("exit 1", waits=[False, False])
        watched.status("dead")
        watched.eye.again()
        watched.status("starting")

    def test_a_film_that_ends_is_over(self, watch: Watch) -> None:
        watched = watch(line(hello(film=True)), line(Ready(n=2)), "exit 0")
        watched.status("over")
        assert watched.waited == []

    @pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
    def test_a_killed_one_is_started_again(self, watch: Watch) -> None:
        watched = watch(line(hello()), "die")
        assert "-9" in watched.status("restarting").words

    def test_a_program_that_is_not_there_is_told(self) -> None:
        said: queue.Queue[EyeStatus] = queue.Queue()
        eye = Eye(["/no/such/program"], lambda _: None, said.put, life=Life(delays=()))
        eye.start()
        assert said.get(timeout=30).state == "starting"
        status = said.get(timeout=30)
        assert (status.state, "cannot be started" in status.words) == ("dead", True)
        eye.stop()

    def test_what_fails_on_a_line_does_not_end_it(self, tmp_path: Path, watch: Watch) -> None:
        watched = watch("wait")
        watched.eye._heard = lambda _: 1 / 0  # type: ignore[assignment]
        watched.eye._read(encode(Ready()))
        assert watched.status("ready").lost == 0

    def test_orders_reach_it_and_are_answered(self, watch: Watch) -> None:
        watched = watch(line(hello()), "orders 1", "wait")
        watched.status("starting")
        watched.until(lambda said: isinstance(said, Hello))
        watched.eye.expect(["red-1"])
        done = watched.until(lambda said: isinstance(said, Done))
        order = json.loads(done.words)
        assert (order["do"], order["discs"]) == ("expect", ["red-1"])

    def test_a_new_child_is_told_what_to_expect(self, watch: Watch) -> None:
        watched = watch("orders 1", "exit 1", waits=[False])
        watched.eye.expect(["red-1"])
        for _ in range(2):
            done = watched.until(lambda said: isinstance(said, Done))
            assert json.loads(done.words)["discs"] == ["red-1"]

    def test_the_same_expectation_is_sent_once(self, watch: Watch) -> None:
        watched = watch(line(hello()), "orders 2", "wait")
        watched.until(lambda said: isinstance(said, Hello))
        for discs in (["red-1"], ["red-1"], ["red-2"]):
            watched.eye.expect(discs)
        seen = [json.loads(watched.until(lambda said: isinstance(said, Done)).words)["discs"] for _ in range(2)]
        assert seen == [["red-1"], ["red-2"]]

    def test_the_answer_of_an_order_is_waited_for(self, watch: Watch) -> None:
        watched = watch(line(hello()), "orders 1", "wait")
        watched.until(lambda said: isinstance(said, Hello))
        done = watched.eye.ask(Expect, timeout=30.0, discs=("red-1",))
        assert done is not None
        assert done.ok
        assert json.loads(done.words)["discs"] == ["red-1"]

    def test_where_none_comes_that_is_said(self, watch: Watch) -> None:
        watched = watch(line(hello()), "wait")
        watched.until(lambda said: isinstance(said, Hello))
        assert watched.eye.ask(Expect, timeout=0.01, discs=None) is None

    def test_one_that_does_not_run_is_not_waited_for(self, watch: Watch) -> None:
        watched = watch("exit 3", waits=[True])
        watched.status("restarting")
        assert watched.eye.ask(Expect, timeout=60.0, discs=None) is None

    def test_the_next_child_may_be_started_otherwise(self, tmp_path: Path, watch: Watch) -> None:
        watched = watch(line(hello()), "wait")
        watched.until(lambda said: isinstance(said, Hello))
        other = tmp_path / "other"
        other.write_text("words started anew\nwait")
        watched.eye.start_with([sys.executable, str(FAKE), str(other)])
        pid = watched.eye.pid
        assert pid is not None
        watched._waits = iter([False])
        os.kill(pid, signal.SIGKILL)
        watched.status("restarting")
        watched.status("starting")
        assert watched.eye._command[-1] == str(other)

    def test_stop_ends_it(self, watch: Watch) -> None:
        watched = watch(line(hello()), "wait")
        watched.until(lambda said: isinstance(said, Hello))
        assert watched.eye.pid is not None
        watched.eye.stop()
        assert watched.eye.pid is None

    @pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
    def test_it_dies_with_us_however_we_die(self, tmp_path: Path) -> None:
        """Its input ends when we are killed."""
        (tmp_path / "script").write_text("line {}\nwait")
        code = (
            "import sys, threading\nfrom companion.eye import Eye\n"
            "eye = Eye([sys.executable, *sys.argv[1:]], print, print)\n"
            "eye._read = lambda _: print(eye.pid, flush=True)\n"
            "eye._changed = lambda _: None\neye.start()\nthreading.Event().wait()\n"
        )
        command = [sys.executable, "-c", code, str(FAKE), str(tmp_path / "script")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
            assert parent.stdout is not None
            child = int(parent.stdout.readline())
            assert Path(f"/proc/{child}").exists() or sys.platform != "linux"
            parent.send_signal(signal.SIGKILL)
            parent.stdout.read()  # it ends when nobody holds the pipe any more
        _wait_for_the_end_of(child)


def _wait_for_the_end_of(pid: int) -> None:
    """Returns once no such process runs; the test's own limit ends a wait in vain."""
    while True:
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return
        except (ProcessLookupError, FileNotFoundError):
            return


def test_the_real_eye_on_a_clip(shared: Path) -> None:
    """`tablee watch` on a film: ready, one shot at least, over."""
    pytest.importorskip("companion.cli.watch", reason="the eye is not there yet")
    clip = shared / "clips" / "dev" / "dev-001-chain.mp4"
    board = clip.with_name("dev-001-chain.board.toml")
    said: queue.Queue[Observation | EyeStatus] = queue.Queue()
    eye = Eye(watch_command(str(board), str(clip)), said.put, said.put)
    eye.start()
    kinds: list[type] = []
    while True:
        seen = said.get(timeout=110)
        kinds.append(type(seen))
        if isinstance(seen, EyeStatus) and seen.state in ("over", "dead", "restarting"):
            break
    eye.stop()
    assert isinstance(seen, EyeStatus)
    assert (seen.state, seen.lost) == ("over", 0)
    assert {Hello, Ready, Shot} <= set(kinds)
