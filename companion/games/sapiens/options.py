"""House rules of Sapiens: what the booklet leaves open, as switches with the recommended ruling as default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.games import Refused
from companion.games.speech import Text

__all__ = ["MEANINGS", "Options", "read_options"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each field is one ambiguity of the rules (its number beside it), or a choice the booklet gives."""

    two_player_cull_at_start: bool = False  # A1
    gather_token_gives_pn: bool = True  # A2
    bear_on_cave: Literal["all", "bare", "none"] = "all"  # A3
    bear_counts_abandoned: bool = True  # A4
    festin_extra_takes_token: bool = True  # A7
    mountain_tile_instead_of_abandon: bool = True  # A23
    mountain_tiles: bool = False  # the add-on, R52
    show_unseen: bool = False  # section 5: which tiles nobody has seen yet


def read_options(data: Mapping[str, Any]) -> Options:
    """Options from plain data; raises `Refused("sapiens.options")` with the reason."""
    try:
        return msgspec.convert(dict(data), Options)
    except msgspec.ValidationError as error:
        raise Refused("sapiens.options", reason=str(error)) from None


MEANINGS: dict[str, dict[str, Text]] = {
    "two_player_cull_at_start": {
        "false": (
            "À deux, on ne retire pas de tuile de la Réserve Commune à la pose de départ.",
            "With two, no tile leaves the Common Reserve at the start placement.",
        ),
        "true": (
            "À deux, on retire aussi une tuile de la Réserve Commune à la pose de départ.",
            "With two, a tile leaves the Common Reserve at the start placement as well.",
        ),
    },
    "gather_token_gives_pn": {
        "true": (
            "Le jeton Cueillette donne aussi 1 PN.",
            "The Gathering token gives 1 food point as well.",
        ),
        "false": (
            "Le jeton Cueillette permet seulement la pose en Plaine.",
            "The Gathering token only allows Gathering on Plains.",
        ),
    },
    "bear_on_cave": {
        "all": ("Un Ours peut aller sur toute Caverne sans tuile.", "A Bear may go on any Cave without a tile."),
        "bare": (
            "Un Ours ne va que sur une Caverne sans jeton Montagne.",
            "A Bear goes on a Cave only where no Mountain token lies.",
        ),
        "none": ("Un Ours ne va jamais sur une Caverne.", "A Bear never goes on a Cave."),
    },
    "bear_counts_abandoned": {
        "true": (
            "Les tuiles abandonnées comptent pour un Ours.",
            "Abandoned tiles count for a Bear.",
        ),
        "false": (
            "Seules les tuiles de la Tribu active comptent pour un Ours.",
            "Only tiles of the active Tribe count for a Bear.",
        ),
    },
    "festin_extra_takes_token": {
        "true": (
            "La tuile du Festin gagne le jeton de la Caverne qu'elle couvre.",
            "The Feast's extra tile gains the token of the Cave it covers.",
        ),
        "false": (
            "Le jeton de la Caverne couverte par la tuile du Festin est défaussé.",
            "The token of the Cave that the Feast's extra tile covers is discarded.",
        ),
    },
    "mountain_tile_instead_of_abandon": {
        "true": (
            "Qui ne peut pas poser de sa Réserve choisit : une tuile Montagne, ou abandonner.",
            "Who cannot place from the Reserve chooses: a Mountain tile, or abandoning.",
        ),
        "false": (
            "Qui ne peut pas poser de sa Réserve abandonne, sans tuile Montagne.",
            "Who cannot place from the Reserve abandons, without a Mountain tile.",
        ),
    },
    "mountain_tiles": {
        "false": ("Sans les tuiles Montagne.", "Without the Mountain tiles."),
        "true": ("Avec les huit tuiles Montagne.", "With the eight Mountain tiles."),
    },
    "show_unseen": {
        "false": (
            "La tablette ne dit pas quelles tuiles n'ont pas été vues.",
            "The tablet does not say which tiles have not been seen.",
        ),
        "true": (
            "La tablette dit quelles tuiles n'ont pas encore été vues.",
            "The tablet says which tiles have not been seen yet.",
        ),
    },
}
"""What each value of each switch means, one sentence in French and English; booleans as `true` and `false`."""
