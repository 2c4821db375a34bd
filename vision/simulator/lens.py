"""The camera: where a point of the board falls in its picture, and what of the board each of its pixels looks at.

Points of the board are (x, y, z), mm, z toward the camera. Those axes are left-handed, so that R and t take (x, y, -z):
the convention of the clips' truth files. Distortion is OpenCV's, with five coefficients.
"""

from __future__ import annotations

import math
from typing import Any

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.simulator.errors import SimulationError

__all__ = ["Camera", "extent"]

Floats = NDArray[np.float64]
Picture = NDArray[np.float32]
Row = tuple[float, float, float]

WHITE = 0.15
"""Of its side: the white margin round a printed marker."""


class Camera(msgspec.Struct, frozen=True, kw_only=True):
    """Where it hangs, its lens and its sensor. `K`, `R` by rows; `exposure`, `readout` in s; `size` is (width, height).

    `blur`: of the lens, px (sigma). `vignetting`: the light lost in the corners, 0 to 1. `noise_dark`, `noise_light`:
    the sensor's, as shares of white; the latter grows with the square root of the light. `quality`: of its JPEG.
    """

    size: tuple[int, int]
    fps: float
    K: tuple[Row, Row, Row]
    dist: tuple[float, float, float, float, float]
    R: tuple[Row, Row, Row]
    t: Row
    exposure: float
    readout: float
    kind: str = "overhead"
    blur: float = 0.6
    vignetting: float = 0.1
    noise_dark: float = 0.002
    noise_light: float = 0.01
    quality: int = 85

    @classmethod
    def overhead(cls, board: Board, size: tuple[int, int], fps: float) -> Camera:
        """The camera of the live table: straight above the board's middle, 1.1 m, a lens without distortion."""
        return _hung(
            board,
            size,
            fps,
            height=1100.0,
            tilt=(0.0, 0.0, 0.0),
            dist=(0.0, 0.0, 0.0, 0.0, 0.0),
            room=1.03,
            exposure=0.006,
            readout=0.012,
            off=(0.0, 0.0),
        )

    @classmethod
    def draw(cls, rng: np.random.Generator, board: Board, look: object, size: tuple[int, int], fps: float) -> Camera:
        """Some camera that has the whole board in its picture: a wide one, a narrow one, or a phone.

        `look` is not used yet; it is there since dark rooms make cameras expose longer. Raises SimulationError.
        """
        kind = str(rng.choice(["wide", "narrow", "phone"]))
        low, high, k1 = {
            "wide": (700.0, 1000.0, rng.uniform(-0.10, -0.03)),
            "narrow": (1100.0, 1500.0, rng.uniform(-0.03, 0.03)),
            "phone": (850.0, 1350.0, rng.uniform(-0.04, 0.05)),
        }[kind]
        p1, p2 = rng.normal(0.0, 0.0003, 2).tolist()
        dist = (float(k1), float(k1 * k1 * rng.uniform(0.0, 0.4)), p1, p2, 0.0)
        most = math.radians(8.0)
        tilt = (float(rng.uniform(-most, most)), float(rng.uniform(-most, most)), float(rng.normal(0.0, 0.025)))
        own: dict[str, Any] = {
            "height": float(rng.uniform(low, high)),
            "tilt": tilt,
            "room": float(1.0 + rng.gamma(2.0, 0.07) + 0.01),
            "exposure": float(np.exp(rng.uniform(math.log(0.002), math.log(min(0.012, 0.9 / fps))))),
            "readout": float(rng.uniform(0.005, min(0.028, 0.9 / fps))),
            "off": (float(rng.normal(0.0, 0.008)), float(rng.normal(0.0, 0.008))),
            "kind": kind,
            "blur": float(rng.uniform(0.45, 0.95)),
            "vignetting": float(rng.uniform(0.05, 0.4)),
            "noise_dark": float(rng.uniform(0.001, 0.004)),
            "noise_light": float(rng.uniform(0.005, 0.022)),
            "quality": int(rng.integers(60, 93)),
        }
        camera = _hung(board, size, fps, dist=dist, **own)
        while _folds(camera):  # a barrel that strong would show the same place twice
            dist = (0.7 * dist[0], 0.49 * dist[1], *dist[2:])
            camera = _hung(board, size, fps, dist=dist, **own)
        return camera

    @property
    def matrix(self) -> Floats:
        """K, (3, 3)."""
        return np.array(self.K, dtype=np.float64)

    @property
    def rotation(self) -> Floats:
        """R, (3, 3)."""
        return np.array(self.R, dtype=np.float64)

    @property
    def translation(self) -> Floats:
        """t, (3,), mm."""
        return np.array(self.t, dtype=np.float64)

    @property
    def eye(self) -> Row:
        """Where its centre is: (x, y, z) of the board, mm."""
        x, y, down = (-self.rotation.T @ self.translation).tolist()
        return x, y, -down

    def project(self, points: Any) -> Floats:
        """Pixels (n, 2) of points of the board (n, 3) in mm."""
        turned = np.asarray(points, dtype=np.float64).reshape(-1, 3) * (1.0, 1.0, -1.0)
        seen = turned @ self.rotation.T + self.translation
        return self.distorted(seen[:, :2] / seen[:, 2:])

    def distorted(self, ideal: Floats) -> Floats:
        """Pixels (n, 2) of rays given by where they meet the plane at distance 1 before the camera, (n, 2)."""
        k1, k2, p1, p2, k3 = self.dist
        x, y = ideal[:, 0], ideal[:, 1]
        r = x * x + y * y
        radial = 1.0 + r * (k1 + r * (k2 + r * k3))
        u = x * radial + 2.0 * p1 * x * y + p2 * (r + 2.0 * x * x)
        v = y * radial + p1 * (r + 2.0 * y * y) + 2.0 * p2 * x * y
        return np.stack([self.K[0][0] * u + self.K[0][2], self.K[1][1] * v + self.K[1][2]], axis=1)

    def rays(self) -> Floats:
        """Where the ray of each pixel meets the plane at distance 1 before the camera: (h, w, 2)."""
        width, height = self.size
        v, u = np.mgrid[0:height, 0:width]
        pixels = np.stack([u, v], axis=-1).reshape(-1, 1, 2).astype(np.float64)
        until = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 30, 1e-6)
        ideal = cv2.undistortPoints(pixels, self.matrix, np.array(self.dist), criteria=until)
        return np.asarray(ideal, dtype=np.float64).reshape(height, width, 2)

    def ground(self, rays: Floats) -> tuple[Picture, Picture]:
        """x and y, mm, of the place on the plane z = 0 that each pixel looks at: two arrays (h, w)."""
        inverse = np.linalg.inv(np.column_stack([self.rotation[:, :2], self.translation]))
        a, b, c = (row[0] * rays[..., 0] + row[1] * rays[..., 1] + row[2] for row in inverse)
        return (a / c).astype(np.float32), (b / c).astype(np.float32)

    def pushed(self, bump: Row, about: tuple[float, float]) -> Camera:
        """The camera as the board sees it once pushed: `bump` is dx, dy in mm and a turn in rad about a place."""
        dx, dy, turn = bump
        if dx == dy == turn == 0.0:
            return self
        c, s = math.cos(turn), math.sin(turn)
        spin = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
        centre = np.array([*about, 0.0])
        R = self.rotation @ spin
        t = self.translation + self.rotation @ (centre + np.array([dx, dy, 0.0]) - spin @ centre)
        return msgspec.structs.replace(self, R=_rows(R), t=_row(t))

    def row_time(self, t: float, row: Any) -> Any:
        """When a row of the picture of time t is exposed (the middle of its exposure), s."""
        return t + (row / self.size[1] - 0.5) * self.readout


