"""Where movable walls lie while nothing moves. Colours are not known beforehand: a wall is an outline with an inside
unlike what is about it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from companion.board import Board
from companion.observations import Shot, WallPose
from vision.plane import Plane
from vision.recording import difference
from vision.reefs.fitting import Fits, fit, judge
from vision.reefs.ground import SCALE, Ground, small
from vision.reefs.shape import Kind, kinds, wrapped
from vision.reefs.votes import Edges, candidates, edges
from vision.resting import RestingDisc
from vision.walls import wall_distance

__all__ = ["Reefs"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]
Floats = NDArray[np.float32]

ROUNDS = ((7.0, 2.0, 5), (3.0, 0.5, 6))
"""Reach and sharpest window (mm) and steps of a fit from a vote, or from the last known place."""
LAST_ROUND = ((2.0, 0.5, 6), (2.0, 0.5, 6))
"""Of those that are walls."""
MOST = 60
"""Places voted for that are looked at, of a shape; on the boards of the bench true ones are among the first 25."""
ENOUGH, ANY_SIDE, FULL = 0.88, 0.5, 0.93
"""Least share of an outline that is an edge, and beyond which the picture is unlike the inside; of any one side; and of
the inside that is alike (a printed circle as wide as a wall has 0.87, true walls 0.96 and more)."""
CONTRAST = 12.0
"""Grey levels between a wall and what is about it, in the median."""
OWN, CAMERA = 0.25, 0.8
"""mm of the outline's own, and share of the camera's residual, in a place's sd: by the errors on the bench's boards."""
OVERLAP = 0.2
"""Share of a wall's place that may be taken by another thing."""
CHANGED = 0.04
"""Share of a wall's place that may look different while it is taken to lie as it did."""
DIFFERENT = 10.0
"""Grey levels, at `SCALE`."""
ROOM = 0.5
"""Of the place of a wall that is missing: how much must look different, and not be discs, for it to be looked for."""
COVERED = 0.02
"""Share of a wall's place under a hand from which it is left as it was."""
PUSHED, NEAR = 90.0, 6.0
"""mm that a disc may push a wall, and from its outline to a disc that struck it."""
SHIFTED, TURNED = 1.5, 0.05
"""mm and rad by which a wall must lie elsewhere to have been moved; two fits of one that lay still differ by 0.3 mm at
most."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A wall found: pose of its kind's corners, sd in mm."""

    kind: Kind
    pose: Array
    sd: float
    score: float
    dim: bool


