"""The whole eye on simulated film, through its command: a sample; `make proof` runs all clips."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SAMPLE = ["dev-003-graze", "dev-026-sanctuary-bounce"]


def watch(board: Path, film: Path, corners: Path) -> list[dict[str, Any]]:
    command = [
        sys.executable,
        "-m",
        "companion.cli",
        "watch",
        "--board",
        str(board),
        "--source",
        str(film),
        "--jsonl",
        "-",
    ]
    command += ["--corners", str(corners)] if corners.exists() else []
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    assert ended.returncode == 0, ended.stderr
    return [json.loads(line) for line in ended.stdout.splitlines()]


def clip(folder: Path, name: str) -> list[dict[str, Any]]:
    return watch(folder / f"{name}.board.toml", folder / f"{name}.mp4", folder / f"{name}.corners.json")


def shots(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["kind"] == "shot" and line["push_p"] < 0.5]


@pytest.mark.parametrize("name", SAMPLE)
def test_a_simulated_clip_is_told_as_it_happened(shared: Path, name: str) -> None:
    folder = shared / "clips" / "dev"
    lines = clip(folder, name)
    truth = json.loads((folder / f"{name}.truth.json").read_text())
    said = shots(lines)
    assert len(said) == len(truth["shots"])
    for shot, true in zip(said, truth["shots"], strict=True):
        assert shot["shooter"] == true["shooter"]
        claimed = {frozenset((e["a"], e["b"])) for e in shot["touches"] if e["p"] >= 0.5}
        assert claimed == {frozenset((e["a"], e["b"])) for e in true["touches"] if not e["ambiguous"]}
        crossed = [(c["disc"], c["gate"], c["dir"]) for c in shot["crossings"] if c["full"] and c["p"] >= 0.5]
        assert crossed == [(c["disc"], c["gate"], c["dir"]) for c in true["crossings"] if c["full"]]


def test_every_line_is_numbered_and_the_first_is_hello(shared: Path) -> None:
    lines = clip(shared / "clips" / "dev", "dev-005-hand-wave")
    assert lines[0]["kind"] == "hello"
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
