"""Ports that are absent, held, forbidden, or vanish: made by the operating system, with terminals for boards."""

from __future__ import annotations

import os
import pty
import socket
import stat
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from companion.devices import transports
from companion.devices.transports import Absent, InUse, NoPermission, OpenFailed, SerialTransport, Unplugged, open_port

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")


class Terminal:
    """A terminal that stands for a serial port; `far` is the board's end."""

    def __init__(self) -> None:
        self.far, self.near = pty.openpty()
        tty.setraw(self.near)
        self.path = os.ttyname(self.near)
        self.plugged = True

    def unplug(self) -> None:
        if self.plugged:
            self.plugged = False
            os.close(self.near)
            os.close(self.far)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    terminal = Terminal()
    yield terminal
    terminal.unplug()


@pytest.fixture
def port(terminal: Terminal) -> Iterator[SerialTransport]:
    port = open_port(terminal.path)
    yield port
    port.close()


def test_bytes_go_both_ways(terminal: Terminal, port: SerialTransport) -> None:
    os.write(terminal.far, b"\x00hello")
    assert port.read(1.0) == b"\x00hello"
    port.write(b"there\x00")
    assert os.read(terminal.far, 100) == b"there\x00"


def test_where_nothing_comes_a_read_gives_nothing(port: SerialTransport) -> None:
    assert port.read(0.0) == b""


def test_unplugged_while_nothing_is_done_the_next_read_tells(terminal: Terminal, port: SerialTransport) -> None:
    terminal.unplug()
    with pytest.raises(Unplugged):
        port.read(0.05)


def test_unplugged_while_reading_the_read_tells(terminal: Terminal, port: SerialTransport) -> None:
    pull = threading.Timer(0.05, terminal.unplug)
    pull.start()
    with pytest.raises(Unplugged):
        port.read(10.0)
    pull.join()


def test_unplugged_while_writing_the_write_tells(terminal: Terminal, port: SerialTransport) -> None:
    pull = threading.Timer(0.05, terminal.unplug)
    pull.start()
    with pytest.raises(Unplugged):
        port.write(bytes(1_000_000))  # until the terminal is full, and then until it is gone
    pull.join()


def test_a_board_that_takes_nothing_is_as_good_as_unplugged(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transports, "WRITE_TIMEOUT", 0.05)
    port = open_port(terminal.path)
    with pytest.raises(Unplugged):
        port.write(bytes(1_000_000))
    port.close()


def test_closing_twice_or_after_it_vanished_is_no_fault(terminal: Terminal, port: SerialTransport) -> None:
    terminal.unplug()
    port.close()
    port.close()


def test_a_port_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Absent, match="ttyACM9: no such port"):
        open_port(str(tmp_path / "ttyACM9"))


def test_a_port_that_another_program_holds(terminal: Terminal) -> None:
    code = "import serial, sys; s = serial.Serial(sys.argv[1], exclusive=True); print('held', flush=True); input()"
    holder = subprocess.Popen(
        [sys.executable, "-c", code, terminal.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdin
    assert holder.stdout
    assert holder.stdout.readline() == b"held\n"
    try:
        with pytest.raises(InUse, match="another program holds it"):
            open_port(terminal.path)
    finally:
        holder.communicate(b"\n")
    open_port(terminal.path).close()


def test_a_port_that_is_not_for_us(terminal: Terminal) -> None:
    """Root may open everything: where we are root, somebody else tries."""
    Path(terminal.path).chmod(0)
    if os.geteuid() != 0:
        with pytest.raises(NoPermission, match="no permission"):
            open_port(terminal.path)
        return
    child = os.fork()
    if child == 0:
        os.setuid(65534)
        try:
            open_port(terminal.path)
        except NoPermission:
            os._exit(0)
        except OSError:
            os._exit(2)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_what_is_no_serial_port_is_told(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("hello")
    assert stat.S_ISREG(file.stat().st_mode)
    with pytest.raises(OpenFailed, match=r"notes\.txt"):
        open_port(str(file))


def test_a_url_that_nobody_knows_is_told() -> None:
    with pytest.raises(OpenFailed, match="carrier-pigeon"):
        open_port("carrier-pigeon://loft")


def test_a_board_behind_a_socket() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = open_port(f"socket://127.0.0.1:{server.getsockname()[1]}")
        board, _ = server.accept()
        with board:
            board.sendall(b"\x00hello")
            assert port.read(5.0) == b"\x00hello"
            port.write(b"there")
            assert board.recv(100) == b"there"
        with pytest.raises(Unplugged):
            port.read(10.0)
        port.close()


def test_a_socket_where_nobody_listens_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = server.getsockname()[1]
    with pytest.raises(OpenFailed):
        open_port(f"socket://127.0.0.1:{free}")


def test_the_line_is_set_to_the_boards_speed_and_is_not_hung_up_on_closing(terminal: Terminal) -> None:
    """A wrong speed cannot be seen on a terminal of this kind: what it is set to can."""
    import termios

    opened: list[serial.Serial] = []
    real = serial.serial_for_url

    def remember(*args: object, **named: object) -> serial.Serial:
        opened.append(real(*args, **named))  # type: ignore[arg-type]
        return opened[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(serial, "serial_for_url", remember)
        port = open_port(terminal.path)
    assert opened[0].baudrate == 250_000
    assert not termios.tcgetattr(opened[0].fileno())[2] & termios.HUPCL
    port.close()
