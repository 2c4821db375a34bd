"""One connection carries one request after the other, and none that it should not."""

from __future__ import annotations

import http.client
import logging
import socket
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from werkzeug.serving import BaseWSGIServer

from web import serving

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PATIENCE = 15.0


def app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
    """Answers with the path; some are answered otherwise."""
    path = environ["PATH_INFO"]
    if path == "/fault":
        raise ValueError("a fault")
    if path == "/unchanged":
        start("304 Not Modified", [("ETag", '"x"')])
        return []
    start("200 OK", [("Content-Type", "text/plain")])
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [b"this is ", path.encode()]


@pytest.fixture
def server() -> Iterator[BaseWSGIServer]:
    found = serving.serve("127.0.0.1", 0, app)
    thread = threading.Thread(target=found.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    yield found
    found.shutdown()
    thread.join()


@pytest.fixture
def line(server: BaseWSGIServer) -> Iterator[http.client.HTTPConnection]:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as made:
        yield made


def get(line: http.client.HTTPConnection, path: str, method: str = "GET") -> tuple[int, bytes]:
    line.request(method, path)
    answer = line.getresponse()
    return answer.status, answer.read()


def test_requests_follow_each_other_on_one_connection(line: http.client.HTTPConnection) -> None:
    assert get(line, "/a") == (200, b"this is /a")
    first = line.sock
    assert get(line, "/b") == (200, b"this is /b")
    assert get(line, "/c", "HEAD") == (200, b"")
    assert get(line, "/unchanged") == (304, b"")
    assert get(line, "/d") == (200, b"this is /d")
    assert first is not None
    assert line.sock is first


def test_an_answer_has_its_length_and_what_is_unchanged_has_no_type(line: http.client.HTTPConnection) -> None:
    line.request("GET", "/a")
    answer = line.getresponse()
    assert answer.headers["Content-Length"] == str(len(answer.read()))
    line.request("GET", "/unchanged")
    answer = line.getresponse()
    answer.read()
    assert (answer.headers["ETag"], answer.headers["Content-Type"]) == ('"x"', None)


def test_a_fault_is_answered_and_the_next_request_too(
    line: http.client.HTTPConnection, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.CRITICAL, "web.serving"):
        assert get(line, "/fault")[0] == 500
    assert get(line, "/a") == (200, b"this is /a")


def test_a_body_that_nobody_read_is_not_taken_for_a_request(line: http.client.HTTPConnection) -> None:
    """Not even where it comes late."""
    body = b"GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
    line.putrequest("POST", "/a")
    line.putheader("Content-Length", str(len(body)))
    line.endheaders()
    time.sleep(0.005)  # the answer is on its way
    line.send(body)
    answer = line.getresponse()
    assert (answer.read(), answer.headers["Connection"]) == (b"this is /a", "close")


@pytest.mark.parametrize("head", [b"GET /a HTTP/1.0\r\n\r\n", b"GET /a HTTP/1.1\r\nConnection: close\r\n\r\n"])
def test_who_wants_one_answer_gets_one(server: BaseWSGIServer, head: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as sock:
        sock.sendall(head)
        assert read(sock).endswith(b"this is /a")


def test_a_silent_connection_is_closed(server: BaseWSGIServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "IDLE", 0.01)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as sock:
        assert read(sock) == b""


def test_a_connection_that_was_kept_is_not_answered_after_the_end(
    server: BaseWSGIServer, line: http.client.HTTPConnection
) -> None:
    assert get(line, "/a") == (200, b"this is /a")
    server.shutdown()
    server.server_close()
    with pytest.raises((http.client.RemoteDisconnected, ConnectionError)):
        get(line, "/b")


def read(sock: socket.socket) -> bytes:
    """Until the other side closes."""
    found = b""
    while part := sock.recv(4096):
        found += part
    return found
