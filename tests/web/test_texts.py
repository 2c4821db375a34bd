"""French and English are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

import web
from companion.games import games, rulebook
from companion.games.speech import HOUSE
from companion.sensing import WORDS as SENSORS
from web import statics
from web.modules import reached
from web.pages import IMPORTS, _modules
from web.texts import catalogue, game_texts, said_by

ROOT = Path(web.__file__).parent
SIMULATED = (
    "table.busy", "table.unknown_disc", "table.not_on_board", "table.too_weak", "table.too_strong", "table.no_eye",
    "table.occupied", "table.dead",
)  # fmt: skip
"""What a simulated table refuses (docs/simulator.md)."""

METHODS = [("static/js/**.js", "web.texts:javascript"), ("templates/**.html", "jinja2")]
KEYWORDS = {"t": None, "tn": (1, 2)}


def texts() -> dict[str, str | None]:
    """Every text of modules and templates, with its plural."""
    found: dict[str, str | None] = {}
    for _, _, message, _, _ in extract_from_dir(str(ROOT), METHODS, {}, KEYWORDS):
        one, many = message if isinstance(message, tuple) else (message, None)
        assert isinstance(one, str)
        found[one] = many
    return found


def test_every_text_of_a_page_has_its_french() -> None:
    """And nothing is translated that no page says."""
    french = catalogue("fr")
    assert set(texts()) == set(french)


@pytest.mark.parametrize("text", sorted(texts()))
def test_a_translation_keeps_its_places(text: str) -> None:
    """`{pawn}` in English is `{pawn}` in French, in every form."""
    french = catalogue("fr")[text]
    places = set(re.findall(r"\{\w+\}", text))
    for form in french if isinstance(french, list) else [french]:
        assert form
        assert set(re.findall(r"\{\w+\}", form)) == places


def test_french_is_typeset() -> None:
    """No-break spaces before double marks, curved apostrophes."""
    for french in catalogue("fr").values():
        for form in french if isinstance(french, list) else [french]:
            assert not re.search(r" [:!?]|'", form)


def test_a_module_that_says_something_belongs_to_a_page() -> None:
    """A page is sent the texts of what it is known to fetch; any other module would speak English on it."""
    starts = [["js/join.js"], ["js/house/main.js"], *(_modules(game, "tv") for game in games())]
    known = {module for start in starts for module in reached(start, statics.FOLDER, IMPORTS)}
    ours = (file for file in (statics.FOLDER / "js").rglob("*.js") if said_by([file], "fr"))
    assert [name for file in ours if (name := file.relative_to(statics.FOLDER).as_posix()) not in known] == []


def test_no_word_of_machines() -> None:
    """Players are told of their table, in both languages (face, section 6)."""
    forbidden = re.compile(r"\b(erreur|serveur|calibration|détection|événement|error|server)\b", re.IGNORECASE)
    for english, french in catalogue("fr").items():
        assert not forbidden.search(f"{english} {french}")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_games_sentences_reach_the_page(language: str) -> None:
    """All keys of the rulebook, in one language."""
    words = game_texts("paleo", "fr" if language == "fr" else "en")["words"]
    assert set(words) == {*rulebook("paleo").words, *HOUSE, *SENSORS}  # type: ignore[attr-defined]


def test_refusals_of_the_house_have_words() -> None:
    """Whatever the table, the calls or the web may refuse is a sentence on the page."""
    sources = [*(ROOT.parent / "companion").glob("**/*.py"), *ROOT.glob("*.py")]
    keys = {key for file in sources for key in re.findall(r'Refusal\(\s*"([a-z_.]+)"', file.read_text("utf-8"))}
    keys -= {key for key in keys if key.startswith("paleo.")}
    keys |= set(SIMULATED)
    told = (ROOT / "static" / "js" / "words.js").read_text("utf-8")
    assert keys
    assert not {key for key in keys if f'"{key}"' not in told and key not in SENSORS}


def test_a_seat_without_a_name_is_called_by_its_colour_in_every_game() -> None:
    """Also in a game whose rulebook has no names for its sides."""
    assert game_texts("help_me", "fr")["sides"]["red"] == "Rouge"
    assert game_texts("help_me", "en")["sides"]["red"] == "Red"
