"""Pictures of a scene: things are where the camera model has them, blurred, sheared and lit as they ought to be."""

from __future__ import annotations

from itertools import pairwise

import cv2
import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from companion import board as boards
from tests.vision.simulator.scenes import BOARD, DARK, EMPTY, GREY, SIZE, Sliding, silent
from vision.simulator.lens import Camera
from vision.simulator.looks import Look
from vision.simulator.render import Renderer
from vision.simulator.sensor import bright, lit

STRAIGHT = silent(Camera.overhead(EMPTY, SIZE, 30))
SCALE = STRAIGHT.K[0][0] / STRAIGHT.eye[2]  # px a mm at z = 0


def light(picture: NDArray[np.uint8]) -> NDArray[np.float64]:
    """The light of a picture."""
    return np.asarray(lit(picture).mean(2), dtype=np.float64)


def centroid(spots: NDArray[np.float64]) -> tuple[float, float]:
    v, u = np.mgrid[0 : spots.shape[0], 0 : spots.shape[1]]
    return float((u * spots).sum() / spots.sum()), float((v * spots).sum() / spots.sum())


def outline_centroid(camera: Camera, x: float, y: float, z: float, radius: float) -> tuple[float, float]:
    """Where the middle of a circle's picture is (not the picture of its middle)."""
    turns = np.linspace(0.0, 2.0 * np.pi, 400, endpoint=False)
    ring = np.stack([x + radius * np.cos(turns), y + radius * np.sin(turns), np.full(400, z)], 1)
    moments = cv2.moments(camera.project(ring).astype(np.float32))
    return moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32 - 1), st.floats(30.0, 610.0), st.floats(30.0, 330.0))
def test_a_disc_is_drawn_to_a_twentieth_of_a_pixel_where_the_camera_model_has_it(seed: int, x: float, y: float) -> None:
    camera = silent(Camera.draw(np.random.default_rng(seed), EMPTY, DARK, SIZE, 30.0))
    picture = Renderer(EMPTY, DARK, camera).frame(Sliding({"a": (x, y, 0.0)}), 0.0)
    assert centroid(light(picture)) == pytest.approx(outline_centroid(camera, x, y, 8.0, 15.0), abs=0.05)


def test_a_carried_disc_is_seen_where_its_height_puts_it() -> None:
    picture = Renderer(EMPTY, DARK, STRAIGHT).frame(Sliding({"a": (100.0, 60.0, 80.0)}), 0.0)
    assert centroid(light(picture)) == pytest.approx(STRAIGHT.project([[100.0, 60.0, 88.0]])[0], abs=0.05)


def test_a_disc_covers_what_its_size_says() -> None:
    picture = Renderer(EMPTY, DARK, STRAIGHT).frame(Sliding({"a": (320.0, 180.0, 0.0)}), 0.0)
    spots = light(picture)
    scale = SCALE * STRAIGHT.eye[2] / (STRAIGHT.eye[2] - 8.0)
    assert spots.sum() / spots[130:140, 235:245].mean() == pytest.approx(np.pi * (15.0 * scale) ** 2, rel=0.02)


def test_a_moving_disc_is_where_it_is_when_its_row_is_read() -> None:
    camera = msgspec.structs.replace(STRAIGHT, readout=0.02)
    scene = Sliding({"a": (200.0, 40.0, 0.0)}, {"a": (1500.0, 0.0)})
    x, y = centroid(light(Renderer(EMPTY, DARK, camera).frame(scene, 0.05)))
    expected = camera.row_time(0.05, y)
    assert x == pytest.approx(camera.project([[200.0 + 1500.0 * expected, 40.0, 8.0]])[0][0], abs=0.1)


def test_the_rolling_shutter_shears_a_disc_the_way_it_goes() -> None:
    camera = msgspec.structs.replace(STRAIGHT, readout=0.025, exposure=0.0005)
    scene = Sliding({"a": (320.0, 180.0, 0.0)}, {"a": (3000.0, 0.0)})
    spots = light(Renderer(EMPTY, DARK, camera).frame(scene, 0.0))
    v, u = np.mgrid[0 : SIZE[1], 0 : SIZE[0]]
    rows = spots.sum(1) > 0.4 * spots.sum(1).max()
    middles = (u * spots).sum(1)[rows] / spots.sum(1)[rows]
    slope = np.polyfit(v[:, 0][rows], middles, 1)[0]
    assert slope == pytest.approx(3000.0 * SCALE * camera.readout / SIZE[1], rel=0.08)


