"""What the owner of a copy wrote down of it: planets, missions, characters, projects, events. All of it may be absent.

What a card says and nobody wrote down is None; the game then asks for it when the card is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from companion.games import Refused
from companion.games.terristories.form import data_hints, data_reasons, data_values, data_words
from companion.games.terristories.pieces import IMPROVEMENTS, TILES_EACH, Index, Role, Terrain

__all__ = [
    "Achievement",
    "Character",
    "Data",
    "EventCard",
    "Mission",
    "Objective",
    "Planet",
    "Power",
    "Project",
    "TileData",
    "check_tiles",
    "data_hints",
    "data_reasons",
    "data_values",
    "data_words",
    "read_data",
]

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Words = Annotated[str, msgspec.Meta(max_length=600)]
Level = Annotated[int, msgspec.Meta(ge=-3, le=10)]
Levels = tuple[Level, Level, Level]
Impact = Annotated[int, msgspec.Meta(ge=-13, le=13)]
Impacts3 = tuple[Impact, Impact, Impact]
Small = Annotated[int, msgspec.Meta(ge=0, le=30)]
Change = Annotated[int, msgspec.Meta(ge=-30, le=30)]
PhaseNumber = Annotated[int, msgspec.Meta(ge=1, le=6)]
Place = Annotated[int, msgspec.Meta(ge=0, le=11)]
Stars = Annotated[int, msgspec.Meta(ge=0, le=5)]


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One territory tile; `neighbours` None: nobody said which tiles it touches (A7: the owner's layout counts)."""

    id: Name
    terrain: Terrain
    fertile: bool = True
    neighbours: Annotated[tuple[Name, ...], msgspec.Meta(max_length=8)] | None = None
    at: tuple[Place, Place] | None = None
    """Row and column where pages draw it; no rule reads it."""


class Planet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planet card."""

    name: Name
    tiles: Annotated[tuple[TileData, ...], msgspec.Meta(min_length=1, max_length=12)]
    stars: Stars | None = None


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission card: where the indices start and the common objective (A25)."""

    name: Name
    start: Levels
    target: Levels
    stars: Stars | None = None


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The front of a character card, which is read aloud."""

    text: Words = ""
    impacts: Impacts3 | None = None


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At least so many of something that can be counted; `n3`: the number in brackets, for three players."""

    of: Literal["resources", "sablier", "people", "zones", "labels", "improvements"]
    n4: Annotated[int, msgspec.Meta(ge=1, le=100)]
    n3: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a character card: an index at the common objective + `offset`, and an achievement.

    `achievement` None: only its owner can say whether what `text` asks is done.
    """

    index: Index
    offset: Annotated[int, msgspec.Meta(ge=-13, le=13)] = 0
    text: Words = ""
    achievement: Achievement | None = None


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character card. Its name is the profile on its back, a secret like the objective; the power is on its front."""

    role: Role
    name: Name
    power: Power | None = None
    objective: Objective | None = None


