"""`tablee teach`: pawns on their spots are learned, told in French or English, kept, and known by the next run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from companion import board as boards
from companion import cli
from companion.cli.languages import language
from companion.cli.teach import WORDS
from companion.observations import Ready, Taught, decode
from tests.vision.films import film
from vision.lessons import Lessons, file_of
from vision.school import start_places
from vision.simulator.arena import Arena
from vision.simulator.films import Film
from vision.simulator.lens import Camera
from vision.simulator.looks import Look
from vision.simulator.render import Renderer
from vision.simulator.stage import Stage

BOARD = boards.load(boards.shipped("paleo-wide"))
SIZE, FPS, PICTURES = (960, 540), 30, 10
AWAY = "red-3"
"""A pawn that is not on the table of the film."""


def tablee(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        cli.main(list(arguments))
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


@pytest.fixture(scope="module")
def lying(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A film of pawns on their spots, all but one."""
    places = {place.id: (place.x, place.y) for place in start_places(BOARD) if place.id != AWAY}
    path = tmp_path_factory.mktemp("films") / "lying.mp4"
    renderer = Renderer(BOARD, Look.plain(BOARD), Camera.overhead(BOARD, SIZE, FPS))
    stage = Stage(Arena.of(BOARD), places, np.random.default_rng(1))
    with Film.open(path, SIZE, FPS) as written:
        for k in range(PICTURES):
            written.add(renderer.frame(stage, k / FPS), k)
    return path


def passed_on(places: list[Taught]) -> list[Taught]:
    """Each owner's names passed on by one, against what is printed on the pawns: only a lesson can have told them."""
    out = []
    for owner in BOARD.owners:
        mine = [place for place in places if place.id != AWAY and BOARD.disc(place.id).owner == owner]
        out += [Taught(id=mine[k - 1].id, x=place.x, y=place.y) for k, place in enumerate(mine)]
    return out


def test_every_disc_begins_on_a_spot_of_its_owner() -> None:
    places = start_places(BOARD)
    assert [place.id for place in places] == [disc.id for disc in BOARD.discs]
    for place in places:
        (zone,) = [zone for zone in BOARD.zones if (place.x, place.y) in zone.spots]
        assert zone.owner == BOARD.disc(place.id).owner


