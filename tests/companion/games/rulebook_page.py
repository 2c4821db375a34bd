"""What a game's page in `docs/games` says of its code: rules, and the functions that hold them."""

from __future__ import annotations

import re
from functools import reduce
from importlib import import_module
from pathlib import Path

__all__ = ["rules_of", "unknown_functions"]

PAGES = Path(__file__).parents[3] / "docs" / "games"
_ROW = re.compile(r"^\| (R\d+(?:, R\d+)*) \| (.*?) \|", re.MULTILINE)


def rules_of(game: str) -> list[str]:
    """The rules that the page's table has, in its order."""
    rows = _ROW.findall((PAGES / f"{game}.md").read_text("utf-8"))
    return [rule for rules, _ in rows for rule in rules.split(", ")]


def unknown_functions(game: str) -> list[str]:
    """`module.function` of the table's second column that the game does not have."""
    rows = _ROW.findall((PAGES / f"{game}.md").read_text("utf-8"))
    return [name for _, where in rows for name in re.findall(r"`([\w.]+)`", where) if not _is_there(game, name)]


def _is_there(game: str, name: str) -> bool:
    module, *path = name.split(".")
    found: object = import_module(f"companion.games.{game}.{module}")
    try:
        reduce(getattr, path, found)
    except AttributeError:
        return False
    return bool(path)
