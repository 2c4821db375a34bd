"""Deliberate mistakes in the rules, each with the checks of which at least one must notice it.

A mutant is the whole package read again from its source with one place changed; nothing of it stays afterwards.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

import companion.games.terristories as original
from companion.games import Rulebook
from tests.companion.games.terristories import (
    test_development,
    test_ending,
    test_events,
    test_harvest,
    test_projects,
    test_setup,
    test_wages,
)

Check = Callable[[Rulebook], None]


class Mutation(NamedTuple):
    """In `module`, `old` becomes `new`."""

    breaks: str
    module: str
    old: str
    new: str
    checks: tuple[Check, ...]


MUTATIONS = (
    Mutation(
        "a plain holds two zones",
        "pieces",
        '"plain": 3',
        '"plain": 2',
        (test_development.test_V5_R13_a_plain_with_two_fields_and_a_town_is_full,),
    ),
    Mutation(
        "a marsh holds three Res",
        "pieces",
        '"marsh": 4',
        '"marsh": 3',
        (test_wages.test_D1_the_best_rain_fills_a_marsh_and_gives_a_mountain_four,),
    ),
    Mutation(
        "nine turns",
        "pieces",
        "TURNS = 8",
        "TURNS = 9",
        (test_ending.test_R1_R44_nobody_plays_a_ninth_turn,),
    ),
    Mutation(
        "society 8 and 9 give nothing",
        "wages",
        "index >= 8",
        "index >= 9",
        (test_wages.test_V18_V19_V20_R37_the_wages_of_the_booklet,),
    ),
    Mutation(
        "wages may be a gain",
        "wages",
        "return max(0, people - bonus(society))",
        "return people - bonus(society)",
        (test_wages.test_D3_no_wage_is_below_nothing,),
    ),
    Mutation(
        "the rain looks at the economy",
        "rain",
        "bonus(state.indices[2])",
        "bonus(state.indices[1])",
        (test_wages.test_V22_V23_V24_R39_the_rain_of_the_booklet,),
    ),
    Mutation(
        "a free tile gives two a person",
        "harvest",
        "ON_OWN_ZONE, ON_FREE_TILE = 2, 1",
        "ON_OWN_ZONE, ON_FREE_TILE = 2, 2",
        (test_harvest.test_V14_R26_two_people_on_tiles_without_zones_take_two_at_most,),
    ),
    Mutation(
        "zones of others count as own",
        "harvest",
        "if id in player.zones:",
        "if state.zones_on(id):",
        (test_harvest.test_R27_nothing_among_the_zones_of_others,),
    ),
    Mutation(
        "a tile that turns sterile costs nothing",
        "evolve",
        "lost = -len(event.tiles)",
        "lost = 0",
        (test_harvest.test_D5_R29_the_last_res_taken_turns_the_tile_and_lowers_all_indices,),
    ),
    Mutation(
        "labels count once a zone",
        "hazard",
        "sum(player.labels for player in state.players if tile in player.zones)",
        "sum(player.labels * player.zones.get(tile, 0) for player in state.players)",
        (test_events.test_D11_R32_a_player_with_two_zones_counts_his_label_once,),
    ),
    Mutation(
        "an event that is avoided has no impact",
        "hazard",
        "if any(event.impacts):",
        "if any(event.impacts) and not all(player.labels >= (event.labels or 99) for player in story.state.players):",
        (test_events.test_R33_the_impact_counts_though_everybody_avoids_the_effect,),
    ),
    Mutation(
        "a card may lack one Res",
        "state",
        "total >= self.facts.cost",
        "total >= self.facts.cost - 1",
        (test_projects.test_D16_R21_one_short_is_not_paid_and_comes_back,),
    ),
    Mutation(
        "what lay on an unpaid card is lost",
        "evolve_cards",
        "resources=players[seat].resources + paid)",
        "resources=players[seat].resources)",
        (test_projects.test_V12_R22_the_example_of_three_cards,),
    ),
    Mutation(
        "a Stock card works in its first turn",
        "projects",
        "card.turn == state.turn and not",
        "card.turn > state.turn and not",
        (test_projects.test_R19_A12_stock_same_turn_false_a_stock_card_waits_for_a_later_turn,),
    ),
    Mutation(
        "the scale has no upper end",
        "pieces",
        "return max(LOWEST, min(HIGHEST, value))",
        "return max(LOWEST, value)",
        (test_wages.test_D4_R3_A29_an_index_stops_at_the_ends_of_its_scale,),
    ),
    Mutation(
        "a power at index 0 is refused",
        "development",
        "now < 0",
        "now <= 0",
        (test_development.test_D10_a_power_at_index_0_is_allowed,),
    ),
    Mutation(
        "influence once a player",
        "development",
        "(state.influenced and not state.options.influence_per_player)",
        "False",
        (test_development.test_D18_R8_a_second_time_in_the_turn_is_refused_whoever_asks,),
    ),
    Mutation(
        "the sixth person",
        "pieces",
        "STOCK = 5",
        "STOCK = 6",
        (test_development.test_D9_R10_a_sixth_person_or_zone_is_refused,),
    ),
    Mutation(
        "an objective must be passed",
        "ending",
        "now >= t for now",
        "now > t for now",
        (test_ending.test_R43_R46_the_common_objective_wins_for_everybody,),
    ),
    Mutation(
        "the Ambassador stays",
        "ending",
        "((state.ambassador or 0) + 1) % len(state.seats)",
        "(state.ambassador or 0)",
        (test_ending.test_R42_A17_the_turn_cube_moves_at_the_change_of_turn,),
    ),
    Mutation(
        "in a Conquest the personal objective saves its owner",
        "ending",
        'GameEnded(False, (), "conquest")',
        'GameEnded(False, winners, "conquest")',
        (test_ending.test_D13_R50_conquest_both_in_one_turn_lose,),
    ),
    Mutation(
        "two players start where three do",
        "setup",
        "two = 1 if len(state.seats) == 2 else 0",
        "two = 0",
        (test_setup.test_V1_two_players_start_one_higher,),
    ),
)

PACKAGE = original.__name__
MUTANT = "mutant_terristories"
FOLDER = Path(original.__file__).parent


@cache
def compiled(module: str, old: str, new: str) -> CodeType:
    """The code of a module of the mutant; most are as they are, and compiled once."""
    source = (FOLDER / f"{module}.py").read_text().replace(PACKAGE, MUTANT)
    if old:
        assert source.count(old) == 1, f"{module}: expected once {old!r}"
        source = source.replace(old, new)
    return compile(source, f"{module}.py (mutant)", "exec", dont_inherit=True)


class Sources(MetaPathFinder, Loader):
    """Finds the modules of one mutant, and runs them."""

    def __init__(self, mutation: Mutation | None) -> None:
        self.mutation = mutation

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != MUTANT and not fullname.startswith(MUTANT + "."):
            return None
        return ModuleSpec(fullname, self, is_package=fullname == MUTANT)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__.removeprefix(MUTANT).lstrip(".") or "__init__"
        mutated = self.mutation is not None and name == self.mutation.module
        old, new = (self.mutation.old, self.mutation.new) if self.mutation and mutated else ("", "")
        exec(compiled(name, old, new), module.__dict__)


@contextmanager
def mutant(mutation: Mutation | None) -> Iterator[Rulebook]:
    """The rulebook of a mutant (None: a copy as it is)."""
    finder = Sources(mutation)
    sys.meta_path.insert(0, finder)
    try:
        spec = finder.find_spec(MUTANT)
        assert spec is not None
        package = module_from_spec(spec)
        sys.modules[MUTANT] = package
        finder.exec_module(package)
        rules: Rulebook = package.RULEBOOK
        yield rules
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name == MUTANT or name.startswith(MUTANT + ".")]:
            del sys.modules[name]
