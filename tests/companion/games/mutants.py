"""Mutants: a rulebook loaded anew with one deliberate mistake in its source, beside the right one."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from companion.games import Refused

__all__ = ["Checks", "Mutation", "check_copy", "check_mutation", "mutant"]

Checks = Mapping[str, Callable[[Any], None]]
"""Vectors by name, as functions of a rulebook."""


class Mutation(NamedTuple):
    """In a module of the rulebook `old`, which stands there once, becomes `new`; `breaks`: checks that must see it."""

    module: str
    old: str
    new: str
    breaks: tuple[str, ...]

    @property
    def id(self) -> str:
        """For a test's name."""
        return f"{self.module}: {self.new.strip().splitlines()[0] if self.new.strip() else 'nothing'}"


class _Source(SourceLoader):
    """One module of the copy, its imports turned to the copy."""

    def __init__(self, path: Path, original: str, copy: str, mutation: Mutation | None) -> None:
        self._path, self._original, self._copy, self._mutation = path, original, copy, mutation

    def get_filename(self, fullname: str) -> str:
        return f"<{fullname}>"

    def get_data(self, path: str | bytes) -> bytes:
        source = self._path.read_text("utf-8")
        if self._mutation and self._path.stem == self._mutation.module:
            assert source.count(self._mutation.old) == 1, f"{self._mutation.old!r} stands there once"
            source = source.replace(self._mutation.old, self._mutation.new)
        return source.replace(self._original, self._copy).encode()


class _Finder(MetaPathFinder):
    def __init__(self, folder: Path, original: str, copy: str, mutation: Mutation | None) -> None:
        self._folder, self._names, self._mutation = folder, (original, copy), mutation

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        copy = self._names[1]
        if fullname != copy and not fullname.startswith(f"{copy}."):
            return None
        package = fullname == copy
        file = self._folder / ("__init__.py" if package else f"{fullname.removeprefix(copy + '.')}.py")
        loader = _Source(file, *self._names, self._mutation)
        return spec_from_loader(fullname, loader, is_package=package) if file.is_file() else None


@contextmanager
def mutant(package: str, mutation: Mutation | None = None) -> Iterator[Any]:
    """The RULEBOOK of a copy of the package with the mutation (None: as it is)."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    copy = f"mutant_of_{package.rpartition('.')[2]}"
    finder = _Finder(Path(spec.origin).parent, package, copy, mutation)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(copy).RULEBOOK
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name == copy or name.startswith(f"{copy}.")]:
            del sys.modules[name]


def check_copy(package: str, checks: Checks) -> None:
    """A copy without a mistake passes every check."""
    with mutant(package) as rules:
        for check in checks.values():
            check(rules)


def check_mutation(package: str, mutation: Mutation, checks: Checks) -> None:
    """Each check that should see the mistake fails."""
    with mutant(package, mutation) as rules:
        for name in mutation.breaks:
            with pytest.raises((AssertionError, Refused, ValueError, TypeError, IndexError, KeyError)):
                checks[name](rules)
