"""The harness answers every line once, whatever it holds, and the game goes on."""

from __future__ import annotations

import io
from dataclasses import dataclass
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import board
from companion.conformance import LONGEST, Harness, plain, run, seated
from companion.games import Rulebook, games, rulebook
from tests.companion.secret_toy import Cups

PALEO = rulebook("paleo")


def cups(seats: int = 2, **more: Any) -> Harness:
    rules: Rulebook = Cups()
    return Harness(rules, seated(rules, seats), language="en", **more)


def paleo() -> Harness:
    return Harness(PALEO, seated(PALEO, 2, board=board.load(board.shipped("paleo-demo"))), language="en")


def ask(game: Harness, question: Any) -> dict[str, Any]:
    return game.answer(msgspec.json.encode(question))


def hide(seat: int, number: int | None = 3) -> dict[str, Any]:
    return {"do": "hide", "seat": seat, "number": number}


def test_a_command_gives_its_events() -> None:
    game = cups()
    assert ask(game, {"do": hide(0), "seat": 0}) == {"events": [{"is": "hidden", "seat": 0, "number": 3}]}
    assert ask(game, {"do": {"do": "add", "seat": 0, "n": 1}, "seat": 0}) == {
        "events": [{"is": "added", "seat": 0, "n": 1}]
    }


def test_events_are_those_that_the_speaker_may_hear() -> None:
    assert ask(cups(), {"do": hide(0)}) == {"events": [{"is": "covered", "seat": 0}]}


def test_a_missing_seat_is_the_speakers() -> None:
    assert ask(cups(), {"do": {"do": "hide", "number": 4}, "seat": 1})["events"] == [
        {"is": "hidden", "seat": 1, "number": 4}
    ]


def test_nobody_speaks_for_another_but_the_table_for_all() -> None:
    game = cups()
    assert ask(game, {"do": hide(1), "seat": 0}) == {
        "refused": "game.not_your_seat",
        "message": "That is for Fir to say, not for Oak",
    }
    assert "events" in ask(game, {"do": hide(1)})


def test_what_the_rulebook_lists_for_a_seat_it_may_say_of_another() -> None:
    """Who begins is anybody's to say (`appoints`)."""
    game = paleo()
    assert {"do": "starter", "seat": 1} in ask(game, {"legal": 0})["legal"]
    assert "events" in ask(game, {"do": {"do": "starter", "seat": 1}, "seat": 0})


@pytest.mark.parametrize(
    "command",
    [
        {"do": "fly"},
        {"do": 5},
        {},
        {"do": "add", "seat": 0, "n": "one"},
        {"do": "add", "n": 1},
        {"do": "correct"},
        {"do": "correct", "pot": 1.5},
        {"do": "add", "seat": 0, "n": 1, "m": 2},
        [],
        "add",
        None,
        7,
    ],
)
def test_a_command_that_is_none_is_refused_as_malformed(command: Any) -> None:
    game = cups()
    before = game.state
    answer = ask(game, {"do": command})
    assert answer["refused"] == "game.malformed"
    assert answer["message"].startswith("That was not understood: ")
    assert game.state is before


@pytest.mark.parametrize("tag", [[], {"do": "starter"}, None, True])
def test_what_is_no_tag_at_all_is_malformed_where_seats_are_appointed_too(tag: Any) -> None:
    assert ask(paleo(), {"do": {"do": tag, "seat": 1}, "seat": 0})["refused"] == "game.malformed"


@pytest.mark.parametrize("name", ["x" * 5_000, "x\n\u2028\ty", "9" * 4_000])
def test_a_refusal_is_one_line_that_can_be_read_however_long_what_was_said(name: str) -> None:
    game = paleo()
    for command in ({"do": "flick", "shooter": name}, {"do": name}, {"do": "starter", "seat": 0, name: 1}):
        message = ask(game, {"do": command})["message"]
        assert len(message) < 300
        assert message.isprintable() or "\u00a0" in message
    number = ask(game, {"do": {"do": "starter", "seat": int("9" * 4_000)}})
    assert len(number["message"]) < 300


def test_a_field_that_a_command_has_not_is_named_where_it_stands() -> None:
    flick = {"do": "flick", "shooter": "red-1", "contacts": [{"pawn": "green-1", "camp": True}]}
    answer = ask(paleo(), {"do": flick})
    assert answer["refused"] == "game.malformed"
    assert "`camp` - at `$.contacts[0]`" in answer["message"]


@pytest.mark.parametrize("seat", [2, -1, 10**30])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    game = cups()
    assert ask(game, {"do": hide(0), "seat": seat})["refused"] == "game.no_such_seat"
    assert ask(game, {"do": {"do": "hide", "seat": seat}, "seat": 0})["refused"] == "game.no_such_seat"


