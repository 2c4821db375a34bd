"""`tablee rules`: a rulebook by itself, for other programs: JSON lines in, JSON lines out."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import click
import msgspec

from companion import board as boards
from companion.board import Board
from companion.cli.data import read
from companion.cli.languages import LANGUAGES, Language, language
from companion.conformance import Harness, run, seated
from companion.games import Phrase, Refused, Rulebook, UnknownGame, games, rulebook
from companion.games.speech import Speech

__all__ = ["command"]


@click.command("rules", short_help="Give a game's rules commands by hand or by program, in lines of JSON.")
@click.argument("game")
@click.option("--seats", type=click.IntRange(1, 16), default=2, show_default=True, help="How many play.")
@click.option("--options", metavar="JSON", help="House rules that differ from the defaults, as an object.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of samples, and of the dealer.")
@click.option("--board", "board_file", metavar="BOARD", help="Board file, or the name of one that ships.")
@click.option("--data", "files", multiple=True, type=click.Path(path_type=Path), help="What you transcribed.")
@click.option("--dealer", is_flag=True, help="Dice, shuffles and draws that a command leaves open are decided.")
@click.option("--language", "--lang", "spoken", type=click.Choice(LANGUAGES), help="Of refusals; else the system's.")
def command(
    game: str,
    seats: int,
    options: str | None,
    seed: int,
    board_file: str | None,
    files: tuple[Path, ...],
    dealer: bool,
    spoken: Language | None,
) -> None:
    """Play GAME by its rules alone: one JSON object a line on stdin, one answer a line on stdout.

    \b
    {"do": COMMAND, "seat": 0}   {"events": [...]}, or {"refused": KEY, "message": ...}; without seat: the table
    {"legal": 0}                 {"legal": [COMMAND, ...]}
    {"sample": 0}                {"sample": COMMAND}, one at random with its facts, or null
    {"view": "table"}            {"view": {...}}; of a seat: {"view": 0}
    {"undo": 1}                  {"undone": 1}: the last commands are taken back
    {"state": true}              {"state": {...}}: everything, secrets too

    A line that is none of these is answered by {"error": ...}. docs/games/GAME.md lists the commands.
    """
    try:
        rules = rulebook(game)
    except UnknownGame as error:
        raise click.UsageError(f"expected a game, one of {', '.join(games()) or 'none'}; got {game!r}") from error
    told = language(spoken)
    board = _board(rules, board_file)
    data = read(files, game).data if files else {}
    setup = seated(rules, seats, board=board, options=_options(options), data=data)
    try:
        harness = Harness(rules, setup, dice=Random(seed), dealer=dealer, language=told)  # noqa: S311 - dice
    except Refused as refused:
        words = Speech(rules, setup.seats).say(Phrase(refused.key, dict(refused.params)), told)
        raise click.UsageError(f"{words} ({refused.key})") from refused
    run(harness, _binary(sys.stdin, "stdin"), _binary(sys.stdout, "stdout"))


def _board(rules: Rulebook, name: str | None) -> Board | None:
    """The one named, else the one that comes with the game, else none."""
    name = name or boards.shipped_for(rules.name)
    return None if name is None else boards.load(boards.find(name), getattr(rules, "board_keys", None))


def _options(text: str | None) -> dict[str, Any]:
    try:
        found: dict[str, Any] = msgspec.json.decode(text or "{}", type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise click.BadParameter(f"expected a JSON object, got: {error}", param_hint="--options") from error
    return found


def _binary(stream: Any, name: str) -> BinaryIO:
    """The bytes of a stream of ours; one that was closed before we started says nothing."""
    if stream is None and name == "stdin":
        return io.BytesIO()
    if stream is None:
        raise click.ClickException(f"expected {name} for the answers, got one that is closed")
    found: BinaryIO = stream.buffer
    return found
