"""The eye's attention: settled, disturbed, settled again; what changed between is judged and said."""

from __future__ import annotations

from collections import deque
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from companion import observations as obs
from companion.board import Board
from vision.calibration import CalibrationError, Camera, Lens, fit_camera, round_rim_points
from vision.corners import Corners
from vision.fitting import improve
from vision.markers import find_markers
from vision.plane import Plane
from vision.recording import Recording, difference
from vision.resting import Resting, RestingDisc
from vision.shots import MOVED, NUDGED, Motion, follow, statement
from vision.tracking import Track

__all__ = ["Observer"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

MARGIN = 60.0
"""mm watched round the playing surface: discs that leave, hands that come."""
NOISE = 15.0
"""Grey levels by which the half-size picture must change; sensor and coding noise stays below 10 on the clips."""
SETTLED = 0.2
"""s without motion before the board is first read."""
CALM = 0.12
"""s without motion before a shot is taken to be over (the contract allows 0.3)."""
FORGOTTEN = 1.0
"""s after which something big that does not move is part of the scene, not a hand."""
BUMPED = 0.8
"""px by which markers must have shifted for the camera to be fitted again."""


class Observer:
    """Feed it frames in order of time; it returns what there is to say."""

    def __init__(self, board: Board, *, corners: Corners | None, lens: Lens | None, size: tuple[int, int], fps: float | None) -> None:
        self.board, self.corners, self.lens, self.size = board, corners, lens, size
        self.rate = 1.0 / fps if fps else 1 / 30
        self.readout = min(0.6 * self.rate, 0.016)
        self.camera: Camera | None = None
        self.plane: Plane | None = None
        self.resting: Resting | None = None
        self.discs: dict[str, RestingDisc] = {}
        self.expected: tuple[str, ...] | None = None
        self._image: Image | None = None
        self._rect: Image | None = None
        self._recent: deque[tuple[float, Image, Image]] = deque()
        self._reference: Image | None = None
        self._reference_half: Image | None = None
        self._recording: Recording | None = None
        self._last_motion = -1e9
        self._last_any = -1e9
        self._tried = -1e9
        self._shots = 0
        self._began: float | None = None
        self._lost_since: float | None = None
        self._marker_px: dict[int, Array] = {}
        self._marker_seen: dict[int, Array] = {}

    # -- what others ask -------------------------------------------------------------------------------------------

    def expect(self, ids: tuple[str, ...] | None) -> None:
        """Identities are chosen among these from now on; None: any of the file."""
        self.expected = ids
        if self.resting is not None:
            self.resting.expected = None if ids is None else set(ids)

    def say_ready(self, t: float) -> list[obs.Observation]:
        """Where everything lies, once the board was read."""
        return [self._ready(t)] if self._reference is not None else []

    def recalibrate(self, corners: Corners | None) -> bool:
        """Looks for the board again, by new corners if given; False where it is not found."""
        if self._image is None:
            return False
        if corners is not None:
            self.corners = corners
        camera = self._look(self._image)
        if camera is None:
            return False
        self._adopt(camera)
        return True

    def picture(self, rectified: bool) -> Image | None:
        """The latest picture, as it came or seen from above."""
        return self._rect if rectified else self._image

    # -- frames ----------------------------------------------------------------------------------------------------

    def feed(self, t: float, image: Image) -> list[obs.Observation]:
        """One BGR frame, captured at `t`; returns what there is to say now."""
        self._image = image
        if self._began is None:
            self._began = t
        if self.plane is None:
            said = self._search(t, image)
            if self.plane is None:
                return said
        else:
            said = []
        assert self.plane is not None
        rect = self.plane.rectify(image)
        self._rect = rect
        half: Image = cv2.resize(rect, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.uint8)
        if self._reference is None:
            said += self._settle(t, rect, half)
        elif self._recording is None:
            self._watch(t, rect, half)
        else:
            said += self._record(t, rect, half)
        self._recent.append((t, rect, half))
        while len(self._recent) > 2 and self._recent[0][0] < t - SETTLED - 0.02:
            self._recent.popleft()
        return said

    def end(self, t: float) -> list[obs.Observation]:
        """The source ended: says the shot under way, or that it was cut short."""
        if self._recording is None or self._rect is None or self.plane is None:
            return []
        moving = t - self._last_motion < 1.5 * self.rate + 1e-3 and self._last_motion > 0
        said = self._conclude(t, self._rect, self._hand(self._half()), final=True)
        if moving:
            words = "The film ended in the middle of a shot: let it run until everything lies still."
            said.append(obs.Trouble(t=t, what="cut_short", state="begin", since=t, words=words))
        return said

    # -- finding the board -----------------------------------------------------------------------------------------

    def _search(self, t: float, image: Image) -> list[obs.Observation]:
        camera = self._look(image)
        if camera is not None:
            self._adopt(camera)
            if self._lost_since is not None:
                since, self._lost_since = self._lost_since, None
                return [obs.Trouble(t=t, what="board_lost", state="over", since=since, words="The board is in view again.")]
            return []
        assert self._began is not None
        if self._lost_since is None and t - self._began > 0.5:
            self._lost_since = self._began
            return [obs.Trouble(t=t, what="board_lost", state="begin", since=self._began, words=self._lost_words(image))]
        return []

    def _lost_words(self, image: Image) -> str:
        if self.board.markers is None:
            return "The corners do not fit this picture: drag the four corners of the board again."
        want = [m.id for m in self.board.markers.at]
        seen = [i for i in want if i in find_markers(image, self.board.markers.dictionary)]
        missing = ", ".join(str(i) for i in want if i not in seen)
        return f"Expected markers {want}, saw {seen or 'none'}: uncover marker {missing} or aim the camera at the board again."

    def _look(self, image: Image) -> Camera | None:
        try:
            if self.corners is not None:
                w, h = self.board.size
                points = np.array([[0, 0, 0], [w, 0, 0], [w, h, 0], [0, h, 0]], float)
                if self.board.shape == "round":
                    points = round_rim_points(w, h)
                pixels = np.array(self.corners.corners, float)
                camera = fit_camera(points, pixels, self.size, self.lens, sigma_px=1.5)
                return camera if self.lens is not None else improve(self.board, image, camera, points, pixels)
            return self._by_markers(image)
        except CalibrationError:
            return None

    def _by_markers(self, image: Image) -> Camera | None:
        markers = self.board.markers
        if markers is None:
            return None
        seen = find_markers(image, markers.dictionary)
        points, pixels, inward = [], [], []
        places: dict[int, Array] = {}
        for marker in markers.at:
            quads = seen.get(marker.id, [])
            if len(quads) != 1:
                continue
            corners = np.array(marker.corners, float)
            toward = corners.mean(axis=0) - corners
            points += [[x, y, markers.z] for x, y in corners]
            inward += list(toward / np.abs(toward).max())
            pixels += list(quads[0])
            places[marker.id] = quads[0]
        if len(points) < 12:
            return None
        camera = fit_camera(np.array(points), np.array(pixels), self.size, self.lens, inward=np.array(inward))
        if camera.rmse_mm > 4.0:
            return None
        self._marker_seen = places
        return camera

    def _adopt(self, camera: Camera) -> None:
        discs = self.board.discs
        height = float(np.median([d.height for d in discs])) if discs else 0.0
        fine = camera.px_per_mm(self.board.size[0] / 2, self.board.size[1] / 2)
        scale = float(np.clip(1.15 * fine, 1.0, 1.7))
        looks = self.resting.looks if self.resting else {}
        empty = self.resting.empty if self.resting else {}
        self.camera = camera
        self._marker_px = self._marker_seen
        self.plane = Plane(camera, self.board.size, height, scale, MARGIN)
        self.resting = Resting(self.board, self.plane)
        self.resting.looks, self.resting.empty = looks, empty
        self.resting.expected = None if self.expected is None else set(self.expected)
        self._reference = self._reference_half = self._recording = None
        self._recent.clear()

    # -- attention -------------------------------------------------------------------------------------------------

    def _earlier(self, t: float, ago: float) -> Image | None:
        """The half-size picture of about `ago` seconds before."""
        best = None
        for when, _, half in self._recent:
            if when <= t - ago + 1e-4:
                best = half
        return best

    def _disc_area(self) -> float:
        assert self.plane is not None and self.resting is not None
        return float(np.pi * (self.resting.radius * self.plane.scale / 2) ** 2)

    def _settle(self, t: float, rect: Image, half: Image) -> list[obs.Observation]:
        earlier = self._earlier(t, 0.08)
        if not self._recent or earlier is None:
            if not self._recent:
                self._last_any = t
            return []
        moving = self._blobs(difference(half, earlier, NOISE), 0.15)
        if moving is not None and not self._at_border(moving):
            self._last_any = t
        if t - self._last_any < SETTLED - 1e-3:
            return []
        self._establish(rect)
        return [self._ready(t)]

    def _establish(self, rect: Image) -> None:
        """Reads the whole board anew."""
        assert self.resting is not None
        pictures = [r for _, r, _ in self._recent] + [rect]
        calm: Image = np.mean(pictures[-6:], axis=0).astype(np.uint8) if len(pictures) > 1 else rect
        self._refer(calm)
        self.discs = {d.id: d for d in self.resting.find(calm)}
        self._recording = None

    def _refer(self, picture: Image) -> None:
        self._reference = picture
        self._reference_half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.uint8)

    def _half(self) -> Image:
        assert self._rect is not None
        return cv2.resize(self._rect, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.uint8)

    def _watch(self, t: float, rect: Image, half: Image) -> None:
        """Everything lies still; begins a recording when something stirs."""
        assert self._reference_half is not None and self._reference is not None
        changed = difference(half, self._reference_half, NOISE)
        if self._blobs(changed, 0.12) is None:
            return
        self._recording = Recording(self._reference)
        for when, old, old_half in list(self._recent)[-3:]:
            self._recording.add(when, old, difference(old_half, self._reference_half, NOISE), None)
        self._last_motion = self._last_any = t
        self._tried = -1e9
        self._recording.add(t, rect, changed, self._hand(half))

    def _blobs(self, mask: Image, least: float) -> Image | None:
        """The mask's parts of at least `least` disc areas; None where there are none."""
        n, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8, ltype=cv2.CV_16U)
        big = stats[:, cv2.CC_STAT_AREA] >= least * self._disc_area()
        big[0] = False
        if not big.any():
            return None
        out: Image = (big[labels] * np.uint8(255)).astype(np.uint8)
        return out

    def _at_border(self, mask: Image) -> bool:
        """Whether every part of the mask touches the watched area's border."""
        _, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8, ltype=cv2.CV_16U)
        return not any(not self._touches(s, mask.shape) for s in stats[1:])

    def _touches(self, stat: NDArray[np.int32], shape: tuple[int, ...]) -> bool:
        x, y, w, h = (int(v) for v in stat[:4])
        return x <= 1 or y <= 1 or x + w >= shape[1] - 1 or y + h >= shape[0] - 1

    def _hand(self, half: Image) -> Image:
        """What reaches in from outside, or is far bigger than a disc."""
        assert self._reference_half is not None
        changed = difference(half, self._reference_half, NOISE)
        changed = cv2.morphologyEx(changed, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)).astype(np.uint8)
        _, labels, stats, _ = cv2.connectedComponentsWithStats(changed, connectivity=8, ltype=cv2.CV_16U)
        area = self._disc_area()
        is_hand = [False]
        for s in stats[1:]:
            size = s[cv2.CC_STAT_AREA]
            is_hand.append(bool(size > 2.6 * area and self._touches(s, changed.shape)) or bool(size > 9 * area))
        out: Image = (np.array(is_hand)[labels] * np.uint8(255)).astype(np.uint8)
        return out

    def _record(self, t: float, rect: Image, half: Image) -> list[obs.Observation]:
        assert self._recording is not None and self._reference_half is not None
        changed = difference(half, self._reference_half, NOISE)
        hand = self._hand(half)
        self._recording.add(t, rect, changed, hand)
        earlier = self._earlier(t, 0.75 * 0.05)
        if earlier is not None:
            stirred = difference(half, earlier, NOISE)
            if self._blobs(stirred, 0.05) is not None:
                self._last_any = t
            free = cv2.bitwise_and(stirred, cv2.bitwise_not(cv2.dilate(hand, np.ones((7, 7), np.uint8))))
            if self._blobs(free.astype(np.uint8), 0.04) is not None:
                self._last_motion = t
        calm = t - self._last_motion >= CALM - 1e-3
        everything_still = t - self._last_any >= FORGOTTEN
        if not calm or self._tried >= self._last_motion and hand.any() and not everything_still:
            return []
        left = cv2.bitwise_and(changed, cv2.bitwise_not(cv2.dilate(hand, np.ones((9, 9), np.uint8))))
        if hand.any() and not everything_still and self._blobs(left.astype(np.uint8), 0.06) is None:
            return []
        self._tried = t
        if everything_still:
            hand = np.zeros_like(hand)
        return self._conclude(t, rect, hand)

    # -- judgement -------------------------------------------------------------------------------------------------

    def _conclude(self, t: float, rect: Image, hand: Image, final: bool = False) -> list[obs.Observation]:
        """Motion is over: says what changed. With a hand still over the board only a flick is said."""
        assert self._recording is not None and self._reference is not None and self.plane is not None and self.resting is not None
        present = bool(hand.any())
        if self._bumped():
            return self._reread(t, rect)
        recent = [r for when, r, _ in self._recent if when > t - CALM + self.rate * 0.5] + [rect]
        calm: Image = np.mean(recent[-5:], axis=0).astype(np.uint8) if len(recent) > 1 else rect
        full_hand = cv2.resize(cv2.dilate(hand, np.ones((5, 5), np.uint8)), (rect.shape[1], rect.shape[0]), interpolation=cv2.INTER_NEAREST)
        movers, after, covered = self._changes(calm, full_hand.astype(np.uint8))
        if not movers:
            if not present:
                self._update(calm, after, None)
            return []
        verdict = follow(
            self._recording, self.plane, {o: k.profile for o, k in self.resting.looks.items()}, self.resting.radius,
            movers, calm, self.readout,
        )
        _place_the_rest(movers)
        for m in movers:
            if m.found is not None:
                after[m.id] = _renamed(m.found, self.discs[m.id])
        unseen = [m for m in movers if m.after is None]
        flown = {m.id for m in verdict.flicks()}
        if present and not final and (not flown or any(m.id not in flown for m in unseen) or covered & flown):
            return []
        shot = statement(self.board, verdict, self.discs, after, t, self.rate, self._shots + 1)
        said: list[obs.Observation] = []
        if shot is not None:
            self._shots += 1
            said.append(shot)
        elif present and not final:
            return []
        carried = [m for m in movers if m.id not in flown]
        if carried and not present:
            said += self._moved(t, carried, after)
        gone = {m.id for m in movers if m.after is None}
        self._update(calm, {i: d for i, d in after.items() if i not in gone}, full_hand.astype(np.uint8) if present else None)
        if carried and not present and shot is None:
            said.append(self._ready(t))
        return said

    def _bumped(self) -> bool:
        """Whether the markers show that camera or board was moved."""
        if self.board.markers is None or self.corners is not None or self._image is None:
            return False
        camera = self._by_markers(self._image)
        if camera is None:
            return False
        both = [i for i in self._marker_seen if i in self._marker_px]
        off = [float(np.hypot(*(self._marker_seen[i] - self._marker_px[i]).T).mean()) for i in both]
        if len(off) < 3 or float(np.median(off)) < BUMPED:
            return False
        self._fresh = camera
        return True

    def _reread(self, t: float, rect: Image) -> list[obs.Observation]:
        """After a bump: a new camera, all discs read anew; those that lie where they lay keep their names."""
        before = self.discs
        image = self._image
        assert image is not None
        self._adopt(self._fresh)
        assert self.plane is not None and self.resting is not None
        rect = self.plane.rectify(image)
        self._establish(rect)
        self.discs = _keep_names(before, self.discs, 2.5 * self.resting.radius)
        return [self._ready(t)]

    def _changes(self, calm: Image, hand: Image) -> tuple[list[Motion], dict[str, RestingDisc], set[str]]:
        """Discs that lie elsewhere than before: motions, all discs now by id, and those under a hand."""
        assert self._reference is not None and self.plane is not None and self.resting is not None
        r = self.resting.radius * self.plane.scale
        changed = difference(cv2.GaussianBlur(calm, (0, 0), 1.0).astype(np.uint8), cv2.GaussianBlur(self._reference, (0, 0), 1.0).astype(np.uint8), 10.0)
        after: dict[str, RestingDisc] = {}
        suspects: list[RestingDisc] = []
        covered: set[str] = set()
        for disc in self.discs.values():
            x, y = self.plane.px(np.array([disc.x, disc.y]))
            if self._share(hand, x, y, r) > 0.25:
                covered.add(disc.id)
                after[disc.id] = disc
            elif self._share(changed, x, y, 1.05 * r) < 0.03:
                after[disc.id] = disc
            else:
                suspects.append(disc)
        near = cv2.dilate(changed, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * int(r) + 1,) * 2))
        near[hand > 0] = 0
        held = list(after.values())
        found = [
            d for d in self.resting.find_in(calm, near.astype(np.uint8))
            if all(hypot(d.x - h.x, d.y - h.y) > 1.5 * self.resting.radius for h in held)
        ]  # fmt: skip
        movers = self._match(suspects, found, after)
        # A disc too many, and one of its owner under a hand: it left from there.
        for new in [f for f in found if all(f is not n for n in self._placed)]:
            mine = [self.discs[i] for i in covered if self.discs[i].owner == new.owner]
            if mine:
                disc = max(mine, key=lambda d: _reading(new, d.id))
                covered.discard(disc.id)
                after[disc.id] = _renamed(new, disc)
                movers.append(_motion(disc, new))
        return movers, after, covered

    @staticmethod
    def _share(mask: Image, x: float, y: float, r: float) -> float:
        y0, x0 = max(0, int(y - r)), max(0, int(x - r))
        patch = mask[y0 : int(y + r) + 1, x0 : int(x + r) + 1]
        if not patch.size:
            return 0.0
        yy, xx = np.mgrid[0 : patch.shape[0], 0 : patch.shape[1]]
        inside = np.hypot(yy + y0 - y, xx + x0 - x) <= r
        return float((patch[inside] > 0).mean()) if inside.any() else 0.0

    def _match(self, suspects: list[RestingDisc], found: list[RestingDisc], after: dict[str, RestingDisc]) -> list[Motion]:
        """Pairs discs whose place changed with discs found; those still in place go to `after`, others are movers."""
        movers: list[Motion] = []
        self._placed: list[RestingDisc] = []
        left = list(found)
        unplaced: list[RestingDisc] = []
        for disc in suspects:
            same = [f for f in left if f.owner == disc.owner and hypot(f.x - disc.x, f.y - disc.y) < MOVED]
            if same:
                now = min(same, key=lambda f: hypot(f.x - disc.x, f.y - disc.y))
                left.remove(now)
                self._placed.append(now)
                shifted = hypot(now.x - disc.x, now.y - disc.y) >= NUDGED
                after[disc.id] = _renamed(now, disc) if shifted else disc
            else:
                unplaced.append(disc)
        for owner in {d.owner for d in unplaced}:
            movers += self._pair([d for d in unplaced if d.owner == owner], [f for f in left if f.owner == owner])
        return movers

    def _pair(self, lost: list[RestingDisc], found: list[RestingDisc]) -> list[Motion]:
        """Which of an owner's discs found is which of those that left their place: by what is read on them, or open."""
        movers: list[Motion] = []
        lost, found = list(lost), list(found)
        while lost and found:
            p, disc, now = max(((_reading(f, d.id), d, f) for d in lost for f in found), key=lambda e: e[0])
            rivals = [_reading(f, disc.id) for f in found if f is not now]
            unread = self.resting is not None and not (self.resting.labels or self.resting.tags)
            if unread or p < 0.3 or p < 2.0 * max(rivals, default=0.0):
                break
            lost.remove(disc)
            found.remove(now)
            self._placed.append(now)
            movers.append(_motion(disc, now))
        for disc in lost:
            open_motion = _motion(disc, None)
            open_motion.options = list(found)
            movers.append(open_motion)
        if lost:
            self._placed += found
        return movers

    def _update(self, calm: Image, after: dict[str, RestingDisc], hand: Image | None) -> None:
        """What lies now becomes what lay before; under a hand the old picture is kept."""
        assert self._reference is not None
        picture = calm
        if hand is not None:
            picture = calm.copy()
            picture[hand > 0] = self._reference[hand > 0]
        self._refer(picture)
        self.discs = after
        self._recording = None
        if hand is not None:
            self._recording = Recording(picture)
            self._tried = -1e9

    def _moved(self, t: float, carried: list[Motion], after: dict[str, RestingDisc]) -> list[obs.Observation]:
        here = [after[m.id] for m in carried if m.after is not None and m.id in after]
        gone = tuple(m.id for m in carried if m.after is None)
        return [obs.Moved(t=round(t, 4), discs=tuple(_seen(d) for d in here), gone=gone)] if here or gone else []

    def _ready(self, t: float) -> obs.Ready:
        assert self.camera is not None and self.plane is not None
        w, h = self.board.size
        here = [d for d in self.discs.values() if not self.board.aside(d.x, d.y)]
        aside = [d for d in self.discs.values() if self.board.aside(d.x, d.y)]
        missing = tuple(i for i in self.expected or () if i not in self.discs)
        return obs.Ready(
            t=round(t, 4), rmse_mm=round(self.camera.rmse_mm, 3), px_per_mm=round(self.camera.px_per_mm(w / 2, h / 2), 3),
            discs=tuple(_seen(d) for d in here), aside=tuple(_seen(d) for d in aside), missing=missing,
        )  # fmt: skip


