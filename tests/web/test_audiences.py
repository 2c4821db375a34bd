"""Each page is shown what its own seat may know, whatever happens at the table."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Rulebook, rulebook
from companion.hub import Hub
from companion.keys import Given
from companion.roles import HOST, WATCH, You
from companion.store import Store
from companion.table import Ack, Submission, Table
from tests.companion.games.playouts import drawn_setup
from tests.web.opened import Connected
from web import create_app

COMMANDS = 40
CHECKED = 5
"""Commands from one check to the next, which looks at all that came since."""
PAGES = ("host", "watch", "seat:0", "seat:1")


class Sitting:
    """A match with a host, a screen and the phones of two seats; all that they were shown by seq."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub, self.table = hub, table
        app, socketio = create_app(hub)
        keys = hub.keys
        given = [keys.take(table.id, seat) for seat in (0, 1)]
        assert all(isinstance(each, Given) for each in given)
        held = [None, keys.watch(table.id).key, *(each.key for each in given if isinstance(each, Given))]
        self.pages = {
            name: Connected(socketio.test_client(app, auth={"table": table.id, "key": key or ""}), key)
            for name, key in zip(PAGES, held, strict=True)
        }
        self.known: dict[int, dict[str, Any]] = {}
        self.remember()

    def remember(self) -> None:
        """What each may know now."""
        audiences = {"table": "table", "seat:0": "seat:0", "seat:1": "seat:1"}
        views = {name: plain(self.table.rulebook.view(self.table.state, name)) for name in audiences}
        self.known[self.table.seq] = views

    def check(self) -> None:
        """Each page has its own view, whatever came and whatever it asks for."""
        for name, page in self.pages.items():
            you = {"host": HOST, "watch": WATCH}.get(name) or You("seat", int(name[-1]))
            shown = [body["view"] for event, body in page.received() if event == "view"]
            for view in [*shown, page.view()]:
                assert view["you"] == plain(you)
                assert view["game"] == self.known[view["seq"]][you.audience]
            assert page.ask("story") == plain(self.hub.story(self.table.id, None, 100, you.audience))


def plain(value: Any) -> Any:
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@contextmanager
def sitting(rules: Rulebook, dice: Random) -> Iterator[Sitting]:
    """A match from a start that is drawn."""
    setup = drawn_setup(rules, dice)
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(Store.open(Path(folder)))
        try:
            table = hub.open(rules.name, None, "", setup.seats, setup.options, data=setup.data)
            yield Sitting(hub, table)
        finally:
            hub.close()


def play(at: Sitting, dice: Random) -> Iterator[None]:
    """Commands of players in no order, their facts told by a dealer."""
    for n in range(COMMANDS):
        table = at.table
        seats = list(range(len(table.setup.seats)))
        dice.shuffle(seats)
        said = next((c for c in (table.rulebook.sample(table.state, s, dice) for s in seats) if c is not None), None)
        if said is None:
            return
        dealt = table.rulebook.deal(table.state, said, dice)
        answer = at.hub.submit(table.id, Submission(id=f"c{n}", command=dealt, source="dealer"))
        if isinstance(answer, Ack):
            at.remember()
            yield


@pytest.mark.parametrize("game", ["help_me", "terristories"])
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_page_is_shown_another_seats_view(game: str, seed: int) -> None:
    dice = Random(seed)
    with sitting(rulebook(game), dice) as at:
        for n, _ in enumerate(play(at, dice)):
            if n % CHECKED == 0:
                at.check()
        at.check()


@pytest.mark.parametrize("game", ["help_me", "terristories"])
def test_those_views_do_differ(game: str) -> None:
    """Else the rule above could not be broken."""
    dice = Random(4)
    with sitting(rulebook(game), dice) as at:
        for _ in play(at, dice):
            pass
        assert any(len({msgspec.json.encode(view) for view in views.values()}) == 3 for views in at.known.values())
