"""What a house offers: its games, and the tables that people begin, leave and come back to."""

from companion.house.board_form import BoardSheet
from companion.house.house import Begin, Guest, House, Started
from companion.house.offers import Offer, offers
from companion.house.past import LATEST, GameLine, GamePage, Past
from companion.house.sheet import Sheet
from companion.house.shelf import Chosen, Kept, Shelf
from companion.house.starting import Camera, NoPlace, Nothing, OnTable, Simulation, kept_board, simulate, watch

__all__ = [
    "LATEST",
    "Begin",
    "BoardSheet",
    "Camera",
    "Chosen",
    "GameLine",
    "GamePage",
    "Guest",
    "House",
    "Kept",
    "NoPlace",
    "Nothing",
    "Offer",
    "OnTable",
    "Past",
    "Sheet",
    "Shelf",
    "Simulation",
    "Started",
    "kept_board",
    "offers",
    "simulate",
    "watch",
]
