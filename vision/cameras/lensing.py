"""Looking at a sheet that somebody holds before the camera, until there are views enough for its lens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vision.cameras.gathering import Gathering
from vision.cameras.lens import LensError
from vision.sources import End, Frame, Image, Source, SourceError

__all__ = ["gather"]

STEP = 0.1
"""s between the pictures of a film that are looked at: at 30 a second one in three."""
SILENT, NEVER, NO_MORE = 10.0, 60.0, 120.0
"""s without a picture, without any sheet, and without a view that tells something new, after which a camera is looked
at no longer."""
ASK, ASKS = 2.0, 5
"""s without a sheet after which it is looked for why, and how often in a film: it takes as long as ten pictures."""
SAID = 1.0
"""s between two things said: people read."""


def gather(source: Source, wanted: int, say: Callable[[str], object] = lambda words: None) -> Gathering:
    """Views of the sheet, until enough are there, the film ends, or nothing new comes.

    `say` is told how it goes. Raises `LensError` where no sheet of ours is seen at all, or pictures change their size;
    `SourceError` where the source falls silent.
    """
    views = Gathering(source.size, wanted)
    began: float | None = None
    seen = new = asked = said = 0.0
    why, told, asks = "", "", 0
    for t, image in _pictures(source):
        if began is None:
            began = seen = new = asked = t
            said = t - SAID
        _check_size(image, source.size, t - began)
        what = views.look(t, image)
        if what:
            seen = t
        elif t - max(seen, asked) >= ASK and (source.live or asks < ASKS):
            why, asked, asks = views.why(image) or why, t, asks + 1
        new = t if what == "kept" else new
        words = _words(views, what, why)
        if words != told and (what == "kept" or t - said >= SAID):
            say(words)
            told, said = words, t
        if views.done or (source.live and t - new > (NO_MORE if views.found else NEVER)):
            break
    if not views.found:
        raise LensError(
            f"{source.spec}: expected the lens sheet in some picture, found it in none of {views.looked}: "
            + (why or "print it with 'tablee print lens', and hold it so that it fills a third of the picture")
        )
    return views


def _pictures(source: Source) -> Iterator[tuple[float, Image]]:
    """A camera's latest picture each time, a film's every `STEP`."""
    due = last = -1.0
    while not isinstance(item := source.read(0.5), End):
        while source.live and isinstance(item, Frame) and isinstance(later := source.read(0.0), Frame):
            item = later
        if isinstance(item, Frame):
            last = item.t
            if source.live or item.t >= due:
                due = item.t + STEP - 1e-6
                yield item.t, item.image
        elif source.live and last >= 0 and item.t - last > SILENT:
            raise SourceError(
                f"{source.spec}: expected pictures, got none for {SILENT:.0f} s: check the cable, and begin anew"
            )


def _check_size(image: Image, size: tuple[int, int], t: float) -> None:
    got = (image.shape[1], image.shape[0])
    if got != size:
        raise LensError(
            f"expected pictures of {size[0]}x{size[1]} throughout, got {got[0]}x{got[1]} after {t:.0f} s: "
            "let the camera's settings alone, and begin anew"
        )


def _words(views: Gathering, what: str, why: str) -> str:
    """How far it is, and what to do next."""
    if not what:
        todo = why or "no lens sheet in the picture"
    else:
        todo = views.missing() if what in ("kept", "seen already") else what
    return f"{len(views.views)} of {views.wanted} views, {views.covered:.0%} of the picture" + (todo and f": {todo}")
