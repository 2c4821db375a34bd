"""Any frozen value of a rulebook as plain data that JSON can hold: always the same for the same value."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from typing import Any

import msgspec

__all__ = ["plain"]


def plain(value: Any) -> Any:
    """Structs and dataclasses become objects (tagged as they are), sets lists in a fixed order.

    A mapping becomes an object where its keys can be told apart as texts, else a list of `[key, value]`. Numbers that
    JSON has no sign for are null.
    """
    if isinstance(value, Enum):
        return plain(value.value)
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, msgspec.Struct):
        return _struct(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return _mapping(value)
    if isinstance(value, AbstractSet):
        return sorted((plain(each) for each in value), key=_order)
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return msgspec.to_builtins(value, enc_hook=str)


def _struct(value: msgspec.Struct) -> dict[str, Any]:
    config = value.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field is not None else {}
    names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
    return tag | {shown: plain(getattr(value, name)) for name, shown in names}


def _mapping(value: Mapping[Any, Any]) -> Any:
    pairs = [(plain(key), plain(each)) for key, each in value.items()]
    named = {_name(key): each for key, each in pairs}
    if len(named) == len(pairs):
        return named
    return sorted(([key, each] for key, each in pairs), key=lambda pair: _order(pair[0]))


def _name(key: Any) -> str:
    """A key as a text: `2,3` for a cell."""
    if isinstance(key, str):
        return key
    if isinstance(key, list):
        return ",".join(_name(each) for each in key)
    return msgspec.json.encode(key).decode()


def _order(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")
