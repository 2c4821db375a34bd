"""Every sentence of Paleo, in French and English, with `{named}` places.

What a place holds follows from its name (`PLACES`): ids of pawns, sides and Sanctuaries are put into words by `say`.
French is typeset by `companion.games.speech`; a pawn's name never breaks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games import Phrase, speech
from companion.games.speech import COLOURS, Language, Text, sentences

__all__ = ["BOARD_HINTS", "PLACES", "SIDES", "WORDS", "Language", "pawn_name", "pawn_names", "say", "side_name"]

PLACES: dict[str, str] = {
    "shooter": "pawn",
    "pawn": "pawn",
    "back": "pawn",
    "side": "side",
    "sanctuary": "sanctuary",
    "seat": "seat",
}
"""What the places of the sentences hold; all others are numbers or words as they are."""

SIDES: dict[str, Text] = {**COLOURS, "light": ("Clair", "Light"), "dark": ("Foncé", "Dark")}
"""Owners of board files that have a name; others are shown as the file writes them."""

BOARD_HINTS: dict[str, Text] = {
    "disc": ("Sorte : explorer ou mercenary.", "Kind: explorer or mercenary."),
    "wall": (
        "Les récifs sont mobiles ; un bord est là où l'on pose les pions capturés.",
        "Reefs are movable; a rim is where captured pawns stand.",
    ),
    "gate": ("Une par Sanctuaire, avec sa clé.", "One a Sanctuary, with its key."),
    "zone": (
        "Sortes : base_camp (ses places sont les cercles du camp), advanced_camp, half, no_reef, sanctuary, island.",
        "Kinds: base_camp (its spots are the camp's circles), advanced_camp, half, no_reef, sanctuary, island.",
    ),
    "target": ("La première est la porte de Paleo.", "The first is the Paleo door."),
}
"""What a board file is to hold, table by table."""

_STORY: dict[str, Text] = {
    "paleo.touch.captured": ("{shooter} touche {pawn} : capturé", "{shooter} touches {pawn}: captured"),
    "paleo.touch.own": ("{shooter} touche {pawn} : rien", "{shooter} touches {pawn}: nothing"),
    "paleo.touch.explorer": (
        "{shooter} touche {pawn} : un Explorateur ne capture pas",
        "{shooter} touches {pawn}: Explorers never capture",
    ),
    "paleo.touch.protected": ("{shooter} touche {pawn} : protégé", "{shooter} touches {pawn}: protected"),
    "paleo.flick.nothing": ("{shooter} ne touche personne", "{shooter} touches nobody"),
    "paleo.off": ("{pawn} sort du plateau : capturé", "{pawn} leaves the board: captured"),
    "paleo.entered.opposite": (
        "{pawn} entre dans le Sanctuaire adverse",
        "{pawn} enters the opposite Sanctuary",
    ),
    "paleo.entered.own": ("{pawn} entre dans son Sanctuaire", "{pawn} enters its own Sanctuary"),
    "paleo.key": ("{side} prend une clé", "{side} takes a key"),
    "paleo.rehomed": ("{pawn} revient dans son camp", "{pawn} goes back to its camp"),
    "paleo.exchanged": ("{back} revient à la place de {pawn}", "{back} comes back for {pawn}"),
    "paleo.kept": ("{pawn} n'est pas échangé", "{pawn} is not exchanged"),
    "paleo.door": ("{pawn} ouvre la porte de Paleo", "{pawn} opens the Paleo door"),
    "paleo.round.door": ("{side} gagne la manche : {points} points", "{side} wins the round: {points} points"),
    "paleo.round.captures": ("{side} gagne la manche : {points} point", "{side} wins the round: {points} point"),
    "paleo.round.nobody": ("Manche sans gagnant : plus de pions", "Nobody wins the round: no pawns left"),
    "paleo.won.game": ("{side} gagne la partie", "{side} wins the game"),
    "paleo.turn": ("À {seat} de jouer", "{seat} to play"),
    "paleo.starter": ("{seat} commence la manche", "{seat} begins the round"),
    "paleo.continued": ("La partie continue, manche {round}", "The game goes on, round {round}"),
    "paleo.reef_placed": ("{side} pose un récif", "{side} places a reef"),
    "paleo.reefs_kept": ("{side} garde ses récifs", "{side} keeps its reefs"),
    "paleo.reefs_lifted": ("{side} reprend ses récifs", "{side} takes up its reefs"),
    "paleo.reefs_ended": ("Les récifs sont posés", "The reefs stand"),
    "paleo.pawn_placed": ("{pawn} est en place", "{pawn} is in place"),
    "paleo.pawns_set_up": ("Les pions sont en place", "The pawns are in place"),
    "paleo.replayed": ("{shooter} a été poussé : on rejoue", "{shooter} was pushed: play again"),
    "paleo.replayed.somebody": ("Un pion a été poussé : on rejoue", "A pawn was pushed: play again"),
    "paleo.unstuck": ("{pawn} est décollé", "{pawn} is moved off"),
    "paleo.positioned": ("Les places des pions sont notées", "Where the pawns lie is noted"),
    "paleo.round_began": ("Manche {round}", "Round {round}"),
    "paleo.facts": ("Corrigé à la main", "Set by hand"),
    "paleo.facts.captured": ("{pawn} est capturé", "{pawn} is captured"),
    "paleo.facts.restored": ("{pawn} est sur le plateau", "{pawn} is on the board"),
    "paleo.facts.points": ("{side} : {points} {points|point|points}", "{side}: {points} {points|point|points}"),
    "paleo.facts.keys": ("{side} : {keys} {keys|clé|clés}", "{side}: {keys} {keys|key|keys}"),
}

_QUESTIONS: dict[str, Text] = {
    "paleo.ask.in_camp": ("{pawn} était-il dans son camp ?", "Was {pawn} in its camp?"),
    "paleo.ask.first": ("Qui {pawn} a-t-il touché d'abord ?", "Whom did {pawn} touch first?"),
    "paleo.ask.nearest": ("Qui est le plus près de {pawn} ?", "Who is nearest to {pawn}?"),
    "paleo.ask.exchange": ("Échanger {pawn} contre un pion capturé ?", "Exchange {pawn} for a captured pawn?"),
    "paleo.answer.nobody_saw": ("Personne n'a vu", "Nobody saw it"),
    "paleo.answer.no_exchange": ("Ne pas échanger", "No exchange"),
    "paleo.answer.yes": ("Oui", "Yes"),
    "paleo.answer.no": ("Non", "No"),
}

_REFUSALS: dict[str, Text] = {
    "paleo.A1": ("Paleo se joue à deux ; {seats} places ici", "Paleo seats two; {seats} were asked for"),
    "paleo.A2": ("Le premier joueur est déjà connu", "The first player is known already"),
    "paleo.R2": ("Les tirs n'ont pas encore lieu", "This is not the time for flicks"),
    "paleo.R2.round": ("La manche n'est pas finie", "The round is not over"),
    "paleo.R3": ("Les récifs se posent au début de la manche", "Reefs are placed when the round begins"),
    "paleo.R4": ("C'est à {side} de poser un récif", "It is {side}'s reef now"),
    "paleo.R5": ("Pas de récif dans les lignes bleues", "No reef inside the blue lines"),
    "paleo.R7": (
        "Récif trop près : {gap} mm, il en faut {needed}",
        "Reef too near: {gap} mm, {needed} are needed",
    ),
    "paleo.R8": (
        "Deux récifs de {side} au moins dans sa moitié",
        "At least two of {side}'s reefs in its own half",
    ),
    "paleo.R9": ("{pawn} va sur un cercle de son camp", "{pawn} goes on a circle of its camp"),
    "paleo.R9.phase": ("Les pions se posent après les récifs", "Pawns are placed after the reefs"),
    "paleo.R9.taken": ("Ce cercle est déjà pris", "That circle is taken"),
    "paleo.R12": ("C'est à {side} de tirer, pas à {shooter}", "It is {side}'s flick, not {shooter}'s"),
    "paleo.R12.captured": ("{shooter} n'est pas sur le plateau", "{shooter} is not on the board"),
    "paleo.R17.self": ("{shooter} ne peut se toucher lui-même", "{shooter} cannot touch itself"),
    "paleo.R19": ("{pawn} n'est pas parmi les pions touchés", "{pawn} is not among the touched pawns"),
    "paleo.R20": ("Dites quel pion est le plus près", "Say which pawn is nearest"),
    "paleo.R26": ("{pawn} n'a pas d'échange à faire", "{pawn} has no exchange to make"),
    "paleo.R26.back": ("{back} ne peut pas revenir maintenant", "{back} cannot come back now"),
    "paleo.R27": ("{side} ne peut pas tenir la clé {name}", "{side} cannot hold the key {name}"),
    "paleo.R28": ("{pawn} n'est pas sur un cercle", "{pawn} is not on a circle"),
    "paleo.R35.none": ("{side} n'a plus de pion à jouer", "{side} has no pawn left to play"),
    "paleo.R36": ("La partie est finie", "The game is over"),
    "paleo.R37": ("On garde ou reprend les récifs entre deux manches", "Reefs are kept or moved between rounds"),
    "paleo.R37.choose": ("Dites d'abord qui garde ses récifs", "Say first who keeps the reefs"),
    "paleo.continue": ("La partie a déjà commencé", "The game has begun already"),
    "paleo.question": ("Répondez d'abord à la question sur {pawn}", "First answer the question about {pawn}"),
    "paleo.no_question": ("Aucune question n'attend cette réponse", "No question waits for that answer"),
    "paleo.captured": ("{pawn} n'est plus sur le plateau", "{pawn} is not on the board any more"),
    "paleo.restored": ("{pawn} est déjà sur le plateau", "{pawn} is on the board already"),
    "paleo.pawn": ("Aucun pion ne s'appelle {name}", "No pawn is called {name}"),
    "paleo.side": ("Ce camp n'est pas sur le plateau : {side}", "That side is not on the board: {side}"),
    "paleo.seat": ("Il n'y a pas de place {number}", "There is no seat {number}"),
    "paleo.sanctuary": ("Aucun Sanctuaire ne s'appelle {name}", "No Sanctuary is called {name}"),
    "paleo.reef": ("Ce récif n'est pas à poser : {reef}", "That reef is not to be placed: {reef}"),
    "paleo.points": ("{side} ne peut pas avoir {points} points", "{side} cannot have {points} points"),
    "paleo.options": ("Cette règle maison n'existe pas : {reason}", "No such house rule: {reason}"),
    "paleo.seats": ("Chaque camp veut quelqu'un : {sides}", "Each side needs somebody: {sides}"),
    "paleo.board.sides": (
        "Il faut des pions à deux camps, le plateau dit : {sides}",
        "Pawns of two sides are needed, the board says: {sides}",
    ),
    "paleo.board.kind": (
        "{disc} doit être Explorateur ou Mercenaire, le plateau dit : {kind}",
        "{disc} must be explorer or mercenary, the board says: {kind}",
    ),
}


WORDS: dict[str, Text] = sentences(_STORY, _QUESTIONS, _REFUSALS)
"""Key to sentence, in French and in English: phrases, questions with their answers, refusals."""


def side_name(side: str, language: Language) -> str:
    """The side in words."""
    return SIDES.get(side, (side.capitalize(), side.capitalize()))[0 if language == "fr" else 1]


def pawn_name(side: str, number: int, language: Language) -> str:
    """`Vert 4`, which never breaks; the side alone where no number is known."""
    name = side_name(side, language)
    return f"{name}\u00a0{number}" if number else name


def pawn_names(pawns: Mapping[str, tuple[str, int]]) -> dict[str, Text]:
    """Names of pawns by id, from side and number."""
    return {id: (pawn_name(*who, "fr"), pawn_name(*who, "en")) for id, who in pawns.items()}


def say(
    phrase: Phrase,
    language: Language,
    pawns: Mapping[str, tuple[str, int]] = {},
    names: Sequence[str] = (),
) -> str:
    """The sentence. `pawns`: id to side and number; `names`: of the seats.

    >>> say(Phrase("paleo.key", {"side": "green"}), "en")
    'Green takes a key'
    """
    return speech.say(phrase, language, WORDS, {**pawn_names(pawns), **SIDES}, PLACES, names)
