"""Games without a board, cards nobody named, facts told late: the game goes on, and people have the last word."""

from __future__ import annotations

import pytest

from tests.companion.games.rahan.play import ALL, begun, hand, new, playing


def test_a_whole_game_without_transcription() -> None:
    """Water, fire, Rahan, food and home are told; nobody names a card or a square."""
    table = begun(data={})
    table.do("draw", seat=0)
    assert table.player().uncounted
    for command in (
        {"do": "move", "reached": ["water"]},
        {"do": "move", "reached": ["fire"]},
        {"do": "move_rahan", "met": [0]},
        {"do": "shoot", "target": "fish", "weapons": 2},
    ):
        table.do("draw", seat=1, die=1) if table.state.turn == 1 else None
        table.do(seat=0, **command)
    table.do("shot", seat=0, hit=True)
    table.do("draw", seat=1, die=1)
    assert table.player().has_all
    table.do("move", seat=0, steps=4, reached=["cave"])
    assert table.state.winner == 0


def test_without_a_board_there_are_no_squares() -> None:
    table = playing(hand("move_1", "advance", "weapon"), data={})
    assert table.refused("move", seat=0, steps=1, to="a1") == "rahan.board"
    assert table.refused("move_rahan", seat=0, steps=1, to="a1") == "rahan.board"
    assert table.refused("positions", rahan="a1") == "rahan.board"
    assert table.refused("facts", about=0, told={"square": "a1"}) == "rahan.board"
    assert table.refused("move", seat=0, steps=1) == ""


def test_told_home_is_the_centre_where_the_house_says_so() -> None:
    for reached, winner in ((["cave"], None), (["centre"], 0)):
        table = playing(hand("move_1", in_cave=False, **ALL), data={}, home_square="centre")
        table.do("move", seat=0, steps=1, reached=reached)
        assert table.state.winner == winner


@pytest.mark.parametrize("acquires", [False, True])
def test_A10_without_a_board_the_fall_is_told(acquires: bool) -> None:
    table = playing(hand("mammoth", "weapon"), data={}, jump_acquires=acquires)
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0, hit=False, off_board=False, reached=["water"])
    assert table.player().goals["water"] == acquires
    assert table.player().in_cave is False


def test_cards_nobody_named_may_be_any() -> None:
    table = playing(hand("unknown*3", "mammoth"))
    assert table.refused("shoot", seat=0, target="mammoth", weapons=3) == ""
    assert table.refused("shoot", seat=0, target="mammoth", weapons=4) == "rahan.R3"
    assert table.refused("draw", seat=0, die=1) == ""
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    assert table.player().hand == {"unknown": 2, "mammoth": 1}
    assert table.state.discards == {"weapon": 1}


def test_a_card_that_is_named_is_no_longer_unknown_to_the_box() -> None:
    table = playing(hand("unknown*2"), hand("weapon*9", "unknown"))
    assert table.refused("shoot", seat=0, target="deer", weapons=1) == ""
    assert table.refused("shoot", seat=0, target="deer", weapons=2) == "rahan.box"
    assert [command.weapons for command in table.book.legal(table.state, 0) if hasattr(command, "weapons")] == [
        *[1, 0] * 4
    ]


def test_a_move_card_of_a_number_nobody_told() -> None:
    table = playing(hand("move_1", "move_4", "dagger"), data={})
    table.do("move", seat=0, reached=[])
    assert table.player().hand == {"dagger": 1, "unknown": 1}
    assert table.cards() == 52
    assert playing(hand("dagger"), data={}).refused("move", seat=0) == "rahan.R3"


def test_an_exchange_nobody_named() -> None:
    table = playing(hand("move_1", "dagger", "weapon*2", "mammoth*1"), exchange_with_beast=True, beast_force_shot=False)
    table.do("exchange", seat=0)
    assert table.player().hand == {"unknown": 4, "mammoth": 1}
    assert table.state.discards == {"unknown": 3}
    assert table.cards() == 52


def test_a_hand_that_nobody_counted_has_no_limit_until_it_is_told() -> None:
    table = begun(data={})
    table.do("draw", seat=0)
    view = table.book.view(table.state, "table")
    assert not view.players[0].exact
    assert view.players[0].room is None
    assert not view.stock_exact
    table.do("draw", seat=1, die=1)
    table.do("draw", seat=0, die=6)
    table.do("facts", about=0, told={"cards": ["weapon", "move_1"]})
    assert not table.player().uncounted
    assert table.player().hand == {"weapon": 1, "move_1": 1}


