"""What the eye says: one Struct a kind, and the parts they are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

VERSION = 1
"""The version of the contract that this module speaks."""

Probability = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Spread = Annotated[float, msgspec.Meta(ge=0.0)]
Point = tuple[float, float]
Cell = tuple[int, int]
"""Row and column of a grid, from 0."""


class _Part(msgspec.Struct, frozen=True, kw_only=True):
    """A value inside an observation."""


class Alt(_Part, frozen=True):
    """Another disc (or wall, square, ...) that it may be."""

    id: str
    p: Probability


class Seen(_Part, frozen=True):
    """A disc at rest. `p`: that it is the disc named; `alt` where another is possible."""

    id: str
    x: float
    y: float
    sd: Spread
    p: Probability
    alt: tuple[Alt, ...] = ()


class Stranger(_Part, frozen=True):
    """What looks like a disc and is nobody's."""

    x: float
    y: float
    diameter: Spread


class WallPose(_Part, frozen=True):
    """Where a movable wall stands: its centroid, and its turn from the file's polygon, from x toward y."""

    id: str
    x: float
    y: float
    angle: float
    sd: Spread


class BoardRef(_Part, frozen=True):
    """Which board file the eye measures with; `sha256` is of the file's bytes."""

    name: str
    sha256: str


class Clock(_Part, frozen=True):
    """One moment on both clocks: `t` of the source, `unix` seconds since 1970."""

    t: float
    unix: float


class Start(_Part, frozen=True):
    """A disc on the board just before the flick."""

    disc: str
    x: float
    y: float
    sd: Spread
    p: Probability
    alt: tuple[Alt, ...] = ()


class Touch(_Part, frozen=True):
    """A contact of two discs. `x, y` the point of contact, `at_a` and `at_b` the two centres at that moment.

    `p`: that these two bodies touched, given the identities in `start`. `order` is the rank by time among the shot's
    touches, from 1. `t_sd` is one standard deviation of `t`; errors of several `t` are to be read as independent.
    """

    t: float
    t_sd: Spread
    a: str
    b: str
    x: float
    y: float
    at_a: Point
    at_b: Point
    sd: Spread
    p: Probability
    order: Annotated[int, msgspec.Meta(ge=1)]


class Crossing(_Part, frozen=True):
    """A disc passed a gate; `full` when its whole outline did, at that moment, else a peek at its deepest."""

    t: float
    disc: str
    gate: str
    dir: Literal["in", "out"]
    full: bool
    p: Probability


class Exit(_Part, frozen=True):
    """The disc's centre left the board for good."""

    t: float
    disc: str
    p: Probability


class Rest(_Part, frozen=True, rename={"within": "in"}):
    """A disc on the board at the end. `on` (targets), `within` (zones; `in` on the wire): what holds with p >= 0.5."""

    disc: str
    x: float
    y: float
    sd: Spread
    p: Probability
    alt: tuple[Alt, ...] = ()
    on: tuple[str, ...] = ()
    on_p: dict[str, Probability] = {}
    within: tuple[str, ...] = ()


class Path(_Part, frozen=True):
    """A fitted path: knots `(t, x, y, vx, vy)` in s, mm, mm/s.

    From each knot the disc slides straight and slows by `decel` (mm/s^2), until it stops or the next knot.
    """

    decel: float
    knots: tuple[tuple[float, float, float, float, float], ...]


class TouchedToken(_Part, frozen=True):
    """A token that a silex touched, and how that was seen."""

    id: str
    p: Probability
    how: str = ""


class DieAlt(_Part, frozen=True):
    """Another value that the die may show."""

    value: int
    p: Probability


class DieSeen(_Part, frozen=True):
    """A die at rest; `cocked`: the probability that it leans."""

    x: float
    y: float
    value: int
    p: Probability
    cocked: Probability = 0.0
    alt: tuple[DieAlt, ...] = ()


class TileMove(_Part, frozen=True, rename={"source": "from", "target": "to"}):
    """Another way to read a change of the tiles (`from` and `to` on the wire)."""

    source: Cell | None
    target: Cell | None
    p: Probability


class TileTop(_Part, frozen=True):
    """What lies on top of a cell now."""

    cell: Cell
    face: str
    p: Probability


class _Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=str.lower):
    """What every line carries: version, line number from 1, seconds on the source's clock."""

    v: int = VERSION
    n: Annotated[int, msgspec.Meta(ge=0)] = 0
    t: float = 0.0


class Hello(_Line, frozen=True):
    """The first line. `size` in pixels; `clock` is None for a file."""

    run: str
    source: str
    size: tuple[int, int]
    fps: float | None
    board: BoardRef
    clock: Clock | None = None
    program: str = ""
    version: str = ""


class Ready(_Line, frozen=True):
    """The board is found and the discs lie still. `aside`: captured ones beside it; `missing` against an `expect`."""

    rmse_mm: Spread | None = None
    px_per_mm: Spread | None = None
    discs: tuple[Seen, ...] = ()
    aside: tuple[Seen, ...] = ()
    walls: tuple[WallPose, ...] = ()
    missing: tuple[str, ...] = ()
    strangers: tuple[Stranger, ...] = ()


class Shot(_Line, frozen=True):
    """A flick (or, where `push_p` >= 0.5, a push) and all that followed, come to rest."""

    id: str
    t0: float
    t1: float
    shooter: str | None
    p_shooter: Probability
    push_p: Probability = 0.0
    shooter_alt: tuple[Alt, ...] = ()
    start: tuple[Start, ...] = ()
    touches: tuple[Touch, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    exits: tuple[Exit, ...] = ()
    rest: tuple[Rest, ...] = ()
    walls: tuple[WallPose, ...] = ()
    paths: dict[str, Path] = {}
    clip: str | None = None


class Moved(_Line, frozen=True):
    """A hand changed where discs lie, without a flick: those that changed, those gone, those new."""

    discs: tuple[Seen, ...] = ()
    walls: tuple[WallPose, ...] = ()
    gone: tuple[str, ...] = ()
    new: tuple[str, ...] = ()


class Landing(_Line, frozen=True):
    """A silex came to rest after a jump; `x`, `y`, `sd` are None off the board, `off_board` is a probability."""

    silex: str
    t0: float
    x: float | None
    y: float | None
    sd: Spread | None
    off_board: Probability
    squares: tuple[Alt, ...] = ()
    touched: tuple[TouchedToken, ...] = ()


class Dice(_Line, frozen=True):
    """Dice lie still."""

    dice: tuple[DieSeen, ...]


class Face(_Line, frozen=True):
    """A token with faces lies still."""

    token: str
    face: str
    p: Probability


class Tiles(_Line, frozen=True, rename={"source": "from", "target": "to"}):
    """A grid of tiles changed (`from` and `to` on the wire)."""

    source: Cell | None
    target: Cell | None
    p: Probability
    alternatives: tuple[TileMove, ...] = ()
    tops: tuple[TileTop, ...] = ()


class Trouble(_Line, frozen=True):
    """The eye cannot see well enough to speak (`begin`), or can again (`over`). `words` say what to do."""

    what: str
    state: Literal["begin", "over"]
    since: float | None = None
    words: str = ""
    params: dict[str, Any] = {}


class Done(_Line, frozen=True):
    """An order was carried out or refused; `returns` holds whatever else the line carried."""

    order: str
    ok: bool
    words: str = ""
    returns: dict[str, Any] = {}


Observation = Hello | Ready | Shot | Moved | Landing | Dice | Face | Tiles | Trouble | Done
