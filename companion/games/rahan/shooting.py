"""The silex at animals and beasts: R10-R14, R19-R24, R27-R29."""

from __future__ import annotations

from companion.games import Refused
from companion.games.rahan.commands import Shoot, Shot, Verdict
from companion.games.rahan.data import ANIMALS, BEASTS
from companion.games.rahan.events import AnimalTaken, BeastGone, SeriesBegan, SeriesEnded, ShotTaken
from companion.games.rahan.moving import acquire, arrive, stay
from companion.games.rahan.state import Doubt, Player, Series, State, Untold
from companion.games.rahan.story import Story
from companion.games.rahan.turns import check_action, check_square, end_turn, put_down

__all__ = ["DAGGER_SHOTS", "check_fall", "displaces", "shoot", "shot_at_target", "targets", "verdict_on_target"]

DAGGER_SHOTS = 3  # R14
MOST_WEAPONS = 10  # in the box


def targets(state: State, seat: int) -> list[str]:
    """R10, R19: facing a beast, only that one; else animals, and others' beasts where the house says so (A34)."""
    player = state.players[seat]
    if player.beast is not None:
        return [player.beast]
    beasts = [other.beast for other in state.players if other.beast is not None]
    return [*state.animals, *(beasts if state.options.others_may_hit_beast else [])]


def shoot(story: Story, command: Shoot) -> None:
    """R12: 1 weapon card, 1 shot, all put down first (R13); R14: one dagger, 3 shots at an animal."""
    state, seat = story.state, command.seat
    player = check_action(state, seat)
    _check_target(state, player, seat, command.target)
    if command.dagger and command.weapons:
        raise Refused("rahan.R14.mixed")  # A18
    if not command.dagger and not 1 <= command.weapons <= MOST_WEAPONS:
        raise Refused("rahan.R10", number=command.weapons)
    if command.dagger and command.target in BEASTS:
        raise Refused("rahan.R14", target=command.target)
    if command.dagger:
        put_down(story, seat, "dagger")
        story.add(SeriesBegan(seat, command.target, "dagger", DAGGER_SHOTS))
    else:
        put_down(story, seat, "weapon", command.weapons)  # R13, R20
        story.add(SeriesBegan(seat, command.target, "weapon", command.weapons))


def _check_target(state: State, player: Player, seat: int, target: str) -> None:
    """A33: one target is named; R19: the beast before anything else."""
    if target not in (*ANIMALS, *BEASTS):
        raise Refused("rahan.target", name=target)
    if target in targets(state, seat):
        return
    if player.beast is not None:
        raise Refused("rahan.R19", beast=player.beast)
    if target in ANIMALS:
        raise Refused("rahan.R29", target=target)
    raise Refused("rahan.R19.other" if state.owner(target) is not None else "rahan.R19.none", target=target)


def check_fall(state: State, command: Shot | Verdict, start: str | None) -> str | None:
    """R21: where the silex fell (A24: the square of its centre); off the board the caveman stays."""
    check_square(state, command.to)
    if not command.off_board:
        return command.to
    if command.to is not None and command.to != start:
        raise Refused("rahan.R21", name=command.to)
    return start


def shot_at_target(story: Story, series: Series, command: Shot) -> None:
    """One shot of a series; a hit ends it (R13), the last miss too (R22, R28)."""
    seat = command.seat
    start = story.state.players[seat].square
    fell = check_fall(story.state, command, start)
    story.add(ShotTaken(seat, series.target, command.hit, command.off_board))
    if command.hit:
        _hit(story, seat, series.target)
        _end(story, seat)
        return
    if displaces(story.state, series.target):
        _jump(story, seat, command, fell)
    if story.state.phase != "over" and series.left <= 1:
        _end(story, seat)


def _end(story: Story, seat: int) -> None:
    if story.state.phase != "over":
        story.add(SeriesEnded(seat))
        end_turn(story)


def displaces(state: State, target: str) -> bool:
    """R21: after a miss at a beast the caveman goes where the silex fell; A9: at an animal he stays."""
    return target in BEASTS or state.options.hunt_miss_moves


def _jump(story: Story, seat: int, command: Shot | Verdict, fell: str | None) -> None:
    """R21; A10: nothing is acquired by it, unless the house says so."""
    player = story.state.players[seat]
    if command.off_board:
        stay(story, seat, fell)
        return
    acquires = story.state.options.jump_acquires and command.hit is False
    untold = Untold("move", player.square, None, story.state.home(player)) if acquires else None
    arrive(story, seat, "jump", fell, command.reached, untold, acquires)


def _hit(story: Story, seat: int, target: str) -> None:
    """R24: the beast is gone; R27, R29: the animal leaves the board for a food card."""
    state = story.state
    if target in BEASTS:
        owner = state.owner(target)
        if owner is not None:
            story.add(BeastGone(owner, target))
        return
    last = all(animal == target for animal in state.animals)
    story.add(AnimalTaken(seat, target, back=last and state.options.respawn_animals))  # A29
    acquire(story, seat, "food")


def verdict_on_target(story: Story, doubt: Doubt, target: str, command: Verdict) -> None:
    """The last shot at an animal or a beast, told afterwards: as if it had been told at once."""
    state, seat = story.state, doubt.seat
    fell = check_fall(state, command, doubt.start)
    story.add(ShotTaken(seat, target, command.hit, command.off_board, late=True))
    if not command.hit and displaces(state, target) and state.players[seat].square is None:
        _jump(story, seat, command, fell)
    if command.hit:
        stay(story, seat, doubt.start)
        _hit(story, seat, target)
        if state.series is not None and (state.series.seat, state.series.target) == (seat, target):
            _end(story, seat)
