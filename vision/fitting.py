"""A camera made better from what the board file says must be seen: outline, fixed walls, round targets.

Four dragged corners say nothing of the lens, and little of the perspective on a round board. Edges of known things do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import least_squares

from companion.board import Board, Point
from vision.calibration import Camera, packed, priors, unpacked

__all__ = ["find_edges", "improve", "robust", "softened", "wall_edges"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

SPACING = 6.0
"""Distance between samples along an edge, mm."""
BESIDE = 1.5
"""mm from the board's outline within which a wall hides it."""
REACHES = (12.0, 7.0, 4.0, 2.5, 2.5)
"""How far from its expected place an edge is looked for, mm, round by round."""

DISTANCES = (0.72, 1.4)
"""Of the distance that corners alone tell: where else one starts from. With these, places on two boards of twenty with
dragged corners came from 2 and 3 mm off to 0.6 and 0.2."""
DRAGGED = 1.0
"""px by which corners are dragged beside the board's (one standard deviation). Chosen: those of the clips at hand lie
0.2 to 0.7 px off, people's were not measured."""
BORDER = 5.0
"""mm by which a board's edge lies outside its outline (one standard deviation, where it does). Chosen."""
PLAINLY = 2.0
"""Of a fit's cost (half its squared residuals) that a border must explain before there is one. Chosen."""


