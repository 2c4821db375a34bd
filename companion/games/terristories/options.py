"""House rules and variants of TerriStories; what the rules leave open is a switch with the recommended default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.games import Refused
from companion.games.speech import Text

__all__ = ["MEANINGS", "Options", "read_options"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """First the variants of the rules (R47 to R52), then one field for each ambiguity (its number beside it)."""

    hostile_planet: bool = False  # R47
    utopian_world: bool = False  # R48
    ex_nihilo: bool = False  # R49
    conquest: bool = False  # R50
    ad_vitam: bool = False  # R51
    last_chance: bool = False  # R52
    salary_mod: Literal["total", "per_person"] = "total"  # A1
    salary_index_snapshot: bool = True  # A3
    harvest_foreign_zone: Literal[0, 1] = 0  # A8
    cap_personal_target: bool = False  # A11
    stock_same_turn: bool = False  # A12
    influence_per_player: bool = False  # A14
    exnihilo_two_player_bonus: bool = True  # A18
    beginner: bool = False  # A28
    continue_after_personal: Literal["ask", "stop", "continue"] = "ask"  # A30
    cooperative_only: bool = False  # A36


def read_options(data: Mapping[str, Any], seats: int) -> Options:
    """Options from plain data for so many players; raises `Refused` where they exclude each other."""
    try:
        options = msgspec.convert(dict(data), Options)
    except (msgspec.ValidationError, TypeError) as error:
        raise Refused("terristories.options", reason=str(error)) from None
    if options.hostile_planet and options.utopian_world:  # A21
        raise Refused("terristories.R47.both")
    if options.conquest and is_cooperative(options, seats):  # A19
        raise Refused("terristories.R50.personal")
    return options


def is_cooperative(options: Options, seats: int) -> bool:
    """Whether only the common objective counts: with two players, in the first game (A28), or as agreed (A36)."""
    return seats == 2 or options.beginner or options.cooperative_only


def _switch(off: Text, on: Text) -> dict[str, Text]:
    return {"false": off, "true": on}


MEANINGS: dict[str, dict[str, Text]] = {
    "hostile_planet": _switch(
        ("Toutes les cartes Aléa sont dans le jeu.", "All event cards are in the game."),
        ("Planète hostile : seulement les Aléas négatifs.", "Hostile planet: negative events only."),
    ),
    "utopian_world": _switch(
        ("Toutes les cartes Aléa sont dans le jeu.", "All event cards are in the game."),
        ("Monde utopique : seulement les Aléas positifs.", "Utopian world: positive events only."),
    ),
    "ex_nihilo": _switch(
        ("Les Indices partent comme la Mission le dit.", "The indices start as the mission says."),
        (
            "Ex-nihilo : les Indices partent de -3, l'Objectif commun est à 10.",
            "Ex-nihilo: indices start at -3, the common objective is 10.",
        ),
    ),
    "conquest": _switch(
        ("L'Objectif commun fait gagner tout le monde.", "The common objective wins for everybody."),
        (
            "Conquête : seul un Objectif personnel gagne, l'Objectif commun fait perdre.",
            "Conquest: only a personal objective wins, the common one loses.",
        ),
    ),
    "ad_vitam": _switch(
        ("Les impacts d'un Sablier ne comptent qu'une fois.", "A Sablier card's impacts count once."),
        (
            "Ad vitam aeternam : les impacts des Sabliers comptent à chaque tour.",
            "Ad vitam aeternam: Sablier impacts count every turn.",
        ),
    ),
    "last_chance": _switch(
        ("Chacun commence avec 1 Zone et 2 Individus.", "Everybody starts with 1 zone and 2 people."),
        (
            "Dernière chance : chacun commence avec 2 Zones et 5 Individus.",
            "Last chance: everybody starts with 2 zones and 5 people.",
        ),
    ),
    "salary_mod": {
        "total": (
            "Le bonus ou malus Sociétal compte une fois par joueur.",
            "The society bonus or malus counts once a player.",
        ),
        "per_person": (
            "Le bonus ou malus Sociétal compte pour chaque Individu.",
            "The society bonus or malus counts for each person.",
        ),
    },
    "salary_index_snapshot": {
        "true": (
            "L'Indice Sociétal se lit une fois, au début des salaires.",
            "Society is read once, when wages begin.",
        ),
        "false": (
            "L'Indice Sociétal se lit quand chacun paie.",
            "Society is read as each player pays.",
        ),
    },
    "harvest_foreign_zone": {
        "0": (
            "Parmi les seules Zones des autres, un Individu ne récolte rien.",
            "Among other players' zones only, a person harvests nothing.",
        ),
        "1": (
            "Parmi les seules Zones des autres, un Individu récolte 1 Ressource.",
            "Among other players' zones only, a person harvests 1.",
        ),
    },
    "cap_personal_target": _switch(
        (
            "Un Objectif personnel au-dessus de 10 est hors d'atteinte.",
            "A personal target above 10 cannot be reached.",
        ),
        (
            "Un Objectif personnel au-dessus de 10 est ramené à 10.",
            "A personal target above 10 is taken as 10.",
        ),
    ),
    "stock_same_turn": _switch(
        ("Une carte Stock s'active à partir du tour suivant.", "A Stock card is activated from the next turn on."),
        ("Une carte Stock peut s'activer dès son achat.", "A Stock card may be activated in its first turn."),
    ),
    "influence_per_player": _switch(
        ("L'influence s'achète une fois par tour pour le groupe.", "Influence is bought once a turn by the group."),
        ("L'influence s'achète une fois par tour et par joueur.", "Influence is bought once a turn by each player."),
    ),
    "exnihilo_two_player_bonus": {
        "true": (
            "Ex-nihilo à deux : les Indices partent de -2.",
            "Ex-nihilo for two: indices start at -2.",
        ),
        "false": (
            "Ex-nihilo à deux : les Indices partent de -3.",
            "Ex-nihilo for two: indices start at -3.",
        ),
    },
    "beginner": _switch(
        ("Toutes les règles.", "All rules."),
        (
            "Première partie : ni Pouvoirs, ni influence, ni Objectifs personnels.",
            "First game: no powers, no influence, no personal objectives.",
        ),
    ),
    "continue_after_personal": {
        "ask": (
            "Après un Objectif personnel, la table dit si l'on continue.",
            "After a personal objective the table says whether to go on.",
        ),
        "stop": ("Un Objectif personnel finit la partie.", "A personal objective ends the game."),
        "continue": (
            "Après un Objectif personnel, on continue pour l'Objectif commun.",
            "After a personal objective the game goes on for the common one.",
        ),
    },
    "cooperative_only": _switch(
        ("À 3 ou 4, chacun a aussi son Objectif personnel.", "With 3 or 4, each has a personal objective too."),
        ("Seul l'Objectif commun compte.", "Only the common objective counts."),
    ),
}
"""What each value of each switch means, one sentence in French and English; booleans as `true` and `false`."""
