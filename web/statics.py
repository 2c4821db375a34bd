"""Static files: compressed once, and kept by browsers for ever under an address that changes with their contents.

`url_for("static", filename=...)` gives that address: `/static/v/VERSION/FILE`, where the version is that of all files
together, so that modules find each other by relative paths. Plain `/static/FILE` answers too, and is asked again.
`url_for("sheets", names=...)` is one for several style sheets: nothing is drawn before they are there.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, abort, g, request, send_file
from werkzeug.security import safe_join
from werkzeug.test import run_wsgi_app

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

__all__ = ["FOLDER", "install", "joined", "kept", "packed", "version"]

FOLDER = Path(__file__).parent / "static"

FOR_EVER = "public, max-age=31536000, immutable"

TEXTS = ("text/html", "text/css", "text/javascript", "application/javascript", "application/json", "image/svg+xml")
NAMES = re.compile(r"[a-z_]+(\+[a-z_]+)*")
ASKS = frozenset(("HTTP_RANGE", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE"))
"""Heads of requests that have answers of their own."""
MOST = 1_000
"""Answers that are kept: all files of a version, for a few kinds of browsers."""
LEAST = 1_000
"""Bytes from which on packing is worth its while."""
LEVEL = 6


def install(app: Flask, folder: Path = FOLDER) -> None:
    """For an app without a static folder of its own: its endpoint `static`, and packed pages."""

    shown = _Shown(folder)

    def static(filename: str, version: str | None = None) -> Response:
        found = safe_join(str(folder), filename)
        file = Path(found) if found else folder
        if not file.is_file():
            abort(404)
        response = _packed_file(file) or send_file(file, max_age=None)
        response.vary.add("Accept-Encoding")
        if version is not None and shown.has(version, file):
            response.headers["Cache-Control"] = FOR_EVER
        return response

    def sheets(names: str, version: str) -> Response:
        found = joined(folder, names)
        if found is None:
            abort(404)
        files, text = found
        response = Response(text, mimetype="text/css")
        if _taken():
            _pack(response, _gzip_text(text))
        lasts = all(shown.has(version, file) for file in files)
        response.headers["Cache-Control"] = FOR_EVER if lasts else "no-cache"
        return response

    app.add_url_rule("/static/<path:filename>", endpoint="static_plain", view_func=static)
    app.add_url_rule("/static/v/<version>/<path:filename>", endpoint="static", view_func=static)
    app.add_url_rule("/static/v/<version>/sheets/<names>.css", endpoint="sheets", view_func=sheets)

    @app.url_defaults
    def versioned(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint in ("static", "sheets"):
            values.setdefault("version", shown.now())

    app.after_request(packed)


def kept(app: WSGIApplication) -> WSGIApplication:
    """Around an app with these files: an answer that browsers keep for ever is made once for all of them.

    A page has tens of files, and to find one, pack it and dress it takes longer than to send it.
    """
    answers: dict[tuple[str, str], tuple[str, list[tuple[str, str]], bytes]] = {}

    def answered(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        plain = environ["REQUEST_METHOD"] == "GET" and not environ.get("QUERY_STRING") and ASKS.isdisjoint(environ)
        if not plain or not environ.get("PATH_INFO", "").startswith("/static/v/"):
            return app(environ, start)
        key = environ["PATH_INFO"], environ.get("HTTP_ACCEPT_ENCODING", "")
        found = answers.get(key)
        if found is None:
            parts, status, headers = run_wsgi_app(app, environ, buffered=True)
            found = status, headers.to_wsgi_list(), b"".join(parts)
            if headers.get("Cache-Control") == FOR_EVER:
                if len(answers) == MOST:
                    answers.clear()
                answers[key] = found
        status, heads, body = found
        start(status, heads)
        return [body]

    return answered


def version(folder: Path) -> str:
    """Of all files of a folder: another one as soon as one of them is another."""
    return _version(dict(_files(str(folder))), folder)


def joined(folder: Path, names: str) -> tuple[list[Path], bytes] | None:
    """The files and the text of style sheets `a+b`, one after the other; None where one of them is not there."""
    files = [folder / "css" / f"{name}.css" for name in names.split("+")]
    if not NAMES.fullmatch(names) or not all(file.is_file() for file in files):
        return None
    return files, b"\n".join(file.read_bytes() for file in files)


def packed(response: Response) -> Response:
    """A page as gzip where it is large and the browser takes that. Nothing secret is in a page (`boot` has none)."""
    if response.mimetype == "text/html" and not response.direct_passthrough and _taken():
        body = response.get_data()
        if len(body) >= LEAST:
            _pack(response, gzip.compress(body, LEVEL))
    return response


class _Shown:
    """The files as the latest page found them. A page looks at all of them; a request for a file looks at that file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._latest: tuple[str, dict[str, _State]] = ("", {})

    def now(self) -> str:
        """The version, looked at once a request."""
        if "static_version" not in g:
            g.static_version = self._look()
        found: str = g.static_version
        return found

    def has(self, version: str, file: Path) -> bool:
        """Whether a file is as it is in that version."""
        if version != self._latest[0]:
            self._look()
        known, files = self._latest
        return version == known and files.get(str(file)) == _state(file.stat())

    def _look(self) -> str:
        files = dict(_files(str(self._folder)))
        said = _version(files, self._folder)
        self._latest = said, files
        return said


_State = tuple[int, int]
"""Size and time of the last change, ns."""


def _state(about: os.stat_result) -> _State:
    return about.st_size, about.st_mtime_ns


def _version(files: dict[str, _State], folder: Path) -> str:
    said = hashlib.sha256()
    for path, (size, at) in sorted(files.items()):
        said.update(f"{path.removeprefix(str(folder))} {size} {at}\n".encode())
    return said.hexdigest()[:12]


def _files(folder: str) -> Iterator[tuple[str, _State]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _files(entry.path)
            elif entry.is_file():
                yield entry.path, _state(entry.stat())


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


@lru_cache(maxsize=32)
def _gzip_text(text: bytes) -> bytes:
    return gzip.compress(text, LEVEL)


@lru_cache(maxsize=512)
def _gzip(file: Path, at: int) -> bytes:
    """A file as it was at `at`."""
    return gzip.compress(file.read_bytes(), LEVEL)
