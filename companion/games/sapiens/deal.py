"""A digital dealer: half-boards, Mountain tokens and tiles for whoever lacks them.

Nobody knows the pile nor the removed tiles, so a tile turned up is any of those not seen, each copy as likely.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from companion.games.sapiens import commands as c
from companion.games.sapiens.reserves import turned_up
from companion.games.sapiens.scenes import COPIES, SCENES
from companion.games.sapiens.state import COMMON, RESERVE, State
from companion.games.sapiens.valley import Valley

__all__ = ["deal", "unseen_tiles"]

replace = msgspec.structs.replace


def deal(state: State, command: Any, dice: Random) -> Any:
    """The command with tiles, boards and tokens that nobody told drawn; as it is otherwise."""
    if isinstance(command, c.SetUp) and state.phase == "setup":
        return _set_up(state, command, dice)
    if isinstance(command, c.Redeal) and command.tokens is None and 0 <= command.seat < len(state.seats):
        valley = state.player(command.seat).valley
        return replace(command, tokens=_tokens(valley, dice)) if valley else command
    if isinstance(command, c.Refill) and state.phase in ("start", "turns") and 0 <= command.seat < len(state.seats):
        due = turned_up(state, command.seat)
        drawn = command.drawn if command.drawn is not None else (None,) * due
        return replace(command, drawn=_filled(drawn, unseen_tiles(state), dice))
    return command


def unseen_tiles(state: State, told: Iterable[str | None] = ()) -> list[str]:
    """Every copy that nobody has seen, nor was just told."""
    named = [tile for tile in told if tile]
    return [tile for tile, left in state.unseen.items() for _ in range(left - named.count(tile))]


def _filled(tiles: Iterable[str | None], unseen: list[str], dice: Random) -> tuple[str | None, ...]:
    """The tiles, drawn where they are None; the drawn ones leave `unseen`."""
    given = list(tiles)
    for tile in given:
        if tile in unseen:
            unseen.remove(tile)
    return tuple(unseen.pop(dice.randrange(len(unseen))) if tile is None and unseen else tile for tile in given)


def _tokens(valley: Valley, dice: Random) -> dict[str, str]:
    """Step 6: the eight tokens shuffled over the places; a small board leaves some out."""
    return dict(zip(valley.rim, dice.sample(SCENES, len(valley.rim)), strict=True))


def _set_up(state: State, command: c.SetUp, dice: Random) -> c.SetUp:
    seats = len(state.seats)
    boards = _boards(state, command.boards or (None,) * seats, dice)
    tokens = list(command.tokens or (None,) * seats)
    for seat, board in enumerate(boards[: len(tokens)]):
        valley = state.data.valley(*board) if board else None
        if tokens[seat] is None and valley is not None:
            tokens[seat] = _tokens(valley, dice)
    common = command.common if command.common is not None else (None,) * COMMON
    reserves = command.reserves if command.reserves is not None else (None,) * seats
    hands = [hand if hand is not None else (None,) * RESERVE for hand in reserves]
    told = [tile for tile in (*common, *(tile for hand in hands for tile in hand)) if tile in COPIES]
    unseen = unseen_tiles(state, told)
    return replace(
        command,
        boards=boards,
        tokens=tuple(tokens),
        common=_drawn(common, unseen, dice),
        reserves=tuple(_drawn(hand, unseen, dice) for hand in hands),
    )


def _drawn(tiles: Iterable[str | None], unseen: list[str], dice: Random) -> tuple[str | None, ...]:
    return tuple(_filled([tile], unseen, dice)[0] if tile is None else tile for tile in tiles)


def _boards(
    state: State, boards: tuple[tuple[str, str] | None, ...], dice: Random
) -> tuple[tuple[str, str] | None, ...]:
    """Step 5, A10: for whoever has none, a left and a right half at random, each with either face up.

    Only where enough halves are written down for all of them.
    """
    missing = [seat for seat, board in enumerate(boards) if board is None]
    found = list(boards)
    drawn = []
    for at, side in enumerate(("left", "right")):
        used = {half.id for board in boards if board and (half := state.data.named(board[at], side))}
        pieces = sorted({half.id for half in state.data.of_side(side)} - used)
        if len(pieces) < len(missing):
            return boards
        drawn.append(dice.sample(pieces, len(missing)))
    for seat, *pieces in zip(missing, *drawn, strict=True):
        faces = [
            dice.choice([half.name for half in state.data.of_side(side) if half.id == piece])
            for side, piece in zip(("left", "right"), pieces, strict=True)
        ]
        found[seat] = (faces[0], faces[1])
    return tuple(found)
