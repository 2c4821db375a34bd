"""The live table: orders at any moment, pictures one by one."""

import math
import threading
from collections.abc import Iterator

import pytest

from companion.board import load, shipped
from companion.observations.simulated import (
    Answered,
    Arrange,
    Flick,
    Pace,
    Passed,
    Places,
    Played,
    Statement,
    Still,
    StopTable,
)
from vision.simulator.scene import Scene
from vision.simulator.table import CALM, LEAST, MOST, Clocks, Table

FPS = 30.0


class Blank:
    """A camera that sees nothing: pictures are tested elsewhere."""

    def jpeg(self, scene: Scene, t: float) -> bytes:
        return f"{len(scene.discs(t))} discs at {t:.3f}".encode()


class Hands:
    """A clock that runs only while somebody waits, and is slow where a picture takes `cost` s."""

    def __init__(self, cost: float = 0.0) -> None:
        self.t, self.cost = 0.0, cost
        self.idle = threading.Event()

    def now(self) -> float:
        self.t += self.cost
        return self.t

    def wait(self, condition: threading.Condition, seconds: float | None) -> None:
        if seconds is None:
            self.idle.set()
            condition.wait(5.0)
        else:
            self.t += seconds


class Play:
    def __init__(self, cost: float = 0.0) -> None:
        self.said: list[Statement] = []
        self.hands = Hands(cost)
        board = load(shipped("paleo-wide"))
        clocks = Clocks(self.hands.now, self.hands.wait)
        self.table = Table(board, Blank(), FPS, self.said.append, clocks=clocks)
        self.table.watched = True

    def flick(self, disc: str, velocity: tuple[float, float], id: str = "f") -> Answered:
        return self.table.order(Flick(id=id, disc=disc, velocity=velocity))

    def until_calm(self) -> None:
        for _ in range(400):
            assert self.table.picture() is not None
            if not self.places.busy:
                return
        raise AssertionError("it never came to rest")

    @property
    def places(self) -> Places:
        return [said for said in self.said if isinstance(said, Places)][-1]

    @property
    def played(self) -> list[Played]:
        return [said for said in self.said if isinstance(said, Played)]


@pytest.fixture
def play() -> Iterator[Play]:
    yield (found := Play())
    found.table.order(StopTable(id="end"))


def test_pictures_come_at_the_camera_s_rate(play: Play) -> None:
    times = [t for t, _ in filter(None, (play.table.picture() for _ in range(4)))]
    assert times == pytest.approx([0.0, 1 / FPS, 2 / FPS, 3 / FPS])
    assert play.hands.t >= 3 / FPS


def test_a_flick_is_played_and_told_once(play: Play) -> None:
    play.table.picture()
    start = play.places.discs
    assert play.flick("red-1", (900.0, 0.0)).ok
    assert play.places.busy
    play.until_calm()
    (played,) = play.played
    assert played.shot["shooter"] == "red-1"
    assert math.dist(play.places.discs["red-1"], start["red-1"]) > 20.0


def test_two_flicks_at_once_are_one_and_a_refusal(play: Play) -> None:
    assert play.flick("red-1", (900.0, 0.0)).ok
    second = play.flick("green-1", (-900.0, 0.0))
    assert (second.ok, second.key) == (False, "table.busy")
    play.until_calm()
    assert len(play.played) == 1


@pytest.mark.parametrize(
    ("disc", "velocity", "key"),
    [
        ("red-1", (0.0, 0.0), "table.too_weak"),
        ("red-1", (0.0, LEAST - 1.0), "table.too_weak"),
        ("red-1", (MOST + 1.0, 0.0), "table.too_strong"),
        ("red-1", (math.inf, 0.0), "table.too_strong"),
        ("red-1", (math.nan, 0.0), "table.too_strong"),
        ("blue-1", (900.0, 0.0), "table.unknown_disc"),
    ],
)
def test_a_flick_that_cannot_be_is_refused_and_play_goes_on(
    play: Play, disc: str, velocity: tuple[float, float], key: str
) -> None:
    answer = play.flick(disc, velocity)
    assert (answer.order, answer.ok, answer.key) == ("f", False, key)
    assert play.flick("red-1", (900.0, 0.0), id="g") == Answered(order="g", ok=True)


