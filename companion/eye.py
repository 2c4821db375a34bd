"""The eye as a child process."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["EyeStatus"]

EyeState = Literal["none", "starting", "ready", "trouble", "hand", "asked", "over", "dead", "restarting"]


class EyeStatus(msgspec.Struct, frozen=True):
    """How the eye is. `what`: of a trouble (observations, version 1); `words`: English, what to do.

    `since`: Unix seconds; `again`: a person may try to start it again.
    """

    state: EyeState = "none"
    what: str | None = None
    words: str = ""
    since: float | None = None
    again: bool = False
    lost: int = 0
    """Lines of the eye that could not be read."""
