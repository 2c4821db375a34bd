"""What the page offers: never more than the rules take, and on a known board all of it."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion.games.sapiens import RULEBOOK
from companion.games.sapiens.hints import Fit, Hints, hints
from tests.companion.games.sapiens.play import Play, Table, laid, made_up
from tests.companion.games.sapiens.test_playouts import some_table, step

ADDON = {"mountain_tiles": True}


def of(table: Table) -> Hints:
    return hints(table.state)


def listed(table: Table, do: str) -> set[tuple[Any, ...]]:
    """Placements that `legal` lists: slot, Mountain scene, cells."""
    assert table.state.turn is not None
    found = table.legal(table.state.turn.seat, do)
    return {
        (None if each.get("mountain") else each["slot"], each.get("mountain"), *each["cells"])
        for each in found
        if each.get("cells")
    }


def offered(table: Table, fits: list[Fit]) -> set[tuple[Any, ...]]:
    """The same of what the page is offered; of tiles that cannot be told apart the first, as in `legal`."""
    assert table.state.turn is not None
    slots = table.state.reserve(table.state.turn.seat)
    firsts = {slot for slot, lying in enumerate(slots) if slots.index(lying) == slot}
    return {(fit.slot, fit.mountain, *cells) for fit in fits if fit.slot in (firsts | {None}) for cells in fit.cells}


def test_offered_placements_are_those_of_the_rules() -> None:
    for seed in range(3):
        dice = random.Random(seed)
        table = some_table(dice)
        while table.state.phase != "over":
            if table.state.phase != "setup":
                shown = of(table)
                kind = "start" if table.state.phase == "start" else "place"
                assert offered(table, shown.fits) == listed(table, kind)
                assert offered(table, shown.abandons) == listed(table, "abandon")
            step(table, dice)


def test_an_effect_of_a_token_comes_before_the_tiles(play: Play) -> None:
    """A16: only what may be used now is offered."""
    table = play.playing("camp-fire", "water-fire", tokens={"ritual": "hand"})
    table.do("play_token", seat=0, token="ritual")
    assert [(each.scene, each.by) for each in of(table).effects] == [("ritual", "token")]


def test_a_feast_asks_for_a_tile_more(play: Play) -> None:
    table = play.playing("camp-fire", "water-fire", tokens={"feast": "hand"})
    assert not of(table).extra
    table.do("play_token", seat=0, token="feast")
    assert of(table).extra
    assert of(table).fits


def test_mountain_tiles_stand_beside_those_of_the_reserve(play: Play) -> None:
    """R53; A23: not where one must abandon, by the house's choice."""
    table = play.playing("ritual-hunt", lies=laid(B3="camp", B2="water"), options=ADDON)
    assert {fit.mountain for fit in of(table).fits} == {"camp", "water"}
    strict = ADDON | {"mountain_tile_instead_of_abandon": False}
    table = play.playing("ritual-hunt", lies=laid(B3="camp", B2="water"), options=strict)
    assert of(table).fits == []


def test_who_cannot_place_is_shown_where_a_tribe_may_begin(play: Play) -> None:
    table = play.playing("ritual-hunt")
    shown = of(table)
    assert (shown.can_place, shown.can_abandon, shown.fits) == (False, True, [])
    caves = {cell for fit in shown.abandons for pair in fit.cells for cell in pair} & {"B1", "A3", "F3", "E5"}
    assert caves == {"B1", "E5"}  # beside the other two the Tribe that is given up would be touched (R46)
    assert of(play.playing("camp-fire")).abandons == []
    assert of(play.telling()).can_place is None


def test_a_ritual_takes_what_lies_there(play: Play) -> None:
    """R26, R27."""
    table = play.playing("camp-fire", token_at={"B1": "hunt"}, tokens={"ritual": "hand", "feast": "used"})
    assert of(table).rituals == []
    table.do("play_token", seat=0, token="ritual")
    assert of(table).rituals == ["hunt"]
    table = play.playing("camp-fire", tokens={"ritual": "hand", "feast": "used"})
    table.do("play_token", seat=0, token="ritual")
    assert of(table).rituals == ["feast"]


def test_a_bear_is_shown_how_many_tiles_it_touches(play: Play) -> None:
    """R33; a board that nobody wrote down has no cells to show."""
    table = play.playing("camp-fire", tokens={"fire": "hand"})
    table.do("play_token", seat=0, token="fire")
    (bears,) = of(table).bears
    assert bears.on == 1
    assert bears.cells is not None
    assert (bears.cells["C2"], bears.cells.get("A3")) == (1, None)
    table = play.telling(tokens={"fire": "hand"})
    table.do("play_token", seat=0, token="fire")
    assert [each.cells for each in of(table).bears] == [None]


def test_a_hunt_tells_what_all_steaks_give(play: Play) -> None:
    """R31; R42: the token never turns Steaks into food."""
    table = play.telling("hunt-fire", steaks=2, tokens={"hunt": "hand"})
    table.do("play_token", seat=0, token="hunt")
    assert (of(table).converts, of(table).steak_food) == (False, None)
    table = play.playing("water-hunt", "hunt-fire", steaks=2, lies=laid(C3="hunt", D3="water"))
    assert not of(table).converts
    table.do("place", seat=0, slot=1, cells=("C2", "B2"))
    assert (of(table).converts, of(table).steak_food) == (True, 5)


def test_halves_are_offered_before_the_set_up_alone(play: Play) -> None:
    table = play.new(2, made_up())
    assert {half.name for half in of(table).halves} >= {"L1:a", "L1:b", "R1:a"}
    table.do("set_up")
    assert of(table).halves == []


def test_tiles_that_are_turned_up_are_counted(play: Play) -> None:
    """R44, R45: with two players one more is removed, and replaced."""
    table = play.untold(2)
    table.do("place", seat=0)
    table.do("skip", seat=0)
    shown = of(table)
    assert (shown.take, shown.cull, shown.drawn) == (1, True, 2)


def test_the_view_is_small_on_boards_of_full_size(play: Play) -> None:
    """All of it is sent again after every change (tests/web/test_size.py), with 6 kB of story."""
    for seed in range(3):
        dice = random.Random(seed)
        table = play.new(4, made_up(), mountain_tiles=True, show_unseen=True)
        sizes = []
        while table.state.phase != "over":
            command = RULEBOOK.sample(table.state, table.state.turn.seat if table.state.turn else 0, dice)
            table.say(RULEBOOK.deal(table.state, command, dice))
            sizes.append(len(msgspec.json.encode(RULEBOOK.view(table.state, "table"))))
        assert max(sizes) < 9_500
