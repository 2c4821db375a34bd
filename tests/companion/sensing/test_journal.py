"""What boards said is on the disk, and a new process knows how far each was heard."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.devices import Gap, GapWhy, Happening, Mark
from companion.sensing import Journal
from companion.sensing import journal as journals
from companion.sensing.chatter import MOST, QUIET, Chatter
from tests.companion.sensing.test_translating import RAIN, event


def keep(journal: Journal, number: int, uuid: str = "u") -> None:
    told = event(Happening.ROLLING, RAIN, number=number)
    journal.keep(told, uuid, 1000.0, Mark(3, number + 1, 0))


def test_a_new_process_knows_how_far_each_board_was_heard(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    keep(journal, 0)
    keep(journal, 1)
    keep(journal, 5, uuid="v")
    again = Journal(tmp_path)
    assert again.mark("u") == journal.mark("u") == Mark(3, 2, 0)
    assert again.mark("v") == Mark(3, 6, 0)
    assert again.mark("w") is None


def test_a_line_that_was_cut_short_costs_no_other(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    keep(journal, 0)
    with journal.path.open("ab") as file:
        file.write(b'{"what":"happ')
    keep(Journal(tmp_path), 1)
    assert Journal(tmp_path).mark("u") == Mark(3, 2, 0)


def test_a_gap_is_kept_too(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.keep(Gap(t=1.0, why=GapWhy.RESTART, count=None), "u", 1000.0, Mark(4, 0, 0))
    assert '"why":"restart"' in journal.path.read_text()


def test_a_file_that_grows_too_large_is_begun_anew_and_nothing_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "LARGEST", 400)
    journal = Journal(tmp_path)
    keep(journal, 0, uuid="early")
    for number in range(20):
        keep(journal, number)
    assert journal.path.stat().st_size < 1000
    again = Journal(tmp_path)
    assert (again.mark("early"), again.mark("u")) == (Mark(3, 1, 0), Mark(3, 20, 0))


def test_a_disk_that_takes_nothing_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        keep(Journal(tmp_path / "file" / "folder"), 0)


def test_a_loose_wire_is_not_listened_to_until_it_is_quiet() -> None:
    chatter = Chatter()
    heard = [chatter.hears(0, 0.01 * n) for n in range(200)]
    assert heard == [True] * (MOST - 1) + [False] * (201 - MOST)
    assert chatter.hears(1, 2.0)
    assert chatter.talks(2.0)
    assert not chatter.talks(2.0 + QUIET)
    assert chatter.hears(0, 2.0 + QUIET)


def test_a_busy_table_is_listened_to() -> None:
    chatter = Chatter()
    assert all(chatter.hears(0, 0.1 * n) for n in range(500))
