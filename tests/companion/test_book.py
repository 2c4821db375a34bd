"""Book against table: what counts as a difference, when it is asked, and what the answers do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.book import NUDGE, Difference, Reading, Sight, compare
from companion.games import Stand
from companion.hub import Source
from companion.observations import (
    Alt,
    Calibrate,
    Done,
    Exit,
    Moved,
    Ready,
    Rest,
    Say,
    Seen,
    Shot,
    Start,
    Stranger,
    Trouble,
)
from companion.simulated import SimulatedView
from companion.table import Ack, Refusal, Submission
from tests.companion.test_hub import QuietEye, hello
from tests.companion.test_paleo_path import BOARD, SPOTS, Paleo, ready, shot

SIZE = BOARD.disc("red-1").diameter
STANDS: dict[str, Stand | None] = {
    **{id: Stand(x, y, put=False) for id, (x, y) in SPOTS.items()},
    **{disc.id: None for disc in BOARD.discs if disc.id not in SPOTS},
}


def seen(id: str, x: float | None = None, y: float | None = None, p: float = 1.0, **more: Any) -> Seen:
    """A disc; where the book has it, if nothing else is said."""
    at = SPOTS.get(id, (0.0, 0.0))
    return Seen(id=id, x=at[0] if x is None else x, y=at[1] if y is None else y, sd=0.3, p=p, **more)


def doubtful(id: str, other: str, x: float, y: float) -> Seen:
    """A disc that may as well be another."""
    return seen(id, x, y, 0.55, alt=(Alt(id=other, p=0.45),))


def read(
    *discs: Seen,
    strangers: tuple[Stranger, ...] = (),
    without: tuple[str, ...] = (),
    known: tuple[str, ...] = (),
) -> Reading:
    """The four pawns of the book against `discs`, and the rest where the book has them but for those `without`."""
    told = {disc.id for disc in discs}
    rest = (seen(id) for id in SPOTS if id not in told and id not in without)
    return compare(BOARD, STANDS, tuple(SPOTS), Sight((*discs, *rest), strangers), known)


def what(reading: Reading) -> dict[str, str]:
    """Each difference."""
    return {difference.disc: difference.what for difference in reading.differences}


class TestDifferences:
    """Only what is surely seen."""

    def test_where_all_lie_as_in_the_book_there_is_none(self) -> None:
        reading = read()
        assert reading.differences == ()
        assert reading.names is not None
        assert {id: disc.id for id, disc in reading.names.items()} == {id: id for id in SPOTS}

    def test_a_captured_pawn_on_the_board(self) -> None:
        reading = read(seen("green-7", 500, 400))
        assert reading.differences == (Difference("green-7", "on_board", None, (500.0, 400.0)),)

    def test_beside_the_board_it_is_where_it_belongs(self) -> None:
        assert read(seen("green-7", -40, 100)).differences == ()

    def test_a_pawn_in_play_that_is_missing(self) -> None:
        reading = read(without=("red-3",))
        assert reading.differences == (Difference("red-3", "missing", SPOTS["red-3"], None),)
        assert reading.names is None

    def test_one_in_play_that_lies_beside_the_board_is_missing(self) -> None:
        assert what(read(seen("red-3", -40, 100))) == {"red-3": "missing"}

    def test_a_pawn_that_lies_elsewhere(self) -> None:
        x, y = SPOTS["red-3"]
        reading = read(seen("red-3", x + 80, y))
        assert reading.differences == (Difference("red-3", "elsewhere", (x, y), (x + 80, y)),)

    @given(st.floats(-0.7, 0.7), st.floats(-0.7, 0.7))
    def test_a_nudge_is_none(self, across: float, down: float) -> None:
        x, y = SPOTS["red-3"]
        assert read(seen("red-3", x + across * NUDGE * SIZE, y + down * NUDGE * SIZE)).differences == ()

    def test_two_swapped(self) -> None:
        a, b = SPOTS["red-1"], SPOTS["green-4"]
        reading = read(seen("red-1", *b), seen("green-4", *a))
        assert reading.differences == (Difference("red-1", "swapped", a, b, "green-4"),)
        assert reading.found == {"red-1": b, "green-4": a}

    def test_two_of_one_owner_surely_swapped(self) -> None:
        a, b = SPOTS["red-1"], SPOTS["red-3"]
        assert what(read(seen("red-1", *b), seen("red-3", *a))) == {"red-1": "swapped"}

    def test_two_of_one_owner_swapped_with_doubt_keep_the_books_names(self) -> None:
        """Where prints cannot be read, the book knows better."""
        a, b = SPOTS["red-1"], SPOTS["red-3"]
        reading = read(doubtful("red-1", "red-3", *b), doubtful("red-3", "red-1", *a))
        assert reading.differences == ()
        assert reading.names is not None
        assert (reading.names["red-1"].x, reading.names["red-1"].y) == a

    def test_two_of_one_owner_that_people_know_to_lie_so_have_the_books_names(self) -> None:
        """However sure the eye is."""
        a, b = SPOTS["red-1"], SPOTS["red-3"]
        reading = read(seen("red-1", *b), seen("red-3", *a), known=("red-1", "red-3"))
        assert reading.differences == ()
        assert reading.names is not None
        assert (reading.names["red-1"].x, reading.names["red-1"].y) == a

    def test_one_taken_for_a_captured_pawn_of_its_owner_too(self) -> None:
        reading = read(seen("green-7", *SPOTS["green-4"]), without=("green-4",), known=("green-4",))
        assert reading.differences == ()
        assert reading.names is not None

    def test_one_that_looks_like_another_owners_is_asked_all_the_same(self) -> None:
        a, b = SPOTS["red-1"], SPOTS["green-4"]
        reading = read(seen("red-1", *b), seen("green-4", *a), known=tuple(SPOTS))
        assert what(reading) == {"red-1": "swapped"}

    def test_where_a_known_one_has_the_name_of_another_that_other_is_missing(self) -> None:
        """It cannot lie in both places."""
        reading = read(seen("red-1", *SPOTS["red-3"]), without=("red-3",), known=("red-3",))
        assert reading.differences == (Difference("red-1", "missing", SPOTS["red-1"], None),)

    def test_a_doubtful_look_of_another_owner_is_neither_asked_nor_named(self) -> None:
        a, b = SPOTS["red-1"], SPOTS["green-4"]
        reading = read(doubtful("red-1", "green-4", *b), doubtful("green-4", "red-1", *a))
        assert (reading.differences, reading.names) == ((), None)

    def test_three_that_changed_places(self) -> None:
        a, b, c = SPOTS["red-1"], SPOTS["red-3"], SPOTS["green-4"]
        found = what(read(seen("red-1", *b), seen("red-3", *c), seen("green-4", *a)))
        assert found == {"red-1": "elsewhere", "red-3": "elsewhere", "green-4": "elsewhere"}

    def test_one_that_lies_nobody_knows_how_exactly_is_not_asked(self) -> None:
        x, y = SPOTS["red-3"]
        reading = read(Seen(id="red-3", x=x + 80, y=y, sd=9.0, p=1.0))
        assert (reading.differences, reading.names) == ((), None)

    def test_one_whose_name_is_doubtful_is_known_by_who_is_left(self) -> None:
        """All others of its owner lie where the book has them."""
        x, y = SPOTS["red-3"]
        found = read(doubtful("red-3", "red-6", x + 80, y))
        assert what(found) == {"red-3": "elsewhere"}

    def test_a_disc_too_many_of_an_owner_is_one_that_was_captured(self) -> None:
        assert what(read(doubtful("green-6", "green-7", 500, 400))) == {"green-6": "on_board"}

    def test_a_missing_pawn_is_not_asked_while_a_stranger_lies_in_its_place(self) -> None:
        x, y = SPOTS["red-3"]
        reading = read(strangers=(Stranger(x=x + 0.3 * SIZE, y=y, diameter=SIZE),), without=("red-3",))
        assert (reading.differences, reading.names) == ((), None)

    def test_a_missing_pawn_is_asked_for_though_a_stranger_lies_elsewhere(self) -> None:
        """The eye was told to look for the pawn: what it has no name for is another."""
        reading = read(strangers=(Stranger(x=500, y=400, diameter=SIZE),), without=("red-3",))
        assert (what(reading), reading.names) == ({"red-3": "missing"}, None)

    def test_a_stranger_is_the_only_one_that_was_captured(self) -> None:
        """The eye was told that it is not there, and so gave it no name."""
        stands = {id: stand for id, stand in STANDS.items() if stand is not None or id == "green-7"}
        sight = Sight(tuple(seen(id) for id in SPOTS), (Stranger(x=500, y=400, diameter=SIZE),))
        assert what(compare(BOARD, stands, tuple(SPOTS), sight)) == {"green-7": "on_board"}

    def test_where_the_book_does_not_know_a_place_a_disc_of_that_name_is_in_it(self) -> None:
        stands = {id: stand for id, stand in STANDS.items() if id != "red-3"}
        reading = compare(BOARD, stands, tuple(SPOTS), Sight((*(seen(id) for id in SPOTS),)))
        assert reading.differences == ()
        assert reading.names is not None
        assert reading.names.keys() == SPOTS.keys()

    def test_one_of_unknown_place_can_be_missing(self) -> None:
        stands = {id: stand for id, stand in STANDS.items() if id != "red-3"}
        reading = compare(BOARD, stands, tuple(SPOTS), Sight((*(seen(id) for id in SPOTS if id != "red-3"),)))
        assert reading.differences == (Difference("red-3", "missing"),)

    def test_a_board_without_any_disc_is_being_cleared(self) -> None:
        assert compare(BOARD, STANDS, tuple(SPOTS), Sight(())).differences == ()

    @given(
        st.lists(
            st.tuples(
                st.sampled_from([disc.id for disc in BOARD.discs]),
                st.floats(0, BOARD.size[0]),
                st.floats(0, BOARD.size[1]),
                st.floats(0, 1),
                st.sampled_from([disc.id for disc in BOARD.discs]),
            ),
            max_size=12,
            unique_by=lambda each: each[0],
        )
    )
    def test_whatever_the_eye_says_no_disc_is_told_twice(
        self, told: list[tuple[str, float, float, float, str]]
    ) -> None:
        """And each difference says where the disc lies, as an answer needs it."""
        discs = tuple(seen(id, x, y, p, alt=(Alt(id=other, p=1 - p),)) for id, x, y, p, other in told)
        reading = compare(BOARD, STANDS, tuple(SPOTS), Sight(discs))
        named = [id for d in reading.differences for id in (d.disc, d.other) if id is not None]
        assert len(set(named)) == len(named)
        assert set(named) <= reading.found.keys()
        assert reading.names is None or not reading.differences


@pytest.fixture
def paleo(tmp_path: Path) -> Iterator[Paleo]:
    """Begun, and compared from now on."""
    made = Paleo(tmp_path)
    made.begin()
    yield made
    made.hub.close()


def look(paleo: Paleo, *discs: Seen, without: tuple[str, ...] = ()) -> None:
    """A ready: these discs, the others where the book has them."""
    told = {disc.id for disc in discs}
    rest = tuple(disc for disc in ready().discs if disc.id not in told and disc.id not in without)
    paleo.hub.heard(paleo.id, Ready(discs=(*discs, *rest)))


def asked(paleo: Paleo) -> dict[str, str]:
    """The question's differences."""
    book = paleo.view().book
    return {d.disc: d.what for d in book.differences} if book else {}


