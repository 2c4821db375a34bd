"""What can be said to a Sapiens table. Each command is tagged on `do`; seats, and slots of a reserve, count from 0.

A tile is named by its scenes (`feast-ritual`), a cell like a chessboard's (`B3`), a half-board by `id:face`. What
nobody has told is None and the game goes on. `seat` is the player who speaks; `of` and `to` are seats spoken about.
"""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = [
    "Abandon",
    "BoardIs",
    "Brawl",
    "Camp",
    "Command",
    "Continue",
    "DriveOff",
    "End",
    "Facts",
    "Finish",
    "Fire",
    "Gather",
    "Half",
    "Hunt",
    "Laid",
    "Laying",
    "Pile",
    "Place",
    "PlayToken",
    "Redeal",
    "Refill",
    "Ritual",
    "SetUp",
    "Skip",
    "Start",
    "TakeBack",
    "TileIs",
    "TokenWhere",
    "Told",
    "Turn",
    "Water",
]

TokenWhere = Literal["board", "hand", "used", "gone", "lifted"]
"""A Mountain token: on its place, with its player, played, discarded, or lifted by the tile being resolved (A6)."""


class Laid(msgspec.Struct, frozen=True):
    """What lies on a cell: a scene (None: unknown) of a tile of the player's n-th Tribe."""

    scene: str | None = None
    tribe: int = 1


class Half(msgspec.Struct, frozen=True):
    """One scene of a placed tile as people tell it, where the board is not known.

    `connected`: it touches another tile; `food`: the number under it; `cave`: it lies on a Cave; `token`: the Mountain
    token there, `none` where there was none; `shelter`: the points that the Cave gives.
    """

    scene: str | None = None
    connected: bool | None = None
    food: int | None = None
    cave: bool | None = None
    token: str | None = None
    shelter: int | None = None


class Told(msgspec.Struct, frozen=True):
    """One player of a game that goes on. `tiles`: how many lie on the board, where `laid` does not say it.

    `tokens`: Mountain tokens that are not on the board any more; `token_at`: cell to scene of those that are.
    """

    food: int = 0
    shelter: int = 0
    steaks: int = 0
    reserve: tuple[str | None, ...] = (None, None, None, None)
    tokens: dict[str, TokenWhere] = {}
    board: tuple[str, str] | None = None
    token_at: dict[str, str] = {}
    laid: dict[str, Laid] = {}
    tiles: int | None = None
    bears: tuple[str | None, ...] = ()
    tribe: int = 1
    finished: bool = False


class SetUp(msgspec.Struct, frozen=True, tag_field="do", tag="set_up"):
    """The table is ready (section 2). `boards`: left and right half of each seat; `tokens`: cell to scene, each seat's.

    `common`: the five tiles turned up; `reserves`: four tiles for each seat.
    """

    first: int = 0
    boards: tuple[tuple[str, str] | None, ...] | None = None
    tokens: tuple[dict[str, str] | None, ...] | None = None
    common: tuple[str | None, ...] | None = None
    reserves: tuple[tuple[str | None, ...] | None, ...] | None = None


class Continue(msgspec.Struct, frozen=True, tag_field="do", tag="continue"):
    """A game goes on from the table as it lies; seat `turn` is about to place."""

    turn: int
    players: tuple[Told, ...]
    pile: int
    first: int = 0
    round: int = 1
    common: tuple[str | None, ...] = (None, None, None, None, None)
    mountains: tuple[str, ...] | None = None


class Redeal(msgspec.Struct, frozen=True, tag_field="do", tag="redeal"):
    """No tile fits any Cave at the start: the Mountain tokens of that seat are shuffled again (A9)."""

    seat: int
    tokens: dict[str, str] | None = None


class Laying(msgspec.Struct, frozen=True, tag_field="do"):
    """A tile of the reserve goes on the board.

    `slot` or `tile` says which; `cells`: where its first and its second scene lie, on a board that is known; `halves`:
    what people tell where it is not, in the order of the tile's scenes unless they name them. `brawls`: owners of the
    Baston tokens on it in the order in which they are settled (R37).
    """

    seat: int
    slot: int | None = None
    tile: str | None = None
    cells: tuple[str, str] | None = None
    halves: tuple[Half, Half] | None = None
    brawls: tuple[int, ...] | None = None


class Start(Laying, frozen=True, tag="start"):
    """The first tile, on the Cave from which the Tribe sets out (R1-R8)."""


class Place(Laying, frozen=True, tag="place"):
    """The turn's tile, or a Feast's extra tile (R24).

    `mountain`: the scene of the Mountain tile that is placed instead; the reserve's tile is discarded (R53).
    """

    mountain: str | None = None


class Abandon(Laying, frozen=True, tag="abandon"):
    """The Tribe is abandoned; the tile begins a new one on a free Cave (R46, R47)."""


