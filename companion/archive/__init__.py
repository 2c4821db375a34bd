"""What remains of a game: its course, and its file."""

from companion.archive.curve import Curve, Point, Track, curve
from companion.archive.files import FORMAT, LARGEST, VERSION, exported
from companion.archive.replaying import imported

__all__ = ["FORMAT", "LARGEST", "VERSION", "Curve", "Point", "Track", "curve", "exported", "imported"]
