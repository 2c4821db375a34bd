"""The effects of Scenes and of Mountain tokens: R21, R22, R25-R35, R38-R43."""

from __future__ import annotations

from companion.games import Refused
from companion.games.sapiens import commands as c
from companion.games.sapiens import events as e
from companion.games.sapiens.choice import check_scene, check_slot
from companion.games.sapiens.scenes import BARE
from companion.games.sapiens.state import Player, State
from companion.games.sapiens.story import Story
from companion.games.sapiens.turns import my_turn, open_game, settle_cave

__all__ = [
    "CAMP",
    "GATHERING",
    "STEAKS_MOST",
    "bear_cells",
    "brawl",
    "camp",
    "drive_off",
    "fire",
    "gather",
    "hunt",
    "play_token",
    "ritual",
    "skip",
    "steak_food",
    "take_back",
    "takeable",
    "touching",
    "use",
    "water",
]

GATHERING = 1  # R25
CAMP = 3  # R30
SIDES = 4  # R33, A30
STEAKS_MOST = 10  # R31, V17: five Steaks or more


def use(story: Story, seat: int, scene: str) -> e.Source:
    """R21: an effect that waits is used, once; R22: of several, any."""
    found = next((each for each in my_turn(story.state, seat).waiting if each.scene in (scene, None)), None)
    if found is None:
        raise Refused("sapiens.R21.none", scene=scene)
    story.add(e.EffectUsed(seat, scene, found.by))
    return found.by


def skip(story: Story, command: c.Skip) -> None:
    """R21: nobody has to use an effect."""
    left = list(my_turn(story.state, command.seat).waiting)
    if command.scene is not None:
        check_scene(command.scene)
        left = [effect for effect in left if effect.scene == command.scene][:1]
    if not left:
        raise Refused("sapiens.R21.skip")
    for effect in left:
        story.add(e.Skipped(command.seat, effect.scene, effect.by))
    settle_cave(story)


def gather(story: Story, command: c.Gather) -> None:
    """R25: one food point on top of the cell's (D11)."""
    use(story, command.seat, "gathering")
    story.add(e.FoodGained(command.seat, GATHERING, "gathering"))
    settle_cave(story)


def takeable(player: Player, playing: str | None) -> list[str]:
    """R26: Mountain tokens on the own board. R27: with none there, those already used, not the one `playing` (A5)."""
    return player.with_tokens("board") or [token for token in player.with_tokens("used") if token != playing]


def ritual(story: Story, command: c.Ritual) -> None:
    """R26, R27: a Mountain token comes to the player; one lifted by this very tile is not on the board (A6)."""
    by = use(story, command.seat, "ritual")
    check_scene(command.token)
    player = story.player(command.seat)
    if command.token not in takeable(player, story.turn.token if by == "token" else None):
        raise Refused("sapiens.R26" if player.with_tokens("board") else "sapiens.R27", token=command.token)
    story.add(e.TokenTaken(command.seat, command.token, used=player.tokens[command.token] == "used"))
    settle_cave(story)


def brawl(story: Story, command: c.Brawl) -> None:
    """R28: a Baston token on a tile of any reserve, one's own too (A32), beside others (A31)."""
    use(story, command.seat, "brawl")
    check_slot(story.state, command.reserve, command.slot)
    if story.state.brawls_in_hand(command.seat) < 1:
        raise Refused("sapiens.R28")
    story.add(e.BrawlPlaced(command.seat, command.slot, command.reserve))
    settle_cave(story)


def take_back(story: Story, command: c.TakeBack) -> None:
    """R38: at any time, in anybody's turn."""
    story.state.player(command.seat)
    open_game(story.state)
    check_slot(story.state, command.reserve, command.slot)
    if command.seat not in story.state.reserve(command.reserve)[command.slot].brawls:
        raise Refused("sapiens.R38")
    story.add(e.BrawlReturned(command.seat, command.slot, command.reserve))


def water(story: Story, command: c.Water) -> None:
    """R29: a tile of the own reserve against another's or a common one; Baston tokens stay on their tiles (D10)."""
    use(story, command.seat, "water")
    if command.reserve == command.seat:
        raise Refused("sapiens.R29")
    check_slot(story.state, command.seat, command.slot)
    check_slot(story.state, command.reserve, command.other)
    story.add(e.Swapped(command.seat, command.slot, command.other, command.reserve))
    settle_cave(story)


def camp(story: Story, command: c.Camp) -> None:
    """R30: three shelter points."""
    use(story, command.seat, "camp")
    story.add(e.ShelterGained(command.seat, CAMP, "camp"))
    settle_cave(story)


def steak_food(state: State, steaks: int) -> int | None:
    """R31: food points of so many Steaks, by the owner's table; None where he wrote none down."""
    if steaks >= 5:
        return STEAKS_MOST
    return state.data.steak[steaks - 1] if state.data.steak and steaks > 0 else None


