"""The command `tablee`: one line where it cannot start, and no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest

from companion import cli


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as caught:
        cli.main(list(args))
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_help_lists_the_verbs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    told = capsys.readouterr().out
    assert "board" in told
    assert "print" in told


def test_every_listed_verb_has_its_command() -> None:
    context = click.Context(cli.tablee)
    for verb in cli.tablee.list_commands(context):
        command = cli.tablee.get_command(context, verb)
        assert command is not None
        assert command.name == verb


def test_the_list_of_verbs_is_told_without_importing_them() -> None:
    heavy = "('cv2', 'flask', 'fpdf', 'companion.cli.board')"
    code = "import sys, click; from companion import cli; cli.tablee.list_commands(click.Context(cli.tablee)); "
    code += f"sys.exit(any(name in sys.modules for name in {heavy}))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["dance"], 2, "No such command 'dance'"),
        (["board", "check"], 2, "Missing argument 'BOARD'"),
        (["print", "board", "round", "--paper", "A5"], 2, "'A5' is not one of"),
        (["board", "check", "nowhere.toml"], 1, "nowhere.toml: no such file"),
        (["print", "markers", "round"], 1, "round has no markers"),
        (["print", "board", "round", "-o", "no/such/folder/x.pdf"], 1, "No such file or directory"),
    ],
)
def test_what_cannot_start_says_so_in_one_line(
    args: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*args) == code
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("tablee: ")
    assert words in told.err
    assert told.err.count("\n") == 1


def broken() -> None:
    raise RuntimeError("two\nlines")


def test_an_unexpected_error_is_one_line_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli.tablee, "get_command", lambda ctx, name: click.Command("x", callback=broken))
    assert run("x") == 1
    assert capsys.readouterr().err == "tablee: unexpected RuntimeError: two lines (set TABLEE_DEBUG=1 to see where)\n"


def test_its_traceback_is_shown_on_demand(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_DEBUG", "1")
    monkeypatch.setattr(cli.tablee, "get_command", lambda ctx, name: click.Command("x", callback=broken))
    run("x")
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_ends_quietly(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.tablee, "get_command", lambda ctx, name: click.Command("x", callback=interrupted))
    assert run("x") == 130
    assert capsys.readouterr().err.strip() == ""


def test_a_missing_system_library_is_told_with_its_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def bare() -> None:
        raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(cli.tablee, "get_command", lambda ctx, name: click.Command("x", callback=bare))
    assert run("x") == 1
    assert "apt install libgl1" in capsys.readouterr().err


def test_whoever_reads_our_lines_may_leave(tmp_path: Path) -> None:
    code = "import sys; from companion import cli; cli.main(['board', 'list'])"
    reader = subprocess.run(
        f'"{sys.executable}" -c "{code}" 2>{tmp_path}/err | true', shell=True, check=False, executable="/bin/bash"
    )
    assert reader.returncode == 0
    assert "Traceback" not in (tmp_path / "err").read_text()
