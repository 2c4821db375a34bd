"""`tablee devices`: what it prints and how it exits, on a simulated board, and on terminals that are none.

A simulated board has no speed, no bootloader and no USB chip: silence and garbage are made with terminals, avrdude is a
script that says what avrdude says.
"""

from __future__ import annotations

import contextlib
import grp
import json
import os
import pty
import re
import stat
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest
from click.testing import CliRunner, Result

from companion.cli.devices import calibrating, command, finding, watching
from companion.cli.devices import looking as looks
from companion.cli.devices.flashing import AGAIN
from companion.devices import Known, Port, Registry, diagnosis, link
from companion.devices.diagnosis import Exit
from companion.devices.framing import encode_frame
from companion.devices.simulated import SimulatedBoard
from companion.devices.transports import NoPermission
from companion.devices.wire import MAGIC, Hello, pack

TABLEE = (sys.executable, "-m", "companion.cli")

WIRING = """
[[sensor]]
kind = "rain"
pin = "A0"

[[sensor]]
kind = "button"
pin = "D2"
button = "done"
active_low = true
pull_up = true

[[sensor]]
kind = "lamp"
pin = "D5"
"""


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here reads or writes the user's files, or waits for a bootloader that is not there."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setattr(link, "LISTEN", 0.1)
    monkeypatch.setattr(link, "ASK_FOR", 0.6)


@pytest.fixture(scope="module")
def chip(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SimulatedBoard]:
    with SimulatedBoard(pty=True) as board:
        board.adc("A0", 2500)
        board.pin("D2", 1)
        file = tmp_path_factory.mktemp("wiring") / "table.toml"
        file.write_text(WIRING)
        assert tablee("configure", str(file), "--port", board.port).exit_code == 0
        yield board


@pytest.fixture
def port(chip: SimulatedBoard) -> str:
    return chip.port


def tablee(*words: str, input: str = "") -> Result:
    return CliRunner().invoke(command, words, input=input, standalone_mode=False)


def said(result: Result) -> str:
    """What a person would read: the output, or the error's words."""
    return result.output + (getattr(result.exception, "message", "") if result.exception else "")


def code(result: Result) -> int:
    """As `tablee` exits."""
    if result.exception is not None:
        return int(getattr(result.exception, "exit_code", 1))
    return int(result.return_value or 0)


def plugged(monkeypatch: pytest.MonkeyPatch, *ports: Port) -> None:
    for module in (finding, looks):
        monkeypatch.setattr(module, "ports", lambda: list(ports))


