"""The firmware's library by its own tests, under the sanitizers; what the chip is asked for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

FLASH, RAM = 32256, 2048
"""Bytes of an ATmega328P: its flash without Optiboot, and its memory."""


def fuzz(program: Path, count: int, seed: int) -> tuple[int, int, int]:
    """Feeds so many frames; how many sound ones were taken, how many were sound, how many damaged ones were taken."""
    ran = subprocess.run([program / "fuzz", str(count), str(seed)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    numbers = [int(number) for number in re.findall(r"\d+", ran.stdout)]
    return numbers[1], numbers[2], numbers[3]


def test_the_librarys_own_tests_pass_under_the_sanitizers(firmware_tests: Path) -> None:
    ran = subprocess.run([firmware_tests / "unit"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_it_fits_the_chip_with_room_for_the_stack(firmware: Path) -> None:
    ran = subprocess.run(["avr-size", firmware / "tablee-atmega328p.elf"], capture_output=True, text=True, check=True)
    text, data, bss = (int(number) for number in ran.stdout.splitlines()[1].split()[:3])
    assert text + data < FLASH / 2
    assert data + bss < RAM - 256


def test_it_has_no_heap(firmware: Path) -> None:
    names = subprocess.run(["avr-nm", firmware / "tablee-atmega328p.elf"], capture_output=True, text=True, check=True)
    assert not re.search(r" (malloc|free|_Znw\w*|_Zdl\w*|sbrk)$", names.stdout, re.MULTILINE)


def test_random_and_mutated_frames_crash_nothing_and_none_is_taken_for_another(firmware_tests: Path) -> None:
    taken, sound, wrong = fuzz(firmware_tests, 20_000, seed=1)
    assert taken == sound
    assert wrong == 0


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(4))
def test_a_million_frames(firmware_tests: Path, seed: int) -> None:
    """A CRC of 16 bits lets one in 65536 of what is random through; a quarter of the damage is that random."""
    taken, sound, wrong = fuzz(firmware_tests, 250_000, seed=seed)
    assert taken == sound
    assert wrong <= 8
