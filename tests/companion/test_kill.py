"""Killed without warning, a table loses nothing that was acknowledged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.store import Store
from tests.companion.toy import table

WRITER = """
import sys, itertools
from pathlib import Path
from companion.store import Store
from companion.table import Ack, Submission
from tests.companion.toy import Add, table
folder = Path(sys.argv[1])
on = table(Store.open(folder), folder)
for n in itertools.count(on.seq + 1):
    ack = on.submit(Submission(id=f"c{n}", command=Add(1)))
    assert isinstance(ack, Ack), ack
    print(ack.seq, flush=True)
"""


@pytest.mark.parametrize("kills", [(1, 7, 40)])
def test_nothing_acknowledged_is_lost(tmp_path: Path, kills: tuple[int, ...]) -> None:
    """Killed after so many acks, again and again on the same log."""
    acknowledged = 0
    for acks in kills:
        command = [sys.executable, "-c", WRITER, str(tmp_path)]
        root = Path(__file__).parents[2]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as writer:
            assert writer.stdout is not None
            for _ in range(acks):
                acknowledged = int(writer.stdout.readline())
            writer.kill()
            told = writer.stdout.read().splitlines()
        acknowledged = int(told[-1]) if told and told[-1] else acknowledged
        store = Store.open(tmp_path)
        on = table(store, tmp_path)
        assert on.seq >= acknowledged
        assert on.state.pot == on.seq
        store.close()
    assert acknowledged >= sum(kills)
