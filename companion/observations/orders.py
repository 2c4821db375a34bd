"""What may be asked of the eye: one Struct an order."""

from __future__ import annotations

from typing import Literal

import msgspec

Point = tuple[float, float]


class _Order(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower):
    """What every order carries; the `done` that answers it names the same `id`."""

    id: str


class Expect(_Order, frozen=True):
    """Choose identities among these discs, which are on the board now; None: unknown."""

    discs: tuple[str, ...] | None


class Taught(msgspec.Struct, frozen=True, kw_only=True):
    """A disc lies there now, and is to be learned as looking so."""

    id: str
    x: float
    y: float


class Teach(_Order, frozen=True):
    """Learn how pieces look: discs by place, tokens by the face they show, or the rows of a grid of tiles."""

    discs: tuple[Taught, ...] = ()
    faces: dict[str, str] = {}
    tiles: tuple[tuple[str, ...], ...] = ()


class Forget(_Order, frozen=True):
    """Drop taught looks."""

    ids: tuple[str, ...]


class Calibrate(_Order, frozen=True):
    """Look for the board again; `corners` in pixels, in the order of the corners file."""

    corners: tuple[Point, Point, Point, Point] | None = None


class CameraSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be set on the camera; None leaves it as it is."""

    exposure: float | str | None = None
    gain: float | str | None = None
    focus: float | str | None = None
    white_balance: float | str | None = None
    power_line: float | str | None = None


class Camera(_Order, frozen=True):
    """Set the camera; the answer tells what was granted."""

    set: CameraSettings


class Snapshot(_Order, frozen=True):
    """Write the latest picture to `file`, seen from straight above if `rectified`.

    `figures`: the answer tells how good the camera's picture is: `light`, `dark`, `bright`, `edge` (None where nothing
    in it has edges; as of `vision.cameras.measures`), `fps`: how many pictures a second have come of late, `margin`: mm
    round the board that a picture from straight above shows.
    """

    file: str
    rectified: bool = False
    figures: bool = False


class Say(_Order, frozen=True):
    """Say again where everything lies."""

    what: Literal["ready"] = "ready"


class Stop(_Order, frozen=True):
    """End cleanly after the shot under way."""


Order = Expect | Teach | Forget | Calibrate | Camera | Snapshot | Say | Stop
