"""The table before the first tile: section 2, R52, A9, and games that go on from the table as it lies."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games import Refused, Setup
from companion.games.sapiens import commands as c
from companion.games.sapiens import events as e
from companion.games.sapiens.choice import check_scene, check_tiles
from companion.games.sapiens.data import read_data
from companion.games.sapiens.options import read_options
from companion.games.sapiens.placing import can_place, may_lie
from companion.games.sapiens.scenes import MOUNTAIN, MOUNTAIN_TILES, SCENES
from companion.games.sapiens.state import BEARS, COMMON, REMOVED, RESERVE, STEAKS, Player, State
from companion.games.sapiens.story import Story
from companion.games.sapiens.turns import my_turn
from companion.games.sapiens.valley import Valley

__all__ = [
    "MOST",
    "check_laid",
    "check_number",
    "check_player",
    "check_total",
    "check_where",
    "continue_game",
    "new",
    "redeal",
    "set_up",
]

MOST = 999
"""The largest number that a person's word may give a score."""


def new(setup: Setup) -> State:
    """Two to four players; what the owner wrote down comes along."""
    if len(setup.seats) not in REMOVED:
        raise Refused("sapiens.seats", seats=len(setup.seats))
    return State(
        setup.seats,
        read_options(setup.options),
        read_data(setup.data),
        players=tuple(Player() for _ in setup.seats),
    )


def _before(state: State) -> None:
    if state.phase != "setup":
        raise Refused("sapiens.setup.done")


def set_up(story: Story, command: c.SetUp) -> None:
    """Section 2: common reserve, boards, Mountain tokens, reserves, first player; what nobody told stays unknown."""
    state, seats = story.state, len(story.state.seats)
    _before(state)
    state.player(command.first)
    boards = command.boards if command.boards is not None else (None,) * seats
    tokens = command.tokens if command.tokens is not None else (None,) * seats
    reserves = command.reserves if command.reserves is not None else (None,) * seats
    if {len(boards), len(tokens), len(reserves)} != {seats}:
        raise Refused("sapiens.setup.each", seats=seats)
    valleys = _valleys(state, boards)
    for valley, at in zip(valleys, tokens, strict=True):
        _check_tokens(valley, at)
    hands = tuple(hand if hand is not None else (None,) * RESERVE for hand in reserves)
    common = command.common if command.common is not None else (None,) * COMMON
    if len(common) != COMMON or any(len(hand) != RESERVE for hand in hands):
        raise Refused("sapiens.setup.tiles", common=COMMON, reserve=RESERVE)
    check_tiles(state, [*common, *(tile for hand in hands for tile in hand)])
    story.add(e.SetUpDone(command.first, boards, tokens, common, hands))


def _valleys(state: State, boards: Iterable[tuple[str, str] | None]) -> list[Valley | None]:
    """The boards by the names of their halves; a piece of cardboard lies before one player only."""
    found: list[Valley | None] = []
    pieces: list[tuple[str, str]] = []
    for board in boards:
        if board is None:
            found.append(None)
            continue
        for name, side in zip(board, ("left", "right"), strict=True):
            half = state.data.named(name, side)
            if half is None:
                raise Refused("sapiens.half", name=name)
            pieces.append((side, half.id))
        found.append(state.data.valley(*board))
    if len(set(pieces)) < len(pieces):
        raise Refused("sapiens.half.twice")
    return found


def _check_tokens(valley: Valley | None, tokens: dict[str, str] | None) -> None:
    """Step 6: one Mountain token on each Cave and each Waterfall, all different."""
    if tokens is None:
        return
    if valley is None:
        raise Refused("sapiens.half.unknown")
    for scene in tokens.values():
        check_scene(scene)
    if set(tokens) != set(valley.rim) or len(set(tokens.values())) < len(tokens):
        raise Refused("sapiens.tokens", places=", ".join(valley.rim))


def redeal(story: Story, command: c.Redeal) -> None:
    """A9: no tile of the reserve fits any Cave; the Mountain tokens are dealt anew."""
    turn = my_turn(story.state, command.seat, start=True)
    if turn.placed or can_place(story.state, command.seat):
        raise Refused("sapiens.A9")
    _check_tokens(story.player(command.seat).valley, command.tokens)
    story.add(e.TokensDealt(command.seat, command.tokens))


