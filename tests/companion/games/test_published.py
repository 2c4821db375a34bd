"""What is published of each game is what its code says: the pages, and the shapes that other programs rely on."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from companion.conformance import seated
from companion.conformance.describe import MARK, described, kept_examples, renewed
from companion.conformance.shapes import shapes
from companion.games import Rulebook, Setup, games, rulebook
from tests.companion.games.playouts import board_for
from tests.companion.secret_toy import RULEBOOK

ROOT = Path(__file__).parents[3]
AGAIN = "; if that is meant, run `.venv/bin/python tools/publish.py {game}` and commit what it writes"


def setup_of(rules: Rulebook) -> Setup:
    return seated(rules, 2, board=board_for(rules))


def page_of(game: str) -> str:
    file = ROOT / "docs" / "games" / f"{game}.md"
    assert file.is_file(), f"{file} is missing{AGAIN.format(game=game)}"
    return file.read_text("utf-8")


@pytest.mark.parametrize("game", games())
def test_the_commands_on_a_games_page_are_those_of_its_code(game: str) -> None:
    rules, page = rulebook(game), page_of(game)
    again = AGAIN.format(game=game)
    assert "## Commands\n" in page
    kept = kept_examples(page, rules)
    without = {kind.__struct_config__.tag for kind in get_args(rules.commands)} - set(kept)
    assert not without, f"docs/games/{game}.md: no example that holds of {', '.join(sorted(without))}{again}"
    written = page.partition(MARK)[2].lstrip("\n")
    assert written == described(rules, kept), f"docs/games/{game}.md is not of this code{again}"


@pytest.mark.parametrize("game", games())
def test_the_shapes_of_a_game_are_those_that_were_published(game: str) -> None:
    rules = rulebook(game)
    file = ROOT / "tests" / "data" / "shapes" / f"{game}.json"
    again = AGAIN.format(game=game)
    assert file.is_file(), f"{file} is missing{again}"
    found = msgspec.json.decode(msgspec.json.encode(shapes(rules, setup_of(rules))))
    published = msgspec.json.decode(file.read_bytes())
    changed = sorted(differences(published, found, ""))
    words = f"{game}: other people's programs are written against these shapes, and they would change{again}"
    assert not changed, f"{words}, and say it in CHANGELOG.md. Changed: {', '.join(changed[:20])}"


def differences(was: Any, now: Any, path: str) -> set[str]:
    """Where two shapes differ."""
    if isinstance(was, dict) and isinstance(now, dict):
        keys = {*was, *now}
        return {at for key in keys for at in differences(was.get(key), now.get(key), f"{path}/{key}")}
    return set() if was == now else {path}


def test_a_difference_of_shapes_is_told_where_it_is() -> None:
    setup = seated(RULEBOOK, 2)
    was = shapes(RULEBOOK, setup)
    now = msgspec.json.decode(msgspec.json.encode(was))
    now["$defs"]["Add"]["properties"]["n"]["default"] = 2
    assert differences(was, now, "") == {"/$defs/Add/properties/n/default"}


def test_examples_that_hold_stay_and_others_are_made_anew() -> None:
    """So that a page changes only where the game did."""
    setup = seated(RULEBOOK, 2)
    page = renewed(f"# Cups\n\n{MARK}\n", RULEBOOK, setup)
    assert page.startswith("# Cups\n\n")
    assert set(kept_examples(page, RULEBOOK)) == {"hide", "add", "correct"}
    mine = page.replace('{"do": "correct", "pot": 0}', '{"do": "correct", "pot": 8}')
    assert mine != page
    assert renewed(mine, RULEBOOK, setup) == mine
    broken = page.replace('{"do": "correct", "pot": 0}', '{"do": "correct", "pit": 8}')
    assert renewed(broken, RULEBOOK, setup) == page


def test_a_page_says_fields_types_defaults_and_meanings() -> None:
    page = renewed("", RULEBOOK, seated(RULEBOOK, 2))
    assert "**`hide`** A seat puts a number from 0 to 9 under its cup; None: one that nobody told." in page
    assert "- `number`: whole number or null; default `null`" in page
    assert "| `step` | **1** | One is added. | On ajoute un. |" in page
    assert "| `peek` | **true** |" in page
