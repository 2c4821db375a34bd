"""Hands in the picture: they hide, they cast shadows, they come from outside."""

from __future__ import annotations

import math

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.simulator.scenes import EMPTY, GREY, SIZE, Sliding, silent
from vision.simulator.hands import skeleton
from vision.simulator.lens import Camera
from vision.simulator.render import Renderer
from vision.simulator.scene import HandPose

CAMERA = silent(Camera.overhead(EMPTY, SIZE, 30))
poses = st.builds(
    HandPose,
    st.floats(0.0, 640.0),
    st.floats(0.0, 360.0),
    st.floats(0.0, 120.0),
    st.floats(-math.pi, math.pi),
    st.floats(0.0, 1.0),
    st.floats(-0.4, 0.4),
    st.integers(0, 7),
)


def changed(pose: HandPose) -> np.ndarray:
    """By how much each pixel is unlike the empty table."""
    renderer = Renderer(EMPTY, GREY, CAMERA)
    empty = renderer.frame(Sliding(), 0.0).astype(int)
    return np.asarray(np.abs(renderer.frame(Sliding(hand=lambda _t: pose), 0.0).astype(int) - empty).sum(2))


@given(poses)
def test_the_index_finger_ends_where_the_pose_says(pose: HandPose) -> None:
    assert skeleton(pose)["index-tip"] == pytest.approx((pose.x, pose.y, max(pose.z, 2.0)))


@given(poses)
def test_the_wrist_is_behind_the_tip(pose: HandPose) -> None:
    joints = skeleton(pose)
    back = joints["wrist"][:2] - joints["index-tip"][:2]
    assert back @ (math.cos(pose.heading), math.sin(pose.heading)) < -80.0


@given(poses)
def test_no_joint_goes_through_the_table(pose: HandPose) -> None:
    assert min(joint[2] for joint in skeleton(pose).values()) >= 0.0


def test_stretching_the_finger_lengthens_the_hand() -> None:
    def reach(extended: float) -> float:
        joints = skeleton(HandPose(0.0, 0.0, 10.0, 0.0, extended))
        return float(joints["index-tip"][0] - joints["knuckle"][0])

    assert reach(0.0) < reach(0.5) < reach(1.0)


@pytest.mark.parametrize("heading", [0.0, 1.0, math.pi / 2, 3.0, -2.0])
def test_an_arm_comes_from_outside_the_picture(heading: float) -> None:
    far = changed(HandPose(320.0, 180.0, 10.0, heading, 1.0)) > 30
    border = np.concatenate([far[0], far[-1], far[:, 0], far[:, -1]])
    assert border.sum() > 20


def test_a_hand_hides_the_disc_beneath_it() -> None:
    renderer = Renderer(EMPTY, GREY, CAMERA)
    hand = HandPose(320.0, 180.0, 10.0, 0.0, 0.0)
    x, y = skeleton(hand)["middle"][:2]
    alone = renderer.frame(Sliding(hand=lambda _t: hand), 0.0)
    above = renderer.frame(Sliding({"a": (x, y, 0.0)}, hand=lambda _t: hand), 0.0)
    u, v = CAMERA.project([[x, y, 30.0]])[0].astype(int)
    assert np.abs(above[v, u].astype(int) - alone[v, u]).max() <= 2


def test_a_hand_away_from_the_picture_changes_nothing() -> None:
    assert changed(HandPose(3000.0, 180.0, 10.0, math.pi, 1.0)).max() == 0


def test_a_fast_hand_is_blurred() -> None:
    def edges(speed: float) -> float:
        camera = msgspec.structs.replace(CAMERA, exposure=0.01, readout=1e-6)
        scene = Sliding(hand=lambda t: HandPose(320.0 + speed * t, 180.0, 10.0, -math.pi / 2, 1.0))
        picture = Renderer(EMPTY, GREY, camera).frame(scene, 0.0)
        return float(np.abs(np.diff(picture[100:180].astype(int), axis=1)).max())

    assert edges(2500.0) < 0.7 * edges(0.0)