@pytest.mark.proof
def test_names_that_were_taught_are_said_by_the_next_run(
    lying: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at, data = tmp_path / "at.json", tmp_path / "data"
    places = passed_on(start_places(BOARD))
    at.write_bytes(msgspec.json.encode(places))
    film_of = ["--board", "paleo-wide", "--source", str(lying), "--data", str(data)]
    code, out, err = tablee(capsys, "teach", *film_of, "--at", str(at), "--lang", "en")
    assert (code, err) == (0, "")
    assert "Learned: 15 of 15 pawns: " in out
    assert f"Kept in {file_of(data, BOARD)}." in out

    lines = tmp_path / "lines.jsonl"
    assert tablee(capsys, "watch", *film_of, "--jsonl", str(lines))[0] == 0
    said = [decode(line) for line in lines.read_bytes().splitlines()]
    ready = next(each for each in said if isinstance(each, Ready))
    seen = {disc.id: (disc.x, disc.y) for disc in ready.discs}
    assert seen.keys() == {place.id for place in places}
    for place in places:
        assert np.hypot(seen[place.id][0] - place.x, seen[place.id][1] - place.y) < 2.0

    code, out, _ = tablee(capsys, "teach", "--board", "paleo-wide", "--data", str(data), "--forget", "--lang", "fr")
    assert (code, out) == (0, "Oublié : les pions de paleo-wide.\n")
    assert Lessons(BOARD, data).prints == {}


def test_what_is_not_in_its_place_is_named_in_the_players_language(
    lying: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = tablee(
        capsys, "teach", "--board", "paleo-wide", "--source", str(lying), "--data", str(tmp_path), "--lang", "fr"
    )
    assert code == 0
    assert out.startswith("Appris : 15 pions sur 16 : ")
    assert f"{AWAY} : aucun pion n'est vu en (" in out
    assert AWAY not in Lessons(BOARD, tmp_path).prints


def test_nothing_learned_is_one_line_and_a_code(
    lying: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = tmp_path / "at.json"
    at.write_text('[{"id": "red-1", "x": 1.0, "y": 1.0}]')
    options = ["--board", "paleo-wide", "--source", str(lying), "--data", str(tmp_path), "--at", str(at)]
    code, out, err = tablee(capsys, "teach", *options, "--lang", "en")
    assert (code, out) == (1, "")
    assert err.startswith("tablee: none of 1 pawns could be learned")
    assert len(err.splitlines()) == 1
    assert not file_of(tmp_path, BOARD).exists()


def test_a_board_that_is_never_seen_is_one_line_and_a_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    black = film(tmp_path / "black.mp4", [0] * 30)
    options = ["--board", "paleo-wide", "--source", str(black), "--data", str(tmp_path), "--lang", "en"]
    code, _, err = tablee(capsys, "teach", *options)
    assert code == 1
    assert err.startswith("tablee: the board was never seen at rest")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "at.json: expected"),
        ('{"id": "red-1"}', "at.json: expected"),
        ('[{"id": "purple-9", "x": 1, "y": 2}]', "purple-9"),
        ('[{"id": "red-1", "x": 1, "y": 2}, {"id": "red-1", "x": 9, "y": 2}]', "red-1 twice"),
        ('[{"id": "red-1", "x": 1e999, "y": 2}]', "at.json: expected"),
        ("[]", "got none"),
    ],
)
def test_places_that_cannot_be_used_are_told(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = tmp_path / "at.json"
    at.write_text(text)
    code, _, err = tablee(capsys, "teach", "--board", "paleo-wide", "--source", "no.mp4", "--at", str(at))
    assert code == 1
    assert words in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        ([], 2, "--source"),
        (["--source", "nowhere.mp4"], 1, "nowhere.mp4: expected a film's file"),
        (["--source", "nowhere.mp4", "--board", "round"], 1, "names no spots"),
    ],
)
def test_what_keeps_it_from_starting_is_one_line(
    options: list[str], code: int, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ended, _, err = tablee(capsys, "teach", "--board", "paleo-wide", "--data", str(tmp_path), "--lang", "en", *options)
    assert ended == code
    assert words in err
    assert len(err.splitlines()) == 1


def test_a_damaged_file_is_told_and_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = file_of(tmp_path, BOARD)
    file.parent.mkdir()
    file.write_bytes(b"damaged")
    code, _, err = tablee(capsys, "teach", "--board", "paleo-wide", "--source", "x.mp4", "--data", str(tmp_path))
    assert code == 1
    assert str(file) in err
    assert file.read_bytes() == b"damaged"


def test_watching_goes_on_with_a_damaged_file_and_tells_it_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    file = file_of(tmp_path, BOARD)
    file.parent.mkdir()
    file.write_bytes(b"damaged")
    black = film(tmp_path / "black.mp4", [0] * 5)
    code, out, _ = tablee(capsys, "watch", "--board", "paleo-wide", "--source", str(black), "--data", str(tmp_path))
    assert code == 0
    assert '"kind":"hello"' in out
    assert str(file) in caplog.text


def test_every_sentence_is_there_in_both_languages_with_the_same_places() -> None:
    for french, english in WORDS.values():
        assert french != english
        assert _named(french) == _named(english)


def _named(text: str) -> set[str]:
    return {part.split("}")[0].split(":")[0] for part in text.split("{")[1:]}


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_systems_unless_one_is_asked_for(environment: dict[str, str], spoken: Any) -> None:
    assert language(None, environment) == spoken
    assert language("fr", environment) == "fr"
