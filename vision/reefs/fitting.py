"""Outlines fitted to the edges in a rectified picture, and how much of a wall each then is."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.plane import Plane
from vision.reefs.shape import Kind, lines, scales

__all__ = ["Fits", "fit", "judge"]

Array = NDArray[np.float64]
Floats = NDArray[np.float32]

STEP = 0.5
"""mm between samples across an outline."""
ACROSS = 3
"""Steps over which a change is taken: 1.5 mm, a pixel or two."""
FAINT, CLEAR = 3.0, 12.0
"""Grey levels over that length: below the first it is noise, at the second half as good as any."""
BOUND = 0.12
"""rad that a turn may change in one step of the fit: beyond, the outline's samples are taken anew."""
BEYOND = np.array([1.5, 2.25, 3.0, 4.0, 5.0])
"""mm beyond an outline at which it is seen what is about it: a printed line there is no more than a third of it."""
SHADED = 1.35
"""A shadow leaves at most so much more of one channel than of another; the sky's light on the bench's boards leaves
1.2."""
ON_EDGE = 1.0
"""mm from the outline within which its edge must be."""


@dataclass(slots=True)
class Fits:
    """Of poses (k, 3): how they were fitted.

    `sd` (k,) mm per axis, of the edges alone. `edge` (k,): share of the outline that is an edge; `apart` (k,): share
    beyond which the picture is unlike the wall's inside; `worst` (k,): the least share of both on any side; `full`
    (k,): share of the inside, its corners too, that is alike; `colour` (k, 3) and `spread` (k,) of the inside, grey
    levels; `contrast` (k,): the median difference across the outline. `support` (k,): how strong and how well in place
    its edges are, 0 to 1. `dim` (k,): it looks as a shadow on what is about it would.
    """

    poses: Array
    sd: Array
    edge: Array
    apart: Array
    worst: Array
    full: Array
    colour: Array
    spread: Array
    contrast: Array
    support: Array
    dim: NDArray[np.bool_]


def fit(
    picture: Floats, plane: Plane, kind: Kind, poses: Array, rounds: tuple[tuple[float, float, int], ...]
) -> tuple[Array, Array]:
    """Poses (k, 3) fitted to the edges near them, and the sd (k,) of their places in mm, by the scatter of edges.

    Each round is (reach, sharpest, steps): edges are looked for within `reach` mm, and steps draw the outline to them,
    with a window that narrows to `sharpest` mm. Edges of top and foot count together where both are in sight: dark
    walls show the one, bright ones both.
    """
    poses, sd = poses.copy(), np.full(len(poses), 9.0)
    for reach, sharpest, steps in rounds:
        if not len(poses):
            break
        response, s, normals, arms = _responses(picture, plane, kind, poses, reach)
        window = 0.6 * reach
        shrink = (sharpest / window) ** (1.0 / max(steps - 1, 1))
        step = np.zeros((len(poses), 3))
        design = np.concatenate([normals, arms[..., None]], axis=2)
        for _ in range(steps):
            off = np.einsum("kmd,kd->km", design, step)
            weight = response * np.exp(-0.5 * ((s - off[..., None]) / window) ** 2)
            total = weight.sum(axis=2)
            middle = (weight * s).sum(axis=2) / np.maximum(total, 1e-9)
            normal = np.einsum("km,kmd,kme->kde", total, design, design)
            pull = np.einsum("km,kmd->kd", total * middle, design)
            damp = np.array([0.05, 0.05, 0.05 * kind.reach**2])
            step = np.linalg.solve(normal + np.eye(3) * damp, (pull + damp * step)[..., None])[..., 0]
            step[:, :2] = np.clip(step[:, :2], -reach, reach)
            step[:, 2] = np.clip(step[:, 2], -BOUND, BOUND)
            window *= shrink
        off = np.einsum("kmd,kd->km", design, step)
        scatter = np.sqrt((total * (middle - off) ** 2).sum(axis=1) / np.maximum(total.sum(axis=1), 1e-9)) + 0.1
        freedom = np.linalg.inv(normal + np.eye(3) * damp)
        sd = scatter * np.sqrt(total.mean(axis=1) * (freedom[:, 0, 0] + freedom[:, 1, 1]) / 2)
        poses += step
    return poses, sd


def _responses(
    picture: Floats, plane: Plane, kind: Kind, poses: Array, reach: float
) -> tuple[Array, Array, Array, Array]:
    """How much of an edge each sample's normal meets (k, m, steps) at distances (steps,) mm beyond where the outline is
    expected; the normals (k, m, 2); and by how much samples advance with a turn (k, m), mm/rad.
    """
    at = lines(kind, poses, plane)
    far = max(float(at.foot.max(initial=0.0)), 0.0)
    s = np.arange(-reach - ACROSS * STEP / 2, reach + far + ACROSS * STEP, STEP)
    change = _change(_across(picture, plane, at.at, at.normals, s))
    s = (s[ACROSS:] + s[:-ACROSS]) / 2
    strength = np.maximum(change - FAINT, 0.0)
    strength = strength / (strength + CLEAR)
    count = int(2 * reach / STEP) + 1
    top = strength[:, :, :count]
    shift = np.clip(np.rint(at.foot / STEP), 0, strength.shape[2] - count).astype(np.int64)
    beyond = np.take_along_axis(strength, shift[..., None] + np.arange(count), axis=2)
    # most where both are: one alone may be the other's edge
    both = 0.25 * (top + beyond) + 0.5 * np.sqrt(top * beyond)
    response = np.where(at.foot[..., None] > STEP, both, top)
    turned = at.at - plane.foot - scales(kind.height, plane)[0] * (poses[:, None, :2] - plane.foot)
    lever = turned[..., 0] * at.normals[..., 1] - turned[..., 1] * at.normals[..., 0]
    return response, s[:count], at.normals, lever


