"""Names that people, or the game's book, know better than the eye: taught at rest, carried by motion from then on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import hypot

from companion.board import Board
from companion.observations import Taught
from vision.naming import LEFT, share_out
from vision.resting import RestingDisc

__all__ = ["TAUGHT", "TeachError", "known", "taught"]

NEAR = 0.6
"""Diameters from a taught place to the disc that lies there; chosen: nearer than that only one disc fits."""
TAUGHT = 0.998
"""How sure a taught name is: people slip, but rarely; chosen, so that the tablet does not ask for names that it was
just told (a capture hangs on two of them)."""


class TeachError(ValueError):
    """Names that cannot be taught: in words."""


def taught(
    discs: Mapping[str, RestingDisc], places: Sequence[Taught], board: Board, expected: Collection[str] | None
) -> dict[str, RestingDisc]:
    """The discs at rest under their names once `places` (mm) are taught; `discs` stays as it is.

    Whoever held a taught name elsewhere gets one that is left in its owner's `expected` ids (None: all of the file).
    Raises `TeachError` where an id is unknown or named twice, or another owner's disc, none, or one already named by
    another place lies there.
    """
    meant = _meant(discs, places, board)
    out = {id: replace(disc, id=id, p=TAUGHT, alt=[]) for id, disc in meant.items()}
    spoken = {id(disc) for disc in meant.values()}
    robbed = []
    for name, disc in discs.items():
        if id(disc) in spoken:
            continue
        if name in out:
            robbed.append(disc)
        else:
            out[name] = _without(disc, meant)
    share_out(robbed, out, board, expected)
    return out


def known(board: Board, ids: Sequence[str]) -> None:
    """Raises `TeachError` where the board file has no disc of such an id."""
    strange = sorted(set(ids) - {disc.id for disc in board.discs})
    if strange:
        raise TeachError(f"expected ids of discs in the board file {board.name!r}, got {', '.join(strange)}")


def _meant(discs: Mapping[str, RestingDisc], places: Sequence[Taught], board: Board) -> dict[str, RestingDisc]:
    """The disc that lies at each place, by the id it is taught."""
    known(board, [place.id for place in places])
    out: dict[str, RestingDisc] = {}
    for place in places:
        if place.id in out:
            raise TeachError(f"{place.id} is named twice: say one place for each disc")
        where = f"({place.x:.0f}, {place.y:.0f})"
        near = min(discs.values(), key=lambda d: hypot(d.x - place.x, d.y - place.y), default=None)
        if near is None or hypot(near.x - place.x, near.y - place.y) > NEAR * board.disc(place.id).diameter:
            raise TeachError(f"no disc is seen at {where}, where {place.id} is said to lie: say where it lies now")
        if near.owner != board.disc(place.id).owner:
            raise TeachError(f"the disc at {where} looks like one of {near.owner}'s, not like {place.id}: name it anew")
        other = next((id for id, disc in out.items() if disc is near), None)
        if other is not None:
            raise TeachError(f"{other} and {place.id} are both said to be the disc at {where}: name one")
        out[place.id] = near
    return out


def _without(disc: RestingDisc, names: Collection[str]) -> RestingDisc:
    """The disc, once it is known that it is none of `names`."""
    alt = [(name, p) for name, p in disc.alt if name not in names]
    ruled_out = sum(p for name, p in disc.alt if name in names)
    rest = max(1.0 - ruled_out, disc.p, 1e-6)
    p = min(disc.p / rest, max(disc.p, LEFT))
    return replace(disc, p=p, alt=[(name, round(min(q / rest, 1.0 - p), 3)) for name, q in alt])
