"""Discs at rest: circles of known size in the rectified picture."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.plane import Plane

__all__ = ["Circle", "circles", "mean_profile", "radial_profile", "refine"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]
Floats = NDArray[np.float32]

ANGLES = 72
RINGS = 12
"""Radial bins of an appearance profile, from the centre to the rim."""


@dataclass(slots=True)
class Circle:
    """A circle of a disc's size: centre in rectified pixels, how much of its rim is an edge, its inside's look.

    `rim` is the share of directions with an edge where the rim must be; `step` the colour step across the rim
    (median over directions, grey levels); `profile` (RINGS, 3) the median colour by radius; `spread` (RINGS,) its
    scatter along each ring.
    """

    x: float
    y: float
    votes: float
    rim: float
    step: float
    profile: Array
    spread: Array
    off: float


def _gradient(picture: Floats) -> tuple[Floats, Floats, Floats]:
    """Of the channel that changes most at each pixel: (gx, gy, magnitude)."""
    gx = cv2.Scharr(picture, cv2.CV_32F, 1, 0, scale=1 / 32)
    gy = cv2.Scharr(picture, cv2.CV_32F, 0, 1, scale=1 / 32)
    size = gx * gx + gy * gy
    best = np.argmax(size, axis=2)[..., None]
    x, y, power = (np.take_along_axis(a, best, axis=2)[..., 0] for a in (gx, gy, size))
    return x, y, np.sqrt(power)


def circles(
    picture: Image, plane: Plane, radius: float, most: int = 160, noise: float = 3.0, near: Image | None = None
) -> list[Circle]:
    """Candidate circles of `radius` mm, best supported first: a vote of all edge pixels one radius along and against
    their gradients. With `near`, only centres where it is nonzero."""
    smooth = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32)
    gx, gy, size = _gradient(smooth)
    size = np.where(plane.seen, size, 0)
    strong = size > noise
    if near is not None:
        strong &= cv2.dilate(near, np.ones((2 * int(1.2 * radius * plane.scale) + 1,) * 2, np.uint8)) > 0
    v, u = np.nonzero(strong)
    weight = np.sqrt(np.minimum(size[v, u], 40.0))
    dx, dy = gx[v, u] / size[v, u], gy[v, u] / size[v, u]
    r = radius * plane.scale
    votes = np.zeros(plane.shape, np.float32)
    for sign in (-1.0, 1.0):
        side = np.zeros(plane.shape, np.float32)
        cu, cv = np.rint(u + sign * r * dx).astype(int), np.rint(v + sign * r * dy).astype(int)
        ok = (cu >= 0) & (cv >= 0) & (cu < plane.shape[1]) & (cv < plane.shape[0])
        np.add.at(side, (cv[ok], cu[ok]), weight[ok])
        votes += side
    votes = np.asarray(cv2.GaussianBlur(votes, (0, 0), max(1.0, 0.07 * r)), np.float32)
    peak = cv2.dilate(votes, np.ones((2 * round(0.25 * r) + 1,) * 2, np.uint8))
    if near is not None:
        votes = np.where(near > 0, votes, 0)
    v, u = np.nonzero((votes >= peak) & (votes > max(0.15 * votes.max(), 1e-3)))
    order = np.argsort(-votes[v, u])[:most]
    foot = plane.px(plane.foot)
    found: list[Circle] = []
    for k in order:
        x, y, support = float(u[k]), float(v[k]), float(votes[v[k], u[k]])
        # By its edge, and by symmetry alone: a printed ring beside a disc draws the edge away.
        for by_edge in (True, False):
            circle = refine(smooth, x, y, r, support, foot, by_edge=by_edge)
            if circle is not None:
                found.append(circle)
    return found


_COS, _SIN = np.cos(np.arange(ANGLES) * 2 * np.pi / ANGLES), np.sin(np.arange(ANGLES) * 2 * np.pi / ANGLES)


def polar(picture: Floats, x: float, y: float, radii: Array, angles: int = ANGLES) -> Floats:
    """Samples (angles, radii, channels) round a point of the rectified picture."""
    a = np.arange(angles) * 2 * np.pi / angles
    mx = (x + np.cos(a)[:, None] * radii).astype(np.float32)
    my = (y + np.sin(a)[:, None] * radii).astype(np.float32)
    sampled = cv2.remap(picture, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(sampled, np.float32)


def refine(
    picture: Floats, x: float, y: float, r: float, votes: float, foot: Array, reach: float = 0.28, by_edge: bool = True
) -> Circle | None:
    """The circle of radius `r` px near (x, y), its centre fitted to the edge found in each direction.

    A disc's side shows toward `foot`, the point below the camera, and blurs the top's edge there: those directions
    count little.
    """
    toward = np.arctan2(foot[1] - y, foot[0] - x)
    facing = np.cos(np.arange(ANGLES) * 2 * np.pi / ANGLES - toward)
    trust = np.where(facing > 0.3, 0.1, 1.0)
    start = np.array([x, y])
    fitted = _edge_fit(picture, start, r, trust, reach) if by_edge else (start, 0.0)
    if fitted is None:
        return None
    centre, rim = fitted
    centre = symmetric(picture, centre, r, trust)
    if not by_edge:
        rim = rim_share(picture, centre, r)
    inside = polar(picture, centre[0], centre[1], r * np.linspace(0.80, 0.95, 3)).mean(axis=1)
    outside = polar(picture, centre[0], centre[1], r * np.linspace(1.10, 1.25, 3)).mean(axis=1)
    step_size = float(np.median(np.linalg.norm(inside - outside, axis=1)))
    profile, spread = radial_profile(picture, centre[0], centre[1], r)
    off = float(np.hypot(*(centre - start)))
    return Circle(float(centre[0]), float(centre[1]), votes, rim, step_size, profile, spread, off)


def _edge_fit(picture: Floats, start: Array, r: float, trust: Array, reach: float) -> tuple[Array, float] | None:
    """The centre that puts the rim on the strongest edge in each direction, and the share of directions that agree."""
    centre, rim = start.copy(), 0.0
    for turn in range(4):
        span = max(reach * r * (1.0 if turn < 2 else 0.5), 2.0)
        radii = np.arange(r - span, r + span + 0.25, 0.5)
        ring = polar(picture, centre[0], centre[1], radii).astype(float)
        slope = np.linalg.norm(ring[:, 2:] - ring[:, :-2], axis=2)
        slope *= np.exp(-0.5 * ((radii[1:-1] - r) / (0.6 * span)) ** 2)
        k = slope.argmax(axis=1)
        top = slope[np.arange(ANGLES), k]
        inner = np.clip(k, 1, slope.shape[1] - 2)
        a, b, c = (slope[np.arange(ANGLES), inner + d] for d in (-1, 0, 1))
        bend = a - 2 * b + c
        shift = np.where(np.abs(bend) > 1e-6, 0.5 * (a - c) / np.where(np.abs(bend) > 1e-6, bend, 1), 0)
        at = radii[1:-1][inner] + 0.5 * np.clip(shift, -1, 1)
        edge = top > max(4.0, 0.25 * np.median(np.sort(top)[-ANGLES // 3 :]))
        error = at - r
        for _ in range(3):
            scale = 0.6 if turn > 1 else 1.2
            weight = trust * edge * np.minimum(top, 30.0) / (1 + (error / scale) ** 2) ** 2
            if weight.sum() <= 0:
                return None
            design = np.column_stack([_COS, _SIN])
            normal = (design * weight[:, None]).T @ design + 1e-6 * np.eye(2)
            step = np.linalg.solve(normal, (design * weight[:, None]).T @ (at - r))
            error = at - r - design @ step
        centre = centre + np.clip(step, -0.3 * r, 0.3 * r)
        rim = float((edge & (np.abs(error) < 0.08 * r + 0.4)).mean())
        if np.hypot(*(centre - start)) > 0.6 * r:
            return None
    return centre, rim


def rim_share(picture: Floats, centre: Array, r: float) -> float:
    """Share of directions with an edge within a tenth of the radius of the rim."""
    ring = polar(picture, centre[0], centre[1], np.arange(0.84, 1.17, 0.04) * r).astype(float)
    slope = np.linalg.norm(ring[:, 2:] - ring[:, :-2], axis=2).max(axis=1)
    return float((slope > max(4.0, 0.25 * float(np.median(np.sort(slope)[-ANGLES // 3 :])))).mean())


def symmetric(picture: Floats, centre: Array, r: float, trust: Array) -> Array:
    """The point near `centre` round which the disc's look is the same in every direction.

    With the true centre off by d, a sample at radius s in direction u shows P(s - d.u): least squares on
    e = -P'(s) d.u, robust against print and shadow. Rings and rim printed on the top lie in the rectified plane, so
    this has no bias from the disc's side.
    """
    radii = r * np.arange(0.5, 1.12, 0.04)
    outside = radii > 0.97 * r
    start = centre
    for _turn in range(8):
        ring = polar(picture, centre[0], centre[1], radii).astype(float)
        profile = np.median(ring, axis=0)
        slope = np.gradient(profile, radii, axis=0)
        error = ring - profile
        size = np.linalg.norm(error, axis=2)
        scale = max(2.0, 1.5 * float(np.median(size[:, ~outside])))
        weight = 1.0 / (1.0 + (size / scale) ** 2) ** 1.5 * np.where(outside, 0.35 * trust[:, None], 1.0)
        power = (weight * (slope**2).sum(axis=1)).sum(axis=1)
        pull = -(weight * (error * slope).sum(axis=2)).sum(axis=1)
        design = np.column_stack([_COS, _SIN])
        normal = (design * power[:, None]).T @ design
        normal += 1e-3 * np.trace(normal) * np.eye(2) + 1e-9 * np.eye(2)
        step = np.linalg.solve(normal, design.T @ pull)
        step *= min(1.0, 0.15 * r / max(float(np.hypot(*step)), 1e-9))
        centre = centre + step
        if np.hypot(*step) < 0.01:
            break
    return centre if np.hypot(*(centre - start)) < 0.3 * r else start


def radial_profile(picture: Floats, x: float, y: float, r: float) -> tuple[Array, Array]:
    """Median colour (RINGS, 3) by radius from the centre to the rim, and the scatter (RINGS,) along each ring."""
    radii = r * (np.arange(RINGS) + 0.5) / RINGS
    ring = polar(picture, x, y, radii).astype(float)
    median = np.median(ring, axis=0)
    return median, np.median(np.abs(ring - median).sum(axis=2), axis=0)


def mean_profile(picture: Floats, x: float, y: float, r: float) -> Array:
    """Mean colour (RINGS, 3) by radius from the centre to the rim: what a turning, blurred disc shows."""
    radii = r * (np.arange(RINGS) + 0.5) / RINGS
    mean: Array = polar(picture, x, y, radii).astype(float).mean(axis=0)
    return mean
