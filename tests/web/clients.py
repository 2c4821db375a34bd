"""Several screens at one table, in browsers and as bare sockets; all that they get and send is recorded."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from queue import Empty, Queue
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, Response, Route, WebSocket
from simple_websocket import Client, ConnectionClosed  # type: ignore[import-untyped]
from wsproto.utilities import LocalProtocolError

from tests.web.record import Record
from web.statics import FOLDER, joined

__all__ = ["IN_FRENCH", "PATIENCE", "SIZES", "Screens", "Wire", "wired"]

SIZES = {"tablet": (1280, 800), "portrait": (800, 1280), "phone": (390, 844), "tv": (1920, 1080)}
"""Pixels of the screens that the face is made for."""

PATIENCE = 30_000
"""Milliseconds for what a page is to show, on a machine that does other things too."""

LEAVES = "/api/join"
"""The page leaves as soon as it has this answer, and the browser forgets it: it is taken down on its way."""

NEW: Mapping[str, str] = {}
"""A device that was here never before has nothing in its storage."""


IN_FRENCH = """{
  const parse = JSON.parse;
  const told = (texts, text) => {
    if (!(text in texts)) queueMicrotask(() => { throw new Error(`no French came with the page for: ${text}`); });
    return texts[text];
  };
  JSON.parse = (...given) => {
    const found = parse(...given);
    if (found?.texts && found.language === "fr") found.texts = new Proxy(found.texts, { get: told });
    return found;
  };
}"""
"""Run before a page's own: what a French page says in English, since it was sent no other text, is a fault of its."""


