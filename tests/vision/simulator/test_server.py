"""Pictures over a local socket, through the same interface as a camera's."""

import os
import threading
from collections.abc import Iterator

import cv2
import msgspec
import numpy as np
import pytest

from companion.board import load, shipped
from companion.observations.simulated import Answered, Listening, Statement, decode_statement
from companion.simulated import _viewer
from vision.simulator.scene import Scene
from vision.simulator.server import HEAD, Server, Voice
from vision.simulator.table import Table
from vision.sources import End, Frame, SourceError, open_source

SIZE = (64, 36)


class Grey:
    def jpeg(self, scene: Scene, t: float) -> bytes:
        del scene
        return cv2.imencode(".jpg", np.full((SIZE[1], SIZE[0], 3), int(t * 30) % 256, np.uint8))[1].tobytes()


class Running:
    """A server whose orders go in at one pipe and whose statements come out at another."""

    def __init__(self) -> None:
        orders, self._in = os.pipe()
        self._out, said = os.pipe()
        board = load(shipped("paleo-wide"))
        self._lines = os.fdopen(self._out, "rb")
        self._said = os.fdopen(said, "wb")
        self._orders = os.fdopen(orders, "rb")
        voice = Voice(self._said)
        table = Table(board, Grey(), 30.0, voice.say)
        self._server = Server(table, voice, SIZE)
        self._thread = threading.Thread(target=self._server.run, args=(self._orders,))
        self._thread.start()

    def line(self) -> Statement:
        return decode_statement(self._lines.readline())

    def answer(self) -> Answered:
        while not isinstance(found := self.line(), Answered):
            pass
        return found

    def send(self, line: bytes) -> None:
        os.write(self._in, line + b"\n")

    def close(self) -> None:
        self.send(b'{"do": "stop", "id": "end"}')
        self._thread.join(5.0)
        assert not self._thread.is_alive()
        os.close(self._in)
        for pipe in (self._lines, self._said, self._orders):
            pipe.close()


@pytest.fixture
def running() -> Iterator[Running]:
    found = Running()
    yield found
    found.close()


@pytest.fixture
def source(running: Running) -> str:
    said = running.line()
    assert isinstance(said, Listening)
    return said.source


@pytest.mark.usefixtures("running")
def test_the_eye_gets_every_picture_with_its_time(source: str) -> None:
    with open_source(source, pace=False) as pictures:
        assert (pictures.size, pictures.fps, pictures.live) == (SIZE, 30.0, False)
        frames = [pictures.read(5.0) for _ in range(5)]
    assert [frame.t for frame in frames if isinstance(frame, Frame)] == pytest.approx([k / 30 for k in range(5)])


def test_it_ends_when_the_table_does(running: Running, source: str) -> None:
    with open_source(source, pace=False) as pictures:
        assert isinstance(pictures.read(5.0), Frame)
        running.send(b'{"do": "stop", "id": "s"}')
        while not isinstance(item := pictures.read(5.0), End):
            assert isinstance(item, Frame)


@pytest.mark.usefixtures("running")
def test_people_see_what_the_eye_got_last(source: str) -> None:
    with open_source(source, pace=False) as pictures:
        assert isinstance(pictures.read(5.0), Frame)
        connection, lines = _viewer(source)
        with connection, lines:
            connection.sendall(b"n")
            length, _ = HEAD.unpack(lines.read(HEAD.size))
            assert lines.read(length).startswith(b"\xff\xd8")


@pytest.mark.usefixtures("running")
def test_a_stranger_s_key_opens_nothing(source: str) -> None:
    with pytest.raises(SourceError, match="expected a simulated table"):
        open_source(source[:-4] + "beef", pace=False)


@pytest.mark.parametrize("spec", ["simulated://", "simulated://127.0.0.1", "simulated://127.0.0.1:99999/x"])
def test_an_address_that_is_none_is_refused_in_words(spec: str) -> None:
    with pytest.raises(SourceError, match="expected a simulated table at"):
        open_source(spec, pace=False)


@pytest.mark.parametrize("line", [b"nonsense", b'{"do": "dance", "id": "1"}', b'{"do": "flick", "id": "1"}', b"[]"])
def test_a_line_that_is_no_order_is_refused_in_words(running: Running, source: str, line: bytes) -> None:
    del source
    running.send(line)
    answer = running.answer()
    assert (answer.ok, answer.key) == (False, "table.malformed")
    assert "expected an order" in answer.params["words"]


def test_orders_are_answered_by_their_id(running: Running, source: str) -> None:
    del source
    running.send(msgspec.json.encode({"do": "flick", "id": "f7", "disc": "red-1", "velocity": [900.0, 0.0]}))
    answer = running.answer()
    assert (answer.order, answer.ok, answer.key) == ("f7", False, "table.no_eye")
