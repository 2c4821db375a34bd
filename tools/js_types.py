"""Writes web/types: what pages get and send, as the Python types have it, for `tsc` (web/tsconfig.json).

Run by whoever changes a view or a command on purpose, from the repository's root:

    .venv/bin/python tools/js_types.py

Then `make lint` says which pages have to follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion import board
from companion.board import Board
from companion.book import BookAnswer
from companion.calls import Another, Confirm, Contest, Settle
from companion.conformance import seated
from companion.conformance.typescript import Emitter
from companion.games import Rulebook, games, rulebook
from companion.house import Begin, BoardSheet, Sheet, Started
from companion.sight import Figures
from companion.table import Ack, Back, Close, Correct, Dealer, Pause, Redo, Refusal, Sit, Undo
from companion.view import PreviewView, TableView
from web.house import HouseView, ShownGame

FOLDER = Path(__file__).parents[1] / "web" / "types"
HEADING = "// Written by tools/js_types.py from the Python types: change those.\n\n"

OWN = (Undo, Back, Redo, Correct, Sit, Pause, Close, Dealer, Confirm, Another, Settle, Contest)
"""What pages send about the log itself and about calls."""


def files() -> Iterator[tuple[Path, str]]:
    """Each file and what is to stand in it."""
    table = Emitter(open_fields={TableView: {"game": "Game"}, PreviewView: {"game": "Game"}})
    for root in (TableView, PreviewView, Ack, Refusal, Figures):
        table.add(root)
    yield FOLDER / "table.d.ts", HEADING + table.text()
    house = Emitter()
    for shown in (HouseView, ShownGame, Started, Begin, Sheet):
        house.add(shown)
    yield FOLDER / "house.d.ts", HEADING + house.text()
    ground = Emitter()
    for drawn in (Board, BoardSheet):
        ground.add(drawn)
    yield FOLDER / "board.d.ts", HEADING + ground.text()
    own = Emitter(sent=True)
    for command in OWN:
        own.add(command)
    own.add(BookAnswer, "BookAnswer")
    yield FOLDER / "commands.d.ts", HEADING + own.text()
    for game in games():
        rules = rulebook(game)
        yield FOLDER / game / "view.d.ts", HEADING + _view(rules)
        yield FOLDER / game / "commands.d.ts", HEADING + _commands(rules)


def _view(rules: Rulebook) -> str:
    """Of what anybody may know in a match that begins: the type is the same in all of them."""
    shipped = board.shipped_for(rules.name)
    setup = seated(rules, 2, board=board.load(board.shipped(shipped)) if shipped else None)
    state = rules.new(setup)
    emitter = Emitter()
    for audience in ("table", "seat:0"):
        emitter.add(type(rules.view(state, audience)))
    return emitter.text()


def _commands(rules: Rulebook) -> str:
    emitter = Emitter(sent=True)
    emitter.add(rules.commands, "Command")
    emitter.add(rules.options)
    return emitter.text()


def main() -> None:
    for file, text in files():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        print(file.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