def test_some_cards_of_a_draw_may_be_told() -> None:
    table = begun()
    table.do("draw", seat=0, die=4, cards=["mammoth"])
    assert table.player().hand == {"mammoth": 1, "unknown": 3}
    assert table.player().beast == "mammoth"


def test_an_arrival_is_told_later() -> None:
    table = playing(hand("move_3", square="b5"), hand())
    table.do("move", seat=0, steps=3)
    assert table.player().square is None
    assert table.player().untold is not None
    assert table.refused("arrived", about=0, to="c3") == "rahan.R8"
    assert table.refused("arrived", about=1, to="b2") == "rahan.no_arrival"
    table.do("draw", seat=1, die=1)
    table.do("arrived", about=0, to="b2")
    assert table.player().square == "b2"
    assert table.player().goals["water"] == 1
    assert table.player().untold is None


def test_an_arrival_at_home_that_is_told_later_wins() -> None:
    table = playing(hand("move_3", in_cave=False, **ALL), data={})
    table.do("move", seat=0, steps=3)
    assert table.state.phase == "play"
    assert "rahan.untold.move" in [phrase.key for phrase in table.story]
    table.do("arrived", about=0, reached=["cave"])
    assert table.state.winner == 0


def test_positions_seen_after_an_arrival_nobody_told() -> None:
    table = playing(hand("move_3", square="b5"), hand())
    table.do("move", seat=0, steps=3)
    table.do("positions", cavemen=["b2", None])
    assert table.player().goals["water"] == 0
    table.do("arrived", about=0)
    assert table.player().goals["water"] == 1
    assert table.player().square == "b2"


def test_rahans_meeting_is_told_later() -> None:
    table = playing(hand("advance"), data={})
    table.do("move_rahan", seat=0, steps=2)
    assert table.player().goals["invention"] == 0
    table.do("arrived", about=0, met=[0])
    assert table.player().goals["invention"] == 1
    assert table.refused("arrived", about=0, met=[0]) == "rahan.no_arrival"


def test_an_arrival_told_later_found_rahan_where_he_was_then() -> None:
    table = playing(hand("move_3", square="b5"), hand("advance*2"), rahan="b4")
    table.do("move", seat=0, steps=3)
    table.do("move_rahan", seat=1, steps=2, to="b2")
    table.do("arrived", about=0, to="b2")
    assert table.player().goals["invention"] == 0
    table = playing(hand("move_3", square="b5"), hand("advance"), rahan="b2")
    table.do("move", seat=0, steps=3)
    table.do("move_rahan", seat=1, steps=2, to="b4")
    table.do("arrived", about=0, to="b2", reached=["water", "rahan"])
    assert table.player().goals["invention"] == 1
    assert table.state.rahan == "b4"


def test_a_meeting_told_later_leaves_rahan_where_he_is_now() -> None:
    table = playing(hand("advance"), hand("advance"), rahan="e2")
    table.do("draw", seat=0, die=1)
    table.do("move_rahan", seat=1, steps=1)
    assert table.state.rahan is None
    table.do("move_rahan", seat=0, steps=2, to="c3")
    table.do("arrived", about=1, to="e3", met=[])
    assert table.state.rahan == "c3"
    assert table.player(1).untold is None


def test_a_hit_told_later_ends_no_shots_at_another_animal() -> None:
    table = playing(hand("weapon*3"), hand())
    table.do("shoot", seat=0, target="deer", weapons=1)
    table.do("shot", seat=0)
    table.do("draw", seat=1, die=1)
    table.do("shoot", seat=0, target="fish", weapons=2)
    table.do("verdict", hit=True)
    assert table.player().goals["food"] == 1
    assert table.state.series.target == "fish"
    assert table.state.turn == 0


def test_a_hit_is_told_later() -> None:
    table = playing(hand("weapon"), hand())
    table.do("shoot", seat=0, target="deer", weapons=1)
    table.do("shot", seat=0)
    assert table.state.turn == 1
    assert table.book.view(table.state, "table").doubt
    table.do("verdict", hit=True)
    assert table.player().goals["food"] == 1
    assert "deer" not in table.state.animals
    assert table.state.turn == 1
    assert table.refused("verdict", hit=True) == "rahan.no_doubt"


def test_a_hit_is_told_while_shots_are_left() -> None:
    table = playing(hand("dagger"), hand())
    table.do("shoot", seat=0, target="deer", dagger=True)
    table.do("shot", seat=0)
    table.do("verdict", hit=True)
    assert table.state.series is None
    assert table.state.turn == 1


