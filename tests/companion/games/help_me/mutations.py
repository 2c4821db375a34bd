"""Deliberate mistakes in Help Me!'s rules, each with the checks (`checks.CHECKS`) that must see it."""

from __future__ import annotations

from tests.companion.games.mutants import Mutation

__all__ = ["MUTATIONS"]

MUTATIONS = (
    # R2: one direction missing
    Mutation("grid", '"left": (0, -1), "right": (0, 1)', '"left": (0, -1)', ("V1", "D1")),
    # R3: diagonals instead
    Mutation("grid", '"up": (-1, 0), "down": (1, 0)', '"up": (-1, 1), "down": (1, -1)', ("V1", "D1")),
    # R4, R5: onto empty places as well
    Mutation("grid", "if (r, c) in there]  # R4, R5", "if (r, c) in cells(grid)]", ("D2", "D8")),
    # R5: an empty place is no reason to refuse
    Mutation("play", "if not stack(state.grid, target):  # R4", "if False:", ("V1",)),
    # R6: only the top tile moves
    Mutation(
        "grid",
        "{source: (), target: stack(grid, target) + stack(grid, source)}",
        "{source: (), target: stack(grid, target) + stack(grid, source)[-1:]}",
        ("D9", "D2"),
    ),
    # D9: the moved pile goes below
    Mutation(
        "grid",
        "stack(grid, target) + stack(grid, source)}",
        "stack(grid, source) + stack(grid, target)}",
        ("V1", "D9"),
    ),
    # R7: the place left is not empty
    Mutation("grid", "{source: (), target:", "{source: stack(grid, source)[:1], target:", ("V1", "D2")),
    # R8: a pile is shown before the end
    Mutation("view", "    if not state.open:  # R8\n", "    if state.phase == 'setup':\n", ("R8",)),
    # R9: the same seat again
    Mutation("evolve", "turn=state.next_seat(event.seat),  # R9", "turn=event.seat,", ("R9",)),
    # R10: the game ends a move too early
    Mutation("reveal", "and not moves(state.grid) else []", "and len(moves(state.grid)) <= 2 else []", ("D2",)),
    # R12: only what lies inside counts
    Mutation("score", "return len(pile)", "return len(pile) - 1", ("V2", "V3", "V4", "D7")),
    # R14: the top's number counts too
    Mutation("score", "number(t) for t in inside if", "number(t) for t in pile if", ("V3", "D5")),
    # R14: any tile inside counts
    Mutation("score", "top is not None and creature(t) == creature(top))", "top is not None)", ("V2", "D3")),
    # R14: one for each such tile, not its number
    Mutation("score", "sum(number(t) for t", "sum(1 for t", ("V4", "D6")),
    # R11: the owner is told by the tile at the bottom
    Mutation("score", "    top = pile[-1]\n    return top", "    top = pile[0]\n    return top", ("V2",)),
    # R15: fewest points win
    Mutation("reveal", "if points == max(known)", "if points == min(known)", ("V5",)),
    # R16: a neighbour's creatures are shown
    Mutation("view", 'audience == f"seat:{seat}")  # R16', "audience != 'table')", ("R16",)),
    # R17: two creatures each with four players
    Mutation("state", "HAND = {2: 2, 3: 2, 4: 1}", "HAND = {2: 2, 3: 2, 4: 2}", ("R17",)),
)
