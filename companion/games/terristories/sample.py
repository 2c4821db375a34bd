"""Random play: one command that a seat may give, with facts of the table that could be."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.terristories import commands as c
from companion.games.terristories.chance import deal, draw_cards
from companion.games.terristories.data import Achievement, TileData
from companion.games.terristories.deck import events_left, unseen
from companion.games.terristories.legal import legal
from companion.games.terristories.pieces import INDICES, TERRAINS, TILES_EACH, Impacts
from companion.games.terristories.setup import missing
from companion.games.terristories.state import State

__all__ = ["sample"]

replace = msgspec.structs.replace

FORWARD = (c.Done, c.Agree, c.Refresh, c.Harvest, c.Draw, c.Pay, c.Rain, c.EndTurn, c.GoOn, c.Settle, c.Land)
"""Commands after which the game is nearer to its end."""
_FORWARD, _UNTOLD, _SECRET, _GIFT = 0.4, 0.1, 0.05, 0.2
"""How often the game goes on, a fact is left untold, a secret told, a gift thought of: some of each in each game."""


def sample(state: State, seat: int, dice: Random) -> Any | None:
    """A command of `legal` at random, its facts filled in; None where the seat has nothing to say."""
    if not 0 <= seat < len(state.seats):
        return None
    if state.stage == "setup":
        return _setup(state, seat, dice)
    if (secret := _secret(state, seat, dice)) is not None:
        return secret
    if (late := _late(state, seat, dice)) is not None:
        return late
    commands = _careful(legal(state, seat), dice)
    forward = [command for command in commands if isinstance(command, FORWARD)]
    if not commands:
        return None
    if forward and dice.random() < _FORWARD:
        return _filled(state, dice.choice(forward), dice)
    kinds: dict[type, list[Any]] = {}
    for command in commands:
        kinds.setdefault(type(command), []).append(command)
    if len(kinds) > 1 and dice.random() > _GIFT:
        kinds.pop(c.Give, None)
    return _filled(state, dice.choice(kinds[dice.choice(list(kinds))]), dice)


def _careful(commands: list[Any], dice: Random) -> list[Any]:
    """Mostly nobody empties a tile, leaves a harvest, or sends people back whom he can pay: so some games are won."""
    if dice.random() < _UNTOLD:
        return commands
    harvests = [x for x in commands if isinstance(x, c.Harvest)]
    least = min((sum(x.send.values()) for x in commands if isinstance(x, c.Pay)), default=0)
    careless = [x for x in commands if isinstance(x, c.Pay) and sum(x.send.values()) > least]
    return [x for x in commands if x not in (*careless, *harvests[:-1])]


def _setup(state: State, seat: int, dice: Random) -> Any | None:
    """What is still missing, or a secret of this seat, or the first Ambassador."""
    player = state.players[seat]
    if player.role is None:
        taken = [command for command in legal(state, seat) if isinstance(command, c.Character)]
        return _filled(state, dice.choice(taken), dice)
    if (secret := _secret(state, seat, dice)) is not None:
        return secret
    if not state.tiles:
        laid = deal(state, c.Planet(), dice)
        return laid if laid.name is not None else c.Planet(tiles=_tiles(dice))
    if state.targets is None and not state.options.ex_nihilo:
        if state.data.missions:
            return deal(state, c.Mission(), dice)
        return c.Mission(None, _impacts(dice, -2, 2), _impacts(dice, 0, 7))
    if missing(state) is None:
        return c.First(dice.randrange(len(state.seats)))
    return dice.choice(legal(state, seat))  # while others choose their roles, one may change one's mind


def _tiles(dice: Random) -> tuple[TileData, ...]:
    """Tiles in a row of two, with room for two zones of each of four players."""
    terrains = [terrain for terrain in TERRAINS for _ in range(TILES_EACH)]
    dice.shuffle(terrains)
    ids = [f"t{i}" for i in range(len(terrains))]
    near = {i: [j for j in (i - 2, i - 1, i + 1, i + 2) if 0 <= j < len(ids)] for i in range(len(ids))}
    told = dice.random() > _UNTOLD
    return tuple(
        TileData(ids[i], terrain, dice.random() > 0.2, tuple(ids[j] for j in near[i]) if told else None)
        for i, terrain in enumerate(terrains)
    )


def _secret(state: State, seat: int, dice: Random) -> Any | None:
    """Sometimes a player tells what he holds, what his character is after, or shows it."""
    player = state.players[seat]
    if dice.random() > _SECRET or state.stage == "over":
        return None
    if not state.cooperative and not player.shown:
        if dice.random() < 0.2:
            return c.Show(seat)
        if state.objective(seat) is None:
            return _objective(seat, dice)
    if None in player.hand and state.data.complete:
        return deal(state, c.Hand(seat), dice)
    return None


def _objective(seat: int, dice: Random) -> c.TellObjective:
    achievement = Achievement("resources", dice.randint(5, 15)) if dice.random() < 0.5 else None
    return c.TellObjective(seat, dice.choice(INDICES), dice.randint(0, 2), "", achievement)


def _late(state: State, seat: int, dice: Random) -> Any | None:
    """Sometimes what nobody told is told after all."""
    if dice.random() > 0.2:
        return None
    if state.rain_due is not None and state.stage not in ("rain", "over"):
        return c.Rain(seat, dice.choice((1, 2)))
    if state.event_due and state.stage not in ("event", "over"):
        return _event(state, c.Draw(seat), dice)
    return None


def _filled(state: State, command: Any, dice: Random) -> Any:
    """The command with what the table would show."""
    untold = dice.random() < _UNTOLD
    match command:
        case c.Character(seat=seat, role=role):
            names = [x.name for x in state.data.characters if x.role == role]
            return command if untold or not names else c.Character(seat, role, dice.choice(names))
        case c.Power():
            return command if untold else _power(state, command, dice)
        case c.Offer():
            return _offer(state, command, dice)
        case c.Refresh():
            return command if untold else replace(command, draw=draw_cards(state, command, dice))
        case c.Draw():
            return command if untold else _event(state, command, dice)
        case c.Rain(seat=seat):
            return command if untold else c.Rain(seat, dice.choice((1, 2)))
        case c.EndTurn(seat=seat):
            return c.EndTurn(seat, dice.choices((None, False, True), (80, 19, 1))[0])
        case _:
            return command


def _impacts(dice: Random, low: int, high: int) -> Impacts:
    return dice.randint(low, high), dice.randint(low, high), dice.randint(low, high)


def _power(state: State, command: c.Power, dice: Random) -> c.Power:
    """It costs points of indices that are not below 0."""
    if (power := state.power(command.seat)) is not None and power.impacts is not None:
        return command
    society, economy, environment = (-dice.randint(0, 2) if now >= 0 else 0 for now in state.indices)
    return replace(command, impacts=(society, economy, environment))


def _offer(state: State, command: c.Offer, dice: Random) -> c.Offer:
    """A card of the deck, or what a person reads from one that was not written down."""
    if command.name is None and state.data.complete and dice.random() > _UNTOLD:
        pool = sorted(unseen(state, command.seat))
        command = replace(command, name=dice.choice(pool)) if pool else command
    written = state.data.project(state.players[command.seat].role, command.name)
    if written is not None and written.cost is not None:
        return command
    return replace(
        command,
        kind=dice.choice(("eclair", "sablier")),
        stock=dice.random() < 0.3,
        phases=tuple(sorted(dice.sample(range(1, 7), dice.choice((0, 1, 1, 2))))),
        cost=dice.choice((None, 1, 2, 3)),
        impacts=_impacts(dice, -1, 3),
        labels=dice.choice((0, 0, 0, 1)),
        improvement=dice.choice((None, None, "Éolienne")),
    )


def _event(state: State, command: c.Draw, dice: Random) -> c.Draw:
    """One that may come next, or what a person reads from one that was not written down."""
    events = sorted(events_left(state))
    if events and dice.random() > _UNTOLD:
        return replace(command, name=dice.choice(events))
    sign = -1 if state.options.hostile_planet else 1 if state.options.utopian_world else dice.choice((-1, 1))
    return replace(
        command,
        sign="negative" if sign < 0 else "positive",
        impacts=_impacts(dice, -1, 1),
        players=sign * dice.choice((0, 1, 2)),
        tiles=sign * dice.choice((0, 1)),
        labels=dice.choice((None, 1, 2)),
    )
