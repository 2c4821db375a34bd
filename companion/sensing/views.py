"""Boards with sensors, as pages show them."""

from __future__ import annotations

import msgspec

from companion.games import Phrase

__all__ = ["BoardView", "DevicesView", "Notice"]


class BoardView(msgspec.Struct, frozen=True):
    """A board. `state`: `companion.devices.LinkState`; `trouble`: a sentence, with what to do."""

    name: str
    state: str
    trouble: Phrase | None = None


class Notice(msgspec.Struct, frozen=True):
    """What was just said of a sensor: a button that had nothing to say, a die that rolls. `at`: Unix seconds."""

    at: float
    phrase: Phrase


class DevicesView(msgspec.Struct, frozen=True):
    """The boards of a table, and the latest news of their sensors while it is fresh."""

    boards: tuple[BoardView, ...]
    notice: Notice | None = None
