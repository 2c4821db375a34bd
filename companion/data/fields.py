"""What an owner may write down of a game, field by field, in words: what a form on a page is made of.

It is read off the game's typed model (`OwnersData.Data`), so that form, template and check ask for the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Literal, Protocol

import msgspec
from msgspec import inspect as types

from companion.data.files import HEAD
from companion.games.speech import Language, Text, french

__all__ = ["Field", "Option", "fields"]

Kind = Literal["text", "whole", "number", "yes", "choice", "list", "places", "table", "named"]

DEEPEST = 6
"""Tables within tables."""


class Option(msgspec.Struct, frozen=True):
    """One of the values to choose from, and its words."""

    value: str | int
    words: str


class Field(msgspec.Struct, frozen=True):
    """One thing to write down.

    `least`, `most`: of a number; letters of a text; items of a list. `fields`: of a `table`; of `places` (a list with
    so many items, each with a meaning of its own); the one that all items of a `list` or of a table by name (`named`)
    are like. `usual`: what holds where it is left out. `asked`: a form shows it; what stands in others is kept.
    `rows`: it is written row by row, like the board that it describes.
    """

    name: str
    kind: Kind
    label: str
    hint: str
    required: bool
    least: float | None = None
    most: float | None = None
    pattern: str = ""
    options: tuple[Option, ...] = ()
    fields: tuple[Field, ...] = ()
    usual: str | int | float | bool | None = None
    asked: bool = True
    rows: bool = False


class Described(Protocol):
    """What fields are read off, with words as `companion.games.OwnersData` has them."""

    Data: type[msgspec.Struct]


def fields(form: Described, language: Language, names: Mapping[str, Text] = {}) -> tuple[Field, ...]:
    """The fields at the top of a file, but for those that every file has; in the order of `data_words`.

    `names`: what the game calls the values that may be chosen, where `data_values` of the form does not.
    """
    return tuple(_Reader(form, language, names).table(form.Data, "", 0, left=HEAD))


class _Reader:
    def __init__(self, form: Described, language: Language, names: Mapping[str, Text]) -> None:
        self._at = 0 if language == "fr" else 1
        self._words: Mapping[str, Text] = getattr(form, "data_words", {})
        self._hints: Mapping[str, Text] = getattr(form, "data_hints", {})
        self._hidden: Collection[str] = getattr(form, "data_hidden", ())
        self._rows: Collection[str] = getattr(form, "data_rows", ())
        self._unwritten: Collection[str] = getattr(form, "data_unwritten", ())
        self._values: Mapping[str, Text] = {**names, **getattr(form, "data_values", {})}

    def table(self, cls: type, path: str, deep: int, left: tuple[str, ...] = ()) -> Iterator[Field]:
        info = types.type_info(cls)
        assert isinstance(info, types.StructType)
        named = {f"{path}.{each.encode_name}" if path else each.encode_name: each for each in info.fields}
        order = {at: place for place, at in enumerate(self._words)}
        for at, each in sorted(named.items(), key=lambda item: order.get(item[0], len(order))):
            if each.encode_name in left or each.encode_name in self._unwritten:
                continue
            usual = each.default if isinstance(each.default, str | int | float | bool) else None
            yield self.one(each.encode_name, at, each.type, deep, required=each.required, usual=usual)

    def one(self, name: str, path: str, kind: types.Type, deep: int, *, required: bool, usual: Any = None) -> Field:
        """A field of some type; `None` among its types says only that it may be left out."""
        while isinstance(kind, types.Metadata):
            kind = kind.type
        if isinstance(kind, types.UnionType):
            (inner,) = (each for each in kind.types if not isinstance(each, types.NoneType))
            return self.one(name, path, inner, deep, required=required, usual=usual)
        return Field(
            name=name,
            label=self._said(self._words, path) or name.replace("_", " "),
            hint=self._said(self._hints, path),
            required=required,
            usual=usual,
            asked=path not in self._hidden,
            rows=path in self._rows,
            **self._about(kind, path, deep),
        )

    def _about(self, kind: types.Type, path: str, deep: int) -> dict[str, Any]:
        match kind:
            case types.StrType():
                limits = {"least": kind.min_length, "most": kind.max_length}
                return {"kind": "text", **limits, "pattern": kind.pattern or ""}
            case types.BoolType():
                return {"kind": "yes"}
            case types.IntType():
                return {"kind": "whole", "least": _above(kind.ge, kind.gt), "most": kind.le}
            case types.FloatType():
                return {"kind": "number", "least": kind.ge if kind.gt is None else kind.gt, "most": kind.le}
            case types.LiteralType(values=values):
                known = [value for value in values if isinstance(value, str | int)]
                return {"kind": "choice", "options": tuple(Option(value, self._named(value)) for value in known)}
            case types.TupleType(item_types=items):
                inner = tuple(
                    self.one(str(n), f"{path}[{n}]", item, deep, required=True) for n, item in enumerate(items)
                )
                return {"kind": "places", "fields": inner}
            case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
                limits = {"least": kind.min_length, "most": kind.max_length}
                return {"kind": "list", **limits, "fields": (self._item(item, path, deep),)}
            case types.DictType(value_type=value):
                return {"kind": "named", "fields": (self._item(value, path, deep),)}
            case types.StructType(cls=cls):
                if deep >= DEEPEST:
                    raise TypeError(f"{path}: tables within tables beyond {DEEPEST}")
                return {"kind": "table", "fields": tuple(self.table(cls, path, deep + 1))}
        raise TypeError(f"{path}: expected a type that people can write down, got {kind}")

    def _item(self, kind: types.Type, path: str, deep: int) -> Field:
        """What all items of a list are like; its words are those of `PATH[]`, what is in it is at `PATH.FIELD`."""
        item = self.one("", path, kind, deep, required=True)
        label = self._said(self._words, f"{path}[]")
        return msgspec.structs.replace(item, label=label, hint=self._said(self._hints, f"{path}[]"))

    def _said(self, words: Mapping[str, Text], path: str) -> str:
        found = words.get(path)
        if found is None:
            return ""
        return french(found[0]) if self._at == 0 else found[1]

    def _named(self, value: str | int) -> str:
        return self._said(self._values, str(value)) or str(value).replace("_", " ")


def _above(least: float | None, above: float | None) -> float | None:
    """The least whole number of a range that may begin beyond one."""
    return least if above is None else above + 1