def test_blur_is_as_long_as_the_way_during_the_exposure() -> None:
    def spread(exposure: float) -> float:
        camera = msgspec.structs.replace(STRAIGHT, readout=1e-6, exposure=exposure)
        scene = Sliding({"a": (320.0, 180.0, 0.0)}, {"a": (2000.0, 0.0)})
        spots = light(Renderer(EMPTY, DARK, camera).frame(scene, 0.0))
        u = np.arange(SIZE[0])
        return float((u**2 * spots.sum(0)).sum() / spots.sum() - ((u * spots.sum(0)).sum() / spots.sum()) ** 2)

    way = 2000.0 * 0.010 * SCALE
    # The variance of an even spread over a length L is L^2 / 12.
    assert np.sqrt(12.0 * (spread(0.010) - spread(1e-6))) == pytest.approx(way, rel=0.03)


def test_blur_keeps_the_light() -> None:
    def total(speed: float) -> float:
        camera = msgspec.structs.replace(STRAIGHT, exposure=0.008)
        scene = Sliding({"a": (320.0, 180.0, 0.0)}, {"a": (speed, 0.0)})
        return float(lit(Renderer(EMPTY, DARK, camera).frame(scene, 0.0)).sum())

    assert total(2500.0) == pytest.approx(total(0.0), rel=0.03)


def test_a_disc_at_rest_looks_the_same_whether_it_is_kept_or_drawn_as_moving() -> None:
    at = {"a": (300.3, 170.7, 0.0)}
    kept = Renderer(EMPTY, GREY, STRAIGHT).frame(Sliding(at), 0.0)
    drawn = Renderer(EMPTY, GREY, STRAIGHT).frame(Sliding(at, {"a": (0.0, 0.0)}), 0.0)
    assert np.abs(kept.astype(int) - drawn.astype(int)).max() <= 1


def test_a_disc_that_went_leaves_no_trace() -> None:
    renderer = Renderer(EMPTY, GREY, STRAIGHT)
    empty = renderer.frame(Sliding(), 0.0)
    renderer.frame(Sliding({"a": (300.0, 170.0, 0.0), "b": (330.0, 175.0, 0.0)}), 0.1)
    assert np.array_equal(renderer.frame(Sliding(), 0.2), empty)


def test_a_disc_throws_a_shadow_away_from_the_lamp() -> None:
    renderer = Renderer(EMPTY, GREY, STRAIGHT)  # the lamp is on the right
    empty = renderer.frame(Sliding(), 0.0).astype(int)
    with_disc = renderer.frame(Sliding({"a": (320.0, 180.0, 0.0)}), 0.0).astype(int)
    row = (empty - with_disc)[134].sum(1)
    u, _ = STRAIGHT.project([[320.0, 180.0, 8.0]])[0]
    edge = 15.0 * SCALE
    left, right = row[int(u - edge) - 4 : int(u - edge) - 1].sum(), row[int(u + edge) + 3 : int(u + edge) + 6].sum()
    assert left > 2 * right > 0


@pytest.mark.parametrize("level", [0.1, 0.4])
def test_noise_grows_with_the_root_of_the_light(level: float) -> None:
    camera = msgspec.structs.replace(STRAIGHT, noise_dark=0.001, noise_light=0.015)
    look = msgspec.structs.replace(GREY, light=msgspec.structs.replace(GREY.light, level=level))
    renderer = Renderer(EMPTY, look, camera)
    pictures = np.array([lit(renderer.frame(Sliding(), k / 30)).mean(2)[100:170, 200:280] for k in range(8)])
    mean = pictures.mean()
    # Noise of the three colours is independent; green has less of it (0.9), blue and red more (1.25, 1.1).
    share = np.sqrt(1.25**2 + 0.9**2 + 1.1**2) / 3.0
    expected = share * np.sqrt(0.001**2 + 0.015**2 * mean)
    assert pictures.std(0).mean() == pytest.approx(expected, rel=0.15)


def test_pictures_of_a_table_at_rest_are_never_twice_the_same_running() -> None:
    camera = msgspec.structs.replace(STRAIGHT, noise_light=0.01)
    renderer = Renderer(EMPTY, GREY, camera)
    pictures = [renderer.frame(Sliding(), k / 30) for k in range(10)]
    assert not any(np.array_equal(a, b) for a, b in pairwise(pictures))


def test_a_table_at_rest_is_sent_from_a_ring_of_ready_pictures() -> None:
    renderer = Renderer(EMPTY, GREY, STRAIGHT)
    first = [renderer.jpeg(Sliding(), k / 30) for k in range(8)]
    again = [renderer.jpeg(Sliding(), 1 + k / 30) for k in range(8)]
    assert all(a is b for a, b in zip(first, again, strict=True))


