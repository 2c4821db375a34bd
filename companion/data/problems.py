"""What is wrong with an owner's file: where, in which field, and why."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

__all__ = ["DataError", "Problem"]

LONGEST = 300
"""Characters of a field, and of a reason: what a file holds may be quoted in them, whatever it is."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


@dataclass(frozen=True)
class Problem:
    """One fault. Reads `FILE:LINE: FIELD: reason`; line 0 and no field: of the file as a whole."""

    file: str
    line: int
    field: str
    reason: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        field, reason = _brief(self.field), _brief(self.reason)
        return f"{where}: {field}: {reason}" if field else f"{where}: {reason}"


def _brief(text: str) -> str:
    """On one line."""
    text = _CONTROL.sub(" ", text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


class DataError(ValueError):
    """Owner's data that cannot be used; `problems` lists all that was found, in the order of the files."""

    def __init__(self, problems: Collection[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(str(self.problems[0]))
