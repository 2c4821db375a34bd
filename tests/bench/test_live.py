"""What the bench of screens says to each game is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import games
from companion.hub import Hub
from companion.store import Store
from companion.table import Ack, Submission
from tests.bench.live import opened, turns


@pytest.mark.parametrize("game", games())
def test_a_game_is_begun_and_changes_as_often_as_one_likes(game: str, tmp_path: Path) -> None:
    hub = Hub(Store.open(tmp_path))
    table = opened(hub, game)
    opening, then = turns(game)
    said = [*opening, *[then] * 100]
    answers = [hub.submit(table, Submission(id=f"{n:016d}", command=each)) for n, each in enumerate(said)]
    hub.close()
    assert [answer for answer in answers if not isinstance(answer, Ack)] == []
