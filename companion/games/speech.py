"""Sentences of a rulebook in a player's language: keys with `{named}` places, filled by what each place holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from companion.games import Param, Phrase

__all__ = ["Language", "Text", "french", "say", "sentences"]

Language = Literal["fr", "en"]

Text = tuple[str, str]
"""A sentence or a name in French and in English."""


def french(text: str) -> str:
    """French typography: no-break spaces where a line must not break."""
    for mark in ":!?":
        text = text.replace(f" {mark}", f"\u00a0{mark}")
    return text.replace(" ;", "\u202f;").replace("'", "\u2019")


def sentences(*groups: Mapping[str, Text]) -> dict[str, Text]:
    """One table of all groups, its French typeset."""
    return {key: (french(text[0]), text[1]) for words in groups for key, text in words.items()}


def say(
    phrase: Phrase,
    language: Language,
    words: Mapping[str, Text],
    names: Mapping[str, Text] = {},
    places: Mapping[str, str] = {},
    seats: Sequence[str] = (),
) -> str:
    """The sentence. `names`: of what the game knows (cards, scenes), by id; `seats`: of the players.

    A place named `seat`, or that `places` says to hold one, becomes a player's name; words become what `names` calls
    them, lists of words an enumeration, numbers stay. A key that has no sentence is said as it is.

    >>> say(Phrase("toy.won", {"seat": 1}), "en", {"toy.won": ("{seat} gagne", "{seat} wins")}, seats=("Lou", "Max"))
    'Max wins'
    """
    at = 0 if language == "fr" else 1

    def one(value: object) -> str:
        text = names.get(str(value))
        return text[at] if text else str(value)

    def put(name: str, value: Param | list[str]) -> Any:
        if places.get(name, name) == "seat" and isinstance(value, int):
            return seats[value] if 0 <= value < len(seats) else str(value + 1)
        if isinstance(value, list):
            return ", ".join(one(each) for each in value)
        return one(value) if isinstance(value, str) else value

    if phrase.key not in words:
        return phrase.key
    return words[phrase.key][at].format(**{name: put(name, value) for name, value in phrase.params.items()})
