"""Every sentence exists in both languages and fits a tablet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games.paleo as paleo
from companion.games import Phrase
from companion.games.paleo.commands import Exchange
from companion.games.paleo.words import WORDS, pawn_name, say, side_name
from tests.companion.games.paleo.play import SEATS, Table, entry, playing

SOURCES = [path.read_text() for path in Path(paleo.__file__).parent.glob("*.py") if path.name != "words.py"]


def said(name: str) -> Iterator[tuple[str, set[str]]]:
    """Keys of all `Refused(...)` or `Phrase(...)` in the code, with the names of their parameters."""
    for node in (node for source in SOURCES for node in ast.walk(ast.parse(source))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
            continue
        given = {keyword.arg or "" for keyword in node.keywords}
        for literal in (part for part in node.args[1:] if isinstance(part, ast.Dict)):
            given |= {key.value for key in literal.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        for key in keys(node.args[0]):
            yield key, given


def keys(node: ast.expr) -> list[str]:
    """A literal, either of two literals, or all keys that an f-string may become."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        start = str(node.values[0].value)
        found = [key for key in WORDS if key.startswith(start) and key != "paleo.round.nobody"]
        assert found, start
        return found
    return []


@pytest.mark.parametrize("name", ["Refused", "Phrase"])
def test_every_key_has_a_sentence_whose_places_are_all_given(name: str) -> None:
    found = list(said(name))
    assert len(found) > 20
    for key, given in found:
        assert key in WORDS
        assert set(re.findall(r"\{(\w+)\}", WORDS[key][0])) <= given, key


def test_no_sentence_is_left_over() -> None:
    used = {key for name in ("Refused", "Phrase") for key, _ in said(name)} | {"paleo.round.nobody"}
    variable = {"paleo.entered.own", "paleo.entered.opposite"}
    assert {key for key in WORDS if not key.startswith("paleo.answer.")} - variable == used


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


def test_whose_turn_it_is_comes_once_and_last() -> None:
    table = playing()
    table.flick("green-1", "red-3", out_of_turn=True)
    assert sentences(table, "en") == ["Green\u00a01 touches Red\u00a03: captured", "Lou to play"]


def test_a_flick_that_touches_nobody_is_told() -> None:
    table = playing()
    table.flick("red-3")
    assert sentences(table, "en")[0] == "Red\u00a03 touches nobody"


def test_owners_without_a_known_word_are_shown_as_written() -> None:
    assert side_name("violet", "fr") == "Violet"
    assert pawn_name("dark", 0, "en") == "Dark"
    assert say(Phrase("paleo.key", {"side": "violet"}), "en") == "Violet takes a key"