class TestQuestion:
    """When it is asked."""

    def test_after_a_ready(self, paleo: Paleo) -> None:
        look(paleo, without=("red-3",))
        assert asked(paleo) == {"red-3": "missing"}

    def test_not_while_a_call_is_open(self, paleo: Paleo) -> None:
        look(paleo, without=("red-3",))
        paleo.see(shot("red-1", ("green-4", 0.6), id="s2"))
        look(paleo, without=("red-3",))
        assert [call.status for call in paleo.view().open] == ["asked"]
        assert asked(paleo) == {}
        paleo.say({"do": "call.settle", "call": paleo.view().open[0].id, "how": "not_a_shot"})
        assert asked(paleo) == {"red-3": "missing"}

    def test_not_while_a_hand_is_over_the_board(self, paleo: Paleo) -> None:
        paleo.hub.watch(paleo.id, Path("board.toml"), quiet(paleo), trusted=True)
        eye = paleo.hub._place(paleo.id).eye
        assert eye is not None
        eye._life.heard(Ready(), 0.0)
        look(paleo, without=("red-3",))
        assert asked(paleo) == {"red-3": "missing"}
        eye._life.heard(Trouble(what="hand_over_board", state="begin"), 1.0)
        assert asked(paleo) == {}

    def test_not_from_a_shot_until_the_eye_looks_again(self, paleo: Paleo) -> None:
        look(paleo, without=("red-3",))
        paleo.see(shot("green-4", id="s2"))
        assert asked(paleo) == {}

    def test_hands_that_mend_it_answer_it(self, paleo: Paleo) -> None:
        look(paleo, seen("red-3", 480, 500))
        assert asked(paleo) == {"red-3": "elsewhere"}
        paleo.hub.heard(paleo.id, Moved(discs=(seen("red-3"),)))
        assert asked(paleo) == {}

    def test_what_was_captured_is_not_asked_before_a_hand_could_take_it_away(self, paleo: Paleo) -> None:
        paleo.hub.watch(paleo.id, Path("board.toml"), quiet(paleo), trusted=True)
        eye = paleo.hub._place(paleo.id).eye
        assert eye is not None
        look(paleo)
        paleo.say({"do": "facts", "captured": ["green-4"]})
        assert asked(paleo) == {}
        eye._life.heard(Ready(), 0.0)
        look(paleo)
        assert asked(paleo) == {"green-4": "on_board"}

    def test_what_was_put_on_a_spot_is_not_asked_before_the_next_flick(self, tmp_path: Path) -> None:
        """It is still in somebody's hand."""
        paleo = Paleo(tmp_path)
        camp = next(zone for zone in BOARD.zones if zone.owner == "green" and zone.spots)
        lying = (*(disc for disc in ready().discs if disc.id != "green-4"), seen("green-4", *camp.spots[0]))
        paleo.hub.heard(paleo.id, Ready(discs=lying))
        paleo.say({**(paleo.view().start or {}), "turn": 0})
        assert paleo.place("green-4") == "circle"
        look(paleo, without=("green-4",))
        assert asked(paleo) == {}
        paleo.see(shot("red-1"))
        look(paleo, without=("green-4",))
        assert asked(paleo) == {"green-4": "missing"}
        paleo.hub.close()

    def test_after_a_restart_too(self, paleo: Paleo, tmp_path: Path) -> None:
        paleo.hub.close()
        again = Paleo(tmp_path)
        look(again, without=("red-3",))
        assert asked(again) == {"red-3": "missing"}
        again.hub.close()


