"""Board files: what is read, what is refused with file, line and reason, what is only doubted."""

from __future__ import annotations

import doctest
import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import board
from companion.board import BoardError

HEAD = """\
format = 1
name = "small"
game = "none"
size = [300.0, 200.0]
shape = "rectangle"
"""
DISC = """
[[disc]]
id = "red-1"
owner = "red"
label = "1"
kind = "mercenary"
diameter = 25.0
height = 8.0
color = "#b32d26"
"""
WALL = """
[[wall]]
id = "reef-1"
kind = "reef"
polygon = [[10.0, 10.0], [50.0, 10.0], [50.0, 30.0], [10.0, 30.0]]
height = 12.0
"""
GATE = """
[[gate]]
id = "door"
owner = "red"
line = [[100.0, 50.0], [100.0, 90.0]]
inside = [150.0, 70.0]
"""
TRAY = """
[[zone]]
id = "tray"
kind = "tray"
circle = { center = [250.0, 100.0], radius = 40.0 }
"""
DIE = """
[[die]]
id = "die"
size = 16.0
zone = "tray"
"""
MARKERS = """
[markers]
dictionary = "DICT_4X4_50"
[[markers.at]]
id = 0
corners = [[-70.0, -70.0], [-20.0, -70.0], [-20.0, -20.0], [-70.0, -20.0]]
"""
ALL = HEAD + MARKERS + DISC + WALL + GATE + TRAY + DIE


def read(text: str) -> board.Board:
    return board.loads(text.encode(), "small.toml")


