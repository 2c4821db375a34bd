"""The state after one event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from companion.games.sapiens import events as e
from companion.games.sapiens.commands import Laid, TokenWhere
from companion.games.sapiens.scenes import MOUNTAIN, MOUNTAIN_TILES, SCENES, TILES, mountain_tile
from companion.games.sapiens.state import COMMON, REMOVED, RESERVE, Effect, Held, Player, Slot, State, Turn

__all__ = ["evolve"]

replace = msgspec.structs.replace


def evolve(state: State, event: Any) -> State:
    """The state after `event`; every event that `decide` gives is known here."""
    return EVOLVE[type(event)](state, event)


def _with(state: State, seat: int, **changes: Any) -> State:
    """One player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def _in_turn(state: State, **changes: Any) -> State:
    assert state.turn is not None
    return replace(state, turn=replace(state.turn, **changes))


def _reserve(state: State, seat: int | None, slots: Iterable[Slot]) -> State:
    if seat is None:
        return replace(state, common=tuple(slots))
    return _with(state, seat, reserve=tuple(slots))


def _token(player: Player, scene: str, where: TokenWhere) -> dict[str, Any]:
    """What changes when a Mountain token goes somewhere: its place on the board is empty unless it stays there."""
    at = {cell: token for cell, token in player.token_at.items() if token != scene or where == "board"}
    return {"tokens": {**player.tokens, scene: where}, "token_at": at}


def _to(state: State, seat: int, scene: str, where: TokenWhere) -> State:
    return _with(state, seat, **_token(state.players[seat], scene, where))


def _slots(tiles: Iterable[str | None]) -> tuple[Slot, ...]:
    return tuple(Slot(tile) for tile in tiles)


def _without(items: Sequence[Any], *at: int) -> tuple[Any, ...]:
    return tuple(item for i, item in enumerate(items) if i not in at)


def _dealt(player: Player, tokens: dict[str, str] | None) -> Player:
    """Mountain tokens as they lie; a board with fewer places than tokens (made up) leaves some out of the game."""
    if tokens is None:
        return replace(player, tokens=dict.fromkeys(SCENES, "board"), token_at={})
    there = set(tokens.values())
    return replace(player, tokens={s: "board" if s in there else "gone" for s in SCENES}, token_at=tokens)


def _board(state: State, player: Player, halves: tuple[str, str] | None) -> Player:
    if halves is None:
        return player
    return replace(player, left=halves[0], right=halves[1], valley=state.data.valley(*halves))


def _set_up(state: State, event: e.SetUpDone) -> State:
    players = [
        replace(_dealt(_board(state, Player(), board), tokens), reserve=_slots(reserve))
        for board, tokens, reserve in zip(event.boards, event.tokens, event.reserves, strict=True)
    ]
    seats = len(state.seats)
    return replace(
        state,
        phase="start",
        players=tuple(players),
        common=_slots(event.common),
        pile=TILES - REMOVED[seats] - COMMON - RESERVE * seats,  # D2
        mountains=MOUNTAIN_TILES if state.options.mountain_tiles else (),
        turn=Turn(event.first),
        first=event.first,
    )


def _continued(state: State, event: e.Continued) -> State:
    players = []
    for told in event.players:
        tiles = told.tiles if told.tiles is not None else (len(told.laid) + 1) // 2
        player = replace(
            _board(state, Player(), told.board),
            laid=told.laid,
            tiles=(None,) * tiles,
            bears=told.bears,
            tokens={scene: told.tokens.get(scene, "board") for scene in SCENES},
            token_at=told.token_at,
            reserve=_slots(told.reserve),
            steaks=told.steaks,
            food=told.food,
            shelter=told.shelter,
            tribe=told.tribe,
            finished=told.finished,
        )
        players.append(player)
    return replace(
        state,
        phase="turns",
        players=tuple(players),
        common=_slots(event.common),
        pile=event.pile,
        mountains=event.mountains,
        turn=Turn(event.turn),
        first=event.first,
        round=event.round,
    )


def _tokens_dealt(state: State, event: e.TokensDealt) -> State:
    players = list(state.players)
    players[event.seat] = _dealt(players[event.seat], event.tokens)
    return replace(state, players=tuple(players))


def _map_lost(state: State, event: e.MapLost) -> State:
    bears = (None,) * len(state.players[event.seat].bears)
    return _with(state, event.seat, valley=None, laid={}, token_at={}, bears=bears)


def _abandoned(state: State, event: e.Abandoned) -> State:
    """R48: the tiles stay where they are; they are of an older Tribe now."""
    return _with(state, event.seat, tribe=state.players[event.seat].tribe + 1)


