"""`tablee camera`: which cameras there are, how good their pictures are, and what to set."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.board import find
from companion.cli.sizes import sized

if TYPE_CHECKING:
    from vision.cameras.watching import Look
    from vision.cameras.words import Finding
    from vision.sources import Source

__all__ = ["command"]

FILE = click.Path(path_type=Path, dir_okay=False)
MARKS = {"good": "good", "fair": "fair", "bad": "BAD", "unknown": "?"}


@click.group("camera", short_help="List cameras, check what they give, find what to set.")
def command() -> None:
    """Look after the camera: list, check, tune.

    Everything here was tried with imitated drivers only, never with a real camera.
    """


@command.command("list")
def list_() -> None:
    """List the cameras of this computer (Linux; elsewhere try --source 0, 1, ...)."""
    from vision.cameras.listing import cameras

    found = cameras()
    if found is None:
        click.echo(
            "This system has no list of cameras that Tablée reads: try 'tablee camera check --source 0', then 1."
        )
    elif not found:
        click.echo("No camera: connect one, and look again.")
    for each in found or ():
        click.echo(f"{each.source}  {each.name}")


SOURCE = click.option("--source", default="0", show_default=True, help="A camera (0, /dev/video0) or a URL.")
BOARD = click.option("--board", metavar="BOARD", help="Look for this board too, and tell how large its discs appear.")
PIXELS = click.option(
    "--size", default="1280x720", show_default=True, metavar="WxH", callback=sized, help="The picture to ask for."
)
PICTURE = click.option("--picture", type=FILE, help="Write the last picture there, with what was measured.")


@command.command("check")
@SOURCE
@BOARD
@PICTURE
@click.option("--seconds", type=click.FloatRange(1.0, 60.0), default=4.0, show_default=True, help="How long to look.")
@PIXELS
def check(source: str, board: str | None, picture: Path | None, seconds: float, size: tuple[int, int]) -> None:
    """Look through the camera, and say in words how good its pictures are.

    Put the board under it, switch the lamp on, and let nothing move. The exit code is 1 where something is BAD.
    """
    from vision.cameras.watching import look

    with _opened(source, size) as camera:
        seen = look(camera, seconds, skip=0.5)
        found = _judged(camera, seen, board, size, exposure=_exposure(camera))
    _tell(found, seen, picture)
    if any(each.mark == "bad" for each in found):
        raise SystemExit(1)


@command.command("tune")
@SOURCE
@BOARD
@PICTURE
@PIXELS
@click.option("--save", type=FILE, help="Write the settings there, for 'tablee watch --settings'.")
def tune(source: str, board: str | None, picture: Path | None, size: tuple[int, int], save: Path | None) -> None:
    """Find the shortest exposure with light enough, fix what is automatic, and say what was granted."""
    import msgspec

    from vision.cameras.tuning import tune as tuned
    from vision.cameras.watching import look

    with _opened(source, size) as camera:
        result = tuned(camera, lambda words: click.echo(f"  {words}", err=True))
        seen = look(camera, 2.0)
        exposure = result.settings.exposure
        told = float(exposure) if isinstance(exposure, float | int) else None
        found = _judged(camera, seen, board, size, exposure=told)
    text = msgspec.json.encode(result.settings, order="deterministic").decode()
    _tell(found, seen, picture)
    click.echo(f"light before {result.before.light:.0f}, now {result.after.light:.0f}; granted: {text}")
    if result.refused:
        click.echo(f"This camera does not let these be set: {', '.join(result.refused)}.")
    if save is not None:
        save.write_text(text + "\n", encoding="utf-8")
        click.echo(f"Written to {save}.")


def _opened(source: str, size: tuple[int, int]) -> Source:
    from vision.sources import SourceError, open_source

    try:
        return open_source(source, pace=True, size=size)
    except SourceError as error:
        raise click.ClickException(str(error)) from error


def _exposure(camera: Source) -> float | None:
    """What the camera says its exposure is while it is held; its automatic is given back afterwards."""
    from companion.observations import CameraSettings
    from vision.sources import SourceError

    try:
        told = camera.adjust(CameraSettings(exposure="hold")).get("exposure")
        camera.adjust(CameraSettings(exposure="auto"))
    except SourceError:
        return None
    return float(told) if isinstance(told, float | int) else None


def _judged(
    camera: Source, seen: Look, board: str | None, size: tuple[int, int], exposure: float | None
) -> list[Finding]:
    from vision.cameras.words import findings

    return findings(seen.health, camera.size, size, exposure, _scale(seen, board) if board else None)


def _scale(seen: Look, board: str) -> float | None:
    """px/mm of the board's middle; None where it is not found, which is said."""
    from companion import board as boards
    from vision.locating import Locator

    loaded = boards.load(find(board))
    size = (seen.picture.shape[1], seen.picture.shape[0])
    locator = Locator(loaded, None, None, size)
    found = locator.look(seen.picture) if loaded.markers is not None else None
    if found is None:
        words = locator.why(seen.picture)[1] if loaded.markers is not None else "This board has no markers to find."
        click.echo(f"{'board':<11} {MARKS['bad']:<5} {words}")
        return None
    return float(found.px_per_mm(*loaded.center))


def _tell(found: list[Finding], seen: Look, picture: Path | None) -> None:
    for each in found:
        click.echo(f"{each.what:<11} {MARKS[each.mark]:<5} {each.words}" + (f": {each.todo}" if each.todo else ""))
    if picture is not None:
        from vision.cameras.drawing import drawn

        drawn(seen, found, picture)
        click.echo(f"The picture is in {picture}.")
