"""The tops of pawns: paint, rings, prints and tags. Pictures as sRGB bytes, BGR."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from companion.board import Board, Disc
from vision.simulator.looks import Look, Side, shaded, toned
from vision.simulator.paint import Brush, bgr, marker_print, mixed, speckle, wood_grain

__all__ = ["disc_top", "misnamed"]

Bytes = NDArray[np.uint8]
_FACES = {
    "simplex": cv2.FONT_HERSHEY_SIMPLEX,
    "plain": cv2.FONT_HERSHEY_PLAIN,
    "duplex": cv2.FONT_HERSHEY_DUPLEX,
    "complex": cv2.FONT_HERSHEY_COMPLEX,
    "triplex": cv2.FONT_HERSHEY_TRIPLEX,
    "complex-small": cv2.FONT_HERSHEY_COMPLEX_SMALL,
    "script-simplex": cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
    "script-complex": cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
}


def disc_top(look: Look, disc: Disc, side: int, dictionary: str | None) -> Bytes:
    """The top of a pawn, BGR, (side, side): the disc fills the square; `dictionary` is of the tags."""
    paint = look.sides.get(disc.owner) or next(iter(look.sides.values()))
    rng = np.random.default_rng([look.seed, 3, *disc.id.encode()])
    big = max(96, 2 * side)
    picture = np.empty((big, big, 3), dtype=np.uint8)
    picture[:] = bgr(paint.face)
    if paint.grain:
        grain = wood_grain(rng, (big, big), big / disc.diameter)
        picture = mixed(paint.face, shaded(paint.face, 1.0 - 0.35 * paint.grain), grain)
    brush = Brush(picture, -1.0, -1.0, big / 2.0)
    _rings(paint, brush)
    label = disc.label or ("" if disc.number is None else str(disc.number))
    if disc.tag is not None and dictionary:
        _tag(picture, disc, dictionary, look)
    elif label:
        if paint.plate:
            brush.circle((0.0, 0.0), 0.68, paint.ink)
        _label(picture, label, paint, paint.face if paint.plate else paint.ink)
    speckle(rng, picture, 0.03, 2.0)
    return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), dtype=np.uint8)


def misnamed(look: Look, board: Board) -> bool:
    """Whether the file's colour of some owner goes better with the pawns of another: nobody writes such a file.

    Plates, rings and prints may cover most of the paint: the mean of the whole top counts. Tags tell by themselves.
    """
    samples = {disc.owner: disc for disc in board.discs if disc.tag is None and disc.color}
    side = 48
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    inside = np.hypot(x, y) < side / 2
    for owner, disc in samples.items():
        mean = disc_top(look, disc, side, None)[inside].mean(axis=0)
        off = {name: float(np.linalg.norm(mean - bgr(other.color or ""))) for name, other in samples.items()}
        if min(off, key=lambda name: off[name]) != owner:
            return True
    return False


def _rings(paint: Side, brush: Brush) -> None:
    if paint.ring == "edge":
        brush.circle((0.0, 0.0), 0.9, paint.edge, 0.12)
    elif paint.ring == "double":
        brush.circle((0.0, 0.0), 0.9, paint.ink, 0.06)
        brush.circle((0.0, 0.0), 0.76, paint.ink, 0.05)
    elif paint.ring == "inlay":
        brush.circle((0.0, 0.0), 0.8, toned(paint.face, paint.ink, 0.25))
        brush.circle((0.0, 0.0), 0.68, paint.face)
    elif paint.ring == "dots":
        for k in range(12):
            angle = k * math.pi / 6
            brush.circle((0.84 * math.cos(angle), 0.84 * math.sin(angle)), 0.06, paint.ink)


def _label(picture: Bytes, label: str, paint: Side, ink: str) -> None:
    """The label, centred by what it covers, in place."""
    side = picture.shape[0]
    mask = _text_mask(label, paint, side)
    lean = np.array([[paint.wide, -paint.slant, paint.slant * side], [0.0, 1.0, 0.0]])
    mask = np.asarray(cv2.warpAffine(mask, lean, (mask.shape[1], mask.shape[0])), dtype=np.uint8)
    rows, columns = np.nonzero(mask > 40)
    if not len(rows):
        return
    cut = mask[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    factor = min(paint.label * side / cut.shape[0], 0.8 * side / cut.shape[1])
    size = (max(1, round(cut.shape[1] * factor)), max(1, round(cut.shape[0] * factor)))
    small = cv2.resize(cut, size, interpolation=cv2.INTER_AREA)
    top, left = (side - size[1]) // 2, (side - size[0]) // 2
    share = (small.astype(np.float32) / 255.0)[..., None]
    part = picture[top : top + size[1], left : left + size[0]]
    part[:] = (part * (1 - share) + np.array(bgr(ink)) * share).astype(np.uint8)


def _text_mask(label: str, paint: Side, side: int) -> Bytes:
    mask = np.zeros((2 * side, 4 * side), dtype=np.uint8)
    if paint.font == "sans":
        picture = Image.fromarray(mask)
        ImageDraw.Draw(picture).text((side // 2, side // 4), label, fill=255, font=ImageFont.load_default(side))
        return np.asarray(picture, dtype=np.uint8)
    scale = side / 22.0
    thickness = max(1, round(paint.bold * side / 22.0))
    cv2.putText(mask, label, (side // 2, side * 3 // 2), _FACES[paint.font], scale, (255,), thickness, cv2.LINE_AA)
    return mask


def _tag(picture: Bytes, disc: Disc, dictionary: str, look: Look) -> None:
    """The printed tag on top of a pawn, as big as fits with its margin, in place."""
    print_, _ = marker_print(look, dictionary, disc.tag or 0, cell=8)
    side = round(picture.shape[0] * 0.98 / math.sqrt(2.0))
    at = (picture.shape[0] - side) // 2
    picture[at : at + side, at : at + side] = cv2.resize(print_, (side, side), interpolation=cv2.INTER_AREA)
