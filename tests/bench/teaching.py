"""How well taught pawns are known again in another light, by another camera. By hand: `python -m tests.bench.teaching`.

Each pair is one board with one set of pawns, seen twice: once as it is taught, every pawn on its spot; once as it is
played on, pawns about the board and turned, under other lamps and from another place. The eye names the pawns that it
finds in the second picture by reading alone, by what was taught alone, and by both.
"""

from __future__ import annotations

import math
import pickle
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import click
import cv2
import msgspec
import numpy as np
import platformdirs

from companion import board as boards
from companion.board import Board
from companion.observations import Taught
from vision.memory import weighed
from vision.observer import Observer
from vision.prints import assign
from vision.resting import RestingDisc
from vision.school import teach
from vision.simulator import designs, layouts
from vision.simulator.arena import Arena
from vision.simulator.batch import fingerprint
from vision.simulator.clips import sharpness
from vision.simulator.errors import SimulationError
from vision.simulator.lens import Camera
from vision.simulator.looks import Look
from vision.simulator.render import Renderer
from vision.simulator.stage import Stage
from vision.simulator.tops import misnamed

FPS = 30
PICTURES = 9
SIZES = ((960, 540), (1280, 720), (1920, 1080))
BINS = {"fine": (1.0, 1.7), "coarse": (0.7, 1.0)}
"""px/mm in the middle of the board, of both pictures."""
UNPRINTED = 0.25
"""Share of boards whose file says nothing of what is on the pawns."""
TRIES = 300
WAYS = ("reading", "taught", "both")

Places = dict[str, tuple[float, float]]


@dataclass(frozen=True)
class View:
    """What a camera saw of a table at rest, as JPEG, and where the pawns lay."""

    size: tuple[int, int]
    scale: float
    pictures: list[bytes]
    places: Places


@dataclass(frozen=True)
class Pair:
    """One board twice. `kind`: what the board file says of its pawns."""

    text: str
    kind: str
    taught: View
    played: View


def draw(seed: int, index: int, name: str) -> Pair:
    """Pair `index` of a seed, drawn from these two alone."""
    rng = np.random.default_rng([seed, index, list(BINS).index(name)])
    while True:
        try:
            return _pair(rng, index, name)
        except SimulationError:
            continue


def _pair(rng: np.random.Generator, index: int, name: str) -> Pair:
    design = designs.draw(rng, index)
    text, board = design.text, design.board
    if board.markers is None:
        raise SimulationError("expected a board with markers, got one without; draw another")
    look = Look.draw(rng, board, "wide")
    if misnamed(look, board):
        raise SimulationError("expected colours that go with the file's, got another owner's; draw another")
    kind = "tag" if board.discs[0].tag is not None else "print"
    if kind == "print" and rng.random() < UNPRINTED:
        kind = "nothing"
        text = "\n".join('label = ""' if line.startswith("label = ") else line for line in text.splitlines()) + "\n"
        board = boards.loads(text.encode())
    arena = Arena.of(board)
    taught = _view(rng, arena, look, BINS[name], arena.setup([disc.id for disc in board.discs]), turned=False)
    other = msgspec.structs.replace(look, light=Look.draw(rng, board, "wide").light)
    played = _view(rng, arena, other, BINS[name], layouts.draw(rng, arena).places, turned=True)
    return Pair(text, kind, taught, played)


def _view(
    rng: np.random.Generator, arena: Arena, look: Look, scales: tuple[float, float], places: Places, turned: bool
) -> View:
    for _ in range(TRIES):
        camera = Camera.draw(rng, arena.board, look, SIZES[int(rng.integers(len(SIZES)))], FPS)
        if scales[0] <= (scale := sharpness(camera, arena.board)) < scales[1]:
            break
    else:
        raise SimulationError("expected a camera of that many pixels a mm, got none; draw another board")
    renderer = Renderer(arena.board, look, camera, int(rng.integers(2**31)))
    if turned:
        for piece in renderer._pieces.values():
            angle = float(rng.uniform(0.0, 2.0 * math.pi))
            piece._turn = math.cos(angle), math.sin(angle)
    stage = Stage(arena, places, rng)
    pictures = [renderer.jpeg(stage, k / FPS) for k in range(PICTURES)]
    return View(camera.size, scale, pictures, places)


