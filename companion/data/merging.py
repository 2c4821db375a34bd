"""Several files of one game made one, judged by the game, and its faults traced back to file and line."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.board.lines import KeyPath
from companion.data.files import FORMAT, File, read_file
from companion.data.forms import forms
from companion.data.problems import DataError, Problem
from companion.games import OwnersData, Refused, UnknownGame, rulebook

__all__ = ["Owned", "load", "merged"]

MOST = 20
"""Faults that are told at once."""

_AT = re.compile(r"(?: - | )at (?:`key` in )?`\$([^`]*)`$")
_NAMED = re.compile(r"^([A-Za-z_]\w*(?:\.\w+|\[\d+\])*)(: |[ ,]+)(.*)$", re.DOTALL)
_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|\[\.\.\.\]")


@dataclass(frozen=True)
class Owned:
    """What was read: for one game, as plain data for `Setup.data`."""

    game: str
    files: tuple[File, ...]
    data: dict[str, Any]


def load(paths: Sequence[str | Path], game: str | None = None, form: OwnersData | None = None) -> Owned:
    """Reads files of one game (`game`, else the one that the first names); raises `DataError`.

    `form`: what the game reads, where it is not an installed one.
    """
    files, wrong = _read(paths, game)
    name = game or (files[0].game if files else "")
    wrong += [
        file.problem(("game",), f'expected a file for "{name}", as the others are; got "{file.game}"')
        for file in files
        if file.game != name
    ]
    if wrong:
        raise DataError(wrong)
    form = form or _form(files[0] if files else None, name)
    whole = merged(files)
    data = {**_head(files, form), **whole.fields}
    faults = list(_faults(whole, data, form))
    if faults:
        order = [file.name for file in files]
        raise DataError(sorted(faults, key=lambda fault: (fault.line > 0 and order.index(fault.file), fault.line)))
    return Owned(name, tuple(files), data)


def _read(paths: Sequence[str | Path], game: str | None) -> tuple[list[File], list[Problem]]:
    files: list[File] = []
    wrong: list[Problem] = []
    for path in paths:
        try:
            files.append(read_file(path, game))
        except DataError as error:
            wrong += error.problems
    return files, wrong


def _form(file: File | None, game: str) -> OwnersData:
    try:
        form = forms(rulebook(game))
    except UnknownGame as error:
        raise DataError([file.problem(("game",), str(error)) if file else Problem(game, 0, "", str(error))]) from None
    if form is None:
        reason = f"nothing of {game} needs to be transcribed"
        raise DataError([file.problem(("game",), reason) if file else Problem(game, 0, "", reason)])
    return form


@dataclass(frozen=True)
class Merged:
    """All files' fields together, and from which file each came: of a list, item by item."""

    files: tuple[File, ...]
    fields: dict[str, Any]
    origins: Mapping[KeyPath, tuple[File, KeyPath]]

    def origin(self, path: KeyPath) -> tuple[File, KeyPath]:
        """The file of a field, and the field's path in it."""
        for cut in range(len(path), 0, -1):
            found = self.origins.get(path[:cut])
            if found is not None:
                return found[0], (*found[1], *path[cut:])
        return self.files[0], path


def merged(files: Sequence[File]) -> Merged:
    """Lists are put one after another, tables joined; anything else that two files say differently is a fault."""
    fields: dict[str, Any] = {}
    origins: dict[KeyPath, tuple[File, KeyPath]] = {}
    wrong: list[Problem] = []
    for file in files:
        wrong += _join(file, (), fields, copy.deepcopy(dict(file.fields)), origins)
    if wrong:
        raise DataError(wrong)
    return Merged(tuple(files), fields, origins)


def _join(
    file: File,
    path: KeyPath,
    into: dict[str, Any],
    more: Mapping[str, Any],
    origins: dict[KeyPath, tuple[File, KeyPath]],
) -> Iterator[Problem]:
    for key, value in more.items():
        here = (*path, key)
        was = into.get(key)
        if key not in into:
            into[key] = value
            origins[here] = (file, here)
        elif isinstance(was, dict) and isinstance(value, dict):
            yield from _join(file, here, was, value, origins)
        elif isinstance(was, list) and isinstance(value, list):
            for place in range(len(value)):
                origins[(*here, len(was) + place)] = (file, (*here, place))
            was.extend(value)
        elif was != value:
            other = origins[here][0].name
            yield file.problem(here, f"{other} says otherwise; leave it out of one of them")


