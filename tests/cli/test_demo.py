"""`tablee demo`: the real eye on a simulated table, a few flicks long."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.demo import command

LAST = re.compile(r"automatic=(\d+) asked=(\d+) wrong=(\d+) missed=(\d+)")


def run(*args: str, data: Path) -> subprocess.CompletedProcess[str]:
    """The command as people start it."""
    full = [sys.executable, "-m", "companion.cli", "demo", "paleo", "--fast", *args, "--data", str(data)]
    return subprocess.run(full, capture_output=True, text=True, timeout=110, check=False)


def counted(told: str) -> list[int]:
    """The last line's figures."""
    found = LAST.fullmatch(told.splitlines()[-1])
    assert found is not None, told
    return [int(figure) for figure in found.groups()]


@pytest.mark.proof
def test_a_short_match_is_played_through_the_eye_and_counted(tmp_path: Path) -> None:
    done = run("--check", "--flicks", "2", "--seed", "3", data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0].startswith("1.1 ")
    assert lines[1].startswith("1.2 ")
    assert "match 1: stopped after 2 flicks, as agreed" in lines
    automatic, asked, _, missed = counted(done.stdout)
    assert automatic == 0, "nobody has confirmed anything yet"
    assert asked + missed > 0


@pytest.mark.proof
def test_a_round_is_played_to_its_end(tmp_path: Path) -> None:
    done = run("--check", "--trusted", "--quiet", "--points", "1", "--seed", "2", data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "match 1: won by" in done.stdout
    automatic, asked, wrong, _ = counted(done.stdout)
    assert automatic + asked > 10
    assert wrong <= automatic


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess"], "no game named 'chess'"),
        (["paleo", "--board", "round"], "round"),
        (["paleo", "--board", "nowhere.toml"], "nowhere.toml"),
        (["paleo", "--fast", "--flicks", "1", "--size", "small"], "expected WxH"),
    ],
)
def test_what_keeps_it_from_playing_is_said_in_words(args: list[str], words: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(command, [*args, "--data", str(tmp_path)])
    assert done.exit_code != 0
    assert words in f"{done.output} {done.exception}"
