"""Before the flicks: who starts, pawns on their circles, a game from the table as it lies, another round."""

from __future__ import annotations

from companion.games import Refused, Seat, Setup
from companion.games.paleo.commands import Continue, PlacePawn, SetUpPawns, Starter
from companion.games.paleo.events import (
    Continued,
    FlicksBegan,
    PawnPlaced,
    PawnsSetUp,
    RoundBegan,
    StarterSet,
)
from companion.games.paleo.layout import Layout, read_layout
from companion.games.paleo.options import Options, read_options
from companion.games.paleo.reefs import begin_reefs
from companion.games.paleo.state import GOAL, Pawn, State
from companion.games.paleo.story import Story

__all__ = ["continue_game", "new", "next_round", "place_pawn", "set_starter", "set_up_pawns"]


def new(setup: Setup) -> State:
    """The match before anything has happened; raises `Refused` where board, seats or options cannot be played."""
    layout = read_layout(setup.ground())
    options = read_options(setup.options)
    _check_seats(layout, options, setup.seats)
    return State(
        layout=layout,
        seats=setup.seats,
        options=options,
        points=dict.fromkeys(layout.sides, 0),
        keys=dict.fromkeys(layout.sides, ()),
        pawns={p.id: Pawn(p.id, p.side, p.number, p.kind) for p in layout.pieces},
    )


def _check_seats(layout: Layout, options: Options, seats: tuple[Seat, ...]) -> None:
    """A1: two seats; three or four only as teams, a house rule."""
    allowed = (2, 3, 4) if options.teams else (2,)
    if len(seats) not in allowed:
        raise Refused("paleo.A1", seats=len(seats))
    if {seat.side for seat in seats} != set(layout.sides):
        raise Refused("paleo.seats", sides=", ".join(layout.sides))


def check_seat(state: State, seat: int) -> None:
    """Raises `Refused` where there is no such seat."""
    if not 0 <= seat < len(state.seats):
        raise Refused("paleo.seat", number=seat + 1)


def set_starter(story: Story, command: Starter) -> None:
    """A2: J1 is drawn at the table."""
    check_seat(story.state, command.seat)
    if story.state.phase != "starter":
        raise Refused("paleo.A2")
    story.add(StarterSet(command.seat))
    begin_reefs(story)


def _check_placing(state: State, pawn: Pawn, spot: str | None) -> None:
    """R9: on the circles of his own base camp, one pawn each."""
    if state.phase != "pawns":
        raise Refused("paleo.R9.phase")
    if spot is None:
        return
    place = state.layout.spot(spot)
    if place is None or place.side != pawn.side:
        raise Refused("paleo.R9", pawn=pawn.id)
    if any(p.spot == spot and p.id != pawn.id for p in state.pawns.values()):
        raise Refused("paleo.R9.taken", pawn=pawn.id)


def _begin_flicks_if_ready(story: Story) -> None:
    state = story.state
    if state.starter is not None and all(p.place == "circle" for p in state.pawns.values()):
        story.add(FlicksBegan(state.starter))  # A2


def place_pawn(story: Story, command: PlacePawn) -> None:
    """One pawn on a circle; it may be put elsewhere as long as the flicks have not begun."""
    pawn = story.state.pawn(command.pawn)
    _check_placing(story.state, pawn, command.spot)
    story.add(PawnPlaced(pawn.id, command.spot))
    _begin_flicks_if_ready(story)


def set_up_pawns(story: Story, command: SetUpPawns) -> None:
    """All pawns of a side, or of both."""
    state = story.state
    if command.side is not None and command.side not in state.layout.sides:
        raise Refused("paleo.side", side=command.side)
    pawns = [p for p in state.pawns.values() if command.side in (None, p.side)]
    spots: dict[str, str | None] = {p.id: command.spots.get(p.id, p.spot) for p in pawns}
    for id in command.spots:
        if id not in spots:
            raise Refused("paleo.R9", pawn=state.pawn(id).id)
    named = [spot for spot in spots.values() if spot is not None]
    elsewhere = {p.spot for p in state.pawns.values() if p.id not in spots}
    for id, spot in spots.items():
        place = state.layout.spot(spot) if spot else None
        if spot is not None and (place is None or place.side != state.pawn(id).side):
            raise Refused("paleo.R9", pawn=id)
        if spot is not None and (named.count(spot) > 1 or spot in elsewhere):
            raise Refused("paleo.R9.taken", pawn=id)
    if state.phase != "pawns":
        raise Refused("paleo.R9.phase")
    story.add(PawnsSetUp(spots))
    _begin_flicks_if_ready(story)


def continue_game(story: Story, command: Continue) -> None:
    """From the table as it lies, before any flick was told."""
    state = story.state
    layout = state.layout
    if state.phase in ("flicks", "round_over", "game_over"):
        raise Refused("paleo.continue")
    check_seat(state, command.turn)
    for id in (*command.positions, *command.captured):
        state.pawn(id)
    both = sorted(set(command.positions) & set(command.captured))
    if both:
        raise Refused("paleo.captured", pawn=both[0])
    check_score(state, command.points, command.keys)
    if any(points >= GOAL for points in command.points.values()):
        raise Refused("paleo.R36")
    for side in layout.sides:
        if all(p.id in command.captured for p in state.of(side)):
            raise Refused("paleo.R35.none", side=side)
    known = command.turn if state.starter is None else state.starter
    starter = known if command.starter is None else command.starter
    check_seat(state, starter)
    story.add(
        Continued(
            command.turn,
            command.positions,
            command.captured,
            command.keys,
            command.points,
            command.reefs,
            state.round if command.round is None else max(1, command.round),
            starter,
        )
    )


def check_score(state: State, points: dict[str, int], keys: dict[str, tuple[str, ...]]) -> None:
    """Points and keys as a person tells them."""
    layout = state.layout
    for side in (*points, *keys):
        if side not in layout.sides:
            raise Refused("paleo.side", side=side)
    for side, value in points.items():
        if value < 0:
            raise Refused("paleo.points", side=side, points=value)
    for side, held in keys.items():
        for sanctuary in held:
            if sanctuary not in layout.opposite(side) or len(set(held)) != len(held):
                raise Refused("paleo.R27", side=side, name=sanctuary)


def next_round(story: Story) -> None:
    """A12; who starts follows the switch of A2."""
    state = story.state
    if state.phase == "game_over":
        raise Refused("paleo.R36")
    if state.phase != "round_over":
        raise Refused("paleo.R2.round")
    starter = _next_starter(state)
    story.add(RoundBegan(state.round + 1, starter))
    if starter is not None:
        begin_reefs(story)


def _next_starter(state: State) -> int | None:
    """A2: alternate, or as the table chose; a round that nobody won alternates."""
    if state.options.starter == "draw":
        return None
    before = state.seats[state.starter or 0].side
    winner = state.round_winner
    if state.options.starter == "winner" and winner:
        return state.next_seat(winner)
    if state.options.starter == "loser" and winner:
        return state.next_seat(state.layout.enemy(winner))
    return state.next_seat(state.layout.enemy(before))