def refusal(text: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        read(text)
    return caught.value


def line_with(text: str, words: str, nth: int = 1) -> int:
    """The line (from 1) of the nth place that holds these words."""
    found = [i for i, line in enumerate(text.splitlines(), 1) if words in line]
    return found[nth - 1]


def test_reads_all_that_the_file_holds() -> None:
    found = read(ALL)
    assert found.name == "small"
    assert found.size == (300.0, 200.0)
    assert [disc.id for disc in found.discs] == ["red-1"]
    assert found.markers is not None
    assert found.markers.at[0].corners[2] == (-20.0, -20.0)
    assert found.zones[0].circle is not None
    assert found.zones[0].circle.radius == 40.0
    assert found.dice[0].zone == "tray"
    assert found.warnings == ()


def test_pieces_of_the_other_games() -> None:
    found = read(
        HEAD
        + """
[[silex]]
id = "silex"
diameter = 16.0
height = 5.0
color = "#8a8378"
[[token]]
id = "mammoth"
kind = "animal"
owner = ""
size = [30.0, 12.0]
height = 40.0
faces = ["rain", "sun"]
[grid]
rows = 5
columns = 6
origin = [20.0, 20.0]
step = [70.0, 60.0]
tile = [64.0, 54.0]
"""
    )
    assert found.silexes[0].diameter == 16.0
    assert found.tokens[0].faces == ("rain", "sun")
    assert found.grid is not None
    assert found.grid.center(row=2, column=3) == (230.0, 140.0)


def test_what_may_be_left_out() -> None:
    found = read(ALL)
    assert found.markers is not None
    assert found.markers.z == 0.0
    assert found.discs[0].number is None
    assert found.discs[0].tag is None
    assert not found.walls[0].movable
    assert found.zones[0].spots == ()


def test_a_gate_without_a_sanctuary_is_its_own() -> None:
    assert read(ALL).gates[0].sanctuary == "door"


def test_whole_numbers_will_do_for_lengths() -> None:
    assert read(ALL.replace("diameter = 25.0", "diameter = 25")).discs[0].radius == 12.5


def test_the_digest_is_of_the_bytes() -> None:
    data = ALL.replace("\n", "\r\n").encode()
    assert board.loads(data).sha256 == hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize(
    ("change", "line_of", "reason"),
    [
        (("diameter = 25.0\n", ""), "[[disc]]", "disc 'red-1': missing key 'diameter'"),
        (("diameter = 25.0", 'diameter = "25"'), "diameter", "disc 'red-1': diameter: expected a number, got '25'"),
        (("diameter = 25.0", "diameter = 0.0"), "diameter", "expected a number > 0.0, got 0.0"),
        (("diameter = 25.0", "diameter = nan"), "diameter", "expected a number, got nan"),
        (('color = "#b32d26"', 'color = "red"'), "color", "expected a colour such as '#b32d26', got 'red'"),
        (('kind = "reef"', 'kind = "rock"'), "rock", "wall 'reef-1': kind: expected 'rim', 'wall' or 'reef'"),
        (('shape = "rectangle"', 'shape = "oval"'), "shape", "expected 'rectangle' or 'round', got 'oval'"),
        (('shape = "rectangle"', 'shape = "round"'), "size", "a round board is as wide as high, got 300 x 200"),
        (("size = [300.0, 200.0]", "size = [300.0]"), "size", "size"),
        (("size = [300.0, 200.0]\n", ""), "format", "missing key 'size'"),
        (('id = "reef-1"', 'id = "red-1"'), 'id = "red-1"', "two things with one id: 'red-1' is a disc already"),
        (("[50.0, 30.0], [10.0, 30.0]", "[10.0, 30.0], [50.0, 30.0]"), "polygon", "crosses itself, sides 2 and 4"),
        (("[50.0, 30.0], [10.0, 30.0]", "[90.0, 10.0]"), "polygon", "wall 'reef-1': the polygon"),
        (("[50.0, 30.0], [10.0, 30.0]", "[10.0, 10.0]"), "polygon", "are one point"),
        (("[50.0, 30.0], [10.0, 30.0]", ""), "polygon", "wall 'reef-1': polygon"),
        (("[100.0, 90.0]", "[100.0, 50.0]"), "line = ", "its two jambs are one point"),
        (("inside = [150.0, 70.0]", "inside = [100.0, 0.0]"), "inside", "'inside' lies on the gate's line"),
        (('zone = "tray"', 'zone = "try"'), "zone = ", "die 'die': no zone 'try'; nearest: 'tray'"),
        (("DICT_4X4_50", "DICT_4X5_50"), "dictionary", "expected a dictionary of OpenCV such as 'DICT_4X4_50'"),
        (("id = 0", "id = 50"), "id = 50", "marker 50: DICT_4X4_50 ends at 49"),
        (("[-20.0, -70.0], [-20.0, -20.0], [-70.0, -20.0]", "[-70.0, -20.0], [-20.0, -20.0], [-20.0, -70.0]"),
         "corners", "its corners run anticlockwise"),
        (("circle = {", "polygon = [[0, 0], [9, 0], [9, 9]]\ncircle = {"), "[[zone]]", "polygon or a circle, got both"),
        (("[[gate]]", "[gate]"), "[gate]", "expected tables [[gate]], got a table"),
    ],
)  # fmt: skip
def test_refuses_with_file_line_and_reason(change: tuple[str, str], line_of: str, reason: str) -> None:
    text = ALL.replace(*change)
    assert text != ALL
    error = refusal(text)
    last = max(i for i, line in enumerate(text.splitlines(), 1) if line_of in line)
    assert any(
        problem.startswith(f"small.toml:{line}: ") and reason in problem
        for problem in error.problems
        for line in {line_with(text, line_of), last}
    ), error.problems


def test_a_zone_without_an_area_is_refused() -> None:
    text = HEAD + '\n[[zone]]\nid = "nowhere"\nkind = "half"\n'
    assert str(refusal(text)) == "small.toml:7: zone 'nowhere': expected a polygon or a circle, got neither"


def test_two_discs_with_one_tag_are_refused() -> None:
    tagged = DISC + "tag = 3\n"
    assert "tag 3 is on 'red-1' already" in str(refusal(HEAD + tagged + tagged.replace("red-1", "red-2")))


def test_all_problems_are_told_at_once_in_the_files_order() -> None:
    text = ALL.replace("diameter = 25.0\n", "").replace('kind = "reef"', 'kind = "rock"')
    problems = refusal(text).problems
    assert [problem.split(": ", 1)[1].split(":")[0] for problem in problems] == ["disc 'red-1'", "wall 'reef-1'"]


def test_a_newer_format_is_refused_with_the_version_it_needs() -> None:
    text = ALL.replace("format = 1", "format = 2").replace("diameter = 25.0\n", "")
    assert refusal(text).problems == (
        "small.toml:1: the file needs format 2, this program reads up to 1: update Tablée",
    )


@pytest.mark.parametrize("line", ["", "format = 0\n", 'format = "1"\n', "format = true\n", "format = 1.0\n"])
def test_a_format_that_is_none_is_refused(line: str) -> None:
    assert "format" in str(refusal(ALL.replace("format = 1\n", line)))


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    assert str(refusal(HEAD + "[[disc\n")).startswith("small.toml:6: not TOML: ")


def test_a_file_cut_short_is_refused_at_its_end() -> None:
    assert str(refusal(HEAD + "walls = [1,\n")).startswith("small.toml:6: not TOML: ")


def test_other_encodings_are_refused_with_their_line() -> None:
    with pytest.raises(BoardError, match=r"^small\.toml:2: expected UTF-8 text, got byte 0xe9"):
        board.loads(ALL.replace("small", "Tablée").encode("latin-1"), "small.toml")


def test_a_byte_order_mark_is_passed_over() -> None:
    assert board.loads(b"\xef\xbb\xbf" + ALL.encode()).name == "small"


@pytest.mark.parametrize("value", ["[" * 100_000, "1" * 5_000])
def test_a_text_that_overtaxes_a_parser_is_refused(value: str) -> None:
    with pytest.raises(BoardError, match=r"^small\.toml:1: "):
        read(f"a = {value}")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="no such file; expected a board file"):
        board.load(tmp_path / "none.toml")


