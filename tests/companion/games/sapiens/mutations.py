"""Mistakes put into the rules on purpose, and the check that notices each."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import companion.games.sapiens as original

__all__ = ["MUTATIONS", "Mutation", "mutant"]


class Mutation(NamedTuple):
    """In `module`, `old` (there once) becomes `new`; `check` is a test function that must fail then."""

    breaks: str
    module: str
    old: str
    new: str
    check: str


MUTATIONS = (
    Mutation(
        "R6: the lower points at the start",
        "laying",
        '"start": ground.high',
        '"start": ground.low',
        "test_start:test_V1_R5_R6_R7_start_on_the_hunt_cave",
    ),
    Mutation(
        "R14: no contact needed",
        "placing",
        'return None if touched else "sapiens.R14"',
        "return None",
        "test_placing:test_R14_R15_contacts",
    ),
    Mutation(
        "R15: one matching contact is not enough",
        "placing",
        "known[0] != known[1]",
        "known[0] is known[1] is None",
        "test_placing:test_R14_R15_contacts",
    ),
    Mutation(
        "R16: Gathering on Plains",
        "placing",
        'terrain == "plain" and not plain',
        'terrain == "forest" and not plain',
        "test_start:test_R4_no_gathering_on_a_plain_at_the_start",
    ),
    Mutation(
        "R18: the token binds",
        "placing",
        "if scene != token:",
        "if scene == token:",
        "test_placing:test_R18_the_token_binds_the_scene_on_its_cave",
    ),
    Mutation(
        "R20: what is not connected earns nothing",
        "placement",
        "part.connected is not False]",
        "part.food != 9]",
        "test_effects:test_V10_R20_R21_only_the_connected_scene_gives",
    ),
    Mutation(
        "R23: no points for the Cave",
        "turns",
        'turn.cave.shelter, "cave"',
        '0, "cave"',
        "test_effects:test_V14_R23_the_same_cave_without_token_gives_five",
    ),
    Mutation(
        "R24: the extra tile harvests",
        "placement",
        'if kind == "main":\n        _harvest',
        'if kind != "start":\n        _harvest',
        "test_effects:test_R24_D7_the_extra_tile_gives_shelter_but_no_food_and_no_effect",
    ),
    Mutation(
        "R25: two points for Gathering",
        "effects",
        "GATHERING = 1",
        "GATHERING = 2",
        "test_effects:test_R25_D11_gathering_one_point_more",
    ),
    Mutation(
        "R29: Baston tokens stay in the reserve",
        "evolve",
        "theirs[event.other], mine[event.slot]",
        "replace(theirs[event.other], brawls=mine[event.slot].brawls), mine[event.slot]",
        "test_effects:test_R29_D10_the_tiles_swap_with_the_brawl_tokens_on_them",
    ),
    Mutation(
        "R31: five Steaks by the table",
        "effects",
        "if steaks >= 5:",
        "if steaks > 5:",
        "test_effects:test_R31_five_or_more_steaks_are_ten",
    ),
    Mutation(
        "R33: a point too many",
        "effects",
        'points, "bear"',
        '(points or 0) + 1, "bear"',
        "test_effects:test_R33_D6_a_bear_next_to_three_tiles",
    ),
    Mutation(
        "R33: on one's own board",
        "effects",
        "if command.on == command.seat:",
        "if command.on > 9:",
        "test_effects:test_D14_where_no_bear_goes",
    ),
    Mutation(
        "R36: the point comes from nowhere",
        "evolve",
        "food=state.players[event.seat].food - event.points",
        "food=state.players[event.seat].food",
        "test_effects:test_D4_two_tokens_of_one_owner",
    ),
    Mutation(
        "R37: below nought",
        "placement",
        "story.player(seat).food > 0",
        "story.player(seat).food > -9",
        "test_effects:test_D4_R37_no_points_no_effect_then_the_harvest",
    ),
    Mutation(
        "R42: a token converts",
        "effects",
        'if by == "token":\n            raise Refused("sapiens.R42")',
        'if by == "nothing":\n            raise Refused("sapiens.R42")',
        "test_effects:test_R42_D12_a_hunt_token_takes_a_steak_and_converts_none",
    ),
    Mutation(
        "R44: a reserve of five",
        "state",
        "RESERVE = 4",
        "RESERVE = 5",
        "test_turns:test_V11_R44_two_tiles_after_two_placements",
    ),
    Mutation(
        "R45: with three players",
        "reserves",
        "len(state.seats) != 2",
        "len(state.seats) != 3",
        "test_turns:test_V12_R45_with_two_players_one_tile_more_is_removed",
    ),
    Mutation(
        "R46: any Tribe is as good",
        "placing",
        "player.laid[cell].tribe != player.tribe",
        "player.laid[cell].tribe > player.tribe",
        "test_turns:test_R46_D17_new_tiles_never_touch_an_abandoned_tribe",
    ),
    Mutation(
        "R47: the higher points",
        "laying",
        '"abandon": ground.low',
        '"abandon": ground.high',
        "test_turns:test_V15_R47_the_cave_with_the_gathering_token",
    ),
    Mutation(
        "R50: the pile alone ends it",
        "state",
        "self.pile == 0 and not self.common",
        "self.pile == 0",
        "test_turns:test_D3_R50_three_players_have_thirty_turns",
    ),
    Mutation(
        "R51: the higher score counts",
        "state",
        "min(self.food, self.shelter)",
        "max(self.food, self.shelter)",
        "test_turns:test_V16_R51_the_lower_score_counts",
    ),
    Mutation(
        "R55: a spoilt Cave gives points",
        "evolve",
        "if part.cave and part.scene != MOUNTAIN), None)",
        "if part.cave), None)",
        "test_mountain_tiles:test_R55_D16_over_a_cave_the_token_is_lost_and_no_shelter",
    ),
)


_COMPILED: dict[str, CodeType] = {}


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """A copy of the rulebook's folder under another name, one module changed."""

    def __init__(self, name: str, mutation: Mutation | None) -> None:
        self.name, self.mutation = name, mutation
        self.folder = Path(original.__file__).parent

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name and not fullname.startswith(f"{self.name}."):
            return None
        return importlib.machinery.ModuleSpec(fullname, self, is_package=fullname == self.name)

    def exec_module(self, module: ModuleType) -> None:
        part = module.__name__.removeprefix(self.name).lstrip(".") or "__init__"
        exec(self.code(part), module.__dict__)

    def code(self, part: str) -> CodeType:
        """The module's code, with the mistake if it is there; what has none is compiled once."""
        mutation = self.mutation if self.mutation is not None and part == self.mutation.module else None
        if mutation is None and part in _COMPILED:
            return _COMPILED[part]
        source = (self.folder / f"{part}.py").read_text()
        if mutation is not None:
            assert source.count(mutation.old) == 1, (mutation, source.count(mutation.old))
            source = source.replace(mutation.old, mutation.new)
        code = compile(source.replace("companion.games.sapiens", self.name), f"<{self.name}.{part}>", "exec")
        if mutation is None:
            _COMPILED[part] = code
        return code


@contextmanager
def mutant(mutation: Mutation | None) -> Iterator[Any]:
    """The rulebook with that mistake, None: without any."""
    name = "mutant_sapiens"
    finder = _Finder(name, mutation)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(name).RULEBOOK
    finally:
        sys.meta_path.remove(finder)
        for loaded in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
            del sys.modules[loaded]
