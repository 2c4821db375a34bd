"""Pictures of shots, and contested calls: one folder each, with all that is needed to look at the call again."""

from companion.contested.case import FORMAT, Case, ContestError
from companion.contested.opening import Opened, Verdict, differences, open_case
from companion.contested.pictures import KEEP, Keep, Pictures
from companion.contested.saving import Contested, Eyeing

__all__ = [
    "FORMAT",
    "KEEP",
    "Case",
    "ContestError",
    "Contested",
    "Eyeing",
    "Keep",
    "Opened",
    "Pictures",
    "Verdict",
    "differences",
    "open_case",
]