class TestAnswers:
    """The table is right, the book is right, or later."""

    def test_the_table_is_right_about_a_missing_pawn(self, paleo: Paleo) -> None:
        look(paleo, without=("green-4",))
        assert isinstance(paleo.say({"do": "book.table", "discs": ["green-4"]}), Ack)
        assert (paleo.place("green-4"), asked(paleo)) == ("captured", {})

    def test_the_table_is_right_about_a_captured_pawn(self, paleo: Paleo) -> None:
        look(paleo, seen("green-7", 500, 400))
        paleo.say({"do": "book.table", "discs": ["green-7"]})
        [pawn] = [pawn for pawn in paleo.view().game.pawns if pawn.id == "green-7"]
        assert (pawn.place, pawn.x, pawn.y, asked(paleo)) == ("board", 500.0, 400.0, {})

    def test_the_table_is_right_about_places(self, paleo: Paleo) -> None:
        a, b = SPOTS["red-1"], SPOTS["green-4"]
        look(paleo, seen("red-1", *b), seen("green-4", *a), seen("red-3", 480, 500))
        assert asked(paleo) == {"red-1": "swapped", "red-3": "elsewhere"}
        paleo.say({"do": "book.table", "discs": ["red-1", "red-3"]})
        at = {pawn.id: (pawn.x, pawn.y) for pawn in paleo.view().game.pawns}
        assert (at["red-1"], at["green-4"], at["red-3"]) == (b, a, (480.0, 500.0))
        assert asked(paleo) == {}

    def test_for_some_of_them_the_others_stay_asked(self, paleo: Paleo) -> None:
        look(paleo, seen("red-3", 480, 500), without=("green-4",))
        paleo.say({"do": "book.table", "discs": ["green-4"]})
        assert asked(paleo) == {"red-3": "elsewhere"}

    def test_an_answer_can_be_undone(self, paleo: Paleo) -> None:
        look(paleo, without=("green-4",))
        paleo.say({"do": "book.table", "discs": ["green-4"]})
        undo = paleo.view().undo
        assert undo is not None
        paleo.say({"do": "table.undo", "entry": undo.entry})
        assert (paleo.place("green-4"), asked(paleo)) == ("board", {"green-4": "missing"})

    def test_an_answer_that_comes_twice_has_one_effect(self, paleo: Paleo) -> None:
        look(paleo, without=("green-4",))
        answer = Submission(id="once", command={"do": "book.table", "discs": ["green-4"]})
        first = paleo.hub.submit(paleo.id, answer)
        again = paleo.hub.submit(paleo.id, answer)
        assert isinstance(first, Ack)
        assert again == Ack(first.seq, repeated=True)

    def test_the_book_is_right_and_people_put_it_so(self, paleo: Paleo) -> None:
        look(paleo, seen("red-3", 480, 500))
        paleo.say({"do": "book.book", "discs": ["red-3"]})
        assert asked(paleo) == {}
        look(paleo)
        assert asked(paleo) == {}

    def test_if_they_did_not_it_is_asked_again(self, paleo: Paleo) -> None:
        look(paleo, seen("red-3", 480, 500))
        paleo.say({"do": "book.book", "discs": ["red-3"]})
        look(paleo, seen("red-3", 480, 500))
        assert asked(paleo) == {"red-3": "elsewhere"}

    def test_later_is_not_asked_at_every_look(self, paleo: Paleo) -> None:
        look(paleo, seen("red-3", 480, 500))
        paleo.say({"do": "book.later", "discs": ["red-3"]})
        look(paleo, seen("red-3", 480, 500), without=("green-4",))
        assert asked(paleo) == {"green-4": "missing"}

    def test_later_ends_when_it_was_right_meanwhile(self, paleo: Paleo) -> None:
        look(paleo, seen("red-3", 480, 500))
        paleo.say({"do": "book.later", "discs": ["red-3"]})
        look(paleo)
        look(paleo, seen("red-3", 480, 500))
        assert asked(paleo) == {"red-3": "elsewhere"}

    def test_later_ends_with_a_new_eye(self, paleo: Paleo) -> None:
        look(paleo, seen("red-3", 480, 500))
        paleo.say({"do": "book.later", "discs": ["red-3"]})
        paleo.hub.heard(paleo.id, hello(run="r2"))
        look(paleo, seen("red-3", 480, 500))
        assert asked(paleo) == {"red-3": "elsewhere"}

    @pytest.mark.parametrize("discs", [[], ["red-3"], ["nobody"], ["green-4", "red-3"]])
    def test_what_is_not_asked_cannot_be_answered(self, paleo: Paleo, discs: list[str]) -> None:
        look(paleo, without=("green-4",))
        before = paleo.table.seq
        answer = paleo.say({"do": "book.table", "discs": discs})
        assert isinstance(answer, Refusal)
        assert (answer.key, paleo.table.seq) == ("book.changed", before)

    @pytest.mark.parametrize("command", [{"do": "book.table"}, {"do": "book.nothing", "discs": []}])
    def test_an_answer_that_is_none_is_refused(self, paleo: Paleo, command: dict[str, Any]) -> None:
        answer = paleo.say(command)
        assert isinstance(answer, Refusal)
        assert answer.key == "table.malformed"


