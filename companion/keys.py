"""The keys of a house's pages: who has which, and what was taken back.

A key is 128 random bits, shown once to the page that it is for; the store has its hash alone. Any thread may call.
"""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from collections.abc import Callable

import msgspec

from companion.roles import HOST, WATCH, You
from companion.store import KeyRecord, KeyRole, Store
from companion.table import Refusal

__all__ = ["LASTS", "Given", "Keys"]

BYTES = 16
SCREENS = 8
"""That watch one table; with one more, the oldest is shut out."""
LASTS = 600.0
"""s that an invitation can be used: time enough to scan it, too little for a picture of it that is found later."""


class Given(msgspec.Struct, frozen=True):
    """A key for the page that asked for it; this is the only time that it is told."""

    table: str
    seat: int | None
    key: str


class Keys:
    """All keys of a store. What changes who may enter calls the listeners with the table, None for all of them."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        """`now`: Unix seconds. Raises `StoreError`."""
        self._store = store
        self._now = now
        self._lock = threading.RLock()
        self._records = [record for record in store.given_keys() if record.revoked is None]
        self._listeners: list[Callable[[str | None], None]] = []

    def subscribe(self, listener: Callable[[str | None], None]) -> None:
        """Calls `listener(table)` after keys were given or taken back."""
        self._listeners.append(listener)

    def who(self, key: str, table: str | None) -> You | None:
        """Whom a key lets in at a table, or in the house (None); None: nobody."""
        named = _hash(key)
        with self._lock:
            found = next((r for r in self._records if r.sha256 == named and r.table in (None, table)), None)
        if found is None or found.role in ("invite", "lock"):
            return None
        if found.role == "seat":
            return You("seat", found.seat)
        return HOST if found.role == "host" else WATCH

    def joined(self, table: str) -> frozenset[int]:
        """Seats that have a phone."""
        with self._lock:
            return self._seats(table, "seat")

    def locked(self, table: str) -> frozenset[int]:
        """Seats that an invitation alone leads to: their phone was locked out."""
        with self._lock:
            return self._seats(table, "lock")

    def host(self) -> str:
        """The key of the host's page; every earlier one is taken back."""
        with self._lock:
            earlier = [record for record in self._records if record.role == "host"]
            return self._give("host", earlier)

    def shut(self) -> None:
        """Takes the host's keys back: nobody needs one any more."""
        with self._lock:
            self._change([], [record for record in self._records if record.role == "host"])

    def take(self, table: str, seat: int) -> Given | Refusal:
        """A free seat for a phone that has the table's word; one that was locked is not, whoever asks."""
        with self._lock:
            if seat in self.locked(table):
                return Refusal("join.locked")
            if seat in self.joined(table):
                return Refusal("join.taken")
            return Given(table, seat, self._give("seat", [], table, seat))

    def watch(self, table: str) -> Given:
        """For a screen that only looks."""
        with self._lock:
            earlier = [record for record in self._of(table) if record.role == "watch"]
            return Given(table, None, self._give("watch", earlier[: 1 - SCREENS], table))

    def invite(self, table: str, seat: int) -> Given:
        """Moves a seat to another phone when it is used (`claim`), once; earlier invitations no longer hold."""
        with self._lock:
            earlier = [r for r in self._of(table) if (r.role, r.seat) == ("invite", seat)]
            return Given(table, seat, self._give("invite", earlier, table, seat))

    def claim(self, invite: str) -> Given | Refusal:
        """The seat of an invitation, locked or not; the phone that had it is locked out."""
        named = _hash(invite)
        with self._lock:
            found = next((r for r in self._records if (r.sha256, r.role) == (named, "invite")), None)
            if found is None or found.table is None or not 0 <= self._now() - found.made <= LASTS:
                return Refusal("join.invite")
            earlier = [r for r in self._of(found.table) if r.seat == found.seat]
            key = self._give("seat", earlier, found.table, found.seat)
            return Given(found.table, found.seat, key)

    def lock(self, table: str, seat: int) -> None:
        """Locks the phone of a seat out, and takes its invitations back.

        That phone knows the table's word: from then on the seat is for who is invited (`invite`).
        """
        with self._lock:
            gone = [record for record in self._of(table) if record.seat == seat and record.role != "lock"]
            if seat in self.locked(table):
                self._change([], gone)
            else:
                self._give("lock", gone, table, seat)

    def carry(self, table: str, other: str) -> None:
        """Phones and screens of a table may enter another one too, with the same seats: a rematch."""
        with self._lock:
            now = self._now()
            there = {record.sha256 for record in self._of(other)}
            same = [r for r in self._of(table) if r.role != "invite" and r.sha256 not in there]
            self._change([msgspec.structs.replace(r, table=other, made=now) for r in same], [])

    def _seats(self, table: str, role: KeyRole) -> frozenset[int]:
        return frozenset(r.seat for r in self._of(table) if r.role == role and r.seat is not None)

    def _of(self, table: str) -> list[KeyRecord]:
        return [record for record in self._records if record.table == table]

    def _give(self, role: KeyRole, earlier: list[KeyRecord], table: str | None = None, seat: int | None = None) -> str:
        key = secrets.token_urlsafe(BYTES)
        self._change([KeyRecord(table, seat, role, _hash(key), self._now())], earlier)
        return key

    def _change(self, new: list[KeyRecord], gone: list[KeyRecord]) -> None:
        """On the disk first; raises `StoreError`, and then nothing has changed.

        Who is locked out of one table is locked out of all that the key was carried to.
        """
        if not new and not gone:
            return
        hashes = [record.sha256 for record in gone]
        gone = [record for record in self._records if record.sha256 in hashes]
        self._store.add_keys(*new, revoked=hashes, at=self._now())
        self._records = [record for record in self._records if record.sha256 not in hashes] + new
        for table in {record.table for record in (*new, *gone)}:
            for listener in self._listeners:
                listener(table)


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode(errors="surrogatepass")).hexdigest()
