"""The addresses that other devices may reach this machine at."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

import msgspec
import psutil

__all__ = ["Address", "addresses", "is_loopback"]

VIRTUAL = ("br-", "docker", "lxc", "tap", "tun", "vbox", "veth", "virbr", "vmnet", "vethernet", "wg", "zt")
"""What names of network cards begin with that no phone is on, usually."""


class Address(msgspec.Struct, frozen=True):
    """An address in a network, and the name of the card."""

    address: str
    name: str


def addresses() -> list[Address]:
    """The IPv4 addresses of all network cards that are up, the likeliest first; nothing is sent to find them."""
    up = {name for name, card in psutil.net_if_stats().items() if card.isup}
    found = [
        Address(each.address, name)
        for name, each_of in psutil.net_if_addrs().items()
        for each in each_of
        if name in up and each.family == socket.AF_INET and not is_loopback(each.address)
    ]
    outward = _outward()
    return sorted(found, key=lambda each: (each.address != outward, _unlikely(each), each.name, each.address))


def is_loopback(host: str) -> bool:
    """Whether a name or address is this machine's own, which no other reaches."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _unlikely(each: Address) -> bool:
    return each.name.lower().startswith(VIRTUAL) or ipaddress.ip_address(each.address).is_link_local


def _outward() -> str | None:
    """Our address on the way out; nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # reserved for documentation (RFC 5737): nobody's
        return str(probe.getsockname()[0])
    return None
