"""A simulated player of Paleo: which pawn, where to, how hard.

Every idea is an `Idea` with a worth; ideas are drawn by it, the better the more often, and flicked with a hand's error.
Worths are in the same unit throughout: a sure capture is 2.4. They were chosen by trial, so that matches have captures,
Sanctuaries, pawns driven off and doors opened (the counts stand in docs/demo.md).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from companion.board import Gate, Point
from companion.games.paleo.ending import has_keys
from companion.games.paleo.state import Pawn, State
from companion.players import AVERAGE, Flick, Skill
from companion.players.ground import Ground, chance, slide, speed_for

__all__ = ["LEAST", "MOST", "choose"]

LEAST = 600.0
"""mm/s; a softer flick is hardly told from a push."""
MOST = 3000.0
"""mm/s; as hard as people flick at a board of this size."""

CAPTURE = 2.4
KEY = 6.0
EXCHANGE = 2.6
HOME = 1.8
EXPEL = 3.2
DOOR = 20.0
BANK = 2.0
SHOVE = 1.9
NEARER = 0.9
GATE = 1.5
"""What an idea is worth once it succeeds, on a scale of their own; chosen by trial with the physics alone."""
EAGER = 2.0
"""By how much more the way to the door is worth with each key that is held."""
AGAINST = 0.5
"""Off anything that may send the own pawn over the edge."""

AROUND = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0))

CONSIDERED = 12
"""Ideas that are weighed against one another; the rest is forgotten."""


@dataclass(frozen=True)
class Idea:
    """A flick that one might try. `angle`: rad from x toward y; `speed`: mm/s; `worth` with its chance in it."""

    disc: str
    angle: float
    speed: float
    worth: float
    why: str


def choose(state: State, places: Mapping[str, Point], rng: Random, skill: Skill = AVERAGE) -> Flick | None:
    """The next flick for the side whose turn it is; None where it has no pawn on the table, or nobody flicks now."""
    if state.phase != "flicks" or state.side is None:
        return None
    look = _Look(state, places, rng, skill)
    ideas = _best(look.ideas()) or look.anything()
    if not ideas:
        return None
    idea = rng.choices(ideas, _weights(ideas, skill.greed))[0]
    angle = idea.angle + rng.gauss(0.0, skill.angle)
    speed = min(MOST, max(LEAST, idea.speed * (1.0 + rng.gauss(0.0, skill.speed))))
    return Flick(idea.disc, (speed * math.cos(angle), speed * math.sin(angle)), idea.why)


def _best(ideas: Iterable[Idea]) -> list[Idea]:
    """The best of each pawn's ideas of a kind: many ways to do the same are no reason to do it."""
    best: dict[tuple[str, str], Idea] = {}
    for idea in ideas:
        key = (idea.disc, idea.why)
        if idea.worth > 0 and (key not in best or idea.worth > best[key].worth):
            best[key] = idea
    return sorted(best.values(), key=lambda idea: -idea.worth)[:CONSIDERED]


def _weights(ideas: Sequence[Idea], greed: float) -> list[float]:
    best = max(idea.worth for idea in ideas)
    return [math.exp((idea.worth - best) / greed) for idea in ideas]