def quiet(paleo: Paleo) -> Any:
    """A source whose eye a test speaks for."""
    paleo.hub._make_eye = QuietEye
    return Source("0")


class Pupil(QuietEye):
    """An eye that keeps what it is taught."""

    def start(self) -> None:
        super().start()
        self.lessons: list[dict[str, tuple[float, float]]] = []

    def order(self, kind: type[Any], **fields: Any) -> str:
        if hasattr(self, "lessons") and "discs" in fields:
            self.lessons.append({disc.id: (disc.x, disc.y) for disc in fields["discs"]})
            return f"lesson {len(self.lessons)}"
        self.looks += kind is Say
        self.searches += kind is Calibrate
        return ""

    looks = searches = 0
    """How often it was asked where everything lies, and told to read the whole board anew."""


def pupil(paleo: Paleo) -> Pupil:
    """Watches from now on."""
    source = quiet(paleo)
    paleo.hub._make_eye = Pupil
    paleo.hub.watch(paleo.id, Path("board.toml"), source, trusted=True)
    eye = paleo.hub._place(paleo.id).eye
    assert isinstance(eye, Pupil)
    return eye


class TestNames:
    """The eye is taught the book's names where everything lies as the book has it."""

    @pytest.fixture
    def eye(self, paleo: Paleo) -> Pupil:
        return pupil(paleo)

    def test_by_where_each_lies(self, paleo: Paleo, eye: Pupil) -> None:
        a, b = SPOTS["red-1"], SPOTS["red-3"]
        look(paleo, doubtful("red-1", "red-3", *b), doubtful("red-3", "red-1", *a))
        assert eye.lessons == [SPOTS]

    def test_not_again_while_nothing_has_changed(self, paleo: Paleo, eye: Pupil) -> None:
        look(paleo)
        look(paleo)
        assert len(eye.lessons) == 1

    def test_again_when_a_pawn_lies_elsewhere_now(self, paleo: Paleo, eye: Pupil) -> None:
        look(paleo)
        end = tuple(Rest(disc=id, x=x + 60 * (id == "red-3"), y=y, sd=0.3, p=1.0) for id, (x, y) in SPOTS.items())
        paleo.see(shot("red-3", id="s2", rest=end))
        look(paleo, seen("red-3", SPOTS["red-3"][0] + 60))
        assert [lesson["red-3"][0] for lesson in eye.lessons] == [SPOTS["red-3"][0], SPOTS["red-3"][0] + 60]

    def test_a_new_eye_is_taught_too(self, paleo: Paleo, eye: Pupil) -> None:
        look(paleo)
        paleo.hub.heard(paleo.id, hello(run="r2"))
        look(paleo)
        assert len(eye.lessons) == 2

    def test_not_where_something_differs(self, paleo: Paleo, eye: Pupil) -> None:
        look(paleo, seen("red-3", 480, 500))
        assert eye.lessons == []

    def test_not_while_a_question_is_open(self, paleo: Paleo, eye: Pupil) -> None:
        paleo.see(shot("green-4", ("red-1", 0.6), id="s2"))
        look(paleo)
        assert eye.lessons == []

    def test_again_after_the_next_look_where_the_eye_refused(self, paleo: Paleo, eye: Pupil) -> None:
        """Something moved; nothing is gained by telling it again at once."""
        look(paleo)
        paleo.hub.heard(paleo.id, Done(order="lesson 1", ok=False, words="something moves on the board"))
        assert len(eye.lessons) == 1
        look(paleo)
        assert eye.lessons == [SPOTS, SPOTS]

    def test_again_where_the_eye_came_to_doubt_a_name(self, paleo: Paleo, eye: Pupil) -> None:
        look(paleo)
        look(paleo, doubtful("red-1", "red-3", *SPOTS["red-1"]))
        assert eye.lessons == [SPOTS, SPOTS]

    def test_names_that_it_has_surely_wrong_once_people_confirm_the_book(self, paleo: Paleo, eye: Pupil) -> None:
        look(paleo, seen("red-1", *SPOTS["red-3"]), seen("red-3", *SPOTS["red-1"]))
        assert (asked(paleo), eye.lessons) == ({"red-1": "swapped"}, [])
        paleo.say({"do": "book.book", "discs": ["red-1"]})
        assert (asked(paleo), eye.lessons) == ({}, [SPOTS])
        look(paleo)
        assert (asked(paleo), len(eye.lessons)) == ({}, 1)

    def test_what_people_confirmed_holds_until_the_next_flick(self, paleo: Paleo, eye: Pupil) -> None:
        swapped = (seen("red-1", *SPOTS["red-3"]), seen("red-3", *SPOTS["red-1"]))
        look(paleo, *swapped)
        paleo.say({"do": "book.book", "discs": ["red-1"]})
        paleo.see(shot("red-1", id="s2"))
        look(paleo, *swapped)
        assert asked(paleo) != {}


