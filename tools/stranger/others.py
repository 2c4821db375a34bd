"""The other four games, each to the first of what it counts, with nothing written down of their boxes."""

from __future__ import annotations

from functools import partial
from typing import Any

from playwright.sync_api import Browser

from tools.stranger.person import Stranger

__all__ = ["help_me", "rahan", "sapiens", "terristories"]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TRIED = ((".choice", ".choice .rh-key"), ("#rh-hit", "#rh-hit"), ("#rh-draw", "#rh-draw"))
"""Of a turn of Rahan in which nobody can move: what stands there, and what is tapped then."""


def help_me(stranger: Stranger, browser: Browser) -> None:
    """Two players, Tablée deals on their phones; the tablet tells every move."""
    stranger.begin("help_me", "#tablee-deals")
    stranger.tap("#open-phones")
    word = stranger.page.locator(".way .word").inner_text().replace(" ", "-")
    for seat in range(2):
        phone = browser.new_context(**PHONE).new_page()  # type: ignore[arg-type]
        phone.goto(f"{stranger.hub.address}/join#{word}")
        phone.locator(f"#seat-{seat}").click()
        phone.wait_for_selector(".phone")
    stranger.says("both phones are at the table (one tap on each)")
    for what in (".sheet .close", "#hm-deal", "#hm-lain", "#hm-looked", ".seatpick"):
        stranger.tap(what)
    stranger.until(lambda: stranger.game.phase == "play")
    stranger.says("the first may move")
    while stranger.game.phase == "play":
        moves = stranger.game.moves
        for cell in closing(stranger.game):
            stranger.tap(f'.hm-grid [data-cell="{cell[0]},{cell[1]}"]')
        stranger.until(partial(moved, stranger, moves))
        if stranger.sees("#hm-reveal"):
            stranger.tap("#hm-reveal")
            stranger.until(lambda: stranger.game.phase != "play")
        if moves == 0:
            stranger.says("the first move")
    stranger.page.wait_for_selector(".hm-count")
    stranger.says(f"the first count is shown, after {stranger.game.moves} moves")


def moved(stranger: Stranger, before: int) -> bool:
    """Whether a move has come, or is to be confirmed since it is the last."""
    return stranger.game.moves > before or stranger.sees("#hm-reveal")


def closing(game: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """From a tile with as many neighbours as may be onto one of them: so a game is short."""
    lying: set[Any] = {tuple(cell.cell) for cell in game.cells if not cell.empty}
    around = {(r, c): {(r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)} & lying for r, c in lying}
    source = max(sorted(lying), key=lambda cell: len(around[cell]))
    return source, min(around[source])


def rahan(stranger: Stranger) -> None:
    """Two players, Tablée rolls and draws; the first who can move finds water."""
    stranger.begin("rahan", "#tablee-deals")
    stranger.tap("#rh-roll")
    stranger.until(lambda: stranger.sees(".rh-actions"))
    stranger.says("the first turn")
    while not stranger.sees("#rh-move"):
        done = next((tap for there, tap in TRIED if stranger.sees(there)), None)
        for what in (done,) if done else ("#rh-shoot", ".rh-keys .rh-key"):
            stranger.tap(what)
        stranger.wait()
    for what in ("#rh-move", ".rh-keys .rh-key", '.things [data-id="water"]', "#rh-found"):
        stranger.tap(what)
    stranger.until(lambda: stranger.sees(".rh-goal.held"))
    stranger.says("the first of the four")


def sapiens(stranger: Stranger) -> None:
    """Two players, scores and turns alone: the first tile, on a Cave, and its points."""
    stranger.begin("sapiens")
    for what in ("#sa-plain", ".seatpick"):
        stranger.tap(what)
    stranger.says("the first may place")
    for what in (".own .sa-tile", ".sa-ask .sa-answer", ".sa-key >> nth=4"):
        stranger.tap(what)
    stranger.until(lambda: any(seat.food or seat.shelter for seat in stranger.game.seats))
    stranger.says("the first points")


def terristories(stranger: Stranger) -> None:
    """Two players without phones, the booklet's mission, all twelve tiles; the first raises an index by influence."""
    stranger.begin("terristories", "#no-phones")
    for what in (
        "[data-role='0-farmer']",
        "[data-role='1-governor']",
        "#ts-all-tiles",
        "#ts-mission",
        "[data-first='0']",
    ):
        stranger.tap(what)
    for tile in ("plain-1", "marsh-1"):
        stranger.tap(f".ts-tile.aimed[data-tile='{tile}']")
    stranger.until(lambda: stranger.sees("#ts-influence"))
    stranger.says("the first may develop")
    before = list(stranger.game.indices)
    for what in ("#ts-influence", ".ts-panel .btn.pill", "#ts-send"):
        stranger.tap(what)
    stranger.until(lambda: list(stranger.game.indices) != before)
    stranger.says("the first point of an index")
