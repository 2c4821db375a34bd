"""The eye's shot and what sensors felt during it, put together: better times, other confidences, and where they differ.

Pure: times are on the eye's clock. Where both say the same, one crossing has the sensor's time and more confidence;
where they differ, both readings stay possible and people are asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist, hypot
from typing import NamedTuple

import msgspec

from companion.board import Gate
from companion.observations import Crossing, Path, Shot
from companion.observations.felt import Knock, Passage, Senses

__all__ = ["Fused", "FusedShot", "fuse"]

FEELS, INVENTS = 0.98, 0.02
"""How often a beam is broken where a disc passes, and where none does. Chosen; no real gate was measured yet."""

NEAR = 0.25
"""s between a beam and the eye's crossing that are one event: a slow disc is in the doorway for 0.15, an eye at 30
pictures a second is off by one of them."""

REACH = 60.0
"""mm from a gate's middle within which a disc must have been while the beam was broken, to be the one that broke it:
two diameters."""

STRUCK = 0.12
"""s between a knock and the eye's first sight of motion that are one flick: four pictures at 30 a second."""

ONSET_SD = 0.017
"""s of the eye's onset: half a picture at 30 a second."""

MAYBE = 0.5
"""Confidence of a crossing that only the beam tells of."""


class Fused(NamedTuple):
    """One gate's word beside the eye's: `agreed`, and the passages that are accounted for by it."""

    crossings: tuple[Crossing, ...]
    agreed: bool
    used: tuple[str, ...]


class FusedShot(NamedTuple):
    """A shot as eye and sensors tell it together. `doubt`: they differ in something that counts.

    `used`: ids of the passages that this shot accounts for; the others are nobody's yet.
    """

    shot: Shot
    doubt: bool
    used: tuple[str, ...]


def fuse(shot: Shot, senses: Senses, gates: Mapping[str, Gate]) -> FusedShot:
    """The shot with what was felt during it."""
    kept = [crossing for crossing in shot.crossings if crossing.gate not in senses.gates]
    doubt, used = False, list[str]()
    for id in senses.gates:
        seen = [crossing for crossing in shot.crossings if crossing.gate == id]
        felt = [passage for passage in senses.passages if passage.gate == id and _during(passage, shot)]
        fused = _gate(shot, seen, felt, gates.get(id))
        kept += fused.crossings
        used += fused.used
        doubt = doubt or not fused.agreed
    kept.sort(key=lambda crossing: crossing.t)
    return FusedShot(
        msgspec.structs.replace(shot, crossings=tuple(kept), t0=_onset(shot, senses.knock)), doubt, tuple(used)
    )


def _during(passage: Passage, shot: Shot) -> bool:
    return shot.t0 - NEAR <= passage.end and passage.t <= shot.t1 + NEAR


def _gate(shot: Shot, seen: Sequence[Crossing], felt: Sequence[Passage], gate: Gate | None) -> Fused:
    """The crossings of one gate. Each passage goes to the crossing nearest in time, each crossing to one passage."""
    free = list(felt)
    out: list[Crossing] = []
    agreed, used = True, list[str]()
    for crossing in sorted(seen, key=lambda each: each.t):
        passage = min(
            (each for each in free if _gap(each, crossing) <= NEAR), key=lambda p: _gap(p, crossing), default=None
        )
        if passage is None:
            out.append(msgspec.structs.replace(crossing, p=_unfelt(crossing.p)))
            agreed = agreed and not _counts(crossing)
            continue
        free.remove(passage)
        used.append(passage.id)
        found, same = _both(crossing, passage)
        out += found
        agreed = agreed and same
    for passage in free:
        alone = _alone(shot, passage, gate)
        if alone is not None:
            out.append(alone)
            used.append(passage.id)
            agreed = False
        elif passage.way in ("back", "out"):
            used.append(passage.id)  # whoever was in the doorway is where it was: nothing follows from it
    return Fused(tuple(out), agreed, tuple(used))


def _counts(crossing: Crossing) -> bool:
    """The rules make something of it, and the eye holds it for likely."""
    return crossing.full and crossing.dir == "in" and crossing.p >= MAYBE


def _gap(passage: Passage, crossing: Crossing) -> float:
    """Seconds between the crossing and the time in which the beam was broken."""
    return max(0.0, passage.t - crossing.t, crossing.t - passage.end)


def _both(crossing: Crossing, passage: Passage) -> tuple[list[Crossing], bool]:
    """The crossing as both tell it, and whether they tell the same."""
    t = passage.end if crossing.full else passage.t
    timed = msgspec.structs.replace(crossing, t=t)
    if not crossing.full:  # a peek, to the eye
        if passage.way != "in":
            return [timed], True
        return [timed, msgspec.structs.replace(crossing, t=passage.end, dir="in", full=True, p=MAYBE)], False
    if passage.way in ("unknown", crossing.dir):
        return [msgspec.structs.replace(timed, p=_felt(crossing.p))], True
    return [msgspec.structs.replace(timed, p=_unfelt(crossing.p))], False


def _alone(shot: Shot, passage: Passage, gate: Gate | None) -> Crossing | None:
    """A crossing that the eye did not see, of the disc that was nearest to the doorway then."""
    if gate is None or passage.way in ("back", "out"):
        return None
    middle = gate.middle
    away = {disc: dist(middle, _place(path, passage.end)) for disc, path in shot.paths.items()}
    disc = min(away, key=away.__getitem__, default=None)
    if disc is None or away[disc] > REACH:
        return None
    return Crossing(t=passage.end, disc=disc, gate=gate.id, dir="in", full=True, p=MAYBE)


def _felt(p: float) -> float:
    """Bayes: the beam was broken when the eye saw a disc pass."""
    return p * FEELS / (p * FEELS + (1.0 - p) * INVENTS)


def _unfelt(p: float) -> float:
    """Bayes: the eye saw a disc pass, and the beam did not."""
    return p * (1.0 - FEELS) / (p * (1.0 - FEELS) + (1.0 - p) * (1.0 - INVENTS))


def _onset(shot: Shot, knock: Knock | None) -> float:
    """When the flick was: both moments weighted by what each is off by, never after the shot's first touch."""
    if knock is None or abs(knock.t - shot.t0) > STRUCK:
        return shot.t0
    w_eye, w_knock = 1.0 / ONSET_SD**2, 1.0 / max(knock.t_sd, 1e-4) ** 2
    t0 = (shot.t0 * w_eye + knock.t * w_knock) / (w_eye + w_knock)
    return min([t0, shot.t1, *(touch.t for touch in shot.touches)])


def _place(path: Path, t: float) -> tuple[float, float]:
    """Where a disc was; at rest before its first knot, and once it has stopped."""
    start = next((knot for knot in reversed(path.knots) if knot[0] <= t), path.knots[0])
    t0, x, y, vx, vy = start
    speed = hypot(vx, vy)
    if speed == 0.0 or t <= t0:
        return x, y
    lasts = min(t - t0, speed / path.decel) if path.decel > 0 else t - t0
    slid = 1.0 - path.decel * lasts / (2.0 * speed)
    return x + vx * lasts * slid, y + vy * lasts * slid
