"""How fast the eye is, on one core, beside what decoding alone and a search for markers take of the same frames.

By hand: `python -m tests.bench.speed`. The films are made once and kept in the user's cache. On a machine that others
use, CPU times grow too (hyperthreads, caches), wall times more; ratios of one run hold best.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from tests.bench import films
from tests.bench.children import Run, Said, eye, first_core, run
from tests.bench.loops import repeated

__all__ = ["EVERY", "FILMS", "cached", "measured", "paced", "report", "soak"]

FILMS: tuple[tuple[films.Size, int], ...] = (((1280, 720), 60), ((1920, 1080), 30))
SECONDS = 70.0
"""A film's length: what is wished for holds on at least 60 s."""
WISHED_DECODES, WISHED_TIMES, WISHED_LAG = 2.5, 2.0, 0.4
"""At most so many times the CPU of decoding alone (1280 x 720 at 60 a second), at least so many times real time, at
most so many s from the last disc's stop to its statement."""
FLAT = 20.0
"""MB by which memory may grow over a long run and still be called flat: what is kept of one shot differs by as much."""
EVERY = 7
"""Baselines (a) and (b) are measured on each so many frames."""
MOMENTS = 10
"""Of a long run at which its memory is told."""

Figures = dict[str, Any]


def cached(size: films.Size, fps: int, seconds: float = SECONDS, seed: int = 1) -> Path:
    """The film of that kind in the user's cache, made where it is not there. Raises `SimulationError`, OSError."""
    folder = films.cache()
    name = films.named("play", size, fps, seconds, seed)
    film = folder / f"{name}.mp4"
    if not (folder / f"{name}.truth.json").exists():
        clip = films.draw(name, size, fps, seconds, seed)
        films.shown(clip, folder)
    return film


def measured(film: Path, core: int, every: int) -> Figures:
    """Everything about one film that needs no waiting: each child runs alone, one after another."""
    truth = json.loads(film.with_suffix(".truth.json").read_text(encoding="utf-8"))["clip"]
    fps, frames = float(truth["fps"]), int(truth["frames"])
    told: Figures = {"film": film.name, "size": truth["size"], "fps": fps, "frames": frames}
    for way in ("own", "pyav", "acts"):
        command = [sys.executable, "-m", "tests.bench.baselines", str(film), "--way", way]
        told[way] = run([*command, "--every", str(every)], core).said[-1].line
    watched = run(eye(film), core)
    told["eye"] = _watching(watched, fps, frames)
    return told | {"verdict": _verdict(told)}


def _watching(watched: Run, fps: float, frames: int) -> Figures:
    """The eye's start and its cost a frame after it; its memory."""
    ready, hello = watched.first("ready"), watched.first("hello")
    if ready is None or hello is None:
        raise RuntimeError(f"expected the eye to find the board, got {[said.kind for said in watched.said]}")
    count = frames - 1 - round(fps * float(ready.line["t"]))
    return {
        "hello_s": hello.wall,
        "hello_cpu_s": hello.cpu,
        "ready_s": ready.wall,
        "ready_cpu_s": ready.cpu,
        "ready_t": ready.line["t"],
        "frames": count,
        "ms": 1000 * (watched.cpu - ready.cpu) / count,
        "wall_ms": 1000 * (watched.wall - ready.wall) / count,
        "whole_ms": 1000 * (watched.cpu - hello.cpu) / frames,
        "shots": len(watched.all("shot")),
        "lag_source_s": _lags(watched.all("shot")),
        "memory_mb": next((said.memory for said in reversed(watched.said) if said.memory), 0.0),
        "peak_mb": max(said.peak for said in watched.said),
    }


def _lags(shots: Sequence[Said]) -> list[float]:
    """From the last disc's stop to the frame after which the statement came, in the film's own time, s."""
    return [round(float(shot.line["t"]) - float(shot.line["t1"]), 3) for shot in shots]


def _verdict(told: Figures) -> Figures:
    decode, watched, acts = told["own"]["ms"], told["eye"]["ms"], told["acts"]
    return {
        "decodes": watched / decode,
        "times_cpu": 1000 / told["fps"] / watched,
        "times_wall": 1000 / told["fps"] / told["eye"]["wall_ms"],
        "of_fast": watched / (decode + acts["aruco_fast"]),
    }


