"""How a table looks: paint, pieces, cloth, lamps, skin. Plain data, drawn at random from wide ranges.

Colours are "#rrggbb" as a picture shows them in the lamps' full light.
"""

from __future__ import annotations

import colorsys
import math
from collections.abc import Sequence
from typing import Literal, TypeVar, get_args

import msgspec
import numpy as np

from companion.board import Board
from vision.simulator.errors import SimulationError

__all__ = ["FONTS", "Light", "Look", "Pool", "Side"]

Design = Literal["plain", "island", "lagoon", "wood", "cloth", "speckle", "slate", "night"]
Table = Literal["plain", "wood", "check", "stripes", "marble", "flowers"]
Ring = Literal["none", "edge", "double", "inlay", "dots"]
Pool = Literal["plain", "seen", "wide"]
T = TypeVar("T")

FONTS = (
    "simplex",
    "plain",
    "duplex",
    "complex",
    "triplex",
    "complex-small",
    "script-simplex",
    "script-complex",
    "sans",
)
"""Faces that come with OpenCV and Pillow, so that every machine draws the same."""

DESIGNS: dict[Design, tuple[tuple[str, str], ...]] = {
    # ground, land (or second colour)
    "plain": (("#3f7f94", "#d9c08c"), ("#8a9a6b", "#d8cba2")),
    "island": (("#2f7fb0", "#d8bd84"), ("#2a8f9a", "#e0cfa0"), ("#31688f", "#b9a36d")),
    "lagoon": (("#1c6c8c", "#cfae72"), ("#3aa0a0", "#c9b98f"), ("#20506e", "#8f9a5b")),
    "wood": (("#b98b52", "#7a5228"), ("#8c5f35", "#5a3a1d"), ("#d3b07a", "#a97f48")),
    "cloth": (("#2d6b40", "#3d8753"), ("#6d2b35", "#8a3d48"), ("#2f4a7a", "#46649a"), ("#8b8270", "#a29a87")),
    "speckle": (("#a9a79c", "#6f6d66"), ("#c9c2b0", "#8c8576"), ("#6f7b80", "#4b5559")),
    "slate": (("#4a4d52", "#686c72"), ("#5a524a", "#776d61")),
    "night": (("#23211f", "#3a3632"), ("#1d2530", "#31404f"), ("#2b2026", "#46343d")),
}
SKINS = ("#f1cfb5", "#e8b995", "#d9a077", "#c68658", "#a5693f", "#84502e", "#623a22", "#452818")
"""From the lightest to the darkest of people's hands."""
SLEEVES = ("#2b3a55", "#8a2f35", "#d8d4c8", "#202224", "#5b7a4e", "#b98a3a", "#6a6f7a", "#7c4a7a", "")
TABLES: dict[Table, tuple[tuple[str, str], ...]] = {
    "plain": (("#7d766b", "#7d766b"), ("#cfc8ba", "#cfc8ba"), ("#4c4a4c", "#4c4a4c"), ("#6d7f78", "#6d7f78")),
    "wood": (("#a1743f", "#6d4a25"), ("#6a4427", "#3f2716"), ("#cba873", "#a58050"), ("#8a8378", "#69635a")),
    "check": (("#d7d3c6", "#a8342c"), ("#dcd8cb", "#356aa8"), ("#d8d8c8", "#4f7f3c"), ("#c9b98f", "#5a4a36")),
    "stripes": (("#ddd6c4", "#39577a"), ("#8f3b3b", "#c9b48a"), ("#4a5a4a", "#7d8c6f")),
    "marble": (("#d9d6d0", "#8f8b86"), ("#5c605f", "#9aa09c"), ("#3a3836", "#6d6862")),
    "flowers": (("#d9d0bb", "#b0485a"), ("#3d4f63", "#c9a24a"), ("#e3ddd0", "#5a7fae")),
}


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """The pawns of one owner. `grain`, `gloss`, `bevel` (how much a rounded rim catches the lamp): 0 to 1.

    `label`: its height as a share of the diameter. `slant`: by how much its top leans to
    the right, `wide`: how much wider it is than the face has it. `plate`: it stands on a round plate of its own.
    """

    face: str
    ink: str
    edge: str
    ring: Ring = "none"
    grain: float = 0.0
    gloss: float = 0.15
    bevel: float = 0.25
    font: str = "duplex"
    bold: float = 1.0
    slant: float = 0.0
    wide: float = 1.0
    label: float = 0.5
    plate: bool = False


