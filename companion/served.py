"""Boards with sensors at the table at which people act: what they feel goes there, and its lamps show what is there.

One set of boards lies on one real table; which of a hub's tables that is, people say by playing.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.games import Phrase
from companion.observations.felt import Felt, Press, Tumble
from companion.sensing import Boards, DevicesView, Notice, Shown
from companion.table import Ack, Missed, Refusal, Submission

if TYPE_CHECKING:
    from companion.place import Place

__all__ = ["Served"]

log = logging.getLogger(__name__)

EACH = 0.25
"""s between two looks whether a passage has waited long enough for its shot."""

SAID = 20.0
"""s for which what was said of a button is shown."""

DISK = "table.not_kept"


class Served:
    """`submit`: as a person's command goes to a table; `followed`: after a change of a table."""

    def __init__(
        self,
        boards: Boards,
        submit: Callable[[str, Submission], Ack | Refusal],
        followed: Callable[[Place], None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.boards = boards
        self._submit = submit
        self._followed = followed
        self._now = now
        self._place: Place | None = None
        self._notice: Notice | None = None
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look, name="sensors", daemon=True)

    def start(self) -> None:
        """Begins to listen."""
        self.boards.serve(self)
        self._thread.start()

    def stop(self) -> None:
        """Ends listening, and lets the ports go."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()
        self.boards.stop()

    def at(self, place: Place) -> None:
        """People act at this table from now on."""
        if place is not self._place:
            self._place = place
            place.gates = lambda: self.boards.watches if place is self._place else ()
            self.shown(place)

    def view(self, place: Place) -> DevicesView | None:
        """For that table's pages; None where the boards serve another."""
        if place is not self._place:
            return None
        fresh = self._notice is not None and self._now() - self._notice.at < SAID
        return DevicesView(self.boards.views, self._notice if fresh else None)

    def shown(self, place: Place) -> None:
        """After a change of a table: lamps follow."""
        if place is self._place:
            acts = place.feelings.sensors.acts(place.table.state) if not place.table.over else ()
            self.boards.show(Shown(acts, asks=place.waits or bool(place.feelings.open())))

    def look(self) -> None:
        """Asks about passages that have waited long enough for their shot."""
        place = self._place
        if place is not None and place.feelings.pending and place.feelings.due(self._now()):
            self._followed(place)

    # As the table that the boards serve

    @property
    def gates(self) -> tuple[str, ...]:
        """Of the board, in the file's order."""
        place = self._place
        board = place.table.setup.board if place is not None else None
        return () if board is None else tuple(gate.id for gate in board.gates)

    def felt(self, felt: Felt) -> None:
        """One event. Raises OSError where it cannot be kept."""
        place = self._place
        if place is None:
            return
        if isinstance(felt, Press):
            self._pressed(place, felt)
            return
        self._kept(place.felt(felt))
        if isinstance(felt, Tumble):
            self._say(_thrown(felt))
        self._followed(place)

    def missed(self, id: str, missed: Missed) -> None:
        """Something is missing: people are told."""
        if self._place is not None:
            self._kept(self._place.feelings.missed(id, missed))
            self._followed(self._place)

    def changed(self) -> None:
        """A board is in another state."""
        if self._place is not None:
            self._followed(self._place)

    def _pressed(self, place: Place, press: Press) -> None:
        said = place.feelings.pressed(press, self._now())
        done = self._submit(place.table.id, said) if isinstance(said, Submission) else said
        self._kept(done)
        if isinstance(done, Refusal):
            self._say(Phrase(done.key, dict(done.params)))
            self._followed(place)

    def _kept(self, result: Ack | Refusal | None) -> None:
        """A refusal by the rules of the table is an answer; a full disk is none: the board keeps the event."""
        if isinstance(result, Refusal) and result.key == DISK:
            raise OSError(str(result.params.get("words", result.key)))

    def _say(self, phrase: Phrase) -> None:
        self._notice = Notice(self._now(), phrase)

    def _look(self) -> None:
        while not self._over.wait(EACH):
            try:
                self.look()
            except Exception:  # a fault here must not end the thread that asks
                log.exception("what a gate felt could not be asked about")


def _thrown(felt: Tumble) -> Phrase:
    return Phrase(f"felt.{felt.what}.{'rolls' if felt.rolls else 'lies'}")
