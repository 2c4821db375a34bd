"""The web server that carries an app: werkzeug's, with threads, tuned for small messages that wait for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

__all__ = ["serve"]


class _Handler(WSGIRequestHandler):
    """Sends at once: else the view that follows a command's short answer waits 40 ms, until that is acknowledged.

    The kernel holds small data back while earlier data is unacknowledged (Nagle, RFC 896), and the other side delays
    what acknowledges it (RFC 1122, 4.2.3.2).
    """

    disable_nagle_algorithm = True


def serve(address: str, port: int, app: WSGIApplication, fd: int | None = None) -> BaseWSGIServer:
    """A server that listens; `fd`: on that socket. Call its `serve_forever`."""
    return make_server(address, port, app, threaded=True, request_handler=_Handler, fd=fd)
