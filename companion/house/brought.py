"""Files that people bring to a house: what they are, whose they are, and why one cannot be taken."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from typing import Any

import msgspec

from companion import board as boards
from companion.board import BoardError
from companion.data import FORMAT, HEAD, LARGEST, SOURCES, examples, load
from companion.games import UnknownGame, rulebook
from companion.games.speech import Language
from companion.house.board_words import board_problem
from companion.house.offers import title
from companion.table import Refusal

__all__ = ["LONGEST", "booklet", "file_name", "no_board", "not_of", "read", "source_of", "values_of"]

LONGEST = 60
"""Characters of a file's name."""


def booklet(game: str) -> dict[str, Any]:
    """What the booklet of a game prints, or the form to begin with where it prints nothing."""
    files = examples(game)
    return values_of(load(files, game).data) if files else {}


def file_name(name: str) -> str:
    """A name that a file may have on any system: letters, figures, spaces and a few signs."""
    name = unicodedata.normalize("NFC", name).replace("’", "'")
    kept = re.sub(r"[^\w '()+,!&-]+", " ", name).replace("_", " ")
    return " ".join(kept.split())[:LONGEST].strip(" ,")


def read(content: bytes) -> dict[str, Any] | Refusal:
    """A file's fields, whatever they say."""
    if len(content) > LARGEST:
        return Refusal("file.too_large", {"kilobytes": LARGEST // 1024})
    try:
        raw = tomllib.loads(content.decode("utf-8-sig").replace("\r\n", "\n"))
    except (UnicodeDecodeError, RecursionError):
        return Refusal("file.foreign")
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        line = re.search(r"at line (\d+)", str(error))
        return Refusal("file.not_toml", {"line": int(line[1])}) if line else Refusal("file.foreign")
    return raw if "format" in raw else Refusal("file.foreign")


def not_of(game: str, raw: Mapping[str, Any]) -> Refusal | None:
    if not isinstance(raw["format"], int) or raw["format"] < FORMAT:
        return Refusal("file.foreign")
    if raw["format"] > FORMAT:
        return Refusal("file.newer")
    other = str(raw.get("game"))
    return None if other == game else Refusal("file.other_game", {"game": _title(game), "other": _title(other)})


def _title(game: str) -> str:
    try:
        return title(rulebook(game))
    except UnknownGame:
        return game[:LONGEST]


def no_board(name: str, content: bytes, language: Language) -> Refusal | None:
    """Why this is no board that can be played on: all of them must fit, half a board is none."""
    try:
        boards.loads(content, file_name(name) or "board")
    except BoardError as error:
        return Refusal(
            "file.wrong", {"name": name[:LONGEST], "words": board_problem(error.problems[0], language)[:300]}
        )
    return None


def values_of(raw: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins({key: value for key, value in raw.items() if key not in HEAD})
    return found


def source_of(raw: Mapping[str, Any]) -> str:
    source = raw.get("source")
    return source if isinstance(source, str) and source in SOURCES else "owner"
