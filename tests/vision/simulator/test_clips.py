"""Clips: scenarios that are what they are called, films whose times are exact, files in the clips' format."""

from __future__ import annotations

import json
import math
import tomllib
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest
import tomli_w

from companion import board as boards
from vision.simulator import aims, clips, designs, scripts
from vision.simulator.arena import Arena
from vision.simulator.clips import Clip
from vision.simulator.designs import Design
from vision.simulator.errors import SimulationError
from vision.simulator.films import Film
from vision.simulator.lens import Camera
from vision.simulator.looks import Look
from vision.simulator.physics import Material
from vision.simulator.scripts import Script

FLICKED = [name for name in scripts.SCENARIOS if name not in scripts.QUIET]


@cache
def played(scenario: str, k: int = 0) -> Script:
    arena = Arena.of(boards.load(boards.shipped("paleo-wide")))
    return scripts.play(np.random.default_rng([2, k]), arena, scenario, Material())


class TestSchedule:
    def test_two_thirds_of_the_flicks_touch_something(self) -> None:
        """By the kinds that must touch, and those that seldom or never do; `exit` and `two-flicks` mostly do."""
        count = scripts.SCENARIOS
        always = sum(count[name] for name in ("direct", "chain", "multi", "graze", "bank", "base-camp"))
        flicks = sum(count[name] for name in FLICKED)
        assert 0.58 < always / flicks < 0.7

    def test_all_scenarios_come_in_their_shares(self) -> None:
        order = scripts.schedule(5)
        assert {name: order.count(name) for name in scripts.SCENARIOS} == scripts.SCENARIOS

    def test_another_seed_another_order(self) -> None:
        assert scripts.schedule(5) != scripts.schedule(6)

    def test_only_those_asked_for(self) -> None:
        assert set(scripts.schedule(5, ("push", "graze"))) == {"push", "graze"}

    def test_an_unknown_one_is_refused_in_words(self) -> None:
        with pytest.raises(SimulationError, match=r"expected scenarios among direct, .* got hover"):
            scripts.schedule(5, ("hover",))


class TestScenarios:
    @pytest.mark.parametrize("scenario", FLICKED)
    def test_each_flick_starts_where_the_discs_lie_and_is_over_in_time(self, scenario: str) -> None:
        script = played(scenario)
        assert len(script.shots) == (2 if scenario == "two-flicks" else 1)
        for shot in script.shots:
            assert 0.7 < shot["t0"] <= shot["t1"] < script.duration - 0.5
            assert 500.0 <= math.hypot(*shot["velocity"]) <= 3500.0

    @pytest.mark.parametrize("scenario", sorted(scripts.QUIET))
    def test_without_a_flick_nothing_is_a_shot(self, scenario: str) -> None:
        script = played(scenario)
        assert script.shots == []
        assert bool(script.moved) == (scenario == "hand-replace")
        assert bool(script.pushes) == (scenario == "push")
        assert bool(script.bumps) == (scenario == "bump")
        assert bool(script.light) == (scenario == "light")

    def test_what_they_are_called(self) -> None:
        assert [t["direct"] for t in played("direct").shots[0]["touches"]] == [True]
        assert {t["direct"] for t in played("chain").shots[0]["touches"]} == {True, False}
        assert sum(t["direct"] for t in played("multi").shots[0]["touches"]) >= 2
        assert played("exit").shots[0]["exits"]
        assert [(c["dir"], c["full"]) for c in played("sanctuary-peek").shots[0]["crossings"]] == [("in", False)]
        assert [c["dir"] for c in played("sanctuary-bounce").shots[0]["crossings"]][:2] == ["in", "out"]
        assert "city-door" in [on for ons in played("city-door").shots[0]["on"].values() for on in ons]
        bank = played("bank").shots[0]
        assert bank["walls"][0]["t"] < bank["touches"][0]["t"]

    def test_no_shot_hangs_on_half_a_millimetre(self) -> None:
        board = boards.load(boards.shipped("paleo-wide"))
        for k in range(2):
            shot = played("sanctuary-peek", k).shots[0]
            (peek,) = shot["crossings"]
            assert abs(peek["depth_mm"] - 2 * board.discs[0].radius) >= aims.MARGIN
            assert abs(peek["depth_mm"] - 3.0) >= aims.MARGIN

    def test_a_pushed_disc_meets_nothing_on_its_way(self) -> None:
        script = played("push")
        (push,) = script.pushes
        assert script.stage.position(push["disc"], script.duration) == pytest.approx(tuple(push["to"]))


