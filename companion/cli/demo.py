"""`tablee demo`: whole matches by simulated players on a simulated table, through the real eye."""

from __future__ import annotations

import contextlib
import logging
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import click

from companion import board as boards
from companion.board import Board
from companion.cli.sizes import sized
from companion.demo import MOST, Counts, DemoFailed, Eyes, Gates, Match, Room
from companion.devices.simulated import SimulationError
from companion.games import Seat, UnknownGame, rulebook
from companion.hub import CannotPlay, Hub
from companion.players import UnknownPlayer, player
from companion.simulated import TableFailed, table_command
from companion.store import Store, StoreError

__all__ = ["command"]

LOOPBACK = "127.0.0.1"

THINKS = 1.5
"""s before a flick or an answer in real time; chosen, so that people can read what is asked."""


@click.command("demo", short_help="Watch simulated players play whole matches on a simulated table.")
@click.argument("game")
@click.option("--board", "board_name", metavar="BOARD", help="Board file, or the name of one that ships.")
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="Of players, hands, friction, noise."
)
@click.option("--matches", type=click.IntRange(1), default=1, show_default=True, help="How many, one after the other.")
@click.option("--fast", is_flag=True, help="As fast as the eye looks, without a page; else in real time.")
@click.option("--check", is_flag=True, help="Print every call that differs from the physics, with its cause.")
@click.option("--trusted", is_flag=True, help="Sure calls are made from the start, until one is overruled.")
@click.option("--points", type=click.IntRange(1), help="A match ends when a side has so many, if not before.")
@click.option("--flicks", type=click.IntRange(1), default=MOST, show_default=True, help="Flicks of a match at most.")
@click.option("--size", callback=sized, default="960x540", show_default=True, metavar="WxH", help="Of the picture.")
@click.option("--fps", type=click.FloatRange(5.0, 240.0), default=30.0, show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Of the page; else one that is free.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the log; else one that is deleted at the end.")
@click.option("--quiet", is_flag=True, help="No line a flick.")
@click.option(
    "--devices",
    is_flag=True,
    help="Beams in the doorways, felt by a simulated board (in a checkout).",
)
def command(
    game: str,
    board_name: str | None,
    seed: int,
    matches: int,
    fast: bool,
    check: bool,
    trusted: bool,
    points: int | None,
    flicks: int,
    size: tuple[int, int],
    fps: float,
    port: int,
    data: Path | None,
    quiet: bool,
    devices: bool,
) -> int:
    """Play GAME by simulated players: through eye, referee, rulebook and log. The last line counts the calls."""
    logging.basicConfig(level=logging.ERROR, format="%(name)s: %(message)s")
    board, file = _board(game, board_name)
    counts = Counts()
    with (
        _folder(data) as folder,
        _hub(folder) as (hub, eyes),
        _gates(hub, board, folder, on=devices) as gates,
        _page(hub, port, fast=fast) as address,
    ):
        for number in range(1, matches + 1):
            seeds = Random(f"{seed} {number}")  # noqa: S311 - a game, no secret
            lying = table_command(str(file), seed=seeds.randrange(1 << 31), size="{}x{}".format(*size), fps=fps)
            try:
                seats = [Seat("", side) for side in board.owners]
                table = hub.open(game, board, file.read_bytes().decode(), seats, {}, new=True)
                room = Room(hub, eyes, table, file, lying, fast=fast, gates=gates)
                if address:
                    _say(f"Tablée: {address}/table/{table.id}")
                counts.add(_match(room, seeds, number, check, trusted, points, flicks, quiet))
            except (CannotPlay, StoreError, TableFailed, DemoFailed) as error:
                raise click.ClickException(f"match {number}: {error}") from error
    for line in counts.lines():
        _say(line)
    _say(counts.last())
    return 0


def _match(
    room: Room,
    seeds: Random,
    number: int,
    check: bool,
    trusted: bool,
    points: int | None,
    flicks: int,
    quiet: bool,
) -> Counts:
    """One match, told as it goes."""
    say = (lambda _: None) if quiet else _say
    ponder = (lambda: None) if room.fast else (lambda: time.sleep(THINKS))
    rng = Random(seeds.random())  # noqa: S311 - a game, no secret
    match = Match(room, rng, number=number, say=say, points=points, most=flicks, ponder=ponder)
    try:
        room.start(trusted=trusted)
        _say(f"match {number}: {match.play()}")
    finally:
        room.stop()
    for difference in match.differences if check else ():
        for line in difference.lines():
            _say(line)
    return match.counts


def _board(game: str, name: str | None) -> tuple[Board, Path]:
    """The board and its file; where none is named, the shipped one that fills a camera's picture best."""
    try:
        rulebook(game)
        player(game)
    except (UnknownGame, UnknownPlayer) as error:
        raise click.ClickException(str(error)) from error
    if name is None:
        name = boards.shipped_for(game, wide=True)
    if name is None:
        raise click.ClickException(f"no board for {game} ships with Tablée; give one with --board FILE")
    file = boards.find(name)
    return boards.load(file), file


@contextlib.contextmanager
def _folder(data: Path | None) -> Iterator[Path]:
    if data is not None:
        yield data
        return
    folder = Path(tempfile.mkdtemp(prefix="tablee-demo-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _hub(folder: Path) -> Iterator[tuple[Hub, Eyes]]:
    eyes = Eyes()
    try:
        hub = Hub(Store.open(folder), make_eye=eyes)
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    try:
        yield hub, eyes
    finally:
        hub.close()


@contextlib.contextmanager
def _gates(hub: Hub, board: Board, folder: Path, *, on: bool) -> Iterator[Gates | None]:
    if not on:
        yield None
        return
    try:
        gates = Gates(hub, board, folder)
    except (SimulationError, OSError) as error:
        raise click.ClickException(str(error)) from error
    try:
        yield gates
    finally:
        gates.close()


@contextlib.contextmanager
def _page(hub: Hub, port: int, *, fast: bool) -> Iterator[str]:
    """Serves the pages while matches are played in real time; yields where."""
    if fast:
        yield ""
        return
    from web import create_app
    from web.serving import serve

    app, _ = create_app(hub)
    try:
        server = serve(LOOPBACK, port, app)
    except (OSError, SystemExit) as error:  # werkzeug leaves so where a port is taken
        raise click.ClickException(f"expected port {port} to be free; choose another with --port") from error
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    thread = threading.Thread(target=server.serve_forever, name="web", daemon=True)
    thread.start()
    try:
        yield f"http://{LOOPBACK}:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()


def _say(words: str) -> None:
    click.echo(words)
    sys.stdout.flush()