class Reefs:
    """The movable walls of a board; those surely seen, where they lie. Without any it does nothing."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._movable = {wall.id: wall for wall in board.walls if wall.movable}
        self._kinds = kinds(list(self._movable.values()))
        self._last = {id: (*wall.centroid, 0.0) for id, wall in self._movable.items()}
        self._found: dict[str, WallPose] = {}
        self._before = dict(self._last)
        self._shifted: set[str] = set()
        self._anew = False

    @property
    def board(self) -> Board:
        """The board with its walls as they lie: those found are no longer `movable`, those not found are, at their last
        known place.
        """
        if not self._found:
            return self._board
        walls = tuple(
            msgspec.structs.replace(wall.placed(*self._last[wall.id]), movable=wall.id not in self._found)
            if wall.movable
            else wall
            for wall in self._board.walls
        )
        return msgspec.structs.replace(self._board, walls=walls)

    def told(self, ids: Collection[str] | None = None) -> tuple[WallPose, ...]:
        """Walls surely seen, all or those named, in the file's order."""
        return tuple(self._found[id] for id in self._movable if id in self._found and (ids is None or id in ids))

    def read(self, picture: Image, plane: Plane, discs: Mapping[str, RestingDisc]) -> None:
        """Looks for all walls in a rectified picture: where they last lay, then anywhere."""
        if not self._movable:
            return
        look = _Look(self._board, picture, plane, discs.values())
        places = self._at_home(look, list(self._movable))
        self._found = {}
        self._name(places)
        missing = [id for id in self._movable if id not in places]
        if missing:
            self._name(self._anywhere(look, missing))

    def shifted(self) -> tuple[tuple[WallPose, ...], bool]:
        """Walls that hands have put elsewhere since this was last asked, and whether others are seen now."""
        walls, anew = self.told(self._shifted), self._anew
        self._shifted, self._anew = set(), False
        return walls, anew

    def after(
        self, shot: Shot | None, before: Image, now: Image, plane: Plane, hand: Image, discs: Mapping[str, RestingDisc]
    ) -> Shot | None:
        """Looks `again`; the `shot` (or None, then hands did it) with the walls that it displaced."""
        moved, lost = self.again(before, now, plane, hand, discs)
        self._anew |= lost
        struck = {id for id in moved if shot is not None and self._struck(id, shot)}
        self._shifted |= moved - struck
        return msgspec.structs.replace(shot, walls=self.told(struck)) if shot is not None and struck else shot

    def _struck(self, id: str, shot: Shot) -> bool:
        """Whether a disc of the shot came to the wall, and it lies near where it was: else a hand did it."""
        was = self._movable[id].placed(*self._before[id])
        now = self._found[id]
        if np.hypot(now.x - self._before[id][0], now.y - self._before[id][1]) > PUSHED:
            return False
        for disc, path in shot.paths.items():
            reach = self._board.disc(disc).radius + NEAR
            turns = [(x, y) for _, x, y, _, _ in path.knots]
            if any(wall_distance(was, x, y)[0] < reach or was.contains(x, y) for x, y in turns):
                return True
        return False

    def again(
        self, before: Image, now: Image, plane: Plane, hand: Image, discs: Mapping[str, RestingDisc]
    ) -> tuple[set[str], bool]:
        """After something moved: looks where two rectified pictures of rest differ, but not under a `hand` (nonzero).

        Returns the ids of walls that lie elsewhere than was known, and whether others are seen than were.
        """
        if not self._movable:
            return set(), False
        look = _Look(self._board, now, plane, discs.values())
        changed = difference(look.small, small(before, plane), DIFFERENT)
        if not changed.any():
            return set(), False
        under = np.asarray(cv2.resize(hand, changed.shape[::-1], interpolation=cv2.INTER_NEAREST), np.uint8)
        suspects = [id for id in self._found if self._disturbed(look, id, changed, under)]
        for id in self._found.keys() - set(suspects):
            look.ground.take(*self._lying(id))
        was, self._before = dict(self._found), dict(self._last)
        homes = self._at_home(look, suspects)
        for id in set(suspects) - homes.keys():
            del self._found[id]
        self._name(homes)
        same = cv2.bitwise_not(cv2.dilate(changed, np.ones((7, 7), np.uint8)))
        look.ground.close(cv2.bitwise_or(same, under).astype(np.uint8))
        missing = [id for id in self._movable if id not in self._found]
        if missing and look.ground.open(changed) > ROOM * min(self._lying(id)[0].area for id in missing):
            self._name(self._anywhere(look, missing))
        moved = {id for id, pose in self._found.items() if _elsewhere(self._before[id], pose)}
        for id in was.keys() & self._found.keys() - moved:  # so that nothing creeps
            self._found[id], self._last[id] = was[id], self._before[id]
        return moved, was.keys() != self._found.keys()

    def _disturbed(self, look: _Look, id: str, changed: Image, under: Image) -> bool:
        kind, pose = self._lying(id)
        if look.ground.share(under, kind, pose) > COVERED:
            return False
        return look.ground.share(changed, kind, pose) > CHANGED

    def _lying(self, id: str) -> tuple[Kind, Array]:
        kind = next(kind for kind in self._kinds if id in kind.walls)
        x, y, angle = self._last[id]
        return kind, np.array([x, y, angle + kind.walls[id]])

    def _at_home(self, look: _Look, ids: Sequence[str]) -> dict[str, _Place]:
        """Those that are surely seen where they last lay."""
        found: dict[str, _Place] = {}
        for kind in self._kinds:
            mine = [id for id in ids if id in kind.walls]
            if not mine:
                continue
            poses = np.array([self._lying(id)[1] for id in mine])
            fitted = zip(mine, look.fitted(kind, poses), strict=True)
            found |= {id: place for id, place in fitted if place is not None and look.settle(place)}
        return found

    def _anywhere(self, look: _Look, ids: Sequence[str]) -> dict[str, _Place]:
        """The rest by votes; of one shape each is the one that lay nearest (few moved far, rather than many a
        little).
        """
        open_: list[_Place] = []
        for kind in self._kinds:
            if any(id in kind.walls for id in ids):
                open_ += [p for p in look.fitted(kind, look.votes(kind)) if p is not None]
        left = {id(kind): sum(i in kind.walls for i in ids) for kind in self._kinds}
        settled = []
        for place in sorted(open_, key=lambda p: -p.score):
            if left[id(place.kind)] and look.settle(place):
                left[id(place.kind)] -= 1
                settled.append(place)
        found: dict[str, _Place] = {}
        for kind in self._kinds:
            mine = [i for i in ids if i in kind.walls]
            places = [p for p in settled if p.kind is kind]
            if mine and places:
                cost = [[np.sqrt(np.hypot(*(p.pose[:2] - self._last[i][:2]))) for p in places] for i in mine]
                found |= {mine[i]: places[j] for i, j in zip(*linear_sum_assignment(cost), strict=True)}
        return found

    def _name(self, places: dict[str, _Place]) -> None:
        """Takes places for the walls' own; of turns that look the same, the one nearest to the last known."""
        for id, place in places.items():
            last = self._last[id][2]
            turned = [float(place.pose[2]) - place.kind.walls[id] - turn for turn in place.kind.turns]
            angle = min((wrapped(a) for a in turned), key=lambda a: abs(wrapped(a - last)))
            x, y = (float(v) for v in place.pose[:2])
            self._last[id] = (x, y, angle)
            self._found[id] = WallPose(
                id=id, x=round(x, 2), y=round(y, 2), angle=round(angle, 4), sd=round(place.sd, 2)
            )


