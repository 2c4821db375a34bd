"""The simulated person who follows the log."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.attendant import NEAR, Attendant, wanted
from companion.games import Stand
from companion.games.paleo import RULEBOOK
from tests.companion.games.paleo.play import homes, playing

SPOT = Stand(100.0, 100.0, put=True)
LAY = Stand(100.0, 100.0, put=False)
SIZES = {"a": 25.0, "b": 25.0}


class TestWanted:
    """What hands are to change."""

    def test_a_captured_disc_on_the_board_is_taken_off(self) -> None:
        assert wanted({"a": None}, {"a": (5.0, 5.0)}) == {"a": None}

    def test_one_that_slid_off_by_itself_is_taken_out_of_the_way(self) -> None:
        assert wanted({"a": None}, {"a": (-50.0, 5.0)}, off=["a"]) == {"a": None}

    def test_one_that_is_nowhere_is_left_there(self) -> None:
        assert wanted({"a": None}, {}) == {}

    def test_a_disc_is_set_on_the_spot_that_the_rules_gave_it(self) -> None:
        assert wanted({"a": SPOT}, {"a": (300.0, 5.0)}) == {"a": (100.0, 100.0)}

    def test_it_is_fetched_from_beside_the_board_too(self) -> None:
        assert wanted({"a": SPOT}, {"a": (-50.0, 5.0)}, off=["a"]) == {"a": (100.0, 100.0)}
        assert wanted({"a": SPOT}, {}) == {"a": (100.0, 100.0)}

    def test_a_disc_that_was_flicked_lies_where_it_lies(self) -> None:
        """Where the book has it elsewhere, people are asked: no hand moves it."""
        assert wanted({"a": LAY}, {"a": (300.0, 5.0)}) == {}

    def test_what_stands_on_its_spot_is_not_touched(self) -> None:
        assert wanted({"a": SPOT}, {"a": (100.0 + NEAR, 100.0)}) == {}

    def test_nothing_is_done_while_the_book_knows_nothing(self) -> None:
        assert wanted(None, {"a": (5.0, 5.0)}) == {}

    def test_a_disc_in_the_way_is_not_set_upon(self) -> None:
        assert wanted({"a": SPOT}, {"a": (300.0, 5.0), "b": (110.0, 100.0)}, diameters=SIZES) == {}

    def test_unless_it_is_taken_away_itself(self) -> None:
        book = {"a": SPOT, "b": None}
        places = {"a": (300.0, 5.0), "b": (110.0, 100.0)}
        assert wanted(book, places, diameters=SIZES) == {"a": (100.0, 100.0), "b": None}

    def test_two_that_change_places_are_both_put(self) -> None:
        book = {"a": SPOT, "b": Stand(200.0, 100.0, put=True)}
        places = {"a": (200.0, 100.0), "b": (100.0, 100.0)}
        assert wanted(book, places, diameters=SIZES) == {"a": (100.0, 100.0), "b": (200.0, 100.0)}

    @given(
        st.dictionaries(
            st.sampled_from("abcdef"), st.none() | st.builds(Stand, st.floats(0, 99), st.floats(0, 99), st.booleans())
        ),
        st.dictionaries(st.sampled_from("abcdef"), st.tuples(st.floats(0, 99), st.floats(0, 99))),
    )
    def test_once_it_is_done_nothing_is_left_to_do(
        self, book: dict[str, Stand | None], places: dict[str, tuple[float, float]]
    ) -> None:
        done = dict(places)
        for id, to in wanted(book, places).items():
            if to is None:
                del done[id]
            else:
                done[id] = to
        assert wanted(book, done) == {}


class TestAttendant:
    """When hands move."""

    def test_hands_keep_away_while_something_is_open(self) -> None:
        assert Attendant().look({"a": None}, {"a": (5.0, 5.0)}, waiting=True) == {}

    def test_the_same_is_asked_once(self) -> None:
        attendant = Attendant()
        assert attendant.look({"a": None}, {"a": (5.0, 5.0)}, waiting=False) == {"a": None}
        assert attendant.look({"a": None}, {"a": (5.0, 5.0)}, waiting=False) == {}

    def test_it_is_asked_again_after_a_refusal(self) -> None:
        attendant = Attendant()
        attendant.look({"a": None}, {"a": (5.0, 5.0)}, waiting=False)
        attendant.refused()
        assert attendant.look({"a": None}, {"a": (5.0, 5.0)}, waiting=False) == {"a": None}

    def test_it_is_asked_again_where_it_went_wrong(self) -> None:
        """A hand has moved another disc meanwhile."""
        attendant = Attendant()
        attendant.look({"a": None}, {"a": (5.0, 5.0)}, waiting=False)
        assert attendant.look({"a": None}, {"a": (6.0, 5.0)}, waiting=False) == {"a": None}


def test_in_paleo_captured_pawns_go_and_rehomed_ones_are_set_on_their_circle() -> None:
    table = playing(captured=("green-1",), at={"red-3": (350.0, 400.0)})
    assert RULEBOOK.referee is not None
    book = RULEBOOK.referee.places(table.state)
    home = homes()
    lying = {**home, "red-3": (350.0, 410.0), "red-4": (350.0, 450.0), "green-1": (300.0, 300.0)}
    assert wanted(book, lying) == {"green-1": None, "red-4": home["red-4"]}
