"""What is read on a board's discs: which label or tag each bears, and in which font."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Disc
from vision.looks import Candidate, Found
from vision.prints import TALL, FaceReader

__all__ = ["FACE_FITS", "TALLER", "Prints"]

FACE_FITS = 0.74
"""Correlation from which a label or tag speaks for a disc; printed circles reach more on some development
clips, so that look and contrast are asked too."""


FONT, EACH = 4.0, 30.0
"""Log-odds of a font for a correlation of 1 over one of 0 with each disc, all discs added up; and of a label in each
font. Chosen with `SHARPNESS`: of 2201 pawns on 166 drawn boards (seeds 77 to 79 and 84) 0.987 are read right with them,
0.979 by the two likeliest fonts alone; one of 1758 that were said at 0.9 and more is wrong, three of 1490 were."""
BLURRED = 0.055
"""Radii of blur up to which tall labels are told from others (discs of 11 px of radius in the picture): at 0.72 px/mm
they fitted any, and four pawns of sixteen were taken for each other. Chosen."""
TALLER = 0.02
"""Correlation by which tall labels must fit an owner's discs better, in the median, to be theirs. Chosen."""


class Prints:
    """The labels and tags of a board's discs, read on discs of radius `r` px; `blur` is a share of the radius."""

    def __init__(self, board: Board, blur: float, r: float) -> None:
        self.labels = sorted({d.label for d in board.discs if d.label and d.tag is None})
        self.tags = [d.tag for d in board.discs if d.tag is not None]
        self.faces = FaceReader(self.labels, self.tags, board.markers.dictionary if board.markers else None, blur)
        self._tall = FaceReader(self.labels if blur <= BLURRED else [], [], None, blur, TALL)
        self._r = r
        self._told_by = 0
        self._explained = np.zeros(len(self.faces.fonts))

    def read(self, picture: NDArray[np.float32], candidates: Sequence[Candidate]) -> None:
        """Reads the faces of those that were not read yet, all at once."""
        left = [c for c in candidates if c.labels is None]
        places = np.array([[c.circle.x, c.circle.y] for c in left])
        for c, labels, tags in zip(left, *self.faces.compare_all(picture, places, self._r), strict=True):
            c.labels, c.tags = labels, tags

    def read_tall(self, picture: NDArray[np.float32], candidates: Sequence[Candidate], gain: float = -1.0) -> None:
        """Reads labels that are as tall as the disc, too, of those that were read; each face fits as it fits best. Not
        where in the median they fit by less than `gain` better: one owner's labels are of one size."""
        if not self._tall.names or not candidates:
            return
        places = np.array([[c.circle.x, c.circle.y] for c in candidates])
        tall = self._tall.compare_all(picture, places, self._r)[0]
        if float(np.median([labels.max() - c.face for c, labels in zip(candidates, tall, strict=True)])) < gain:
            return
        for c, labels in zip(candidates, tall, strict=True):
            assert c.labels is not None
            c.labels = np.maximum(c.labels, labels)

    def tag(self, c: Candidate) -> int | None:
        """The tag that a candidate surely bears; None without."""
        if c.tags is None or not c.tags.size or c.labels is None:
            return None
        best_label = float(c.labels.max()) if c.labels.size else 0.0
        if float(c.tags.max()) < max(best_label, FACE_FITS):
            return None
        return self.tags[int(c.tags.argmax())]

    def fonts(self, found: Sequence[Found], owners: Iterable[str]) -> NDArray[np.float64]:
        """How likely each font is the one in which all the labels are printed, by how well it explains them together;
        as many discs as were ever seen at once tell it best."""
        if not self.labels:
            return np.array([1.0])
        if len(found) > self._told_by:
            self._told_by, self._explained = len(found), self._together(found, owners)
        weights = np.exp(FONT * (self._explained - self._explained.max()))
        return np.asarray(weights / weights.sum())

    def _together(self, found: Sequence[Found], owners: Iterable[str]) -> NDArray[np.float64]:
        """By font: how well labels given out so that none is used twice fit all the discs, added up."""
        from scipy.optimize import linear_sum_assignment

        total = np.zeros(len(self.faces.fonts))
        for owner in owners:
            mine = np.array([c.labels for c, o, _ in found if o == owner])
            if len(mine):
                for f in range(mine.shape[2]):
                    rows, columns = linear_sum_assignment(-mine[:, :, f])
                    total[f] += mine[rows, columns, f].sum()
        return total

    def score(self, read: Candidate, disc: Disc, fonts: NDArray[np.float64]) -> float:
        """How well what was read goes with a disc's own label or tag, 0 to 1; `fonts`: how likely each is."""
        assert read.labels is not None
        assert read.tags is not None
        if disc.tag is not None:
            return float(read.tags[self.tags.index(disc.tag)])
        if disc.label in self.labels:
            fits = read.labels[self.labels.index(disc.label)]
            return float(np.log(np.exp(EACH * fits) @ fonts) / EACH)
        return 0.0
