"""Static files are sent small, once, and anew when they change."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient

from tests.web.conftest import House
from web import statics

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TEXT = "export const x = 1;\n" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "a.js").write_text(TEXT)
    (tmp_path / "small.css").write_text("a{}")
    (tmp_path / "font.woff2").write_bytes(b"\0" * 5000)
    return tmp_path


@pytest.fixture
def client(folder: Path) -> FlaskClient:
    app = Flask("files", static_folder=None)
    statics.install(app, folder)
    app.add_url_rule("/where/<path:file>", view_func=lambda file: url_for("static", filename=file), endpoint="where")
    return app.test_client()


def where(client: FlaskClient, file: str) -> str:
    return client.get(f"/where/{file}").text


def test_a_file_is_kept_for_ever_at_its_own_address(client: FlaskClient) -> None:
    address = where(client, "js/a.js")
    assert re.fullmatch(r"/static/v/[0-9a-f]{12}/js/a\.js", address)
    answer = client.get(address, buffered=True)
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.text == TEXT


def test_another_content_has_another_address(client: FlaskClient, folder: Path) -> None:
    before = where(client, "small.css")
    (folder / "js" / "a.js").write_text(TEXT + "more")
    assert where(client, "small.css") != before
    old = client.get(before, buffered=True)
    assert old.status_code == 200
    assert "immutable" not in old.headers["Cache-Control"]


def test_a_plain_address_is_asked_again(client: FlaskClient) -> None:
    answer = client.get("/static/js/a.js", buffered=True)
    assert answer.headers["Cache-Control"] == "no-cache"
    again = client.get("/static/js/a.js", headers={"If-None-Match": answer.headers["ETag"]}, buffered=True)
    assert again.status_code == 304


def test_a_text_is_packed_for_who_takes_it(client: FlaskClient) -> None:
    answer = client.get("/static/js/a.js", headers={"Accept-Encoding": "gzip, br"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert len(answer.data) < 200
    assert int(answer.headers["Content-Length"]) == len(answer.data)
    assert gzip.decompress(answer.data).decode() == TEXT
    etag = answer.headers["ETag"]
    assert etag != client.get("/static/js/a.js", buffered=True).headers["ETag"]
    again = client.get("/static/js/a.js", headers={"Accept-Encoding": "gzip", "If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("file", ["small.css", "font.woff2"])
def test_what_would_not_get_smaller_is_sent_as_it_is(client: FlaskClient, file: str) -> None:
    answer = client.get(f"/static/{file}", headers={"Accept-Encoding": "gzip"}, buffered=True)
    assert "Content-Encoding" not in answer.headers


def test_who_does_not_take_it_gets_it_plain(client: FlaskClient) -> None:
    for taken in ("", "br", "gzip;q=0"):
        answer = client.get("/static/js/a.js", headers={"Accept-Encoding": taken}, buffered=True)
        assert "Content-Encoding" not in answer.headers


def test_style_sheets_come_as_one_and_are_kept(house: House) -> None:
    client = house.app.test_client()
    page = client.get(f"/table/{house.id}").text
    (address,) = re.findall(r'rel="stylesheet" href="([^"]+)"', page)
    plain, small = client.get(address), client.get(address, headers={"Accept-Encoding": "gzip"})
    sheets = [(statics.FOLDER / "css" / f"{name}.css").read_bytes() for name in ("base", "parts")]
    assert plain.data.startswith(b"\n".join(sheets))
    assert gzip.decompress(small.data) == plain.data
    assert "immutable" in plain.headers["Cache-Control"]
    old = client.get(re.sub("/v/[^/]+/", "/v/000000000000/", address))
    assert "immutable" not in old.headers["Cache-Control"]


@pytest.mark.parametrize("names", ["base+nothing", "base+", "+"])
def test_a_style_sheet_that_is_not_there(house: House, names: str) -> None:
    assert house.app.test_client().get(f"/static/v/0/sheets/{names}.css").status_code == 404


@pytest.mark.parametrize("file", ["../secret", "js/../../secret", "nothing.js", "v/000000000000/nothing.js", "js"])
def test_nothing_else_is_there(client: FlaskClient, folder: Path, file: str) -> None:
    (folder.parent / "secret").write_text("x")
    assert client.get(f"/static/{file}").status_code == 404


def test_what_lasts_for_ever_is_made_once(client: FlaskClient) -> None:
    made: list[str] = []
    app = client.application

    def counted(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        made.append(environ["PATH_INFO"])
        return inner(environ, start)

    address = where(client, "js/a.js")
    inner, app.wsgi_app = app.wsgi_app, statics.kept(counted)  # type: ignore[method-assign, assignment]
    plain: dict[str, str] = {}
    packed = {"Accept-Encoding": "gzip"}
    for headers in (plain, packed, plain, packed):
        answer = client.get(address, headers=headers, buffered=True)
        body = gzip.decompress(answer.data) if headers else answer.data
        assert (body.decode(), answer.headers["Cache-Control"]) == (TEXT, statics.FOR_EVER)
    assert made == [address, address]
    for _ in range(2):
        client.get("/static/js/a.js", buffered=True)
        assert client.get(address, headers={"Range": "bytes=0-9"}, buffered=True).data == TEXT[:10].encode()
    assert len(made) == 6


def test_a_page_is_packed_and_its_files_are_kept(house: House) -> None:
    client = house.app.test_client()
    plain = client.get(f"/table/{house.id}")
    small = client.get(f"/table/{house.id}", headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(small.data) < len(plain.data) / 2
    assert b'id="boot"' in gzip.decompress(small.data)
    for address in set(re.findall(r'(?:src|href)="(/static/[^"]+)"', plain.text)):
        answer = client.get(address, buffered=True)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"], address


def test_answers_with_keys_are_not_packed(house: House) -> None:
    """What holds a secret beside what strangers may choose is not compressed with it."""
    answer = house.app.test_client().get("/api/addresses", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in answer.headers
