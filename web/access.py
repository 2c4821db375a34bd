"""Who is let in: roles by key, whether the house is open to phones, and what never reaches a page.

Until the host opens the house, it answers on loopback alone and whoever asks there is the host. From then on every
request and every socket needs a key; keys come in the header `Authorization: Bearer KEY`.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from flask import Flask, Response, request

from companion.games.speech import Language
from companion.hub import Hub
from companion.network import Address, addresses, is_loopback
from companion.roles import HOST, You
from companion.store import StoreError
from companion.table import Refusal
from web import tableword
from web.limits import Buckets
from web.listening import HERE, Listener, NotReached

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

__all__ = ["LAN", "Access", "Denied", "Nothing", "asked", "denied"]

log = logging.getLogger(__name__)

LAN = "tablee.lan"
"""In the WSGI environment of what came in by the address that was opened."""
SAFE = ("GET", "HEAD", "OPTIONS")
FOREIGN = "Tablée répond à son adresse seulement. / Tablée answers at its own address only.\n"

STATUS = {
    "web.who_are_you": 401, "web.not_your_seat": 403, "web.only_looking": 403, "web.host_only": 403, "web.foreign": 403,
    "table.no_such_table": 404, "table.no_such_seat": 404, "join.word": 404, "join.invite": 410, "join.taken": 409,
    "join.locked": 409,
    "join.shut": 409, "open.no_address": 409, "open.not_reached": 409, "join.slow": 429, "web.too_large": 413,
    "web.fault": 500, "table.not_kept": 507, "file.gone": 404, "file.too_large": 413, "house.no_such_game": 404,
}  # fmt: skip
"""Of an answer that refuses; 400 for all else."""

T = TypeVar("T")


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is sent where there is nothing to say."""


