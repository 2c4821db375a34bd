"""Events by audience: everything at a Sapiens table lies open (section 5), so everybody hears all of it."""

from __future__ import annotations

import msgspec

from companion.games import Audience
from companion.games.sapiens.events import Event

__all__ = ["heard"]


def heard(event: Event, audience: Audience) -> msgspec.Struct:
    """The event as it is: tiles are drawn face up, and what is removed at the set-up nobody knows."""
    return event
