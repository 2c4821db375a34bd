"""Every sentence exists in both languages and fits a tablet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games.sapiens as sapiens
from companion.games.sapiens import RULEBOOK
from companion.games.sapiens.scenes import COPIES, MOUNTAIN_TILES
from companion.games.sapiens.words import NAMES, WORDS
from companion.games.speech import Language, say
from tests.companion.games.sapiens.play import SEATS, Play, Table

FOLDER = Path(sapiens.__file__).parent
SOURCES = {path.name: path.read_text() for path in FOLDER.glob("*.py") if path.name != "words.py"}


def calls(name: str) -> Iterator[tuple[str, set[str]]]:
    """Keys of all `Refused(...)` or `Phrase(...)` in the code, with the names of their parameters."""
    for node in (node for source in SOURCES.values() for node in ast.walk(ast.parse(source))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
            continue
        given = {keyword.arg or "" for keyword in node.keywords}
        for literal in (part for part in node.args[1:] if isinstance(part, ast.Dict)):
            given |= {key.value for key in literal.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
            if None in literal.keys:  # `**tiles`
                given |= {"tile", "other"}
        for key in keys(node.args[0]):
            yield key, given


def keys(node: ast.expr) -> list[str]:
    """A literal, either of two literals, all keys that an f-string may become, or a name for what `placing` says."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        start = str(node.values[0].value)
        return [key for key in WORDS if key.startswith(start)]
    assert isinstance(node, ast.Name)
    return placing_keys()


def placing_keys() -> list[str]:
    """What `why_not` may return."""
    return sorted(set(re.findall(r'"(sapiens\.[\w.]+)"', SOURCES["placing.py"])))


def test_every_refusal_has_a_sentence_whose_places_are_all_given() -> None:
    found = list(calls("Refused"))
    assert len(found) > 60
    for key, given in found:
        assert key in WORDS
        if key not in placing_keys():
            assert set(re.findall(r"\{(\w+)\}", WORDS[key][0])) <= given, key
    for key in placing_keys():
        assert "{" not in WORDS[key][0]


def test_every_phrase_has_a_sentence_whose_places_are_all_given() -> None:
    found = [(key, given) for key, given in calls("Phrase") if key not in placing_keys()]
    assert len(found) > 30
    for key, given in found:
        assert set(re.findall(r"\{(\w+)\}", WORDS[key][0])) <= given, key


def test_no_sentence_is_left_over() -> None:
    assert {key for name in ("Refused", "Phrase") for key, _ in calls(name)} == set(WORDS)


@pytest.mark.parametrize("key", sorted(WORDS))
def test_a_sentence_has_the_same_places_in_both_languages_and_at_most_twelve_words(key: str) -> None:
    french, english = WORDS[key]
    assert set(re.findall(r"\{(\w+)\}", french)) == set(re.findall(r"\{(\w+)\}", english))
    for text in (french, english):
        assert len([word for word in re.split(r"\s+", text) if re.search(r"\w", word)]) <= 12
    assert not re.search(r"[ \w}][;:!?](?!\w)", french)
    assert "'" not in french


def test_every_scene_and_tile_has_a_name() -> None:
    assert {*COPIES, *MOUNTAIN_TILES} <= set(NAMES)
    assert NAMES["feast-ritual"] == ("Festin-Rituel", "Feast-Ritual")


def sentences(table: Table, language: Language) -> list[str]:
    names = [seat.name for seat in SEATS]
    return [say(phrase, language, WORDS, NAMES, RULEBOOK.places, names) for phrase in table.story]


def test_the_story_of_a_placement(play: Play) -> None:
    table = play.playing("feast-ritual", lies={"D2": {"scene": "feast"}, "E2": {"scene": "water"}})
    table.do("place", seat=0, slot=0, cells=("D3", "D4"))
    assert sentences(table, "en") == ["Lou places Feast-Ritual", "Lou: +3 food", "Lou may use: Feast"]
    assert sentences(table, "fr")[1] == "Lou\u00a0: +3 PN"


def test_the_end_comes_first_in_the_story(play: Play) -> None:
    table = play.telling()
    table.do("facts", of=1, food=3, shelter=4)
    table.do("end")
    assert sentences(table, "en")[:2] == ["Max wins with 3 points", "Lou: 0 food, 0 shelter"]
