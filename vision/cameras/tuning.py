"""What to set on a camera: the shortest exposure that gives light enough, and everything automatic held still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from companion.observations import CameraSettings
from vision.cameras.measures import Health
from vision.cameras.watching import look
from vision.cameras.words import GREY
from vision.sources import Source, SourceError
from vision.sources.controls import AUTO, HOLD

__all__ = ["EXPOSURES", "Tuned", "tune"]

EXPOSURES = (0.001, 0.002, 0.003, 0.004, 0.006, 0.008, 0.01, 0.0167)
"""s, tried from the shortest: 1 to 2 ms are good, above 8 ms places of flicked discs go wrong (hardware.md)."""
GLARING = 0.05
"""Share of burnt-out picture from which an exposure is too long."""
WAKE, SETTLE, MEASURE = 1.5, 0.4, 0.5
"""s for focus and colours to find themselves, for a new exposure to take hold, and to look at it. Chosen: drivers take
two or three pictures until a setting shows."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """`settings`: as granted, ready to be set again; `refused`: what the camera does not do; `before`, `after`: how its
    pictures were, and are."""

    settings: CameraSettings
    refused: tuple[str, ...]
    before: Health
    after: Health


def tune(source: Source, say: Callable[[str], object] = lambda words: None) -> Tuned:
    """Finds settings for the camera, with the board under it and the lamp on, and leaves them set.

    `say` is told each step. Raises `SourceError` where nothing can be set, or pictures stop.
    """
    before = look(source, MEASURE).health
    granted: dict[str, float | str | None] = {}
    say("letting focus and colours find themselves")
    source.adjust(CameraSettings(focus=AUTO, white_balance=AUTO, gain=None))
    look(source, MEASURE, skip=WAKE)
    granted |= source.adjust(CameraSettings(focus=HOLD, white_balance=HOLD))
    exposure, after = _expose(source, say)
    if exposure is None:
        say("the camera does not let its exposure be set: it is held as it is")
        granted |= source.adjust(CameraSettings(exposure=HOLD))
        after = look(source, MEASURE, skip=SETTLE).health
    else:
        granted["exposure"] = exposure
    refused = tuple(name for name, value in granted.items() if value is None)
    kept = {name: value for name, value in granted.items() if value is not None}
    return Tuned(msgspec.convert(kept, CameraSettings), refused, before, after or before)


def _expose(source: Source, say: Callable[[str], object]) -> tuple[float | None, Health | None]:
    """The shortest exposure that is light enough; where none is, the one that gives most. None: it cannot be set."""
    best: tuple[float, Health] | None = None
    for wanted in EXPOSURES:
        answer = source.adjust(CameraSettings(exposure=wanted)).get("exposure")
        if not isinstance(answer, float | int):
            return (best[0], best[1]) if best else (None, None)
        health = look(source, MEASURE, skip=SETTLE).health
        say(f"{1e3 * answer:.1f} ms: grey {health.light:.0f}")
        if health.bright > GLARING and best is not None:
            break
        best = (float(answer), health)
        if health.light >= GREY:
            break
    if best is None:
        return None, None
    answer = source.adjust(CameraSettings(exposure=best[0])).get("exposure")
    if not isinstance(answer, float | int):
        raise SourceError(f"expected camera {source.spec} to take its exposure of {1e3 * best[0]:.1f} ms once more")
    return float(answer), best[1]
