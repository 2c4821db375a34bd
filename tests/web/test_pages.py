"""Every page of the list, in both languages: axe, targets, keyboard, and nothing cut off."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.clients import Screens
from tests.web.pages import AXE, axe, cut, halved, measured, sampled, unreached
from tests.web.scenes import SCENES, Match, Scene

LOCALES = {"fr": "fr-FR", "en": "en-GB"}


@pytest.fixture
def match(scene: Scene, tmp_path: Path) -> Iterator[Match]:
    made = scene.make(tmp_path)
    yield made
    made.close()


@pytest.mark.browser
@pytest.mark.parametrize(("scene", "language"), sampled(itertools.product(SCENES, LOCALES), every=23))
def test_a_page_is_for_everybody(scene: Scene, match: Match, screens: Screens, language: str) -> None:
    """Light and dark, by finger and by key."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing: run `python hatch_build.py`")
    page = scene.open(screens, match, "device", scene.sizes[0], locale=LOCALES[language])
    found = {"light": axe(page)}
    page.emulate_media(color_scheme="dark")
    found["dark"] = axe(page)
    assert found == {"light": [], "dark": []}
    sizes = measured(page)
    assert {key: sizes[key] for key in ("small", "primary")} == {"small": [], "primary": []}
    if scene.fits:
        assert max(sizes["over"]) <= 0
        assert sizes["out"] == []
    if scene.sizes[0] != "tv":
        assert unreached(page) == ([], [])


@pytest.mark.browser
@pytest.mark.parametrize("scene", sampled([(each,) for each in SCENES if each.sizes[1:]], every=4))
def test_a_page_fits_its_other_screens(scene: Scene, match: Match, screens: Screens) -> None:
    for size in scene.sizes[1:]:
        page = scene.open(screens, match, size, size)
        sizes = measured(page)
        across, down = sizes["over"]
        assert (sizes["small"], across) == ([], 0)
        if scene.fits:
            assert (sizes["out"], down) == ([], 0)


EDGES = (
    "paleo-menu", "paleo-hand", "sapiens-four", "sapiens-bear", "sapiens-tile",
    "terristories-hands", "terristories-moving", "terristories-planet",
)  # fmt: skip
"""Pages with as much on them as their place holds."""


@pytest.mark.browser
@pytest.mark.parametrize("scene", [each for each in SCENES if each.name in EDGES], ids=lambda scene: scene.name)
def test_no_key_is_cut_in_two_by_an_edge(scene: Scene, match: Match, screens: Screens) -> None:
    assert halved(scene.open(screens, match, "device", "tablet")) == []


ZOOMED = {"tablet": (640, 400), "phone": (320, 568)}
"""CSS pixels of a tablet at 200 %, and the width that pages are to do with (WCAG 2.2, 1.4.4 and 1.4.10)."""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("scene", "language"),
    sampled(itertools.product([each for each in SCENES if each.sizes[0] in ZOOMED], LOCALES), every=29),
)
def test_a_page_twice_as_large_loses_nothing(scene: Scene, match: Match, screens: Screens, language: str) -> None:
    """It scrolls downwards alone: no word is cut off, no control is out of reach."""
    page = scene.open(screens, match, "device", scene.sizes[0], locale=LOCALES[language])
    width, height = ZOOMED[scene.sizes[0]]
    page.set_viewport_size({"width": width, "height": height})
    sizes = measured(page)
    across, down = sizes["over"]
    assert cut(page) == []
    assert across == 0
    assert down > 0 or sizes["out"] == []
    assert unreached(page)[0] == []


def test_scenes_have_names_of_their_own() -> None:
    names = [scene.name for scene in SCENES]
    assert sorted(set(names)) == sorted(names)


def test_what_is_too_small_or_out_of_reach_is_found(screens: Screens) -> None:
    """The measures themselves."""
    page = screens.open("tablet", "about:blank")
    page.set_content(
        """<!doctype html><html lang="en"><title>x</title><main><h1>x</h1>
        <button id="tiny" style="width:40px;height:48px">a</button>
        <button class="btn primary" style="width:200px;height:50px;outline:none">b</button>
        <div style="position:absolute;left:1270px"><button style="width:60px;height:60px">c</button></div>
        <button tabindex="-1" style="width:60px;height:60px">d</button>
        <p style="height:20px;overflow:hidden">one<br>two<br>three</p>
        <img src="data:," style="width:9px;height:9px"></main></html>"""
    )
    assert [each.split()[-1] for each in cut(page)] == ["c", "onetwothree", "onetwothree"]
    sizes = measured(page)
    assert sizes["small"] == ["#tiny a"]
    assert len(sizes["primary"]) == len(sizes["out"]) == 1
    page.add_style_tag(content="button:focus { outline: none }")
    missed, ringless = unreached(page)
    assert [each.split()[-1] for each in missed] == ["d"]
    assert len(ringless) == 3
    assert any(each.startswith("image-alt") for each in axe(page))
