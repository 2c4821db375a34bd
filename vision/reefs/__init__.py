"""Movable walls: where they lie. `Reefs` is all that is used from outside."""

from vision.reefs.finding import Reefs

__all__ = ["Reefs"]
