"""Cavemen and Rahan moved by cards, and what is found on arrival: R7-R9, R15, R16, R25, R26, R30, R36."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from companion.games import Refused
from companion.games.rahan.commands import Arrived, Move, MoveRahan
from companion.games.rahan.events import Acquired, Moved, NoneLeft, RahanMoved, Won
from companion.games.rahan.ground import Ground, destinations
from companion.games.rahan.state import State, Untold
from companion.games.rahan.story import Story
from companion.games.rahan.turns import check_free, check_play, check_seat, check_square, end_turn, put_down

__all__ = [
    "RAHAN_STEPS",
    "acquire",
    "arrive",
    "arrived",
    "goes",
    "move",
    "move_rahan",
    "rahan_goes",
    "stay",
    "win_in_cave",
]

RAHAN_STEPS = (1, 2, 3, 4, 5)  # R15
CARD_STEPS = (1, 2, 3, 4)


def goes(state: State, seat: int, steps: int) -> frozenset[str] | None:
    """R8, R9: where a move card leads; None where board or square are not known."""
    square = state.players[seat].square
    if state.ground is None or square is None:
        return None
    found = destinations(state.ground, square, steps, state.blocked())
    if state.options.exact_home:
        return found
    home = state.ground.cave if state.options.home_square == "any" else {state.ground.centre}  # A14
    short = (destinations(state.ground, square, n, state.blocked()) & home for n in range(1, steps))
    return found.union(*short)  # A15


def rahan_goes(state: State, steps: int | None) -> frozenset[str] | None:
    """R15: where an advance-Rahan card leads, A39: on the board, in a straight line; None where it is not known."""
    if state.ground is None or state.rahan is None:
        return None
    numbers = RAHAN_STEPS if steps is None else (steps,)
    ways = (destinations(state.ground, state.rahan, n, state.blocked()) for n in numbers)
    return frozenset().union(*ways)


def _only(ways: frozenset[str] | None) -> str | None:
    """The place that need not be told."""
    return next(iter(ways)) if ways is not None and len(ways) == 1 else None


def move(story: Story, command: Move) -> None:
    """R7: one move card; R8: exactly as many squares; R9: in one direction."""
    state, seat, steps = story.state, command.seat, command.steps
    player = check_free(state, seat)
    if steps is not None and steps not in CARD_STEPS:
        raise Refused("rahan.R8.card", steps=steps)
    check_square(state, command.to)
    put_down(story, seat, "move" if steps is None else f"move_{steps}")
    ways = goes(state, seat, steps) if steps is not None else None
    _check_way(ways, command.to, ("rahan.A40", "rahan.R8"), steps or 0)
    to = command.to or _only(ways)
    untold = Untold("move", player.square, steps, state.home(player))
    arrive(story, seat, "card", to, command.reached, untold)
    if story.state.phase != "over":
        end_turn(story)


def _check_way(ways: frozenset[str] | None, to: str | None, rules: tuple[str, str], steps: int) -> None:
    """A39, A40: what leads nowhere is not played; a place told must be one it leads to."""
    nowhere, elsewhere = rules
    if ways is not None and not ways:
        raise Refused(nowhere, steps=steps)
    if ways is not None and to is not None and to not in ways:
        raise Refused(elsewhere, name=to, steps=steps)


def _shown(state: State, rahan: str | None, to: str | None, reached: Iterable[str] | None) -> frozenset[str] | None:
    """What the square of arrival shows: as transcribed, else as told; None where nobody told."""
    told = None if reached is None else frozenset(reached)
    if told is not None and "centre" in told:
        told |= {"cave"}
    if state.ground is None or to is None:
        return told
    shown = _drawn_on(state.ground, to)
    if rahan is None:
        shown |= (told or frozenset()) & {"rahan"}
    elif rahan == to:
        shown |= {"rahan"}
    if told is not None and told | (shown & {"centre"}) != shown:
        raise Refused("rahan.R25", name=to)
    return shown


def _drawn_on(ground: Ground, square: str) -> frozenset[str]:
    """The symbols of a square."""
    marks = {"water": ground.water, "fire": ground.fire, "cave": ground.cave, "centre": {ground.centre}}
    return frozenset(mark for mark, squares in marks.items() if square in squares)


def arrive(
    story: Story,
    seat: int,
    by: Literal["card", "jump", "step", "told"],
    to: str | None,
    reached: Iterable[str] | None,
    untold: Untold | None,
    acquires: bool = True,
) -> None:
    """A caveman arrives. By cards he acquires what he finds (R25, R26, R30), and wins at home with all four (R36).

    A11: only the square where the move ends counts. A41: Rahan has nothing for who owns an invention.
    """
    rahan = untold.rahan if untold and untold.rahan_left else story.state.rahan
    shown = _shown(story.state, rahan, to, reached)
    in_cave = None if shown is None else "cave" in shown
    at_centre = None if shown is None else "centre" in shown
    steps = untold.steps if untold else None
    told = shown is not None or not acquires
    story.add(Moved(seat, by, steps, to, in_cave, at_centre, None if told else untold))
    if shown is None or not acquires:
        return
    for mark, goal in (("water", "water"), ("fire", "fire"), ("rahan", "invention")):
        if mark in shown:
            acquire(story, seat, goal, arriving=True)
    player = story.state.players[seat]
    came = untold is None or not untold.was_home
    if player.has_all and story.state.home(player) and came:
        story.add(Won(seat))  # R36
    else:
        new = {event.goal for event in story.events if isinstance(event, Acquired)}
        win_in_cave(story, seat, gained=any(player.goals[goal] == 1 for goal in new))


def stay(story: Story, seat: int, start: str | None) -> None:
    """A caveman of whom nobody knew whether he had gone is where he was."""
    ground = story.state.ground
    if ground is not None and start is not None and story.state.players[seat].square is None:
        story.add(Moved(seat, "told", None, start, start in ground.cave, start == ground.centre))


def acquire(story: Story, seat: int, goal: str, arriving: bool = False) -> None:
    """R37: a large card from the supply, in any order: one of each kind (A12), as long as there are any (A30)."""
    state = story.state
    if state.players[seat].goals[goal] and not state.options.allow_duplicates:
        return
    if state.supply(goal) < 1 and state.options.goal_supply != "unlimited":
        story.add(NoneLeft(seat, goal))
        return
    story.add(Acquired(seat, goal))
    if not arriving:
        win_in_cave(story, seat, gained=not state.players[seat].goals[goal])


def win_in_cave(story: Story, seat: int, gained: bool) -> None:
    """A26: the fourth card gained while standing at home wins only where the house says so."""
    state = story.state
    player = state.players[seat]
    if gained and state.options.win_if_in_cave and state.phase != "over" and player.has_all and state.home(player):
        story.add(Won(seat))


def move_rahan(story: Story, command: MoveRahan) -> None:
    """R15: 1 to 5 squares, one direction, one card; R16: towards a caveman or away from one."""
    state, seat, steps = story.state, command.seat, command.steps
    check_free(state, seat)
    if steps is not None and steps not in RAHAN_STEPS:
        raise Refused("rahan.R15", steps=steps)
    check_square(state, command.to)
    put_down(story, seat, "advance")
    ways = rahan_goes(state, steps)
    _check_way(ways, command.to, ("rahan.A39", "rahan.R15.way"), steps or 0)
    to = command.to or _only(ways)
    met = _met(state, seat, to, command.met)
    story.add(RahanMoved(seat, steps, to, Untold("rahan", state.rahan, steps) if met is None else None))
    _meet(story, seat, met or ())
    if story.state.phase != "over":
        end_turn(story)


def _met(state: State, seat: int, to: str | None, told: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The seats whose cavemen stand where Rahan comes: as known, else as told; None where the mover's is not known."""
    for other in told or ():
        check_seat(state, other)
    if to is None:
        return told
    squares = [player.square for player in state.players]
    for other, square in enumerate(squares):
        if told is not None and square is not None and (square == to) != (other in told):
            raise Refused("rahan.R30", seat=other)
    if told is None and squares[seat] is None:
        return None
    return tuple(other for other, square in enumerate(squares) if square == to or other in (told or ()))


