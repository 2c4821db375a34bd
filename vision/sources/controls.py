"""What can be set on a camera through OpenCV, in units that do not depend on the system.

Exposure is in seconds; "auto" gives it, focus or white balance (in kelvin) back to the camera, "hold" keeps what the
camera has chosen by itself. Backends differ:
Video4Linux counts exposure in 100 microseconds and takes 3 for automatic, 1 for by hand (OpenCV issue 9738); DirectShow
takes the logarithm to base 2 of the seconds. Not tried on Windows or macOS.
"""

from __future__ import annotations

import math
import sys

import cv2

from companion.observations import CameraSettings
from vision.sources.kinds import Capture

__all__ = ["AUTO", "HOLD", "adjust"]

AUTO, HOLD = "auto", "hold"
LINUX = sys.platform.startswith("linux")


def adjust(capture: Capture, settings: CameraSettings) -> dict[str, float | str | None]:
    """Sets what is asked for, and reads back: what was granted by name, None for what this camera does not do."""
    granted: dict[str, float | str | None] = {}
    if settings.exposure is not None:
        granted["exposure"] = _exposure(capture, settings.exposure)
    if settings.gain is not None:
        granted["gain"] = _plain(capture, cv2.CAP_PROP_GAIN, settings.gain)
    if settings.focus is not None:
        granted["focus"] = _with_auto(capture, cv2.CAP_PROP_AUTOFOCUS, cv2.CAP_PROP_FOCUS, settings.focus)
    if settings.white_balance is not None:
        wanted = settings.white_balance
        granted["white_balance"] = _with_auto(capture, cv2.CAP_PROP_AUTO_WB, cv2.CAP_PROP_WB_TEMPERATURE, wanted)
    if settings.power_line is not None:
        granted["power_line"] = None  # OpenCV has no name for it
    return granted


def _number(value: float | str) -> float | None:
    try:
        found = float(value)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def _exposure(capture: Capture, wanted: float | str) -> float | str | None:
    auto, manual = (3.0, 1.0) if LINUX else (0.75, 0.25)
    if wanted == AUTO:
        return AUTO if capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, auto) else None
    if wanted == HOLD:
        return _seconds(capture) if capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, manual) else None
    seconds = _number(wanted)
    if seconds is None or seconds <= 0:
        return None
    # Automatic first: some cameras take the second value only after a change.
    capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, auto)
    capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, manual)
    raw = max(1.0, round(seconds * 10_000)) if LINUX else round(math.log2(seconds))
    if not capture.set(cv2.CAP_PROP_EXPOSURE, raw):
        return None
    return _seconds(capture)


def _seconds(capture: Capture) -> float:
    found = capture.get(cv2.CAP_PROP_EXPOSURE)
    return found / 10_000 if LINUX else float(2.0**found)


def _plain(capture: Capture, prop: int, wanted: float | str) -> float | None:
    number = _number(wanted)
    return capture.get(prop) if number is not None and capture.set(prop, number) else None


def _with_auto(capture: Capture, automatic: int, prop: int, wanted: float | str) -> float | str | None:
    if wanted == AUTO:
        return AUTO if capture.set(automatic, 1.0) else None
    if wanted == HOLD:
        return capture.get(prop) if capture.set(automatic, 0.0) else None
    if _number(wanted) is None:
        return None
    capture.set(automatic, 0.0)
    return _plain(capture, prop, wanted)
