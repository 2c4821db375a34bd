"""Commands with anything in their fields: ids in and out of range, numbers too large, names that do not exist."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec import inspect

from companion.games.sapiens import RULEBOOK
from companion.games.sapiens.scenes import SCENES

__all__ = ["any_command", "bent"]

NUMBERS = (-(2**62), -1, 0, 0, 0, 1, 1, 2, 3, 4, 5, 17, 18, 63, 999, 2**62)
CELLS = ("A1", "B1", "B2", "C3", "F9")
WORDS = (*SCENES, *CELLS, "mountain", "none", "feast-ritual", "camp-hunt", "fire-feast", "", "snow", "L1", "R1:a")
KINDS = [inspect.type_info(kind) for kind in RULEBOOK.commands.__args__]
_decode = msgspec.json.Decoder(RULEBOOK.commands).decode


def any_command(dice: random.Random) -> Any:
    """Whatever decodes as a command."""
    return _decode(msgspec.json.encode(_anything(dice.choice(KINDS), dice)))


def bent(command: Any, dice: random.Random) -> Any:
    """The command with anything in one of its fields."""
    (kind,) = [kind for kind in KINDS if isinstance(kind, inspect.StructType) and kind.cls is type(command)]
    assert isinstance(kind, inspect.StructType)
    if not kind.fields:
        return command
    field = dice.choice(kind.fields)
    fields = msgspec.to_builtins(command) | {field.encode_name: _anything(field.type, dice)}
    return _decode(msgspec.json.encode(fields))


def _anything(kind: inspect.Type, dice: random.Random) -> Any:
    match kind:
        case inspect.UnionType(types=types):
            return _anything(dice.choice(types), dice)
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return dice.random() < 0.5
        case inspect.IntType():
            return dice.choice(NUMBERS)
        case inspect.StrType():
            return dice.choice(WORDS)
        case inspect.LiteralType(values=values):
            return dice.choice(values)
        case inspect.TupleType(item_types=items):
            return [_anything(item, dice) for item in items]
        case inspect.VarTupleType(item_type=item):
            return [_anything(item, dice) for _ in range(dice.choice([0, 1, 2, 2, 3, 4, 5]))]
        case inspect.DictType(value_type=value):
            return {dice.choice(WORDS): _anything(value, dice) for _ in range(dice.randint(0, 3))}
        case inspect.StructType(fields=fields):
            tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
            given = [field for field in fields if field.required or dice.random() < 0.5]
            return tag | {field.encode_name: _anything(field.type, dice) for field in given}
        case _:
            raise TypeError(kind)
