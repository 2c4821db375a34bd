"""Readings of a shot: each way in which its uncertain facts may have been, as a flick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import dist, hypot

import msgspec

from companion.games.paleo.chance import CERTAIN, Choice, World, below, first_of, worlds
from companion.games.paleo.commands import Contact, Entry, Flick
from companion.games.paleo.ending import has_keys
from companion.games.paleo.state import State
from companion.observations import Path, Rest, Shot, Start, Touch

__all__ = ["Cast", "casts", "readings"]

MOVED = 0.5
"""mm; a disc that lies this near to where the book has it has not moved."""

CASTS = 16
"""Ways to name the discs that are followed; beyond them nothing is worth asking."""

Names = Mapping[str, str]


class Cast(msgspec.Struct, frozen=True):
    """Who is who: the names of the shot, put right, and the shooter among them."""

    names: dict[str, str]
    shooter: str
    p: float


class Fact(msgspec.Struct, frozen=True):
    """One value of one uncertain fact."""

    what: str
    disc: str
    touch: Touch | None = None
    inside: bool = False
    sanctuary: str = ""


def casts(shot: Shot) -> list[Cast]:
    """The ways to name those who matter; two that may be each other are one doubt, not two."""
    shooters: list[tuple[str, float]] = [(a.id, a.p) for a in shot.shooter_alt]
    if shot.shooter is not None:
        shooters.insert(0, (shot.shooter, shot.p_shooter))
    found = []
    for shooter, p in shooters:
        if p >= CERTAIN:
            for world in worlds(_doubts(shot, shooter)):
                names = _names(world)
                found.append(Cast(names, names.get(shooter, shooter), p * world.p))
    return sorted(found, key=lambda cast: -cast.p)[:CASTS]


def _doubts(shot: Shot, shooter: str) -> list[Choice[tuple[str, str]]]:
    """For each disc that matters: it is itself, or it has changed names with another."""
    acting = {shooter, *(d for t in shot.touches if shooter in (t.a, t.b) for d in (t.a, t.b))}
    acting |= {c.disc for c in shot.crossings} | {x.disc for x in shot.exits}
    acting |= {r.disc for r in shot.rest if any(p >= CERTAIN for p in r.on_p.values())}
    start: dict[str, Start] = {s.disc: s for s in shot.start}
    told: set[str] = set()
    doubts: list[Choice[tuple[str, str]]] = []
    for disc in sorted(acting & set(start)):
        if disc in told:
            continue
        doubts.append([((disc, disc), start[disc].p), *(((disc, a.id), a.p) for a in start[disc].alt)])
        for alt in start[disc].alt:
            if alt.id in start and any(back.id == disc for back in start[alt.id].alt):
                told.add(alt.id)
    return doubts


def _names(world: World[tuple[str, str]]) -> dict[str, str]:
    names: dict[str, str] = {}
    for disc, name in world.values:
        if disc != name:
            names[disc], names[name] = name, disc
    return names


def readings(state: State, shot: Shot, cast: Cast) -> Iterator[tuple[Flick, float]]:
    """The flicks that this cast may have played, with their probabilities."""
    if cast.shooter not in state.pawns:
        return
    names = cast.names
    certain, doubtful = _touches(state, shot, cast)
    entries = _entries(state, shot, names)
    on_door, door = _door(state, shot, names, _completing(state, entries))
    over_door = () if state.options.door_rest else _passed_door(state, shot, names)
    rest = _rest(state, shot, names)
    out_of_turn = state.pawns[cast.shooter].side != state.side
    for world in worlds([*doubtful, *entries, *_exits(shot, names), *door]):
        held = [fact for fact in world.values if fact is not None]
        for contacts, first, p in _orders([*certain, *(f for f in held if f.what == "touch")]):
            command = Flick(
                cast.shooter,
                contacts,
                first=first,
                off_board=tuple(f.disc for f in held if f.what == "exit"),
                entered=tuple(Entry(f.disc, f.sanctuary) for f in held if f.what == "entry"),
                on_door=(*on_door, *(f.disc for f in held if f.what == "door")),
                over_door=over_door,
                rest=rest,
                out_of_turn=out_of_turn,
            )
            yield command, cast.p * world.p * p


def _maybe(fact: Fact, p: float) -> Choice[Fact | None]:
    return [(fact, p), (None, 1.0 - p)]


def _touches(state: State, shot: Shot, cast: Cast) -> tuple[list[Fact], list[Choice[Fact | None]]]:
    """The shooter's own touches (R22): those that can capture are facts to weigh, the others are told as seen."""
    shooter = state.pawns[cast.shooter]
    seen: list[tuple[Fact, float, bool]] = []
    for touch in shot.touches:
        a, b = cast.names.get(touch.a, touch.a), cast.names.get(touch.b, touch.b)
        if shooter.id not in (a, b) or touch.p < CERTAIN:
            continue
        other = b if a == shooter.id else a
        if (pawn := state.pawns.get(other)) is None:
            continue
        counts = shooter.kind == "mercenary" and pawn.side != shooter.side and not pawn.protected
        at = touch.at_b if a == shooter.id else touch.at_a
        depth = state.layout.camp_depth(pawn.side, *at)
        inside = 0.0 if depth is None else below(depth, touch.sd)
        seen.append((Fact("touch", other, touch), inside, counts))
    matters = len({fact.disc for fact, inside, counts in seen if counts and inside >= CERTAIN}) > 1
    certain = [_in(fact, inside >= 0.5) for fact, inside, counts in seen if not counts and _p(fact) >= 0.5]
    doubtful = [_touch_choice(fact, inside, matters) for fact, inside, counts in seen if counts]
    return certain, doubtful