def hunt(story: Story, command: c.Hunt) -> None:
    """R31: a Steak, while there are any (A14), then all of them into food if wished. R42: a token never converts.

    R32: Steaks become food in no other way, and nothing at the end.
    """
    by = use(story, command.seat, "hunt")
    if command.food is not None and not command.convert:
        raise Refused("sapiens.R31.convert")
    if story.state.steaks_left > 0:
        story.add(e.SteakTaken(command.seat))
    if command.convert:
        steaks = story.player(command.seat).steaks
        if by == "token":
            raise Refused("sapiens.R42")
        if steaks == 0:
            raise Refused("sapiens.R31.none")
        story.add(e.SteaksConverted(command.seat, steaks, _converted(story.state, steaks, command.food)))
    settle_cave(story)


def _converted(state: State, steaks: int, told: int | None) -> int | None:
    table = steak_food(state, steaks)
    if told is None:
        return table
    if table is not None and told != table:
        raise Refused("sapiens.R31.table", food=table, steaks=steaks)
    if not 0 <= told <= STEAKS_MOST:
        raise Refused("sapiens.R31", food=STEAKS_MOST, steaks=steaks)
    return told


def touching(state: State, on: int, cell: str) -> int:
    """R33: how many tiles a Bear on that cell touches, at its sides (A30). A4: abandoned ones, too, or not.

    On a square grid no cell touches both halves of one tile: covered neighbours are counted.
    """
    player = state.player(on)
    assert player.valley is not None
    laid = [player.laid[near] for near in player.valley.near[cell] if near in player.laid]
    return sum(state.options.bear_counts_abandoned or lying.tribe == player.tribe for lying in laid)


def _bear_fits(state: State, on: int, cell: str) -> bool:
    """R33, D14: a cell without tile and Bear, next to a tile. A3: on which Caves."""
    player = state.player(on)
    assert player.valley is not None
    if cell not in player.valley.cells or cell in player.laid or cell in player.bears:
        return False
    terrain = player.valley.cells[cell].terrain
    if terrain == "cave":
        rule = state.options.bear_on_cave
        if rule == "none" or (rule == "bare" and player.token_on(cell) not in (None, BARE)):
            return False
    return terrain in ("forest", "plain", "cave") and touching(state, on, cell) > 0


def bear_cells(state: State, on: int) -> list[str]:
    """Where a Bear may go on a board that is known."""
    valley = state.player(on).valley
    return [cell for cell in valley.cells if _bear_fits(state, on, cell)] if valley else []


def fire(story: Story, command: c.Fire) -> None:
    """R33: a Bear on another player's board (A20: also where it is his last Cave); a shelter point for each tile."""
    use(story, command.seat, "fire")
    state = story.state
    player = state.player(command.on)
    if command.on == command.seat:
        raise Refused("sapiens.R33.own")
    if state.bears_left < 1:  # A14
        raise Refused("sapiens.R33.supply")
    points = command.touching
    if player.valley is not None and command.cell is not None:
        if not _bear_fits(state, command.on, command.cell):
            raise Refused("sapiens.R33.cell")
        counted = touching(state, command.on, command.cell)
        if points is not None and points != counted:
            raise Refused("sapiens.R33.count", tiles=counted)
        points = counted
    if points is not None and not 1 <= points <= SIDES:
        raise Refused("sapiens.R33", most=SIDES)
    cell = command.cell if player.valley is not None else None
    story.add(e.BearPlaced(command.seat, command.on, cell, points))
    story.add(e.ShelterGained(command.seat, points, "bear"))  # D6
    settle_cave(story)


def drive_off(story: Story, command: c.DriveOff) -> None:
    """R34: a Bear leaves the own board instead, without points."""
    use(story, command.seat, "fire")
    bears, cell = story.player(command.seat).bears, command.cell
    if not bears:
        raise Refused("sapiens.R34")
    if cell is None and None not in bears:
        if len(bears) > 1:
            raise Refused("sapiens.R34.which")
        cell = bears[0]
    if cell not in bears and None not in bears:
        raise Refused("sapiens.R34.cell")
    story.add(e.BearRemoved(command.seat, cell if cell in bears else None))
    settle_cave(story)


def play_token(story: Story, command: c.PlayToken) -> None:
    """R12, R39: one a turn, just before or after a placement. R40: it leaves the game. R41: one just gained will do."""
    state = story.state
    turn = my_turn(state, command.seat, start=state.phase == "start")
    if state.phase == "start":
        raise Refused("sapiens.R8")
    check_scene(command.token)
    if turn.token is not None:
        raise Refused("sapiens.R39")
    if not turn.token_open:
        raise Refused("sapiens.R39.later")
    if state.player(command.seat).tokens[command.token] != "hand":
        raise Refused("sapiens.R40", token=command.token)
    story.add(e.TokenPlayed(command.seat, command.token))  # R43 begins here
    scene = command.token
    if scene != "gathering" or state.options.gather_token_gives_pn:  # A2
        story.add(e.Offered(command.seat, (command.token,), "token"))
