"""What keeps the eye from seeing the board, looked for a few times a second, each look cheap and in its turn.

The observer asks it with every frame; most frames cost nothing. It says what begins and what is over, and whether the
board must be read anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from companion.board import Board
from companion.observations import Stranger, Trouble
from vision.calibration import Camera
from vision.locating import Locator
from vision.sources import Image
from vision.trouble import Condition
from vision.troubles.boards import LEAST, Doubles
from vision.troubles.covering import Covering
from vision.troubles.glare import HIDES, white_spots
from vision.troubles.glimpse import glimpse
from vision.troubles.mirror import mirrored
from vision.troubles.pieces import Lying, Pieces
from vision.troubles.place import BoardPlace
from vision.troubles.sharpness import SHARP, SOFT, softness
from vision.troubles.words import BEGIN, OVER, miscounted, repeated, unknown

__all__ = ["MOVED", "STAYED", "Anew", "Rest", "Scene"]

TURN = 0.095
"""s between two looks, in the mean of them at any rate of pictures: what must be seen twice, a round of them apart, is
told within a second."""
ROUND = ("place", "sharp", "board", "place", "doubles")
"""Which look comes when: each within half a second."""
GAP = 0.15
"""s without a picture, and `FRAMES` at the source's rate, over which no shot is called: the clips lose up to 0.1 s."""
FRAMES = 4.5
HELD = 0.6
"""s for which a picture that is held is looked at again: longer than anything takes to be over."""
PATIENCE = 0.5
"""s without a board, from the start, before it is said."""
AGAIN = 1.0
"""s between two searches for why there is no board."""
LONG = 10.0
"""s that something may lie over the board (the contract)."""
CALM = 0.4
"""s that a count must be wrong at rest: orders and hands follow one another."""

STAYED = 0.3
"""Radii from where a disc lay, within which it is still that one after the board was looked for again; chosen."""
MOVED = 2.5
"""The same after the board was bumped, and the discs on it; chosen."""

Rest = Lying
"""The board at rest, as the observer has it."""


@dataclass(frozen=True, slots=True)
class Anew:
    """The board must be read anew: through `camera`, where it has changed. A disc within `reach` radii of where one
    lay is still that one."""

    camera: Camera | None
    reach: float = STAYED