class _Look:
    """The table before a flick, and all that comes to mind."""

    def __init__(self, state: State, places: Mapping[str, Point], rng: Random, skill: Skill) -> None:
        assert state.side is not None
        self.state, self.rng, self.skill = state, rng, skill
        self.side, self.enemy = state.side, state.layout.enemy(state.side)
        board = state.layout.board
        self.radius = state.layout.diameter / 2
        lying = {id: at for id, at in places.items() if id in state.pawns and not board.aside(*at)}
        self.at = {id: at for id, at in lying.items() if state.pawns[id].in_play}
        self.eager = 1.0 + EAGER * len(state.keys[self.side])
        self.own = [p for p in state.in_play(self.side) if p.id in self.at]
        self.foes = [p for p in state.in_play(self.enemy) if p.id in self.at]
        self.ground = Ground(board, _walls(state), {id: (*at, self.radius) for id, at in lying.items()})

    def ideas(self) -> Iterator[Idea]:
        """All that the rules reward, and what brings a pawn nearer to it."""
        yield from self.captures()
        yield from self.banks()
        yield from self.drives()
        yield from self.shoves()
        yield from self.entries()
        yield from self.doors()
        yield from self.nearer()

    def captures(self) -> Iterator[Idea]:
        """R17: a Mercenary at an enemy pawn along a free lane."""
        for pawn in self.own:
            for foe in self.foes if pawn.kind == "mercenary" else ():
                if not foe.protected:
                    worth = CAPTURE + 0.5 * (foe.kind == "mercenary")
                    yield from self.hits(pawn, foe, worth, f"capture {foe.id}")

    def shoves(self) -> Iterator[Idea]:
        """An Explorer at an enemy in its way, or merely to scatter them."""
        for pawn in self.own:
            for foe in self.foes if pawn.kind == "explorer" else ():
                yield from self.hits(pawn, foe, SHOVE, "shove")

    def hits(self, pawn: Pawn, foe: Pawn, worth: float, why: str) -> Iterator[Idea]:
        """Flicks at the middle of a pawn, or at what is seen of it."""
        way, distance = _way(self.at[pawn.id], self.at[foe.id])
        for side in (-1.1, 0.0, 1.1):
            aside = (side + self.rng.uniform(-0.4, 0.4)) * self.radius
            end = _beside(self.at[foe.id], way, -2.0 * self.radius, aside)
            if self.ground.clear(self.at[pawn.id], end, self.radius, (pawn.id, foe.id)):
                hit = chance(2.0 * self.radius - abs(aside), distance, self.skill.angle)
                yield self.strike(pawn, self.at[foe.id], aside, self.rng.uniform(60.0, 350.0), worth * hit, why)

    def strike(self, pawn: Pawn, at: Point, aside: float, on: float, worth: float, why: str) -> Idea:
        """A flick that passes a place `aside` mm from its middle, with way left for `on` mm more."""
        way, distance = _way(self.at[pawn.id], at)
        speed = speed_for(distance + on)
        end = _beside(at, way, slide(speed) - distance, 0.0)
        risk = 0.0 if self.ground.stays(end, self.radius) else AGAINST
        return Idea(pawn.id, _angle(way) + math.atan2(aside, distance), speed, worth - risk, why)

    def banks(self) -> Iterator[Idea]:
        """A Mercenary at an enemy pawn by way of a straight wall (A22: a direct touch)."""
        edges = self.ground.longest_edges(2.5 * self.radius)
        for pawn in self.own:
            for foe in self.foes if pawn.kind == "mercenary" else ():
                if foe.protected:
                    continue
                for a, b in edges:
                    at = _bounce(self.at[pawn.id], self.at[foe.id], a, b, self.radius)
                    if at is None or not self._free_by(pawn.id, foe.id, at):
                        continue
                    length = math.dist(self.at[pawn.id], at) + math.dist(at, self.at[foe.id])
                    hit = chance(1.2 * self.radius, length, 2.0 * self.skill.angle)
                    speed = 1.25 * speed_for(length + 120.0)  # a wall takes about a third of what reaches it
                    way, _ = _way(self.at[pawn.id], at)
                    yield Idea(pawn.id, _angle(way), speed, BANK * hit, f"capture {foe.id} by the wall")

    def _free_by(self, pawn: str, foe: str, at: Point) -> bool:
        both = (pawn, foe)
        return self.ground.clear(self.at[pawn], at, self.radius, both, -0.5) and self.ground.clear(
            at, self.at[foe], self.radius, both, -0.5
        )

    def drives(self) -> Iterator[Idea]:
        """R23: any own pawn drives an enemy over an open edge."""
        for foe in self.foes:
            for turn in range(16):
                way = (math.cos(math.tau * turn / 16), math.sin(math.tau * turn / 16))
                far = self.ground.to_open_edge(self.at[foe.id], way, self.radius, (foe.id,))
                if far is None or far > 260.0:
                    continue
                ghost = _beside(self.at[foe.id], way, -2.0 * self.radius, 0.0)
                for pawn in self.own:
                    idea = self._drive(pawn, foe, ghost, way, far)
                    if idea is not None:
                        yield idea

    def _drive(self, pawn: Pawn, foe: Pawn, ghost: Point, way: Point, far: float) -> Idea | None:
        heading, distance = _way(self.at[pawn.id], ghost)
        cut = heading[0] * way[0] + heading[1] * way[1]
        if cut < 0.75 or not self.ground.clear(self.at[pawn.id], ghost, self.radius, (pawn.id, foe.id)):
            return None
        needed = speed_for(far + 60.0) / (0.85 * cut)  # a touch gives on about this share of what it meets
        speed = math.hypot(needed, speed_for(distance))
        if speed > MOST:
            return None
        on_line = 2.0 * self.radius * 0.35 * cut
        worth = EXPEL * chance(on_line, distance, self.skill.angle)
        if pawn.kind == "mercenary" and not foe.protected:
            worth = max(worth, CAPTURE * chance(2.0 * self.radius, distance, self.skill.angle))
        return Idea(pawn.id, _angle(heading), speed, worth, f"drive {foe.id} off")

    def entries(self) -> Iterator[Idea]:
        """R24 to R28: through a Sanctuary's door, so that it stops inside."""
        for pawn in self.own:
            for gate in self.state.layout.board.gates:
                worth, why = self._entry_worth(pawn, gate)
                if worth <= 0 or gate.depth(*self.at[pawn.id]) > -0.5 * self.radius:
                    continue
                for share in (-0.3, 0.0, 0.3):
                    idea = self._enter(pawn, gate, share, worth, why)
                    if idea is not None:
                        yield idea

    def _entry_worth(self, pawn: Pawn, gate: Gate) -> tuple[float, str]:
        sanctuary = self.state.layout.gates[gate.id]
        if gate.owner == self.side:
            return (HOME, f"home by {sanctuary}") if self._hunted(pawn) else (0.0, "")
        held = {key for keys in self.state.keys.values() for key in keys}
        back = EXCHANGE if self.state.captured(self.side) else 0.0
        if pawn.kind == "explorer" and sanctuary not in held:
            return KEY * self.eager + back / 2, f"key of {sanctuary}"
        return back, f"exchange in {sanctuary}"

    def _enter(self, pawn: Pawn, gate: Gate, share: float, worth: float, why: str) -> Idea | None:
        (ax, ay), (bx, by) = gate.line
        through = (gate.middle[0] + share * (bx - ax) / 2, gate.middle[1] + share * (by - ay) / 2)
        way, distance = _way(self.at[pawn.id], through)
        ahead = gate.depth(through[0] + way[0], through[1] + way[1]) - gate.depth(*through)
        window = (gate.width / 2 * (1.0 - abs(share))) * ahead - self.radius
        if ahead < 0.35 or window <= 1.0:
            return None
        end = _beside(through, way, (self.radius + 6.0) / ahead, 0.0)
        if not self.ground.clear(self.at[pawn.id], end, self.radius, (pawn.id,), 0.5):
            return None
        inside = (self.radius + self.rng.uniform(12.0, 60.0)) / ahead
        return Idea(
            pawn.id, _angle(way), speed_for(distance + inside), worth * chance(window, distance, self.skill.angle), why
        )

    def _hunted(self, pawn: Pawn) -> bool:
        """An enemy Mercenary has a free lane to it."""
        if pawn.protected:
            return False
        hunters = (f for f in self.foes if f.kind == "mercenary" and math.dist(self.at[f.id], self.at[pawn.id]) < 350.0)
        return any(self.ground.clear(self.at[f.id], self.at[pawn.id], self.radius, (f.id, pawn.id)) for f in hunters)

    def doors(self) -> Iterator[Idea]:
        """R31, R32: with both keys, an Explorer to rest on the city's door."""
        door = self.state.layout.door
        if door is None or not has_keys(self.state.layout, self.side, self.state.keys[self.side]):
            return
        window = max(1.0, abs(door.radius - self.radius))
        for pawn in self.own:
            if pawn.kind != "explorer":
                continue
            way, distance = _way(self.at[pawn.id], door.center)
            if distance < slide(LEAST) - window or not self.ground.clear(
                self.at[pawn.id], door.center, self.radius, (pawn.id,), 0.5
            ):
                continue
            stops = chance(window, distance, 2.0 * self.skill.speed)
            worth = 1.0 + DOOR * stops * chance(window, distance, self.skill.angle)
            yield Idea(pawn.id, _angle(way), speed_for(distance), worth, "open the door")

    def nearer(self) -> Iterator[Idea]:
        """Free ways to places from which something is open: an enemy to capture, a Sanctuary, the city's door."""
        for pawn, end in [*self._goals(), *self._strewn(60)]:
            at = self.at[pawn.id]
            way, distance = _way(at, end)
            if distance < slide(LEAST) or not self.ground.stays(end, 1.5 * self.radius):
                continue
            if not self.ground.clear(at, end, self.radius, (pawn.id,)):
                continue
            aim = GATE * self.eager if pawn.kind == "explorer" else NEARER
            worth = aim if self._opens(pawn, end) else 0.3 * NEARER
            yield Idea(pawn.id, _angle(way), speed_for(distance), worth, "nearer")

    def _opens(self, pawn: Pawn, at: Point) -> bool:
        """Whether a pawn that lay there would have something to aim at."""
        if pawn.kind == "mercenary":
            foes = sorted((f for f in self.foes if not f.protected), key=lambda f: math.dist(at, self.at[f.id]))
            return any(self.ground.clear(at, self.at[f.id], self.radius, (pawn.id, f.id)) for f in foes[:3])
        return any(
            math.dist(at, goal) < 40.0 or self.ground.clear(at, goal, self.radius, (pawn.id,))
            for goal in self._targets()
        )

    def _targets(self) -> list[Point]:
        """Where an Explorer is to get to in the end: wanted Sanctuaries, or the city's door."""
        layout = self.state.layout
        if has_keys(layout, self.side, self.state.keys[self.side]):
            return [layout.door.center] if layout.door else []
        return [gate.inside for gate in self._wanted()]

    def _wanted(self) -> list[Gate]:
        layout = self.state.layout
        held = {key for keys in self.state.keys.values() for key in keys}
        return [g for g in layout.board.gates if g.owner != self.side and layout.gates[g.id] not in held]

    def _goals(self) -> list[tuple[Pawn, Point]]:
        """Places for Explorers that come to mind before others."""
        layout = self.state.layout
        explorers = [pawn for pawn in self.own if pawn.kind == "explorer"]
        if has_keys(layout, self.side, self.state.keys[self.side]):
            places = [_beside(layout.door.center, way, 110.0, 0.0) for way in AROUND] if layout.door else []
        else:
            places = [_before(gate, far) for gate in self._wanted() for far in (100.0, 180.0)]
        return [(pawn, place) for pawn in explorers for place in places]

    def _strewn(self, count: int) -> Iterator[tuple[Pawn, Point]]:
        """Any pawn, to anywhere on the board."""
        width, height = self.state.layout.board.size
        for _ in range(count if self.own else 0):
            yield self.rng.choice(self.own), (self.rng.uniform(0.0, width), self.rng.uniform(0.0, height))

    def anything(self) -> list[Idea]:
        """Where nothing comes to mind: somewhere."""
        turns = [self.rng.uniform(-math.pi, math.pi) for _ in self.own]
        return [
            Idea(p.id, turn, self.rng.uniform(LEAST, 1500.0), 0.0, "any")
            for p, turn in zip(self.own, turns, strict=True)
        ]


