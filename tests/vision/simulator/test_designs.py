"""Boards drawn at random can be played on, and are never quite alike."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from companion import board as boards
from companion.board import shapes
from companion.games.paleo.layout import read_layout
from vision.simulator import designs
from vision.simulator.arena import Arena
from vision.simulator.designs import Design


def drawn(k: int) -> Design:
    return designs.draw(np.random.default_rng([11, k]), k)


@pytest.fixture(scope="module")
def some() -> list[Design]:
    return [drawn(k) for k in range(30)]


def test_each_reads_as_a_board_file_without_a_doubt(some: list[Design]) -> None:
    assert all(boards.loads(design.text.encode()).warnings == () for design in some)


def test_paleo_can_be_played_on_each(some: list[Design]) -> None:
    for design in some:
        layout = read_layout(design.board)
        assert len(layout.sanctuaries) == 4
        assert layout.door is not None
        assert all(len(layout.spots_of(side)) >= 8 for side in layout.sides)


def test_a_disc_passes_every_doorway(some: list[Design]) -> None:
    for design in some:
        diameter = design.board.discs[0].diameter
        assert all(gate.width > 1.3 * diameter for gate in design.board.gates)


@pytest.mark.proof
def test_all_discs_have_room_in_their_camps(some: list[Design]) -> None:
    for design in some:
        places = Arena.of(design.board).setup(disc.id for disc in design.board.discs)
        assert min(math.dist(a, b) for a, b in combinations(places.values(), 2)) > design.board.discs[0].diameter


def test_no_wall_stands_in_a_base_camp(some: list[Design]) -> None:
    for design in some:
        camps = [zone.circle for zone in design.board.zones if zone.kind == "base_camp"]
        for wall in design.board.walls:
            for a, b in shapes.edges(wall.polygon):
                assert all(c is None or shapes.to_segment(c.center, a, b) > c.radius for c in camps), wall.id


def test_the_same_seed_draws_the_same_board(some: list[Design]) -> None:
    assert drawn(3).text == some[3].text


def test_sizes_diameters_prints_tags_and_markers_vary(some: list[Design]) -> None:
    assert len({design.board.size for design in some}) == len(some)
    diameters = [design.board.discs[0].diameter for design in some]
    assert min(diameters) < 25.0 < 30.0 < max(diameters)
    assert {design.board.discs[0].tag is None for design in some} == {True, False}
    assert {design.board.markers is None for design in some} == {True, False}
    assert {design.board.size[0] >= design.board.size[1] for design in some} == {True, False}


def test_a_tag_is_never_a_marker_of_the_board(some: list[Design]) -> None:
    for design in some:
        markers = {at.id for at in design.board.markers.at} if design.board.markers else set()
        assert not markers & {disc.tag for disc in design.board.discs}