def extent(board: Board) -> Floats:
    """Points (n, 3), mm, that lie in a picture exactly where the whole board with its markers does."""
    width, height = board.size
    points: list[tuple[float, float, float]] = []
    if board.shape == "round":
        turns = np.linspace(0.0, 2.0 * math.pi, 48, endpoint=False)
        radius = min(width, height) / 2.0
        points += [(board.center[0] + radius * math.cos(a), board.center[1] + radius * math.sin(a), 0.0) for a in turns]
    else:
        points += [(x, y, 0.0) for x in (0.0, width / 2, width) for y in (0.0, height / 2, height)]
    for wall in board.walls:
        points += [(x, y, wall.height) for x, y in wall.polygon]
    for marker in board.markers.at if board.markers else ():
        corners = np.array(marker.corners)
        outer = corners.mean(0) + (corners - corners.mean(0)) * (1.0 + 2.0 * WHITE)
        points += [(float(x), float(y), board.markers.z if board.markers else 0.0) for x, y in outer]
    return np.array(points, dtype=np.float64)


def _hung(
    board: Board,
    size: tuple[int, int],
    fps: float,
    *,
    height: float,
    tilt: Row,
    dist: tuple[float, ...],
    room: float,
    off: tuple[float, float],
    exposure: float,
    readout: float,
    **rest: Any,
) -> Camera:
    """A camera at a height (mm) above the board's middle; `room`: how much bigger its picture is than needed."""
    points = extent(board)
    middle = (points[:, :2].min(0) + points[:, :2].max(0)) / 2.0
    R = _turn(0, tilt[0]) @ _turn(1, tilt[1]) @ _turn(2, tilt[2])
    t = np.array([0.0, 0.0, height]) - R @ np.array([*middle, 0.0])
    width, tall = size
    centre = np.array([(width - 1) / 2 + off[0] * width, (tall - 1) / 2 + off[1] * tall])
    k1, k2, p1, p2, k3 = dist

    def camera(f: float, place: Floats) -> Camera:
        K = ((f, 0.0, float(place[0])), (0.0, f, float(place[1])), (0.0, 0.0, 1.0))
        return Camera(
            size=size, fps=fps, K=K, dist=(k1, k2, p1, p2, k3), R=_rows(R), t=_row(t), exposure=exposure,
            readout=readout, **rest,
        )  # fmt: skip

    # As a person would turn it: what is to be seen stands in the middle of the picture.
    spread = camera(1.0, np.zeros(2)).project(points)
    low, high = spread.min(0), spread.max(0)
    if not np.all(np.isfinite(spread)) or np.any(high - low < 1e-9):
        raise SimulationError("expected a board that a camera can see; its corners fall on one point: mend its size")
    f = float(np.min(np.array([width - 5, tall - 5]) / (high - low))) / room
    shift = (low + high) / 2.0 * f
    slack = np.maximum((np.array([width - 5, tall - 5]) - (high - low) * f) / 2.0, 0.0)
    wanted = np.array([(width - 1) / 2, (tall - 1) / 2]) - shift
    # The lens' axis stays near the picture's middle, as sensors are made; the camera is aimed instead.
    aim = np.clip(centre - wanted, -slack, slack)
    place = wanted + aim
    axis = place - centre
    if np.any(np.abs(axis) > 1.0):
        ideal = axis / f
        R = _turn(1, math.atan(ideal[0])) @ _turn(0, -math.atan(ideal[1])) @ R
        t = _turn(1, math.atan(ideal[0])) @ _turn(0, -math.atan(ideal[1])) @ t
        return _settled(camera, R, t, f, centre, points)
    return camera(f, place)


