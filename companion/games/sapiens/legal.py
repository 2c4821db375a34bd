"""The commands open to a seat, where they can be listed; buttons come from it.

One for each choice that the player makes. Physical facts stay None: on boards that are not known, what lies under a
tile; tiles that are turned up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from companion.games.sapiens import commands as c
from companion.games.sapiens.effects import bear_cells, takeable
from companion.games.sapiens.placement import can_swap
from companion.games.sapiens.placing import abandonments, can_abandon, can_place, placements
from companion.games.sapiens.reserves import culls, needed
from companion.games.sapiens.scenes import SCENES, scenes_of
from companion.games.sapiens.state import Slot, State, Turn

__all__ = ["can", "legal"]

_EFFECTS = {
    "feast": ["place"],
    "gathering": ["gather"],
    "ritual": ["ritual"],
    "brawl": ["brawl"],
    "water": ["water"],
    "camp": ["camp"],
    "hunt": ["hunt"],
    "fire": ["fire", "drive_off"],
}
"""The commands by which each effect is used."""

_ALWAYS = ["take_back", "tile_is", "facts", "board_is", "pile", "turn", "end"]


def can(state: State) -> list[str]:
    """The `do` tags that are open to the table now."""
    if state.phase == "setup":
        return ["set_up", "continue"]
    if state.phase == "over" or state.turn is None:
        return ["facts"]
    turn = state.turn
    if turn.pending:
        waiting = [effect.scene for effect in turn.waiting]
        scenes = SCENES if None in waiting else waiting
        use = [tag for scene in scenes if scene for tag in _EFFECTS[scene]]
        return [*use, "skip", *(["play_token"] if turn.token_open else []), *_ALWAYS]
    if state.phase == "start":
        return [*(["refill"] if turn.placed else ["start", "redeal"]), *_ALWAYS]
    token = ["play_token"] if turn.token_open else []
    return [*(["refill"] if turn.placed else ["place", "abandon", "finish"]), *token, *_ALWAYS]


def legal(state: State, seat: int) -> list[Any]:
    """Commands that `decide` accepts from this seat."""
    if not 0 <= seat < len(state.seats):
        return []
    if state.phase == "setup":
        return [c.SetUp(first) for first in range(len(state.seats))]
    if state.phase == "over" or state.turn is None:
        return []
    back = list(_take_back(state, seat))
    if state.turn.seat != seat:
        return back
    if state.turn.pending:
        return [*_effects(state, state.turn), *_tokens(state, state.turn), *back]
    if state.turn.placed:
        return [*_refills(state, seat), *_tokens(state, state.turn), *back]
    if state.phase == "start":
        return [*_starts(state, seat), *back]
    return [*_placings(state, seat), *_giving_up(state, seat), *_tokens(state, state.turn), *back]


def _take_back(state: State, seat: int) -> Iterator[c.TakeBack]:
    """R38."""
    for reserve in (None, *range(len(state.seats))):
        for slot, lying in enumerate(state.reserve(reserve)):
            if seat in lying.brawls:
                yield c.TakeBack(seat, slot, reserve)


def _different(slots: tuple[Slot, ...]) -> Iterator[tuple[int, Slot]]:
    """The slots, of several that cannot be told apart the first."""
    for number, slot in enumerate(slots):
        if slots.index(slot) == number:
            yield number, slot


def _starts(state: State, seat: int) -> Iterator[Any]:
    """R1-R4; A9 where no tile fits."""
    valley = state.player(seat).valley
    for slot, lying in _different(state.reserve(seat)):
        if valley is None:
            yield c.Start(seat, slot)
        for cells in placements(state, seat, lying.tile):
            yield c.Start(seat, slot, cells=cells)
    if valley is not None and not can_place(state, seat):
        yield c.Redeal(seat)


def _placings(state: State, seat: int) -> Iterator[c.Place]:
    """R11, R53: each tile of the reserve, and each Mountain tile in its place."""
    valley = state.player(seat).valley
    slots = list(_different(state.reserve(seat)))
    for slot, lying in slots:
        if valley is None:
            yield c.Place(seat, slot)
        for cells in placements(state, seat, lying.tile):
            yield c.Place(seat, slot, cells=cells)
    main = state.turn is not None and not state.turn.pending
    if main and not state.options.mountain_tile_instead_of_abandon and can_place(state, seat) is False:  # A23
        return
    for tile in state.mountains:
        scene, _ = scenes_of(tile)
        for slot, _ in slots:
            if valley is None:
                yield c.Place(seat, slot, mountain=scene)
            for cells in placements(state, seat, tile):
                yield c.Place(seat, slot, cells=cells, mountain=scene)


def _giving_up(state: State, seat: int) -> Iterator[Any]:
    """R46, R49: where no tile can be placed, as far as that can be told."""
    if can_place(state, seat):
        return
    valley = state.player(seat).valley
    for slot, lying in _different(state.reserve(seat)):
        if valley is None:
            yield c.Abandon(seat, slot)
        for cells in abandonments(state, seat, lying.tile):
            yield c.Abandon(seat, slot, cells=cells)
    if not can_abandon(state, seat) and not can_swap(state, seat):
        yield c.Finish(seat)


def _tokens(state: State, turn: Turn) -> list[c.PlayToken]:
    """R12: a Mountain token of one's own."""
    if state.phase == "start" or not turn.token_open:
        return []
    return [c.PlayToken(turn.seat, token) for token in state.player(turn.seat).with_tokens("hand")]


