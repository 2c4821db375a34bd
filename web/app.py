"""The app factory: one Flask app and one Socket.IO server over one hub."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from flask import Flask, Response, g
from flask_socketio import SocketIO

from companion.house import House
from companion.hub import Hub
from web import statics
from web.access import Access, refusals
from web.camera import camera_pages
from web.house import house_pages
from web.joining import joining
from web.live import Live
from web.pages import pages
from web.shelf import shelf_files
from web.texts import install

__all__ = ["LARGEST", "PING", "SILENT", "create_app"]

LARGEST = 64 * 1024
"""Bytes of a request's body or of a socket's message: a hundred times what a page sends."""

PING = 2.0
"""Seconds between pings."""
SILENT = 3.5
"""Seconds until a socket that answers none is given up, looked for as often: so a phone that left is noticed within
`PING` + 2 `SILENT`, nine seconds."""


class _Json:
    """JSON for Socket.IO by msgspec: strict (no NaN), and quick."""

    @staticmethod
    def dumps(value: Any, **_: Any) -> str:
        return msgspec.json.encode(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_: Any) -> Any:
        return msgspec.json.decode(text)


def create_app(hub: Hub, house: House | None = None) -> tuple[Flask, SocketIO]:
    """The pages of a hub's tables, to be served with threads; the second value sends to open pages.

    `house`: what the host may do with them; None: all but cameras.
    """
    house = house or House(hub)
    app = Flask("web", static_folder=None)
    app.config.update(MAX_CONTENT_LENGTH=LARGEST, SEND_FILE_MAX_AGE_DEFAULT=None)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    install(app)
    statics.install(app)
    refusals(app)
    access = Access(hub, app)
    app.extensions["tablee.access"] = access
    app.register_blueprint(pages(hub, access, at_home=house.at_home))
    app.register_blueprint(joining(hub, access))
    app.register_blueprint(house_pages(house, access))
    app.register_blueprint(shelf_files(house, access))
    app.register_blueprint(camera_pages(hub, access))
    app.before_request(_nonce)
    app.after_request(_headers)
    socketio = SocketIO(
        app,
        async_mode="threading",
        transports=["websocket"],  # type: ignore[call-arg]  # the stubs do not know it
        async_handlers=False,  # the commands of one page stay in order
        ping_interval=PING,
        ping_timeout=SILENT,
        max_http_buffer_size=LARGEST,
        manage_session=False,
        json=_Json,
    )
    Live(hub, socketio, access)
    # Sockets do not pass Flask's hooks.
    app.wsgi_app = access.guard(statics.kept(app.wsgi_app))  # type: ignore[method-assign, assignment]
    return app, socketio


def _nonce() -> None:
    g.nonce = secrets.token_urlsafe(16)


def _headers(response: Response) -> Response:
    """Nothing from elsewhere, nowhere framed; the one inline script is a page's import map, by its nonce."""
    nonce = f" 'nonce-{g.get('nonce', '')}'" if response.mimetype == "text/html" else ""
    response.headers["Content-Security-Policy"] = "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self'{nonce}",
            "style-src 'self'",
            "img-src 'self' blob: data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"  # no other site's page shows the camera's picture
    response.headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
    if response.mimetype in ("text/html", "application/json"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response
