"""A simulated board: the very firmware that would be flashed, run by `firmware/sim` on simavr.

A tool of a checkout, built by `make firmware`; it is not part of what is installed.
"""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.devices.transports import Absent, Unplugged

BUILD = Path(__file__).parents[2] / "firmware" / "build"
RUNNER, FIRMWARE = BUILD / "simulated", BUILD / "tablee-atmega328p.elf"
_GRACE = 2.0
"""Seconds that the runner has to end."""


class SimulationError(RuntimeError):
    """The simulated board cannot be had, or refuses what was asked of it."""


class SimulatedBoard:
    """A board to play with. Pins are named as on the board: D0 to D13, A0 to A7. Times are in seconds of its life.

    Stepped (`pty` false), its time passes while `read` waits, or `run` says so, and everything is the same every time.
    Paced, `port` is the path of a terminal that stands for its serial port, and time passes by itself.
    """

    def __init__(
        self, *, pty: bool = False, link: Path | None = None, frequency: float = 16e6, firmware: Path = FIRMWARE
    ) -> None:
        for needed in (RUNNER, firmware):
            if not needed.exists():
                raise SimulationError(f"{needed}: not there; make firmware builds it (in a checkout of the project)")
        command: list[str] = [str(RUNNER), str(firmware), "--frequency", repr(frequency)]
        command += ["--pty"] if pty else []
        command += ["--link", str(link)] if link else []
        self._child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._heard = bytearray()
        self._plugged = True
        self.now = 0.0
        self.port = self._answer() if pty else ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        """Switches it off for good."""
        assert self._child.stdin
        assert self._child.stdout
        with contextlib.suppress(OSError):
            self._child.stdin.close()
        try:
            self._child.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        self._child.stdout.close()

    # As a transport

    def read(self, timeout: float) -> bytes:
        """Lets time pass until a frame came, `timeout` seconds at most; gives what came."""
        if not self._plugged:
            raise Unplugged("the simulated board is unplugged")
        if not self._heard:
            self.run(timeout, until_frame=True)
        data = bytes(self._heard)
        self._heard.clear()
        return data

    def write(self, data: bytes) -> None:
        """Sends bytes to the board, at the line's speed."""
        if not self._plugged:
            raise Unplugged("the simulated board is unplugged")
        for at in range(0, len(data), 2048):
            self._ask(f"send {data[at : at + 2048].hex()}")

    def close(self) -> None:
        """What was not read is gone; the board runs on."""
        self._heard.clear()

    def open(self) -> Self:
        """The board as a transport, where it is plugged in. Raises `Absent`."""
        if not self._plugged:
            raise Absent("the simulated board is unplugged")
        return self

    # As a thing on a table

    def run(self, seconds: float, *, until_frame: bool = False) -> None:
        """Lets time pass; a microsecond at least, so that who waits for a moment comes to it."""
        microseconds = max(1, round(seconds * 1e6))
        words = self._ask(f"run {microseconds}{' frame' if until_frame else ''}").split()
        self.now = float(words[0]) / 1e6
        if len(words) > 1:
            self._heard += bytes.fromhex(words[1])

    def pin(self, pin: str, level: int, at: float | None = None) -> None:
        """Drives a pin to 0 or 1, or lets go of it (-1); now or at a time to come."""
        self._ask(f"pin {pin} {level}{'' if at is None else f' {at * 1e6:.0f}'}")

    def adc(self, pin: str, millivolts: int, at: float | None = None) -> None:
        """Puts a voltage of 0 to 5000 mV on an analog pin; now or at a time to come."""
        self._ask(f"adc {pin} {millivolts}{'' if at is None else f' {at * 1e6:.0f}'}")

    def level(self, pin: str) -> int:
        """What a pin shows now."""
        return int(self._ask(f"get {pin}").split()[0])

    def toggles(self, pin: str) -> int:
        """How often a pin changed since the start."""
        return int(self._ask(f"get {pin}").split()[1])

    def order(self, line: str) -> str:
        """A line as the runner understands it (hardware.md, "The simulated board"). Raises `SimulationError`."""
        return self._ask(line)

    def reset(self) -> None:
        """Its reset button."""
        self._ask("reset")

    def unplug(self) -> None:
        """Pulls the cable out; the board runs on, as one with a power supply of its own does."""
        self._plugged = False
        self._heard.clear()
        self._ask("unplug")

    def plug(self) -> str:
        """Puts it back; the path of the terminal, which may be another one now."""
        self._plugged = True
        self.port = self._ask("plug")
        return self.port

    def faults(self, *, to_board: float = 0.0, to_host: float = 0.0, seed: int = 1) -> None:
        """From now on each byte is dropped with this probability, and one bit of it turned with the same."""
        self._ask(f"fault in {to_board} {to_board} {seed}")
        self._ask(f"fault out {to_host} {to_host} {seed + 1}")

    def eeprom(self) -> bytes:
        """All 1024 bytes of it."""
        return bytes.fromhex(self._ask("eeprom"))

    def set_eeprom(self, address: int, data: bytes) -> None:
        """Writes to it behind the firmware's back."""
        self._ask(f"eeprom {address} {data.hex()}")

    def stats(self) -> dict[str, float]:
        """The runner's counters: bytes each way, dropped and flipped ones, bytes of stack never used."""
        words: Sequence[str] = self._ask("stats").split()
        return {name: float(value) for name, value in (word.split("=") for word in words)}

    def _ask(self, line: str) -> str:
        assert self._child.stdin
        try:
            self._child.stdin.write(line + "\n")
            self._child.stdin.flush()
        except OSError as error:
            raise SimulationError(f"the simulated board has ended (exit status {self._child.poll()})") from error
        return self._answer()

    def _answer(self) -> str:
        assert self._child.stdout
        line = self._child.stdout.readline()
        word, _, rest = line.strip().partition(" ")
        if word != "ok":
            raise SimulationError(rest or f"the simulated board has ended (exit status {self._child.wait(_GRACE)})")
        return rest.strip()
