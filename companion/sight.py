"""What people may do with the eye of a table: see its picture and how good it is, show it the board's corners, have it
look again, try it with a flick that does not count."""

from __future__ import annotations

import hashlib
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec

from companion.observations import Calibrate, Done, Hello, Observation, Ready, Shot, Snapshot
from companion.table import Refusal

__all__ = ["FRESH", "STEADY", "CameraView", "Corners", "Figures", "Orders", "Sight", "corners_file", "read_corners"]

FRESH = 0.2
"""Seconds for which a picture serves all who look: five a second show a hand that aims, and cost the eye little."""

STEADY = 2.0
"""Seconds for which the figures of a picture hold."""

ANSWER = 10.0
"""Seconds for the eye to answer: it does so between two pictures, which on a busy machine come late."""

SEARCH = 30.0
"""Seconds for it to find a board: one on an idle machine, more where the machine is as busy as it can be."""

TRIAL = 60.0
"""Seconds for which a flick does not count: whoever forgot to try it plays on."""

Pixel = tuple[float, float]
Kind = Literal["camera", "film", "simulated"]


class Corners(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where people say that the board's corners are: pixels of a picture of `image_size` (spec/board.md)."""

    image_size: tuple[int, int]
    corners: tuple[Pixel, Pixel, Pixel, Pixel]


class CameraView(msgspec.Struct, frozen=True):
    """What pages are told of a table's camera.

    `kind`: what is watched; `on`: it watches now. `size` in pixels, `fps` as the source says. `corners`: as people
    showed them. As last read, None before: `px_per_mm`, `rmse_mm` of the board's place, discs `seen` on the board.
    `trial`: a flick that does not count is waited for, or was seen.
    """

    kind: Kind
    on: bool
    size: tuple[int, int] | None = None
    fps: float | None = None
    corners: Corners | None = None
    px_per_mm: float | None = None
    rmse_mm: float | None = None
    seen: int | None = None
    trial: Literal["waiting", "seen"] | None = None


class Figures(msgspec.Struct, frozen=True):
    """How good a camera's pictures are, as its eye measured; None: not known.

    `fps`: pictures a second that came of late; `light`: median grey level, 0 to 255; `dark`, `bright`: shares of the
    picture in which nothing can be told; `edge`: width of the sharpest edges in pixels. `margin`: mm that a picture
    from above shows round the board.
    """

    fps: float | None = None
    light: float | None = None
    dark: float | None = None
    bright: float | None = None
    edge: float | None = None
    margin: float = 0.0


class Orders(Protocol):
    """The part of an eye that answers orders."""

    def ask(self, kind: type[Any], *, timeout: float, **fields: Any) -> Done | None:
        """The answer; None where none came within `timeout` seconds."""
        ...


class Sight:
    """One table's eye as people aim it. Any thread may call, but the eye's own."""

    def __init__(
        self, kind: Literal["camera", "film", "simulated"], *, now: Callable[[], float] = time.monotonic
    ) -> None:
        """`now` in seconds."""
        self.kind: Literal["camera", "film", "simulated"] = kind
        self.corners: Corners | None = None
        """As people showed them."""
        self._now = now
        self._hello: Hello | None = None
        self._ready: Ready | None = None
        self._lock = threading.Lock()
        self._marking = threading.Lock()
        self._taken: dict[bool, tuple[float, bytes | Refusal]] = {}
        self._trial = float("-inf")
        self._tried: Shot | None = None
        self._measured: tuple[float, Figures | Refusal] = (float("-inf"), Figures())

    def heard(self, seen: Observation) -> bool:
        """What the eye says; whether it is the flick that was to be tried, which is none of the game's."""
        match seen:
            case Hello():
                self._hello, self._ready = seen, None
            case Ready():
                self._ready = seen
            case Shot() if self._trying:
                self._trial, self._tried = float("-inf"), seen
                return True
        return False

    @property
    def _trying(self) -> bool:
        return self._now() < self._trial

    def try_flick(self, *, on: bool) -> None:
        """The next flick within `TRIAL` does not count; or what was tried is looked at no more."""
        self._trial, self._tried = self._now() + TRIAL if on else float("-inf"), None

    @property
    def tried(self) -> Shot | Refusal:
        """What the eye saw of it."""
        return self._tried or Refusal("eye.nothing_tried")

    def view(self, *, on: bool) -> CameraView:
        """For the pages."""
        hello, ready = (self._hello, self._ready) if on else (None, None)
        return CameraView(
            self.kind,
            on,
            hello.size if hello else None,
            hello.fps if hello else None,
            self.corners,
            ready.px_per_mm if ready else None,
            ready.rmse_mm if ready else None,
            len(ready.discs) if ready else None,
            "seen" if self._tried else "waiting" if self._trying else None,
        )

    def picture(self, eye: Orders, *, rectified: bool = False) -> bytes | Refusal:
        """What the eye sees (JPEG), no older than `FRESH`; `rectified`: the board from straight above.

        Whoever waited while an eye did not answer is told the same: they do not wait for it one after the other.
        """
        with self._lock:
            at, taken = self._taken.get(rectified, (float("-inf"), b""))
            if self._now() - at < FRESH:
                return taken
            taken = self._asked(eye, rectified)
            self._taken[rectified] = (self._now(), taken)
            return taken

    def figures(self, eye: Orders) -> Figures | Refusal:
        """How good its pictures are, no older than `STEADY`: measuring costs the eye more than a picture does."""
        with self._lock:
            at, measured = self._measured
            if self._now() - at < STEADY:
                return measured
            with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
                done = eye.ask(Snapshot, timeout=ANSWER, file=str(Path(folder) / "picture.jpg"), figures=True)
            refused = _refused(done)
            found = refused or _figures(done)
            self._measured = (self._now(), found)
            return found

    @staticmethod
    def _asked(eye: Orders, rectified: bool) -> bytes | Refusal:
        """A picture that is taken now."""
        with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
            file = Path(folder) / "picture.jpg"
            done = eye.ask(Snapshot, timeout=ANSWER, file=str(file), rectified=rectified)
            if refused := _refused(done):
                return refused
            try:
                return file.read_bytes()
            except OSError:
                return Refusal("eye.no_picture")

    def mark(self, eye: Orders, corners: Corners, file: Path) -> Refusal | None:
        """Shows the eye the board's corners; once it finds the board by them, `file` keeps them for its next start."""
        if self._hello is not None and tuple(corners.image_size) != tuple(self._hello.size):
            return Refusal("eye.other_size")
        if outside := [n for n, at in enumerate(corners.corners, 1) if not _inside(at, corners.image_size)]:
            return Refusal("eye.corner_outside", {"corner": outside[0]})
        with self._marking:
            return self._mark(eye, corners, file)

    def _mark(self, eye: Orders, corners: Corners, file: Path) -> Refusal | None:
        # The file is written first: a disk that is full must not leave an eye that forgets when it starts again.
        fresh = file.with_suffix(".new")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(msgspec.json.encode(corners))
        except OSError as error:
            return Refusal("table.not_kept", {"words": f"{file}: {error.strerror}"})
        if refused := _refused(eye.ask(Calibrate, timeout=SEARCH, corners=corners.corners)):
            fresh.unlink(missing_ok=True)
            return refused
        fresh.replace(file)
        self.corners = corners
        self._taken.clear()
        return None

    def look_again(self, eye: Orders) -> Refusal | None:
        """The board is looked for anew, as after a bump."""
        refused = _refused(eye.ask(Calibrate, timeout=SEARCH))
        self._taken.clear()
        return refused


def corners_file(folder: Path, source: str, board_sha256: str) -> Path:
    """Where the corners of a board in a camera's picture are kept; a camera's address may hold a password."""
    source = f"/dev/video{source}" if source.isdigit() else source
    name = hashlib.sha256(f"{source}\0{board_sha256}".encode()).hexdigest()[:16]
    return folder / "corners" / f"{name}.json"


def read_corners(file: Path) -> Corners | None:
    """Corners that were kept; None where the file holds none: then the eye says what is wrong with it."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Corners)
    except (OSError, msgspec.DecodeError):
        return None


def _inside(at: Pixel, size: tuple[int, int]) -> bool:
    """Whether a point is in the picture; the middle of its first pixel is 0, 0."""
    return -0.5 <= at[0] <= size[0] - 0.5 and -0.5 <= at[1] <= size[1] - 0.5


def _figures(done: Done | None) -> Figures:
    """None of them where an eye of another version tells something else."""
    try:
        return msgspec.convert(done.returns if done else {}, Figures)
    except msgspec.ValidationError:
        return Figures()


def _refused(done: Done | None) -> Refusal | None:
    if done is None:
        return Refusal("eye.silent")
    return None if done.ok else Refusal("eye.refused", {"words": done.words})
