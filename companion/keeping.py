"""Which pictures of a house's tables are kept, and which calls are saved with them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import msgspec

from companion.calls import Calls
from companion.contested import Contested, ContestError, Eyeing, Keep, Pictures
from companion.store import TableRecord
from companion.table import Refusal, Timeline
from companion.trust import verdicts
from companion.view import CallView, Line, TableView

__all__ = ["Keeping"]

log = logging.getLogger(__name__)


@dataclass
class _Watched:
    """What a table's eye was started with, and the calls that were overruled up to now."""

    eyeing: Eyeing = field(default_factory=Eyeing)
    overruled: set[int] = field(default_factory=set)
    followed: Timeline | None = None


class Keeping:
    """The folders `pictures` and `contested` of a data folder."""

    def __init__(self, folder: Path, keep: Keep = "game", *, now: Callable[[], float] = time.time) -> None:
        """`now`: Unix seconds."""
        self._pictures = Pictures(folder / "pictures", keep, now=now)
        self._contested = Contested(folder / "contested", self._pictures)
        self._now = now
        self._watched: dict[str, _Watched] = {}

    def begin(self, records: list[TableRecord], opened: Collection[str] = ()) -> None:
        """Before a table is opened: films of older matches go, but for those that are `opened` already.

        `records`: all matches, the oldest first.
        """
        self._contested.begin()
        latest = {(record.game, record.board_sha256): record.id for record in records}
        self._pictures.begin({*latest.values(), *opened})

    def watch(self, calls: Calls, eyeing: Eyeing) -> Path | None:
        """An eye is started: where it may write its films, None: nowhere."""
        self._watched[calls.table.id] = _Watched(eyeing, _overruled(calls))
        return self._pictures.of(calls.table.id)

    def follow(self, calls: Calls) -> None:
        """After every change: calls overruled since are saved, and what has had its time is deleted."""
        watched = self._watched.setdefault(calls.table.id, _Watched())
        self._contested.complete()
        if watched.followed is not (timeline := calls.table.timeline):
            watched.followed = timeline
            self._pictures.tidy()
            for call in sorted(_overruled(calls) - watched.overruled):
                refused = self.save(calls, call, "overruled")
                if refused is not None:
                    log.error("an overruled call was not saved: %s", refused.params["words"])
                watched.overruled.add(call)
            if calls.table.over:
                self._pictures.ended(calls.table.id)

    def close(self) -> None:
        """After the eyes have ended, and written their last films."""
        self._contested.complete()

    def save(self, calls: Calls, call: int, why: Literal["contested", "overruled"]) -> Refusal | None:
        """Saves a call with its film, also one that is still being written."""
        found, shot = next((each for each in calls.all() if each.id == call), None), calls.shot(call)
        if found is None or shot is None:
            return Refusal("call.unknown", {"call": call})
        table = calls.table
        try:
            self._contested.save(
                table.record,
                [item.entry for item in table.timeline.items],
                self._watched.get(table.id, _Watched()).eyeing,
                call=call,
                judged=found.judged,
                status=found.status,
                sure=found.sure,
                candidates=found.candidates,
                clip=shot.clip,
                setup=calls.trust.setup if calls.trust else "",
                rulebook=table.rulebook.version,
                why=why,
                now=self._now(),
            )
        except ContestError as error:
            return Refusal("contest.not_kept", {"words": str(error)})
        return None

    def marked(self, calls: Calls, view: TableView) -> TableView:
        """A view that tells which calls have pictures, and which are contested."""
        waiting = tuple(self._marked(calls, call) for call in view.open)
        latest = self._marked(calls, view.latest) if view.latest else None
        return msgspec.structs.replace(view, open=waiting, latest=latest, story=self.told(calls, view.story))

    def told(self, calls: Calls, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """Lines of the story that tell the same of their calls."""
        return tuple(line if line.call is None else self._told(calls, line, line.call) for line in lines)

    def _marked(self, calls: Calls, call: CallView) -> CallView:
        pictures, saved = self._kept(calls, call.id)
        return msgspec.structs.replace(call, pictures=pictures, contested=call.contested or saved)

    def _told(self, calls: Calls, line: Line, call: int) -> Line:
        pictures, saved = self._kept(calls, call)
        return msgspec.structs.replace(line, pictures=pictures, contested=saved)

    def _kept(self, calls: Calls, call: int) -> tuple[bool, bool]:
        """Whether there is a film of a call, and whether it is saved."""
        table, shot = calls.table.id, calls.shot(call)
        film = self._pictures.film(table, shot.clip if shot else None)
        pictures = film is not None or self._contested.film(table, call) is not None
        return pictures, self._contested.has(table, call)


def _overruled(calls: Calls) -> set[int]:
    if calls.trust is None:
        return set()
    return {call for call, right in verdicts(calls.table.timeline, calls.trust.setup).items() if not right}
