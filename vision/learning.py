"""How each owner's discs look, learned from one picture: circles that look alike go together, and the groups are given
to the owners by what is read on them and by their colours.

A board file only guesses at colours: pawns may be painted otherwise, bear a plate, a ring, a print of the named colour,
and lamp and exposure shift all of them. So no colour is compared by itself: groups are weighed against each other under
a common brightness. The limits below were chosen by trial on the first pictures of 120 drawn boards (seeds 77 and 78)
and of the clips of `dev`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import NDArray

from vision.looks import Candidate, Look, apart, apart_all, lab

__all__ = [
    "COLOUR_OFF",
    "LOOKS_ALIKE",
    "READ",
    "Group",
    "commonest",
    "distinct",
    "given",
    "grouped",
    "sample",
    "together",
]

Array = NDArray[np.float64]

LOOKS_ALIKE = 14.0
"""Distance of two looks (`apart`) within which circles are of one kind."""
OF_A_KIND = 20.0
"""The same for groups whose light differs."""
FEW = 5
"""Members of a group whose faces are read: enough to tell prints from printed rings."""
MOST_READ = 60
"""Members read in all."""
LIKELY = 0.5
"""Share of a group's worth from which it may be discs of a larger group under other light."""
SURELY = 0.7
"""The same from which it surely is discs, however the light on them differs: under a lamp's reflection, say."""
MOST_LIT = 2.0
"""What a look counts for farther off that would be the plain one, the learned one being under a lamp: black tops of one
owner, lightened, were 13 off the white ones of another, two green ones 5 off four under a lamp. Chosen."""
A_DISC = 1.0
"""Discs by which more must be explained where groups are taken for one owner's under a lamp and beside it: 1.2 where
two wooden pawns in the haze had been taken for the dark owner's, 0.1 where a dark one was for a wooden one. Chosen."""
STRAY = 1
"""Circles more than one owner has discs that groups may be together and still be one's under two lights. Chosen."""
GROUPS = 14
"""Groups that are weighed against each other; the likeliest come first."""
UNREAD, READ = 0.5, 0.85
"""Correlations with the best face that say nothing for a disc, and from which it is surely read; printed rings
reach 0.74, true prints in foreign fonts fall to 0.79."""
BEST_READ = 0.95
"""What prints in a known font reach: a group of them is worth more than one of things that look like figures."""
EXPOSURES = np.geomspace(0.3, 1.6, 15)
"""Common brightness under which the guessed colours are tried."""
DIM = 0.7
"""Discs that a picture e times darker or brighter than the file's colours must explain better: in light dim enough
white pawns would be as dark as black ones with white prints. Chosen; with 0.02 one board more of 185 was read wrongly,
and no other otherwise."""
MANY_MORE = 1.5
"""Discs by which more must be explained by what circles are painted than by all that is on them, for that to tell whose
they are. Chosen: it was 2.6 on a board of white pawns with black plates and black ones with white plates."""
COLOUR_OFF = 30.0
"""CIELAB distance (lightness halved) at which a colour speaks against an owner by a factor e."""
OUTER = slice(8, 11)
"""Rings of a profile that are the pawn's own paint rather than a print's, a plate's or the board's."""
COLOURLESS = 0.35
"""What a group counts for an owner of wholly another colour: a wrong guess in the file must not hide eight discs."""


@dataclass(slots=True)
class Group:
    """Candidates that look alike; `members` are distinct places, `look` their median profile (RINGS, 3)."""

    members: list[Candidate]
    look: Array
    contrast: float
    rim: float

    @property
    def weight(self) -> float:
        """How much there is of it, before anything is read."""
        return len(self.members) * self.rim * min(self.contrast / 40.0, 1.0)


