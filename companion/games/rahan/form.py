"""The words of Rahan's transcription form, French and English: fields, hints, values, and reasons of a refusal."""

from __future__ import annotations

from companion.games.speech import Text

__all__ = ["data_hidden", "data_hints", "data_reasons", "data_rows", "data_values", "data_words"]

data_hidden = frozenset({"cards"})
"""What the booklet says already."""

data_rows = frozenset({"board.rows", "board.lines"})
"""Written row by row."""

data_words: dict[str, Text] = {
    "board": ("Le plateau", "The board"),
    "board.rows": ("Les cases, rangée par rangée", "The squares, row by row"),
    "board.lines": ("Ou : les lignes de cases", "Or: lines of squares"),
    "board.directions": ("Directions d'une case à l'autre", "Ways from one square to another"),
    "board.shifted": ("Rangées décalées vers la droite", "Rows that lie half to the right"),
    "board.water": ("Cases avec l'eau", "Squares with water"),
    "board.fire": ("Cases avec le feu", "Squares with fire"),
    "board.cave": ("Cases de la grotte", "Squares of the cave"),
    "board.centre": ("Case au centre de la grotte", "Square in the middle of the cave"),
    "board.rahan": ("Case avec la tête de Rahan", "Square with Rahan's head"),
    "board.animals": ("Cases des animaux", "Squares of the animals"),
    "board.animals.deer": ("Cerf", "Deer"),
    "board.animals.fish": ("Poisson", "Fish"),
    "board.animals.bird": ("Oiseau", "Bird"),
    "board.animals.rabbit": ("Lapin", "Rabbit"),
    "board.beasts": ("Cases des bêtes féroces", "Squares of the beasts"),
    "board.beasts.crocodile": ("Crocodile", "Crocodile"),
    "board.beasts.sabre_toothed_tiger": ("Tigre à dents de sabre", "Sabre-toothed tiger"),
    "board.beasts.mammoth": ("Mammouth", "Mammoth"),
    "board.beasts.giant_bear": ("Ours géant", "Giant bear"),
    "moves": ("Les 28 cartes Déplacement", "The 28 move cards"),
    "moves[0]": ("de valeur 1", "that show 1"),
    "moves[1]": ("de valeur 2", "that show 2"),
    "moves[2]": ("de valeur 3", "that show 3"),
    "moves[3]": ("de valeur 4", "that show 4"),
    "die": ("Les faces du dé", "The faces of the die"),
    "cards": ("Les nombres de cartes de la boîte", "How many cards are in the box"),
    "cards.small": ("Petites cartes", "Small cards"),
    "cards.large": ("Grandes cartes", "Large cards"),
}
"""Of each field."""

_SQUARES: Text = ("Des noms de cases, comme c4 d4.", "Names of squares, such as c4 d4.")
_SQUARE: Text = ("Un nom de case, comme c4.", "The name of a square, such as c4.")

data_hints: dict[str, Text] = {
    "board.rows": (
        "Un point par case, un dièse où il n'y en a pas. La première case s'appelle a1, sa voisine de droite b1.",
        "A dot for each square, a hash where there is none. The first square is a1, the one to its right b1.",
    ),
    "board.rows[]": ("Des points et des dièses, comme ..#..", "Dots and hashes, such as ..#.."),
    "board.lines": (
        "Pour un plateau sans rangées : une ligne droite de cases par ligne, avec vos propres noms.",
        "For a board without rows: one straight line of squares a line, with names of your own.",
    ),
    "board.lines[]": ("Au moins deux noms de cases.", "At least two names of squares."),
    "board.water": _SQUARES,
    "board.fire": _SQUARES,
    "board.cave": _SQUARES,
    **dict.fromkeys(("board.centre", "board.rahan", "board.water[]", "board.fire[]", "board.cave[]"), _SQUARE),
    **{f"board.animals.{each}": _SQUARE for each in ("deer", "fish", "bird", "rabbit")},
    **{f"board.beasts.{each}": _SQUARE for each in ("crocodile", "sabre_toothed_tiger", "mammoth", "giant_bear")},
    "board.directions": ("Sans réponse : huit.", "Without an answer: eight."),
    "board.shifted": ("Pour six directions seulement.", "For six ways only."),
    "moves": ("Combien de cartes de chaque valeur ; 28 en tout.", "How many cards of each value; 28 in all."),
    "die": ("Le nombre sur chaque face, comme 0 1 1 2 2 3.", "The number on each face, such as 0 1 1 2 2 3."),
}
"""How it is written."""

data_values: dict[str, Text] = {
    "4": ("quatre", "four"),
    "6": ("six", "six"),
    "8": ("huit", "eight"),
    "odd": ("impaires : la première, la troisième…", "odd: the first, the third…"),
    "even": ("paires : la deuxième, la quatrième…", "even: the second, the fourth…"),
}

data_reasons: tuple[Text, ...] = (
    ("{n} cartes ; la boîte en contient {all}.", "{n} cards, the box holds {all}"),
    ("Toutes les faces sont à 0.", "all faces are 0"),
    ("Ce ne sont pas les nombres de la règle.", "not the numbers that the rules give"),
    ("Une case au moins ne touche aucune autre : vérifiez les rangées.", "not every square can be reached"),
    ("{square} n'est pas dans la grotte.", "{square} is not in the cave"),
    ("Donnez les rangées ou les lignes, pas les deux.", "give either rows or lines"),
    ("Les lignes disent déjà les directions : effacez ce champ.", "lines tell the directions themselves"),
    ("Une case y est deux fois.", "a square comes twice"),
    ("Il n'y a pas de case {square}.", "there is no square {square}"),
    ("{square} y est deux fois.", "{square} comes twice"),
)
"""Reasons of `read_data`, as the player reads them."""
