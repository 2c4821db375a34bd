"""What others do with every frame of a film: decode it, decode it as a camera's JPEG, look for markers all over it.

A process of its own, so that nothing else is in the figures: `python -m tests.bench.baselines FILM`
prints one JSON object. CPU in ms a frame, of the process (its decoding threads included) or, where an act is timed on
its own, of the thread that does it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import av
import click
import cv2
import numpy as np
from numpy.typing import NDArray

from companion import board as boards
from vision.sources import End, Frame, open_source

__all__ = ["QUALITY", "detectors"]

Picture = NDArray[np.uint8]

QUALITY = 80
"""Of the JPEGs; with OpenCV's own 4:2:0, as in the facts about cameras."""
WAYS = ("own", "pyav", "acts")


def detectors(dictionary: str) -> dict[str, cv2.aruco.ArucoDetector]:
    """OpenCV's search for markers with its default settings, and with the fast ones.

    Fast: one width of the adaptive threshold instead of three, and the search of ArUco3, which looks for candidates in
    a smaller picture. The facts name no settings; these two come nearest to their ratio of 22 to 3.5.
    """
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    fast = cv2.aruco.DetectorParameters()
    fast.useAruco3Detection = True
    fast.adaptiveThreshWinSizeMin = fast.adaptiveThreshWinSizeMax = 13
    return {
        "default": cv2.aruco.ArucoDetector(known, cv2.aruco.DetectorParameters()),
        "fast": cv2.aruco.ArucoDetector(known, fast),
    }


def own(film: Path) -> Iterator[Any]:
    """The film's frames as the eye reads them."""
    with open_source(str(film), False) as source:
        while not isinstance(item := source.read(5.0), End):
            if isinstance(item, Frame):
                yield item.image


def pyav(film: Path) -> Iterator[Any]:
    """The film's frames as PyAV decodes them, turned to BGR."""
    with av.open(str(film)) as container:
        stream = container.streams.video[0]
        stream.thread_type = "NONE"
        for frame in container.decode(stream):
            yield frame.to_ndarray(format="bgr24")


def decoded(frames: Callable[[Path], Iterator[Any]], film: Path) -> dict[str, float]:
    """Decoding alone; opening, and the first frame, are apart."""
    pictures = frames(film)
    next(pictures)
    begin, cpu = time.monotonic(), time.process_time()
    count = sum(1 for _ in pictures)
    wall = time.monotonic() - begin
    return {"frames": count, "ms": 1000 * (time.process_time() - cpu) / count, "wall_ms": 1000 * wall / count}


def acts(film: Path, every: int) -> dict[str, Any]:
    """The mean cost of each act on every `every`-th frame, and of how many markers were found."""
    board = boards.load(film.with_name(f"{film.stem}.board.toml"))
    searches = detectors(board.markers.dictionary if board.markers else "DICT_4X4_50")
    spent: dict[str, list[float]] = {name: [] for name in ("jpeg", "aruco_default", "aruco_fast")}
    found: dict[str, list[int]] = {name: [] for name in searches}

    def timed(name: str, act: Callable[[], Any]) -> Any:
        begin = time.thread_time()
        result = act()
        spent[name].append(time.thread_time() - begin)
        return result

    for k, picture in enumerate(own(film)):
        if k % every:
            continue
        jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1]
        timed("jpeg", partial(cv2.imdecode, jpeg, cv2.IMREAD_COLOR))
        for name, search in searches.items():
            ids = timed(f"aruco_{name}", partial(search.detectMarkers, picture))[1]
            found[name].append(0 if ids is None else len(ids))
    told: dict[str, Any] = {name: 1000 * sum(times) / len(times) for name, times in spent.items()}
    return {**told, "sampled": len(spent["jpeg"]), "markers": {name: median(n) for name, n in found.items()}}


@click.command(help=__doc__)
@click.argument("film", type=click.Path(path_type=Path, exists=True))
@click.option("--way", type=click.Choice(WAYS), default="own", show_default=True)
@click.option("--every", default=7, show_default=True, help="Acts are measured on each so many frames.")
def main(film: Path, way: str, every: int) -> None:
    cv2.setNumThreads(1)
    told = acts(film, every) if way == "acts" else decoded({"own": own, "pyav": pyav}[way], film)
    click.echo(json.dumps({"kind": way, **told}))


if __name__ == "__main__":
    main()
