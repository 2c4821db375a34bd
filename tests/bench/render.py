"""What pictures cost: CPU ms of one thread, by what changes in them. By hand: `python -m tests.bench.render`.

The ratios matter, not the figures: they hold for the machine at hand, while others work on it or not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, get_args

import click
import cv2
import numpy as np

from companion import board as boards
from tests.vision.simulator.scenes import Sliding
from vision.simulator.arena import Arena
from vision.simulator.lens import Camera
from vision.simulator.looks import Look, Pool
from vision.simulator.render import Renderer
from vision.simulator.scene import HandPose


def scenes(board: boards.Board) -> dict[str, Sliding]:
    """What is measured: the table at rest, one disc, five, a hand, both, lamps, a push."""
    places = {id: (*place, 0.0) for id, place in Arena.of(board).setup(disc.id for disc in board.discs).items()}
    ids = list(places)
    one = {ids[0]: (1500.0, 600.0)}
    five = {id: (800.0 - 300.0 * k, 400.0 * k) for k, id in enumerate(ids[:5])}
    width, height = board.size

    def hand(t: float) -> HandPose:
        return HandPose(width * 0.4 + 500.0 * t, height * 0.6, 12.0, -2.0, 0.5)

    return {
        "at rest": Sliding(places),
        "one disc": Sliding(places, one),
        "five discs": Sliding(places, five),
        "a hand": Sliding(places, {}, hand),
        "a hand and one disc": Sliding(places, one, hand),
        "lamps": Sliding(places, lamps=lambda t: 1.0 - t, dimming=True),
    }


def cost(act: Callable[[float], Any], count: int) -> float:
    """Median CPU ms of one call, the first eight left out (they fill the ring)."""
    spent = []
    for k in range(count + 8):
        begin = time.process_time()
        act(k / 300.0)
        spent.append(time.process_time() - begin)
    return 1000.0 * float(np.median(spent[8:]))


@click.command
@click.option("--board", "name", default="paleo-wide", show_default=True)
@click.option("--size", default="960x540", show_default=True)
@click.option("--looks", type=click.Choice(get_args(Pool)), default="plain", show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--count", default=20, show_default=True)
def main(name: str, size: str, looks: Pool, seed: int, count: int) -> None:
    """Prints ms a frame with its JPEG, for each kind of scene."""
    cv2.setNumThreads(1)
    board = boards.load(boards.find(name))
    width, _, height = size.partition("x")
    rng = np.random.default_rng(seed)
    look, pixels = Look.draw(rng, board, looks), (int(width), int(height))
    camera = Camera.overhead(board, pixels, 30) if looks == "plain" else Camera.draw(rng, board, look, pixels, 30)
    begin = time.process_time()
    renderer = Renderer(board, look, camera)
    click.echo(f"{'to begin with':24} {1000 * (time.process_time() - begin):8.1f} ms   {look.name}, {camera.kind}")
    for what, scene in scenes(board).items():
        click.echo(f"{what:24} {cost(lambda t, scene=scene: renderer.jpeg(scene, t), count):8.2f} ms")  # type: ignore[misc]
    begin = time.process_time()
    renderer.jpeg(Sliding(pushed=(3.0, 1.0, 0.01)), 0.0)
    click.echo(f"{'the board was pushed':24} {1000 * (time.process_time() - begin):8.1f} ms")


if __name__ == "__main__":
    main()
