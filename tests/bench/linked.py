"""Baseline (c): the eye's own detections through a published multi-object tracker, and touches by distance.

By hand: `python -m tests.bench.linked compare`, with `pip install -e '.[bench]'`. Detections, names, shots and what
lies at rest are the eye's; only tracks and touches are replaced, so that the difference is that of the rest of it.

The tracker is SORT (Bewley et al. 2016) of PyPI's `trackers`, with DIoU instead of the overlap of boxes: discs that
move by more than their width from frame to frame do not overlap at all. A touch: the straight lines between two
frames bring two centres nearer than the sum of their radii.
"""

from __future__ import annotations

import importlib.util
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

import click
import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from companion import board as boards
from companion.board import Board
from companion.observations import Observation, Shot, Touch
from tests.bench.scoring import SHARED, scored
from vision import following, observer
from vision.tracking import Point

__all__ = ["Seen", "compare", "linked", "named", "there", "touches"]

Array = NDArray[np.float64]
Place = tuple[float, float]

SLACK = 1.0
"""mm beyond the sum of the radii that still count as a touch: about twice a place's error in motion. Chosen; `compare`
takes several at once."""
LEAST = -0.7
"""DIoU from which a detection may continue a track: three diameters away it is near -0.8."""
ALIVE = 10
"""Frames (of thirty a second) that a track without detections is kept."""
MERGED = 0.05
"""s within which contacts of one pair are one touch."""
STIRS = 60.0
"""mm/s from which a disc moves, for this rule."""
P = 0.9
"""What the rule says of each touch, which knows no doubt: below what counts as automatic."""
FIGURES = ("touch_p", "touch_r", "touch_f1", "direct_f1", "chain_f1", "order_acc", "near_called", "touch_ms_med")


@dataclass(frozen=True, slots=True)
class Seen:
    """One place of a disc, mm, at t (s)."""

    t: float
    x: float
    y: float


def linked(frames: Sequence[Sequence[Point]], radius: float, rate: float) -> list[list[Seen]]:
    """Tracks that the tracker makes of the detections of each frame. `radius` in mm, `rate` in frames a second."""
    import supervision
    from trackers import DIoU, SORTTracker

    tracker = SORTTracker(
        lost_track_buffer=ALIVE,
        frame_rate=rate,
        track_activation_threshold=0.0,
        minimum_consecutive_frames=1,
        minimum_iou_threshold=LEAST,
        iou=DIoU(),
    )
    tracks: dict[int, list[Seen]] = {}
    for points in frames:
        boxes = np.array([(p.x - radius, p.y - radius, p.x + radius, p.y + radius) for p in points]).reshape(-1, 4)
        found = tracker.update(supervision.Detections(xyxy=boxes, confidence=np.ones(len(points))))
        for point, id in zip(points, found.tracker_id, strict=True):
            if id >= 0:
                tracks.setdefault(int(id), []).append(Seen(point.t, point.x, point.y))
    return list(tracks.values())


def named(tracks: Iterable[list[Seen]], shot: Shot, radius: float) -> dict[str, list[Seen]]:
    """Tracks by disc: each begins where that disc lay, or else ends where it came to rest; the longest counts."""
    starts = {s.disc: (s.x, s.y) for s in shot.start}
    rests = {r.disc: (r.x, r.y) for r in shot.rest}
    found: dict[str, list[Seen]] = {}
    for track in sorted(tracks, key=len, reverse=True):
        id = _at(starts, track[0], radius) or _at(rests, track[-1], radius)
        if id is not None and id not in found:
            found[id] = track
    return found


def _at(places: Mapping[str, Place], seen: Seen, radius: float) -> str | None:
    near = min(places, key=lambda id: hypot(places[id][0] - seen.x, places[id][1] - seen.y), default=None)
    if near is None or hypot(places[near][0] - seen.x, places[near][1] - seen.y) > radius:
        return None
    return near


def touches(
    tracks: Mapping[str, Sequence[Seen]],
    lying: Mapping[str, Place],
    radii: Mapping[str, float],
    times: Sequence[float],
    slack: float = SLACK,
) -> list[Touch]:
    """Where two centres come nearer than the sum of the radii, in order of time. `lying`: discs that have no track."""
    moments = np.array(times)
    places = {id: np.tile(place, (len(moments), 1)) for id, place in lying.items() if id not in tracks}
    places |= {id: _sampled(track, moments) for id, track in tracks.items()}
    found = []
    for a, b in combinations(sorted(places), 2):
        if a in tracks or b in tracks:
            found += _met(a, b, places, moments, radii[a] + radii[b] + slack)
    return [msgspec.structs.replace(touch, order=k + 1) for k, touch in enumerate(sorted(found, key=lambda c: c.t))]


def _sampled(track: Sequence[Seen], moments: Array) -> Array:
    """Places (n, 2) at those moments: straight between two of the track's, as at its ends outside of it."""
    t = [seen.t for seen in track]
    return np.stack([np.interp(moments, t, [getattr(seen, axis) for seen in track]) for axis in "xy"], axis=1)


