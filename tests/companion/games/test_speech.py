"""Words go with their numbers, in both languages."""

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
