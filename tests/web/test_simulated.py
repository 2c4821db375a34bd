"""A simulated table in Chromium: it says that it is one, and pawns are flicked by a drag, by touch and by keys."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BOARD, PLACES, PLANE, House, Open, picture, wait_until

pytestmark = pytest.mark.browser

LEAST, MOST = 250.0, 4000.0

Point = tuple[float, float]


def on_board(page: Page, pawn: str) -> Point:
    """Where a pawn is drawn on the screen."""
    box = page.locator(f".large [data-pawn={pawn}]").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_picture(page: Page, pawn: str) -> Point:
    """Where the camera's large picture shows it."""
    box = page.locator(".large .camera svg").bounding_box()
    assert box is not None
    x, y = PLACES[pawn]
    return box["x"] + box["width"] * (PLANE[0] * x + PLANE[2]), box["y"] + box["height"] * (PLANE[4] * y + PLANE[5])


def drag(page: Page, start: Point, by: Point, *, release: bool = True) -> None:
    """With the mouse, in a few steps."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + by[0], start[1] + by[1], steps=4)
    if release:
        page.mouse.up()


def heading(velocity: Point) -> float:
    """rad, from x toward y."""
    return math.atan2(velocity[1], velocity[0])


def test_a_drag_from_a_pawn_flicks_it_toward_the_goal(opened: Open, house: House) -> None:
    """The aim is drawn with a scale and its figure; letting go flicks."""
    table = house.simulate()
    page = opened()
    drag(page, on_board(page, "red-1"), (-60, -110), release=False)
    expect(page.locator(".aim .tick")).to_have_count(4)
    expect(page.locator(".aim text")).to_contain_text("%")
    page.mouse.up()
    wait_until(page, lambda: table.flicks)
    [(disc, velocity)] = table.flicks
    assert disc == "red-1"
    assert heading(velocity) == pytest.approx(math.atan2(-110, -60), abs=0.03)
    assert LEAST < math.hypot(*velocity) < MOST
    expect(page.locator(".aim")).to_have_count(0)


def test_a_longer_drag_is_a_stronger_flick_up_to_the_most(opened: Open, house: House) -> None:
    """The scale ends where the table's does."""
    table = house.simulate()
    page = opened()
    for n, by in enumerate([(0, -40), (0, -100), (0, -390)]):
        drag(page, on_board(page, "red-1"), by)
        wait_until(page, lambda n=n: len(table.flicks) > n)  # type: ignore[misc]
    speeds = [math.hypot(*velocity) for _, velocity in table.flicks]
    assert speeds == sorted(speeds)
    assert speeds[0] > LEAST
    assert speeds[2] == pytest.approx(MOST)


def test_a_thumb_beside_a_small_pawn_means_it(opened: Open, house: House) -> None:
    """Within 44 px; of two pawns the one whose turn it is."""
    table = house.simulate()
    page = opened()
    x, y = on_board(page, "red-8")
    drag(page, (x - 36, y), (-80, 0))
    wait_until(page, lambda: table.flicks)
    assert table.flicks[0][0] == "red-8"


def test_back_on_the_pawn_nothing_is_flicked(opened: Open, house: House) -> None:
    """It says so before the finger is lifted; nor is it a tap."""
    table = house.simulate()
    page = opened()
    start = on_board(page, "red-1")
    drag(page, start, (-60, -110), release=False)
    page.mouse.move(*start)
    expect(page.locator(".aim.none")).to_contain_text("pas de tir")
    page.mouse.up()
    expect(page.locator(".aim")).to_have_count(0)
    expect(page.locator(".hand")).to_have_count(0)
    assert table.flicks == []


def test_escape_takes_the_aim_back(opened: Open, house: House) -> None:
    """Also when the finger is lifted afterwards."""
    table = house.simulate()
    page = opened()
    drag(page, on_board(page, "red-1"), (-60, -110), release=False)
    page.keyboard.press("Escape")
    expect(page.locator(".aim")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".hand")).to_have_count(0)
    assert table.flicks == []