def _meet(story: Story, seat: int, met: tuple[int, ...]) -> None:
    """R30; A13: only the one who moves Rahan gains, unless the house gives to all."""
    order = [(seat + n) % len(story.state.seats) for n in range(len(story.state.seats))]
    for other in order:
        gains = other == seat or story.state.options.rahan_gives_all
        if other in met and gains and story.state.phase != "over":
            acquire(story, other, "invention")


def arrived(story: Story, command: Arrived) -> None:
    """What the last card of a player led to, told later; it counts as if it had been told at once."""
    state, seat = story.state, command.about
    check_play(state)
    check_seat(state, seat)
    player = state.players[seat]
    untold = player.untold
    if untold is None:
        raise Refused("rahan.no_arrival", seat=seat)
    check_square(state, command.to)
    if untold.by == "rahan":
        there = untold.rahan if untold.rahan_left else state.rahan
        there = command.to if there is None else there
        met = _met(state, seat, there, command.met)
        now = state.rahan if untold.rahan_left else there
        story.add(RahanMoved(seat, None, now, None if met is not None else untold, late=True))
        _meet(story, seat, met or ())
        return
    ways = None
    if state.ground is not None and untold.start is not None and untold.steps is not None:
        ways = destinations(state.ground, untold.start, untold.steps)
    if ways is not None and command.to is not None and command.to not in ways and state.options.exact_home:
        raise Refused("rahan.R8", name=command.to, steps=untold.steps or 0)
    arrive(story, seat, "told", command.to or player.square, command.reached, untold)
