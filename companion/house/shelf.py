"""The files of a house: what its owner wrote down of his copies of games, and his boards.

They lie in the data folder under `shelf/GAME/data` and `shelf/GAME/boards`, as the TOML files that the command line
reads. A file may be half done: then a game cannot begin with it yet, and it says what is missing. Nothing is deleted:
what is taken off the shelf lies in `shelf/removed`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion import board as boards
from companion.board import Board
from companion.data import LARGEST, DataError, Field, Form, form_of, load, toml_of
from companion.games import UnknownGame, rulebook
from companion.games.speech import Language
from companion.house.board_form import BoardSheet, board_sheet, named, rewritten
from companion.house.brought import LONGEST, booklet, file_name, no_board, not_of, read, source_of, values_of
from companion.house.offers import boards_for
from companion.house.sheet import Sheet
from companion.table import Refusal

__all__ = ["Chosen", "Kept", "Shelf"]

Kind = Literal["data", "boards"]

MOST = 50
"""Files of one game: more than that is a mistake, or mischief."""


class Kept(msgspec.Struct, frozen=True):
    """A file of the shelf. `holds`: what is in it, in words; `left`: how many fields are missing or wrong."""

    name: str
    kind: Kind
    source: str
    holds: tuple[str, ...]
    left: int


class Chosen(msgspec.Struct, frozen=True):
    """With what a game was last begun; `board` None: as the game has it."""

    files: tuple[str, ...] = ()
    board: str | None = None


class Shelf:
    """The files of one data folder; None: there is none, and nothing can be kept. Any thread may call."""

    def __init__(self, folder: Path | None, *, now: Callable[[], float] = time.time) -> None:
        """`now`: Unix seconds, by which what is taken off the shelf is told apart."""
        self._folder = None if folder is None else folder / "shelf"
        self._now = now
        self._lock = threading.RLock()
        self._known: dict[tuple[Path, int, int, Language], Kept] = {}

    def files(self, game: str, language: Language) -> tuple[Kept, ...]:
        """What there is of a game, by name."""
        found = [
            self._kept(game, kind, file, language) for kind in ("data", "boards") for file in self._all(game, kind)
        ]
        return tuple(each for each in found if each is not None)

    def take_in(self, game: str, name: str, content: bytes, language: Language) -> Kept | Refusal:
        """Keeps a file that somebody brings, byte for byte; one that is only half done too."""
        raw = read(content)
        if isinstance(raw, Refusal):
            return raw
        kind: Kind = "boards" if "size" in raw and "name" in raw else "data"
        refused = not_of(game, raw) or (
            no_board(name, content, language) if kind == "boards" else _not_read(game, language)
        )
        return refused or self._add(game, kind, name, content, language)

    def make(self, game: str, name: str, example: bool, language: Language) -> Kept | Refusal:
        """A new file to write in, empty or with what the booklet prints."""
        refused = _not_read(game, language)
        if refused is not None:
            return refused
        values = booklet(game) if example else {}
        return self._add(game, "data", name, toml_of(game, values, "booklet" if values else "owner").encode(), language)

    def sheet(self, game: str, name: str, language: Language) -> Sheet | Refusal:
        """A file of a game's data as a form shows it."""
        file, form = self._file(game, "data", name), _form(game, language)
        if isinstance(form, Refusal):
            return form
        raw = _content(file)
        if raw is None:
            return Refusal("file.gone", {"name": name})
        values, source = values_of(raw), source_of(raw)
        faults = tuple(form.faults(values, source))
        title = str(getattr(rulebook(game), "title", game))
        return Sheet(name, game, title, source, form.fields, values, faults, booklet(game))

    def write(self, game: str, name: str, values: Mapping[str, Any], language: Language) -> Sheet | Refusal:
        """Keeps what stands in a form, whatever is still wrong with it."""
        with self._lock:
            file = self._file(game, "data", name)
            if file is None or not file.is_file():
                return Refusal("file.gone", {"name": name})
            try:
                text = toml_of(game, values).encode()
            except ValueError as error:
                return Refusal("table.malformed", {"words": str(error)})
            if len(text) > LARGEST:
                return Refusal("file.too_large", {"kilobytes": LARGEST // 1024})
            refused = _put(file, text)
        return refused or self.sheet(game, name, language)

    def make_board(self, game: str, name: str, of: str | None, language: Language) -> Kept | Refusal:
        """A board to write on, begun with one that ships for the game or is on the shelf; None: the game's first."""
        shipped = boards_for(game)
        began = of if of is not None else next(iter(shipped), "")
        content = boards.shipped(began).read_bytes() if began in shipped else self.content(game, "boards", began)
        if isinstance(content, Refusal):
            return Refusal("house.no_such_board", {"board": began})
        return self._add(game, "boards", name, named(content, file_name(name) or game), language)

    def board_sheet(self, game: str, name: str, language: Language) -> BoardSheet | Refusal:
        """A board as a form shows it."""
        content = self.content(game, "boards", name)
        return content if isinstance(content, Refusal) else board_sheet(rulebook(game), name, content, language)

    def write_board(
        self, game: str, name: str, said: Mapping[str, Any] | str, language: Language
    ) -> BoardSheet | Refusal:
        """Keeps what stands in a board's form, or the file's text, whatever is still wrong with it.

        A game that is played on it goes on with the board that it began with.
        """
        with self._lock:
            file, there = self._file(game, "boards", name), self.content(game, "boards", name)
            if file is None or isinstance(there, Refusal):
                return Refusal("file.gone", {"name": name})
            try:
                text = said if isinstance(said, str) else rewritten(there.decode("utf-8-sig", "replace"), said)
            except ValueError as error:
                return Refusal("table.malformed", {"words": str(error)})
            if len(content := text.encode()) > LARGEST:
                return Refusal("file.too_large", {"kilobytes": LARGEST // 1024})
            refused = _put(file, content)
        return refused or self.board_sheet(game, name, language)

    def rename(self, game: str, kind: Kind, name: str, other: str) -> str | Refusal:
        """A file is called otherwise from now on; the name that it has got."""
        with self._lock:
            file = self._file(game, kind, name)
            if file is None or not file.is_file():
                return Refusal("file.gone", {"name": name})
            free = self._free(game, kind, other, but=file)
            try:
                file.rename(free)
            except OSError as error:
                return _unkept(free, error)
            return free.stem

    def remove(self, game: str, kind: Kind, name: str) -> Refusal | None:
        """Takes a file off the shelf."""
        with self._lock:
            file = self._file(game, kind, name)
            if file is None or self._folder is None or not file.is_file():
                return Refusal("file.gone", {"name": name})
            away = self._folder / "removed" / f"{game}-{int(self._now())}-{file.name}"
            try:
                away.parent.mkdir(parents=True, exist_ok=True)
                file.replace(away)
            except OSError as error:
                return _unkept(away, error)
        return None

    def content(self, game: str, kind: Kind, name: str) -> bytes | Refusal:
        """A file, byte for byte."""
        file = self._file(game, kind, name)
        try:
            return Refusal("file.gone", {"name": name}) if file is None else file.read_bytes()
        except OSError:
            return Refusal("file.gone", {"name": name})

    def data(self, game: str, names: Sequence[str], language: Language) -> dict[str, Any] | Refusal:
        """What these files say together, as a game begins with it."""
        files = [self._file(game, "data", name) for name in names]
        gone = next((name for name, file in zip(names, files, strict=True) if file is None or not file.is_file()), None)
        if gone is not None:
            return Refusal("file.gone", {"name": gone})
        try:
            return load([file for file in files if file is not None], game).data if files else {}
        except DataError as error:
            form, first = _form(game, language), error.problems[0]
            words = first.reason if isinstance(form, Refusal) else form.said(first.reason)
            where = Path(first.file).stem if first.line else ", ".join(names)
            return Refusal("file.wrong", {"name": where, "words": words})

    def board(self, game: str, name: str, language: Language) -> tuple[Board, str] | Refusal:
        """A board of the owner's, and its file's text: a game keeps both, whatever becomes of the file."""
        content = self.content(game, "boards", name)
        if isinstance(content, Refusal):
            return Refusal("house.no_such_board", {"board": name})
        refused = no_board(name, content, language)
        return refused or (boards.loads(content, name), content.decode())

    def chosen(self, game: str) -> Chosen:
        """With what it was last begun; what is gone since is left out."""
        try:
            found = msgspec.json.decode(self._last(game).read_bytes(), type=Chosen) if self._folder else Chosen()
        except (OSError, msgspec.DecodeError):
            return Chosen()
        files = tuple(name for name in found.files if (file := self._file(game, "data", name)) and file.is_file())
        return msgspec.structs.replace(found, files=files)

    def choose(self, game: str, chosen: Chosen) -> None:
        """Remembers it; where that cannot be, people choose again."""
        if self._folder is not None:
            _put(self._last(game), msgspec.json.encode(chosen))

    def _last(self, game: str) -> Path:
        assert self._folder is not None
        return self._folder / game / "last.json"

    def _all(self, game: str, kind: str) -> list[Path]:
        return sorted((self._folder / game / kind).glob("*.toml")) if self._folder is not None else []

    def _file(self, game: str, kind: Kind, name: str) -> Path | None:
        """Where a file of that name is or would be; None for what is no name of a file here."""
        if self._folder is None or not name or file_name(name) != name or not game.isidentifier():
            return None
        return self._folder / game / kind / f"{name}.toml"

    def _free(self, game: str, kind: Kind, name: str, but: Path | None = None) -> Path:
        """A file that is not there yet, called so or much like it."""
        assert self._folder is not None
        taken = {file.stem.casefold() for file in self._all(game, kind) if file != but}
        if kind == "boards":
            taken |= {each.casefold() for each in boards_for(game)}
        wanted, n = file_name(name) or game, 2
        called = wanted
        while called.casefold() in taken:
            called, n = f"{wanted[: LONGEST - 4]} {n}", n + 1
        return self._folder / game / kind / f"{called}.toml"

    def _add(self, game: str, kind: Kind, name: str, content: bytes, language: Language) -> Kept | Refusal:
        if self._folder is None:
            return Refusal("file.nowhere")
        with self._lock:
            if len(self._all(game, kind)) >= MOST:
                return Refusal("file.too_many", {"most": MOST})
            file = self._free(game, kind, name)
            refused = _put(file, content)
        return refused or self._kept(game, kind, file, language) or Refusal("file.gone", {"name": name})

    def _kept(self, game: str, kind: Kind, file: Path, language: Language) -> Kept | None:
        try:
            about = file.stat()
        except OSError:
            return None
        key = (file, about.st_mtime_ns, about.st_size, language)
        if key not in self._known:
            self._known[key] = _about(game, kind, file, language)
        return self._known[key]


def _not_read(game: str, language: Language) -> Refusal | None:
    form = _form(game, language)
    return form if isinstance(form, Refusal) else None


def _form(game: str, language: Language) -> Form | Refusal:
    try:
        form = form_of(rulebook(game), language)
    except UnknownGame:
        return Refusal("house.no_such_game", {"game": game})
    return form or Refusal("file.not_read")


def _bytes(file: Path) -> bytes:
    """Nothing where it cannot be read, which is no board."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def _content(file: Path | None) -> dict[str, Any] | None:
    try:
        raw = None if file is None else read(file.read_bytes())
    except OSError:
        return None
    return None if isinstance(raw, Refusal) else raw


def _about(game: str, kind: Kind, file: Path, language: Language) -> Kept:
    """What is in a file."""
    raw = _content(file)
    form = _form(game, language)
    if kind == "boards":
        return Kept(
            file.stem, kind, "owner", (), len(board_sheet(rulebook(game), file.stem, _bytes(file), language).faults)
        )
    if raw is None or isinstance(form, Refusal):
        return Kept(file.stem, kind, "owner", (), 1)
    values, source = values_of(raw), source_of(raw)
    holds = tuple(_part(field, values[field.name]) for field in form.fields if field.asked and values.get(field.name))
    return Kept(file.stem, kind, source, holds, len(form.faults(values, source)))


def _part(field: Field, value: Any) -> str:
    many = field.kind == "list" and field.fields[0].kind == "table" and isinstance(value, list)
    return f"{field.label} ({len(value)})" if many else field.label


def _put(file: Path, content: bytes) -> Refusal | None:
    """Writes a file whole or not at all."""
    fresh = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(content)
        fresh.replace(file)
    except OSError as error:
        return _unkept(file, error)
    return None


def _unkept(file: Path, error: OSError) -> Refusal:
    return Refusal("table.not_kept", {"words": f"{file.name}: {error.strerror}"})
