"""Reads board files (format 1) and refuses, with file, line and reason, what cannot be used."""

from __future__ import annotations

import difflib
import hashlib
import math
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.board import checks
from companion.board.lines import KeyPath, line_of, lines
from companion.board.parts import (
    Board,
    Circle,
    Die,
    Disc,
    Gate,
    Grid,
    MarkerAt,
    Markers,
    Silex,
    Target,
    Token,
    Wall,
    Zone,
)

FORMAT = 1
"""The newest format that this program reads."""

Keys = Mapping[str, Collection[str]]
"""Keys of a rulebook's own by the table they stand in (`"disc"`; `""` for the top of the file)."""

_MANY: dict[str, tuple[str, type[msgspec.Struct]]] = {
    "disc": ("discs", Disc),
    "wall": ("walls", Wall),
    "gate": ("gates", Gate),
    "zone": ("zones", Zone),
    "target": ("targets", Target),
    "silex": ("silexes", Silex),
    "token": ("tokens", Token),
    "die": ("dice", Die),
}
_TOP = ("format", "name", "game", "size", "shape")
_BOARDS = Path(__file__).parent.parent / "boards"
_MISSING = re.compile(r"Object missing required field `(.+)`")
_PATH_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")

T = TypeVar("T")


class BoardError(ValueError):
    """A board file that cannot be used. Reads `FILE:LINE: reason`; `problems` lists all that was found.

    `places`: the key of each, as the path that leads to it; empty: of the file as a whole.
    """

    def __init__(self, problems: Collection[str], places: Collection[KeyPath] = ()) -> None:
        self.problems = tuple(problems)
        self.places = tuple(places) or ((),) * len(self.problems)
        super().__init__(self.problems[0])


def shipped_names() -> list[str]:
    """Names of the boards that come with Tabl\u00e9e."""
    return sorted(path.stem for path in _BOARDS.glob("*.toml"))


def shipped(name: str) -> Path:
    """The file of a board that comes with Tabl\u00e9e; raises `BoardError` for an unknown name."""
    if name not in shipped_names():
        raise BoardError([f"{name}: no such board is shipped; there are {', '.join(shipped_names())}"])
    return _BOARDS / f"{name}.toml"


def shipped_for(game: str, *, wide: bool = False) -> str | None:
    """The first board for a game that comes with Tablée; `wide`: the one that fills a camera's picture best."""
    fitting = [(name, board.size) for name in shipped_names() if (board := load(shipped(name))).game == game]
    if wide:
        fitting.sort(key=lambda each: -each[1][0] / each[1][1])
    return fitting[0][0] if fitting else None


def find(name: str | Path) -> Path:
    """A board's file, by its path or, where no such file exists, by its name if it comes with Tablée."""
    path = Path(name)
    return shipped(str(name)) if str(name) in shipped_names() and not path.exists() else path


def load(path: str | Path, keys: Keys | None = None) -> Board:
    """Read a board file; `keys` are a rulebook's own, which give no warning. Raises `BoardError`."""
    try:
        data = Path(path).read_bytes()
    except FileNotFoundError as error:
        raise BoardError([f"{path}: no such file; expected a board file (TOML)"]) from error
    except OSError as error:
        raise BoardError([f"{path}: cannot be read: {error.strerror or error}"]) from error
    return loads(data, str(path), keys)


