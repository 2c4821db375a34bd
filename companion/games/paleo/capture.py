"""The captures of one flick: R17-R23 and R29-R30, nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

__all__ = ["How", "Touched", "captures", "inside_candidates"]

How = Literal["touch", "off"]


class Touched(msgspec.Struct, frozen=True):
    """A pawn that the flicked pawn itself touched, as the rules see it."""

    pawn: str
    enemy: bool
    in_own_camp: bool
    protected: bool = False


def inside_candidates(mercenary: bool, touched: Sequence[Touched]) -> list[str]:
    """Pawns of which R19 takes only one: enemies in their own camp, in the order given.

    A protected one is nothing to a Mercenary and does not use up "first" (R30, A6).
    """
    if not mercenary:  # R10
        return []
    inside = (t.pawn for t in touched if t.enemy and not t.protected and t.in_own_camp)
    return list(dict.fromkeys(inside))


def captures(
    mercenary: bool,
    touched: Sequence[Touched],
    off_board: Collection[str],
    entered: Collection[str],
    first: str | None = None,
) -> dict[str, How]:
    """Who is captured, and how. `first` overrules the order of `touched` for R19 (R20)."""
    taken: dict[str, How] = {}
    if mercenary:
        for touch in touched:  # R17, R18; an enemy in the shooter's camp is not in its own (A27)
            if touch.enemy and not touch.protected and not touch.in_own_camp:
                taken[touch.pawn] = "touch"
        inside = inside_candidates(mercenary, touched)
        if inside:  # R19, R21
            taken[first if first in inside else inside[0]] = "touch"
    for pawn in entered:  # R29; one that was first touched in the camp used up the "first" (A26)
        taken.pop(pawn, None)
    for pawn in off_board:  # R23, A25
        if pawn not in entered:
            taken.setdefault(pawn, "off")
    return taken
