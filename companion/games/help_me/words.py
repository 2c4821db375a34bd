"""Every sentence of Help Me!, in French and English, with `{named}` places."""

from __future__ import annotations

from companion.games.help_me.tiles import TILES, creature, number
from companion.games.speech import Text, sentences

__all__ = ["NAMES", "PLACES", "WORDS"]

PLACES: dict[str, str] = {
    "seat": "seat",
    "creature": "creature",
    "creatures": "creature",
    "tile": "tile",
    "tiles": "tile",
    "way": "way",
}
"""What the places of the sentences hold; all others are numbers or words as they are."""

_CREATURES: dict[str, Text] = {
    "baobab": ("Baobab", "Baobab"),
    "cherry": ("Cerisier", "Cherry tree"),
    "palm": ("Palmier", "Palm"),
    "bamboo": ("Bambou", "Bamboo"),
    "willow": ("Saule", "Willow"),
    "oak": ("Chêne", "Oak"),
}

_WAYS: dict[str, Text] = {
    "up": ("le haut", "up"),
    "down": ("le bas", "down"),
    "left": ("la gauche", "left"),
    "right": ("la droite", "right"),
}


def _avatar(tile: str) -> Text:
    french, english = _CREATURES[creature(tile)]
    return f"{french}\u00a0{number(tile)}", f"{english}\u00a0{number(tile)}"


NAMES: dict[str, Text] = {**_CREATURES, **_WAYS, **{tile: _avatar(tile) for tile in TILES}}
"""Creatures, Avatars and directions by id, as players say them."""

_STORY: dict[str, Text] = {
    "help_me.laid": ("Les tuiles sont posées : {rows} sur {cols}", "The tiles lie: {rows} by {cols}"),
    "help_me.dealt": ("Les Créatures sont distribuées", "The Creatures are dealt"),
    "help_me.noted": ("{seat} a noté ses Créatures", "{seat} has noted the Creatures"),
    "help_me.begun": ("La partie commence", "The game begins"),
    "help_me.continued": ("La partie continue comme sur la table", "The game goes on as the table lies"),
    "help_me.moved": (
        "{seat} : ligne {row}, colonne {col}, vers {way}",
        "{seat}: row {row}, column {col}, {way}",
    ),
    "help_me.turn": ("À {seat} de jouer", "{seat} to play"),
    "help_me.tops": ("Des tuiles visibles sont notées", "Tiles that are seen are noted"),
    "help_me.revealed": (
        "Plus rien ne bouge : on révèle les Créatures",
        "Nothing can move: the Creatures are revealed",
    ),
    "help_me.shown": ("{seat} protégeait : {creatures}", "{seat} protected: {creatures}"),
    "help_me.pile": ("Pile ligne {row}, colonne {col} : {tiles}", "Pile in row {row}, column {col}: {tiles}"),
    "help_me.counted": ("La table a compté ses points", "The table has counted its points"),
    "help_me.points_of": ("{seat} : {points} {points|point|points}", "{seat}: {points} {points|point|points}"),
    "help_me.won": ("{seat} gagne la partie", "{seat} wins the game"),
    "help_me.won.shared": ("{seat} partage la victoire", "{seat} shares the victory"),
    "help_me.won.unknown": ("La partie est finie, sans compte complet", "The game is over, not fully counted"),
}

_REFUSALS: dict[str, Text] = {
    "help_me.R2": (
        "Allez d'une place à droite, à gauche, en haut ou en bas",
        "Move one place right, left, up or down",
    ),
    "help_me.R3": (
        "Pas de diagonale : à droite, à gauche, en haut ou en bas",
        "No diagonals: move right, left, up or down",
    ),
    "help_me.R5": (
        "Ligne {row}, colonne {col} est vide : recouvrez une tuile",
        "Row {row}, column {col} is empty: cover a tile",
    ),
    "help_me.R7": (
        "Ligne {row}, colonne {col} reste vide : choisissez une tuile",
        "Row {row}, column {col} stays empty: choose a tile",
    ),
    "help_me.R8": (
        "On ne regarde dans les piles qu'à la fin",
        "Piles are looked into at the end only",
    ),
    "help_me.R9": ("C'est à {seat} de jouer", "It is {seat}'s turn"),
    "help_me.R9.begin": ("Dites d'abord qui commence", "First say who begins"),
    "help_me.R10": (
        "Jouez d'abord jusqu'à ce que plus rien ne bouge",
        "First play until nothing can move",
    ),
    "help_me.R10.over": (
        "Plus rien ne bouge : comptez, ou recommencez",
        "Nothing can move: count, or begin anew",
    ),
    "help_me.over": ("La partie est finie : dites les piles", "The game is over: tell the piles"),
    "help_me.R12": ("Dites les {height} tuiles de cette pile", "Tell the {height} tiles of this pile"),
    "help_me.R17": (
        "Help Me! se joue à 2, 3 ou 4, pas à {seats}",
        "Help Me! is for 2, 3 or 4 players, not {seats}",
    ),
    "help_me.R17.hand": (
        "Dites {creatures} {creatures|Créature|Créatures} pour chacun",
        "Say {creatures} {creatures|Creature|Creatures} each",
    ),
    "help_me.setup": ("La partie est commencée : corrigez autrement", "The game has begun: correct it otherwise"),
    "help_me.deal": ("Les Créatures sont déjà distribuées : gardez-les", "The Creatures are dealt: keep them"),
    "help_me.seat": ("Il n'y a pas de place {number} : choisissez-en une", "There is no seat {number}: choose one"),
    "help_me.seats": ("Donnez-en pour {seats} joueurs", "Give one for each of {seats} players"),
    "help_me.cell": (
        "Ligne {row}, colonne {col} n'existe pas : restez dans le rectangle",
        "No row {row}, column {col}: stay inside the rectangle",
    ),
    "help_me.shape": ("Il faut un rectangle de {rows} sur {cols}", "A rectangle of {rows} by {cols} is needed"),
    "help_me.heights": (
        "Il faut {tiles} tuiles en tout : recomptez les piles",
        "{tiles} tiles are needed in all: count again",
    ),
    "help_me.tile": ("Aucune tuile ne s'appelle {name} : corrigez", "No tile is called {name}: correct it"),
    "help_me.tile.twice": ("{tile} est dit deux fois : corrigez", "{tile} is said twice: correct it"),
    "help_me.creature": ("Aucune Créature ne s'appelle {name} : corrigez", "No Creature is called {name}: correct it"),
    "help_me.creature.twice": ("{creature} est dit deux fois : corrigez", "{creature} is said twice: correct it"),
    "help_me.points": (
        "{seat} a de 0 à {most} points, pas {points}",
        "{seat} has 0 to {most} points, not {points}",
    ),
    "help_me.options": (
        "Choisissez une règle maison qui existe : {reason}",
        "Choose a house rule that exists: {reason}",
    ),
    "help_me.data": ("Corrigez la transcription : {reason}", "Correct the transcription: {reason}"),
}

WORDS: dict[str, Text] = sentences(_STORY, _REFUSALS)
"""Key to sentence, in French and in English: phrases and refusals."""
