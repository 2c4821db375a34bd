"""Messages, byte by byte."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices import vocabulary, wire
from companion.devices.framing import Frame
from companion.devices.layout import WireError

ROOT = Path(__file__).parents[3]
VECTORS: dict[str, Any] = json.loads((ROOT / "tests/data/wire/messages.json").read_text())["messages"]
KINDS = {kind.TYPE: kind for kind in wire.MESSAGES}
PROTOCOL = (ROOT / "firmware/lib/tablee/protocol.hpp").read_text()


def message_of(vector: dict[str, Any]) -> wire.Message:
    kind = KINDS[vector["type"]]
    hints = kind.__annotations__
    fields: dict[str, Any] = {
        name: bytes.fromhex(v) if hints[name] == "bytes" else v for name, v in vector["fields"].items()
    }
    return kind(**fields)


@pytest.mark.parametrize("name", VECTORS)
def test_messages_are_laid_out_as_the_vectors_have_them(name: str) -> None:
    vector = VECTORS[name]
    assert wire.pack(message_of(vector), 5) == Frame(vector["type"], 5, bytes.fromhex(vector["body"]))


@pytest.mark.parametrize("name", VECTORS)
def test_messages_are_read_back(name: str) -> None:
    vector = VECTORS[name]
    assert wire.unpack(Frame(vector["type"], 0, bytes.fromhex(vector["body"]))) == message_of(vector)


@pytest.mark.parametrize("name", [name for name in VECTORS if VECTORS[name]["body"] and name != "log"])
def test_a_message_that_is_too_short_is_told(name: str) -> None:
    vector = VECTORS[name]
    short = bytes.fromhex(vector["body"])[:-1]
    if name in ("sensors", "command"):  # their last field is whatever follows
        short = b""
    with pytest.raises(WireError, match=r"expected \w+ \(\w+\) at byte \d+, got \d+ bytes"):
        wire.unpack(Frame(vector["type"], 0, short))


@pytest.mark.parametrize("name", ["hello", "event", "pong", "state", "result", "sample"])
def test_bytes_of_a_newer_minor_version_are_passed_over(name: str) -> None:
    vector = VECTORS[name]
    assert wire.unpack(Frame(vector["type"], 0, bytes.fromhex(vector["body"]) + b"new")) == message_of(vector)


def test_a_type_that_is_not_known_is_no_message() -> None:
    assert wire.unpack(Frame(0x7E, 0, b"future")) is None


def test_another_programs_hello_is_told() -> None:
    body = bytearray.fromhex(VECTORS["hello"]["body"])
    body[:4] = b"MARL"
    with pytest.raises(WireError, match="expected it to begin with b'TBLE', got b'MARL'"):
        wire.unpack(Frame(1, 0, bytes(body)))


def test_hello_fills_its_frame_and_its_layout_is_frozen() -> None:
    assert wire.Hello.LAYOUT.text == (
        "magic:b4 major:u8 minor:u8 schema:u16 firmware_major:u8 firmware_minor:u8 firmware_patch:u8 git:u32 board:u8 "
        "uuid:b16 boot:u32 cause:u8 config_crc:u16 flags:u8"
    )
    assert len(bytes.fromhex(VECTORS["hello"]["body"])) == 40


def test_a_value_that_does_not_fit_is_told_with_its_field() -> None:
    with pytest.raises(WireError, match="next: 70000 does not fit u16"):
        wire.pack(wire.Ack(1, 70000))
    with pytest.raises(WireError, match="Log: 41 bytes, a frame holds 40"):
        wire.pack(wire.Log(b"x" * 41))


@settings(deadline=None)
@given(st.integers(0, 255), st.binary(max_size=40))
def test_any_frame_is_a_message_or_told_or_unknown(kind: int, body: bytes) -> None:
    try:
        message = wire.unpack(Frame(kind, 0, body))
    except WireError:
        return
    assert message is None or isinstance(message, KINDS[kind])


records = st.builds(
    wire.Record,
    **{name: st.integers(0, 255) for name in ("kind", "pin", "pin2", "flags", "tag", "reserved")},
    **{name: st.integers(0, 65535) for name in ("time", "a", "b")},
)


@settings(deadline=None)
@given(st.lists(records, max_size=16))
def test_records_are_read_back(them: list[wire.Record]) -> None:
    assert wire.unpack_records(wire.pack_records(them)) == tuple(them)


def test_records_of_a_wrong_length_are_told() -> None:
    with pytest.raises(WireError, match="a multiple of 12 bytes, got 13"):
        wire.unpack_records(bytes(13))


def test_the_firmware_has_the_same_schema() -> None:
    found = re.search(r"PROTOCOL_SCHEMA = (0x\w+);", PROTOCOL)
    assert found
    assert int(found[1], 16) == wire.SCHEMA, f"firmware/lib/tablee/protocol.hpp: expected {wire.SCHEMA:#06x}"


@pytest.mark.parametrize(
    ("namespace", "ours"),
    [
        ("kind", vocabulary.Kind),
        ("happening", vocabulary.Happening),
        ("command", vocabulary.Op),
        ("result", vocabulary.Code),
        ("hello_flag", vocabulary.HelloFlag),
    ],
)
def test_the_firmware_has_the_same_numbers(namespace: str, ours: Any) -> None:
    block = re.search(rf"namespace {namespace} \{{.*?enum : uint8_t \{{(.*?)\}}", PROTOCOL, re.DOTALL)
    assert block
    theirs = {name: int(value) for name, value in re.findall(r"(\w+) = (\d+)", block[1]) if name != "NONE"}
    assert theirs == {each.name: each.value for each in ours}


def test_every_message_is_in_the_contract() -> None:
    """hardware.md has a heading for each, with its number."""
    contract = (ROOT / "hardware.md").read_text()
    for kind in wire.MESSAGES:
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).upper()
        assert re.search(rf"`{name}`.*{kind.TYPE:02X}", contract), name
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in contract, f"{name}: {field.name}"
