"""On which line of a TOML text each table and key stands; tomllib does not tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

KeyPath = tuple[str | int, ...]

_STRING = r'"""(?:\\.|[^\\])*?"{3,5}' + r"|'''.*?'{3,5}" + r'|"(?:\\.|[^"\\\n])*"' + r"|'[^'\n]*'"
_HEADER = re.compile(rf"(\[\[?)((?:{_STRING}|[^\]\n])*?)(\]\]?)", re.DOTALL)
_KEY = re.compile(rf"((?:{_STRING}|[\w.\- \t])+?)=", re.DOTALL)
_TOKEN = re.compile(rf"{_STRING}|#[^\n]*|[\[\]{{}}\n]|[^\[\]{{}}\n\"'#]+", re.DOTALL)


def lines(text: str) -> Mapping[KeyPath, int]:
    """The line (from 1) of each table and key of a text that tomllib has accepted.

    A key is the path that leads to its value: `("disc", 2, "color")`. Keys inside inline tables are not listed.
    """
    found: dict[KeyPath, int] = {(): 1}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    position, line = 0, 1
    while position < len(text):
        if text[position] in " \t\r\n":
            line += text[position] == "\n"
            position += 1
            continue
        if header := _HEADER.match(text, position):
            table = _table(header[2], many=header[1] == "[[", counts=counts)
            found.setdefault(table, line)
        elif key := _KEY.match(text, position):
            path = table
            for name in _names(f"{key[1]}=0"):
                path = (*path, name)
                found.setdefault(path, line)
            position = key.end()
        end = _statement_end(text, position)
        line += text.count("\n", position, end)
        position = end
    return found


def line_of(found: Mapping[KeyPath, int], path: KeyPath) -> int:
    """The line of the key, or of the nearest table around it that is listed."""
    while path not in found:
        path = path[:-1]
    return found[path]


def _table(header: str, *, many: bool, counts: dict[KeyPath, int]) -> KeyPath:
    names = _names(f"[{header}]")
    path: KeyPath = ()
    for i, name in enumerate(names):
        path = (*path, name)
        if many and i == len(names) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def _names(statement: str) -> list[str]:
    """The parts of a dotted or quoted key, unquoted by TOML's own rules."""
    names: list[str] = []
    data: Any = tomllib.loads(statement)
    while isinstance(data, dict) and data:
        name, data = next(iter(data.items()))
        names.append(name)
    return names


def _statement_end(text: str, position: int) -> int:
    """Where the statement at `position` ends: at the first line's end outside strings and brackets."""
    depth = 0
    while position < len(text):
        token = _TOKEN.match(text, position)
        if token is None:
            return len(text)
        if token[0] == "\n" and depth == 0:
            return position
        depth += (token[0] in "[{") - (token[0] in "]}")
        position = token.end()
    return position
