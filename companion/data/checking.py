"""What is wrong with what stands in a form, field by field and all at once: what was expected, and what came.

A game's own check (`OwnersData.read_data`) ends at its first fault; this one says of each field whether it can be
read at all. What holds between fields only the game knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.board.lines import KeyPath
from companion.data.fields import Field
from companion.data.files import shown
from companion.games.speech import Language, Text, french

__all__ = ["Fault", "faults"]

LONGEST = 40
"""Characters of what came that are quoted."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with one field. `field`: as people write it, `planets[2].tiles`; empty: of the whole."""

    field: str
    words: str


def faults(fields: Sequence[Field], values: Any, language: Language) -> list[Fault]:
    """All that cannot be read, in the order of the fields."""
    return list(_Checker(language).table(fields, values, ()))


class _Checker:
    def __init__(self, language: Language) -> None:
        self._at = 0 if language == "fr" else 1

    def table(self, fields: Sequence[Field], values: Any, path: KeyPath) -> Iterator[Fault]:
        if not isinstance(values, Mapping):
            yield self._other(path, self._pick("une liste de champs", "a table of fields"), values)
            return
        for field in fields:
            here = (*path, field.name)
            if field.name in values:
                yield from self.one(field, values[field.name], here)
            elif field.required and field.kind == "table":
                yield from self.table(field.fields, {}, here)
            elif field.required:
                yield self._fault(here, "À remplir : {what}.", "Still to fill in: {what}.", what=self._what(field))
        for name in sorted(set(values) - {field.name for field in fields}):
            yield self._fault((*path, name), "Ce champ n'est pas connu.", "This field is not known.")

    def one(self, field: Field, value: Any, path: KeyPath) -> Iterator[Fault]:
        """A value that stands there."""
        match field.kind:
            case "table":
                yield from self.table(field.fields, value, path)
            case "list" if isinstance(value, list):
                yield from self._list(field, value, path)
            case "places" if isinstance(value, list) and len(value) == len(field.fields):
                for n, (each, item) in enumerate(zip(field.fields, value, strict=True)):
                    yield from self.one(each, item, (*path, n))
            case "named" if isinstance(value, Mapping):
                for name, item in value.items():
                    yield from self.one(field.fields[0], item, (*path, name))
            case "list" | "places" | "named":
                yield self._other(path, self._what(field), value)
            case _ if value == "" and not (field.kind == "text" and not field.least and _fits(field, value)):
                yield self._fault(path, "À remplir : {what}.", "Still to fill in: {what}.", what=self._what(field))
            case _ if not _fits(field, value):
                yield self._other(path, self._what(field), value)

    def _list(self, field: Field, value: list[Any], path: KeyPath) -> Iterator[Fault]:
        if not value and field.least:
            yield self._fault(path, "À remplir : {what}.", "Still to fill in: {what}.", what=self._what(field))
        elif len(value) < (field.least or 0) or (field.most is not None and len(value) > field.most):
            yield self._other(path, self._what(field), len(value))
        for n, item in enumerate(value):
            yield from self.one(field.fields[0], item, (*path, n))

    def _other(self, path: KeyPath, what: str, value: Any) -> Fault:
        return self._fault(
            path, "Attendu : {what} ; reçu : {got}.", "Expected {what}, got {got}.", what=what, got=value
        )

    def _fault(self, path: KeyPath, fr: str, en: str, what: str = "", got: Any = "") -> Fault:
        return Fault(shown(path), self._pick(fr, en).format(what=what, got=self._got(got)))

    def _got(self, value: Any) -> str:
        if isinstance(value, bool):
            return self._pick("oui", "yes") if value else self._pick("non", "no")
        if isinstance(value, int | float):
            return str(value)
        if isinstance(value, str):
            text = value if len(value) <= LONGEST else f"{value[: LONGEST - 1]}…"
            return self._pick(f"« {text} »", f"“{text}”")
        return self._pick("une liste", "a list") if isinstance(value, list) else self._pick("un tableau", "a table")

    def _what(self, field: Field) -> str:
        """What may stand there."""
        if field.hint and (field.pattern or (field.kind == "list" and not field.rows)):
            return field.hint[0].lower() + field.hint[1:].rstrip(".")
        if field.kind == "choice":
            listed = ", ".join(option.words for option in field.options)
            return self._pick(f"l'un de : {listed}", f"one of: {listed}")
        if field.kind in ("places", "yes"):
            plain = {"places": ("tous ces nombres", "all of these numbers"), "yes": ("oui ou non", "yes or no")}
            return self._pick(*plain[field.kind])
        said: dict[str, Text] = {
            "text": ("un texte", "a text"), "whole": ("un nombre entier", "a whole number"),
            "number": ("un nombre", "a number"), "list": ("une liste", "a list"), "named": ("un tableau", "a table"),
            "table": ("plusieurs champs", "several fields"),
        }  # fmt: skip
        of: dict[str, Text] = {"text": ("signes", "letters"), "list": ("lignes", "entries")}
        unit = self._pick(*of[field.kind]) if field.kind in of else ""
        return " ".join(each for each in (self._pick(*said[field.kind]), self._range(field, unit)) if each)

    def _range(self, field: Field, unit: str) -> str:
        least = field.least if field.kind not in ("text", "list") or (field.least or 0) > 1 else None
        if field.kind == "text" and least is None and (field.most or 0) >= 60:
            return ""
        low, high = (None if each is None else f"{each:g}" for each in (least, field.most))
        of = f" {unit}" if unit else ""
        if low and high:
            return self._pick(f"de {low} à {high}{of}", f"from {low} to {high}{of}")
        if low:
            return self._pick(f"d'au moins {low}{of}", f"of at least {low}{of}")
        return self._pick(f"d'au plus {high}{of}", f"of at most {high}{of}") if high else ""

    def _pick(self, fr: str, en: str) -> str:
        return french(fr) if self._at == 0 else en


def _fits(field: Field, value: Any) -> bool:
    """Whether a single value is one of its kind, within its limits."""
    match field.kind:
        case "text":
            return isinstance(value, str) and _within(field, len(value)) and bool(re.search(field.pattern, value))
        case "whole":
            return isinstance(value, int) and not isinstance(value, bool) and _within(field, value)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool) and _within(field, value)
        case "yes":
            return isinstance(value, bool)
        case _:
            return any(type(value) is type(option.value) and value == option.value for option in field.options)


def _within(field: Field, value: float) -> bool:
    return (field.least is None or value >= field.least) and (field.most is None or value <= field.most)
