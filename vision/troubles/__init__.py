"""Troubles of the scene: what keeps the eye from seeing what lies on the board, though the picture is sound."""

from vision.troubles.ledger import Ledger
from vision.troubles.scene import MOVED, STAYED, Anew, Rest, Scene

__all__ = ["MOVED", "STAYED", "Anew", "Ledger", "Rest", "Scene"]
