"""A film: read to its end, no frame dropped.

Decoding runs on a thread of its own, a few frames ahead: OpenCV lets go of Python's lock while it decodes, so that one
core decodes the next frames while the other looks at this one. The queue is short, since a reader further ahead would
only hold memory (a frame of 1920x1080 takes 6 MB) without being any faster.
"""

from __future__ import annotations

import json
import math
import queue
import threading
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import cv2

from vision.sources.container import Container
from vision.sources.kinds import Capture, End, Frame, Image, Item, Lost, Quiet, Source, SourceError, Time

__all__ = ["Film", "sensible_fps", "squared", "times_beside"]

AHEAD = 4
"""Frames decoded ahead."""

TRIES = 600
"""Frames in a row that may fail to decode before the film is over; at its end each costs microseconds."""

SHORT = 0.05
"""Share of the frames promised that may be missing at the end without a word: for some containers the promise is
only an estimate from length and rate."""

DOUBT = 0.2
"""Share by which a film's rate may differ from its pictures' own times and is still believed."""


class Film(Source):
    """A film that `capture` has open. With `pace` it is played in its own time on those clocks.

    `times`: when each frame was captured (s), where that is known better than the film's file has it; `container`: what
    the file says. Raises `SourceError` where it holds no picture.
    """

    def __init__(
        self,
        spec: str,
        capture: Capture,
        pace: Time | None = None,
        times: Sequence[float] | None = None,
        container: Container | None = None,
    ) -> None:
        super().__init__(spec)
        self.fps = sensible_fps(capture)
        if times:
            self.fps = (len(times) - 1) / (times[-1] - times[0])
        elif container is not None:
            self.fps = _believed(self.fps, container.fps)
        self._capture = capture
        self._pace = pace
        self._began: float | None = None
        self._next: Item | None = None
        self._end: End | None = None
        self._t = 0.0
        self._items: queue.Queue[Item | Exception] = queue.Queue(AHEAD)
        self._closed = threading.Event()
        items = decoded(capture, self.fps, times, container.length if container is not None else None)
        first = next(items)
        if not isinstance(first, Frame):
            capture.release()
            raise SourceError(f"{spec}: expected a film, got a file without any picture: record it again")
        self.size = (first.image.shape[1], first.image.shape[0])
        self.turned = turned(capture)
        self._next = first
        self._thread = threading.Thread(target=self._run, args=(items,), name="film", daemon=True)
        self._thread.start()

    def read(self, timeout: float) -> Item:
        """See `Source`. A film that is played in its own time is quiet until its next frame is due."""
        if self._end is not None:
            return self._end
        if self._next is None:
            try:
                item = self._items.get(timeout=timeout)
            except queue.Empty:
                return Quiet(self._t)
            if isinstance(item, Exception):
                raise item
            self._next = item
        item = self._next
        if self._pace is not None and not self._due(item, timeout):
            return Quiet(self._t)
        self._next = None
        if isinstance(item, End):
            self._end = item
        self._t = item.t
        return item

    def close(self) -> None:
        self._closed.set()
        while True:  # makes room, so that the thread sees that it is over
            try:
                self._items.get_nowait()
            except queue.Empty:
                break
        self._thread.join(5.0)

    def _due(self, item: Item, timeout: float) -> bool:
        """Waits for the item's time, `timeout` s at most."""
        assert self._pace is not None
        now = self._pace.now()
        if self._began is None:
            self._began = now - item.t
        wait = self._began + item.t - now
        if wait > 0:
            self._pace.sleep(min(wait, timeout))
        return wait <= timeout

    def _run(self, items: Iterator[Item]) -> None:
        try:
            for item in items:
                if not self._put(item):
                    break
        except Exception as error:  # noqa: BLE001 - raised again where the film is read
            self._put(error)
        finally:
            self._capture.release()

    def _put(self, item: Item | Exception) -> bool:
        while not self._closed.is_set():
            try:
                self._items.put(item, timeout=0.2)
            except queue.Full:
                continue
            return True
        return False


