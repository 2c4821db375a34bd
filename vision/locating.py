"""Where the camera hangs: by the board's markers or by dragged corners, and whether it was bumped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Markers
from vision.calibration import CalibrationError, Camera, Lens, fit_camera, round_rim_points
from vision.cells import by_cells
from vision.corners import Corners
from vision.edging import with_edges
from vision.fitting import improve
from vision.markers import board_points, find_markers, found_again, girth

__all__ = ["Locator"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

BUMPED = 0.8
"""px by which markers must have shifted for the camera to be fitted again."""
SMALLER, LARGER = 0.8, 1.06
"""Beside the distances between them, how large markers may look that are this board's: dark ones look up to a
millimetre smaller on each side than they are (0.94 to 0.98 on the clips of dev)."""
EXPLAINED = 0.5
"""Share of what markers have shifted by that they may be beside where the picture of the board says. Chosen."""
WORST = 4.0
"""mm rms of a marker fit beyond which the markers are not this board's."""


class Locator:
    """Finds the board in pictures of `size` (w, h)."""

    def __init__(self, board: Board, corners: Corners | None, lens: Lens | None, size: tuple[int, int]) -> None:
        self.board, self.corners, self.lens, self.size = board, corners, lens, size
        self._seen: dict[int, Array] = {}
        self._adopted: dict[int, Array] = {}

    @property
    def adopted(self) -> dict[int, Array]:
        """Where the markers (corners (4, 2) in px) were when the camera was last fitted; none with dragged corners."""
        return self._adopted

    @property
    def dictionary(self) -> str:
        """The markers'; "" without."""
        return self.board.markers.dictionary if self.board.markers is not None else ""

    def look(self, image: Image) -> Camera | None:
        """The camera that sees the board as `image` shows it; None where it is not found."""
        try:
            camera = self._by_corners(image) if self.corners is not None else self._by_markers(image)
        except CalibrationError:
            return None
        self._adopted = self._seen
        return camera

    def bumped(self, image: Image, slid: Callable[[], Camera | None] = lambda: None) -> Camera | None:
        """The new camera where the markers show that camera or board was moved since it was last looked for.

        Only markers seen both times are compared, by their middles: one that a sleeve covers is no bump, nor are the
        corners of a small one that come out otherwise from picture to picture. Small ones may be found in one picture
        and not in the next: where fewer than three are left, the camera is the one that the picture of the board
        tells (`slid`, None: it lies still), if they say the same.
        """
        if self.board.markers is None or self.corners is not None:
            return None
        off = self._off(found_again(image, self.board.markers.dictionary, self._adopted))
        if len(off) >= 3 and float(np.median(off)) < BUMPED:
            return None
        places, absent = self._places(image)
        off = self._off(places)
        if not off or float(np.median(off)) < BUMPED:
            return None
        if len(off) < 3:
            return self._agreed(places, off, slid())
        try:
            camera = self._fitted(image, places, absent)
        except CalibrationError:
            return None
        if camera is not None:
            self._adopted = self._seen
        return camera

    def _agreed(self, places: dict[int, Array], off: Sequence[float], camera: Camera | None) -> Camera | None:
        """The camera, if it sees about where they are the markers at these `places` that are so far `off`."""
        markers = self.board.markers
        if camera is None or markers is None:
            return None
        at = [marker for marker in markers.at if marker.id in self._adopted]
        there = camera.project(board_points(at, markers.z)).reshape(-1, 4, 2)
        expected = dict(zip((marker.id for marker in at), there, strict=True))
        wrong = [float(np.hypot(*(places[i] - expected[i]).mean(axis=0))) for i in expected if i in places]
        if float(np.mean(wrong)) > EXPLAINED * float(np.mean(off)):
            return None
        self._adopted = expected
        return camera

    def _off(self, places: dict[int, Array]) -> list[float]:
        """How far (px) the middles of markers are from where they were when the camera was fitted."""
        both = [i for i in places if i in self._adopted]
        return [float(np.hypot(*(places[i] - self._adopted[i]).mean(axis=0))) for i in both]

    def why(self, image: Image) -> tuple[str, str]:
        """Why the board is not found: the trouble's name, and what to do."""
        markers = self.board.markers
        if self.corners is not None and _turn(self.corners.corners) < 0:
            words = "The corners go round the wrong way: turn mirroring off, or drag them clockwise from the top left."
            return "mirrored", words
        if self.corners is not None or markers is None:
            return "board_lost", "The board is not where the corners say: drag the four corners of the board again."
        want = [m.id for m in markers.at]
        found = find_markers(image, markers.dictionary)
        seen = [i for i in want if i in found]
        missing = ", ".join(str(i) for i in want if i not in found)
        turned = find_markers(np.ascontiguousarray(image[:, ::-1]), markers.dictionary)
        twice = [i for i in want if len(found.get(i, [])) > 1]
        if len(twice) > 1:
            told = ", ".join(map(str, twice))
            return "two_boards", f"Markers {told} are seen twice: leave only one board in view."
        if sum(i in turned for i in want) >= max(3, len(seen) + 1):
            return "mirrored", "The picture is mirrored: turn mirroring off in the camera's settings."
        if not seen and len(found) >= 3:
            others = ", ".join(str(i) for i in sorted(found))
            return "wrong_board", f"Expected markers {want}, saw {others}: these are another board's; name its file."
        if len(seen) >= 3:
            return "wrong_board", "The markers do not lie as in this board file: name the file of this board."
        told = f"Expected markers {want}, saw {seen or 'none'}"
        return "board_lost", f"{told}: uncover {missing}, or aim the camera at the board again."

    def _by_corners(self, image: Image) -> Camera:
        assert self.corners is not None
        w, h = self.board.size
        points = np.array([[0, 0, 0], [w, 0, 0], [w, h, 0], [0, h, 0]], float)
        if self.board.shape == "round":
            points = round_rim_points(w, h)
        pixels = np.array(self.corners.corners, float)
        camera = fit_camera(points, pixels, self.size, self.lens, sigma_px=1.5)
        return camera if self.lens is not None else improve(self.board, image, camera, points, pixels)

    def _by_markers(self, image: Image) -> Camera | None:
        return self._fitted(image, *self._places(image))

    def _places(self, image: Image) -> tuple[dict[int, Array], set[int]]:
        """The corners (px) of each of the board's markers that is in the picture once, and those that are not in it."""
        markers = self.board.markers
        if markers is None:
            return {}, set()
        found = find_markers(image, markers.dictionary)
        once = {m.id: found[m.id][0] for m in markers.at if len(found.get(m.id, [])) == 1}
        return once, {m.id for m in markers.at} - found.keys()

    def _fitted(self, image: Image, seen: dict[int, Array], absent: set[int]) -> Camera | None:
        """The camera that sees the markers there; None where they are too few or do not fit."""
        markers = self.board.markers
        if markers is None or not seen:
            return None
        places = by_cells(image, markers, seen, absent, self.lens)
        if len(places) < 3 or not _fits(markers, places):
            return None
        at = [marker for marker in markers.at if marker.id in places]
        known = board_points(at, markers.z), np.vstack([places[marker.id] for marker in at])
        inward = np.vstack([_inward(np.array(marker.corners, float)) for marker in at])
        camera = fit_camera(*known, self.size, self.lens, inward=inward)
        if camera.rmse_mm > WORST:
            return None
        self._seen = seen
        return camera if self.lens is not None else with_edges(self.board, image, camera, *known, inward)


