"""`tablee simulate`: clips of simulated flicks with their truth, by the hundred."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

import click

__all__ = ["command"]


@click.command("simulate", short_help="Make clips of simulated flicks with their truth.")
@click.option("--count", type=click.IntRange(min=1), required=True, help="How many clips there shall be.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Another seed, other clips.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True, help="The folder for them.")
@click.option(
    "--looks",
    type=click.Choice(["wide", "seen", "plain"]),
    default="wide",
    show_default=True,
    help="How varied boards, tables, light and lenses look.",
)
@click.option("--jobs", type=click.IntRange(min=1), help="Processes at once.  [default: one a core]")
@click.option("--scenario", "scenarios", multiple=True, metavar="NAME", help="Only of this kind; may be repeated.")
def command(
    count: int,
    seed: int,
    out: Path,
    looks: Literal["wide", "seen", "plain"],
    jobs: int | None,
    scenarios: tuple[str, ...],
) -> None:
    """Make clips of simulated flicks, with what truly happened beside each.

    A clip is a film (NAME.mp4), its board file, its truth, and, where the board has no markers, its corners. A
    folder is taken up where it was left, so that Ctrl-C loses little, and a larger --count adds clips. The same seed
    gives the same clips, whatever --jobs is.
    """
    from vision.simulator import batch
    from vision.simulator.errors import SimulationError

    try:
        arguments = batch.Arguments.of(seed, looks, scenarios)
        missing = batch.todo(out, arguments, count)
        there = count - len(missing)
        if there:
            click.echo(f"{there} of {count} clips are there already.", err=True)
        with click.progressbar(length=len(missing), label="clips", show_pos=True, file=sys.stderr) as bar:
            batch.run(out, arguments, count, jobs or os.cpu_count() or 1, bar.update)
    except SimulationError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{count} clips in {out}")
