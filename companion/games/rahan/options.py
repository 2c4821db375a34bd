"""House rules of Rahan: what the booklet leaves open, as switches with the recommended ruling as default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.games import Refused
from companion.games.speech import Text

__all__ = ["MEANINGS", "Options", "read_options"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each field is one ambiguity of the rules (its number beside it)."""

    hand_limit_mode: Literal["cap", "discard_down", "forbid"] = "cap"  # A1
    hand_limit_counts_big: bool = False  # A1
    exchange_is_action: bool = True  # A2
    beast_blocks: bool = False  # A4
    exchange_with_beast: bool = False  # A6
    hunt_miss_moves: bool = False  # A9
    jump_acquires: bool = False  # A10
    allow_duplicates: bool = False  # A12
    rahan_gives_all: bool = False  # A13
    home_square: Literal["any", "centre"] = "any"  # A14
    exact_home: bool = True  # A15
    directions: Literal["board", "4", "6", "8"] = "board"  # A16
    win_if_in_cave: bool = False  # A26
    respawn_animals: bool = False  # A29
    goal_supply: Literal["finite", "return_duplicates", "unlimited"] = "finite"  # A30
    others_may_hit_beast: bool = False  # A34
    beast_force_shot: bool = True  # A37


def read_options(data: Mapping[str, Any]) -> Options:
    """Options from plain data; raises `Refused("rahan.options")` with the reason."""
    try:
        return msgspec.convert(dict(data), Options)
    except msgspec.ValidationError as error:
        raise Refused("rahan.options", reason=str(error)) from None


MEANINGS: dict[str, dict[str, Text]] = {
    "hand_limit_mode": {
        "cap": ("On ne pioche que jusqu'à 10 cartes.", "One draws up to 10 cards only."),
        "discard_down": (
            "On pioche tout, puis on écarte jusqu'à 10 cartes.",
            "One draws them all, then discards down to 10.",
        ),
        "forbid": (
            "Un dé qui ferait dépasser 10 cartes n'en donne aucune.",
            "A die that would lead beyond 10 cards gives none.",
        ),
    },
    "hand_limit_counts_big": {
        "false": ("Seules les petites cartes comptent pour les 10.", "Only small cards count towards 10."),
        "true": ("Les grandes cartes comptent aussi pour les 10.", "Large cards count towards 10 as well."),
    },
    "exchange_is_action": {
        "true": ("Échanger 3 cartes est l'action du tour.", "Exchanging 3 cards is the turn's action."),
        "false": (
            "On peut échanger 3 cartes une fois avant son action.",
            "One may exchange 3 cards once before one's action.",
        ),
    },
    "beast_blocks": {
        "false": ("Une bête féroce n'empêche pas de passer.", "A beast is in nobody's way."),
        "true": (
            "Aucun pion ne passe ni ne s'arrête sur la case d'une bête féroce.",
            "No pawn moves onto or over the square of a beast.",
        ),
    },
    "exchange_with_beast": {
        "false": (
            "Face à une bête sans arme, on n'échange qu'avec 10 cartes.",
            "Facing a beast unarmed, one may exchange with 10 cards only.",
        ),
        "true": ("Face à une bête sans arme, on peut échanger.", "Facing a beast unarmed, one may exchange."),
    },
    "hunt_miss_moves": {
        "false": ("Animal manqué : l'homme des cavernes reste là.", "Animal missed: the caveman stays."),
        "true": (
            "Animal manqué : l'homme des cavernes va où tombe le silex.",
            "Animal missed: the caveman goes where the silex fell.",
        ),
    },
    "jump_acquires": {
        "false": (
            "Seules les cartes déplacement font acquérir ou gagner.",
            "Only move cards acquire cards or win.",
        ),
        "true": (
            "Aller où tombe le silex, ou avancer en combat, compte comme un déplacement.",
            "Going where the silex fell, or a combat step, counts like a move.",
        ),
    },
    "allow_duplicates": {
        "false": ("On n'acquiert qu'une carte de chaque sorte.", "One acquires one card of each kind only."),
        "true": ("On peut acquérir plusieurs cartes d'une sorte.", "One may acquire several cards of a kind."),
    },
    "rahan_gives_all": {
        "false": ("Seul le joueur qui avance Rahan gagne une invention.", "Only who moves Rahan gains an invention."),
        "true": (
            "Tous ceux que Rahan rejoint gagnent une invention.",
            "Everybody whom Rahan joins gains an invention.",
        ),
    },
    "home_square": {
        "any": ("Toute case de la grotte est l'arrivée.", "Any square of the cave is home."),
        "centre": ("Seule la case centrale de la grotte est l'arrivée.", "Only the cave's central square is home."),
    },
    "exact_home": {
        "true": ("Il faut le nombre exact pour rentrer à la grotte.", "The exact number is needed to enter the cave."),
        "false": ("On peut s'arrêter dans la grotte en chemin.", "A move may stop short in the cave."),
    },
    "directions": {
        "board": ("Les directions sont celles du plateau transcrit.", "Directions are those of the transcribed board."),
        "4": ("On se déplace en ligne droite, sans diagonale.", "Moves go straight, never diagonally."),
        "6": ("On se déplace dans six directions.", "Moves go in six directions."),
        "8": ("On se déplace droit ou en diagonale.", "Moves go straight or diagonally."),
    },
    "win_if_in_cave": {
        "false": (
            "Qui reçoit sa quatrième carte dans la grotte doit sortir et revenir.",
            "Whoever gets the fourth card in the cave must leave and come back.",
        ),
        "true": (
            "Qui reçoit sa quatrième carte dans la grotte gagne aussitôt.",
            "Whoever gets the fourth card in the cave wins at once.",
        ),
    },
    "respawn_animals": {
        "false": ("Un animal touché ne revient pas.", "A hit animal does not come back."),
        "true": ("Quand il n'y a plus d'animal, tous reviennent.", "When no animal is left, all of them come back."),
    },
    "goal_supply": {
        "finite": ("Il y a quatre grandes cartes de chaque sorte.", "There are four large cards of each kind."),
        "return_duplicates": (
            "Une carte en double gagnée en combat retourne à la réserve.",
            "A second card of a kind won in combat goes back to the supply.",
        ),
        "unlimited": ("Les grandes cartes ne manquent jamais.", "Large cards never run out."),
    },
    "others_may_hit_beast": {
        "false": ("Chacun chasse sa propre bête féroce.", "Everybody fights his own beast."),
        "true": (
            "On peut tirer sur la bête féroce d'un autre joueur.",
            "One may shoot at another player's beast.",
        ),
    },
    "beast_force_shot": {
        "true": (
            "Face à une bête, qui a une carte arme doit tirer.",
            "Facing a beast, whoever has a weapon card must shoot.",
        ),
        "false": ("Face à une bête, on peut tirer ou piocher.", "Facing a beast, one may shoot or draw."),
    },
}
"""What each value of each switch means, one sentence in French and English; booleans as `true` and `false`."""