def test_a_folder_is_no_board(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="cannot be read"):
        board.load(tmp_path)


LINES = (ALL + "\n[[token]]\nid = 't'\nkind = 'k'\nsize = [1, 2]\nheight = 3\n").splitlines()
VALUES = ["", "-1", "nan", "'x'", "[]", "[[]]", "{}", "true", "1979-05-27", "[[1, 2]]", "[{}]", "'\\u0000'", "9e999"]


@given(st.data())
def test_whatever_is_damaged_is_told_with_file_and_line(data: st.DataObject) -> None:
    """A line lost, doubled, or given any other value: the board is read or refused, and nothing crashes."""
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(lines) - 1))
        key = lines[i].partition("=")[0]
        lines[i : i + 1] = data.draw(
            st.sampled_from([[], [lines[i]] * 2, *([f"{key}= {value}"] for value in VALUES), [f"{key}.sub = 1"]])
        )
    try:
        read("\n".join(lines))
    except BoardError as error:
        told = error.problems
    else:
        told = ()
    assert all(re.match(r"small\.toml:\d+: .", problem) for problem in told)


@given(st.binary(max_size=80))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    with pytest.raises(BoardError, match=r"^small\.toml:\d+: "):
        board.loads(data, "small.toml")


@pytest.mark.parametrize(
    ("old", "new", "warning"),
    [
        ("[[disc]]", "[[disc]]\ncolour = 1", "unknown key 'colour' in [disc]; nearest known: 'color'"),
        ("[[wall]]", "[[wall]]\nmoveable = true", "unknown key 'moveable' in [wall]; nearest known: 'movable'"),
        ("format = 1", "format = 1\nnme = 'x'", "unknown key 'nme'; nearest known: 'name'"),
        ("[[markers.at]]", "[[markers.at]]\nidd = 1", "unknown key 'idd' in [markers.at]; nearest known: 'id'"),
        (
            "radius = 40.0",
            "radius = 40.0, radios = 1",
            "unknown key 'radios' in [zone.circle]; nearest known: 'radius'",
        ),
        ("[[die]]", "[[dye]]\n[[die]]", "unknown key 'dye'; nearest known: 'die'"),
    ],
)
def test_unknown_keys_warn_with_the_nearest_known_name(old: str, new: str, warning: str) -> None:
    text = ALL.replace(old, new, 1)
    (told,) = read(text).warnings
    assert told.startswith("small.toml:")
    assert told.endswith(warning)


def test_a_warning_names_its_line() -> None:
    text = ALL.replace("[[wall]]", "[[wall]]\nmoveable = true")
    assert read(text).warnings[0].startswith(f"small.toml:{line_with(text, 'moveable')}: ")