def _effects(state: State, turn: Turn) -> Iterator[Any]:
    waiting = [effect.scene for effect in turn.waiting]
    for scene in SCENES:
        if scene in waiting or None in waiting:
            yield from _USES[scene](state, turn)
    yield c.Skip(turn.seat)
    if len(waiting) > 1:
        yield from (c.Skip(turn.seat, scene) for scene in dict.fromkeys(waiting) if scene)


def _rituals(state: State, turn: Turn) -> list[c.Ritual]:
    by_token = turn.waiting[0].by == "token"
    tokens = takeable(state.player(turn.seat), turn.token if by_token else None)
    return [c.Ritual(turn.seat, token) for token in tokens]


def _brawls(state: State, turn: Turn) -> Iterator[c.Brawl]:
    if state.brawls_in_hand(turn.seat) > 0:
        for reserve in (None, *range(len(state.seats))):
            for slot, _ in _different(state.reserve(reserve)):
                yield c.Brawl(turn.seat, slot, reserve)


def _waters(state: State, turn: Turn) -> Iterator[c.Water]:
    for slot, _ in _different(state.reserve(turn.seat)):
        for reserve in (None, *range(len(state.seats))):
            if reserve != turn.seat:
                for other, _ in _different(state.reserve(reserve)):
                    yield c.Water(turn.seat, slot, other, reserve)


def _hunts(state: State, turn: Turn) -> Iterator[c.Hunt]:
    yield c.Hunt(turn.seat)
    by_token = turn.waiting[0].by == "token"
    if not by_token and (state.steaks_left > 0 or state.player(turn.seat).steaks > 0):  # R42, A14
        yield c.Hunt(turn.seat, convert=True)


def _fires(state: State, turn: Turn) -> Iterator[Any]:
    for on in range(len(state.seats) if state.bears_left > 0 else 0):
        if on == turn.seat:
            continue
        if state.player(on).valley is None:
            yield c.Fire(turn.seat, on)
        yield from (c.Fire(turn.seat, on, cell) for cell in bear_cells(state, on))
    yield from (c.DriveOff(turn.seat, cell) for cell in dict.fromkeys(state.player(turn.seat).bears))


_USES: dict[str, Callable[[State, Turn], Any]] = {
    "feast": lambda state, turn: _placings(state, turn.seat),
    "gathering": lambda state, turn: [c.Gather(turn.seat)],
    "ritual": _rituals,
    "brawl": _brawls,
    "water": _waters,
    "camp": lambda state, turn: [c.Camp(turn.seat)],
    "hunt": _hunts,
    "fire": _fires,
}


def _refills(state: State, seat: int) -> Iterator[c.Refill]:
    """R44, R45: which tiles are taken, which one leaves."""
    seen = set()
    common = state.common
    for take in combinations(range(len(common)), needed(state, seat)):
        left = [slot for slot in range(len(common)) if slot not in take]
        for cull in left if culls(state, seat) else [None]:
            same = (
                tuple(sorted((common[i].tile or "", common[i].brawls) for i in take)),
                None if cull is None else common[cull],
            )
            if same not in seen:
                seen.add(same)
                yield c.Refill(seat, take, cull)
