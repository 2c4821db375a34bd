"""What the page offers is what the rules allow, and the board is drawn as the owner wrote it down."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.games.rahan.choices import FACES, choices
from companion.games.rahan.mapped import MOST_NAMED
from tests.companion.games.rahan.play import BOARD, LINES, Table, new


def now(table: Table) -> Any:
    """What whoever is to act may do."""
    found = table.book.view(table.state, "table").legal.now
    assert found is not None
    return found


def begun(data: Any = BOARD, **options: Any) -> Table:
    table = new(2, data, **options)
    table.do("starter", first=0)
    return table


def holding(*cards: str, **options: Any) -> Table:
    """The first player has these cards."""
    table = begun(**options)
    table.do("facts", about=0, told={"cards": cards})
    return table


def test_nobody_acts_before_the_game_and_after_it() -> None:
    table = new()
    assert choices(table.state) is None
    table.do("starter", first=1)
    assert now(table).seat == 1
    table.do("finish")
    assert choices(table.state) is None


def test_at_first_one_may_draw_or_fight() -> None:
    """D5."""
    found = now(begun())
    assert [(face.die, face.cards) for face in found.draw] == [(n, n) for n in range(1, 7)]
    assert (found.moves, found.rahan, found.targets, found.exchange) == ([], [], [], False)
    assert found.opponents == [1]


def test_the_die_gives_no_more_than_the_limit() -> None:
    """R5: with eight cards two more."""
    found = now(holding(*["weapon"] * 8))
    assert [face.cards for face in found.draw] == [1, 2, 2, 2, 2, 2]


def test_moves_lead_to_the_squares_of_the_rules() -> None:
    table = holding("move_3", "advance")
    found = now(table)
    (way,) = found.moves
    assert way.steps == 3
    for square in way.to:
        assert table.refused("move", seat=0, steps=3, to=square) == ""
    assert [way.steps for way in found.rahan] == [1, 2, 3, 4, 5]


def test_without_a_board_a_card_has_no_squares() -> None:
    table = begun({})
    table.do("facts", about=0, told={"cards": ["move_3"]})
    assert [(way.steps, way.to) for way in now(table).moves] == [(3, None)]


def test_before_a_beast_there_is_nothing_but_the_shot() -> None:
    """R19."""
    found = now(holding("giant_bear", "weapon", "weapon", "dagger", "move_1"))
    assert (found.targets, found.weapons, found.dagger) == (["giant_bear"], 2, False)
    assert (found.draw, found.moves, found.opponents, found.exchange) == ([], [], [], False)


@pytest.mark.parametrize(
    ("target", "options", "miss"),
    [("deer", {}, "stay"), ("deer", {"hunt_miss_moves": True}, "fall"), ("giant_bear", {}, "fall")],
)
def test_what_a_miss_asks_for(target: str, options: dict[str, Any], miss: str) -> None:
    """R21, A9."""
    table = holding("weapon", *(["giant_bear"] if target == "giant_bear" else []), **options)
    assert now(table).miss is None
    table.do("shoot", seat=0, target=target, weapons=1)
    assert now(table).miss == miss


def test_in_combat_the_shooter_acts_and_his_steps_are_listed() -> None:
    """R33, A23."""
    table = begun()
    table.do("positions", cavemen=["a1", "c5"])
    table.do("attack", seat=0, opponent=1)
    found = now(table)
    assert (found.seat, found.miss) == (0, "step")
    assert found.steps
    table.do("shot", seat=0, hit=False, to=found.steps[0])
    assert now(table).seat == 1


def test_who_is_asked_acts() -> None:
    table = begun()
    table.do("draw", seat=0, die=2, cards=["mammoth", "crocodile"])
    assert now(table).seat == 0
    assert table.state.ask is not None


def test_cards_that_lie_open_cannot_turn_up_again() -> None:
    """Of each face as many as the box has, less those that lie there."""
    found = now(holding("weapon", "weapon", "mammoth", "move_1"))
    assert set(found.left) == set(FACES)
    assert (found.left["weapon"], found.left["mammoth"], found.left["move_1"]) == (8, 0, 9)


def test_numbers_of_move_cards_that_nobody_wrote_down_are_not_counted() -> None:
    table = begun({})
    table.do("facts", about=0, told={"cards": ["move_1"]})
    assert now(table).left["move_1"] == now(table).left["move_4"] == 27


def test_the_board_is_drawn_as_it_was_written_down() -> None:
    drawn = begun().book.view(begun().state, "table").map
    assert list(drawn.rows) == BOARD["board"]["rows"]
    assert not drawn.hex
    assert drawn.centre == "e5"
    assert begun(directions="6").book.view(begun(directions="6").state, "table").map.hex
    assert begun(LINES).book.view(begun(LINES).state, "table").map.lines[0] == ("n2", "n1", "hub", "s1", "s2")
    assert begun({}).book.view(begun({}).state, "table").map is None


def test_a_board_that_is_too_large_is_not_sent_with_every_view() -> None:
    long = [f"x{n}" for n in range(50)]
    lines = [[*line, *long] if n == 0 else line for n, line in enumerate(LINES["board"]["lines"])]
    rest = [[f"y{k}", *long] for k in range(MOST_NAMED // 50)]
    data = {**LINES, "board": {**LINES["board"], "lines": [*lines, *rest]}}
    table = begun(data)
    view = table.book.view(table.state, "table")
    assert view.board
    assert view.map is None
    assert len(msgspec.json.encode(view)) < 8_000
