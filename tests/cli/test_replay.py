"""`tablee replay`: a contested call opened again, and called differently by a worse eye."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from companion.board import load
from companion.cli.replay import command
from companion.games import Seat
from companion.hub import Hub, Source
from companion.keeping import Keeping
from companion.observations import Ready, Seen
from companion.store import Store
from companion.table import Ack, Submission
from tests.companion.games.paleo.test_clips import observed
from tests.companion.test_hub import QuietEye, hello
from vision.watch import Loop

CLIP = "dev-001-chain"
"""Thirty frames a second: one pawn strikes another."""


@pytest.fixture
def contested(shared: Path, tmp_path: Path) -> Path:
    """A call of a perfect eye, contested, with its film."""
    clip = shared / "clips" / "dev" / CLIP
    truth: dict[str, Any] = json.loads(Path(f"{clip}.truth.json").read_text())
    file = Path(f"{clip}.board.toml")
    board = load(file)
    hub = Hub(Store.open(tmp_path), make_eye=QuietEye, keeping=Keeping(tmp_path))
    id = hub.open("paleo", board, file.read_bytes().decode(), [Seat("", owner) for owner in board.owners], {}).id
    hub.watch(id, file, Source(f"{clip}.mp4"), trusted=True)
    films = tmp_path / "pictures" / id
    films.mkdir(parents=True)
    shutil.copyfile(f"{clip}.mp4", films / "s1.mp4")
    lying = {disc["id"]: (disc["x"], disc["y"]) for disc in truth["discs"]}
    hub.heard(id, hello(film=True))
    hub.heard(id, Ready(discs=tuple(Seen(id=disc, x=x, y=y, sd=0.2, p=1.0) for disc, (x, y) in lying.items())))
    hub.heard(id, msgspec.structs.replace(observed(truth["shots"][0], lying), id="s1", clip="s1.mp4"))
    latest = hub.view(id).latest
    assert latest is not None
    said = hub.submit(id, Submission(id="contest", command={"do": "call.contest", "call": latest.id}))
    assert isinstance(said, Ack)
    hub.close()
    return tmp_path / "contested" / f"{id}-{latest.id}"


def replay(*args: str) -> Result:
    """What it says."""
    return CliRunner().invoke(command, args)


def last(result: Result) -> dict[str, Any]:
    """The line of the comparison."""
    told: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return told


def test_the_eye_of_today_calls_it_as_it_was_called(contested: Path) -> None:
    """Then and now agree about who flicked, whom it touched, and what that means."""
    result = replay(str(contested), "--jsonl", "-")
    assert result.exit_code == 0, result.stderr
    kinds = [json.loads(line)["kind"] for line in result.stdout.splitlines()]
    assert (kinds[0], kinds[-1]) == ("hello", "replay")
    told = last(result)
    assert told["now"]["shooter"] == told["then"]["shooter"] == "green-2"
    assert told["now"]["best"] == told["then"]["best"]
    assert not [each for each in told["differences"] if each["what"] in ("shooter", "best")]


def test_a_worse_eye_calls_it_differently(contested: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that sees pawns slide and no touch; at half the frames a second the eye itself is such a one."""
    named = Loop._named
    monkeypatch.setattr(Loop, "_named", lambda loop, shot: named(loop, msgspec.structs.replace(shot, touches=())))
    result = replay(str(contested))
    assert result.exit_code == 0, result.stderr
    told = result.stdout.splitlines()
    assert "then: touch green-1 – green-2 with 1.00" in told
    assert "differs: touch green-1 – green-2: 1.00 then, not said now" in told
    [best] = [line for line in told if line.startswith("differs: best: ")]
    assert "green-2 touches green-1: nothing" in best.split(" then, ")[0]
    assert "green-2 touches nobody" in best.split(" then, ")[1]


def test_without_a_film_it_tells_what_was_said(contested: Path) -> None:
    (contested / "film.mp4").unlink()
    result = replay(str(contested))
    assert result.exit_code == 1
    assert "then: touch green-1 – green-2 with 1.00" in result.stdout
    assert "expected a film of the shot, got none" in result.stderr


def test_a_film_that_cannot_be_read_is_told_in_words(contested: Path) -> None:
    (contested / "film.mp4").unlink()
    (contested / "film.mp4").write_bytes(b"no film")
    result = replay(str(contested))
    assert result.exit_code == 1
    assert "expected a film's file" in result.stderr


def test_another_folder_is_told_for_what_it_is(tmp_path: Path) -> None:
    result = replay(str(tmp_path))
    assert result.exit_code == 1
    assert "expected the folder of a contested call, got none that holds call.json" in result.stderr