def continue_game(story: Story, command: c.Continue) -> None:
    """A game that began without Tablée; seat `turn` is about to place."""
    state, seats = story.state, len(story.state.seats)
    _before(state)
    state.player(command.turn)
    state.player(command.first)
    if len(command.players) != seats:
        raise Refused("sapiens.setup.each", seats=seats)
    check_number(command.round, MOST, least=1)
    check_number(command.pile, MOST)
    valleys = _valleys(state, [told.board for told in command.players])
    for told, valley in zip(command.players, valleys, strict=True):
        _check_told(told, valley)
    if len(command.common) > COMMON:
        raise Refused("sapiens.setup.tiles", common=COMMON, reserve=RESERVE)
    check_tiles(state, [*command.common, *(tile for told in command.players for tile in told.reserve)])
    everything = MOUNTAIN_TILES if state.options.mountain_tiles else ()
    mountains = everything if command.mountains is None else command.mountains
    if len(set(mountains)) < len(mountains) or not set(mountains) <= set(everything):
        raise Refused("sapiens.R52.tiles")
    if command.players[command.turn].finished:
        raise Refused("sapiens.continue.turn")
    fields = (command.turn, command.players, command.pile, command.first, command.round, command.common)
    story.add(e.Continued(*fields, mountains))
    check_total(story.state)


def _check_told(told: c.Told, valley: Valley | None) -> None:
    if len(told.reserve) > RESERVE:
        raise Refused("sapiens.setup.tiles", common=COMMON, reserve=RESERVE)
    check_player(told.food, told.shelter, told.steaks)
    check_number(told.tiles or 0, MOST)
    check_where(told.tokens)
    check_laid(valley, told.laid, told.bears, told.token_at, told.tribe)
    if any(told.tokens.get(scene, "board") != "board" for scene in told.token_at.values()):
        raise Refused("sapiens.tokens", places=", ".join(valley.rim) if valley else "")


def check_where(tokens: dict[str, c.TokenWhere]) -> None:
    """Mountain tokens of Scenes that exist; none is being lifted between turns (A6)."""
    for scene, where in tokens.items():
        check_scene(scene)
        if where == "lifted":
            raise Refused("sapiens.R23.lifted")


def check_laid(
    valley: Valley | None,
    laid: dict[str, c.Laid],
    bears: tuple[str | None, ...],
    token_at: dict[str, str],
    tribe: int,
) -> None:
    """What people say lies on a board can lie there: scenes on cells, Bears and tokens beside them, one on each."""
    cells = valley.cells if valley else {}
    known = [bear for bear in bears if bear is not None]
    if valley is None and (laid or known or token_at):
        raise Refused("sapiens.half.unknown")
    if not {*laid, *known, *token_at} <= set(cells):
        raise Refused("sapiens.R13.cell")
    if len(bears) > BEARS:
        raise Refused("sapiens.total")
    if set(laid) & set(known) or len(set(known)) < len(known):
        raise Refused("sapiens.R35")
    if set(token_at) & set(laid) or (valley and not set(token_at) <= set(valley.rim)):
        raise Refused("sapiens.tokens", places=", ".join(valley.rim) if valley else "")
    if len(set(token_at.values())) < len(token_at) or not set(token_at.values()) <= set(SCENES):
        raise Refused("sapiens.tokens", places=", ".join(valley.rim) if valley else "")
    if not 1 <= tribe <= MOST or any(not 1 <= lying.tribe <= tribe for lying in laid.values()):
        raise Refused("sapiens.tribe")
    for cell, lying in laid.items():
        if lying.scene not in (None, MOUNTAIN):
            check_scene(lying.scene or "")
        if not may_lie(lying.scene, cells[cell].terrain):
            raise Refused("sapiens.R54" if lying.scene == MOUNTAIN else "sapiens.R13.terrain")


def check_number(number: int, most: int, least: int = 0) -> None:
    """A number that a person may say."""
    if not least <= number <= most:
        raise Refused("sapiens.number", least=least, most=most)


def check_player(food: int | None, shelter: int | None, steaks: int | None) -> None:
    """What a person may say of a player's counts."""
    for number, most in ((food, MOST), (shelter, MOST), (steaks, STEAKS)):
        check_number(number or 0, most)


def check_total(state: State) -> None:
    """No more tiles, Steaks and Bears than there are (section 1)."""
    if state.removed < 0:
        raise Refused("sapiens.total.tiles")
    if state.steaks_left < 0 or state.bears_left < 0:
        raise Refused("sapiens.total")
