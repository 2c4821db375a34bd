"""One clip: a board, a look, a camera and a script, drawn from the clip's own seed; its film and its truth as files.

Lengths in mm, times in s. A clip depends on its seed and its number alone, so any one can be made by itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np

from companion import board as boards
from companion.board import Board
from vision.simulator import designs, scripts
from vision.simulator.arena import Arena
from vision.simulator.designs import Design
from vision.simulator.errors import SimulationError
from vision.simulator.films import Film
from vision.simulator.lens import Camera
from vision.simulator.looks import Look, Pool
from vision.simulator.physics import Material
from vision.simulator.render import Renderer
from vision.simulator.scripts import Script
from vision.simulator.tops import misnamed

__all__ = ["FORMAT", "FORMATS", "Clip", "draw", "make", "name_of", "parts"]

FORMAT = 1
FORMATS: dict[tuple[tuple[int, int], int], float] = {
    ((640, 480), 60): 0.05,
    ((640, 480), 30): 0.03,
    ((960, 540), 60): 0.07,
    ((960, 540), 30): 0.08,
    ((1280, 720), 60): 0.30,
    ((1280, 720), 30): 0.24,
    ((1920, 1080), 60): 0.07,
    ((1920, 1080), 30): 0.16,
}
"""Sizes of pictures with their rates, and their shares: most as in the clips that came with the task, a few smaller."""
PLAIN_FORMAT = ((960, 540), 30)
SHIPPED = ("paleo-demo", "paleo-wide")
SHIPPED_SHARE = 0.12
DROPPING, MOST_DROPPED = 0.2, 3
"""Share of clips in which frames are missing, and how many at most."""
CAPTURED = 0.2
"""Share of clips in which captured discs stand beside the board."""
UNLIKE = 0.03
"""Spread of the discs' frictions about the material's, as a share: no two pawns are polished alike (chosen)."""
FEWEST_PIXELS = 16.5
"""px that a disc is wide at least; 17.1 is the least in the clips that came with the task."""
CAMERAS = 12
"""Cameras that are drawn until one is near enough."""
TRIES = 40
"""Boards that are drawn until the scenario fits on one."""
SUFFIXES = (".mp4", ".board.toml", ".corners.json", ".truth.json")
PART = ".part"
"""What a file's name ends with while it is written."""


@dataclass(frozen=True)
class Clip:
    """All that makes a clip, before a picture is drawn. `frames`: the numbers of those that are there."""

    name: str
    looks: str
    design: Design
    look: Look
    camera: Camera
    material: Material
    script: Script
    frames: tuple[int, ...]
    dropped: tuple[int, ...]
    seed: int

    @property
    def fps(self) -> int:
        return round(self.camera.fps)


def name_of(index: int, scenario: str) -> str:
    """The clip's name, which its files begin with."""
    return f"sim-{index + 1:04d}-{scenario}"


def draw(seed: int, index: int, scenario: str, looks: Pool = "wide") -> Clip:
    """The clip of that number in the set of that seed. Raises `SimulationError` where nothing fits the scenario."""
    rng = np.random.default_rng([seed, index])
    failed: SimulationError | None = None
    for _ in range(TRIES):
        try:
            return _drawn(rng, index, scenario, looks)
        except SimulationError as error:
            failed = error
    raise SimulationError(f"expected a board for clip {index} of seed {seed}, got none: {failed}")


def _drawn(rng: np.random.Generator, index: int, scenario: str, looks: Pool) -> Clip:
    plain = looks == "plain"
    design = _shipped("paleo-wide") if plain else _design(rng, index)
    board = design.board
    size, fps = PLAIN_FORMAT if plain else _format(rng)
    look = Look.draw(rng, board, looks)
    if not plain and misnamed(look, board):
        raise SimulationError(f"expected pawns of about the colours that {board.name} names, got another owner's")
    camera = Camera.overhead(board, size, fps) if plain else _camera(rng, board, look, size, fps)
    slides = Material() if plain else _material(rng)
    frictions = {} if plain else {disc.id: slides.mu * float(np.exp(rng.normal(0.0, UNLIKE))) for disc in board.discs}
    aside = bool(rng.random() < CAPTURED)
    script = scripts.play(rng, Arena.of(board), scenario, slides, frictions, aside)
    count = int(np.ceil(script.duration * fps))
    dropped: tuple[int, ...] = ()
    if not plain and rng.random() < DROPPING:
        missing = rng.choice(np.arange(5, count - 1), size=int(rng.integers(1, MOST_DROPPED + 1)), replace=False)
        dropped = tuple(sorted(int(k) for k in missing))
    frames = tuple(k for k in range(count) if k not in dropped)
    name = name_of(index, scenario)
    return Clip(name, looks, design, look, camera, slides, script, frames, dropped, int(rng.integers(2**31)))


