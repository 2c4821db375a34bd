"""Troubles of the picture itself: what is wrong with it before anybody looks for a board.

Each is said once when it begins and once when it is over. While the picture is of no use (`blind`), it is better not
to look: a lamp that goes out is no hand over the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any
from zlib import crc32

import cv2
import numpy as np

from companion.observations import Trouble
from vision.sources import Frame, Image, Lost, Quiet

__all__ = ["DARK", "Condition", "Troubles", "brightness"]

DARK = 40.0
"""Grey level below which the brightest 2 % of a dark picture lie; 114 and more in the 80 clips and films at hand."""

LIGHT = 55.0
"""Grey level of the brightest 2 % from which it is light again: above `DARK`, so that a flicker says it once."""

LOOKED = 0.045
"""s between two looks at how bright the picture is: dark is said when it has lasted for longer."""

SILENCE = 2.0
"""s without a frame after which a camera is silent: four times the longest exposure, and sooner than people wonder."""

ROWS = 32
"""Of so many rows of a picture one is compared with the last picture's: noise stirs every row, and whole rows are read
thirteen times as fast as every fourth pixel of every fourth row."""

CALM = 2.0
"""s without another loss after which lost or broken frames are over."""

_WORDS = {
    "dark": "The picture is dark: turn on a lamp or take the cover off the camera.",
    "frozen": "The camera sends the same picture again and again: unplug it and plug it in again.",
    "no_signal": "The camera sends no pictures: check its cable.",
    "late": "{pictures} lost, so a shot may be missing: enter by hand what happened.",
    "broken_frames": "{pictures} damaged, so a shot may be missing: check the file or the cable.",
    "cut": "The film breaks off before its end ({pictures} still to come): copy or record it again.",
    "wrong_size": "The picture is {got}, but {of} {is} for {expected}: set the camera so, or mark the board again.",
}
_OVER = {
    "dark": "It is light again.",
    "frozen": "The picture moves again.",
    "no_signal": "The camera sends pictures again.",
    "late": "Pictures come in time again.",
    "broken_frames": "The pictures are whole again.",
    "wrong_size": "The picture has the right size again.",
}


Words = Callable[[], tuple[str, dict[str, Any]]]
"""What to say and its parameters, made only where it is said."""


@dataclass(slots=True)
class Condition:
    """One trouble: begins when what is bad has lasted `after` s, is over when it has been good for `clear` s.

    `over`: what is said then.
    """

    what: str
    after: float = 0.0
    clear: float = 0.0
    over: str = ""
    holds: bool = False
    _bad: float | None = None
    _good: float | None = None

    def update(self, t: float, bad: bool, words: Words | None = None, since: float | None = None) -> list[Trouble]:
        """What is to be said at `t`; `since`: when it became bad, if that was before `t`."""
        if bad:
            self._good = None
            if self._bad is None:
                self._bad = t if since is None else since
            if not self.holds and t - self._bad >= self.after - 1e-9:
                return [self._begin(t, words)]
            return []
        if not self.holds:
            self._bad = None
            return []
        self._good = t if self._good is None else self._good
        if t - self._good < self.clear - 1e-9:
            return []
        return self.end(t)

    def end(self, t: float) -> list[Trouble]:
        """It is over, if it was."""
        held, since = self.holds, self._bad
        self.holds, self._bad, self._good = False, None, None
        words = self.over or _OVER.get(self.what, "")
        return [Trouble(t=t, what=self.what, state="over", since=since, words=words)] if held else []

    def _begin(self, t: float, words: Words | None) -> Trouble:
        self.holds = True
        told, params = words() if words is not None else (_WORDS[self.what], {})
        return Trouble(t=t, what=self.what, state="begin", since=self._bad, words=told, params=params)


class Troubles:
    """Watches frames and their absence. `size` (w, h) is that of the source's first picture.

    `expected`: (w, h) of the corners and the lens file, by the file's word ("corners"). `identical`: s of the same
    picture after which the source is stuck; None: it may repeat itself, as films do that were made for a higher rate.
    """

    def __init__(self, *, live: bool, identical: float | None, expected: dict[str, tuple[int, int]]) -> None:
        self._live = live
        self._expected = dict(expected)
        self._dark = Condition("dark", after=0.3, clear=0.3)
        self._frozen = Condition("frozen") if identical is not None else None
        self._identical = identical or inf
        self._silent = Condition("no_signal")
        self._losses = {why: Condition(why, clear=CALM) for why in ("late", "broken_frames")}
        self._size = Condition("wrong_size")
        self._t: float | None = None
        self._level, self._lit = 255.0, -inf
        self._print: int | None = None
        self._same_since = 0.0
        self._first_size: tuple[int, int] | None = None

    @property
    def blind(self) -> bool:
        """Whether the latest picture is of no use."""
        return self._dark.holds or self._size.holds

    def remarked(self, size: tuple[int, int]) -> None:
        """The corners were dragged again, in a picture of `size` (w, h)."""
        self._expected["corners"] = size
        self._first_size = size

    def frame(self, frame: Frame) -> list[Trouble]:
        """A frame came."""
        t = frame.t
        first = self._t is None
        self._t = t
        said = self._silent.update(t, bad=False)
        said += self._sized(t, frame.image)
        if t - self._lit >= LOOKED:
            self._level, self._lit = brightness(frame.image), t
        level = self._level
        dark = level < (LIGHT if self._dark.holds else DARK)
        if first and dark:
            self._dark.after = 0.0  # nothing was seen yet: a source that begins dark may also end so
        said += self._dark.update(t, dark, lambda: (_WORDS["dark"], {"brightness": round(level, 1)}))
        self._dark.after = 0.3
        if self._frozen is not None:
            said += self._stuck(t, frame.image, dark)
        for loss in self._losses.values():
            if loss.holds:
                said += loss.update(t, bad=False)
        return said

    def lost(self, lost: Lost) -> list[Trouble]:
        """Frames are lost for ever."""
        words = _WORDS[lost.why].format(pictures=_pictures(lost.frames))
        return self._losses[lost.why].update(lost.t, True, lambda: (words, {"frames": lost.frames}))

    def cut(self, t: float, missing: int) -> list[Trouble]:
        """A film broke off before its end; what was said of single frames gives way to that."""
        words = _WORDS["cut"].format(pictures=_pictures(missing))
        said = self._losses["broken_frames"].end(t)
        return said + self._losses["broken_frames"].update(t, True, lambda: (words, {"frames": missing}))

    def quiet(self, quiet: Quiet) -> list[Trouble]:
        """Nothing came for a while."""
        silent = self._live and self._t is not None and quiet.t - self._t >= SILENCE
        return self._silent.update(quiet.t, True, since=self._t) if silent else []

    def _sized(self, t: float, image: Image) -> list[Trouble]:
        got = (image.shape[1], image.shape[0])
        self._first_size = self._first_size or got
        wrong = {name: size for name, size in self._expected.items() if size != got}
        if not wrong and got != self._first_size:
            wrong = {"picture before": self._first_size}

        def words() -> tuple[str, dict[str, Any]]:
            (name, size), *_ = wrong.items()
            of, verb = {"corners": ("the corners", "are"), "lens": ("the lens file", "is")}.get(
                name, ("all else", "is")
            )
            told = _WORDS["wrong_size"].format_map(
                {"got": f"{got[0]}x{got[1]}", "of": of, "is": verb, "expected": f"{size[0]}x{size[1]}"}
            )
            return told, {"got": list(got), "expected": list(size)}

        return self._size.update(t, bool(wrong), words)

    def _stuck(self, t: float, image: Image, dark: bool) -> list[Trouble]:
        """The very same picture, for too long; in the dark a sensor may well send nothing but black."""
        assert self._frozen is not None
        found = crc32(image[::ROWS].tobytes())
        if found != self._print or dark:
            self._print, self._same_since = found, t
        return self._frozen.update(t, t - self._same_since > self._identical)


def _pictures(count: int) -> str:
    return "1 picture was" if count == 1 else f"{count} pictures were"


def brightness(image: Image) -> float:
    """Grey level that 98 % of the picture stay below: a dark cloth round a lit board is no dark picture."""
    grey = cv2.cvtColor(np.ascontiguousarray(image[::16, ::16]), cv2.COLOR_BGR2GRAY).ravel()
    # as np.percentile has it, which takes many times as long
    at = 0.98 * (grey.size - 1)
    below = np.bincount(grey, minlength=256).cumsum()
    low, high = (int(np.searchsorted(below, k, side="right")) for k in (int(at), min(int(at) + 1, grey.size - 1)))
    return low + (at - int(at)) * (high - low)
