"""`tablee print`: PDF files."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.print import command


@pytest.mark.parametrize("what", ["board", "markers"])
def test_writes_a_pdf_named_after_the_board(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(command, [what, "paleo-demo", "--paper", "a3"])
    assert told.exit_code == 0
    assert (tmp_path / f"paleo-demo-{what}-A3.pdf").read_bytes().startswith(b"%PDF-")
    assert "Print at 100 %" in told.stdout


def test_the_lens_sheet_needs_no_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(command, ["lens"])
    assert told.exit_code == 0
    assert (tmp_path / "lens-sheet-A4.pdf").read_bytes().startswith(b"%PDF-")
    assert "the ruler must measure 100 mm" in told.stdout


def test_writes_where_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.pdf"
    CliRunner().invoke(command, ["board", "round", "-o", str(path)])
    assert path.read_bytes().startswith(b"%PDF-")


def test_writes_to_the_standard_output() -> None:
    told = CliRunner().invoke(command, ["markers", "paleo-demo", "-o", "-"])
    assert told.stdout_bytes.startswith(b"%PDF-")
