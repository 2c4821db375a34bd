"""What is wrong with an owner's file: where, in which field, and why."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

__all__ = ["DataError", "Problem"]


@dataclass(frozen=True)
class Problem:
    """One fault. Reads `FILE:LINE: FIELD: reason`; line 0 and no field: of the file as a whole."""

    file: str
    line: int
    field: str
    reason: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.field}: {self.reason}" if self.field else f"{where}: {self.reason}"


class DataError(ValueError):
    """Owner's data that cannot be used; `problems` lists all that was found, in the order of the files."""

    def __init__(self, problems: Collection[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(str(self.problems[0]))
