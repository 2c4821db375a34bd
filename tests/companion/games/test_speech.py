"""Words go with their numbers, in both languages, and French elides."""

from __future__ import annotations

import pytest

from companion.games import Phrase
from companion.games.speech import Language, say

WORDS = {"toy.draws": ("{seat} pioche {cards} {cards|carte|cartes}", "{seat} draws {cards} {cards|card|cards}")}


@pytest.mark.parametrize(
    ("language", "number", "words"),
    [
        ("fr", 0, "Lou pioche 0 carte"),
        ("fr", 1, "Lou pioche 1 carte"),
        ("fr", 2, "Lou pioche 2 cartes"),
        ("fr", "-1", "Lou pioche -1 carte"),
        ("fr", "+3", "Lou pioche +3 cartes"),
        ("fr", "?", "Lou pioche ? cartes"),
        ("en", 0, "Lou draws 0 cards"),
        ("en", 1, "Lou draws 1 card"),
        ("en", 2, "Lou draws 2 cards"),
        ("en", "?", "Lou draws ? cards"),
    ],
)
def test_a_word_goes_with_its_number(language: Language, number: int | str, words: str) -> None:
    """French has its singular for 0 and 1, English for 1 alone; what is no number is many."""
    assert say(Phrase("toy.draws", {"seat": 0, "cards": number}), language, WORDS, seats=("Lou",)) == words


OF = {"toy.of": ("Une carte de {seat}", "A card of {seat}"), "toy.at": ("Près de {place}", "Near {place}")}


@pytest.mark.parametrize(
    ("language", "name", "words"),
    [
        ("fr", "Lou", "Une carte de Lou"),
        ("fr", "Inès", "Une carte d’Inès"),
        ("fr", "Élise", "Une carte d’Élise"),
        ("fr", "Œdipe", "Une carte d’Œdipe"),
        ("fr", "hector", "Une carte d’hector"),
        ("en", "Inès", "A card of Inès"),
    ],
)
def test_french_elides_before_a_name(language: Language, name: str, words: str) -> None:
    assert say(Phrase("toy.of", {"seat": 0}), language, OF, seats=(name,)) == words


def test_a_square_is_no_word() -> None:
    assert say(Phrase("toy.at", {"place": "a1"}), "fr", OF) == "Près de a1"