def _fits(markers: Markers, places: dict[int, Array]) -> bool:
    """Whether the markers' size goes with their distances: those of a board of another size lie nearer or farther."""
    mine = {m.id: np.array(m.corners, float) for m in markers.at if m.id in places}
    centres = np.array([c.mean(axis=0) for c in mine.values()], np.float32)
    seen = np.array([places[id].mean(axis=0) for id in mine], np.float32)
    if len(mine) == 3:
        flat = np.vstack([cv2.getAffineTransform(centres, seen), [0.0, 0.0, 1.0]])
    else:
        flat = np.asarray(cv2.findHomography(centres, seen, 0)[0], float)
    if flat.shape != (3, 3):
        return True  # on a line: told elsewhere
    drawn = [np.asarray(cv2.perspectiveTransform(c[:, None], flat), float).reshape(-1, 2) for c in mine.values()]
    ratio = float(np.median([girth(places[id]) / girth(d) for id, d in zip(mine, drawn, strict=True)]))
    return SMALLER < ratio < LARGER


def _inward(corners: Array) -> Array:
    """Where each of a marker's corners (4, 2) lies too far out, where it looks smaller than it is."""
    toward = corners.mean(axis=0) - corners
    return np.asarray(toward / np.abs(toward).max())


def _turn(corners: Sequence[tuple[float, float]]) -> float:
    """Twice the signed area: positive where corners go clockwise in the picture."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, [*corners[1:], corners[0]], strict=True))