class Arranged(Paleo):
    """Pawns stand on circles of their camps, and the log knows which on which."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.eye = pupil(self)
        self.overlooked: tuple[str, ...] = ()
        layout = self.table.state.layout
        self.spots = {
            pawn.id: spot
            for side in layout.sides
            for pawn, spot in zip(self.table.state.of(side), layout.spots_of(side), strict=False)
        }
        commands: tuple[dict[str, Any], ...] = (
            {"do": "starter", "seat": 0},
            {"do": "reefs_done"},
            {"do": "set_up_pawns", "spots": {id: spot.id for id, spot in self.spots.items()}},
        )
        for command in commands:
            assert isinstance(self.say(command), Ack)

    def look(self, called: dict[str, str] | None = None, without: tuple[str, ...] = ()) -> None:
        """A ready, in which some are called by another's name."""
        names = called or {}
        lying = {id: spot for id, spot in self.spots.items() if id not in without}
        discs = tuple(seen(names.get(id, id), spot.x, spot.y) for id, spot in lying.items())
        self.overlooked = without
        self.hub.heard(self.id, Ready(discs=discs))

    def see(self, told: Shot) -> None:
        """A shot; where it says what lay there as it began, that is all that the eye has seen."""
        lay = [(id, spot) for id, spot in self.spots.items() if id not in self.overlooked]
        start = tuple(Start(disc=id, x=spot.x, y=spot.y, sd=0.3, p=1.0) for id, spot in lay)
        super().see(msgspec.structs.replace(told, start=start) if told.start else told)

    def shots(self) -> list[str]:
        """What became of each."""
        return became(self)


