"""What a touch's probability is said to be, and the doubt about its time: how often such explanations turned out true.

Fitted on 176 simulated clips (`tablee simulate`: 64 of seed 91, `wide`; 80 of seed 92, `seen`, of the scenarios in
which discs meet; and `dev`), whose looks and boards are others than those of the clips on which figures are given. Of
touches that a path's start tells, were true: reckoned at 0.2 to 0.6, 5 of 7; to 0.65, 27 of 28; to 0.9, 27 of 27;
above, 119 of 119. Of discs that were shifted a little, 16 of 16. The curve goes through these with one right and one
wrong added to each, and grows. Of those reckoned at 0.6 to 0.65 that remain once what lies close together was played
(`vision.replaying`) 30 of 30 were true on 320 clips of seeds 77 to 87; 58 of 60 with these, one right and one wrong.
On 300 of seed 101, of which nothing had been looked at, 13 of 15 said at 0.95 to 0.96 were: 71 of 75 of both.
"""

from __future__ import annotations

import numpy as np

from vision.touching import Contact

__all__ = ["doubt", "said", "spread", "stated"]

RECKONED = (0.0, 0.3, 0.5, 0.6, 0.65, 0.9, 0.95, 1.0)
STATED = (0.0, 0.45, 0.72, 0.945, 0.96, 0.98, 0.988, 0.992)
"""By the geometry alone (`contacts`), and as it is said."""
WIDER = 1.3
"""What the reckoned spread of a touch's time is multiplied by: nine in ten were off by 1.9 of it, and should by 1.6."""
GOOD, DOUBT = (0.6, 0.9, 0.97), (0.015, 0.005, 0.0)
"""s that are added (as squares) where the geometry fits worse: of those reckoned at 0.6, half were off by 11 ms, nine
in ten by 32; to 0.9, by 2 and 19; to 0.97, by 1 and 6; above, by 1 and 3."""


def stated(reckoned: float) -> float:
    """The probability to say for one that was reckoned; it grows with it."""
    return float(np.interp(reckoned, RECKONED, STATED))


def spread(t_sd: float, reckoned: float) -> float:
    """The standard deviation (s) to say of a touch's time, of one that was reckoned from the paths alone."""
    return float(np.hypot(WIDER * t_sd, np.interp(reckoned, GOOD, DOUBT)))


def said(c: Contact) -> float:
    """The probability to say of a touch. Rivals for one start share what is said of the start; what was concluded
    without paths has its own."""
    return c.p if _own(c) else c.share * stated(_reckoned(c))


def doubt(c: Contact) -> float:
    """The standard deviation (s) to say of its time."""
    return c.t_sd if _own(c) else spread(c.t_sd, _reckoned(c))


def _own(c: Contact) -> bool:
    return c.unseen or c.played


def _reckoned(c: Contact) -> float:
    return c.p / max(c.share, 1e-9)
