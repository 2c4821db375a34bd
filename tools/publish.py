"""Writes what is published of each game: the last part of docs/games/GAME.md, and tests/data/shapes/GAME.json.

Run by whoever changes a command, an event, a view or a house rule on purpose, from the repository's root:

    .venv/bin/python tools/publish.py [GAME ...]

The difference in the shapes is what other people's programs will meet: look at it, and say it in CHANGELOG.md.
"""

import sys
from pathlib import Path

import msgspec

from companion import board
from companion.conformance import seated
from companion.conformance.describe import MARK, renewed
from companion.conformance.shapes import shapes
from companion.games import Rulebook, Setup, games, rulebook

ROOT = Path(__file__).parent.parent


def setup_of(rules: Rulebook) -> Setup:
    """Two seats, on the board that comes with the game."""
    shipped = board.shipped_for(rules.name)
    return seated(rules, 2, board=board.load(board.shipped(shipped)) if shipped else None)


def page_of(game: str) -> Path:
    """What people read of a game."""
    return ROOT / "docs" / "games" / f"{game}.md"


def shapes_of(game: str) -> Path:
    """What programs rely on."""
    return ROOT / "tests" / "data" / "shapes" / f"{game}.json"


def main() -> None:
    for game in sys.argv[1:] or games():
        rules = rulebook(game)
        setup = setup_of(rules)
        page = page_of(game)
        text = page.read_text("utf-8") if page.exists() else f"# {game}\n\n## Commands\n\n{MARK}\n"
        page.parent.mkdir(exist_ok=True)
        page.write_text(renewed(text, rules, setup), "utf-8")
        shape = msgspec.json.format(msgspec.json.encode(shapes(rules, setup)), indent=1)
        shapes_of(game).write_bytes(shape + b"\n")
        print(f"{game}: {page}, {shapes_of(game)}")


if __name__ == "__main__":
    main()
