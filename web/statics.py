"""Static files: compressed once, and kept by browsers for ever under an address that changes with their contents.

`url_for("static", filename=...)` gives that address: `/static/v/VERSION/FILE`, where the version is that of all files
together, so that modules find each other by relative paths. Plain `/static/FILE` answers too, and is asked again.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, g, request, send_file
from werkzeug.security import safe_join

__all__ = ["FOLDER", "install", "packed", "version"]

FOLDER = Path(__file__).parent / "static"

FOR_EVER = "public, max-age=31536000, immutable"

TEXTS = ("text/html", "text/css", "text/javascript", "application/javascript", "application/json", "image/svg+xml")
LEAST = 1_000
"""Bytes from which on packing is worth its while."""
LEVEL = 6


def install(app: Flask, folder: Path = FOLDER) -> None:
    """For an app without a static folder of its own: its endpoint `static`, and packed pages."""

    def static(filename: str, version: str | None = None) -> Response:
        found = safe_join(str(folder), filename)
        file = Path(found) if found else folder
        if not file.is_file():
            abort(404)
        response = _packed_file(file) or send_file(file, max_age=None)
        response.vary.add("Accept-Encoding")
        if version is not None and version == _now(folder):
            response.headers["Cache-Control"] = FOR_EVER
        return response

    app.add_url_rule("/static/<path:filename>", endpoint="static_plain", view_func=static)
    app.add_url_rule("/static/v/<version>/<path:filename>", endpoint="static", view_func=static)

    @app.url_defaults
    def versioned(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static":
            values.setdefault("version", _now(folder))

    app.after_request(packed)


def version(folder: Path) -> str:
    """Of all files of a folder: another one as soon as one of them is another."""
    said = hashlib.sha256()
    for path, size, at in sorted(_files(folder)):
        said.update(f"{path} {size} {at}\n".encode())
    return said.hexdigest()[:12]


def packed(response: Response) -> Response:
    """A page as gzip where it is large and the browser takes that. Nothing secret is in a page (`boot` has none)."""
    if response.mimetype == "text/html" and not response.direct_passthrough and _taken():
        body = response.get_data()
        if len(body) >= LEAST:
            _pack(response, gzip.compress(body, LEVEL))
    return response


def _files(folder: Path) -> Iterator[tuple[str, int, int]]:
    for path in folder.rglob("*"):
        if path.is_file():
            about = path.stat()
            yield path.relative_to(folder).as_posix(), about.st_size, about.st_mtime_ns


def _now(folder: Path) -> str:
    """The version, looked at once a request."""
    if "static_version" not in g:
        g.static_version = version(folder)
    found: str = g.static_version
    return found


def _packed_file(file: Path) -> Response | None:
    """None where the file is sent as it is."""
    kind = mimetypes.guess_type(file.name)[0]
    about = file.stat()
    if kind not in TEXTS or about.st_size < LEAST or not _taken():
        return None
    response = _pack(Response(mimetype=kind), _gzip(file, about.st_mtime_ns))
    response.set_etag(f"{about.st_mtime_ns:x}-{about.st_size:x}-gzip")
    response.headers["Cache-Control"] = "no-cache"
    response.make_conditional(request)
    return response


def _taken() -> bool:
    """Whether who asks takes gzip."""
    return request.accept_encodings["gzip"] > 0


def _pack(response: Response, body: bytes) -> Response:
    response.set_data(body)
    response.headers["Content-Encoding"] = "gzip"
    response.vary.add("Accept-Encoding")
    return response


@lru_cache(maxsize=512)
def _gzip(file: Path, at: int) -> bytes:
    """A file as it was at `at`."""
    return gzip.compress(file.read_bytes(), LEVEL)
