"""Views of the lens sheet that tell something new: of which pictures to keep, and what is still missing, in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.measures import Image
from vision.cameras.sheet import SQUARES, Sighting, Spotter, grey_of

__all__ = ["ENOUGH", "GRID", "LEAST_COVERED", "LEAST_VIEWS", "TILTED", "TILTS", "Gathering", "View", "covered"]

Array = NDArray[np.float64]
Grey = NDArray[np.uint8]

GRID = (8, 6)
"""Cells across and down, by which it is told how much of the picture the sheet has been in."""
LEAST_VIEWS = 8
LEAST_COVERED, ENOUGH = 0.6, 0.85
"""Shares of the cells: below the first a lens is not told, up to the second more views are asked for."""
MOST_VIEWS = 60
"""Views kept, where coverage is still asked for: the fit's time grows with them."""

TILTED, TILTS = math.radians(12.0), 2
"""A sheet that faces the camera tells nothing of the focal length: so many views at least are to lean by so much, to
either axis."""

ROUGH_FOCAL = 0.75
"""Of the picture's width, by which a tilt is judged before the lens is known (a usual webcam)."""

MOVED, TURNED, SCALED = 0.10, math.radians(10.0), 0.2
"""By how much of the picture's width, by which angle, or by which share of its size a view must differ from all others.
Chosen: about what a hand does between two holds."""

RESTLESS = 30.0
"""px/s, in a picture 1280 wide, beyond which a sheet is not held still: rolling shutters take 20 ms for a picture, and
half a pixel of shear is what the fit can bear."""
BLURRED = 5.0
"""px, in a picture of 1280 or less: width of the sheet's edges, from 10 to 90 %, as in `vision.cameras.words`."""

PLACES = (("upper left corner", "upper edge", "upper right corner"),
          ("left edge", "middle", "right edge"),
          ("lower left corner", "lower edge", "lower right corner"))  # fmt: skip


@dataclass(frozen=True, slots=True)
class View:
    """A picture of the sheet that was kept; `normal` (3,): of its plane, toward the camera, roughly; `reach` px."""

    seen: Sighting
    normal: Array
    middle: Array
    reach: float


class Gathering:
    """Keeps views in pictures of `size` (w, h) until `wanted` are there and tell enough."""

    def __init__(self, size: tuple[int, int], wanted: int) -> None:
        self.size, self.wanted = size, wanted
        self.views: list[View] = []
        self.looked = self.found = self.blurred = self.restless = 0
        self._spotter = Spotter()
        self._last: tuple[float, Sighting] | None = None

    def look(self, t: float, image: Image) -> str:
        """One picture of time t (s): what came of it, in words; "" where there is no sheet."""
        grey = grey_of(image)
        self.looked += 1
        seen = self._spotter.find(grey)
        before, self._last = self._last, None if seen is None else (t, seen)
        if seen is None:
            return ""
        self.found += 1
        wide = max(1.0, self.size[0] / 1280)
        if before is None or _speed(before, (t, seen)) > RESTLESS * self.size[0] / 1280:
            self.restless += before is not None
            return "hold it still"
        if edge_width(grey, seen) > BLURRED * wide:
            self.blurred += 1
            return "blurred: hold it still, farther from the camera, in more light"
        view = self._view(seen)
        if len(self.views) >= MOST_VIEWS or not all(_differ(view, other, self.size[0]) for other in self.views):
            return "seen already"
        self.views.append(view)
        return "kept"

    def why(self, image: Image) -> str:
        """Why no sheet is found in a picture, where something like it is; "" for nothing."""
        return self._spotter.why(grey_of(image))

    @property
    def cells(self) -> NDArray[np.bool_]:
        """Where in the picture the kept views' corners were: see `covered`."""
        return covered([view.seen for view in self.views], self.size)

    @property
    def covered(self) -> float:
        """Share of the picture that they were in."""
        return float(self.cells.mean())

    @property
    def done(self) -> bool:
        """Whether enough is kept."""
        return len(self.views) >= MOST_VIEWS or not self.missing()

    def missing(self) -> str:
        """What to do next; "" where nothing is missing."""
        if place := self._bare():
            return f"hold it further into the {place} of the picture"
        up, aside = self._tilts()
        if up < TILTS:
            return "tilt it: its upper or lower edge nearer to the camera"
        if aside < TILTS:
            return "tilt it: its left or right edge nearer to the camera"
        if len(self.views) < self.wanted:
            return "nearer, farther, turned, tilted: as many ways as you can"
        return ""

    def _bare(self) -> str:
        """Where the sheet has been least, as long as coverage is not enough."""
        cells = self.cells
        if float(cells.mean()) >= ENOUGH:
            return ""
        thirds = [np.array_split(np.arange(n), 3) for n in cells.shape]
        shares = [
            (float(cells[np.ix_(rows, columns)].mean()), PLACES[i][j])
            for i, rows in enumerate(thirds[0])
            for j, columns in enumerate(thirds[1])
        ]
        return min(shares)[1] if self.views else "middle"

    def _tilts(self) -> tuple[int, int]:
        least = math.sin(TILTED)
        return (
            sum(abs(float(view.normal[1])) > least for view in self.views),
            sum(abs(float(view.normal[0])) > least for view in self.views),
        )

    def _view(self, seen: Sighting) -> View:
        w, h = self.size
        K = np.array([[ROUGH_FOCAL * w, 0, (w - 1) / 2], [0, ROUGH_FOCAL * w, (h - 1) / 2], [0, 0, 1.0]])
        flat = np.column_stack([seen.points, np.zeros(len(seen.points))])
        ok, rvec, _ = cv2.solvePnP(flat, seen.pixels, K, np.zeros(5), flags=cv2.SOLVEPNP_IPPE)
        normal = np.asarray(cv2.Rodrigues(rvec)[0], float)[:, 2] if ok else np.array([0.0, 0.0, 1.0])
        spread = seen.points - seen.points.mean(axis=0)
        reach = float(np.sqrt((seen.pixels - seen.pixels.mean(axis=0)).var() / spread.var()) * SQUARES[1])
        return View(seen, normal, seen.pixels.mean(axis=0), reach)


