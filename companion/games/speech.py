"""Sentences of a rulebook in a player's language: keys with `{named}` places, filled by what each place holds.

`HOUSE` holds those that are not a game's: what is refused before the rules of any game are asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal
from unicodedata import normalize

from companion.games import Param, Phrase, Rulebook, Seat

__all__ = ["COLOURS", "HOUSE", "HOUSE_PLACES", "Language", "Speech", "Text", "french", "say", "sentences"]

Language = Literal["fr", "en"]

Text = tuple[str, str]
"""A sentence or a name in French and in English."""

COLOURS: dict[str, Text] = {
    "red": ("Rouge", "Red"),
    "green": ("Vert", "Green"),
    "blue": ("Bleu", "Blue"),
    "yellow": ("Jaune", "Yellow"),
    "white": ("Blanc", "White"),
    "black": ("Noir", "Black"),
}
"""Names of sides that are called by the colour of their pieces."""

LONGEST = 160
"""Characters of what fills a place of a sentence."""

MOST = 1000
"""Characters of an enumeration."""

HUGE = 10**20
"""Numbers from here on are nobody's count."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_OF = re.compile(r"(\b[Dd])e \{(\w+)\}")
_MUTE = re.compile(r"[aehiouœæ]\D", re.IGNORECASE)
"""What French elides before: a word with a vowel or an h first, not a code such as "A1"."""
_COUNTED = re.compile(r"\{(\w+)\|([^|{}]*)\|([^|{}]*)\}")


def french(text: str) -> str:
    """French typography: no-break spaces where a line must not break."""
    for mark in ":!?":
        text = text.replace(f" {mark}", f"\u00a0{mark}")
    return text.replace(" ;", "\u202f;").replace("'", "\u2019")


def _brief(text: str, longest: int = LONGEST) -> str:
    """On one line, and no longer than a person reads: names that come from elsewhere may be anything."""
    text = _CONTROL.sub(" ", text)
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _number(value: int) -> str:
    """A number; of one beyond counting, what it is."""
    return str(value) if -HUGE < value < HUGE else ("-∞" if value < 0 else "∞")


def _elided(text: str, values: Mapping[str, object]) -> str:
    """French says "de Lou" and "d’Inès"."""

    def of(found: re.Match[str]) -> str:
        mute = _MUTE.match(normalize("NFD", str(values.get(found[2], ""))))
        return f"{found[1]}\u2019{{{found[2]}}}" if mute else found[0]

    return _OF.sub(of, text)


def _is_many(value: object, language: Language) -> bool:
    """Whether a number wants the plural: in French from 2 on, in English all but 1; also what is no number."""
    try:
        n = abs(int(str(value)))
    except ValueError:
        return True
    return n > 1 if language == "fr" else n != 1


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
    them, lists of words an enumeration, numbers stay. A side without a name is its word, with a capital. A key that
    has no sentence is said as it is. `{cards|card|cards}` is the word that goes with the number in `cards`.

    >>> say(Phrase("toy.won", {"seat": 1}), "en", {"toy.won": ("{seat} gagne", "{seat} wins")}, seats=("Lou", "Max"))
    'Max wins'
    """
    at = 0 if language == "fr" else 1

    def one(value: object) -> str:
        text = names.get(str(value))
        return text[at] if text else _brief(str(value))

    def put(name: str, value: Param | list[str]) -> Any:
        if places.get(name, name) == "seat" and isinstance(value, int):
            return seats[value] if 0 <= value < len(seats) else _number(value + 1)
        if places.get(name) == "side" and isinstance(value, str) and value not in names:
            return _brief(value[:1].upper() + value[1:])
        if isinstance(value, list):
            return _brief(", ".join(one(each) for each in value), MOST)
        if isinstance(value, int) and not -HUGE < value < HUGE:
            return _number(value)
        return one(value) if isinstance(value, str) else value

    text = words.get(phrase.key) or HOUSE.get(phrase.key)
    if text is None:
        return phrase.key
    counted = _COUNTED.sub(lambda found: found[3 if _is_many(phrase.params[found[1]], language) else 2], text[at])
    values = {name: put(name, value) for name, value in phrase.params.items()}
    return (_elided(counted, values) if language == "fr" else counted).format(**values)


HOUSE: dict[str, Text] = sentences(
    {
        "game.board": (
            "Ce jeu veut un plateau : donnez son fichier",
            "This game needs a board: give its file",
        ),
        "game.malformed": ("Cela n'a pas été compris : {words}", "That was not understood: {words}"),
        "game.not_your_seat": (
            "C'est à {seat} de le dire, pas à {speaker}",
            "That is for {seat} to say, not for {speaker}",
        ),
        "game.no_such_seat": (
            "Il n'y a pas de place {number} : dites de 0 à {last}",
            "There is no seat {number}: say 0 to {last}",
        ),
    }
)
"""Refusals of what no game's rules need be asked about; the pages know them too."""

HOUSE_PLACES = {"speaker": "seat"}


class Speech:
    """How a rulebook speaks at one table: its sentences, and the names of what lies there and of who sits there."""

    def __init__(self, rules: Rulebook, seats: Sequence[Seat]) -> None:
        self._rules = rules
        self._seats = tuple(seats)
        self._words: Mapping[str, Text] = getattr(rules, "words", {})
        self._sides: Mapping[str, Text] = getattr(rules, "sides", {})
        self._names: Mapping[str, Text] = {**getattr(rules, "names", {}), **self._sides}
        self._places: Mapping[str, str] = {**HOUSE_PLACES, **getattr(rules, "places", {})}

    def say(self, phrase: Phrase, language: Language, state: Any = None) -> str:
        """The sentence; `state`: of the table, where some names are only known from it."""
        named = getattr(self._rules, "named", None)
        names = self._names if named is None or state is None else {**named(state), **self._names}
        seats = [seat.name or self._side(seat.side, place, language) for place, seat in enumerate(self._seats)]
        return say(phrase, language, self._words, names, self._places, seats)

    def _side(self, side: str, place: int, language: Language) -> str:
        known = self._sides.get(side)
        return known[0 if language == "fr" else 1] if known else side[:1].upper() + side[1:] or str(place + 1)
