"""What owners transcribed from their copies: TOML files by game, read, merged, and judged by that game.

A file begins with `format = 1` and `game = "..."`; `kind` may say which part it holds, and `source` whether an owner
made it or it is an example that the booklet prints. The rest is the game's own (`companion.games.OwnersData`).
The examples of the booklets lie in a folder a game beside this module (`examples`).
"""

from companion.data.checking import Fault
from companion.data.fields import Field, fields
from companion.data.files import FORMAT, HEAD, LARGEST, SOURCES, File, read_file, shown
from companion.data.forms import examples, forms
from companion.data.merging import Owned, load
from companion.data.problems import DataError, Problem
from companion.data.sheets import Form, form_of, plain, toml_of, worded
from companion.data.template import kinds, template

__all__ = [
    "FORMAT",
    "HEAD",
    "LARGEST",
    "SOURCES",
    "DataError",
    "Fault",
    "Field",
    "File",
    "Form",
    "Owned",
    "Problem",
    "examples",
    "fields",
    "form_of",
    "forms",
    "kinds",
    "load",
    "plain",
    "read_file",
    "shown",
    "template",
    "toml_of",
    "worded",
]
