"""`tablee teach`: pawns are put on their spots once, and the eye learns how each looks."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from companion import board as boards
from companion.board import Board
from companion.cli.folders import data_folder
from companion.cli.languages import LANGUAGES, Language, language
from companion.observations import Taught

if TYPE_CHECKING:
    from vision.school import Missed, Report

__all__ = ["WORDS", "command"]

FILE = click.Path(path_type=Path, dir_okay=False)
AT = '[{"id": "red-1", "x": 100.0, "y": 620.0}, ...], in mm'
SHOWN = 6
"""Pairs of pawns that look alike that are named."""

WORDS: dict[str, tuple[str, str]] = {
    # French, English
    "learned": ("Appris : {n} pions sur {all} : {ids}.", "Learned: {n} of {all} pawns: {ids}."),
    "nothing": (
        "{id} : aucun pion n'est vu en ({x:.0f}, {y:.0f}) mm, où il devrait être.",
        "{id}: no pawn is seen at ({x:.0f}, {y:.0f}) mm, where it should lie.",
    ),
    "other": (
        "{id} : le pion en ({x:.0f}, {y:.0f}) mm semble être à {by}.",
        "{id}: the pawn at ({x:.0f}, {y:.0f}) mm looks like one of {by}'s.",
    ),
    "taken": (
        "{id} : le pion en ({x:.0f}, {y:.0f}) mm est déjà pris pour {by}.",
        "{id}: the pawn at ({x:.0f}, {y:.0f}) mm is taken for {by} already.",
    ),
    "blank": (
        "{id} : rien à retenir sur le pion en ({x:.0f}, {y:.0f}) mm ; il est uni.",
        "{id}: there is nothing to remember on the pawn at ({x:.0f}, {y:.0f}) mm; it is plain.",
    ),
    "apart": (
        "Ces pions se distinguent bien les uns des autres.",
        "These pawns can be told apart well.",
    ),
    "alike": (
        "Se ressemblent beaucoup, et pourraient être confondus sous une autre lumière : {pairs}.",
        "Look much alike, and may be mixed up in another light: {pairs}.",
    ),
    "and": (" et ", " and "),
    "more": (" (et {n} autres paires)", " (and {n} more pairs)"),
    "kept": ("Gardé dans {file}.", "Kept in {file}."),
    "forgotten": ("Oublié : les pions de {board}.", "Forgotten: the pawns of {board}."),
    "untaught": ("Rien n'était appris pour {board}.", "Nothing was taught for {board}."),
    "none": (
        "aucun des {all} pions n'a pu être appris ; posez-les sur leurs cercles, ou dites avec --at où ils sont{why}",
        "none of {all} pawns could be learned; put them on their spots, or say with --at where they lie{why}",
    ),
    "restless": (
        "le plateau n'a jamais été vu immobile, en entier et sans main au-dessus{why}",
        "the board was never seen at rest, whole and without a hand over it{why}",
    ),
    "spotless": (
        "{board} ne nomme aucun cercle (spots) où les pions commencent : dites avec --at où ils sont",
        "{board} names no spots on which the pawns begin: say with --at where they lie",
    ),
    "source": ("dites avec --source ce qu'il faut regarder", "say with --source what to look at"),
    "size": (
        "{what} : {wanted} pixels attendus, mais l'image en a {size}",
        "{what}: expected a picture of {wanted} pixels, got {size}",
    ),
}


@click.command("teach", short_help="Learn how each pawn looks, once for all.")
@click.option("--board", "board_file", required=True, metavar="BOARD", help="Board file, or one that ships.")
@click.option("--source", help="A camera (0, /dev/video0), a URL, or a film's file.")
@click.option("--corners", type=FILE, help="Where the board is in the picture; else it is found by its markers.")
@click.option("--lens", type=FILE, help="The lens' calibration.")
@click.option("--settings", type=FILE, help="What to set on the camera, as 'tablee camera tune --save' wrote it.")
@click.option("--at", type=FILE, help=f"Where the pawns lie: {AT}. Else on their spots, in the file's order.")
@click.option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Tablée's data folder.")
@click.option("--forget", is_flag=True, help="Forget all that was taught for this board.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of what is said.  [default: the system's]")
def command(
    board_file: str,
    source: str | None,
    corners: Path | None,
    lens: Path | None,
    settings: Path | None,
    at: Path | None,
    data: Path | None,
    forget: bool,
    lang: Language | None,
) -> None:
    """Learn how each pawn of BOARD looks, so that it is known again in other matches, light and places.

    Put the pawns on their spots, each owner's in the order of the board file, take your hands away and wait.
    """
    say = _Speech(language(lang))
    board = boards.load(boards.find(board_file))
    if forget:
        _forget(board, data_folder(data), say)
        return
    if source is None:
        raise click.UsageError(say("source"))
    places = _places(at, board, say)
    report, file = _taught(board, source, (corners, lens, settings), places, data_folder(data), say)
    _tell(report, len(places), file, say)


class _Speech:
    """Words in one language."""

    def __init__(self, spoken: Language) -> None:
        self._spoken = LANGUAGES.index(spoken)

    def __call__(self, key: str, **values: object) -> str:
        return WORDS[key][self._spoken].format(**values)


def _forget(board: Board, folder: Path, say: _Speech) -> None:
    from vision.lessons import Lessons, LessonsError

    try:
        found = Lessons(board, folder).clear()
    except LessonsError as error:
        raise click.ClickException(str(error)) from error
    click.echo(say("forgotten" if found else "untaught", board=board.name))


def _places(at: Path | None, board: Board, say: _Speech) -> list[Taught]:
    """Where the pawns lie, by the file or the board's spots."""
    from vision.school import start_places
    from vision.teaching import TeachError, known

    if at is None:
        places = start_places(board)
        if not places:
            raise click.ClickException(say("spotless", board=board.name))
        return places
    try:
        places = msgspec.json.decode(at.read_bytes(), type=list[Taught])
        known(board, [place.id for place in places])
    except (msgspec.DecodeError, UnicodeError, RecursionError, TeachError) as error:
        raise click.ClickException(f"{at}: expected {AT}; got: {error}") from error
    names = [place.id for place in places]
    twice = sorted({name for name in names if names.count(name) > 1})
    if not places or twice or not all(math.isfinite(place.x) and math.isfinite(place.y) for place in places):
        wrong = f"{', '.join(twice)} twice" if twice else "numbers that are not finite" if places else "none"
        raise click.ClickException(f"{at}: expected one place for each pawn, as {AT}; got {wrong}")
    return places


