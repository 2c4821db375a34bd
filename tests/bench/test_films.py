"""Long films, and what is measured on them: made small here, so that nothing takes more than seconds."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import av
import pytest

from companion import board as boards
from tests.bench import films, negatives, speed
from tests.bench.children import run
from tests.bench.loops import repeated
from vision.simulator.errors import SimulationError

SIZE, FPS, SECONDS = (640, 360), 10, 13.0

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what a child uses is read from /proc")


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A quiet film of a board that ships, and its files."""
    folder = tmp_path_factory.mktemp("films")
    clip = films.draw("quiet", SIZE, FPS, SECONDS, 2, story="quiet", looks="plain", fewest=0.6)
    assert films.make(clip, folder)
    return folder / "quiet.mp4"


def stamps(film: Path) -> list[float]:
    """When each frame is shown (s)."""
    with av.open(str(film)) as container:
        return [float(frame.time or 0.0) for frame in container.decode(video=0)]


class TestFilms:
    def test_film_board_and_truth_belong_together(self, quiet: Path) -> None:
        truth = json.loads(quiet.with_suffix(".truth.json").read_text(encoding="utf-8"))
        assert (truth["scenario"], truth["clip"]["size"], truth["shots"]) == ("quiet", list(SIZE), [])
        assert truth["frames"]["t"] == pytest.approx(stamps(quiet))
        assert len(truth["frames"]["t"]) == SECONDS * FPS
        assert boards.load(quiet.with_suffix(".board.toml")).name == "paleo-wide"

    def test_what_is_there_is_not_made_again(self, quiet: Path) -> None:
        clip = films.draw("quiet", SIZE, FPS, SECONDS, 2, story="quiet", looks="plain", fewest=0.6)

        def never() -> bool:
            raise AssertionError("a picture was drawn")

        assert films.make(clip, quiet.parent, never)

    @pytest.mark.proof
    def test_other_sizes_show_the_same_play(self) -> None:
        small, large = (films.draw("x", size, fps, 30.0, 7) for size, fps in (((1280, 720), 60), ((1920, 1080), 30)))
        assert small.script.shots
        assert small.script.shots == large.script.shots
        assert small.look == large.look

    def test_its_lamps_do_not_flicker(self) -> None:
        light = films.draw("x", (1280, 720), 60, 12.0, 5).look.light
        assert (light.flicker, light.drift) == (0.0, 0.0)

    def test_too_few_pixels_are_refused_in_words(self) -> None:
        with pytest.raises(SimulationError, match=r"expected 3 px/mm at 640 x 360 of paleo-wide"):
            films.draw("x", SIZE, FPS, 12.0, 1, fewest=3.0)


class TestLoops:
    def test_three_rounds_are_three_times_the_frames_at_an_even_rate(self, quiet: Path, tmp_path: Path) -> None:
        out = tmp_path / "long.mp4"
        assert repeated(quiet, 3, out) == pytest.approx(SECONDS)
        times = stamps(out)
        assert times == pytest.approx([k / FPS for k in range(3 * round(SECONDS * FPS))])


@needs_proc
class TestChildren:
    def test_lines_come_with_what_they_cost(self) -> None:
        program = (
            "import json; print(json.dumps({'kind': 'a'}), flush=True); sum(range(10**6)); print('{\"kind\": \"b\"}')"
        )
        told = run([sys.executable, "-c", program])
        assert [said.kind for said in told.said] == ["a", "b"]
        assert told.said[0].wall <= told.said[1].wall <= told.wall
        assert told.cpu > 0.0
        assert told.said[0].memory > 1.0

    def test_a_child_that_fails_is_told_with_its_words(self) -> None:
        with pytest.raises(RuntimeError, match=r"ended with 3: .*no camera"):
            run([sys.executable, "-c", "import sys; print('no camera', file=sys.stderr); sys.exit(3)"])

    def test_it_stays_on_its_core_and_we_do_not(self) -> None:
        before = os.sched_getaffinity(0)
        program = "import json, os; print(json.dumps({'kind': 'on', 'cores': sorted(os.sched_getaffinity(0))}))"
        assert run([sys.executable, "-c", program], min(before)).said[0].line["cores"] == [min(before)]
        assert os.sched_getaffinity(0) == before

    def test_a_core_that_is_not_there_is_refused_in_words(self) -> None:
        with pytest.raises(ValueError, match=r"expected a core among .*, got 4096"):
            run([sys.executable, "-c", "pass"], 4096)


@needs_proc
class TestMeasures:
    @pytest.mark.proof
    def test_the_eye_invents_no_flick_while_hands_are_about(self, quiet: Path) -> None:
        told = negatives.judged(quiet)
        assert told.readies
        assert not told.false

    def test_speed_is_told_beside_the_baselines(self, quiet: Path) -> None:
        told = speed.measured(quiet, min(os.sched_getaffinity(0)), 40)
        assert told["own"]["frames"] == told["pyav"]["frames"] == SECONDS * FPS - 1
        assert told["acts"]["sampled"] == 4
        assert all(told["acts"][act] > 0.0 for act in ("jpeg", "aruco_default", "aruco_fast"))
        assert told["eye"]["ms"] > 0.0
        assert told["verdict"]["decodes"] == pytest.approx(told["eye"]["ms"] / told["own"]["ms"])


@needs_proc
@pytest.mark.proof
@pytest.mark.timeout(1800)
def test_a_minute_without_a_flick_at_720p() -> None:
    told = negatives.judged(negatives.made(1, films.cache()))
    assert told.true_moved
    assert not told.false
