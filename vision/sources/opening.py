"""Which kind of source a word names, and how OpenCV opens it on this system."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote, urlsplit

import cv2

from companion.observations import CameraSettings
from vision.sources.container import Container, Decoder, described
from vision.sources.controls import adjust
from vision.sources.film import Film, times_beside
from vision.sources.kinds import SYSTEM, Capture, Source, SourceError, Time
from vision.sources.live import Live
from vision.sources.simulated import SCHEME, Simulated

__all__ = ["Opener", "open_source"]

Opener = Callable[[str | int, int, list[int]], Capture | None]
"""Opens a name with a backend and its parameters; None where that fails."""

WANTED = (1280, 720)
"""What is asked of a camera: the least that reads prints on a 700 mm board, and most give it at 60 a second."""

RATE = 60.0
"""Frames a second asked for: 30 to 60 helps more than halving the noise (measured: who touched whom first)."""

NETWORK = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, 8000, cv2.CAP_PROP_READ_TIMEOUT_MSEC, 4000]

BACKENDS = {"linux": cv2.CAP_V4L2, "win32": cv2.CAP_DSHOW, "darwin": cv2.CAP_AVFOUNDATION}
"""The camera backend of each system. DirectShow opens in a second where Media Foundation takes up to ten."""

_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")


def open_source(
    spec: str,
    pace: bool,
    *,
    size: tuple[int, int] | None = None,
    settings: CameraSettings | None = None,
    time: Time = SYSTEM,
    opener: Opener | None = None,
) -> Source:
    """Opens a camera by its number or path, a URL, or a film's file; `pace` plays a film in its own time.

    `size` (w, h) is asked of a camera, which may grant another; `settings` are set on it each time that it is opened.
    Raises `SourceError`: what was expected, what came,
    what to do.
    """
    opener = opener or _open
    if spec.isdecimal() and spec.isascii():
        return _camera(int(spec), spec, size or WANTED, settings, time, opener)
    path = Path(spec)
    if not _URL.match(spec) and (spec.startswith("/dev/") or _is_device(path)):
        return _camera(spec, spec, size or WANTED, settings, time, opener)
    if settings is not None:
        raise SourceError(
            f"expected a camera for these settings, but {_shown(spec)} is a film or a stream: leave them out"
        )
    if _URL.match(spec):
        url = urlsplit(spec)
        if url.scheme == SCHEME:
            return Simulated(spec, time)
        if url.scheme == "file":
            return _film(Path(unquote(url.path)), pace, time, opener)
        return _stream(spec, pace, time, opener)
    return _film(path, pace, time, opener)


def _open(name: str | int, backend: int, params: list[int]) -> Capture | None:
    _hush()
    try:
        capture = cv2.VideoCapture(name, backend, params)
    except cv2.error:
        return None
    return capture if capture.isOpened() else None


def _hush() -> None:
    """OpenCV and the decoders print to stderr on their own; what matters we say ourselves, in one line.

    Whoever wants to read them sets these variables. The decoders read theirs when the first of them is made.
    """
    if "OPENCV_LOG_LEVEL" not in os.environ:
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


# -- films ---------------------------------------------------------------------------------------------------------


def _film(path: Path, pace: bool, time: Time, opener: Opener) -> Source:
    expected = f"{path}: expected a film's file (or a camera's number, a URL)"
    try:
        mode = path.stat().st_mode
        if stat.S_ISREG(mode):
            with path.open("rb") as file:
                empty = not file.read(1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SourceError(f"{expected}, got: {reason}: check the name") from error
    if not stat.S_ISREG(mode):
        raise SourceError(f"{expected}, got {'a folder' if stat.S_ISDIR(mode) else 'no plain file'}: check the name")
    if empty:
        raise SourceError(f"{expected}, got an empty file: record it again")
    container, clock, times = described(path), time if pace else None, times_beside(path)
    for capture in _captures(path, container, opener):
        with suppress(SourceError):  # without a picture: the next one may read it
            return Film(str(path), capture, clock, times, container)
    raise SourceError(
        f"{expected}, got one that cannot be decoded (damaged, cut off, or no video): "
        "try whether a player shows it, or convert it to MP4"
    )


def _captures(path: Path, container: Container | None, opener: Opener) -> Iterator[Capture]:
    """Ways of reading a film's file, in the order of liking: OpenCV's is the fastest, PyAV knows more films."""
    interlaced = container is not None and container.interlaced
    if not interlaced:
        capture = opener(str(path), cv2.CAP_ANY, [])
        if capture is not None:
            yield capture
    if container is not None:
        with suppress(OSError, ValueError):
            yield Decoder(path, interlaced)


# -- streams -------------------------------------------------------------------------------------------------------


def _stream(url: str, pace: bool, time: Time, opener: Opener) -> Source:
    def again() -> Capture:
        capture = opener(url, cv2.CAP_ANY, NETWORK)
        if capture is None:
            raise SourceError(
                f"{_shown(url)}: expected pictures at this address, got none: check the address, "
                "and that this computer reaches it"
            )
        return capture

    capture = again()
    if capture.get(cv2.CAP_PROP_FRAME_COUNT) > 0:  # a film that lies elsewhere: it waits for us, and it ends
        return Film(_shown(url), capture, time if pace else None)
    # Over HTTP cameras send bare JPEG pictures without times; the decoder's stamps are then made up.
    stamped = urlsplit(url).scheme not in ("http", "https")
    return Live(_shown(url), capture, again, time, camera=False, stamped=stamped)


def _shown(url: str) -> str:
    """The address without name and password: it is printed, logged and kept."""
    parts = urlsplit(url)
    if "@" not in parts.netloc:
        return url
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


# -- cameras -------------------------------------------------------------------------------------------------------


def _camera(
    name: str | int,
    spec: str,
    size: tuple[int, int],
    settings: CameraSettings | None,
    time: Time,
    opener: Opener,
) -> Source:
    def again() -> Capture:
        capture = opener(name, BACKENDS.get(sys.platform, cv2.CAP_ANY), [])
        if capture is None:
            raise SourceError(_no_camera(name))
        _set_up(capture, size)
        if settings is not None:
            adjust(capture, settings)
        return capture

    return Live(f"camera {spec}" if spec.isdecimal() else spec, again(), again, time, camera=True, stamped=True)


def _set_up(capture: Capture, size: tuple[int, int]) -> None:
    """MJPG first: uncompressed, USB 2 carries 720p at 10 frames a second only. Then size, then rate; order matters."""
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
    capture.set(cv2.CAP_PROP_FPS, RATE)


def _is_device(path: Path) -> bool:
    try:
        return path.is_char_device()
    except (OSError, ValueError):
        return False


def _no_camera(name: str | int) -> str:
    """Why there is none, as far as the system tells."""
    what = f"camera {name}" if isinstance(name, int) else name
    if not sys.platform.startswith("linux"):
        return f"{what}: expected a camera, got none that opens: connect it, close other programs that use it"
    path = Path(f"/dev/video{name}" if isinstance(name, int) else name)
    there = ", ".join(sorted(str(each) for each in Path("/dev").glob("video*"))) or "none"
    expected = f"{what}: expected a camera at {path}, got"
    if not path.exists():
        return f"{expected} none there (cameras here: {there}): connect it, or name another or a film"
    if not os.access(path, os.R_OK | os.W_OK):
        return f"{expected}: permission denied: add yourself to the group 'video'"
    return f"{expected} a device that does not open: close other programs that use it, or try another of {there}"
