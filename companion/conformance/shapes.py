"""The published shapes of a game: JSON Schemas of its commands, events, views and house rules.

Other people's programs are written against them, so a test holds them as they were last published.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games import Rulebook, Setup

__all__ = ["shapes"]


def shapes(rules: Rulebook, setup: Setup) -> dict[str, Any]:
    """As plain data. Views are those of a match that begins: for the table and, where it is another, for a seat."""
    state = rules.new(setup)
    views = {who: type(rules.view(state, who)) for who in ("table", "seat:0")}
    wanted = [rules.commands, rules.events, rules.options, *views.values()]
    (commands, events, options, *seen), components = msgspec.json.schema_components(wanted)
    return {
        "game": rules.name,
        "command": _bare(commands),
        "event": _bare(events),
        "options": _bare(options),
        "view": {who: _bare(each) for who, each in zip(views, seen, strict=True)},
        "$defs": _bare(dict(sorted(components.items()))),
    }


def _bare(schema: Any) -> Any:
    """Without descriptions: words may get better without a new shape."""
    if isinstance(schema, dict):
        return {
            key: each if key in ("default", "const", "enum") else _bare(each)
            for key, each in schema.items()
            if key != "description" or not isinstance(each, str)
        }
    return [_bare(each) for each in schema] if isinstance(schema, list) else schema
