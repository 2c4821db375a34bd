"""What a match starts from, as the store keeps it."""

from __future__ import annotations

import msgspec

from companion.board import BoardError, loads
from companion.games import Refused, Rulebook, Seat, Setup
from companion.store import TableRecord

__all__ = ["CannotPlay", "setup_of"]


class CannotPlay(ValueError):
    """Board, seats, options or data do not make a game: says which rule, what was expected and what came."""


def setup_of(record: TableRecord, rules: Rulebook) -> Setup:
    """What a table starts from, checked by its rulebook; raises `CannotPlay`."""
    try:
        board = loads(record.board_text.encode(), record.board_name) if record.board_text else None
        seats = msgspec.json.decode(record.seats, type=tuple[Seat, ...])
        setup = Setup(board, seats, msgspec.json.decode(record.options), msgspec.json.decode(record.data))
        rules.new(setup)
    except Refused as error:
        shown = ", ".join(f"{key}: {value}" for key, value in error.params.items())
        raise CannotPlay(
            f"expected a board, seats, options and data for {record.game}, got what rule {error.key} forbids ({shown})"
        ) from error
    except (BoardError, msgspec.DecodeError) as error:
        raise CannotPlay(f"match {record.id} cannot be read: {error}; start another with --new") from error
    return setup
