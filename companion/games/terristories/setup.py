"""Before the first turn: planet, mission, characters, the Ambassador, the first zones; a game that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.games import Refused, Setup
from companion.games.terristories import commands as c
from companion.games.terristories.corrections import check_facts
from companion.games.terristories.data import TileData, check_tiles, read_data
from companion.games.terristories.events import (
    Began,
    CharacterTaken,
    Continued,
    Landed,
    MissionSet,
    PlanetLaid,
    StageBegan,
    ZonePlaced,
)
from companion.games.terristories.flow import enter
from companion.games.terristories.options import read_options
from companion.games.terristories.pieces import HIGHEST, LOWEST, STOCK, TURNS, ZONE_ROOM, Impacts, clamp
from companion.games.terristories.projects import read_card
from companion.games.terristories.state import Card, Player, State
from companion.games.terristories.story import Story, check_active, check_counts, check_once, check_stage

__all__ = [
    "continue_game",
    "first",
    "has_room",
    "land",
    "lay_planet",
    "missing",
    "new",
    "set_mission",
    "settle",
    "take_character",
    "zones_to_place",
]


def new(setup: Setup) -> State:
    """The game before anything has happened; raises `Refused` where seats, options or data cannot be played."""
    if not 2 <= len(setup.seats) <= 4:
        raise Refused("terristories.seats", seats=len(setup.seats))
    options = read_options(setup.options, len(setup.seats))
    return State(read_data(setup.data), setup.seats, options, (Player(),) * len(setup.seats))


def lay_planet(story: Story, command: c.Planet) -> None:
    """Set-up a to c."""
    check_stage(story.state, "setup")
    tiles = command.tiles
    if not tiles:
        planet = story.state.data.planet(command.name or "")
        if planet is None:
            raise Refused("terristories.planet.unknown")
        tiles = planet.tiles
    elif wrong := check_tiles(tiles):
        raise Refused("terristories.planet", reason=wrong)
    if not has_room(story.state, tiles):
        room, needed = _room(tiles), _needed(story.state)
        raise Refused("terristories.R12.planet", room=room, needed=needed)
    story.add(PlanetLaid(command.name, tiles))


def has_room(state: State, tiles: Sequence[TileData]) -> bool:
    """Whether all first zones find a place on these tiles (R12, A26)."""
    return _room(tiles) >= _needed(state)


def _room(tiles: Sequence[TileData]) -> int:
    return sum(ZONE_ROOM[tile.terrain] for tile in tiles)


def _needed(state: State) -> int:
    return zones_to_place(state) * len(state.seats)


def set_mission(story: Story, command: c.Mission) -> None:
    """Set-up d, e (A25: the mission card tells where the indices start)."""
    check_stage(story.state, "setup")
    mission = story.state.data.mission(command.name or "")
    start = command.start or (mission.start if mission else None)
    target = command.target or (mission.target if mission else None)
    if start is None or target is None:
        raise Refused("terristories.mission.unknown")
    if any(not LOWEST <= n <= HIGHEST for n in (*start, *target)):
        raise Refused("terristories.R3")
    story.add(MissionSet(command.name, start, target))


def take_character(story: Story, command: c.Character) -> None:
    """Set-up h: no role twice."""
    state = story.state
    check_stage(state, "setup")
    state.player(command.seat)
    if any(p.role == command.role for seat, p in enumerate(state.players) if seat != command.seat):
        raise Refused("terristories.role", role=command.role)
    written = [x for x in state.data.characters if x.role == command.role]
    counted = command.name is not None and written and state.data.complete
    if counted and all(x.name != command.name for x in written):
        raise Refused("terristories.character")
    story.add(CharacterTaken(command.seat, command.role, command.name))


def missing(state: State) -> str | None:
    """What must be told before zones are placed."""
    if any(player.role is None for player in state.players):
        return "role"
    if not state.tiles:
        return "planet"
    return "mission" if state.targets is None and not state.options.ex_nihilo else None


def _check_complete(state: State) -> None:
    if lacking := missing(state):
        raise Refused("terristories.setup", missing=lacking)


def beginning(state: State) -> tuple[Impacts, Impacts]:
    """Where the indices and their targets start: V1 (two players: 1 higher), R49, A18."""
    two = 1 if len(state.seats) == 2 else 0
    if state.options.ex_nihilo:
        low = LOWEST + (two if state.options.exnihilo_two_player_bonus else 0)
        return (low, low, low), (HIGHEST, HIGHEST, HIGHEST)
    assert state.start is not None
    assert state.targets is not None
    society, economy, environment = (clamp(n + two) for n in state.start)
    return (society, economy, environment), state.targets


def zones_to_place(state: State) -> int:
    """Zones of each player's set-up (set-up k; R52)."""
    return 2 if state.options.last_chance else 1