def test_refusals_name_the_rule_and_say_it_in_either_language() -> None:
    rules: Rulebook = Cups()
    french = Harness(rules, seated(rules, 2), language="fr")
    line = {"do": {"do": "add", "seat": 1, "n": 1}}
    assert ask(french, line) == {"refused": "cups.R2", "message": "C’est à Chêne"}
    assert ask(cups(), line) == {"refused": "cups.R2", "message": "It is Oak's turn"}


def test_refusals_of_paleo_name_pawns() -> None:
    game = paleo()
    answer = ask(game, {"do": {"do": "place_pawn", "pawn": "red-1", "spot": "nowhere"}})
    assert answer == {"refused": "paleo.R9.phase", "message": "Pawns are placed after the reefs"}
    for command in ({"do": "starter", "seat": 0}, {"do": "reefs_done"}, {"do": "set_up_pawns"}):
        assert "events" in ask(game, {"do": command})
    answer = ask(game, {"do": {"do": "flick", "shooter": "green-4"}})
    assert answer["message"] == "It is Red's flick, not Green\u00a04's"


def test_views_are_by_audience_and_the_state_is_everything() -> None:
    game = cups()
    ask(game, {"do": hide(0), "seat": 0})
    assert ask(game, {"view": "table"})["view"]["cups"][0]["number"] is None
    assert ask(game, {"view": 1})["view"]["cups"][0]["number"] is None
    assert ask(game, {"view": 0})["view"]["cups"][0]["number"] == 3
    assert ask(game, {"state": True})["state"]["cups"] == {"0": 3}


def test_legal_and_sample_can_be_given_back_as_commands() -> None:
    game = cups()
    for command in ask(game, {"legal": 0})["legal"]:
        assert "events" in ask(game, {"do": command, "seat": 0})
        ask(game, {"undo": 1})
    assert "events" in ask(game, {"do": ask(game, {"sample": 1})["sample"], "seat": 1})
    ask(game, {"do": {"do": "correct", "pot": 9}})
    assert ask(game, {"sample": 0}) == {"sample": None}
    assert ask(game, {"legal": 0}) == {"legal": []}


def test_undo_takes_back_as_many_commands_as_there_are() -> None:
    game = cups()
    states = [game.state]
    for command in (hide(0), hide(1), {"do": "add", "seat": 0}):
        ask(game, {"do": command})
        states.append(game.state)
    ask(game, {"do": hide(0)})  # refused: nothing to take back
    assert ask(game, {"undo": 0}) == {"undone": 0}
    assert ask(game, {"undo": 1}) == {"undone": 1}
    assert game.state == states[2]
    assert ask(game, {"undo": 10}) == {"undone": 2}
    assert game.state == states[0]
    assert ask(game, {"undo": 1}) == {"undone": 0}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"nothing",
        b"[]",
        b"7",
        b"null",
        b'"do"',
        b"{}",
        b'{"fly": 1}',
        b'{"view": "table", "legal": 0}',
        b'{"view": "table", "seat": 0}',
        b'{"legal": 0, "extra": 1}',
        b'{"seat": 0}',
        b'{"view": "seat:0"}',
        b'{"view": true}',
        b'{"view": 2}',
        b'{"view": -1}',
        b'{"view": null}',
        b'{"legal": 0.0}',
        b'{"legal": "0"}',
        b'{"legal": true}',
        b'{"legal": 2}',
        b'{"sample": 99999999999999999999999999}',
        b'{"sample": -1}',
        b'{"undo": -1}',
        b'{"undo": 1.5}',
        b'{"undo": true}',
        b'{"undo": 1e400}',
        b'{"undo": 99999999999999999999999999}',
        b'{"state": false}',
        b'{"state": 1}',
        b'{"do": {"do": "add"}, "seat": "0"}',
        b'{"do": {"do": "add"}, "seat": null}',
        b'{"do": {"do": "add"}, "seat": 0, "who": 1}',
        b'{"do": {"do": "add"}} {"do": {"do": "add"}}',
        b"\x00",
        b'{"view": "tab\x00le"}',
        b'{"view": "\xff\xfe"}',
        b"[" * 100_000,
        b'{"do":' * 50_000,
        b'{"undo": ' + b"9" * 10_000 + b"}",
    ],
)
def test_a_line_that_is_none_of_ours_is_an_error_in_words(line: bytes) -> None:
    game = cups()
    before = game.state
    answer = game.answer(line)
    assert set(answer) == {"error"}
    assert len(answer["error"]) < 300
    assert game.state is before


@settings(max_examples=150, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["do", "seat", "undo", "view", "legal", "sample", "state", "n"]), inner)
        ),
        max_leaves=8,
    )
    | st.binary(max_size=30)
)
def test_anything_is_answered_with_one_of_our_answers(given: Any) -> None:
    game = cups()
    line = given if isinstance(given, bytes) else msgspec.json.encode(given)
    answer = game.answer(line)
    assert next(iter(answer)) in {"events", "refused", "legal", "sample", "view", "undone", "state", "error"}
    msgspec.json.encode(answer)