def test_the_jpeg_is_the_picture() -> None:
    scene = Sliding({"a": (320.0, 180.0, 0.0)}, {"a": (100.0, 0.0)})
    picture = Renderer(EMPTY, GREY, STRAIGHT).frame(scene, 0.0)
    sent = cv2.imdecode(np.frombuffer(Renderer(EMPTY, GREY, STRAIGHT).jpeg(scene, 0.0), np.uint8), cv2.IMREAD_COLOR)
    assert sent is not None
    assert np.abs(sent.astype(int) - picture.astype(int)).mean() < 2.0


def test_dimmed_lamps_give_less_light() -> None:
    def mean(scene: Sliding) -> float:
        return float(lit(Renderer(EMPTY, GREY, STRAIGHT).frame(scene, 0.0)).mean())

    full = mean(Sliding())
    assert mean(Sliding(lamps=lambda _t: 0.5)) == pytest.approx(0.5 * full, rel=0.05)
    assert mean(Sliding(lamps=lambda _t: 0.5, dimming=True)) == pytest.approx(0.5 * full, rel=0.05)


def test_lamps_that_go_out_do_so_from_row_to_row() -> None:
    camera = msgspec.structs.replace(STRAIGHT, readout=0.02)
    scene = Sliding(lamps=lambda t: 1.0 - 20.0 * (t + 0.01), dimming=True)
    rows = lit(Renderer(EMPTY, GREY, camera).frame(scene, 0.0)).mean((1, 2))
    assert rows[20] > 1.15 * rows[135] > 1.3 * rows[250]


def test_a_pushed_board_takes_its_discs_along() -> None:
    scene = Sliding({"a": (320.0, 180.0, 0.0)}, pushed=(12.0, -5.0, 0.0))
    picture = Renderer(EMPTY, DARK, STRAIGHT).frame(scene, 0.0)
    assert centroid(light(picture)) == pytest.approx(STRAIGHT.project([[332.0, 175.0, 8.0]])[0], abs=0.06)


def test_a_movable_wall_stands_where_the_scene_has_it() -> None:
    scene = Sliding(elsewhere={"block": (400.0, 200.0, 0.3)})
    spots = light(Renderer(BOARD, DARK, STRAIGHT).frame(scene, 0.0))
    assert centroid(spots) == pytest.approx(STRAIGHT.project([[400.0, 200.0, 10.0]])[0], abs=1.0)


def test_the_top_of_a_wall_hides_what_is_behind_it() -> None:
    far = Sliding({"a": (40.0, 9.0, 0.0)})  # beneath its far edge, more than could be, to be sure of the pixel
    renderer = Renderer(BOARD, GREY, STRAIGHT)
    empty = renderer.frame(Sliding(), 0.0).astype(int)
    seen = renderer.frame(far, 0.0).astype(int)
    top, disc = (STRAIGHT.project([point])[0].round().astype(int) for point in [(40.0, 22.0, 12.0), (40.0, 4.0, 8.0)])
    assert np.abs(seen - empty)[top[1], top[0]].max() <= 1
    assert np.abs(seen - empty)[disc[1], disc[0]].max() > 50


def test_markers_can_be_read_and_lie_where_the_board_file_has_them() -> None:
    paleo = boards.load(boards.shipped("paleo-demo"))
    camera = Camera.draw(np.random.default_rng(3), paleo, None, (1280, 720), 30.0)
    picture = Renderer(paleo, Look.plain(paleo), camera).frame(Sliding(), 0.0)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(picture)
    assert paleo.markers is not None
    assert sorted(np.asarray(ids).ravel().tolist()) == [0, 1, 2, 3]
    for found, id in zip(corners, np.asarray(ids).ravel().tolist(), strict=True):
        marker = next(marker for marker in paleo.markers.at if marker.id == id)
        expected = camera.project([(*corner, 0.0) for corner in marker.corners])
        assert np.abs(np.asarray(found).reshape(4, 2) - expected).max() < 1.6


def test_the_tone_curve_and_its_inverse_agree() -> None:
    values = np.arange(256, dtype=np.uint8)[None, :, None].repeat(3, 2)
    assert np.abs(bright(lit(values)) - values).max() < 0.1


@pytest.mark.parametrize("moment", np.linspace(-0.02, 0.02, 21).tolist())
def test_a_disc_may_come_into_the_room_at_any_moment_of_an_exposure(moment: float) -> None:
    class Coming(Sliding):
        def discs(self, t: float) -> dict[str, tuple[float, float, float]]:
            return dict(super().discs(t)) if t >= moment else {}

    scene = Coming({"a": (100.0, 60.0, 30.0)}, {"a": (50.0, 0.0)})
    assert Renderer(EMPTY, DARK, STRAIGHT).frame(scene, 0.0).shape == (SIZE[1], SIZE[0], 3)
