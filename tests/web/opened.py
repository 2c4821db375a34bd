"""A house that is open to phones, and the phones and screens that come to it."""

from __future__ import annotations

import itertools
from typing import Any

from flask.testing import FlaskClient
from flask_socketio.test_client import SocketIOTestClient
from werkzeug.test import TestResponse

from tests.web.conftest import House
from web.access import Access
from web.network import Address

NEAR = "127.0.0.1"
"""Stands for the address in the network, so that these tests need none."""

_ids = itertools.count()


class Opened:
    """Opens a house on a second listener, and speaks to it with the host's key."""

    def __init__(self, house: House) -> None:
        self.house, self.id = house, house.id
        self.access: Access = house.app.extensions["tablee.access"]
        self.access.find = lambda: [Address(NEAR, "wlan0")]
        self.client: FlaskClient = house.app.test_client()
        self.key: str | None = None
        self.told = self.post("/api/open", {"address": NEAR})
        self.key = self.told.get("key")

    def close(self) -> None:
        """Answers on loopback alone."""
        self.access.shut()

    def ask(self, path: str, body: Any = None, key: str | None = None, **options: Any) -> TestResponse:
        """The answer to a request; a POST where there is a body."""
        headers = options.pop("headers", {}) | ({"Authorization": f"Bearer {key}"} if key else {})
        if body is None:
            return self.client.get(path, headers=headers, **options)
        return self.client.post(path, json=body, headers=headers, **options)

    def post(self, path: str, body: Any) -> Any:
        """What the host is answered."""
        return self.ask(path, body, self.key).json

    def join(self, **wanted: Any) -> Any:
        """What a phone is answered that says the table's word."""
        return self.ask("/api/join", {"word": self.told["word"], **wanted}).json

    def phone(self, seat: int) -> Page:
        """A phone that has taken a seat, connected."""
        return Page(self.house, self.join(seat=seat)["key"])

    def screen(self) -> Page:
        """A big screen that watches."""
        return Page(self.house, self.join(watch=True)["key"])

    def host(self) -> Page:
        """The host's page."""
        return Page(self.house, self.key)


class Page:
    """A connected page, or one that was not let in."""

    def __init__(self, house: House, key: str | None) -> None:
        self.key = key
        auth = {"table": house.id} | ({"key": key} if key else {})
        self.client: SocketIOTestClient = house.socketio.test_client(house.app, auth=auth)

    @property
    def connected(self) -> bool:
        """Whether it is."""
        return self.client.is_connected()

    @property
    def out(self) -> bool:
        """Whether it was put out: its line is cut, or about to be and nothing that it says is heard."""
        try:
            return bool(self.ask("resync")["refused"]["key"] == "web.locked_out")
        except RuntimeError:
            return not self.connected

    def ask(self, event: str, body: Any = None) -> Any:
        """The answer to one of its messages; raises `RuntimeError` where its line is cut."""
        return self.client.emit(event, {} if body is None else body, callback=True)

    def say(self, command: Any, id: str | None = None, **fields: Any) -> Any:
        """The answer to a command: its seq, or the key of why it was refused."""
        answer = self.ask("command", {"id": id or f"command-{next(_ids):08}", "command": command, **fields})
        return answer["refused"]["key"] if "refused" in answer else answer

    def received(self) -> list[tuple[str, Any]]:
        """What came since it was last asked: the event's name and what came with it."""
        return [(each["name"], each["args"][0] if each["args"] else None) for each in self.client.get_received()]

    def view(self) -> Any:
        """The latest."""
        return self.ask("resync")["view"]

    def leave(self) -> None:
        """It goes."""
        self.client.disconnect()
