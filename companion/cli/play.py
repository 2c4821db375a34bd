"""`tablee play`: a table for a game, its page, and an eye where one is given."""

from __future__ import annotations

import logging
import signal
import socket
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
import segno

from companion import board as boards
from companion.board import Board
from companion.cli.folders import data_folder
from companion.conformance import seated
from companion.contested import KEEP, Keep
from companion.devices import Registry, RegistryError
from companion.games import Rulebook, Seat, UnknownGame, games, rulebook
from companion.house import LATEST, House, NoPlace, watch
from companion.house import simulate as simulate_table
from companion.hub import CannotPlay, Hub, Source
from companion.keeping import Keeping
from companion.network import is_loopback
from companion.sensing import Boards
from companion.simulated import TableFailed
from companion.store import FILE, Store, StoreError
from companion.table import Table, UnreadableLog

if TYPE_CHECKING:
    from web.access import Access

__all__ = ["PORT", "command"]

PORT = 8760
TRIES = 20
"""Ports that are tried from `PORT` on where none was asked for."""
LOOPBACK = "127.0.0.1"
ANY = ("0.0.0.0", "::")  # noqa: S104 - a word for "find one", nothing listens there


@click.command("play", short_help="Start a table for a game.")
@click.argument("game", required=False)
@click.option("--board", "board_file", help="Board file, or the name of one that ships.")
@click.option("--camera", metavar="SOURCE", help="A camera (0, /dev/video0), a URL, or a film's file.")
@click.option("--simulate", is_flag=True, help="Play on a simulated table where no camera is given.")
@click.option("--corners", type=click.Path(exists=True, dir_okay=False), help="Where the board is in the picture.")
@click.option(
    "--lens",
    type=click.Path(exists=True, dir_okay=False),
    help="The lens' calibration; else the one kept for the camera.",
)
@click.option(
    "--settings",
    type=click.Path(exists=True, dir_okay=False),
    help="What to set on the camera, as 'tablee camera tune --save' wrote it.",
)
@click.option(
    "--device",
    "devices",
    metavar="PORT",
    multiple=True,
    help="A board with sensors: its port, as /dev/ttyACM0. Those that 'tablee devices name' named need none.",
)
@click.option("--pace", is_flag=True, help="Play a film in its own time.")
@click.option("--trusted", is_flag=True, help="Make sure calls without asking first, until one is overruled.")
@click.option(
    "--pictures",
    type=click.Choice(KEEP),
    default="game",
    show_default=True,
    help="How long films of shots live: until the match ends, an hour, a day, until you delete them, or never made.",
)
@click.option(
    "--host", default=LOOPBACK, show_default=True, help="Opens to phones here; 0.0.0.0: where they likeliest are."
)
@click.option("--port", type=click.IntRange(0, 65535), help=f"Else the first free one from {PORT} on.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the log, and of pawns that are taught.")
@click.option("--new", is_flag=True, help="Start a new match, even if one is unfinished.")
@click.option("--seat", "seats", metavar="NAME=SIDE", multiple=True, help="Who plays which side, in order of turns.")
def command(
    game: str | None,
    board_file: str | None,
    camera: str | None,
    simulate: bool,
    corners: str | None,
    lens: str | None,
    settings: str | None,
    devices: tuple[str, ...],
    pace: bool,
    trusted: bool,
    pictures: Keep,
    host: str,
    port: int | None,
    data: Path | None,
    new: bool,
    seats: tuple[str, ...],
) -> None:
    """Play: opens the house, where a game is chosen on its page. With GAME: that game's table at once.

    A match of GAME that is not finished is resumed.
    """
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    simulate = simulate and camera is None
    source = None if camera is None else Source(camera, corners, lens or _kept_lens(camera, corners), pace, settings)
    named = bool(board_file or seats or new or simulate or source)
    if game is None and named:
        raise click.ClickException("expected GAME with these options, got none; without GAME all is chosen on the page")
    chosen = None if game is None else _chosen(game, board_file, seats, wide=simulate, seen=simulate or bool(source))
    folder = data_folder(data)
    with _listening(_own(host), port) as listening:
        try:
            hub = Hub(Store.open(folder), keeping=Keeping(folder, pictures))
        except StoreError as error:
            raise click.ClickException(str(error)) from error
        try:
            table = None if chosen is None else _table(hub, chosen, new=new)
            if table is not None and source is not None:
                watch(hub, table, folder, source, trusted=trusted)
            if table is not None and simulate:
                _simulate(hub, table, folder, trusted=trusted)
            _sense(hub, devices, folder)
            _serve(hub, table, listening, host, _watched(camera, simulated=simulate), folder)
        except (StoreError, NoPlace) as error:
            raise click.ClickException(str(error)) from error
        finally:
            hub.close()


