"""What an owner writes down from his copy: the board, the values of the 28 move cards, the faces of the die.

A board is given as `rows` of a grid (`.` a square, `#` none; squares are called a1, b1, ... from the top left), or as
`lines`, each a straight line of squares with names of one's own. What is not given, the game asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from companion.games import Refused
from companion.games.rahan.form import data_hidden, data_hints, data_reasons, data_rows, data_values, data_words
from companion.games.rahan.ground import Ground, Rays, connected, grid_rays, line_rays

__all__ = [
    "ANIMALS",
    "BEASTS",
    "LARGE_CARDS",
    "MOVES",
    "SMALL_CARDS",
    "Animals",
    "Beasts",
    "Board",
    "Cards",
    "Data",
    "data_hidden",
    "data_hints",
    "data_reasons",
    "data_rows",
    "data_values",
    "data_words",
    "ground_of",
    "rays_of",
    "read_data",
]

ANIMALS = ("deer", "fish", "bird", "rabbit")
BEASTS = ("crocodile", "sabre_toothed_tiger", "mammoth", "giant_bear")
MOVES = 28
SMALL_CARDS = {"move": MOVES, "advance": 6, "dagger": 4, "weapon": 10, "beast": 4}
"""V17: 52 in all; one beast card for each of the four beasts."""
LARGE_CARDS = {"food": 4, "water": 4, "fire": 4, "invention": 4, "combat": 4}
"""V17: 20 in all."""

_Square = Annotated[str, msgspec.Meta(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9_]+$")]
_Squares = Annotated[tuple[_Square, ...], msgspec.Meta(min_length=1, max_length=200)]
_Row = Annotated[str, msgspec.Meta(min_length=1, max_length=26, pattern=r"^[.#]+$")]
_Line = Annotated[tuple[_Square, ...], msgspec.Meta(min_length=2, max_length=60)]
_Face = Annotated[int, msgspec.Meta(ge=0, le=12)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=MOVES)]


class Animals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The square of each animal."""

    deer: _Square
    fish: _Square
    bird: _Square
    rabbit: _Square


class Beasts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The square that shows each beast."""

    crocodile: _Square
    sabre_toothed_tiger: _Square
    mammoth: _Square
    giant_bear: _Square


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board. `directions` of a grid: 4, 6 or 8 (A16); `shifted`: the rows that lie half a square to the right.

    `water`, `fire`: squares with the symbol; `cave`: all its squares, `centre`: the one in its middle; `rahan`: the one
    with his head.
    """

    water: _Squares
    fire: _Squares
    cave: _Squares
    centre: _Square
    rahan: _Square
    animals: Animals
    beasts: Beasts
    rows: Annotated[tuple[_Row, ...], msgspec.Meta(max_length=40)] = ()
    lines: Annotated[tuple[_Line, ...], msgspec.Meta(max_length=400)] = ()
    directions: Literal[4, 6, 8] | None = None
    shifted: Literal["odd", "even"] = "even"


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each kind are in the box, to be checked against the rules."""

    small: dict[str, _Number]
    large: dict[str, _Number]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that was written down. `moves`: how many move cards show 1, 2, 3 and 4; `die`: its faces."""

    source: Literal["owner", "booklet", "made up"] = "owner"
    board: Board | None = None
    moves: tuple[_Number, _Number, _Number, _Number] | None = None
    die: Annotated[tuple[_Face, ...], msgspec.Meta(min_length=2, max_length=20)] | None = None
    cards: Cards | None = None


def read_data(data: Mapping[str, Any]) -> Data:
    """The data of a file; raises `Refused("rahan.data")` with the field and the reason."""
    try:
        found = msgspec.convert(dict(data), Data)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise Refused("rahan.data", reason=str(error)) from None
    if found.moves is not None and sum(found.moves) != MOVES:
        raise Refused("rahan.data", reason=f"moves: {sum(found.moves)} cards, the box holds {MOVES}")
    if found.die is not None and not any(found.die):
        raise Refused("rahan.data", reason="die: all faces are 0")
    if found.cards is not None and (found.cards.small, found.cards.large) != (SMALL_CARDS, LARGE_CARDS):
        raise Refused("rahan.data", reason="cards: not the numbers that the rules give")
    if found.board is not None:
        ground_of(found.board)
    return found


def ground_of(board: Board, directions: str = "board") -> Ground:
    """The board ready to be played on; raises `Refused("rahan.data")` where it does not hold together."""
    rays = rays_of(board, directions)
    if not connected(rays):
        raise Refused("rahan.data", reason="board: not every square can be reached")
    animals, beasts = _each(board.animals), _each(board.beasts)
    named = {
        "board.water": board.water,
        "board.fire": board.fire,
        "board.cave": board.cave,
        "board.centre": (board.centre,),
        "board.rahan": (board.rahan,),
        "board.animals": tuple(animals.values()),
        "board.beasts": tuple(beasts.values()),
    }
    for field, squares in named.items():
        _check(field, squares, rays)
    if board.centre not in board.cave:
        raise Refused("rahan.data", reason=f"board.centre: {board.centre} is not in the cave")
    return Ground(
        rays=rays,
        water=frozenset(board.water),
        fire=frozenset(board.fire),
        cave=frozenset(board.cave),
        centre=board.centre,
        head=board.rahan,
        animals=animals,
        beasts=beasts,
    )


def rays_of(board: Board, directions: str = "board") -> Rays:
    """The board's lines; A16: `directions` as the house says, else as the file does, else 8."""
    if bool(board.rows) == bool(board.lines):
        raise Refused("rahan.data", reason="board: give either rows or lines")
    if board.rows:
        ways = board.directions or 8 if directions == "board" else int(directions)
        return grid_rays(board.rows, ways, board.shifted)
    if board.directions is not None:
        raise Refused("rahan.data", reason="board.directions: lines tell the directions themselves")
    if directions != "board":
        raise Refused("rahan.A16", directions=directions)
    for number, line in enumerate(board.lines):
        if len(set(line)) != len(line):
            raise Refused("rahan.data", reason=f"board.lines[{number}]: a square comes twice")
    return line_rays(board.lines)


def _each(squares: Animals | Beasts) -> dict[str, str]:
    return {field: str(getattr(squares, field)) for field in squares.__struct_fields__}


def _check(field: str, squares: Iterable[str], rays: Rays) -> None:
    """Every square is on the board, and none is told twice."""
    seen: set[str] = set()
    for square in squares:
        if square not in rays:
            raise Refused("rahan.data", reason=f"{field}: there is no square {square}")
        if square in seen:
            raise Refused("rahan.data", reason=f"{field}: {square} comes twice")
        seen.add(square)
