"""The language of what a command says to players: French or English."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal

__all__ = ["LANGUAGES", "Language", "language"]

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, Language] = ("fr", "en")


def language(asked: Language | None, environment: Mapping[str, str] = os.environ) -> Language:
    """The one asked for, or the system's (POSIX: the first of LC_ALL, LC_MESSAGES, LANG that is set)."""
    if asked is not None:
        return asked
    told = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    return "fr" if told.lower().startswith("fr") else "en"
