"""Every sentence exists in both languages, is given its places, and fits a tablet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import companion.games.rahan as rahan
from companion.games.rahan.commands import Card, Goal
from companion.games.rahan.data import ANIMALS, BEASTS
from companion.games.rahan.words import NAMES, PLACES, WORDS
from companion.games.speech import Language, say
from tests.companion.games.rahan.play import NAMES as PEOPLE
from tests.companion.games.rahan.play import Table, begun, hand, playing

SOURCES = [path.read_text() for path in Path(rahan.__file__).parent.glob("*.py") if path.name != "words.py"]
CHOSEN = {  # keys that the code picks in an expression of its own
    "rahan.A39": {"steps"},
    "rahan.A40": {"steps"},
    "rahan.R8": {"name", "steps"},
    "rahan.R15.way": {"name", "steps"},
    "rahan.shot.hit": {"seat"},
    "rahan.shot.missed": {"seat"},
    "rahan.shot.untold": {"seat"},
    "rahan.card_taken": {"seat", "loser", "goal"},
    "rahan.card_taken.returned": {"seat", "loser", "goal"},
    **{f"rahan.{key}": {"seat"} for key in ("moved", "rahan_moved", "stepped")},
    **{f"rahan.{key}.to": {"seat", "square"} for key in ("moved", "rahan_moved")},
}


def said() -> Iterator[tuple[str, set[str]]]:
    """Keys of all `Refused(...)` and `Phrase(...)` in the code, with the names of their parameters."""
    for node in (node for source in SOURCES for node in ast.walk(ast.parse(source))):
        if not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refused", "Phrase")
        ):
            continue
        given = {keyword.arg or "" for keyword in node.keywords}
        for literal in (part for part in node.args[1:] if isinstance(part, ast.Dict)):
            given |= {key.value for key in literal.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        for key in keys(node.args[0]):
            yield key, given
    yield from CHOSEN.items()


def keys(node: ast.expr) -> list[str]:
    """A literal, either of two literals, or all keys that an f-string may become."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        start = str(node.values[0].value)
        found = [key for key in WORDS if key.startswith(start)]
        assert found, start
        return found
    return []


def test_every_key_has_a_sentence_whose_places_are_all_given() -> None:
    found = list(said())
    assert len(found) > 80
    for key, given in found:
        assert key in WORDS
        assert set(re.findall(r"\{(\w+)\}", WORDS[key][0])) <= given, key


def test_no_sentence_is_left_over() -> None:
    assert set(WORDS) == {key for key, _ in said()}


def test_a_sentence_has_the_same_places_in_both_languages_and_at_most_twelve_words() -> None:
    for key, (french, english) in WORDS.items():
        assert set(re.findall(r"\{(\w+)\}", french)) == set(re.findall(r"\{(\w+)\}", english)), key
        for text in (french, english):
            assert len([word for word in re.split(r"\s+", text) if re.search(r"\w", word)]) <= 12, key


def test_french_never_breaks_before_its_marks() -> None:
    for key, (french, _) in {**WORDS, **NAMES}.items():
        assert not re.search(r"[ \w}][;:!?](?!\w)", french), key
        assert "'" not in french, key


def test_everything_has_a_name() -> None:
    assert {*ANIMALS, *BEASTS, *Card.__args__, *Goal.__args__} <= set(NAMES)  # type: ignore[attr-defined]
    used = {place for text in WORDS.values() for place in re.findall(r"\{(\w+)\}", text[0])}
    assert set(PLACES) <= used


def sentences(table: Table, language: Language) -> list[str]:
    return [say(phrase, language, WORDS, NAMES, PLACES, PEOPLE) for phrase in table.story]


def test_the_story_of_a_draw() -> None:
    table = begun()
    table.do("draw", seat=0, die=3, cards=["weapon", "mammoth", "move_2"])
    assert sentences(table, "en") == [
        "Lou draws: Weapon, Mammoth, Move 2",
        "Mammoth: Lou must get rid of it",
        "Max to play",
    ]
    assert sentences(table, "fr")[1] == "Mammouth\u00a0: Lou doit s\u2019en débarrasser"


def test_what_is_acquired_comes_first() -> None:
    table = playing(hand("move_3", square="b5"))
    table.do("move", seat=0, steps=3, to="b2")
    assert sentences(table, "en") == [
        "Lou acquires: Water",
        "Lou puts down 1 × Move 3",
        "Lou's caveman goes to b2",
        "Max to play",
    ]


def test_the_end_comes_first_in_the_story() -> None:
    goals = {"water": 1, "fire": 1, "food": 1, "invention": 1}
    table = playing(hand("move_2", square="e2", **goals))
    table.do("move", seat=0, steps=2, to="e4")
    assert sentences(table, "fr")[0] == "Lou rentre à la grotte et gagne"