def _along(ring: Sequence[Point], z: float) -> tuple[Array, Array]:
    """Points (n, 3) in mm along a closed line at height z, but for its corners, and their normals (n, 2)."""
    points: list[tuple[float, float, float]] = []
    normals: list[tuple[float, float]] = []
    for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
        length = float(np.hypot(b[0] - a[0], b[1] - a[1]))
        n = int(length // SPACING)
        points += [(a[0] + k / n * (b[0] - a[0]), a[1] + k / n * (b[1] - a[1]), z) for k in range(1, n)]
        normals += [((b[1] - a[1]) / length, -(b[0] - a[0]) / length)] * max(n - 1, 0)
    return np.array(points).reshape(-1, 3), np.array(normals).reshape(-1, 2)


def outline_edges(board: Board) -> tuple[Array, Array]:
    """Points (n, 3) in mm on the board's edge, where it must be seen, and their normals (n, 2) on the board."""
    w, h = board.size
    if board.shape == "round":
        angles = np.arange(0, 2 * np.pi, 2 * SPACING / w)
        normals = np.column_stack([np.cos(angles), np.sin(angles)])
        return np.column_stack([np.array([w / 2, h / 2]) + normals * w / 2, np.zeros(len(angles))]), normals
    points, normals = _along([(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)], 0.0)
    keep = [k for k, p in enumerate(points) if not _near_wall(board, p[0], p[1])]
    return points[keep], normals[keep]


def wall_edges(board: Board) -> tuple[Array, Array]:
    """The same on the upper edges of its fixed walls."""
    rings = [([(float(x), float(y)) for x, y in w.polygon], w.height) for w in board.walls if not w.movable]
    found = [_along(ring, height) for ring, height in rings]
    if not found:
        return np.zeros((0, 3)), np.zeros((0, 2))
    return np.vstack([p for p, _ in found]), np.vstack([n for _, n in found])


def _near_wall(board: Board, x: float, y: float) -> bool:
    around = [(x + dx, y + dy) for dx in (-BESIDE, BESIDE) for dy in (-BESIDE, BESIDE)]
    near = (w for w in board.walls if _boxed(w.polygon, x, y))
    return any(w.contains(*place) for w in near for place in around)


def _boxed(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Whether a place lies in a polygon's box, or just beside it: most walls are ruled out by that."""
    xs, ys = zip(*polygon, strict=True)
    return bool(min(xs) - BESIDE <= x <= max(xs) + BESIDE and min(ys) - BESIDE <= y <= max(ys) + BESIDE)


def improve(board: Board, image: Image, camera: Camera, anchors: Array, pixels: Array) -> Camera:
    """The camera refitted to edges and targets found in `image`, held by the dragged `anchors` (n, 3) at `pixels`.

    Corners hardly tell a near camera from one far off, and from a wrong one edges are taken for others: several
    distances are tried, and what fits best in the end is kept.
    """
    edges = tuple(np.vstack(each) for each in zip(outline_edges(board), wall_edges(board), strict=True))
    gradient = cv2.GaussianBlur(image, (0, 0), 1.0).astype(np.float32)
    tried = [_improved(board, gradient, start, edges, anchors, pixels) for start in _distances(board, camera)]
    return min(tried, key=lambda found: found[1])[0]


def _distances(board: Board, camera: Camera) -> list[Camera]:
    """The camera, and others from nearer and farther off that see the board's middle as large."""
    middle = np.array([board.size[0] / 2, board.size[1] / 2, 0.0])
    ahead = float((np.asarray(cv2.Rodrigues(camera.rvec)[0], float) @ middle + camera.tvec)[2])
    found = [camera]
    for factor in DISTANCES:
        K = camera.K * np.array([[factor], [factor], [1.0]])
        K[:2, 2] = camera.K[:2, 2]
        found.append(replace(camera, K=K, tvec=camera.tvec + np.array([0.0, 0.0, (factor - 1.0) * ahead])))
    return found


def _improved(
    board: Board,
    gradient: NDArray[np.float32],
    camera: Camera,
    edges: tuple[Array, ...],
    anchors: Array,
    pixels: Array,
) -> tuple[Camera, float]:
    """One start's camera, and the cost of its last fit."""
    points, normals = edges
    cost = 0.0
    for reach in REACHES:
        at, towards, weight = find_edges(gradient, camera, points, normals, reach)
        round_points, round_pixels = _find_targets(board, gradient, camera, 40.0 if reach > 6 else 15.0)
        seen = _Seen(points, normals, at, towards, weight, round_points, round_pixels)
        camera, cost = _fit(board, camera, anchors, pixels, seen, reach)
    return camera, cost


def find_edges(
    image: NDArray[np.float32], camera: Camera, points: Array, normals: Array, reach: float
) -> tuple[Array, Array, Array]:
    """Per edge point: where along its normal the picture changes most (pixels), the normal in pixels, its weight."""
    steps = np.arange(-reach, reach + 0.01, 0.4)
    samples = points[:, None, :] + steps[None, :, None] * np.column_stack([normals, np.zeros(len(normals))])[:, None, :]
    uv = camera.project(samples.reshape(-1, 3)).reshape(len(points), len(steps), 2).astype(np.float32)
    lines = cv2.remap(image, uv[..., 0], uv[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    change = np.linalg.norm(lines[:, 2:] - lines[:, :-2], axis=2) * np.exp(-0.5 * (steps[1:-1] / (0.6 * reach)) ** 2)
    k = change.argmax(axis=1)
    rows = np.arange(len(points))
    height, width = image.shape[:2]
    inside = (uv[..., 0] > 1) & (uv[..., 1] > 1) & (uv[..., 0] < width - 2) & (uv[..., 1] < height - 2)
    weight = np.where(inside.all(axis=1), np.clip(change[rows, k] / 20.0, 0.0, 1.0), 0.0)
    at = uv[rows, k + 1].astype(float)
    towards = (uv[rows, -1] - uv[rows, 0]).astype(float)
    towards /= np.maximum(np.linalg.norm(towards, axis=1, keepdims=True), 1e-9)
    return at, towards, weight


def _find_targets(board: Board, image: NDArray[np.float32], camera: Camera, reach: float) -> tuple[Array, Array]:
    """Round targets that stand out from the board: their centres (n, 3) and the pixels (n, 2) where they are seen."""
    where: list[list[float]] = []
    seen: list[Array] = []
    angles = np.arange(48) * 2 * np.pi / 48
    steps = np.arange(-reach, reach + 0.1, 2.0)
    shifts = np.stack(np.meshgrid(steps, steps, indexing="ij"), axis=-1).reshape(-1, 2)
    shifts = shifts[np.hypot(*shifts.T) <= reach]
    for target in board.targets:
        radii = target.radius * np.array([0.7, 0.88, 1.12, 1.3])
        ring = radii[None, :, None] * np.stack([np.cos(angles), np.sin(angles)], axis=-1)[:, None, :]
        rings = np.array(target.center) + shifts[:, None, None, :] + ring
        flat = np.concatenate([rings.reshape(-1, 2), np.zeros((rings.size // 2, 1))], axis=1)
        uv = camera.project(flat).reshape(len(shifts), -1, 2).astype(np.float32)
        lines = cv2.remap(image, uv[..., 0], uv[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        lines = lines.reshape(len(shifts), len(angles), len(radii), -1)
        step = lines[:, :, 2:].mean(axis=2) - lines[:, :, :2].mean(axis=2)
        common = np.median(step, axis=1)
        spread = np.median(np.linalg.norm(step - common[:, None], axis=2), axis=1)
        score = np.linalg.norm(common, axis=1) - 2.0 * spread
        best = int(score.argmax())
        if float(score[best]) > 15.0:
            centre = np.array(target.center) + shifts[best]
            where.append([target.center[0], target.center[1], 0.0])
            seen.append(camera.project(np.array([[centre[0], centre[1], 0.0]]))[0])
    return np.array(where).reshape(-1, 3), np.array(seen).reshape(-1, 2)


@dataclass(frozen=True, slots=True)
class _Seen:
    """Edge points (n, 3) mm with their normals (n, 2), where each is seen (n, 2) px, its normal there, how surely (n,);
    and centres of round targets (k, 3) mm with where they are seen (k, 2)."""

    points: Array
    normals: Array
    at: Array
    towards: Array
    weight: Array
    round_points: Array
    round_pixels: Array


def _fit(
    board: Board, camera: Camera, anchors: Array, pixels: Array, seen: _Seen, reach: float
) -> tuple[Camera, float]:
    flip = np.array([1.0, 1.0, -1.0])
    n, m = len(seen.points), len(anchors)
    # A board's edge is often seen beyond the outline of what is played on, by the same border all round.
    border = np.column_stack([seen.normals * (seen.points[:, 2:] == 0.0), np.zeros(n)])
    middle = camera.project(np.array([[board.size[0] / 2, board.size[1] / 2, 0.0]]))[0]
    radial = pixels - middle
    radial /= np.linalg.norm(radial, axis=1, keepdims=True)
    tangent = np.column_stack([-radial[:, 1], radial[:, 0]])
    along_sd = 15.0 if board.shape == "round" else DRAGGED

    def beyond(p: Array) -> float:
        return float(p[11]) if len(p) > 11 else 0.0

    def cost(p: Array) -> Array:
        K, dist, r, t = unpacked(p, camera.size)
        wide = beyond(p)
        everything = np.vstack([seen.points + wide * border, anchors, seen.round_points]) * flip
        uv = np.asarray(cv2.projectPoints(everything, r, t, K, dist)[0]).reshape(-1, 2)
        edge = ((uv[:n] - seen.at) * seen.towards).sum(axis=1)
        off = uv[n : n + m] - pixels
        held = [(off * radial).sum(axis=1) / DRAGGED, (off * tangent).sum(axis=1) / along_sd]
        rounds = softened((uv[n + m :] - seen.round_pixels).ravel(), 1.0)
        prior = [*priors(p), wide / BORDER]
        return np.concatenate([0.4 * seen.weight * robust(edge, max(0.5, reach / 6)), *held, 4.0 * rounds, prior])

    start = packed(camera)
    starts = [start]
    if board.shape == "round" and reach > 6:
        # A circle looks much the same from either side: try leaning each way.
        starts += [_leaning(start, a, b) for a, b in ((0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3))]
    tried = [least_squares(cost, s, method="trf", x_scale="jac") for s in starts]
    found = min(tried, key=lambda f: float(f.cost))
    if board.shape != "round":  # on whose outline the corners do not lie: they would not hold it
        freer = least_squares(cost, np.append(found.x, 0.0), method="trf", x_scale="jac")
        found = freer if freer.cost < found.cost - PLAINLY else found
    K, dist, r, t = unpacked(np.asarray(found.x, float), camera.size)
    better = Camera(K, dist, r, t, camera.size, 0.0)
    uv = better.project(seen.points + beyond(found.x) * border)
    off = np.abs(((uv - seen.at) * seen.towards).sum(axis=1))[seen.weight > 0.3]
    scale = better.px_per_mm(board.size[0] / 2, board.size[1] / 2)
    rmse = float(np.median(off)) * 1.48 / scale if len(off) else camera.rmse_mm
    return Camera(K, dist, r, t, camera.size, rmse), float(found.cost)


def robust(e: Array, scale: float) -> Array:
    """Residuals whose squares grow ever less beyond `scale`."""
    found: Array = np.sign(e) * np.sqrt(np.log1p((e / scale) ** 2)) * 1.5
    return found


def softened(e: Array, scale: float) -> Array:
    """Residuals whose squares grow as straight lines do beyond `scale`."""
    found: Array = np.sign(e) * scale * np.sqrt(2 * (np.sqrt(1 + (e / scale) ** 2) - 1))
    return found


def _leaning(start: Array, a: float, b: float) -> Array:
    """The same camera, swung about the middle of what it sees by angles a, b (radians)."""
    out = start.copy()
    turn = np.asarray(cv2.Rodrigues(np.array([a, b, 0.0]))[0], float)
    rotation = np.asarray(cv2.Rodrigues(start[2:5])[0], float)
    aim = np.array([0.0, 0.0, start[7]])
    out[2:5] = np.ravel(cv2.Rodrigues(turn @ rotation)[0])
    out[5:8] = turn @ (start[5:8] - aim) + aim
    return out
