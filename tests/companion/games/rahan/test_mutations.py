"""Each deliberate mistake is found by a vector."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import companion.games
from companion.games import Refused
from companion.games.rahan import RULEBOOK
from tests.companion.games.rahan.mutations import MUTATIONS, Mutation
from tests.companion.games.rahan.vectors import CHECKS

PACKAGE = "companion.games.rahan"
FOLDER = Path(companion.games.__file__).parent / "rahan"


class Mutant(SourceFileLoader):
    """Loads a module with its source changed."""

    mutation: Mutation

    def get_code(self, fullname: str) -> Any:
        source = Path(self.path).read_text()
        assert source.count(self.mutation.old) == 1, f"{self.mutation.breaks}: not found once"
        return compile(source.replace(self.mutation.old, self.mutation.new), self.path, "exec")


class Finder(MetaPathFinder):
    """Finds the one module that is changed."""

    def __init__(self, mutation: Mutation) -> None:
        self.mutation = mutation

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if fullname != f"{PACKAGE}.{self.mutation.module}":
            return None
        file = FOLDER / f"{self.mutation.module}.py"
        loader = Mutant(fullname, str(file))
        loader.mutation = self.mutation
        return spec_from_file_location(fullname, file, loader=loader)


@contextmanager
def mutated(mutation: Mutation) -> Iterator[Any]:
    """A fresh copy of the rulebook with the mistake in it; the real one is back afterwards."""
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(PACKAGE)}
    finder = Finder(mutation)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(PACKAGE).RULEBOOK
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
            del sys.modules[name]
        sys.modules.update(kept)
        vars(companion.games)["rahan"] = kept[PACKAGE]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda m: m.breaks)
def test_a_mistake_is_found(mutation: Mutation) -> None:
    with mutated(mutation) as book, pytest.raises((AssertionError, AttributeError, IndexError, Refused)):
        CHECKS[mutation.finds](book)


def test_without_a_mistake_all_vectors_pass() -> None:
    with mutated(Mutation("nothing", "options", "class Options", "class Options", "V1")) as book:
        assert book is not RULEBOOK
        for check in CHECKS.values():
            check(book)


def test_there_are_enough_mistakes_of_enough_kinds() -> None:
    assert len(MUTATIONS) >= 10
    assert len({mutation.module for mutation in MUTATIONS}) >= 6