def _taught(
    board: Board,
    source: str,
    files: tuple[Path | None, Path | None, Path | None],
    places: list[Taught],
    folder: Path,
    say: _Speech,
) -> tuple[Report, Path]:
    """Looks, learns and keeps."""
    import cv2

    from vision.corners import CornersError, read_corners, read_lens, read_settings
    from vision.lessons import Lessons, LessonsError
    from vision.observer import Observer
    from vision.school import Restless, at_rest, teach
    from vision.sources import SourceError, open_source

    cv2.setNumThreads(1)
    lessons = Lessons(board, folder)
    if lessons.doubt:
        raise click.ClickException(lessons.doubt)
    try:
        corners = read_corners(files[0]) if files[0] else None
        lens = read_lens(files[1]) if files[1] else None
        settings = read_settings(files[2]) if files[2] else None
        wanted = {"corners": corners.image_size} if corners else {}
        wanted |= {"lens": lens.size} if lens else {}
        with open_source(source, False, size=next(iter(wanted.values()), None), settings=settings) as opened:
            for what, size in wanted.items():
                if size != opened.size:
                    told = say("size", what=what, wanted="{}x{}".format(*size), size="{}x{}".format(*opened.size))
                    raise click.ClickException(told)
            eye = Observer(board, corners=corners, lens=lens, size=opened.size, fps=opened.fps)
            eye.learned = lessons.prints
            at_rest(eye, opened)
        report = teach(eye, places)
        if not report.learned:
            why = f" ({_missed(report.missed[0], say)})" if report.missed else ""
            raise click.ClickException(say("none", all=len(places), why=why))
        lessons.keep(report.learned)
    except Restless as error:
        raise click.ClickException(say("restless", why=f" ({error.words})" if error.words else "")) from error
    except (CornersError, SourceError, LessonsError) as error:
        raise click.ClickException(str(error)) from error
    assert lessons.file is not None
    return report, lessons.file


def _tell(report: Report, count: int, file: Path, say: _Speech) -> None:
    click.echo(say("learned", n=len(report.learned), all=count, ids=", ".join(report.learned)))
    for missed in report.missed:
        click.echo(_missed(missed, say))
    if report.alike:
        pairs = ", ".join(f"{one}{say('and')}{other}" for one, other, _ in report.alike[:SHOWN])
        left = len(report.alike) - SHOWN
        click.echo(say("alike", pairs=pairs + (say("more", n=left) if left > 0 else "")))
    elif len(report.learned) > 1:
        click.echo(say("apart"))
    click.echo(say("kept", file=file))


def _missed(missed: Missed, say: _Speech) -> str:
    return say(missed.why, id=missed.id, x=missed.x, y=missed.y, by=missed.by)
