"""What a known lens is worth: places on the board by the eye's own guess of the lens, and by the true one.

By hand: `python -m tests.bench.lens FOLDER [--ready]` with a folder of simulated clips and their truth. The error is
where the camera fitted to a clip's first picture has places, at the discs' height, that the true camera sees, mm. With
--ready also the discs of the eye's first `ready` are held against the truth.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import cv2
import numpy as np

from companion import board as boards
from companion.board import Board
from companion.observations import Ready
from vision.calibration import Camera, Lens
from vision.corners import Corners, read_corners
from vision.locating import Locator
from vision.observer import Observer
from vision.sources import open_source

STEPS = 9
HEAD = f"{'clip':<30} {'k1':>7}  rmse: guess, true  error (rms, most) of guess, of true  discs: guess, true   mm"


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--ready", is_flag=True, help="Let the eye look until it is ready, too.")
def main(folder: Path, ready: bool) -> None:
    """A line for each clip, and the medians of those found by markers and by corners."""
    click.echo(HEAD)
    found: dict[str, list[list[float]]] = {"markers": [], "corners": []}
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        if row := _row(path, truth, ready):
            click.echo(f"{truth['name']:<30} {truth['camera']['dist'][0]:7.3f}  " + "  ".join(f"{v:6.3f}" for v in row))
            found["markers" if truth["markers"] else "corners"].append(row)
    for what, rows in found.items():
        if rows:
            medians = "  ".join(f"{value:6.3f}" for value in np.nanmedian(np.array(rows), axis=0))
            click.echo(f"{f'{len(rows)} by {what}, median':<39}{medians}")


def _row(path: Path, truth: dict[str, Any], ready: bool) -> list[float] | None:
    """Figures of a clip, with the lens guessed and known; None where the board is not found in its first picture."""
    board = boards.load(path.with_name(f"{truth['name']}.board.toml"))
    beside = path.with_name(f"{truth['name']}.corners.json")
    corners = None if truth["markers"] else read_corners(beside)
    film = path.with_name(truth["clip"]["file"])
    real = _real(truth)
    with open_source(str(film), pace=False) as source:
        image = next(iter(source))[1]
    x, y = np.meshgrid(np.linspace(0, board.size[0], STEPS), np.linspace(0, board.size[1], STEPS))
    places = np.column_stack([x.ravel(), y.ravel(), np.full(x.size, max(disc.height for disc in board.discs))])
    rmse, errors, discs = [], [], []
    for lens in (None, Lens(real.size, real.K, real.dist)):
        camera = Locator(board, corners, lens, real.size).look(image)
        if camera is None:
            return None
        off = np.hypot(*(camera.board(real.project(places), float(places[0, 2])) - places[:, :2]).T)
        rmse.append(camera.rmse_mm)
        errors += [float(np.sqrt((off**2).mean())), float(off.max())]
        if ready:
            discs.append(_ready(film, board, corners, lens, truth))
    return rmse + errors + discs


def _real(truth: dict[str, Any]) -> Camera:
    seen, size = truth["camera"], truth["clip"]["size"]
    rvec = np.ravel(np.asarray(cv2.Rodrigues(np.array(seen["R"], float))[0], float))
    t = np.array(seen["t"], float)
    return Camera(np.array(seen["K"], float), np.array(seen["dist"], float), rvec, t, (size[0], size[1]), 0.0)


def _ready(film: Path, board: Board, corners: Corners | None, lens: Lens | None, truth: dict[str, Any]) -> float:
    """mm, in the median, between discs of the first `ready` and the true ones next to them."""
    true = np.array([[disc["x"], disc["y"]] for disc in truth["discs"]])
    with open_source(str(film), pace=False) as source:
        eye = Observer(board, corners=corners, lens=lens, size=source.size, fps=source.fps)
        for t, image in source:
            for said in eye.feed(t, image):
                if isinstance(said, Ready):
                    off = [float(np.hypot(*(true - (disc.x, disc.y)).T).min()) for disc in said.discs]
                    return float(np.median([each for each in off if each < 0.6 * board.discs[0].diameter]))
    return float("nan")


if __name__ == "__main__":
    main()
