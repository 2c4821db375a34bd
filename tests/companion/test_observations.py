"""The lines of the eye and the orders to it (observations and orders, version 1)."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import observations as obs

SHOT = """{"v": 1, "n": 9, "kind": "shot", "t": 2.40, "id": "s3", "t0": 0.903, "t1": 2.15, "shooter": "red-1",
 "p_shooter": 0.999, "push_p": 0.01,
 "start":     [{"disc": "red-1", "x": 300.2, "y": 410.0, "sd": 0.3, "p": 0.999}],
 "touches":   [{"t": 1.021, "t_sd": 0.002, "a": "red-1", "b": "green-4", "x": 311.7, "y": 252.6,
                "at_a": [310.2, 265.1], "at_b": [313.3, 240.3], "sd": 0.5, "p": 0.997, "order": 1}],
 "crossings": [{"t": 1.377, "disc": "green-4", "gate": "sanctuary-ne", "dir": "in", "full": true, "p": 0.98}],
 "exits":     [{"t": 1.9, "disc": "green-2", "p": 0.99}],
 "rest":      [{"disc": "red-1", "x": 344.0, "y": 219.0, "sd": 0.4, "p": 0.999, "on": [],
                "on_p": {"city-door": 0.01}, "in": ["half-green"]}],
 "walls":     [],
 "paths":     {"red-1": {"decel": 2400.0, "knots": [[0.903, 300.2, 410.0, 95.0, -1372.0]]}},
 "clip": null}"""

LINES = {
    "hello": '{"v":1,"n":1,"kind":"hello","t":0,"run":"r","source":"0","size":[1280,720],"fps":60,'
    '"board":{"name":"b","sha256":"00"},"clock":{"t":0.5,"unix":1.7e9},"program":"tablee","version":"0.1.0"}',
    "ready": '{"v":1,"n":2,"kind":"ready","t":1,"rmse_mm":0.3,"px_per_mm":1.4,'
    '"discs":[{"id":"red-1","x":1,"y":2,"sd":0.3,"p":0.9,"alt":[{"id":"red-2","p":0.1}]}],"aside":[],'
    '"walls":[{"id":"w","x":1,"y":2,"angle":0.1,"sd":1}],"missing":["red-3"],'
    '"strangers":[{"x":1,"y":2,"diameter":24}]}',
    "shot": SHOT,
    "moved": '{"v":1,"n":3,"kind":"moved","t":2,"discs":[],"walls":[],"gone":["red-1"],"new":[]}',
    "landing": '{"v":1,"n":3,"kind":"landing","t":2,"silex":"s","t0":1,"x":null,"y":null,"sd":null,"off_board":0.9,'
    '"squares":[{"id":"q","p":0.1}],"touched":[{"id":"bear","p":0.2,"how":"toppled"}]}',
    "dice": '{"v":1,"n":3,"kind":"dice","t":2,"dice":[{"x":1,"y":2,"value":4,"p":0.9,"cocked":0.1,'
    '"alt":[{"value":5,"p":0.1}]}]}',
    "face": '{"v":1,"n":3,"kind":"face","t":2,"token":"weather","face":"rain","p":0.9}',
    "tiles": '{"v":1,"n":3,"kind":"tiles","t":2,"from":[0,1],"to":[2,3],"p":0.9,'
    '"alternatives":[{"from":[0,2],"to":[2,3],"p":0.1}],"tops":[{"cell":[0,1],"face":"fox","p":0.8}]}',
    "trouble": '{"v":1,"n":3,"kind":"trouble","t":2,"what":"dark","state":"begin","since":1.5,"words":"Too dark.",'
    '"params":{"level":3}}',
    "done": '{"v":1,"n":3,"kind":"done","t":2,"order":"o1","ok":true,"words":"","granted":{"gain":2}}',
}

ORDERS = {
    "expect": '{"do":"expect","id":"1","discs":["red-1"]}',
    "teach": '{"do":"teach","id":"1","discs":[{"id":"red-1","x":1,"y":2}]}',
    "forget": '{"do":"forget","id":"1","ids":["red-1"]}',
    "calibrate": '{"do":"calibrate","id":"1","corners":[[0,0],[9,0],[9,9],[0,9]]}',
    "camera": '{"do":"camera","id":"1","set":{"exposure":100,"white_balance":"auto"}}',
    "snapshot": '{"do":"snapshot","id":"1","file":"a.png","rectified":true}',
    "say": '{"do":"say","id":"1","what":"ready"}',
    "stop": '{"do":"stop","id":"1"}',
}


def read(line: str) -> Any:
    found = obs.decode(line)
    assert found is not None
    return found


def test_every_kind_has_an_example_here() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(obs.Observation)} == set(LINES)
    assert {kind.__struct_config__.tag for kind in get_args(obs.Order)} == set(ORDERS)


@pytest.mark.parametrize("kind", LINES)
def test_a_line_keeps_all_it_says_on_the_way_through(kind: str) -> None:
    said = json.loads(LINES[kind])
    again = json.loads(obs.encode(read(LINES[kind])))
    assert _within(said, again)


@pytest.mark.parametrize("kind", ORDERS)
def test_an_order_keeps_all_it_says_on_the_way_through(kind: str) -> None:
    said = json.loads(ORDERS[kind])
    again = json.loads(obs.encode_order(obs.decode_order(ORDERS[kind])))
    assert _within(said, again)


def _within(said: Any, again: Any) -> bool:
    """Whether `again` says all that `said` does; fields that were left out may have their defaults."""
    if isinstance(said, dict):
        return isinstance(again, dict) and all(_within(value, again.get(key)) for key, value in said.items())
    if isinstance(said, list):
        return len(said) == len(again) and all(map(_within, said, again))
    return bool(said == again)


def test_a_shot_reads_as_the_contract_has_it() -> None:
    shot = read(SHOT)
    assert isinstance(shot, obs.Shot)
    assert shot.touches[0].at_b == (313.3, 240.3)
    assert shot.crossings[0].dir == "in"
    assert shot.rest[0].within == ("half-green",)
    assert shot.rest[0].on_p == {"city-door": 0.01}
    assert shot.paths["red-1"].knots[0] == (0.903, 300.2, 410.0, 95.0, -1372.0)


def test_pythons_own_words_have_theirs_on_the_wire() -> None:
    tiles = read(LINES["tiles"])
    assert (tiles.source, tiles.target) == ((0, 1), (2, 3))
    assert b'"from":[0,1],"to":[2,3]' in obs.encode(tiles)
    assert b'"in":["half-green"]' in obs.encode(read(SHOT))


def test_one_line_without_its_end() -> None:
    assert b"\n" not in obs.encode(read(SHOT))


def test_what_an_order_returns_lies_beside_its_answers_own_fields() -> None:
    done = read(LINES["done"])
    assert done.returns == {"granted": {"gain": 2}}
    assert json.loads(obs.encode(done))["granted"] == {"gain": 2}


def test_an_unknown_kind_is_passed_over() -> None:
    assert obs.decode('{"v":1,"n":4,"kind":"weather","t":3,"wind":2}') is None


def test_unknown_fields_are_passed_over() -> None:
    line = json.loads(SHOT)
    line["mood"] = "grim"
    line["touches"][0]["loud"] = True
    assert obs.decode(json.dumps(line)) == obs.decode(SHOT)


@given(st.sampled_from(sorted(LINES)), st.data())
def test_a_line_cut_anywhere_is_no_observation(kind: str, data: st.DataObject) -> None:
    whole = LINES[kind].encode()
    cut = data.draw(st.integers(0, len(whole) - 1))
    with pytest.raises(obs.ObservationError, match="expected one whole JSON object, got"):
        obs.decode(whole[:cut])


def test_a_cut_line_is_told_by_its_length_and_its_end() -> None:
    with pytest.raises(obs.ObservationError) as caught:
        obs.decode(LINES["face"][:40])
    assert str(caught.value) == (f"expected one whole JSON object, got 40 characters that end {LINES['face'][:40]!r}")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "got an empty line"),
        ("[]", "expected one whole JSON object"),
        ("{}", "expected a 'kind', one of dice, done, face, hello"),
        ('{"kind":"face","t":1,"token":"w","face":"sun"}', "face: Object missing required field `p`"),
        ('{"kind":"face","t":1,"token":"w","face":"sun","p":1.5}', "face: Expected `float` <= 1.0"),
        ('{"kind":"face","t":1,"token":"w","face":3,"p":1}', "face: Expected `str`, got `int`"),
        ('{"v":2,"kind":"face","t":1}', "version 2 of the contract, this program knows 1"),
        ('{"v":2,"kind":"weather","t":1}', "version 2 of the contract"),
        ('{"v":2,"kind":"face","t":1,"token":"w","face":"sun","p":1}', "version 2 of the contract"),
        (b"\xff\xfe", "expected one whole JSON object"),
    ],
)
def test_what_is_no_observation_is_told(line: str | bytes, words: str) -> None:
    with pytest.raises(obs.ObservationError) as caught:
        obs.decode(line)
    assert words in str(caught.value)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_bytes_that_say_nothing_are_told_and_no_crash(line: bytes) -> None:
    with pytest.raises(obs.ObservationError, match=r"."):
        obs.decode(line)


@pytest.mark.parametrize("line", ["[" * 100_000, '{"kind":' * 50_000, "\ud800"])
def test_lines_that_overtax_a_parser_are_told(line: str) -> None:
    with pytest.raises(obs.ObservationError, match="expected one whole JSON object"):
        obs.decode(line)


@pytest.mark.parametrize(
    ("line", "words", "order"),
    [
        ('{"do":"dance","id":"7"}', "no order 'dance'; known: calibrate, camera, expect", "7"),
        ('{"do":"forget","id":"7"}', "order 'forget': Object missing required field `ids`", "7"),
        ('{"do":"stop"}', "order 'stop': Object missing required field `id`", ""),
        ('{"do":"stop","id":', "expected one JSON object with 'do' and 'id', got", ""),
        ("stop", "expected one JSON object with 'do' and 'id', got 4 characters", ""),
        ('{"do":{},"id":"7"}', "no order {}", "7"),
    ],
)
def test_what_is_no_order_is_told_with_its_id(line: str, words: str, order: str) -> None:
    with pytest.raises(obs.OrderError) as caught:
        obs.decode_order(line)
    assert words in str(caught.value)
    assert caught.value.id == order


def test_expecting_nothing_known_is_not_expecting_no_discs() -> None:
    assert obs.decode_order('{"do":"expect","id":"1","discs":null}') == obs.Expect(id="1", discs=None)
    assert obs.decode_order('{"do":"expect","id":"1","discs":[]}') == obs.Expect(id="1", discs=())


def test_observations_do_not_change() -> None:
    shot = read(SHOT)
    with pytest.raises(AttributeError):
        shot.id = "s4"
