"""What was taught survives: one file a board, whole or not at all; what cannot be used is told and left alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from companion import board as boards
from vision.lessons import Lessons, LessonsError, file_of
from vision.memory import SIDE, Print

BOARD = boards.load(boards.shipped("paleo-demo"))
RED, GREEN = "red-1", "green-1"


def drawn(seed: int) -> Print:
    picture = np.random.default_rng(seed).integers(0, 256, (SIDE, SIDE, 3)).astype(np.uint8)
    return Print(picture, 1.25, 0.75)


def taught(folder: Path, *ids: str) -> Lessons:
    lessons = Lessons(BOARD, folder)
    for k, id in enumerate(ids):
        lessons.prints[id] = drawn(k)
    assert lessons.keep(ids)
    return lessons


def test_what_was_taught_is_there_again_to_the_pixel(tmp_path: Path) -> None:
    before = taught(tmp_path, RED, GREEN)
    after = Lessons(BOARD, tmp_path)
    assert after.doubt == ""
    assert after.prints.keys() == {RED, GREEN}
    assert np.array_equal(after.prints[RED].picture, before.prints[RED].picture)
    assert (after.prints[RED].scale, after.prints[RED].read) == (1.25, 0.75)
    assert after.file == tmp_path / "taught" / f"{BOARD.sha256}.tops"


def test_nothing_is_written_before_something_is_taught(tmp_path: Path) -> None:
    lessons = Lessons(BOARD, tmp_path / "data")
    assert (lessons.prints, lessons.doubt) == ({}, "")
    assert not (tmp_path / "data").exists()


def test_without_a_folder_nothing_is_kept() -> None:
    lessons = Lessons(BOARD, None)
    lessons.prints[RED] = drawn(1)
    assert not lessons.keep([RED])
    assert not lessons.drop([RED])
    assert lessons.prints == {}


def test_what_another_run_has_kept_since_stays(tmp_path: Path) -> None:
    first = Lessons(BOARD, tmp_path)
    taught(tmp_path, GREEN)
    first.prints[RED] = drawn(1)
    first.keep([RED])
    assert Lessons(BOARD, tmp_path).prints.keys() == {RED, GREEN}


def test_what_is_forgotten_is_gone_from_the_disk(tmp_path: Path) -> None:
    lessons = taught(tmp_path, RED, GREEN)
    lessons.drop([RED])
    assert Lessons(BOARD, tmp_path).prints.keys() == {GREEN}
    lessons.drop([GREEN])
    assert not file_of(tmp_path, BOARD).exists()


def test_all_is_forgotten_at_once_whatever_lies_there(tmp_path: Path) -> None:
    assert not Lessons(BOARD, tmp_path).clear()
    taught(tmp_path, RED)
    file_of(tmp_path, BOARD).write_bytes(b"\x00nothing of ours")
    assert Lessons(BOARD, tmp_path).clear()
    assert Lessons(BOARD, tmp_path).doubt == ""


def _damaged(data: dict[str, Any]) -> bytes:
    data["tops"][RED]["png"] = b"\x89PNG cut"
    return msgspec.msgpack.encode(data)


def _foreign(data: dict[str, Any]) -> bytes:
    return msgspec.msgpack.encode(data | {"board": "0" * 64})


def _other_version(data: dict[str, Any]) -> bytes:
    return msgspec.msgpack.encode({"what": data["what"], "format": 2, "tops": []})


@pytest.mark.parametrize(
    ("spoiled", "words"),
    [
        (lambda data: msgspec.msgpack.encode(data)[:-40], "damaged"),
        (lambda data: b"", "damaged"),
        (lambda data: b"SQLite format 3\x00", "damaged"),
        (lambda data: msgspec.msgpack.encode(data | {"what": "else"}), "something else"),
        (_damaged, "damaged"),
        (_foreign, "another board's"),
        (_other_version, "expected format 1, got 2"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_and_left_alone(tmp_path: Path, spoiled: Any, words: str) -> None:
    taught(tmp_path, RED)
    file = file_of(tmp_path, BOARD)
    file.write_bytes(spoiled(msgspec.msgpack.decode(file.read_bytes())))
    before = file.read_bytes()
    lessons = Lessons(BOARD, tmp_path)
    assert lessons.prints == {}
    assert str(file) in lessons.doubt
    assert words in lessons.doubt
    assert "\n" not in lessons.doubt
    lessons.prints[RED] = drawn(1)
    with pytest.raises(LessonsError, match="left as it is"):
        lessons.keep([RED])
    assert file.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    lessons = Lessons(BOARD, tmp_path / "data")
    lessons.prints[RED] = drawn(1)
    with pytest.raises(LessonsError):
        lessons.keep([RED])
    assert RED in lessons.prints


def test_a_disk_that_fills_up_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons = taught(tmp_path, RED)
    before = file_of(tmp_path, BOARD).read_bytes()

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    lessons.prints[GREEN] = drawn(2)
    with pytest.raises(LessonsError, match="No space left"):
        lessons.keep([GREEN])
    assert [each.read_bytes() for each in (tmp_path / "taught").iterdir()] == [before]