def grouped(found: Sequence[Candidate], apart_px: float, rings: slice) -> list[Group]:
    """The candidates in groups that look alike, the weightiest first. Circles nearer than `apart_px` are one disc.

    `rings`: those of a profile that all discs of an owner have in common.
    """
    if not found:
        return []
    between = apart_all(np.array([c.circle.profile[rings] for c in found]))
    alike = (between < LOOKS_ALIKE) & (between.T < LOOKS_ALIKE)
    worth = np.array([c.circle.rim * min(c.contrast / 40.0, 1.0) for c in found])
    free = np.ones(len(found), bool)
    groups: list[Group] = []
    while free.any():
        support = np.where(free, (alike & free) @ worth, -1.0)
        members = np.nonzero(alike[int(support.argmax())] & free)[0]
        free[members] = False
        kept = distinct([found[int(k)] for k in members], apart_px)
        profiles = np.array([found[int(k)].circle.profile for k in members])
        contrast = float(np.median([c.contrast for c in kept]))
        rim = float(np.median([c.circle.rim for c in kept]))
        groups.append(Group(kept, np.median(profiles, axis=0), contrast, rim))
    return sorted(groups, key=lambda g: -g.weight)


def distinct(found: Sequence[Candidate], apart_px: float) -> list[Candidate]:
    """The best circle at each place."""
    kept: list[Candidate] = []
    for c in sorted(found, key=lambda c: -c.circle.rim * min(c.contrast / 40.0, 1.0)):
        if all(np.hypot(c.circle.x - o.circle.x, c.circle.y - o.circle.y) > apart_px for o in kept):
            kept.append(c)
    return kept


def together(found: Sequence[Candidate]) -> Look:
    """The look of discs that are known to be one owner's."""
    look: Array = np.median([c.circle.profile for c in found], axis=0)
    return Look(look, len(found), float(np.median([c.contrast for c in found])))


def commonest(found: Sequence[Candidate], weights: Array, most: int) -> Look:
    """The look that most of the candidates share, by `weights` (n,), of which `most` may be discs.

    What there is more of is printed: the squares of a draughtboard are round enough for a disc that fills one.
    """
    profiles = np.array([c.circle.profile for c in found])
    alike = apart_all(profiles) < LOOKS_ALIKE
    crowded = np.minimum(1.0, most / alike.sum(axis=1)) ** 2
    group = alike[int(((alike * weights).sum(axis=1) * crowded).argmax())]
    contrast = float(np.median(np.array([c.contrast for c in found])[group]))
    return Look(np.median(profiles[group], axis=0), int(group.sum()), contrast)


def sample(groups: Sequence[Group]) -> list[Candidate]:
    """Those whose faces tell of what kind each group is."""
    return [c for group in groups[: 2 * GROUPS] for c in group.members[:FEW]][:MOST_READ]


