"""The camera's set-up: what its host may ask and tell, and the page for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect

from companion.board import load, shipped
from companion.eye import EyeStatus
from companion.games import Seat
from companion.hub import Hub
from companion.observations import BoardRef, Calibrate, Hello, Snapshot
from companion.sight import read_corners
from companion.simulated import Simulated, table_command
from companion.store import Store
from tests.web.conftest import BOARD, MARGIN, PLACES, House, Open, picture, wait_until
from web import create_app
from web.serving import serve

SIZE = (960, 540)
CORNERS = {"image_size": list(SIZE), "corners": [[100, 20], [850, 20], [850, 520], [100, 520]]}


def hello() -> Hello:
    """The camera's first line; its pictures are those of the tests."""
    return Hello(run="r1", source="0", size=SIZE, fps=60.0, board=BoardRef(name=BOARD.name, sha256=BOARD.sha256))


@pytest.fixture
def client(house: House) -> FlaskClient:
    """Asks without a browser."""
    return house.app.test_client()


def where(house: House, what: str) -> str:
    """An address of the table's camera."""
    return f"/api/tables/{house.id}/camera/{what}"


def key(answer: Any) -> str:
    """Of a refusal."""
    found: str = answer.json["refused"]["key"]
    return found


class TestAsked:
    """What is asked and told without a page."""

    def test_its_picture(self, house: House, client: FlaskClient) -> None:
        house.watch()
        answer = client.get(where(house, "picture"))
        assert (answer.status_code, answer.mimetype) == (200, "image/jpeg")
        assert answer.data == picture()
        assert answer.headers["Cache-Control"] == "no-store"

    @pytest.mark.parametrize("what", ["picture", "corners", "look", "switch", "try", "figures", "tried"])
    def test_where_there_is_no_camera(self, house: House, client: FlaskClient, what: str) -> None:
        body = {"corners": CORNERS, "switch": {"on": True}, "try": {"on": True}}.get(what, {})
        asked = what in ("picture", "figures", "tried")
        answer = client.get(where(house, what)) if asked else client.post(where(house, what), json=body)
        assert (answer.status_code, key(answer)) == (400, "eye.none")

    def test_where_there_is_no_table(self, client: FlaskClient) -> None:
        answer = client.get("/api/tables/gone/camera/picture")
        assert (answer.status_code, key(answer)) == (404, "table.no_such_table")

    @pytest.mark.parametrize(
        "body",
        [b"", b"[]", b'{"image_size": [960, 540]}', b'{"image_size": [960, 540], "corners": [[1, 2]]}', b"\xff\xfe",
         b'{"image_size": [960, 540], "corners": [[1, 2], [3, 4], [5, 6], ["x", 7]]}'],
    )  # fmt: skip
    def test_corners_that_are_none_are_refused(self, house: House, client: FlaskClient, body: bytes) -> None:
        eye = house.watch()
        answer = client.post(where(house, "corners"), data=body, content_type="application/json")
        assert (answer.status_code, key(answer)) == (400, "table.malformed")
        assert not eye.asked

    def test_corners_that_the_eye_refuses(self, house: House, client: FlaskClient) -> None:
        eye = house.watch()
        eye.refuses = "The board does not fit these corners"
        answer = client.post(where(house, "corners"), json=CORNERS)
        assert (answer.status_code, key(answer)) == (400, "eye.refused")

    def test_a_picture_of_another_size(self, house: House, client: FlaskClient) -> None:
        house.watch()
        house.hub.heard(house.id, hello())
        answer = client.post(where(house, "corners"), json={**CORNERS, "image_size": [640, 480]})
        assert key(answer) == "eye.other_size"

    def test_how_good_its_pictures_are(self, house: House, client: FlaskClient) -> None:
        house.watch()
        answer = client.get(where(house, "figures"))
        found: Any = answer.json
        assert (answer.status_code, found["light"], found["margin"]) == (200, 142.0, 60.0)

    def test_a_corner_outside_the_picture(self, house: House, client: FlaskClient) -> None:
        eye = house.watch()
        outside = {**CORNERS, "corners": [[100, 20], [850, 20], [1200, 520], [100, 520]]}
        answer = client.post(where(house, "corners"), json=outside)
        assert (answer.status_code, key(answer)) == (400, "eye.corner_outside")
        assert not eye.asked

    def test_a_flick_that_is_tried_is_none_of_the_games(self, house: House, client: FlaskClient) -> None:
        """The next one is."""
        house.watch()
        house.begin()
        assert key(client.get(where(house, "tried"))) == "eye.nothing_tried"
        assert client.post(where(house, "try"), json={"on": True}).json == {}
        before = house.hub.table(house.id).seq
        house.shot(0.99, "tried")
        assert house.hub.table(house.id).seq == before
        found: Any = client.get(where(house, "tried")).json
        assert found["shooter"] == "red-1"
        house.shot(0.99, "played")
        assert house.hub.table(house.id).seq > before

    def test_the_switch(self, house: House, client: FlaskClient) -> None:
        house.watch()
        assert client.post(where(house, "switch"), json={"on": False}).json == {}
        camera = house.hub.view(house.id).camera
        assert camera is not None
        assert not camera.on
        assert key(client.get(where(house, "picture"))) == "eye.none"