def test_a_tap_without_a_drag_still_tells_by_hand(opened: Open, house: House) -> None:
    """As on a real table."""
    house.simulate()
    page = opened()
    page.mouse.click(*on_board(page, "red-1"))
    expect(page.locator(".hand")).to_contain_text("Rouge\u00a01")


def test_by_touch(opened: Open, house: House) -> None:
    """A finger's drag neither scrolls nor is it lost to the browser."""
    table = house.simulate()
    page = opened(has_touch=True)
    x, y = on_board(page, "red-1")
    line = page.context.new_cdp_session(page)
    for kind, points in [
        ("touchStart", [{"x": x, "y": y}]),
        *(("touchMove", [{"x": x - 10 * n, "y": y - 20 * n}]) for n in range(1, 6)),
        ("touchEnd", []),
    ]:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    wait_until(page, lambda: table.flicks)
    assert heading(table.flicks[0][1]) == pytest.approx(math.atan2(-100, -50), abs=0.03)


def test_by_keys(opened: Open, house: House) -> None:
    """Arrows turn, + strengthens, Enter flicks; what is aimed is said."""
    table = house.simulate()
    page = opened()
    page.get_by_role("button", name="Viser avec Rouge\u00a03").focus()
    page.keyboard.press("Enter")
    spoken = page.locator("[aria-live]", has_text="degrés")
    expect(spoken).to_contain_text("force 50\u00a0%")
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowLeft", "+", "ArrowUp", "-"):
        page.keyboard.press(key)
    expect(spoken).to_contain_text("force 55\u00a0%")
    page.keyboard.press("Enter")
    wait_until(page, lambda: table.flicks)
    [(disc, velocity)] = table.flicks
    x, y = PLACES["red-3"]
    middle = math.atan2(BOARD.size[1] / 2 - y, BOARD.size[0] / 2 - x)
    assert disc == "red-3"
    assert heading(velocity) == pytest.approx(middle + math.radians(9))
    assert math.hypot(*velocity) == pytest.approx(LEAST + 0.55 * (MOST - LEAST))


def test_while_a_hand_is_there_nothing_can_be_flicked(opened: Open, house: House) -> None:
    """It stands beside the board, and is said to who tries."""
    table = house.simulate()
    table.become(busy=True)
    page = opened()
    expect(page.locator("#barred")).to_contain_text("Une main est sur la table")
    drag(page, on_board(page, "red-1"), (-60, -110))
    expect(page.locator(".toast")).to_contain_text("Une main est sur la table")
    expect(page.locator(".aim")).to_have_count(0)
    table.become(busy=False)
    expect(page.locator("#barred")).to_have_count(0)
    assert table.flicks == []


def test_a_refused_flick_says_why(opened: Open, house: House) -> None:
    """In words."""
    table = house.simulate()
    page = opened()
    for refusal, words in [("table.too_weak", "Trop faible"), ("table.no_eye", "n’est pas prête")]:
        table.refusal = refusal
        drag(page, on_board(page, "red-1"), (-60, -110))
        expect(page.locator(".toast")).to_contain_text(words)


def test_of_two_pages_at_once_the_second_hears_why_not(opened: Open, house: House) -> None:
    """Both aim; the first to let go flicks."""
    table = house.simulate()
    table.meanwhile = "table.busy"
    first, second = opened(), opened(query="?lang=en")
    drag(first, on_board(first, "red-1"), (-60, -110), release=False)
    drag(second, on_board(second, "green-4"), (60, 90), release=False)
    first.mouse.up()
    wait_until(first, lambda: table.flicks)
    second.mouse.up()
    expect(second.locator(".toast")).to_contain_text("A hand is over the table")
    assert [disc for disc, _ in table.flicks] == ["red-1"]


def test_the_live_picture_is_looked_at_and_aimed_in(opened: Open, house: House) -> None:
    """Small beside the board; one tap makes it large, and a drag in it flicks."""
    table = house.simulate()
    page = opened()
    expect(page.locator(".window canvas")).to_have_attribute("width", "960")
    page.click("#swap")
    expect(page.locator(".window .board")).to_be_visible()
    expect(page.locator(".large .camera svg")).to_be_visible()
    drag(page, in_picture(page, "green-4"), (40, 90), release=False)
    expect(page.locator(".large .aim .tick")).to_have_count(4)
    page.mouse.up()
    wait_until(page, lambda: table.flicks)
    [(disc, (vx, vy))] = table.flicks
    assert disc == "green-4"
    across, down = PLANE[0] * 16, PLANE[4] * 9  # the picture's pixels a mm are not the same both ways
    assert math.atan2(vy * down, vx * across) == pytest.approx(math.atan2(90, 40), abs=0.03)


