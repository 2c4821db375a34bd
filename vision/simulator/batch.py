"""Clips by the hundred: on all cores, resumed where they were left, the same whatever the number of processes."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import cv2

from companion import board as boards
from vision.simulator import clips, scripts
from vision.simulator.errors import SimulationError
from vision.simulator.looks import Pool

__all__ = ["ARGUMENTS", "Arguments", "fingerprint", "run", "todo"]

ARGUMENTS = "ARGUMENTS.json"
INDEX = "INDEX"


@dataclass(frozen=True)
class Arguments:
    """What the clips of a folder depend on. How many there are is not among it: a set can grow.

    `code`: of the simulator, see `fingerprint`.
    """

    seed: int
    looks: Pool
    scenarios: tuple[str, ...]
    code: str

    @classmethod
    def of(cls, seed: int, looks: Pool, names: tuple[str, ...] = ()) -> Arguments:
        """With this simulator's code. Raises `SimulationError` for a name that no scenario has."""
        scripts.schedule(seed, names)
        return cls(seed, looks, tuple(name for name in scripts.SCENARIOS if name in names), fingerprint())


def fingerprint() -> str:
    """Of all that clips are made by: the simulator's modules and the boards that ship. 12 hexadecimal digits."""
    found = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        found.update(path.name.encode() + path.read_bytes())
    for name in clips.SHIPPED:
        found.update(boards.shipped(name).read_bytes())
    return found.hexdigest()[:12]


def todo(folder: Path, arguments: Arguments, count: int) -> list[int]:
    """Numbers of the clips that are not there yet; makes the folder, and clears away what was left unfinished.

    Raises `SimulationError` for a folder whose clips were made with other arguments, OSError where it can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _claim(folder, arguments)
    for path in clips.parts(folder):
        path.unlink(missing_ok=True)
    order = scripts.schedule(arguments.seed, arguments.scenarios)
    names = [clips.name_of(k, order[k % len(order)]) for k in range(count)]
    return [k for k, name in enumerate(names) if not (folder / f"{name}.truth.json").exists()]


def run(
    folder: Path, arguments: Arguments, count: int, jobs: int, done: Callable[[int], object] = lambda clips: None
) -> int:
    """Makes the clips that are missing; how many were made. `done` is called with 1 after each.

    Raises `SimulationError` in words; what was finished before stays, nothing else does. So it is after Ctrl-C too.
    """
    wanted = todo(folder, arguments, count)
    try:
        made = (
            _alone(folder, arguments, wanted, done) if jobs <= 1 else _together(folder, arguments, wanted, jobs, done)
        )
        index(folder)
    except OSError as error:
        raise SimulationError(_words(folder, error)) from error
    finally:
        for path in clips.parts(folder):
            path.unlink(missing_ok=True)
    return made


# -- making ------------------------------------------------------------------------------------------------------------


def _alone(folder: Path, arguments: Arguments, wanted: list[int], done: Callable[[int], object]) -> int:
    for k in wanted:
        _make(folder, arguments, k)
        done(1)
    return len(wanted)


def _together(folder: Path, arguments: Arguments, wanted: list[int], jobs: int, done: Callable[[int], object]) -> int:
    context = multiprocessing.get_context("spawn")  # the same on every system, and nothing of ours is inherited
    stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, max(len(wanted), 1)), context, _settle_in, (stop,))
    try:
        waiting = {pool.submit(_make, folder, arguments, k) for k in wanted}
        while waiting:
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for one in ready:
                one.result()
                done(1)
    except BrokenProcessPool as error:
        raise SimulationError(
            "expected every process to finish its clip, but one was ended from outside (too little memory?);"
            " start again with fewer --jobs: what was finished is kept"
        ) from error
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)
    return len(wanted)


_stop: Event | None = None
"""In a process of the pool: set once its clip is not wanted any more."""


def _settle_in(stop: Event) -> None:
    """A process of the pool begins. Ctrl-C is its parent's affair."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # whoever works at this machine meanwhile comes first
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    """Whoever kills the command must not leave processes behind that go on making clips. What they were at stays
    unfinished, and is cleared away at the next start."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _going() -> bool:
    return _stop is None or not _stop.is_set()


def _make(folder: Path, arguments: Arguments, k: int) -> None:
    cv2.setNumThreads(1)
    order = scripts.schedule(arguments.seed, arguments.scenarios)
    clips.make(clips.draw(arguments.seed, k, order[k % len(order)], arguments.looks), folder, _going)


# -- the folder --------------------------------------------------------------------------------------------------------


def _claim(folder: Path, arguments: Arguments) -> None:
    """Writes down what the folder's clips are made with, or sees that it is the same."""
    path = folder / ARGUMENTS
    wanted = json.loads(json.dumps(asdict(arguments)))
    try:
        there = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        if next(folder.glob("*.truth.json"), None) is not None:
            raise SimulationError(
                f"expected a folder of this command's, got {folder} with clips and no {ARGUMENTS}; take another --out"
            ) from None
        _write(path, json.dumps(wanted, indent=1) + "\n")
        return
    except ValueError:
        raise SimulationError(f"expected JSON in {path}, got something else; remove it or take another --out") from None
    if there != wanted:
        raise SimulationError(
            f"expected clips made with {_told(wanted)}, got {folder} with {_told(there)};"
            " take another --out, or remove it"
        )


def _told(arguments: Any) -> str:
    if not isinstance(arguments, dict):
        return repr(arguments)
    return ", ".join(f"{key} {'all' if value == [] else value}" for key, value in arguments.items())


def index(folder: Path) -> None:
    """Writes INDEX.json and INDEX.md of all finished clips."""
    rows = list(_rows(folder))
    text = json.dumps({"set": folder.name, "clips": rows}, indent=1) + "\n"
    _write(folder / f"{INDEX}.json", text)
    size = sum(row["bytes"] for row in rows) / 1e6
    lines = [
        f"# Clips: {len(rows)}, {size:.1f} MB",
        "",
        "| clip | picture | board, discs | what happens |",
        "| --- | --- | --- | --- |",
    ]
    lines += [_line(row) for row in rows]
    _write(folder / f"{INDEX}.md", "\n".join(lines) + "\n")


def _rows(folder: Path) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        clip = truth["clip"]
        yield {
            "name": truth["name"],
            "scenario": truth["scenario"],
            "format": f"{clip['size'][0]}x{clip['size'][1]}@{clip['fps']}",
            "frames": clip["frames"],
            "duration": clip["duration"],
            "markers": truth["markers"],
            "dropped": len(clip["dropped"]),
            "look": truth["look"],
            "says": truth["says"],
            "bytes": (folder / clip["file"]).stat().st_size,
        }


def _line(row: dict[str, Any]) -> str:
    look = row["look"]
    picture = f"{row['format']} {look['camera']}, {row['duration']:.1f} s"
    picture += "" if row["markers"] else ", no markers"
    picture += f", {row['dropped']} dropped" if row["dropped"] else ""
    what = f"{look['design']}, {look['board']}, {look['discs']} {look['diameter']:g} mm"
    return f"| {row['name']} | {picture} | {what} | {row['says']} |"


def _write(path: Path, text: str) -> None:
    """The whole file, or what was there before."""
    unfinished = path.with_name(path.name + clips.PART)
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _words(folder: Path, error: OSError) -> str:
    kept = sum(1 for _ in folder.glob("*.truth.json"))
    if error.errno == errno.ENOSPC:
        return f"the disk is full: {kept} clips are in {folder}; make room and start again, they are kept"
    return (
        f"{folder}: {error.strerror or error} ({kept} clips are there); start again once that is mended, they are kept"
    )
