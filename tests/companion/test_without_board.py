"""A table of tiles or cards without a board, which no camera judges."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.hub import CannotPlay, Hub, Source
from companion.store import Store
from companion.table import Ack, Submission
from tests.companion.games.help_me.play import WHOLE, seats


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    made = Hub(Store.open(tmp_path))
    yield made
    made.close()


def opened(hub: Hub, **data: Any) -> str:
    """A match of Help Me!."""
    return hub.open("help_me", None, "", seats(2), {}, data=data).id


def test_it_is_played(hub: Hub) -> None:
    id = opened(hub, layout=WHOLE, source="made up")
    told = {"do": "creatures", "seat": 0, "creatures": ["oak", "palm"]}
    assert isinstance(hub.submit(id, Submission(id="told", command=told)), Ack)
    view = hub.view(id)
    assert (view.table.board, hub.board(id), view.book, view.start) == ("", None, None, None)
    assert view.game.cells[0].top == WHOLE[0][0]
    assert len(hub.story(id)) == 1


def test_it_is_resumed_with_what_its_owner_transcribed(hub: Hub, tmp_path: Path) -> None:
    id = opened(hub, layout=WHOLE, source="made up")
    hub.close()
    again = Hub(Store.open(tmp_path))
    assert opened(again) == id
    assert again.view(id).game.cells[0].top == WHOLE[0][0]
    again.close()


def test_data_that_cannot_be_used_are_refused(hub: Hub) -> None:
    with pytest.raises(CannotPlay, match=r"rule help_me\.data forbids"):
        opened(hub, layout=[["oak-99"]])
    assert not hub.store.tables()


def test_no_camera_watches_it(hub: Hub, tmp_path: Path) -> None:
    with pytest.raises(CannotPlay, match="expected a game on a board that a camera can judge, got help_me"):
        hub.watch(opened(hub), tmp_path / "board.toml", Source("0"))