def _motion(was: RestingDisc, now: RestingDisc | None) -> Motion:
    after = (now.x, now.y) if now is not None else None
    return Motion(was.id, was.owner, (was.x, was.y), after, Track(was.id, was.owner, (was.x, was.y)), found=now)


def _place_the_rest(movers: list[Motion]) -> None:
    """A disc that was not seen to move, and the one disc found that it can have become: a hand carried it."""
    taken = {id(m.found) for m in movers if m.found is not None}
    lost = [m for m in movers if m.after is None and m.options and not m.free]
    for m in lost:
        left = [o for o in m.options if id(o) not in taken]
        rivals = [k for k in lost if k is not m and k.owner == m.owner]
        if len(left) == 1 and not rivals:
            m.after, m.found = (left[0].x, left[0].y), left[0]


def _reading(found: RestingDisc, id: str) -> float:
    """How well a disc found reads as `id`."""
    if found.id == id:
        return found.p
    return dict(found.alt).get(id, 0.001)


def _renamed(now: RestingDisc, was: RestingDisc) -> RestingDisc:
    """The disc found, under the name it has been carried by; how sure that name was stays as it was."""
    return RestingDisc(was.id, now.owner, now.x, now.y, now.sd, was.p, was.alt, now.profile, now.fit)


def _keep_names(before: dict[str, RestingDisc], now: dict[str, RestingDisc], reach: float) -> dict[str, RestingDisc]:
    """Names of discs that lie where discs lay, by nearness; new ones keep what was read if it is free."""
    out: dict[str, RestingDisc] = {}
    left = list(now.values())
    for disc in before.values():
        near = [f for f in left if f.owner == disc.owner and hypot(f.x - disc.x, f.y - disc.y) < reach]
        if near:
            best = min(near, key=lambda f: hypot(f.x - disc.x, f.y - disc.y))
            left.remove(best)
            out[disc.id] = _renamed(best, disc)
    for f in left:
        if f.id not in out:
            out[f.id] = f
    return out


def _seen(d: RestingDisc) -> obs.Seen:
    alt = tuple(obs.Alt(id=i, p=round(p, 3)) for i, p in d.alt)
    return obs.Seen(id=d.id, x=round(d.x, 2), y=round(d.y, 2), sd=round(d.sd, 2), p=round(d.p, 3), alt=alt)
