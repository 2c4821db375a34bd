"""Real film that is wrong in some way: words, nothing worse, and no call."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.bench.real import ROOT, told
from vision.sources import Image, open_source

Watch = Callable[[Path, dict[str, Any]], list[dict[str, Any]]]


@pytest.fixture
def real(shared: Path) -> Path:
    return shared / "real" / "crokinole"


@pytest.fixture
def corners(real: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((real / "shot1.corners.json").read_text())
    return found


@pytest.fixture
def watch(real: Path, tmp_path: Path) -> Watch:
    """Watches a film with these corners."""

    def watched(film: Path, corners: dict[str, Any]) -> list[dict[str, Any]]:
        (tmp_path / "corners.json").write_text(json.dumps(corners))
        return told(real / "shot1.board.toml", film, tmp_path / "corners.json")

    return watched


def pictures(film: Path) -> list[Image]:
    with open_source(str(film), pace=False) as source:
        return [image for _, image in source]


def film(path: Path, images: Sequence[Image]) -> Path:
    height, width = images[0].shape[:2]
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 25, (width, height))
    for image in images:
        writer.write(image)
    writer.release()
    return path


def troubles(lines: Sequence[dict[str, Any]]) -> list[str]:
    return [line["what"] for line in lines if line["kind"] == "trouble" and line["state"] == "begin"]


def shots(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["kind"] == "shot"]


@pytest.mark.proof
def test_corners_for_another_size_are_told(real: Path, corners: dict[str, Any], watch: Watch) -> None:
    lines = watch(real / "shot1.mp4", {**corners, "image_size": [1280, 720]})
    assert [line["kind"] for line in lines] == ["hello", "trouble"]
    assert troubles(lines) == ["wrong_size"]
    assert "1028x576" in lines[1]["words"]
    assert "1280x720" in lines[1]["words"]


def test_a_mirrored_film_is_told_by_its_corners(
    real: Path, corners: dict[str, Any], watch: Watch, tmp_path: Path
) -> None:
    mirrored = [np.ascontiguousarray(image[:, ::-1]) for image in pictures(real / "shot1.mp4")]
    turned = {**corners, "corners": [[1027 - u, v] for u, v in corners["corners"]]}
    lines = watch(film(tmp_path / "mirrored.avi", mirrored), turned)
    assert troubles(lines) == ["mirrored"]
    assert not shots(lines)


@pytest.mark.proof
@pytest.mark.xfail(reason="corners that do not fit the picture are not told where no markers lie", strict=False)
def test_a_mirrored_film_under_the_corners_of_the_other_makes_no_call(
    real: Path, corners: dict[str, Any], watch: Watch, tmp_path: Path
) -> None:
    mirrored = [np.ascontiguousarray(image[:, ::-1]) for image in pictures(real / "shot1.mp4")]
    assert not shots(watch(film(tmp_path / "mirrored.avi", mirrored), corners))


@pytest.mark.proof
def test_a_film_that_ends_in_the_middle_of_a_shot_is_told(
    real: Path, corners: dict[str, Any], watch: Watch, tmp_path: Path
) -> None:
    lines = watch(film(tmp_path / "half.avi", pictures(real / "shot1.mp4")[:22]), corners)
    assert troubles(lines) == ["cut_short"]
    assert not shots(lines)


def test_half_a_file_is_read_as_far_as_it_goes_and_the_rest_is_told(
    real: Path, corners: dict[str, Any], watch: Watch, tmp_path: Path
) -> None:
    whole = film(tmp_path / "whole.avi", pictures(real / "shot1.mp4")).read_bytes()
    (tmp_path / "cut.avi").write_bytes(whole[: len(whole) // 2])
    lines = watch(tmp_path / "cut.avi", corners)
    assert troubles(lines) == ["broken_frames", "cut_short"]
    assert not shots(lines)


def test_half_a_file_that_nothing_can_decode_is_one_line_of_words(real: Path, tmp_path: Path) -> None:
    """An MP4 lists its frames at its end."""
    data = (real / "shot1.mp4").read_bytes()
    (tmp_path / "cut.mp4").write_bytes(data[: len(data) // 2])
    options = ["--board", str(real / "shot1.board.toml"), "--source", str(tmp_path / "cut.mp4"), "--jsonl", "-"]
    command = [sys.executable, "-m", "companion.cli", "watch", *options]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, cwd=ROOT)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "cannot be decoded" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.proof
def test_frames_that_are_broken_in_the_file_make_no_other_call(
    real: Path, corners: dict[str, Any], watch: Watch, tmp_path: Path
) -> None:
    data = bytearray((real / "shot1.mp4").read_bytes())
    third = len(data) // 3
    data[third : third + 4000] = random.Random(1).randbytes(4000)
    (tmp_path / "broken.mp4").write_bytes(data)
    lines = watch(tmp_path / "broken.mp4", corners)
    called = [(e["a"], e["b"]) for shot in shots(lines) for e in shot["touches"] if e["p"] >= 0.5]
    assert called in ([], [("red-b", "black-a")])


def test_frames_that_do_not_decode_in_the_middle_of_a_shot_are_told(
    real: Path, corners: dict[str, Any], watch: Watch, tmp_path: Path
) -> None:
    whole = bytearray(film(tmp_path / "whole.avi", pictures(real / "shot1.mp4")).read_bytes())
    starts = [k for k in range(len(whole) - 1) if whole[k : k + 3] == b"\xff\xd8\xff"]
    for start in starts[14:24]:
        whole[start : start + 700] = bytes(700)  # the tables without which nothing of the picture can be read
    (tmp_path / "broken.avi").write_bytes(whole)
    lines = watch(tmp_path / "broken.avi", corners)
    assert "broken_frames" in troubles(lines)
    assert not shots(lines)
