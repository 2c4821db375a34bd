"""`tablee play`: what it prints, how it ends, what it finds again, and what it says when it cannot start."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import numpy as np
import pytest
from click.testing import CliRunner

from companion.cli import play
from companion.network import Address
from companion.store import FILE, Store
from companion.table import Refusal
from vision.calibration import Lens
from vision.cameras import kept
from web.access import Denied

ROOT = Path(__file__).parents[2]

STAND_IN = """
import flask, msgspec
from companion.table import Submission

def create_app(hub, house=None):
    app = flask.Flask("stand-in")

    def answer(value):
        return app.response_class(msgspec.json.encode(value), mimetype="application/json")

    @app.get("/")
    def view():
        return answer({"view": hub.view(hub.tables()[0].id), "eye": hub._place(hub.tables()[0].id).eye and
                       hub._place(hub.tables()[0].id).eye.pid})

    @app.post("/")
    def submit():
        return answer(hub.submit(hub.tables()[0].id, msgspec.json.decode(flask.request.get_data(), type=Submission)))

    return app, None
"""
"""Pages reduced to a view and commands, so that these tests hold whatever the pages look like."""

START = {"do": "continue", "turn": 0}


class Playing:
    """A running `tablee play`."""

    def __init__(self, folder: Path, *options: str, pages: bool = False, game: str | None = "paleo") -> None:
        if not pages:
            (folder / "web").mkdir(exist_ok=True)
            (folder / "web" / "__init__.py").write_text(STAND_IN)
            (folder / "web" / "serving.py").write_text((ROOT / "web" / "serving.py").read_text())
        command = [
            sys.executable,
            "-c",
            "from companion.cli import main; main()",
            "play",
            *([game] if game else []),
            "--port",
            "0",
        ]
        self.process = subprocess.Popen(
            [*command, "--data", str(folder / "data"), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])},
        )
        self.lines: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            if line.startswith("Log: "):
                break
        else:
            assert self.process.stderr is not None
            raise AssertionError(self.process.stderr.read())

    @property
    def url(self) -> str:
        """Where it answers."""
        return self.lines[0].removeprefix("Tablée: ")

    def view(self) -> dict[str, Any]:
        """What a page is told."""
        with urllib.request.urlopen(self.url, timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def submit(self, command: dict[str, Any], id: str) -> dict[str, Any]:
        """A person's command."""
        body = json.dumps({"id": id, "command": command}).encode()
        with urllib.request.urlopen(urllib.request.Request(self.url, body), timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def end(self, number: int) -> int:
        """Sends a signal, and returns the exit code."""
        self.process.send_signal(number)
        self.process.communicate(timeout=60)
        return self.process.returncode


@pytest.fixture
def started() -> Iterator[list[Playing]]:
    """What was started here; killed at the end."""
    playing: list[Playing] = []
    yield playing
    for each in playing:
        if each.process.poll() is None:
            each.process.kill()
        each.process.communicate()


class TestStart:
    """A table that can be played by hand."""

    def test_it_says_where_it_is_how_to_give_it_a_camera_and_where_its_log_lies(
        self, tmp_path: Path, started: list[Playing]
    ) -> None:
        started.append(Playing(tmp_path))
        address, camera, log = started[0].lines
        assert re.fullmatch(r"Tablée: http://127\.0\.0\.1:\d+", address)
        assert "--camera" in camera
        assert str(tmp_path / "data" / FILE) in log
        assert started[0].view()["view"]["table"]["game"] == "paleo"

    def test_its_page_answers(self, tmp_path: Path, started: list[Playing]) -> None:
        """The real one."""
        started.append(Playing(tmp_path, pages=True))
        with urllib.request.urlopen(started[0].url, timeout=30) as answer:
            assert b"Paleo" in answer.read()

    def test_without_a_game_the_house_is_open(self, tmp_path: Path, started: list[Playing]) -> None:
        """Its address leads to the start page; no table stands there yet."""
        started.append(Playing(tmp_path, pages=True, game=None))
        with urllib.request.urlopen(started[0].url, timeout=30) as answer:
            assert answer.url.endswith("/house")
        with urllib.request.urlopen(f"{started[0].url}/api/house", timeout=30) as answer:
            house = json.load(answer)
        assert house["unfinished"] == []
        assert "paleo" in [game["game"] for game in house["games"]]

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
    def test_it_ends_cleanly(self, tmp_path: Path, started: list[Playing], number: int) -> None:
        started.append(Playing(tmp_path))
        assert started[0].end(number) == 0

    def test_killed_and_started_again_it_is_the_same_match(self, tmp_path: Path, started: list[Playing]) -> None:
        started.append(Playing(tmp_path))
        assert started[0].submit(START, "a")["seq"] == 1
        before = started[0].view()["view"]
        started[0].end(signal.SIGKILL)
        started.append(Playing(tmp_path))
        assert started[1].view()["view"] == before
        assert started[1].submit(START, "a") == {"seq": 1, "stale": False, "repeated": True}
        assert "resumed, 1 entries" in started[1].lines[-1]

    @pytest.mark.proof
    def test_a_new_match_can_be_wanted(self, tmp_path: Path, started: list[Playing]) -> None:
        started.append(Playing(tmp_path))
        started[0].submit(START, "a")
        started[0].end(signal.SIGTERM)
        started.append(Playing(tmp_path, "--new", "--seat", "Lou=green", "--seat", "Malo=red"))
        view = started[1].view()["view"]
        assert view["seq"] == 0
        assert view["table"]["seats"] == [{"name": "Lou", "side": "green"}, {"name": "Malo", "side": "red"}]

    def test_a_second_one_on_the_same_log_is_refused(self, tmp_path: Path, started: list[Playing]) -> None:
        started.append(Playing(tmp_path))
        result = run(tmp_path, "--port", "0")
        assert result.exit_code == 1
        assert "another one holds" in result.output

    @pytest.mark.proof
    def test_it_stays_up_without_the_camera_that_was_named(self, tmp_path: Path, started: list[Playing]) -> None:
        started.append(Playing(tmp_path, "--camera", "no-such-film.mp4"))
        assert started[0].submit(START, "a")["seq"] == 1
        while (eye := started[0].view()["view"]["eye"])["state"] == "starting":
            pass
        assert eye["state"] == "restarting"
        assert eye["words"]

    @pytest.mark.proof
    def test_killed_its_eye_dies_too(self, tmp_path: Path, started: list[Playing], shared: Path) -> None:
        pytest.importorskip("companion.cli.watch", reason="the eye is not there yet")
        clip = shared / "clips" / "dev" / "dev-001-chain"
        board, film = f"{clip}.board.toml", f"{clip}.mp4"
        started.append(Playing(tmp_path, "--board", board, "--camera", film, "--pace"))
        while (eye := started[0].view()["eye"]) is None:
            pass
        started[0].end(signal.SIGKILL)
        while running(eye):
            pass


def running(pid: int) -> bool:
    """A process of that id does something still."""
    try:
        os.kill(pid, 0)
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (ProcessLookupError, FileNotFoundError):
        return False


def run(folder: Path, *options: str, game: str = "paleo") -> Any:
    """A start that is expected to fail, in this process."""
    return CliRunner().invoke(play.command, [game, "--data", str(folder / "data"), *options])


class TestCannotStart:
    """One line that says what was expected, what came, what to do; an exit code other than 0."""

    def test_a_port_that_is_taken(self, tmp_path: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            result = run(tmp_path, "--port", str(port))
        assert result.exit_code == 1
        assert f"expected port {port} of 127.0.0.1 to be free" in result.output
        assert "--port" in result.output

    def test_an_address_that_is_not_ours(self, tmp_path: Path) -> None:
        result = run(tmp_path, "--host", "203.0.113.1", "--port", "0")
        assert result.exit_code == 1
        assert "expected an address of this machine" in result.output
        assert "--host" in result.output

    def test_an_unknown_game(self, tmp_path: Path) -> None:
        result = run(tmp_path, game="chess")
        assert result.exit_code == 1
        assert "got 'chess'" in result.output

    def test_a_game_that_has_no_page(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """As with the rulebook of somebody else's package."""
        monkeypatch.setattr("web.pages.has_page", lambda game: False)
        result = run(tmp_path, game="rahan")
        assert result.exit_code == 1
        assert "rahan has no page yet; its rules are played by `tablee rules rahan`" in result.output

    def test_a_game_that_no_camera_can_follow(self, tmp_path: Path) -> None:
        result = run(tmp_path, "--camera", "0", game="help_me")
        assert result.exit_code == 1
        assert "no camera can follow help_me yet" in result.output

    @pytest.mark.parametrize("options", [("--camera", "0"), ("--simulate",), ("--new",), ("--seat", "Lou=red")])
    def test_options_of_a_game_without_one(self, tmp_path: Path, options: tuple[str, ...]) -> None:
        result = CliRunner().invoke(play.command, ["--data", str(tmp_path), *options])
        assert result.exit_code == 1
        assert "expected GAME with these options" in result.output

    def test_a_board_that_is_not_there(self, tmp_path: Path) -> None:
        result = run(tmp_path, "--board", "no-such-board.toml")
        assert result.exit_code == 1
        assert "no-such-board.toml" in str(result.exception) + result.output

    def test_a_board_of_another_game(self, tmp_path: Path) -> None:
        result = run(tmp_path, "--board", "round", "--port", "0")
        assert result.exit_code == 1
        assert "expected a board for paleo" in result.output

    @pytest.mark.parametrize("words", ["Lou", "Lou=", ""])
    def test_a_seat_without_a_side(self, tmp_path: Path, words: str) -> None:
        result = run(tmp_path, "--seat", words)
        assert result.exit_code == 2
        assert "expected NAME=SIDE" in result.output

    def test_a_side_that_the_board_has_not(self, tmp_path: Path) -> None:
        result = run(tmp_path, "--port", "0", "--seat", "Lou=blue", "--seat", "Malo=red")
        assert result.exit_code == 1
        assert "paleo.seats" in result.output

    def test_a_data_folder_that_is_a_file(self, tmp_path: Path) -> None:
        (tmp_path / "data").write_text("")
        result = run(tmp_path, "--port", "0")
        assert result.exit_code == 1
        assert "expected a folder" in result.output

    def test_a_log_that_is_none(self, tmp_path: Path) -> None:
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / FILE).write_bytes(b"not a log" * 1000)
        result = run(tmp_path, "--port", "0")
        assert result.exit_code == 1
        assert "damaged or foreign" in result.output

    def test_corners_that_are_not_there(self, tmp_path: Path) -> None:
        result = run(tmp_path, "--corners", "no-such.json")
        assert result.exit_code == 2
        assert "no-such.json" in result.output


class TestAddress:
    """Where it listens, and what it tells others."""

    def test_without_a_port_the_next_free_one_is_taken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            monkeypatch.setattr(play, "PORT", taken.getsockname()[1])
            with play._listening("127.0.0.1", None) as found:
                assert found.getsockname()[1] > taken.getsockname()[1]

    @pytest.mark.parametrize(
        ("host", "own"),
        [("127.0.0.1", "127.0.0.1"), ("localhost", "localhost"), ("::1", "::1"), ("0.0.0.0", "127.0.0.1"),
         ("192.168.1.20", "127.0.0.1")],
    )  # fmt: skip
    def test_our_own_pages_stay_on_loopback(self, host: str, own: str) -> None:
        assert play._own(host) == own

    @pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.20"])
    def test_the_hosts_page_is_told_with_its_key(self, host: str) -> None:
        """The likeliest address where none is named."""
        access: Any = NoAccess("192.168.1.20")
        assert play._opened(access, host, 8760) == "http://192.168.1.20:8760/#k=secret"

    @pytest.mark.parametrize(("found", "words"), [((), "in none"), (("192.168.1.20",), "one of 192.168.1.20; got 10.")])
    def test_no_address_is_told(self, found: tuple[str, ...], words: str) -> None:
        access: Any = NoAccess(*found)
        with pytest.raises(click.ClickException, match="expected an address of this machine for --host") as told:
            play._opened(access, "10.0.0.1", 8760)
        assert words in str(told.value)

    @pytest.mark.parametrize(("address", "codes"), [("http://192.168.1.20:8760", True), (None, False)])
    def test_the_hosts_screen_gets_a_qr_code(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str | None, codes: bool
    ) -> None:
        class Reached:
            """What is printed needs the hub's address and the table's log only."""

            seq, id = 0, "t1"

        Reached.address = address  # type: ignore[attr-defined]
        reached: Any = Reached
        play._announce(address or "http://127.0.0.1:8760", reached, reached, "No camera", tmp_path)
        printed = capsys.readouterr().out
        assert ("█" in printed) is codes
        assert printed.startswith("Tablée: http://")


class NoAccess:
    """Opens at the addresses that it is given."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses
        self.url: str | None = None

    def find(self) -> list[Address]:
        """Ours."""
        return [Address(each, "wlan0") for each in self.addresses]

    def open(self, address: str, port: int) -> str:
        """One of ours."""
        if address not in self.addresses:
            raise Denied(Refusal("open.no_address", {"address": address}))
        self.url = f"http://{address}:{port}"
        return "secret"


def test_a_lens_kept_for_the_camera_is_named_to_its_eye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("vision.cameras.kept.folder", lambda: tmp_path)
    K = np.array([[900.0, 0, 639.5], [0, 900.0, 359.5], [0, 0, 1]])
    path = kept.keep("rtsp://eye/1", Lens((1280, 720), K, np.zeros(5)))
    assert play._kept_lens("rtsp://eye/1", None) == str(path)
    assert capsys.readouterr().err == f"lens: as measured of this camera, {path}\n"
    assert play._kept_lens("rtsp://eye/2", None) is None
    assert play._kept_lens("film.mp4", None) is None
    assert capsys.readouterr().err == ""
    path.write_text("{}")
    assert play._kept_lens("rtsp://eye/1", None) is None
    assert capsys.readouterr().err.startswith(f"lens: not used: {path}: expected")


def test_the_log_is_that_of_the_store(tmp_path: Path) -> None:
    """The file that is printed is the one that is written."""
    Store.open(tmp_path).close()
    assert (tmp_path / FILE).exists()
