"""House rules of Help Me!: what the rulebook leaves open, as switches with the recommended ruling as default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.games import Refused
from companion.games.speech import Text

__all__ = ["MEANINGS", "Options", "read_options"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each field is one ambiguity of the rules (its number beside it)."""

    tie: Literal["shared", "most_stacks"] = "shared"  # A1
    show_heights: bool = True  # A3


def read_options(data: Mapping[str, Any]) -> Options:
    """Options from plain data; raises `Refused("help_me.options")` with the reason."""
    try:
        return msgspec.convert(dict(data), Options)
    except msgspec.ValidationError as error:
        raise Refused("help_me.options", reason=str(error)) from None


MEANINGS: dict[str, dict[str, Text]] = {
    "tie": {
        "shared": ("À égalité, la victoire est partagée.", "Players with equal points share the victory."),
        "most_stacks": (
            "À égalité, gagne qui possède le plus de tuiles et piles.",
            "Of players with equal points, the one who owns most tiles and piles wins.",
        ),
    },
    "show_heights": {
        "true": (
            "La hauteur des piles est affichée : elle se voit sur la table.",
            "The heights of piles are shown, as they are seen on the table.",
        ),
        "false": (
            "La hauteur des piles n'est affichée qu'à la fin.",
            "The heights of piles are shown at the end only.",
        ),
    },
}
"""What each value of each switch means, one sentence in French and English; booleans as `true` and `false`."""
