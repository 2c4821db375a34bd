"""Beams of the demo: what passes the doorways of a simulated table, the firmware tells, on the table's clock."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.board import load, shipped
from companion.demo import Eyes, Gates, Room
from companion.games import Seat
from companion.hub import Hub
from companion.observations.felt import Felt, Passage
from companion.simulated import table_command
from companion.store import Store
from companion.table import Sensed, Submission, Table
from vision.simulator.arena import Arena

FILE = shipped("paleo-wide")
BOARD = load(FILE)
AT = 1_800_000_000.0
"""Unix seconds."""


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    made = Hub(Store.open(tmp_path))
    yield made
    made.close()


@pytest.fixture
def gates(hub: Hub, tmp_path: Path, firmware: Path) -> Iterator[Gates]:
    made = Gates(hub, BOARD, tmp_path)
    yield made
    made.close()


@pytest.fixture
def table(hub: Hub, gates: Gates) -> Table:
    """Without an eye."""
    table = hub.open("paleo", BOARD, FILE.read_text(), [Seat("", side) for side in BOARD.owners], {}, new=True)
    hub.submit(table.id, Submission(id="start", command={"do": "continue", "turn": 0}))
    return table


def felt(table: Table) -> list[Felt]:
    return [item.command.felt for item in table.timeline.items if isinstance(item.command, Sensed)]


def test_each_doorway_has_its_beam_and_it_is_told_when_it_was_broken(gates: Gates, table: Table) -> None:
    times = {gate.id: AT + 10.0 * n for n, gate in enumerate(BOARD.gates)}
    for gate, t in times.items():
        gates.passed(gate, t, t + 0.08)
    told = felt(table)
    assert [(each.gate, each.way) for each in told if isinstance(each, Passage)] == [(id, "unknown") for id in times]
    assert [each.t for each in told] == pytest.approx([*times.values()], abs=0.002)
    assert [each.end - each.t for each in told if isinstance(each, Passage)] == pytest.approx(
        [0.08] * len(times), abs=0.002
    )


def test_a_table_that_goes_slower_than_life_changes_nothing(gates: Gates, table: Table) -> None:
    """Its clock is not the chip's: an hour may lie between two passages, or nothing."""
    gate = BOARD.gates[0].id
    for t in (AT, AT + 0.3, AT + 3600.0):
        gates.passed(gate, t, t + 0.05)
    assert [each.t - AT for each in felt(table)] == pytest.approx([0.0, 0.3, 3600.0], abs=0.002)


def test_a_doorway_that_the_board_has_not_has_no_beam(gates: Gates, table: Table) -> None:
    gates.passed("nowhere", AT, AT + 0.1)
    assert felt(table) == []


class TestBesideTheEye:
    """A pawn that slides into a sanctuary, before a real eye."""

    GATE = BOARD.gates[0]

    @pytest.fixture
    def places(self, tmp_path: Path) -> Path:
        """As for a new match, but for a pawn 150 mm before the doorway."""
        (x, y), (inner_x, inner_y) = self.GATE.middle, self.GATE.inside
        deep = math.dist((x, y), (inner_x, inner_y))
        self.out = ((x - inner_x) / deep, (y - inner_y) / deep)
        lying = {spot: list(at) for spot, at in Arena.of(BOARD).setup([disc.id for disc in BOARD.discs]).items()}
        lying["red-1"] = [x + 150 * self.out[0], y + 150 * self.out[1]]
        file = tmp_path / "places.json"
        file.write_text(json.dumps(lying))
        return file

    def test_a_way_in_is_surer_with_its_beam(self, tmp_path: Path, firmware: Path, places: Path) -> None:
        eyes = Eyes()
        hub = Hub(Store.open(tmp_path), make_eye=eyes)
        gates = Gates(hub, BOARD, tmp_path)
        seats = [Seat("", side) for side in BOARD.owners]
        table = hub.open("paleo", BOARD, FILE.read_text(), seats, {}, new=True)
        command = table_command(str(FILE), places=str(places), seed=1, size="960x540", fps=30.0)
        room = Room(hub, eyes, table, FILE, command, gates=gates)
        try:
            room.start(trusted=True)
            truth = room.flick("red-1", (-1000 * self.out[0], -1000 * self.out[1]))
            assert [(c["gate"], c["full"]) for c in truth["crossings"]] == [(self.GATE.id, True)]
            (call,) = room.calls()
            alone, both = room.alone(call.id), room.shot(call.id)
            assert alone is not None
            assert both is not None
            assert 0.0 < alone.crossings[0].p < both.crossings[0].p
            assert room.felt() == []
        finally:
            room.stop()
            gates.close()
            hub.close()
