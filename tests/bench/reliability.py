"""Is what the eye says with 0.9 true nine times in ten?

By hand: `python -m tests.bench.reliability FOLDER... [--plot FILE]`.

FOLDER holds clips with their truth (`tablee simulate`). Touches are matched as the clips' scorer matches them, all of
them, however unlikely. The diagram needs `pip install -e '.[bench]'`.
"""

from __future__ import annotations

import importlib.util
import itertools
import json
import os
from collections.abc import Sequence
from multiprocessing.pool import ThreadPool
from pathlib import Path
from types import ModuleType

import click
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion import board as boards
from tests.bench.children import eye, run
from tests.bench.scoring import SHARED

__all__ = ["EDGES", "Bin", "binned", "expected_error"]

EDGES = (0.0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.98, 1.0001)
"""Of the bins. The scorer's own are five of equal width, above 0.2."""
LEAST = 0.2
"""Probability from which a statement counts for the expected calibration error."""
Z = 1.96
"""Standard deviations of a 95 % interval."""

Statement = tuple[float, bool]
"""What was said, and whether it was true."""


class Bin:
    """Statements of about the same probability: how many, their mean, the share that is true, and its interval."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.n = len(statements)
        self.said = float(np.mean([p for p, _ in statements]))
        self.true = float(np.mean([true for _, true in statements]))
        # Wilson's interval: it holds for few, and near 0 and 1
        middle = (self.true + Z * Z / (2 * self.n)) / (1 + Z * Z / self.n)
        half = Z / (1 + Z * Z / self.n) * np.sqrt(self.true * (1 - self.true) / self.n + (Z / (2 * self.n)) ** 2)
        # the share lies in it, whatever was rounded: where all are true, on its end
        self.low = min(self.true, max(0.0, float(middle - half)))
        self.high = max(self.true, min(1.0, float(middle + half)))


def binned(statements: Sequence[Statement], edges: Sequence[float] = EDGES) -> list[Bin]:
    """The statements by probability; bins without any are left out."""
    groups = [[s for s in statements if low <= s[0] < high] for low, high in itertools.pairwise(edges)]
    return [Bin(group) for group in groups if group]


def expected_error(statements: Sequence[Statement]) -> float:
    """Expected calibration error in five bins of equal width, of statements from `LEAST` on; 0 without any."""
    told = [s for s in statements if s[0] >= LEAST]
    bins = binned(told, [*np.linspace(0.0, 1.0, 6)[:-1], 1.0001])
    return sum(b.n * abs(b.said - b.true) for b in bins) / max(len(told), 1)


def told(film: Path, scorer: ModuleType, kept: Path | None) -> list[Statement]:
    """Every touch that the eye says of a clip, or said of it where its lines are `kept` in a folder.

    Raises `RuntimeError` where the eye fails.
    """
    beside = str(film.with_suffix(""))
    truth = json.loads(Path(f"{beside}.truth.json").read_text(encoding="utf-8"))
    before = None if kept is None else kept / f"{film.stem}.jsonl"
    if before is not None and before.is_file():
        lines = [json.loads(line) for line in before.read_text(encoding="utf-8").splitlines()]
    else:
        lines = [said.line for said in run(eye(film)).said]
        if before is not None:
            before.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    board = boards.load(Path(f"{beside}.board.toml"))
    truth["board_size"] = list(board.size)
    tally = scorer.score(truth, lines, board.discs[0].diameter)
    found: list[Statement] = [(float(p), bool(true)) for p, true in tally.statements]
    return found


def _scorer() -> ModuleType:
    path = SHARED / "clips" / "score.py"
    spec = importlib.util.spec_from_file_location("tablee_clips_score", path) if path.is_file() else None
    if spec is None or spec.loader is None:
        raise click.ClickException(f"expected the clips' scorer at {path} (TABLEE_SHARED names its folder), got none")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _table(bins: Sequence[Bin], statements: Sequence[Statement]) -> Table:
    table = Table(title="touches: said and true")
    for name in ("said, mean", "true", "95 % interval", "n"):
        table.add_column(name, justify="right")
    for b in bins:
        table.add_row(f"{b.said:.3f}", f"{b.true:.3f}", f"{b.low:.3f} to {b.high:.3f}", str(b.n))
    table.caption = f"{len(statements)} statements, expected calibration error {expected_error(statements):.3f}"
    return table


def _plot(bins: Sequence[Bin], statements: Sequence[Statement], out: Path) -> None:
    """A reliability diagram: on the diagonal, what is said is as often true."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise click.ClickException("the diagram needs matplotlib: pip install -e '.[bench]'") from error
    figure = Figure(figsize=(5.2, 5.6), layout="constrained")
    above, below = figure.subplots(2, 1, height_ratios=[4, 1], sharex=True)
    above.plot([0, 1], [0, 1], color="0.6", linestyle=":", label="said = true")
    said, true = [b.said for b in bins], [b.true for b in bins]
    spread = [[b.true - b.low for b in bins], [b.high - b.true for b in bins]]
    above.errorbar(said, true, yerr=spread, fmt="o-", color="#1f4e79", capsize=3, label="touches, 95 % interval")
    for b in bins:
        above.annotate(str(b.n), (b.said, b.true), textcoords="offset points", xytext=(6, -12), fontsize=8)
    above.set_ylabel("share that is true")
    above.set_title(f"expected calibration error {expected_error(statements):.3f}, {len(statements)} statements")
    above.legend(loc="upper left")
    below.hist([p for p, _ in statements], bins=25, range=(0, 1), color="#7f9db9")
    below.set_yscale("log")
    below.set_xlabel("probability that is said")
    below.set_ylabel("statements")
    figure.savefig(out, dpi=110)


@click.command(help=__doc__)
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="Clips at once.")
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="A PNG of the diagram.")
@click.option("--said", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Where lines are kept.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help="All statements.")
def main(folders: tuple[Path, ...], jobs: int, plot: Path | None, said: Path | None, out: Path | None) -> None:
    scorer = _scorer()
    films = [film for folder in folders for film in sorted(folder.glob("*.mp4"))]
    statements: list[Statement] = []
    with ThreadPool(jobs) as pool:
        each = pool.imap_unordered(lambda film: told(film, scorer, said), films)
        for found in track(each, "the eye watches", total=len(films)):
            statements += found
    if not statements:
        raise click.ClickException("no touch was said of any clip")
    bins = binned(statements)
    Console().print(_table(bins, statements))
    if out is not None:
        out.write_text(json.dumps(statements) + "\n", encoding="utf-8")
    if plot is not None:
        _plot(bins, statements, plot)


if __name__ == "__main__":
    main()
