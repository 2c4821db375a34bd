"""From shots, and what sensors feel, to calls: automatic, asked or silent; and people's answers to them."""

from companion.calls.answers import Another, Answer, Confirm, Contest, Settle
from companion.calls.feeling import Feelings
from companion.calls.history import Call, CallStatus
from companion.calls.judging import OPEN, PUSH, THRESHOLDS, Calls, Thresholds

__all__ = [
    "OPEN",
    "PUSH",
    "THRESHOLDS",
    "Another",
    "Answer",
    "Call",
    "CallStatus",
    "Calls",
    "Confirm",
    "Contest",
    "Feelings",
    "Settle",
    "Thresholds",
]
