"""A mistake put into the rules is noticed by the check that names it."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games import Refused
from tests.companion.games.sapiens.mutations import MUTATIONS, Mutation, mutant
from tests.companion.games.sapiens.play import Play

NOTICED = (AssertionError, Refused, LookupError, pytest.fail.Exception)


def calls(check: str) -> tuple[Any, list[dict[str, Any]]]:
    """The test function, and the values of its parameters, one dict a case."""
    module, name = check.split(":")
    function = getattr(importlib.import_module(f"tests.companion.games.sapiens.{module}"), name)
    cases: list[dict[str, Any]] = [{}]
    for mark in getattr(function, "pytestmark", []):
        names = [mark.args[0]] if isinstance(mark.args[0], str) else list(mark.args[0])
        rows = [row if len(names) > 1 else (row,) for row in mark.args[1]]
        cases = [case | dict(zip(names, row, strict=True)) for case in cases for row in rows]
    assert "play" in inspect.signature(function).parameters
    return function, cases


def failures(rulebook: Any, check: str) -> Iterator[BaseException]:
    function, cases = calls(check)
    for case in cases:
        try:
            function(Play(rulebook), **case)
        except NOTICED as found:
            yield found


def test_without_a_mistake_every_check_passes() -> None:
    with mutant(None) as rulebook:
        for mutation in MUTATIONS:
            assert list(failures(rulebook, mutation.check)) == []


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.breaks.replace(" ", "-"))
def test_a_mistake_is_noticed(mutation: Mutation) -> None:
    with mutant(mutation) as rulebook:
        assert list(failures(rulebook, mutation.check))


def test_there_are_enough_of_them() -> None:
    assert len(MUTATIONS) >= 10
