"""What a table may know: at Sapiens all lies open but the pile and the removed tiles, which no state holds."""

from __future__ import annotations

import msgspec

from companion.games.sapiens.commands import TokenWhere
from companion.games.sapiens.hints import Hints, hints
from companion.games.sapiens.state import REMOVED, Phase, State

__all__ = ["BoardView", "SeatView", "SlotView", "View", "rounds_left", "view", "winners"]


class SlotView(msgspec.Struct, frozen=True):
    """A tile of a reserve, None where nobody named it; `brawls`: seats whose Baston tokens lie on it."""

    tile: str | None
    brawls: list[int]


class BoardView(msgspec.Struct, frozen=True):
    """A known board. `rows`: its cells as the owner writes them down (`F3 P2 C7/5 W M .`); the rest by their names.

    `laid`: the scenes that lie there, None where nobody told; `abandoned`: those of Tribes given up; `tokens`: Mountain
    tokens whose place is known; `bears`: the Bears whose cell is known.
    """

    rows: list[str]
    laid: dict[str, str | None]
    abandoned: list[str]
    tokens: dict[str, str]
    bears: list[str]


class SeatView(msgspec.Struct, frozen=True):
    """One player. `final`: the lower score, which counts (R51); `unsure`: scores of which a part was not told.

    `lost`: rows of a known board that is not followed any more, until people say what lies there; else empty.
    """

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
    board: BoardView | None
    lost: list[str]


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
        removed=REMOVED[len(state.seats)] if state.phase == "setup" else state.removed,
        steaks=state.steaks_left,
        bears=state.bears_left,
        mountains=list(state.mountains),
        unseen=state.unseen if state.options.show_unseen else {},
        winners=winners(state),
        track=state.data.track,
        legal=hints(state),
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
        lost=_lost(state, seat),
    )


def _board(state: State, seat: int) -> BoardView | None:
    player = state.players[seat]
    if player.valley is None:
        return None
    return BoardView(
        rows=player.valley.rows,
        laid={cell: lying.scene for cell, lying in player.laid.items()},
        abandoned=[cell for cell, lying in player.laid.items() if lying.tribe != player.tribe],
        tokens={cell: scene for cell, scene in player.token_at.items() if cell not in player.laid},
        bears=[cell for cell in player.bears if cell is not None],
    )


def _lost(state: State, seat: int) -> list[str]:
    known = None if state.players[seat].valley else state.valley(seat)
    return known.rows if known else []
