"""`tablee table`: what it refuses before it listens."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.cli import demo, table


@pytest.mark.parametrize("size", ["0x0", "-5x9", "5x5", "960", "960x540x3", "99999x99999", "wide"])
@pytest.mark.parametrize(
    ("verb", "more"), [(table.command, ["--board", "paleo-wide"]), (demo.command, ["paleo"])], ids=["table", "demo"]
)
def test_a_size_that_no_picture_has_is_refused_in_words(verb: click.Command, more: list[str], size: str) -> None:
    told = CliRunner().invoke(verb, [*more, f"--size={size}"])
    assert told.exit_code == 2
    assert f"expected WxH, as 960x540, each from 160 to 7680, got {size!r}" in " ".join(told.stderr.split())


def test_places_of_strange_discs_are_refused_by_name(tmp_path: Path) -> None:
    places = tmp_path / "places.json"
    places.write_text('{"red-1": [100, 100], "blue-9": [1, 2]}')
    told = CliRunner().invoke(table.command, ["--board", "paleo-wide", "--places", str(places)])
    assert told.exit_code == 1
    assert "expected ids of discs of paleo-wide, got blue-9" in told.stderr
