"""What a house offers: its games, and the tables that people begin, leave and come back to."""

from companion.house.house import Begin, Guest, House, Started
from companion.house.offers import Offer, offers
from companion.house.past import GameLine, GamePage, Past
from companion.house.starting import Camera, NoPlace, Nothing, OnTable, Simulation, kept_board, simulate, watch

__all__ = [
    "Begin",
    "Camera",
    "GameLine",
    "GamePage",
    "Guest",
    "House",
    "NoPlace",
    "Nothing",
    "Offer",
    "OnTable",
    "Past",
    "Simulation",
    "Started",
    "kept_board",
    "offers",
    "simulate",
    "watch",
]
