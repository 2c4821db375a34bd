"""Board files: what lies on the table, and its geometry, in millimetres.

The origin is the top-left corner of the playing surface as the camera sees it, x right, y down, z toward the camera.

>>> from companion import board
>>> paleo = board.load(board.shipped("paleo-demo"))
>>> paleo.disc("red-1").radius
12.5
>>> paleo.on_surface(-1.0, 10.0)
False
"""

from companion.board.parts import (
    Board,
    Circle,
    Die,
    Disc,
    Gate,
    Grid,
    MarkerAt,
    Markers,
    Point,
    Polygon,
    Silex,
    Target,
    Token,
    Wall,
    Zone,
)
from companion.board.reader import FORMAT, BoardError, find, load, loads, shipped, shipped_for, shipped_names

__all__ = [
    "FORMAT",
    "Board",
    "BoardError",
    "Circle",
    "Die",
    "Disc",
    "Gate",
    "Grid",
    "MarkerAt",
    "Markers",
    "Point",
    "Polygon",
    "Silex",
    "Target",
    "Token",
    "Wall",
    "Zone",
    "find",
    "load",
    "loads",
    "shipped",
    "shipped_for",
    "shipped_names",
]
