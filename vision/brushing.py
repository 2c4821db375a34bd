"""Touches that leave nothing to see: a disc that passed another so closely that it may have brushed it.

A disc struck by a tenth of a millimetre of its rim moves by less than a camera can tell, and by the rules that is a
touch all the same. Nobody can know; that it may be so is said, at a low probability, so that people are asked.
"""

from __future__ import annotations

from math import exp

import numpy as np

from vision.touching import Body, Contact

__all__ = ["with_brushes"]

MAYBE = 0.1
"""Probability that a disc which passed another at no measurable gap, and left it where it lay, touched it. At 2 m/s an
overlap of 0.02 mm moves a disc by a millimetre, at 0.5 m/s one of 0.3: of what lies within half a millimetre either way
a tenth; reckoned, not measured. `certainty` says it as 0.15; of twelve such on its clips four were true."""
NEAR = 0.6
"""mm of gap at which that falls to six tenths: places in motion are known to half a millimetre."""
STEP = 0.001
"""s."""


def with_brushes(bodies: list[Body], found: list[Contact]) -> list[Contact]:
    """The contacts found, and what may have been brushed; in order of time."""
    told = {frozenset((c.a, c.b)) for c in found}
    moving = [b for b in bodies if b.path is not None]
    still = [b for b in bodies if b.path is None]
    more = []
    for a in moving:
        assert a.path is not None
        times = np.arange(a.path.t0, a.path.t1 + STEP, STEP)
        places = np.array([a.path.at(float(t)) for t in times])
        # beside its first neighbour it sets out with no gap, and away from it
        gone = np.hypot(*(places - places[0]).T) > a.radius
        if not gone.any():
            continue
        for b in still:
            if frozenset((a.id, b.id)) in told:
                continue
            gaps = np.hypot(*(places - (b.x, b.y)).T) - a.radius - b.radius
            k = int(np.argmin(np.where(gone, gaps, np.inf)))
            p = MAYBE * exp(-0.5 * (float(gaps[k]) / NEAR) ** 2)
            if p >= 0.02:
                at = (float(places[k][0]), float(places[k][1]))
                more.append(Contact(float(times[k]), 0.01, a.id, b.id, at, (b.x, b.y), p))
    return sorted([*found, *more], key=lambda c: c.t)
