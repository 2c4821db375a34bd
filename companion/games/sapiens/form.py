"""The words of Sapiens' transcription form, French and English: fields, hints, values, and reasons of a refusal."""

from __future__ import annotations

from companion.games.speech import Text

__all__ = ["data_hints", "data_reasons", "data_rows", "data_values", "data_words"]

data_rows = frozenset({"half.grid"})
"""Written row by row."""

data_words: dict[str, Text] = {
    "steak": ("Points de nourriture des Steaks", "Food points of Steaks"),
    "steak[0]": ("pour un Steak", "for one Steak"),
    "steak[1]": ("pour deux", "for two"),
    "steak[2]": ("pour trois", "for three"),
    "steak[3]": ("pour quatre", "for four"),
    "track": ("Cases de la piste de score", "Squares of the score track"),
    "pairs": ("Points d'abri à côté des Grottes", "Shelter points beside Caves"),
    "pairs[]": ("Grotte", "Cave"),
    "pairs[0]": ("avec un jeton Montagne", "with a Mountain token"),
    "pairs[1]": ("sans jeton", "without one"),
    "half": ("Les demi-plateaux", "The half-boards"),
    "half[]": ("Demi-plateau", "Half-board"),
    "half.id": ("Son nom", "Its name"),
    "half.side": ("Son côté", "Its side"),
    "half.grid": ("Ses cases, rangée par rangée", "Its cells, row by row"),
    "half.face": ("Sa face", "Its face"),
}
"""Of each field."""

data_hints: dict[str, Text] = {
    "steak": ("Cinq Steaks en donnent 10.", "Five Steaks give 10."),
    "pairs": (
        "Pour jouer sans demi-plateau recopié : ce qui est imprimé à côté d'une Grotte.",
        "To play without a half-board written down: what is printed beside a Cave.",
    ),
    "half.id": (
        "Une lettre ou un mot pour ce morceau de carton, comme A.",
        "A letter or a word for this piece, such as A.",
    ),
    "half.face": ("Un mot si vous recopiez les deux, comme recto.", "A word where you write both down, such as front."),
    "half.grid": (
        (
            "Un mot par case : F3 une Forêt à 3, P2 une Plaine à 2, C7/5 une Grotte, W une Cascade, M le bord de "
            "montagne, un point où il n'y a rien."
        ),
        (
            "A word for each cell: F3 a Forest with 3, P2 a Plain with 2, C7/5 a Cave, W a Waterfall, M the mountain "
            "border, a dot where there is nothing."
        ),
    ),
}
"""How it is written."""

data_values: dict[str, Text] = {"left": ("gauche", "left"), "right": ("droite", "right")}

data_reasons: tuple[Text, ...] = (
    (
        "Plus de Steaks ne donnent jamais moins de points, et cinq en donnent 10.",
        "more Steaks never give less, and five give 10",
    ),
    ("{pair} : le plus grand nombre vient d'abord.", "{pair}: the higher number comes first"),
    ("Le demi-plateau {name} est là {n} fois de ce côté.", "half {name}: the {side} half is there {n} times"),
    ("Le demi-plateau {name} a deux faces, pas {n}.", "half {name}: a {side} half-board has two faces, not {n}"),
    (
        "Demi-plateau {name}, rangée {y}, case {x} : « {word} » n'est ni F3, ni P2, ni C7/5, ni W, ni M, ni un point.",
        "half {name}: row {y}, cell {x}: '{word}' is none of F3, P2, C7/5, W, M or .",
    ),
    (
        "Demi-plateau {name}, rangée {y}, case {x} : dans « {word} », le plus grand nombre vient d'abord.",
        "half {name}: row {y}, cell {x}: '{word}' says the higher number first",
    ),
    (
        "Demi-plateau {name} : {n} cases dans la première rangée ; il en faut de 1 à {most}.",
        "half {name}: row 1: {n} cells, a row has 1 to {most}",
    ),
    (
        "Demi-plateau {name} : {n} cases dans la rangée {y}, et {first} dans la première.",
        "half {name}: row {y}: {n} cells, row 1 has {first}",
    ),
    ("Tous les demi-plateaux ont autant de rangées, pas {counts}.", "all have the same number of rows, not {counts}"),
    (
        (
            "Demi-plateaux {left} et {right} : la Grotte {cave} touche {n} cases de la vallée ; une Grotte en touche "
            "une, et aucune autre Grotte."
        ),
        (
            "half {left} with half {right}: Cave {cave} touches {n} cells of the valley, a Cave touches one and no "
            "other Cave"
        ),
    ),
    (
        "Demi-plateaux {left} et {right} : {caves} Grottes et {falls} Cascades ; un plateau en a {all} et {both}.",
        "half {left} with half {right}: {caves} Caves and {falls} Waterfalls, a board has {all} and {both}",
    ),
)
"""Reasons of `read_data`, as the player reads them."""