class Scene:
    """Watches what stands between the camera and the board. `fps` of the source, None: unknown."""

    def __init__(self, board: Board, locator: Locator, fps: float | None) -> None:
        self._board, self._locator = board, locator
        self._step = 1.0 / fps if fps else 1.0 / 30.0
        held = board.markers
        tags = {d.tag for d in board.discs if d.tag is not None}
        ids = [] if held is None else [m.id for m in held.at if m.id not in tags]
        self._longest = max(GAP, FRAMES * self._step)
        self._doubles = Doubles(held.dictionary, ids) if held is not None and ids else None
        self._pieces = Pieces(board)
        self._place: BoardPlace | None = None
        self._covering: Covering | None = None
        self._region: Image | None = None
        self._camera: Camera | None = None
        self._lying: Lying | None = None
        self._next = -1e9
        self._turn = 0
        self._began: float | None = None
        self._asked = -1e9
        self._finding: Condition | None = None
        self._on = {
            what: Condition(what, after=after, clear=clear, over=OVER[what])
            for what, after, clear in (
                ("blurred", 0.2, 0.4),
                ("glare", 0.3, 0.6),
                ("two_boards", 0.2, 0.6),
                ("hand_over_board", LONG, 0.6),
                ("board_moved", 0.0, 0.0),
                ("late", 0.0, 0.0),
                ("mirrored", 0.0, 0.0),
                ("repeated_tag", 0.0, 0.0),
                ("unknown_disc", CALM, 0.0),
                ("miscount", CALM, 0.0),
            )
        }
        self._read = False
        self.lost = False
        self.unwatched: float | None = None
        """When (s) the last picture came before some were missing; None: none was."""
        self._told = False
        self._seen: float | None = None
        self._anew: Anew | None = None

    # -- what the observer tells ------------------------------------------------------------------------------------

    def found(self, image: Image, camera: Camera, radius: float, height: float) -> None:
        """The board was found in `image`, by this camera; its discs' `radius` and `height` in mm."""
        small = glimpse(image)
        self._camera, self.lost = camera, False
        self._place = BoardPlace(self._locator, image, small)
        scale = small.shape[1] / image.shape[1]
        w, h = self._board.size
        corners = np.array([[0, 0, height], [w, 0, height], [w, h, height], [0, h, height]], float)
        outline = camera.project(corners) * scale
        self._region = np.zeros(small.shape[:2], np.uint8)
        cv2.fillConvexPoly(self._region, np.round(outline).astype(np.int32), 255)
        self._scale, self._height = scale, height
        self._size = radius * camera.px_per_mm(w / 2, h / 2, height) * scale
        self._covering = Covering(small, self._region, float(np.pi * self._size**2))
        self._lying = None
        self._pieces.forget()
        self._read = False

    def strangers(self, now: Lying | None) -> tuple[Stranger, ...]:
        """Round things on the board at rest that are nobody's."""
        if now is None:
            return ()
        self._pieces.look(now)
        return self._pieces.strangers

    def settled(self, t: float) -> list[Trouble]:
        """The board was read anew."""
        return self._on["board_moved"].end(t) + self._on["late"].end(t)

    def look_away(self) -> None:
        """Pictures come that are of no use, which is told elsewhere."""
        self.unwatched, self._told = self._seen if self.unwatched is None else self.unwatched, True

    def moved(self, t: float, camera: Camera | None) -> list[Trouble]:
        """The board or the camera was found to have been moved: `camera` sees it now."""
        self._anew = Anew(camera, MOVED)
        return self._on["board_moved"].update(t, True, lambda: (BEGIN["board_moved"], {}))

    def cut(self, t: float, image: Image) -> list[Trouble]:
        """A shot is to be called from what `image` shows: what to say instead, where that is another scene.

        Only without markers: those tell by themselves, and the board may be in view elsewhere.
        """
        if self._place is None or self._locator.adopted or not self._place.other(glimpse(image)):
            return []
        return self._gone(t, image, t)

    def unsettled(self, t: float) -> bool:
        """Whether the board may have been moved, of which more is known soon: what changed is not judged yet."""
        return self._place is not None and self._place.unsettled(t)

    def missed(self, t: float) -> list[Trouble]:
        """Something has changed while no pictures came."""
        since, known = self.unwatched, self._told
        self.watched()
        self._anew = Anew(None)
        if since is None or known:
            return []
        frames = max(1, round((t - since) / self._step) - 1)
        told = "1 picture was" if frames == 1 else f"{frames} pictures were"
        words = BEGIN["late"].format(pictures=told)
        return self._on["late"].update(t, True, lambda: (words, {"frames": frames}), since)

    def gap(self, t: float) -> list[float]:
        """Where no pictures came before `t`: when some are missed; none where a shot is called all the same, or where
        that is known already."""
        before = self._seen
        if before is None or self.unwatched is not None or t - before <= self._longest:
            return []
        after = np.arange(before + self._step, min(t - self._step, before + HELD) - 1e-9, self._step)
        return [*after.tolist(), t - self._step]

    def holds(self, t: float) -> None:
        """Until `t` nothing is missing."""
        self._seen = t

    def watched(self) -> None:
        """Nothing has changed while no pictures came."""
        self.unwatched, self._told = None, False

    def anew(self) -> Anew | None:
        """Whether the board must be read anew, said once."""
        anew, self._anew = self._anew, None
        return anew

    # -- without a board ---------------------------------------------------------------------------------------------

    def searching(self, t: float, image: Image) -> list[Trouble]:
        """The board is not found in `image`: why, once that has lasted."""
        self._began = t if self._began is None else self._began
        if t - self._began < PATIENCE or t - self._asked < AGAIN:
            return []
        self._asked = t
        self._turn += 1
        said = self._soft(t, softness(image, glimpse(image), self._turn), since=self._began)
        if self._on["blurred"].holds:
            return said  # nothing could be read
        what, words = self._locator.why(image)
        return said + self._not_found(t, what, words, self._began)

    def _not_found(self, t: float, what: str, words: str, since: float) -> list[Trouble]:
        if self._finding is not None and self._finding.what == what:
            return []
        said = self._finding.end(t) if self._finding is not None else []
        self._finding = Condition(what, over=OVER[what])
        return said + self._finding.update(t, True, lambda: (words, {}), since)

    def in_view(self, t: float) -> list[Trouble]:
        """The board is found."""
        self._began, self._asked = None, -1e9
        finding, self._finding = self._finding, None
        return finding.end(t) if finding is not None else []

    # -- with a board ----------------------------------------------------------------------------------------------

    def look(self, t: float, image: Image, rest: Lying | None, busy: bool) -> list[Trouble]:
        """A frame at t (s); `rest`: the board, where it lies at rest; `busy`: something is under way."""
        before, self._seen = self._seen, t
        if before is not None and t - before > self._longest:
            self.unwatched = before if self.unwatched is None else self.unwatched
            if busy:
                return self.missed(t)
        if t < self._next or self._place is None:
            return []
        said = [] if self.lost else self.in_view(t)
        self._next = max(self._next, t - TURN / 2) + TURN
        which = ROUND[self._turn % len(ROUND)]
        self._turn += 1
        if which == "sharp":
            return said + self._soft(t, softness(image, turn=self._turn // len(ROUND)))
        if which == "place":
            return self._away(t, image) if self.lost else said + self._in_place(t, image)
        small = glimpse(image)
        if which == "doubles":
            return said + self._twice(t, image, small)
        return said if self.lost else said + self._on_board(t, small, None if busy else rest)

    def _soft(self, t: float, soft: float | None, since: float | None = None) -> list[Trouble]:
        blurred = self._on["blurred"]
        bad = soft is not None and soft >= (SHARP if blurred.holds else SOFT)
        return blurred.update(t, bad, lambda: (BEGIN["blurred"], {"px": round(soft or 0.0, 1)}), since)

    def _twice(self, t: float, image: Image, small: Image) -> list[Trouble]:
        if self._doubles is None:
            return []
        seen = self._doubles.seen(image, small)
        words = BEGIN["two_boards"].format(markers=", ".join(map(str, seen)))
        return self._on["two_boards"].update(t, len(seen) >= LEAST, lambda: (words, {"markers": seen}))

    def _in_place(self, t: float, image: Image) -> list[Trouble]:
        assert self._place is not None
        verdict = self._place.look(t, image)
        if verdict == "moved":
            return self.moved(t, self._place.camera)
        if verdict == "gone":
            since = self._place.other_since
            return self._gone(t, image, t if since is None else since)
        return []

    def _gone(self, t: float, image: Image, since: float) -> list[Trouble]:
        self.lost, self._anew = True, Anew(None)
        self._asked = t
        what, words = self._locator.why(image)
        return self._not_found(t, what, words, since)

    def _away(self, t: float, image: Image) -> list[Trouble]:
        """The board was out of view: whether it is there again."""
        assert self._place is not None
        if self._locator.corners is not None or not self._locator.adopted:
            if not self._place.again(glimpse(image)):
                return []
            self.lost, self._anew = False, Anew(None)
            return self.in_view(t)
        camera = self._locator.look(image)
        if camera is not None:
            self.lost, self._anew = False, Anew(camera)
            return self.in_view(t)
        if t - self._asked < AGAIN:
            return []
        self._asked = t
        what, words = self._locator.why(image)
        return self._not_found(t, what, words, t)

    def _on_board(self, t: float, small: Image, rest: Lying | None) -> list[Trouble]:
        assert self._covering is not None
        assert self._place is not None
        said: list[Trouble] = []
        if rest is not None:
            fresh = self._lying is None or self._lying.picture is not rest.picture
            if fresh:
                self._covering.lies_free(small, self._circles(rest))
                self._place.lies(small)
            self._lying = rest
            said += self._count(t, rest, fresh)
        covered = self._covering.covers(small)
        words = BEGIN["hand_over_board"].format(seconds=LONG)
        said += self._on["hand_over_board"].update(t, covered, lambda: (words, {"seconds": LONG}))
        return said + self._glaring(t, small, rest)

    def _circles(self, rest: Lying) -> list[tuple[float, float, float]]:
        """The discs (x, y, radius) in px of the glimpse."""
        if not rest.discs or self._camera is None:
            return []
        at = np.array([[d.x, d.y, self._height] for d in rest.discs.values()])
        return [(float(x), float(y), self._size) for x, y in self._camera.project(at) * self._scale]

    def _glaring(self, t: float, small: Image, rest: Lying | None) -> list[Trouble]:
        """At rest only: a sleeve may be white too."""
        if rest is None:
            return []
        assert self._region is not None
        assert self._camera is not None
        spots = white_spots(small, self._region, self._circles(rest))
        worst = [row for row in spots if row[2] >= HIDES * np.pi * self._size**2]
        bad = bool(worst)

        def words() -> tuple[str, dict[str, Any]]:
            at = self._camera.board(np.array([worst[0][:2]]) / self._scale, 0.0)[0] if self._camera else (0.0, 0.0)
            where = f" at ({at[0]:.0f}, {at[1]:.0f}) mm"
            return BEGIN["glare"].format(where=where), {"x": round(float(at[0])), "y": round(float(at[1]))}

        return self._on["glare"].update(t, bad, words)

    # -- pieces ----------------------------------------------------------------------------------------------------

    def _count(self, t: float, rest: Lying, fresh: bool) -> list[Trouble]:
        self._pieces.look(rest)
        said: list[Trouble] = []
        if fresh:
            if not self._locator.adopted and not self._read:
                said += self._on["mirrored"].update(t, mirrored(rest), lambda: (BEGIN["mirrored"], {}))
            self._read = True
            tags = self._pieces.repeated(rest)
            said += self._on["repeated_tag"].update(t, bool(tags), lambda: repeated(tags))
        strange = self._pieces.unexpected(rest)
        said += self._on["unknown_disc"].update(t, bool(strange), lambda: unknown(strange))
        counts = self._pieces.miscounted(rest)
        missing = [id for id in rest.expected or () if id not in rest.discs]
        return said + self._on["miscount"].update(t, bool(counts), lambda: miscounted(counts, missing))