def test_nobody_flicks_what_no_eye_watches(play: Play) -> None:
    play.table.watched = False
    assert play.flick("red-1", (900.0, 0.0)).key == "table.no_eye"


def test_a_disc_taken_away_cannot_be_flicked_and_comes_back_where_it_is_put(play: Play) -> None:
    assert play.table.order(Arrange(id="a", discs={"red-1": None})).ok
    play.until_calm()
    assert "red-1" not in play.places.discs
    assert play.flick("red-1", (900.0, 0.0)).key == "table.not_on_board"
    assert play.table.order(Arrange(id="b", discs={"red-1": (410.0, 140.0)})).ok
    play.until_calm()
    assert play.places.discs["red-1"] == (410.0, 140.0)


def test_no_disc_is_put_upon_another(play: Play) -> None:
    play.table.picture()
    x, y = play.places.discs["red-2"]
    answer = play.table.order(Arrange(id="a", discs={"red-1": (x + 5.0, y)}))
    assert (answer.key, answer.params) == ("table.occupied", {"disc": "red-1", "other": "red-2"})


def test_a_disc_that_goes_through_a_gate_breaks_its_beam_before_the_flick_is_over(play: Play) -> None:
    """Straight at the middle of the nearest doorway, from 120 mm before it."""
    gate = next(iter(play.table.board.gates))
    (x, y), (inner_x, inner_y) = gate.middle, gate.inside
    deep = math.dist(gate.inside, gate.middle)
    out = ((x - inner_x) / deep, (y - inner_y) / deep)
    play.table.picture()
    start = (x + 120 * out[0], y + 120 * out[1])
    assert play.table.order(Arrange(id="a", discs={"red-1": start})).ok
    play.until_calm()
    assert play.flick("red-1", (-1000 * out[0], -1000 * out[1])).ok
    play.until_calm()
    passed = [said for said in play.said if isinstance(said, Passed)]
    assert passed[0].gate == gate.id
    assert 0.0 < passed[0].free - passed[0].t < 0.3
    crossing = next(c for c in play.played[0].shot["crossings"] if c["gate"] == gate.id and c["full"])
    assert (passed[0].t, passed[0].free) == (crossing["t_line"], crossing["t"])
    assert play.said.index(passed[0]) < play.said.index(play.played[0])


def test_two_discs_may_change_places_in_one_go(play: Play) -> None:
    play.table.picture()
    one, two = play.places.discs["red-1"], play.places.discs["red-2"]
    assert play.table.order(Arrange(id="a", discs={"red-1": two, "red-2": one})).ok
    play.until_calm()
    assert (play.places.discs["red-1"], play.places.discs["red-2"]) == (two, one)


def test_a_slow_machine_makes_a_slow_table_that_says_so_and_loses_no_picture() -> None:
    play = Play(cost=0.03)
    times = [t for t, _ in filter(None, (play.table.picture() for _ in range(90)))]
    assert times == pytest.approx([k / FPS for k in range(90)])
    assert play.places.rate < 0.9


def test_in_fast_mode_still_is_said_and_an_order_wakes_it(play: Play) -> None:
    play.table.order(Pace(id="p", fast=True))
    taken: list[float] = []

    def take() -> None:
        while (found := play.table.picture()) is not None:
            taken.append(found[0])

    thread = threading.Thread(target=take)
    thread.start()
    assert play.hands.idle.wait(5.0)
    still = [said for said in play.said if isinstance(said, Still)]
    assert [said.t for said in still] == [pytest.approx(taken[-1], abs=1e-3)]
    assert taken[-1] == pytest.approx(CALM, abs=2 / FPS)
    play.hands.idle.clear()
    assert play.flick("red-1", (900.0, 0.0)).ok
    assert play.hands.idle.wait(10.0)
    assert len(play.played) == 1
    play.table.order(StopTable(id="end"))
    thread.join(5.0)
    assert not thread.is_alive()
