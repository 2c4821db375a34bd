"""A board that one camera sees from one place: settled, disturbed, settled again; what changed between is judged."""

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
from vision.changes import Changes, compare
from vision.holes import lowered
from vision.judging import judged
from vision.lighting import relit, switched
from vision.locating import Locator
from vision.naming import keep_names
from vision.plane import Plane
from vision.recording import REMEMBERED, Recording, difference
from vision.reefs import Reefs
from vision.resting import Resting, RestingDisc
from vision.shots import statement
from vision.shutter import Shutter
from vision.slipping import bumped
from vision.tabletop import Tabletop
from vision.telling import moved, ready
from vision.troubles import STAYED, Rest, Scene

__all__ = ["Vigil"]

Image = NDArray[np.uint8]

SETTLED = 0.2
"""s without motion before the board is first read."""
IDLE = 0.025
"""s between two pictures that are looked at while nothing happens; the last three before something, then too."""
PASSING = 0.15
"""Share of a disc's area by which pictures of one rest may differ, and stir before the board is read. Chosen."""
LEAST = 0.12
"""Share of a disc's area that must differ from the board at rest before anything stirs."""


class Vigil:
    """Sees pictures in order of time; says what there is to say of the discs and walls on the board.

    It takes over who lay where, how discs look, and how many shots were said from the vigil `before` it.
    """

    def __init__(
        self,
        board: Board,
        plane: Plane,
        *,
        locator: Locator,
        scene: Scene,
        reefs: Reefs,
        shutter: Shutter,
        rate: float,
        before: Vigil | None,
    ) -> None:
        self.board, self.plane = board, plane
        self._locator, self._scene, self._reefs = locator, scene, reefs
        self._shutter, self._rate = shutter, rate
        self.resting = Resting(board, plane)
        self.discs: dict[str, RestingDisc] = {}
        self.expected: tuple[str, ...] | None = None
        self.top: Tabletop | None = None
        """The table as it lay still last; None until it did."""
        self._recording: Recording | None = None
        self._recent = Lately(SETTLED + 0.02)
        self._glance: Image | None = None
        self._looked = -1e9
        self._pause = Pause()
        self._flicker = Flicker()
        self._carried: set[str] = set()
        self.shots = 0
        """Shots that were said."""
        self.reach = STAYED
        """Radii within which of where a disc lay one is still that one, when the board is read next."""
        if before is not None:
            known, owners = before.resting.owners, self.resting.owners
            owners.looks, owners.empty = known.looks, known.empty
            self.discs, self.shots, self.reach = before.discs, before.shots, before.reach

    # -- what others ask -------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is under way on the board."""
        return self._recording is not None

    @property
    def rest(self) -> Rest | None:
        """The board as it lay still last."""
        top = self.top
        return None if top is None else Rest(self.resting, top.picture, self.discs, self.expected)

    def expect(self, ids: tuple[str, ...] | None) -> None:
        """Identities are chosen among these from now on; None: any of the file."""
        self.expected = ids
        self.resting.expected = None if ids is None else set(ids)

    def ready(self, t: float) -> obs.Ready:
        """Where everything lies."""
        strangers = self._scene.strangers(self.rest)
        return ready(self.board, self.plane, self.discs, self.expected, t, self._reefs.told(), strangers)

    def start_over(self, stirred: float | None = None) -> None:
        """What was under way is not judged: the board is read anew once it lies still, from when it `stirred` (s) on;
        None: as far as it was seen to."""
        self.top = self._recording = None
        self._recent.clear()
        self._carried.clear()
        if stirred is not None:
            self._pause.stirred = stirred

    # -- pictures --------------------------------------------------------------------------------------------------

    def see(self, t: float, image: Image) -> list[obs.Observation]:
        """A picture of time `t`; returns what there is to say now."""
        # Most pictures show that nothing happens, for which half the size is enough, and thirty a second.
        top, unwatched = self.top, self._scene.unwatched is not None
        idle = top is not None and self._recording is None and not unwatched
        if idle and t - self._looked < IDLE:
            self._recent.add(t, image, None)
            return []
        self._looked = t
        glance = self.plane.glance(image)
        if idle and top is not None and top.quiet(t, glance, LEAST * self.resting.area):
            self._recent.add(t, image, glance)
            return []
        if top is not None:
            image, glance = self._evened(top, t, image, glance)
        self._glance = glance
        said: list[obs.Observation] = []
        if top is None:
            said += self._settle(t, image, glance)
        elif self._recording is None:
            if self._watch(top, t, image, glance) and unwatched:
                said += self._scene.missed(t)
        else:
            said += self._record(top, self._recording, t, image, glance)
        self._scene.watched()
        self._recent.add(t, image, glance)
        return said

    def holds(self, held: Image, image: Image) -> bool:
        """Whether `image` shows what the one before it shows, but for a hand: then nothing was lost, or nothing that
        matters. Films leave out pictures that show the same again."""
        was, now = self.plane.glance(held), self.plane.glance(image)
        changed = self.plane.from_above(difference(now, was, NOISE))
        if self.top is not None:
            for looked in (was, now):
                changed = clear_of(changed, self._hand(self.top, self.top.changed(looked)), 7)
        moving = blobs(changed, PASSING * self.resting.area)
        return moving is None or at_border(moving)

    def end(self, t: float, image: Image) -> list[obs.Observation]:
        """The source ended with this picture: says the shot under way, or that it was cut short."""
        if self._recording is None or self._glance is None or self.top is None:
            return []
        if t - self._pause.moved < 1.5 * self._rate + 1e-3 and self._pause.moved > 0:
            words = "The film ended in the middle of a shot: let it run until everything lies still."
            return [obs.Trouble(t=t, what="cut_short", state="begin", since=t, words=words)]
        hand = self._hand(self.top, self.top.changed(self._glance))
        return self._conclude(self.top, self._recording, t, image, self._glance, hand, final=True)

    def _evened(self, top: Tabletop, t: float, image: Image, glance: Image) -> tuple[Image, Image]:
        """Both pictures as bright as the picture of rest; at rest, that becomes as bright as they are."""
        evened = top.evened(t, image, glance)
        light = top.settled(t) if self._recording is None else None
        if light is None:
            return evened
        self.resting.relight(light, self.discs.values(), top.picture)
        self._recent.clear()
        return image, glance

    def _hand(self, top: Tabletop, changed: Image) -> Image:
        """Of what has changed: the hand."""
        return hand_in(changed, self.resting.area, top.lain(self.discs, self.resting.radius))

    # -- attention -------------------------------------------------------------------------------------------------

    def _settle(self, t: float, image: Image, glance: Image) -> list[obs.Observation]:
        earlier = self._recent.glance(t, 0.08)
        if earlier is None:
            if not self._recent:
                self._pause.stirred = t
            return []
        moving = blobs(self.plane.from_above(difference(glance, earlier, NOISE)), PASSING * self.resting.area)
        if moving is not None and not at_border(moving):
            self._pause.stirred = t
        if t - self._pause.stirred < SETTLED - 1e-3:
            return []
        before = self.discs
        self._establish([*self._steady(-1e9, 5, glance), image])
        # the board was looked for again, or bumped: what lies where it lay is who it was
        self.discs = keep_names(before, self.discs, self.reach * self.resting.radius, self.board, self.expected)
        self.reach = STAYED
        return [*self._scene.settled(t), self.ready(t)]

    def _steady(self, since: float, most: int, glance: Image, hand: Image | None = None) -> list[Image]:
        """The last pictures later than `since`, `most` at most, that show but for a hand what `glance` shows.

        A hand that passed through one of them would stand half seen in their mean, and be taken for a hand that is
        there for as long as something stirs: nothing would be told meanwhile.
        """
        plane = self.plane

        def same(looked: Image) -> bool:
            changed = plane.from_above(difference(looked, glance, NOISE))
            return not stirs(changed if hand is None else clear_of(changed, hand, 7), PASSING * self.resting.area)

        return self._recent.alike(since, most, plane.glance, same)

    def _establish(self, images: Sequence[Image]) -> None:
        """Reads the whole board anew, from pictures of rest."""
        self.top = Tabletop(self.plane, mean(images), self._flicker)
        calm = self.top.picture
        self.discs = {d.id: d for d in self.resting.find(calm)}
        self._reefs.read(calm, self.plane, self.discs)
        self._recording = None

    def _watch(self, top: Tabletop, t: float, image: Image, glance: Image) -> bool:
        """Everything lies still; begins a recording when something stirs, and says whether it does."""
        changed = top.changed(glance)
        if not stirs(changed, LEAST * self.resting.area):
            return False
        recording = self._recording = Recording(top.picture, int(REMEMBERED / self._rate))
        for when, old, looked in self._recent.last(3, self.plane.glance):
            recording.add(when, partial(self.plane.rectify, old), top.changed(looked), None)
        self._pause.begin(t)
        recording.add(t, partial(self.plane.rectify, image), changed, self._hand(top, changed))
        return True

    def _record(
        self, top: Tabletop, recording: Recording, t: float, image: Image, glance: Image
    ) -> list[obs.Observation]:
        changed = top.changed(glance)
        hand = self._hand(top, changed)
        recording.add(t, partial(self.plane.rectify, image), changed, hand)
        earlier = self._recent.glance(t, 0.75 * 0.05)
        if earlier is not None:
            self._pause.look(t, top.stirred(glance, earlier), hand, self.resting.area)
        if not self._pause.due(t, changed, hand, self.resting.area):
            return []
        hand = np.zeros_like(hand) if self._pause.still(t) else hand
        return self._conclude(top, recording, t, image, glance, hand)

    # -- judgement -------------------------------------------------------------------------------------------------

    def _conclude(
        self,
        before: Tabletop,
        recording: Recording,
        t: float,
        image: Image,
        glance: Image,
        hand: Image,
        final: bool = False,
    ) -> list[obs.Observation]:
        """Motion is over: says what changed. With a hand still over the board only a flick is said."""
        present = bool(hand.any())
        recent = self._steady(t - CALM + self._rate * 0.5, 4, glance, hand)
        top = Tabletop(self.plane, mean([*recent, image]), self._flicker)
        calm = top.picture
        elsewhere = bumped(self._locator, image, self.plane.camera, self.plane, before.half, top.half)
        if elsewhere is not None:
            return [*self._scene.moved(t, elsewhere)]
        if not final and self._scene.unsettled(t):
            self._pause.again()
            return []
        if lost := self._scene.cut(t, image):
            return [*lost]
        over = covering(hand, calm.shape)
        light = relit(before.picture, calm, over)
        if light is not None:
            before.relight(light)
            self.resting.relight(light, self.discs.values(), calm)
        changes = compare(self.discs, before.picture, calm, over, self.resting)
        flown, shot = set[str](), None
        if changes.movers:
            # a lamp that was switched makes everything move: what went where is not followed through that
            flown, shot = self._judge(t, changes, calm, None if switched(light) else recording)
        sure = not present or changes.clear_of(over, self.resting, flown)
        if present and not final and not (sure and changes.in_sight(flown)):
            if sure and changes.movers and not flown and all(m.after is not None for m in changes.movers):
                # A hand has put them elsewhere: that is said once it is away, and need not be judged again.
                self._carried |= {m.id for m in changes.movers}
                self._update(before, top, changes, (over, hand))
            return []
        shot = self._reefs.after(shot, before.picture, calm, self.plane, over, changes.now())
        said: list[obs.Observation] = [] if shot is None else [shot]
        self.shots += len(said)
        told = set() if shot is None else {id for touch in shot.touches for id in (touch.a, touch.b)}
        told |= set() if shot is None else {left.disc for left in shot.exits}
        self._carried |= {m.id for m in changes.movers if m.id not in flown | told}
        if not present:
            if self._carried or changes.fresh:
                changes.look_again(calm, self.resting)
            said += self._say_carried(t, changes, with_ready=shot is None)
        if shot is not None or not present:
            self._update(before, top, changes, (over, hand) if present else None)
        return said

    def _say_carried(self, t: float, changes: Changes, with_ready: bool) -> list[obs.Observation]:
        """`moved` for what hands have put elsewhere since they came, and where all lies now."""
        now = changes.now()
        here = [now[i] for i in sorted(self._carried) if i in now]
        lost = tuple(i for i in sorted(self._carried) if i not in now)
        self._carried.clear()
        walls, anew = self._reefs.shifted()
        if not (here or lost or changes.fresh or walls):
            return [self.ready(t)] if anew and with_ready else []
        self.discs = now
        told = moved(self.board, self.plane, t, here, lost, changes.fresh, walls)
        return [told, self.ready(t)] if with_ready else [told]

    def _judge(
        self, t: float, changes: Changes, calm: Image, recording: Recording | None
    ) -> tuple[set[str], obs.Shot | None]:
        """Follows what moved, where that was recorded: ids that slid freely, and the shot that they make."""
        board, rate = self._reefs.board, self._rate
        verdict = judged(changes, calm, recording, self.resting, self.discs, self.expected, self._shutter, rate, board)
        flown = {m.id for m in verdict.flicks()}
        sunk = partial(lowered, self.board, self.plane)
        return flown, statement(board, verdict, self.discs, changes.after, t, rate, self.shots + 1, sunk)

    def _update(self, before: Tabletop, top: Tabletop, changes: Changes, under: tuple[Image, Image] | None) -> None:
        """What lies now becomes what lay before; under a hand (masks at full and half size) the old picture is kept."""
        self._recording = None
        if under is not None:
            over, hand = under
            top.under(hand, over, before)
            self._recording = Recording(top.picture, int(REMEMBERED / self._rate))
            self._pause.again()
        self.top = top
        self.discs = changes.now()
