"""Why a board file cannot be used, as a player reads it in French; English is as the reader of board files says it."""

from __future__ import annotations

import re

from companion.data import worded
from companion.games.speech import Language, Text, french

__all__ = ["board_problem"]

THINGS: dict[str, str] = {
    "disc": "pion", "wall": "mur", "gate": "porte", "zone": "zone", "target": "cible", "silex": "silex",
    "token": "pièce", "die": "dé", "marker": "marqueur",
}  # fmt: skip
"""What lies on a board, as its file calls it."""

_REASONS: tuple[Text, ...] = (
    ("Il manque « {key} ».", "missing key '{key}'"),
    ("Il manque « format = 1 » au début.", "missing key 'format'; this program reads format 1"),
    ("Attendu : un texte ; reçu : {got}.", "expected a text, got {got}"),
    ("Attendu : un nombre ; reçu : {got}.", "expected a number, got {got}"),
    ("Attendu : un nombre entier ; reçu : {got}.", "expected a whole number, got {got}"),
    ("Attendu : true ou false ; reçu : {got}.", "expected true or false, got {got}"),
    ("Attendu : une liste ; reçu : {got}.", "expected a list, got {got}"),
    ("Attendu : des tableaux [[{table}]].", "expected tables [[{table}]], got {got}"),
    ("Attendu : un tableau [{table}].", "expected a table [{table}], got {got}"),
    ("Attendu : une couleur comme #b32d26 ; reçu : {got}.", "expected a colour such as '#b32d26', got {got}"),
    ("Attendu : un nombre plus grand que {least}.", "expected a number > {least}, got {got}"),
    ("Attendu : un nombre d'au moins {least}.", "expected a number >= {least}, got {got}"),
    ("Attendu : une liste d'au moins {least} éléments.", "expected a list of length >= {least}, got {got}"),
    ("Attendu : une liste d'au moins {least} éléments.", "expected a list of length >= {least}"),
    ("Attendu : une liste de {n} éléments.", "expected a list of length {n}, got {got}"),
    ("Le fichier n'est pas lisible ici : cherchez un guillemet ou un crochet qui manque.", "not TOML: {words}"),
    ("Un plateau rond est aussi haut que large.", "size: a round board is as wide as high, got {size}"),
    ("Deux choses portent le même nom : {id}.", "two things with one id: {id} is a {thing} already"),
    ("Deux marqueurs portent le même numéro : {id}.", "two things with one id: marker {id} is there already"),
    ("{thing} {id} : la même étiquette {tag} est déjà sur {other}.",
     "{thing} {id}: tag {tag} is on {other} already"),
    ("Ce dictionnaire de marqueurs n'est pas connu : {got}.",
     "expected a dictionary of OpenCV such as 'DICT_4X4_50', got {got}"),
    ("Le marqueur {id} n'existe pas : {name} s'arrête à {last}.", "marker {id}: {name} ends at {last}"),
    ("Le marqueur {id} : ses coins tournent à l'envers ; il les faut dans le sens des aiguilles d'une montre.",
     "marker {id}: its corners run anticlockwise; expected clockwise from its top-left"),
    ("La zone {id} : il lui faut un polygone ou un cercle.", "zone {id}: expected a polygon or a circle, got {got}"),
    ("La porte {id} : ses deux montants sont au même point.", "gate {id}: its two jambs are one point"),
    ("La porte {id} : le point « inside » est sur son seuil ; il le faut derrière.",
     "gate {id}: 'inside' lies on the gate's line; expected a point behind it"),
    ("Le dé {id} : il n'y a pas de zone {zone}.", "die {id}: no zone {zone}; {hint}"),
    ("{what} : les coins {a} et {b} sont au même point.",
     "{what}: corners {a} and {b} are one point (a polygon closes itself)"),
    ("{what} : le contour se croise, aux côtés {a} et {b}.", "{what}: the polygon crosses itself, sides {a} and {b}"),
    ("{what} : le contour n'entoure rien.", "{what}: the polygon has no area"),
    ("Ce fichier est d'une version plus récente : il faut mettre Tablée à jour.",
     "the file needs format {format}, this program reads up to {newest}: update Tablée"),
    ("Attendu : « format = 1 » ; reçu : {got}.", "expected a format number from 1, got {got}"),
    ("Des listes dans des listes, au-delà de toute mesure.", "lists within lists beyond all measure"),
    ("Attendu : un texte en UTF-8 ; reçu : l'octet {got}.", "expected UTF-8 text, got byte {got}"),
    ("{thing} {id} : son étiquette {tag} est aussi un marqueur du plateau.",
     "{thing} {id}: its tag {tag} is a marker of the board too"),
    ("La porte {id} : large de {width} mm, un pion de {wide} mm n'y passe pas.",
     "gate {id}: {width} mm wide, no way for a disc of {wide} mm"),
    ("La zone {id} : la place {n} est en dehors.", "zone {id}: spot {n} lies outside it"),
    ("« {key} » n'est pas connu dans [{table}] ; le plus proche : {near}.",
     "unknown key '{key}' in [{table}]; nearest known: {near}"),
    ("« {key} » n'est pas connu ; le plus proche : {near}.", "unknown key '{key}'; nearest known: {near}"),
    ("Attendu : {choices} ; reçu : {got}.", "expected {choices}, got {got}"),
)  # fmt: skip

_WHERE = re.compile(r"^(?P<file>.*?):(?P<line>\d+): (?P<reason>.*)$", re.DOTALL)
_THING = re.compile(r"^(?P<thing>[a-z]+) (?P<id>'[^']*'|no\. \d+): (?P<rest>.*)$", re.DOTALL)
_FIELD = re.compile(r"^(?P<field>[a-z]+(?:[.\[][\w.\[\]]*)?): (?P<rest>.*)$", re.DOTALL)


def board_problem(problem: str, language: Language, *, numbered: bool = True) -> str:
    """A problem of a `BoardError`, without the file's name: people know which one they brought.

    `numbered`: with its line.

    >>> board_problem("mine:12: disc 'red-1': color: missing key 'owner'", "en")
    "line 12: disc 'red-1': color: missing key 'owner'"
    """
    found = _WHERE.match(problem)
    line, reason = (found["line"] if numbered else "", found["reason"]) if found else ("", problem)
    if language == "en":
        return f"line {line}: {reason}" if line else reason
    said = _french(reason)
    return french(f"ligne {line} : {_small(said)}" if line else said)


def _french(reason: str) -> str:
    whole = worded(reason, _REASONS)
    if whole is not None:
        return _named(whole)
    thing = _THING.match(reason)
    if thing is not None and thing["thing"] in THINGS:
        return f"{THINGS[thing['thing']].capitalize()} {_quoted(thing['id'])} : {_small(_french(thing['rest']))}"
    field = _FIELD.match(reason)
    if field is not None:
        return f"{field['field']} : {_small(_french(field['rest']))}"
    return reason


def _small(said: str) -> str:
    return said[:1].lower() + said[1:]


def _named(words: str) -> str:
    """The names that a file gives, in French quotes; things by their French word."""
    words = re.sub(r"'([^' ]+)'", r"« \1 »", words).replace(" or ", " ou ")
    return re.sub(r"^(\w+) (?=«|\d)", lambda found: f"{THINGS.get(found[1], found[1]).capitalize()} ", words)


def _quoted(id: str) -> str:
    return f"« {id[1:-1]} »" if id.startswith("'") else id.replace("no.", "n°")
