"""What holds at every Sapiens table, whatever is said."""

from __future__ import annotations

from collections import Counter

from companion.games.sapiens.scenes import COPIES, MOUNTAIN_TILES, TILES
from companion.games.sapiens.state import REMOVED, State

__all__ = ["check"]


def check(state: State, corrected: bool = False) -> None:
    """After each event. `corrected`: people have said numbers and boards of their own."""
    if state.phase == "setup":
        return
    _tiles(state, corrected)
    _tokens(state)
    assert state.steaks_left >= 0
    assert state.bears_left >= 0
    assert 0 <= state.first < len(state.seats)
    for seat, player in enumerate(state.players):
        assert player.food >= 0
        assert player.shelter >= 0
        assert player.steaks >= 0
        assert player.final == min(player.food, player.shelter)
        assert 0 <= state.brawls_in_hand(seat) <= 3
        _board(state, seat, corrected)
    assert (state.turn is None) == (state.phase == "over")


def _tiles(state: State, corrected: bool) -> None:
    """Sixty-three Tribe tiles, no kind more often than it exists; reserves of at most five and four."""
    lying = [slot.tile for slot in state.slots()]
    placed = [tile for player in state.players for tile in player.tiles]
    tribe = [tile for tile in placed if tile not in MOUNTAIN_TILES]
    assert state.pile + state.removed + len(lying) + len(tribe) + len(state.out) == TILES
    if not corrected:
        assert state.removed == REMOVED[len(state.seats)]
    assert min(state.pile, state.removed) >= 0
    named = Counter(tile for tile in (*lying, *tribe, *state.out) if tile)
    assert all(named[tile] <= COPIES[tile] for tile in named)
    assert {tile: copies - named[tile] for tile, copies in COPIES.items()} == state.unseen
    assert len(state.common) <= 5
    assert all(len(player.reserve) <= 4 for player in state.players)
    mountains = [tile for tile in placed if tile in MOUNTAIN_TILES]
    if state.options.mountain_tiles and not corrected:
        assert sorted([*mountains, *state.mountains]) == sorted(MOUNTAIN_TILES)
    else:
        assert len(set(mountains)) == len(mountains)


def _tokens(state: State) -> None:
    """A Mountain token on the board lies on one place; only the tile being resolved lifts one."""
    for seat, player in enumerate(state.players):
        assert len(player.tokens) == 8
        at = list(player.token_at.values())
        assert len(set(at)) == len(at)
        assert set(at) <= set(player.with_tokens("board"))
        lifted = player.with_tokens("lifted")
        assert len(lifted) <= 1
        if lifted and state.turn and state.turn.seat == seat and state.turn.cave is None:
            assert state.phase != "over"
        if not (state.turn and state.turn.seat == seat):
            assert lifted == []


def _board(state: State, seat: int, corrected: bool) -> None:
    """Tiles lie on cells that may carry them, Bears and Mountain tokens not under them."""
    player = state.players[seat]
    if player.valley is None:
        assert player.laid == {}
        return
    bears = [bear for bear in player.bears if bear]
    assert len(set(bears)) == len(bears)
    assert not set(player.laid) & {*bears, *player.token_at}
    for cell, lying in player.laid.items():
        terrain = player.valley.cells[cell].terrain
        allowed = ("mountain", "cave") if lying.scene == "mountain" else ("forest", "plain", "cave")
        assert terrain in allowed
        assert 1 <= lying.tribe <= player.tribe
        for near in player.valley.near[cell] if not corrected else ():  # R46: Tribes never touch
            assert player.laid.get(near, lying).tribe == lying.tribe
