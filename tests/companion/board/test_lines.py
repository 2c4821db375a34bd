"""Where things stand in a TOML text."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.board.lines import lines


def test_keys_and_tables() -> None:
    found = lines("a = 1\n\n[b]\nc = 2\n[[d]]\ne = 3\n[[d]]\n# e = 0\ne = 4\n[[b.f]]\ng = 5\n")
    assert found["a",] == 1
    assert found["b",] == 3
    assert found["b", "c"] == 4
    assert found["d", 0, "e"] == 6
    assert found["d", 1] == 7
    assert found["d", 1, "e"] == 9
    assert found["b", "f", 0, "g"] == 11


def test_tables_within_the_last_of_many() -> None:
    found = lines("[[d]]\n[[d]]\n[d.in]\nx = 1\n[[d.of]]\ny = 2\n")
    assert found["d", 1, "in", "x"] == 4
    assert found["d", 1, "of", 0, "y"] == 6


def test_values_over_several_lines() -> None:
    lists = 'a = [\n  [1, 2], # ]\n  [3, "]"],\n]\n'
    texts = "b = \"\"\"\n[c]\nd = 1\n\"\"\"\ne = '''\nf = 1'''\n"
    found = lines(lists + texts + 'g = { h = "}" }\ni = 2\n')
    assert found["b",] == 5
    assert found["e",] == 9
    assert found["g",] == 11
    assert found["i",] == 12
    assert ("c",) not in found


def test_quoted_and_dotted_keys() -> None:
    found = lines('"a = b".c = 1\n\'[x]\' = 2\n["d]".e]\nf = 3\n')
    assert found["a = b", "c"] == 1
    assert found["[x]",] == 2
    assert found["d]", "e", "f"] == 4


texts = st.text(st.sampled_from("ab[]{}#=,\"'\\\n. "), max_size=8)
values = st.recursive(st.integers(0, 9) | texts, lambda inner: st.lists(inner, max_size=3), max_leaves=6)


def toml(value: Any, spread: str) -> str:
    """The value as TOML, its lists over several lines where `spread` says so."""
    if isinstance(value, list):
        return "[" + spread + "".join(f"{toml(inner, spread)}, # ]\n" for inner in value) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return str(value)


@given(st.lists(st.tuples(st.sampled_from(["", "[t]", "[[m]]"]), st.lists(values, max_size=3)), max_size=6))
def test_each_key_is_found_where_it_was_written(sections: list[tuple[str, list[Any]]]) -> None:
    written: list[str] = []
    expected = {}
    tables: set[str] = set()
    count = -1
    for i, (header, held) in enumerate(sections):
        path: tuple[str | int, ...] = ()
        if header == "[[m]]":
            count += 1
            path = ("m", count)
        elif header == "[t]":
            header = f"[t{i}]"
            path = (f"t{i}",)
        elif i:
            continue
        tables.add(header)
        written.append(header)
        for k, value in enumerate(held):
            expected[(*path, f"k{k}")] = sum(text.count("\n") + 1 for text in written) + 1
            written.append(f"k{k} = {toml(value, chr(10))}")
    text = "\n".join(written) + "\n"
    tomllib.loads(text)  # the text is one that the scan is meant for
    found = lines(text)
    assert {path: found.get(path) for path in expected} == expected
