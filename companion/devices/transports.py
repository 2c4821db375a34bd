"""What carries bytes to a board and back: a serial port, or a URL of pyserial (`socket://`, `rfc2217://`).

pyserial, and the system below it, tell of a vanished port in many ways; here there are two exceptions.
"""

from __future__ import annotations

import contextlib
import errno
import sys
from typing import Protocol

import serial

BAUD = 250_000
READ_TIMEOUT = 0.05
"""Seconds that a read may wait: twenty of them a second cost 0.4 % of a core, none would cost a third."""
WRITE_TIMEOUT = 1.0
AT_ONCE = 4096
"""Bytes after which a read gives what it has, on a line that never falls silent."""


class OpenFailed(OSError):
    """A port that cannot be opened; the subclasses say why."""


class Absent(OpenFailed):
    """There is no such port, now."""


class NoPermission(OpenFailed):
    """The port is there, and not for us."""


class InUse(OpenFailed):
    """Another program holds the port."""


class Unplugged(OSError):
    """The port vanished while it was in use, or is stuck."""


class Transport(Protocol):
    """Bytes to a board and back."""

    def read(self, timeout: float) -> bytes:
        """What came; waits at most `timeout` seconds for a first byte. Raises `Unplugged`."""

    def write(self, data: bytes) -> None:
        """Sends all, or raises `Unplugged`."""

    def close(self) -> None:
        """Lets the port go; never raises."""


class SerialTransport:
    """A port by its path or its pyserial URL."""

    def __init__(self, port: serial.Serial) -> None:
        self._port = port

    def read(self, timeout: float) -> bytes:
        with _vanishing():
            if self._port.timeout != timeout:
                self._port.timeout = timeout
            data = bytearray(self._port.read(1))
            # A socket only says that there is something, not how much.
            while data and len(data) < AT_ONCE and (waiting := self._port.in_waiting):
                data += self._port.read(waiting)
            return bytes(data)

    def write(self, data: bytes) -> None:
        with _vanishing():
            self._port.write(data)

    def close(self) -> None:
        with contextlib.suppress(*_TROUBLE):
            self._port.close()


def open_port(port: str) -> SerialTransport:
    """Opens a path or a URL. Raises `Absent`, `NoPermission`, `InUse`, or `OpenFailed` for what is none of them."""
    url = "://" in port
    try:
        opened = serial.serial_for_url(
            port, BAUD, timeout=READ_TIMEOUT, write_timeout=WRITE_TIMEOUT, exclusive=None if url else True
        )
    except _OPENING as error:
        raise _reason(port, error) from error
    if not url:
        _keep_running(opened)
    return SerialTransport(opened)


def _reason(port: str, error: Exception) -> OpenFailed:
    number = getattr(error, "errno", None)
    if isinstance(error, BlockingIOError) or isinstance(error.__context__, BlockingIOError):
        number = errno.EBUSY
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
        return Absent(errno.ENOENT, f"{port}: no such port")
    if number in (errno.EACCES, errno.EPERM):
        return NoPermission(errno.EACCES, f"{port}: no permission to open it")
    if number in (errno.EBUSY, errno.EAGAIN):
        return InUse(errno.EBUSY, f"{port}: another program holds it")
    return OpenFailed(number or 0, f"{port}: {error}")


def _keep_running(port: serial.Serial) -> None:
    """So that a board is not reset each time that the port is closed, nor waits 16 ms for its USB chip."""
    if sys.platform == "win32":
        return
    import fcntl
    import termios

    with contextlib.suppress(OSError, termios.error):
        attributes = termios.tcgetattr(port.fileno())
        attributes[2] &= ~termios.HUPCL
        termios.tcsetattr(port.fileno(), termios.TCSANOW, attributes)
    with contextlib.suppress(OSError):
        fcntl.ioctl(port.fileno(), termios.TIOCEXCL)
    with contextlib.suppress(OSError, ValueError, AttributeError, NotImplementedError):
        port.set_low_latency_mode(True)


def _troubles() -> tuple[type[Exception], ...]:
    """All that pyserial raises on a port that vanishes; `termios.error` is no OSError, and closing under a blocked read
    gives a TypeError."""
    found: list[type[Exception]] = [serial.SerialException, OSError, TypeError]
    if sys.platform != "win32":
        import termios

        found.append(termios.error)
    return tuple(found)


_TROUBLE = _troubles()
_OPENING: tuple[type[Exception], ...] = (*_TROUBLE, ValueError)


class _vanishing(contextlib.AbstractContextManager[None]):  # noqa: N801 - reads as a verb
    """Turns all of them into `Unplugged`."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, _TROUBLE):
            raise Unplugged(errno.EIO, str(error)) from error
