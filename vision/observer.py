"""The eye: finds the board in the pictures that it is fed, and says what its vigil sees there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from companion import observations as obs
from companion.board import Board
from vision.calibration import Camera, Lens
from vision.corners import Corners
from vision.locating import Locator
from vision.memory import Print
from vision.plane import Plane
from vision.reefs import Reefs
from vision.resting import Resting, RestingDisc
from vision.shutter import Shutter
from vision.tabletop import Tabletop
from vision.teaching import TeachError, known, taught
from vision.troubles import Scene
from vision.vigil import Vigil

__all__ = ["Observer"]

Image = NDArray[np.uint8]


class Observer:
    """Feed it frames in order of time; it returns what there is to say."""

    def __init__(
        self,
        board: Board,
        *,
        corners: Corners | None,
        lens: Lens | None,
        size: tuple[int, int],
        fps: float | None,
        turned: int = 0,
    ) -> None:
        self.board = board
        self.learned: dict[str, Print] = {}
        """How discs look that were taught, by id: give it what earlier runs have learned."""
        self.rate = 1.0 / fps if fps else 1 / 30
        self.reefs = Reefs(board)
        self.vigil: Vigil | None = None
        """None until the board was found."""
        self.expected: tuple[str, ...] | None = None
        self._locator = Locator(board, corners, lens, size)
        self._scene = Scene(board, self._locator, fps)
        self._shutter = Shutter.of(self.rate, size, turned)
        self._image: Image | None = None

    # -- what others ask -------------------------------------------------------------------------------------------

    def expect(self, ids: tuple[str, ...] | None) -> None:
        """Identities are chosen among these from now on; None: any of the file."""
        self.expected = ids
        if self.vigil is not None:
            self.vigil.expect(ids)

    def teach(self, places: Sequence[obs.Taught]) -> None:
        """What lies at these places has these names from now on. Raises `TeachError`, and then changes nothing."""
        vigil, picture = self._at_rest()
        vigil.discs = taught(vigil.discs, places, self.board, self.expected)
        vigil.resting.learn(picture, [vigil.discs[place.id] for place in places])

    def forget(self, ids: Sequence[str]) -> None:
        """Discs of these names are read anew, as if nobody had named them. Raises `TeachError`."""
        known(self.board, ids)
        vigil, picture = self._at_rest()
        for id in ids:
            self.learned.pop(id, None)
        held = {i: d for i, d in vigil.discs.items() if i not in ids}
        read = vigil.resting.reread(picture, [d for i, d in vigil.discs.items() if i in ids], set(held))
        vigil.discs = held | {d.id: d for d in read}

    def _at_rest(self) -> tuple[Vigil, Image]:
        if self.vigil is None or self.vigil.top is None:
            raise TeachError("the board has not been read yet: wait until it lies still in view")
        if self.vigil.busy:
            raise TeachError("something moves on the board: wait until it lies still")
        return self.vigil, self.vigil.top.picture

    def say_ready(self, t: float) -> list[obs.Observation]:
        """Where everything lies, once the board was read."""
        return [self.vigil.ready(t)] if self.vigil is not None and self.vigil.top is not None else []

    def recalibrate(self, image: Image) -> bool:
        """Looks for the board in `image`; False where it is not found."""
        camera = self._locator.look(image)
        if camera is None:
            return False
        self._image = image
        self._adopt(camera, image)
        return True

    @property
    def corners(self) -> Corners | None:
        """Where the corners were dragged to; None where markers tell."""
        return self._locator.corners

    @corners.setter
    def corners(self, corners: Corners | None) -> None:
        self._locator.corners = corners

    @property
    def plane(self) -> Plane | None:
        """The board's plane in the pictures; None until the board was found."""
        return None if self.vigil is None else self.vigil.plane

    @property
    def resting(self) -> Resting | None:
        """What finds discs at rest; None until the board was found."""
        return None if self.vigil is None else self.vigil.resting

    @property
    def discs(self) -> dict[str, RestingDisc]:
        """Those that lay on the board at rest last, by id."""
        return {} if self.vigil is None else self.vigil.discs

    @property
    def top(self) -> Tabletop | None:
        """The table as it lay still last; None until it did."""
        return None if self.vigil is None else self.vigil.top

    @property
    def busy(self) -> bool:
        """Whether something is under way on the board."""
        return self.vigil is not None and self.vigil.busy

    def picture(self, rectified: bool) -> Image | None:
        """The latest picture, as it came or seen from above."""
        if not rectified:
            return self._image
        return None if self.plane is None or self._image is None else self.plane.rectify(self._image)

    # -- frames ----------------------------------------------------------------------------------------------------

    def feed(self, t: float, image: Image) -> list[obs.Observation]:
        """One BGR frame, captured at `t`; returns what there is to say now."""
        said: list[obs.Observation] = []
        gap = self._scene.gap(t)
        if gap and (held := self._image) is not None and self._holds(held, image):
            for when in gap:
                self._scene.holds(when)
                said += self._see(when, held)
        return said + self._see(t, image)

    def _holds(self, held: Image, image: Image) -> bool:
        """Whether nothing was lost between two pictures, or nothing that matters, see `Vigil.holds`."""
        if self.vigil is None or held.shape != image.shape:
            return self.vigil is None
        return self.vigil.holds(held, image)

    def _see(self, t: float, image: Image) -> list[obs.Observation]:
        self._image = image
        said = self._attend(t, image)
        if self.vigil is None:
            said += self._search(t, image)
        if self.vigil is None or self._scene.lost:
            return said
        return said + self.vigil.see(t, image)

    def look_away(self) -> None:
        """The pictures that come are of no use: no shot is called across them, and that is told elsewhere."""
        if self.vigil is not None and self.vigil.busy:
            self.vigil.start_over()
        self._scene.look_away()

    def end(self, t: float) -> list[obs.Observation]:
        """The source ended: says the shot under way, or that it was cut short."""
        return [] if self.vigil is None or self._image is None else self.vigil.end(t, self._image)

    # -- finding the board -----------------------------------------------------------------------------------------

    def _attend(self, t: float, image: Image) -> list[obs.Observation]:
        """What is wrong with the scene or was not seen, and what follows from that."""
        rest = None if self.vigil is None else self.vigil.rest
        said: list[obs.Observation] = [*self._scene.look(t, image, rest, self.busy)]
        if (anew := self._scene.anew()) is not None:
            if anew.camera is not None:
                self._adopt(anew.camera, image)
            if self.vigil is not None:
                self.vigil.start_over(t)
                self.vigil.reach = anew.reach
        return said

    def _search(self, t: float, image: Image) -> list[obs.Observation]:
        if (camera := self._locator.look(image)) is None:
            return [*self._scene.searching(t, image)]
        self._adopt(camera, image)
        return [*self._scene.in_view(t)]

    def _adopt(self, camera: Camera, image: Image) -> None:
        """The board is seen through this camera from now on."""
        self.vigil = Vigil(
            self.board,
            Plane.above(self.board, camera),
            locator=self._locator,
            scene=self._scene,
            reefs=self.reefs,
            shutter=self._shutter,
            rate=self.rate,
            before=self.vigil,
        )
        self.vigil.resting.learned = self.learned
        self.vigil.expect(self.expected)
        self._scene.found(image, camera, self.vigil.resting.radius, self.vigil.plane.height)
