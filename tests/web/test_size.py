"""What is sent again after every change is small: less than 16 kB, whatever the game and however long it was."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from companion.eye import EyeStatus
from companion.games import games, rulebook
from companion.live import Live
from companion.observations import Path as FittedPath
from companion.observations import Rest, Shot, Start, Touch
from companion.view import STORY_BYTES, TableView, table_view
from tests.companion.games.playouts import board_for, drawn_setup
from tests.companion.games.secrets import World, audiences
from tests.web.conftest import House

MOST = 16_000
GAMES = 4
STEPS = 400
EVERY = 13


def size(view: TableView) -> int:
    return len(msgspec.json.encode(view))


@pytest.mark.parametrize("game", games())
def test_views_of_random_games_are_small(game: str) -> None:
    rules = rulebook(game)
    sizes = []
    for seed in range(GAMES):
        dice = Random(seed)
        world = World(rules, drawn_setup(rules, dice, board_for(rules)))
        seats = len(world.table.setup.seats)
        for step in range(STEPS):
            order = dice.sample(range(seats), seats)
            drawn = ((seat, rules.sample(world.table.state, seat, dice)) for seat in order)
            seat, command = next(((who, each) for who, each in drawn if each is not None), (0, None))
            if command is None:
                break
            if seed % 2:
                command = rules.deal(world.table.state, command, dice)
            assert world.say(command, f"seat:{seat}") is None
            if step % EVERY == 0:
                sizes += [table_view(world.table, world.calls, EyeStatus(), Live(), who) for who in audiences(seats)]
        sizes += [table_view(world.table, world.calls, EyeStatus(), Live(), who) for who in audiences(seats)]
        world.close()
    assert max(map(size, sizes)) < MOST
    assert max(len(view.story) for view in sizes) > 5


def crowded(house: House) -> Shot:
    """A shot in which all that lies on the board moves, as the eye might tell it."""
    discs = [disc.id for disc in house.hub.table(house.id).setup.ground().discs]
    places = {id: (61.2537 + 24.4 * n, 88.7411 + 20.3 * n) for n, id in enumerate(discs)}
    knots = tuple((12.3456 + n / 9, 123.4567, 234.5678, -345.6789, 456.789) for n in range(4))
    return Shot(
        id="s9", t0=12.3456, t1=13.4567, shooter="red-1", p_shooter=0.9912,
        start=tuple(Start(disc=id, x=x, y=y, sd=0.3127, p=0.9871) for id, (x, y) in places.items()),
        touches=tuple(
            Touch(t=12.6, t_sd=0.0021, a="red-1", b=f"green-{n + 2}", x=1.5, y=2.5, at_a=(1.5, 2.5), at_b=(3.5, 4.5),
                  sd=0.3127, p=0.55, order=n)
            for n in range(1, 4)
        ),
        rest=tuple(Rest(disc=id, x=x, y=y, sd=0.3127, p=0.9871) for id, (x, y) in places.items()),
        paths={id: FittedPath(decel=2412.1234, knots=knots) for id in discs[:6]},
    )  # fmt: skip


def test_a_view_with_a_crowded_shot_that_is_asked_about_is_small(house: House) -> None:
    house.watch()
    house.begin()
    for n in range(30):
        house.say({"do": "flick", "shooter": f"{'green' if n % 2 else 'red'}-3"})
    house.hub.heard(house.id, crowded(house))
    view = house.hub.view(house.id)
    assert view.replay is not None
    assert view.open
    assert len(view.live.discs) > 10
    assert size(view) < MOST


def test_of_a_long_story_the_latest_lines_are_in_the_view(house: House) -> None:
    """The others are asked for."""
    house.begin()
    for n in range(40):
        house.say({"do": "flick", "shooter": f"{'green' if n % 2 else 'red'}-1"})
    view = house.hub.view(house.id)
    assert view.older
    assert sum(len(msgspec.json.encode(line)) for line in view.story) <= STORY_BYTES
    asked = house.hub.story(house.id)
    assert asked[-len(view.story) :] == view.story
    assert asked[0].seq == 1


def test_a_line_that_is_too_long_is_in_the_view_all_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.view.STORY_BYTES", 10)
    house.begin()
    house.say({"do": "flick", "shooter": "red-1"})
    assert [line.do for line in house.hub.view(house.id).story] == ["flick"]