def _walls(state: State) -> list[tuple[Point, ...]]:
    """The walls as they stand: reefs where the book has them, else where the board file does."""
    placed = {reef.wall: outline for reef in state.reefs if (outline := reef.outline(state.layout)) is not None}
    return [placed.get(wall.id, wall.polygon) for wall in state.layout.board.walls]


def _way(a: Point, b: Point) -> tuple[Point, float]:
    """The unit vector from a to b, and the distance."""
    distance = math.dist(a, b)
    if distance < 1e-9:
        return (1.0, 0.0), 0.0
    return ((b[0] - a[0]) / distance, (b[1] - a[1]) / distance), distance


def _angle(way: Point) -> float:
    return math.atan2(way[1], way[0])


def _beside(at: Point, way: Point, along: float, aside: float) -> Point:
    return at[0] + way[0] * along - way[1] * aside, at[1] + way[1] * along + way[0] * aside


def _before(gate: Gate, far: float) -> Point:
    """A place before the middle of a doorway."""
    (ax, ay), (bx, by) = gate.line
    normal = (-(by - ay) / gate.width, (bx - ax) / gate.width)
    out = -1.0 if gate.depth(gate.middle[0] + normal[0], gate.middle[1] + normal[1]) > 0 else 1.0
    return _beside(gate.middle, normal, out * far, 0.0)


