"""Forms for what owners write down: every field has words, and what a form finds wrong is what the game cannot read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.data import Field, Form, examples, form_of, forms, toml_of
from companion.data.checking import faults
from companion.games import games, rulebook
from companion.games.speech import Language

GAMES = [game for game in games() if forms(rulebook(game)) is not None]
ANY = st.recursive(
    st.integers(-5, 400)
    | st.booleans()
    | st.text("ab1 .#F", max_size=4)
    | st.sampled_from((4, "odd", "left", "plain")),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(("name", "id", "of")), inner, max_size=2)
    ),
    max_leaves=6,
)


def form(game: str, language: Language = "en") -> Form:
    found = form_of(rulebook(game), language)
    assert found is not None
    return found


def inside(fields: tuple[Field, ...]) -> Iterator[Field]:
    for field in fields:
        yield field
        yield from inside(field.fields)


@st.composite
def filled(draw: st.DrawFn, fields: tuple[Field, ...]) -> dict[str, Any]:
    """Something in some of the fields, now and then what belongs there."""
    return {field.name: draw(value(field)) for field in fields if draw(st.booleans()) or field.required}


def value(field: Field) -> st.SearchStrategy[Any]:
    match field.kind:
        case "table":
            return filled(field.fields) | ANY
        case "list":
            return st.lists(value(field.fields[0]), max_size=3) | ANY
        case "places":
            return st.tuples(*map(value, field.fields)).map(list) | ANY
        case "choice":
            return st.sampled_from([option.value for option in field.options]) | ANY
        case "whole":
            return st.integers(0, 20) | ANY
        case "yes":
            return st.booleans() | ANY
        case _:
            return st.text("ab1", min_size=1, max_size=3) | ANY


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_form_finds_wrong_what_the_game_cannot_read_and_nothing_else(game: str, data: st.DataObject) -> None:
    """Field by field; what must hold between fields comes after."""
    sheet = form(game)
    values = data.draw(filled(sheet.fields))
    assert (faults(sheet.fields, values, "en") == []) is read(values, sheet.reads.Data)


def read(values: dict[str, Any], kind: type[Any]) -> bool:
    try:
        msgspec.convert(values, kind)
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_field_that_is_asked_for_is_called_something(game: str, language: Language) -> None:
    words: dict[str, Any] = getattr(form(game).reads, "data_words", {})
    known = {text[0 if language == "fr" else 1] for text in words.values()}
    for field in inside(form(game, language).fields):
        if field.asked and field.name and not field.name.isdigit():
            assert field.label.replace("\u00a0", " ").replace("\u2019", "'") in known, field.name


@pytest.mark.parametrize("game", GAMES)
def test_what_a_booklet_prints_is_nothing_wrong(game: str) -> None:
    for file in examples(game):
        raw = tomllib.loads(file.read_text("utf-8"))
        values = {key: each for key, each in raw.items() if key not in ("format", "game", "kind", "source")}
        assert form(game).faults(values, raw["source"]) == []
        assert tomllib.loads(toml_of(game, values))["game"] == game


HALVES = [{"id": "A", "side": "left", "grid": ["F1 C7/5"]}, {"id": "B", "side": "right", "grid": ["P2 W"]}]
TILES = [{"id": "1", "terrain": "plain", "neighbours": ["2"]}, {"id": "2", "terrain": "plain", "neighbours": []}]


@pytest.mark.parametrize(
    ("game", "values", "field", "words"),
    [
        ("rahan", {"die": [0, 0]}, "die", "Toutes les faces sont à 0."),
        ("rahan", {"moves": [7, 7, 7, 8]}, "moves", "29 cartes ; la boîte en contient 28."),
        ("sapiens", {"steak": [5, 4, 6, 8]}, "steak",
         "Plus de Steaks ne donnent jamais moins de points, et cinq en donnent 10."),
        ("sapiens", {"pairs": [[5, 7]]}, "pairs", "5/7 : le plus grand nombre vient d'abord."),
        ("sapiens", {"half": [{**HALVES[0], "grid": ["F1 X"]}]}, "half[0]",
         "Demi-plateau A, rangée 1, case 2 : « X » n'est ni F3, ni P2, ni C7/5, ni W, ni M, ni un point."),
        ("sapiens", {"half": HALVES}, "half[0]",
         ("Demi-plateaux A et B : la Grotte B1 touche 2 cases de la vallée ; une Grotte en touche une, "
         "et aucune autre Grotte.")),
        ("help_me", {"layout": [["oak-5"]]}, "layout", "1 rangées de 1 ; il en faut 5 de 6."),
        ("terristories", {"planets": [{"name": "X", "tiles": TILES}]}, "planets[0]",
         "Planète X : 1 touche 2, mais 2 ne dit pas toucher 1."),
        ("terristories", {"events": [{"name": "A"}, {"name": "A"}]}, "events", "« A » y est deux fois."),
        ("terristories", {"characters": [{"role": "farmer", "name": n} for n in "ABCD"]}, "characters",
         "4 cartes du rôle Agriculteur ; il y en a 3 au plus."),
    ],
)  # fmt: skip
def test_what_holds_between_fields_is_told_in_french(game: str, values: dict[str, Any], field: str, words: str) -> None:
    (fault,) = form(game, "fr").faults(values)
    told = fault.words.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2019", "'")
    assert (fault.field, told) == (field, words)


def test_a_reason_without_words_is_told_as_it_is() -> None:
    assert form("rahan", "fr").said("a new reason") == "A new reason."


def test_a_required_field_that_is_left_out_is_told_at_its_place() -> None:
    told = {fault.field for fault in form("rahan").faults({"board": {"rows": [".."]}})}
    assert {"board.water", "board.animals.deer", "board.beasts.mammoth"} <= told


def test_lists_within_lists_beyond_measure_are_no_form() -> None:
    deep: list[Any] = []
    for _ in range(500):
        deep = [deep]
    with pytest.raises(ValueError, match="at most 12"):
        toml_of("rahan", {"die": deep})
