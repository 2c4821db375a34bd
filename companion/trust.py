"""Earned trust: a camera set-up asks first, until people have confirmed enough of its sure calls in a row.

docs/trust.md says why twenty, and what counts as people's word. Everything is read from the logs, so that undoing an
answer undoes the judgement that it was.
"""

from __future__ import annotations

import msgspec

__all__ = ["NEEDED", "TrustView"]

NEEDED = 20
"""Sure calls confirmed in a row before the next one is made without asking: after n right ones of n, the rule of
succession expects the next to be wrong with 1 / (n + 2), which is to be at most what the threshold of an automatic call
allows: 1 - 0.95, so 18 at least, and 20 in round figures."""


class TrustView(msgspec.Struct, frozen=True):
    """Whether sure calls are made at once (`earned`), or asked first: `judged` of `needed` in a row were right.

    `lost`: it was earned or on the way, and an overruled call took it back.
    """

    judged: int
    needed: int
    earned: bool
    lost: bool = False
