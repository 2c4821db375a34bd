"""Paleo to its first points: told by hand, or flicked on a simulated table."""

from __future__ import annotations

import math
from random import Random

from companion.players import player
from tools.stranger.person import LOOK, Stranger

__all__ = ["by_hand", "simulated"]

SCALE = "() => document.querySelector('.large [data-pawn]').ownerSVGElement.getScreenCTM().a"
"""Pixels of the screen that a millimetre of the board takes."""
DEAD, SPAN, RADIUS = 24.0, 150.0, 12.5
"""Of a drag (web/static/js/board/aim.js): pixels without effect, those to full strength at least; a pawn's mm."""

QUESTIONS = (".candidate .btn, button.candidate, .candidate", ".choice .option", ".choice .btn", "#table-right")
NAMES = {"red": "Rouge", "green": "Vert"}
STILL = 60
"""Looks in which nothing happens until somebody says what did."""


def by_hand(stranger: Stranger) -> None:
    """Paleo: Red tells two keys and the door, Green a flick between."""
    stranger.begin("paleo")
    for what in (".seatpick >> nth=0", ".setup .stack .btn >> nth=1", ".setup > .btn.primary"):
        stranger.tap(what)
    stranger.says("the flicks may begin")
    key, door = ".deed.o-green >> nth={}", ".deed >> nth=-1"
    flicks = [
        ("Rouge\u00a03", key.format(0)),
        ("Vert\u00a02", ""),
        ("Rouge\u00a05", key.format(1)),
        ("Vert\u00a02", ""),
    ]
    for pawn, deed in [*flicks, ("Rouge\u00a06", door)]:
        stranger.tap("#add")
        stranger.tap(f".chip[aria-label='{pawn}']")
        if deed:
            stranger.tap(stranger.page.locator(".did").first.locator(deed))
        stranger.tap("#record")
        stranger.page.locator("#record").wait_for(state="detached")
        if stranger.sees(".choice"):
            stranger.tap(".choice .btn")
    stranger.until(lambda: any(side.points for side in stranger.game.sides))
    stranger.says("the first points")


def simulated(stranger: Stranger) -> None:
    """Paleo on a simulated table, against a simulated Green; questions are answered by their first answer.

    Where nothing goes on by itself, since the camera has overlooked something, it is told by hand.
    """
    stranger.begin("paleo", ".choices .segments button >> text=/simul/i")
    stranger.until(lambda: stranger.game.phase == "flicks")
    stranger.says("the flicks may begin")
    stranger.tap(".opponent button >> nth=2")
    called, flicks, dice = False, 0, Random(1)
    seen, still = 0, 0
    while not any(side.points for side in stranger.game.sides):
        if not called and stranger.called:
            called = True
            stranger.says("the first flick is called, or asked about")
        if any(stranger.sees(what) and stranger.tries(what) for what in QUESTIONS):
            still = 0
        elif flicked(stranger, dice):
            flicks, still = flicks + 1, 0
        view = stranger.hub.view(stranger.table)
        rests = view.eye.state == "ready" and view.simulated is not None and not view.simulated.busy
        still = still + 1 if rests and view.seq == seen else 0
        seen = view.seq
        if still == STILL:
            told(stranger)
            still = 0
        stranger.wait()
    stranger.says(f"the first points, after {flicks} own flicks")


def told(stranger: Stranger) -> None:
    """Whose turn it is has lost a pawn over the edge, if one in play lies there no more; else touched nobody."""
    view = stranger.hub.view(stranger.table)
    lying = {} if view.simulated is None else view.simulated.places.keys() - set(view.simulated.off)
    side = view.game.sides[view.game.turn].side
    lost = [pawn for pawn in view.game.pawns if pawn.side == side and pawn.place != "captured" and pawn.id not in lying]
    if not lost:
        stranger.tap("#pass")
        return
    stranger.tap("#add")
    stranger.tap(f".chip[aria-label='{NAMES[side]}\u00a0{lost[0].number}']")
    stranger.tap(".deed[aria-label='sort du plateau']")
    stranger.tap("#record")
    stranger.page.locator("#record").wait_for(state="detached")


def flicked(stranger: Stranger, dice: Random) -> bool:
    """A drag, where it is for Red to flick and nothing stands in the way; whether there was one."""
    view = stranger.hub.view(stranger.table)
    if (
        view.simulated is None
        or view.game.turn != 0
        or view.open
        or view.eye.state != "ready"
        or stranger.sees("#barred")
    ):
        return False
    state = stranger.hub.table(stranger.table).state
    chosen = player("paleo")(state, view.simulated.places, dice)
    pawn = stranger.page.locator(f".large [data-pawn={chosen.disc}]").first if chosen else None
    box = pawn.bounding_box() if pawn and pawn.is_visible() else None  # a question may cover the board
    if chosen is None or box is None:
        return False
    scale = float(stranger.page.evaluate(SCALE))
    least, most = view.simulated.least, view.simulated.most
    strength = min(1.0, max(0.0, (math.hypot(*chosen.velocity) - least) / (most - least)))
    dead = max(DEAD / scale, RADIUS)
    width, height = stranger.hub.table(stranger.table).setup.ground().size
    full = max(min(width, height) / 2, dead + SPAN / scale)
    far = (dead + strength * (full - dead)) * scale
    angle = math.atan2(chosen.velocity[1], chosen.velocity[0])
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = stranger.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + far * math.cos(angle), y + far * math.sin(angle), steps=6)
    mouse.up()
    stranger.taps += 1
    stranger.page.wait_for_timeout(4 * LOOK)
    return True
