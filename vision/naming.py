"""Names of discs that were lost from sight and found again: by what is read on them, and by what is left."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import hypot

import numpy as np

from companion.board import Board
from vision.motions import Motion
from vision.prints import assign
from vision.resting import RestingDisc

__all__ = [
    "UNREAD",
    "keep_names",
    "likeliest",
    "newcomers",
    "place_the_rest",
    "reading",
    "renamed",
    "share_out",
    "unseen",
]

LEFT = 0.95
"""How sure at most a name is that is merely what was left."""
UNREAD = 0.02
"""Weight of a name that nothing speaks for, beside the probabilities of those that were read."""
COME = 0.1
"""How likely, beside one that was there before, a disc is one that comes from elsewhere; chosen."""


def reading(found: RestingDisc, id: str) -> float:
    """How well a disc found reads as `id`."""
    if found.id == id:
        return found.p
    return dict(found.alt).get(id, 0.001)


def renamed(
    now: RestingDisc, was: RestingDisc, sure: float = 1.0, rivals: Sequence[tuple[str, float]] = ()
) -> RestingDisc:
    """The disc found, under the name that it has been carried by.

    How sure that name was stays as it was; `sure`: that it is this disc at all, and with what share it is a rival.
    """
    alt = {i: p * sure for i, p in was.alt} if sure < 1.0 else dict(was.alt)
    for i, p in rivals:
        alt[i] = alt.get(i, 0.0) + p
    ranked = sorted(((i, p) for i, p in alt.items() if p >= UNREAD or sure == 1.0), key=lambda a: -a[1])[:3]
    return RestingDisc(was.id, now.owner, now.x, now.y, now.sd, was.p * sure, ranked, now.profile, now.fit)


def unseen(owner: str, held: Collection[str], board: Board, expected: Collection[str] | None) -> list[str]:
    """Ids of an owner that are `expected`, and that no disc in `held` has; none where nothing is expected."""
    return [d.id for d in board.discs if d.owner == owner and d.id not in held and expected and d.id in expected]


def place_the_rest(
    movers: Iterable[Motion], held: Collection[str], board: Board, expected: Collection[str] | None
) -> list[RestingDisc]:
    """Discs that were not seen to move, and those found that they can have become: hands carried them.

    One that left its place and one found are the same disc. Of several each goes where it reads best, with the doubt
    that remains; one that is not `expected` is the first to be gone. Returns discs found that come from elsewhere, also
    where all that left their places are found already; `held` are the names that are not free for them.
    """
    movers = list(movers)
    taken = {id(m.found) for m in movers if m.found is not None}
    come: list[RestingDisc] = []
    for owner in sorted({m.owner for m in movers}):
        mine = [m for m in movers if m.owner == owner and m.options]
        lost = [m for m in mine if m.after is None and not m.free]
        left = list({id(o): o for m in mine for o in m.options if id(o) not in taken}.values())
        if left:
            come += _give(lost, left, unseen(owner, held, board, expected), expected)
    return come


def newcomers(
    found: Iterable[RestingDisc], held: Collection[str], board: Board, expected: Collection[str] | None
) -> list[RestingDisc]:
    """Discs `found` that come from elsewhere, under those names `expected` of their owners that are not `held`.

    There are no more of them than such names.
    """
    found = list(found)
    out: list[RestingDisc] = []
    for owner in sorted({f.owner for f in found}):
        out += _give([], [f for f in found if f.owner == owner], unseen(owner, held, board, expected), expected)
    return out


def _give(
    lost: list[Motion], left: list[RestingDisc], others: list[str], expected: Collection[str] | None
) -> list[RestingDisc]:
    likely = [m for m in lost if expected is None or m.id in expected]
    names = [m.id for m in likely] + others
    if len(names) < len(left):
        names += [m.id for m in lost if m not in likely]
    if not names:
        return []
    come: list[RestingDisc] = []
    weights = [[max(reading(f, n), UNREAD) * (COME if n in others else 1.0) for n in names] for f in left]
    pick, p = assign(np.log(np.array(weights)))
    by_name = {m.id: m for m in lost}
    for f, k, row in zip(left, pick, p, strict=True):
        if k < 0:
            continue
        sure = float(row[k])
        rivals = [(n, round(float(q), 3)) for n, q in zip(names, row, strict=True) if n != names[k] and q >= UNREAD]
        m = by_name.get(names[k])
        if m is None:
            come.append(replace(f, id=names[k], p=min(sure, LEFT), alt=sorted(rivals, key=lambda a: -a[1])[:3]))
        else:
            m.after, m.found, m.sure, m.rivals = (f.x, f.y), f, sure, rivals
    return come


def keep_names(
    before: Mapping[str, RestingDisc],
    now: Mapping[str, RestingDisc],
    reach: float,
    board: Board,
    expected: Collection[str] | None,
) -> dict[str, RestingDisc]:
    """Discs within `reach` mm of where discs lay keep those names; others what was read, or what is left."""
    out: dict[str, RestingDisc] = {}
    left = list(now.values())
    for disc in before.values():
        near = [f for f in left if f.owner == disc.owner and hypot(f.x - disc.x, f.y - disc.y) < reach]
        if near:
            best = min(near, key=lambda f: hypot(f.x - disc.x, f.y - disc.y))
            left.remove(best)
            out[disc.id] = renamed(best, disc)
    nameless = [f for f in left if f.id in out]
    out |= {f.id: f for f in left if f.id not in out}
    share_out(nameless, out, board, expected)
    return out


def share_out(
    nameless: Iterable[RestingDisc], out: dict[str, RestingDisc], board: Board, expected: Collection[str] | None
) -> None:
    """Gives discs whose name another holds the likeliest that is left, with its doubt: they join `out`."""
    for disc in sorted(nameless, key=lambda d: -d.p):
        free = [d.id for d in board.discs if d.owner == disc.owner and d.id not in out]
        free = [name for name in free if expected is None or name in expected] or free
        if free:
            now = likeliest(disc, free)
            out[now.id] = now


def likeliest(disc: RestingDisc, names: Sequence[str]) -> RestingDisc:
    """The disc under the one of `names` that it reads as best, with the doubt between them."""
    weight = {name: max(reading(disc, name), UNREAD) for name in names}
    total = sum(weight.values())
    ranked = sorted(((name, w / total) for name, w in weight.items()), key=lambda e: -e[1])
    (name, p), rest = ranked[0], ranked[1:4]
    return replace(disc, id=name, p=min(p, LEFT), alt=[(i, round(q, 3)) for i, q in rest])
