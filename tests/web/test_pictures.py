"""The pictures of pages in the docs are those of the scenes, and the sheet shows all of them."""

from __future__ import annotations

import re

import pytest

from tests.web.scenes import SCENES
from tools.captions import CAPTIONS
from tools.sheet import FOLDER, MOST, SHEET, pictures, sheet, stale

AGAIN = "run `make pictures` and commit what it writes"


def test_the_sheet_is_that_of_the_scenes() -> None:
    assert (FOLDER / SHEET).read_text("utf-8") == sheet(), f"{SHEET} is not of these scenes: {AGAIN}"


def test_the_sheet_names_every_picture_that_is_there() -> None:
    named = set(re.findall(r"\]\((\S+\.png)\)", sheet()))
    assert named == {file.name for file in FOLDER.glob("*.png")}, AGAIN


def test_no_picture_of_a_page_that_is_gone() -> None:
    assert stale(FOLDER) == [], AGAIN


def test_pictures_have_names_of_their_own() -> None:
    names = [each.name for each in pictures()]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("game", CAPTIONS)
def test_every_page_has_a_caption_and_no_caption_is_left(game: str) -> None:
    assert set(CAPTIONS[game]) == {scene.page for scene in SCENES if scene.game == game}


def test_pictures_do_not_weigh_on_a_clone() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) <= MOST