class Finish(msgspec.Struct, frozen=True, tag_field="do", tag="finish"):
    """The player cannot place, even by abandoning (R49)."""

    seat: int


class Gather(msgspec.Struct, frozen=True, tag_field="do", tag="gather"):
    """Cueillette: one food point more (R25)."""

    seat: int


class Ritual(msgspec.Struct, frozen=True, tag_field="do", tag="ritual"):
    """Rituel: take the Mountain token with that scene (R26, R27)."""

    seat: int
    token: str


class Brawl(msgspec.Struct, frozen=True, tag_field="do", tag="brawl"):
    """Baston: a Baston token on a tile of a seat's reserve, or of the common one where `reserve` is None (R28)."""

    seat: int
    slot: int
    reserve: int | None = None


class Water(msgspec.Struct, frozen=True, tag_field="do", tag="water"):
    """Eau: the own tile in `slot` against tile `other` of a seat's reserve, None: of the common one (R29)."""

    seat: int
    slot: int
    other: int
    reserve: int | None = None


class Camp(msgspec.Struct, frozen=True, tag_field="do", tag="camp"):
    """Campement: three shelter points (R30)."""

    seat: int


class Hunt(msgspec.Struct, frozen=True, tag_field="do", tag="hunt"):
    """Chasse: a Steak, and all of them into food points if wished; `food`: what the score track says (R31)."""

    seat: int
    convert: bool = False
    food: int | None = None


class Fire(msgspec.Struct, frozen=True, tag_field="do", tag="fire"):
    """Feu: a Bear on another player's board; `touching`: how many tiles it touches (R33)."""

    seat: int
    on: int
    cell: str | None = None
    touching: int | None = None


class DriveOff(msgspec.Struct, frozen=True, tag_field="do", tag="drive_off"):
    """Feu: a Bear leaves one's own board (R34)."""

    seat: int
    cell: str | None = None


class Skip(msgspec.Struct, frozen=True, tag_field="do", tag="skip"):
    """An effect is not used (R21); None: none of those that wait."""

    seat: int
    scene: str | None = None


class PlayToken(msgspec.Struct, frozen=True, tag_field="do", tag="play_token"):
    """A Mountain token of one's own is played (R12, R39, R40)."""

    seat: int
    token: str


class TakeBack(msgspec.Struct, frozen=True, tag_field="do", tag="take_back"):
    """A Baston token comes back to its owner (R38)."""

    seat: int
    slot: int
    reserve: int | None = None


class Refill(msgspec.Struct, frozen=True, tag_field="do", tag="refill"):
    """The turn ends: tiles of the common reserve are taken (R44), with two players one is removed (R45).

    `take` and `cull` count the slots as they lie before; `drawn`: the tiles then turned up from the pile.
    """

    seat: int
    take: tuple[int, ...] | None = None
    cull: int | None = None
    drawn: tuple[str | None, ...] | None = None


class TileIs(msgspec.Struct, frozen=True, tag_field="do", tag="tile_is"):
    """Which tile lies there: one that nobody had named, or one named wrong; None: unknown again."""

    slot: int
    tile: str | None
    reserve: int | None = None


class Facts(msgspec.Struct, frozen=True, tag_field="do", tag="facts"):
    """A person's word about a player beats what was counted; what is None stays. Who has `finished` has no turn."""

    of: int
    food: int | None = None
    shelter: int | None = None
    steaks: int | None = None
    tokens: dict[str, TokenWhere] = {}
    reserve: tuple[str | None, ...] | None = None
    finished: bool | None = None


class BoardIs(msgspec.Struct, frozen=True, tag_field="do", tag="board_is"):
    """What lies on a player's board, all of it; Mountain tokens by cell where given. A lost map is followed again."""

    of: int
    laid: dict[str, Laid] = {}
    bears: tuple[str | None, ...] = ()
    token_at: dict[str, str] | None = None
    tribe: int = 1


class Pile(msgspec.Struct, frozen=True, tag_field="do", tag="pile"):
    """How many tiles are in the pile, and which lie in the common reserve; what is None stays."""

    left: int | None = None
    common: tuple[str | None, ...] | None = None


class Turn(msgspec.Struct, frozen=True, tag_field="do", tag="turn"):
    """The turn is given by hand; None: to the next, as if this one were complete."""

    to: int | None = None


class End(msgspec.Struct, frozen=True, tag_field="do", tag="end"):
    """The players say that the game is over."""


Command = (
    SetUp
    | Continue
    | Redeal
    | Start
    | Place
    | Abandon
    | Finish
    | Gather
    | Ritual
    | Brawl
    | Water
    | Camp
    | Hunt
    | Fire
    | DriveOff
    | Skip
    | PlayToken
    | TakeBack
    | Refill
    | TileIs
    | Facts
    | BoardIs
    | Pile
    | Turn
    | End
)
