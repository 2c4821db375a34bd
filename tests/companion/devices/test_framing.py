"""Frames on the line: the shared vectors, and what damaged bytes may and may not do."""

from __future__ import annotations

import binascii
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.framing import MAX_BODY, Frame, FrameReader, decode_frame, encode_frame, stuff, unstuff

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "data/wire/frames.json").read_text())

frames = st.builds(Frame, st.integers(0, 255), st.integers(0, 255), st.binary(max_size=MAX_BODY))


def named(vectors: list[dict[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("vector", vectors, ids=[vector["name"] for vector in vectors])


@named(VECTORS["frames"])
def test_frames_are_written_as_the_vectors_have_them(vector: dict[str, Any]) -> None:
    frame = Frame(vector["type"], vector["seq"], bytes.fromhex(vector["body"]))
    assert encode_frame(frame).hex() == vector["frame"]


@named(VECTORS["streams"])
def test_in_each_stream_the_frames_are_found_and_the_rest_is_counted(vector: dict[str, Any]) -> None:
    reader = FrameReader()
    found = [f"{f.type:02x}:{f.seq:02x}:{f.body.hex()}" for f in reader.feed(bytes.fromhex(vector["bytes"]))]
    assert found == vector["frames"]
    assert reader.errors == vector["errors"]


def test_the_crc_is_ccitts() -> None:
    assert binascii.crc_hqx(b"123456789", 0xFFFF) == 0x29B1


@pytest.mark.parametrize(
    ("plain", "stuffed"),
    [
        ("00", "0101"),
        ("0000", "010101"),
        ("11220033", "0311220233"),
        ("11000000", "0211010101"),
        ("11223344", "0511223344"),
    ],
)
def test_the_examples_of_the_paper_on_byte_stuffing(plain: str, stuffed: str) -> None:
    assert stuff(bytes.fromhex(plain)).hex() == stuffed
    assert unstuff(bytes.fromhex(stuffed)) == bytes.fromhex(plain)


@settings(deadline=None)
@given(st.lists(frames), st.integers(1, 50))
def test_all_frames_are_found_however_the_bytes_are_cut_up(sent: list[Frame], piece: int) -> None:
    data = b"".join(encode_frame(frame) for frame in sent)
    reader = FrameReader()
    assert [f for at in range(0, len(data), piece) for f in reader.feed(data[at : at + piece])] == sent
    assert reader.errors == 0


@settings(deadline=None)
@given(frames)
def test_no_zero_is_within_a_frame(frame: Frame) -> None:
    assert encode_frame(frame).index(0) == len(encode_frame(frame)) - 1


@settings(deadline=None)
@given(st.binary(max_size=300), frames)
def test_behind_anything_at_all_the_next_frame_is_found(garbage: bytes, frame: Frame) -> None:
    assert FrameReader().feed(garbage + b"\0" + encode_frame(frame))[-1] == frame


@settings(deadline=None)
@given(frames, st.data())
def test_one_bit_that_is_turned_is_always_seen(frame: Frame, data: st.DataObject) -> None:
    sent = bytearray(encode_frame(frame)[:-1])
    bit = data.draw(st.integers(0, 8 * len(sent) - 1))
    sent[bit // 8] ^= 1 << bit % 8
    assert all(decode_frame(piece) is None for piece in bytes(sent).split(b"\0") if piece)


def test_a_body_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 40 bytes, got 41"):
        encode_frame(Frame(1, 1, bytes(41)))


def test_a_stream_without_delimiters_takes_no_memory() -> None:
    reader = FrameReader()
    for _ in range(1000):
        reader.feed(b"x" * 100)
    assert len(reader._piece) <= 45
    reader.feed(b"\0")
    assert (reader.errors, reader.ignored) == (1, 100_000)


def mutate(data: bytes, dice: random.Random) -> bytes:
    """The bytes as a bad line gives them on."""
    out = bytearray(data)
    at = dice.randrange(len(out) - 1)
    match dice.randrange(5):
        case 0:
            out[at] ^= 1 << dice.randrange(8)
        case 1:
            del out[at]
        case 2:
            out[at] = dice.randrange(256)
        case 3:
            out.insert(at, dice.randrange(256))
        case _:
            out[at : at + dice.randrange(1, 9)] = dice.randbytes(dice.randrange(9))
    return bytes(out)


def feed_mutated(count: int, seed: int) -> int:
    """Feeds mutated frames; how many came out that nobody sent."""
    dice = random.Random(seed)
    reader = FrameReader()
    wrong = 0
    for _ in range(count):
        frame = Frame(dice.randrange(256), dice.randrange(256), dice.randbytes(dice.randrange(MAX_BODY + 1)))
        wrong += sum(found != frame for found in reader.feed(mutate(encode_frame(frame), dice) + b"\0"))
    return wrong


def test_mutated_frames_are_not_taken_for_others() -> None:
    assert feed_mutated(5_000, seed=1) == 0


@pytest.mark.proof
def test_a_million_mutated_frames() -> None:
    """Two in five are damaged at random: of those the CRC lets one in 65536 through, six here, give or take."""
    assert feed_mutated(1_000_000, seed=2) <= 20
