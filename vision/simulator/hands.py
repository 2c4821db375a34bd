"""Hands over the table: an arm, a palm, a thumb and four fingers made of round bones, with skin, sleeve, shadow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.ground import Ground, cut, dim, grown
from vision.simulator.looks import Look, brightness, shaded, toned
from vision.simulator.paint import bgr
from vision.simulator.scene import HandPose, Scene
from vision.simulator.sensor import Box, lit

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
    "elbow": (-1100.0, 120.0, 150.0),
    "cuff": (-150.0, 36.0, 56.0),
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
    _Bone("elbow", "wrist", (46.0, 25.0)),
    _Bone("wrist", "heel", (24.0, 17.0)),
    _Bone("wrist", "little", (21.0, 10.5)),
    _Bone("wrist", "ring", (22.0, 12.0)),
    _Bone("wrist", "middle", (23.0, 12.5)),
    _Bone("wrist", "knuckle", (22.0, 12.0)),
    _Bone("ball", "knuckle", (17.0, 11.5)),
)
_SLEEVE = (_Bone("elbow", "cuff", (58.0, 40.0), cloth=True),)
_LAYERS = ((1.1, 0.66, 0.0), (0.97, 0.82, 0.0), (0.8, 0.93, 0.1), (0.58, 1.01, 0.22), (0.32, 1.07, 0.34))
"""Thickness, tone, shift toward the lamp of what is painted one over the other to make a limb look round: chosen."""
_ARC = np.linspace(0.0, 1.0, 9)
_RING = np.stack([(np.cos(a), np.sin(a)) for a in np.linspace(0.0, 2.0 * math.pi, 20, endpoint=False)])


class _Moment:
    """Joints at one moment, where they are in the picture and how many pixels a mm is there."""

    def __init__(self, ground: Ground, joints: dict[str, Array]) -> None:
        self._names, places = list(joints), np.array(list(joints.values()))
        # Nothing comes nearer to the camera than a hand's breadth: it would fall behind the lens.
        places[:, 2] = np.minimum(places[:, 2], ground.eye[2] - 100.0)
        self._scale = ground.scale * ground.eye[2] / (ground.eye[2] - places[:, 2])
        self._seen = ground.camera.project(places)

    def at(self, joint: str) -> tuple[Array, float]:
        """Where a joint is in the picture, and pixels a mm there."""
        k = self._names.index(joint)
        return self._seen[k], float(self._scale[k])

    def outlines(self, bones: Sequence[_Bone], size: float, shift: Array) -> Array:
        """Convex outlines (bones, points, 2), px, of bones made `size` times as thick, shifted by a share of that."""
        ends = np.array([[self._names.index(bone.a), self._names.index(bone.b)] for bone in bones])
        thick = np.array([bone.thick for bone in bones]) * self._scale[ends]
        places = self._seen[ends] + thick[..., None] * shift
        thick = thick * size
        along = places[:, 1] - places[:, 0]
        length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-6)
        heading = np.arctan2(along[:, 1], along[:, 0])[:, None]
        # The tangents that two circles share touch both at this angle to the line between their middles.
        tangent = np.arccos(np.clip((thick[:, 0] - thick[:, 1]) / length, -1.0, 1.0))[:, None]
        back = heading + tangent + _ARC * (2.0 * math.pi - 2.0 * tangent)
        front = heading - tangent + _ARC * 2.0 * tangent
        rings = [
            places[:, None, end] + thick[:, end, None, None] * np.stack([np.cos(arc), np.sin(arc)], axis=-1)
            for end, arc in ((0, back), (1, front))
        ]
        return np.asarray(np.concatenate(rings, axis=1), dtype=np.float64)


class Hand:
    """A hand as it looks during one picture. `boxes`: the part of the picture that it and its shadow are in."""

    def __init__(self, ground: Ground, look: Look, joints: list[dict[str, Array]], pose: HandPose) -> None:
        """`joints`: of each moment of the exposure, (x, y, z) by name."""
        self._lamp, self._height = look.light, pose.z + 35.0
        self._skin = look.skins[pose.shape % len(look.skins)]
        self._cloth = look.sleeves[pose.shape % len(look.sleeves)]
        self._size = _SIZES[pose.shape % len(_SIZES)]
        self._limbs = (_ARM, *((_SLEEVE,) if self._cloth else ()), *_fingers(pose))
        self._moments = [_Moment(ground, moment) for moment in joints]
        self._shadow = _Moment(ground, self._fallen(joints[len(joints) // 2]))
        bones = [bone for limb in self._limbs for bone in limb]
        outlines = [moment.outlines(bones, self._size, np.zeros(2)) for moment in (*self._moments, self._shadow)]
        points = np.concatenate(outlines).reshape(-1, 2)
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

    def draw(self, ground: Ground, light: Floats, box: Box) -> None:
        """Draws it with its shadow into `light`, the part `box` of a picture, in place."""
        self._darken(ground, light, box)
        paint = np.zeros_like(light)
        share = np.zeros(light.shape[:2], dtype=np.float32)
        for moment in self._moments:
            colours, mask = self._painted(moment, box)
            cover = mask.astype(np.float32) * np.float32(1.0 / 255.0 / len(self._moments))
            own = lit(colours)
            dim(own, cover)
            paint += own
            share += cover
        dim(light, 1.0 - share)
        paint *= cut(ground.light, box)
        light += paint

    def _painted(self, moment: _Moment, box: Box) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Colours and mask of one moment, bytes."""
        shape = (box[3] - box[1], box[2] - box[0])
        colours, mask = np.empty((*shape, 3), dtype=np.uint8), np.zeros(shape, dtype=np.uint8)
        colours[:] = bgr(self._skin)
        toward = np.array([math.cos(self._lamp.azimuth), math.sin(self._lamp.azimuth)])
        for limb in self._limbs:
            colour = self._cloth if limb[0].cloth else self._skin
            _fill(mask, moment.outlines(limb, self._size, np.zeros(2)), (255,), box)
            for thick, tone, shift in _LAYERS:
                outlines = moment.outlines(limb, self._size * thick, toward * shift)
                _fill(colours, outlines, bgr(shaded(colour, tone)), box)
            if limb[-1].b in ("index-tip", "thumb-tip"):
                self._nail(moment, limb[-1], colours, box)
        sigma = max(0.8, 1.8 * moment.at("knuckle")[1])
        return np.asarray(cv2.GaussianBlur(colours, (0, 0), sigma), dtype=np.uint8), mask

    def _nail(self, moment: _Moment, bone: _Bone, colours: NDArray[np.uint8], box: Box) -> None:
        (a, _), (b, scale) = moment.at(bone.a), moment.at(bone.b)
        along = (b - a) / max(float(np.hypot(*(b - a))), 1e-6)
        thick = bone.thick[1] * self._size * scale
        oval = np.outer(_RING[:, 0] * 0.65, along) + np.outer(_RING[:, 1] * 0.5, [-along[1], along[0]])
        pale = toned(self._skin, "#f3d9cf" if brightness(self._skin) > 0.35 else "#c09a86", 0.5)
        _fill(colours, (b + along * thick * 0.2 + oval * thick)[None], bgr(pale), box)

    def _darken(self, ground: Ground, light: Floats, box: Box) -> None:
        shape = ((box[3] - box[1]) // _COARSE + 1, (box[2] - box[0]) // _COARSE + 1)
        mask = np.zeros(shape, dtype=np.uint8)
        bones = [bone for limb in self._limbs for bone in limb]
        _fill(mask, self._shadow.outlines(bones, self._size, np.zeros(2)), (255,), box, _COARSE)
        soft = cv2.GaussianBlur(mask, (0, 0), max(0.7, self._softness(ground) / _COARSE / 2.0))
        whole = cv2.resize(soft, (shape[1] * _COARSE, shape[0] * _COARSE), interpolation=cv2.INTER_LINEAR)
        dark = whole[: light.shape[0], : light.shape[1]].astype(np.float32)
        # A hand keeps off some of the light that comes from all sides as well.
        dark *= np.float32((0.75 * self._lamp.ambient - 1.0) / 255.0)
        dark += 1.0
        dim(light, dark)

    def _softness(self, ground: Ground) -> float:
        """Of the shadow's edge, px."""
        return max(3.0, self._lamp.softness * self._height * ground.scale)

    def _fallen(self, joints: dict[str, Array]) -> dict[str, Array]:
        """Where the joints' shadows fall."""
        dx, dy = self._lamp.shift
        return {name: np.array([x + dx * z, y + dy * z, 0.0]) for name, (x, y, z) in joints.items()}


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


def _fingers(pose: HandPose) -> tuple[tuple[_Bone, ...], ...]:
    """Fingers in the order they are drawn: the highest last."""
    folded = [
        (
            _Bone(name, f"{name}-1", (thick * 1.1, thick)),
            _Bone(f"{name}-1", f"{name}-2", (thick, thick * 0.95)),
            _Bone(f"{name}-2", f"{name}-tip", (thick * 0.95, thick * 0.85)),
        )
        for name, thick in (("little", 8.0), ("ring", 9.2), ("middle", 9.8))
    ]
    index = (
        _Bone("knuckle", "index-1", (10.5, 9.0)),
        _Bone("index-1", "index-2", (9.0, 8.3)),
        _Bone("index-2", "index-tip", (8.3, 7.3)),
    )
    thumb = (
        _Bone("ball", "thumb", (15.0, 11.5)),
        _Bone("thumb", "thumb-1", (11.5, 10.0)),
        _Bone("thumb-1", "thumb-tip", (10.0, 8.6)),
    )
    return (*folded, index, thumb) if pose.extended < 0.6 else (*folded, thumb, index)


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


def _fill(picture: Any, outlines: Array, colour: tuple[int, ...], box: Box, coarse: int = 1) -> None:
    """Fills outlines (n, points, 2) in a part of the picture."""
    for fixed in np.round((outlines - box[:2]) * (2**_FRACTION / coarse)).astype(np.int32):
        cv2.fillConvexPoly(picture, fixed, colour, cv2.LINE_AA, _FRACTION)
