"""How well the eye finds movable walls, on pictures that are made for it. By hand: `python -m tests.bench.reefs`.

Clips of the simulator leave movable walls where the board file has them. Here they are put elsewhere, clear of discs
and of other walls, and one picture of each board at rest is looked at.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

import click
import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Wall, shapes
from companion.observations import Ready
from vision.corners import Corners, corners_of
from vision.observer import Observer
from vision.reefs.shape import kinds, wrapped
from vision.simulator import clips, scripts
from vision.simulator.errors import SimulationError
from vision.simulator.looks import Pool
from vision.simulator.render import Renderer
from vision.simulator.scene import Scene

Pose = tuple[float, float, float]

STAYED = 0.25
"""Share of walls that lie where the file has them."""
CLEAR = 1.0
"""mm between a wall and what lies beside it, at least."""
FRAMES = 4
"""Pictures of a board at rest, whose mean the eye looks at."""


@dataclass(frozen=True)
class Table:
    """One board at rest: its picture (the mean of some), where its movable walls lie, its corners without markers."""

    name: str
    board: Board
    picture: NDArray[np.uint8]
    walls: dict[str, Pose]
    corners: Corners | None


class Elsewhere:
    """A scene whose movable walls lie elsewhere."""

    def __init__(self, scene: Scene, walls: Mapping[str, Pose]) -> None:
        self._scene, self._walls = scene, walls

    def walls(self, t: float) -> Mapping[str, Pose]:
        """See `Scene`."""
        return self._walls

    def __getattr__(self, name: str) -> Any:
        return getattr(self._scene, name)


def tables(seed: int, number: int, looks: Pool = "wide") -> Iterator[Table]:
    """`number` boards with movable walls, from the clips of a seed."""
    order = scripts.schedule(seed)
    made = 0
    for k in count():
        if made == number:
            return
        try:
            clip = clips.draw(seed, k, order[k % len(order)], looks)
        except SimulationError:
            continue
        board = clip.design.board
        if not any(wall.movable for wall in board.walls):
            continue
        rng = np.random.default_rng([seed, k, 0x2EEF])
        walls = put(rng, board, clip.script.start)
        renderer = Renderer(board, clip.look, clip.camera, clip.seed)
        scene: Any = Elsewhere(clip.script.stage, walls)
        pictures = [_read(renderer.jpeg(scene, f / clip.fps)) for f in range(FRAMES)]
        mean = np.mean(pictures, axis=0).astype(np.uint8)
        w, h = board.size
        seen = clip.camera.project([(0.0, 0.0, 0.0), (w, 0.0, 0.0), (w, h, 0.0), (0.0, h, 0.0)])
        a, b, c, d = ((float(round(u)), float(round(v))) for u, v in seen)
        corners = None if board.markers else corners_of((a, b, c, d), clip.camera.size)
        made += 1
        yield Table(clip.name, board, mean, walls, corners)


def _read(data: bytes) -> NDArray[np.uint8]:
    return np.asarray(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def put(rng: np.random.Generator, board: Board, discs: Mapping[str, tuple[float, float]]) -> dict[str, Pose]:
    """A place for each movable wall; where none is free it stays."""
    lying = [wall for wall in board.walls if not wall.movable]
    found: dict[str, Pose] = {}
    for wall in (wall for wall in board.walls if wall.movable):
        for trial in range(200):
            pose = (*wall.centroid, 0.0)
            if trial or rng.random() >= STAYED:
                pose = (float(rng.uniform(0, board.size[0])), float(rng.uniform(0, board.size[1])),
                        float(rng.uniform(-math.pi, math.pi)))  # fmt: skip
            if _free(board, wall.placed(*pose), lying, discs):
                break
        else:
            pose = (*wall.centroid, 0.0)
        lying.append(wall.placed(*pose))
        found[wall.id] = pose
    return found


def _free(board: Board, wall: Wall, lying: list[Wall], discs: Mapping[str, tuple[float, float]]) -> bool:
    if not all(board.on_surface(x, y) for x, y in wall.polygon):
        return False
    sides = list(shapes.edges(wall.polygon))
    for id, at in discs.items():
        near = min(shapes.to_segment(at, a, b) for a, b in sides)
        if wall.contains(*at) or near < board.disc(id).radius + CLEAR:
            return False
    return all(_apart(wall, other) >= CLEAR for other in lying)


def _apart(one: Wall, other: Wall) -> float:
    """mm between two outlines; 0 where one lies in the other."""
    if any(other.contains(*p) for p in one.polygon) or any(one.contains(*p) for p in other.polygon):
        return 0.0
    if cv2.rotatedRectangleIntersection(_box(one), _box(other))[0]:  # bars that cross like a plus
        return 0.0
    pairs = [(p, side) for p in one.polygon for side in shapes.edges(other.polygon)]
    pairs += [(p, side) for p in other.polygon for side in shapes.edges(one.polygon)]
    return min(shapes.to_segment(p, *side) for p, side in pairs)


def _box(wall: Wall) -> Any:
    return cv2.minAreaRect(np.array(wall.polygon, np.float32))


# -- counting ----------------------------------------------------------------------------------------------------------

NEAR = 10.0
"""mm from a true place within which a wall told is that one."""


@click.command()
@click.option("--count", "number", default=40, show_default=True, help="Boards with movable walls.")
@click.option("--seed", default=401, show_default=True)
@click.option("--looks", type=click.Choice(["wide", "seen", "plain"]), default="wide", show_default=True)
def main(number: int, seed: int, looks: Pool) -> None:
    """Put walls elsewhere, let the eye look, and say how many it found and how far off."""
    there = told = false = lost = 0
    errors: list[tuple[float, float, float]] = []
    spent: list[float] = []
    for table in tables(seed, number, looks):
        movable = [wall for wall in table.board.walls if wall.movable]
        there += len(movable)
        ready, ms = look(table)
        if ready is None:
            lost += len(movable)
            click.echo(f"{table.name}: the board was not found")
            continue
        spent.append(ms)
        found, wrong = compared(table, ready)
        told, false = told + len(ready.walls), false + wrong
        errors += found
        worst = max((mm for mm, _, _ in found), default=0.0)
        rmse = ready.rmse_mm or 0.0
        says = f"{len(found)} of {len(movable)}, {wrong} false"
        click.echo(f"{table.name}: {says}, worst {worst:.1f} mm, rmse {rmse:.2f}")
    mm, turn, sd = (np.array(column) for column in zip(*errors, strict=True))
    degrees = np.degrees(turn)
    click.echo(f"{there} walls ({lost} on boards not found), {told} told, {false} of them false")
    click.echo(f"found {len(mm) / there:.3f}; of these within 2 mm {np.mean(mm <= 2):.3f}")
    click.echo(f"within 3 degrees {np.mean(degrees <= 3):.3f}, both {np.mean((mm <= 2) & (degrees <= 3)):.3f}")
    click.echo(
        f"median, 95th: mm {np.percentile(mm, [50, 95]).round(2)}, deg {np.percentile(degrees, [50, 95]).round(2)}"
    )
    click.echo(f"within 2.45 sd {np.mean(mm < 2.45 * sd):.3f} (0.95 expected)")
    click.echo(f"CPU ms of looking: median {np.median(spent):.0f}, most {max(spent):.0f}")


def look(table: Table) -> tuple[Ready | None, float]:
    """What the eye says of the picture, and the CPU ms that walls took of it."""
    size = (table.picture.shape[1], table.picture.shape[0])
    eye = Observer(table.board, corners=table.corners, lens=None, size=size, fps=30.0)
    spent = 0.0
    read = eye.reefs.read

    def timed(*args: Any) -> None:
        nonlocal spent
        began = time.process_time()
        read(*args)
        spent += time.process_time() - began

    setattr(eye.reefs, "read", timed)  # noqa: B010 - a method, for once
    for k in range(12):
        for said in eye.feed(k / 30, table.picture):
            if isinstance(said, Ready):
                return said, 1000.0 * spent
    return None, 0.0


def compared(table: Table, ready: Ready) -> tuple[list[tuple[float, float, float]], int]:
    """(mm, rad, sd) of each wall found, and how many were told that are none. Of walls alike any will do."""
    shapes_ = kinds([wall for wall in table.board.walls if wall.movable])
    free = dict(table.walls)
    found, false = [], 0
    for wall in ready.walls:
        kind = next(kind for kind in shapes_ if wall.id in kind.walls)
        near = [(math.hypot(wall.x - x, wall.y - y), id) for id, (x, y, _) in free.items() if id in kind.walls]
        mm, id = min(near, default=(math.inf, ""))
        if mm > NEAR:
            false += 1
            continue
        turn = wall.angle + kind.walls[wall.id] - free.pop(id)[2] - kind.walls[id]
        found.append((mm, min(abs(wrapped(turn - same)) for same in kind.turns), wall.sd))
    return found, false


if __name__ == "__main__":
    main()
