"""Sets of clips: resumed, refused, broken off; nothing is ever half-written."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from vision.simulator import batch, clips, scripts
from vision.simulator.batch import Arguments
from vision.simulator.errors import SimulationError

QUICK = Arguments.of(3, "plain", ("light", "bump"))
"""Clips that are cheap to make: no flick has to be found."""


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Clips are not drawn but noted: a truth file says that one is there."""
    made: list[int] = []

    def make(folder: Path, arguments: Arguments, k: int) -> None:
        order = scripts.schedule(arguments.seed, arguments.scenarios)
        name = clips.name_of(k, order[k % len(order)])
        clip = {"file": f"{name}.mp4", "size": [640, 480], "fps": 30, "frames": 9, "duration": 0.3, "dropped": [4]}
        look = {"design": "a board", "board": "plain", "discs": "tags", "diameter": 25.0, "camera": "wide"}
        truth = {"name": name, "scenario": "light", "clip": clip, "look": look, "markers": False, "says": "dark"}
        (folder / f"{name}.mp4").write_bytes(b"film")
        (folder / f"{name}.truth.json").write_text(json.dumps(truth))
        made.append(k)

    monkeypatch.setattr(batch, "_make", make)
    return made


def test_a_set_is_taken_up_where_it_was_left(tmp_path: Path, making: list[int]) -> None:
    assert batch.run(tmp_path, QUICK, 3, jobs=1) == 3
    next(tmp_path.glob("sim-0002-*.truth.json")).unlink()
    assert batch.run(tmp_path, QUICK, 3, jobs=1) == 1
    assert making == [0, 1, 2, 1]


def test_a_set_can_grow(tmp_path: Path, making: list[int]) -> None:
    batch.run(tmp_path, QUICK, 2, jobs=1)
    batch.run(tmp_path, QUICK, 5, jobs=1)
    assert making == [0, 1, 2, 3, 4]


def test_progress_is_told_clip_by_clip(tmp_path: Path, making: list[int]) -> None:
    told: list[int] = []
    batch.run(tmp_path, QUICK, 3, 1, told.append)
    assert told == [1, 1, 1]


def test_the_index_lists_what_is_there(tmp_path: Path, making: list[int]) -> None:
    batch.run(tmp_path, QUICK, 2, jobs=1)
    index = json.loads((tmp_path / "INDEX.json").read_text())
    assert [clip["format"] for clip in index["clips"]] == ["640x480@30"] * 2
    text = (tmp_path / "INDEX.md").read_text()
    assert text.startswith("# Clips: 2, 0.0 MB")
    assert "640x480@30 wide, 0.3 s, no markers, 1 dropped | a board, plain, tags 25 mm | dark |" in text


@pytest.mark.parametrize("other", [{"seed": 4}, {"looks": "wide"}, {"scenarios": ()}, {"code": "0123456789ab"}])
def test_a_folder_of_other_arguments_is_refused(tmp_path: Path, making: list[int], other: dict[str, object]) -> None:
    batch.run(tmp_path, QUICK, 1, jobs=1)
    with pytest.raises(SimulationError, match=r"expected clips made with seed .*take another --out"):
        batch.run(tmp_path, replace(QUICK, **other), 1, jobs=1)  # type: ignore[arg-type]


def test_somebody_elses_clips_are_left_alone(tmp_path: Path, making: list[int]) -> None:
    (tmp_path / "dev-001-chain.truth.json").write_text("{}")
    with pytest.raises(SimulationError, match="with clips and no ARGUMENTS"):
        batch.run(tmp_path, QUICK, 1, jobs=1)
    assert [path.name for path in tmp_path.iterdir()] == ["dev-001-chain.truth.json"]


def test_unreadable_arguments_are_told(tmp_path: Path, making: list[int]) -> None:
    (tmp_path / "ARGUMENTS.json").write_text("not JSON")
    with pytest.raises(SimulationError, match="expected JSON"):
        batch.run(tmp_path, QUICK, 1, jobs=1)


def test_a_full_disk_is_told_in_words_and_leaves_nothing_half_written(
    tmp_path: Path, making: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    batch.run(tmp_path, QUICK, 2, jobs=1)

    def full(folder: Path, arguments: Arguments, k: int) -> None:
        (folder / f"sim-{k + 1:04d}-light.mp4{clips.PART}").write_bytes(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(batch, "_make", full)
    with pytest.raises(SimulationError, match="the disk is full: 2 clips are in"):
        batch.run(tmp_path, QUICK, 4, jobs=1)
    assert clips.parts(tmp_path) == []
    assert len(list(tmp_path.glob("*.truth.json"))) == 2


def test_what_was_left_unfinished_is_cleared_away(tmp_path: Path, making: list[int]) -> None:
    left = tmp_path / f"sim-0001-light.mp4{clips.PART}"
    left.write_bytes(b"half")
    batch.run(tmp_path, QUICK, 1, jobs=1)
    assert not left.exists()


@pytest.mark.proof
def test_the_clips_are_the_same_whatever_the_number_of_processes(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone", tmp_path / "together"
    batch.run(alone, QUICK, 2, jobs=1)
    batch.run(together, QUICK, 2, jobs=2)
    names = sorted(path.name for path in alone.iterdir() if path.name.startswith("sim-"))
    assert names == sorted(path.name for path in together.iterdir() if path.name.startswith("sim-"))
    for name in names:
        assert (alone / name).read_bytes() == (together / name).read_bytes(), name


@pytest.mark.proof
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="asks Linux for a process's children")
def test_nobody_goes_on_once_the_command_was_killed(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "companion.cli",
        "simulate",
        "--count",
        "40",
        "--jobs",
        "2",
        "--out",
        str(tmp_path),
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as started:
        children = Path(f"/proc/{started.pid}/task/{started.pid}/children")
        assert _within(60.0, lambda: any(tmp_path.glob("*.part")))
        workers = [int(pid) for pid in children.read_text().split()]
        started.kill()
    assert len(workers) >= 2
    assert _within(30.0, lambda: not any(_runs(pid) for pid in workers))


def _runs(pid: int) -> bool:
    """Whether it is there and no mere entry in the table of processes."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def _within(seconds: float, holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False
