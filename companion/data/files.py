"""One TOML file: its head, its fields, and on which line each stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.board.lines import KeyPath, lines
from companion.data.problems import DataError, Problem

__all__ = ["FORMAT", "HEAD", "LARGEST", "SOURCES", "File", "read_file"]

FORMAT = 1
"""The newest format that this program reads."""

HEAD = ("format", "game", "kind", "source")
SOURCES = ("owner", "booklet", "template", "made up")
"""An owner's copy; an example that the booklet prints; a form to fill in; something to try a game out with."""

LARGEST = 1 << 20
"""Bytes; what is transcribed of a game is a hundredth of it."""

_LINE = re.compile(r" \(at line (\d+), column \d+\)$")


@dataclass(frozen=True)
class File:
    """A file as it was read. `fields`: what is the game's own; `at`: the line of each table and key."""

    name: str
    game: str
    kind: str | None
    source: str
    fields: Mapping[str, Any]
    at: Mapping[KeyPath, int]

    def problem(self, path: KeyPath, reason: str) -> Problem:
        """A fault of a field, where it stands."""
        for cut in range(len(path), 0, -1):
            near = path[:cut]
            found = self.at.get(near, self.at.get((*near, 0)))  # a list of tables stands where its first one does
            if found is not None:
                return Problem(self.name, found, shown(path), reason)
        return Problem(self.name, 1, shown(path), reason)


def shown(path: KeyPath) -> str:
    """A field as people write it: `planets[2].hexes`."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".")


def read_file(path: str | Path, game: str | None = None) -> File:
    """Reads a file and its head, which may be left out where `game` says whose it is; raises `DataError`."""
    name = str(path)
    text = _text(Path(path), name)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise DataError([Problem(name, line, "", f"not TOML: {_LINE.sub('', str(error))}")]) from None
    except RecursionError:
        raise DataError([Problem(name, 0, "", "expected TOML, got brackets that are nested too deep")]) from None
    if game is not None:
        data = {"format": FORMAT, "game": game, **data}
    return _headed(name, data, lines(text))


def _text(path: Path, name: str) -> str:
    if "\0" not in name and path.is_dir():
        raise DataError([Problem(name, 0, "", "expected a file, got a folder")])
    try:
        with path.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        raise DataError([Problem(name, 0, "", f"cannot be read: {error.strerror or error}")]) from None
    except ValueError as error:  # a NUL in the name
        raise DataError([Problem(name, 0, "", f"cannot be read: {error}")]) from None
    if len(data) > LARGEST:
        raise DataError([Problem(name, 0, "", f"expected at most {LARGEST} bytes, got more: is it the right file?")])
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = f"expected UTF-8 text, got byte 0x{data[error.start]:02x}"
        raise DataError([Problem(name, line, "", reason)]) from None


def _headed(name: str, data: dict[str, Any], at: Mapping[KeyPath, int]) -> File:
    """Checks the four fields that every file has."""
    source = data.get("source", "owner")
    fields = {key: value for key, value in data.items() if key not in HEAD}
    file = File(name, str(data.get("game")), data.get("kind"), str(source), fields, at)
    wrong: list[Problem] = []
    if data.get("format") != FORMAT or isinstance(data.get("format"), bool):
        wrong.append(file.problem(("format",), f"expected format = {FORMAT}, got {_got(data, 'format')}"))
    if not isinstance(data.get("game"), str):
        wrong.append(file.problem(("game",), f'expected game = "..." (the name of a game), got {_got(data, "game")}'))
    if not isinstance(data.get("kind", ""), str):
        wrong.append(file.problem(("kind",), f"expected a text, got {_got(data, 'kind')}"))
    if source not in SOURCES:
        expected = " or ".join(f'"{each}"' for each in SOURCES)
        wrong.append(file.problem(("source",), f"expected {expected}, got {_got(data, 'source')}"))
    if wrong:
        raise DataError(wrong)
    return file


def _got(data: Mapping[str, Any], key: str) -> str:
    words = repr(data[key]) if key in data else "nothing"
    return words if len(words) <= 40 else f"{words[:40]}..."
