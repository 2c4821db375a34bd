"""Whole matches on a simulated table, by simulated players, with the truth at hand: see docs/demo.md."""

from companion.demo.gates import Gates
from companion.demo.match import MOST, Match
from companion.demo.report import Counts, Difference
from companion.demo.room import DemoFailed, Eyes, House, Room

__all__ = ["MOST", "Counts", "DemoFailed", "Difference", "Eyes", "Gates", "House", "Match", "Room"]
