"""The fields of a board file, as a form asks for them: what each is, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.board import Disc, Gate, Markers, Target, Wall, Zone
from companion.data import Field, fields
from companion.games import Rulebook
from companion.games.speech import Language, Text

__all__ = ["board_fields"]


class _Written(msgspec.Struct, frozen=True):
    """The tables that a form asks for; others stand in the text."""

    size: tuple[float, float]
    shape: Literal["rectangle", "round"] = "rectangle"
    disc: tuple[Disc, ...] = ()
    wall: tuple[Wall, ...] = ()
    gate: tuple[Gate, ...] = ()
    zone: tuple[Zone, ...] = ()
    target: tuple[Target, ...] = ()
    markers: Markers | None = None


class _Words:
    """What a form says of it, as of an owner's data (`companion.games.OwnersData`)."""

    Data: type[msgspec.Struct] = _Written
    data_unwritten = ("extra",)
    data_hidden = ("disc.label",)
    data_words: Mapping[str, Text] = {
        "size": ("La surface de jeu", "The playing surface"),
        "size[0]": ("Largeur, en mm", "Width, mm"),
        "size[1]": ("Hauteur, en mm", "Height, mm"),
        "shape": ("Sa forme", "Its shape"),
        "disc": ("Pions", "Discs"),
        "disc[]": ("Pion", "Disc"),
        "disc.id": ("Nom", "Name"),
        "disc.owner": ("À qui", "Whose"),
        "disc.kind": ("Sorte", "Kind"),
        "disc.number": ("N°", "No."),
        "disc.diameter": ("Diamètre", "Diameter"),
        "disc.height": ("Hauteur", "Height"),
        "disc.color": ("Couleur", "Colour"),
        "disc.tag": ("Étiquette", "Tag"),
        "wall": ("Murs et récifs", "Walls and reefs"),
        "wall[]": ("Mur", "Wall"),
        "wall.id": ("Nom", "Name"),
        "wall.kind": ("Sorte", "Kind"),
        "wall.owner": ("À qui", "Whose"),
        "wall.polygon": ("Coins", "Corners"),
        "wall.height": ("Hauteur", "Height"),
        "wall.movable": ("Mobile", "Movable"),
        "gate": ("Portes", "Gates"),
        "gate[]": ("Porte", "Gate"),
        "gate.id": ("Nom", "Name"),
        "gate.owner": ("À qui", "Whose"),
        "gate.sanctuary": ("Sanctuaire", "Sanctuary"),
        "gate.key": ("Clé", "Key"),
        "gate.line": ("De montant à montant", "From jamb to jamb"),
        "gate.inside": ("Derrière", "Behind"),
        "zone": ("Zones", "Zones"),
        "zone[]": ("Zone", "Zone"),
        "zone.id": ("Nom", "Name"),
        "zone.kind": ("Sorte", "Kind"),
        "zone.owner": ("À qui", "Whose"),
        "zone.polygon": ("Coins", "Corners"),
        "zone.circle": ("ou cercle", "or circle"),
        "zone.circle.center": ("Centre", "Centre"),
        "zone.circle.radius": ("Rayon", "Radius"),
        "zone.spots": ("Places", "Spots"),
        "target": ("Cibles", "Targets"),
        "target[]": ("Cible", "Target"),
        "target.id": ("Nom", "Name"),
        "target.center": ("Centre", "Centre"),
        "target.radius": ("Rayon", "Radius"),
        "markers": ("Marqueurs imprimés", "Printed markers"),
        "markers.dictionary": ("Dictionnaire", "Dictionary"),
        "markers.z": ("Leur hauteur, en mm", "Their height, mm"),
        "markers.at": ("Marqueurs", "Markers"),
        "markers.at[]": ("Marqueur", "Marker"),
        "markers.at.id": ("N°", "No."),
        "markers.at.corners": ("Coins", "Corners"),
    }
    data_values: Mapping[str, Text] = {
        "rectangle": ("Rectangle", "Rectangle"),
        "round": ("Rond", "Round"),
        "rim": ("Bord", "Rim"),
        "wall": ("Mur", "Wall"),
        "reef": ("Récif", "Reef"),
    }

    def __init__(self, hints: Mapping[str, Text]) -> None:
        self.data_hints = hints


_HINTS: Mapping[str, Text] = {
    "size": (
        "Mesurez depuis le coin en haut à gauche, tel que la caméra le voit : x vers la droite, y vers le bas.",
        "Measure from the top-left corner as the camera sees it: x to the right, y down.",
    ),
    "disc": (
        "Chaque pion rond du jeu, une fois ; diamètre et hauteur en mm.",
        "Every round piece of the game, once; diameter and height in mm.",
    ),
    "wall": (
        "Chaque coin par x et y, les coins séparés par des virgules : 0 0, 40 0, 40 10.",
        "Each corner by x and y, a comma between corners: 0 0, 40 0, 40 10.",
    ),
    "gate": (
        "Les deux montants de l'ouverture, et un point derrière elle.",
        "Both jambs of the opening, and a point behind it.",
    ),
    "zone": ("Des coins, ou un cercle : x, y et rayon.", "Corners, or a circle: x, y and radius."),
    "markers": (
        "Quatre coins chacun, dans le sens des aiguilles d'une montre, depuis le haut à gauche de l'imprimé.",
        "Four corners each, clockwise from the top-left of the print.",
    ),
}


def board_fields(rules: Rulebook, language: Language) -> tuple[Field, ...]:
    """What a form asks of a board; `board_hints` of the game say what it wants of a table besides."""
    own: Mapping[str, Text] = getattr(rules, "board_hints", {})
    hints: dict[str, Text] = {}
    for table in dict.fromkeys((*_HINTS, *own)):
        said = [words[table] for words in (_HINTS, own) if table in words]
        hints[table] = (" ".join(fr for fr, _ in said), " ".join(en for _, en in said))
    return fields(_Words(hints), language)
