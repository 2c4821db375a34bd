"""Whole random games of every installed game, and of a small one made up to be known by heart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from companion.conformance import seated
from companion.games import Rulebook, games, rulebook
from tests.companion.games import playouts, secrets
from tests.companion.games.playouts import board_for, drawn_options, drawn_setup, play, prove
from tests.companion.secret_toy import RULEBOOK, Cupboard, Cups, Options, State

GAMES = 30
MANY = 1_000
SECRET_GAMES = 200
PARTS = 10
"""Of a proof, so that each stays within its time where many things are done at once."""


@pytest.mark.parametrize("game", games())
def test_random_games_end_and_their_logs_say_all_of_them(game: str) -> None:
    rules, board = rulebook(game), board_for(rulebook(game))
    for seed in range(GAMES):
        prove(rules, seed, board)


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", games())
def test_a_thousand_random_games_end(game: str, part: int) -> None:
    rules, board = rulebook(game), board_for(rulebook(game))
    for seed in range(part, MANY, PARTS):
        prove(rules, GAMES + seed, board)


@pytest.mark.parametrize("game", games())
def test_what_is_secret_is_put_to_the_proof(game: str) -> None:
    """A game of which anything is kept from anybody says of which events (`secrets`), and in `twins` how two worlds
    differ (`secrets.prove`)."""
    rules, wanted = rulebook(game), f"tests/companion/games/{game}/twins.py"
    found = kept(rules, range(5))
    assert found <= set(getattr(rules, "secrets", ())), f"{game}: `secrets` of the rulebook must list {sorted(found)}"
    if find_spec(f"tests.companion.games.{game}.twins") is None:
        assert not found, f"{game} keeps secrets in {sorted(found)}: {wanted} is wanted"
        return
    assert sum(secret_game(game, seed, every=10) for seed in range(10)) > 10


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", games())
def test_nobody_can_tell_two_worlds_apart_in_two_hundred_games(game: str, part: int) -> None:
    seeds = range(part, SECRET_GAMES, PARTS)
    if find_spec(f"tests.companion.games.{game}.twins") is None:
        assert not kept(rulebook(game), seeds)
        return
    for seed in seeds:
        secret_game(game, seed, every=4)


def kept(rules: Rulebook, seeds: Iterable[int]) -> set[str]:
    """The `is` of events of random games of which somebody does not hear all."""
    board = board_for(rules)
    hidden: set[str] = set()

    def note(before: Any, event: Any, after: Any) -> None:
        if any(rules.heard(event, audience) != event for audience in secrets.audiences(4)):
            hidden.add(event.__struct_config__.tag)

    for seed in seeds:
        dice = Random(seed)
        play(rules, drawn_setup(rules, dice, board), dice, dealer=True, check=note)
    return hidden


def secret_game(game: str, seed: int, every: int) -> int:
    """How many commands were compared."""
    rules = rulebook(game)
    twins = import_module(f"tests.companion.games.{game}.twins")
    setup = drawn_setup(rules, Random(seed), board_for(rules))
    found: dict[str, Any] = {"twin": twins.twin, "secret_of": twins.secret_of, "revealed": twins.revealed}
    return secrets.prove(rules, setup, seed=seed, every=every, **found)


def test_the_proof_holds_for_a_game_known_by_heart() -> None:
    for seed in range(20):
        game = prove(RULEBOOK, seed)
        assert game.state.lifted
        assert game.events >= len(game.lines)


def test_options_are_drawn_from_all_that_their_types_allow() -> None:
    drawn = [drawn_options(RULEBOOK, Random(seed)) for seed in range(40)]
    assert {each["step"] for each in drawn} == {1, 2}
    assert {each["peek"] for each in drawn} == {True, False}
    assert set(drawn[0]) == set(Options.__struct_fields__)


def test_a_state_that_a_log_does_not_give_is_found() -> None:
    """Something that came in beside the events."""

    class Counting(Cups):
        folded = 0

        def evolve(self, state: State, event: Any) -> State:
            self.folded += 1
            return replace(super().evolve(state, event), data=Cupboard(motto=str(self.folded)))

    with pytest.raises(AssertionError, match="the log gives another state"):
        prove(Counting(), 1)


def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Cups):
        def _end(self, state: State, pot: int) -> list[Any]:
            return []

    monkeypatch.setattr(playouts, "BOUND", 200)
    with pytest.raises(AssertionError, match="has not ended after 200 commands"):
        play(Endless(), seated(RULEBOOK, 2), Random(0))


def test_secrets_of_a_game_are_noticed() -> None:
    assert kept(RULEBOOK, range(3)) == {"hidden"}
    assert not kept(Cups("heard"), range(3))