class Screens:
    """Browser contexts by name, each a device of its own; `faults`: of the pages, `unread`: bodies that were lost."""

    def __init__(self, browser: Browser, record: Record | None = None) -> None:
        self.record = record if record is not None else Record()
        self.faults: list[str] = []
        self.unread: list[str] = []
        self._browser = browser
        self._contexts: dict[str, BrowserContext] = {}

    def open(self, name: str, url: str, size: str = "tablet", *, kept: Mapping[str, str] = NEW, **options: Any) -> Page:
        """A page on a device; `kept`: what its storage has already, `options`: those of a Playwright context.

        The same name: another page on it.
        """
        if name not in self._contexts:
            width, height = SIZES[size]
            touch = {"has_touch": True, "is_mobile": size == "phone"} if size in ("tablet", "portrait", "phone") else {}
            plain = {"locale": "fr-FR", "reduced_motion": "reduce", **touch, **options}
            context = self._browser.new_context(viewport={"width": width, "height": height}, **plain)
            context.add_init_script(IN_FRENCH)
            if kept:
                context.add_init_script(f"Object.assign(localStorage, {json.dumps(dict(kept))})")
            context.route(f"**{LEAVES}", lambda route: self._pass(name, route))
            self._contexts[name] = context
        page = self._contexts[name].new_page()
        page.set_default_timeout(PATIENCE)
        self._listen(name, page)
        page.goto(url)
        return page

    def cut(self, name: str, *, off: bool = True) -> None:
        """The device's network fails, or is back."""
        self._contexts[name].set_offline(off)

    def close(self, name: str | None = None) -> None:
        """One device, or all."""
        for each in [name] if name is not None else list(self._contexts):
            if each in self._contexts:
                self._contexts.pop(each).close()

    def _listen(self, name: str, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        page.on("websocket", lambda socket: self._follow(name, socket))
        page.on("response", lambda response: self._answered(name, response))

    def _follow(self, name: str, socket: WebSocket) -> None:
        socket.on("framereceived", lambda body: self.record.add(name, "in", socket.url, body))
        socket.on("framesent", lambda body: self.record.add(name, "out", socket.url, body))

    def _pass(self, name: str, route: Route) -> None:
        answer = route.fetch()
        self.record.add(name, "http", route.request.url, answer.body())
        route.fulfill(response=answer)

    def _answered(self, name: str, response: Response) -> None:
        """Address, headers and body, of what we ship only the address: it is the same for everybody."""
        about = response.url
        headers = json.dumps([response.request.headers, response.headers])
        self.record.add(name, "http", about, f"{about} {response.request.post_data or ''} {headers}")
        if 300 <= response.status < 400 or about.endswith(LEAVES):
            return
        try:
            body = response.body()
        except Error as error:  # gone, with the page that it was for
            if not _shipped(about):
                self.unread.append(f"{name}: {about}: {error}")
            return
        if _shipped(about) != body:
            self.record.add(name, "http", about, body)


def _shipped(url: str) -> bytes | None:
    """What we ship at an address of static files."""
    path = re.sub(r"^v/[^/]*/", "", url.split("?")[0].split("#")[0].partition("/static/")[2])
    if path.startswith("sheets/"):
        found = joined(FOLDER, path.removeprefix("sheets/").removesuffix(".css"))
        return None if found is None else found[1]
    file = FOLDER / path
    return file.read_bytes() if path and file.is_file() else None


class Wire:
    """A Socket.IO client of one page, without a page: what it got is read by event."""

    def __init__(self, name: str, url: str, auth: dict[str, Any], record: Record) -> None:
        """`url` of the house; raises `ConnectionRefusedError` with the reason."""
        self.name = name
        self.views: Queue[dict[str, Any]] = Queue()
        self._record = record
        self._answers: dict[int, Queue[Any]] = {}
        self._connected: Queue[str] = Queue()
        self._asked = 0
        self._about = f"{url.replace('http', 'ws', 1).rstrip('/')}/socket.io/?EIO=4&transport=websocket"
        self._socket = Client.connect(self._about)
        threading.Thread(target=self._read, name=name, daemon=True).start()
        self._send("40" + json.dumps(auth))
        refused = self._connected.get(timeout=15)
        if refused:
            self.close()
            raise ConnectionRefusedError(refused)

    def ask(self, event: str, sent: Any = None, *, timeout: float = 15) -> Any:
        """The answer to an event."""
        self._asked += 1
        number, answer = self._asked, Queue[Any]()
        self._answers[number] = answer
        self._send(f"42{number}{json.dumps([event, {} if sent is None else sent])}")
        return answer.get(timeout=timeout)

    def view(self, seq: int, *, timeout: float = 15) -> dict[str, Any]:
        """The first view of that seq or a later one, among those that were not read yet."""
        while True:
            view: dict[str, Any] = self.views.get(timeout=timeout)["view"]
            if view["seq"] >= seq:
                return view

    def latest(self) -> dict[str, Any] | None:
        """The last of those that were not read yet."""
        found = None
        while True:
            try:
                found = self.views.get_nowait()["view"]
            except Empty:
                return found

    def close(self) -> None:
        if self._socket.connected:
            self._socket.close()

    def _send(self, text: str) -> None:
        self._record.add(self.name, "out", self._about, text)
        self._socket.send(text)

    def _read(self) -> None:
        try:
            while True:
                text = self._socket.receive()
                self._record.add(self.name, "in", self._about, text)
                self._take(text)
        except (ConnectionClosed, LocalProtocolError):  # the latter: it is asked whether it lives while it leaves
            self._connected.put("closed")

    def _take(self, text: str) -> None:
        if text == "2":
            self._socket.send("3")
        elif text.startswith("40"):
            self._connected.put("")
        elif text.startswith("44"):
            self._connected.put(text[2:])
        elif text.startswith("42"):
            event, *sent = json.loads(text[2:])
            if event == "view":
                self.views.put(sent[0])
        elif text.startswith("43"):
            number, _, rest = text[2:].partition("[")
            answer = json.loads(f"[{rest}")
            self._answers.pop(int(number)).put(answer[0] if answer else None)


@contextmanager
def wired(name: str, url: str, auth: dict[str, Any], record: Record | None = None) -> Iterator[Wire]:
    """A client that leaves at the end."""
    client = Wire(name, url, auth, record if record is not None else Record())
    try:
        yield client
    finally:
        client.close()
