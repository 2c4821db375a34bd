"""How well and how fast the eye sees, beside stated baselines. By hand: `python -m tests.bench.eye [--count 300]`.

Accuracy on clips that are made for it: they lie in the user's cache and are made once for each seed and each state of
the simulator. The figures are those of the scorer that came with the task's clips, where it is there; by picture and by
scenario they are summed up here. Then, on the same clips, the touches of baseline (c), see `tests.bench.linked`, and on
long films the speed beside baselines (a) and (b), see `tests.bench.speed`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
import platformdirs
from rich.console import Console

from tests.bench import linked, speed
from tests.bench.children import first_core
from tests.bench.scoring import scored

WATCH = "{tablee} watch --board {{board}} --source {{clip}} {{corners}} --jsonl -"
COLUMNS = (
    "identity",
    "shots",
    "direct P",
    "direct R",
    "chain P",
    "chain R",
    "near",
    "crossings",
    "exits",
    "ms a frame",
)

Clip = dict[str, Any]


@click.command()
@click.option("--count", default=300, show_default=True, help="Clips; 100 while building.")
@click.option("--seed", default=1, show_default=True)
@click.option("--looks", type=click.Choice(["wide", "seen", "plain"]), default="wide", show_default=True)
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="Processes at once; 1 to measure speed.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where the clips are kept.  [default: the cache]")
@click.option("--only", default="", help="Clips whose name holds this.")
@click.option("--baselines/--alone", default=True, show_default=True, help="Tracker and speed too, or accuracy only.")
def main(count: int, seed: int, looks: str, jobs: int, folder: Path | None, only: str, baselines: bool) -> None:
    """Make clips, let the eye watch them, and say how much of the truth it told; then what others reach."""
    from vision.simulator.batch import fingerprint

    folder = folder or Path(platformdirs.user_cache_dir("tablee")) / "clips" / f"{looks}-{seed}-{fingerprint()}"
    tablee = [sys.executable, "-m", "companion.cli"]
    options = ["--count", str(count), "--seed", str(seed), "--looks", looks, "--jobs", str(jobs)]
    if subprocess.run([*tablee, "simulate", *options, "--out", str(folder)]).returncode:
        raise click.ClickException("the clips could not be made")
    command = WATCH.format(tablee=" ".join(tablee))
    clips: list[Clip] = scored(folder, command, jobs, only, folder / "SCORES.json")["clips"]
    _table("picture", clips, lambda clip: "{}x{}@{}".format(*clip["size"], clip["rate"]))
    _table("scenario", clips, lambda clip: clip["scenario"])
    _table("all", clips, lambda clip: "all")
    if baselines:
        console = Console(width=150)
        if linked.there():
            console.print(linked.compare(folder, jobs, only))
        else:
            click.echo("no baseline (c): it needs pip install -e '.[bench]'", err=True)
        core = first_core()
        speed.report([speed.measured(speed.cached(size, fps), core, speed.EVERY) for size, fps in speed.FILMS], console)


def _table(title: str, clips: Iterable[Clip], key: Callable[[Clip], str]) -> None:
    """A line for each group: counts summed over its clips, then divided."""
    groups: dict[str, list[Clip]] = defaultdict(list)
    for clip in clips:
        groups[key(clip)].append(clip)
    click.echo(f"\n{title:<18} clips " + " ".join(f"{name:>10}" for name in COLUMNS))
    for name, group in sorted(groups.items()):
        click.echo(f"{name:<18} {len(group):5d} " + " ".join(f"{value:>10}" for value in _figures(group)))


def _figures(group: list[Clip]) -> list[str]:
    counts: dict[str, int] = defaultdict(int)
    for clip in group:
        for what, n in clip["counts"].items():
            counts[what] += n

    def share(part: str, whole: str) -> str:
        return f"{counts[part] / counts[whole]:.3f}" if counts[whole] else "-"

    frames = sum(clip["frames"] for clip in group)
    return [
        share("identity", "discs"),
        share("shots_found", "shots"),
        share("right_direct", "claimed_direct"),
        share("found_direct", "true_direct"),
        share("right_chain", "claimed_chain"),
        share("found_chain", "true_chain"),
        share("near_misses_called", "near_misses"),
        share("cross_found", "cross"),
        share("exits_found", "exits"),
        f"{1e3 * sum(clip['cpu'] for clip in group) / frames:.1f}",
    ]


if __name__ == "__main__":
    main()
