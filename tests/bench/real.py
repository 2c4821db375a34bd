"""What the eye finds in real films and photographs, beside the truth, as figures and as diagrams.

    python -m tests.bench.real [FOLDER]

The diagrams (docs/pictures) are drawn in the board's millimetres: of the footage itself nothing may be passed on.
Needs `../shared/real` (or where TABLEE_SHARED says).
"""

from __future__ import annotations

import json
import math
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import cv2
import numpy as np
from numpy.typing import NDArray

from tests.conftest import SHARED

__all__ = ["BOARD", "PHOTOS", "SQUARE", "Beside", "Standing", "beside", "film_of", "standing", "told"]

ROOT = Path(__file__).parents[2]
BOARD = ROOT / "tests" / "data" / "draughts.board.toml"
SQUARE = 24.0
"""mm, in the measure of that file."""
PHOTOS = {
    "full-board": "wH2k bH4 wH6 bH8k wG1 bG7k wF4k wF8 bE1k bE3 wE5k wE7 bD4 bC1 bC5k wB6k wA1k bA3 wA5 bA7k",
    "whites": "wG7k wE3 wE5k bC7k bB2",
    "whites2": "wG7k wE3 wE5k bC7k bB2",
    "board-v2": "bH2 bH8k bE7 wD4k bA1 bA7k",
}
"""Read off the photographs by eye: owner, square, and k for a king, which is two discs on one another."""
FRAMES = 15
Image = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece of the truth: its owner, its square's middle (mm), and whether it is a king."""

    name: str
    owner: str
    x: float
    y: float
    king: bool


def standing(photo: str) -> list[Standing]:
    """What stands on the board in a photograph."""
    owners = {"w": "white", "b": "black"}
    places = [(s[1:3], owners[s[0]], int(s[2]) - 0.5, "HGFEDCBA".index(s[1]) + 0.5) for s in PHOTOS[photo].split()]
    return [
        Standing(name, owner, x * SQUARE, y * SQUARE, f"{owner[0]}{name}k" in PHOTOS[photo])
        for name, owner, x, y in places
    ]


def film_of(photo: Path, film: Path) -> Path:
    """A second of the photograph, as a camera would show a board on which nothing moves."""
    image = cv2.imread(str(photo))
    assert image is not None, photo
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), FRAMES, (image.shape[1], image.shape[0]))
    for _ in range(FRAMES):
        writer.write(image)
    writer.release()
    return film


def told(board: Path, film: Path, corners: Path | None = None) -> list[dict[str, Any]]:
    """What `tablee watch` says, from its command line; it must end with 0."""
    options = ["--board", str(board), "--source", str(film), "--jsonl", "-"]
    options += ["--corners", str(corners)] if corners is not None else []
    command = [sys.executable, "-m", "companion.cli", "watch", *options]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240, cwd=ROOT)
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stderr
    return [json.loads(line) for line in ended.stdout.splitlines()]


@dataclass(slots=True)
class Beside:
    """Discs of a `ready` beside the truth: pairs, what was missed, what is none of it."""

    pairs: list[tuple[Standing, dict[str, Any]]]
    missed: list[Standing]
    false: list[dict[str, Any]]


def beside(ready: dict[str, Any], truth: list[Standing]) -> Beside:
    """Each disc told goes to the piece of its owner whose square it is on, if any."""
    left = list(truth)
    out = Beside([], left, [])
    for disc in [*ready["discs"], *ready["aside"]]:
        owner = disc["id"].split("-")[0]
        here = [s for s in left if s.owner == owner and _on(s, disc)]
        if not here:
            out.false.append(disc)
            continue
        left.remove(here[0])
        out.pairs.append((here[0], disc))
    return out


def _on(piece: Standing, disc: dict[str, Any]) -> bool:
    return bool(max(abs(piece.x - disc["x"]), abs(piece.y - disc["y"])) <= SQUARE / 2)


# -- diagrams --------------------------------------------------------------------------------------------------------

INK, FOUND, WRONG, PALE = (40, 40, 40), (160, 90, 0), (0, 0, 210), (215, 215, 215)


