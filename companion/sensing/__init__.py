"""From boards with sensors to a table: what their events mean there, which are on the disk, what lamps are to show."""

from companion.sensing.board import SensedBoard
from companion.sensing.boards import Boards, Offer
from companion.sensing.journal import Journal
from companion.sensing.lamps import Shown, orders
from companion.sensing.tags import ButtonTag, Tagged, button_of, gate_of, seat_of, tag_of
from companion.sensing.translating import Translator, watched
from companion.sensing.views import BoardView, DevicesView, Notice
from companion.sensing.words import WORDS, missed_key, trouble_key

__all__ = [
    "WORDS",
    "BoardView",
    "Boards",
    "ButtonTag",
    "DevicesView",
    "Journal",
    "Notice",
    "Offer",
    "SensedBoard",
    "Shown",
    "Tagged",
    "Translator",
    "button_of",
    "gate_of",
    "missed_key",
    "orders",
    "seat_of",
    "tag_of",
    "trouble_key",
    "watched",
]
