"""A board file as a form shows it: its fields in words, what is wrong with each, and what of it can be drawn.

The reader of board files judges it, and the game for which it is. What a form changes is changed in the text that is
there, so that remarks and order stay.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import tomli_w
import tomlkit
from tomlkit.items import AoT, Item

from companion import board as boards
from companion.board import Board, BoardError
from companion.board.lines import KeyPath
from companion.conformance import seated
from companion.data import Fault, plain, shown
from companion.games import Phrase, Refused, Rulebook
from companion.games.speech import Language, Speech
from companion.house.board_fields import board_fields
from companion.house.board_words import board_problem
from companion.house.offers import offer, title
from companion.house.sheet import Sheet
from companion.table import Refusal

__all__ = ["BoardSheet", "board_sheet", "named", "rewritten"]


class BoardSheet(Sheet, frozen=True):
    """`values`: what the file says, without a field where nobody can read it (`readable` is false then).

    `board`: what of it can be drawn, None where nothing can; `doubts`: what is hardly meant.
    """

    text: str
    readable: bool
    board: Board | None
    doubts: tuple[str, ...]


def board_sheet(rules: Rulebook, name: str, content: bytes, language: Language) -> BoardSheet:
    """A board file of a game, whatever is still wrong with it."""
    text = content.decode("utf-8-sig", "replace")
    raw = _read(text)
    found, faults, doubts = _judged(rules, content, language)
    if found is None and raw is not None:
        found = _drawable(raw)
    return BoardSheet(
        name,
        rules.name,
        title(rules),
        "owner",
        board_fields(rules, language),
        raw or {},
        tuple(faults),
        {},
        text,
        raw is not None,
        found,
        doubts,
    )


def rewritten(text: str, values: Mapping[str, Any]) -> str:
    """The text with what a form holds; what is as it was stays as it was written. Raises `ValueError`."""
    wanted = plain(values)
    there = _read(text)
    if there is not None:
        document = tomlkit.parse(text)
        _merge(document, there, wanted)
        merged = document.as_string()
        if _read(merged) == wanted:
            return merged
    return tomlkit.dumps(wanted)


def named(content: bytes, name: str) -> bytes:
    """A board file whose board is called so."""
    document = tomlkit.parse(content.decode())
    document["name"] = name
    return document.as_string().encode()


def _read(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError):
        return None


def _judged(rules: Rulebook, content: bytes, language: Language) -> tuple[Board | None, list[Fault], tuple[str, ...]]:
    """The board, None where it cannot be read; what is wrong with it; what is hardly meant."""
    try:
        board = boards.loads(content, "board", getattr(rules, "board_keys", None))
    except BoardError as error:
        return None, list(_faults(error, language)), ()
    doubts = tuple(board_problem(words, language) for words in board.warnings)
    return board, [] if (unfit := _unfit(rules, board, language)) is None else [unfit], doubts


def _faults(error: BoardError, language: Language) -> Iterator[Fault]:
    """Of the file as a whole they have their line, since no field is theirs."""
    for problem, place in zip(error.problems, error.places, strict=True):
        yield Fault(shown(place), board_problem(problem, language, numbered=not place))


def _unfit(rules: Rulebook, board: Board, language: Language) -> Fault | None:
    """Why a board that can be read is none of this game's."""
    if board.game != rules.name:
        words = (f"Ce plateau est pour {board.game}, pas pour {title(rules)}.",
                 f"This board is for {board.game}, not for {title(rules)}.")  # fmt: skip
        return Fault("game", words[0 if language == "fr" else 1])
    try:
        rules.new(seated(rules, offer(rules, language).seats[0].count, board=board))
    except Refused as refused:
        refusal = Refusal.of(refused)
        return Fault("", Speech(rules, ()).say(Phrase(refusal.key, dict(refusal.params)), language))
    return None


def _drawable(raw: Mapping[str, Any]) -> Board | None:
    """The board without the rows that cannot be read; None where more than rows are wrong."""
    left: dict[str, Any] = dict(raw)
    while True:
        try:
            return boards.loads(tomli_w.dumps(left).encode())
        except BoardError as error:
            without = _without(left, error.places)
        except (ValueError, TypeError):
            return None
        if without == left:
            return None
        left = without


def _without(raw: Mapping[str, Any], places: tuple[KeyPath, ...]) -> dict[str, Any]:
    rows = {place[:2] for place in places if len(place) > 1 and isinstance(place[1], int)}
    kept = {
        key: [each for n, each in enumerate(value) if (key, n) not in rows] if _is_rows(value) else value
        for key, value in raw.items()
    }
    if any(place[:1] == ("markers",) for place in places):
        kept.pop("markers", None)
    return kept


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _merge(table: Any, there: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """What differs is set, what is not wanted goes; `there`: what the table says."""
    for key in there:
        if key not in wanted:
            del table[key]
    for key, value in wanted.items():
        if key in there and there[key] == value:
            continue
        if isinstance(value, Mapping) and isinstance(there.get(key), dict):
            _merge(table[key], there[key], value)
        elif isinstance(table.get(key), AoT) and _is_rows(value):
            _merge_rows(table[key], there[key], value)
        else:
            table[key] = _item(value)


def _merge_rows(rows: AoT, there: list[dict[str, Any]], wanted: list[dict[str, Any]]) -> None:
    """A form takes away or adds one row at a time: those before and behind it are as they were."""
    surplus = len(there) - len(wanted)
    if surplus > 0:
        same = next((n for n, row in enumerate(wanted) if there[n] != row), len(wanted))
        there = there[:same] + there[same + surplus :]
        for _ in range(surplus):
            del rows[same]
    for row, said, value in zip(rows, there, wanted, strict=False):
        _merge(row, said, value)
    for value in wanted[len(rows) :]:
        if len(rows) and not rows[-1].as_string().endswith("\n\n"):
            rows[-1].add(tomlkit.nl())
        row = tomlkit.table()
        for key, inner in value.items():
            row.add(key, _item(inner))
        row.add(tomlkit.nl())
        rows.append(row)


def _item(value: Any) -> Item:
    """A small table stands on its key's line."""
    if isinstance(value, Mapping) and not any(_is_rows(inner) for inner in value.values()):
        inline = tomlkit.inline_table()
        inline.update(value)
        return inline
    item: Item = tomlkit.item(value)
    return item
