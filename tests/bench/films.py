"""Long films: one board, one look, one camera, and a table in use. By hand: `python -m tests.bench.films --out DIR`.

Clips last some seconds, so most of an eye's time on them is its start. These are for speed, for memory and for what
must not be seen. Truth lies beside a film as it does beside a clip, so the clips' scorer reads it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import click
import numpy as np
import platformdirs

from companion import board as boards
from companion.board import Board
from tests.bench import stories
from vision.simulator import clips, designs
from vision.simulator.arena import Arena
from vision.simulator.batch import fingerprint
from vision.simulator.clips import Clip
from vision.simulator.designs import Design
from vision.simulator.errors import SimulationError
from vision.simulator.lens import Camera
from vision.simulator.looks import Look, Pool
from vision.simulator.tops import misnamed

__all__ = ["Size", "cache", "draw", "make", "named", "shown"]

FEWEST = 0.9
"""px/mm that hardware.md asks for: whoever hangs a camera by it has no fewer."""
TRIES, OTHERS = 40, 4
"""Boards that are drawn, and looks and cameras, until they will do; where the board is given, there are few reasons
to try again."""
STORIES = {"play": stories.play, "quiet": stories.quiet}

Size = tuple[int, int]


def draw(
    name: str,
    size: Size,
    fps: int,
    seconds: float,
    seed: int,
    *,
    story: str = "play",
    board: str | None = "paleo-wide",
    looks: Pool = "wide",
    steady: bool = True,
    fewest: float = FEWEST,
) -> Clip:
    """A film, before a picture is drawn.

    Its play depends on seed, seconds and board alone, so that several sizes show the same. `board`: that ships, or None
    for one that is drawn. `steady`: lamps do not flicker; then a picture in which nothing moves costs next to nothing.
    `fewest`: px/mm at the middle of the board, at least. Raises `SimulationError`, `BoardError`.
    """
    rng = np.random.default_rng([seed, 1])
    failed: Exception | None = None
    for _ in range(TRIES if board is None else OTHERS):
        design = designs.draw(rng, seed) if board is None else _shipped(board)
        try:
            look = _look(rng, design.board, looks, steady)
            camera = _camera(np.random.default_rng([seed, 2]), design.board, look, size, fps, fewest)
            material = clips._material(rng)
            spread = {d.id: material.mu * float(np.exp(rng.normal(0.0, clips.UNLIKE))) for d in design.board.discs}
            told = np.random.default_rng([seed, 3])
            script = STORIES[story](told, Arena.of(design.board), material, spread, seconds)
        except SimulationError as error:
            failed = error
            continue
        frames = tuple(range(round(seconds * fps)))
        return Clip(name, looks, design, look, camera, material, script, frames, (), int(rng.integers(2**31)))
    raise SimulationError(f"expected a film of seed {seed}, got none: {failed}")


def make(clip: Clip, folder: Path, going: Callable[[], bool] = lambda: True) -> bool:
    """Writes film, board file and truth into the folder unless they are there; False where `going` said no."""
    folder.mkdir(parents=True, exist_ok=True)
    return (folder / f"{clip.name}.truth.json").exists() or clips.make(clip, folder, going)


def cache() -> Path:
    """Where films are kept: another folder for each state of the simulator and of what happens in films."""
    made_by = hashlib.sha256(fingerprint().encode())
    for module in (stories.__file__, __file__):
        made_by.update(Path(module).read_bytes())
    return Path(platformdirs.user_cache_dir("tablee")) / "films" / made_by.hexdigest()[:12]


def named(story: str, size: Size, fps: int, seconds: float, seed: int) -> str:
    """A film's name, which its files begin with."""
    return f"film-{story}-{size[0]}x{size[1]}-{fps}-{seconds:g}s-{seed}"


def shown(clip: Clip, folder: Path) -> None:
    """Makes it, and shows on stderr how far it is."""
    with click.progressbar(length=len(clip.frames), label=clip.name, file=sys.stderr) as bar:

        def going() -> bool:
            bar.update(1)
            return True

        make(clip, folder, going)


def _shipped(name: str) -> Design:
    text = boards.find(name).read_text(encoding="utf-8")
    return Design(text, boards.loads(text.encode()), name)


def _look(rng: np.random.Generator, board: Board, looks: Pool, steady: bool) -> Look:
    for _ in range(TRIES):
        look = Look.draw(rng, board, looks)
        if not misnamed(look, board) and not (steady and (look.light.flicker or look.light.drift)):
            return look
    raise SimulationError(f"expected a look for {board.name}, got none in {TRIES}")


def _camera(rng: np.random.Generator, board: Board, look: Look, size: Size, fps: int, fewest: float) -> Camera:
    for _ in range(TRIES):
        camera = Camera.draw(rng, board, look, size, fps)
        if clips.sharpness(camera, board) >= fewest:
            return camera
    raise SimulationError(f"expected {fewest:g} px/mm at {size[0]} x {size[1]} of {board.name}, got fewer")


def _size(text: str) -> Size:
    width, _, height = text.partition("x")
    try:
        return int(width), int(height)
    except ValueError:
        raise click.BadParameter(f"expected WIDTHxHEIGHT such as 1280x720, got {text!r}") from None


@click.command(help=__doc__)
@click.option("--size", default="1280x720", show_default=True)
@click.option("--fps", default=60, show_default=True)
@click.option("--seconds", default=70.0, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--board", default="paleo-wide", show_default=True, help="One that ships, or a file; `drawn`: any.")
@click.option("--looks", type=click.Choice(get_args(Pool)), default="wide", show_default=True)
@click.option("--quiet", is_flag=True, help="No flick: hands, shadows, lamps, bumps.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True)
def main(size: str, fps: int, seconds: float, seed: int, board: str, looks: Pool, quiet: bool, out: Path) -> None:
    story = "quiet" if quiet else "play"
    pixels = _size(size)
    name = named(story, pixels, fps, seconds, seed)
    try:
        where = None if board == "drawn" else board
        clip = draw(name, pixels, fps, seconds, seed, story=story, board=where, looks=looks)
    except (SimulationError, boards.BoardError) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{clip.script.says}; {clip.look.name}, {clips.sharpness(clip.camera, clip.design.board):.2f} px/mm")
    shown(clip, out)
    click.echo(out / f"{name}.mp4")


if __name__ == "__main__":
    main()