def _settled(camera: Any, R: Floats, t: Floats, f: float, centre: Floats, points: Floats) -> Camera:
    """Aimed anew: the focal length is made smaller until everything is in the picture again."""
    for _ in range(40):
        found: Camera = msgspec.structs.replace(camera(f, centre), R=_rows(R), t=_row(t))
        seen = found.project(points)
        if np.all(seen >= 2.0) and np.all(seen <= np.array(found.size) - 3.0):
            return found
        f *= 0.98
    raise SimulationError("expected a board that fits into a picture; found no lens for it: mend its size")


def _folds(camera: Camera) -> bool:
    """Whether the lens' distortion, outward from its axis, turns back before the picture's corner."""
    k1, k2, _, _, k3 = camera.dist
    corner = math.hypot(*camera.size) * 0.53 / camera.K[0][0]
    r = np.linspace(0.0, 2.0 * corner, 200)
    reached = r * (1.0 + r**2 * (k1 + r**2 * (k2 + r**2 * k3)))
    first = int(np.argmax(reached >= 1.1 * corner)) or len(r) - 1
    return bool(np.any(np.diff(reached[: first + 1]) <= 0.0) or reached[first] < 1.1 * corner)


def _turn(axis: int, angle: float) -> Floats:
    vector = np.zeros(3)
    vector[axis] = angle
    return np.asarray(cv2.Rodrigues(vector)[0], dtype=np.float64)


def _rows(matrix: Floats) -> tuple[Row, Row, Row]:
    a, b, c = (_row(row) for row in matrix)
    return a, b, c


def _row(vector: Floats) -> Row:
    x, y, z = (float(value) for value in vector)
    return x, y, z
