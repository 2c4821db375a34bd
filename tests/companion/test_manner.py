"""How a table is kept: who sits there, whether it rests or is closed, and who deals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.conformance import seated
from companion.games import Seat, games, rulebook
from companion.store import Store
from companion.table import Ack, Close, Dealer, Pause, Refusal, Sit, Table
from tests.companion.games.playouts import board_for
from tests.companion.toy import Add, record, say, table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An open store."""
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def on(store: Store, tmp_path: Path) -> Iterator[Table]:
    """A table where nothing has happened yet."""
    made = table(store, tmp_path)
    yield made
    made.close()


@pytest.fixture
def tiles(store: Store) -> Iterator[Table]:
    """A table of Help Me! for two, whose dice are known."""
    rules = rulebook("help_me")
    store.create(record("tiles"))
    made = Table(store, record("tiles"), rules, seated(rules, 2), now=lambda: 0.0, dice=Random(1))
    yield made
    made.close()


class TestSeats:
    """Who sits where."""

    def test_a_seat_has_another_name(self, on: Table) -> None:
        assert say(on, Sit(1, "Zoé")) == Ack(1)
        assert on.setup.seats == (Seat("Lou", "green"), Seat("Zoé", "red"))

    def test_the_name_stays_after_a_restart(self, on: Table, store: Store, tmp_path: Path) -> None:
        say(on, Sit(0, "Zoé"))
        assert table(store, tmp_path).setup.seats[0].name == "Zoé"

    def test_a_name_that_a_game_fails_on_is_not_kept(self, on: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        """Else the log would be one entry ahead of the table, which could say nothing more."""

        def failing(*_: Any) -> Any:
            raise ValueError("no such name")

        with monkeypatch.context() as broken:
            broken.setattr(type(on.rulebook), "new", failing)
            with pytest.raises(ValueError, match="no such name"):
                say(on, Sit(0, "Zoé"), id="1")
        assert on.setup.seats[0].name == "Lou"
        assert say(on, Add(3), id="2") == Ack(1)

    def test_the_games_own_state_says_the_new_name(self, tiles: Table) -> None:
        say(tiles, {"do": "lay"})
        say(tiles, Sit(0, "Zoé"))
        assert tiles.state.seats[0].name == "Zoé"
        assert tiles.state.laid

    def test_an_absent_player_comes_back(self, on: Table) -> None:
        say(on, Sit(1, absent=True))
        away = on.manner.absent
        say(on, Sit(1, absent=False))
        assert [away, on.manner.absent] == [(1,), ()]

    @pytest.mark.parametrize("seat", [2, 99])
    def test_a_seat_that_is_not_there(self, on: Table, seat: int) -> None:
        assert say(on, Sit(seat, "Zoé")) == Refusal("table.no_such_seat")

    def test_a_name_that_no_log_could_be_read_with(self, on: Table) -> None:
        assert say(on, Sit(0, "x" * 41)).key == "table.malformed"
        assert on.seq == 0

    @pytest.mark.parametrize("wrong", [{"seat": -1}, {"seat": 0, "name": "x" * 41}, {"seat": 0, "name": 3}, {}])
    def test_what_is_no_seat_is_refused_in_words(self, on: Table, wrong: dict[str, Any]) -> None:
        assert say(on, {"do": "table.seat", **wrong}).key == "table.malformed"
        assert on.seq == 0


class TestRest:
    """Pause and close."""

    def test_nothing_counts_in_a_pause(self, on: Table) -> None:
        say(on, Pause())
        assert say(on, Add(1)) == Refusal("table.paused")
        assert say(on, {"do": "table.back", "entry": 0}) == Refusal("table.paused")
        say(on, Pause(False))
        assert isinstance(say(on, Add(1)), Ack)

    def test_a_pause_outlives_a_restart(self, on: Table, store: Store, tmp_path: Path) -> None:
        say(on, Pause())
        assert table(store, tmp_path).manner.paused

    def test_a_closed_table_is_over_until_it_is_opened_again(self, on: Table) -> None:
        say(on, Close())
        assert on.over
        assert say(on, Add(1)) == Refusal("table.closed")
        assert say(on, Pause()) == Refusal("table.closed")
        say(on, Close(False))
        assert not on.over
        assert isinstance(say(on, Add(1)), Ack)

    @pytest.mark.parametrize("command", [Sit(0, "x"), Pause(), Close(), Dealer()])
    def test_only_the_host_says_so(self, on: Table, command: Any) -> None:
        assert say(on, command, actor="seat:0") == Refusal("table.host_only")

    def test_going_back_does_not_go_back_before_a_pause(self, on: Table) -> None:
        say(on, Add(1))
        say(on, Pause())
        say(on, Pause(False))
        say(on, {"do": "table.back", "entry": 0})
        assert not on.manner.paused
        assert on.state.pot == 0


class TestDealer:
    """What a person leaves open is the dealer's."""

    def test_people_deal_until_tablee_does(self, tiles: Table) -> None:
        say(tiles, {"do": "lay"})
        assert tiles.timeline.items[-1].entry.source == "person"
        assert {tile for row in tiles.state.grid for pile in row for tile in pile} == {None}

    def test_the_dealer_lays_the_tiles_out(self, tiles: Table) -> None:
        say(tiles, Dealer())
        say(tiles, {"do": "lay"})
        assert tiles.timeline.items[-1].entry.source == "dealer"
        assert len({tile for row in tiles.state.grid for pile in row for tile in pile}) == 30

    def test_what_it_dealt_is_in_the_log(self, tiles: Table, store: Store) -> None:
        say(tiles, Dealer())
        say(tiles, {"do": "deal"})
        again = Table(store, record("tiles"), tiles.rulebook, tiles.setup)
        assert again.state == tiles.state
        assert None not in again.state.hands

    def test_what_a_person_told_stays_his(self, tiles: Table) -> None:
        say(tiles, Dealer())
        say(tiles, {"do": "begin", "first": 1})
        assert tiles.timeline.items[-1].entry.source == "person"

    def test_a_repeated_command_is_dealt_once(self, tiles: Table) -> None:
        say(tiles, Dealer())
        say(tiles, {"do": "deal"}, id="same-one")
        hands = tiles.state.hands
        assert say(tiles, {"do": "deal"}, id="same-one") == Ack(2, repeated=True)
        assert tiles.state.hands == hands


@pytest.mark.parametrize("game", games())
def test_what_was_dealt_is_not_dealt_again(game: str) -> None:
    """A log that is read anew through the same door comes out the same."""
    rules = rulebook(game)
    setup = seated(rules, 2, board=board_for(rules))
    for seed in range(2):
        dice, state = Random(seed), rules.new(setup)
        for _ in range(80):
            found = [rules.sample(state, seat, dice) for seat in range(2)]
            command = next((each for each in found if each is not None), None)
            if command is None:
                break
            dealt = rules.deal(state, command, dice)
            assert rules.deal(state, dealt, dice) == dealt
            for event in rules.decide(state, dealt):
                state = rules.evolve(state, event)
