"""Book against table: where the log has the discs, and where the eye surely sees them."""

from companion.book.book import Book, BookAnswer, BookView, FollowTable, KeepBook, Later, Names
from companion.book.compare import NUDGE, Difference, Reading, Sight, compare, sight

__all__ = [
    "NUDGE",
    "Book",
    "BookAnswer",
    "BookView",
    "Difference",
    "FollowTable",
    "KeepBook",
    "Later",
    "Names",
    "Reading",
    "Sight",
    "compare",
    "sight",
]
