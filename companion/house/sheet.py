"""A file of the shelf as a form shows it."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.data import Fault, Field

__all__ = ["Sheet"]


class Sheet(msgspec.Struct, frozen=True):
    """A file as a form shows it. `example`: what the booklet prints, to be seen beside the fields."""

    name: str
    game: str
    title: str
    source: str
    fields: tuple[Field, ...]
    values: dict[str, Any]
    faults: tuple[Fault, ...]
    example: dict[str, Any]