def _camera(rng: np.random.Generator, board: Board, look: Look, size: tuple[int, int], fps: int) -> Camera:
    """One that is near enough. Raises `SimulationError` where the board is too large for that many pixels."""
    for _ in range(CAMERAS):
        camera = Camera.draw(rng, board, look, size, fps)
        if sharpness(camera, board) * min(disc.diameter for disc in board.discs) >= FEWEST_PIXELS:
            return camera
    raise SimulationError(f"expected discs of {FEWEST_PIXELS:g} px at {size[0]} x {size[1]} of {board.name}, got fewer")


def sharpness(camera: Camera, board: Board) -> float:
    """px/mm at the middle of the board."""
    (x, y), third = board.center, camera.R[2]
    return float(camera.K[0][0] / abs(third[0] * x + third[1] * y + camera.t[2]))


def _material(rng: np.random.Generator) -> Material:
    """Wood on varnished wood, felt, card: the ranges of the clips that came with the task."""
    return Material(
        mu=float(np.exp(rng.uniform(np.log(0.13), np.log(0.30)))),
        e_disc=float(rng.uniform(0.65, 0.85)),
        e_wall=float(rng.uniform(0.45, 0.65)),
        mu_contact=float(rng.uniform(0.08, 0.2)),
    )


def _design(rng: np.random.Generator, index: int) -> Design:
    if rng.random() < SHIPPED_SHARE:
        return _shipped(str(rng.choice(SHIPPED)))
    return designs.draw(rng, index)


def _shipped(name: str) -> Design:
    text = boards.shipped(name).read_text(encoding="utf-8")
    return Design(text, boards.loads(text.encode()), name)


def _format(rng: np.random.Generator) -> tuple[tuple[int, int], int]:
    kinds = list(FORMATS)
    return kinds[int(rng.choice(len(kinds), p=np.array(list(FORMATS.values())) / sum(FORMATS.values())))]


# -- files -------------------------------------------------------------------------------------------------------------


def make(clip: Clip, folder: Path, going: Callable[[], bool] = lambda: True) -> bool:
    """Writes the clip's files into the folder, the truth last; it is whole once that is there.

    `going` is asked before each picture: once it says no, nothing is kept and False comes back. Raises OSError.
    """
    with ExitStack() as stack:
        written: list[tuple[Path, Path]] = []

        def part(suffix: str) -> Path:
            path = folder / f"{clip.name}{suffix}"
            written.append((path.with_name(path.name + PART), path))
            stack.callback(written[-1][0].unlink, missing_ok=True)
            return written[-1][0]

        if not _film(clip, part(".mp4"), going):
            return False
        part(".board.toml").write_text(clip.design.text, encoding="utf-8")
        if clip.design.board.markers is None:
            part(".corners.json").write_text(json.dumps(_corners(clip)), encoding="utf-8")
        part(".truth.json").write_text(json.dumps(_truth(clip)) + "\n", encoding="utf-8")
        for unfinished, path in written:
            unfinished.replace(path)
    return True


def parts(folder: Path) -> list[Path]:
    """Files of clips that were never finished."""
    return sorted(path for suffix in SUFFIXES for path in folder.glob(f"sim-*{suffix}{PART}"))


def _film(clip: Clip, path: Path, going: Callable[[], bool]) -> bool:
    renderer = Renderer(clip.design.board, clip.look, clip.camera, clip.seed)
    with Film.open(path, clip.camera.size, clip.fps) as film:
        for k in clip.frames:
            if not going():
                return False
            data = np.frombuffer(renderer.jpeg(clip.script.stage, k / clip.fps), np.uint8)
            film.add(np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8), k)
    return True


