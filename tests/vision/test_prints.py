"""Labels and tags are read at any turn."""

import cv2
import numpy as np
import pytest

from companion import board as boards
from vision.discs import Circle
from vision.looks import Candidate
from vision.prints import FaceReader, _glyphs, assign
from vision.reading import TALLER, Prints

R = 20.0


def disc(text: str, angle: float) -> np.ndarray:
    """A red disc with a white text, turned by `angle` degrees, in an 80 x 80 picture."""
    picture = np.full((320, 320, 3), (60, 120, 60), np.uint8)
    cv2.circle(picture, (160, 160), 80, (40, 40, 180), -1, cv2.LINE_AA)
    (w, h), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, 3.0, 8)
    cv2.putText(
        picture, text, (160 - w // 2, 160 + h // 2), cv2.FONT_HERSHEY_DUPLEX, 3.0, (240, 240, 240), 8, cv2.LINE_AA
    )
    turn = cv2.getRotationMatrix2D((160, 160), angle, 1.0)
    turned = cv2.warpAffine(picture, turn, (320, 320), borderValue=(60, 120, 60))
    return cv2.resize(turned, (80, 80), interpolation=cv2.INTER_AREA).astype(np.float32)


@pytest.mark.parametrize("angle", [0, 37, 90, 155, 211, 300])
def test_eight_labels_are_told_apart_at_any_turn(angle: float) -> None:
    labels = [str(n) for n in range(1, 9)]
    reader = FaceReader(labels, [], None, 0.03)
    fits = np.array([reader.compare(disc(text, angle), 39.5, 39.5, R)[0].max(axis=1) for text in labels])
    pick, _ = assign(30 * fits)
    read = [labels[k] for k in pick]
    assert read == labels


@pytest.mark.parametrize(("radius", "thick"), [(5.0, 1.6), (7.0, 1.6), (8.0, 3.0), (4.0, -1)])
def test_a_printed_ring_or_spot_is_no_label(radius: float, thick: float) -> None:
    picture = np.full((320, 320, 3), (70, 110, 150), np.uint8)
    cv2.circle(picture, (160, 160), round(4 * radius), (40, 60, 80), round(4 * thick) if thick > 0 else -1, cv2.LINE_AA)
    shown = cv2.resize(picture, (80, 80), interpolation=cv2.INTER_AREA).astype(np.float32)
    digits = FaceReader([str(n) for n in range(1, 9)], [], None, 0.03)
    assert not digits.compare(shown, 39.5, 39.5, R)[0].any()
    assert digits.compare(disc("8", 30), 39.5, 39.5, R)[0].max() > 0.8


def test_where_a_label_is_round_itself_a_ring_may_be_it() -> None:
    reader = FaceReader(["O", "X"], [], None, 0.03)
    picture = np.full((320, 320, 3), (60, 120, 60), np.uint8)
    cv2.circle(picture, (160, 160), 30, (240, 240, 240), 9, cv2.LINE_AA)
    shown = cv2.resize(picture, (80, 80), interpolation=cv2.INTER_AREA).astype(np.float32)
    assert reader.compare(shown, 39.5, 39.5, R)[0].any()


def test_a_tag_is_read_at_any_turn() -> None:
    tags = [0, 3, 7, 12]
    reader = FaceReader([], tags, "DICT_4X4_50", 0.03)
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for tag in tags:
        picture = np.full((160, 160, 3), 235, np.uint8)
        picture[58:102, 58:102] = cv2.cvtColor(known.generateImageMarker(tag, 44), cv2.COLOR_GRAY2BGR)
        turned = cv2.warpAffine(
            picture, cv2.getRotationMatrix2D((79.5, 79.5), 33.0, 1.0), (160, 160), borderValue=(235, 235, 235)
        )
        _, fits = reader.compare(turned.astype(np.float32), 79.5, 79.5, 40.0)
        assert tags[int(fits.argmax())] == tag


def test_no_face_is_given_twice() -> None:
    scores = np.array([[9.0, 1.0, 0.0], [8.0, 7.9, 0.0], [0.0, 0.0, 5.0]])
    pick, p = assign(scores)
    assert list(pick) == [0, 1, 2]
    assert (p.sum(axis=1) <= 1 + 1e-9).all()


def test_more_discs_than_faces_leave_some_without() -> None:
    pick, _ = assign(np.array([[5.0], [1.0]]))
    assert list(pick) == [0, -1]


@pytest.mark.parametrize("body", [20, 90, 235])
def test_a_tag_is_read_on_a_disc_of_any_brightness(body: int) -> None:
    """Its white margin is one cell wide; what lies beyond is the disc."""
    tags = [0, 3, 7, 12]
    reader = FaceReader([], tags, "DICT_4X4_50", 0.03)
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for tag in tags:
        picture = np.full((160, 160, 3), body, np.uint8)
        picture[51:109, 51:109] = 235
        picture[58:102, 58:102] = cv2.cvtColor(known.generateImageMarker(tag, 44), cv2.COLOR_GRAY2BGR)
        turn = cv2.getRotationMatrix2D((79.5, 79.5), 33.0, 1.0)
        turned = cv2.warpAffine(picture, turn, (160, 160), borderValue=(body, body, body))
        _, fits = reader.compare(turned.astype(np.float32), 79.5, 79.5, 40.0)
        assert tags[int(fits.argmax())] == tag
        assert fits.max() > 0.85


def tall_disc(text: str) -> np.ndarray:
    """A dark disc with a white text of 1.24 radii, a font's own glyph, and a blur as a camera's."""
    fonts, index, pictures = _glyphs()
    glyph = pictures[fonts.index("DejaVuSans-Bold"), index[text]]
    middle = (len(glyph) - 1) / 2
    to = cv2.getRotationMatrix2D((middle, middle), 37.0, 1.24 * R / 32)
    to[:, 2] += np.array([39.5 - middle, 39.5 - middle])
    share = cv2.GaussianBlur(cv2.warpAffine(glyph, to, (80, 80)), (0, 0), 0.8)[..., None] / 255.0
    picture = np.full((80, 80, 3), (60, 120, 60), np.uint8)
    cv2.circle(picture, (40, 40), round(R), (40, 40, 40), -1, cv2.LINE_AA)
    return np.asarray(picture * (1 - share) + 235 * share, np.float32)


@pytest.mark.parametrize("text", ["2", "3", "5", "6", "8"])
def test_labels_as_tall_as_the_disc_are_read_where_one_is_likely(text: str) -> None:
    prints = Prints(boards.load(boards.shipped("paleo-demo")), 0.04, R)
    tall = Candidate(Circle(39.5, 39.5, 1.0, 1.0, 40.0, np.zeros((12, 3)), 0.0), 60.0)
    prints.read(tall_disc(text), [tall])
    first = tall.face
    prints.read_tall(tall_disc(text), [tall])
    assert tall.face > max(0.95, first + 0.03)
    assert tall.labels is not None
    assert prints.labels[int(tall.labels.max(axis=1).argmax())] == text


def test_tall_labels_are_an_owners_only_where_they_fit_most_of_its_discs_better() -> None:
    prints = Prints(boards.load(boards.shipped("paleo-demo")), 0.04, R)
    low, tall = disc("3", 20.0), tall_disc("3")
    at = Circle(39.5, 39.5, 1.0, 1.0, 40.0, np.zeros((12, 3)), 0.0)
    for picture, gains in ((low, False), (tall, True)):
        read = Candidate(at, 60.0)
        prints.read(picture, [read])
        assert read.labels is not None
        before = read.labels.copy()
        prints.read_tall(picture, [read], TALLER)
        assert bool((read.labels > before).any()) is gains


def test_tall_labels_are_not_read_where_pixels_are_few() -> None:
    prints = Prints(boards.load(boards.shipped("paleo-demo")), 0.07, R)
    read = Candidate(Circle(39.5, 39.5, 1.0, 1.0, 40.0, np.zeros((12, 3)), 0.0), 60.0)
    prints.read(tall_disc("3"), [read])
    before = read.face
    prints.read_tall(tall_disc("3"), [read])
    assert read.face == before
