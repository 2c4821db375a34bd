"""The referee: what the eye saw, as flicks of the game with their probabilities."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import msgspec

from companion.games import Explanation, Refused, Setup, Stand
from companion.games.paleo.chance import CERTAIN, KEPT
from companion.games.paleo.commands import Continue, Facts, Flick, Positions, PushReplay
from companion.games.paleo.events import DoorOpened, Flicked, GameWon, RoundWon
from companion.games.paleo.layout import Layout, read_layout
from companion.games.paleo.reading import Cast, casts, readings
from companion.games.paleo.rules import decide
from companion.games.paleo.state import State
from companion.observations import Observation, Ready, Shot

__all__ = ["WRONG_TURN", "PaleoReferee"]

WRONG_TURN = 0.05
"""How often, beside a flick of the side whose turn it is, the other side flicks. Chosen, and rather too high: where the
eye wavers between two pawns that lay together, the turn tells; where it is sure, people are asked (`may_apply`)."""


class PaleoReferee:
    """The protocol `companion.games.Referee`."""

    def explain(self, state: Any, shot: Shot) -> Sequence[Explanation]:
        """Legal readings of the shot, those with one effect on the game put together, most probable first."""
        if state.phase != "flicks" or state.questions:
            return []
        found = _by_effect(state, shot)
        if shot.push_p >= CERTAIN:
            found.append(Explanation(PushReplay(shot.shooter if shot.shooter in state.pawns else None), shot.push_p))
        return sorted(found, key=lambda explanation: -explanation.p)

    def waits(self, state: Any) -> bool:
        """Whether people must answer a question of the rules before the next shot can be judged."""
        return bool(state.questions)

    def may_apply(self, state: Any, command: Any) -> bool:
        """Never automatic: what ends a round or a game, a push, a flick out of turn, what the rules refuse."""
        if not isinstance(command, Flick) or command.out_of_turn:
            return False
        try:
            events = decide(state, command)
        except Refused:
            return False
        return not any(isinstance(event, DoorOpened | RoundWon | GameWon) for event in events)

    def expect(self, state: Any) -> list[str] | None:
        """The pawns on the board; None while they are being set up or put away."""
        if state.phase != "flicks":
            return None
        return [pawn.id for pawn in state.pawns.values() if pawn.in_play]

    def places(self, state: Any) -> Mapping[str, Stand | None] | None:
        """Where the pawns are; one on a circle of its camp stands where a hand has put it."""
        if state.phase != "flicks":
            return None
        known: dict[str, Stand | None] = {}
        for pawn in state.pawns.values():
            if not pawn.in_play:
                known[pawn.id] = None
            elif pawn.x is not None and pawn.y is not None:
                known[pawn.id] = Stand(pawn.x, pawn.y, pawn.place == "circle")
        return known

    def follow(self, state: Any, found: Mapping[str, tuple[float, float] | None]) -> Sequence[Any]:
        """What lies on the board is in play, what does not is captured; the rest lies elsewhere."""
        known = {id: at for id, at in found.items() if id in state.pawns}
        restored: dict[str, tuple[float, float] | None] = {
            id: at for id, at in known.items() if at is not None and not state.pawns[id].in_play
        }
        captured = tuple(id for id, at in known.items() if at is None and state.pawns[id].in_play)
        moved = {id: at for id, at in known.items() if at is not None and id not in restored}
        commands: list[Any] = [Facts(captured=captured, restored=restored)] if captured or restored else []
        return [*commands, Positions(pawns=moved)] if moved else commands

    def start(self, setup: Setup, ready: Observation) -> Continue:
        """The table as it lies; the first seat's turn until a person says otherwise.

        A pawn that is not seen is captured, unless there are discs that the eye could not name or its whole side is
        missing: then nobody knows where it is.
        """
        layout = read_layout(setup.ground())
        if not isinstance(ready, Ready):
            return Continue(turn=0)
        pieces = {piece.id: piece.side for piece in layout.pieces}
        positions = {seen.id: (round(seen.x, 1), round(seen.y, 1)) for seen in ready.discs if seen.id in pieces}
        aside = {seen.id for seen in ready.aside} - set(positions)
        seen_sides = {pieces[id] for id in positions}
        missing = set() if ready.strangers else {id for id in pieces if id not in positions}
        captured = tuple(id for id in pieces if id in aside | missing and pieces[id] in seen_sides)
        return Continue(turn=0, positions=positions, captured=captured, reefs=_reefs(layout, ready))


def _reefs(layout: Layout, ready: Ready) -> dict[str, tuple[float, float, float]]:
    movable = {wall.id for wall in layout.reefs(movable=True)}
    return {wall.id: (wall.x, wall.y, wall.angle) for wall in ready.walls if wall.id in movable}


def _by_effect(state: State, shot: Shot) -> list[Explanation]:
    best: dict[Hashable, Explanation] = {}
    played = 1.0 - shot.push_p
    likely = [
        (command, p * played) for cast in _in_turn(state, casts(shot)) for command, p in readings(state, shot, cast)
    ]
    likely.sort(key=lambda pair: -pair[1])
    for command, p in likely[:KEPT]:
        try:
            effect = _effect(decide(state, command))
        except Refused:
            continue
        known = best.get(effect)
        best[effect] = Explanation(known.command, known.p + p) if known else Explanation(command, p)
    return [explanation for explanation in best.values() if explanation.p >= CERTAIN]


def _in_turn(state: State, found: Sequence[Cast]) -> list[Cast]:
    """The casts, as probable as the eye says and the turn makes them (R12); who is in none of them flicked in turn."""
    ours = {pawn.id for pawn in state.pawns.values() if pawn.side == state.side}
    weights = [cast.p * (1.0 if cast.shooter in ours else WRONG_TURN) for cast in found]
    total = sum(weights) + max(0.0, 1.0 - sum(cast.p for cast in found))
    return [msgspec.structs.replace(cast, p=w / total) for cast, w in zip(found, weights, strict=True)]


def _effect(events: Sequence[Any]) -> bytes:
    """What a flick changes: all its events but for where pawns lie and touches without consequence."""
    told = [
        msgspec.structs.replace(event, contacts=(), rest={}) if isinstance(event, Flicked) else event
        for event in events
    ]
    return msgspec.json.encode(told)