def loads(data: bytes, file: str = "board", keys: Keys | None = None) -> Board:
    """Read a board file's bytes; `file` is what errors call it. Raises `BoardError`."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BoardError([f"{file}:{line}: expected UTF-8 text, got byte 0x{data[error.start]:02x}"]) from error
    text = text.replace("\r\n", "\n")
    try:
        raw = tomllib.loads(text)
    except RecursionError as error:
        raise BoardError([f"{file}:1: lists within lists beyond all measure"]) from error
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        raise BoardError([_toml_problem(file, text, error)]) from error
    board = _Reader(file, raw, lines(text), keys or {}).board()
    return msgspec.structs.replace(board, sha256=hashlib.sha256(data).hexdigest())


def _toml_problem(file: str, text: str, error: ValueError) -> str:
    reason = str(error)
    at = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", reason)
    if at is None:
        return f"{file}:1: not TOML: {reason}"
    line = at[1] or str(text.rstrip("\n").count("\n") + 1)
    return f"{file}:{line}: not TOML: {reason[: at.start()]}"


class _Reader:
    """One reading of one file: gathers all problems before it refuses."""

    def __init__(self, file: str, raw: dict[str, Any], where: Mapping[KeyPath, int], keys: Keys) -> None:
        self.file, self.raw, self.where, self.keys = file, raw, where, keys
        self.problems: list[tuple[int, str, KeyPath]] = []
        self.warnings: list[tuple[int, str, KeyPath]] = []

    def board(self) -> Board:
        self._check_format()
        self._check_numbers()
        self._stop()
        fields = {key: self.raw[key] for key in _TOP if key in self.raw}
        head = self._convert(fields, Board, ())
        extra = self._extra(self.raw, (*_TOP, "markers", "grid", *_MANY), (), "")
        parts = {plural: tuple(self._many(table, kind)) for table, (plural, kind) in _MANY.items()}
        markers = self._markers()
        grid = self._one("grid", Grid)
        if head is not None:
            head = msgspec.structs.replace(head, extra=extra, markers=markers, grid=grid, **parts)
            self.problems += ((self._line(path), reason, path) for path, reason in checks.problems(head))
            self.warnings += ((self._line(path), reason, path) for path, reason in checks.doubts(head))
        self._stop()
        assert head is not None  # a head that cannot be read is a problem, and has stopped us
        return msgspec.structs.replace(head, warnings=tuple(self._told(_sorted(self.warnings))))

    def _check_format(self) -> None:
        wanted = self.raw.get("format")
        if wanted is None:
            self._problem(("format",), f"missing key 'format'; this program reads format {FORMAT}")
        elif not isinstance(wanted, int) or isinstance(wanted, bool) or wanted < 1:
            self._problem(("format",), f"expected a format number from 1, got {wanted!r}")
        elif wanted > FORMAT:
            self._problem(
                ("format",), f"the file needs format {wanted}, this program reads up to {FORMAT}: update Tabl\u00e9e"
            )
        self._stop()

    def _check_numbers(self) -> None:
        for path, value in _leaves(self.raw, ()):
            if isinstance(value, float) and not math.isfinite(value):
                self._problem(path, f"{_name(path, self.raw)}: expected a number, got {value}")

    def _many(self, table: str, kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
        items = self.raw.get(table, [])
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            self._problem((table,), f"expected tables [[{table}]], got {_kind(items)}")
            return
        for i, item in enumerate(items):
            part = self._part(item, kind, (table, i), table)
            if part is not None:
                yield part

    def _one(self, table: str, kind: type[T]) -> T | None:
        item = self.raw.get(table)
        if item is None:
            return None
        if not isinstance(item, dict):
            self._problem((table,), f"expected a table [{table}], got {_kind(item)}")
            return None
        return self._part(item, kind, (table,), table)

    def _markers(self) -> Markers | None:
        markers = self._one("markers", Markers)
        if markers is None:
            return None
        raw = self.raw["markers"]["at"]
        at = [
            msgspec.structs.replace(m, extra=self._extra(raw[i], _fields(MarkerAt), ("markers", "at", i), "markers.at"))
            for i, m in enumerate(markers.at)
        ]
        return msgspec.structs.replace(markers, at=tuple(at))

    def _part(self, item: dict[str, Any], kind: type[T], path: KeyPath, table: str) -> T | None:
        fields = {key: value for key, value in item.items() if key != "extra"}
        part = self._convert(fields, kind, path)
        extra = self._extra(item, _fields(kind), path, table)
        if isinstance(item.get("circle"), dict) and kind is Zone:
            self._extra(item["circle"], _fields(Circle), (*path, "circle"), "zone.circle")
        if part is None:
            return None
        if isinstance(part, Gate) and not part.sanctuary:
            part = msgspec.structs.replace(part, sanctuary=part.id)
        return msgspec.structs.replace(part, extra=extra)  # type: ignore[type-var]

    def _convert(self, fields: dict[str, Any], kind: type[T], path: KeyPath) -> T | None:
        try:
            return msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            reason, _, at = str(error).partition(" - at `$")
            inner = path + tuple(int(index) if index else name for name, index in _PATH_PART.findall(at.rstrip("`")))
            value = _at(self.raw, inner) if len(inner) > len(path) else None
            words = _words(reason, inner[-1] if inner else "", value)
            missing = _MISSING.match(reason)
            where = (*inner, missing[1]) if missing else inner
            self._problem(where, ": ".join(text for text in (_name(inner, self.raw), words) if text))
            return None

    def _extra(self, item: dict[str, Any], known: Collection[str], path: KeyPath, table: str) -> dict[str, Any]:
        """The keys that are not the format's, and a warning for each that is not the rulebook's either."""
        extra = {key: value for key, value in item.items() if key not in known}
        listed = self.keys.get(table, ())
        for key in extra:
            if key not in listed:
                nearest = difflib.get_close_matches(key, sorted({*known, *listed}), n=1, cutoff=0.0)
                place = f" in [{table}]" if table else ""
                self._warn((*path, key), f"unknown key {key!r}{place}; nearest known: {nearest[0]!r}")
        return extra

    def _line(self, path: KeyPath) -> int:
        return line_of(self.where, path)

    def _problem(self, path: KeyPath, reason: str) -> None:
        self.problems.append((self._line(path), reason, path))

    def _warn(self, path: KeyPath, reason: str) -> None:
        self.warnings.append((self._line(path), reason, path))

    def _told(self, found: Collection[tuple[int, str, KeyPath]]) -> Iterator[str]:
        return (f"{self.file}:{line}: {reason}" for line, reason, _ in found)

    def _stop(self) -> None:
        if self.problems:
            found = _sorted(self.problems)
            raise BoardError(list(self._told(found)), [path for _, _, path in found])


def _sorted(found: Collection[tuple[int, str, KeyPath]]) -> list[tuple[int, str, KeyPath]]:
    """As the lines are in the file; those of one line as they were found."""
    return sorted(found, key=lambda entry: entry[0])


def _fields(kind: type[Any]) -> list[str]:
    return [name for name in kind.__struct_fields__ if name != "extra"]


def _leaves(value: Any, path: KeyPath) -> Iterator[tuple[KeyPath, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves(inner, (*path, i))
    else:
        yield path, value


def _name(path: KeyPath, raw: Mapping[str, Any]) -> str:
    """What people call the place: `disc 'red-1': color`, or `disc no. 3` where it has no id."""
    words, rest = "", path
    if len(path) > 1 and path[0] in _MANY and isinstance(path[1], int):
        thing = _at(raw, (*path[:2], "id"))
        words, rest = f"{path[0]} {thing!r}" if isinstance(thing, str) else f"{path[0]} no. {path[1] + 1}", path[2:]
    keys = ""
    for part in rest:
        keys += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if keys else part
    return ": ".join(text for text in (words, keys) if text)


_CHOICES: dict[str | int, str] = {"kind": "'rim', 'wall' or 'reef'", "shape": "'rectangle' or 'round'"}
_TYPES = {"str": "a text", "float": "a number", "int": "a whole number", "bool": "true or false", "array": "a list",
          "object": "a table"}  # fmt: skip


def _words(reason: str, key: str | int, value: Any) -> str:
    """msgspec's reason in the words of a board file; `value` is what stands there, None where nothing does."""
    if reason.startswith("Invalid enum value"):
        return f"expected {_CHOICES[key]}, got {value!r}"
    if "matching regex" in reason:
        return f"expected a colour such as '#b32d26', got {value!r}"
    reason = _MISSING.sub(r"missing key '\1'", reason)
    reason = re.sub(r"`(\w+)( \| null)?`", lambda m: _TYPES.get(m[1], m[0]), reason)
    reason = reason[0].lower() + reason[1:]
    if isinstance(value, str | int | float):
        return f"{reason.partition(', got')[0]}, got {value!r}"
    return reason


def _at(value: Any, path: KeyPath) -> Any:
    """What stands at a path; None where the path leads nowhere."""
    for part in path:
        try:
            value = value[part]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _kind(value: Any) -> str:
    names: dict[type, str] = {dict: "a table", list: "a list", str: "a text"}
    return names.get(type(value), type(value).__name__)
