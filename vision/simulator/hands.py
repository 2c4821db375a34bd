"""Hands over the table: a forearm, a palm, a thumb and four fingers made of round bones, with skin, sleeve and shadow."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.ground import Ground, cut, grown
from vision.simulator.looks import Look, brightness, shaded, toned
from vision.simulator.scene import HandPose, Scene
from vision.simulator.sensor import Box, lit
from vision.simulator.surface import bgr

__all__ = ["Hand"]

Floats = NDArray[np.float32]
Array = NDArray[np.float64]

MOMENTS = 5
"""Moments of a picture at which a scene is asked for its hands; between them they move straight: chosen."""
_STEP = 3.0
"""px that a hand moves at most between two moments of the exposure, up to `_SHARP` of them: chosen."""
_SHARP = 6
_COARSE = 4
"""The hand's shadow is drawn at a quarter of the size: it is soft."""
_SIZES = (1.0, 0.9, 1.08, 0.82, 1.0, 0.95)
_FRACTION = 4

# Joints before the knuckle of the index finger: along the hand, across it (away from the thumb), above the index
# finger's tip; mm, of a middling right hand whose other fingers are folded. Drawn after a hand laid on squared paper.
_JOINTS = {
    "elbow": (-330.0, 60.0, 85.0),
    "cuff": (-165.0, 40.0, 62.0),
    "wrist": (-92.0, 29.0, 48.0),
    "heel": (-78.0, 46.0, 40.0),
    "ball": (-62.0, -2.0, 38.0),
    "knuckle": (0.0, 0.0, 34.0),
    "middle": (4.0, 21.0, 37.0),
    "ring": (-3.0, 40.0, 34.0),
    "little": (-13.0, 56.0, 29.0),
    "thumb": (-30.0, -22.0, 28.0),
}


@dataclass(frozen=True)
class _Bone:
    """From joint a to joint b, as thick as so many mm (radius) at either; `cloth`: of the sleeve."""

    a: str
    b: str
    thick: tuple[float, float]
    cloth: bool = False


_ARM = (
    _Bone("elbow", "wrist", (40.0, 25.0)),
    _Bone("wrist", "heel", (24.0, 17.0)),
    _Bone("wrist", "little", (21.0, 10.5)),
    _Bone("wrist", "ring", (22.0, 12.0)),
    _Bone("wrist", "middle", (23.0, 12.5)),
    _Bone("wrist", "knuckle", (22.0, 12.0)),
    _Bone("ball", "knuckle", (17.0, 11.5)),
)
_SLEEVE = _Bone("elbow", "cuff", (50.0, 41.0), cloth=True)


