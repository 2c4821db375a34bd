"""The web server that carries an app: werkzeug's, with threads, tuned for many small answers that wait for nobody."""

from __future__ import annotations

import io
import logging
from typing import TYPE_CHECKING

from werkzeug.exceptions import InternalServerError
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server
from werkzeug.test import run_wsgi_app

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication
    from typing_extensions import Buffer

__all__ = ["IDLE", "serve"]

log = logging.getLogger(__name__)

IDLE = 5.0
"""s that a connection may be silent before its next request; each holds a thread meanwhile."""


class _AtOnce(io.BufferedWriter):
    """Keeps nothing back."""

    def write(self, buffer: Buffer, /) -> int:
        found = super().write(buffer)
        self.flush()
        return found


class _Handler(WSGIRequestHandler):
    """Answers one request after the other on a connection, where werkzeug's opens and closes one for each.

    A page is fetched in tens of small files: a connection for each costs both sides more than the file. What has a
    body, or becomes a socket, is left to werkzeug, which knows how to empty a line before it closes it.
    """

    protocol_version = "HTTP/1.1"

    disable_nagle_algorithm = True
    """Sends at once: else the view that follows a command's short answer waits 40 ms, until that is acknowledged.

    The kernel holds small data back while earlier data is unacknowledged (Nagle, RFC 896), and the other side delays
    what acknowledges it (RFC 1122, 4.2.3.2).
    """

    wbufsize = 64 * 1024
    """Bytes: head and body of a small answer leave together."""

    def handle_one_request(self) -> None:
        """Waits for the next one, but not for ever."""
        assert isinstance(self.rfile, io.BufferedReader)
        self.connection.settimeout(IDLE)
        try:
            asked = self.rfile.peek(1)
        except TimeoutError:
            asked = b""
        if not asked or self.server.socket.fileno() < 0:  # the latter: we answer here no more
            self.close_connection = True
            return
        super().handle_one_request()

    def run_wsgi(self) -> None:
        """Answers a request whose head has been read."""
        self.connection.settimeout(None)  # a slow phone may take its time, and sockets are quiet for long
        body = self.headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in self.headers
        if body or "Upgrade" in self.headers or self.request_version != "HTTP/1.1":
            self.close_connection = True
        if body or "Upgrade" in self.headers:
            # Werkzeug reads what is left of a body until the other side closes, which first waits for the whole answer.
            self.wfile = _AtOnce(self.connection.makefile("wb", 0))
            super().run_wsgi()
        else:
            self._answer()

    def _answer(self) -> None:
        """The whole answer, with its length: so the other side knows where it ends."""
        environ = self.make_environ()
        try:
            parts, status, headers = run_wsgi_app(self.server.app, environ, buffered=True)
        except Exception:
            log.exception("%s %s was not answered", self.command, self.path)
            parts, status, headers = run_wsgi_app(InternalServerError(), environ, buffered=True)
        body = b"".join(parts)
        code, _, reason = status.partition(" ")
        self.send_response(int(code), reason)
        for name, value in headers:
            self.send_header(name, value)
        if "Content-Length" not in headers and code not in ("204", "304"):
            self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)


def serve(address: str, port: int, app: WSGIApplication, fd: int | None = None) -> BaseWSGIServer:
    """A server that listens; `fd`: on that socket. Call its `serve_forever`."""
    return make_server(address, port, app, threaded=True, request_handler=_Handler, fd=fd)
