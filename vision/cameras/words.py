"""What a camera's figures mean for the game, and what to do: one line each."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from vision.cameras.measures import Health

__all__ = ["Finding", "findings"]

Mark = Literal["good", "fair", "bad", "unknown"]

FLICK = 2000.0
"""mm/s: a lively flick, by which blur is told."""
FAST, USABLE = 55.0, 25.0
"""Pictures a second: what is good, and what is needed (hardware.md)."""
SHORT, LONG = 0.0025, 0.008
"""s of exposure: good, and the longest of use (hardware.md)."""
LIT, GREY, DIM = 235.0, 70.0, 35.0
"""Grey levels: a median above the first is glaring, below the second dim, below the third dark."""


@dataclass(frozen=True, slots=True)
class Finding:
    """`what` was looked at, how good it is, in `words`; `todo`: what to do, "" where nothing is."""

    what: str
    mark: Mark
    words: str
    todo: str = ""


def findings(
    health: Health, size: tuple[int, int], wanted: tuple[int, int], exposure: float | None, scale: float | None
) -> list[Finding]:
    """In the order in which they matter. `exposure` in s, None: the camera does not tell; `scale`: px/mm of a board
    that was found in the picture, None: none was looked for."""
    return [
        _rate(health),
        _size(size, wanted, scale),
        _light(health),
        _exposed(exposure, scale),
        _steady(health),
        _sharp(health),
        _noise(health),
    ]


def _rate(h: Health) -> Finding:
    words = f"{h.fps:.1f} pictures a second"
    if h.doubled > 0.05:
        words += f", of which {h.doubled:.0%} are the one before once more"
    if h.gaps:
        words += f", {h.gaps} gaps in {h.seconds:.0f} s"
    real = h.fps * (1.0 - h.doubled)
    if real < USABLE:
        todo = "more light, so that automatic exposure need not take longer; a plug without a hub; another camera"
        return Finding("rate", "bad", words, todo)
    if h.gaps > 0.02 * h.frames or h.doubled > 0.05:
        return Finding("rate", "fair", words, "close other programs; plug the camera in without a hub")
    if real < FAST:
        return Finding("rate", "fair", words, "60 a second let Tablée ask less often who was touched first")
    return Finding("rate", "good", words)


def _size(size: tuple[int, int], wanted: tuple[int, int], scale: float | None) -> Finding:
    words = f"{size[0]} x {size[1]} pixels"
    if size != wanted:
        words += f" (asked for {wanted[0]} x {wanted[1]})"
    if scale is not None:
        words += f", {scale:.2f} a mm of the board"
        if scale < 0.9:
            return Finding("size", "bad", words, "hang the camera lower, or take more pixels: discs are too small")
        if scale < 1.3:
            return Finding("size", "fair", words, "numbers can hardly be read: teach the pawns once, or hang it lower")
        return Finding("size", "good", words)
    if size[1] < 720:
        return Finding("size", "bad", words, "choose 1280 x 720 or more")
    return Finding("size", "good" if size[1] >= 1080 else "fair", words)


def _light(h: Health) -> Finding:
    words = f"grey {h.light:.0f} of 255 in the middle"
    if h.bright > 0.02:
        words += f", {h.bright:.0%} burnt out"
    if h.dark > 0.1:
        words += f", {h.dark:.0%} black"
    if h.light < DIM:
        return Finding("light", "bad", words, "more light, from the side and high")
    if h.light > LIT or h.bright > 0.1:
        return Finding("light", "bad", words, "less exposure or gain; turn the lamp so that it is not mirrored")
    if h.light < GREY or h.bright > 0.02:
        return Finding("light", "fair", words, "more light" if h.light < GREY else "turn the lamp: it is mirrored")
    return Finding("light", "good", words)


def _exposed(exposure: float | None, scale: float | None) -> Finding:
    if exposure is None or not math.isfinite(exposure) or exposure <= 0:
        return Finding("exposure", "unknown", "the camera does not tell", "set it by hand to 1 to 2 ms: camera tune")
    smear = FLICK * exposure
    words = f"{1e3 * exposure:.1f} ms: a disc at 2 m/s is smeared over {smear:.0f} mm"
    if scale is not None:
        words += f" ({smear * scale:.0f} pixels)"
    if exposure <= SHORT:
        return Finding("exposure", "good", words)
    mark: Mark = "fair" if exposure <= LONG else "bad"
    return Finding("exposure", mark, words, "a shorter exposure and more light")


def _steady(h: Health) -> Finding:
    words = f"light swings by {h.flicker:.1%}, drifts by {abs(h.drift):.1%}"
    if h.flicker > 0.06:
        todo = "set the mains frequency (50 Hz in Europe), or an exposure of 10 ms, or another lamp"
        return Finding("steadiness", "bad" if h.flicker > 0.15 else "fair", words, todo)
    if abs(h.drift) > 0.04:
        return Finding("steadiness", "fair", words, "fix exposure, gain and white balance: camera tune")
    return Finding("steadiness", "good", words)


def _sharp(h: Health) -> Finding:
    if not math.isfinite(h.edge):
        return Finding("sharpness", "unknown", "nothing with edges in view", "put the board under the camera")
    words = f"the sharpest edges are {h.edge:.1f} pixels wide"
    if h.edge > 5.0:
        return Finding("sharpness", "bad", words, "focus on the board, then fix the focus; wipe the lens")
    return Finding(
        "sharpness", "fair" if h.edge > 3.2 else "good", words, "" if h.edge <= 3.2 else "focus on the board"
    )


def _noise(h: Health) -> Finding:
    words = f"{h.noise:.1f} grey levels"
    if h.noise > 8.0:
        return Finding("noise", "bad", words, "more light and less gain")
    return Finding("noise", "fair" if h.noise > 4.0 else "good", words, "" if h.noise <= 4.0 else "more light")
