"""Deliberate mistakes in the rules: what is replaced in which module, and what that breaks."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["MUTATIONS", "Mutation"]


class Mutation(NamedTuple):
    """One mistake; `finds`: a vector that must fail with it."""

    breaks: str
    module: str
    old: str
    new: str
    finds: str


MUTATIONS = (
    Mutation("R5: eleven cards", "state", "HAND_LIMIT = 10", "HAND_LIMIT = 11", "D1"),
    Mutation("R6: four for four", "drawing", "EXCHANGED = 3", "EXCHANGED = 4", "V13"),
    Mutation("R8: one square less", "ground", "(way[-1] for way in ways", "(way[-2] for way in ways", "V11"),
    Mutation("R8: a longer line is enough", "ground", "len(ray) >= steps)", "len(ray) >= steps - 1)", "D14"),
    Mutation("R13: one weapon card is lost", "shooting", '"weapon", command.weapons)  #', '"weapon", 1)  #', "V4"),
    Mutation("R13: shots go on after a hit", "shooting", "    _hit(story, seat, series.target)\n", "    pass\n", "V8"),
    Mutation("R14: two shots with a dagger", "shooting", "DAGGER_SHOTS = 3", "DAGGER_SHOTS = 2", "V9"),
    Mutation(
        "R14: a dagger against beasts",
        "shooting",
        "if command.dagger and command.target in BEASTS",
        "if command.dagger and command.target in ANIMALS",
        "V10",
    ),
    Mutation("R15: Rahan goes six", "moving", "(1, 2, 3, 4, 5)", "(1, 2, 3, 4, 5, 6)", "V12"),
    Mutation("R17: another token", "drawing", "BeastPlaced(seat, beast)", "BeastPlaced(seat, drawn[0])", "V2"),
    Mutation("R18: all are kept", "drawing", "    if others:\n", "    if not others:\n", "V2"),
    Mutation(
        "R19: a beast binds everybody",
        "turns",
        "    return state.players[seat]\n",
        '    if any(p.beast for p in state.players):\n        raise Refused("rahan.R19", beast="")\n'
        "    return state.players[seat]\n",
        "D9",
    ),
    Mutation("R21: the caveman stays", "shooting", "    return target in BEASTS or", "    return", "V3"),
    Mutation("R22: a miss ends it", "shooting", "series.left <= 1", "series.left <= 2", "V3"),
    Mutation(
        "R24: the beast card stays", "evolve", "beast=None, hand=hand)\n    return", "beast=None)\n    return", "V4"
    ),
    Mutation("R25: jumps acquire", "options", "jump_acquires: bool = False", "jump_acquires: bool = True", "D3"),
    Mutation("R29: the animal stays", "evolve", "animals=ANIMALS if event.back else left", "animals=ANIMALS", "V8"),
    Mutation("R30: Rahan gives to the next", "moving", "acquire(story, other, ", "acquire(story, other - 1, ", "V15"),
    Mutation("R31: combat cards come back", "evolve", "combat=False)", "combat=True)", "D13"),
    Mutation("R33: the attacker shoots on", "evolve", "shooter=combat.other(event.seat)", "shooter=event.seat", "V14"),
    Mutation("R34: the winner gives", "fighting", "CardTaken(seat, loser, goal", "CardTaken(loser, seat, goal", "V14"),
    Mutation("R35: steps away", "ground", "== away[square] - 1)", "== away[square] + 1)", "V14"),
    Mutation("R36: three are enough", "state", "return all(self.goals", "return any(self.goals", "V16"),
    Mutation("A30: five cards of each kind", "state", "SUPPLY = 4", "SUPPLY = 5", "D10"),
    Mutation("A19: the stock never runs out", "drawing", "if number > state.stock:", "if False:", "D6"),
)
