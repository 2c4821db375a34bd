"""The listener on the address that was chosen for phones."""

from __future__ import annotations

import http.client
import secrets
import socket
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from werkzeug.serving import BaseWSGIServer

from web.serving import serve

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

__all__ = ["HERE", "Listener", "NotReached"]

HERE = "/api/here"
"""Where a listener says its nonce."""
PORTS = 20
"""That are tried, from the wanted one on."""
TIMEOUT = 3.0
"""s for the request to ourselves."""


class NotReached(Exception):
    """The address does not lead to this machine, or nothing can listen there."""


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
                    return serve(address, number, app, fd=listening.fileno())
            except OSError as error:
                last = error
        raise NotReached(f"expected to listen on {address}, got: {last}") from last
