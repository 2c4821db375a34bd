"""Who may know what: all of it lies open but the pile and the removed tiles, which no state holds (section 5)."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion.games.sapiens import RULEBOOK
from companion.games.sapiens.view import View, view
from tests.companion.games.sapiens.play import Play, Table, laid, made_up
from tests.companion.games.sapiens.test_playouts import some_table, step

AUDIENCES = ("table", "seat:0", "seat:1", "seat:3")


def bytes_of(audience: str, table: Table) -> bytes:
    shown = msgspec.json.encode(RULEBOOK.view(table.state, audience))
    return shown + msgspec.json.encode([RULEBOOK.heard(event, audience) for event in table.events])


def test_every_audience_sees_and_hears_the_same() -> None:
    for seed in range(2):
        dice = random.Random(seed)
        table = some_table(dice)
        while table.state.phase != "over":
            step(table, dice)
            assert len({bytes_of(audience, table) for audience in AUDIENCES}) == 1


def names(value: Any) -> set[str]:
    """All names of fields, at any depth."""
    if isinstance(value, dict):
        return set(value) | {name for inner in value.values() for name in names(inner)}
    return {name for inner in value for name in names(inner)} if isinstance(value, list) else set()


def test_the_order_of_the_pile_and_the_removed_tiles_are_nowhere(play: Play) -> None:
    """They are numbers in the state already, so that nothing can leak."""
    table = play.new(3, made_up())
    table.say(RULEBOOK.deal(table.state, table.command("set_up"), random.Random(1)))
    assert isinstance(table.state.pile, int)
    assert isinstance(table.state.removed, int)
    shown = msgspec.json.decode(msgspec.json.encode(view(table.state)))
    assert (shown["pile"], shown["removed"]) == (28, 18)


def test_the_view_is_a_list_of_what_is_allowed() -> None:
    assert {field.name for field in msgspec.structs.fields(View)} == {
        *("game", "phase", "round", "turn", "first", "last_round", "rounds_left", "seats", "common", "pile"),
        *("removed", "steaks", "bears", "mountains", "unseen", "winners", "track", "legal"),
    }


def test_rounds_left_and_the_last_round(play: Play) -> None:
    table = play.untold(3)
    shown = view(table.state)
    assert (shown.rounds_left, shown.last_round) == (10, False)
    table.do("pile", left=0, common=[])
    assert view(table.state).last_round


def test_a_known_board_is_shown_as_its_owner_wrote_it_down(play: Play) -> None:
    lies = laid(2, C3="camp", D3="water") | laid(1, E2="fire")
    table = play.playing("feast-ritual", token_at={"B1": "hunt"}, bears=["B4"], lies=lies, tribe=2)
    board = view(table.state).seats[0].board
    assert board is not None
    assert board.rows[2] == "C7/5 F2 P1 F3 F0 C7/5"
    assert board.laid == {"C3": "camp", "D3": "water", "E2": "fire"}
    assert (board.abandoned, board.tokens, board.bears) == (["E2"], {"B1": "hunt"}, ["B4"])
    assert view(play.telling().state).seats[0].board is None


def test_of_a_board_that_is_not_followed_any_more_the_rows_are_kept(play: Play) -> None:
    """So that people can say what lies there."""
    table = play.playing("camp-fire", "water-fire")
    assert view(table.state).seats[0].lost == []
    table.do("place", seat=0, slot=0, halves=[{"scene": "camp", "connected": True, "food": 2}, {"scene": "fire"}])
    seat = view(table.state).seats[0]
    assert (seat.board, seat.lost[2]) == (None, "C7/5 F2 P1 F3 F0 C7/5")


def test_the_buttons_are_the_commands_that_are_open() -> None:
    for seed in range(2):
        dice = random.Random(seed)
        table = some_table(dice)
        while table.state.phase != "over":
            seat = table.state.turn.seat if table.state.turn else 0
            listed = {msgspec.to_builtins(command)["do"] for command in RULEBOOK.legal(table.state, seat)}
            assert listed <= set(view(table.state).legal.can), (listed, view(table.state).legal.can)
            step(table, dice)
