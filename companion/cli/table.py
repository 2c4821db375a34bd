"""`tablee table`: a simulated table as a process of its own; `tablee play` starts one by itself."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import click
import msgspec

from companion.board import Board, find, load
from companion.cli.sizes import sized

__all__ = ["command"]


@click.command("table", short_help="Run a simulated table, for the eye to watch.")
@click.option("--board", required=True, metavar="BOARD", help="Board file, or the name of one that ships.")
@click.option("--size", callback=sized, default="960x540", show_default=True, metavar="WxH", help="Of the picture.")
@click.option("--fps", type=click.FloatRange(5.0, 240.0), default=30.0, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Of friction, hands and noise.")
@click.option("--places", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="JSON: id to [x, y].")
def command(board: str, size: tuple[int, int], fps: float, seed: int, places: Path | None) -> int:
    """Orders come as JSON lines on stdin, statements go to stdout; pictures are had from the address it says."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    import cv2

    from vision.simulator.aiming import plane
    from vision.simulator.errors import SimulationError
    from vision.simulator.lens import Camera
    from vision.simulator.looks import Look
    from vision.simulator.render import Renderer
    from vision.simulator.server import Server, Voice
    from vision.simulator.table import Table

    cv2.setNumThreads(1)  # the eye has the other core
    found = load(find(board))
    lying = _places(places, found) if places is not None else None
    voice = Voice(sys.stdout.buffer)
    try:
        camera = Camera.overhead(found, size, fps)
        renderer = Renderer(found, Look.plain(found), camera)
        table = Table(found, renderer, fps, voice.say, lying, seed)
    except SimulationError as error:
        raise click.ClickException(f"{board}: {error}") from error
    Server(table, voice, size, plane(camera, found)).run(sys.stdin.buffer)
    return 0


def _places(file: Path, board: Board) -> dict[str, tuple[float, float]]:
    try:
        places = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[float, float]])
    except msgspec.DecodeError as error:
        raise click.ClickException(f"{file}: expected JSON, id to [x, y], got {error}") from error
    strange = ", ".join(sorted(places.keys() - {disc.id for disc in board.discs}))
    if strange:
        raise click.ClickException(f"{file}: expected ids of discs of {board.name}, got {strange}")
    return places
