"""What the physics costs: CPU per flick and per simulated second. By hand: `python -m tests.bench.physics`."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator

import click

from companion import board as boards
from vision.simulator.arena import Arena
from vision.simulator.physics import Body, Material, flick

Flick = tuple[list[Body], str, tuple[float, float]]


def spread(arena: Arena, rng: random.Random, count: int) -> Iterator[Flick]:
    """The board as it is set up; some disc is flicked somewhere."""
    places = arena.setup(disc.id for disc in arena.board.discs)
    bodies = [Body(id, x, y, arena.board.disc(id).radius, arena.board.disc(id).height) for id, (x, y) in places.items()]
    for _ in range(count):
        turn, speed = rng.uniform(0, 2 * math.pi), rng.uniform(500, 3000)
        yield bodies, rng.choice(bodies).id, (speed * math.cos(turn), speed * math.sin(turn))


def packed(arena: Arena, rng: random.Random, count: int) -> Iterator[Flick]:
    """Fifteen discs in a tight triangle are broken."""
    first, *others = arena.board.discs
    side = first.diameter
    x, y = arena.board.center
    rack = [(x + side * (k - row / 2), y - side * row * math.sqrt(3) / 2) for row in range(5) for k in range(row + 1)]
    for _ in range(count):
        shift = rng.uniform(-20, 20)
        bodies = [Body(first.id, x + shift, y + 60, first.radius, first.height)]
        bodies += [Body(d.id, *place, d.radius, d.height) for d, place in zip(others, rack, strict=False)]
        yield bodies, first.id, (-2 * shift, -rng.uniform(500, 3000))


@click.command(help=__doc__)
@click.option("--count", default=100, show_default=True, help="Flicks of each kind.")
@click.option("--seed", default=1, show_default=True)
def main(count: int, seed: int) -> None:
    arena = Arena.of(boards.load(boards.shipped("paleo-demo")))
    bare = Arena.of(boards.Board(format=1, name="bare", game="none", size=(700.0, 700.0), discs=arena.board.discs))
    for name, where, flicks in (
        ("spread", arena, spread(arena, random.Random(seed), count)),
        ("packed", bare, packed(bare, random.Random(seed), count)),
    ):
        spent, simulated, contacts = [], 0.0, 0
        for bodies, shooter, velocity in flicks:
            before = time.process_time()
            run = flick(where, bodies, shooter, velocity, Material())
            spent.append(1000 * (time.process_time() - before))
            simulated += run.t1 - run.t0
            contacts += len(run.contacts) + len(run.walls)
        click.echo(
            f"{name}: {len(where.walls)} walls, {len(bodies)} discs, {contacts / count:.1f} contacts a flick;"
            f" mean {sum(spent) / count:.2f} ms, worst {max(spent):.1f} ms;"
            f" {sum(spent) / simulated:.1f} ms per simulated second"
        )


if __name__ == "__main__":
    main()
