"""What a table may know: in Rahan all cards lie open (section 5), so every audience gets the same."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.rahan.choices import Choices, choices
from companion.games.rahan.data import BEASTS
from companion.games.rahan.drawing import die_faces, room
from companion.games.rahan.legal import can
from companion.games.rahan.mapped import MapView, mapped
from companion.games.rahan.state import GOALS, HAND_LIMIT, Ask, Combat, Phase, Player, Series, State

__all__ = ["BeastView", "Hints", "PlayerView", "View", "view"]


class PlayerView(msgspec.Struct, frozen=True):
    """One player. `hand`: small cards by face; `exact`: they were all counted; `room`: how many more he may own.

    `untold`: the card of which nobody told what it led to.
    """

    seat: int
    name: str
    side: str
    turn: bool
    hand: dict[str, int]
    cards: int
    exact: bool
    room: int | None
    beast: str | None
    water: int
    fire: int
    food: int
    invention: int
    combat: bool
    square: str | None
    in_cave: bool | None
    untold: Literal["move", "rahan"] | None


class BeastView(msgspec.Struct, frozen=True):
    """A beast on the board, whose it is, and its square where the board is known."""

    beast: str
    seat: int
    square: str | None


class Hints(msgspec.Struct, frozen=True):
    """What the page offers: `can` lists the `do` tags that are open now, `now` what the one who is to act may do.

    `rolling`: the seats that roll for who begins; `die`: its faces; `limit`: small cards that one may own (R5).
    """

    can: list[str]
    now: Choices | None
    rolling: list[int]
    die: list[int]
    limit: int


class View(msgspec.Struct, frozen=True):
    """The table's view. `doubt`: nobody told whether the last shot hit; `map`: the board, where it can be drawn."""

    game: str
    phase: Phase
    turn: int | None
    turns: int
    players: list[PlayerView]
    stock: int
    stock_exact: bool
    discards: dict[str, int]
    supply: dict[str, int | None]
    animals: list[str]
    beasts: list[BeastView]
    rahan: str | None
    board: bool
    map: MapView | None
    series: Series | None
    combat: Combat | None
    doubt: bool
    ask: Ask | None
    winner: int | None
    legal: Hints


def view(state: State, audience: str = "table") -> View:
    """The same for every audience: only the order of the stock is hidden, and nobody holds it."""
    unlimited = state.options.goal_supply == "unlimited"
    return View(
        game="rahan",
        phase=state.phase,
        turn=state.turn,
        turns=state.turns,
        players=[_player(state, seat, player) for seat, player in enumerate(state.players)],
        stock=state.stock,
        stock_exact=not any(player.uncounted for player in state.players),
        discards=state.discards,
        supply={goal: None if unlimited else state.supply(goal) for goal in GOALS},
        animals=list(state.animals),
        beasts=_beasts(state),
        rahan=state.rahan,
        board=state.ground is not None,
        map=mapped(state),
        series=state.series,
        combat=state.combat,
        doubt=state.doubt is not None,
        ask=state.ask,
        winner=state.winner,
        legal=_hints(state),
    )


def _hints(state: State) -> Hints:
    rolling = list(state.rolling) if state.phase == "start" else []
    return Hints(can(state), choices(state), rolling, sorted(set(die_faces(state))), HAND_LIMIT)


def _player(state: State, seat: int, player: Player) -> PlayerView:
    return PlayerView(
        seat=seat,
        name=state.seats[seat].name,
        side=state.seats[seat].side,
        turn=seat == state.turn,
        hand=player.hand,
        cards=player.cards,
        exact=not player.uncounted,
        room=room(state, seat),
        beast=player.beast,
        water=player.goals["water"],
        fire=player.goals["fire"],
        food=player.goals["food"],
        invention=player.goals["invention"],
        combat=player.combat,
        square=player.square,
        in_cave=player.in_cave,
        untold=player.untold.by if player.untold else None,
    )


def _beasts(state: State) -> list[BeastView]:
    squares = state.ground.beasts if state.ground else {}
    owned = [(beast, state.owner(beast)) for beast in BEASTS]
    return [BeastView(beast, seat, squares.get(beast)) for beast, seat in owned if seat is not None]
