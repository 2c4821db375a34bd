"""What stands in a transcription form: read from a file that may be half done, checked, and written as such a file.

A sheet is the same file that the command line reads. What is still missing or wrong is told field by field, in the
player's words; once nothing is, the game's own check has passed (`companion.data.load`).
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tomli_w

from companion.data.checking import Fault, faults
from companion.data.fields import Field, fields
from companion.data.files import FORMAT, HEAD
from companion.data.forms import forms
from companion.data.merging import load
from companion.data.problems import DataError
from companion.games import OwnersData, Rulebook
from companion.games.speech import Language, Text, french

__all__ = ["Form", "form_of", "plain", "toml_of", "worded"]

DEEPEST = 12
"""Lists and tables within each other; the deepest of a game of ours has six."""


@dataclass(frozen=True)
class Form:
    """What one game asks for, in one language."""

    game: str
    fields: tuple[Field, ...]
    reads: OwnersData
    names: Mapping[str, Text]
    language: Language

    def faults(self, values: Mapping[str, Any], source: str = "owner") -> list[Fault]:
        """All that is wrong with what stands in it, in the order of its fields; empty: a game may begin with it."""
        found = faults(self.fields, values, self.language)
        if found:
            return found
        with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
            file = Path(folder) / "sheet.toml"
            file.write_text(toml_of(self.game, values, source), "utf-8")
            try:
                load([file], self.game, self.reads)
            except DataError as error:
                return [Fault(problem.field, self.said(problem.reason)) for problem in error.problems]
        return []

    def said(self, reason: str) -> str:
        """A reason of the game's in the player's words; as it is where there are none."""
        known: tuple[Text, ...] = getattr(self.reads, "data_reasons", ())
        told = worded(reason, known, self._named) if self.language == "fr" else None
        return _sentence(reason) if told is None else french(told)

    def _named(self, word: str) -> str:
        text = self.names.get(word)
        return word if text is None else text[0 if self.language == "fr" else 1]


def form_of(rules: Rulebook, language: Language) -> Form | None:
    """The form of a game; None where nothing of it is transcribed."""
    reads = forms(rules)
    if reads is None:
        return None
    names: Mapping[str, Text] = getattr(rules, "names", {})
    return Form(rules.name, fields(reads, language, names), reads, names, language)


def toml_of(game: str, values: Mapping[str, Any], source: str = "owner") -> str:
    """The text of a file; `values` are those of the form. Raises `ValueError` for what no form holds."""
    head = {"format": FORMAT, "game": game, "source": source}
    return tomli_w.dumps({**head, **{key: plain(value) for key, value in values.items() if key not in HEAD}})


def plain(value: Any, deep: int = 0) -> Any:
    """What TOML has a sign for: a place where nothing was written yet is an empty text.

    Raises `ValueError` for what no form holds.
    """
    if deep > DEEPEST:
        raise ValueError(f"expected at most {DEEPEST} lists and tables within each other, got more")
    if isinstance(value, Mapping):
        return {str(key): plain(inner, deep + 1) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [plain(inner, deep + 1) for inner in value]
    return "" if value is None else value


def worded(reason: str, known: Sequence[Text], named: Callable[[str], str] = str) -> str | None:
    """The French of a reason whose English fills a template of `known`; None where it fills none.

    >>> worded("29 cards, the box holds 28", [("{n} cartes, pas {all}", "{n} cards, the box holds {all}")])
    '29 cartes, pas 28'
    """
    for fr, en in known:
        found = _pattern(en).fullmatch(reason)
        if found is not None:
            return fr.format(**{name: named(value) for name, value in found.groupdict().items()})
    return None


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """What a reason that fills a template looks like; a place that comes twice holds the same both times."""
    pattern, seen = "", set[str]()
    for n, part in enumerate(re.split(r"\{(\w+)\}", template)):
        if n % 2 == 0:
            pattern += re.escape(part)
        else:
            pattern += f"(?P={part})" if part in seen else f"(?P<{part}>.+?)"
            seen.add(part)
    return re.compile(pattern, re.DOTALL)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "…")) else ".")
