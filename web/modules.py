"""The modules that a page starts with, as their own imports say: they are fetched at once, not one after the other.

What a module fetches later (`import(...)`) is not among them, but its texts come with the page.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

__all__ = ["reached", "started"]

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_IMPORT = re.compile(r'\b(?:import|from)\s*"([^"]+)"')
"""Of a module that is written with semicolons and double quotes, or minified: as ours and those we ship are."""
_LATER = re.compile(r'\bimport\(\s*"([^"]+)"')


def started(entries: Iterable[str], folder: Path, named: Mapping[str, str]) -> list[str]:
    """Files below `folder` that come with some modules, those first; `named`: the files of what is imported by name."""
    return _followed(entries, folder, named, (_IMPORT,))


def reached(entries: Iterable[str], folder: Path, named: Mapping[str, str]) -> list[str]:
    """These and what they may fetch later, of what they name in full."""
    return _followed(entries, folder, named, (_IMPORT, _LATER))


def _followed(
    entries: Iterable[str], folder: Path, named: Mapping[str, str], ways: Iterable[re.Pattern[str]]
) -> list[str]:
    found = dict.fromkeys(entries)
    for module in (waiting := list(found)):
        text = _COMMENT.sub("", (folder / module).read_text(encoding="utf-8"))
        for wanted in (each for way in ways for each in way.findall(text)):
            path = named.get(wanted)
            if wanted.startswith("."):
                path = posixpath.normpath(posixpath.join(posixpath.dirname(module), wanted))
            if path is not None and path not in found:
                found[path] = None
                waiting.append(path)
    return list(found)
