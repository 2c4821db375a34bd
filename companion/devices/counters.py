"""What goes over a link, and all that can go wrong with it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Counters:
    """Counted since the link was made."""

    bytes_in: int = 0
    frames_in: int = 0
    frames_out: int = 0
    broken: int = 0
    """Pieces between two delimiters that were no frame."""
    unknown: int = 0
    """Frames of a type that this version does not know."""
    malformed: int = 0
    """Good frames that hold no message of ours."""
    events: int = 0
    duplicates: int = 0
    """Events that came again: their acknowledgement was lost, or late."""
    early: int = 0
    """Events that came before one that was lost on the way."""
    gaps: int = 0
    restarts: int = 0
    """Starts of the board during a session."""
    pings: int = 0
    pongs: int = 0
    resent: int = 0
    """Commands that were sent once more."""
    sessions: int = 0
    lost: int = 0
    """Sessions that ended otherwise than by us."""
