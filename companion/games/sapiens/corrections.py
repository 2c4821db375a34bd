"""People's words that beat what was counted."""

from __future__ import annotations

from companion.games import Refused
from companion.games.sapiens import commands as c
from companion.games.sapiens import events as e
from companion.games.sapiens.choice import check_slot, check_tiles
from companion.games.sapiens.setup import MOST, check_laid, check_number, check_player, check_total, check_where
from companion.games.sapiens.state import COMMON, RESERVE
from companion.games.sapiens.story import Story
from companion.games.sapiens.turns import open_game, pass_turn, settle_cave

__all__ = ["board_is", "end", "facts", "pile", "tile_is", "turn"]


def tile_is(story: Story, command: c.TileIs) -> None:
    """A tile that nobody had named is named, or named anew."""
    open_game(story.state)
    check_slot(story.state, command.reserve, command.slot)
    _check_new(story, e.TileNamed(command.slot, None, command.reserve), (command.tile,))
    story.add(e.TileNamed(command.slot, command.tile, command.reserve))


def facts(story: Story, command: c.Facts) -> None:
    """Scores also after the end; the rest while the game goes on. A11: who has finished has no turn any more."""
    state = story.state
    state.player(command.of)
    if state.phase == "setup":
        raise Refused("sapiens.setup")
    if state.phase == "over" and (command.reserve is not None or command.finished is not None):
        raise Refused("sapiens.R50")
    check_player(command.food, command.shelter, command.steaks)
    check_where(command.tokens)
    if command.reserve is not None:
        if len(command.reserve) > RESERVE:
            raise Refused("sapiens.setup.tiles", common=COMMON, reserve=RESERVE)
        _check_new(story, e.FactsSet(command.of, reserve=()), command.reserve)
    said = (command.food, command.shelter, command.steaks, command.tokens, command.reserve, command.finished)
    story.add(e.FactsSet(command.of, *said))
    check_total(story.state)
    if command.finished and story.turn.seat == command.of:
        settle_cave(story, pending=True)
        pass_turn(story)


def _check_new(story: Story, emptied: e.TileNamed | e.FactsSet | e.PileSet, tiles: tuple[str | None, ...]) -> None:
    """Tiles that come in the place of others: these count as unseen first."""
    trial = Story(story.state)
    trial.add(emptied)
    check_tiles(trial.state, tiles)


def board_is(story: Story, command: c.BoardIs) -> None:
    """What lies on a board that is known, or whose map was lost: it is followed again from now on."""
    open_game(story.state)
    player, valley = story.state.player(command.of), story.state.valley(command.of)
    if valley is None:
        raise Refused("sapiens.half.unknown")
    at = player.token_at if command.token_at is None else command.token_at
    check_laid(valley, command.laid, command.bears, at, command.tribe)
    story.add(e.BoardSet(command.of, command.laid, command.bears, command.token_at, command.tribe))
    check_total(story.state)


def pile(story: Story, command: c.Pile) -> None:
    """How many tiles are left, and which lie in the common reserve."""
    open_game(story.state)
    left = story.state.pile if command.left is None else command.left
    check_number(left, MOST)
    if len(command.common or ()) > COMMON:
        raise Refused("sapiens.setup.tiles", common=COMMON, reserve=RESERVE)
    if command.common is not None:
        _check_new(story, e.PileSet(0, ()), command.common)
    story.add(e.PileSet(left, command.common))
    check_total(story.state)


def turn(story: Story, command: c.Turn) -> None:
    """The turn is given by hand; a Cave that waits for effects is settled first."""
    open_game(story.state)
    state = story.state
    if command.to is not None and state.player(command.to).finished:
        raise Refused("sapiens.R49.finished", seat=command.to)
    settle_cave(story, pending=True)
    if command.to is None:
        pass_turn(story)
    else:
        story.add(e.TurnPassed(command.to, state.phase == "start", state.round))


def end(story: Story, command: c.End) -> None:
    """The players say that it is over."""
    open_game(story.state)
    settle_cave(story, pending=True)
    story.add(e.Ended())