def set_up(opened: Open, house: House, **options: Any) -> Page:
    """The page of the camera's set-up, opened from its badge."""
    house.watch()
    house.hub.heard(house.id, hello())
    house.lie_still()
    page = opened(**options)
    page.click("#eye")
    page.click("#set-up-camera")
    page.wait_for_selector(".view img")
    wait_until(page, lambda: page.locator(".view img").evaluate("img => img.naturalWidth"))
    return page


def test_health_is_told_in_words_and_what_is_wrong_with_its_remedy(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    expect(page.locator(".checks")).to_contain_text("Bien éclairé")
    expect(page.locator(".checks")).to_contain_text("Image nette")
    eye: Any = house.hub._place(house.id).eye
    eye.figures.update(light=20.0, edge=9.0)
    expect(page.locator(".checks .band >> text=Allumez une lampe")).to_be_visible()
    expect(page.locator(".checks .band >> text=essuyez l’objectif")).to_be_visible()


def test_labels_are_given_on_the_live_picture_and_the_camera_learns_them(opened: Open, house: House) -> None:
    """By a tap on the label and a tap on the disc; and dragged."""
    page = set_up(opened, house)
    page.click("#teach")
    page.wait_for_selector(".above svg")  # it has no box until the picture is there
    box = page.locator(".above svg").bounding_box()
    assert box is not None

    def place(pawn: str) -> tuple[float, float]:
        x, y = PLACES[pawn]
        w, h = (side + 2 * MARGIN for side in BOARD.size)
        return box["x"] + box["width"] * (x + MARGIN) / w, box["y"] + box["height"] * (y + MARGIN) / h

    page.get_by_role("button", name="Rouge\u00a01").click()
    page.mouse.click(*place("red-1"))
    label = page.get_by_role("button", name="Vert\u00a04").bounding_box()
    assert label is not None
    page.mouse.move(label["x"] + 20, label["y"] + 20)
    page.mouse.down()
    page.mouse.move(*place("green-4"), steps=4)
    page.mouse.up()
    page.click("#learn")
    page.wait_for_selector("#teach")
    (taken,) = house.hub.taken
    assert {id: [round(at) for at in place] for id, place in taken["discs"].items()} == {
        id: [round(at) for at in PLACES[id]] for id in ("red-1", "green-4")
    }


def test_a_flick_is_tried_and_shown(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    page.click("#try")
    expect(page.locator(".trial h2")).to_have_text("Tirez un pion")
    wait_until(page, lambda: (camera := house.hub.view(house.id).camera) is not None and camera.trial == "waiting")
    house.shot(0.99)
    expect(page.locator(".trial li").nth(1)).to_have_text("Rouge\u00a01 a touché Vert\u00a04 (99\u00a0%)")
    expect(page.locator(".tried .tryway")).to_have_count(1)
    page.click("#was-wrong")
    expect(page.locator("#teach-after")).to_be_visible()
    page.click("#was-right")
    page.wait_for_selector("#try")
    wait_until(page, lambda: (camera := house.hub.view(house.id).camera) is not None and camera.trial is None)


def test_a_corner_dragged_out_of_the_picture_stays_at_its_edge_and_says_so(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    page.click("#mark")
    handle = page.locator(".handle").first.bounding_box()
    assert handle is not None
    page.mouse.move(handle["x"] + 30, handle["y"] + 30)
    page.mouse.down()
    page.mouse.move(2, 2, steps=3)
    page.mouse.up()
    expect(page.locator(".why")).to_contain_text("touche le bord de l’image")


def test_a_camera_that_vanishes_during_set_up_says_so_and_keeps_the_corners(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    page.click("#mark")
    eye: Any = house.hub._place(house.id).eye
    eye.silent = True
    eye.become(EyeStatus("restarting"))
    expect(page.locator(".gone")).to_contain_text("Plus aucune image ne vient")
    page.click("#corners-done")
    expect(page.get_by_role("alert")).to_contain_text("La caméra ne répond pas")
    assert page.locator(".handle").count() == 4
    eye.silent = False
    expect(page.locator(".gone")).to_have_count(0)


def test_a_bumped_board_is_looked_for_by_one_tap(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    eye = house.hub._place(house.id).eye
    page.click("#look-again")
    wait_until(page, lambda: (Calibrate, {}) in eye.asked)  # type: ignore[union-attr]
    page.click("#good")
    page.wait_for_selector(".places")


def test_corners_are_dragged_and_kept(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    eye = house.hub._place(house.id).eye
    page.click("#mark")
    frame = page.locator(".view img").bounding_box()
    assert frame is not None
    scale = frame["width"] / SIZE[0]
    handle = page.locator(".handle").nth(2).bounding_box()
    assert handle is not None
    page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    page.mouse.down()
    page.mouse.move(frame["x"] + 840.5 * scale, frame["y"] + 500.5 * scale, steps=3)
    assert page.locator(".loupe").is_visible()
    page.mouse.up()
    page.locator(".handle").nth(0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    page.click("#corners-done")
    page.wait_for_selector("#mark")
    told = next(fields["corners"] for kind, fields in eye.asked if kind is Calibrate)  # type: ignore[union-attr]
    assert told[0] == pytest.approx((0.15 * SIZE[0] + 1, 0.1 * SIZE[1] + 10))
    assert told[2] == pytest.approx((840.0, 500.0), abs=1.5)


def test_corners_that_cross_cannot_be_sent(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    page.click("#mark")
    page.locator(".handle").nth(0).focus()
    for _ in range(80):
        page.keyboard.press("Shift+ArrowRight")
    assert page.locator(".why").is_visible()
    assert page.locator("#corners-done").count() == 0


def test_the_camera_looks_away_and_watches_again(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    page.click("#look-away")
    page.wait_for_selector("#watch")
    assert page.locator(".view").count() == 0
    page.click("#good")
    page.wait_for_selector(".places")
    assert "ne regarde" in page.locator("#eye").inner_text() or "détournée" in page.locator("#eye").inner_text()
    page.click("#eye")
    page.click("#switch")
    wait_until(page, lambda: house.hub.view(house.id).camera.on)  # type: ignore[union-attr]


def test_nobody_looks_where_no_page_asks(opened: Open, house: House) -> None:
    page = set_up(opened, house)
    eye = house.hub._place(house.id).eye
    page.click("#good")
    page.wait_for_selector(".places")
    page.wait_for_timeout(300)
    before = len(eye.asked)  # type: ignore[union-attr]
    page.wait_for_timeout(1200)
    assert len(eye.asked) == before  # type: ignore[union-attr]
    assert {kind for kind, _ in eye.asked} == {Snapshot}  # type: ignore[union-attr]


def test_a_store_that_is_no_folder_keeps_no_corners(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.watch()
    monkeypatch.setattr(Store, "folder", None)
    answer = house.app.test_client().post(where(house, "corners"), json=CORNERS)
    assert key(answer) == "eye.unmarked"


@pytest.fixture
def looked_at(browser: Browser, tmp_path: Path) -> Iterator[tuple[Hub, str, Page]]:
    """The camera's set-up, with a real eye on a real simulated table, as `tablee play paleo --simulate` has them."""
    hub = Hub(Store.open(tmp_path))
    file = shipped("paleo-wide")
    seats = [Seat("Malo", "red"), Seat("Lou", "green")]
    id = hub.open("paleo", load(file), file.read_bytes().decode(), seats, {}).id
    command = table_command(str(file), seed=5)
    hub.simulate(id, file, lambda heard: Simulated(command, heard))
    app, _ = create_app(hub)
    server = serve("127.0.0.1", 0, app)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    try:
        page.set_default_timeout(60_000)
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_selector(".b-eye.ready")
        page.click("#eye")
        page.click("#set-up-camera")
        page.wait_for_selector(".view img")
        yield hub, id, page
    finally:
        page.close()
        server.shutdown()
        server.server_close()
        hub.close()


@pytest.mark.proof
@pytest.mark.timeout(300)
def test_the_corners_of_a_simulated_board_are_shown_by_hand(looked_at: tuple[Hub, str, Page], tmp_path: Path) -> None:
    hub, id, page = looked_at
    camera, simulated = hub.view(id).camera, hub.view(id).simulated
    assert camera is not None
    assert camera.size is not None
    assert simulated is not None
    assert simulated.plane is not None
    H = np.array(simulated.plane).reshape(3, 3)
    w, h = hub.table(id).setup.ground().size
    true = cv2.perspectiveTransform(np.array([[[0, 0], [w, 0], [w, h], [0, h]]], float), H)[0] * camera.size
    page.click("#mark")
    frame = page.locator(".view img").bounding_box()
    assert frame is not None
    scale = frame["width"] / camera.size[0]
    for n, (u, v) in enumerate(true):
        handle = page.locator(".handle").nth(n).bounding_box()
        assert handle is not None
        page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
        page.mouse.down()
        page.mouse.move(frame["x"] + (u + 0.5) * scale, frame["y"] + (v + 0.5) * scale, steps=3)
        page.mouse.up()
    page.click("#corners-done")
    page.wait_for_selector("#mark")
    page.wait_for_selector(".checks >> text=que vous avez montrés")
    assert page.locator(".checks .band").count() == 0
    assert read_corners(next((tmp_path / "corners").iterdir())) is not None


@pytest.mark.proof
@pytest.mark.timeout(300)
def test_a_simulated_camera_tells_its_health_is_taught_and_tried(
    looked_at: tuple[Hub, str, Page],
) -> None:
    """The flick does not count. (What a simulated table teaches is never kept: docs/eye.md.)"""
    hub, id, page = looked_at
    page.wait_for_selector(".checks >> text=Bien éclairé")
    page.wait_for_selector(".checks >> text=Image nette")
    page.click("#teach")
    page.wait_for_selector(".above svg")  # it has no box until the picture is there
    box = page.locator(".above svg").bounding_box()
    assert box is not None
    w, h = (side + 2 * MARGIN for side in hub.table(id).setup.ground().size)
    there = hub.view(id).live.discs["red-3"]
    page.get_by_role("button", name="Rouge\u00a03").click()
    page.mouse.click(
        box["x"] + box["width"] * (there.x + MARGIN) / w, box["y"] + box["height"] * (there.y + MARGIN) / h
    )
    page.click("#learn")
    book = hub._place(id).book
    assert book is not None
    wait_until(page, lambda: "red-3" in book._agreed)  # the eye has taken the lesson
    before = hub.table(id).seq
    page.click("#try")
    page.click("#flick-one")
    page.wait_for_selector(".trial li >> text=a été tiré")
    page.click("#was-right")
    page.wait_for_selector("#try")
    assert hub.table(id).seq == before