def _sense(hub: Hub, ports: Sequence[str], folder: Path) -> None:
    """Has boards with sensors serve the table: those named here, and all that were named before."""
    try:
        boards = Boards.of(ports, Registry(), folder)
    except (RegistryError, OSError) as error:
        raise click.ClickException(f"boards with sensors: {error}") from error
    if boards.names:
        hub.sense(boards)
        click.echo(f"boards with sensors: {', '.join(boards.names)}", err=True)


class _Chosen(NamedTuple):
    """What a table starts from; a game that is played without a board has none."""

    game: str
    board: Board | None
    text: str
    seats: Sequence[Seat]


def _chosen(game: str, board_file: str | None, names: Sequence[str], *, wide: bool, seen: bool) -> _Chosen:
    """`wide`: where no board is named, the one that fills a camera's picture best; `seen`: something watches it."""
    try:
        rules = rulebook(game)
    except UnknownGame as error:
        raise click.ClickException(f"expected a game, one of {', '.join(games()) or 'none'}; got {game!r}") from error
    if rules.referee is None and board_file is None and seen:
        raise click.ClickException(f"no camera can follow {game} yet; play it by hand, without --camera or --simulate")
    board, text = _board(rules, board_file, wide=wide)
    return _Chosen(game, board, text, _seats(rules, board, names))


def _board(rules: Rulebook, name: str | None, *, wide: bool = False) -> tuple[Board | None, str]:
    """The board and its file's text; None for a game that needs none and was given none."""
    game = rules.name
    if rules.referee is None and not _has_page(game):
        raise click.ClickException(f"{game} has no page yet; its rules are played by `tablee rules {game}`")
    if name is None:
        name = boards.shipped_for(game, wide=wide)
    if name is None and rules.referee is None:
        return None, ""
    if name is None:
        raise click.ClickException(f"no board for {game} ships with Tablée; give one with --board FILE")
    file = boards.find(name)
    return boards.load(file), file.read_bytes().decode()


def _has_page(game: str) -> bool:
    from web.pages import has_page

    return has_page(game)


def _simulate(hub: Hub, table: Table, folder: Path, *, trusted: bool) -> None:
    try:
        simulate_table(hub, table, folder, trusted=trusted)
    except TableFailed as error:
        raise click.ClickException(f"{error}; play by hand without --simulate") from error


def _cameras() -> list[tuple[str, str]]:
    """The cameras of this computer, where the system tells."""
    from vision.cameras.listing import cameras

    return [(str(each.source), each.name) for each in cameras() or ()]


def _kept_lens(camera: str, corners: str | None) -> str | None:
    """The file of the camera's lens, where it was measured for the pictures that will be asked for; said on stderr.

    It is named to the eye, so that it is kept with contested calls, and trust begins anew with another lens. The eye
    leaves it out where the camera gives pictures of another size.
    """
    from vision.cameras.kept import camera_id, kept
    from vision.corners import CornersError, read_corners, read_lens
    from vision.sources.opening import WANTED

    name = camera_id(camera)
    if name is None:
        return None
    try:
        path = kept(name, read_corners(Path(corners)).image_size if corners else WANTED)
        if path is not None:
            read_lens(path)
    except CornersError as error:
        click.echo(f"lens: not used: {error}", err=True)
        return None
    if path is None:
        return None
    click.echo(f"lens: as measured of this camera, {path}", err=True)
    return str(path)


def _seats(rules: Rulebook, board: Board | None, given: Sequence[str]) -> list[Seat]:
    """Who plays; without names one seat for each owner of discs, in the board file's order, else two."""
    if not given:
        owners = dict.fromkeys(disc.owner for disc in board.discs if disc.owner) if board else ()
        return [Seat("", side) for side in owners] or list(seated(rules, 2).seats)
    seats = []
    for words in given:
        name, equals, side = words.rpartition("=")
        if not equals or not side:
            raise click.BadParameter(f"expected NAME=SIDE, got {words!r}", param_hint="--seat")
        seats.append(Seat(name.strip(), side.strip()))
    return seats


