"""Taught names over a whole shot, seen in a clip at the size that a small computer watches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import pytest

from companion import board as boards
from companion.observations import Observation, Ready, Shot, Taught
from vision.observer import Observer
from vision.sources import End, Frame, Image, open_source
from vision.teaching import TAUGHT, TeachError

SIZE = (960, 540)


@pytest.fixture(scope="module")
def pictures(shared: Path) -> list[tuple[float, Image]]:
    with open_source(str(shared / "clips/dev/dev-001-chain.mp4"), False) as source:
        return [(f.t, _small(f.image)) for f in _frames(source)]


def _frames(source: object) -> Iterator[Frame]:
    while not isinstance(item := source.read(5.0), End):  # type: ignore[attr-defined]
        if isinstance(item, Frame):
            yield item


def _small(image: Image) -> Image:
    return cv2.resize(image, SIZE, interpolation=cv2.INTER_AREA).astype("uint8")


def watched(shared: Path) -> Observer:
    board = boards.load(shared / "clips/dev/dev-001-chain.board.toml")
    return Observer(board, corners=None, lens=None, size=SIZE, fps=30.0)


def fed(eye: Observer, pictures: list[tuple[float, Image]]) -> Iterator[tuple[float, Observation]]:
    for t, image in pictures:
        for said in eye.feed(t, image):
            yield t, said


def test_taught_names_go_where_the_discs_go(shared: Path, pictures: list[tuple[float, Image]]) -> None:
    """The names of each side are passed on by one, against what is printed, so that only the order can have told."""
    eye = watched(shared)
    named: dict[str, str] = {}
    for _, said in fed(eye, pictures):
        if isinstance(said, Ready) and not named:
            named = _passed_on(said)
            eye.teach([Taught(id=named[d.id], x=d.x, y=d.y) for d in said.discs])
        if isinstance(said, Shot):
            shot = said
            break
    assert all(disc.p == TAUGHT for disc in shot.start)
    rest = {r.disc: (round(r.x / 5), round(r.y / 5)) for r in shot.rest}
    assert shot.shooter == named["green-2"]
    # where the clip's truth has these three come to rest
    assert rest[named["green-2"]] == (125, 46)
    assert rest[named["green-1"]] == (106, 49)
    assert rest[named["green-7"]] == (95, 34)


def _passed_on(ready: Ready) -> dict[str, str]:
    sides = [sorted(d.id for d in ready.discs if d.id.startswith(side)) for side in ("red", "green")]
    return {id: side[(k + 1) % len(side)] for side in sides for k, id in enumerate(side)}


def test_nothing_is_taught_before_the_board_is_read_or_while_something_moves(
    shared: Path, pictures: list[tuple[float, Image]]
) -> None:
    eye = watched(shared)
    with pytest.raises(TeachError, match="not been read"):
        eye.teach([Taught(id="red-1", x=73.0, y=207.7)])
    for t, image in pictures:
        eye.feed(t, image)
        if eye.busy:
            break
    before = dict(eye.discs)
    with pytest.raises(TeachError, match="lies still"):
        eye.teach([Taught(id="red-2", x=73.0, y=207.7)])
    with pytest.raises(TeachError, match="lies still"):
        eye.forget(["red-1"])
    assert eye.discs == before


def test_a_forgotten_disc_is_read_anew(shared: Path, pictures: list[tuple[float, Image]]) -> None:
    eye = watched(shared)
    next(fed(eye, pictures))
    red = eye.discs["red-1"]
    eye.teach([Taught(id="red-8", x=red.x, y=red.y)])
    eye.forget(["red-8"])
    assert eye.discs["red-1"].x == red.x
    assert eye.discs["red-1"].p < TAUGHT
