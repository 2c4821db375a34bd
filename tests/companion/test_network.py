"""Which addresses phones may use."""

from __future__ import annotations

import socket
from typing import Any, NamedTuple

import pytest

from companion import network
from companion.network import Address, addresses, is_loopback


class Card(NamedTuple):
    """A network card, as the system tells of it."""

    isup: bool


class At(NamedTuple):
    """One of its addresses."""

    family: int
    address: str


def cards(monkeypatch: pytest.MonkeyPatch, outward: str | None, **found: tuple[bool, list[At]]) -> None:
    """This machine's cards, up or down, from now on."""
    stats: dict[str, Any] = {name: Card(up) for name, (up, _) in found.items()}
    held: dict[str, Any] = {name: at for name, (_, at) in found.items()}
    monkeypatch.setattr("companion.network.psutil.net_if_stats", lambda: stats)
    monkeypatch.setattr("companion.network.psutil.net_if_addrs", lambda: held)
    monkeypatch.setattr(network, "_outward", lambda: outward)


def v4(*addresses: str) -> list[At]:
    """Addresses of phones' kind."""
    return [At(socket.AF_INET, each) for each in addresses]


def test_loopback_and_cards_that_are_down_are_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    cards(monkeypatch, None, lo=(True, v4("127.0.0.1")), eth0=(False, v4("192.168.1.9")), wlan0=(True, v4("10.0.0.7")))
    assert addresses() == [Address("10.0.0.7", "wlan0")]


def test_only_addresses_that_people_can_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a card that has both kinds."""
    both = [At(socket.AF_INET6, "fd00::2"), *v4("192.168.1.9")]
    cards(monkeypatch, None, wlan0=(True, both))
    assert addresses() == [Address("192.168.1.9", "wlan0")]


def test_the_likeliest_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way out, then real cards, then those of virtual machines and without a network."""
    cards(
        monkeypatch,
        "192.168.1.9",
        docker0=(True, v4("172.17.0.1")),
        eth1=(True, v4("169.254.3.4")),
        eth0=(True, v4("10.0.0.7")),
        wlan0=(True, v4("192.168.1.9")),
    )
    assert [each.name for each in addresses()] == ["wlan0", "eth0", "docker0", "eth1"]


def test_a_machine_in_no_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    cards(monkeypatch, None, lo=(True, v4("127.0.0.1")))
    assert addresses() == []


def test_this_machines_own_are_not_loopback() -> None:
    assert not [each for each in addresses() if is_loopback(each.address)]


@pytest.mark.parametrize(
    ("host", "loopback"),
    [("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("localhost", True), ("", False), ("0.0.0.0", False),
     ("192.168.1.9", False), ("localhost.example", False), ("127.0.0.1.example", False)],
)  # fmt: skip
def test_what_is_loopback(host: str, loopback: bool) -> None:
    assert is_loopback(host) is loopback