class Denied(Exception):
    """A request that is not carried out; its answer is `{"refused": ...}`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


def denied(refusal: Refusal) -> tuple[Response, int]:
    """The answer to a request that is not carried out."""
    body = msgspec.json.encode({"refused": refusal})
    return Response(body, mimetype="application/json"), STATUS.get(refusal.key, 400)


def asked(kind: type[T]) -> T:
    """The JSON of this request, of one shape; raises `Denied`."""
    if request.mimetype != "application/json":
        raise Denied(Refusal("table.malformed", {"words": f"expected application/json, got {request.mimetype!r}"}))
    try:
        return msgspec.json.decode(request.get_data(), type=kind)
    except msgspec.DecodeError as error:
        raise Denied(Refusal("table.malformed", {"words": str(error)})) from None


class Access:
    """Of one app over one hub. Any thread may call."""

    def __init__(self, hub: Hub, app: Flask, *, now: Callable[[], float] = time.monotonic) -> None:
        """`now`: s, for how often words may be tried."""
        self._hub = hub
        self._app = app
        self.nonce = secrets.token_urlsafe(16)
        self._lock = threading.RLock()
        self._listener: Listener | None = None
        self._words: dict[str, str] = {}
        self._wrong = Buckets(tableword.TRIES, tableword.ALL, now)
        self._screens = Buckets(tableword.TRIES, tableword.ALL, now)
        self.find: Callable[[], list[Address]] = addresses
        """This machine's addresses."""

    # Who asks

    def who(self, table: str | None) -> You:
        """Of this request; raises `Denied`."""
        scheme, _, key = request.headers.get("Authorization", "").partition(" ")
        you = self.let_in(key.strip() if scheme.lower() == "bearer" else "", table, lan=bool(request.environ.get(LAN)))
        if you is None:
            raise Denied(Refusal("web.who_are_you"))
        return you

    def host(self) -> None:
        """Raises `Denied` unless this request is the host's."""
        if self.who(None).role != "host":
            raise Denied(Refusal("web.host_only"))

    def let_in(self, key: str, table: str | None, *, lan: bool) -> You | None:
        """Whom a key lets in; `lan`: by the address that was opened. None: nobody."""
        opened = self._listener is not None
        if lan and not opened:
            return None
        you = self._hub.keys.who(key, table) if key else None
        return HOST if you is None and not opened else you

    # Open and shut

    @property
    def url(self) -> str | None:
        """Where phones reach the house; None: nowhere."""
        listener = self._listener
        return listener.url if listener else None

    def open(self, address: str, port: int, may: Callable[[], None] = lambda: None) -> str | None:
        """Opens the house to phones, once the address is proved to lead here; the key of the host's page.

        `port`: the wanted one. None: it was open there already, and the host keeps his key. `may` raises `Denied`
        where who asks is not, or no longer, the host: another page may have opened it meanwhile, and has the key.
        Raises `Denied`; then the house is as it was, or shut where it was open at another address.
        """
        if address not in {each.address for each in self.find()}:
            raise Denied(Refusal("open.no_address", {"address": address}))
        with self._lock:
            may()
            if self._listener is not None and self._listener.address == address:
                return None
            self.shut()
            listener = self._listening(address, port)
            try:
                key = self._hub.keys.host()
            except BaseException:
                listener.close()
                raise
            self._listener = listener
            self._hub.open_at(listener.url)
            return key

    def _listening(self, address: str, port: int) -> Listener:
        listener = None
        try:
            listener = Listener(address, port, self._marked, lambda: self.nonce)
            listener.verify()
        except NotReached as error:
            log.warning("not opened: %s", error)
            if listener is not None:
                listener.close()
            raise Denied(Refusal("open.not_reached", {"address": address})) from error
        return listener

    def shut(self) -> None:
        """Answers on loopback alone again, and there without a key; phones keep theirs for the next opening."""
        with self._lock:
            listener, self._listener = self._listener, None
            self._words.clear()
            if listener is not None:
                listener.close()
                self._hub.keys.shut()
                self._hub.open_at(None)

    def _marked(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        environ[LAN] = True
        return self._app(environ, start)

    # The table's word

    def word(self, table: str, language: Language) -> str:
        """The word of a table, the same until the house is shut."""
        with self._lock:
            if table not in self._words:
                taken = {tableword.plain(each) for each in self._words.values()}
                while tableword.plain(drawn := tableword.word(language)) in taken:
                    pass
                self._words[table] = drawn
            return self._words[table]

    def table_of(self, word: str, address: str) -> str:
        """The table of a word that somebody at an address said; raises `Denied`."""
        said = tableword.plain(word)
        with self._lock:
            found = next((table for table, each in self._words.items() if tableword.plain(each) == said), None)
        if not self._wrong.spend(address):  # who has tried too often is not told a right word from a wrong one
            raise Denied(Refusal("join.slow"))
        if found is None:
            raise Denied(Refusal("join.word"))
        self._wrong.give_back(address)
        return found

    def may_watch(self, address: str) -> None:
        """Raises `Denied` where somebody asks for keys of screens too often: each is kept, and puts out an older."""
        if not self._screens.spend(address):
            raise Denied(Refusal("join.slow"))

    # What never reaches a page

    def guard(self, app: WSGIApplication) -> WSGIApplication:
        """Refuses what is said to another name than ours, and what another site's page says (also by a socket)."""

        def guarded(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
            if self._is_ours(environ):
                return app(environ, start)
            answer = Response(FOREIGN, 403, mimetype="text/plain")
            if environ.get("PATH_INFO", "").startswith("/api/"):
                answer = Response(
                    msgspec.json.encode({"refused": Refusal("web.foreign")}), 403, mimetype="application/json"
                )
            return answer(environ, start)

        return guarded

    def _is_ours(self, environ: WSGIEnvironment) -> bool:
        host = environ.get("HTTP_HOST", "")
        # A listener is asked by its address before that is known to lead here.
        asks_for_us = environ.get(LAN) and environ.get("PATH_INFO") == HERE
        opened = self.url is not None and host == urlsplit(self.url).netloc
        if not (is_loopback(_name(host)) or opened or asks_for_us):
            return False
        if environ["REQUEST_METHOD"] in SAFE and "HTTP_UPGRADE" not in environ:
            return True
        if environ.get("HTTP_SEC_FETCH_SITE", "same-origin") not in ("same-origin", "none"):
            return False
        origin = environ.get("HTTP_ORIGIN")
        return origin in (None, f"{environ['wsgi.url_scheme']}://{host}")


def _name(host: str) -> str:
    """The name in a Host header, without its port; empty where there is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def refusals(app: Flask) -> None:
    """What is not carried out is said in words that a page knows."""

    def told(error: Denied) -> tuple[Response, int]:
        return denied(error.refusal)

    def large(_: Any) -> tuple[Response, int]:
        return denied(Refusal("web.too_large"))

    def unkept(error: StoreError) -> tuple[Response, int]:
        log.error("not kept: %s", error)
        return denied(Refusal("table.not_kept"))

    app.register_error_handler(Denied, told)
    app.register_error_handler(StoreError, unkept)
    app.register_error_handler(413, large)