def _placed(state: State, event: e.Placed) -> State:
    """The tile lies; the token of a Cave under it is lifted, its points are held until the effects are done (R23)."""
    player = state.players[event.seat]
    tile = mountain_tile(event.mountain) if event.mountain else event.tile
    laid = {part.cell: Laid(part.scene, player.tribe) for part in event.parts if part.cell}
    state = _with(
        state,
        event.seat,
        reserve=_without(player.reserve, event.slot),
        tiles=(*player.tiles, tile),
        laid={**player.laid, **laid},
    )
    if event.mountain:
        left = tuple(m for m in state.mountains if m != tile)
        state = replace(state, mountains=left, out=(*state.out, event.tile))
    lifted = next((p.token for p in event.parts if p.token not in (None, "none")), None)
    if lifted:
        state = _to(state, event.seat, lifted, "lifted")
    if event.kind == "extra":
        return state
    cave = next((part for part in event.parts if part.cave and part.scene != MOUNTAIN), None)
    held = Held(cave.token, cave.shelter) if cave and event.kind == "main" else None
    return _in_turn(state, placed=True, cave=held)


def _brawl_settled(state: State, event: e.BrawlSettled) -> State:
    state = _with(state, event.seat, food=state.players[event.seat].food - event.points)
    return _with(state, event.owner, food=state.players[event.owner].food + event.points)


def _gained(state: State, event: e.FoodGained | e.ShelterGained) -> State:
    score = "food" if isinstance(event, e.FoodGained) else "shelter"
    player = state.players[event.seat]
    if event.points is None:
        return _with(state, event.seat, unsure=tuple(sorted({*player.unsure, score})))
    return _with(state, event.seat, **{score: getattr(player, score) + event.points})


def _offered(state: State, event: e.Offered) -> State:
    assert state.turn is not None
    more = tuple(Effect(scene, event.by) for scene in event.scenes)
    return _in_turn(state, pending=(*state.turn.pending, *more))


def _used(state: State, event: e.EffectUsed | e.Skipped) -> State:
    """The effect of that scene, or one that nobody named, waits no longer."""
    assert state.turn is not None
    pending = list(state.turn.pending)
    exact = Effect(event.scene, event.by)
    pending.remove(exact if exact in pending else Effect(None, event.by))
    return _in_turn(state, pending=tuple(pending))


def _cave_taken(state: State, event: e.CaveTaken) -> State:
    state = _in_turn(state, cave=None)
    return _to(state, event.seat, event.token, "hand") if event.token else state


def _token_taken(state: State, event: e.TokenTaken) -> State:
    return _to(state, event.seat, event.token, "hand")


def _token_gone(state: State, event: e.TokenGone) -> State:
    return _to(state, event.seat, event.token, "gone")


def _token_played(state: State, event: e.TokenPlayed) -> State:
    """R40: it leaves the game, kept visible for R27; R43: Gathering opens the Plains for the rest of the turn."""
    assert state.turn is not None
    scene = event.token
    plain = state.turn.plain or scene == "gathering"
    return _in_turn(_to(state, event.seat, event.token, "used"), token=event.token, plain=plain)


def _steak_taken(state: State, event: e.SteakTaken) -> State:
    return _with(state, event.seat, steaks=state.players[event.seat].steaks + 1)


def _converted(state: State, event: e.SteaksConverted) -> State:
    player = state.players[event.seat]
    if event.points is None:
        return _with(state, event.seat, steaks=0, unsure=tuple(sorted({*player.unsure, "food"})))
    return _with(state, event.seat, steaks=0, food=player.food + event.points)


def _bear_placed(state: State, event: e.BearPlaced) -> State:
    return _with(state, event.on, bears=(*state.players[event.on].bears, event.cell))


def _bear_removed(state: State, event: e.BearRemoved) -> State:
    bears = list(state.players[event.seat].bears)
    bears.remove(event.cell if event.cell in bears else None)
    return _with(state, event.seat, bears=tuple(bears))


def _brawl_placed(state: State, event: e.BrawlPlaced) -> State:
    slots = list(state.reserve(event.reserve))
    slots[event.slot] = replace(slots[event.slot], brawls=(*slots[event.slot].brawls, event.seat))
    return _reserve(state, event.reserve, slots)


def _brawl_returned(state: State, event: e.BrawlReturned) -> State:
    slots = list(state.reserve(event.reserve))
    brawls = list(slots[event.slot].brawls)
    brawls.remove(event.seat)
    slots[event.slot] = replace(slots[event.slot], brawls=tuple(brawls))
    return _reserve(state, event.reserve, slots)


