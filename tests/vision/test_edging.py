"""What stands fixed on the board tells what markers at its border do not."""

import numpy as np
import pytest

from tests.vision.test_calibration import SIZE, overhead
from tests.vision.test_fitting import BOARD, HEIGHT, WIDTH, off, picture
from vision.calibration import Camera, fit_camera
from vision.edging import with_edges

MARKED = np.array(
    [
        [x + dx, y + dy, 0.0]
        for x, y in ((5.0, 5.0), (WIDTH - 35, 5.0), (WIDTH - 35, HEIGHT - 35), (5.0, HEIGHT - 35))
        for dx, dy in ((0, 0), (30, 0), (30, 30), (0, 30))
    ]
)
INWARD = np.tile(np.array([[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]]), (4, 1))


def bent() -> Camera:
    """One whose lens bends lines, and looks beside the middle of the picture."""
    camera = overhead(tilt=0.05)
    camera.dist[0] = -0.09
    camera.K[:2, 2] += (-15.0, 8.0)
    return camera


def by_markers(true: Camera, seed: int = 4) -> tuple[Camera, np.ndarray]:
    """The camera as markers tell, whose corners are seen to a tenth of a pixel, and where those were seen."""
    seen = true.project(MARKED) + np.random.default_rng(seed).normal(0, 0.1, (16, 2))
    return fit_camera(MARKED, seen, SIZE, inward=INWARD), seen


def test_walls_make_the_camera_better() -> None:
    true = bent()
    before, after = [], []
    for seed in range(3):
        camera, seen = by_markers(true, seed)
        before.append(off(camera, true))
        after.append(off(with_edges(BOARD, picture(true, 0.0), camera, MARKED, seen, INWARD), true))
    assert np.mean(before) > 0.35
    assert max(after) < 0.2


@pytest.mark.parametrize("bare", [True, False], ids=["no wall is seen", "walls stand elsewhere"])
def test_a_board_that_looks_otherwise_leaves_the_camera_to_its_markers(bare: bool) -> None:
    true = bent()
    camera, seen = by_markers(true)
    shown = picture(true, 0.0)
    if bare:
        shown[:] = 120
    else:
        shown = np.random.default_rng(2).integers(0, 255, shown.shape).astype(np.uint8)
    kept = with_edges(BOARD, shown, camera, MARKED, seen, INWARD)
    assert kept is camera or off(kept, true) < 1.2 * off(camera, true)
