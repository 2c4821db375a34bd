"""Before the moves: the rectangle, the creatures, who begins, and a game that goes on from the table as it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Refused, Setup
from companion.games.help_me.commands import Begin, Continue, Creatures, Deal, Lay
from companion.games.help_me.data import COLS, ROWS, read_data
from companion.games.help_me.events import Begun, Continued, CreaturesDealt, CreaturesNoted, CreaturesShown, Laid
from companion.games.help_me.options import read_options
from companion.games.help_me.state import HAND, State
from companion.games.help_me.tiles import CREATURES, is_tile, repeated

__all__ = ["begin", "check_tiles", "continue_game", "creatures", "deal_hands", "lay", "new"]


def new(setup: Setup) -> State:
    """Two to four players (set-up, R17), 30 tiles as transcribed or as nobody told; raises `Refused`."""
    seats = len(setup.seats)
    if seats not in HAND:
        raise Refused("help_me.R17", seats=seats)
    data = read_data(setup.data)
    return State(
        seats=setup.seats,
        options=read_options(setup.options),
        grid=data.grid,
        trial=data.trial,
        laid=bool(data.layout),
        hands=(None,) * seats,
        told=(None,) * seats,
    )


def check_tiles(tiles: Sequence[str | None]) -> None:
    """Avatars of the game, each at most once; None is one that nobody told."""
    for tile in tiles:
        if tile is not None and not is_tile(tile):
            raise Refused("help_me.tile", name=tile)
    twice = repeated(tiles)
    if twice is not None:
        raise Refused("help_me.tile.twice", tile=twice)


def _setting_up(state: State) -> None:
    if state.phase != "setup":
        raise Refused("help_me.setup")


def _check_shape(state: State, rows: int, cols: int) -> None:
    """A2: 5 by 6 either way round."""
    if (rows, cols) not in state.shapes:
        allowed = state.shapes[0]
        raise Refused("help_me.shape", rows=allowed[0], cols=allowed[1])


def _check_rows(state: State, table: Sequence[Sequence[object]]) -> tuple[int, int]:
    """Rows and columns of something that is told row by row."""
    rows, cols = len(table), len(table[0]) if table else 0
    if any(len(row) != cols for row in table):
        raise Refused("help_me.shape", rows=state.shape[0], cols=state.shape[1])
    _check_shape(state, rows, cols)
    return rows, cols


def lay(state: State, command: Lay) -> list[Any]:
    """Set-up 1: the 30 tiles lie face up; as long as the moves have not begun they may be told again."""
    _setting_up(state)
    if command.tiles is None:
        rows = state.shape[0] if command.rows is None else command.rows
        cols = state.shape[1] if command.cols is None else command.cols
        _check_shape(state, rows, cols)
        return [Laid(((None,) * cols,) * rows)]
    rows, cols = _check_rows(state, command.tiles)
    if command.rows not in (None, rows) or command.cols not in (None, cols):
        raise Refused("help_me.shape", rows=rows, cols=cols)
    check_tiles([tile for row in command.tiles for tile in row])
    return [Laid(command.tiles)]


def _check_hand(state: State, hand: Sequence[str]) -> None:
    """Set-up 2, R17: so many creatures each, all different. What others hold is no reason to refuse: R16."""
    if len(hand) != state.hand:
        raise Refused("help_me.R17.hand", creatures=state.hand)
    for name in hand:
        if name not in CREATURES:
            raise Refused("help_me.creature", name=name)
    twice = repeated(hand)
    if twice is not None:
        raise Refused("help_me.creature.twice", creature=twice)


def deal_hands(state: State, command: Deal) -> list[Any]:
    """Set-up 2 and 3: each seat's creatures from a dealer, or dealt by people; the rest is nobody's to see."""
    _setting_up(state)
    if state.dealt:
        raise Refused("help_me.deal")
    if command.hands is None:
        return [CreaturesDealt()]
    if len(command.hands) != len(state.seats):
        raise Refused("help_me.seats", seats=len(state.seats))
    for hand in command.hands:
        _check_hand(state, hand)
    twice = repeated(name for hand in command.hands for name in hand)
    if twice is not None:
        raise Refused("help_me.creature.twice", creature=twice)
    return [CreaturesDealt(command.hands)]


def creatures(state: State, command: Creatures) -> list[Any]:
    """A player's own word about his creatures, at any time; secret until the end (R16), open from then on (R11)."""
    state.check_seat(command.seat)
    _check_hand(state, command.creatures)
    told = CreaturesShown if state.open else CreaturesNoted
    return [told(command.seat, command.creatures)]


def begin(state: State, command: Begin) -> list[Any]:
    """Set-up 4, A8: the youngest begins; who that is people say."""
    _setting_up(state)
    state.check_seat(command.first)
    return [Begun(command.first)]


def continue_game(state: State, command: Continue) -> list[Any]:
    """From the table as it lies, before or amid the moves: what people see beats the book."""
    if state.open:
        raise Refused("help_me.over")
    state.check_seat(command.turn)
    shape = _check_rows(state, command.heights)
    tops = command.tops
    if tops is not None and _check_rows(state, tops) != shape:
        raise Refused("help_me.shape", rows=shape[0], cols=shape[1])
    tiles = state.shape[0] * state.shape[1] if state.trial else ROWS * COLS
    heights = [height for row in command.heights for height in row]
    if min(heights) < 0 or sum(heights) != tiles:
        raise Refused("help_me.heights", tiles=tiles)
    seen = [tile for row in tops or () for tile in row]
    check_tiles(seen)
    for place, (height, tile) in enumerate(zip(heights, seen, strict=False)):
        if height == 0 and tile is not None:
            raise Refused("help_me.R7", row=place // shape[1] + 1, col=place % shape[1] + 1)
    return [Continued(command.turn, command.heights, tops)]
