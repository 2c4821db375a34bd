"""Every sentence exists in both languages and fits a tablet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import companion.games.terristories as terristories
from companion.games import Rulebook
from companion.games.speech import Language, say
from companion.games.terristories.legal import CAN
from companion.games.terristories.pieces import INDICES, ROLES, TERRAINS, ZONE_OF
from companion.games.terristories.state import PHASE
from companion.games.terristories.words import NAMES, PLACES, WORDS
from tests.companion.games.terristories.play import Table, playing

SOURCES = [path.read_text() for path in Path(terristories.__file__).parent.glob("*.py") if path.name != "words.py"]

HELPERS: dict[str, set[str]] = {"_card": {"seat", "card"}, "_gained": {"seat", "amount"}, "_three": set(INDICES)}
"""Functions of `tell` that make a phrase, or its parameters, and what they fill in."""


def said(name: str) -> Iterator[tuple[str, set[str]]]:
    """Keys of all calls of a maker of sentences in the code, with the names of their parameters."""
    for node in (node for source in SOURCES for node in ast.walk(ast.parse(source))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
            continue
        given = {keyword.arg or "" for keyword in node.keywords} | HELPERS.get(name, set())
        for part in node.args[1:]:
            if isinstance(part, ast.Dict):
                given |= {str(key.value) for key in part.keys if isinstance(key, ast.Constant)}
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
                given |= HELPERS.get(part.func.id, set())
        for key in keys(node.args[0]):
            yield key, given


def keys(node: ast.expr) -> list[str]:
    """A literal, either of two literals, or all keys that an f-string may become."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return [key for key in WORDS if key.startswith(str(node.values[0].value))]
    return []


MAKERS = ("Refused", "Phrase", "_card", "_gained")


@pytest.mark.parametrize("name", MAKERS)
def test_every_key_has_a_sentence_whose_places_are_all_given(name: str) -> None:
    found = list(said(name))
    assert len(found) >= 2
    for key, given in found:
        assert key in WORDS, key
        assert set(re.findall(r"\{(\w+)\}", WORDS[key][0])) <= given, key


def test_no_sentence_is_left_over() -> None:
    used = {key for name in MAKERS for key, _ in said(name)}
    used |= {f"{key}.some" for key, _ in said("_card")}
    assert set(WORDS) == used


@pytest.mark.parametrize("key", sorted(WORDS))
def test_a_sentence_has_the_same_places_in_both_languages_and_at_most_twelve_words(key: str) -> None:
    french, english = WORDS[key]
    assert set(re.findall(r"\{(\w+)\}", french)) == set(re.findall(r"\{(\w+)\}", english))
    for text in (french, english):
        assert text
        assert len([word for word in re.split(r"\s+", text) if re.search(r"\w", word)]) <= 12


def test_french_never_breaks_before_its_marks() -> None:
    for french, _ in WORDS.values():
        assert not re.search(r"[ \w}][;:!?](?!\w)", french)
        assert "'" not in french


def test_everything_that_has_an_id_has_a_name() -> None:
    assert {*ROLES, *TERRAINS, *INDICES, *ZONE_OF.values(), *CAN, *PHASE, "role", "planet", "mission"} <= set(NAMES)
    assert all(french and english for french, english in NAMES.values())


def sentences(table: Table, language: Language) -> list[str]:
    seats = [seat.name for seat in table.state.seats]
    return [say(phrase, language, WORDS, NAMES, PLACES, seats) for phrase in table.story]


def test_the_story_of_a_purchase(rules: Rulebook) -> None:
    table = playing(rules)
    table.do("buy_person", seat=0, tile="p1")
    assert sentences(table, "fr") == ["Ana achète un Individu\u00a0: p1"]
    assert sentences(table, "en") == ["Ana buys a person: p1"]


def test_the_story_of_an_event_that_empties_a_tile(rules: Rulebook) -> None:
    table = playing(rules, "event", tiles={"p1": 1}, resources=(0, 3, 3, 3))
    table.do("event", seat=0, name="Ouragan", players=-1, tiles=-1)
    assert sentences(table, "en") == [
        "Event: Ouragan",
        "Bob: -1 Res",
        "Cleo: -1 Res",
        "Dan: -1 Res",
        "Tiles: -5 Res in all",
        "p1 turns sterile",
        "Society -1, economy -1, environment -1",
        "Phase 5: wages",
    ]


def test_the_end_comes_first_in_the_story(rules: Rulebook) -> None:
    table = playing(rules, "objectives", indices=(7, 7, 7))
    table.do("end_turn", seat=0, met=True)
    table.do("next_turn")
    assert sentences(table, "fr")[:2] == [
        "Ana a rempli son Objectif personnel",
        "Objectif commun atteint\u00a0: vous gagnez tous",
    ]


COUNTED: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    "one moves": (
        {},
        {"tag": "move", "seat": 0, "origin": "p1", "to": "p2", "people": 1},
        "Ana déplace 1 Individu vers p2",
        "Ana moves 1 person to p2",
    ),
    "two move": (
        {},
        {"tag": "move", "seat": 0, "origin": "p1", "to": "p2", "people": 2},
        "Ana déplace 2 Individus vers p2",
        "Ana moves 2 people to p2",
    ),
    "nothing is paid for": ({"stage": "projects"}, {"tag": "close"}, "Aucun Projet financé", "No project is paid"),
    "nothing is taken": (
        {"stage": "harvest"},
        {"tag": "harvest", "seat": 0, "take": {}},
        "Ana ne récolte rien",
        "Ana harvests nothing",
    ),
    "nobody is sent back": ({"stage": "wages"}, {"tag": "pay", "seat": 0}, "Ana paie 2", "Ana pays 2"),
    "one is sent back": (
        {"stage": "wages"},
        {"tag": "pay", "seat": 0, "send": {"p1": 1}},
        "Ana paie 1, renvoie 1 Individu",
        "Ana pays 1, sends 1 person back",
    ),
    "all are sent back": (
        {"stage": "wages"},
        {"tag": "pay", "seat": 0, "send": {"p1": 2}},
        "Ana renvoie 2 Individus",
        "Ana sends 2 people back",
    ),
    "there is nobody to pay": (
        {"stage": "wages", "people": ({}, {"p2": 1}, {"m1": 1}, {"w1": 1})},
        {"tag": "pay", "seat": 0},
        "Ana n\u2019a pas de salaire à payer",
        "Ana has no wage to pay",
    ),
}


@pytest.mark.parametrize("case", COUNTED)
def test_what_is_counted_is_a_sentence_also_where_it_is_one_or_none(rules: Rulebook, case: str) -> None:
    given, command, french, english = COUNTED[case]
    table = playing(rules, **given)
    table.do(**command)
    assert (french in sentences(table, "fr"), english in sentences(table, "en")) == (True, True)


@pytest.mark.parametrize("key", sorted(WORDS))
def test_no_sentence_leaves_its_plural_to_the_reader(key: str) -> None:
    assert not any("(s)" in text for text in WORDS[key])