def _p(fact: Fact) -> float:
    assert fact.touch is not None
    return fact.touch.p


def _in(fact: Fact, inside: bool) -> Fact:
    return msgspec.structs.replace(fact, inside=inside)


def _touch_choice(fact: Fact, inside: float, matters: bool) -> Choice[Fact | None]:
    """R19 asks about the camp only where two may have been touched in it."""
    p = _p(fact)
    if not matters:
        return _maybe(_in(fact, inside >= 0.5), p)
    return [(_in(fact, True), p * inside), (_in(fact, False), p * (1.0 - inside)), (None, 1.0 - p)]


def _orders(touches: list[Fact]) -> Iterator[tuple[tuple[Contact, ...], str | None, float]]:
    """The contacts in time's order; where several were in their camp, each may have been the first (R19)."""
    timed = [(fact, fact.touch) for fact in touches if fact.touch is not None]
    timed.sort(key=lambda pair: pair[1].t)
    contacts = tuple(Contact(fact.disc, fact.inside) for fact, _ in timed)
    inside: dict[str, tuple[float, float]] = {}
    for fact, touch in timed:
        if fact.inside:
            inside.setdefault(fact.disc, (touch.t, touch.t_sd))
    if len(inside) < 2:
        yield contacts, None, 1.0
        return
    for pawn, p in zip(inside, first_of(tuple(inside.values())), strict=True):
        if p >= CERTAIN:
            yield tuple(sorted(contacts, key=lambda c: c.pawn != pawn)), pawn, p


def _entries(state: State, shot: Shot, names: Names) -> list[Choice[Fact | None]]:
    """R24, R25: one full crossing inwards is an entry; a peek or the way out is none."""
    best: dict[str, tuple[str, float]] = {}
    for crossing in shot.crossings:
        sanctuary = state.layout.gates.get(crossing.gate)
        if crossing.dir == "in" and crossing.full and sanctuary is not None:
            disc = names.get(crossing.disc, crossing.disc)
            if crossing.p > best.get(disc, ("", 0.0))[1]:
                best[disc] = (sanctuary, crossing.p)
    return [_maybe(Fact("entry", disc, sanctuary=s), p) for disc, (s, p) in best.items()]


def _exits(shot: Shot, names: Names) -> list[Choice[Fact | None]]:
    """R23, A24."""
    return [_maybe(Fact("exit", names.get(x.disc, x.disc)), x.p) for x in shot.exits]


