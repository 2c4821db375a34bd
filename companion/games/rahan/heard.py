"""An event as an audience may know it."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games import Audience

__all__ = ["heard"]


def heard(event: Any, audience: Audience) -> msgspec.Struct | None:
    """All of it: cards of Rahan lie face up, and an event never holds the order of the stock."""
    whole: msgspec.Struct = event
    return whole
