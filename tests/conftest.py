"""What several rooms' tests need from the machine, and how they do without."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("tablee", deadline=None)  # no test asserts the time of the clock
settings.load_profile("tablee")

SHARED = Path(os.environ.get("TABLEE_SHARED") or Path(__file__).parents[2] / "shared")
"""Films, clips and their truth, where they lie beside the checkout."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


PROOF = 3600
"""Seconds (of the clock) that one proof may take on a slow machine that does other things too, unless it says more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The limit of quick tests is not for those that are marked `proof`."""
    for item in items:
        own = item.get_closest_marker("timeout")
        if item.get_closest_marker("proof") and (own is None or not own.args or own.args[0] < PROOF):
            item.add_marker(pytest.mark.timeout(PROOF), append=False)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of films and clips; skips where it is absent."""
    if not SHARED.is_dir():
        pytest.skip(f"no films and clips at {SHARED} (TABLEE_SHARED names their folder)")
    return SHARED


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's program, for Playwright's `executable_path`; skips where it is missing, fails with CI=true."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    words = "no Chromium here: apt install chromium"
    if os.environ.get("CI") == "true":
        pytest.fail(words)
    pytest.skip(words)


FIRMWARE = Path(__file__).parents[1] / "firmware"
TOOLS = {
    "avr-g++": "gcc-avr avr-libc",
    "g++": "g++",
    "make": "make",
    "/usr/include/doctest/doctest.h": "doctest-dev",
    "/usr/include/simavr/sim_avr.h": "libsimavr-dev libelf-dev",
}


def _make(*targets: str) -> Path:
    """Builds targets of firmware/Makefile, and gives the folder they are in; see `firmware`."""
    missing = [package for tool, package in TOOLS.items() if not (shutil.which(tool) or Path(tool).is_file())]
    if missing:
        words = f"no firmware here: apt install {' '.join(missing)} (tools/firmware.sh does)"
        if os.environ.get("CI") == "true":
            pytest.fail(words)
        pytest.skip(words)
    built = subprocess.run(["make", "-C", FIRMWARE, *targets], capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return FIRMWARE / "build"


@pytest.fixture(scope="session")
def firmware() -> Path:
    """The built firmware and its simulated board; skips where a tool is missing, fails with CI=true."""
    return _make("all", "sim")


@pytest.fixture(scope="session")
def firmware_tests() -> Path:
    """The firmware library's own tests and fuzzer, built for this machine; as `firmware`."""
    return _make("build/unit", "build/fuzz")
