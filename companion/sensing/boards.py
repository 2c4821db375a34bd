"""All boards with sensors of a house: those that it knows, wherever they are plugged in, and those named by a port.

Each is kept by a thread of its own from the start; one that is not there is looked for every few seconds, so that it
may be plugged in, out and elsewhere while a game runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from companion.devices import Finder, Keeper, Keeping, Known, Link, Registry, Transport, open_port
from companion.sensing.board import SensedBoard, Table
from companion.sensing.journal import Journal
from companion.sensing.lamps import Shown
from companion.sensing.views import BoardView

__all__ = ["Boards", "Offer"]


@dataclass(frozen=True)
class Offer:
    """A board to be kept: how it is called, and how its port is opened. `known`: what the registry has of it."""

    name: str
    find: Callable[[], Transport]
    known: Known | None = None


class Boards:
    """Serves nobody until `serve` says whom: what is felt waits on the boards. Ends with `stop`."""

    def __init__(self, offers: Sequence[Offer], folder: Path) -> None:
        """`folder`: where the journal is kept. Raises OSError where it cannot be read."""
        self._journal = Journal(folder)
        self._offers = offers
        self._boards: list[SensedBoard] = []
        self._threads: list[Keeping] = []

    @classmethod
    def of(cls, ports: Sequence[str], registry: Registry, folder: Path) -> Boards:
        """Those named by port or by the name that the registry has, and all others that it knows.

        Raises `RegistryError`, and OSError as above.
        """
        known = registry.boards()
        named = {board.name: board for board in known}
        offers = [_by_port(port) for port in ports if port not in named]
        return cls([*offers, *(Offer(board.name, Finder(board, others=known), board) for board in known)], folder)

    def serve(self, table: Table) -> None:
        """Begins to keep all boards, for this table."""
        before = time.time() - time.monotonic()  # one offset for all, so that a clock that is set moves nothing
        for offer in self._offers:
            expect, mark = None, None
            if offer.known is not None:
                expect, mark = offer.known.expect, self._journal.mark(str(UUID(offer.known.uuid)))
            link = Link(expect=expect, mark=mark)
            finder = offer.find if isinstance(offer.find, Finder) else None
            board = SensedBoard(offer.name, link, table, self._journal, lambda t: t + before, finder)
            keeper = Keeper(link, offer.find, board.record, time.monotonic)
            self._boards.append(board)
            self._threads.append(Keeping(keeper, name=f"board {offer.name}"))
        for thread in self._threads:
            thread.__enter__()

    def add(self, board: SensedBoard) -> None:
        """One more, which somebody else keeps."""
        self._boards.append(board)

    def stop(self) -> None:
        """Lets all ports go."""
        for thread in self._threads:
            thread.stop()

    def show(self, shown: Shown) -> None:
        """Has all lamps show it."""
        for board in self._boards:
            board.show(shown)

    @property
    def names(self) -> tuple[str, ...]:
        """How they are called."""
        return tuple(offer.name for offer in self._offers)

    @property
    def watches(self) -> tuple[str, ...]:
        """The gates that some sensor watches now."""
        return tuple(dict.fromkeys(gate for board in self._boards for gate in board.watches))

    @property
    def views(self) -> tuple[BoardView, ...]:
        """For pages."""
        return tuple(board.view for board in self._boards)


def _by_port(port: str) -> Offer:
    return Offer(Path(port).name if "://" not in port else port, lambda: open_port(port))
