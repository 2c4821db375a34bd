"""People's answers to a call."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.table.messages import How

__all__ = ["Another", "Answer", "Confirm", "Contest", "Settle"]


class Confirm(msgspec.Struct, frozen=True, tag_field="do", tag="call.confirm"):
    """It was the explanation of that place (from 0)."""

    call: int
    choice: int


class Another(msgspec.Struct, frozen=True, tag_field="do", tag="call.another"):
    """It was something else: a command of the game."""

    call: int
    command: dict[str, Any]


class Settle(msgspec.Struct, frozen=True, tag_field="do", tag="call.settle"):
    """`none`: nothing of the kind; `not_a_shot`: ignore it; `play_again`: pawns go back; `later`: set aside."""

    call: int
    how: How


class Contest(msgspec.Struct, frozen=True, tag_field="do", tag="call.contest"):
    """Keep its pictures, and all that is needed to look at it again; changes no game."""

    call: int


Answer = Confirm | Another | Settle | Contest