class Hand:
    """A hand as it looks during one picture. `boxes`: the part of the picture that it and its shadow are in."""

    def __init__(self, ground: Ground, look: Look, joints: list[dict[str, Array]], pose: HandPose) -> None:
        """`joints`: of each moment of the exposure, (x, y, z) by name."""
        self._look, self._joints, self._pose = look, joints, pose
        self._skin = look.skins[pose.shape % len(look.skins)]
        self._cloth = look.sleeves[pose.shape % len(look.sleeves)]
        self._size = _SIZES[pose.shape % len(_SIZES)]
        self._fingers = _fingers(pose)
        self._outlines = [[self._outline(ground, moment, bone, 1.0) for bone in self._bones] for moment in joints]
        self._shadow = [self._shade(ground, joints[len(joints) // 2], bone) for bone in self._bones]
        points = np.concatenate([*(o for outlines in self._outlines for o in outlines), *self._shadow])
        soft = math.ceil(2.0 * self._softness(ground))
        low, high = np.floor(points.min(0)).astype(int) - soft, np.ceil(points.max(0)).astype(int) + soft
        box = grown((int(low[0]), int(low[1]), int(high[0]), int(high[1])), 2, ground.camera.size)
        self.boxes: tuple[Box, ...] = (box,) if box else ()

    @classmethod
    def seen(cls, scene: Scene, t: float, ground: Ground, look: Look) -> list[Hand]:
        """The hands in the picture of time t, sheared and blurred as they move."""
        poses = scene.hands(t)
        if not poses:
            return []
        camera = ground.camera
        half = (camera.readout + camera.exposure) / 2.0
        moments = np.linspace(t - half, t + half, MOMENTS)
        known = [scene.hands(float(moment)) for moment in moments]
        hands = []
        for n, pose in enumerate(poses):
            then = [skeleton(found[n] if n < len(found) else pose) for found in known]
            hand = cls(ground, look, _exposed(ground, then, moments, t), pose)
            if hand.boxes:
                hands.append(hand)
        return hands

    @property
    def _bones(self) -> tuple[_Bone, ...]:
        return (*_ARM, *((_SLEEVE,) if self._cloth else ()), *self._fingers)

    def draw(self, ground: Ground, light: Floats, box: Box) -> None:
        """Draws it with its shadow into `light`, the part `box` of a picture, in place."""
        self._darken(ground, light, box)
        paint = np.zeros_like(light)
        share = np.zeros(light.shape[:2], dtype=np.float32)
        for joints, outlines in zip(self._joints, self._outlines, strict=True):
            colours, mask = self._painted(ground, joints, outlines, box)
            cover = mask.astype(np.float32) * np.float32(1.0 / 255.0)
            paint += lit(colours) * cover[..., None]
            share += cover
        many = np.float32(1.0 / len(self._joints))
        light *= (1.0 - share * many)[..., None]
        light += paint * many * cut(ground.light, box)

    def _painted(
        self, ground: Ground, joints: dict[str, Array], outlines: list[Array], box: Box
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Colours and mask of one moment, bytes."""
        shape = (box[3] - box[1], box[2] - box[0])
        colours, mask = np.empty((*shape, 3), dtype=np.uint8), np.zeros(shape, dtype=np.uint8)
        colours[:] = bgr(self._skin)
        lamp = self._look.light
        toward = np.array([math.cos(lamp.azimuth), math.sin(lamp.azimuth)])
        for bone, outline in zip(self._bones, outlines, strict=True):
            colour = self._cloth if bone.cloth else self._skin
            middle = outline.mean(0)
            thick = sum(bone.thick) / 2.0 * self._size * self._scale(ground, joints[bone.a][2])
            _fill(mask, outline, (255,), box)
            layers = ((1.12, 0.62, 0.0), (0.97, 0.8, 0.0), (0.8, 0.93, 0.1), (0.58, 1.02, 0.22), (0.32, 1.1, 0.34))
            for size, tone, shift in layers:
                inner = self._outline(ground, joints, bone, size) if size != 1.0 else outline
                _fill(colours, inner + toward * shift * thick, bgr(shaded(colour, tone)), box)
            if bone.b.endswith("tip") and bone.b.startswith(("index", "thumb")) and not bone.cloth:
                nail = joints[bone.b] * 0.88 + joints[bone.a] * 0.12
                seen = ground.camera.project(nail[None])[0]
                pale = toned(self._skin, "#f3d9cf" if brightness(self._skin) > 0.35 else "#c09a86", 0.45)
                turns = np.linspace(0.0, 2.0 * math.pi, 14)
                along = _unit(joints[bone.b][:2] - joints[bone.a][:2])
                oval = np.outer(np.cos(turns) * 0.42, along) + np.outer(np.sin(turns) * 0.3, [-along[1], along[0]])
                _fill(colours, seen + oval * thick * 1.6, bgr(pale), box)
            del middle
        sigma = max(0.8, 2.2 * self._scale(ground, joints["knuckle"][2]))
        return np.asarray(cv2.GaussianBlur(colours, (0, 0), sigma), dtype=np.uint8), mask

    def _darken(self, ground: Ground, light: Floats, box: Box) -> None:
        shape = ((box[3] - box[1]) // _COARSE + 1, (box[2] - box[0]) // _COARSE + 1)
        mask = np.zeros(shape, dtype=np.uint8)
        for outline in self._shadow:
            fixed = np.round((outline - box[:2]) / _COARSE * 2**_FRACTION).astype(np.int32)
            cv2.fillConvexPoly(mask, fixed, (255,), cv2.LINE_AA, _FRACTION)
        soft = cv2.GaussianBlur(mask, (0, 0), max(0.7, self._softness(ground) / _COARSE / 2.0))
        whole = cv2.resize(soft, (shape[1] * _COARSE, shape[0] * _COARSE), interpolation=cv2.INTER_LINEAR)
        dark = whole[: light.shape[0], : light.shape[1]].astype(np.float32)
        # A hand keeps off some of the light that comes from all sides as well.
        light *= (1.0 - dark * np.float32((1.0 - 0.75 * self._look.light.ambient) / 255.0))[..., None]

    def _softness(self, ground: Ground) -> float:
        """Of the shadow's edge, px."""
        return max(3.0, self._look.light.softness * (self._pose.z + 35.0) * ground.scale)

    def _scale(self, ground: Ground, z: float) -> float:
        """Pixels a mm at a height."""
        return ground.scale * ground.eye[2] / max(ground.eye[2] - float(z), 50.0)

    def _outline(self, ground: Ground, joints: dict[str, Array], bone: _Bone, size: float) -> Array:
        """The bone's outline in the picture, (n, 2) px."""
        ends = np.array([joints[bone.a], joints[bone.b]])
        # Nothing comes nearer to the camera than a hand's breadth: it would fall behind the lens.
        ends[:, 2] = np.minimum(ends[:, 2], ground.eye[2] - 100.0)
        middles = ground.camera.project(ends)
        radii = [t * self._size * size * self._scale(ground, z) for t, z in zip(bone.thick, ends[:, 2], strict=True)]
        return _capsule(middles, radii)

    def _shade(self, ground: Ground, joints: dict[str, Array], bone: _Bone) -> Array:
        """The outline of the bone's shadow on the table, (n, 2) px."""
        ends = np.array([joints[bone.a], joints[bone.b]])
        ends[:, :2] += np.outer(ends[:, 2], self._look.light.shift)
        ends[:, 2] = 0.0
        return _capsule(ground.camera.project(ends), [t * self._size * ground.scale for t in bone.thick])


def skeleton(pose: HandPose) -> dict[str, Array]:
    """Its joints, (x, y, z) in mm by name; `index-tip` is where the pose says."""
    size = _SIZES[pose.shape % len(_SIZES)]
    local = {**_JOINTS, **_folded(pose)}
    side = -1.0 if pose.shape % 4 == 3 else 1.0  # a left hand
    tip = local["index-tip"]
    c, s = math.cos(pose.heading), math.sin(pose.heading)
    cr, sr = math.cos(pose.roll), math.sin(pose.roll)
    found = {}
    for name, (along, across, up) in local.items():
        a, b, h = (along - tip[0]) * size, (across - tip[1]) * size * side, (up - tip[2]) * size
        b, h = b * cr - h * sr, b * sr + h * cr
        found[name] = np.array([pose.x + a * c - b * s, pose.y + a * s + b * c, max(pose.z + h, 2.0)])
    return found


def _folded(pose: HandPose) -> dict[str, tuple[float, float, float]]:
    """Where the finger joints are, by how far the index finger is stretched."""
    e = min(max(pose.extended, 0.0), 1.0)
    lift = 34.0 * (1.0 - e)
    joints = {
        "index-1": (30.0 + 12.0 * e, -1.0, 36.0 - 4.0 * e),
        "index-2": (46.0 + 22.0 * e, -2.0 + 1.0 * e, 16.0 - 2.0 * e),
        "index-tip": (36.0 + 54.0 * e, -4.0 + 4.0 * e, 0.0),
        "thumb-1": (2.0 + 4.0 * e, -24.0 - 4.0 * e, 20.0),
        "thumb-tip": (34.0 - 6.0 * e, -12.0 - 20.0 * e, 10.0 + 0.1 * lift),
    }
    loose = {0: 0.0, 1: 0.75, 2: 0.3}[pose.shape % 3]
    for name, (ka, kb, kh), long in (
        ("middle", _JOINTS["middle"], 1.0),
        ("ring", _JOINTS["ring"], 0.93),
        ("little", _JOINTS["little"], 0.75),
    ):
        joints[f"{name}-1"] = (ka + (30.0 + 14.0 * loose) * long, kb + 1.0, kh - 2.0)
        joints[f"{name}-2"] = (ka + (32.0 + 38.0 * loose) * long, kb + 1.0, kh - 18.0)
        joints[f"{name}-tip"] = (ka + (12.0 + 76.0 * loose) * long, kb, kh - 26.0)
    return joints


def _fingers(pose: HandPose) -> tuple[_Bone, ...]:
    """In the order they are drawn: the highest last."""
    bones: list[_Bone] = []
    for name, thick in (("little", 8.0), ("ring", 9.2), ("middle", 9.8)):
        bones += [
            _Bone(f"{name}-2", f"{name}-tip", (thick * 0.95, thick * 0.85)),
            _Bone(f"{name}-1", f"{name}-2", (thick, thick * 0.95)),
            _Bone(name, f"{name}-1", (thick * 1.1, thick)),
        ]
    index = [
        _Bone("index-2", "index-tip", (8.3, 7.3)),
        _Bone("index-1", "index-2", (9.0, 8.3)),
        _Bone("knuckle", "index-1", (10.5, 9.0)),
    ]
    thumb = [
        _Bone("ball", "thumb", (15.0, 11.5)),
        _Bone("thumb", "thumb-1", (11.5, 10.0)),
        _Bone("thumb-1", "thumb-tip", (10.0, 8.6)),
    ]
    return (*bones, *index, *thumb) if pose.extended < 0.6 else (*bones, *thumb, *index)


def _exposed(ground: Ground, then: list[dict[str, Array]], moments: Array, t: float) -> list[dict[str, Array]]:
    """Joints at each moment of the exposure, every joint at the time when its own row is read."""
    camera = ground.camera
    names = list(then[0])
    places = np.array([[joints[name] for name in names] for joints in then])
    seen = camera.project(places[len(then) // 2])
    rows = np.clip(seen[:, 1], 0.0, camera.size[1])
    when = camera.row_time(t, rows)
    speed = np.linalg.norm(np.diff(places, axis=0), axis=2).max() / max(float(moments[1] - moments[0]), 1e-6)
    count = int(np.clip(math.ceil(speed * camera.exposure * ground.scale / _STEP), 1, _SHARP))
    found = []
    for k in range(count):
        at = when + ((k + 0.5) / count - 0.5) * camera.exposure
        joints = [[np.interp(at[j], moments, places[:, j, axis]) for axis in range(3)] for j in range(len(names))]
        found.append(dict(zip(names, np.array(joints), strict=True)))
    return found


def _capsule(middles: Array, radii: list[float]) -> Array:
    turns = np.linspace(0.0, 2.0 * math.pi, 20, endpoint=False)
    ring = np.stack([np.cos(turns), np.sin(turns)], 1)
    points = np.concatenate([middles[0] + ring * radii[0], middles[1] + ring * radii[1]])
    return np.asarray(cv2.convexHull(points.astype(np.float32)), dtype=np.float64).reshape(-1, 2)


def _fill(picture: Any, outline: Array, colour: tuple[int, ...], box: Box) -> None:
    fixed = np.round((outline - box[:2]) * 2**_FRACTION).astype(np.int32)
    cv2.fillConvexPoly(picture, fixed, colour, cv2.LINE_AA, _FRACTION)


def _unit(vector: Array) -> Array:
    return vector / max(float(np.hypot(*vector)), 1e-6)
