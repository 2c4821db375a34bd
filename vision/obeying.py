"""What each order does to the eye, and what is answered."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import cv2

from companion.board import Board
from companion.observations import (
    Calibrate,
    Camera,
    Done,
    Expect,
    Forget,
    Observation,
    Order,
    OrderError,
    Say,
    Snapshot,
    Stop,
    Taught,
    Teach,
)
from vision.cameras.measures import look
from vision.corners import Corners, CornersError, corners_of
from vision.lessons import Lessons, LessonsError
from vision.plane import MARGIN
from vision.sources import Frame, Image, Source, SourceError
from vision.teaching import TeachError
from vision.trouble import Troubles

__all__ = ["Eye", "Obedience"]

LATELY = 60
"""Pictures by which their rate is told: one to two seconds."""


class Eye(Protocol):
    """What is used of `vision.observer.Observer`."""

    @property
    def busy(self) -> bool:
        """Whether something is under way on the board."""

    def feed(self, t: float, image: Image) -> list[Observation]:
        """One frame."""

    def look_away(self) -> None:
        """A frame came that is of no use."""

    def end(self, t: float) -> list[Observation]:
        """The source ended."""

    def expect(self, ids: tuple[str, ...] | None) -> None:
        """Which discs are on the board."""

    def teach(self, places: Sequence[Taught]) -> None:
        """What lies at these places has these names; raises `TeachError`."""

    def forget(self, ids: Sequence[str]) -> None:
        """Names are read anew; raises `TeachError`."""

    def say_ready(self, t: float) -> list[Observation]:
        """Where everything lies."""

    def recalibrate(self, image: Image) -> bool:
        """Looks for the board again, in this picture."""

    def picture(self, rectified: bool) -> Image | None:
        """The latest picture."""


class Refusal(Exception):
    """An order that cannot be carried out: in words."""


class Obedience:
    """Carries out orders. `latest` is the frame that came last, `stop` that an order said so.

    `lessons` keeps what is taught (None: this run does). `eye` is the one that looks; corners dragged anew make another
    (`make`), since they make all it knew worthless.
    """

    def __init__(
        self,
        board: Board,
        source: Source,
        make: Callable[[Corners | None], Eye],
        eye: Eye,
        troubles: Troubles,
        lessons: Lessons | None = None,
    ) -> None:
        self._board, self._source, self._make, self._troubles = board, source, make, troubles
        self._lessons = lessons or Lessons(board, None)
        self.eye = eye
        self._expected: tuple[str, ...] | None = None
        self.latest: Frame | None = None
        self.stop = False
        self._times: deque[float] = deque(maxlen=LATELY)

    def look_at(self, frame: Frame) -> None:
        """The frame that came last."""
        self.latest = frame
        self._times.append(frame.t)

    def refuse(self, t: float, error: OrderError) -> list[Observation]:
        """A line that is no order."""
        return [Done(t=t, order=error.id, ok=False, words=f"{error}")]

    def carry_out(self, t: float, order: Order) -> list[Observation]:
        """Carries out an order at `t` (s); what it brings to light, then the `done` that answers it."""
        said: list[Observation] = []
        try:
            words, returns = self._do(t, order, said)
        except (Refusal, SourceError, CornersError, TeachError) as error:
            return [Done(t=t, order=order.id, ok=False, words=str(error))]
        return [*said, Done(t=t, order=order.id, ok=True, words=words, returns=returns)]

    def _do(self, t: float, order: Order, said: list[Observation]) -> tuple[str, dict[str, Any]]:
        match order:
            case Expect():
                self._expect(order)
            case Calibrate():
                self._calibrate(order)
            case Camera():
                granted = self._source.adjust(order.set)
                return "What the camera says it does now; null: it cannot.", {"set": granted}
            case Snapshot():
                return "", self._snapshot(order)
            case Say():
                ready = self.eye.say_ready(t)
                if not ready:
                    raise Refusal("The board has not been read yet: wait until it lies still in view.")
                said += ready
            case Teach():
                return self._teach(order)
            case Forget():
                return self._forget(order)
            case Stop():
                self.stop = True
        return "", {}

    def _expect(self, order: Expect) -> None:
        known = {disc.id for disc in self._board.discs}
        strange = [each for each in order.discs or () if each not in known]
        if strange:
            raise Refusal(f"expected ids of discs in the board file {self._board.name!r}, got {', '.join(strange)}")
        self._expected = order.discs
        self.eye.expect(order.discs)

    def _teach(self, order: Teach) -> tuple[str, dict[str, Any]]:
        if order.faces or order.tiles:
            raise Refusal("Only discs can be taught to this version of the eye: leave faces and tiles out.")
        if not order.discs:
            raise Refusal('Nothing to learn: expected "discs": [{"id", "x", "y"}, ...], got none.')
        self.eye.teach(order.discs)
        words = "The names go where the discs go."
        try:
            kept = self._lessons.keep({disc.id for disc in order.discs})
        except LessonsError as error:
            return f"{words} Learned for this run, and not kept: {error}", {"kept": False}
        told = "What the discs look like is kept." if kept else "Learned for this run: nothing is kept on disk."
        return f"{words} {told}", {"kept": kept}

    def _forget(self, order: Forget) -> tuple[str, dict[str, Any]]:
        self.eye.forget(order.ids)
        try:
            self._lessons.drop(order.ids)
        except LessonsError as error:
            return f"Forgotten for this run; not on disk: {error}", {"kept": True}
        return "", {}

    def _calibrate(self, order: Calibrate) -> None:
        if self.latest is None:
            raise Refusal("There is no picture yet in which the board could be looked for: wait.")
        image = self.latest.image
        size = (image.shape[1], image.shape[0])
        if size != self._source.size:
            raise Refusal("The picture's size has changed since the start: start the eye again.")
        if order.corners is None:
            if self._troubles.blind:
                raise Refusal("The picture is of no use now (see the trouble said before): mend that first.")
            if not self.eye.recalibrate(image):
                raise Refusal("The board was not found in the picture: bring all of it into view.")
            return
        eye = self._make(corners_of(order.corners, size))
        eye.expect(self._expected)
        if not eye.recalibrate(image):
            raise Refusal("The board does not fit these corners: drag them again, in the order of the corners file.")
        self.eye = eye
        self._troubles.remarked(size)

    def _snapshot(self, order: Snapshot) -> dict[str, Any]:
        image = self.eye.picture(order.rectified)
        if image is None and not order.rectified and self.latest is not None:
            image = self.latest.image
        if image is None:
            raise Refusal("There is no such picture yet: wait until the board is found.")
        path = Path(order.file)
        try:
            ok, data = cv2.imencode(path.suffix, image)
        except cv2.error as error:
            raise Refusal(f"{path}: expected the name of a picture, as NAME.png or NAME.jpg") from error
        if not ok:
            raise Refusal(f"{path}: expected a kind of picture that can be written, as NAME.png or NAME.jpg")
        try:
            path.write_bytes(data.tobytes())
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise Refusal(f"{path}: expected a place for a picture, got: {reason}") from error
        return self._figures() if order.figures else {}

    def _figures(self) -> dict[str, Any]:
        """How good the pictures are; their rate is None before two have come."""
        if self.latest is None:
            return {}
        seen = look(self.latest.image)
        took = self._times[-1] - self._times[0]
        return {
            "light": seen.light,
            "dark": seen.dark,
            "bright": seen.bright,
            "edge": seen.edge if math.isfinite(seen.edge) else None,
            "fps": (len(self._times) - 1) / took if took > 0 else None,
            "margin": MARGIN,
        }
