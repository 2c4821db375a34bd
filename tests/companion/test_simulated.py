"""A simulated table as a child process, the real one."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator

import pytest

from companion.observations.simulated import Played, Statement
from companion.simulated import Simulated, TableFailed, table_command
from vision.sources import Frame, open_source

COMMAND = table_command("paleo-wide", seed=5, size="480x270")


class Heard:
    """What a table says, to be waited for."""

    def __init__(self) -> None:
        self._said: list[Statement] = []
        self._change = threading.Condition()

    def __call__(self, statement: Statement) -> None:
        with self._change:
            self._said.append(statement)
            self._change.notify_all()

    def wait_for(self, kind: type[Statement]) -> Statement:
        with self._change:
            assert self._change.wait_for(lambda: any(isinstance(s, kind) for s in self._said), 30.0)
            return next(s for s in reversed(self._said) if isinstance(s, kind))

    def wait_until(self, holds: Callable[[], bool]) -> bool:
        with self._change:
            return self._change.wait_for(holds, 30.0)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def table(heard: Heard) -> Iterator[Simulated]:
    found = Simulated(COMMAND, heard)
    found.start()
    yield found
    found.stop()


@pytest.fixture
def watched(table: Simulated) -> Iterator[Simulated]:
    """Somebody looks at every picture."""
    ended = threading.Event()
    seen = threading.Event()

    def look() -> None:
        with open_source(table.source, pace=False) as pictures:
            while not ended.is_set():
                if isinstance(pictures.read(0.2), Frame):
                    seen.set()

    thread = threading.Thread(target=look)
    thread.start()
    assert seen.wait(30.0)
    yield table
    ended.set()
    thread.join(10.0)


def test_it_says_where_pictures_may_be_had(table: Simulated) -> None:
    assert table.status == "playing"
    assert table.source.startswith("simulated://127.0.0.1:")
    view = table.view(opponent=1)
    assert view.opponent == 1
    assert 0.0 < view.least < view.most
    assert view.plane is not None
    assert len(view.plane) == 9


def test_a_flick_is_played_before_the_camera(watched: Simulated, heard: Heard) -> None:
    assert watched.pace(fast=True).ok
    assert watched.flick("red-3", (1500.0, 0.0)).ok
    assert watched.flick("red-4", (1500.0, 0.0)).key == "table.busy"
    played = heard.wait_for(Played)
    assert isinstance(played, Played)
    assert played.shot["shooter"] == "red-3"
    picture = watched.picture()
    assert picture is not None
    assert picture.startswith(b"\xff\xd8")


def test_hands_take_away_and_bring_back(watched: Simulated, heard: Heard) -> None:
    assert watched.pace(fast=True).ok
    assert watched.arrange({"red-3": None}).ok
    assert heard.wait_until(lambda: watched.placed is not None and "red-3" not in watched.placed.discs)


def test_nobody_flicks_while_no_eye_looks(table: Simulated) -> None:
    assert table.flick("red-3", (1500.0, 0.0)).key == "table.no_eye"


def test_a_table_that_dies_answers_no_more(table: Simulated, heard: Heard) -> None:
    assert table._child is not None
    table._child.kill()
    table._child.wait()
    answer = table.flick("red-3", (1500.0, 0.0))
    assert (answer.ok, answer.key) == (False, "table.dead")
    assert table.picture() is None
    del heard


NO_BOARD = [sys.executable, "-c", "import sys; sys.exit('no board')"]


@pytest.mark.parametrize("command", [["/nonexistent/table"], NO_BOARD])
def test_a_table_that_does_not_start_says_why(command: list[str]) -> None:
    with pytest.raises(TableFailed, match=r"cannot be started|no board"):
        Simulated(command).start()
