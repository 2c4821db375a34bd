"""Which cameras there are, as far as the system tells."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Found", "cameras"]


@dataclass(frozen=True, slots=True)
class Found:
    """`source`: what `--source` takes; `name`: what the maker calls it."""

    source: str
    name: str


def cameras(system: Path = Path("/sys/class/video4linux"), platform: str = sys.platform) -> list[Found] | None:
    """Those that Linux lists, in order of their numbers; None where the system has no such list.

    A webcam has more devices than one, and only the first of them gives pictures: the others are left out.
    """
    if not platform.startswith("linux"):
        return None
    found = []
    for entry in system.glob("video*"):
        number = entry.name.removeprefix("video")
        if number.isdecimal() and _read(entry / "index") in ("", "0"):
            found.append((int(number), Found(f"/dev/{entry.name}", _read(entry / "name") or "a camera without a name")))
    return [each for _, each in sorted(found, key=lambda pair: pair[0])]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
