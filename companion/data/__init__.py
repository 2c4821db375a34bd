"""What owners transcribed from their copies: TOML files by game, read, merged, and judged by that game.

A file begins with `format = 1` and `game = "..."`; `kind` may say which part it holds, and `source` whether an owner
made it or it is an example that the booklet prints. The rest is the game's own (`companion.games.OwnersData`).
The examples of the booklets lie in a folder a game beside this module (`examples`).
"""

from companion.data.files import FORMAT, File, read_file
from companion.data.forms import examples, forms
from companion.data.merging import Owned, load
from companion.data.problems import DataError, Problem
from companion.data.template import kinds, template

__all__ = [
    "FORMAT",
    "DataError",
    "File",
    "Owned",
    "Problem",
    "examples",
    "forms",
    "kinds",
    "load",
    "read_file",
    "template",
]
