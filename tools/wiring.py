"""Draws how each sensor is wired to an Uno or a Nano, for hardware.md: `make wiring`.

Each diagram is a board with the pins that matter, parts with their terminals, and wires between them. Every wire says
what it is in words too, for who cannot tell its colour.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

FOLDER = Path(__file__).parents[1] / "docs" / "wiring"

WIDTH, TOP, STEP, FOOT = 900, 84, 44, 36
BOARD_LEFT, BOARD_RIGHT, PART_LEFT, PART_RIGHT = 40, 170, 540, 870
LANES = 200
"""Where the first wire turns; each further one turns 30 to the right of the one before."""

COLOURS = {"5 V": "#c0392b", "GND": "#222222"}
SIGNAL = "#1f5fa8"


class Wire(NamedTuple):
    """From a pin of the board to a terminal of a part, through a component in between where there is one."""

    pin: str
    terminal: str
    through: str = ""


class Part(NamedTuple):
    """A part: its name, as a shop calls it, and its wires from top to bottom. `inside`: across two terminals."""

    name: str
    shop: str
    wires: Sequence[Wire]
    inside: str = ""


class Diagram(NamedTuple):
    """A picture of its own."""

    file: str
    title: str
    parts: Sequence[Part]
    note: str = ""


def _beam(pin: str, which: str) -> list[Part]:
    return [
        Part(f"{which}: emitter", "infrared break-beam pair, 3 mm", [Wire("5 V", "red"), Wire("GND", "black")]),
        Part(
            f"{which}: receiver",
            "of the same pair, open collector",
            [Wire("5 V", "red"), Wire("GND", "black"), Wire(pin, "white")],
        ),
    ]


_PIEZO = "1 MΩ and a 5.1 V Zener diode across it"

DIAGRAMS = (
    Diagram("gate", "Gate, one beam", _beam("D2", "beam"), "kind = gate, pull_up, active_low"),
    Diagram(
        "gate-two-beams",
        "Gate, two beams: the first outside, the second behind it",
        [*_beam("D2", "first"), *_beam("D3", "second")],
        "kind = gate, pin = D2, pin2 = D3, pull_up, active_low",
    ),
    Diagram(
        "rain-tray",
        "Rain tray: a Hall sensor under its floor",
        [
            Part(
                "Hall sensor",
                "linear, 5 V: SS49E or A1324",
                [Wire("5 V", "1 supply"), Wire("GND", "2 ground"), Wire("A0", "3 output")],
                "100 nF from 1 to 2",
            )
        ],
        "kind = rain; a second one at A1 as pin2 makes it surer",
    ),
    Diagram(
        "die-tray",
        "Die tray: a vibration switch under its floor",
        [Part("vibration switch", "SW-18010P or alike", [Wire("D7", "one leg"), Wire("GND", "other leg")])],
        "kind = die_tray, pull_up, active_low",
    ),
    Diagram(
        "knock",
        "Knock: a piezo disc under the board",
        [Part("piezo disc", "27 mm, with wires", [Wire("A2", "red", "10 kΩ"), Wire("GND", "black")], _PIEZO)],
        "kind = knock; in a die tray: kind = die_tray, analog. Never without the Zener diode: a blow gives 50 V",
    ),
    Diagram(
        "button",
        "Button",
        [Part("push button", "closes while pressed, 12 to 30 mm", [Wire("D4", "one leg"), Wire("GND", "other leg")])],
        "kind = button, pull_up, active_low",
    ),
    Diagram(
        "lamp-and-buzzer",
        "Lamp and buzzer",
        [
            Part("lamp", "LED, 20 mA at most", [Wire("D5", "long leg", "330 Ω"), Wire("GND", "short leg")]),
            Part("buzzer", "passive piezo buzzer", [Wire("D6", "+", "100 Ω"), Wire("GND", "-")]),
        ],
        "kind = lamp, kind = buzzer",
    ),
)


def svg(diagram: Diagram) -> str:
    """One diagram as a picture."""
    pins = len({wire.pin for part in diagram.parts for wire in part.wires})
    rows = max(sum(len(part.wires) for part in diagram.parts) + len(diagram.parts) - 1, pins + 0.5)
    height = int(TOP + STEP * rows + FOOT + 24)
    body = "\n".join(_lines(diagram, height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(diagram.title)}" font-family="sans-serif" font-size="15" fill="#222">\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def _lines(diagram: Diagram, height: int) -> Iterator[str]:
    yield _text(BOARD_LEFT, 36, diagram.title, size=20, weight=700)
    pins = list(dict.fromkeys(wire.pin for part in diagram.parts for wire in part.wires))
    # Half a step below the parts' rows, so that no two wires ever lie on one another.
    at = {pin: TOP + STEP * (1 + number) for number, pin in enumerate(sorted(pins, key=_order))}
    bottom = max(at.values()) + STEP / 2
    yield _box(BOARD_LEFT, TOP, BOARD_RIGHT, bottom)
    yield _text(BOARD_LEFT + 12, TOP - 8, "Uno or Nano")
    for pin, y in at.items():
        yield _text(BOARD_RIGHT - 10, y + 5, pin, anchor="end", weight=700)
    row, lane = 0.5, 0
    for part in diagram.parts:
        first = TOP + STEP * row
        last = first + STEP * (len(part.wires) - 1)
        yield _box(PART_LEFT, first - STEP / 2, PART_RIGHT, last + STEP / 2)
        yield _text(PART_LEFT + 84, first + 2, part.name, weight=700)
        yield _text(PART_LEFT + 84, first + 20, part.shop, size=11)
        if part.inside:
            yield _text(PART_LEFT + 84, last + 14, part.inside, size=11)
        for number, wire in enumerate(part.wires):
            yield from _wire(wire, at[wire.pin], first + STEP * number, LANES + 30 * lane)
            lane += 1
        row += len(part.wires) + 1
    yield _text(BOARD_LEFT, height - 18, diagram.note, size=14)


def _order(pin: str) -> tuple[int, str]:
    return ({"5 V": 0, "GND": 1}.get(pin, 2), pin)


def _wire(wire: Wire, pin_y: float, part_y: float, turn: float) -> Iterator[str]:
    colour = COLOURS.get(wire.pin, SIGNAL)
    way = f"M{BOARD_RIGHT} {pin_y:g}H{turn:g}V{part_y:g}H{PART_LEFT}"
    yield f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="3"/>'
    yield f'<circle cx="{BOARD_RIGHT}" cy="{pin_y:g}" r="4" fill="{colour}"/>'
    yield f'<circle cx="{turn:g}" cy="{pin_y:g}" r="4" fill="{colour}"/>'
    yield f'<circle cx="{PART_LEFT}" cy="{part_y:g}" r="4" fill="{colour}"/>'
    yield _text(PART_LEFT + 8, part_y + 5, wire.terminal, size=12)
    yield _text(PART_LEFT - 12, part_y - 6, wire.pin, size=12, anchor="end", fill=colour)
    if wire.through:
        x = PART_LEFT - 116
        size = 'width="64" height="20"'
        yield f'<rect x="{x}" y="{part_y - 10:g}" {size} fill="#fff" stroke="{colour}" stroke-width="2"/>'
        yield _text(x + 32, part_y + 5, wire.through, size=12, anchor="middle")


def _box(left: float, top: float, right: float, bottom: float) -> str:
    size = f'width="{right - left:g}" height="{bottom - top:g}"'
    return f'<rect x="{left:g}" y="{top:g}" {size} rx="8" fill="#f3f5f1" stroke="#222" stroke-width="1.5"/>'


def _text(
    x: float, y: float, words: str, *, size: int = 15, weight: int = 400, anchor: str = "start", fill: str = "#222"
) -> str:
    style = f'font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{fill}"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{escape(words)}</text>'


def main() -> None:
    """Writes all of them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--out", type=Path, default=FOLDER)
    folder = options.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for diagram in DIAGRAMS:
        (folder / f"{diagram.file}.svg").write_text(svg(diagram), "utf-8")
        print(folder / f"{diagram.file}.svg")


if __name__ == "__main__":
    main()
