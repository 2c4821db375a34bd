"""What a contested call's folder holds.

`call.json`: the `Case`. `log.jsonl`: the match's entries up to the moment it was saved, one a line; of what the eye saw
only the call's own. `board.toml`: the board file. Where they are known: `corners.json`, `lens.json`, `film.mp4` and
`film.times.json`, as the eye read and wrote them.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Literal

import msgspec

from companion.store import TableRecord
from companion.table import Candidate

__all__ = ["BOARD", "CASE", "CORNERS", "FILM", "FORMAT", "LENS", "LOG", "TIMES", "Case", "ContestError", "program"]

FORMAT = 1
CASE, LOG, BOARD, CORNERS, LENS = "call.json", "log.jsonl", "board.toml", "corners.json", "lens.json"
FILM, TIMES = "film.mp4", "film.times.json"


class ContestError(Exception):
    """A contested call cannot be kept or opened: what was expected, what came, what to do."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A call as it was. `judged`: the seq of its latest judgement, whose state it was judged on; `saved`: Unix seconds.

    `observation`: the eye's line. `filmed`: the eye was making a film of it. `source`: what the eye watched, without
    the password of a URL. `setup`: the camera set-up (`companion.trust`).
    """

    format: int = FORMAT
    program: str
    rulebook: int
    why: Literal["contested", "overruled"]
    saved: float
    table: TableRecord
    call: int
    judged: int
    status: str
    sure: bool
    candidates: tuple[Candidate, ...]
    observation: str
    filmed: bool = False
    source: str = ""
    setup: str = ""


def program() -> str:
    """The version of Tablée."""
    try:
        return version("tablee")
    except PackageNotFoundError:
        return "0"
