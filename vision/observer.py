"""The eye's attention: settled, disturbed, settled again; what changed between is judged and said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from companion import observations as obs
from companion.board import Board
from vision.attention import (
    CALM,
    NOISE,
    Flicker,
    Lately,
    Pause,
    at_border,
    blobs,
    clear_of,
    covering,
    hand_in,
    mean,
    stirs,
)
from vision.calibration import Camera, Lens
from vision.changes import Changes, compare
from vision.corners import Corners
from vision.holes import lowered
from vision.judging import judged
from vision.lighting import relit, switched
from vision.locating import Locator
from vision.memory import Print
from vision.naming import keep_names
from vision.plane import Plane
from vision.recording import REMEMBERED, Recording, difference
from vision.reefs import Reefs
from vision.resting import Resting, RestingDisc
from vision.shots import statement
from vision.shutter import Shutter
from vision.slipping import bumped
from vision.tabletop import Tabletop
from vision.teaching import TeachError, known, taught
from vision.telling import moved, ready
from vision.troubles import STAYED, Rest, Scene

__all__ = ["Observer"]

Image = NDArray[np.uint8]

SETTLED = 0.2
"""s without motion before the board is first read."""
IDLE = 0.025
"""s between two pictures that are looked at while nothing happens; the last three before something, then too."""
PASSING = 0.15
"""Share of a disc's area by which pictures of one rest may differ, and stir before the board is read. Chosen."""
LEAST = 0.12
"""Share of a disc's area that must differ from the board at rest before anything stirs."""