@pytest.fixture
def arranged(tmp_path: Path) -> Iterator[Arranged]:
    made = Arranged(tmp_path)
    yield made
    made.hub.close()


class TestUnseen:
    """A disc lies there as people say, and the eye does not see it."""

    @pytest.fixture
    def eye(self, paleo: Paleo) -> Pupil:
        eye = pupil(paleo)
        look(paleo, without=("red-3",))
        assert eye.searches == 0
        return eye

    def test_the_eye_reads_the_board_anew(self, paleo: Paleo, eye: Pupil) -> None:
        paleo.say({"do": "book.book", "discs": ["red-3"]})
        assert eye.searches == 1

    def test_but_once_only_until_the_next_flick(self, paleo: Paleo, eye: Pupil) -> None:
        for _ in range(2):
            paleo.say({"do": "book.book", "discs": ["red-3"]})
            look(paleo, without=("red-3",))
        assert eye.searches == 1
        paleo.see(shot("red-1", id="s2"))
        look(paleo, without=("red-3",))
        paleo.say({"do": "book.book", "discs": ["red-3"]})
        assert eye.searches == 2

    def test_not_where_it_is_the_book_that_is_wrong(self, paleo: Paleo, eye: Pupil) -> None:
        paleo.say({"do": "book.table", "discs": ["red-3"]})
        assert eye.searches == 0

    def test_hands_that_know_what_they_put_down_need_not_be_asked(self, arranged: Arranged) -> None:
        arranged.look(without=("red-8",))
        book = arranged.hub._place(arranged.id).book
        assert book is not None
        assert book.unseen(()) == set()
        assert book.unseen(("red-8", "red-1")) == {"red-8"}
        assert book.unseen(("red-8", "red-1")) == set()

    def test_nor_do_they_tell_where_a_flick_has_left_it(self, paleo: Paleo, eye: Pupil) -> None:
        book = paleo.hub._place(paleo.id).book
        assert book is not None
        assert book.unseen(("red-3",)) == set()