def covered(seen: Sequence[Sighting], size: tuple[int, int]) -> NDArray[np.bool_]:
    """Which cells of the picture, `GRID` of them as (down, across), hold a corner of any view."""
    across, down = GRID
    cells = np.zeros((down, across), bool)
    for each in seen:
        at = np.floor(each.pixels / np.array(size, float) * (across, down)).astype(int)
        inside = (at >= 0).all(axis=1) & (at < (across, down)).all(axis=1)
        cells[at[inside, 1], at[inside, 0]] = True
    return cells


def edge_width(grey: Grey, seen: Sighting) -> float:
    """px from 10 to 90 % of the sheet's edges, of those across and those along, the blurrier: motion blurs one kind.

    An edge of height h and slope g takes 0.8 h / g. Edges are looked at halfway between two corners.
    """
    picture = cv2.GaussianBlur(grey, (0, 0), 0.5).astype(np.float32)
    gx = cv2.Scharr(picture, cv2.CV_32F, 1, 0, scale=1 / 32)
    gy = cv2.Scharr(picture, cv2.CV_32F, 0, 1, scale=1 / 32)
    at = {(round(x), round(y)): pixel for (x, y), pixel in zip(seen.points, seen.pixels, strict=True)}
    widths = []
    for step in ((1, 0), (0, 1)):
        found = [
            _width(picture, gx, gy, here, at[x + step[0], y + step[1]])
            for (x, y), here in at.items()
            if (x + step[0], y + step[1]) in at
        ]
        if found:
            widths.append(float(np.median(found)))
    return max(widths, default=math.inf)


def _width(picture: Array | NDArray[np.float32], gx: object, gy: object, a: Array, b: Array) -> float:
    """Of the edge from corner a to corner b, at its middle."""
    along = b - a
    length = float(np.hypot(*along))
    across = np.array([-along[1], along[0]]) / max(length, 1e-6)
    reach = max(0.25 * length, 2.0)
    steps = np.arange(-reach, reach + 0.25, 0.5)
    line = ((a + b) / 2 + steps[:, None] * across).astype(np.float32).reshape(-1, 1, 2)
    x, y = line[..., 0], line[..., 1]
    values = [np.ravel(cv2.remap(np.asarray(each), x, y, cv2.INTER_LINEAR)) for each in (picture, gx, gy)]
    slope = np.abs(values[1] * across[0] + values[2] * across[1])
    return float(0.8 * np.ptp(values[0]) / max(float(slope.max()), 1e-6))


def _speed(before: tuple[float, Sighting], now: tuple[float, Sighting]) -> float:
    """px/s of the sheet, in the median of its corners."""
    (t0, a), (t1, b) = before, now
    _, i, j = np.intersect1d(a.ids, b.ids, return_indices=True)
    if not len(i) or t1 <= t0:
        return math.inf
    return float(np.median(np.hypot(*(a.pixels[i] - b.pixels[j]).T))) / (t1 - t0)


def _differ(one: View, other: View, width: int) -> bool:
    turned = math.acos(min(1.0, abs(float(one.normal @ other.normal))))
    moved = float(np.hypot(*(one.middle - other.middle))) / width
    scaled = abs(math.log(one.reach / other.reach))
    return moved > MOVED or turned > TURNED or scaled > SCALED