def _met(a: str, b: str, places: Mapping[str, Array], moments: Array, meets: float) -> list[Touch]:
    found: list[Touch] = []
    last = -1e9
    for k in range(len(moments) - 1):
        dt = float(moments[k + 1] - moments[k])
        ways = [places[id][k + 1] - places[id][k] for id in (a, b)]
        if max(float(np.hypot(*way)) for way in ways) < STIRS * dt:
            continue
        off, way = places[a][k] - places[b][k], ways[0] - ways[1]
        share = float(np.clip(-(off @ way) / max(float(way @ way), 1e-9), 0.0, 1.0))
        if float(np.hypot(*(off + share * way))) >= meets:
            continue
        t = float(moments[k]) + share * dt
        if t - last > MERGED:
            at = [places[id][k] + share * step for id, step in zip((a, b), ways, strict=True)]
            found.append(_touch(t, dt, a, b, *at))
        last = t
    return found


def _touch(t: float, dt: float, a: str, b: str, at_a: Array, at_b: Array) -> Touch:
    x, y = (at_a + at_b) / 2
    return Touch(
        t=round(t, 4), t_sd=round(dt / 2, 4), a=a, b=b, x=round(float(x), 2), y=round(float(y), 2),
        at_a=(float(at_a[0]), float(at_a[1])), at_b=(float(at_b[0]), float(at_b[1])), sd=2.0, p=P, order=1,
    )  # fmt: skip


# -- as an eye ---------------------------------------------------------------------------------------------------------


class _Linked(observer.Observer):
    """The eye, whose touches are told anew."""

    slack = SLACK
    frames: Sequence[Sequence[Point]] = ()

    def feed(self, t: float, image: Any) -> list[Observation]:
        return [self._again(said) for said in super().feed(t, image)]

    def end(self, t: float) -> list[Observation]:
        return [self._again(said) for said in super().end(t)]

    def _again(self, said: Observation) -> Observation:
        if not isinstance(said, Shot):
            return said
        board: Board = self.board
        radius = max(disc.radius for disc in board.discs)
        tracks = named(linked(type(self).frames, radius, 1.0 / self.rate), said, radius)
        times = sorted({point.t for points in type(self).frames for point in points})
        lying = {s.disc: (s.x, s.y) for s in said.start}
        radii = {disc.id: disc.radius for disc in board.discs}
        return msgspec.structs.replace(said, touches=tuple(touches(tracks, lying, radii, times, self.slack)))


def _listen() -> None:
    """Keeps the detections that the eye makes, each time that it makes them."""
    observe = following.observe  # type: ignore[attr-defined]

    def heard(*args: Any, **options: Any) -> list[list[Point]]:
        found = observe(*args, **options)
        _Linked.frames = [list(points) for points in found]
        return found

    following.observe = heard  # type: ignore[attr-defined]
    observer.Observer = _Linked  # type: ignore[misc]


@click.group(help=__doc__)
def main() -> None: ...


@main.command("watch")
@click.option("--board", type=click.Path(path_type=Path), required=True)
@click.option("--source", required=True)
@click.option("--corners", type=click.Path(path_type=Path))
@click.option("--slack", default=SLACK, show_default=True, help="mm beyond the sum of the radii.")
def watch(board: Path, source: str, corners: Path | None, slack: float) -> None:
    """As `tablee watch`, with the tracker's touches."""
    from vision.watch import Options, run

    _listen()
    _Linked.slack = slack
    sys.exit(run(Options(boards.find(str(board)), source, corners), sys.stdout.buffer))


# -- beside the eye ----------------------------------------------------------------------------------------------------


def there() -> bool:
    """Whether the tracker is installed."""
    return importlib.util.find_spec("trackers") is not None


def compare(folder: Path, jobs: int, only: str, slacks: Sequence[float] = (SLACK,)) -> Table:
    """Touches on a set of clips: the eye's, and the tracker's."""
    table = Table(title="touches: the eye, and its detections through SORT and a distance rule")
    for name in ("", *FIGURES, "CPU ms a frame"):
        table.add_column(name, justify="right" if name else "left")
    tablee = f"{sys.executable} -m companion.cli"
    commands = {"the eye": f"{tablee} watch --board {{board}} --source {{clip}} {{corners}} --jsonl -"}
    for slack in slacks:
        own = f"{sys.executable} -m tests.bench.linked watch --board {{board}} --source {{clip}} {{corners}}"
        commands[f"(c) SORT, {slack:g} mm"] = f"{own} --slack {slack:g}"
    for name, command in commands.items():
        with tempfile.TemporaryDirectory() as out:
            figures = scored(folder, command, jobs, only, Path(out) / "SCORES.json", quiet=True)["figures"]
        shown = [figures[key] for key in (*FIGURES, "cpu_ms_per_frame")]
        table.add_row(name, *("-" if value is None else f"{value:.3f}" for value in shown))
    return table


@main.command("compare")
@click.option("--set", "folder", type=click.Path(path_type=Path), default=SHARED / "clips" / "dev", show_default=True)
@click.option("--jobs", default=1, show_default=True)
@click.option("--only", default="", help="Clips whose name holds this.")
@click.option("--slack", "slacks", type=float, multiple=True, default=(SLACK,), show_default=True)
def compared(folder: Path, jobs: int, only: str, slacks: tuple[float, ...]) -> None:
    """The eye's touches on a set of clips, and the tracker's."""
    if not there():
        raise click.ClickException("expected PyPI's `trackers`, which is not installed: pip install -e '.[bench]'")
    Console(width=150).print(compare(folder, jobs, only, slacks))


if __name__ == "__main__":
    main()
