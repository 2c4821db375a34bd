"""Phase 2: R6, R15 to R25, R51, V9 to V12, V26, D14, D16, A2, A4, A12, A33."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import Rulebook
from tests.companion.games.terristories.play import BOOKLET, MADE_UP, ROLES, TILES, Table, playing


def with_data(rules: Rulebook, data: dict[str, Any], seats: int = 4, **options: Any) -> Table:
    """A game of written cards, in its first turn, at the projects."""
    table = Table(rules, seats, data, **options)
    table.do("planet", tiles=TILES)
    table.do("mission", start=[0, 0, 0], target=[7, 7, 7])
    for seat in range(seats):
        table.do("character", seat=seat, role=ROLES[seat])
    players = [{"seat": seat, "resources": 9, "zones": {"p2": 1}} for seat in range(min(seats, 3))]
    table.do("continue", turn=1, ambassador=0, indices=[0, 0, 0], players=players)
    return table.to("projects")


def bought(rules: Rulebook, stage: str = "projects", **card: Any) -> Table:
    """A card of seat 0 that is paid, the hands come next."""
    options = card.pop("options", {})
    table = playing(rules, **options).to(stage)
    table.do("offer", seat=0, **{"cost": 1, **card})
    table.do("fund", seat=0, owner=0, paid=1)
    table.do("close")
    return table


def worked(table: Table) -> list[tuple[int, int | None]]:
    return [(event.number, event.phase) for event in table.told("effect_worked")]


def test_R15_each_may_lay_one_card_open_and_need_not(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    table.do("offer", seat=2, cost=1)
    assert table.refused("offer", seat=2, cost=1) == "terristories.R15"
    table.do("offer", seat=0, cost=2)
    table.do("close")
    assert table.state.stage == "hands"


@pytest.mark.parametrize("phases", [[0], [7], [2, 9]])
def test_R16_phases_go_from_1_to_6(rules: Rulebook, phases: list[int]) -> None:
    assert playing(rules, "projects").refused("offer", seat=0, phases=phases) == "terristories.R16"


def test_V9_R16_a_card_of_phase_2_works_when_it_is_paid(rules: Rulebook) -> None:
    table = bought(rules, name="Culture temporaire", kind="eclair", phases=[2])
    assert worked(table) == [(1, 2)]
    assert table.state.cards == ()


def test_R17_an_eclair_works_once_in_its_phase_and_goes(rules: Rulebook) -> None:
    table = bought(rules, kind="eclair", phases=[5])
    assert table.state.card(1).place == "working"
    table.to("event")
    assert table.state.card(1) is not None
    table.pass_stage()
    assert worked(table) == [(1, 5)]
    assert table.state.card(1) is None


def test_R17_an_eclair_of_phase_1_works_next_turn(rules: Rulebook) -> None:
    table = bought(rules, kind="eclair", phases=[1])
    table.to("objectives")
    assert table.state.card(1) is not None
    table.pass_stage()
    assert worked(table) == [(1, 1)]


def test_R18_a_sablier_works_every_turn_in_its_phase_and_stays(rules: Rulebook) -> None:
    table = bought(rules, kind="sablier", phases=[4])
    for _ in range(3):
        table.to("harvest")
        table.pass_stage()
        assert worked(table) == [(1, 4)]
        table.end_turn()
    assert table.state.card(1).place == "working"


def test_R19_A12_stock_same_turn_false_a_stock_card_waits_for_a_later_turn(rules: Rulebook) -> None:
    table = bought(rules, kind="eclair", stock=True, phases=[5, 3], impacts=[1, 0, 0])
    assert table.state.card(1).place == "stock"
    assert table.indices == (1, 0, 0)
    table.to("harvest")
    assert table.refused("activate", seat=0, card=1) == "terristories.R19.turn"
    table.end_turn()
    assert table.refused("activate", seat=0, card=1) == "terristories.R19.phase"
    table.to("harvest")
    assert table.refused("activate", seat=1, card=1) == "terristories.R19"
    table.do("activate", seat=0, card=1)
    assert worked(table) == [(1, 3)]
    assert table.indices == (1, 0, 0)
    table.to("event")
    table.pass_stage()
    assert worked(table) == [(1, 5)]
    assert table.state.card(1) is None
    assert table.refused("activate", seat=0, card=1) == "terristories.R19"


def test_A12_stock_same_turn_true(rules: Rulebook) -> None:
    table = bought(rules, kind="sablier", stock=True, phases=[3], options={"stock_same_turn": True})
    table.to("harvest")
    table.do("activate", seat=0, card=1)
    assert table.state.card(1).place == "working"


def test_R19_a_sablier_in_stock_is_kept_once_it_works(rules: Rulebook) -> None:
    table = bought(rules, kind="sablier", stock=True, phases=[3])
    table.end_turn()
    table.to("harvest")
    table.do("activate", seat=0, card=1)
    table.end_turn()
    table.to("hands")
    table.pass_stage()
    assert worked(table) == [(1, 3)]


def test_A33_the_lower_phase_activates_and_the_other_follows(rules: Rulebook) -> None:
    table = bought(rules, kind="sablier", stock=True, phases=[6, 4])
    table.end_turn()
    table.to("event")
    table.do("activate", seat=0, card=1)
    assert worked(table) == [(1, 4)]
    table.to("wages")
    table.pass_stage()
    assert worked(table) == [(1, 6)]


def test_V10_R20_two_players_pay_one_card_and_promises_bind_nobody(rules: Rulebook) -> None:
    table = with_data(rules, BOOKLET, cooperative_only=True)
    table.do("offer", seat=2, name="Éolienne")
    table.do("fund", seat=2, owner=2, paid=1)
    table.do("fund", seat=1, owner=2, paid=1)
    table.do("close")
    assert table.told("projects_closed")[0].funded == (1,)
    table.end_turn()
    assert [player.resources for player in table.state.players][:3] == [9, 8, 8]


@pytest.mark.parametrize(("cost", "paid"), [(None, 2), (3, 3)], ids=["A2-owners_card", "A2-V11-three"])
def test_A2_V11_V26_the_cost_comes_from_the_owners_card(rules: Rulebook, cost: int | None, paid: int) -> None:
    table = with_data(rules, BOOKLET)
    table.do("offer", seat=2, name="Éolienne", cost=cost)
    assert table.state.card(1).facts.cost == paid
    assert table.refused("fund", seat=2, owner=2, paid=paid + 1) == "terristories.R20"
    table.do("fund", seat=2, owner=2, paid=paid)
    table.do("close")
    assert table.resources[2] == 9 - paid


def test_V26_R20_a_card_that_costs_two(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    table.do("offer", seat=0, cost=2)
    table.do("fund", seat=0, owner=0, paid=1)
    assert not table.state.card(1).funded
    table.do("fund", seat=0, owner=0, paid=2)
    assert table.state.card(1).funded


def test_V11_R24_the_improvement_goes_beside_a_zone_and_the_card_stays(rules: Rulebook) -> None:
    table = with_data(rules, BOOKLET)
    table.do("offer", seat=2, name="Éolienne")
    table.do("fund", seat=2, owner=2, paid=2)
    table.do("close")
    assert table.state.card(1).place == "working"
    assert table.state.players[2].improvements_due == ("Éolienne",)
    assert table.refused("improve", seat=2, tile="p1") == "terristories.R24"
    assert table.refused("improve", seat=1, tile="p2") == "terristories.R24.none"
    assert table.refused("improve", seat=2, tile="p2", name="Pont") == "terristories.R24.none"
    table.do("improve", seat=2, tile="p2")
    assert [(token.name, token.tile) for token in table.state.players[2].improvements] == [("Éolienne", "p2")]
    assert table.refused("improve", seat=2, tile="p2") == "terristories.R24.none"


def test_V12_R22_the_example_of_three_cards(rules: Rulebook) -> None:
    """A (Éclair, Stock) and C (Sablier) are paid, B is not; Soc -1, Eco +4, Env -1."""
    table = playing(rules, "projects", resources=(5, 5, 5, 5))
    table.do("offer", seat=0, name="A", kind="eclair", stock=True, phases=[3], cost=2, impacts=[-2, 1, 0])
    table.do("offer", seat=3, name="B", cost=3, impacts=[5, 5, 5])
    table.do("offer", seat=2, name="C", kind="sablier", phases=[3], cost=1, impacts=[1, 3, -1])
    table.do("fund", seat=1, owner=0, paid=2)
    table.do("fund", seat=3, owner=3, paid=2)
    table.do("fund", seat=2, owner=2, paid=1)
    assert table.resources == [5, 3, 4, 3]
    table.do("close")
    assert table.resources == [5, 3, 4, 5]
    assert table.indices == (-1, 4, -1)
    places = {card.facts.name: card.place for card in table.state.cards}
    assert places == {"A": "stock", "C": "working"}


def test_D16_R21_one_short_is_not_paid_and_comes_back(rules: Rulebook) -> None:
    table = playing(rules, "projects", resources=(4, 4, 4, 4))
    table.do("offer", seat=0, cost=3, impacts=[1, 1, 1])
    table.do("fund", seat=0, owner=0, paid=1)
    table.do("fund", seat=1, owner=0, paid=1)
    table.do("close")
    assert table.resources == [4, 4, 4, 4]
    assert table.indices == (0, 0, 0)
    assert table.state.cards == ()
    table = playing(rules, "projects", resources=(4, 4, 4, 4))
    table.do("offer", seat=0, cost=3)
    table.do("fund", seat=0, owner=0, paid=2)
    table.do("fund", seat=1, owner=0, paid=1)
    table.do("close")
    assert table.resources == [2, 3, 4, 4]


def test_R20_all_must_agree_and_again_after_a_change(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    for seat in (0, 1, 2):
        table.do("agree", seat=seat)
    assert table.refused("agree", seat=1) == "terristories.ready"
    table.do("offer", seat=3, cost=2)
    assert table.state.ready == ()
    for seat in (0, 1, 2):
        table.do("agree", seat=seat)
    table.do("fund", seat=3, owner=3, paid=2)
    assert table.state.ready == ()
    for seat in (0, 1, 2, 3):
        table.do("agree", seat=seat)
    assert table.state.stage == "hands"


def test_R21_cubes_may_be_taken_off_again(rules: Rulebook) -> None:
    table = playing(rules, "projects", resources=(2, 0, 0, 0))
    table.do("offer", seat=1, cost=3)
    assert table.refused("fund", seat=0, owner=0, paid=1) == "terristories.R20.card"
    assert table.refused("fund", seat=0, owner=1, paid=3) == "terristories.resources"
    assert table.refused("fund", seat=0, owner=1, paid=-1) == "terristories.number"
    table.do("fund", seat=0, owner=1, paid=2)
    assert table.refused("fund", seat=0, owner=1, paid=2) == "terristories.R21"
    table.do("fund", seat=0, owner=1, paid=0)
    assert table.resources[0] == 2


def test_A4_D4_impacts_are_added_up_before_the_scale_ends(rules: Rulebook) -> None:
    table = playing(rules, "projects", indices=(9, 0, 0))
    for seat, impact in ((0, 3), (1, -2)):
        table.do("offer", seat=seat, cost=1, impacts=[impact, 0, 0])
        table.do("fund", seat=seat, owner=seat, paid=1)
    table.do("close")
    assert table.indices == (10, 0, 0)


@pytest.mark.parametrize(("ad_vitam", "economy"), [(False, 2), (True, 6)], ids=["R23", "R51"])
def test_R23_R51_A23_impacts_of_a_sablier_count_once_or_every_turn(
    rules: Rulebook, ad_vitam: bool, economy: int
) -> None:
    table = bought(rules, kind="sablier", phases=[6], impacts=[0, 2, 0], options={"ad_vitam": ad_vitam})
    assert table.indices == (0, 2, 0)
    for _ in range(2):
        table.end_turn()
        table.to("projects")
        before = table.indices
        table.do("close")
        assert (table.indices != before) == ad_vitam
    assert table.indices[1] == economy


def test_R25_R34_labels_come_from_cards_once_and_are_never_spent(rules: Rulebook) -> None:
    table = bought(rules, kind="sablier", phases=[2], labels=2)
    assert table.state.players[0].labels == 2
    table.end_turn()
    table.to("projects")
    assert worked(table) == [(1, 2)]
    assert table.state.players[0].labels == 2
    table.to("event")
    table.do("event", seat=1, players=-1, labels=1)
    assert table.state.players[0].labels == 2


def test_R25_there_are_twelve_labels(rules: Rulebook) -> None:
    table = playing(rules, "projects", labels=(5, 5, 0, 0))
    table.do("effect", labels=[1, 1, 1, 1])
    assert [player.labels for player in table.state.players] == [6, 6, 0, 0]
    table.do("effect", labels=[-1, -9, 1, 5])
    assert [player.labels for player in table.state.players] == [5, 0, 1, 5]


def test_D14_R22_discards_and_draws(rules: Rulebook) -> None:
    table = bought(rules)
    assert len(table.state.players[0].hand) == 2
    assert table.refused("refresh", seat=0, discard=[None, None, None]) == "terristories.R22.discard"
    assert table.refused("refresh", seat=0, draw=[]) == "terristories.R22.draw"
    assert table.refused("refresh", seat=0, draw=[None, None]) == "terristories.R22.draw"
    table.do("refresh", seat=0, discard=[None, None])
    assert (table.told("refreshed")[0].discards, table.told("refreshed")[0].draws) == (2, 3)
    assert len(table.state.players[0].hand) == 3
    assert table.refused("refresh", seat=0) == "terristories.ready"
    table.do("refresh", seat=1, discard=[None, None, None])
    assert len(table.state.players[1].hand) == 3
    table.do("refresh", seat=2)
    assert table.told("refreshed")[0].draws == 0
    table.do("refresh", seat=3)
    assert table.state.stage == "harvest"


def test_R22_a_card_that_nobody_priced_is_paid_by_anything(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    table.do("offer", seat=0)
    table.do("offer", seat=1)
    table.do("fund", seat=3, owner=1, paid=5)
    table.do("close")
    assert table.told("projects_closed")[0].funded == (2,)
    assert table.resources == [20, 20, 20, 15]


def test_R22_the_cards_of_the_made_up_game_bring_what_they_say(rules: Rulebook) -> None:
    table = with_data(rules, MADE_UP)
    table.do("offer", seat=1, name="Place")
    table.do("fund", seat=1, owner=1, paid=1)
    table.do("close")
    assert table.indices == (2, 0, 0)
    assert table.state.players[1].labels == 1
    assert table.state.players[1].under == ("Place",)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_four_cards_that_leave_a_cooperative_game(rules: Rulebook, seats: int) -> None:
    options = {} if seats == 2 else {"beginner": True}
    table = with_data(rules, BOOKLET, seats, **options)
    assert table.refused("offer", seat=0, name="Véralégume") == "terristories.removed"
    assert table.refused("offer", seat=1, name="déclaration d’impôt") == "terristories.removed"
    table.to("hands")
    assert table.refused("refresh", seat=0, discard=["Véralégume"]) == "terristories.removed"


def test_they_stay_in_a_game_with_personal_objectives(rules: Rulebook) -> None:
    with_data(rules, BOOKLET, 3).do("offer", seat=0, name="Véralégume")


def test_R6_the_text_of_a_card_beats_the_rules(rules: Rulebook) -> None:
    table = playing(rules, "harvest", resources=(1, 0, 0, 0))
    table.do("effect", impacts=[1, -1, 0], resources=[2, -5], tiles={"p1": -7, "m1": 3}, restore={"w2": 4})
    assert table.resources == [3, 0, 0, 0]
    assert (table.on("p1"), table.on("m1"), table.on("w2")) == (0, 9, 4)
    assert table.indices == (0, -2, -1)
    assert table.refused("effect", impacts=[99, 0, 0]) == "terristories.R3.impacts"
    assert table.refused("effect", resources=[1, 1, 1, 1, 1][:4], labels=[10**9]) == "terristories.by_seat"
    assert table.refused("effect", tiles={"moon": 1}) == "terristories.tile"


def test_R6_a_persons_word_beats_what_was_counted(rules: Rulebook) -> None:
    table = playing(rules, "wages")
    table.do(
        "correct",
        indices=[1, 2, 3],
        targets=[4, 5, 6],
        tiles=[{"id": "p1", "resources": 0}, {"id": "s1", "resources": 2}],
        players=[
            {"seat": 3, "resources": 7, "people": {"m1": 1, "p1": 0}, "zones": {}, "labels": 3, "power_used": True}
        ],
    )
    assert table.indices == (1, 2, 3)
    assert table.state.targets == (4, 5, 6)
    assert not table.state.tiles["p1"].fertile
    assert table.state.tiles["s1"].fertile
    player = table.state.players[3]
    assert (player.resources, player.people, player.zones, player.labels) == (7, {"m1": 1}, {}, 3)
    assert player.power_used
    assert table.state.stage == "wages"


@pytest.mark.parametrize("said", [{}, {"labels": [-1]}, {"restore": {"s1": 0}}, {"tiles": {"s1": 2}}])
def test_R6_a_text_that_changes_nothing_is_asked_for(rules: Rulebook, said: dict[str, Any]) -> None:
    assert playing(rules, "projects").refused("effect", **said) == "terristories.R6"


def test_R24_improvements_are_put_right_as_people_say(rules: Rulebook) -> None:
    """Also those of cards of which nobody told the token."""
    table = playing(rules)
    here = [{"name": "Éolienne", "tile": "p1"}, {"name": None, "tile": "w1"}]
    table.do("correct", players=[{"seat": 0, "improvements": here}])
    assert table.view()["players"][0]["improvements"] == here
    table.do("correct", players=[{"seat": 0, "resources": 3}])
    assert table.view()["players"][0]["improvements"] == here
    nowhere = [{"name": None, "tile": "moon"}]
    assert table.refused("correct", players=[{"seat": 1, "improvements": nowhere}]) == "terristories.tile"
    many = [{"name": None, "tile": "p1"}] * 18
    assert table.refused("correct", players=[{"seat": 1, "improvements": many}]) == "terristories.R24.box"