class Observer:
    """Feed it frames in order of time; it returns what there is to say."""

    def __init__(
        self,
        board: Board,
        *,
        corners: Corners | None,
        lens: Lens | None,
        size: tuple[int, int],
        fps: float | None,
        turned: int = 0,
    ) -> None:
        self.board = board
        self.learned: dict[str, Print] = {}
        """How discs look that were taught, by id: give it what earlier runs have learned."""
        self._locator = Locator(board, corners, lens, size)
        self._scene = Scene(board, self._locator, fps)
        self.rate = 1.0 / fps if fps else 1 / 30
        self._shutter = Shutter.of(self.rate, size, turned)
        self._longest = int(REMEMBERED / self.rate)
        self.plane: Plane | None = None
        self.resting: Resting | None = None
        self.discs: dict[str, RestingDisc] = {}
        self.reefs = Reefs(board)
        self.expected: tuple[str, ...] | None = None
        self._image: Image | None = None
        self._glance: Image | None = None
        self._recent = Lately(SETTLED + 0.02)
        self._looked = -1e9
        self._top: Tabletop | None = None
        self._recording: Recording | None = None
        self._pause = Pause()
        self._flicker = Flicker()
        self._shots = 0
        self._carried: set[str] = set()
        self._reach = STAYED

    # -- what others ask -------------------------------------------------------------------------------------------

    def expect(self, ids: tuple[str, ...] | None) -> None:
        """Identities are chosen among these from now on; None: any of the file."""
        self.expected = ids
        if self.resting is not None:
            self.resting.expected = None if ids is None else set(ids)

    def teach(self, places: Sequence[obs.Taught]) -> None:
        """What lies at these places has these names from now on. Raises `TeachError`, and then changes nothing."""
        resting, picture = self._at_rest()
        self.discs = taught(self.discs, places, self.board, self.expected)
        resting.learn(picture, [self.discs[place.id] for place in places])

    def forget(self, ids: Sequence[str]) -> None:
        """Discs of these names are read anew, as if nobody had named them. Raises `TeachError`."""
        known(self.board, ids)
        resting, picture = self._at_rest()
        for id in ids:
            self.learned.pop(id, None)
        held = {i: d for i, d in self.discs.items() if i not in ids}
        read = resting.reread(picture, [d for i, d in self.discs.items() if i in ids], set(held))
        self.discs = held | {d.id: d for d in read}

    def _at_rest(self) -> tuple[Resting, Image]:
        if self.resting is None or self._top is None:
            raise TeachError("the board has not been read yet: wait until it lies still in view")
        if self._recording is not None:
            raise TeachError("something moves on the board: wait until it lies still")
        return self.resting, self._top.picture

    def say_ready(self, t: float) -> list[obs.Observation]:
        """Where everything lies, once the board was read."""
        return [self._ready(t)] if self._top is not None else []

    def recalibrate(self, image: Image) -> bool:
        """Looks for the board in `image`; False where it is not found."""
        camera = self._locator.look(image)
        if camera is None:
            return False
        self._image = image
        self._adopt(camera)
        return True

    @property
    def corners(self) -> Corners | None:
        """Where the corners were dragged to; None where markers tell."""
        return self._locator.corners

    @corners.setter
    def corners(self, corners: Corners | None) -> None:
        self._locator.corners = corners

    @property
    def busy(self) -> bool:
        """Whether something is under way on the board."""
        return self._recording is not None

    def picture(self, rectified: bool) -> Image | None:
        """The latest picture, as it came or seen from above."""
        if not rectified:
            return self._image
        return None if self.plane is None or self._image is None else self.plane.rectify(self._image)

    # -- frames ----------------------------------------------------------------------------------------------------

    def feed(self, t: float, image: Image) -> list[obs.Observation]:
        """One BGR frame, captured at `t`; returns what there is to say now."""
        said: list[obs.Observation] = []
        gap = self._scene.gap(t)
        if gap and (held := self._image) is not None and self._holds(held, image):
            for when in gap:
                self._scene.holds(when)
                said += self._see(when, held)
        return said + self._see(t, image)

    def _holds(self, held: Image, image: Image) -> bool:
        """Whether `image` shows what the one before it shows, but for a hand: then nothing was lost, or nothing that
        matters. Films leave out pictures that show the same again."""
        if self.plane is None or held.shape != image.shape:
            return self.plane is None
        was, now = self.plane.glance(held), self.plane.glance(image)
        changed = self.plane.from_above(difference(now, was, NOISE))
        if self._top is not None:
            for looked in (was, now):
                changed = clear_of(changed, self._hand(self._top.changed(looked)), 7)
        moving = blobs(changed, PASSING * self._area)
        return moving is None or at_border(moving)

    def _see(self, t: float, image: Image) -> list[obs.Observation]:
        self._image = image
        said = self._attend(t, image)
        if self.plane is None:
            said += self._search(t, image)
        if self.plane is None or self._scene.lost:
            return said
        # Most pictures show that nothing happens, for which half the size is enough, and thirty a second.
        top, unwatched = self._top, self._scene.unwatched is not None
        idle = top is not None and self._recording is None and not unwatched
        if idle and t - self._looked < IDLE:
            self._recent.add(t, image, None)
            return said
        self._looked = t
        glance = self.plane.glance(image)
        if idle and top is not None and top.quiet(t, glance, LEAST * self._area):
            self._recent.add(t, image, glance)
            return said
        if top is not None:
            image, glance = self._evened(top, t, image, glance)
        self._glance = glance
        if top is None:
            said += self._settle(t, image, glance)
        elif self._recording is None:
            self._watch(t, image, glance)
            if self._recording is not None and unwatched:
                said += self._scene.missed(t)
        else:
            said += self._record(t, image, glance)
        self._scene.watched()
        self._recent.add(t, image, glance)
        return said

    def _evened(self, top: Tabletop, t: float, image: Image, glance: Image) -> tuple[Image, Image]:
        """Both pictures as bright as the picture of rest; at rest, that becomes as bright as they are."""
        evened = top.evened(t, image, glance)
        light = top.settled(t) if self._recording is None else None
        if light is None:
            return evened
        assert self.resting is not None
        self.resting.relight(light, self.discs.values(), top.picture)
        self._recent.clear()
        return image, glance

    def look_away(self) -> None:
        """The pictures that come are of no use: no shot is called across them, and that is told elsewhere."""
        if self._recording is not None:
            self._start_over(self._pause.stirred)
        self._scene.look_away()

    def end(self, t: float) -> list[obs.Observation]:
        """The source ended: says the shot under way, or that it was cut short."""
        if self._recording is None or self._image is None or self._glance is None or self._top is None:
            return []
        if t - self._pause.moved < 1.5 * self.rate + 1e-3 and self._pause.moved > 0:
            words = "The film ended in the middle of a shot: let it run until everything lies still."
            return [obs.Trouble(t=t, what="cut_short", state="begin", since=t, words=words)]
        hand = self._hand(self._top.changed(self._glance))
        return self._conclude(t, self._image, hand, final=True)

    # -- finding the board -----------------------------------------------------------------------------------------

    def _attend(self, t: float, image: Image) -> list[obs.Observation]:
        """What is wrong with the scene or was not seen, and what follows from that."""
        said: list[obs.Observation] = [*self._scene.look(t, image, self._rest, self.busy)]
        if (anew := self._scene.anew()) is not None:
            self._reach = anew.reach
            if anew.camera is not None:
                self._adopt(anew.camera)
            self._start_over(t)
        return said

    @property
    def _area(self) -> float:
        """Of a disc, px of the picture at half its size."""
        assert self.resting is not None
        return self.resting.area

    def _hand(self, changed: Image) -> Image:
        """Of what has changed: the hand."""
        assert self.resting is not None
        assert self._top is not None
        return hand_in(changed, self._area, self._top.lain(self.discs, self.resting.radius))

    @property
    def _rest(self) -> Rest | None:
        """The board as it lay still last."""
        resting, top = self.resting, self._top
        return None if resting is None or top is None else Rest(resting, top.picture, self.discs, self.expected)

    def _start_over(self, t: float) -> None:
        """What was under way is not judged: the board is read anew once it lies still."""
        self._top = self._recording = None
        self._recent.clear()
        self._carried.clear()
        self._pause.stirred = t

    def _search(self, t: float, image: Image) -> list[obs.Observation]:
        if (camera := self._locator.look(image)) is None:
            return [*self._scene.searching(t, image)]
        self._adopt(camera)
        return [*self._scene.in_view(t)]

    def _adopt(self, camera: Camera) -> None:
        known = self.resting.owners if self.resting else None
        self.plane = Plane.above(self.board, camera)
        self._flicker = Flicker()
        self.resting = Resting(self.board, self.plane)
        self.resting.learned = self.learned
        if known is not None:
            self.resting.owners.looks, self.resting.owners.empty = known.looks, known.empty
        self.resting.expected = None if self.expected is None else set(self.expected)
        self._top = self._recording = None
        self._recent.clear()
        assert self._image is not None
        self._scene.found(self._image, camera, self.resting.radius, self.plane.height)

    # -- attention -------------------------------------------------------------------------------------------------

    def _settle(self, t: float, image: Image, glance: Image) -> list[obs.Observation]:
        assert self.plane is not None
        earlier = self._recent.glance(t, 0.08)
        if earlier is None:
            if not self._recent:
                self._pause.stirred = t
            return []
        moving = blobs(self.plane.from_above(difference(glance, earlier, NOISE)), PASSING * self._area)
        if moving is not None and not at_border(moving):
            self._pause.stirred = t
        if t - self._pause.stirred < SETTLED - 1e-3:
            return []
        before = self.discs
        self._establish([*self._steady(-1e9, 5, glance), image])
        assert self.resting is not None
        # the board was looked for again, or bumped: what lies where it lay is who it was
        self.discs = keep_names(before, self.discs, self._reach * self.resting.radius, self.board, self.expected)
        self._reach = STAYED
        return [*self._scene.settled(t), self._ready(t)]

    def _steady(self, since: float, most: int, glance: Image, hand: Image | None = None) -> list[Image]:
        """The last pictures later than `since`, `most` at most, that show but for a hand what `glance` shows.

        A hand that passed through one of them would stand half seen in their mean, and be taken for a hand that is
        there for as long as something stirs: nothing would be told meanwhile.
        """
        assert self.plane is not None
        plane = self.plane

        def same(looked: Image) -> bool:
            changed = plane.from_above(difference(looked, glance, NOISE))
            return not stirs(changed if hand is None else clear_of(changed, hand, 7), PASSING * self._area)

        return self._recent.alike(since, most, plane.glance, same)

    def _establish(self, images: Sequence[Image]) -> None:
        """Reads the whole board anew, from pictures of rest."""
        assert self.plane is not None
        assert self.resting is not None
        rest = mean(images)
        self._top = Tabletop(self.plane, rest, self._flicker)
        calm = self._top.picture
        self.discs = {d.id: d for d in self.resting.find(calm)}
        self.reefs.read(calm, self.resting.plane, self.discs)
        self._recording = None

    def _watch(self, t: float, image: Image, glance: Image) -> None:
        """Everything lies still; begins a recording when something stirs."""
        assert self._top is not None
        changed = self._top.changed(glance)
        if not stirs(changed, LEAST * self._area):
            return
        self._recording = Recording(self._top.picture, self._longest)
        assert self.plane is not None
        for when, old, looked in self._recent.last(3, self.plane.glance):
            self._recording.add(when, partial(self.plane.rectify, old), self._top.changed(looked), None)
        self._pause.begin(t)
        hand = self._hand(changed)
        self._recording.add(t, partial(self.plane.rectify, image), changed, hand)

    def _record(self, t: float, image: Image, glance: Image) -> list[obs.Observation]:
        assert self._recording is not None
        assert self._top is not None
        assert self.plane is not None
        changed = self._top.changed(glance)
        hand = self._hand(changed)
        self._recording.add(t, partial(self.plane.rectify, image), changed, hand)
        earlier = self._recent.glance(t, 0.75 * 0.05)
        if earlier is not None:
            self._pause.look(t, self._top.stirred(glance, earlier), hand, self._area)
        if not self._pause.due(t, changed, hand, self._area):
            return []
        return self._conclude(t, image, np.zeros_like(hand) if self._pause.still(t) else hand)

    # -- judgement -------------------------------------------------------------------------------------------------

    def _conclude(self, t: float, image: Image, hand: Image, final: bool = False) -> list[obs.Observation]:
        """Motion is over: says what changed. With a hand still over the board only a flick is said."""
        assert self._recording is not None
        assert self._top is not None
        assert self.plane is not None
        assert self.resting is not None
        assert self._glance is not None
        present = bool(hand.any())
        recent = self._steady(t - CALM + self.rate * 0.5, 4, self._glance, hand)
        top = Tabletop(self.plane, mean([*recent, image]), self._flicker)
        calm = top.picture
        elsewhere = bumped(self._locator, image, self.plane.camera, self.plane, self._top.half, top.half)
        if elsewhere is not None:
            return [*self._scene.moved(t, elsewhere)]
        if not final and self._scene.unsettled(t):
            self._pause.again()
            return []
        if lost := self._scene.cut(t, image):
            return [*lost]
        over = covering(hand, calm.shape)
        light = relit(self._top.picture, calm, over)
        if light is not None:
            self._top.relight(light)
            self.resting.relight(light, self.discs.values(), calm)
        changes = compare(self.discs, self._top.picture, calm, over, self.resting)
        # a lamp that was switched makes everything move: what went where is not followed through that
        flown, shot = self._judge(t, changes, calm, not switched(light)) if changes.movers else (set[str](), None)
        sure = not present or changes.clear_of(over, self.resting, flown)
        if present and not final and not (sure and changes.in_sight(flown)):
            if sure and changes.movers and not flown and all(m.after is not None for m in changes.movers):
                # A hand has put them elsewhere: that is said once it is away, and need not be judged again.
                self._carried |= {m.id for m in changes.movers}
                self._update(top, changes, over, hand)
            return []
        shot = self.reefs.after(shot, self._top.picture, calm, self.plane, over, changes.now())
        said: list[obs.Observation] = [] if shot is None else [shot]
        self._shots += len(said)
        struck = set() if shot is None else {id for touch in shot.touches for id in (touch.a, touch.b)}
        self._carried |= {m.id for m in changes.movers if m.id not in flown | struck}
        if not present:
            if self._carried or changes.fresh:
                changes.look_again(calm, self.resting)
            said += self._say_carried(t, changes, with_ready=shot is None)
        if shot is not None or not present:
            self._update(top, changes, *((over, hand) if present else (None, None)))
        return said

    def _say_carried(self, t: float, changes: Changes, with_ready: bool) -> list[obs.Observation]:
        """`moved` for what hands have put elsewhere since they came, and where all lies now."""
        now = changes.now()
        here = [now[i] for i in sorted(self._carried) if i in now]
        lost = tuple(i for i in sorted(self._carried) if i not in now)
        self._carried.clear()
        walls, anew = self.reefs.shifted()
        if not (here or lost or changes.fresh or walls):
            return [self._ready(t)] if anew and with_ready else []
        assert self.plane is not None
        self.discs = now
        told = moved(self.board, self.plane, t, here, lost, changes.fresh, walls)
        return [told, self._ready(t)] if with_ready else [told]

    def _judge(self, t: float, changes: Changes, calm: Image, seen: bool) -> tuple[set[str], obs.Shot | None]:
        """Follows what moved, where it could be `seen`: ids that slid freely, and the shot that they make."""
        assert self.plane is not None
        assert self.resting is not None
        recording, board = (self._recording if seen else None), self.reefs.board
        verdict = judged(
            changes, calm, recording, self.resting, self.discs, self.expected, self._shutter, self.rate, board
        )
        flown = {m.id for m in verdict.flicks()}
        sunk = partial(lowered, self.board, self.plane)
        shot = statement(board, verdict, self.discs, changes.after, t, self.rate, self._shots + 1, sunk)
        return flown, shot

    def _update(self, top: Tabletop, changes: Changes, covering: Image | None, hand: Image | None) -> None:
        """What lies now becomes what lay before; under a hand (masks at full and half size) the old picture is kept."""
        assert self._top is not None
        self._recording = None
        if covering is not None and hand is not None:
            top.under(hand, covering, self._top)
            self._recording = Recording(top.picture, self._longest)
            self._pause.again()
        self._top = top
        self.discs = changes.now()

    def _ready(self, t: float) -> obs.Ready:
        assert self.plane is not None
        strangers = self._scene.strangers(self._rest)
        return ready(self.board, self.plane, self.discs, self.expected, t, self.reefs.told(), strangers)
