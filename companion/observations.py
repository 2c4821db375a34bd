"""What the eye says and what may be asked of it: one JSON object a line, as typed values.

Observations are a tagged union on `kind`, orders on `do`. Times `t` are seconds on the source's own clock, positions
millimetres on the board (origin top-left, x right, y down) of a disc's centre in its own plane, angles radians. `p` is
a probability (0..1), `sd` one standard deviation per axis in mm.

A reader passes over kinds and fields that it does not know, so that an older companion understands a newer eye.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec

__all__ = [
    "VERSION",
    "Alt",
    "BoardRef",
    "Calibrate",
    "Camera",
    "CameraSettings",
    "Clock",
    "Crossing",
    "Dice",
    "DieAlt",
    "DieSeen",
    "Done",
    "Exit",
    "Expect",
    "Face",
    "Forget",
    "Hello",
    "Landing",
    "Moved",
    "Observation",
    "ObservationError",
    "Order",
    "OrderError",
    "Path",
    "Ready",
    "Rest",
    "Say",
    "Seen",
    "Shot",
    "Snapshot",
    "Start",
    "Stop",
    "Stranger",
    "Taught",
    "Teach",
    "TileMove",
    "TileTop",
    "Tiles",
    "Touch",
    "TouchedToken",
    "Trouble",
    "WallPose",
    "decode",
    "decode_order",
    "encode",
    "encode_order",
]

VERSION = 1
"""The version of the contract that this module speaks."""

Probability = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Spread = Annotated[float, msgspec.Meta(ge=0.0)]
Point = tuple[float, float]
Cell = tuple[int, int]
"""Row and column of a grid, from 0."""


class ObservationError(ValueError):
    """A line that is no observation: says what was expected and what came."""


class OrderError(ValueError):
    """A line that is no order: says what was expected and what came. `id` is the order's, where it could be read."""

    def __init__(self, message: str, id: str = "") -> None:
        super().__init__(message)
        self.id = id


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


class _Order(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower):
    """What every order carries; the `done` that answers it names the same `id`."""

    id: str


class Expect(_Order, frozen=True):
    """Choose identities among these discs, which are on the board now; None: unknown."""

    discs: tuple[str, ...] | None


class Taught(_Part, frozen=True):
    """A disc lies there now, and is to be learned as looking so."""

    id: str
    x: float
    y: float


class Teach(_Order, frozen=True):
    """Learn how pieces look: discs by place, tokens by the face they show, or the rows of a grid of tiles."""

    discs: tuple[Taught, ...] = ()
    faces: dict[str, str] = {}
    tiles: tuple[tuple[str, ...], ...] = ()


class Forget(_Order, frozen=True):
    """Drop taught looks."""

    ids: tuple[str, ...]


class Calibrate(_Order, frozen=True):
    """Look for the board again; `corners` in pixels, in the order of the corners file."""

    corners: tuple[Point, Point, Point, Point] | None = None


class CameraSettings(_Part, frozen=True):
    """What is to be set on the camera; None leaves it as it is."""

    exposure: float | str | None = None
    gain: float | str | None = None
    focus: float | str | None = None
    white_balance: float | str | None = None
    power_line: float | str | None = None


class Camera(_Order, frozen=True):
    """Set the camera; the answer tells what was granted."""

    set: CameraSettings


class Snapshot(_Order, frozen=True):
    """Write the latest picture to `file`, seen from straight above if `rectified`."""

    file: str
    rectified: bool = False


class Say(_Order, frozen=True):
    """Say again where everything lies."""

    what: Literal["ready"] = "ready"


class Stop(_Order, frozen=True):
    """End cleanly after the shot under way."""


Order = Expect | Teach | Forget | Calibrate | Camera | Snapshot | Say | Stop


_observation: msgspec.json.Decoder[Observation] = msgspec.json.Decoder(Observation)
_order: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_any = msgspec.json.Decoder()
_encoder = msgspec.json.Encoder()


def _names(union: Any) -> frozenset[str]:
    return frozenset(kind.__struct_config__.tag for kind in get_args(union))


_KINDS = _names(Observation)
_ORDERS = _names(Order)
_DONE_FIELDS = frozenset(Done.__struct_fields__) | {"kind"}
_BAD = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What msgspec raises on lines that hold no value of ours."""
_SHOWN = 60
"""How many characters of a bad line its error quotes."""


def decode(line: bytes | str) -> Observation | None:
    """The observation in one line; None for a kind that this version does not know.

    Raises `ObservationError` for what is no observation: a line cut in half, a missing field, a wrong type, or a newer
    version of the contract.
    """
    try:
        found = _observation.decode(line)
    except _BAD as error:
        _pass_over(line, error)
        return None
    if found.v > VERSION:
        raise ObservationError(_too_new(found.v))
    return _with_returns(found, line) if isinstance(found, Done) else found


def encode(observation: Observation) -> bytes:
    """One line of JSON, without the newline."""
    if isinstance(observation, Done) and observation.returns:
        fields = msgspec.to_builtins(observation)
        del fields["returns"]
        return _encoder.encode({**observation.returns, **fields})
    return _encoder.encode(observation)


def decode_order(line: bytes | str) -> Order:
    """The order in one line. Raises `OrderError`, which carries the order's id where that could be read."""
    try:
        return _order.decode(line)
    except _BAD as error:
        data = _object(line)
        if data is None:
            raise OrderError(f"expected one JSON object with 'do' and 'id', got {_quote(line)}") from error
        id_ = data.get("id")
        known = ", ".join(sorted(_ORDERS))
        what = data.get("do")
        ours = isinstance(what, str) and what in _ORDERS
        reason = f"order {what!r}: {error}" if ours else f"no order {what!r}; known: {known}"
        raise OrderError(reason, id=id_ if isinstance(id_, str) else "") from error


def encode_order(order: Order) -> bytes:
    """One line of JSON, without the newline."""
    return _encoder.encode(order)


def _pass_over(line: bytes | str, error: Exception) -> None:
    """Raises, unless the line is whole and of a kind that we do not know."""
    data = _object(line)
    if data is None:
        raise ObservationError(f"expected one whole JSON object, got {_quote(line)}") from error
    kind, version = data.get("kind"), data.get("v")
    if not isinstance(kind, str):
        raise ObservationError(f"expected a 'kind', one of {', '.join(sorted(_KINDS))}; got {_quote(line)}") from error
    if isinstance(version, int) and version > VERSION:
        raise ObservationError(_too_new(version)) from error
    if kind in _KINDS:
        raise ObservationError(f"{kind}: {error}; got {_quote(line)}") from error


def _with_returns(done: Done, line: bytes | str) -> Done:
    """What an order returns lies beside the answer's own fields on the wire."""
    extra = {key: value for key, value in _any.decode(line).items() if key not in _DONE_FIELDS}
    return msgspec.structs.replace(done, returns={**done.returns, **extra}) if extra else done


def _object(line: bytes | str) -> dict[str, Any] | None:
    try:
        data = _any.decode(line)
    except _BAD:
        return None
    return data if isinstance(data, dict) else None


def _too_new(version: int) -> str:
    return f"the line speaks version {version} of the contract, this program knows {VERSION}: update Tablée"


def _quote(line: bytes | str) -> str:
    """The line's length and its end, where a cut shows."""
    text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
    text = text.rstrip("\r\n")
    if not text:
        return "an empty line"
    tail = text if len(text) <= _SHOWN else f"…{text[-_SHOWN:]}"
    return f"{len(text)} characters that end {tail!r}"
