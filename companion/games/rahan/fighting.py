"""Combat between two players: R31-R35."""

from __future__ import annotations

from companion.games import Refused
from companion.games.rahan.commands import Attack, Shot, Take, Verdict
from companion.games.rahan.drawing import asked
from companion.games.rahan.events import Asked, Attacked, CardTaken, CombatWon, ShotTaken
from companion.games.rahan.ground import nearer
from companion.games.rahan.moving import arrive, stay, win_in_cave
from companion.games.rahan.shooting import check_fall, shot_at_target, verdict_on_target
from companion.games.rahan.state import GOALS, Ask, Combat, State, Untold
from companion.games.rahan.story import Story
from companion.games.rahan.turns import check_free, check_play, check_seat, check_square, end_turn

__all__ = ["attack", "shot", "steps_towards", "take", "verdict"]


def attack(story: Story, command: Attack) -> None:
    """R31: once in a game; R32: at an opponent of one's choice, without weapon cards (A17)."""
    state, seat = story.state, command.seat
    player = check_free(state, seat)  # A21: who attacks has no beast; the other may
    check_seat(state, command.opponent)
    if not player.combat:
        raise Refused("rahan.R31")
    if command.opponent == seat:
        raise Refused("rahan.R32")
    story.add(Attacked(seat, command.opponent))


def shot(story: Story, command: Shot) -> None:
    """R11: one snap of the silex by the player whose shot is due."""
    state, seat = story.state, command.seat
    check_play(state)
    check_seat(state, seat)
    if state.ask is not None:
        raise Refused("rahan.ask", seat=state.ask.seat)
    if state.combat is not None:
        if seat != state.combat.shooter:
            raise Refused("rahan.R33", seat=state.combat.shooter)
        _combat_shot(story, state.combat, command)
    elif state.series is not None:
        if seat != state.series.seat:
            raise Refused("rahan.R2", seat=state.series.seat)
        shot_at_target(story, state.series, command)
    else:
        raise Refused("rahan.R10.first")


def _combat_shot(story: Story, combat: Combat, command: Shot) -> None:
    """R33: by turns until one is hit; R35: after a miss one step nearer, off the board or not (A35)."""
    seat, other = command.seat, combat.other(command.seat)
    check_square(story.state, command.to)
    ways = steps_towards(story.state, seat, other)
    if command.to is not None and ways is not None and not command.hit:
        if not ways and command.to != story.state.players[seat].square:
            raise Refused("rahan.R35.same", seat=other)
        if ways and command.to not in ways:
            raise Refused("rahan.R35", name=command.to)
    story.add(ShotTaken(seat, None, command.hit, command.off_board))
    if command.hit:
        _won(story, seat, other)
    else:
        _step(story, seat, other, command)


def steps_towards(state: State, seat: int, other: int) -> frozenset[str] | None:
    """A23: the squares one step nearer; A22: none where both share one; None where somebody's is not known."""
    here, there = state.players[seat].square, state.players[other].square
    if state.ground is None or here is None or there is None:
        return None
    return nearer(state.ground, here, there)


def _step(story: Story, seat: int, other: int, command: Shot | Verdict) -> None:
    """R35; A10: nothing is acquired by it, unless the house says so."""
    state = story.state
    player = state.players[seat]
    ways = steps_towards(state, seat, other)
    if ways is not None and not ways:
        return  # A22
    to = command.to or (next(iter(ways)) if ways is not None and len(ways) == 1 and command.hit is False else None)
    acquires = state.options.jump_acquires and command.hit is False
    untold = Untold("move", player.square, None, state.home(player)) if acquires else None
    arrive(story, seat, "step", to, command.reached, untold, acquires)


def _won(story: Story, seat: int, loser: int) -> None:
    """R34: the one hit gives a card that the other chooses; A20: who has none gives none."""
    story.add(CombatWon(seat, loser))
    goals = story.state.players[loser].goals
    offered = tuple(goal for goal in GOALS if goals[goal])
    if len(offered) > 1:
        story.add(Asked(Ask("take", seat, offered, other=loser)))
        return
    for goal in offered:
        _taken(story, seat, loser, goal)
    if story.state.phase != "over":
        end_turn(story)


def take(story: Story, command: Take) -> None:
    """R34: the card of his choice."""
    ask = asked(story.state, command.seat, "take")
    if command.goal not in ask.options or ask.other is None:
        raise Refused("rahan.R34", goal=command.goal)
    story.add(Asked(None))
    _taken(story, command.seat, ask.other, command.goal)
    if story.state.phase != "over":
        end_turn(story)


def _taken(story: Story, seat: int, loser: int, goal: str) -> None:
    """A12: combat may give a second one; A30: or it goes back to the supply."""
    state = story.state
    second = state.players[seat].goals[goal] > 0
    story.add(CardTaken(seat, loser, goal, second and state.options.goal_supply == "return_duplicates"))
    win_in_cave(story, seat, gained=not second)


def verdict(story: Story, command: Verdict) -> None:
    """What became of the last shot that nobody had told."""
    state = story.state
    check_play(state)
    if state.ask is not None:
        raise Refused("rahan.ask", seat=state.ask.seat)
    doubt = state.doubt
    if doubt is None:
        raise Refused("rahan.no_doubt")
    if doubt.target is not None:
        verdict_on_target(story, doubt, doubt.target, command)
        return
    check_fall(state, command, doubt.start)
    story.add(ShotTaken(doubt.seat, None, command.hit, command.off_board, late=True))
    if state.combat is None:
        return
    other = state.combat.other(doubt.seat)
    if command.hit:
        stay(story, doubt.seat, doubt.start)
        _won(story, doubt.seat, other)
    elif state.players[doubt.seat].square is None:
        stay(story, doubt.seat, doubt.start)
        _step(story, doubt.seat, other, command)
