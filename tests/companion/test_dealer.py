"""The digital dealer at a table: it draws what a command leaves open, once, and in secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games.help_me.tiles import TILES
from companion.hub import Hub
from companion.store import Store
from companion.table import Ack, Submission
from tests.companion.games.help_me.play import seats


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    made = Hub(Store.open(tmp_path))
    yield made
    made.close()


@pytest.fixture
def id(hub: Hub) -> str:
    """A table of Help Me! for two."""
    return hub.open("help_me", None, "", seats(2), {}).id


def dealt(hub: Hub, id: str, do: str, name: str = "first") -> Any:
    """A command whose rest the dealer draws."""
    return hub.submit(id, Submission(id=f"{do}-{name}", command={"do": do}, source="dealer"))


def tops(hub: Hub, id: str) -> list[str | None]:
    return [cell.top for cell in hub.view(id).game.cells]


def test_it_shuffles_the_tiles(hub: Hub, id: str) -> None:
    assert isinstance(dealt(hub, id, "lay"), Ack)
    assert sorted(tile for tile in tops(hub, id) if tile is not None) == sorted(TILES)


def test_a_person_who_says_the_same_draws_nothing(hub: Hub, id: str) -> None:
    hub.submit(id, Submission(id="by-hand", command={"do": "lay"}))
    assert set(tops(hub, id)) == {None}


def test_a_command_that_comes_twice_is_drawn_once(hub: Hub, id: str) -> None:
    dealt(hub, id, "lay")
    lying = tops(hub, id)
    assert dealt(hub, id, "lay").repeated
    assert tops(hub, id) == lying


def test_each_seat_alone_learns_what_it_was_dealt(hub: Hub, id: str) -> None:
    dealt(hub, id, "deal")
    hands = [hub.view(id, f"seat:{seat}").game.seats[seat].creatures for seat in range(2)]
    assert len({name for hand in hands for name in hand}) == 4
    for audience, own in (("table", None), ("seat:0", 0), ("seat:1", 1)):
        shown = [seat.creatures for seat in hub.view(id, audience).game.seats]
        assert shown == [hand if seat == own else None for seat, hand in enumerate(hands)]


def test_its_line_holds_no_hand(hub: Hub, id: str) -> None:
    dealt(hub, id, "deal")
    for audience in ("table", "seat:0", "seat:1"):
        [line] = hub.story(id, audience=audience)
        assert (line.source, line.command) == ("dealer", None)


def test_what_was_dealt_is_dealt_after_a_restart(hub: Hub, id: str, tmp_path: Path) -> None:
    dealt(hub, id, "lay")
    dealt(hub, id, "deal")
    before = hub.table(id).state
    hub.close()
    again = Hub(Store.open(tmp_path))
    again.open("help_me", None, "", seats(2), {})
    assert msgspec.to_builtins(again.table(id).state) == msgspec.to_builtins(before)
    again.close()
