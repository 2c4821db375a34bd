"""`tablee calibrate`: what a camera's lens does to straight lines, measured once and kept for it."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.sizes import sized

if TYPE_CHECKING:
    from vision.cameras.gathering import Gathering
    from vision.cameras.lens import Measured

__all__ = ["command"]

FILE = click.Path(path_type=Path, dir_okay=False)


@click.group("calibrate", short_help="Measure a camera's lens.")
def command() -> None:
    """Measure a camera's lens, with the sheet that 'tablee print lens' prints."""


@command.command("lens")
@click.option("--source", required=True, help="A camera (0, /dev/video0), a URL, or a film's file.")
@click.option("--out", type=FILE, help="Write the lens there too, for --lens; of a film, only there.")
@click.option(
    "--size", default="1280x720", show_default=True, metavar="WxH", callback=sized, help="The picture to ask for."
)
@click.option(
    "--views", type=click.IntRange(8, 60), default=20, show_default=True, help="Different views of the sheet to take."
)
@click.option("--settings", type=FILE, help="What to set on the camera, as 'tablee camera tune --save' wrote it.")
def lens(source: str, out: Path | None, size: tuple[int, int], views: int, settings: Path | None) -> None:
    """Hold the lens sheet before the camera, everywhere in its picture, tilted to all sides.

    Glue the sheet flat on stiff cardboard. Hold it still for a moment in each place, near enough to fill a third of
    the picture, at its edges also with a part of it cut off. What is still missing is said. It ends by itself; Ctrl-C
    ends it and writes nothing. Another focus is another lens: fix the focus first, with the board as it will lie
    ('tablee camera tune'), and give the same --settings here and there.

    The result is kept for this camera and this size of its pictures: 'tablee watch' and 'tablee play' then use it
    wherever they are given no --lens. A folder of pictures is no source: make a film of them.

    Never run on a real camera yet.
    """
    from vision.cameras import kept
    from vision.cameras.lens import LensError, measure_lens
    from vision.cameras.lensing import gather
    from vision.corners import CornersError, read_settings
    from vision.sources import SourceError, open_source

    if out is not None and not out.parent.is_dir():
        raise click.ClickException(f"{out}: expected a folder for the file, got none at {out.parent}: make it first")
    try:
        wanted = read_settings(settings) if settings else None
        with open_source(source, pace=False, size=size, settings=wanted) as camera:
            name = kept.camera_id(source) if camera.live else None
            if name is None and out is None:
                raise click.UsageError("expected --out FILE for a film or a simulated table: its camera has no name")
            if camera.live and camera.size != size:
                _say(f"the camera gives {camera.size[0]}x{camera.size[1]}, which the lens is measured for")
            found = gather(camera, views, _say)
        try:
            measured = measure_lens([view.seen for view in found.views], found.size)
        except LensError:
            _tell_map(found)
            raise
    except (CornersError, LensError, SourceError) as error:
        raise click.ClickException(str(error)) from error
    _tell(measured)
    if out is not None:
        kept.write(out, measured.lens)
        click.echo(f"Written to {out}.")
    if name is not None:
        click.echo(f"Kept for {name}: {kept.keep(name, measured.lens)}")


def _say(words: str) -> None:
    click.echo(f"  {words}", err=True)


def _tell(measured: Measured) -> None:
    (w, h), focal = measured.lens.size, float(measured.lens.K[0, 0])
    across = math.degrees(2 * math.atan(w / 2 / focal))
    click.echo(f"focal length {focal:.1f} ± {measured.focal_sd:.1f} pixels ({across:.0f}° across) at {w}x{h}")
    click.echo(
        f"corners fit within {measured.rmse:.2f} pixels, {measured.views} views"
        + (f" ({measured.dropped} others did not fit)" if measured.dropped else "")
        + f", {measured.covered:.0%} of the picture"
    )
    terms = zip(("k1", "k2", "p1", "p2", "k3"), measured.lens.dist, strict=True)
    click.echo("distortion " + ", ".join(f"{name} {value:.4f}" for name, value in terms))


def _tell_map(found: Gathering) -> None:
    """The picture in cells: where the sheet was, and where it was not; and why pictures were passed over."""
    _say("where the sheet was (#) and was not (.):")
    for row in found.cells:
        _say(" ".join("#" if cell else "." for cell in row))
    if found.restless or found.blurred:
        _say(f"passed over: {found.restless} pictures in which it moved, {found.blurred} blurred ones")
