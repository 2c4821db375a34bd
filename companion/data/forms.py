"""Which games have data of their owner's, and the examples of their booklets that come along."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from companion.games import OwnersData, Rulebook

__all__ = ["examples", "forms"]


def forms(rules: Rulebook) -> OwnersData | None:
    """What a game reads: its rulebook's, or that of the module `data` beside it; None: nothing is transcribed."""
    if hasattr(rules, "read_data"):
        return cast("OwnersData", rules)
    module = f"{type(rules).__module__}.data"
    package = getattr(import_module(type(rules).__module__), "__path__", None)
    if package is None or find_spec(module) is None:
        return None
    found = import_module(module)
    return cast("OwnersData", found) if hasattr(found, "read_data") else None


def examples(game: str) -> list[Path]:
    """The files of what a game's booklet prints."""
    return sorted((Path(__file__).parent / game).glob("*.toml"))