def test_a_miss_at_a_beast_is_told_later() -> None:
    table = playing(hand("mammoth", "weapon"), hand())
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0)
    assert table.player().square is None
    table.do("verdict", hit=False, to="c3")
    assert table.player().square == "c3"
    assert table.player().beast == "mammoth"


@pytest.mark.parametrize(("facts", "square"), [({"hit": True}, "e5"), ({"hit": False, "off_board": True}, "e5")])
def test_the_caveman_is_where_he_was(facts: dict[str, bool], square: str) -> None:
    table = playing(hand("mammoth", "weapon"), hand())
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0)
    table.do("verdict", **facts)
    assert table.player().square == square
    assert table.player().in_cave


def test_a_combat_hit_is_told_later() -> None:
    table = playing(hand(), hand(square="e2", fire=1))
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0)
    assert table.state.combat.shooter == 1
    table.do("verdict", hit=True)
    assert table.player(0).goals["fire"] == 1
    assert table.player(0).square == "e5"
    assert table.state.turn == 1


def test_a_combat_step_is_told_later() -> None:
    table = playing(hand(), hand(square="e2"))
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0)
    table.do("verdict", hit=False, to="f4")
    assert table.player(0).square == "f4"
    assert table.state.combat.shooter == 1


def test_a_persons_word_beats_what_was_called() -> None:
    table = playing(hand("move_1"), hand("mammoth"))
    table.do("facts", about=0, told={"water": 1, "combat": False, "square": "a1", "beast": "crocodile"})
    player = table.player(0)
    assert (player.goals["water"], player.combat, player.square, player.in_cave) == (1, False, "a1", False)
    assert player.hand == {"move_1": 1, "crocodile": 1}
    table.do("facts", about=1, told={"beast": "none"})
    assert table.player(1).beast is None
    assert table.state.discards == {"mammoth": 1}
    assert table.cards() == 52


@pytest.mark.parametrize(
    ("told", "key"),
    [
        ({"water": 5}, "rahan.facts.goals"),
        ({"water": -1}, "rahan.facts.goals"),
        ({"cards": ["weapon"] * 11}, "rahan.facts.box"),
        ({"cards": ["unknown"] * 53}, "rahan.stock"),
        ({"cards": ["mammoth", "crocodile"]}, "rahan.R18.one"),
        ({"cards": ["mammoth"], "beast": "mammoth"}, "rahan.facts.beast"),
        ({"beast": "giant_bear"}, "rahan.facts.owner"),
        ({"square": "e5", "in_cave": False}, "rahan.facts.cave"),
        ({"square": "z99"}, "rahan.square"),
    ],
)
def test_facts_that_cannot_be(told: dict[str, object], key: str) -> None:
    assert playing(hand(), hand("giant_bear")).refused("facts", about=0, told=told) == key


def test_animals_turns_and_the_end_by_hand() -> None:
    table = playing(hand("weapon*2"), hand(), hand())
    table.do("animals", left=["deer"])
    assert table.state.animals == ("deer",)
    assert table.refused("animals", left=["deer", "deer"]) == "rahan.target"
    table.do("shoot", seat=0, target="deer", weapons=2)
    table.do("turn")
    assert (table.state.turn, table.state.series) == (1, None)
    table.do("turn", to=0)
    assert table.state.turn == 0
    assert table.refused("finish", winner=3) == "rahan.seat"
    table.do("finish", winner=2)
    assert (table.state.phase, table.state.winner) == ("over", 2)
    assert table.refused("finish") == table.refused("facts", about=0, told={}) == "rahan.over"


def test_a_game_in_the_middle() -> None:
    table = new(2)
    told = [{"cards": ["weapon", "mammoth"], "square": "a1", "food": 1}, {"combat": False}]
    table.do("continue", turn=1, players=told, animals=["fish"], rahan="c3", stock=30)
    assert table.state.turn == 1
    assert table.player(0).beast == "mammoth"
    assert table.player(1).uncounted
    assert table.state.stock == 30
    assert table.state.discards == {"unknown": 20}
    assert (table.state.rahan, table.state.animals) == ("c3", ("fish",))
    assert table.refused("continue", turn=0) == "rahan.begun"
    assert new(2).refused("continue", turn=0, stock=53) == "rahan.stock"


def test_whoever_can_do_nothing_passes() -> None:
    told = hand(water=4, fire=4, food=1, combat=False)
    table = playing(told, hand(), hand_limit_counts_big=True, hand_limit_mode="forbid", animals=[])
    table.do("facts", about=0, told={"invention": 1})
    assert table.kinds(0) == {"pass"}
    table.do("pass", seat=0)
    assert table.state.turn == 1