class Hands:
    """What a simulated table knows of its hands: they were there until that moment of its clock."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.view = SimulatedView({}, (), False, 1.0, None, 250.0, 4000.0, "playing")
        self.lying = ("red-8",)

    def handled(self, t: float) -> bool:
        return t <= self.until

    def told(self) -> None:
        """Nothing is to be done here, whatever is told."""

    seen = log_changed = as_set_up = stop = told


class TestSimulatedSetUp:
    """On a simulated table it is known when hands were there."""

    def hands(self, arranged: Arranged, until: float) -> Hands:
        hands = Hands(until)
        arranged.hub._place(arranged.id).tabletop = hands  # type: ignore[assignment]  # what is used of it
        return hands

    def test_a_shot_that_begins_while_hands_are_there_is_theirs(self, arranged: Arranged) -> None:
        arranged.look()
        self.hands(arranged, until=0.9)
        arranged.see(shot("red-1", id="s2"))
        assert arranged.shots() == ["silent"]
        assert arranged.eye.looks == 1

    def test_one_after_that_is_a_flick_whatever_the_eye_had_seen_before(self, arranged: Arranged) -> None:
        arranged.look(without=("red-7",))
        self.hands(arranged, until=0.8)
        arranged.see(shot("red-1", id="s2", start=()))
        assert arranged.shots() == ["applied"]

    def test_one_that_may_have_met_a_pawn_the_eye_does_not_see_is_asked_about(self, arranged: Arranged) -> None:
        """By the book red-7 is on the board, and the eye told nothing of it when the shot began."""
        arranged.look(without=("red-7",))
        self.hands(arranged, until=0.8)
        arranged.see(shot("red-1", id="s2"))
        assert arranged.shots() == ["asked"]

    def test_what_hands_have_put_down_and_the_eye_overlooked_is_looked_for(self, arranged: Arranged) -> None:
        self.hands(arranged, until=0.0)
        arranged.look(without=("red-8",))
        assert (arranged.eye.searches, arranged.eye.lessons) == (1, [])
        arranged.look()
        assert (arranged.eye.searches, len(arranged.eye.lessons)) == (1, 1)


class TestSetUp:
    """People set up by hand while the tablet says who stands where."""

    ROUND = {"red-1": "red-2", "red-2": "red-3", "red-3": "red-1"}

    def test_the_eye_learns_who_stands_where_whatever_it_had_read(self, arranged: Arranged) -> None:
        arranged.look(self.ROUND)
        assert asked(arranged) == {}
        assert arranged.eye.lessons == [{id: (spot.x, spot.y) for id, spot in arranged.spots.items()}]

    def test_nothing_is_asked_or_taught_before_all_stand_there(self, arranged: Arranged) -> None:
        arranged.look(without=("red-8",))
        assert (asked(arranged), arranged.eye.lessons) == ({}, [])

    def test_but_names_that_are_wrong_already_are_put_right(self, arranged: Arranged) -> None:
        """One of them may stay unseen."""
        arranged.look(self.ROUND, without=("red-8",))
        [lesson] = arranged.eye.lessons
        assert lesson.keys() == arranged.spots.keys() - {"red-8"}

    def test_after_the_first_flick_other_names_are_asked_about(self, arranged: Arranged) -> None:
        arranged.look()
        arranged.see(shot("red-1", id="s2", rest=()))
        arranged.look({"red-4": "red-5", "red-5": "red-4"})
        assert asked(arranged) == {"red-4": "swapped"}

    def test_a_hand_that_was_taken_for_a_flick_is_shown_and_nothing_is_called(self, arranged: Arranged) -> None:
        arranged.look(without=("red-8",))
        arranged.see(shot("red-1", id="s2"))
        assert arranged.shots() == ["silent"]
        assert arranged.table.state.pawns["red-1"].place == "circle"

    def test_after_such_a_hand_the_eye_is_asked_where_everything_lies(self, arranged: Arranged) -> None:
        """Of itself it tells that only after hands that it took for hands."""
        arranged.see(shot("red-1", id="s2"))
        assert arranged.eye.looks == 1
        arranged.look(self.ROUND)
        assert len(arranged.eye.lessons) == 1

    def test_once_all_stand_there_a_shot_is_a_flick(self, arranged: Arranged) -> None:
        arranged.look(without=("red-8",))
        arranged.look()
        arranged.see(shot("red-1", id="s2"))
        assert arranged.shots() == ["applied"]

    def test_once_people_answered_where_they_do_not_too(self, arranged: Arranged) -> None:
        arranged.look({"red-1": "green-1", "green-1": "red-1"})
        arranged.say({"do": "book.later", "discs": [*asked(arranged)]})
        arranged.see(shot("red-2", id="s2"))
        assert arranged.shots() == ["applied"]

    def test_once_people_told_a_flick_themselves_too(self, arranged: Arranged) -> None:
        arranged.say({"do": "flick", "shooter": "red-1"})
        arranged.see(shot("green-2", id="s2"))
        assert arranged.shots() == ["applied"]


class TestNamesAfterSetUp:
    """Hands have put pawns down, and the eye cannot read every one: what it calls of those is asked."""

    @pytest.fixture
    def unread(self, arranged: Arranged) -> Arranged:
        """red-1 and red-3 are taken for each other, without being sure; all else is surely known."""
        here, there = arranged.spots["red-1"], arranged.spots["red-3"]
        rest = [seen(id, spot.x, spot.y) for id, spot in arranged.spots.items() if id not in ("red-1", "red-3")]
        two = doubtful("red-1", "red-3", there.x, there.y), doubtful("red-3", "red-1", here.x, here.y)
        hands = Hands(until=0.0)
        arranged.hub._place(arranged.id).tabletop = hands  # type: ignore[assignment]  # what is used of it
        arranged.hub.heard(arranged.id, Ready(discs=(*two, *rest)))
        return arranged

    def test_until_the_eye_has_learned(self, unread: Arranged) -> None:
        unread.see(shot("red-1", id="s2"))
        assert unread.shots() == ["asked"]

    def test_no_longer_once_it_has(self, unread: Arranged) -> None:
        unread.hub.heard(unread.id, Done(order="lesson 1", ok=True))
        unread.see(shot("red-1", id="s2"))
        assert unread.shots() == ["applied"]

    def test_as_long_as_it_could_not(self, unread: Arranged) -> None:
        unread.hub.heard(unread.id, Done(order="lesson 1", ok=False, words="something moves on the board"))
        unread.see(shot("red-1", id="s2"))
        assert unread.shots() == ["asked"]

    def test_not_for_those_that_it_knows(self, unread: Arranged) -> None:
        unread.see(shot("red-2", id="s2"))
        assert unread.shots() == ["applied"]


class TestOverlooked:
    """The eye does not see a pawn that is on the board by the book: the next shot may have met it."""

    def test_a_shot_is_asked_about(self, paleo: Paleo) -> None:
        paleo.see(shot("red-1", start=starts(without="green-5")))
        assert became(paleo) == ["asked"]

    def test_not_where_it_slid_off_in_the_shot_before(self, paleo: Paleo) -> None:
        """The eye says only after hands where all lie, and none are needed."""
        paleo.see(shot("red-1", exits=(Exit(t=1.5, disc="green-5", p=1.0),)))
        paleo.see(shot("green-4", id="s2", start=starts(without="green-5")))
        assert became(paleo) == ["applied", "applied"]


def became(paleo: Paleo) -> list[str]:
    """What became of each shot."""
    return [call.status for call in paleo.hub._place(paleo.id).calls.all()]


def starts(without: str) -> tuple[Start, ...]:
    """Where the eye saw the others lie."""
    return tuple(Start(disc=id, x=x, y=y, sd=0.3, p=1.0) for id, (x, y) in SPOTS.items() if id != without)


class TestNamedByPeople:
    """People say who lies where, and the eye learns it."""

    @pytest.fixture
    def eye(self, paleo: Paleo) -> Pupil:
        return pupil(paleo)

    def test_the_eye_is_taught_their_names_by_place(self, paleo: Paleo, eye: Pupil) -> None:
        at = (480.0, 500.0)
        paleo.hub.heard(paleo.id, Moved(discs=(seen("red-3", *at),)))
        assert isinstance(paleo.say({"do": "book.names", "discs": {"red-1": at}}), Ack)
        assert eye.lessons[-1] == {"red-1": at}

    def test_a_piece_that_has_no_name_yet_can_get_one(self, paleo: Paleo, eye: Pupil) -> None:
        at = (480.0, 500.0)
        paleo.hub.heard(paleo.id, Ready(discs=(), strangers=(Stranger(x=at[0], y=at[1], diameter=SIZE),)))
        paleo.say({"do": "book.names", "discs": {"red-1": at}})
        assert eye.lessons[-1] == {"red-1": at}

    def test_the_log_has_nothing_of_it(self, paleo: Paleo, eye: Pupil) -> None:
        before = paleo.table.seq
        paleo.say({"do": "book.names", "discs": {"red-1": SPOTS["red-1"]}})
        assert paleo.table.seq == before

    @pytest.mark.parametrize(
        ("discs", "key"),
        [
            ({"red-1": (10.0, 10.0)}, "book.nothing_there"),
            ({"red-99": SPOTS["red-1"]}, "table.unknown_disc"),
            ({"red-1": "here"}, "table.malformed"),
            (["red-1"], "table.malformed"),
        ],
    )
    def test_what_cannot_be_taught_is_refused(self, paleo: Paleo, eye: Pupil, discs: Any, key: str) -> None:
        answer = paleo.say({"do": "book.names", "discs": discs})
        assert isinstance(answer, Refusal)
        assert answer.key == key
        assert eye.lessons == []

    def test_without_a_camera_nobody_learns(self, paleo: Paleo) -> None:
        answer = paleo.say({"do": "book.names", "discs": {"red-1": SPOTS["red-1"]}})
        assert isinstance(answer, Refusal)
        assert answer.key == "eye.none"