def _head(files: Sequence[File], form: OwnersData) -> dict[str, Any]:
    """What every file has, where the game's own Struct wants it too."""
    wanted = form.Data.__struct_encode_fields__
    first = files[0] if files else None
    if first is None:
        return {}
    sources = {file.source for file in files}
    source = first.source if len(sources) == 1 else "owner"
    kind = next((file.kind for file in files if file.kind is not None), None)
    known = {"format": FORMAT, "game": first.game, "kind": kind, "source": source}
    return {key: value for key, value in known.items() if key in wanted and value is not None}


def _faults(whole: Merged, data: dict[str, Any], form: OwnersData) -> Iterator[Problem]:
    """What the game says of it. It stops at its first fault: that one is taken out, and the rest asked about again.

    What taking out may itself have caused (a field that is missing, a list too short, a check across fields) is no
    fault of the file, and ends it.
    """
    data = copy.deepcopy(data)
    taken: list[KeyPath] = []
    while len(taken) < MOST:
        try:
            form.read_data(data)
        except Refused as refused:
            path, reason = _told(refused, data)
        else:
            return
        was = _as_was(path or (), taken)
        if taken and (path is None or not _there(whole.fields, was) or any(gone[: len(was)] == was for gone in taken)):
            return
        yield _traced(whole, was, reason)
        out = _take_out(data, path or ())
        if out is None:
            return
        taken.append(_as_was(out, taken))


def _told(refused: Refused, data: Mapping[str, Any]) -> tuple[KeyPath | None, str]:
    """The path and the reason of a game's refusal: "... - at `$.board.rows[2]`", or "board.rows[2]: ..."."""
    reason = str(refused.params.get("reason", "")) or refused.key
    found = _AT.search(reason)
    if found is not None:
        return _path(found[1]), reason[: found.start()]
    named = _NAMED.match(reason)
    if named is None:
        return None, reason
    path = _path(f".{named[1]}")
    if path[0] not in data:
        return None, reason
    item = _item(data[str(path[0])], named[3]) if len(path) == 1 else None
    if item is not None:
        return (*path, item), reason
    return path, named[3] if named[2] == ": " else reason


def _item(value: Any, words: str) -> int | None:
    """Which item of a list some words begin with the name of: "half North: ..." is of the one whose id is North."""
    if not isinstance(value, list):
        return None
    for place, each in enumerate(value):
        names = [each.get("name"), each.get("id")] if isinstance(each, dict) else []
        if any(isinstance(name, str) and name and re.match(rf"{re.escape(name)}(?!\w)", words) for name in names):
            return place
    return None


def _path(text: str) -> KeyPath:
    parts: list[str | int] = []
    for name, index in _PART.findall(text):
        if not name and not index:
            break  # somewhere in a table: msgspec does not say under which key
        parts.append(int(index) if index else name)
    return tuple(parts)


def _take_out(data: dict[str, Any], path: KeyPath) -> KeyPath | None:
    """Takes the item of a list in which the fault is, else its field, out; None where it is in neither."""
    inner = next((cut for cut, part in enumerate(path, 1) if isinstance(part, int)), 1 if path else 0)
    path = path[:inner]
    around: Any = data
    try:
        for part in path[:-1]:
            around = around[part]
        del around[path[-1]]
    except (LookupError, TypeError):
        return None
    return path


def _there(fields: Any, path: KeyPath) -> bool:
    """Whether all items of lists on the way to a field are there."""
    for part in path:
        if isinstance(fields, list) and isinstance(part, int):
            if part >= len(fields):
                return False
            fields = fields[part]
        else:
            fields = fields.get(part) if isinstance(fields, dict) else None
    return True


def _as_was(path: KeyPath, taken: Sequence[KeyPath]) -> KeyPath:
    """A path before the items in `taken` were taken out of their lists."""
    for cut, part in enumerate(path):
        if isinstance(part, int):
            gone = sorted(each[cut] for each in taken if each[:cut] == path[:cut] and len(each) == cut + 1)
            for place in gone:
                part += isinstance(place, int) and place <= part
            return (*path[:cut], part, *path[cut + 1 :])
    return path


def _traced(whole: Merged, path: KeyPath, reason: str) -> Problem:
    file, local = whole.origin(path)
    if not path and len(whole.files) > 1:
        return Problem(", ".join(file.name for file in whole.files), 0, "", reason)
    return file.problem(local, reason)
