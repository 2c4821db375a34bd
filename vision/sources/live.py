"""Cameras and streams: pictures that do not wait for us.

A thread of its own takes every frame with its capture time as it comes, and keeps it until it is looked at: judging a
shot may take longer than the time between two frames, and the frames of the next flick must not be lost meanwhile.
"""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable

import cv2

from companion.observations import CameraSettings
from companion.observations import Clock as Moment
from vision.sources.controls import adjust
from vision.sources.film import sensible_fps, squared
from vision.sources.kinds import Capture, End, Frame, Item, Lost, Quiet, Source, SourceError, Time
from vision.sources.stamps import DRIFT, Stamps

__all__ = ["Live"]

KEPT = 400_000_000
"""Bytes of frames that wait: 2.4 s of 1280x720 at 60 a second. Twice what the longest shot takes to judge, and what a
small computer can spare."""

FIRST = 10.0
"""s to wait for the first frame: webcams take up to five to wake."""

REOPEN = 1.0
"""s between attempts to open a device again that has gone."""

GAP = 0.1
"""s between two frames above which some were lost on the way, whatever the rate; also more than 2.5 frames."""


class Live(Source):
    """A camera or stream. `open_again` opens it once more after it was lost, or raises `SourceError`.

    `stamped`: its timestamps may be used, as long as they are good. `camera`: it can be set, and never sends the very
    same picture twice. Raises `SourceError` where no first picture comes within `first` s.
    """

    def __init__(
        self,
        spec: str,
        capture: Capture,
        open_again: Callable[[], Capture],
        time: Time,
        *,
        camera: bool,
        stamped: bool,
        kept: int = KEPT,
        first: float = FIRST,
    ) -> None:
        super().__init__(spec)
        self.live = True
        self.fps = sensible_fps(capture)
        # A sensor's noise differs in every frame; a stream may repeat a still picture until its next key frame.
        self.identical = 1.0 if camera else 10.0
        self._camera = camera
        self._capture: Capture | None = capture
        self._open_again = open_again
        self._time = time
        self._most = kept
        self._stamps = Stamps(stamped)
        self._items: deque[Frame | Lost] = deque()
        self._bytes = 0
        self._dropped = 0
        self._last: float | None = None
        self._change = threading.Condition()
        self._closed = threading.Event()
        self._errands: queue.SimpleQueue[tuple[CameraSettings, queue.SimpleQueue[dict[str, float | str | None]]]]
        self._errands = queue.SimpleQueue()
        self._failed: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._thread.start()
        self._await_first(first)

    def read(self, timeout: float) -> Item:
        """See `Source`. It never ends by itself."""
        with self._change:
            if not self._items:
                self._change.wait_for(lambda: self._items or self._closed.is_set() or self._failed, timeout)
            if self._items:
                item = self._items.popleft()
                if isinstance(item, Frame):
                    self._bytes -= item.image.nbytes
                return item
            if self._failed is not None:
                raise self._failed
        t = self._stamps.now(self._time.now())
        return End(t) if self._closed.is_set() else Quiet(t)

    def close(self) -> None:
        self._closed.set()
        with self._change:
            self._change.notify_all()
        self._thread.join(3.0)  # a device that hangs in its driver is left behind: the thread is a daemon

    def adjust(self, settings: CameraSettings) -> dict[str, float | str | None]:
        """See `Source`; done by the thread that reads, since a capture serves one thread at a time."""
        if not self._camera:
            return super().adjust(settings)
        answer: queue.SimpleQueue[dict[str, float | str | None]] = queue.SimpleQueue()
        self._errands.put((settings, answer))
        try:
            return answer.get(timeout=3.0)
        except queue.Empty:
            raise SourceError(
                f"expected camera {self.spec} to take settings, but it is silent: check the cable"
            ) from None

    def _await_first(self, patience: float) -> None:
        with self._change:
            self._change.wait_for(lambda: self._items or self._failed, patience)
            frame = next((item for item in self._items if isinstance(item, Frame)), None)
        if frame is None:
            self.close()
            raise SourceError(
                f"{self.spec}: expected a picture within {patience:.0f} s, got none: "
                "check the cable, and that no other program uses the camera"
            ) from self._failed
        self.size = (frame.image.shape[1], frame.image.shape[0])

    # -- the thread that reads -------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while not self._closed.is_set():
                self._run_errands()
                if self._capture is None:
                    self._reopen()
                elif not self._take(self._capture):
                    self._capture.release()
                    self._capture = None
        except Exception as error:  # noqa: BLE001 - raised again where the source is read
            with self._change:
                self._failed = error
                self._change.notify_all()
        finally:
            if self._capture is not None:
                self._capture.release()

    def _reopen(self) -> None:
        if self._closed.wait(REOPEN):
            return
        try:
            self._capture = self._open_again()
        except SourceError:
            return
        self._stamps.restart()
        self._last = None  # the gap is told as silence

    def _run_errands(self) -> None:
        while self._capture is not None and not self._errands.empty():
            settings, answer = self._errands.get()
            answer.put(adjust(self._capture, settings))

    def _take(self, capture: Capture) -> bool:
        if not capture.grab():
            return False
        arrived = self._time.now()
        stamp = capture.get(cv2.CAP_PROP_POS_MSEC) / 1000.0
        ok, image = capture.retrieve()
        with self._change:
            first = self.clock is None
            t = self._stamps.time(stamp, arrived)
            if not ok or image is None:
                self._items.append(Lost(t, 1, "broken_frames"))
            else:
                self._keep(Frame(t, squared(image, capture)))
            if first:
                self.clock = self._moment(stamp, arrived)
            self._change.notify_all()
        return True

    def _keep(self, frame: Frame) -> None:
        gap = 0.0 if self._last is None else frame.t - self._last
        step = 1.0 / self.fps if self.fps else GAP
        skipped = round(gap / step) - 1 if gap > max(GAP, 2.5 * step) else 0
        before, self._last = self._last, frame.t
        if skipped > 0 and before is not None:
            self._items.append(Lost(before, skipped, "late"))
        if self._bytes + frame.image.nbytes > self._most and self._bytes:
            self._dropped += 1
            return
        if self._dropped:
            self._items.append(Lost(frame.t, self._dropped, "late"))
            self._dropped = 0
        self._items.append(frame)
        self._bytes += frame.image.nbytes

    def _moment(self, stamp: float, arrived: float) -> Moment:
        """The first frame on both clocks. Linux stamps by the monotonic clock: the delay is known then."""
        delay = arrived - stamp if 0.0 < arrived - stamp < DRIFT else 0.0
        return Moment(t=0.0, unix=self._time.unix() - (self._time.now() - arrived) - delay)
