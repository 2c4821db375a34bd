"""What every source of pictures is, and what it hands out."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from companion.observations import CameraSettings
from companion.observations import Clock as Moment

__all__ = ["SYSTEM", "Capture", "End", "Frame", "Image", "Item", "Lost", "Quiet", "Source", "SourceError", "Time"]

Image = NDArray[np.uint8]
"""BGR, (h, w, 3)."""


class SourceError(Exception):
    """A source that gives no pictures: what was expected, what came, what to do, in one line."""


@dataclass(frozen=True, slots=True)
class Time:
    """The clocks of the machine, passed in so that tests have their own: `now` and `sleep` in s, `unix` since 1970."""

    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    unix: Callable[[], float] = time.time


SYSTEM = Time()


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture, captured at `t` (s on the source's clock)."""

    t: float
    image: Image


@dataclass(frozen=True, slots=True)
class Lost:
    """`frames` pictures after `t` are lost for ever: `late` (they came faster than they could be kept), or broken."""

    t: float
    frames: int
    why: Literal["late", "broken_frames"]


@dataclass(frozen=True, slots=True)
class Quiet:
    """Nothing came for as long as was waited; `t` is now, on the source's clock."""

    t: float


@dataclass(frozen=True, slots=True)
class End:
    """Nothing more will come. `missing`: how many pictures more the film had promised."""

    t: float
    missing: int = 0


Item = Frame | Lost | Quiet | End


class Capture(Protocol):
    """What is used of `cv2.VideoCapture`."""

    def grab(self) -> bool:
        """Takes the next picture, undecoded."""

    def retrieve(self) -> tuple[bool, Any]:
        """Decodes the picture taken."""

    def get(self, prop: int, /) -> float:
        """A property; 0 where it is not known."""

    def set(self, prop: int, value: float, /) -> bool:
        """Asks for a property."""

    def release(self) -> None:
        """Lets the device or file go."""


class Source(ABC):
    """Pictures with their capture times; the first frame is at 0.

    `size` (w, h) in square pixels, `fps` as the source states it (None: unknown), `live` for what does not wait for
    us, `clock` one moment on its clock and the world's (None for a film).
    """

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self.size = (0, 0)
        self.fps: float | None = None
        self.turned = 0
        """Degrees clockwise by which its pictures were turned, as far as is known, since a camera read them."""
        self.live = False
        self.clock: Moment | None = None
        self.identical: float | None = None
        """s of identical pictures after which something must be stuck; None: it may well send the same again."""

    @abstractmethod
    def read(self, timeout: float) -> Item:
        """What comes next, waiting at most about `timeout` s. After `End` only `End` comes."""

    @abstractmethod
    def close(self) -> None:
        """Lets device, file and thread go; may be called twice."""

    def adjust(self, settings: CameraSettings) -> dict[str, float | str | None]:
        """Sets a camera, and returns what was granted. Raises `SourceError` where nothing can be set."""
        raise SourceError(
            f"expected a camera to set, but {self.spec} is a film or a stream: change nothing, or use a camera"
        )

    def __iter__(self) -> Iterator[tuple[float, Image]]:
        while not isinstance(item := self.read(1.0), End):
            if isinstance(item, Frame):
                yield item.t, item.image

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
