"""Minutes in which nobody flicks: hands that wave, re-place and lean over, lamps, bumps. What does the eye say?

By hand: `python -m tests.bench.negatives --minutes 20`. A film a minute, each with its own board, look and camera,
1280 x 720 at 30 a second, made once and kept in the user's cache. A `shot` with `push_p` below 0.5 is an invention.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from companion import board as boards
from tests.bench import films
from tests.bench.children import Run, eye, run
from vision.simulator.errors import SimulationError

__all__ = ["Judged", "judged", "made"]

SIZE, FPS, SECONDS = (1280, 720), 30, 60.0
NEAR = 1.5
"""s within which a statement is of that re-placing, as the clips' scorer has it."""
FLICKED = 0.5
"""`push_p` below which a shot is said to be a flick."""


@dataclass(frozen=True)
class Judged:
    """What the eye said of one film. `false`: its invented shots; `pushes`: those told as pushes."""

    name: str
    says: str
    seconds: float
    false: tuple[dict[str, Any], ...]
    pushes: int
    moved: int
    true_moved: int
    found_moved: int
    readies: int
    troubles: tuple[str, ...]


def made(seed: int, folder: Path, seconds: float = SECONDS, size: films.Size = SIZE, fps: int = FPS) -> Path:
    """The quiet film of that seed, made where it is not there. Raises `SimulationError`, `BoardError`, OSError."""
    name = films.named("quiet", size, fps, seconds, seed)
    if not (folder / f"{name}.truth.json").exists():
        clip = films.draw(name, size, fps, seconds, seed, story="quiet", board=None, steady=False)
        films.shown(clip, folder)
    return folder / f"{name}.mp4"


def judged(film: Path, core: int | None = None) -> Judged:
    """Lets the eye watch a quiet film, and compares. Raises `RuntimeError` where the eye fails."""
    truth = json.loads(film.with_suffix(".truth.json").read_text(encoding="utf-8"))
    assert not truth["shots"], "a quiet film has no flick"
    told: Run = run(eye(film), core)
    shots, moved = [said.line for said in told.all("shot")], [said.line for said in told.all("moved")]
    found = sum(
        any(
            abs(float(said["t"]) - was["t"]) < NEAR and set(was["discs"]) & {disc["id"] for disc in said["discs"]}
            for said in moved
        )
        for was in truth["moved"]
    )
    return Judged(
        film.stem,
        truth["says"],
        truth["clip"]["duration"],
        tuple(shot for shot in shots if float(shot["push_p"]) < FLICKED),
        sum(float(shot["push_p"]) >= FLICKED for shot in shots),
        len(moved),
        len(truth["moved"]),
        found,
        len(told.all("ready")),
        tuple(sorted({str(s.line["what"]) for s in told.all("trouble") if s.line["state"] == "begin"})),
    )


def _table(films_judged: list[Judged]) -> Table:
    table = Table(title="nobody flicks")
    for name in ("film", "s", "flicks invented", "pushes told", "re-placings found", "moved told", "ready", "trouble"):
        table.add_column(name, justify="left" if name in ("film", "trouble") else "right")
    for one in films_judged:
        found = f"{one.found_moved}/{one.true_moved}"
        row = (one.name, f"{one.seconds:g}", len(one.false), one.pushes, found, one.moved, one.readies)
        table.add_row(*map(str, row), ", ".join(one.troubles))
    minutes = sum(one.seconds for one in films_judged) / 60
    table.caption = f"{minutes:.1f} minutes: {sum(len(one.false) for one in films_judged)} flicks that nobody made"
    return table


@click.command(help=__doc__)
@click.option("--minutes", default=20.0, show_default=True)
@click.option("--seed", default=1, show_default=True, help="Of the first film; the others count on.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where the films are kept.  [default: the cache]")
@click.option("--core", type=int, help="The core on which the eye runs.  [default: any]")
@click.option("--json", "out", type=click.Path(path_type=Path), help="Invented shots as JSON, here.")
def main(minutes: float, seed: int, folder: Path | None, core: int | None, out: Path | None) -> None:
    folder = folder or films.cache()
    told: list[Judged] = []
    for k in range(max(1, round(60 * minutes / SECONDS))):
        try:
            film = made(seed + k, folder)
        except (SimulationError, boards.BoardError, OSError) as error:
            raise click.ClickException(f"the film of seed {seed + k} could not be made: {error}") from error
        try:
            told.append(judged(film, core))
        except (RuntimeError, ValueError) as error:
            raise click.ClickException(str(error)) from error
        for shot in told[-1].false:
            click.echo(f"{film.name}: a flick of {shot['shooter']} at {shot['t0']:.2f} s, which nobody made", err=True)
    Console().print(_table(told))
    if out is not None:
        out.write_text(json.dumps({one.name: one.false for one in told}, indent=1) + "\n", encoding="utf-8")
    sys.exit(1 if any(one.false for one in told) else 0)


if __name__ == "__main__":
    main()