class Sheet:
    """A board from above: `scale` px a mm, `margin` mm round it."""

    def __init__(self, size: float, scale: float, margin: float, title: str) -> None:
        self.scale, self.margin = scale, margin
        side = round((size + 2 * margin) * scale)
        self.image: Image = np.full((side + 30, side, 3), 255, np.uint8)
        self.words(title, (8, 20), INK)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a place (mm)."""
        return round((x + self.margin) * self.scale), round((y + self.margin) * self.scale) + 30

    def words(self, text: str, at: tuple[int, int], colour: tuple[int, int, int]) -> None:
        """Small print."""
        cv2.putText(self.image, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.42, colour, 1, cv2.LINE_AA)

    def circle(self, x: float, y: float, radius: float, colour: tuple[int, int, int], thick: int = 1) -> None:
        """A circle, mm."""
        cv2.circle(self.image, self.at(x, y), round(radius * self.scale), colour, thick, cv2.LINE_AA)

    def cross(self, x: float, y: float, colour: tuple[int, int, int]) -> None:
        """Where something was found."""
        cv2.drawMarker(self.image, self.at(x, y), colour, cv2.MARKER_TILTED_CROSS, 12, 2, cv2.LINE_AA)


def draughts(photo: str, ready: dict[str, Any]) -> Image:
    """Rings: what stands there (double: a king). Crosses: what the eye found, red where nothing is."""
    truth = standing(photo)
    seen = beside(ready, truth)
    sheet = Sheet(8 * SQUARE, 1.7, 72.0, f"{photo}: {len(seen.pairs)} of {len(truth)}, {len(seen.false)} false")
    for row in range(8):
        for column in range(8):
            if (row + column) % 2:
                corners = sheet.at(column * SQUARE, row * SQUARE), sheet.at((column + 1) * SQUARE, (row + 1) * SQUARE)
                cv2.rectangle(sheet.image, *corners, PALE, -1)
    for x, y in ((-2, -2), (9, -2), (9, 9), (-2, 9)):
        corners = sheet.at(x * SQUARE, y * SQUARE), sheet.at((x + 1) * SQUARE, (y + 1) * SQUARE)
        cv2.rectangle(sheet.image, *corners, INK, 1)
    for s in truth:
        for radius in (11.75, 9.0) if s.king else (11.75,):
            sheet.circle(s.x, s.y, radius, INK, 2 if s.owner == "black" else 1)
    for s, disc in seen.pairs:
        sheet.cross(disc["x"], disc["y"], FOUND)
        sheet.words(disc["id"].replace("white", "w").replace("black", "b"), sheet.at(s.x - 9, s.y + 20), FOUND)
    for disc in seen.false:
        sheet.cross(disc["x"], disc["y"], WRONG)
        sheet.words(disc["id"], sheet.at(disc["x"] - 14, disc["y"] - 6), WRONG)
    return sheet.image


def flick(name: str, lines: list[dict[str, Any]]) -> Image:
    """A crokinole shot as it was told: start, paths, the touch, rest; the hole and the pegs are the truth's."""
    (shot,) = (line for line in lines if line["kind"] == "shot")
    sheet = Sheet(660.4, 0.78, 40.0, f"{name}: {shot['shooter']} flicked, p {shot['p_shooter']}")
    sheet.circle(330.2, 330.2, 330.2, INK)
    sheet.circle(330.2, 330.2, 101.6, PALE)
    sheet.circle(330.2, 330.2, 17.5, INK, 2)
    for disc in shot["start"]:
        sheet.circle(disc["x"], disc["y"], 15.9, PALE, 2)
        sheet.words(disc["disc"], sheet.at(disc["x"] + 18, disc["y"]), INK)
    for path in shot["paths"].values():
        points = np.array([sheet.at(k[1], k[2]) for k in path["knots"]], np.int32)
        cv2.polylines(sheet.image, [points], False, FOUND, 1, cv2.LINE_AA)
    for disc in shot["rest"]:
        sheet.circle(disc["x"], disc["y"], 15.9, FOUND, 2)
        sheet.cross(disc["x"], disc["y"], FOUND)
    for touch in shot["touches"]:
        sheet.cross(touch["x"], touch["y"], WRONG)
        sheet.words(f"touch {touch['t']:.2f} s, p {touch['p']:.2f}", sheet.at(touch["x"] - 200, touch["y"] - 60), WRONG)
    for left in shot["exits"]:
        sheet.words(f"{left['disc']} left, p {left['p']}", sheet.at(460, 655), WRONG)
    return sheet.image


def main() -> None:
    """Figures on stdout, diagrams into the folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures"
    real = SHARED / "real"
    shots, boards = [], []
    for name in ("shot1", "shot2"):
        at = real / "crokinole" / name
        lines = told(Path(f"{at}.board.toml"), Path(f"{at}.mp4"), Path(f"{at}.corners.json"))
        shots.append(flick(name, lines))
    for photo in PHOTOS:
        with tempfile.TemporaryDirectory() as made:
            lines = told(BOARD, film_of(real / "draughts_markers" / f"{photo}.jpg", Path(made) / "photo.avi"))
        (ready,) = (line for line in lines if line["kind"] == "ready")
        seen = beside(ready, standing(photo))
        men, kings = (
            [math.dist((s.x, s.y), (d["x"], d["y"])) for s, d in seen.pairs if s.king is king] for king in (False, True)
        )
        click.echo(
            f"{photo}: found {len(seen.pairs)} of {len(seen.pairs) + len(seen.missed)}, false {len(seen.false)}, "
            f"camera {ready['rmse_mm']} mm, men off {np.median(men):.1f} mm (worst {max(men):.1f}), "
            f"kings {np.median(kings):.1f} mm (worst {max(kings):.1f})"
        )
        boards.append(draughts(photo, ready))
    pictures = {"crokinole": np.hstack(shots), "draughts": np.vstack([np.hstack(boards[:2]), np.hstack(boards[2:])])}
    for name, image in pictures.items():
        cv2.imwrite(str(folder / f"{name}.png"), image, [cv2.IMWRITE_PNG_COMPRESSION, 9])
        click.echo(f"{folder / name}.png: {(folder / f'{name}.png').stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