def given(
    groups: Sequence[Group], owners: Mapping[str, int], guesses: Mapping[str, Array], apart_px: float
) -> dict[str, Look]:
    """Each owner's look, of those that have a group.

    `owners`: how many discs each has; `guesses`: its colour, BGR. Circles nearer than `apart_px` are one disc.
    """
    worth = {id(g): _worth(g, groups) for g in groups}
    likely = [g for g in sorted(groups, key=lambda g: -worth[id(g)]) if worth[id(g)] > 0][:GROUPS]
    likeliest = {id(g) for g in groups if worth[id(g)] > LIKELY * len(g.members)}
    surest = {id(g) for g in groups if worth[id(g)] > SURELY * len(g.members)}
    if not owners or not likely:
        return {}
    most = max(owners.values()) + STRAY
    # Two owners' discs may differ by no more than one owner's do under a lamp: what explains more of both is right;
    # the last way joins most, and has to explain more by a disc.
    ways = (
        _kinds(likely, likeliest, apart, OF_A_KIND, most, apart_px),
        [[group] for group in likely],
        _kinds(likely, surest, lambda look, plain: _under_lamps(plain, look), LOOKS_ALIKE, most, apart_px),
    )
    tried = [_assigned(kinds, worth, owners, guesses) for kinds in ways]
    best = max(range(len(ways)), key=lambda k: tried[k][0] - (A_DISC if k == len(ways) - 1 else 0.0))
    kinds, (explained, picked) = ways[best], tried[best]
    # Prints and plates may make many groups of discs that are painted alike: all of them tell whose the paint is.
    paints = _painted(likely, most, apart_px)
    more, whose = _assigned(paints, worth, owners, guesses)
    if more > explained + MANY_MORE:
        painted = {id(g): name for name, k in whose.items() for g in paints[k]}
        exchanged = {painted.get(id(kinds[k][0]), ""): k for k in picked.values()}
        here, there = ({name: kinds[k][0] for name, k in way.items()} for way in (exchanged, picked))
        if here.keys() == there.keys() and _paint_off(here, guesses) < _paint_off(there, guesses):
            picked = exchanged
        elif "" not in here and len(here) < len(there):
            # both owners would have discs of one paint, and one of them has others
            kinds, picked = paints, whose
    looks = {name: together(_plainest(kinds[k][0].members, owners[name])) for name, k in picked.items()}
    for name, k in picked.items():
        looks[name].lit += [g.look for g in kinds[k][1:]]
    rest = [g for k, kind in enumerate(kinds) if k not in picked.values() for g in kind]
    for group in rest:
        off = {name: _under_lamps(look.profile, group.look) for name, look in looks.items()}
        name = min(off, key=lambda o: off[o])
        if off[name] < LOOKS_ALIKE and id(group) in surest:
            looks[name].lit.append(group.look)
    return looks


def _assigned(
    kinds: Sequence[Sequence[Group]],
    worth: Mapping[int, float],
    owners: Mapping[str, int],
    guesses: Mapping[str, Array],
) -> tuple[float, dict[str, int]]:
    """The owners' kinds under the exposure that explains most discs: how much they do, and which each has."""
    from scipy.optimize import linear_sum_assignment

    names = list(owners)
    total = [sum(worth[id(g)] for g in kind) for kind in kinds]
    palettes = [_palette(kind[0]) for kind in kinds]
    most = np.array(
        [
            [min(n, owners[name]) * _crowd(kind, owners[name]) for n, kind in zip(total, kinds, strict=True)]
            for name in names
        ]
    )
    best: tuple[float, dict[str, int]] = (-inf, {})
    for exposure in EXPOSURES:
        score = most * np.array([[_suits(p, guesses[name] * exposure) for p in palettes] for name in names])
        rows, columns = linear_sum_assignment(-score)
        sum_ = float(score[rows, columns].sum()) - DIM * abs(np.log(exposure))
        if sum_ > best[0]:
            best = sum_, {names[i]: int(k) for i, k in zip(rows, columns, strict=True) if score[i, k] > 0}
    return best


def _crowd(kind: Sequence[Group], discs: int) -> float:
    """What a kind's size leaves of it, 0 to 1, for an owner of so many `discs`: beside as many again there may be
    circles that look like them; what there is still more of is printed, or grain, in which figures are read too."""
    return min(1.0, 2.0 * discs / sum(len(group.members) for group in kind)) ** 2


def _plainest(members: Sequence[Candidate], most: int) -> list[Candidate]:
    """Of more members than there are discs, those with the strongest prints: wood looks like wood."""
    return sorted(members, key=lambda c: -c.contrast * c.circle.rim)[:most]


def _kinds(
    groups: Sequence[Group],
    joining: Container[int],
    off: Callable[[Array, Array], float],
    within: float,
    most: int,
    apart_px: float,
) -> list[list[Group]]:
    """Groups that differ no more than by the light on them, together: a look is no farther `off` one of a kind than
    `within`. Only those `joining` (by `id`) join others."""

    def alike(group: Group, kind: Sequence[Group]) -> bool:
        return id(group) in joining and min(off(group.look, g.look) for g in kind) < within

    return _joined(groups, alike, most, apart_px)