class _Look:
    """One rectified picture in which walls are looked for."""

    def __init__(self, board: Board, picture: Image, plane: Plane, discs: Iterable[RestingDisc]) -> None:
        self._board, self._plane = board, plane
        self._picture = picture
        self.small = small(picture, plane)
        rows, columns = self.small.shape[:2]
        lying = [(d.x, d.y, board.disc(d.id).radius) for d in discs]
        self.ground = Ground(board, plane, lying, (rows, columns))

    @cached_property
    def _smooth(self) -> Floats:
        return np.asarray(cv2.GaussianBlur(self._picture, (0, 0), 0.8), np.float32)

    @cached_property
    def _edges(self) -> Edges:
        return edges(self.small, SCALE, self.ground.mm, self.ground.closed)

    def votes(self, kind: Kind) -> Array:
        """Poses of that shape for which the picture's open edges vote."""
        return candidates(self._edges, self._plane, kind, MOST)

    def fitted(self, kind: Kind, poses: Array) -> list[_Place | None]:
        """The walls at these poses, fitted; None where there surely is none."""
        if not len(poses):
            return []
        poses, sd = fit(self._smooth, self._plane, kind, poses, ROUNDS)
        fits = judge(self._smooth, self._plane, kind, poses, sd)
        score = sureness(fits)
        sure = score > 0
        poses[sure], sd[sure] = fit(self._smooth, self._plane, kind, poses[sure], LAST_ROUND)
        own = np.hypot(OWN + sd, CAMERA * self._plane.camera.rmse_mm)
        return [
            _Place(kind, p, float(s), float(v), bool(dim)) if v > 0 and self._board.on_surface(p[0], p[1]) else None
            for p, s, v, dim in zip(poses, own, score, fits.dim, strict=True)
        ]

    def settle(self, place: _Place) -> bool:
        """Whether nothing else lies there, and it is nothing's shadow; then it does."""
        if self.ground.taken(place.kind, place.pose) > OVERLAP:
            return False
        if place.dim and self.ground.beside(place.kind, place.pose):
            return False
        self.ground.take(place.kind, place.pose)
        return True


def _elsewhere(was: tuple[float, float, float], now: WallPose) -> bool:
    return bool(np.hypot(now.x - was[0], now.y - was[1]) > SHIFTED) or abs(wrapped(now.angle - was[2])) > TURNED


def sureness(fits: Fits) -> Array:
    """How surely each is a wall, above 0 where it is; not a probability.

    Of 197 walls among the places voted for on 24 boards of the bench 187 had the shares of `ENOUGH`; of 1663 other
    places, most of them by a wall that was found better, 40 had.
    """
    sure = (np.minimum(fits.edge, fits.apart) >= ENOUGH) & (fits.worst >= ANY_SIDE)
    sure &= (fits.full >= FULL) & (fits.contrast >= CONTRAST)
    return np.where(sure, fits.edge + fits.apart + fits.support, 0.0)