def _swapped(state: State, event: e.Swapped) -> State:
    mine, theirs = list(state.reserve(event.seat)), list(state.reserve(event.reserve))
    mine[event.slot], theirs[event.other] = theirs[event.other], mine[event.slot]
    return _reserve(_reserve(state, event.seat, mine), event.reserve, theirs)


def _taken(state: State, event: e.Taken) -> State:
    taken = tuple(state.common[i] for i in event.slots)
    state = _with(state, event.seat, reserve=(*state.players[event.seat].reserve, *taken))
    return replace(state, common=_without(state.common, *event.slots))


def _culled(state: State, event: e.Culled) -> State:
    """A13: Baston tokens on it go back to their owners, by not lying anywhere."""
    out = (*state.out, state.common[event.slot].tile)
    return replace(state, common=_without(state.common, event.slot), out=out)


def _turned_up(state: State, event: e.TurnedUp) -> State:
    return replace(state, common=(*state.common, *_slots(event.tiles)), pile=state.pile - len(event.tiles))


def _finished(state: State, event: e.Finished) -> State:
    return _with(state, event.seat, finished=True)


def _turn_passed(state: State, event: e.TurnPassed) -> State:
    phase = "start" if event.start else "turns"
    return replace(state, phase=phase, turn=Turn(event.seat), round=event.round)


def _ended(state: State, event: e.Ended) -> State:
    return replace(state, phase="over", turn=None)


def _tile_named(state: State, event: e.TileNamed) -> State:
    slots = list(state.reserve(event.reserve))
    slots[event.slot] = replace(slots[event.slot], tile=event.tile)
    return _reserve(state, event.reserve, slots)


def _again(old: Sequence[Slot], tiles: Sequence[str | None]) -> tuple[Slot, ...]:
    """Slots with these tiles; Baston tokens stay on tiles that stay where they were."""
    kept = [slot.brawls if i < len(tiles) and slot.tile == tiles[i] else () for i, slot in enumerate(old)]
    return tuple(Slot(tile, kept[i] if i < len(kept) else ()) for i, tile in enumerate(tiles))


def _facts_set(state: State, event: e.FactsSet) -> State:
    player = state.players[event.of]
    said = {
        name: value for name in ("food", "shelter", "steaks", "finished") if (value := getattr(event, name)) is not None
    }
    player = replace(player, **said, unsure=tuple(score for score in player.unsure if score not in said))
    for scene, where in event.tokens.items():
        player = replace(player, **_token(player, scene, where))
    if event.reserve is not None:
        player = replace(player, reserve=_again(player.reserve, event.reserve))
    players = list(state.players)
    players[event.of] = player
    return replace(state, players=tuple(players))


def _board_set(state: State, event: e.BoardSet) -> State:
    player = state.players[event.of]
    tokens, at = player.tokens, player.token_at
    if event.token_at is not None:
        at = event.token_at
        tokens = {s: "board" if s in at.values() else "gone" if w == "board" else w for s, w in tokens.items()}
    lies = {"laid": event.laid, "bears": event.bears, "tribe": event.tribe, "tokens": tokens, "token_at": at}
    return _with(state, event.of, valley=state.valley(event.of), **lies)


def _pile_set(state: State, event: e.PileSet) -> State:
    common = state.common if event.common is None else _again(state.common, event.common)
    return replace(state, pile=event.left, common=common)


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    e.SetUpDone: _set_up,
    e.Continued: _continued,
    e.TokensDealt: _tokens_dealt,
    e.MapLost: _map_lost,
    e.Abandoned: _abandoned,
    e.Placed: _placed,
    e.BrawlSettled: _brawl_settled,
    e.FoodGained: _gained,
    e.ShelterGained: _gained,
    e.Offered: _offered,
    e.EffectUsed: _used,
    e.Skipped: _used,
    e.CaveTaken: _cave_taken,
    e.TokenTaken: _token_taken,
    e.TokenGone: _token_gone,
    e.TokenPlayed: _token_played,
    e.SteakTaken: _steak_taken,
    e.SteaksConverted: _converted,
    e.BearPlaced: _bear_placed,
    e.BearRemoved: _bear_removed,
    e.BrawlPlaced: _brawl_placed,
    e.BrawlReturned: _brawl_returned,
    e.Swapped: _swapped,
    e.Taken: _taken,
    e.Culled: _culled,
    e.TurnedUp: _turned_up,
    e.Finished: _finished,
    e.TurnPassed: _turn_passed,
    e.Ended: _ended,
    e.TileNamed: _tile_named,
    e.FactsSet: _facts_set,
    e.BoardSet: _board_set,
    e.PileSet: _pile_set,
}
