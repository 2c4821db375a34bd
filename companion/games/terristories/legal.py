"""The commands open to a seat, where they can be listed; buttons come from it. Facts of the table are left open."""

from __future__ import annotations

from typing import Any

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.data import TileData
from companion.games.terristories.development import INFLUENCE_COST
from companion.games.terristories.harvest import may_take
from companion.games.terristories.pieces import INDICES, ROLES, STOCK, TERRAINS, TILES_EACH
from companion.games.terristories.rules import decide
from companion.games.terristories.setup import has_room, missing
from companion.games.terristories.state import Stage, State
from companion.games.terristories.wages import wage

__all__ = ["ALL_TILES", "TUTO", "can", "legal"]

ALL_TILES = tuple(TileData(f"{terrain}-{i}", terrain) for terrain in TERRAINS for i in range(1, TILES_EACH + 1))
"""Every tile of the box, fertile, nobody says which of them touch."""
TUTO = c.Mission("Tuto", (0, 0, 0), (7, 7, 7))  # V4

ANY_TIME = ("give", "activate", "improve", "hand", "objective", "show", "effect", "correct", "finish")

CAN: dict[Stage, tuple[str, ...]] = {
    "setup": ("planet", "mission", "character", "objective", "show", "hand", "first", "continue"),
    "settling": ("settle", "hand", "objective", "show", "correct"),
    "landing": ("land", "hand", "objective", "show", "correct"),
    "development": ("power", "influence", "move", "buy_person", "buy_zone", "done", *ANY_TIME),
    "projects": ("offer", "fund", "agree", "close", *ANY_TIME),
    "hands": ("refresh", *ANY_TIME),
    "harvest": ("harvest", *ANY_TIME),
    "event": ("event", *ANY_TIME),
    "wages": ("pay", *ANY_TIME),
    "rain": ("rain", *ANY_TIME),
    "objectives": ("end_turn", "next_turn", *ANY_TIME),
    "vote": ("go_on", *ANY_TIME),
    "over": ("correct",),
}


def can(state: State) -> list[str]:
    """The `do` tags that are open to the table now; the same whatever anybody keeps secret."""
    late = [*(["event"] if state.event_due else []), *(["rain"] if state.rain_due is not None else [])]
    tags = [*CAN[state.stage], *(late if state.stage not in ("setup", "over") else [])]
    hidden = {"objective", "show"} if state.cooperative else set()
    return [tag for tag in dict.fromkeys(tags) if tag not in hidden]


def legal(state: State, seat: int) -> list[Any]:
    """Commands that `decide` accepts; of what has too many variants, one for each choice."""
    if not 0 <= seat < len(state.seats) or state.stage == "over":
        return []
    if state.stage == "setup":
        return _setup(state, seat)
    if state.stage == "landing":
        return _landing(state, seat)
    listed = [*_stage(state, seat), *_always(state, seat)]
    return [command for command in listed if _accepted(state, command)]


def _accepted(state: State, command: Any) -> bool:
    try:
        decide(state, command)
    except Refused:
        return False
    return True


def _setup(state: State, seat: int) -> list[Any]:
    taken = {player.role for player in state.players}
    commands: list[Any] = [c.Character(seat, role) for role in ROLES if role not in taken]
    planets = [planet for planet in state.data.planets if has_room(state, planet.tiles)]
    commands += [c.Planet(planet.name) for planet in planets] or [c.Planet(tiles=ALL_TILES)]
    commands += [c.Mission(mission.name) for mission in state.data.missions] or [TUTO]
    if missing(state) is None:
        commands += [c.First(who) for who in range(len(state.seats))]
    return [command for command in commands if _accepted(state, command)]


def _landing(state: State, seat: int) -> list[Any]:
    if seat in state.ready:
        return []
    zones = list(state.players[seat].zones)
    if len(zones) == 1:
        return [c.Land(seat, {zones[0]: STOCK})]
    return [c.Land(seat, {zones[0]: n, zones[1]: STOCK - n}) for n in range(STOCK + 1)]


def _stage(state: State, seat: int) -> list[Any]:
    if state.active is not None and seat != state.active:
        return []
    match state.stage:
        case "settling":
            return [c.Settle(seat, tile) for tile in state.tiles]
        case "development":
            return _development(state, seat)
        case "projects":
            return _projects(state, seat)
        case "hands":
            hand = state.players[seat].hand
            return [c.Refresh(seat, cards) for cards in ((), *((x,) for x in dict.fromkeys(hand)), hand)]
        case "harvest":
            return _harvest(state, seat)
        case "event":
            return [c.Draw(seat)]
        case "wages":
            return _wages(state, seat)
        case "rain":
            return [c.Rain(seat)]
        case "objectives":
            return [c.EndTurn(seat), c.EndTurn(seat, True), c.EndTurn(seat, False)]
        case "vote":
            return [c.GoOn(True), c.GoOn(False)]
        case _:
            return []


def _development(state: State, seat: int) -> list[Any]:
    player = state.players[seat]
    commands: list[Any] = [c.Done(seat), c.Power(seat)]
    if player.resources >= INFLUENCE_COST:
        commands += [c.Influence(seat, index) for index in INDICES]
    commands += [c.Move(seat, origin, to) for origin in player.people for to in state.tiles]
    commands += [c.BuyPerson(seat, tile) for tile in player.zones]
    commands += [c.BuyZone(seat, tile) for tile in player.people]
    return commands


def _projects(state: State, seat: int) -> list[Any]:
    player = state.players[seat]
    commands: list[Any] = [c.Agree(seat), *(c.Offer(seat, name) for name in dict.fromkeys(player.hand))]
    for card in state.cards:
        if card.place != "offered":
            continue
        mine = card.paid[seat]
        most = mine + player.resources
        if card.facts.cost is not None:
            most = min(most, card.facts.cost - sum(card.paid) + mine)
        commands += [c.Fund(seat, card.owner, paid) for paid in sorted({0, mine + 1, most})]
    return commands


def _harvest(state: State, seat: int) -> list[Any]:
    """Nothing, all he may, or all but what would turn a tile sterile."""
    most = may_take(state, seat)
    gentle = {tile: min(n, state.tiles[tile].resources - 1) for tile, n in most.items()}
    left = [] if gentle == most else [c.Harvest(seat, gentle)]
    return [c.Harvest(seat, {}), c.Harvest(seat), *left]


def _wages(state: State, seat: int) -> list[Any]:
    """All paid, one sent back, as many as he cannot pay, or all."""
    player = state.players[seat]
    send: dict[str, int] = {}
    for tile, n in player.people.items():
        for _ in range(n):
            if wage(state, player.headcount - sum(send.values())) > player.resources:
                send[tile] = send.get(tile, 0) + 1
    choices = [{}, send, *({tile: 1} for tile in player.people), dict(player.people)]
    return [c.Pay(seat, each) for i, each in enumerate(choices) if each not in choices[:i]]


def _always(state: State, seat: int) -> list[Any]:
    """A Res to another, a Stock card put to work, an improvement placed."""
    player = state.players[seat]
    commands: list[Any] = []
    if player.resources:
        commands += [c.Give(seat, to) for to in range(len(state.seats)) if to != seat]
    commands += [c.Activate(seat, card.number) for card in state.cards if card.owner == seat and card.place == "stock"]
    commands += [
        c.Improve(seat, tile, name) for name in dict.fromkeys(player.improvements_due) for tile in player.zones
    ]
    return commands