def test_a_rulebooks_own_keys_give_no_warning_and_are_kept() -> None:
    text = ALL.replace("[[zone]]", "[[zone]]\nprice = 3").replace("format = 1", "format = 1\nmood = 'dark'")
    found = board.loads(text.encode(), keys={"zone": ("price",), "": ("mood",)})
    assert found.warnings == ()
    assert found.zones[0].extra == {"price": 3}
    assert found.extra == {"mood": "dark"}


def test_a_spot_outside_its_zone_is_doubted() -> None:
    (told,) = read(ALL.replace('kind = "tray"', 'kind = "tray"\nspots = [[0.0, 0.0]]')).warnings
    assert "spot 1 lies outside it" in told


def test_a_gate_too_narrow_for_the_discs_is_doubted() -> None:
    (told,) = read(ALL.replace("[100.0, 90.0]", "[100.0, 70.0]")).warnings
    assert "20 mm wide, no way for a disc of 25 mm" in told


@pytest.mark.parametrize("name", board.shipped_names())
def test_the_boards_that_come_along_have_no_fault(name: str) -> None:
    assert board.load(board.shipped(name)).warnings == ()


def test_an_unknown_shipped_board_names_those_there_are() -> None:
    with pytest.raises(BoardError, match="there are paleo-demo, paleo-wide, round"):
        board.shipped("chess")


def test_a_board_is_found_by_its_path_before_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert board.find("round") == board.shipped("round")
    assert board.find("other.toml") == Path("other.toml")
    (tmp_path / "round").write_text(ALL)
    assert board.find("round") == Path("round")


def test_the_examples_in_the_documentation_hold() -> None:
    assert doctest.testmod(board).attempted > 0
    assert doctest.testmod(board).failed == 0


@pytest.mark.parametrize("where", ["clips/*/*.board.toml", "real/crokinole/*.board.toml"])
def test_the_boards_of_all_films_and_clips_load(where: str, shared: Path) -> None:
    files = sorted(shared.glob(where))
    assert files
    for file in files:
        assert board.load(file).warnings == (), file


@pytest.fixture(params=["paleo-demo", "paleo-wide"])
def paleo(request: pytest.FixtureRequest) -> board.Board:
    return board.load(board.shipped(request.param))


def test_the_demo_board_holds_what_paleo_needs(paleo: board.Board) -> None:
    zones = Counter(zone.kind for zone in paleo.zones)
    assert paleo.owners == ("red", "green")
    assert len(paleo.discs) == 16
    assert Counter(gate.owner for gate in paleo.gates) == {"green": 2, "red": 2}
    assert len({gate.sanctuary for gate in paleo.gates}) == 4
    assert len({gate.key for gate in paleo.gates}) == 4
    assert all(len(zone.spots) >= 8 for zone in paleo.zones if zone.kind == "base_camp")
    assert (zones["base_camp"], zones["no_reef"], zones["half"], zones["advanced_camp"]) == (2, 6, 2, 4)
    assert sum(wall.kind == "reef" and not wall.movable for wall in paleo.walls) == 4
    assert sum(wall.movable and wall.owner == "red" for wall in paleo.walls) == 5
    assert paleo.targets[0].radius > paleo.discs[0].radius


def test_the_demo_boards_reefs_stand_where_the_rules_allow(paleo: board.Board) -> None:
    """R5: no movable reef reaches into a zone that forbids it."""
    forbidden = [zone for zone in paleo.zones if zone.kind == "no_reef"]
    reefs = [wall for wall in paleo.walls if wall.movable]
    assert not [(reef.id, zone.id) for reef in reefs for zone in forbidden for at in reef.polygon if zone.contains(*at)]


def test_captured_pawns_stand_aside_on_the_demo_boards_rims(paleo: board.Board) -> None:
    rims = [wall for wall in paleo.walls if wall.kind == "rim"]
    assert {rim.owner for rim in rims} == {"red", "green"}
    assert all(paleo.aside(*rim.centroid) for rim in rims)


def test_a_games_board_is_its_first_by_name_or_the_broadest() -> None:
    assert board.shipped_for("paleo") == "paleo-demo"
    assert board.shipped_for("paleo", wide=True) == "paleo-wide"
    assert board.shipped_for("whist") is None
