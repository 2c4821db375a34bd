"""House rules of Paleo: what the rulebook leaves open, as switches with the recommended ruling as default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.games import Refused
from companion.games.speech import Text

__all__ = ["MEANINGS", "Options", "read_options"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each field is one ambiguity of the rules (its number beside it)."""

    teams: bool = False  # A1
    starter: Literal["alternate", "loser", "winner", "draw"] = "alternate"  # A2
    rehome_protection: Literal["next_turn", "same_shot"] = "next_turn"  # A3
    push_opens_door: bool = True  # A8
    door_rest: bool = True  # A9
    expelled_count_for_win: bool = True  # A10
    reefs_between_rounds: Literal["keep_or_move", "replace_all"] = "keep_or_move"  # A13


def read_options(data: Mapping[str, Any]) -> Options:
    """Options from plain data; raises `Refused("paleo.options")` with the reason."""
    try:
        return msgspec.convert(dict(data), Options)
    except msgspec.ValidationError as error:
        raise Refused("paleo.options", reason=str(error)) from None


MEANINGS: dict[str, dict[str, Text]] = {
    "teams": {
        "false": ("Deux personnes, une par camp.", "Two people, one a side."),
        "true": (
            "Règle maison : les équipes se partagent les pions, à tour de rôle.",
            "House rule: teams share the pieces and flick in turn.",
        ),
    },
    "starter": {
        "alternate": ("Le premier joueur change à chaque manche.", "The first player changes every round."),
        "loser": ("Qui a perdu la manche commence la suivante.", "Whoever lost the round begins the next."),
        "winner": ("Qui a gagné la manche commence la suivante.", "Whoever won the round begins the next."),
        "draw": ("On tire au sort à chaque manche.", "The first player is drawn every round."),
    },
    "rehome_protection": {
        "next_turn": (
            "Un pion rentré au camp est protégé jusqu'à son prochain tour.",
            "A pawn back in camp is safe until its side's next turn.",
        ),
        "same_shot": (
            "Un pion rentré au camp n'est protégé que pendant ce tir.",
            "A pawn back in camp is safe during that shot only.",
        ),
    },
    "push_opens_door": {
        "true": (
            "Un Explorateur poussé sur la porte par l'adversaire l'ouvre.",
            "An Explorer that the enemy pushes onto the door opens it.",
        ),
        "false": (
            "Un Explorateur poussé sur la porte par l'adversaire ne l'ouvre pas.",
            "An Explorer that the enemy pushes onto the door does not open it.",
        ),
    },
    "door_rest": {
        "true": ("L'Explorateur doit s'arrêter sur la porte.", "The Explorer must come to rest on the door."),
        "false": ("Passer entièrement sur la porte suffit.", "Passing wholly over the door is enough."),
    },
    "expelled_count_for_win": {
        "true": (
            "Les pions sortis du plateau comptent pour gagner la manche.",
            "Pawns driven off the board count towards winning the round.",
        ),
        "false": (
            "Seuls les pions touchés comptent pour gagner la manche.",
            "Only pawns taken by touch count towards winning the round.",
        ),
    },
    "reefs_between_rounds": {
        "keep_or_move": (
            "Entre les manches, chaque camp garde ou replace ses récifs.",
            "Between rounds each side keeps or places its reefs again.",
        ),
        "replace_all": (
            "Entre les manches, tous les récifs sont replacés.",
            "Between rounds all reefs are placed again.",
        ),
    },
}
"""What each value of each switch means, one sentence in French and English; booleans as `true` and `false`."""
