"""How fast a change reaches every screen. Prints; asserts nothing.

    .venv/bin/python -m tests.bench.live [--game paleo] [--clients 40] [--rounds 60]

From a command to the view on the last of many screens: the host's, phones of all seats, and TVs. Baselines, each in a
process of its own, by turns in the same run: `bare`, a Flask-SocketIO server that sends a text of the same size to as
many clients; `kept`, the same once a write of the same size is on the disk, since nobody is told what could be lost.
Goal: at most 1.5 times `bare`. TMPDIR says where the logs lie; in memory (/dev/shm) it shows what the disk takes.

The clients of all read of a view no more than its seq: to make objects of it is the work of forty devices, and this
process would do it for one after another.
"""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import click
import numpy as np
from flask import Flask
from flask_socketio import SocketIO

from companion import board
from companion.conformance import seated
from companion.games import rulebook
from companion.hub import Hub
from companion.store import Store
from tests.web.clients import Wire
from tests.web.record import Record
from tests.web.scenes.terristories import PLANET
from web import create_app
from web.serving import serve

GOAL = 1.5
WARM = 5
"""Rounds that are not counted."""
SEATS = 2

COMMIT = 16 * 1024
"""Bytes that SQLite writes and syncs for an entry: a page of the table and one of each of its indexes, and heads."""

VIEW = '42["view",'
SEQ = re.compile(r'"view":\{"seq":(\d+)')


class _Deaf(Record):
    """Keeps nothing."""

    def add(self, client: str, way: str, about: str, body: str | bytes) -> None:
        pass


def serve_game(game: str) -> None:
    """A table, and whom its clients may be, as a line of JSON; until stdin ends."""
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(Store.open(Path(folder)))
        table = opened(hub, game)
        app, _ = create_app(hub)
        auths = [{"table": table}]
        for seat in range(SEATS):
            found = hub.keys.take(table, seat)
            auths.append({"table": table, "key": found.key})
        auths.append({"table": table, "key": hub.keys.watch(table).key})
        announced(app, {"table": table, "auths": auths})
        hub.close()


def opened(hub: Hub, game: str) -> str:
    """A new table of a game, on the board that ships for it."""
    shipped = board.shipped_for(game)
    file = board.shipped(shipped) if shipped else None
    ground = board.load(file) if file else None
    text = file.read_bytes().decode() if file else ""
    return hub.open(game, ground, text, seated(rulebook(game), SEATS, board=ground).seats, {}).id


def serve_echo(size: int, *, kept: bool) -> None:
    """Sends a text to everybody whenever somebody says so, `kept`: once the disk has as much; until stdin ends."""
    app = Flask("echo")
    socketio = SocketIO(app, async_mode="threading", transports=["websocket"])  # type: ignore[call-arg]
    text = "x" * size

    @socketio.on("command")
    def command(sent: Any) -> dict[str, int]:
        if kept:
            os.pwrite(log.fileno(), bytes(COMMIT), COMMIT * sent["command"]["seq"])
            os.fdatasync(log.fileno())
        socketio.emit("view", {"view": {"seq": sent["command"]["seq"], "text": text}})
        return {"seq": sent["command"]["seq"]}

    with tempfile.TemporaryFile() as log:
        announced(app, {"auths": [{}]})