KEEPS, RUBS = 0.55, 0.19
"""Of its speed across a wall a disc keeps about this share, and loses at most so much of it along the wall: what
players have learned of walls, right or not."""


def _bounce(start: Point, goal: Point, a: Point, b: Point, radius: float) -> Point | None:
    """Where a disc's centre must meet the wall from a to b to go on to the goal; None where it cannot.

    Across the wall it comes back slower than it went: the goal lies mirrored that much further behind the wall.
    """
    along, length = _way(a, b)
    normal = (-along[1], along[0])

    def seen(p: Point) -> tuple[float, float]:
        dx, dy = p[0] - a[0], p[1] - a[1]
        return dx * along[0] + dy * along[1], dx * normal[0] + dy * normal[1]

    (s0, h0), (s1, h1) = seen(start), seen(goal)
    if h0 < 0:
        h0, h1, normal = -h0, -h1, (-normal[0], -normal[1])
    h0, h1 = h0 - radius, h1 - radius
    if h0 <= 1.0 or h1 <= 1.0:
        return None
    apart, back = abs(s1 - s0), h1 / KEEPS
    slope = apart / (h0 + 2.0 / 3.0 * back)  # along to across: a wall that grips takes a third of what runs along it,
    if slope > 3.0 * RUBS:
        slope = (apart + RUBS * back) / (h0 + back)  # and one that slips no more than so much
    s = s0 + math.copysign(slope * h0, s1 - s0)
    if not 0.5 * radius < s < length - 0.5 * radius:
        return None
    at = (a[0] + along[0] * s, a[1] + along[1] * s)
    return _beside(at, normal, radius, 0.0)