def _painted(groups: Sequence[Group], most: int, apart_px: float) -> list[list[Group]]:
    """Groups whose own paint looks alike, together."""

    def alike(group: Group, kind: Sequence[Group]) -> bool:
        return apart(group.look[OUTER], kind[0].look[OUTER]) < LOOKS_ALIKE

    return _joined(groups, alike, most, apart_px)


def _joined(
    groups: Sequence[Group], alike: Callable[[Group, Sequence[Group]], bool], most: int, apart_px: float
) -> list[list[Group]]:
    """Groups that are `alike`, together, the first of each as it comes, as long as they are not more discs than the
    `most` that one owner has."""
    kinds: list[list[Group]] = []
    for group in groups:
        for kind in kinds:
            if alike(group, kind) and len(distinct([c for g in (*kind, group) for c in g.members], apart_px)) <= most:
                kind.append(group)
                break
        else:
            kinds.append([group])
    return kinds


def _worth(group: Group, groups: Sequence[Group]) -> float:
    """How many discs a group is, as far as faces and contrast tell."""
    faces = [c.face for c in group.members[:FEW] if c.labels is not None]
    if not faces:
        return 0.0
    read = float(np.clip((np.median(faces) - UNREAD) / (BEST_READ - UNREAD), 0.0, 1.0))
    most = max(g.contrast for g in groups)
    return len(group.members) * group.rim**2 * read * min(1.0, group.contrast / (0.5 * most)) ** 2


def _palette(group: Group) -> Array:
    """Colours that such a disc shows, BGR (n, 3): the mean of its top, what surrounds the print, then ring by ring."""
    area = np.arange(1, 2 * len(group.look), 2, dtype=float)[:, None]
    mean = (group.look * area).sum(axis=0) / area.sum()
    return np.vstack([mean, group.look[OUTER].mean(axis=0), group.look])


def _suits(palette: Array, guess: Array) -> float:
    """How well an owner's colour goes with a group's: COLOURLESS to 1."""
    off = np.linalg.norm((lab(palette) - lab(guess)) * (0.5, 1, 1), axis=1)
    near = 0.35 * off[0] + 0.45 * off[1] + 0.2 * off[2:].min()
    return COLOURLESS + (1.0 - COLOURLESS) * float(np.exp(-((near / COLOUR_OFF) ** 2)))


def _paint_off(groups: Mapping[str, Group], guesses: Mapping[str, Array]) -> float:
    """How far (CIELAB, lightness halved) the owners' groups are painted otherwise than guessed, at one brightness."""
    paint = lab(np.array([group.look[OUTER].mean(axis=0) for group in groups.values()]))
    guess = np.array([guesses[name] for name in groups])
    return min(
        float(np.linalg.norm((paint - lab(guess * exposure)) * (0.5, 1, 1), axis=1).mean()) for exposure in EXPOSURES
    )


def _under_lamps(look: Array, other: Array) -> float:
    """How far a group's look is from an owner's, where a lamp is mirrored in the group's discs; or, if that is plainer,
    in the discs from which the owner's was learned, as most of them lie under it."""
    return min(_relit(look, other), MOST_LIT * _relit(other, look))


def _relit(look: Array, other: Array) -> float:
    """Mean colour distance of two looks, where light may have been added evenly (haze, glare) or taken away."""
    a, b = look - look.mean(axis=0), other - other.mean(axis=0)
    gain = float(np.clip((a * b).sum() / max((a * a).sum(), 1e-9), 0.4, 1.6))
    shift = other.mean(axis=0) - gain * look.mean(axis=0)
    # two violet pawns under a lamp were about 105 grey levels brighter than theirs, a black one 145
    grey = np.clip(shift.mean(), -60.0, 150.0)
    size = np.linalg.norm(gain * look + grey - other, axis=1) / np.sqrt(3)
    weight = np.arange(1, len(look) + 1, dtype=float)
    return float((weight * size).sum() / weight.sum())
