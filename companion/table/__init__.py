"""One table: its log, the fold over it, undo, correction, and the news to whoever listens."""

from companion.table.hearing import heard_all, knows_command, veiled
from companion.table.manner import NAME, Close, Dealer, Manner, Pause, Sit
from companion.table.messages import (
    Ack,
    Back,
    Candidate,
    Correct,
    Judged,
    Missed,
    Redo,
    Refusal,
    Seen,
    Sensed,
    Settled,
    Submission,
    Undo,
)
from companion.table.publish import Publisher
from companion.table.table import Preview, Table
from companion.table.timeline import Take, Timeline, UnreadableLog

__all__ = [
    "NAME",
    "Ack",
    "Back",
    "Candidate",
    "Close",
    "Correct",
    "Dealer",
    "Judged",
    "Manner",
    "Missed",
    "Pause",
    "Preview",
    "Publisher",
    "Redo",
    "Refusal",
    "Seen",
    "Sensed",
    "Settled",
    "Sit",
    "Submission",
    "Table",
    "Take",
    "Timeline",
    "Undo",
    "UnreadableLog",
    "heard_all",
    "knows_command",
    "veiled",
]
