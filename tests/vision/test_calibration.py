"""The camera: fitted to what it sees, and back again."""

import cv2
import numpy as np
import pytest

from vision.calibration import CalibrationError, Camera, Lens, fit_camera

SIZE = (1280, 720)


def overhead(tilt: float = 0.1, focal: float = 1000.0) -> Camera:
    """A camera about 1 m over the middle of a 700 mm board, leaning by `tilt` radians."""
    K = np.array([[focal, 0, 639.5], [0, focal, 359.5], [0, 0, 1.0]])
    rvec = np.array([tilt, 0.0, 0.0])
    turned = np.asarray(cv2.Rodrigues(rvec)[0], float) @ np.array([350.0, 350.0, 0.0])
    return Camera(K, np.zeros(5), rvec, np.array([0.0, 0.0, 1000.0]) - turned, SIZE, 0.0)


def marked() -> np.ndarray:
    corners = [
        (x + dx, y + dy)
        for x, y in ((-50, -50), (750, -50), (750, 750), (-50, 750))
        for dx in (0, 40)
        for dy in (0, 40)
    ]
    return np.array([[x, y, 0.0] for x, y in corners])


def test_a_board_point_comes_back_from_its_pixel_at_any_height() -> None:
    camera = overhead()
    points = np.array([[100.0, 200.0, 8.0], [600.0, 50.0, 8.0]])
    assert camera.board(camera.project(points), 8.0) == pytest.approx(points[:, :2], abs=1e-6)


def test_a_raised_disc_shows_away_from_the_point_below_the_camera() -> None:
    camera = overhead(tilt=0.0)
    flat = camera.board(camera.project(np.array([[650.0, 350.0, 8.0]])), 0.0)[0]
    assert flat[0] == pytest.approx(650.0 + 300.0 * 8.0 / 992.0, abs=0.05)


def test_markers_give_the_camera_back_to_a_tenth_of_a_millimetre() -> None:
    camera = overhead(tilt=0.15)
    found = fit_camera(marked(), camera.project(marked()), SIZE)
    disc = np.array([[320.0, 410.0, 8.0], [650.0, 80.0, 8.0]])
    assert found.board(camera.project(disc), 8.0) == pytest.approx(disc[:, :2], abs=0.15)


def test_a_lens_that_looks_beside_the_middle_of_its_picture_moves_nothing_by_a_millimetre() -> None:
    camera = overhead(tilt=0.3)
    camera.K[:2, 2] += (-20.0, 12.0)
    found = fit_camera(marked(), camera.project(marked()), SIZE)
    disc = np.array([[350.0, 350.0, 8.0], [650.0, 80.0, 8.0], [80.0, 600.0, 8.0]])
    assert np.hypot(*(found.board(camera.project(disc), 8.0) - disc[:, :2]).T).max() < 0.3


@pytest.mark.parametrize("focal", [820.0, 1000.0])
def test_a_picture_on_its_side_tells_the_same_places(focal: float) -> None:
    """From straight above flat markers tell little of the lens: a usual one's is taken, of the longer side."""
    camera = overhead(tilt=0.0, focal=focal)
    disc = np.array([[30.0, 60.0, 8.0], [650.0, 80.0, 8.0]])
    flat, upright = camera.project(marked()), camera.project(disc)
    as_it_is = fit_camera(marked(), flat, SIZE).board(upright, 8.0)
    flat, upright = (np.column_stack([SIZE[1] - 1 - seen[:, 1], seen[:, 0]]) for seen in (flat, upright))
    assert fit_camera(marked(), flat, SIZE[::-1]).board(upright, 8.0) == pytest.approx(as_it_is, abs=0.01)


def test_dark_markers_that_look_small_do_not_move_the_board() -> None:
    camera = overhead(tilt=0.05)
    points = marked()
    middle = points.reshape(4, 4, 3).mean(axis=1, keepdims=True)
    inward = np.sign(middle - points.reshape(4, 4, 3)).reshape(-1, 3)[:, :2]
    seen = camera.project(points + np.column_stack([0.6 * inward, np.zeros(16)]))
    found = fit_camera(points, seen, SIZE, inward=inward)
    disc = np.array([[650.0, 80.0, 0.0]])
    assert found.board(camera.project(disc), 0.0) == pytest.approx(disc[:, :2], abs=0.15)


def test_dark_markers_that_look_small_are_no_misfit_of_a_known_lens() -> None:
    camera = overhead(tilt=0.05)
    points = marked()
    middle = points.reshape(4, 4, 3).mean(axis=1, keepdims=True)
    inward = np.sign(middle - points.reshape(4, 4, 3)).reshape(-1, 3)[:, :2]
    seen = camera.project(points + np.column_stack([0.6 * inward, np.zeros(16)]))
    lens = Lens(SIZE, camera.K, camera.dist)
    found = fit_camera(points, seen, SIZE, lens, inward=inward)
    assert found.rmse_mm < 0.05
    assert found.K is lens.K
    disc = np.array([[650.0, 80.0, 0.0]])
    assert found.board(camera.project(disc), 0.0) == pytest.approx(disc[:, :2], abs=0.05)


def test_a_mirrored_picture_is_refused() -> None:
    pixels = overhead().project(marked())
    pixels[:, 0] = SIZE[0] - pixels[:, 0]
    with pytest.raises(CalibrationError, match="mirrored"):
        fit_camera(marked(), pixels, SIZE)