def _across(picture: Floats, plane: Plane, at: Array, normals: Array, s: Array) -> Floats:
    """The picture (k, m, steps, 3) along normals."""
    where = plane.px(at[:, :, None, :] + s[:, None] * normals[:, :, None, :]).astype(np.float32)
    k, m, n = where.shape[:3]
    out = np.empty((k * m, n, 3), np.float32)
    flat = where.reshape(k * m, n, 2)
    for row in range(0, k * m, 30_000):
        part = slice(row, row + 30_000)
        cv2.remap(picture, flat[part, :, 0], flat[part, :, 1], cv2.INTER_LINEAR, out[part], cv2.BORDER_REPLICATE)
    return out.reshape(k, m, n, 3)


def _change(profile: Floats) -> Array:
    off = profile[:, :, ACROSS:] - profile[:, :, :-ACROSS]
    return np.asarray(np.sqrt(np.einsum("kmsc,kmsc->kms", off, off)), float)


def judge(picture: Floats, plane: Plane, kind: Kind, poses: Array, sd: Array) -> Fits:
    """How much of a wall the picture shows at each pose."""
    at = lines(kind, poses, plane)
    out = np.maximum(at.foot, 0.0)
    s = np.arange(-4.0, ON_EDGE + ACROSS * STEP, STEP)
    change = _change(_across(picture, plane, at.at, at.normals, s))
    middle = (s[ACROSS:] + s[:-ACROSS]) / 2
    near = np.abs(middle) <= ON_EDGE + 1e-6
    top = change[:, :, near].max(axis=2)
    # the same where the foot shows
    s = np.arange(-ON_EDGE - ACROSS * STEP / 2, ON_EDGE + ACROSS * STEP, STEP)
    foot = _change(_across(picture, plane, at.at + out[..., None] * at.normals, at.normals, s)).max(axis=2)
    strength = np.maximum(top, np.where(at.foot > STEP, foot, 0.0))
    colour, spread, off = _inside(picture, plane, kind, poses)
    shades = _across(picture, plane, at.at + out[..., None] * at.normals, at.normals, BEYOND)
    around = np.median(shades, axis=2)
    beyond = np.linalg.norm(around - colour[:, None], axis=2)
    firm = np.maximum(strength - FAINT, 0.0)
    support = (firm / (firm + CLEAR)).mean(axis=1) - 0.3 * np.minimum(sd, 1.0)
    is_edge = strength > 2.0 * FAINT + 2.0
    is_apart = beyond > np.maximum(8.0, 1.2 * spread[:, None])
    contrast = np.median(beyond, axis=1)
    full = (off < np.maximum(0.5 * contrast, 2.5 * spread)[:, None]).mean(axis=1)
    sides = [kind.side == k for k in np.unique(kind.side)]
    worst = np.min([np.minimum(is_edge[:, one].mean(axis=1), is_apart[:, one].mean(axis=1)) for one in sides], axis=0)
    return Fits(
        poses,
        sd,
        is_edge.mean(axis=1),
        is_apart.mean(axis=1),
        worst,
        full,
        colour,
        spread,
        contrast,
        support,
        _dim(colour, np.median(around, axis=1)),
    )


def _inside(picture: Floats, plane: Plane, kind: Kind, poses: Array) -> tuple[Array, Array, Array]:
    """The median colour (k, 3) within each outline, the spread (k,) about it (median distance), and the distances (k,
    n), grey levels.
    """
    c, s = np.cos(poses[:, 2])[:, None], np.sin(poses[:, 2])[:, None]
    x, y = kind.inside.T
    at = poses[:, None, :2] + np.stack([c * x - s * y, s * x + c * y], axis=-1)
    px = plane.px(plane.foot + scales(kind.height, plane)[0] * (at - plane.foot)).astype(np.float32)
    seen = cv2.remap(picture, px[..., 0], px[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    seen = np.asarray(seen, float).reshape(len(poses), -1, 3)
    colour = np.median(seen, axis=1)
    off = np.linalg.norm(seen - colour[:, None], axis=2)
    return colour, np.median(off, axis=1), off


def _dim(colour: Array, around: Array) -> NDArray[np.bool_]:
    """Whether colours (k, 3) are those about them with less light: all channels darker, and alike."""
    left = (colour + 4.0) / (around + 4.0)
    return np.asarray((left.max(axis=1) < 0.95) & (left.max(axis=1) < SHADED * left.min(axis=1)))
