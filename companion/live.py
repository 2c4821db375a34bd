"""Where the pieces lie, as the eye last said; no rules."""

from __future__ import annotations

import msgspec

from companion.observations import Moved, Observation, Ready, Rest, Seen, Shot, Stranger, WallPose

__all__ = ["Live", "LiveDisc"]


class LiveDisc(msgspec.Struct, frozen=True):
    """A disc at rest: its centre and one standard deviation in mm, and how sure it is that it is this one."""

    x: float
    y: float
    sd: float
    p: float
    aside: bool = False


class Live(msgspec.Struct, frozen=True):
    """Discs and movable walls by id. `t`: seconds on the eye's clock, None before it has spoken."""

    t: float | None = None
    discs: dict[str, LiveDisc] = {}
    walls: dict[str, WallPose] = {}
    missing: tuple[str, ...] = ()
    strangers: tuple[Stranger, ...] = ()

    def after(self, seen: Observation) -> Live:
        """With what one more observation says."""
        match seen:
            case Ready():
                aside = {d.id: _disc(d, aside=True) for d in seen.aside}
                discs = {d.id: _disc(d) for d in seen.discs}
                return Live(seen.t, {**aside, **discs}, {w.id: w for w in seen.walls}, seen.missing, seen.strangers)
            case Moved():
                kept = {id: disc for id, disc in self.discs.items() if id not in seen.gone}
                moved = {d.id: _disc(d) for d in seen.discs}
                walls = {**self.walls, **{w.id: w for w in seen.walls}}
                return msgspec.structs.replace(self, t=seen.t, discs={**kept, **moved}, walls=walls)
            case Shot():
                aside = {id: disc for id, disc in self.discs.items() if disc.aside}
                rest = {r.disc: _disc(r) for r in seen.rest}
                walls = {**self.walls, **{w.id: w for w in seen.walls}}
                return msgspec.structs.replace(self, t=seen.t, discs={**aside, **rest}, walls=walls)
            case _:
                return self


def _disc(seen: Seen | Rest, *, aside: bool = False) -> LiveDisc:
    return LiveDisc(seen.x, seen.y, seen.sd, seen.p, aside)