def times_beside(film: Path) -> tuple[float, ...] | None:
    """The frames' times (s) that `vision.evidence` wrote beside a film of its own; None where there are none.

    A film's file has them at one even rate, which a camera does not keep.
    """
    try:
        found = json.loads(film.with_suffix(".times.json").read_text(encoding="utf-8"))["times"]
        times = tuple(float(t) for t in found)
    except (OSError, ValueError, TypeError, LookupError):
        return None
    return times if len(times) > 1 and all(a < b for a, b in pairwise(times)) else None


def decoded(
    capture: Capture, fps: float | None, times: Sequence[float] | None = None, length: float | None = None
) -> Iterator[Item]:
    """All that a film holds, then `End`; at `times` (s), where they are given, from 0.

    What is missing at the end is told by the film's `length` (s) where that is known: the number of frames counts those
    too that a camera left out, and those that somebody has cut off.

    A frame's own time is what CAP_PROP_POS_MSEC says *after* it was taken (before, it is the next frame's guess). A
    frame that fails to decode in the middle is passed over and told, since those after it often are good again.
    """
    promised = int(capture.get(cv2.CAP_PROP_FRAME_COUNT))
    step = 1.0 / fps if fps else 1.0 / 30.0
    first: float | None = None
    t, own, got, lost, failed = 0.0, 0.0, 0, 0, 0
    while failed < TRIES and not (failed and got + lost + failed > promised > 0):
        image = _picture(capture)
        if image is None:
            failed += 1
            continue
        if failed and got:
            yield Lost(t, failed, "broken_frames")
        lost, failed = lost + failed, 0
        stamp = capture.get(cv2.CAP_PROP_POS_MSEC) / 1000.0
        first = stamp if first is None else first
        # Some containers hold no times, or the same one twice.
        own = 0.0 if not got else stamp - first if stamp - first > own else own + step
        if times and got + lost < len(times):
            t = times[got + lost] - times[0]
        else:
            t = own if own > t or not got else t + step
        got += 1
        yield Frame(t, image)
    if length is not None:
        promised = round(length / step)
        missing = round((length - own) / step) - 1
    else:
        missing = promised - got - lost
    yield End(t, missing if missing > max(2.0, SHORT * promised) else 0)


def _picture(capture: Capture) -> Image | None:
    if not capture.grab():
        return None
    ok, image = capture.retrieve()
    return squared(image, capture) if ok and image is not None else None


def squared(image: Image, capture: Capture) -> Image:
    """The picture with square pixels: the side that was squeezed is stretched, so that nothing is lost."""
    across, down = capture.get(cv2.CAP_PROP_SAR_NUM), capture.get(cv2.CAP_PROP_SAR_DEN)
    if not (across > 0 and down > 0) or math.isclose(across, down):
        return image
    if turned(capture) % 180 == 90:
        across, down = down, across
    h, w = image.shape[:2]
    size = (round(w * across / down), h) if across > down else (w, round(h * down / across))
    found: Image = cv2.resize(image, size, interpolation=cv2.INTER_LINEAR)  # type: ignore[assignment]
    return found


def turned(capture: Capture) -> int:
    """Degrees clockwise by which a film's pictures are turned before they are shown."""
    return round(capture.get(cv2.CAP_PROP_ORIENTATION_META)) if capture.get(cv2.CAP_PROP_ORIENTATION_AUTO) else 0


def _believed(stated: float | None, seen: float | None) -> float | None:
    """Frames a second by what is stated and by the pictures' own times. What is stated is often a clock's ticks, or an
    average over pauses; a few frames that were dropped are no reason to doubt it."""
    if stated is None or seen is None:
        return seen if stated is None else stated
    return stated if abs(seen / stated - 1.0) < DOUBT else seen


def sensible_fps(capture: Capture) -> float | None:
    """Frames a second as the source states it; None where it states none, or nonsense."""
    fps = capture.get(cv2.CAP_PROP_FPS)
    return fps if math.isfinite(fps) and 1.0 <= fps <= 1000.0 else None
