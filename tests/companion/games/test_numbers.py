"""Every rule (R), booklet vector (V) and derived vector (D) of a game's digest is in the id of a test of that game."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

import companion.games

ROOT = Path(__file__).parents[3]
TESTS = Path("tests") / "companion" / "games"
GAMES = Path(companion.games.__file__).parent

COUNTS: dict[str, dict[str, int]] = {
    "sapiens": {"R": 56, "V": 19, "D": 20},
    "paleo": {"R": 37, "V": 20, "D": 14},
    "rahan": {"R": 37, "V": 17, "D": 14},
    "terristories": {"R": 52, "V": 26, "D": 20},
    "help_me": {"R": 17, "V": 5, "D": 9},
}
"""How many each digest has; they are numbered from 1."""

_NUMBER = re.compile(r"(?<![A-Za-z0-9])([RVD]\d+)(?![0-9])")
_LISTED = re.compile(r"^\s*[-|*] \**([RVD]\d+)\b", re.MULTILINE)


def numbers(ids: Iterable[str]) -> set[str]:
    """The numbers in the names of tests: `test_R26_A20_...[V10]` has R26 and V10."""
    return {number for id in ids for number in _NUMBER.findall(id.replace("_", " "))}


def expected(counts: Mapping[str, int]) -> set[str]:
    return {f"{letter}{number}" for letter, count in counts.items() for number in range(1, count + 1)}


def missing(game: str, ids: Iterable[str]) -> list[str]:
    """The numbers of a game that no test carries, in their order."""
    left = expected(COUNTS[game]) - numbers(ids)
    return sorted(left, key=lambda number: ("RVD".index(number[0]), int(number[1:])))


@cache
def collected() -> dict[str, list[str]]:
    """The names of all tests by game, as pytest collects them when nobody says more."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", str(TESTS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    found: dict[str, list[str]] = {game: [] for game in COUNTS}
    for line in done.stdout.splitlines():
        file, colons, name = line.partition("::")
        game = Path(file).parent.name
        if colons and game in found and Path(file).parent.parent == TESTS:
            found[game].append(name)
    return found


@pytest.mark.parametrize("game", COUNTS)
def test_every_number_of_a_digest_is_in_a_test(game: str) -> None:
    if not (GAMES / game).is_dir():
        pytest.skip(f"there is no rulebook of {game} yet")
    left = missing(game, collected()[game])
    assert not left, f"no test in {TESTS / game} carries {', '.join(left)}"


@pytest.mark.parametrize("game", COUNTS)
def test_the_counts_are_those_of_the_digest(game: str, shared: Path) -> None:
    text = (shared / "rules" / f"{game}.md").read_text("utf-8")
    assert set(_LISTED.findall(text)) == expected(COUNTS[game])


def test_every_rulebook_with_a_folder_is_installed_and_counted() -> None:
    """A folder that nobody registered would be tested by nobody."""
    folders = {path.parent.name for path in GAMES.glob("*/__init__.py")}
    assert folders == set(companion.games.games())
    assert folders <= set(COUNTS)


def test_a_number_that_no_test_carries_is_found() -> None:
    ids = [f"test_{number}_x" for number in expected(COUNTS["help_me"])]
    assert missing("help_me", ids) == []
    assert missing("help_me", [id for id in ids if id not in ("test_R7_x", "test_D9_x")]) == ["R7", "D9"]


@pytest.mark.parametrize(
    ("id", "found"),
    [
        ("test_R26_A20_a_feast", {"R26"}),
        ("test_vectors[V13-D2]", {"V13", "D2"}),
        ("test_rules[R1]", {"R1"}),
        ("test_OR1_and_R12b_and_xV3", {"R12"}),
        ("test_D10_is_not_D1", {"D10", "D1"}),
    ],
)
def test_numbers_are_read_from_names(id: str, found: set[str]) -> None:
    assert numbers([id]) == found
