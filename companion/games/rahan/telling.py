"""What people tell: who begins, a game in the middle, corrections, the end by hand."""

from __future__ import annotations

from collections import Counter

from companion.games import Refused
from companion.games.rahan.commands import Animals, Continue, Facts, Finish, Pass, Positions, Rolls, Told, Turn
from companion.games.rahan.data import ANIMALS, BEASTS
from companion.games.rahan.drawing import check_die
from companion.games.rahan.events import (
    AnimalsSet,
    Continued,
    FactsSet,
    Finished,
    Passed,
    Placed,
    Reshuffled,
    Rolled,
    Started,
    TurnPassed,
)
from companion.games.rahan.hands import beasts_in, excess
from companion.games.rahan.state import CARDS, GOALS, State
from companion.games.rahan.story import Story
from companion.games.rahan.turns import check_action, check_play, check_seat, check_square, end_turn

__all__ = [
    "animals",
    "continue_game",
    "facts",
    "finish",
    "pass_turn",
    "positions",
    "reshuffle",
    "rolls",
    "start",
    "turn",
]

MOST = 16  # large cards of a kind that a person may tell of, where they never run out


def _check_start(state: State) -> None:
    if state.phase == "over":
        raise Refused("rahan.over")
    if state.phase != "start":
        raise Refused("rahan.begun")


def start(story: Story, first: int) -> None:
    """Set-up 10, as the table says."""
    _check_start(story.state)
    check_seat(story.state, first)
    story.add(Started(first))


def rolls(story: Story, command: Rolls) -> None:
    """Set-up 10: each rolls, the highest begins; A25: those tied roll again."""
    state = story.state
    _check_start(state)
    if command.rolls is None:
        story.add(Rolled(None, ()))
        return
    told = dict(enumerate(command.rolls))
    if len(told) != len(state.seats) or any((told[seat] is None) == (seat in state.rolling) for seat in told):
        raise Refused("rahan.A25", seats=len(state.rolling))
    values = {seat: die for seat, die in told.items() if die is not None}
    for die in values.values():
        check_die(state, die)
    best = tuple(seat for seat, die in values.items() if die == max(values.values()))
    story.add(Rolled(command.rolls, best if len(best) > 1 else ()))
    if len(best) == 1:
        story.add(Started(best[0]))


def continue_game(story: Story, command: Continue) -> None:
    """A game from the table as it lies; what is not told is not known."""
    state = story.state
    _check_start(state)
    check_seat(state, command.turn)
    if len(command.players) > len(state.seats):
        raise Refused("rahan.seat", number=len(command.players))
    story.add(Continued(command.turn, _discarded(command)))
    for seat, told in enumerate(command.players):
        _facts(story, seat, told)
    if command.animals is not None:
        animals(story, Animals(command.animals))
    if command.rahan is not None:
        positions(story, Positions(rahan=command.rahan))


def _discarded(command: Continue) -> int:
    """What is neither in the stock nor in hands lies beside the stock; nothing where nobody counted the stock."""
    if command.stock is None:
        return 0
    hands = sum(len(told.cards) if told.cards is not None else _alone(told) for told in command.players)
    if command.stock < 0 or command.stock + hands > CARDS:
        raise Refused("rahan.stock", number=command.stock)
    return CARDS - command.stock - hands


def _alone(told: Told) -> int:
    """One card where a beast alone was told."""
    return 0 if told.beast in (None, "none") else 1


def facts(story: Story, command: Facts) -> None:
    """A person's word about a player; it beats what was called."""
    check_play(story.state)
    check_seat(story.state, command.about)
    if story.state.ask is not None:
        raise Refused("rahan.ask", seat=story.state.ask.seat)
    _facts(story, command.about, command.told)


def _facts(story: Story, seat: int, told: Told) -> None:
    state = story.state
    check_square(state, told.square)
    if told.square is not None and told.in_cave is not None:
        assert state.ground is not None
        if told.in_cave != (told.square in state.ground.cave):
            raise Refused("rahan.facts.cave", name=told.square)
    _check_goals(state, seat, told)
    _check_cards(state, seat, told)
    story.add(FactsSet(seat, told))
    if story.state.stock < 0:
        raise Refused("rahan.stock", number=story.state.stock)


def _check_goals(state: State, seat: int, told: Told) -> None:
    """A30: no more large cards of a kind than the box holds."""
    unlimited = state.options.goal_supply == "unlimited"
    for goal in GOALS:
        number = getattr(told, goal)
        most = MOST if unlimited else state.supply(goal) + state.players[seat].goals[goal]
        if number is not None and not 0 <= number <= most:
            raise Refused("rahan.facts.goals", goal=goal, number=number)


def _check_cards(state: State, seat: int, told: Told) -> None:
    """Cards as the box holds them, no more than one beast of a player (R18), and no beast of two."""
    if told.cards is not None and told.beast is not None:
        raise Refused("rahan.facts.beast")
    cards: Counter[str] = Counter(told.cards or ())
    beasts = beasts_in(cards) or ([told.beast] if told.beast in BEASTS else [])
    if len(beasts) > 1:
        raise Refused("rahan.R18.one", seat=seat)
    for beast in beasts:
        if state.owner(beast) not in (None, seat):
            raise Refused("rahan.facts.owner", beast=beast)
    known = state.known
    if told.cards is not None:
        known = known - Counter(state.players[seat].hand) + cards
        del known["unknown"]
    elif beasts and beasts[0] != state.players[seat].beast:
        known[beasts[0]] += 1
    if excess(state, known) is not None:
        raise Refused("rahan.facts.box", seat=seat)


def positions(story: Story, command: Positions) -> None:
    """Where pawns stand, as seen or told; nothing is acquired by it."""
    state = story.state
    check_play(state)
    if len(command.cavemen) > len(state.seats):
        raise Refused("rahan.seat", number=len(command.cavemen))
    for square in (*command.cavemen, command.rahan):
        check_square(state, square)
    story.add(Placed(command.cavemen, command.rahan))


def animals(story: Story, command: Animals) -> None:
    """The animals that are on the board."""
    check_play(story.state)
    for animal in command.left:
        if animal not in ANIMALS or command.left.count(animal) > 1:
            raise Refused("rahan.target", name=animal)
    story.add(AnimalsSet(command.left))


def reshuffle(story: Story) -> None:
    """A19: the table shuffled the discards."""
    check_play(story.state)
    if not story.state.discards:
        raise Refused("rahan.A19")
    story.add(Reshuffled())


def pass_turn(story: Story, command: Pass, possible: bool) -> None:
    """Whoever can do nothing passes; `possible`: he can do something (R1)."""
    check_action(story.state, command.seat)
    if possible:
        raise Refused("rahan.R1.pass")
    story.add(Passed(command.seat))
    end_turn(story)


def turn(story: Story, command: Turn) -> None:
    """The turn by hand."""
    check_play(story.state)
    if story.state.ask is not None:
        raise Refused("rahan.ask", seat=story.state.ask.seat)
    if command.to is None:
        end_turn(story)
        return
    check_seat(story.state, command.to)
    story.add(TurnPassed(command.to))


def finish(story: Story, command: Finish) -> None:
    """The end by hand."""
    check_play(story.state)
    if command.winner is not None:
        check_seat(story.state, command.winner)
    story.add(Finished(command.winner))
