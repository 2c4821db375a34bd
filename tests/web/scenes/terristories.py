"""TerriStories: each function brings a match to a moment of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from companion.games import Seat
from tests.web.scenes.table import BOTH, LYING, PHONE, Match, Scene, hold, phone, tap, tv

__all__ = [
    "DECK",
    "PLANET",
    "SCENES",
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


CLOSEST = ("[data-place='B1']", "[data-place='B2']", "[data-place='C2']")
FUNDED = ".story .line:nth-child(4) button"


def terristories(folder: Path) -> Match:
    return Match(folder, "terristories", TERRISTORIES, DECK)


def bare_terristories(folder: Path) -> Match:
    return Match(folder, "terristories", TERRISTORIES)


def _objective(page: Page) -> None:
    """What its owner sees of the back of his character."""
    tap("#tab-objective")(page)
    hold(page)


SCENES: tuple[Scene, ...] = (
    Scene("terristories", "roles", bare_terristories, ".ts-roles"),
    Scene("terristories", "planet", bare_terristories, ".ts-grid", roles, act=tap("#ts-tell-planet", *CLOSEST)),
    Scene("terristories", "zones", terristories, ".ts-tile.aimed", landed),
    Scene("terristories", "develop", terristories, "#ts-done", developing, sizes=LYING, themes=BOTH),
    Scene("terristories", "moving", terristories, ".ts-moving", developing, act=tap("[data-tile='B1']")),
    Scene("terristories", "influence", terristories, "#ts-influencing", developing, act=tap("#ts-influence")),
    Scene("terristories", "projects", terristories, ".ts-project.funded", offering, sizes=LYING, themes=BOTH),
    Scene("terristories", "card", terristories, "#ts-card", offering, act=tap("[data-offer='1']")),
    Scene("terristories", "hands", terristories, ".ts-hands", filling),
    Scene("terristories", "harvest", terristories, "#ts-harvest", harvesting),
    Scene("terristories", "event", terristories, "#ts-read", hazard),
    Scene("terristories", "reading", terristories, "#ts-event", hazard, act=tap("#ts-read")),
    Scene("terristories", "wages", terristories, ".ts-wage", paying, sizes=LYING, themes=BOTH),
    Scene("terristories", "rain", terristories, ".ts-key", raining),
    Scene("terristories", "objectives", terristories, "#ts-next", answering),
    Scene("terristories", "vote", terristories, "#ts-go-on", choosing),
    Scene("terristories", "over", terristories, ".ts-over", won),
    Scene("terristories", "effect", terristories, "#ts-effects", harvesting, act=tap("#add")),
    Scene("terristories", "seat", terristories, "#ts-sheet", harvesting, act=tap("[data-seat='0']")),
    Scene("terristories", "facts", terristories, "#ts-facts", harvesting, act=tap("#story", "#adjust")),
    Scene("terristories", "correct", terristories, ".ts-correct", offering, act=tap("#story", FUNDED)),
    Scene("terristories", "phone-role", bare_terristories, ".ts-roles", address=phone, **PHONE),
    Scene("terristories", "phone-pay", terristories, ".ts-pay", offering, phone, themes=BOTH, **PHONE),
    Scene("terristories", "phone-cards", terristories, "#hold", offering, phone, tap("#tab-cards"), **PHONE),
    Scene("terristories", "phone-objective", terristories, ".hold.open", offering, phone, _objective, **PHONE),
    Scene("terristories", "phone-wait", terristories, ".ts-indices", developing, phone, **PHONE),
    Scene("terristories", "phone-answer", terristories, "#ts-look", answering, phone, **PHONE),
    Scene("terristories", "tv", terristories, ".ts-open", offering, tv, sizes=("tv",), themes=BOTH),
    Scene("terristories", "tv-tiles", terristories, ".ts-across .ts-tiles", harvesting, tv, sizes=("tv",)),
)
