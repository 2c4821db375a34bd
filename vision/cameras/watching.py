"""Looking through a source for a while."""

from __future__ import annotations

from dataclasses import dataclass

from vision.cameras.measures import LEAST, Health, Image, measure
from vision.sources import End, Frame, Source, SourceError

__all__ = ["Look", "look"]

MOST = 600
"""Pictures looked at, so that a fast camera does not fill the memory."""
PATIENCE = 5.0
"""s without a picture before it is given up."""


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen: `health`, and the last picture."""

    health: Health
    picture: Image


def look(source: Source, seconds: float, skip: float = 0.0) -> Look:
    """Measures `seconds` of pictures, after the first `skip` s. Raises `SourceError` where too few come."""
    times: list[float] = []
    pictures: list[Image] = []
    first: float | None = None
    silent = 0
    while len(pictures) < MOST:
        item = source.read(0.5)
        if isinstance(item, End):
            break
        if not isinstance(item, Frame):
            silent += 1
            if 0.5 * silent > PATIENCE:
                break
            continue
        silent = 0
        first = item.t if first is None else first
        if item.t - first < skip:
            continue
        times.append(item.t)
        pictures.append(item.image)
        if item.t - first - skip >= seconds and len(pictures) >= LEAST:
            break
    if len(pictures) < LEAST:
        raise SourceError(
            f"{source.spec}: expected at least {LEAST} pictures in {seconds:.0f} s, got {len(pictures)}: "
            "check the cable, and that no other program uses the camera"
        )
    return Look(measure(times, pictures), pictures[-1])
