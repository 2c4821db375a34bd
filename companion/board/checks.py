"""What types alone cannot tell about a board: things that contradict each other, shapes that cannot be."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterator

from companion.board import shapes
from companion.board.lines import KeyPath
from companion.board.parts import Board, Die, Disc, Gate, Silex, Target, Token, Wall, Zone
from companion.board.shapes import Polygon

_Named = Disc | Wall | Gate | Zone | Target | Silex | Token | Die
Found = Iterator[tuple[KeyPath, str]]
"""Where (the path of keys in the file) and why."""

_ARUCO = re.compile(r"DICT_[4-7]X[4-7]_(50|100|250|1000)")
_APRIL = {
    "DICT_ARUCO_ORIGINAL": 1024,
    "DICT_ARUCO_MIP_36h12": 250,
    "DICT_APRILTAG_16h5": 30,
    "DICT_APRILTAG_25h9": 35,
    "DICT_APRILTAG_36h10": 2320,
    "DICT_APRILTAG_36h11": 587,
}


def problems(board: Board) -> Found:
    """What makes a board unusable."""
    if board.shape == "round" and board.size[0] != board.size[1]:
        yield ("size",), f"size: a round board is as wide as high, got {board.size[0]:g} x {board.size[1]:g}"
    yield from _ids(board)
    yield from _tags(board)
    yield from _markers(board)
    for i, wall in enumerate(board.walls):
        yield from _polygon(wall.polygon, ("wall", i, "polygon"), f"wall {wall.id!r}")
    for i, zone in enumerate(board.zones):
        yield from _zone(zone, ("zone", i))
    for i, gate in enumerate(board.gates):
        yield from _gate(gate, ("gate", i))
    yield from _dice(board)


def doubts(board: Board) -> Found:
    """What can be used but is hardly meant."""
    at = {marker.id for marker in board.markers.at} if board.markers else set()
    for i, disc in enumerate(board.discs):
        if disc.tag in at:
            yield ("disc", i, "tag"), f"disc {disc.id!r}: its tag {disc.tag} is a marker of the board too"
    for i, gate in enumerate(board.gates):
        widest = max((disc.diameter for disc in board.discs), default=0.0)
        if gate.width < widest:
            yield (
                ("gate", i, "line"),
                f"gate {gate.id!r}: {gate.width:g} mm wide, no way for a disc of {widest:g} mm",
            )
    for i, zone in enumerate(board.zones):
        for j, spot in enumerate(zone.spots):
            if not zone.contains(*spot):
                yield ("zone", i, "spots"), f"zone {zone.id!r}: spot {j + 1} lies outside it"


def _ids(board: Board) -> Found:
    seen: dict[str, str] = {}
    tables: tuple[tuple[str, tuple[_Named, ...]], ...] = (
        ("disc", board.discs),
        ("wall", board.walls),
        ("gate", board.gates),
        ("zone", board.zones),
        ("target", board.targets),
        ("silex", board.silexes),
        ("token", board.tokens),
        ("die", board.dice),
    )
    for table, things in tables:
        for i, thing in enumerate(things):
            if thing.id in seen:
                yield (table, i, "id"), f"two things with one id: {thing.id!r} is a {seen[thing.id]} already"
            seen.setdefault(thing.id, table)


def _tags(board: Board) -> Found:
    seen: dict[int, str] = {}
    for i, disc in enumerate(board.discs):
        if disc.tag is None:
            continue
        if disc.tag in seen:
            yield ("disc", i, "tag"), f"disc {disc.id!r}: tag {disc.tag} is on {seen[disc.tag]!r} already"
        seen.setdefault(disc.tag, disc.id)


def _markers(board: Board) -> Found:
    if board.markers is None:
        return
    name = board.markers.dictionary
    count = dictionary_size(name)
    if count is None:
        yield ("markers", "dictionary"), f"expected a dictionary of OpenCV such as 'DICT_4X4_50', got {name!r}"
    seen: set[int] = set()
    for i, marker in enumerate(board.markers.at):
        path: KeyPath = ("markers", "at", i)
        if marker.id in seen:
            yield (*path, "id"), f"two things with one id: marker {marker.id} is there already"
        seen.add(marker.id)
        if count is not None and marker.id >= count:
            yield (*path, "id"), f"marker {marker.id}: {name} ends at {count - 1}"
        yield from _polygon(marker.corners, (*path, "corners"), f"marker {marker.id}")
        if shapes.area(marker.corners) < 0 and shapes.crossing(marker.corners) is None:
            yield (
                (*path, "corners"),
                f"marker {marker.id}: its corners run anticlockwise; expected clockwise from its top-left",
            )


def dictionary_size(name: str) -> int | None:
    """How many markers a dictionary of OpenCV holds; None for a name that is none."""
    found = _ARUCO.fullmatch(name)
    if found and name[5] == name[7]:
        return int(found[1])
    return _APRIL.get(name)


def _zone(zone: Zone, path: KeyPath) -> Found:
    if (zone.polygon is None) == (zone.circle is None):
        got = "neither" if zone.polygon is None else "both"
        yield path, f"zone {zone.id!r}: expected a polygon or a circle, got {got}"
    if zone.polygon is not None:
        yield from _polygon(zone.polygon, (*path, "polygon"), f"zone {zone.id!r}")


def _gate(gate: Gate, path: KeyPath) -> Found:
    if gate.width < 1e-6:
        yield (*path, "line"), f"gate {gate.id!r}: its two jambs are one point"
    elif math.isclose(gate.depth(*gate.inside), 0.0, abs_tol=1e-6):
        yield (*path, "inside"), f"gate {gate.id!r}: 'inside' lies on the gate's line; expected a point behind it"


def _dice(board: Board) -> Found:
    zones = [zone.id for zone in board.zones]
    for i, die in enumerate(board.dice):
        if die.zone and die.zone not in zones:
            near = difflib.get_close_matches(die.zone, zones, n=1, cutoff=0.0)
            hint = f"; nearest: {near[0]!r}" if near else "; the file has no zones"
            yield ("die", i, "zone"), f"die {die.id!r}: no zone {die.zone!r}{hint}"


def _polygon(polygon: Polygon, path: KeyPath, what: str) -> Found:
    for i, (a, b) in enumerate(shapes.edges(polygon)):
        if a == b:
            j = (i + 1) % len(polygon)
            yield path, f"{what}: corners {i + 1} and {j + 1} are one point (a polygon closes itself)"
            return
    if sides := shapes.crossing(polygon):
        yield path, f"{what}: the polygon crosses itself, sides {sides[0]} and {sides[1]}"
    elif abs(shapes.area(polygon)) < 1e-6:
        yield path, f"{what}: the polygon has no area"
