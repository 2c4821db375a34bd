"""A board's configuration, which comes in pages."""

from __future__ import annotations

from companion.devices.wire import RECORD_SIZE, Record, Sensors, unpack_records


class Pages:
    """Puts the pages of SENSORS together, in whatever order they come."""

    def __init__(self, config_crc: int) -> None:
        self._crc = config_crc
        self._pages: dict[int, bytes] = {}

    @property
    def next(self) -> int:
        """The record from which on something is missing."""
        return len(self._gathered()) // RECORD_SIZE

    def add(self, page: Sensors) -> tuple[Record, ...] | None:
        """All records, once they are there. A page of another configuration than HELLO told of is passed over."""
        if page.config_crc != self._crc or len(page.records) % RECORD_SIZE:
            return None
        self._pages[page.first] = page.records
        gathered = self._gathered()
        return unpack_records(gathered) if len(gathered) >= page.total * RECORD_SIZE else None

    def _gathered(self) -> bytes:
        data = b""
        while page := self._pages.get(len(data) // RECORD_SIZE):
            data += page
        return data
