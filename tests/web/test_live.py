"""What comes over a page's socket, from pages and from strangers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask_socketio.test_client import SocketIOTestClient
from simple_websocket import Client, ConnectionClosed  # type: ignore[import-untyped]

from tests.web.conftest import House
from web.live import BURST


@pytest.fixture
def page(house: House) -> Iterator[SocketIOTestClient]:
    """A connected page."""
    client = house.socketio.test_client(house.app, auth={"table": house.id})
    yield client
    if client.is_connected():
        client.disconnect()


def ask(page: SocketIOTestClient, event: str, *sent: Any) -> Any:
    """Sends, and gives the answer."""
    return page.emit(event, *sent, callback=True)


def test_a_page_gets_the_whole_view_when_it_connects(page: SocketIOTestClient, house: House) -> None:
    """Once."""
    [message] = page.get_received()
    assert message["name"] == "view"
    assert message["args"][0]["view"]["table"]["id"] == house.id


def test_a_command_is_acknowledged_with_its_seq(page: SocketIOTestClient) -> None:
    """When it is kept."""
    answer = ask(page, "command", {"id": "0123456789abcdef", "against": 0, "command": {"do": "starter", "seat": 0}})
    assert answer["seq"] == 1


def test_the_same_id_has_one_effect(page: SocketIOTestClient, house: House) -> None:
    """A page may send again what was not answered."""
    for _ in range(2):
        answer = ask(page, "command", {"id": "0123456789abcdef", "command": {"do": "starter", "seat": 0}})
    assert answer["repeated"]
    assert house.hub.view(house.id).seq == 1


def test_a_refusal_names_the_rule(page: SocketIOTestClient) -> None:
    """With its parameters."""
    answer = ask(page, "command", {"id": "0123456789abcdef", "command": {"do": "flick", "shooter": "red-1"}})
    assert answer["refused"]["key"] == "paleo.R2"


GARBAGE: list[Any] = [
    None, 7, "text", [], {}, {"id": 7, "command": {}}, {"id": "short", "command": {}},
    {"id": "0123456789abcdef"}, {"id": "0123456789abcdef", "command": "flick"},
    {"id": "0123456789abcdef", "command": {"do": "flick"}}, {"id": "0123456789abcdef", "command": {"do": "call.seen"}},
    {"id": "0123456789abcdef", "command": {"do": "starter", "seat": "zero"}},
    {"id": "0123456789abcdef", "command": {"do": "starter", "seat": 0}, "actor": "eye"},
    {"id": "0123456789abcdef", "command": {"do": "starter", "seat": 0}, "against": -1},
    {"id": "x" * 65, "command": {"do": "starter", "seat": 0}},
    {"id": "0123456789abcdef", "command": {"do": "starter", "seat": 10**30}},
]  # fmt: skip


FLICKS: list[Any] = [
    None, {}, {"disc": "red-1"}, {"velocity": [900, 0]}, {"disc": "", "velocity": [900, 0]},
    {"disc": 7, "velocity": [900, 0]}, {"disc": "r" * 65, "velocity": [900, 0]}, {"disc": "red-1", "velocity": 900},
    {"disc": "red-1", "velocity": [900]}, {"disc": "red-1", "velocity": [900, 0, 0]},
    {"disc": "red-1", "velocity": ["900", 0]}, {"disc": "red-1", "velocity": [float("nan"), 0]},
    {"disc": "red-1", "velocity": [float("inf"), 0]}, {"disc": "red-1", "velocity": [1e300, 0]},
    {"disc": "red-1", "velocity": [True, 0]}, {"disc": "red-1", "velocity": [900, 0], "id": "x"},
]  # fmt: skip


def test_a_flick_is_a_disc_and_two_finite_speeds(page: SocketIOTestClient, house: House) -> None:
    """Whatever else comes never reaches the table."""
    table = house.simulate()
    assert {ask(page, "flick", sent)["refused"]["key"] for sent in FLICKS} == {"table.malformed"}
    assert table.flicks == []


def test_a_flick_goes_to_the_simulated_table(page: SocketIOTestClient, house: House) -> None:
    """In mm/s, as it was sent."""
    table = house.simulate()
    assert "seq" in ask(page, "flick", {"disc": "red-1", "velocity": [-300, 1200.5]})
    assert table.flicks == [("red-1", (-300.0, 1200.5))]


def test_nobody_flicks_on_a_real_table(page: SocketIOTestClient) -> None:
    """Nor is there an opponent."""
    assert ask(page, "flick", {"disc": "red-1", "velocity": [900, 0]})["refused"]["key"] == "table.real"
    assert ask(page, "opponent", {"seat": 0})["refused"]["key"] == "table.real"


def test_an_opponent_is_switched_on_and_off(page: SocketIOTestClient, house: House) -> None:
    """For a seat of this table."""
    house.simulate()
    for seat in (1, None):
        assert "seq" in ask(page, "opponent", {"seat": seat})
        simulated = house.hub.view(house.id).simulated
        assert simulated is not None
        assert simulated.opponent == seat
    strange: list[Any] = [{}, {"seat": -1}, {"seat": 10**9}, {"seat": "red"}, {"seat": 1.5}, {"seat": 2}]
    assert [ask(page, "opponent", each)["refused"]["key"] for each in strange] == [
        *["table.malformed"] * 5,
        "table.no_such_seat",
    ]


@pytest.mark.parametrize("sent", GARBAGE, ids=[str(n) for n in range(len(GARBAGE))])
def test_garbage_is_refused_and_harms_nothing(page: SocketIOTestClient, house: House, sent: Any) -> None:
    """In words, or answered where the shape is right by chance; nothing enters the log."""
    assert "refused" in ask(page, "command", sent)
    for event in ("preview", "story", "shot", "choices", "resync", "again", "unheard_of"):
        answer = ask(page, event, sent)
        assert answer is None or isinstance(answer, dict | list)
    assert house.hub.view(house.id).seq == 0
    assert ask(page, "beat")["n"] == 0


def test_too_many_messages_are_refused(page: SocketIOTestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A burst and no more, for one who sends faster than the allowance grows, however slow this machine is."""
    monkeypatch.setattr("web.live.RATE", 0.0)
    answers = [ask(page, "shot", {"call": 1}) for _ in range(int(BURST) + 5)]
    assert answers[-1]["refused"]["key"] == "web.too_many"


def test_no_page_for_a_table_that_is_not_here(house: House) -> None:
    """The connection is refused."""
    strange: list[Any] = [None, "x", {"table": 7}, {"table": "nobody"}]
    for auth in strange:
        assert not house.socketio.test_client(house.app, auth=auth).is_connected()


@pytest.mark.parametrize(
    "raw", ["garbage", "42", '42["command"', "40" + "[" * 5000, "9" * 20, '42["command",NaN]', "x" * 100_000]
)
def test_broken_packets_cost_only_their_sender(house: House, raw: str) -> None:
    """Others are served as before."""
    stranger = Client.connect(f"{house.url.replace('http', 'ws')}socket.io/?EIO=4&transport=websocket")
    try:
        stranger.receive(timeout=5)
        stranger.send(raw)
        stranger.send("2")
        stranger.receive(timeout=0.3)
    except ConnectionClosed:
        pass
    finally:
        if stranger.connected:
            stranger.close()
    page = house.socketio.test_client(house.app, auth={"table": house.id})
    assert page.is_connected()
    page.disconnect()
