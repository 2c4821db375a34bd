"""A film from its first line to the score: what truly happened in the clips, told by a perfect eye."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.board import load
from companion.games import Seat
from companion.hub import Hub, Source
from companion.observations import Ready, Seen
from companion.store import Store
from companion.view import TableView
from tests.companion.games.paleo.test_clips import observed
from tests.companion.test_hub import QuietEye, hello


def played(clip: Path, folder: Path) -> TableView:
    """The table after the film."""
    truth: dict[str, Any] = json.loads(Path(f"{clip}.truth.json").read_text())
    file = Path(f"{clip}.board.toml")
    board = load(file)
    hub = Hub(Store.open(folder), make_eye=QuietEye)
    seats = [Seat("", owner) for owner in board.owners]
    id = hub.open("paleo", board, file.read_bytes().decode(), seats, {}).id
    hub.watch(id, file, Source(f"{clip}.mp4"), trusted=True)
    lying = {disc["id"]: (disc["x"], disc["y"]) for disc in truth["discs"]}
    hub.heard(id, hello(film=True))
    hub.heard(id, Ready(discs=tuple(Seen(id=disc, x=x, y=y, sd=0.2, p=1.0) for disc, (x, y) in lying.items())))
    for number, shot in enumerate(truth["shots"]):
        hub.heard(id, msgspec.structs.replace(observed(shot, lying), id=f"s{number}"))
    view = hub.view(id)
    hub.close()
    return view


@pytest.mark.parametrize(
    ("clip", "told"),
    [
        ("dev-028-multi", "paleo.touch.captured"),
        ("dev-011-sanctuary-bounce", "paleo.entered.opposite"),
        ("dev-009-exit", "paleo.off"),
    ],
)
def test_the_film_starts_the_match_and_its_flick_is_called(shared: Path, tmp_path: Path, clip: str, told: str) -> None:
    """A touch by a mercenary, a Sanctuary entered, a pawn driven off."""
    view = played(shared / "clips" / "dev" / clip, tmp_path)
    assert [line.do for line in view.story] == ["continue", "flick"]
    assert view.latest is not None
    assert view.latest.status == "applied"
    assert told in {phrase.key for phrase in view.story[-1].phrases}


def test_a_film_without_a_flick_starts_nothing(shared: Path, tmp_path: Path) -> None:
    """A hand waves over the board."""
    view = played(shared / "clips" / "dev" / "dev-005-hand-wave", tmp_path)
    assert (view.seq, view.start is None) == (0, False)
