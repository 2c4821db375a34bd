"""A game's commands, events and house rules in plain words, from their types: the last part of `docs/games/GAME.md`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from companion.conformance.plain import plain
from companion.games import Rulebook, Setup

__all__ = ["MARK", "described", "examples", "kept_examples", "renewed"]

MARK = "<!-- generated: commands -->"
"""What follows it is written by `tools/publish.py`."""

GAMES = 12
STEPS = 400
"""Random games, and commands of each, that are looked through for examples."""

_EXAMPLE = re.compile(r"^```json\n(.*?)\n```$", re.MULTILINE)
LONGEST = 300
"""Bytes of an example that people still read."""


def renewed(page: str, rules: Rulebook, setup: Setup) -> str:
    """A page with its last part written anew; examples that it has and that still hold stay."""
    kept = kept_examples(page, rules)
    return f"{page.partition(MARK)[0]}{MARK}\n\n{described(rules, examples(rules, setup, kept))}"


def kept_examples(page: str, rules: Rulebook) -> dict[str, dict[str, Any]]:
    """The examples of a page that are still commands, by their `do`."""
    found: dict[str, dict[str, Any]] = {}
    for text in _EXAMPLE.findall(page.partition(MARK)[2]):
        try:
            command = msgspec.json.decode(text, type=dict[str, Any])
            msgspec.convert(command, rules.commands)
        except msgspec.DecodeError:
            continue
        found[command["do"]] = command
    return found


def examples(rules: Rulebook, setup: Setup, known: Mapping[str, dict[str, Any]] = {}) -> dict[str, dict[str, Any]]:
    """One of each command, by its `do`: those `known`, else from random games the one that says most, else the least
    that it must have."""
    members = _members(rules.commands)
    found: dict[str, dict[str, Any]] = {}
    for seed in range(GAMES if any(_tag(kind) not in known for kind in members) else 0):
        for command in _played(rules, setup, Random(seed)):  # noqa: S311 - a game's dice
            do, brief = str(_tag(type(command))), _brief(command)
            if len(brief) > len(found.get(do, ())) and len(_json(brief)) <= LONGEST:
                found[do] = brief
    found |= known
    return {_tag(kind): found.get(_tag(kind)) or _least(kind) for kind in members}


def described(rules: Rulebook, shown: Mapping[str, dict[str, Any]]) -> str:
    """The text, Markdown."""
    parts: dict[str, type] = {}
    line = f'`{{"do": COMMAND, "seat": 0}}` on a line of `tablee rules {rules.name}`'
    lines = [
        f"Written from the code by `tools/publish.py`. A command is an object whose `do` names it: {line}.",
        "Fields with a default may be left out; null is what nobody told.",
        "",
    ]
    for kind in _members(rules.commands):
        lines += _command(kind, shown[_tag(kind)], parts)
    lines += ["## Events", "", "What a command is answered with; `is` names it.", ""]
    for kind in _members(rules.events):
        lines += [*_heading(kind), *_fields(kind, parts)]
    if parts:
        lines += ["## Parts", "", "Objects within commands and events.", ""]
        lines += _parts(parts)
    lines += _options(rules)
    return "\n".join(lines).rstrip("\n") + "\n"


def _command(kind: type[msgspec.Struct], example: dict[str, Any], parts: dict[str, type]) -> list[str]:
    text = msgspec.json.format(msgspec.json.encode(example), indent=0).decode()
    return [*_heading(kind), *_fields(kind, parts), "```json", text, "```", ""]


def _heading(kind: type[msgspec.Struct]) -> list[str]:
    return [f"**`{_tag(kind)}`** {_documentation(kind)}", ""]


def _documentation(kind: type) -> str:
    own = kind.__doc__ or ""
    return " ".join(inspect.cleandoc(own).split())


def _fields(kind: type[msgspec.Struct], parts: dict[str, type]) -> list[str]:
    rows = []
    for field in _struct(kind).fields:
        name = f"`{field.encode_name}`"
        rows.append(f"- {name}: {_words(field.type, parts)}{_default(field)}")
    return [*rows, ""] if rows else []


def _parts(parts: dict[str, type]) -> Iterator[str]:
    """Also those that come up within them."""
    done: set[str] = set()
    while left := [name for name in parts if name not in done]:
        for name in left:
            done.add(name)
            yield f"**{name}** {_documentation(parts[name])}"
            yield ""
            yield from _fields(parts[name], parts)


def _options(rules: Rulebook) -> Iterator[str]:
    fields = _struct(rules.options).fields
    if not fields:
        return
    meanings: Mapping[str, Mapping[str, tuple[str, str]]] = getattr(rules, "meanings", {})
    yield from ("## House rules", "", f"`tablee rules {rules.name} --options '{{...}}'`; the default is in bold.", "")
    yield from ("| switch | value | meaning | sens |", "| --- | --- | --- | --- |")
    for field in fields:
        name = field.encode_name
        default = _json(plain(_default_value(field)))
        said = meanings.get(name, {})
        values = list(said) or [default.strip('"')]
        for place, value in enumerate(values):
            french, english = said.get(value, ("", ""))
            shown = f"**{value}**" if value == default.strip('"') else value
            yield f"| {f'`{name}`' if place == 0 else ''} | {shown} | {english} | {french} |"
    yield ""


def _words(kind: types.Type, parts: dict[str, type]) -> str:
    """A type in plain words; objects are noted in `parts`."""
    match kind:
        case types.Metadata(type=inner):
            return _words(inner, parts)
        case types.UnionType(types=choices):
            return " or ".join(_words(each, parts) for each in choices)
        case types.LiteralType(values=values):
            return " or ".join(f"`{_json(value)}`" for value in values)
        case types.EnumType(cls=cls):
            return " or ".join(f"`{_json(plain(each))}`" for each in cls)
        case types.TupleType(item_types=items):
            return f"[{', '.join(_words(each, parts) for each in items)}]"
        case types.DictType(key_type=key, value_type=value):
            return f"object, {_words(key, parts)} to {_words(value, parts)}"
        case types.StructType(cls=cls):
            parts.setdefault(cls.__name__, cls)
            return f"**{cls.__name__}**"
    item = getattr(kind, "item_type", None)
    if item is not None:
        return f"list of {_words(item, parts)}"
    return _plain_word(kind)


def _plain_word(kind: types.Type) -> str:
    named: dict[type, str] = {
        types.IntType: "whole number",
        types.FloatType: "number",
        types.StrType: "text",
        types.BoolType: "true or false",
        types.NoneType: "null",
        types.AnyType: "anything",
    }
    return named.get(type(kind), type(kind).__name__.removesuffix("Type").lower())


def _default(field: types.Field) -> str:
    return "" if field.required else f"; default `{_json(plain(_default_value(field)))}`"


def _default_value(field: types.Field) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _struct(kind: Any) -> types.StructType:
    found = types.type_info(kind)
    assert isinstance(found, types.StructType)
    return found


def _members(union: Any) -> Sequence[type[msgspec.Struct]]:
    return get_args(union) or (union,)


def _tag(kind: Any) -> Any:
    return kind.__struct_config__.tag


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _played(rules: Rulebook, setup: Setup, dice: Random) -> Iterator[Any]:
    """The commands of a random game, and all that were open meanwhile."""
    state = rules.new(setup)
    seats = list(range(len(setup.seats)))
    for _ in range(STEPS):
        for seat in seats:
            yield from rules.legal(state, seat)
        dice.shuffle(seats)
        command = next((found for seat in seats if (found := rules.sample(state, seat, dice)) is not None), None)
        if command is None:
            return
        yield command
        for event in rules.decide(state, command):
            state = rules.evolve(state, event)


def _brief(command: Any) -> dict[str, Any]:
    """Without the fields that are as they are when nobody says more."""
    whole: dict[str, Any] = plain(command)
    defaults = {f.encode_name: plain(_default_value(f)) for f in _struct(type(command)).fields if not f.required}
    return {key: value for key, value in whole.items() if key not in defaults or defaults[key] != value}


def _least(kind: type[msgspec.Struct]) -> dict[str, Any]:
    info = _struct(kind)
    return {
        str(info.tag_field): info.tag,
        **{field.encode_name: _simple(field.type) for field in info.fields if field.required},
    }


def _simple(kind: types.Type) -> Any:
    """A value of a type."""
    match kind:
        case types.Metadata(type=inner):
            return _simple(inner)
        case types.UnionType(types=choices):
            return _simple(choices[0])
        case types.LiteralType(values=values):
            return values[0]
        case types.EnumType(cls=cls):
            return plain(next(iter(cls)))
        case types.TupleType(item_types=items):
            return [_simple(each) for each in items]
        case types.StructType(cls=cls, tag_field=field, tag=tag, fields=fields):
            head = {field: tag} if field is not None else {}
            return head | {each.encode_name: _simple(each.type) for each in fields if each.required}
        case types.DictType():
            return {}
    if getattr(kind, "item_type", None) is not None:
        return []
    plainly: dict[type, Any] = {types.IntType: 0, types.FloatType: 0.0, types.StrType: "...", types.BoolType: True}
    return plainly.get(type(kind))