def _table(hub: Hub, chosen: _Chosen, *, new: bool) -> Table:
    try:
        return hub.open(chosen.game, chosen.board, chosen.text, chosen.seats, {}, new=new)
    except UnreadableLog as error:
        raise click.ClickException(f"the latest match cannot be read: {error}") from error
    except (CannotPlay, StoreError) as error:
        raise click.ClickException(str(error)) from error


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket that listens, so that the address that is printed is ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else list(range(PORT, PORT + TRIES))
    for number in wanted:
        try:
            return socket.create_server((host, number), family=family)
        except OSError as error:
            last = error
    which = f"port {port}" if port is not None else f"one of the ports {PORT} to {PORT + TRIES - 1}"
    raise click.ClickException(
        f"expected {which} of {host} to be free, got: {last.strerror}; choose another with --port or --host"
    )


def _serve(hub: Hub, table: Table | None, listening: socket.socket, host: str, watched: str, folder: Path) -> None:
    """Answers until Ctrl-C or SIGTERM."""
    from web import create_app
    from web.serving import serve

    port = listening.getsockname()[1]
    own = _own(host)
    house = House(hub, cameras=_cameras, lens=lambda source: _kept_lens(source, None), at_home=table is None)
    app, _ = create_app(hub, house)
    if table is None:  # the start page is asked for at once, and reading long games takes a moment
        threading.Thread(target=house.past.lines, kwargs={"count": LATEST}, name="past", daemon=True).start()
    server = serve(own, port, app, fd=listening.fileno())
    ended = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ended.set())
    thread = threading.Thread(target=server.serve_forever, name="web", daemon=True)
    thread.start()
    try:
        opened = None if is_loopback(host) else _opened(app.extensions["tablee.access"], host, port)
        _announce(opened or f"http://{_bracketed(own)}:{port}", hub, table, watched, folder)
        while not ended.wait(1.0):  # on Windows a wait without end hears no Ctrl-C
            pass
    finally:
        if access := app.extensions.get("tablee.access"):
            access.shut()
        server.shutdown()
        server.server_close()
        thread.join()


def _opened(access: Access, host: str, port: int) -> str:
    """Opens the house to phones; the address of the host's page, with its key."""
    from web.access import Denied

    found = [each.address for each in access.find()]
    if host in ANY:
        host = found[0] if found else ""
    try:
        key = access.open(host, port)
    except Denied as error:
        there = f"one of {', '.join(found)}" if found else "one of a network: this machine is in none"
        why = f"got {host or 'none'}" if error.refusal.key == "open.no_address" else f"{host} does not lead to it"
        raise click.ClickException(f"expected an address of this machine for --host, {there}; {why}") from error
    return f"{access.url}/#k={key}"


def _announce(url: str, hub: Hub, table: Table | None, watched: str, folder: Path) -> None:
    _say(f"Tablée: {url}")
    if hub.address:
        segno.make(url, error="m").terminal(out=sys.stdout, border=2, compact=True)
        _say("Scan this with the table's own screen, the tablet in the middle; its menu says how phones join.")
    if table is None:
        _say("Choose a game on the page.")
        _say(f"Log: {folder / FILE}")
        return
    _say(watched)
    state = f"resumed, {table.seq} entries (--new starts another)" if table.seq else "new"
    _say(f"Log: {folder / FILE}, match {table.id} {state}")


def _watched(camera: str | None, *, simulated: bool) -> str:
    """What the eye watches, in words."""
    if simulated:
        return "Simulated table: flick on the page. With a real one give --camera 0."
    if camera is None:
        return "No camera: play by hand, or give one with --camera 0, a film with --camera FILE."
    return f"Camera: {camera}"


def _say(words: str) -> None:
    click.echo(words)
    sys.stdout.flush()


def _own(host: str) -> str:
    """Where this machine's own pages are served: loopback, whatever phones may use."""
    return host if is_loopback(host) else LOOPBACK


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