def test_a_faulty_rulebook_is_told_of_and_the_game_goes_on() -> None:
    game = cups()

    def broken(state: Any, command: Any) -> list[Any]:
        raise ZeroDivisionError("by zero")

    game.rules.decide = broken  # type: ignore[method-assign]
    before = game.state
    assert ask(game, {"do": hide(0)}) == {"error": "unexpected ZeroDivisionError: by zero"}
    assert game.state is before


def test_a_dealer_fills_in_what_nobody_told() -> None:
    game = cups(dealer=True, dice=Random(4))
    assert ask(game, {"do": {"do": "hide"}, "seat": 0})["events"][0]["number"] in range(10)
    assert ask(cups(), {"do": {"do": "hide"}, "seat": 0})["events"][0]["number"] is None


def test_the_same_seed_gives_the_same_samples() -> None:
    def drawn(seed: int) -> list[Any]:
        game = cups(dice=Random(seed))
        return [ask(game, {"sample": 0}) for _ in range(20)]

    assert drawn(1) == drawn(1) != drawn(2)


def test_each_line_has_its_answer_flushed_and_a_huge_one_is_passed_over() -> None:
    class Out(io.BytesIO):
        flushed = 0

        def flush(self) -> None:
            self.flushed += 1

    out = Out()
    huge = b'{"view": "' + b"x" * (2 * LONGEST) + b'"}\n'
    run(cups(), io.BytesIO(b'{"legal": 0}\r\n' + huge + b'\n{"undo": 1}'), out)
    answers = [msgspec.json.decode(line) for line in out.getvalue().splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["legal", "error", "error", "undone"]
    assert str(LONGEST) in answers[1]["error"]
    assert out.flushed == 4


def test_seats_are_on_the_boards_sides_in_turn_or_the_games_or_of_colours() -> None:
    demo = board.load(board.shipped("paleo-demo"))
    assert [seat.side for seat in seated(PALEO, 3, board=demo).seats] == ["red", "green", "red"]
    rules: Rulebook = Cups()
    assert [seat.side for seat in seated(rules, 2).seats] == ["oak", "fir"]
    assert [seat.side for seat in seated(rules, 3).seats] == ["red", "green", "blue"]
    assert [seat.side for seat in seated(rules, 5).seats] == ["1", "2", "3", "4", "5"]


def test_any_value_of_a_state_becomes_json_always_the_same() -> None:
    class Colour(Enum):
        RED = "red"

    class Tagged(msgspec.Struct, frozen=True, tag_field="is", tag="x", rename="camel"):
        a_b: int = 1

    @dataclass(frozen=True)
    class Odd:
        cells: Any
        who: Any = None

    value = Odd(
        MappingProxyType({(1, 2): frozenset({"b", "a"}), 3: Colour.RED, None: float("inf"), Colour.RED: b"x"}),
        (Tagged(), {True: 1, "true": 2}),
    )
    assert plain(value) == {
        "cells": {"1,2": ["a", "b"], "3": "red", "null": None, "red": "eA=="},
        "who": [{"is": "x", "aB": 1}, [["true", 2], [True, 1]]],
    }


@pytest.mark.parametrize("dealer", [False, True], ids=["by_hand", "with_a_dealer"])
@pytest.mark.parametrize("name", games())
def test_a_whole_game_is_played_through_lines_alone(name: str, dealer: bool) -> None:
    """To its end by whoever has a sample; what `legal` lists is taken, too; undoing all of it gives the first views."""
    rules, dice = rulebook(name), Random(6)
    shipped = board.shipped_for(name)
    setup = seated(rules, 2, board=board.load(board.shipped(shipped)) if shipped else None)
    game = Harness(rules, setup, dice=Random(5), dealer=dealer)

    def say(question: Any) -> Any:
        """The one thing that an answer holds, after JSON."""
        ((kind, answer),) = msgspec.json.decode(msgspec.json.encode(ask(game, question))).items()
        assert kind == {"do": "events", "undo": "undone"}.get(next(iter(question)), next(iter(question)))
        return answer

    audiences = ["table", 0, 1]
    first = [say({"view": who}) for who in audiences]
    for played in range(2_000):
        seat = dice.randrange(2)
        found = ((who, say({"sample": who})) for who in (seat, 1 - seat))
        who, command = next((each for each in found if each[1] is not None), (seat, None))
        if command is None:
            break
        if played % 10 == 0 and (listed := say({"legal": seat})):
            say({"do": dice.choice(listed), "seat": seat})
            assert say({"undo": 1}) == 1
        say({"do": command, "seat": who})
        say({"view": audiences[played % 3]})
    else:
        raise AssertionError("the game has not ended")
    assert played > 20
    assert [say({"legal": seat}) for seat in range(2)] == [[], []]
    assert say({"state": True})
    assert [say({"view": who}) for who in audiences] != first
    assert say({"undo": played + 1}) == played
    assert [say({"view": who}) for who in audiences] == first
    assert game.state == rules.new(setup)
