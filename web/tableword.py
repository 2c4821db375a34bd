"""The table's word: what a phone says to join, short enough to be read aloud and typed.

One of 96 words and a number of four figures: 864 000 in all, drawn anew for each opening. `TRIES` and `ALL` allow an
evening of four hours no more than 2 900 wrong ones from all phones together, so that who guesses all evening long
finds it once in 300 evenings, and then gets a free seat or a look, no more.
"""

from __future__ import annotations

import secrets
import unicodedata

from companion.games.speech import Language

__all__ = ["ALL", "TRIES", "WORDS", "plain", "word"]

TRIES = (1 / 10, 8.0)
"""Wrong words of one address: a second, and at once."""
ALL = (1 / 5, 30.0)
"""Of all addresses together."""

_FRENCH = """
lune soleil nuage plume galet sable vague rive forêt mousse fougère érable chêne sapin tilleul noyer
cerise prune figue amande noix miel sucre farine pain brioche tarte gâteau soupe poivre menthe thym
merle pie hibou héron cygne loutre castor renard lièvre loup ours cerf mouton chèvre poney âne
bateau voile rame ancre phare port quai pont route sentier colline vallée source rivière lac île
lampe bougie tasse bol cuillère nappe panier chaise table tapis fenêtre porte jardin balcon toit cave
violon flûte tambour piano chanson danse ruban bouton laine velours papier crayon cahier timbre carte dé
"""

_ENGLISH = """
moon sun cloud feather pebble sand wave shore forest moss fern maple oak fir lime walnut
cherry plum fig almond nut honey sugar flour bread muffin tart cake soup pepper mint thyme
robin magpie owl heron swan otter beaver fox hare wolf bear deer sheep goat pony donkey
boat sail oar anchor beacon harbour quay bridge road path hill valley spring river lake island
lamp candle cup bowl spoon cloth basket chair table rug window door garden balcony roof cellar
violin flute drum piano song dance ribbon button wool velvet paper pencil notebook stamp map kite
"""

WORDS: dict[Language, tuple[str, ...]] = {"fr": tuple(_FRENCH.split()), "en": tuple(_ENGLISH.split())}
"""Everyday things, no two of a language alike when they are typed without accents."""


def word(language: Language) -> str:
    """A new one: `LUNE 4271`."""
    return f"{secrets.choice(WORDS[language]).upper()} {1000 + secrets.randbelow(9000)}"


def plain(text: str) -> str:
    """What a person typed, as it is compared: without accents, case, spaces and dashes."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
