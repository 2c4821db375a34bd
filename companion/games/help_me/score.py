"""What piles are worth, once the Creatures are revealed: R11-R15. Plain functions, no state."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.games.help_me.grid import Grid, Stack, named, stacks
from companion.games.help_me.tiles import CREATURES, NUMBERS, TILES, creature, number

__all__ = ["base", "belongs", "bonus", "clashes", "is_told", "most", "owned", "owners", "tally", "worth"]

Hand = Collection[str]
"""The creatures that one player protects."""


def belongs(pile: Stack, hand: Hand) -> bool:
    """R11: a tile or pile is his whose creature its top shows; nobody's where nobody has that creature (D4)."""
    top = pile[-1]
    return top is not None and creature(top) in hand


def base(pile: Stack) -> int:
    """R12: a pile is worth its number of tiles; R13: so a lone tile is worth 1."""
    return len(pile)


def bonus(pile: Stack) -> int:
    """R14: the printed numbers of the tiles inside (never the top's, D5) that show the top's creature.

    That it is a creature of the pile's owner follows from its being the top's (A6). What nobody told counts nothing.
    """
    *inside, top = pile
    return sum(number(t) for t in inside if t is not None and top is not None and creature(t) == creature(top))


def worth(pile: Stack, hand: Hand) -> int:
    """Points of one pile for the player with these creatures; 0 where it is not his.

    >>> worth(("baobab-5", "oak-1", "baobab-2"), {"cherry", "baobab"})
    8
    """
    return base(pile) + bonus(pile) if belongs(pile, hand) else 0


def owned(grid: Grid, hand: Hand) -> list[Stack]:
    """The tiles and piles of the player with these creatures."""
    return [pile for pile in stacks(grid).values() if belongs(pile, hand)]


def owners(pile: Stack, hands: Sequence[Hand | None]) -> list[int]:
    """The seats whose a pile is: one, none, or several as long as they claim the same creature."""
    return [seat for seat, hand in enumerate(hands) if hand and belongs(pile, hand)]


def clashes(hands: Sequence[Hand | None]) -> list[str]:
    """Creatures that two players claim: one of them is wrong, for each is in the game once."""
    return [c for c in CREATURES if sum(hand is not None and c in hand for hand in hands) > 1]


def is_told(pile: Stack, grid: Grid) -> bool:
    """Whether enough of a pile is known for R11-R14: its top, and inside whatever could give a bonus."""
    top = pile[-1]
    if top is None:
        return False
    if None not in pile:
        return True
    elsewhere = named(grid)
    return all(tile in elsewhere for tile in TILES if creature(tile) == creature(top))


def tally(grid: Grid, hand: Hand) -> int | None:
    """The points of the player with these creatures; None as long as a pile that may be his is not told."""
    piles = stacks(grid).values()
    if any(pile[-1] is None for pile in piles) or not all(is_told(pile, grid) for pile in owned(grid, hand)):
        return None
    return sum(worth(pile, hand) for pile in owned(grid, hand))


def most(tiles: int, creatures: int) -> int:
    """More than any player can have: every tile, and of each creature all numbers but that of one top."""
    return tiles + creatures * (sum(NUMBERS) - min(NUMBERS))
