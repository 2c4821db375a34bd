"""A file to fill in: every field of a kind of owner's data, explained in French and English."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect as types

from companion.data.files import FORMAT
from companion.games import OwnersData
from companion.games.speech import Text

__all__ = ["kinds", "template"]

DEEPEST = 4
"""Tables within tables that are written out."""

_SCALARS: dict[type, tuple[Text, str]] = {
    types.StrType: (("texte", "text"), '""'),
    types.BoolType: (("true ou false", "true or false"), "false"),
    types.IntType: (("nombre entier", "whole number"), "0"),
    types.FloatType: (("nombre", "number"), "0.0"),
}


def kinds(game: str, form: OwnersData) -> tuple[str, ...]:
    """What a template can be asked for: the game (all of it), or one of its fields that holds tables."""
    own = tuple(getattr(form, "data_kinds", ()))
    return own or (game, *(field.encode_name for field in _fields(form.Data) if _struct(field.type) is not None))


def template(game: str, kind: str, form: OwnersData) -> str:
    """The text of a TOML file; `kind` is one of `kinds`."""
    own = getattr(form, "data_template", None)
    if own is not None:
        text: str = own(kind)
        return text
    words: Mapping[str, Text] = getattr(form, "data_words", {})
    fields = [field for field in _fields(form.Data) if field.encode_name not in ("format", "game", "kind", "source")]
    chosen = [field for field in fields if kind in (game, field.encode_name)]
    lines = [
        f"# {game}, {kind}",
        "# Remplissez ce que votre exemplaire montre, effacez le reste, puis : tablee data check FICHIER",
        "# Fill in what your copy shows, delete the rest, then: tablee data check FILE",
        f"format = {FORMAT}",
        f'game = "{game}"',
        'source = "owner"',
        "",
        *_documented(form.Data),
        *_table(chosen, "", words, ()),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _fields(kind: type[msgspec.Struct]) -> tuple[types.Field, ...]:
    found = types.type_info(kind)
    assert isinstance(found, types.StructType)
    return found.fields


def _documented(kind: type) -> list[str]:
    """What the Struct's docstring says, as comments."""
    words = inspect.cleandoc(kind.__doc__ or "")
    return [f"# {line}".rstrip() for line in words.splitlines()]


def _table(
    fields: list[types.Field] | tuple[types.Field, ...], path: str, words: Mapping[str, Text], around: tuple[Any, ...]
) -> Iterator[str]:
    """Plain fields first, as TOML wants it; then the tables within."""
    inner: list[tuple[types.Field, types.StructType]] = []
    for field in fields:
        struct = _struct(field.type)
        deep = struct is not None and (struct.cls in around or len(around) >= DEEPEST)
        if struct is not None and not deep:
            inner.append((field, struct))
            continue
        yield from _said(field, path, words)
        off = "" if field.required else "# "
        yield f"{off}{field.encode_name} = {_example(field.type)}"
    for field, struct in inner:
        at = f"{path}{field.encode_name}"
        yield ""
        yield from _said(field, path, words)
        yield from _documented(struct.cls)
        yield f"[[{at}]]" if _many(field.type) else f"[{at}]"
        yield from _table(struct.fields, f"{at}.", words, (*around, struct.cls))


def _said(field: types.Field, path: str, words: Mapping[str, Text]) -> Iterator[str]:
    """One line of comment in each language."""
    french, english = _words(field.type)
    told = words.get(f"{path}{field.encode_name}")
    need = ("", "") if field.required else (", facultatif", ", optional")
    yield f"# {field.encode_name} : {f'{told[0]} ' if told else ''}({french}{need[0]})"
    yield f"# {field.encode_name}: {f'{told[1]} ' if told else ''}({english}{need[1]})"


def _struct(kind: types.Type) -> types.StructType | None:
    """The table that a field holds, alone or in a list."""
    for each in _choices(kind):
        if isinstance(each, types.StructType):
            return each
        if isinstance(each, types.VarTupleType | types.ListType):
            return _struct(each.item_type)
    return None


def _many(kind: types.Type) -> bool:
    return any(isinstance(each, types.VarTupleType | types.ListType) for each in _choices(kind))


def _choices(kind: types.Type) -> tuple[types.Type, ...]:
    if isinstance(kind, types.Metadata):
        return _choices(kind.type)
    if isinstance(kind, types.UnionType):
        return tuple(each for one in kind.types for each in _choices(one) if not isinstance(each, types.NoneType))
    return (kind,)


def _words(kind: types.Type) -> Text:
    """What may be written, in French and English."""
    said = [_word(each) for each in _choices(kind)]
    return " ou ".join(word[0] for word in said), " or ".join(word[1] for word in said)


def _word(kind: types.Type) -> Text:
    match kind:
        case types.LiteralType(values=values):
            listed = ", ".join(_literal(value) for value in values)
            return f"un de : {listed}", f"one of: {listed}"
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item) | types.FrozenSetType(item_type=item):
            inside = _words(item)
            return f"liste : {inside[0]}", f"list: {inside[1]}"
        case types.TupleType(item_types=items):
            inner = [_words(item) for item in items]
            return f"[{', '.join(w[0] for w in inner)}]", f"[{', '.join(w[1] for w in inner)}]"
        case types.DictType(value_type=value):
            inside = _words(value)
            return f"table : {inside[0]} par nom", f"table: {inside[1]} by name"
        case types.StructType():
            return "table", "table"
        case _:
            return _SCALARS.get(type(kind), (("valeur", "value"), ""))[0]


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _example(kind: types.Type) -> str:
    first = _choices(kind)[0]
    match first:
        case types.LiteralType(values=values):
            return _literal(values[0])
        case types.TupleType(item_types=items):
            return f"[{', '.join(_example(item) for item in items)}]"
        case types.DictType() | types.StructType():
            return "{}"
        case types.VarTupleType() | types.ListType() | types.FrozenSetType() | types.SetType():
            return "[]"
        case _:
            return _SCALARS.get(type(first), (("", ""), '""'))[1]