class Light(msgspec.Struct, frozen=True, kw_only=True):
    """The lamps. Angles in rad, `azimuth` where the light comes from (x toward y); lengths in mm.

    `softness`: the lamp's width as seen from the table (rad). `ambient`: the share of light that has no shadow.
    `uneven`: how much darker one side of the picture is. `glare`: x, y, radius, strength of the lamp's reflection.
    `flicker`: share, at `hertz`; `drift`: share, over `period` s.
    """

    azimuth: float
    elevation: float
    softness: float
    ambient: float
    color: tuple[float, float, float] = (1.0, 1.0, 1.0)
    level: float = 1.0
    uneven: float = 0.1
    slope: float = 0.0
    glare: tuple[float, float, float, float] = (0.0, 0.0, 100.0, 0.0)
    flicker: float = 0.0
    hertz: float = 100.0
    drift: float = 0.0
    period: float = 20.0

    def gain(self, t: float | np.ndarray) -> float | np.ndarray:
        """How bright the lamps are at a time, beside 1."""
        if not (self.flicker or self.drift):
            return 1.0 if isinstance(t, float) else np.ones_like(t)
        turn = 2.0 * math.pi
        flicker = self.flicker * np.sin(turn * self.hertz * np.asarray(t))
        gain = (1.0 + flicker) * (1.0 + self.drift * np.sin(turn * np.asarray(t) / self.period))
        return float(gain) if isinstance(t, float) else gain

    @property
    def shift(self) -> tuple[float, float]:
        """By how many mm a shadow is shifted (x, y) for each mm of height."""
        cot = 1.0 / math.tan(self.elevation)
        return -math.cos(self.azimuth) * cot, -math.sin(self.azimuth) * cot


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """All of a table's appearance. `seed` is of the small irregularities; `sides` by owner of discs.

    `ground`, `land`: the board's colours; `tint`: by how much an owner's zones are tinted; `line`: of its drawing, mm.
    """

    name: str
    seed: int
    design: Design
    ground: str
    land: str
    sides: dict[str, Side]
    walls: dict[str, str]
    light: Light
    tint: float = 0.3
    line: float = 1.5
    spots: bool = True
    wear: float = 0.0
    table: Table = "plain"
    cloth: tuple[str, str] = ("#7d766b", "#7d766b")
    pattern: float = 30.0
    clutter: int = 0
    paper: str = "#f2f0ea"
    toner: str = "#17171a"
    skins: tuple[str, ...] = SKINS[1:6:2]
    sleeves: tuple[str, ...] = SLEEVES[:3]

    @classmethod
    def plain(cls, board: Board) -> Look:
        """The look of the live table: the file's own colours, even light, nothing about."""
        sides = {}
        for owner in board.owners or ("",):
            face = next((disc.color for disc in board.discs if disc.owner == owner), "#b0b0b0")
            edge = shaded(face, 0.72)
            sides[owner] = Side(face=face, ink=readable(face), edge=edge, ring="edge", bold=1.5, label=0.52)
        light = Light(azimuth=-2.2, elevation=1.05, softness=0.35, ambient=0.45, uneven=0.06, slope=0.6)
        return cls(
            name="plain",
            seed=4,
            design="island",
            ground="#4a93a8",
            land="#e3d0a0",
            sides=sides,
            tint=0.15,
            walls={"": "#8c6a45", **{owner: toned(side.face, "#8c7a60", 0.55) for owner, side in sides.items()}},
            light=light,
            cloth=("#b9aa92", "#b9aa92"),
        )

    @classmethod
    def draw(cls, rng: np.random.Generator, board: Board, pool: Pool) -> Look:
        """Some look: `plain`, the live table's; `seen`, ordinary rooms; `wide`, everything. Raises SimulationError."""
        if pool not in get_args(Pool):
            raise SimulationError(f"expected a pool of looks (plain, seen or wide), got {pool!r}; choose one of them")
        if pool == "plain":
            return cls.plain(board)
        wide = pool == "wide"
        sides = _sides(rng, board, wide)
        # A pawn that nobody sees on its board is no pawn that anybody plays with.
        least = 0.16 if wide else 0.24
        for _ in range(50):
            design = pick(rng, get_args(Design))
            ground, land = (_varied(rng, colour, 0.05 if wide else 0.025) for colour in pick(rng, DESIGNS[design]))
            if min(distance(side.face, ground) for side in sides.values()) > least:
                break
        wood = _varied(rng, pick(rng, ("#8c6a45", "#3a2c20", "#d8cdb8", "#55585c", "#b98b52")), 0.03)
        table = pick(rng, get_args(Table))
        one, two = pick(rng, TABLES[table])
        neutral = bool(rng.random() < 0.3)
        return cls(
            name=f"{design} on {table}",
            seed=int(rng.integers(2**31)),
            design=design,
            ground=ground,
            land=land,
            sides=sides,
            walls={
                "": wood,
                **{
                    owner: wood if neutral else toned(side.face, wood, float(rng.uniform(0.0, 0.7)))
                    for owner, side in sides.items()
                },
            },
            light=_light(rng, wide),
            tint=float(rng.uniform(0.1, 0.6)),
            line=float(rng.uniform(0.8, 2.2)),
            spots=bool(rng.random() < 0.85),
            wear=float(rng.uniform(0.0, 1.0)) if wide else 0.2,
            table=table,
            cloth=(_varied(rng, one, 0.04), _varied(rng, two, 0.04)),
            pattern=float(rng.uniform(14.0, 60.0)),
            clutter=int(rng.integers(0, 7)) if rng.random() < 0.6 else 0,
            paper=_varied(rng, "#efede6", 0.02),
            toner=_varied(rng, "#1a1a1d", 0.02),
            skins=tuple(_varied(rng, pick(rng, SKINS), 0.01) for _ in range(3)),
            sleeves=tuple(pick(rng, SLEEVES) for _ in range(3)),
        )


