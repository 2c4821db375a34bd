"""Reefs: R3-R8, and between rounds R37 (A13)."""

from __future__ import annotations

from math import dist

from companion.board import Zone
from companion.games import Refused
from companion.games.paleo.commands import KeepReefs, PlaceReef, ReefsDone
from companion.games.paleo.events import ReefPlaced, ReefsChosen, ReefsEnded, ReefsOrdered
from companion.games.paleo.geometry import Polygon, gap, to_outline
from companion.games.paleo.layout import REEFS_A_SIDE, Layout
from companion.games.paleo.state import Reef, State
from companion.games.paleo.story import Story

__all__ = ["GAP", "OWN_HALF", "begin_reefs", "keep_reefs", "place_reef", "reef_order", "reefs_done"]

GAP = 1.5
"""Pawn diameters between two reefs and between a reef and an edge (R7)."""
OWN_HALF = 2
"""Of a player's own reefs stand in his own half, at least (R8)."""
SLACK = 1e-6
"""mm; what rounding may take from a distance that is just enough."""


def reef_order(first: str, second: str) -> tuple[str, ...]:
    """R4: J1 one, then two by two, J2 the last one.

    >>> "".join(reef_order("1", "2"))
    '1221122112'
    """
    order: list[str] = []
    for turn, count in enumerate((1, 2, 2, 2, 2, 1)):
        order += [first if turn % 2 == 0 else second] * count
    return tuple(order)


def _order(state: State) -> tuple[str, ...]:
    assert state.starter is not None
    first = state.seats[state.starter].side
    return reef_order(first, state.layout.enemy(first))


def begin_reefs(story: Story) -> None:
    """The reefs of a round begin: all are placed, or (A13) each side first says whether it keeps its own."""
    state = story.state
    if state.round == 1 or state.options.reefs_between_rounds == "replace_all":
        story.add(ReefsOrdered(_order(state)))


def _in_phase(state: State) -> None:
    if state.phase != "reefs":
        raise Refused("paleo.R3")


def keep_reefs(story: Story, command: KeepReefs) -> None:
    """R37, A13: who moves his reefs follows R4 to R8; who keeps them, keeps them."""
    state = story.state
    _in_phase(state)
    if command.side not in state.layout.sides:
        raise Refused("paleo.side", side=command.side)
    if state.round == 1 or state.reef_turns or state.options.reefs_between_rounds == "replace_all":
        raise Refused("paleo.R37")
    story.add(ReefsChosen(command.side, command.keep))
    choices = story.state.reef_choices
    if len(choices) < len(state.layout.sides):
        return
    if all(choices.values()):
        story.add(ReefsEnded())
    else:
        story.add(ReefsOrdered(tuple(s for s in _order(state) if not choices[s])))


def reefs_done(story: Story, command: ReefsDone) -> None:
    """A table may play without telling where its reefs are."""
    _in_phase(story.state)
    story.add(ReefsEnded())


def place_reef(story: Story, command: PlaceReef) -> None:
    """One reef, checked as far as its place is known."""
    state = story.state
    _in_phase(state)
    if not state.reef_turns:
        raise Refused("paleo.R37.choose")
    turn = state.reef_turns[0]
    if command.side not in (None, turn):
        raise Refused("paleo.R4", side=turn)
    _check_piece(state, turn, command.reef)
    reef = Reef(turn, command.reef, command.x, command.y, command.angle)
    outline = reef.outline(state.layout)
    if outline is not None:
        _check_forbidden(state.layout, outline)
        _check_gaps(state, outline)
    _check_half(state, reef)
    story.add(ReefPlaced(turn, command.reef, command.x, command.y, command.angle))
    if not story.state.reef_turns:
        story.add(ReefsEnded())


def _check_piece(state: State, side: str, wall: str | None) -> None:
    if wall is None:
        return
    known = {w.id: w.owner for w in state.layout.reefs(movable=True)}
    if wall not in known or any(r.wall == wall for r in state.reefs):
        raise Refused("paleo.reef", reef=wall)
    if known[wall] not in ("", side):
        raise Refused("paleo.R4", side=side)


def _check_forbidden(layout: Layout, outline: Polygon) -> None:
    """R5; R6 allows the advanced camps. A base camp's border is its dark-blue line (A7)."""
    for zone in (*layout.zones("no_reef"), *layout.zones("base_camp")):
        if _overlaps(zone, outline):
            raise Refused("paleo.R5", zone=zone.id)


def _overlaps(zone: Zone, outline: Polygon) -> bool:
    if zone.circle is not None:
        return to_outline(outline, *zone.circle.center) > SLACK - zone.circle.radius
    return zone.polygon is not None and gap(zone.polygon, outline) <= SLACK


def _check_gaps(state: State, outline: Polygon) -> None:
    """R7, edge to edge, permanent reefs included (A20)."""
    layout = state.layout
    needed = GAP * layout.diameter
    others = [wall.polygon for wall in layout.reefs(movable=False)]
    others += [wall.polygon for wall in layout.board.walls if wall.kind == "rim"]
    placed = [other for reef in state.reefs if (other := reef.outline(layout)) is not None]
    free = min([_to_edge(layout, outline), *(gap(outline, other) for other in others + placed)])
    if free < needed - SLACK:
        raise Refused("paleo.R7", gap=round(free, 1), needed=round(needed, 1))


def _to_edge(layout: Layout, outline: Polygon) -> float:
    """From the reef to the edge of the playing surface; below 0 where it stands out."""
    width, height = layout.board.size
    if layout.board.shape == "round":
        return min(min(width, height) / 2 - dist(corner, layout.board.center) for corner in outline)
    return min(min(x, width - x, y, height - y) for x, y in outline)


def _check_half(state: State, reef: Reef) -> None:
    """R8: refused as soon as two in the own half are out of reach. A reef stands where its centre is."""
    own = [r for r in (*state.reefs, reef) if r.side == reef.side]
    left = max(0, REEFS_A_SIDE - len(own))
    possible = sum(_may_be_home(state.layout, r) for r in own)
    if possible + left < OWN_HALF:
        raise Refused("paleo.R8", side=reef.side)


def _may_be_home(layout: Layout, reef: Reef) -> bool:
    halves = layout.zones("half", reef.side)
    if reef.x is None or reef.y is None or not halves:
        return True
    return any(half.contains(reef.x, reef.y) for half in halves)