class Project(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A project card. `labels`: sustainable-development labels it brings; `improvement`: the token it brings."""

    role: Role
    name: Name
    kind: Literal["eclair", "sablier"] | None = None
    stock: bool = False
    phases: Annotated[tuple[PhaseNumber, ...], msgspec.Meta(max_length=6)] = ()
    cost: Small | None = None
    impacts: Impacts3 | None = None
    effect: Words = ""
    labels: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    improvement: Name | None = None
    copies: Annotated[int, msgspec.Meta(ge=1, le=17)] = 1


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card. `players`, `tiles`: what each player, each tile gains (loses, below 0); `labels` avoid it."""

    name: Name
    sign: Literal["negative", "positive"] | None = None
    impacts: Impacts3 | None = None
    effect: Words = ""
    players: Change = 0
    tiles: Change = 0
    labels: Annotated[int, msgspec.Meta(ge=1, le=12)] | None = None
    copies: Annotated[int, msgspec.Meta(ge=1, le=18)] = 1


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that was written down. `source`: `booklet` for what the rules print.

    `complete`: all characters, projects and events are here, so that what is still in a deck can be counted and a
    digital dealer may draw from it.
    """

    source: Annotated[str, msgspec.Meta(max_length=60)] = ""
    complete: bool = False
    planets: Annotated[tuple[Planet, ...], msgspec.Meta(max_length=24)] = ()
    missions: Annotated[tuple[Mission, ...], msgspec.Meta(max_length=24)] = ()
    characters: Annotated[tuple[Character, ...], msgspec.Meta(max_length=12)] = ()
    projects: Annotated[tuple[Project, ...], msgspec.Meta(max_length=68)] = ()
    events: Annotated[tuple[EventCard, ...], msgspec.Meta(max_length=18)] = ()

    def planet(self, name: str) -> Planet | None:
        """The planet of that name."""
        return next((p for p in self.planets if p.name == name), None)

    def mission(self, name: str) -> Mission | None:
        """The mission of that name."""
        return next((m for m in self.missions if m.name == name), None)

    def character(self, role: str | None, name: str | None) -> Character | None:
        """The character of that role and name."""
        return next((c for c in self.characters if c.role == role and c.name == name), None)

    def project(self, role: str | None, name: str | None) -> Project | None:
        """The project of that role and name."""
        return next((p for p in self.projects if p.role == role and p.name == name), None)

    def event(self, name: str | None) -> EventCard | None:
        """The event of that name."""
        return next((e for e in self.events if e.name == name), None)


def read_data(data: Mapping[str, Any]) -> Data:
    """What the owner wrote down, from plain data; raises `Refused("terristories.data")` with the reason."""
    try:
        read = msgspec.convert(dict(data), Data)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise Refused("terristories.data", reason=str(error)) from None
    for planet in read.planets:
        if wrong := check_tiles(planet.tiles):
            raise Refused("terristories.data", reason=f"planets, {planet.name}: {wrong}")
    if wrong := _unlike_a_box(read):
        raise Refused("terristories.data", reason=wrong)
    return read


def check_tiles(tiles: Sequence[TileData]) -> str | None:
    """Why these tiles make no planet; None where they do."""
    ids = [tile.id for tile in tiles]
    if twice := _twice(ids):
        return f"tiles: expected different ids, got {twice} twice"
    for terrain, count in Counter(tile.terrain for tile in tiles).items():
        if count > TILES_EACH:
            return f"tiles: expected at most {TILES_EACH} of {terrain}, got {count}"
    near = {tile.id: tile.neighbours for tile in tiles}
    for id, neighbours in near.items():
        for other in neighbours or ():
            if other not in near or other == id:
                return f"tiles, {id}: expected neighbours among the other tiles, got {other}"
            back = near[other]
            if back is not None and id not in back:
                return f"tiles, {other}: expected {id} among its neighbours, as {id} names {other}"
    return None


def _unlike_a_box(data: Data) -> str | None:
    """Why this cannot all come out of one box."""
    names: dict[str, list[str]] = {
        "planets": [p.name for p in data.planets],
        "missions": [m.name for m in data.missions],
        "characters": [f"{c.role} {c.name}" for c in data.characters],
        "projects": [f"{p.role} {p.name}" for p in data.projects],
        "events": [e.name for e in data.events],
    }
    for kind, known in names.items():
        if twice := _twice(known):
            return f"{kind}: expected different names, got {twice} twice"
    for role, count in Counter(c.role for c in data.characters).items():
        if count > 3:
            return f"characters: expected at most 3 of {role}, got {count}"
    sums = {"projects": (68, sum(p.copies for p in data.projects)), "events": (18, sum(e.copies for e in data.events))}
    for kind, (most, count) in sums.items():
        if count > most:
            return f"{kind}: expected at most {most} cards, got {count}"
    tokens = sum(p.copies for p in data.projects if p.improvement is not None)
    return None if tokens <= IMPROVEMENTS else f"projects: expected at most {IMPROVEMENTS} improvements, got {tokens}"


def _twice(names: Iterable[str]) -> str | None:
    return next((name for name, count in Counter(names).items() if count > 1), None)