def _moved(shot: Shot) -> set[str]:
    start = {s.disc: (s.x, s.y) for s in shot.start}
    shifted = (r.disc for r in shot.rest if r.disc not in start or dist(start[r.disc], (r.x, r.y)) > MOVED)
    return {*shot.paths, *shifted}


def _completing(state: State, entries: list[Choice[Fact | None]]) -> set[str]:
    """Sides that may take their last key in this shot (R33)."""
    layout = state.layout
    gained: dict[str, set[str]] = {side: set(state.keys[side]) for side in layout.sides}
    for fact in (fact for choice in entries for fact, _ in choice if fact is not None):
        pawn = state.pawns.get(fact.disc)
        if pawn is not None and pawn.kind == "explorer":
            gained[pawn.side].add(fact.sanctuary)
    return {s for s in layout.sides if not has_keys(layout, s, state.keys[s]) and has_keys(layout, s, gained[s])}


def _door(state: State, shot: Shot, names: Names, completing: set[str]) -> tuple[list[str], list[Choice[Fact | None]]]:
    """R32: the Explorers at rest on the door, those that are sure enough, and doubts that decide something now.

    Where its side lacks keys, a doubt is settled by the better guess: an opening is never automatic, so that people
    see it when the last key is taken. One that has not moved lies as the book, or a person, has it.
    """
    door, moved = state.layout.door, _moved(shot)
    on_p = {names.get(r.disc, r.disc): _on_p(r, door.id) for r in shot.rest} if door is not None else {}
    shifted = {names.get(disc, disc) for disc in moved}
    sure: list[str] = []
    doubts: list[Choice[Fact | None]] = []
    for pawn in state.pawns.values():
        p = on_p.get(pawn.id, 0.0)
        stayed = pawn.id not in shifted
        if not pawn.in_play or pawn.kind != "explorer":  # D2
            continue
        decides = pawn.side in completing or (not stayed and has_keys(state.layout, pawn.side, state.keys[pawn.side]))
        if stayed and pawn.on_door:
            sure.append(pawn.id)
        elif decides and p >= CERTAIN:
            doubts.append(_maybe(Fact("door", pawn.id), p))
        elif not stayed and p >= 0.5:
            sure.append(pawn.id)
    return sure, doubts


def _on_p(rest: Rest, door: str) -> float:
    return rest.on_p.get(door, 1.0 if door in rest.on else 0.0)


def _passed_door(state: State, shot: Shot, names: Names) -> tuple[str, ...]:
    """Where the switch of A9 lets passing over the door count."""
    door, size = state.layout.door, state.layout.diameter
    if door is None:
        return ()
    passed = (d for d, path in shot.paths.items() if any(door.holds(x, y, size) for x, y in _along(path)))
    named = (names.get(disc, disc) for disc in passed)
    return tuple(name for name in named if name in state.pawns and state.pawns[name].in_play)


def _along(path: Path, steps: int = 400) -> Iterator[tuple[float, float]]:
    """Places along a fitted path, close enough together for the door's width."""
    ends = [knot[0] for knot in path.knots[1:]] + [float("inf")]
    for (t, x, y, vx, vy), end in zip(path.knots, ends, strict=True):
        speed = hypot(vx, vy)
        stop = speed / path.decel if path.decel > 0 else 0.0
        lasts = min(end - t, stop)
        for k in range(steps + 1):
            s = lasts * k / steps
            slid = 0.0 if speed == 0 else (speed * s - path.decel * s * s / 2) / speed
            yield x + vx * slid, y + vy * slid


def _rest(state: State, shot: Shot, names: Names) -> dict[str, tuple[float, float]]:
    """Where pawns lie that the book has elsewhere, or nowhere."""
    found = {}
    for rest in shot.rest:
        pawn = state.pawns.get(names.get(rest.disc, rest.disc))
        if pawn is None or not pawn.in_play:
            continue
        if pawn.x is None or pawn.y is None or dist((pawn.x, pawn.y), (rest.x, rest.y)) > MOVED:
            found[pawn.id] = (round(rest.x, 1), round(rest.y, 1))
    return found
