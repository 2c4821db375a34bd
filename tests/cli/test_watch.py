"""`tablee watch`: lines on stdout and nothing else, one line of words where it cannot start, a clean end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.observations import Hello, Ready, Shot, Trouble, decode
from tests.vision.films import film

TABLEE = [sys.executable, "-c", "from companion.cli import main; main()", "watch"]
ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def watch(*options: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*TABLEE, *options], input=stdin, capture_output=True, text=True, check=False, env=ENVIRONMENT, timeout=100
    )


@contextmanager
def watching(*options: str) -> Iterator[subprocess.Popen[str]]:
    child = subprocess.Popen(
        [*TABLEE, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
    with child:
        try:
            yield child
        finally:
            if child.poll() is None:
                child.kill()


def line(child: subprocess.Popen[str]) -> Any:
    assert child.stdout is not None
    return decode(child.stdout.readline())


def told(output: str) -> list[Any]:
    return [decode(each) for each in output.splitlines()]


def test_a_film_from_hello_to_its_last_line(tmp_path: Path) -> None:
    done = watch("--board", "round", "--source", str(film(tmp_path / "black.mp4", [0] * 20)))
    assert done.returncode == 0
    assert done.stderr == ""
    hello, trouble, *_ = told(done.stdout)
    assert isinstance(hello, Hello)
    assert hello.clock is None
    assert isinstance(trouble, Trouble)
    assert trouble.what == "dark"


@pytest.mark.proof
def test_lines_go_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    done = watch("--board", "round", "--source", str(film(tmp_path / "a.mp4", [0] * 5)), "--jsonl", str(path))
    assert (done.returncode, done.stdout) == (0, "")
    assert isinstance(told(path.read_text())[0], Hello)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--source", "nowhere.mp4"], "nowhere.mp4: expected a film's file"),
        (["--source", "77"], "camera 77: expected a camera"),
        (["--source", "{film}", "--board", "nowhere.toml"], "nowhere.toml"),
        (["--source", "{film}", "--corners", "nowhere.json"], "nowhere.json: expected a file that holds"),
        (["--source", "{film}", "--lens", "{film}"], 'expected {"image_size"'),
        (["--source", "{film}", "--jsonl", "no/such/folder"], "No such file or directory"),
        (["--source", "{film}", "--evidence", "{film}"], "File exists"),
    ],
)
def test_what_keeps_it_from_starting_is_one_line(
    options: list[str], words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = film(tmp_path / "a.mp4", [120] * 3)
    filled = [each.replace("{film}", str(path)) for each in options]
    with pytest.raises(SystemExit) as caught:
        cli.main(["watch", "--board", "round", *filled])
    assert caught.value.code == 1
    seen = capfd.readouterr()
    assert seen.out == ""
    assert words in seen.err
    assert seen.err.count("\n") == 1


def test_what_the_decoders_would_print_is_one_line_of_ours(tmp_path: Path) -> None:
    text = tmp_path / "text.mp4"
    text.write_text("no film")
    done = watch("--board", "round", "--source", str(text))
    assert (done.returncode, done.stdout) == (1, "")
    assert "got one that cannot be decoded" in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_a_source_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["watch", "--board", "round"])
    assert caught.value.code == 2
    assert "Missing option '--source'" in capsys.readouterr().err


def test_orders_come_by_stdin_and_its_end_is_the_end(tmp_path: Path) -> None:
    long = film(tmp_path / "long.mp4", [120] * 500, fps=5.0)
    with watching("--board", "round", "--source", str(long), "--pace", "--orders", "-") as child:
        assert isinstance(line(child), Hello)
        assert child.stdin is not None
        child.stdin.write('{"do": "expect", "id": "e1", "discs": null}\nnonsense\n')
        child.stdin.flush()
        answers: list[tuple[str, bool]] = []
        while len(answers) < 2:
            seen = line(child)
            answers += [(seen.order, seen.ok)] if hasattr(seen, "order") else []
        assert answers == [("e1", True), ("", False)]
        child.stdin.close()
        assert child.wait(20) == 0


@pytest.mark.skipif(os.name != "posix", reason="signals are sent so on POSIX only")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly(number: signal.Signals, tmp_path: Path) -> None:
    long = film(tmp_path / "long.mp4", [120] * 500, fps=5.0)
    with watching("--board", "round", "--source", str(long), "--pace") as child:
        assert isinstance(line(child), Hello)
        child.send_signal(number)
        assert child.wait(20) == 0
        assert child.stderr is not None
        assert child.stderr.read() == ""


@pytest.mark.proof
def test_it_ends_quietly_when_nobody_listens(tmp_path: Path) -> None:
    flicker = film(tmp_path / "flicker.mp4", [120] * 10 + ([120] * 10 + [0] * 10) * 40)
    with watching("--board", "round", "--source", str(flicker)) as child:
        assert isinstance(line(child), Hello)
        assert child.stdout is not None
        child.stdout.close()
        assert child.wait(60) == 0
        assert child.stderr is not None
        assert child.stderr.read() == ""


def test_opencv_is_not_loaded_for_what_needs_no_picture() -> None:
    code = "import sys; import companion.cli.watch; sys.exit('cv2' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, env=ENVIRONMENT).returncode == 0


def test_a_real_flick_from_film_to_line_and_its_film_is_kept(shared: Path, tmp_path: Path) -> None:
    real = shared / "real" / "crokinole"
    options = ["--board", str(real / "shot1.board.toml"), "--corners", str(real / "shot1.corners.json")]
    done = watch(*options, "--source", str(real / "shot1.mp4"), "--evidence", str(tmp_path / "clips"))
    assert done.returncode == 0
    lines = told(done.stdout)
    assert [each.n for each in lines] == list(range(1, len(lines) + 1))
    assert any(isinstance(each, Ready) for each in lines)
    (shot,) = (each for each in lines if isinstance(each, Shot))
    assert shot.clip is not None
    kept = tmp_path / "clips" / shot.clip
    assert kept.stat().st_size > 10_000
    times = json.loads(kept.with_suffix(".times.json").read_text())["times"]
    assert times[0] < shot.t0 < shot.t1
