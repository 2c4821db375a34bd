"""`tablee rules`: lines of JSON in, lines of JSON out, and one line where it cannot start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import cli

TABLEE = [sys.executable, "-m", "companion.cli", "rules"]


def talk(lines: bytes, *args: str) -> list[Any]:
    """The answers of a process of its own."""
    done = subprocess.run([*TABLEE, *args], input=lines, capture_output=True, timeout=60, check=True)
    assert done.stderr == b""
    return [msgspec.json.decode(line) for line in done.stdout.splitlines()]


def test_a_line_in_a_line_out() -> None:
    answers = talk(
        b'{"legal": 1}\n{"do": {"do": "starter", "seat": 1}, "seat": 1}\nwhat\n{"sample": 0}\n{"undo": 1}\n'
        b'{"do": {"do": "next_round"}}\n{"view": "table"}\n{"view": 0}\n{"state": true}',
        "paleo",
        "--language",
        "fr",
        "--options",
        '{"door_rest": false}',
    )
    kinds = [next(iter(answer)) for answer in answers]
    assert kinds == ["legal", "events", "error", "sample", "undone", "refused", "view", "view", "state"]
    assert answers[5] == {"refused": "paleo.R2.round", "message": "La manche n’est pas finie"}
    assert answers[8]["state"]["options"]["door_rest"] is False


def test_the_same_seed_says_the_same() -> None:
    lines = b'{"do": {"do": "starter", "seat": 0}}\n' + b'{"sample": 0}\n' * 10
    assert talk(lines, "paleo", "--seed", "3") == talk(lines, "paleo", "--seed", "3")


def test_another_program_plays_a_whole_game_with_a_dealer() -> None:
    """Line by line, each answer read before the next is asked."""
    with subprocess.Popen(
        [*TABLEE, "help_me", "--seats", "3", "--dealer", "--seed", "4"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def ask(question: Any) -> Any:
            process.stdin.write(msgspec.json.encode(question) + b"\n")  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
            ((kind, answer),) = msgspec.json.decode(process.stdout.readline()).items()  # type: ignore[union-attr]
            assert kind not in ("refused", "error"), answer
            return answer

        first, played = ask({"view": "table"}), 0
        while found := [(seat, sample) for seat in range(3) if (sample := ask({"sample": seat})) is not None]:
            ask({"do": found[0][1], "seat": found[0][0]})
            played += 1
            assert played < 500
        assert ask({"view": "table"}) != first
        assert ask({"undo": played}) == played
        assert ask({"view": "table"}) == first
        process.stdin.close()
        assert process.wait(60) == 0


def test_no_stdin_is_a_game_without_commands() -> None:
    done = subprocess.run([*TABLEE, "paleo"], stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=True)
    assert done.stdout == b""
    shell = f'exec "{sys.executable}" -m companion.cli rules paleo <&-'
    done = subprocess.run(shell, shell=True, capture_output=True, timeout=60, check=True)
    assert (done.stdout, done.stderr) == (b"", b"")


def test_a_reader_that_leaves_or_never_was_gets_no_traceback() -> None:
    shell = f'yes \'{{"legal": 0}}\' | "{sys.executable}" -m companion.cli rules paleo | head -n 1'
    done = subprocess.run(shell, shell=True, capture_output=True, timeout=60, check=True)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr.replace(b"yes: standard output: Broken pipe\n", b"") == b""
    shell = f'exec "{sys.executable}" -m companion.cli rules paleo >&-'
    done = subprocess.run(shell, shell=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=60, check=False)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["chess"], 2, "expected a game, one of "),
        (["paleo", "--seats", "0"], 2, "0 is not in the range"),
        (["paleo", "--seats", "3"], 2, "Paleo seats two; 3 were asked for (paleo.A1)"),
        (["paleo", "--options", "{"], 2, "expected a JSON object"),
        (["paleo", "--options", "[]"], 2, "expected a JSON object"),
        (["paleo", "--options", '{"beer": true}'], 2, "(paleo.options)"),
        (["paleo", "--board", "nowhere.toml"], 1, "nowhere.toml: no such file"),
        (["paleo", "--board", "round"], 2, "(paleo.board.kind)"),
        (["paleo", "--data", "nowhere.toml"], 2, "nowhere.toml: cannot be read"),
        (["paleo", "--language", "de"], 2, "'de' is not one of"),
    ],
)
def test_what_cannot_start_says_so_in_one_line(
    args: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given = args if "--language" in args else [*args, "--language", "en"]
    with pytest.raises(SystemExit) as caught:
        cli.main(["rules", *given])
    told = capsys.readouterr()
    assert (caught.value.code, told.out) == (code, "")
    assert words in told.err
    assert len(told.err.splitlines()) == 1
