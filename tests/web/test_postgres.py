"""A house whose log is in a real PostgreSQL: a game is played on its pages, the house begins again, and it goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.house import House as Offered
from companion.house import Started
from companion.store import Store
from tests.web.clients import Screens
from tests.web.conftest import House, SaidHub
from web import create_app

OWNER = "postgres"
"""Who runs it where tests run as root, which PostgreSQL refuses."""


def ran(*command: str | Path) -> None:
    """One of PostgreSQL's own programs; its words stand in the test's report."""
    user = OWNER if os.geteuid() == 0 else None
    subprocess.run([str(word) for word in command], check=True, user=user, cwd="/", stdin=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The URL of a server that this test began, on a socket in a folder of its own; skips where there is none."""
    pytest.importorskip("psycopg")
    if not all(shutil.which(name) for name in ("initdb", "pg_ctl", "postgres")):
        pytest.skip("no PostgreSQL here: apt install postgresql, and put initdb and pg_ctl in the PATH")
    with tempfile.TemporaryDirectory(prefix="pg-") as made:  # a socket's path may have no more than 107 letters
        folder, data = Path(made), Path(made) / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
        ran("initdb", "--username=tablee", "--auth=trust", "--no-sync", "-D", data)
        here = f"-k {folder} -c listen_addresses= -c fsync=off"
        ran("pg_ctl", "-D", data, "-l", folder / "log", "-o", here, "-w", "-t", "300", "start")
        try:
            yield f"postgresql+psycopg://tablee@/postgres?host={folder}"
        finally:
            ran("pg_ctl", "-D", data, "-w", "-m", "fast", "stop")


class Kept(House):
    """A house on a database, which may know tables already."""

    def __init__(self, database: str) -> None:
        self.hub = SaidHub(Store(database))
        self.offered = Offered(self.hub, at_home=True)
        self.app, self.socketio = create_app(self.hub, self.offered)
        self.port, self.server = 0, None


def tap(page: Page, *selectors: str) -> None:
    for selector in selectors:
        page.locator(selector).first.tap()


@pytest.mark.browser
def test_a_game_begun_on_a_page_goes_on_after_the_house_began_again(
    database: str, screens: Screens, ends: ExitStack
) -> None:
    with closing(Kept(database)) as before:
        page = screens.open("tablet", f"{before.url}house?game=rahan")
        page.locator("#begin").tap()
        page.wait_for_url("**/table/*")
        id = page.url.split("/table/")[1].split("#")[0]
        tap(page, "#rh-dice", '[data-n="2"]', '[data-n="6"]')
        expect(page.locator(".rh-runner.on")).to_contain_text("Vert")
        tap(page, "#rh-draw", '[data-n="2"]', *['.rh-picker [data-face="dagger"]'] * 2, "#rh-cards")
        expect(page.locator(".rh-runner.on")).to_contain_text("Rouge")
        log = before.hub.store.entries(id)
    screens.close("tablet")

    after = ends.enter_context(closing(Kept(database)))
    assert after.hub.store.entries(id) == log
    page = screens.open("tablet", after.url)
    page.locator("#resume").tap()
    page.wait_for_url(f"**/table/{id}*")
    expect(page.locator(".rh-runner.on")).to_contain_text("Rouge")
    tap(page, "#rh-draw", '[data-n="1"]', '.rh-picker [data-face="advance"]', "#rh-cards")
    expect(page.locator(".rh-runner.on")).to_contain_text("Vert")
    game: Any = after.hub.view(id).game
    assert [player.hand for player in game.players] == [{"advance": 1}, {"dagger": 2}]
    page.locator("#undo").tap()
    expect(page.locator(".rh-runner.on")).to_contain_text("Rouge")
    assert [entry.seq for entry in after.hub.store.entries(id)] == list(range(1, len(log) + 3))


def test_a_house_without_a_folder_keeps_no_files_and_says_so(database: str, ends: ExitStack) -> None:
    """Games are kept all the same, and no camera can watch: its board would have no file."""
    house = ends.enter_context(closing(Kept(database)))
    client = house.app.test_client()
    made = client.post("/api/files/rahan/new", json={"name": "x"})
    assert made.get_json()["refused"]["key"] == "file.nowhere"
    begun = client.post("/api/tables", json={"game": "rahan", "seats": [{"name": ""}, {"name": ""}]})
    assert isinstance(house.offered.go_on(begun.get_json()["table"]), Started)
