"""The discs of a board at rest: found (`vision.seeking`), and which is which."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Disc
from vision.discs import Circle, radial_profiles
from vision.learning import LOOKS_ALIKE
from vision.looks import Candidate, Found, Look, apart
from vision.memory import Memory, Print
from vision.plane import Plane
from vision.prints import SHARPNESS, assign, print_contrast
from vision.reading import TALLER
from vision.seeking import FLAT, Seeker

__all__ = ["Look", "Resting", "RestingDisc"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]


@dataclass(slots=True)
class RestingDisc:
    """One disc at rest: centre in board mm, who it most likely is with probability `p`, and who else (`alt`)."""

    id: str
    owner: str
    x: float
    y: float
    sd: float
    p: float
    alt: list[tuple[str, float]] = field(default_factory=list)
    profile: Array = field(default_factory=lambda: np.zeros((12, 3)))
    fit: float = 0.0


class Resting(Seeker):
    """Finds and names the discs of a board in rectified pictures; keeps what was taught of them."""

    def __init__(self, board: Board, plane: Plane, blur_px: float = 0.6) -> None:
        super().__init__(board, plane, blur_px)
        self.memory = Memory(self.radius, self.fine, "tag" if self.tags else "label" * bool(self.labels))
        self.learned: dict[str, Print] = {}
        self.expected: set[str] | None = None

    @property
    def readable(self) -> bool:
        """Whether anything tells discs of one owner from one another: prints, tags, or what was taught."""
        return bool(self.labels or self.tags or self.learned)

    def find(self, picture: Image, mask: Image | None = None) -> list[RestingDisc]:
        """All discs at rest in a rectified picture; `mask` (nonzero) hides what must not be looked at (hands)."""
        return self.name(picture, self.candidates(picture, mask))

    def find_in(self, picture: Image, near: Image) -> list[RestingDisc]:
        """Discs whose centre lies where `near` is nonzero; only there the picture is searched."""
        if not near.any():
            return []
        return self.name(picture, self.candidates(picture, None, near))

    def relight(self, light: NDArray[np.float32], discs: Iterable[RestingDisc], now: Image) -> None:
        """The looks of discs under another light: `light` times as bright, (3,) or for each pixel (h, w, 3).

        Looks that `now`, the picture under it, shows about so at the discs' places are taken from there: a hundred
        shadows that come and go shall leave them as they were.
        """
        whole = light if light.ndim == 1 else np.median(light.reshape(-1, 3), axis=0)
        at: dict[str, list[Array]] = {}
        places: dict[str, list[tuple[float, float]]] = {}
        floats, r = now.astype(np.float32), self.radius * self.plane.scale
        for d in discs:
            at.setdefault(d.owner, []).append(self._light_at(light, (d.x, d.y)))
            places.setdefault(d.owner, []).append((d.x, d.y))
        for owner, look in self.owners.looks.items():
            factor = np.median(at[owner], axis=0) if owner in at else whole
            look.profile = np.clip(look.profile * factor, 0, 255)
            if owner in places:
                shown = np.median(radial_profiles(floats, self.plane.px(np.array(places[owner])), r), axis=0)
                look.profile = shown if apart(look.profile, shown) < LOOKS_ALIKE else look.profile
            look.lit = [np.clip(p * factor, 0, 255) for p in look.lit]
        empty = self.owners.empty
        for target in self.board.targets:
            if target.id in empty:
                empty[target.id] = empty[target.id] * self._light_at(light, target.center)

    def _light_at(self, light: NDArray[np.float32], place: tuple[float, float]) -> Array:
        if light.ndim == 1:
            return np.asarray(light, float)
        x, y = np.rint(self.plane.px(np.array(place))).astype(int)
        h, w = light.shape[:2]
        return np.asarray(light[min(max(y, 0), h - 1), min(max(x, 0), w - 1)], float)

    # -- naming ----------------------------------------------------------------------------------------------------

    def reread(self, picture: Image, discs: Sequence[RestingDisc], held: Collection[str]) -> list[RestingDisc]:
        """Discs of known places, named anew by what is read on them; `held` names are others'."""
        found = [self._known(d) for d in discs]
        return self.name(picture, found, held)

    def name(self, picture: Image, found: list[Found], held: Collection[str] = ()) -> list[RestingDisc]:
        """Gives each disc found its id, by label or tag, within its owner; `held` names are not free."""
        floats = picture.astype(np.float32)
        self.prints.read(floats, [c for c, _, _ in found])
        self._read_tall_owners(floats, found)
        fonts = self.prints.fonts(found, self.owners.discs)
        named: list[RestingDisc] = []
        for owner, discs in self.owners.discs.items():
            discs = [d for d in discs if d.id not in held]
            discs = [d for d in discs if self.expected is None or d.id in self.expected] or discs
            mine = [k for k, (_, o, _) in enumerate(found) if o == owner]
            if not mine:
                continue
            scores = np.array([[self.prints.score(found[k][0], d, fonts) for d in discs] for k in mine]) * SHARPNESS
            places = np.array([[found[k][0].circle.x, found[k][0].circle.y] for k in mine])
            prints = [self.learned.get(d.id) for d in discs]
            scores = self.memory.beside(scores, floats, places, self.radius * self.plane.scale, prints)
            pick, p = assign(scores)
            for row, k in enumerate(mine):
                if pick[row] >= 0:
                    named.append(self._resting(found[k], owner, discs, int(pick[row]), p[row]))
        return named

    def learn(self, picture: Image, discs: Sequence[RestingDisc]) -> None:
        """Learns the tops of discs whose names are known, to know them again by; one that is blank stays as it was."""
        floats, r = picture.astype(np.float32), self.radius * self.plane.scale
        for d, read in zip(discs, self._read_as(floats, discs), strict=True):
            x, y = (float(v) for v in self.plane.px(np.array([d.x, d.y])))
            if print_contrast(floats, x, y, r) >= FLAT:
                self.learned[d.id] = self.memory.learn(floats, x, y, r, self.plane.px_per_mm(d.x, d.y), read)

    def _read_as(self, picture: NDArray[np.float32], discs: Sequence[RestingDisc]) -> list[float]:
        """How surely labels and tags alone give discs the names that they have."""
        found = [self._known(d) for d in discs]
        self.prints.read(picture, [c for c, _, _ in found])
        self._read_tall_owners(picture, found)
        fonts = self.prints.fonts(found, self.owners.discs)
        out = []
        for d, (candidate, owner, _) in zip(discs, found, strict=True):
            scores = {
                each.id: SHARPNESS * self.prints.score(candidate, each, fonts) for each in self.owners.discs[owner]
            }
            out.append(float(1.0 / sum(np.exp(score - scores[d.id]) for score in scores.values())))
        return out

    def _read_tall_owners(self, picture: NDArray[np.float32], found: Sequence[Found]) -> None:
        """Reads tall labels on the discs of owners whose labels are tall."""
        for owner in self.owners.discs:
            self.prints.read_tall(picture, [c for c, o, _ in found if o == owner], TALLER)

    def _known(self, d: RestingDisc) -> Found:
        """A disc of known place, to be read."""
        x, y = (float(v) for v in self.plane.px(np.array([d.x, d.y])))
        return Candidate(Circle(x, y, 0.0, 1.0, 0.0, d.profile, 0.0), 0.0), d.owner, d.fit

    def _resting(self, found: Found, owner: str, discs: list[Disc], pick: int, p: Array) -> RestingDisc:
        c, fit = found[0].circle, found[2]
        at = self.plane.mm(np.array([c.x, c.y]))
        alt = [(d.id, round(float(q), 3)) for d, q in zip(discs, p, strict=True) if d is not discs[pick] and q >= 0.02]
        alt.sort(key=lambda a: -a[1])
        sd = 0.25 / self.plane.px_per_mm(float(at[0]), float(at[1])) + self.plane.camera.rmse_mm * 0.5
        x, y = float(at[0]), float(at[1])
        return RestingDisc(discs[pick].id, owner, x, y, sd, float(p[pick]), alt[:3], c.profile, fit)