def announced(app: Flask, said: dict[str, Any]) -> None:
    """Serves an app and says where, and what else there is to say, as a line of JSON; until stdin ends."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = serve("127.0.0.1", 0, app)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    print(json.dumps({"url": f"http://127.0.0.1:{server.server_port}/", **said}), flush=True)  # noqa: T201
    sys.stdin.read()
    server.shutdown()


@contextmanager
def serving(*words: str, module: str = "tests.bench.live") -> Iterator[dict[str, Any]]:
    """A server in a process of its own, and what it says of itself."""
    command = [sys.executable, "-m", module, *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())
    finally:
        process.communicate()


class _Screen(Wire):
    """A client that does not read views: only of which seq they are."""

    def _take(self, text: str) -> None:
        if text.startswith(VIEW):
            found = SEQ.search(text)
            assert found is not None
            self.views.put({"view": {"seq": int(found[1])}})
        else:
            super()._take(text)


class Crowd:
    """Many clients of one server."""

    def __init__(self, about: dict[str, Any], count: int) -> None:
        auths = about["auths"]
        chosen = [auths[0], *(auths[1:][n % (len(auths) - 1)] if len(auths) > 1 else {} for n in range(count - 1))]
        self.clients = [_Screen(f"c{n}", about["url"], auth, _Deaf()) for n, auth in enumerate(chosen)]

    def change(self, command: dict[str, Any]) -> float:
        """Seconds from a command of the first client until all have a view with it."""
        begin = time.perf_counter()
        answer = self.clients[0].ask("command", {"id": f"{begin:.9f}".rjust(16, "0")[:64], "command": command})
        if "refused" in answer:
            raise click.ClickException(f"the command {json.dumps(command)} was refused: {answer['refused']}")
        for client in self.clients:
            client.view(answer["seq"])
        return time.perf_counter() - begin

    def close(self) -> None:
        for client in self.clients:
            client.close()


def changes(game: str, count: int, rounds: int) -> tuple[dict[str, Sequence[float]], int]:
    """Seconds of each round, of the game and of the echoes, by turns; and the bytes of a view."""
    with ExitStack() as stack:
        about = stack.enter_context(serving("--serve", game))
        table = Crowd(about, count)
        stack.callback(table.close)
        opening, then = turns(game)
        for first in opening:
            table.change(first)
        message = table.clients[0].ask("resync")
        size = len(json.dumps(message, separators=(",", ":")))
        bare = Crowd(stack.enter_context(serving("--echo", str(size))), count)
        stack.callback(bare.close)
        kept = Crowd(stack.enter_context(serving("--echo", str(size), "--kept")), count)
        stack.callback(kept.close)
        found: dict[str, list[float]] = {"game": [], "bare": [], "kept": []}
        for n in range(WARM + rounds):
            found["game"].append(table.change(then))
            found["bare"].append(bare.change({"seq": n}))
            found["kept"].append(kept.change({"seq": n}))
        return {name: times[WARM:] for name, times in found.items()}, size


def turns(game: str) -> tuple[Sequence[dict[str, Any]], dict[str, Any]]:
    """What begins a game, and what may be said again and again."""
    if game == "help_me":
        return [{"do": "begin", "first": 0}], {"do": "turn"}
    if game == "terristories":
        return _territories(), {"do": "correct", "indices": [3, 4, 5]}
    if game == "sapiens":
        return [{"do": "set_up"}], {"do": "turn"}
    return [{"do": "continue", "turn": 0}], {"do": "turn"}


def _territories() -> list[dict[str, Any]]:
    """A game in its third turn: twelve tiles, people and zones on them, cards that are at work."""
    roles = ("farmer", "governor")
    stands = ({"B1": 2, "C2": 2}, {"D2": 3, "B3": 1})
    now = [
        {"seat": seat, "resources": 9, "zones": dict.fromkeys(tiles, 1), "people": tiles, "labels": 1}
        for seat, tiles in enumerate(stands)
    ]
    cards = [{"seat": n % 2, "name": f"Projet {n}", "kind": "sablier", "phases": [3]} for n in range(6)]
    return [
        *({"do": "character", "seat": seat, "role": role} for seat, role in enumerate(roles)),
        {"do": "planet", "tiles": PLANET},
        {"do": "mission", "start": [0, 0, 0], "target": [7, 7, 7]},
        {"do": "continue", "turn": 3, "ambassador": 0, "indices": [2, 3, 4], "players": now, "cards": cards},
    ]


def say(words: str) -> None:
    click.echo(words)


@click.command()
@click.option("--game", default="paleo")
@click.option("--clients", default=40)
@click.option("--rounds", default=60)
@click.option("--serve", default="", hidden=True)
@click.option("--echo", default=0, hidden=True)
@click.option("--kept", is_flag=True, hidden=True)
def main(game: str, clients: int, rounds: int, serve: str, echo: int, *, kept: bool) -> None:
    """Measures."""
    if serve or echo:
        serve_game(serve) if serve else serve_echo(echo, kept=kept)
        return
    found, size = changes(game, clients, rounds)
    say(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    say(f"change, {game}, {clients} clients, a view of {size:,} bytes, {rounds} rounds")
    each = {name: [1000 * float(np.percentile(times, q)) for q in (50, 95)] for name, times in found.items()}
    for name, (median, late) in each.items():
        say(f"  {name}: median {median:.1f} ms, 95th percentile {late:.1f} ms")
    for name in ("bare", "kept"):
        ratios = [ours / theirs for ours, theirs in zip(each["game"], each[name], strict=True)]
        say(f"  game to {name}: {ratios[0]:.2f} and {ratios[1]:.2f}")
    say(f"  goal: at most {GOAL} times bare")


if __name__ == "__main__":
    main()