def kept(folder: Path, seed: int, index: int, name: str) -> Pair:
    """A pair from the cache, or drawn and put there."""
    file = folder / f"{seed}-{name}-{index}.pickle"
    if file.is_file():
        found: Pair = pickle.loads(file.read_bytes())
        return found
    pair = draw(seed, index, name)
    folder.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_bytes(pickle.dumps(pair))
    part.replace(file)
    return pair


def judged(pair: Pair) -> dict[str, int]:
    """How many pawns each way names rightly, how many were `found`, and how many there `are`."""
    board = boards.loads(pair.text.encode())
    first, eye = _watched(board, pair.taught), _watched(board, pair.played)
    counts = dict.fromkeys(("are", "found", *WAYS), 0)
    counts["are"] = len(pair.played.places)
    picture = None if eye.top is None else eye.top.picture
    if first.top is None or eye.resting is None or picture is None or not eye.discs:
        return counts
    teach(first, [Taught(id=id, x=x, y=y) for id, (x, y) in pair.taught.places.items()])
    discs = [disc for disc in eye.discs.values() if _truly(board, pair.played, disc)]
    counts["found"] = len(discs)
    counts["reading"] = _right(board, pair.played, list(eye.discs.values()))
    eye.resting.learned = first.learned
    counts["both"] = _right(board, pair.played, eye.resting.reread(picture, list(eye.discs.values()), ()))
    for owner, mine in eye.resting.owners.discs.items():
        here = [disc for disc in discs if disc.owner == owner]
        ids = [disc.id for disc in mine if disc.id in pair.played.places]
        prints = [first.learned.get(id) for id in ids]
        places = np.array([eye.resting.plane.px(np.array([disc.x, disc.y])) for disc in here])
        known = [top for top in prints if top is not None]
        r = eye.resting.radius * eye.resting.plane.scale
        fit = eye.resting.memory.fits(picture.astype(np.float32), places, r, known)
        pick, _ = assign(weighed(np.zeros((len(here), len(ids))), fit, prints))
        counts["taught"] += sum(
            k >= 0 and ids[k] == _truly(board, pair.played, disc) for k, disc in zip(pick, here, strict=True)
        )
    return counts


def _watched(board: Board, view: View) -> Observer:
    """An eye that has read the board of a view, knowing which pawns lie on it."""
    eye = Observer(board, corners=None, lens=None, size=view.size, fps=FPS)
    eye.expect(tuple(view.places))
    for k, data in enumerate(view.pictures):
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        eye.feed(k / FPS, np.asarray(image, np.uint8))
    return eye


def _truly(board: Board, view: View, disc: RestingDisc) -> str:
    """Who really lies where a disc was found; "" where nobody of its owner does."""
    id, (x, y) = min(view.places.items(), key=lambda place: math.dist(place[1], (disc.x, disc.y)))
    lies = math.dist((x, y), (disc.x, disc.y)) < 0.3 * board.disc(id).diameter
    return id if lies and board.disc(id).owner == disc.owner else ""


def _right(board: Board, view: View, discs: list[RestingDisc]) -> int:
    return sum(disc.id == _truly(board, view, disc) for disc in discs)


@click.command()
@click.option("--count", default=40, show_default=True, help="Pairs at each sharpness.")
@click.option("--first", default=0, show_default=True, help="Number of the first pair.")
@click.option("--seed", default=2, show_default=True)
@click.option("--folder", type=click.Path(path_type=Path), help="Where the pairs are kept.  [default: the cache]")
def main(count: int, first: int, seed: int, folder: Path | None) -> None:
    """Draw pairs, teach the eye, and say how many pawns each way names rightly."""
    cv2.setNumThreads(1)
    folder = folder or Path(platformdirs.user_cache_dir("tablee")) / "taught" / fingerprint()
    total: dict[tuple[str, str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for index in range(first, first + count):
        for name in BINS:
            pair = kept(folder, seed, index, name)
            counts = judged(pair)
            click.echo(f"{name}-{index} {pair.kind} {pair.taught.scale:.2f} {pair.played.scale:.2f} {counts}")
            for key in ((name, pair.kind), (name, "all")):
                for what, n in counts.items():
                    total[key][what] += n
    for (name, kind), counts in sorted(total.items()):
        shares = "  ".join(f"{way} {counts[way]}/{counts['found']}" for way in WAYS)
        click.echo(f"{name:<7} {kind:<8} {counts['found']:4d} of {counts['are']:4d} found  {shares}")


if __name__ == "__main__":
    main()
