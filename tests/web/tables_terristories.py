"""Tables of TerriStories as the pages are looked at: each of these brings a match to a moment of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games import Seat

if TYPE_CHECKING:
    from tests.web.scenes import Match

__all__ = [
    "DECK",
    "PLANET",
    "TERRISTORIES",
    "answering",
    "choosing",
    "developing",
    "filling",
    "harvesting",
    "hazard",
    "landed",
    "offering",
    "paying",
    "raining",
    "roles",
    "won",
]

TERRISTORIES = (Seat("Inès", "red"), Seat("Malo", "blue"), Seat("Lou", "green"), Seat("Papi Jean", "yellow"))

TERRAINS = (
    ("mountain", "plain", "plain", "marsh"),
    ("plain", "marsh", "mountain", "plain"),
    ("marsh", "mountain", "marsh", "mountain"),
)


def _name(row: int, col: int) -> str:
    return f"{'ABCD'[col]}{row + 1}"


def _beside(row: int, col: int) -> list[str]:
    """Tiles with a side in common."""
    near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return [_name(r, c) for r, c in near if 0 <= r < 3 and 0 <= c < 4]


PLANET: list[dict[str, Any]] = [
    {
        "id": _name(row, col),
        "terrain": terrain,
        "fertile": (row, col) != (2, 0),
        "neighbours": _beside(row, col),
        "at": [row, col],
    }
    for row, line in enumerate(TERRAINS)
    for col, terrain in enumerate(line)
]
"""Twelve tiles in three rows of four; one turned over (made up)."""

DECK: dict[str, Any] = {
    "source": "made up",
    "projects": [
        {"role": "farmer", "name": "Culture temporaire", "kind": "eclair", "stock": True, "phases": [2], "cost": 3,
         "impacts": [0, 3, -1]},
        {"role": "ecologist", "name": "Grande haie", "kind": "eclair", "phases": [3], "cost": 4, "impacts": [-2, 2, 0],
         "labels": 1, "effect": "Chaque Plaine gagne 1 Ressource."},
        {"role": "entrepreneur", "name": "Éolienne", "kind": "sablier", "phases": [3], "cost": 2, "impacts": [-1, 1, 0],
         "improvement": "Éolienne"},
    ],
    "characters": [
        {"role": "farmer", "name": "Exploitant Agricole",
         "objective": {"index": "economy", "offset": 1, "text": "10 Ressources",
                       "achievement": {"of": "resources", "n4": 10}}},
    ],
    "events": [
        {"name": "Impôt spatial", "sign": "negative", "players": -2, "labels": 2},
        {"name": "Ouragan", "sign": "negative", "tiles": -1, "labels": 2},
    ],
}  # fmt: skip
"""Of the cards, what the pages need (made up, but for the booklet's examples)."""


def roles(match: Match) -> None:
    for seat, role in enumerate(("farmer", "governor", "ecologist", "entrepreneur")):
        profile = "Exploitant Agricole" if seat == 0 else None
        match.tell({"do": "character", "seat": seat, "role": role, "name": profile})


def landed(match: Match) -> None:
    """Planet, mission and roles are told, the first zone is to be placed."""
    roles(match)
    match.tell(
        {"do": "planet", "tiles": PLANET},
        {"do": "mission", "name": "Tuto", "start": [4, 3, 5], "target": [7, 7, 7]},
        {"do": "first", "who": 1},
    )


def developing(match: Match) -> None:
    landed(match)
    for seat, tile in ((1, "B1"), (2, "C2"), (3, "D2"), (0, "B3")):
        match.tell({"do": "settle", "seat": seat, "tile": tile})
    match.tell({"do": "hand", "seat": 0, "cards": ["Culture temporaire", None, None]})


def offering(match: Match) -> None:
    developing(match)
    match.tell({"do": "move", "seat": 1, "origin": "B1", "to": "B2"}, {"do": "buy_person", "seat": 1, "tile": "B1"})
    for seat in (1, 2, 3, 0):
        match.tell({"do": "done", "seat": seat})
    match.tell(
        {"do": "offer", "seat": 0, "name": "Culture temporaire"},
        {"do": "offer", "seat": 2, "name": "Grande haie"},
        {"do": "offer", "seat": 3, "name": "Éolienne"},
    )
    for seat, owner, paid in ((0, 0, 2), (1, 0, 1), (2, 2, 1), (3, 3, 1), (1, 3, 1)):
        match.tell({"do": "fund", "seat": seat, "owner": owner, "paid": paid})
    for seat in (0, 1, 2):
        match.tell({"do": "agree", "seat": seat})


def filling(match: Match) -> None:
    offering(match)
    match.tell({"do": "agree", "seat": 3}, {"do": "refresh", "seat": 1})


def harvesting(match: Match) -> None:
    filling(match)
    for seat in (0, 2, 3):
        match.tell({"do": "refresh", "seat": seat})
    match.tell({"do": "improve", "seat": 3, "tile": "D2"})


def hazard(match: Match) -> None:
    harvesting(match)
    for seat in (1, 2, 3, 0):
        match.tell({"do": "harvest", "seat": seat})


def paying(match: Match) -> None:
    hazard(match)
    match.tell({"do": "event", "seat": 1, "name": "Impôt spatial"}, {"do": "pay", "seat": 3})


def raining(match: Match) -> None:
    paying(match)
    for seat in (0, 1, 2):
        match.tell({"do": "pay", "seat": seat})


def answering(match: Match) -> None:
    raining(match)
    match.tell({"do": "rain", "seat": 1, "face": 2})


def choosing(match: Match) -> None:
    answering(match)
    for seat in range(4):
        match.tell({"do": "end_turn", "seat": seat, "met": seat == 0})


def won(match: Match) -> None:
    answering(match)
    match.tell({"do": "correct", "indices": [8, 7, 9]}, {"do": "next_turn"})
