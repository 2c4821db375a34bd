"""Declarations for TypeScript of the Structs that travel as JSON, so that `tsc` holds the pages to them."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect as types

from companion.conformance.plain import plain

__all__ = ["ClashingNames", "Emitter", "NotJson"]

WIDTH = 116
"""Columns of a comment."""

_SIMPLE: Mapping[type, str] = {
    types.AnyType: "any",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


class ClashingNames(ValueError):
    """Two Structs of one file have the same name."""


class NotJson(TypeError):
    """A type that JSON has no sign for."""


class Emitter:
    """The declarations of one file: those of each root that is added, and of all that it holds.

    `sent`: what pages send, where a field with a default may be left out; else it is what they get, and all fields
    are there. `open_fields`: fields of type `Any` that a game fills, by their Struct: each becomes the type parameter
    of that name.
    """

    def __init__(self, *, sent: bool = False, open_fields: Mapping[type, Mapping[str, str]] = {}) -> None:
        self._sent = sent
        self._open = open_fields
        self._structs: dict[str, type[msgspec.Struct]] = {}
        self._aliases: dict[str, str] = {}

    def add(self, root: Any, name: str | None = None) -> None:
        """A Struct; or any type, under a name. Raises `ClashingNames`, `NotJson`."""
        said = self._said(types.type_info(root))
        if name is not None and name != said:
            if name in self._aliases or name in self._structs:
                raise ClashingNames(f"two declarations are named {name}")
            self._aliases[name] = said

    def text(self) -> str:
        """The file, without a heading."""
        structs: dict[str, str] = {}
        while left := [name for name in self._structs if name not in structs]:
            for name in left:  # each may bring more
                structs[name] = "\n".join(self._interface(self._structs[name]))
        aliases = [f"export type {name} = {said};" for name, said in self._aliases.items()]
        return "\n\n".join([*structs.values(), *aliases]) + "\n"

    def _interface(self, cls: type[msgspec.Struct]) -> Iterator[str]:
        info = types.type_info(cls)
        assert isinstance(info, types.StructType)
        opened = self._open.get(cls, {})
        parameters = ", ".join(f"{each} = unknown" for each in dict.fromkeys(opened.values()))
        yield from _comment(cls)
        yield f"export interface {cls.__name__}{f'<{parameters}>' if parameters else ''} {{"
        if info.tag_field is not None:
            yield f"  {_key(info.tag_field)}: {_value(info.tag)};"
        for field in info.fields:
            mark = "?" if self._sent and not field.required else ""
            yield f"  {_key(field.encode_name)}{mark}: {opened.get(field.name) or self._said(field.type)};"
        yield "}"

    def _said(self, kind: types.Type) -> str:
        match kind:
            case types.Metadata(type=inner):
                return self._said(inner)
            case types.StructType(cls=cls):
                return self._named(cls)
            case types.UnionType(types=choices):
                return " | ".join(dict.fromkeys(self._said(each) for each in choices))
            case types.LiteralType(values=values):
                return " | ".join(_value(value) for value in values)
            case types.EnumType(cls=cls):
                return " | ".join(_value(plain(each)) for each in cls)
            case types.TupleType(item_types=items):
                return f"[{', '.join(self._said(each) for each in items)}]"
            case types.DictType(value_type=value):
                return f"Record<string, {self._said(value)}>"
            case types.ListType(item_type=item) | types.VarTupleType(item_type=item) | types.SetType(item_type=item):
                said = self._said(item)
                return f"({said})[]" if _several(item) else f"{said}[]"
            case types.FrozenSetType(item_type=item):
                return self._said(types.SetType(item))
        try:
            return _SIMPLE[type(kind)]
        except KeyError:
            raise NotJson(f"expected a type that JSON has a sign for, got {kind}") from None

    def _named(self, cls: type[msgspec.Struct]) -> str:
        known = self._structs.setdefault(cls.__name__, cls)
        if known is not cls or cls.__name__ in self._aliases:
            others = f"{known.__module__} and {cls.__module__}"
            raise ClashingNames(f"two declarations are named {cls.__name__}: of {others}")
        return cls.__name__


def _several(kind: types.Type) -> bool:
    """Whether it is said with a bar between."""
    while isinstance(kind, types.Metadata):
        kind = kind.type
    return isinstance(kind, types.UnionType | types.LiteralType | types.EnumType)


def _comment(cls: type) -> Iterator[str]:
    words = inspect.cleandoc(cls.__doc__ or "").replace("*/", "* /").splitlines()
    lines: Sequence[str] = [line for each in words for line in textwrap.wrap(each, WIDTH) or [""]]
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
    elif lines:
        yield from ("/**", *(f" * {line}".rstrip() for line in lines), " */")


def _key(name: str) -> str:
    return name if name.isidentifier() else _value(name)


def _value(value: Any) -> str:
    return msgspec.json.encode(value).decode()
