"""The words of Help Me!'s transcription form, French and English: fields, hints, values, and reasons of a refusal."""

from __future__ import annotations

from companion.games.speech import Text

__all__ = ["data_hidden", "data_hints", "data_reasons", "data_rows", "data_words"]

data_hidden = frozenset({"trial"})
"""A smaller rectangle is for trying the rules out, not for a copy of the game."""

data_rows = frozenset({"layout"})
"""Written row by row."""

data_words: dict[str, Text] = {
    "layout": ("Les 30 Avatars, rangée par rangée", "The 30 Avatars, row by row"),
    "trial": ("Un rectangle plus petit, pour essayer", "A smaller rectangle, to try out"),
}
"""Of each field."""

data_hints: dict[str, Text] = {
    "layout": (
        (
            "Cinq rangées de six, ou six de cinq. Une tuile est sa créature et son nombre : baobab, cherry (cerisier), "
            "palm (palmier), bamboo (bambou), willow (saule), oak (chêne) ; « oak-5 » est le chêne à 5, « ? » une "
            "tuile que vous ne dites pas."
        ),
        (
            "Five rows of six, or six of five. A tile is its creature and its number: baobab, cherry, palm, bamboo, "
            "willow, oak; “oak-5” is the Oak with a 5, “?” a tile that you do not tell."
        ),
    )
}
"""How it is written."""

data_reasons: tuple[Text, ...] = (
    ("Les rangées n'ont pas toutes autant de tuiles.", "rows of different lengths"),
    ("{n} rangées de {each} ; il en faut {rows} de {cols}.", "{n} rows of {each}, expected {rows} of {cols}"),
    ("Rangée {r}, colonne {c} : il n'y a pas de tuile « {tile} ».", "row {r}, column {c}: no tile '{tile}'"),
    ("{tile} y est deux fois.", "{tile} comes twice"),
)
"""Reasons of `read_data`, as the player reads them."""
