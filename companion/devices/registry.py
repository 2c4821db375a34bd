"""Which board is behind which port.

It is recognised by its USB chip's serial number, then by its own UUID, then by where it is plugged in; never by the
number of its tty, which changes with every replug.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from uuid import UUID

import msgspec
import platformdirs
import tomli_w
from serial.tools import list_ports

from companion.devices.transports import Absent, InUse, NoPermission, OpenFailed, Transport, open_port

BY_PATH = Path("/dev/serial/by-path")


class Port(msgspec.Struct, frozen=True):
    """A serial port of this machine, now. `by_path` is the same as long as the cable stays in its socket."""

    path: str
    serial: str | None = None
    vid: int | None = None
    pid: int | None = None
    by_path: str | None = None


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """A board that was met before. `uuid` is in its EEPROM; `serial` its USB chip's, which cheap ones lack."""

    name: str
    uuid: str
    serial: str | None = None
    by_path: str | None = None

    @property
    def expect(self) -> bytes:
        """What a `Link` is to expect, so that it refuses every other board."""
        return UUID(self.uuid).bytes


class RegistryError(ValueError):
    """A file of known boards that cannot be read or written: says which, what is wrong and what to do."""


def ports() -> list[Port]:
    """All USB serial ports of this machine."""
    where = _by_path()
    return [
        Port(port.device, port.serial_number or None, port.vid, port.pid, where.get(port.device))
        for port in sorted(list_ports.comports())
        if port.vid is not None
    ]


def _by_path(folder: Path = BY_PATH) -> dict[str, str]:
    """The names by place, by the path that each points to (Linux)."""
    if not folder.is_dir():
        return {}
    return {str(link.resolve()): link.name for link in sorted(folder.iterdir())}


def candidates(known: Known, there: Sequence[Port], others: Sequence[Known] = ()) -> list[Port]:
    """The ports at which the board may be, the likeliest first. Its own UUID then decides.

    A serial number that only one port has is certain. Else those without one come in question: first where it was last,
    then those that are no other known board's place.
    """
    same = [port for port in there if known.serial and port.serial == known.serial]
    if len(same) == 1:
        return same
    # Two chips with one serial number are as good as none.
    open_ = same or [port for port in there if port.serial is None or _shared(port, there)]
    places = {other.by_path for other in others if other.uuid != known.uuid} - {None}

    def unlikely(port: Port) -> int:
        if known.by_path and port.by_path == known.by_path:
            return 0
        return 2 if port.by_path in places else 1

    return sorted(open_, key=unlikely)


def _shared(port: Port, there: Sequence[Port]) -> bool:
    return sum(other.serial == port.serial for other in there) > 1


class Finder:
    """Opens the port of one board, wherever it is plugged in now: what a `Keeper` calls each time that it wants it.

    Where several ports come in question, each call tries the next: a link that expects the board's UUID refuses the
    others. Call `met` once it did not.
    """

    def __init__(
        self,
        known: Known,
        list_: Callable[[], Sequence[Port]] = ports,
        open_: Callable[[str], Transport] = open_port,
        others: Sequence[Known] = (),
    ) -> None:
        self._known = known
        self._list = list_
        self._open = open_
        self._others = others
        self._turn = 0
        self.port: Port | None = None
        """The one that was opened last."""

    def __call__(self) -> Transport:
        """Raises `OpenFailed`."""
        likely = candidates(self._known, self._list(), self._others)
        if not likely:
            raise Absent(2, f"{self._known.name}: not plugged in")
        refused: OpenFailed | None = None
        for _ in likely:
            port = likely[self._turn % len(likely)]
            self._turn += 1
            try:
                transport = self._open(port.path)
            except OpenFailed as error:
                # "Held" and "forbidden" say more than "gone".
                refused = error if refused is None or isinstance(error, NoPermission | InUse) else refused
                continue
            self.port = port
            return transport
        assert refused is not None
        raise refused

    def met(self) -> None:
        """The board at the port that was opened last is the one: it is tried first the next time."""
        self._turn -= 1


class _File(msgspec.Struct, forbid_unknown_fields=True):
    board: list[Known] = []
    format: int = 1


class Registry:
    """The boards that were met, in a file: their names, and how each is recognised."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or platformdirs.user_config_path("tablee") / "devices.toml"

    def boards(self) -> list[Known]:
        """All of them. Raises `RegistryError`."""
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return []
        except (OSError, UnicodeError) as error:
            raise RegistryError(f"{self.path}: cannot be read ({error})") from error
        try:
            return msgspec.convert(tomllib.loads(text), _File).board
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            words = "mend it, or remove it and name the boards again"
            raise RegistryError(f"{self.path}: expected the boards that were met; {error}: {words}") from error

    def remember(self, board: Known) -> None:
        """Puts a board in, or what is new of it. Raises `RegistryError`, also for a name that another board has."""
        rest = [known for known in self.boards() if known.uuid != board.uuid]
        if any(known.name == board.name for known in rest):
            raise RegistryError(f"another board is called {board.name!r}: choose another name")
        kept = _File(board=sorted([*rest, board], key=lambda known: known.name))
        data = msgspec.to_builtins(kept)
        plain = [{key: value for key, value in each.items() if value is not None} for each in data["board"]]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.path.with_suffix(".new")
            fresh.write_text(tomli_w.dumps({"format": data["format"], "board": plain}), "utf-8")
            fresh.replace(self.path)
        except OSError as error:
            raise RegistryError(f"{self.path}: cannot be written ({error})") from error
