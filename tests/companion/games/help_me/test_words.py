"""Every sentence exists in both languages and fits a tablet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games.help_me as help_me
from companion.games.help_me.tiles import CREATURES, TILES
from companion.games.help_me.words import NAMES, PLACES, WORDS

SOURCES = [path.read_text() for path in Path(help_me.__file__).parent.glob("*.py") if path.name != "words.py"]
KEYED = {"help_me.won", "help_me.won.shared"}
"""Keys that the code chooses before it says them."""
GIVEN = {"help_me.moved": {"seat", "row", "col", "way"}}
"""Places of sentences whose parameters are made before they are said."""


def said(name: str) -> Iterator[tuple[str, set[str]]]:
    """Keys of all `Refused(...)` or `Phrase(...)` in the code, with the names of their parameters."""
    for node in (node for source in SOURCES for node in ast.walk(ast.parse(source))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
            continue
        given = {keyword.arg or "" for keyword in node.keywords}
        for literal in (part for part in node.args[1:] if isinstance(part, ast.Dict)):
            given |= {key.value for key in literal.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        if isinstance(node.args[0], ast.Constant):
            key = str(node.args[0].value)
            yield key, given | GIVEN.get(key, set())
        else:
            yield from ((key, given) for key in KEYED)


@pytest.mark.parametrize(("name", "least"), [("Refused", 30), ("Phrase", 12)])
def test_every_key_has_a_sentence_whose_places_are_all_given(name: str, least: int) -> None:
    found = list(said(name))
    assert len(found) > least
    for key, given in found:
        assert key in WORDS
        assert set(re.findall(r"\{(\w+)\}", WORDS[key][0])) <= given, key


def test_no_sentence_is_left_over() -> None:
    assert set(WORDS) == {key for name in ("Refused", "Phrase") for key, _ in said(name)}


@pytest.mark.parametrize("key", sorted(WORDS))
def test_a_sentence_has_the_same_places_in_both_languages_and_at_most_twelve_words(key: str) -> None:
    french, english = WORDS[key]
    assert set(re.findall(r"\{(\w+)\}", french)) == set(re.findall(r"\{(\w+)\}", english))
    for text in (french, english):
        assert len([word for word in re.split(r"\s+", text) if re.search(r"\w", word)]) <= 12


@pytest.mark.parametrize("key", sorted(WORDS))
def test_french_never_breaks_before_its_marks(key: str) -> None:
    assert not re.search(r"[ \w}][;:!?](?!\w)", WORDS[key][0].replace("Help Me!", ""))
    assert "'" not in WORDS[key][0]


def test_whatever_a_sentence_names_has_a_name() -> None:
    assert set(NAMES) == {*CREATURES, *TILES, "up", "down", "left", "right"}
    assert NAMES["cherry-3"] == ("Cerisier\u00a03", "Cherry tree\u00a03")
    assert set(PLACES) <= set(re.findall(r"\{(\w+)\}", " ".join(text for text, _ in WORDS.values())))