def pick(rng: np.random.Generator, things: Sequence[T]) -> T:
    """One of them, as it is (numpy's own choice makes arrays of them)."""
    return things[int(rng.integers(len(things)))]


def rgb(colour: str) -> tuple[float, float, float]:
    """Red, green, blue, 0 to 1, of "#rrggbb"."""
    return int(colour[1:3], 16) / 255.0, int(colour[3:5], 16) / 255.0, int(colour[5:7], 16) / 255.0


def coded(red: float, green: float, blue: float) -> str:
    """The "#rrggbb" of red, green, blue, 0 to 1."""
    return "#" + "".join(f"{round(255 * min(max(part, 0.0), 1.0)):02x}" for part in (red, green, blue))


def shaded(colour: str, by: float) -> str:
    """A colour made darker (below 1) or lighter."""
    red, green, blue = rgb(colour)
    return coded(red * by, green * by, blue * by)


def toned(one: str, other: str, share: float) -> str:
    """A share of the other colour mixed into the one."""
    a, b, c = (x * (1.0 - share) + y * share for x, y in zip(rgb(one), rgb(other), strict=True))
    return coded(a, b, c)


def brightness(colour: str) -> float:
    """Luma, 0 to 1."""
    red, green, blue = rgb(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def readable(colour: str) -> str:
    """An ink that can be read on it."""
    return "#1c1b1a" if brightness(colour) > 0.5 else "#f4efe2"


def distance(one: str, other: str) -> float:
    """How unlike two colours are, 0 to about 1.7."""
    return math.dist(rgb(one), rgb(other))


def _varied(rng: np.random.Generator, colour: str, by: float) -> str:
    hue, light, strength = colorsys.rgb_to_hls(*rgb(colour))
    hue += float(rng.normal(0.0, by * 0.5))
    light = min(max(light + float(rng.normal(0.0, by)), 0.02), 0.95)
    strength = min(max(strength * float(np.exp(rng.normal(0.0, 3.0 * by))), 0.0), 1.0)
    return coded(*colorsys.hls_to_rgb(hue % 1.0, light, strength))


def _sides(rng: np.random.Generator, board: Board, wide: bool) -> dict[str, Side]:
    """Pawns in about the colours that the board file guesses."""
    owners = board.owners or ("",)
    font = pick(rng, FONTS)
    shared_ring, plate = pick(rng, get_args(Ring)), bool(rng.random() < 0.3)
    slant = float(rng.uniform(-0.12, 0.3)) if rng.random() < 0.5 else 0.0
    stretch = float(np.exp(rng.uniform(-0.3, 0.2)))
    bevel = float(rng.uniform(0.0, 0.7 if wide else 0.35))
    grain = float(rng.uniform(0.3, 1.0)) if rng.random() < 0.35 else 0.0
    guesses = [next((disc.color for disc in board.discs if disc.owner == owner), "#b0b0b0") for owner in owners]
    colours = [_varied(rng, guess, 0.05 if wide else 0.025) for guess in guesses]
    sides = {}
    for owner, face in zip(owners, colours, strict=True):
        ink = readable(face)
        if wide and rng.random() < 0.15:  # burnt or painted tone in tone
            ink = toned(ink, face, float(rng.uniform(0.15, 0.4)))
        sides[owner] = Side(
            face=face,
            ink=ink,
            edge=shaded(face, float(rng.uniform(0.55, 0.95))),
            ring=shared_ring if rng.random() < 0.85 else pick(rng, get_args(Ring)),
            grain=grain,
            gloss=float(rng.uniform(0.0, 0.7 if wide else 0.3)),
            font=font,
            bold=float(rng.uniform(0.9, 1.9)),
            slant=slant,
            wide=stretch,
            bevel=bevel,
            label=float(rng.uniform(0.4, 0.62)),
            plate=plate,
        )
    return sides


def _light(rng: np.random.Generator, wide: bool) -> Light:
    warm = float(rng.normal(0.0, 0.06 if wide else 0.03))
    strong = rng.random() < (0.6 if wide else 0.3)
    return Light(
        azimuth=float(rng.uniform(-math.pi, math.pi)),
        elevation=math.radians(float(rng.uniform(35.0 if wide else 50.0, 85.0))),
        softness=float(np.exp(rng.uniform(math.log(0.06 if wide else 0.15), math.log(0.8)))),
        ambient=float(rng.uniform(0.2 if wide else 0.35, 0.75)),
        color=(1.0 - warm, 1.0 + float(rng.normal(0.0, 0.01)), 1.0 + warm),
        level=float(rng.uniform(0.62 if wide else 0.8, 1.12)),
        uneven=float(rng.uniform(0.05, 0.45 if wide else 0.25)),
        slope=float(rng.uniform(-math.pi, math.pi)),
        glare=(
            float(rng.uniform(0.0, 1.0)),
            float(rng.uniform(0.0, 1.0)),
            float(rng.uniform(40.0, 220.0)),
            float(rng.uniform(0.05, 0.5)) if strong else 0.0,
        ),
        flicker=float(rng.uniform(0.0, 0.04)) if rng.random() < 0.4 else 0.0,
        hertz=float(pick(rng, (100.0, 120.0))),
        drift=float(rng.uniform(0.0, 0.04)) if rng.random() < 0.3 else 0.0,
        period=float(rng.uniform(8.0, 40.0)),
    )
