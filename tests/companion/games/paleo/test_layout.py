"""Board files as Paleo reads them, the clips' as well."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion import board
from companion.games import Refused, Seat, Setup, rulebook
from companion.games.paleo import RULEBOOK
from companion.games.paleo.commands import Continue, ReefsDone, SetUpPawns, Starter
from companion.games.paleo.layout import read_layout
from companion.games.paleo.view import View, view
from tests.companion.games.paleo.play import BOARD, SEATS, Table, entry, playing

EXPLORERS = [3, 4, 5, 6, 7]


def test_the_shipped_board_has_what_paleo_needs() -> None:
    layout = read_layout(BOARD)
    assert layout.sides == ("red", "green")
    assert sorted(p.number for p in layout.pieces if p.kind == "explorer") == sorted(EXPLORERS * 2)
    assert {s.id: s.key for s in layout.sanctuaries} == {"nw": "shell", "ne": "wave", "sw": "star", "se": "moon"}
    assert len(layout.spots_of("red")) >= 8
    assert layout.door is not None


def without(field: str) -> board.Board:
    """The discs with one of their facts left out."""
    empty = {"number": None, "label": "", "kind": ""}
    discs = tuple(msgspec.structs.replace(disc, **{field: empty[field]}) for disc in BOARD.discs)
    return msgspec.structs.replace(BOARD, discs=discs)


@pytest.mark.parametrize("missing", ["number", "label", "kind"])
def test_R10_R11_the_number_and_the_kind_are_found_where_they_are_written(missing: str) -> None:
    pieces = read_layout(without(missing)).pieces
    assert [p.number for p in pieces] == [*range(1, 9)] * 2
    assert all((p.kind == "explorer") == (p.number in EXPLORERS) for p in pieces)


def test_a_disc_of_another_kind_is_refused_by_name() -> None:
    odd = msgspec.structs.replace(BOARD.discs[0], kind="wizard")
    with pytest.raises(Refused, match=r"paleo\.board\.kind"):
        read_layout(msgspec.structs.replace(BOARD, discs=(odd, *BOARD.discs[1:])))


def test_a_board_without_two_sides_is_refused() -> None:
    with pytest.raises(Refused, match=r"paleo\.board\.sides"):
        read_layout(msgspec.structs.replace(BOARD, discs=BOARD.discs[:8]))


def test_a_board_with_discs_only_can_be_played_by_hand() -> None:
    bare = msgspec.structs.replace(BOARD, walls=(), gates=(), zones=(), targets=())
    table = Table(RULEBOOK.new(Setup(bare, SEATS)))
    for command in (Starter(0), ReefsDone(), SetUpPawns()):
        table.do(command)
    table.flick("red-1", "?:green-4")
    assert table.held("green") == {"green-4"}


def test_the_rulebook_is_found_by_name() -> None:
    found = rulebook("paleo")
    assert (found.name, found.version) == ("paleo", 1)


def test_the_view_is_the_same_for_all_and_names_its_fields() -> None:
    table = playing(captured=["green-4"], keys={"red": ("ne",)})
    shown = RULEBOOK.view(table.state, "seat:1")
    assert isinstance(shown, View)
    assert shown == view(table.state, "table")
    assert shown.sides[0].held == ["green-4"]
    assert [s.taken_by for s in shown.sanctuaries if s.id == "ne"] == ["red"]
    assert shown.legal.can[:2] == ["flick", "turn"]
    assert len(shown.legal.shooters) == 8


def test_the_view_shows_the_question_that_comes_first() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-3", entered=entry("red-3", "ne"))
    shown = view(table.state)
    assert shown.question is not None
    assert shown.question.options == ("red-4",)
    assert shown.legal.can[0] == "exchange"


def boards(shared: Path) -> list[Path]:
    return sorted(shared.glob("clips/*/*.board.toml"))


def test_every_board_of_the_clips_can_be_played(shared: Path) -> None:
    files = boards(shared)
    assert files
    for file in files:
        read = board.load(file)
        sides = read.owners
        table = Table(RULEBOOK.new(Setup(read, tuple(Seat(side, side) for side in sides))))
        assert len(table.state.layout.sanctuaries) == 4
        table.do(Continue(0))
        explorer = next(p for p in table.state.of(sides[0]) if p.kind == "explorer")
        opposite = table.state.layout.opposite(sides[0])
        assert len(opposite) == 2
        table.flick(explorer.id, entered=entry(explorer.id, opposite[0]))
        assert table.state.keys[sides[0]] == (opposite[0],)
        assert table.state.pawn(explorer.id).spot is not None
