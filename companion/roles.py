"""Who looks at a table and speaks to it, and what each may say."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from companion.games import Audience, Rulebook, Setup
from companion.table import Refusal

__all__ = ["HOST", "WATCH", "You", "may_flick", "why_not"]

OWN = ("table.", "call.", "book.")
"""What commands of the table itself begin with: whoever sits at it may undo and answer."""


class You(msgspec.Struct, frozen=True):
    """Who looks: the host may do everything, a seat speaks for itself, and who watches only looks."""

    role: Literal["host", "seat", "watch"] = "host"
    seat: int | None = None

    @property
    def audience(self) -> Audience:
        """Whose view it gets."""
        return self.actor if self.role == "seat" else "table"

    @property
    def actor(self) -> str:
        """As the log names it: `host`, `seat:0`, `watch`."""
        return f"seat:{self.seat}" if self.role == "seat" else self.role


HOST = You()
WATCH = You("watch")


def why_not(you: You, command: Any, rules: Rulebook) -> Refusal | None:
    """Why this command is not theirs to give; None: it is, whether or not the rules allow it."""
    if you.role == "host":
        return None
    if you.role == "watch":
        return Refusal("web.only_looking")
    do = command.get("do") if isinstance(command, dict) else None
    if isinstance(do, str) and do.startswith(OWN):
        # A correction or another answer speaks for somebody as the command would that it puts in a place.
        inner = command.get("command")
        return None if inner is None else _for_others(you, inner, rules)
    return _for_others(you, command, rules)


def may_flick(you: You, disc: str, setup: Setup) -> Refusal | None:
    """Why a disc of the simulated table is not theirs to flick."""
    if you.role == "host":
        return None
    if you.role == "watch" or you.seat is None:
        return Refusal("web.only_looking")
    if setup.board is None:
        return None
    owner = next((each.owner for each in setup.board.discs if each.id == disc), None)
    return None if owner in (None, setup.seats[you.seat].side) else Refusal("web.not_your_seat")


def _for_others(you: You, command: Any, rules: Rulebook) -> Refusal | None:
    said = command if isinstance(command, dict) else {}
    seat = said.get("seat")
    appoints: Collection[str] = getattr(rules, "appoints", ())
    if seat is None or seat == you.seat or said.get("do") in appoints:
        return None
    return Refusal("web.not_your_seat")
