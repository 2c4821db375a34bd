"""`tablee doctor`: one line each, and what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import doctor
from companion.cli.doctor import command
from companion.devices import Known, Registry
from companion.store import Store
from vision.cameras import listing


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setattr(doctor, "ports", list)
    monkeypatch.setattr(listing, "cameras", list)


def lines(*words: str) -> dict[str, list[dict[str, str]]]:
    """Findings by topic."""
    found: dict[str, list[dict[str, str]]] = {}
    for line in CliRunner().invoke(command, [*words, "--json"]).output.splitlines():
        each = json.loads(line)
        found.setdefault(each["topic"], []).append(each)
    return found


def looked(*words: str) -> tuple[int, str]:
    """The exit code, and what was printed."""
    result = CliRunner().invoke(command, words, standalone_mode=False)
    return result.return_value, result.output


def test_a_table_that_is_well(tmp_path: Path) -> None:
    code, told = looked("--data", str(tmp_path))
    assert code == 0
    assert "✗" not in told
    assert "✓ board: paleo-wide, for paleo" in told
    assert "! camera: none is connected: connect one, or play by hand or with --simulate" in told
    assert "✓ sensors: none, and none is needed" in told


def test_every_part_of_a_table_is_looked_at(tmp_path: Path) -> None:
    assert set(lines("--data", str(tmp_path))) == {"versions", "games", "data", "board", "camera", "network", "sensors"}


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, told = looked("--data", str(tmp_path / "file" / "folder"))
    assert code == 1
    assert "✗ data:" in told
    assert "choose another with --data DIR" in told


def test_a_log_that_another_tablee_holds_is_no_fault(tmp_path: Path) -> None:
    held = Store.open(tmp_path)
    held.tables()
    try:
        (found,) = lines("--data", str(tmp_path))["data"]
    finally:
        held.close()
    assert found["level"] == "warn"


def test_a_board_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text("format = 1\n")
    found = lines("--data", str(tmp_path), "--board", str(tmp_path / "my.toml"))["board"]
    assert [each["level"] for each in found] == ["fail"]


def test_a_named_board_that_is_not_plugged_in(tmp_path: Path) -> None:
    Registry().remember(Known(name="North", uuid="12345678-1234-5678-1234-567812345678", serial="76"))
    (found,) = lines("--data", str(tmp_path))["sensors"]
    assert (found["level"], found["what"]) == ("warn", "North is not plugged in")


def test_a_port_that_is_not_there(tmp_path: Path) -> None:
    code, told = looked("--data", str(tmp_path), "--device", str(tmp_path / "ttyACM9"))
    assert code == 1
    assert "ttyACM9: is not there: plug the board in, with a cable that carries data" in told


def test_one_thing_that_cannot_be_looked_at_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault() -> None:
        raise RuntimeError("no such driver")

    monkeypatch.setattr(listing, "cameras", fault)
    found = lines("--data", str(tmp_path))
    assert "no such driver" in found["camera"][0]["what"]
    assert found["sensors"]