def first(story: Story, command: c.First) -> None:
    """R4, set-up o: the oldest player is the first Ambassador."""
    state = story.state
    check_stage(state, "setup")
    state.player(command.who)
    _check_complete(state)
    story.add(Began(command.who, *beginning(state)))
    story.add(StageBegan("settling", command.who))


def settle(story: Story, command: c.Settle) -> None:
    """Set-up p, q; A26: within the capacity, a sterile tile will do; A22: one zone at a time."""
    state = story.state
    check_stage(state, "settling")
    check_active(state, command.seat)
    tile = state.tile(command.tile)
    if state.zones_on(tile.id) >= tile.room:
        raise Refused("terristories.R12.room", tile=tile.id, room=tile.room)
    story.add(ZonePlaced(command.seat, tile.id, 0 if state.options.last_chance else 2))
    if any(sum(player.zones.values()) < zones_to_place(state) for player in story.state.players):
        return
    if state.options.last_chance:
        story.add(StageBegan("landing"))
    else:
        enter(story, "development")


def land(story: Story, command: c.Land) -> None:
    """R52, A22: five people freely on one's own zones."""
    state = story.state
    check_stage(state, "landing")
    check_once(state, command.seat)
    people = check_counts(state, command.people)
    if sum(people.values()) != STOCK:
        raise Refused("terristories.R52", people=STOCK)
    if any(tile not in state.players[command.seat].zones for tile in people):
        raise Refused("terristories.R52.zone")
    story.add(Landed(command.seat, people))
    if len(story.state.ready) == len(state.seats):
        enter(story, "development")


def _open_cards(state: State, cards: tuple[c.CardNow, ...]) -> tuple[Card, ...]:
    """Cards paid in earlier turns: they have brought what they bring; Stock cards may be activated (R19)."""
    found = []
    for number, now in enumerate(cards, 1):
        above = state.player(now.seat).above
        if above is not None and sum(other.seat == now.seat for other in cards) > above:
            raise Refused("terristories.R15.deck")
        told = c.Offer(now.seat, now.name, now.kind, now.waiting, now.phases, impacts=now.impacts)
        facts = read_card(state, told)
        place: Literal["stock", "working"] = "stock" if now.waiting else "working"
        found.append(Card(number, now.seat, facts, (0,) * len(state.seats), place, facts.phases, gained=True))
    return tuple(found)


def continue_game(story: Story, command: c.Continue) -> None:
    """From the table as it lies, at the beginning of a turn."""
    state = story.state
    check_stage(state, "setup")
    _check_complete(state)
    state.player(command.ambassador)
    if not 1 <= command.turn <= TURNS:
        raise Refused("terristories.R1.turns", turns=TURNS)
    check_facts(state, command.indices, None, command.tiles, command.players)
    targets, cards = beginning(state)[1], _open_cards(state, command.cards)
    story.add(
        Continued(command.turn, command.ambassador, command.indices, targets, command.tiles, command.players, cards)
    )
    enter(story, "development")
