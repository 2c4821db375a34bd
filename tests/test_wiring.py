"""The diagrams of hardware.md are those that the script draws, and say what the firmware can do."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from companion.devices.pins import pin_number
from tools.wiring import DIAGRAMS, FOLDER, Diagram, svg

MANUAL = Path(__file__).parents[1] / "hardware.md"
NAMES = [diagram.file for diagram in DIAGRAMS]


@pytest.fixture(params=DIAGRAMS, ids=NAMES)
def diagram(request: pytest.FixtureRequest) -> Diagram:
    found: Diagram = request.param
    return found


def test_a_diagram_is_as_it_is_drawn(diagram: Diagram) -> None:
    file = FOLDER / f"{diagram.file}.svg"
    assert file.read_text("utf-8") == svg(diagram), f"{file} is not of this code: run make wiring"


def test_every_diagram_is_in_the_manual() -> None:
    assert re.findall(r"docs/wiring/([a-z-]+)\.svg", MANUAL.read_text("utf-8")) == NAMES


def test_pins_are_pins_and_none_has_two_parts(diagram: Diagram) -> None:
    pins = [wire.pin for part in diagram.parts for wire in part.wires if wire.pin not in ("5 V", "GND")]
    assert len(set(pins)) == len(pins)
    assert all(pin_number(pin) for pin in pins)


def test_no_wire_lies_on_another(diagram: Diagram) -> None:
    """Two that touch would be read as one: of different pins, no two pieces lie on one line and overlap."""
    pieces: list[tuple[str, str, float, float, float]] = []
    for path in ET.fromstring(svg(diagram)).iter("{http://www.w3.org/2000/svg}path"):
        found = re.fullmatch(r"M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)", path.attrib["d"])
        assert found
        x0, y0, x1, y1, x2 = map(float, found.groups())
        wire = f"{x0} {y0}"
        pieces += [(wire, "h", y0, x0, x1), (wire, "v", x1, min(y0, y1), max(y0, y1)), (wire, "h", y1, x1, x2)]
    for (wire, way, at, start, end), other in combinations(pieces, 2):
        if wire != other[0] and (way, at) == other[1:3]:
            assert end <= other[3] or other[4] <= start