class Terminal:
    """What answers at a port that is no board of ours: `says` again and again."""

    def __init__(self, says: bytes = b"", answers: bytes = b"") -> None:
        self.far, near = pty.openpty()
        tty.setraw(near)
        self.path, self._near = os.ttyname(near), near
        self._over = threading.Event()
        self._says, self._answers = says, answers
        self._thread = threading.Thread(target=self._talk, daemon=True)
        self._thread.start()

    def _talk(self) -> None:
        os.set_blocking(self.far, False)
        while not self._over.wait(0.02):
            try:
                asked = os.read(self.far, 1000)
            except BlockingIOError:
                asked = b""
            if self._says or (asked and self._answers):
                with contextlib.suppress(BlockingIOError):  # nobody reads yet
                    os.write(self.far, self._says or self._answers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        os.close(self.far)
        os.close(self._near)


def hello(major: int) -> bytes:
    """Of a board with another protocol."""
    fields: dict[str, Any] = {
        "magic": MAGIC, "major": major, "minor": 0, "schema": 0, "firmware_major": major, "firmware_minor": 2,
        "firmware_patch": 0, "git": 0, "board": 1, "uuid": bytes(16), "boot": 1, "cause": 0, "config_crc": 0,
        "flags": 8,
    }  # fmt: skip
    return encode_frame(pack(Hello(**fields)))


class TestWhich:
    def test_a_path_that_is_not_there_exits_3(self, tmp_path: Path) -> None:
        result = tablee("identify", "--port", str(tmp_path / "ttyACM9"))
        assert code(result) == Exit.NONE
        assert "no such port" in said(result)

    def test_no_board_exits_3(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plugged(monkeypatch)
        assert code(tablee("identify")) == Exit.NONE
        assert code(tablee("list")) == Exit.NONE

    def test_several_boards_are_listed_and_never_guessed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plugged(monkeypatch, Port("/dev/a", "75", 1, 2), Port("/dev/b", None, 1, 2))
        result = tablee("identify")
        assert code(result) == Exit.AMBIGUOUS
        assert "/dev/a (serial 75), /dev/b (serial none)" in said(result)

    def test_by_serial_number_or_by_name(self, monkeypatch: pytest.MonkeyPatch, port: str) -> None:
        plugged(monkeypatch, Port("/dev/a", "75", 1, 2), Port(port, "76", 1, 2))
        Registry().remember(Known(name="North", uuid="12345678-1234-5678-1234-567812345678", serial="76"))
        for wanted in ("id:76", "name:north"):
            assert code(tablee("identify", "--port", wanted, "--blink", "0")) == Exit.OK
        assert code(tablee("identify", "--port", "name:south")) == Exit.NONE


class TestBoard:
    def test_it_says_who_it_is(self, port: str) -> None:
        found = json.loads(tablee("identify", "--port", port, "--json", "--blink", "0").output)
        assert (found["port"], found["protocol"]) == (port, "1.0")
        assert found["sensors"] == ["rain on A0", "button on D2", "lamp on D5"]

    def test_what_is_wired_to_it_is_read_as_it_was_written(self, port: str, tmp_path: Path) -> None:
        shown = tablee("configure", "--port", port).output
        again = tmp_path / "again.toml"
        again.write_text(shown)
        assert code(tablee("configure", str(again), "--port", port)) == Exit.OK
        assert tablee("configure", "--port", port).output == shown

    def test_a_pin_named_twice_never_reaches_the_board(self, port: str, tmp_path: Path) -> None:
        file = tmp_path / "twice.toml"
        file.write_text(WIRING.replace('"D5"', '"D2"'))
        result = tablee("configure", str(file), "--port", port)
        assert code(result) == Exit.USAGE
        assert "pin D2 is taken by sensor 2 already" in said(result)

    def test_it_gets_a_name_by_which_it_is_known(self, port: str) -> None:
        assert code(tablee("name", "North", "--port", port)) == Exit.OK
        (known,) = Registry().boards()
        assert known.name == "North"
        assert json.loads(tablee("identify", "--port", port, "--json", "--blink", "0").output)["uuid"] == known.uuid

    def test_a_good_line_passes_its_test(self, port: str) -> None:
        result = tablee("test", "--port", port, "--seconds", "2.5")
        assert code(result) == Exit.OK
        assert "answers in" in said(result)

    def test_a_line_that_loses_fails_it(self, chip: SimulatedBoard, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(link, "ASK_FOR", 10.0)  # a HELLO needs several tries
        chip.faults(to_host=0.01)
        try:
            result = tablee("test", "--port", chip.port, "--seconds", "8")
        finally:
            chip.faults()
        assert code(result) == Exit.TEST
        assert "try another cable" in said(result)

    def test_what_it_feels_is_shown_and_a_game_still_hears_it(self, chip: SimulatedBoard) -> None:
        chip.pin("D2", 0)
        shown = [tablee("monitor", "--port", chip.port, "--seconds", "0.5") for _ in range(2)]
        chip.pin("D2", 1)
        assert [code(result) for result in shown] == [Exit.OK, Exit.OK]
        assert [said(result).count("2 button D2  pressed") for result in shown] == [1, 1]

    def test_what_is_taken_is_told_once(self, chip: SimulatedBoard) -> None:
        first, second = (tablee("monitor", "--port", chip.port, "--seconds", "0.5", "--take") for _ in range(2))
        assert "button" in said(first)
        assert "button" not in said(second)

    def test_readings_as_json(self, chip: SimulatedBoard) -> None:
        lines = tablee(
            "monitor", "--port", chip.port, "--seconds", "0.5", "--sensor", "1", "--json"
        ).output.splitlines()
        readings = [each for line in lines if (each := json.loads(line))["type"] == "reading"]
        assert readings
        assert all(500 < each["reading"] < 525 for each in readings)


class TestDoctor:
    def test_a_board_that_is_well(self, port: str) -> None:
        result = tablee("doctor", "--port", port, "--seconds", "1.5")
        assert code(result) == Exit.OK
        assert "✗" not in said(result)
        assert "✓ firmware 0.1.0, protocol 1.0" in said(result)

    def test_colour_where_it_is_wanted(self, port: str, monkeypatch: pytest.MonkeyPatch) -> None:
        colour = CliRunner().invoke(command, ["doctor", "--port", port, "--seconds", "1"], color=True)
        monkeypatch.setenv("NO_COLOR", "1")
        plain = CliRunner().invoke(command, ["doctor", "--port", port, "--seconds", "1"], color=True)
        assert "\x1b[32m✓" in colour.output
        assert "\x1b" not in plain.output

    def test_no_such_port(self, tmp_path: Path) -> None:
        result = tablee("doctor", "--port", str(tmp_path / "no"))
        assert code(result) == Exit.NONE
        assert "✗" in said(result)

    def test_no_permission(self, port: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Root may open everything, so the operating system's word is put in its mouth here."""

        def refuse(_: str) -> Any:
            raise NoPermission(13, f"{port}: no permission to open it")

        monkeypatch.setattr(diagnosis.diagnose, "__kwdefaults__", {"seconds": 1.0, "open_": refuse})
        monkeypatch.setattr(grp, "getgrgid", lambda _: grp.struct_group(("dialout", "x", 20, [])))
        result = tablee("doctor", "--port", port)
        assert code(result) == Exit.PERMISSION
        assert "usermod -a -G dialout " in said(result)
        assert "log out and in again" in said(result)

    def test_held_by_another_program(self, port: str) -> None:
        hold = "import serial, sys; s = serial.Serial(sys.argv[1], exclusive=True); print('held', flush=True); input()"
        holder = subprocess.Popen([sys.executable, "-c", hold, port], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        try:
            result = tablee("doctor", "--port", port)
        finally:
            holder.communicate(b"\n")
        assert code(result) == Exit.BUSY
        assert f"({holder.pid}): close that program" in said(result)

    def test_no_firmware(self) -> None:
        with Terminal() as silent:
            result = tablee("doctor", "--port", silent.path)
        assert code(result) == Exit.FIRMWARE
        assert "the board says nothing: it has no firmware of Tablée: run: tablee devices flash" in said(result)

    def test_garbage_as_from_another_speed(self) -> None:
        with Terminal(says=bytes(range(1, 200)) + b"\0") as garbage:
            result = tablee("doctor", "--port", garbage.path)
        assert code(result) == Exit.FIRMWARE
        assert "another speed than 250000 baud" in said(result)

    def test_another_protocol(self) -> None:
        with Terminal(answers=hello(9)) as newer:
            result = tablee("doctor", "--port", newer.path)
        assert code(result) == Exit.FIRMWARE
        assert "its protocol is 9.0, ours 1." in said(result)

    def test_as_json(self, port: str) -> None:
        lines = tablee("doctor", "--port", port, "--seconds", "1", "--json").output.splitlines()
        assert {json.loads(line)["level"] for line in lines} <= {"ok", "warn"}

    def test_a_report_has_all_of_it_and_nobodys_name(self, port: str) -> None:
        report = json.loads(tablee("report", "--port", port, "--seconds", "1").output)
        assert report["findings"]
        assert set(report) >= {"tablee", "python", "system", "ports", "known", "journal"}


AVRDUDE = """#!/bin/sh
echo "$@" >> {log}
{body}
"""
WORKS = r"""
printf 'avrdude: writing flash (12400 bytes):\n\nWriting | ' >&2
for n in 1 2 3 4 5 6 7 8 9 10; do printf '#####' >&2; done
printf ' | 100%% 2.03s\n\nReading | ################################################## | 100%% 1.6s\n' >&2
printf 'avrdude: 12400 bytes of flash verified\n' >&2
"""
NOT_IN_SYNC = "echo 'avrdude: stk500_getsync() attempt 1 of 10: not in sync: resp=0x00' >&2; exit 1"
BREAKS_OFF = r"printf 'Writing | ##########' >&2; printf '\navrdude: error: unable to write byte\n' >&2; exit 1"


def avrdude(folder: Path, body: str) -> tuple[str, Path]:
    """A stand-in that says what avrdude says; and where it notes how it was called."""
    script, log = folder / "avrdude", folder / "calls"
    script.write_text(AVRDUDE.format(log=log, body=body))
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return str(script), log


class TestFlash:
    """With a fake avrdude: no real board was ever written."""

    @pytest.fixture
    def hex_file(self, tmp_path: Path) -> str:
        file = tmp_path / "firmware.hex"
        file.write_text(":00000001FF\n")
        return str(file)

    def test_it_writes_shows_how_far_it_is_and_looks_whether_the_board_runs(
        self, port: str, tmp_path: Path, hex_file: str
    ) -> None:
        tool, log = avrdude(tmp_path, WORKS)
        result = tablee("flash", "--port", port, "--hex", hex_file, "--avrdude", tool)
        assert code(result) == Exit.OK
        assert "  writing 10 %\n" in said(result)
        assert "  writing 100 %\n" in said(result)
        assert "written and verified; the board runs firmware 0.1.0" in said(result)
        assert log.read_text().strip() == f"-p atmega328p -c arduino -P {port} -b 115200 -D -U flash:w:{hex_file}:i"

    def test_an_old_bootloader_is_tried_at_its_own_speed(self, port: str, tmp_path: Path, hex_file: str) -> None:
        tool, log = avrdude(tmp_path, f'case "$*" in *115200*) {NOT_IN_SYNC};; esac\n{WORKS}')
        result = tablee("flash", "--port", port, "--hex", hex_file, "--avrdude", tool)
        assert code(result) == Exit.OK
        assert [line.split(" -b ")[1].split()[0] for line in log.read_text().splitlines()] == ["115200", "57600"]

    def test_where_no_bootloader_answers_nothing_was_written_and_that_is_said(
        self, port: str, tmp_path: Path, hex_file: str
    ) -> None:
        tool, _ = avrdude(tmp_path, NOT_IN_SYNC)
        result = tablee("flash", "--port", port, "--hex", hex_file, "--avrdude", tool)
        assert code(result) == Exit.FAILED
        assert "Nothing was written" in said(result)
        assert "reset button" in said(result)

    def test_where_it_broke_off_it_says_that_nothing_is_broken_and_what_to_do(
        self, port: str, tmp_path: Path, hex_file: str
    ) -> None:
        tool, log = avrdude(tmp_path, BREAKS_OFF)
        result = tablee("flash", "--port", port, "--hex", hex_file, "--avrdude", tool)
        assert code(result) == Exit.FAILED
        assert "unable to write byte" in said(result)
        assert AGAIN in said(result)
        assert len(log.read_text().splitlines()) == 1

    def test_without_avrdude_it_says_how_to_get_it(self, port: str, hex_file: str) -> None:
        result = tablee("flash", "--port", port, "--hex", hex_file, "--avrdude", "no-such-avrdude")
        assert code(result) == Exit.FAILED
        assert "sudo apt install avrdude" in said(result)


class Person:
    """Does what is asked: puts the next voltage on the pin, looks at readings for a while, presses Enter."""

    def __init__(self, chip: SimulatedBoard, *millivolts: int) -> None:
        self._chip, self._next, self._looks = chip, iter(millivolts), 0

    def came(self) -> bool:
        if self._looks % LOOKS == 0:
            self._chip.adc("A0", next(self._next))
        self._looks += 1
        return self._looks % LOOKS == 0


LOOKS = 80
"""Rounds of a step, about one for each reading."""


class TestCalibrate:
    def test_a_rain_tray_is_set_by_what_it_reads(self, chip: SimulatedBoard, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(calibrating, "_Lines", lambda: Person(chip, 2500, 3700, 1300))
        result = tablee("calibrate", "--port", chip.port, "--sensor", "1")
        chip.adc("A0", 2500)
        assert code(result) == Exit.OK
        assert "Turn it over, face 2 up, then press Enter." in said(result)
        assert re.search(r"1 rain on A0: a = 51[123], b = 19[678], flags = 0; kept on the board", said(result))

    def test_a_sensor_with_nothing_to_set_is_named(self, port: str) -> None:
        result = tablee("calibrate", "--port", port, "--sensor", "3")
        assert code(result) == Exit.USAGE
        assert "these have: 1 rain on A0, 2 button on D2" in said(result)

    def test_several_are_never_guessed(self, port: str) -> None:
        assert code(tablee("calibrate", "--port", port)) == Exit.AMBIGUOUS

    def test_readings_that_allow_nothing_change_nothing(self, port: str) -> None:
        before = tablee("configure", "--port", port).output
        result = tablee("calibrate", "--port", port, "--sensor", "1", input="\n\n\n\n")
        assert code(result) == Exit.TEST
        assert "nothing was changed" in said(result)
        assert tablee("configure", "--port", port).output == before


def test_boards_that_are_plugged_in_and_out_are_told_with_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    Registry().remember(Known(name="North", uuid="12345678-1234-5678-1234-567812345678", serial="75"))
    here = Port("/dev/a", "75", 0x2341, 0x43)
    looks_at = iter(([], [here], [here], []))
    monkeypatch.setattr(watching, "ports", lambda: next(looks_at))
    clock = iter(range(100))
    stands_still = SimpleNamespace(monotonic=lambda: float(next(clock)), sleep=lambda _: None)
    monkeypatch.setattr("companion.cli.devices.watching.time", stands_still)
    told = [json.loads(line) for line in tablee("watch", "--json", "--seconds", "4.5").output.splitlines()]
    assert [(each["plugged"], each["name"], each["path"]) for each in told] == [
        ("in", "North", "/dev/a"),
        ("out", "North", "/dev/a"),
    ]


def test_a_simulated_board_that_other_verbs_find_by_its_path(firmware: Path, tmp_path: Path) -> None:
    wiring, link_path = tmp_path / "table.toml", tmp_path / "board"
    wiring.write_text(WIRING)
    child = subprocess.Popen(
        [*TABLEE, "devices", "sim", "--link", str(link_path), "--config", str(wiring), "--json"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert child.stdout
    assert json.loads(child.stdout.readline()) == {"port": str(link_path)}
    try:
        found = json.loads(tablee("identify", "--port", str(link_path), "--json", "--blink", "0").output)
    finally:
        child.communicate("quit\n", timeout=20)
    assert found["sensors"] == ["rain on A0", "button on D2", "lamp on D5"]
    assert child.returncode == 0
