"""What was measured of a camera's lens, kept for that camera and that size of its pictures.

A file each in the user's configuration folder, as `--lens` takes it. A camera is known by what its maker wrote into it
(USB vendor, product, serial number), whatever its number is today; two of one make without serial numbers are one to
us. A film names no camera.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import platformdirs

from vision.calibration import Lens
from vision.corners import CornersError, read_lens

__all__ = ["camera_id", "chosen", "encoded", "folder", "is_kept", "keep", "kept", "write"]

VIDEO = Path("/sys/class/video4linux")
UP = 6
"""Folders above a video device in which its USB device is looked for."""


def folder() -> Path:
    """Where lenses are kept."""
    return Path(platformdirs.user_config_dir("tablee", appauthor=False)) / "lenses"


def camera_id(spec: str, system: Path = VIDEO, platform: str = sys.platform) -> str | None:
    """What names the camera of a `--source`, the same after it was plugged in elsewhere; None: no camera.

    Where the system tells nothing of it (not Linux), its number has to do.
    """
    if url := re.match(r"[A-Za-z][A-Za-z0-9+.-]+://", spec):
        parts = urlsplit(spec)
        # A password or a token is nobody's business, and may change.
        host = parts.netloc.rpartition("@")[2]
        return None if url[0] in ("simulated://", "file://") else f"{parts.scheme}://{host}{parts.path}"
    number = int(spec) if spec.isdecimal() and spec.isascii() else None
    if number is None and not spec.startswith("/dev/"):
        return None
    if not platform.startswith("linux"):
        return f"camera {spec}" if number is not None else spec
    device = f"/dev/video{number}" if number is not None else os.path.realpath(spec)
    entry = system / Path(device).name
    name = _read(entry / "name")
    place = (entry / "device").resolve()
    for usb in (place, *place.parents[:UP]):
        if vendor := _read(usb / "idVendor"):
            serial = _read(usb / "serial") or "without serial number"
            return f"{name} ({vendor}:{_read(usb / 'idProduct')}, {serial})"
    return name or device


def kept(camera: str, size: tuple[int, int], where: Path | None = None) -> Path | None:
    """The lens file of a camera (`camera_id`) for pictures of `size` (w, h); None where none was measured."""
    path = _path(camera, size, where)
    return path if path.is_file() else None


def chosen(
    spec: str, size: tuple[int, int], *, live: bool, given: Path | None, lens: Lens | None, where: Path | None = None
) -> tuple[Lens | None, str]:
    """The lens to look through at pictures of `size` (w, h), and a line that says so ("": nothing to say).

    `lens` was read from `given`, the file that was asked for: it is taken, unless it is one of ours and for pictures of
    another size. Without one, that of the camera is taken; a film has none.
    """
    ours = given is not None and is_kept(given, where)
    if lens is not None and (not ours or lens.size == size):
        return lens, f"lens: as measured of this camera, {given}" if ours else ""
    camera = camera_id(spec) if live else None
    if camera is None:
        return None, ""
    path = kept(camera, size, where)
    if path is None:
        others = _sizes(camera, where)
        return None, others and (
            f"lens: measured of this camera at {others} only, not at {size[0]}x{size[1]}: it is guessed; "
            f"'tablee calibrate lens --size {size[0]}x{size[1]}' measures it"
        )
    try:
        return read_lens(path), f"lens: as measured of this camera, {path}"
    except CornersError as error:
        return None, f"lens: passed over, it is guessed: {error}"


def is_kept(path: Path, where: Path | None = None) -> bool:
    """Whether a lens file is one of ours: then it was found by its camera, and nobody has asked for it by name."""
    return path.resolve().is_relative_to((where or folder()).resolve())


def keep(camera: str, lens: Lens, where: Path | None = None) -> Path:
    """Keeps a camera's lens, in place of an older one; the file. Raises OSError."""
    path = _path(camera, lens.size, where)
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, lens)
    return path


def write(path: Path, lens: Lens) -> None:
    """The lens file (spec/observations.md), all of it or none. Raises OSError."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(encoded(lens))
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def encoded(lens: Lens) -> bytes:
    """A lens as its file's bytes."""
    return msgspec.json.encode({"image_size": lens.size, "K": lens.K.tolist(), "dist": lens.dist.tolist()}) + b"\n"


def _path(camera: str, size: tuple[int, int], where: Path | None) -> Path:
    return (where or folder()) / f"{_stem(camera)}-{size[0]}x{size[1]}.json"


def _stem(camera: str) -> str:
    readable = "-".join(re.findall(r"[A-Za-z0-9]+", camera))[:40]
    return f"{readable}-{hashlib.sha256(camera.encode()).hexdigest()[:8]}"


def _sizes(camera: str, where: Path | None) -> str:
    """The sizes that a camera's lens was measured at, in words; "" for none."""
    found = (where or folder()).glob(f"{_stem(camera)}-*x*.json")
    return ", ".join(sorted(path.stem.rpartition("-")[2] for path in found))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
