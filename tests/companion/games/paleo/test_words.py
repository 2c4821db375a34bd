"""Every sentence exists in both languages and fits a tablet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion.games.paleo as paleo
from companion.games import Phrase
from companion.games.paleo.commands import Exchange
from companion.games.paleo.words import WORDS, pawn_name, say, side_name
from tests.companion.games.paleo.play import SEATS, Table, entry, playing

SOURCE = "\n".join(path.read_text() for path in Path(paleo.__file__).parent.glob("*.py") if path.name != "words.py")


def test_every_refusal_has_a_sentence() -> None:
    keys = set(re.findall(r'Refused\(\s*"(paleo\.[\w.]+)"', SOURCE)) | {"paleo.R19", "paleo.R20"}
    assert keys <= set(WORDS)


def test_every_phrase_has_a_sentence() -> None:
    keys = set(re.findall(r'"(paleo\.[a-z_.]+[a-z])"', SOURCE))
    assert keys
    assert {key for key in keys if f'"{key}."' not in SOURCE} <= set(WORDS) | {"paleo.won", "paleo.round"}


@pytest.mark.parametrize("key", sorted(WORDS))
def test_a_sentence_has_the_same_places_in_both_languages_and_at_most_twelve_words(key: str) -> None:
    french, english = WORDS[key]
    assert set(re.findall(r"\{(\w+)\}", french)) == set(re.findall(r"\{(\w+)\}", english))
    for text in (french, english):
        assert len([word for word in re.split(r"\s+", text) if re.search(r"\w", word)]) <= 12


@pytest.mark.parametrize("key", sorted(WORDS))
def test_french_never_breaks_before_its_marks(key: str) -> None:
    assert not re.search(r"[ \w}][;:!?](?!\w)", WORDS[key][0])
    assert "'" not in WORDS[key][0]


def sentences(table: Table, language: str) -> list[str]:
    pawns = {pawn.id: (pawn.side, pawn.number) for pawn in table.state.pawns.values()}
    names = [seat.name for seat in SEATS]
    return [say(phrase, "fr" if language == "fr" else "en", pawns, names) for phrase in table.story]


def test_the_story_of_a_capture() -> None:
    table = playing()
    table.flick("red-1", "green-4")
    assert sentences(table, "fr") == ["Rouge\u00a01 touche Vert\u00a04\u00a0: capturé", "À Max de jouer"]
    assert sentences(table, "en") == ["Red\u00a01 touches Green\u00a04: captured", "Max to play"]


def test_the_end_comes_first_in_the_story() -> None:
    table = playing(keys={"red": ("nw", "ne")}, points={"red": 2})
    table.flick("red-3", on_door=("red-3",))
    assert sentences(table, "en")[:3] == [
        "Red wins the game",
        "Red wins the round: 2 points",
        "Red\u00a03 opens the Paleo door",
    ]


def test_the_story_of_a_sanctuary_and_an_exchange() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert "Red takes a key" in sentences(table, "en")
    table.do(Exchange("red-3", "red-4"))
    assert sentences(table, "fr") == ["Rouge\u00a04 revient à la place de Rouge\u00a03"]


def test_a_flick_that_touches_nobody_is_told() -> None:
    table = playing()
    table.flick("red-3")
    assert sentences(table, "en")[0] == "Red\u00a03 touches nobody"


def test_owners_without_a_known_word_are_shown_as_written() -> None:
    assert side_name("violet", "fr") == "Violet"
    assert pawn_name("dark", 0, "en") == "Dark"
    assert say(Phrase("paleo.key", {"side": "violet"}), "en") == "Violet takes a key"
