"""Combat with an opponent: R31-R35."""

from __future__ import annotations

from tests.companion.games.rahan.play import ALL, hand, playing


def test_R31_the_combat_card_is_used_once_and_need_not_be() -> None:
    table = playing(hand(), hand())
    table.do("attack", seat=0, opponent=1)
    assert [player.combat for player in table.state.players] == [False, True]
    table.do("shot", seat=0, hit=True)
    table.do("draw", seat=1, die=1)
    assert table.refused("attack", seat=0, opponent=1) == "rahan.R31"
    assert "attack" not in table.kinds(0)
    table.do("draw", seat=0, die=1)
    assert "attack" in table.kinds(1)


def test_R32_an_opponent_of_his_choice_without_weapon_cards() -> None:
    table = playing(hand(), hand(), hand())
    assert [command.opponent for command in table.book.legal(table.state, 0) if hasattr(command, "opponent")] == [1, 2]
    assert table.refused("attack", seat=0, opponent=0) == "rahan.R32"
    assert table.refused("attack", seat=0, opponent=3) == "rahan.seat"
    table.do("attack", seat=0, opponent=2)
    assert table.state.combat.defender == 2
    assert table.kinds(0) == {"shot"}


def test_R33_they_shoot_by_turns_until_one_is_hit() -> None:
    table = playing(hand(water=1), hand(square="a1"))
    table.do("attack", seat=0, opponent=1)
    for shooter in (0, 1, 0):
        assert table.refused("shot", seat=1 - shooter, hit=True) == "rahan.R33"
        table.do("shot", seat=shooter, hit=False)
    table.do("shot", seat=1, hit=True)
    assert table.state.combat is None
    assert table.player(1).goals["water"] == 1
    assert table.state.turn == 1


def test_R34_the_one_who_hit_chooses_the_card() -> None:
    table = playing(hand(), hand(**ALL))
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert table.refused("take", seat=1, goal="food") == "rahan.ask"
    assert table.refused("draw", seat=1, die=1) == "rahan.ask"
    assert [command.goal for command in table.book.legal(table.state, 0)] == list(ALL)
    table.do("take", seat=0, goal="food")
    assert table.player(0).goals["food"] == 1
    assert table.player(1).goals["food"] == 0
    table = playing(hand(), hand(fire=1, water=1))
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert table.refused("take", seat=0, goal="food") == "rahan.R34"


def test_R35_after_a_miss_one_step_towards_the_other() -> None:
    table = playing(hand(), hand(square="e2"))
    table.do("attack", seat=0, opponent=1)
    assert table.refused("shot", seat=0, hit=False, to="e6") == "rahan.R35"
    assert table.refused("shot", seat=0, hit=False, to="e3") == "rahan.R35"
    table.do("shot", seat=0, hit=False, to="f4")
    assert table.player(0).square == "f4"
    table.do("shot", seat=1, hit=False, to="f3")
    assert [player.square for player in table.state.players] == ["f4", "f3"]


def test_R35_no_step_after_a_hit() -> None:
    table = playing(hand(), hand(square="e2"))
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert table.player(0).square == "e5"


def test_R35_the_only_way_need_not_be_told() -> None:
    table = playing(hand(), hand(square="e7"))
    table.do("attack", seat=0, opponent=1)
    ways = [command.to for command in table.book.legal(table.state, 0)]
    assert ways == [None, "d6", "e6", "f6"]
    table.do("shot", seat=0, hit=False, to="e6")
    table.do("shot", seat=1, hit=False)
    assert table.player(1).square == "e6"
