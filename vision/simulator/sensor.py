"""From light to a picture's bytes: the tone curve, noise, JPEG."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.lens import Camera

__all__ = ["LINEAR", "Sensor", "bright", "dimmed", "lit"]

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Box = tuple[int, int, int, int]
"""left, top, right, bottom; px, the latter two not included."""

_FIELD = 64
"""The noise is one field, this much larger than a picture, laid over each picture elsewhere: chosen."""


def _linear() -> Floats:
    value = np.arange(256) / 255.0
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)


LINEAR = _linear()
"""The light, 0 to 1, that each byte of an sRGB picture stands for."""


def lit(picture: Bytes) -> Floats:
    """The light of a picture's bytes."""
    return np.asarray(cv2.LUT(picture, LINEAR), dtype=np.float32)


def bright(light: Any) -> Floats:
    """The sRGB tone curve: bytes, not rounded and not cut off at white, of light (0 to 1 and above)."""
    light = np.asarray(light, dtype=np.float32)
    curve = cv2.pow(light, 1.0 / 2.4)
    curve *= 269.025
    curve -= 14.025
    low = light * np.float32(12.92 * 255.0)
    return np.asarray(np.where(light < 0.0031308, low, curve), dtype=np.float32)


def dimmed(values: Floats, level: Any) -> Floats:
    """Bytes as `bright` gives them, under lamps multiplied by `level` (exact but for the darkest)."""
    if isinstance(level, float) and level == 1.0:
        return values
    factor = np.power(np.maximum(np.asarray(level, dtype=np.float32), 0.0), np.float32(1.0 / 2.4))
    return np.asarray(values * factor + np.float32(14.025) * (factor - 1.0), dtype=np.float32)


class Sensor:
    """Adds noise to pictures and makes bytes of them; `rng` is of the noise."""

    def __init__(self, camera: Camera, rng: np.random.Generator) -> None:
        self._rng = rng
        self._quality = camera.quality
        width, height = camera.size
        field = rng.standard_normal((height + _FIELD, width + _FIELD, 3), dtype=np.float32)
        # Colours are interpolated from a mosaic, so neighbours share some of their noise; blue has the least light.
        field = np.asarray(cv2.GaussianBlur(field, (0, 0), 0.5), dtype=np.float32)
        field *= np.array([1.25, 0.9, 1.1], dtype=np.float32) / field.std()
        self._field = field
        value = np.arange(256) / 255.0
        slope = np.where(LINEAR < 0.0031308, 12.92, 1.055 / 2.4 * np.maximum(LINEAR, 0.0031308) ** (1 / 2.4 - 1))
        spread = 255.0 * slope * np.sqrt(camera.noise_dark**2 + camera.noise_light**2 * LINEAR)
        self._spread = np.where(value < 1.0, spread, spread * 0.3).astype(np.float32)

    def offset(self) -> tuple[int, int]:
        """Where the noise of a picture is to be taken from."""
        x, y = self._rng.integers(0, _FIELD, 2).tolist()
        return x, y

    def expose(self, values: Floats, box: Box, offset: tuple[int, int], out: Bytes) -> None:
        """Writes the part `box` of a picture: `values` are bytes as `bright` gives them, (h, w, 3), of that part."""
        left, top, right, bottom = box
        x, y = offset
        noise = self._field[top + y : bottom + y, left + x : right + x]
        clean = cv2.convertScaleAbs(values)
        noisy = cv2.multiply(noise, cv2.LUT(clean, self._spread))
        out[top:bottom, left:right] = cv2.add(noisy, values, dtype=cv2.CV_8U)

    def jpeg(self, picture: Bytes) -> bytes:
        """The picture as the camera sends it."""
        options = [cv2.IMWRITE_JPEG_QUALITY, self._quality, cv2.IMWRITE_JPEG_SAMPLING_FACTOR]
        good, data = cv2.imencode(".jpg", picture, [*options, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_422])
        if not good:
            raise ValueError(f"expected a picture that JPEG can hold, got {picture.shape}")
        return data.tobytes()
