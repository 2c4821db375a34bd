"""Deliberate mistakes in Paleo's rules, each with the checks (`checks.CHECKS`) that must see it."""

from __future__ import annotations

from tests.companion.games.mutants import Mutation

__all__ = ["MUTATIONS"]

MUTATIONS = (
    # R4: one reef each in turn
    Mutation("reefs", "enumerate((1, 2, 2, 2, 2, 1))", "enumerate((1, 1, 1, 1, 1, 1, 1, 1, 1, 1))", ("V1_D14",)),
    # R7: one pawn of free space
    Mutation("reefs", "GAP = 1.5", "GAP = 1.0", ("V20",)),
    # R8: one reef in the own half is enough
    Mutation("reefs", "OWN_HALF = 2", "OWN_HALF = 1", ("D9",)),
    # R10: an Explorer captures
    Mutation("capture", "    if mercenary:\n", "    if True:\n", ("D6",)),
    # R11: 7 is a Mercenary's number, not 8
    Mutation("flick", '.kind == "mercenary"', '.kind == "explorer"', ("V2", "V5")),
    # R17: own pawns too
    Mutation("capture", "if touch.enemy and not touch.protected", "if not touch.protected", ("D10",)),
    # R19: a missing 'own camp': all that are touched inside as well
    Mutation("capture", "and not touch.protected and not touch.in_own_camp:", "and not touch.protected:", ("V3", "D4")),
    # R19: the last one, not the first
    Mutation("capture", "if first in inside else inside[0]", "if first in inside else inside[-1]", ("V3", "D4")),
    # R20: the farthest after the shot
    Mutation("flick", "return min(pawns, key=lambda pawn: dist(", "return max(pawns, key=lambda pawn: dist(", ("V4",)),
    # R23: whoever drives a pawn off has it, not its owner's opponent
    Mutation(
        "flick",
        "Captured(pawn, state.layout.enemy(state.pawn(pawn).side), how)",
        "Captured(pawn, shooter.side, how)",
        ("V19",),
    ),
    # R26: no exchange
    Mutation("flick", "if not own and pools[pawn.side]:", "if own and pools[pawn.side]:", ("V10", "V11", "V12", "D8")),
    # R27: a Mercenary takes the key
    Mutation("flick", 'if not own and pawn.kind == "explorer" and', "if not own and", ("V10",)),
    # R27, R28: the own Sanctuary's key
    Mutation(
        "flick",
        'if not own and pawn.kind == "explorer" and',
        'if own and pawn.kind == "explorer" and',
        ("V9", "V12", "D11"),
    ),
    # R29: a pawn that was driven in is captured all the same
    Mutation("capture", "        taken.pop(pawn, None)\n", "        pass\n", ("V13",)),
    # R30: no protection
    Mutation("flick", 'protected = state.options.rehome_protection == "next_turn"', "protected = False", ("V14",)),
    # R30, A3: protection for ever
    Mutation("evolve", "(replace(p, protected=False) for p in state.of(side))", "state.of(side)", ("A3",)),
    # R31: one key opens the door
    Mutation("ending", "bool(needed) and set(held).issuperset(needed)", "bool(set(held) & set(needed))", ("D2", "V17")),
    # R31: a Mercenary opens it
    Mutation("ending", 'if pawn.kind != "explorer":  # D2', "if False:", ("D2",)),
    # R34, R35: the points change places
    Mutation("ending", "DOOR_POINTS = 2", "DOOR_POINTS = 1", ("V16", "V17", "D1")),
    Mutation("ending", "CAPTURE_POINTS = 1", "CAPTURE_POINTS = 2", ("V18", "D13")),
    # R35: seven are enough
    Mutation("ending", "return all(p.place ==", "return 1 >= sum(not p.place ==", ("D12",)),
    # R36: exactly four, an off-by-one
    Mutation("state", "GOAL = 4", "GOAL = 5", ("D1",)),
    # R12: the same side again
    Mutation("ending", "following = enemy if", "following = side if", ("R12",)),
)