class TestFilm:
    def test_every_picture_comes_back_at_its_own_time(self, tmp_path: Path) -> None:
        there = [k for k in range(40) if k not in (7, 8, 21)]
        noise = np.random.default_rng(0)
        with Film.open(tmp_path / "film.mp4", (64, 48), 30) as film:
            for k in there:
                film.add(noise.integers(0, 256, (48, 64, 3), dtype=np.uint8), k)
        film_read = cv2.VideoCapture(str(tmp_path / "film.mp4"))
        times = []
        while film_read.read()[0]:
            times.append(film_read.get(cv2.CAP_PROP_POS_MSEC))
        assert times == pytest.approx([1000.0 * k / 30 for k in there], abs=1e-6)

    def test_one_that_breaks_off_leaves_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(RuntimeError), Film.open(tmp_path / "film.mp4", (64, 48), 30):
            raise RuntimeError
        assert list(tmp_path.iterdir()) == []

    def test_a_folder_that_is_not_there_is_an_error_of_the_system(self, tmp_path: Path) -> None:
        with (
            pytest.raises(OSError, match="No such file"),
            Film.open(tmp_path / "no" / "film.mp4", (64, 48), 30) as film,
        ):
            film.add(np.zeros((48, 64, 3), np.uint8), 0)


@cache
def a_clip() -> Clip:
    """A short one of few pixels, with missing frames and without markers."""
    rng = np.random.default_rng(4)
    drawn = designs.draw(rng)
    bare = tomllib.loads(drawn.text)
    bare.pop("markers", None)
    text = tomli_w.dumps(bare)
    board = boards.loads(text.encode())
    look = Look.draw(rng, board, "seen")
    script = scripts.play(rng, Arena.of(board), "city-door", Material())
    frames = tuple(k for k in range(40) if k not in (7, 8, 21))
    camera = Camera.draw(rng, board, look, (320, 240), 30)
    design = Design(text, board, "bare")
    return Clip("sim-0001-city-door", "seen", design, look, camera, Material(), script, frames, (7, 8, 21), 1)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("clips")
    assert clips.make(a_clip(), folder)
    return folder


class TestFiles:
    def test_a_clip_is_a_film_its_board_its_truth_and_its_corners(self, made: Path) -> None:
        name = a_clip().name
        assert sorted(path.name for path in made.iterdir()) == sorted(f"{name}{suffix}" for suffix in clips.SUFFIXES)

    def test_its_film_has_the_frames_that_its_truth_lists(self, made: Path) -> None:
        truth = json.loads((made / f"{a_clip().name}.truth.json").read_text())
        film = cv2.VideoCapture(str(made / truth["clip"]["file"]))
        times = []
        while film.read()[0]:
            times.append(film.get(cv2.CAP_PROP_POS_MSEC) / 1000.0)
        assert times == pytest.approx(truth["frames"]["t"], abs=1e-4)
        assert truth["clip"]["frames"] == len(times)
        gaps = np.diff(times) * truth["clip"]["fps"]
        assert round(float(gaps.sum())) + 1 - len(times) == len(truth["clip"]["dropped"])

    def test_its_truth_has_what_that_of_the_clips_has(self, made: Path, shared: Path) -> None:
        theirs = sorted(shared.glob("clips/dev/*city-door.truth.json"))
        if not theirs:
            pytest.skip("no clips in ../shared/clips/dev")
        known, own = json.loads(theirs[0].read_text()), json.loads((made / f"{a_clip().name}.truth.json").read_text())
        assert set(known) <= set(own)
        assert set(known["shots"][0]) == set(own["shots"][0])
        assert set(known["clip"]) - {"flicker", "drift"} <= set(own["clip"])
        for part in ("look", "camera", "physics", "frames"):
            assert set(known[part]) <= set(own[part]), part

    def test_its_truth_says_where_movable_walls_lie(self, made: Path) -> None:
        walls = json.loads((made / f"{a_clip().name}.truth.json").read_text())["walls"]
        movable = [wall for wall in a_clip().design.board.walls if wall.movable]
        assert [wall["id"] for wall in walls] == [wall.id for wall in movable]
        for told, wall in zip(walls, movable, strict=True):
            assert (told["x"], told["y"]) == pytest.approx(wall.centroid, abs=0.006)
            assert told["angle"] == 0.0

    def test_the_corners_are_where_the_camera_sees_them(self, made: Path) -> None:
        clip = a_clip()
        told = json.loads((made / f"{clip.name}.corners.json").read_text())
        assert told["image_size"] == list(clip.camera.size)
        (w, h), seen = clip.design.board.size, np.array(told["corners"])
        exact = clip.camera.project([(0.0, 0.0, 0.0), (w, 0.0, 0.0), (w, h, 0.0), (0.0, h, 0.0)])
        assert np.abs(seen - exact).max() <= 0.5 + 1e-6

    def test_a_clip_that_is_not_wanted_any_more_leaves_nothing(self, tmp_path: Path) -> None:
        pictures = iter([True] * 3)
        assert not clips.make(a_clip(), tmp_path, lambda: next(pictures, False))
        assert list(tmp_path.iterdir()) == []

    def test_a_full_disk_leaves_nothing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(self: Film, picture: object, k: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Film, "add", full)
        with pytest.raises(OSError, match="No space"):
            clips.make(a_clip(), tmp_path)
        assert list(tmp_path.iterdir()) == []

    def test_any_clip_is_the_same_whenever_it_is_drawn(self) -> None:
        one, other = (clips.draw(9, 3, "multi") for _ in range(2))
        assert one.script.shots == other.script.shots
        assert (one.design.text, one.look, one.camera, one.dropped) == (
            other.design.text,
            other.look,
            other.camera,
            other.dropped,
        )
