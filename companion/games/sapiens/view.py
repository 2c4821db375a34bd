"""What a table may know: at Sapiens all lies open but the pile and the removed tiles, which no state holds."""

from __future__ import annotations

import msgspec

from companion.games.sapiens.commands import TokenWhere
from companion.games.sapiens.legal import can
from companion.games.sapiens.reserves import culls, needed
from companion.games.sapiens.scenes import BARE
from companion.games.sapiens.state import Effect, Phase, State

__all__ = ["CellView", "Hints", "SeatView", "SlotView", "View", "rounds_left", "view", "winners"]


class SlotView(msgspec.Struct, frozen=True):
    """A tile of a reserve, None where nobody named it; `brawls`: seats whose Baston tokens lie on it."""

    tile: str | None
    brawls: list[int]


class CellView(msgspec.Struct, frozen=True):
    """A cell of a known board; `token`: the Mountain token on it, `none`, or None where nobody told."""

    cell: str
    terrain: str
    food: int
    high: int
    low: int
    covered: bool
    scene: str | None
    active: bool
    bear: bool
    token: str | None


class SeatView(msgspec.Struct, frozen=True):
    """One player. `final`: the lower score, which counts (R51); `unsure`: scores of which a part was not told."""

    seat: int
    name: str
    side: str
    turn: bool
    finished: bool
    food: int
    shelter: int
    final: int
    unsure: list[str]
    steaks: int
    brawls: int
    tokens: dict[str, TokenWhere]
    reserve: list[SlotView]
    tiles: int
    tribe: int
    bears: int
    left: str | None
    right: str | None
    board: list[CellView]


class Hints(msgspec.Struct, frozen=True):
    """What the page offers: `can` lists the `do` tags that are open now."""

    can: list[str]
    effects: list[Effect]
    """Effects that wait to be used or skipped."""
    plain: bool
    """Gathering may lie on Plains in this turn (R43)."""
    token: str | None
    """The Mountain token played in this turn (R39)."""
    take: int
    """Tiles to take from the common reserve at the end of the turn (R44)."""
    cull: bool
    """One more is to be removed from it (R45)."""
    cave_values: list[tuple[int, int]]
    """Shelter points that the owner saw beside Caves: with a Mountain token, without."""


class View(msgspec.Struct, frozen=True):
    """The table's view. `unseen`: copies that nobody has seen, where the house shows them; empty otherwise."""

    game: str
    phase: Phase
    round: int
    turn: int | None
    first: int
    last_round: bool
    rounds_left: int
    seats: list[SeatView]
    common: list[SlotView]
    pile: int
    removed: int
    steaks: int
    bears: int
    mountains: list[str]
    unseen: dict[str, int]
    winners: list[int]
    track: int | None
    """Squares of the score track, where the owner wrote it down (past its end one counts on, A19)."""
    legal: Hints


def view(state: State, audience: str = "table") -> View:
    """The same for every audience."""
    return View(
        game="sapiens",
        phase=state.phase,
        round=state.round,
        turn=state.turn.seat if state.turn else None,
        first=state.first,
        last_round=state.phase == "turns" and state.exhausted,
        rounds_left=rounds_left(state),
        seats=[_seat(state, seat) for seat in range(len(state.seats))],
        common=[SlotView(slot.tile, list(slot.brawls)) for slot in state.common],
        pile=state.pile,
        removed=0 if state.phase == "setup" else state.removed,
        steaks=state.steaks_left,
        bears=state.bears_left,
        mountains=list(state.mountains),
        unseen=state.unseen if state.options.show_unseen else {},
        winners=winners(state),
        track=state.data.track,
        legal=_hints(state),
    )


def winners(state: State) -> list[int]:
    """R51: the best lower score wins; whoever ties shares the victory (D8). Nobody before the end."""
    if state.phase != "over":
        return []
    best = max(player.final for player in state.players)
    return [seat for seat, player in enumerate(state.players) if player.final == best]


def rounds_left(state: State) -> int:
    """About how many rounds the tiles will last, if everybody places one a turn (section 6)."""
    playing = sum(not player.finished for player in state.players)
    if state.phase != "turns" or not playing:
        return 0
    each = 2 if len(state.seats) == 2 else 1  # R45
    tiles = state.pile + len(state.common)
    return -(-tiles // (each * playing))


def _seat(state: State, seat: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        seat=seat,
        name=state.seats[seat].name,
        side=state.seats[seat].side,
        turn=state.turn is not None and state.turn.seat == seat,
        finished=player.finished,
        food=player.food,
        shelter=player.shelter,
        final=player.final,
        unsure=list(player.unsure),
        steaks=player.steaks,
        brawls=state.brawls_in_hand(seat),
        tokens=dict(player.tokens),
        reserve=[SlotView(slot.tile, list(slot.brawls)) for slot in player.reserve],
        tiles=len(player.tiles),
        tribe=player.tribe,
        bears=len(player.bears),
        left=player.left,
        right=player.right,
        board=_board(state, seat),
    )


def _board(state: State, seat: int) -> list[CellView]:
    player = state.players[seat]
    if player.valley is None:
        return []
    cells = []
    for name, cell in player.valley.cells.items():
        laid = player.laid.get(name)
        rim = cell.terrain in ("cave", "waterfall") and laid is None
        cells.append(
            CellView(
                cell=name,
                terrain=cell.terrain,
                food=cell.food,
                high=cell.high,
                low=cell.low,
                covered=laid is not None,
                scene=laid.scene if laid else None,
                active=laid is not None and laid.tribe == player.tribe,
                bear=name in player.bears,
                token=player.token_on(name) if rim else BARE,
            )
        )
    return cells


def _hints(state: State) -> Hints:
    turn = state.turn
    return Hints(
        can=can(state),
        effects=list(turn.pending) if turn else [],
        plain=turn.plain if turn else False,
        token=turn.token if turn else None,
        take=needed(state, turn.seat) if turn else 0,
        cull=culls(state, turn.seat) if turn else False,
        cave_values=list(state.data.pairs),
    )
