"""Simulator and eye share the board and nothing else: neither may know the other's assumptions."""

import grimp
import pytest

SHARED = ("companion.board", "companion.observations")


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("vision", "companion")


def test_the_simulator_imports_the_vocabulary_and_itself_only(graph: grimp.ImportGraph) -> None:
    ours = {"vision.simulator", *graph.find_descendants("vision.simulator")}
    used = {each for module in ours for each in graph.find_modules_directly_imported_by(module)}
    assert {each for each in used - ours if not each.startswith(SHARED)} == set()


def test_nothing_of_the_eye_imports_the_simulator(graph: grimp.ImportGraph) -> None:
    ours = {"vision.simulator", *graph.find_descendants("vision.simulator")}
    eye = graph.find_descendants("vision") - ours
    assert {each for module in ours for each in graph.find_modules_that_directly_import(module)} & eye == set()