def test_pictures_are_asked_for_anew_after_the_story(opened: Open, house: House) -> None:
    """None while it is open, and none comes from the browser's memory."""
    table = house.simulate()
    page = opened()
    expect(page.locator(".window canvas")).to_have_attribute("width", "960")
    page.click("#story")
    expect(page.locator(".camera")).to_have_count(0)
    table.shown = picture(640)
    page.click("#back")
    expect(page.locator(".window canvas")).to_have_attribute("width", "640")


def test_reefs_stand_where_they_are_struck(opened: Open, house: House) -> None:
    """A simulated table's stand as in the board's file, though the camera says nothing of them."""
    house.simulate()
    page = opened()
    expect(page.locator(".large svg > .reef")).to_have_count(sum(wall.movable for wall in BOARD.walls))


def test_telling_by_hand_needs_the_drawn_board(opened: Open, house: House) -> None:
    """It is large then, whatever was chosen."""
    house.simulate()
    page = opened()
    page.click("#swap")
    page.click("#add")
    expect(page.locator(".large .board")).to_be_visible()


def test_nothing_is_aimed_in_a_picture_of_unknown_plane(opened: Open, house: House) -> None:
    """It sends people to the drawn board."""
    table = house.simulate()
    table.plane = None
    page = opened()
    page.click("#swap")
    expect(page.locator(".caption")).to_have_text("Visez sur le plateau dessiné")


def test_an_opponent_is_one_tap(opened: Open, house: House) -> None:
    """For a seat, or nobody."""
    house.simulate()
    page = opened()
    side = page.get_by_role("group", name="Adversaire simulé")
    expect(side.get_by_role("button", name="Aucun")).to_have_attribute("aria-pressed", "true")
    side.get_by_role("button", name="Lou").click()
    expect(side.get_by_role("button", name="Lou")).to_have_attribute("aria-pressed", "true")
    simulated = house.hub.view(house.id).simulated
    assert simulated is not None
    assert simulated.opponent == 1


def test_it_says_at_all_times_that_it_is_simulated(opened: Open, house: House) -> None:
    """While playing, in the story, beside a question, and across the room, in both languages."""
    house.simulate()
    page = opened()
    badge = page.locator("#simulated")
    expect(badge).to_have_text("Table simulée")
    page.click("#story")
    expect(badge).to_be_visible()
    page.click("#back")
    house.shot(0.6)
    expect(page.locator(".question")).to_be_visible()
    expect(badge).to_be_visible()
    across = opened(1920, 1080, query="?screen=tv&lang=en")
    expect(across.locator("#simulated")).to_have_text("Simulated table")


def test_a_slow_machine_is_told(opened: Open, house: House) -> None:
    """Below nine tenths of life's pace."""
    table = house.simulate()
    table.become(rate=0.62)
    page = opened()
    expect(page.locator("#simulated")).to_have_text("Table simulée · au ralenti ×0,6")
    table.become(rate=0.95)
    expect(page.locator("#simulated")).to_have_text("Table simulée")


def test_a_real_table_has_none_of_it(opened: Open, house: House) -> None:
    """No badge, no picture, no drag."""
    house.watch()
    house.begin()
    page = opened()
    expect(page.locator("#simulated, .camera, .grip")).to_have_count(0)


def test_while_a_flick_runs_the_camera_is_said_to_watch_it(opened: Open, house: House) -> None:
    """Until nothing moves any more."""
    table = house.simulate()
    page = opened()
    expect(page.locator("#eye")).to_have_text("Caméra prête")
    house.hub.flick(house.id, "red-1", (0.0, -1500.0))
    table.become(busy=True)
    expect(page.locator("#eye")).to_have_text("Regarde le tir")
    table.become()
    expect(page.locator("#eye")).to_have_text("Caméra prête")
