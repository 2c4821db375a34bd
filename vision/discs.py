"""Discs at rest: circles of known size in the rectified picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.medians import median
from vision.plane import Box, Plane
from vision.recording import TILE, boxes, tiled

__all__ = [
    "LEAST_RIM",
    "NEAR",
    "SURE_RIM",
    "TOUCHING",
    "Circle",
    "around",
    "circles",
    "distinct_circles",
    "mean_profile",
    "parts",
    "radial_profiles",
    "refine",
]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]
Floats = NDArray[np.float32]

ANGLES = 72
MOST_ROWS = 30_000
"""Of one map; OpenCV takes no more than 32767."""
RINGS = 12
"""Radial bins of an appearance profile, from the centre to the rim."""
NEAR, TOUCHING = 0.12, 1.86
"""Radii within which two circles are one, and which lie between the middles of two discs at least."""
LEAST_RIM, SURE_RIM = 0.5, 0.7
"""Shares of the rim that is an edge: below, it is no circle; from there on it surely is one."""


@dataclass(slots=True)
class Circle:
    """A circle of a disc's size: centre in rectified pixels, how much of its rim is an edge, its inside's look.

    `rim` is the share of directions with an edge where the rim must be; `step` the colour step across the rim
    (median over directions, grey levels); `profile` (RINGS, 3) the median colour by radius.
    """

    x: float
    y: float
    votes: float
    rim: float
    step: float
    profile: Array
    off: float


def _gradient(picture: Floats, where: Sequence[Box]) -> tuple[Floats, Floats, Floats]:
    """Of the channel that changes most at each pixel: (gx, gy, magnitude); 0 outside the boxes `where`."""
    x, y, size = (np.zeros(picture.shape[:2], np.float32) for _ in range(3))
    for y0, y1, x0, x1 in where:
        top, left = max(0, y0 - 1), max(0, x0 - 1)
        here = slice(y0 - top, y1 - top), slice(x0 - left, x1 - left)
        part = picture[top : y1 + 1, left : x1 + 1]
        gx = cv2.split(cv2.Scharr(part, cv2.CV_32F, 1, 0, scale=1 / 32)[here])
        gy = cv2.split(cv2.Scharr(part, cv2.CV_32F, 0, 1, scale=1 / 32)[here])
        (along, *_), (down, *_) = gx, gy
        best = along * along + down * down
        for a, d in zip(gx[1:], gy[1:], strict=True):
            power = a * a + d * d
            more = power > best
            for out, values in ((along, a), (down, d), (best, power)):
                np.copyto(out, values, where=more)
        x[y0:y1, x0:x1], y[y0:y1, x0:x1], size[y0:y1, x0:x1] = along, down, np.sqrt(best)
    return x, y, size


def circles(
    picture: Image, plane: Plane, radius: float, most: int = 160, noise: float = 3.0, near: Image | None = None
) -> list[Circle]:
    """Candidate circles of `radius` mm, best supported first: a vote of all edge pixels one radius along and against
    their gradients. With `near`, only centres where it is nonzero."""
    r = radius * plane.scale
    y0, y1, x0, x1 = around(near, round(2.5 * r) + 8) if near is not None else (0, plane.shape[0], 0, plane.shape[1])
    corner = np.array([x0, y0])
    smooth = cv2.GaussianBlur(picture[y0:y1, x0:x1], (0, 0), 0.8).astype(np.float32)
    wide = None
    if near is not None:
        near = near[y0:y1, x0:x1]
        wide = np.asarray(cv2.dilate(near, np.ones((2 * int(1.2 * r) + 1,) * 2, np.uint8)), np.uint8)
    gx, gy, size = _gradient(smooth, parts(wide, smooth.shape[:2]))
    strong = (size > noise) & plane.seen[y0:y1, x0:x1]
    if wide is not None:
        strong &= wide > 0
    votes = _votes(gx, gy, size, strong, r)
    peak = cv2.dilate(votes, np.ones((2 * round(0.25 * r) + 1,) * 2, np.uint8))
    if near is not None:
        votes = np.where(near > 0, votes, 0)
    v, u = np.nonzero((votes >= peak) & (votes > max(0.15 * votes.max(), 1e-3)))
    order = np.argsort(-votes[v, u])[:most]
    places = np.column_stack([u[order], v[order]]).astype(float)
    support = votes[v[order], u[order]].astype(float)
    # By its edge, and by symmetry alone: a printed ring beside a disc draws the edge away.
    foot = plane.px(plane.foot) - corner
    both = [refine(smooth, places, r, support, foot, by_edge=by_edge) for by_edge in (True, False)]
    found = [circle for pair in zip(*both, strict=True) for circle in pair if circle is not None]
    for circle in found:
        circle.x, circle.y = circle.x + x0, circle.y + y0
    return found


def distinct_circles(found: Sequence[Circle], near: float) -> list[Circle]:
    """The best supported of those that lie within `near` px of each other: they were refined to the same place."""
    kept: list[Circle] = []
    for c in sorted(found, key=lambda c: -(c.rim * c.votes)):
        if all(np.hypot(c.x - k.x, c.y - k.y) > near for k in kept):
            kept.append(c)
    return kept


def around(mask: Image, pad: int) -> tuple[int, int, int, int]:
    """The box (y0, y1, x0, x1) that holds all that is set in the mask, and `pad` px round it inside the picture."""
    x, y, w, h = cv2.boundingRect(mask)
    rows, columns = mask.shape
    return max(0, y - pad), min(rows, y + h + pad), max(0, x - pad), min(columns, x + w + pad)


def parts(mask: Image | None, shape: tuple[int, ...]) -> list[Box]:
    """Boxes that hold all that is set in the mask, none touching another; the whole of `shape` without a mask."""
    rows, columns = shape[:2]
    if mask is None:
        return [(0, rows, 0, columns)]
    found = ((y * TILE, (y + h) * TILE, x * TILE, (x + w) * TILE) for y, x, h, w in boxes(tiled(mask)))
    return [(y0, min(rows, y1), x0, min(columns, x1)) for y0, y1, x0, x1 in found]


def _votes(gx: Floats, gy: Floats, size: Floats, strong: NDArray[np.bool_], r: float) -> Floats:
    """Each strong edge votes for the centres one radius along and against its gradient."""
    v, u = np.nonzero(strong)
    weight = np.sqrt(np.minimum(size[v, u], 40.0))
    dx, dy = gx[v, u] / size[v, u], gy[v, u] / size[v, u]
    rows, columns = size.shape
    votes = np.zeros(rows * columns)
    for sign in (-1.0, 1.0):
        cu, cv = np.rint(u + sign * r * dx).astype(int), np.rint(v + sign * r * dy).astype(int)
        ok = (cu >= 0) & (cv >= 0) & (cu < columns) & (cv < rows)
        votes += np.bincount(cv[ok] * columns + cu[ok], weight[ok], len(votes))
    blurred = cv2.GaussianBlur(votes.reshape(rows, columns).astype(np.float32), (0, 0), max(1.0, 0.07 * r))
    return np.asarray(blurred, np.float32)


_COS, _SIN = np.cos(np.arange(ANGLES) * 2 * np.pi / ANGLES), np.sin(np.arange(ANGLES) * 2 * np.pi / ANGLES)


def polar(picture: Floats, places: Array, radii: Array, angles: int = ANGLES) -> Floats:
    """Samples (n, angles, radii, channels) round points (n, 2) of the rectified picture."""
    a = np.arange(angles) * 2 * np.pi / angles
    mx = (places[:, 0, None, None] + np.cos(a)[:, None] * radii).astype(np.float32).reshape(-1, len(radii))
    my = (places[:, 1, None, None] + np.sin(a)[:, None] * radii).astype(np.float32).reshape(-1, len(radii))
    out = np.empty((*mx.shape, picture.shape[2]), np.float32)
    for k in range(0, len(mx), MOST_ROWS):
        part = slice(k, k + MOST_ROWS)
        cv2.remap(picture, mx[part], my[part], cv2.INTER_LINEAR, out[part], cv2.BORDER_REPLICATE)
    return out.reshape(len(places), angles, len(radii), picture.shape[2])


def refine(
    picture: Floats, places: Array, r: float, votes: Array, foot: Array, reach: float = 0.28, by_edge: bool = True
) -> list[Circle | None]:
    """The circles of radius `r` px near `places` (n, 2), each centre fitted to the edge found in each direction.

    A disc's side shows toward `foot`, the point below the camera, and blurs the top's edge there: those directions
    count little. None where there is no circle.
    """
    places = np.asarray(places, float).reshape(-1, 2)
    if not len(places):
        return []
    toward = np.arctan2(foot[1] - places[:, 1], foot[0] - places[:, 0])
    facing = np.cos(np.arange(ANGLES) * 2 * np.pi / ANGLES - toward[:, None])
    trust = np.where(facing > 0.3, 0.1, 1.0)
    centres, rims = places.copy(), np.zeros(len(places))
    round_ones = np.arange(len(places))
    if by_edge:
        centres, rims, ok = _edge_fit(picture, places, r, trust, reach)
        round_ones = np.nonzero(ok)[0]
    out: list[Circle | None] = [None] * len(places)
    if not len(round_ones):
        return out
    starts = places[round_ones]
    fine = symmetric(picture, centres[round_ones], r, trust[round_ones])
    rims = rims[round_ones] if by_edge else rim_share(picture, fine, r)
    inside = polar(picture, fine, r * np.linspace(0.80, 0.95, 3)).mean(axis=2)
    outside = polar(picture, fine, r * np.linspace(1.10, 1.25, 3)).mean(axis=2)
    steps = np.median(np.linalg.norm(inside - outside, axis=2), axis=1)
    profiles = radial_profiles(picture, fine, r)
    for n, k in enumerate(round_ones):
        x, y = (float(c) for c in fine[n])
        off = float(np.hypot(*(fine[n] - starts[n])))
        out[k] = Circle(x, y, float(votes[k]), float(rims[n]), float(steps[n]), profiles[n], off)
    return out


def _solve(a: Array, b: Array) -> Array:
    """Symmetric 2 x 2 systems: a (n, 2, 2), b (n, 2)."""
    det = a[:, 0, 0] * a[:, 1, 1] - a[:, 0, 1] ** 2
    x = a[:, 1, 1] * b[:, 0] - a[:, 0, 1] * b[:, 1]
    y = a[:, 0, 0] * b[:, 1] - a[:, 0, 1] * b[:, 0]
    return np.asarray(np.column_stack([x, y]) / det[:, None])


def _normal(weight: Array) -> Array:
    """Normal matrices (n, 2, 2) of the directions under weights (n, ANGLES)."""
    xx, xy, yy = weight @ _COS**2, weight @ (_COS * _SIN), weight @ _SIN**2
    return np.asarray(np.stack([np.stack([xx, xy], -1), np.stack([xy, yy], -1)], -2))


def _edge_fit(
    picture: Floats, starts: Array, r: float, trust: Array, reach: float
) -> tuple[Array, Array, NDArray[np.bool_]]:
    """The centres that put the rim on the strongest edge in each direction, the share of directions that agree, and
    whether there is such a circle at all."""
    centres, rims, ok = starts.copy(), np.zeros(len(starts)), np.ones(len(starts), bool)
    design = np.column_stack([_COS, _SIN])
    for turn in range(4):
        live = np.nonzero(ok)[0]
        if not len(live):
            break
        span = max(reach * r * (1.0 if turn < 2 else 0.5), 2.0)
        radii = np.arange(r - span, r + span + 0.25, 0.5)
        at, top = _edges(picture, centres[live], radii, r, span)
        strong = np.median(np.sort(top, axis=1)[:, -ANGLES // 3 :], axis=1)
        edge = top > np.maximum(4.0, 0.25 * strong)[:, None]
        error = at - r
        step = np.zeros((len(live), 2))
        fits = np.ones(len(live), bool)
        for _ in range(3):
            scale = 0.6 if turn > 1 else 1.2
            weight = trust[live] * edge * np.minimum(top, 30.0) / (1 + (error / scale) ** 2) ** 2
            fits &= weight.sum(axis=1) > 0
            step = _solve(_normal(weight) + 1e-6 * np.eye(2), (weight * (at - r)) @ design)
            error = at - r - step @ design.T
        centres[live] += np.clip(step, -0.3 * r, 0.3 * r)
        rims[live] = (edge & (np.abs(error) < 0.08 * r + 0.4)).mean(axis=1)
        ok[live] = fits & (np.hypot(*(centres[live] - starts[live]).T) <= 0.6 * r)
    return centres, rims, ok


def _edges(picture: Floats, centres: Array, radii: Array, r: float, span: float) -> tuple[Array, Array]:
    """Where the strongest edge near the rim is in each direction (n, ANGLES), px from the centre, and how strong."""
    ring = polar(picture, centres, radii)
    slope = np.linalg.norm(ring[:, :, 2:] - ring[:, :, :-2], axis=3).astype(float)
    slope *= np.exp(-0.5 * ((radii[1:-1] - r) / (0.6 * span)) ** 2)
    k = slope.argmax(axis=2)
    top = np.take_along_axis(slope, k[..., None], axis=2)[..., 0]
    inner = np.clip(k, 1, slope.shape[2] - 2)
    a, b, c = (np.take_along_axis(slope, inner[..., None] + d, axis=2)[..., 0] for d in (-1, 0, 1))
    bend = a - 2 * b + c
    shift = np.where(np.abs(bend) > 1e-6, 0.5 * (a - c) / np.where(np.abs(bend) > 1e-6, bend, 1), 0)
    return radii[1:-1][inner] + 0.5 * np.clip(shift, -1, 1), top


def rim_share(picture: Floats, centres: Array, r: float) -> Array:
    """Share (n,) of directions with an edge within a tenth of the radius of the rim."""
    ring = polar(picture, centres, np.arange(0.84, 1.17, 0.04) * r)
    slope = np.linalg.norm(ring[:, :, 2:] - ring[:, :, :-2], axis=3).max(axis=2)
    strong = np.median(np.sort(slope, axis=1)[:, -ANGLES // 3 :], axis=1)
    return np.asarray((slope > np.maximum(4.0, 0.25 * strong)[:, None]).mean(axis=1))


def symmetric(picture: Floats, starts: Array, r: float, trust: Array) -> Array:
    """The points near `starts` (n, 2) round which a disc's look is the same in every direction.

    With the true centre off by d, a sample at radius s in direction u shows P(s - d.u): least squares on
    e = -P'(s) d.u, robust against print and shadow. Rings and rim printed on the top lie in the rectified plane, so
    this has no bias from the disc's side.
    """
    radii = r * np.arange(0.5, 1.12, 0.04)
    outside = radii > 0.97 * r
    centres = starts.copy()
    live = np.arange(len(starts))
    for _turn in range(8):
        ring = polar(picture, centres[live], radii)
        profile = median(ring, 1)
        slope = np.gradient(profile, radii, axis=1)
        error = ring - profile[:, None]
        size = np.sqrt(_channels(error, error))
        scale = np.maximum(2.0, 1.5 * median(size[:, :, ~outside].reshape(len(live), -1), 1))[:, None, None]
        weight = 1.0 / (1.0 + (size / scale) ** 2) ** 1.5
        weight = weight * np.where(outside, 0.35 * trust[live][:, :, None], 1.0)
        power = (weight * _channels(slope, slope)[:, None]).sum(axis=2)
        pull = -(weight * _channels(error, slope[:, None])).sum(axis=2)
        normal = _normal(power)
        trace = normal[:, 0, 0] + normal[:, 1, 1]
        normal = normal + (1e-3 * trace + 1e-9)[:, None, None] * np.eye(2)
        step = _solve(normal, pull @ np.column_stack([_COS, _SIN]))
        length = np.hypot(*step.T)
        step *= np.minimum(1.0, 0.15 * r / np.maximum(length, 1e-9))[:, None]
        centres[live] += step
        live = live[np.hypot(*step.T) >= 0.01]
        if not len(live):
            break
    near = np.hypot(*(centres - starts).T) < 0.3 * r
    return np.where(near[:, None], centres, starts)


def _channels(a: NDArray[np.floating[Any]], b: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """The sum over the channels, the last axis of both, of their product."""
    # one after another: a third of the time that `einsum` takes for so few
    total: NDArray[np.floating[Any]] = a[..., 0] * b[..., 0]
    for k in range(1, a.shape[-1]):
        total += a[..., k] * b[..., k]
    return total


def radial_profiles(picture: Floats, places: Array, r: float) -> Array:
    """Median colour (n, RINGS, 3) by radius from the centre to the rim."""
    radii = r * (np.arange(RINGS) + 0.5) / RINGS
    return median(polar(picture, places, radii).astype(float), 1)


def mean_profile(picture: Floats, x: float, y: float, r: float) -> Array:
    """Mean colour (RINGS, 3) by radius from the centre to the rim: what a turning, blurred disc shows."""
    radii = r * (np.arange(RINGS) + 0.5) / RINGS
    mean: Array = polar(picture, np.array([[x, y]]), radii)[0].astype(float).mean(axis=0)
    return mean
