"""The search for secrets finds them in every disguise, and nothing else."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable
from urllib.parse import quote

import pytest

from tests.web.record import Record, Secret, found, readings

HAND = Secret("the hand of seat 1", ("oak", "willow"), frozenset({"phone 1"}), unless=r"-\d", numbers=(5, 4))
GRID = '42["view",{"cells":[{"top":"oak-5"},{"top":"willow-1"}],"hands":[null,null]}]'


def leaks(text: str | bytes, *, client: str = "tablet", before: str = GRID) -> list[str]:
    """How the secret was read in one message."""
    record = Record()
    record.add("tablet", "in", "socket", before)
    since = record.now()
    record.add(client, "in", "socket", text)
    return [leak.reading for leak in found(record, [HAND], since)]


def test_what_all_may_know_is_no_leak() -> None:
    assert leaks(GRID) == []
    assert leaks('{"said":"soak, oaks, willowy: willow-3"}') == []


@pytest.mark.parametrize(
    ("disguise", "how"),
    [
        (lambda said: said, "plain"),
        (str.upper, "plain"),
        (lambda said: said.replace("o", "\\u006f"), "escaped"),
        (lambda said: said.replace('"', "&quot;"), "plain"),
        (lambda said: quote(said, safe="").replace("o", "%6F"), "url"),
        (lambda said: said[::-1], "backwards"),
        (lambda said: said.encode().hex(), "hexadecimal"),
        (lambda said: base64.b64encode(said.encode()).decode(), "base64"),
        (lambda said: base64.urlsafe_b64encode(said.encode()).decode().rstrip("="), "base64"),
        (lambda said: base64.b64encode(gzip.compress(said.encode())).decode(), "base64, compressed"),
        (lambda said: base64.b64encode(said[::-1].encode()).decode(), "base64, backwards"),
        (lambda said: base64.b64encode(base64.b64encode(said.encode())).decode(), "base64, base64"),
    ],
)
def test_a_leak_is_found_in_its_disguise(disguise: Callable[[str], str], how: str) -> None:
    said = disguise('{"hand":["oak","willow"]}')
    assert how in leaks(f'42["view",{json.dumps(said)}]')


@pytest.mark.parametrize("word", [base64.b64encode(b"oak").decode(), b"oak".hex(), "willow", "[5, 4]", "[4,5]"])
def test_a_single_word_is_found(word: str) -> None:
    assert leaks(json.dumps({"x": word}))


def test_a_binary_message_is_read_too() -> None:
    assert leaks(gzip.compress(b'{"hand":["oak"]}')) == ["plain"]
    assert leaks(b"\xff\xfe oak ") == ["plain"]


def test_who_may_know_is_no_leak() -> None:
    assert leaks('{"hand":["oak","willow"]}', client="phone 1") == []


def test_what_was_said_before_the_secret_was_told_cannot_tell_it() -> None:
    names = '{"names":{"oak":"Chêne","willow":"Saule"}}'
    assert leaks(names, before=names) == []
    assert leaks(names) == ["plain", "plain"]


def test_it_is_searched_until_the_rules_show_it() -> None:
    record = Record()
    record.add("tablet", "in", "socket", '{"revealed":"oak"}')
    assert found(record, [HAND], 0, 0) == []
    [leak] = found(record, [HAND], 0)
    assert (leak.client, leak.secret, leak.excerpt) == ("tablet", HAND.name, '{"revealed":"oak"}')


def test_a_text_without_a_disguise_has_few_readings() -> None:
    """So that a whole game is searched in seconds."""
    assert [how for how, _ in readings(GRID)] == ["plain", "backwards"]
