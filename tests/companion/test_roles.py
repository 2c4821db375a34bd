"""Who may say what."""

from __future__ import annotations

from typing import Any

import pytest

from companion.board import load, shipped
from companion.games import Seat, Setup, rulebook
from companion.roles import HOST, WATCH, You, may_flick, why_not
from companion.table import Refusal

LOU = You("seat", 0)
RULES = rulebook("help_me")
NOT_YOURS = Refusal("web.not_your_seat")

ANYTHING: list[Any] = [
    {"do": "creatures", "seat": 1, "creatures": []}, {"do": "move", "seat": 0}, {"do": "table.undo", "entry": 1},
    {}, None,
]  # fmt: skip


@pytest.mark.parametrize("command", ANYTHING)
def test_the_host_speaks_for_everybody_and_who_watches_for_nobody(command: Any) -> None:
    assert why_not(HOST, command, RULES) is None
    assert why_not(WATCH, command, RULES) == Refusal("web.only_looking")


@pytest.mark.parametrize(
    "command",
    [
        {"do": "creatures", "seat": 0, "creatures": []},
        {"do": "end"},
        {"do": "move", "seat": None},
        {"do": "table.undo", "entry": 1},
        {"do": "call.answer", "call": 1, "choice": 0},
        {"do": "book.later"},
        {"do": "table.correct", "entry": 1, "command": None},
        {"do": "table.correct", "entry": 1, "command": {"do": "move", "seat": 0}},
    ],
)
def test_a_seat_speaks_for_itself_and_for_the_table(command: Any) -> None:
    assert why_not(LOU, command, RULES) is None


@pytest.mark.parametrize(
    "command",
    [
        {"do": "creatures", "seat": 1, "creatures": []},
        {"do": "move", "seat": "0"},
        {"do": "move", "seat": -1},
        {"do": "table.correct", "entry": 1, "command": {"do": "creatures", "seat": 1}},
        {"do": "call.another", "call": 1, "command": {"do": "creatures", "seat": 1}},
        {"do": ["table.undo"], "seat": 1},
        {"do": "tablet.undo", "seat": 1},
    ],
)
def test_but_not_for_another_seat(command: Any) -> None:
    """Nor by a correction or an answer."""
    assert why_not(LOU, command, RULES) == NOT_YOURS


@pytest.mark.parametrize("command", [None, 7, "move", [], {}])
def test_what_is_no_command_is_the_tables_to_refuse(command: Any) -> None:
    assert why_not(LOU, command, RULES) is None


def test_whom_a_command_speaks_of_is_anybody() -> None:
    """A rulebook says which commands are of that kind (`appoints`)."""
    assert why_not(LOU, {"do": "starter", "seat": 1}, rulebook("paleo")) is None


BOARD = load(shipped("paleo-demo"))
SETUP = Setup(BOARD, (Seat("Lou", "red"), Seat("Max", "green")))


@pytest.mark.parametrize(
    ("you", "disc", "refused"),
    [
        (HOST, "green-1", None),
        (LOU, "red-1", None),
        (LOU, "green-1", NOT_YOURS),
        (LOU, "nobody", None),  # the table says that there is none
        (WATCH, "red-1", Refusal("web.only_looking")),
    ],
)
def test_a_player_flicks_his_own_pieces(you: You, disc: str, refused: Refusal | None) -> None:
    assert may_flick(you, disc, SETUP) == refused


@pytest.mark.parametrize(
    ("you", "audience", "actor"), [(HOST, "table", "host"), (LOU, "seat:0", "seat:0"), (WATCH, "table", "watch")]
)
def test_what_each_is_shown_and_called(you: You, audience: str, actor: str) -> None:
    assert (you.audience, you.actor) == (audience, actor)
