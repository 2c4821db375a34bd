"""The addresses that phones may reach this machine at, and the listener on the one that was chosen."""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import secrets
import socket
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import psutil
from werkzeug.serving import BaseWSGIServer, make_server

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

__all__ = ["HERE", "Address", "Listener", "NotReached", "addresses", "is_loopback"]

HERE = "/api/here"
"""Where a listener says its nonce."""
PORTS = 20
"""That are tried, from the wanted one on."""
TIMEOUT = 3.0
"""s for the request to ourselves."""
VIRTUAL = ("br-", "docker", "lxc", "tap", "tun", "vbox", "veth", "virbr", "vmnet", "vethernet", "wg", "zt")
"""What names of network cards begin with that no phone is on, usually."""


class NotReached(Exception):
    """The address does not lead to this machine, or nothing can listen there."""


class Address(msgspec.Struct, frozen=True):
    """An address in a network, and the name of the card."""

    address: str
    name: str


def addresses() -> list[Address]:
    """The IPv4 addresses of all network cards that are up, the likeliest first; nothing is sent to find them."""
    up = {name for name, card in psutil.net_if_stats().items() if card.isup}
    found = [
        Address(each.address, name)
        for name, each_of in psutil.net_if_addrs().items()
        for each in each_of
        if name in up and each.family == socket.AF_INET and not is_loopback(each.address)
    ]
    outward = _outward()
    return sorted(found, key=lambda each: (each.address != outward, _unlikely(each), each.name, each.address))


def is_loopback(host: str) -> bool:
    """Whether a name or address is this machine's own, which no other reaches."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _unlikely(each: Address) -> bool:
    return each.name.lower().startswith(VIRTUAL) or ipaddress.ip_address(each.address).is_link_local


def _outward() -> str | None:
    """Our address on the way out; nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # reserved for documentation (RFC 5737): nobody's
        return str(probe.getsockname()[0])
    return None


class Listener:
    """Serves an app on one more address."""

    def __init__(self, address: str, port: int, app: WSGIApplication, nonce: Callable[[], str]) -> None:
        """Listens on `port`, or the first free one after it. Raises `NotReached`."""
        self._nonce = nonce
        self.address = address
        self._server = self._made(address, port, app)
        self.port = self._server.port
        self._thread = threading.Thread(target=self._server.serve_forever, name="phones", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Where pages are reached."""
        return f"http://{self.address}:{self.port}"

    def verify(self) -> None:
        """Asks ourselves at the address, past any proxy. Raises `NotReached` where somebody else answers, or nobody."""
        line = http.client.HTTPConnection(self.address, self.port, timeout=TIMEOUT)
        try:
            line.request("GET", HERE)
            said = msgspec.json.decode(line.getresponse().read(1000), type=dict[str, str])
        except (OSError, http.client.HTTPException, msgspec.DecodeError) as error:
            raise NotReached(f"{self.url} does not answer: {error}") from error
        finally:
            line.close()
        if not secrets.compare_digest(said.get("here", ""), self._nonce()):
            raise NotReached(f"{self.url} is answered by somebody else")

    def close(self) -> None:
        """Answers no more."""
        self._server.shutdown()
        self._server.server_close()

    @staticmethod
    def _made(address: str, port: int, app: WSGIApplication) -> BaseWSGIServer:
        last: OSError | None = None
        for wanted in [*range(port, port + PORTS), 0]:
            try:
                # The socket first: werkzeug would end the program where an address cannot be listened on.
                with socket.create_server((address, wanted)) as listening:
                    number = listening.getsockname()[1]
                    return make_server(address, number, app, threaded=True, fd=listening.fileno())
            except OSError as error:
                last = error
        raise NotReached(f"expected to listen on {address}, got: {last}") from last
