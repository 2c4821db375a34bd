"""Every text of the pages in French and English, from one gettext catalogue.

The English text is its own key; `locales/fr` holds the French. Catalogues are made and kept up by Babel:

    pybabel extract -F web/babel.cfg -k t -k tn:1,2 --no-location -o web/locales/tablee.pot web
    pybabel update -D tablee -l fr -i web/locales/tablee.pot -d web/locales
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import IO, Any, Literal

from babel.messages.pofile import read_po
from flask import Flask, g, request
from werkzeug.wrappers import Response

from companion.games import rulebook
from companion.games.speech import COLOURS, HOUSE, HOUSE_PLACES
from companion.sensing import WORDS as SENSORS

__all__ = ["COOKIE", "LANGUAGES", "Language", "catalogue", "game_texts", "install", "javascript", "language", "said_by"]

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")
"""The first is the one for those who ask for neither."""

COOKIE = "tablee-language"
A_YEAR = 365 * 24 * 3600
FOLDER = Path(__file__).parent / "locales"


@cache
def catalogue(of: Language) -> dict[str, str | list[str]]:
    """Text to its translation; of a plural, its singular to all forms. English is the key itself."""
    file = FOLDER / of / "LC_MESSAGES" / "tablee.po"
    if not file.is_file():
        return {}
    found: dict[str, str | list[str]] = {}
    with file.open("rb") as opened:
        for message in read_po(opened, locale=of):
            if isinstance(message.id, str) and message.id and message.string and not message.fuzzy:
                found[message.id] = _typeset(str(message.string))
            elif isinstance(message.id, list | tuple):
                found[message.id[0]] = [_typeset(form) for form in message.string or ()]
    return found


def said_by(files: Iterable[Path], of: Language) -> dict[str, str | list[str]]:
    """Of the catalogue, what some modules say: a page has no use for the texts of another game."""
    texts = catalogue(of)
    keys = dict.fromkeys(first for file in files for _, first, _ in _calls(file.read_text(encoding="utf-8")))
    return {key: texts[key] for key in keys if key in texts}


@cache  # rulebooks are looked for among all that is installed
def game_texts(game: str, of: Language) -> dict[str, Any]:
    """A rulebook's sentences in one language: `words` by key, what their `places` hold, `names`, and those of `sides`.

    With them are those that any game may refuse with, and what sensors say.
    """
    rules = rulebook(game)
    at = LANGUAGES.index(of)

    def pick(texts: Mapping[str, tuple[str, str]]) -> dict[str, str]:
        return {key: both[at] for key, both in texts.items()}

    return {
        "words": pick({**HOUSE, **SENSORS, **getattr(rules, "words", {})}),
        "names": pick(getattr(rules, "names", {})),
        "places": {**HOUSE_PLACES, **getattr(rules, "places", {})},
        "sides": pick({**COLOURS, **getattr(rules, "sides", {})}),
    }


def language() -> Language:
    """The one chosen on the page, else remembered, else the browser's, else French."""
    for wanted in (request.args.get("lang"), request.cookies.get(COOKIE)):
        if wanted in LANGUAGES:
            return "en" if wanted == "en" else "fr"
    return "en" if request.accept_languages.best_match(LANGUAGES, default="fr") == "en" else "fr"


def install(app: Flask) -> None:
    """`t` in templates, and a language chosen by `?lang=` is remembered."""

    def t(text: str, **params: Any) -> str:
        found = catalogue(language()).get(text, text)
        return str(found).format(**params) if params else str(found)

    def remember(response: Response) -> Response:
        if request.args.get("lang") in LANGUAGES:
            response.set_cookie(COOKIE, language(), max_age=A_YEAR, samesite="Lax", httponly=True)
        return response

    def choose() -> None:
        g.language = language()

    app.before_request(choose)
    app.after_request(remember)
    app.jinja_env.globals.update(t=t)


def _typeset(text: str) -> str:
    """French typography: no-break spaces where a line must not break, and the curved apostrophe."""
    text = re.sub(r" ([:!?»%])", "\u00a0\\1", text).replace("« ", "«\u00a0").replace(" ;", "\u202f;")
    return text.replace("'", "\u2019")


_STRING = r'"((?:[^"\\]|\\.)*)"'
_CALL = re.compile(rf"\b(t|tn)\(\s*{_STRING}(?:\s*,\s*{_STRING})?")


def javascript(
    fileobj: IO[bytes], keywords: Mapping[str, Any], comment_tags: object, options: object
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Babel's way to find texts in our modules: `t("...")` and `tn("...", "...", n)`, also inside `html` templates."""
    source = fileobj.read().decode()
    for found, first, second in _calls(source):
        name = found.group(1)
        line = source.count("\n", 0, found.start()) + 1
        yield line, name, (first, second) if name == "tn" else first, []


def _calls(source: str) -> Iterator[tuple[re.Match[str], str, str]]:
    """Each call, its text, and its plural or nothing."""
    for found in _CALL.finditer(source):
        _, first, second = found.groups()
        yield found, first.replace('\\"', '"'), (second or "").replace('\\"', '"')