def paced(film: Path, core: int) -> Figures:
    """The film in its own time: s by the clock from the last disc's stop, or the hand's leaving, to the statement.

    The film's clock starts just after `hello`; what is between is not in the figure.
    """
    truth = json.loads(film.with_suffix(".truth.json").read_text(encoding="utf-8"))
    watched = run(eye(film, "--pace"), core)
    hello = watched.first("hello")
    assert hello is not None
    stopped, clear = [], []
    for shot in truth["shots"]:
        said = [s for s in watched.all("shot") if abs(float(s.line["t0"]) - shot["t0"]) < 0.25]
        if said:
            came = said[0].wall - hello.wall
            left = max([shot["t1"]] + [b for a, b in truth["hand"] if a < shot["t1"]])
            stopped.append(round(came - shot["t1"], 3))
            clear.append(round(came - left, 3))
    return {"shots": len(truth["shots"]), "found": len(stopped), "from_stop": stopped, "from_clear": clear}


def soak(film: Path, minutes: float, core: int) -> Figures:
    """The film over and over for so many minutes of its time: memory at several moments, shots in every round.

    `growth_mb`: the most in the last third of the lines less the most in the first, the first round left out.
    """
    with tempfile.TemporaryDirectory() as folder:
        name = film.stem
        out = Path(folder) / film.name
        for suffix in (".board.toml", ".corners.json"):
            beside = film.with_name(name + suffix)
            if beside.exists():
                out.with_name(beside.name).write_bytes(beside.read_bytes())
        seconds = json.loads(film.with_suffix(".truth.json").read_text(encoding="utf-8"))["clip"]["duration"]
        rounds = max(2, round(60 * minutes / seconds))
        length = repeated(film, rounds, out)
        with click.progressbar(length=round(rounds * length), label=f"{rounds} rounds", file=sys.stderr) as bar:
            watched = run(eye(out), core, lambda said: bar.update(max(0, int(said.line["t"]) - bar.pos)))
        # The first round fills what is kept.
        settled = [said for said in watched.said if float(said.line["t"]) > length and said.memory]
    if not settled:
        raise RuntimeError(f"expected the eye to speak in every round, got nothing after the first of {rounds}")
    chosen = [settled[round(k * (len(settled) - 1) / (MOMENTS - 1))] for k in range(MOMENTS)]
    third = -(-len(settled) // 3)
    early, late = (max(said.memory for said in part) for part in (settled[:third], settled[-third:]))
    shots = [sum(int(float(s.line["t0"]) // length) == k for s in watched.all("shot")) for k in range(rounds)]
    return {
        "minutes": rounds * length / 60,
        "memory_mb": [[round(float(said.line["t"]) / 60, 1), round(said.memory, 1)] for said in chosen],
        "peak_mb": round(max(said.peak for said in watched.said), 1),
        "growth_mb": round(late - early, 1),
        "shots": shots,
        "cpu_s": watched.cpu,
    }


# -- tables ------------------------------------------------------------------------------------------------------------


def report(told: Sequence[Figures], console: Console) -> None:
    """One table of costs for each film, one of what was wished for."""
    for one in told:
        console.print(_costs(one))
    wishes = Table(title="wished for, and got")
    for name in ("film", "figure", "wished", "got", "holds"):
        wishes.add_column(name, justify="left" if name in ("film", "figure") else "right")
    for one in told:
        for row in _wishes(one):
            wishes.add_row(*row)
    console.print(wishes)


def _costs(one: Figures) -> Table:
    table = Table(title=f"{one['film']}: {one['frames']} frames, start-up apart")
    for name in ("what is done with every frame", "CPU ms", "wall ms", "of decoding", "x real time"):
        table.add_column(name, justify="left" if name.startswith("what") else "right")
    decode, acts = one["own"]["ms"], one["acts"]

    def row(name: str, cpu: float, wall: float | None = None) -> None:
        shown = f"{wall:.1f}" if wall is not None else ""
        table.add_row(name, f"{cpu:.2f}", shown, f"{cpu / decode:.2f}", f"{1000 / one['fps'] / cpu:.1f}")

    row("decoding, as the eye reads films", decode, one["own"]["wall_ms"])
    row("decoding by PyAV, to BGR", one["pyav"]["ms"], one["pyav"]["wall_ms"])
    row("(a) decoding its JPEG, quality 80", acts["jpeg"])
    row("(b) decoding and ArUco, default", decode + acts["aruco_default"])
    row("(b) decoding and ArUco, fast", decode + acts["aruco_fast"])
    row("the eye, after its first `ready`", one["eye"]["ms"], one["eye"]["wall_ms"])
    row("the eye, finding the board included", one["eye"]["whole_ms"])
    e = one["eye"]
    start = f"hello after {e['hello_s']:.1f} s ({e['hello_cpu_s']:.1f} s CPU), "
    start += f"first ready after {e['ready_s']:.1f} s ({e['ready_cpu_s']:.1f} s CPU)"
    memory = f"{e['memory_mb']:.0f} MB, {e['peak_mb']:.0f} at most"
    table.caption = f"start: {start}; {e['shots']} shots; {memory}"
    return table


def _wishes(one: Figures) -> list[tuple[str, str, str, str, str]]:
    got, size = one["verdict"], f"{one['size'][0]}x{one['size'][1]}@{one['fps']:g}"

    def row(figure: str, wished: str, value: float, *, holds: bool, digits: int = 2) -> tuple[str, str, str, str, str]:
        return size, figure, wished, f"{value:.{digits}f}", "yes" if holds else "no"

    rows = [
        row(
            "times real time, by CPU", f">= {WISHED_TIMES:g}", got["times_cpu"], holds=got["times_cpu"] >= WISHED_TIMES
        ),
        row(
            "times real time, by the clock",
            f">= {WISHED_TIMES:g}",
            got["times_wall"],
            holds=got["times_wall"] >= WISHED_TIMES,
        ),
        row("of decoding and fast ArUco, CPU", "< 1", got["of_fast"], holds=got["of_fast"] < 1),
    ]
    if (tuple(one["size"]), one["fps"]) == FILMS[0]:
        decodes = got["decodes"]
        wished = f"<= {WISHED_DECODES:g}"
        rows.append(row("of decoding alone, CPU", wished, decodes, holds=decodes <= WISHED_DECODES))
    lags = one["eye"]["lag_source_s"]
    if lags:
        rows.append(
            row(
                "last stop to statement, film's s, worst",
                f"<= {WISHED_LAG:g}",
                max(lags),
                holds=max(lags) <= WISHED_LAG,
            )
        )
    if live := one.get("paced"):
        for name, words in (("from_stop", "last stop"), ("from_clear", "last stop or hand gone")):
            if live[name]:
                worst = max(live[name])
                middle = statistics.median(live[name])
                figure = f"{words} to statement, live s, worst (median {middle:.2f})"
                rows.append(row(figure, f"<= {WISHED_LAG:g}", worst, holds=worst <= WISHED_LAG))
    if long := one.get("soak"):
        figure = f"MB more over {long['minutes']:.0f} min of frames (most: {long['peak_mb']:.0f})"
        rows.append(row(figure, "flat", long["growth_mb"], holds=long["growth_mb"] < FLAT, digits=1))
    return rows


@click.command(help=__doc__)
@click.option(
    "--film", "given", type=click.Path(path_type=Path, exists=True), multiple=True, help="Instead of our own."
)
@click.option("--core", type=int, default=first_core, help="The core on which everything runs.  [default: the first]")
@click.option("--every", default=EVERY, show_default=True, help="Baselines (a), (b): on each so many frames.")
@click.option("--pace", is_flag=True, help="Also in the film's own time: how late statements come.")
@click.option("--minutes", default=0.0, help="Also so many minutes of frames: whether memory is flat.")
@click.option("--json", "out", type=click.Path(path_type=Path), help="Figures as JSON, here.")
def main(given: tuple[Path, ...], core: int, every: int, pace: bool, minutes: float, out: Path | None) -> None:
    told = []
    for film in given or [cached(size, fps) for size, fps in FILMS]:
        click.echo(f"{film.name} ...", err=True)
        try:
            one = measured(film, core, every)
            if pace:
                one["paced"] = paced(film, core)
            if minutes:
                one["soak"] = soak(film, minutes, core)
        except (RuntimeError, ValueError) as error:
            raise click.ClickException(str(error)) from error
        told.append(one)
    report(told, Console())
    if out is not None:
        out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
