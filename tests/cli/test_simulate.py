"""`tablee simulate`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.simulate import command
from vision.simulator import batch
from vision.simulator.batch import Arguments
from vision.simulator.errors import SimulationError


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, Arguments, int, int]]:
    """What would be made."""
    asked: list[tuple[Path, Arguments, int, int]] = []

    def run(folder: Path, arguments: Arguments, count: int, jobs: int, done: object) -> int:
        asked.append((folder, arguments, count, jobs))
        return count

    monkeypatch.setattr(batch, "run", run)
    return asked


def test_its_options_reach_the_set(tmp_path: Path, runs: list[tuple[Path, Arguments, int, int]]) -> None:
    options = ["--count", "7", "--seed", "5", "--looks", "seen", "--jobs", "2", "--scenario", "graze"]
    told = CliRunner().invoke(command, [*options, "--out", str(tmp_path)])
    assert told.exit_code == 0
    assert runs == [(tmp_path, Arguments.of(5, "seen", ("graze",)), 7, 2)]
    assert told.stdout.endswith(f"7 clips in {tmp_path}\n")


def test_what_is_there_already_is_told(tmp_path: Path, runs: list[tuple[Path, Arguments, int, int]]) -> None:
    (tmp_path / "sim-0001-push.truth.json").write_text("{}")
    (tmp_path / "ARGUMENTS.json").write_text(
        '{"seed": 1, "looks": "wide", "scenarios": ["push"], "code": "X"}'.replace("X", batch.fingerprint())
    )
    told = CliRunner().invoke(command, ["--count", "3", "--scenario", "push", "--out", str(tmp_path)])
    assert "1 of 3 clips are there already." in told.stderr


def test_an_unknown_scenario_is_refused_in_words(tmp_path: Path) -> None:
    told = CliRunner().invoke(command, ["--count", "1", "--scenario", "hover", "--out", str(tmp_path / "new")])
    assert told.exit_code == 1
    assert "expected scenarios among direct" in told.stderr
    assert not (tmp_path / "new").exists()


def test_what_goes_wrong_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*rest: object) -> int:
        raise SimulationError("the disk is full")

    monkeypatch.setattr(batch, "run", full)
    told = CliRunner().invoke(command, ["--count", "1", "--out", str(tmp_path)])
    assert told.exit_code == 1
    assert told.stderr.splitlines()[-1] == "Error: the disk is full"
