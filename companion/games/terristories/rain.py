"""Phase 6, regeneration of the planet (R38 to R42)."""

from __future__ import annotations

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.corrections import pay_out
from companion.games.terristories.ending import end_turn
from companion.games.terristories.events import Rained
from companion.games.terristories.flow import change_tiles, enter
from companion.games.terristories.story import Story, check_active, check_stage
from companion.games.terristories.wages import bonus

__all__ = ["rain"]


def rain(story: Story, command: c.Rain) -> None:
    """R38; where nobody told the token's face, it may be told later: the tiles then get what they missed."""
    state = story.state
    late = state.rain_due is not None and state.stage not in ("rain", "over", "setup")
    if not late:
        check_stage(state, "rain")
        check_active(state, command.seat)
    state.player(command.seat)
    if late and command.face is None:
        raise Refused("terristories.R38")
    more = bonus(state.indices[2]) if state.rain_due is None or not late else state.rain_due  # R39
    story.add(Rained(command.face, more))
    if command.face is not None:
        gain = max(0, command.face + more)
        change_tiles(story, {tile.id: gain for tile in state.tiles.values() if tile.fertile}, "rain")  # R40
    if late:
        return
    pay_out(story, (bonus(story.state.indices[1]),) * len(state.seats), "economy")  # R41
    if story.state.cooperative:
        end_turn(story)
    else:
        enter(story, "objectives")