def _corners(clip: Clip) -> dict[str, Any]:
    """As a user would drag them: the surface's corners to the pixel."""
    w, h = clip.design.board.size
    seen = clip.camera.project([(0.0, 0.0, 0.0), (w, 0.0, 0.0), (w, h, 0.0), (0.0, h, 0.0)])
    return {"image_size": list(clip.camera.size), "corners": [[round(float(u)), round(float(v))] for u, v in seen]}


def _truth(clip: Clip) -> dict[str, Any]:
    """What happened, in the form of the clips' truth."""
    script, camera = clip.script, clip.camera
    return {
        "format": FORMAT,
        "name": clip.name,
        "scenario": script.scenario,
        "looks": clip.looks,
        "says": script.says,
        "clip": {
            "file": f"{clip.name}.mp4",
            "fps": clip.fps,
            "size": list(camera.size),
            "frames": len(clip.frames),
            "duration": round((len(clip.frames) + len(clip.dropped)) / clip.fps, 4),
            "dropped": list(clip.dropped),
            "exposure": round(camera.exposure, 6),
            "readout": round(camera.readout, 6),
            "mjpg_quality": camera.quality,
        },
        "look": _appearance(clip),
        "markers": clip.design.board.markers is not None,
        "camera": {
            "K": _rounded(camera.K, 4),
            "dist": _rounded(camera.dist, 6),
            "R": _rounded(camera.R, 8),
            "t": _rounded(camera.t, 3),
        },
        "physics": {
            "height": clip.design.board.discs[0].height,
            "mu": round(clip.material.mu, 5),
            "e_disc": round(clip.material.e_disc, 5),
            "e_wall": round(clip.material.e_wall, 5),
            "mu_contact": round(clip.material.mu_contact, 5),
            "frictions": _rounded(script.stage.frictions, 5),
        },
        "discs": [{"id": id, "x": x, "y": y} for id, (x, y) in script.start.items()],
        "walls": _walls(clip),
        "shots": script.shots,
        "moved": script.moved,
        "pushes": script.pushes,
        "bumps": script.bumps,
        "light": script.light,
        "hand": _rounded(script.stage.covered, 2),
        "frames": _frames(clip),
        "made": {"look": msgspec.to_builtins(clip.look), "camera": msgspec.to_builtins(camera)},
    }


def _walls(clip: Clip) -> list[dict[str, Any]]:
    """Movable walls at the start: centroid, and turn from the file's polygon (rad). Nobody moves them in a clip."""
    placed = clip.script.stage.walls(0.0)
    movable = [wall for wall in clip.design.board.walls if wall.movable]
    poses = {wall.id: placed.get(wall.id, (*wall.centroid, 0.0)) for wall in movable}
    return [
        {"id": id, "x": round(x, 2), "y": round(y, 2), "angle": round(angle, 4)} for id, (x, y, angle) in poses.items()
    ]


def _appearance(clip: Clip) -> dict[str, Any]:
    """The look in a few words, for an index."""
    board, look = clip.design.board, clip.look
    fonts = sorted({side.font for side in look.sides.values()})
    return {
        "design": clip.design.says,
        "discs": "tags" if board.discs[0].tag is not None else "/".join(side.face for side in look.sides.values()),
        "board": look.design,
        "table": look.table,
        "font": "/".join(fonts),
        "clutter": look.clutter > 0,
        "camera": clip.camera.kind,
        "diameter": board.discs[0].diameter,
        "height": board.discs[0].height,
    }


def _frames(clip: Clip) -> dict[str, Any]:
    """Times, and where each disc is in every frame: one entry where it never moves, null while it is lifted."""
    times = [k / clip.fps for k in clip.frames]
    xy: dict[str, list[list[float] | None]] = {}
    for id in clip.script.start:
        rows = [clip.script.stage.position(id, t) for t in times]
        told = [None if at is None else [round(at[0], 2), round(at[1], 2)] for at in rows]
        xy[id] = told[:1] if all(at == told[0] for at in told) else told
    return {"t": [round(t, 5) for t in times], "xy": xy}


def _rounded(value: Any, digits: int) -> Any:
    """Numbers within lists, tuples and mappings, rounded."""
    if isinstance(value, Mapping):
        return {key: _rounded(inner, digits) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(inner, digits) for inner in value]
    return round(float(value), digits)
