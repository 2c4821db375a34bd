"""The state of a Sapiens game: frozen values, and the small questions one asks of them.

The pile is a number: nobody knows its order, nor which tiles were removed, so no state holds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from companion.games import Refused, Seat
from companion.games.sapiens.commands import Laid, TokenWhere
from companion.games.sapiens.data import Data
from companion.games.sapiens.events import Source
from companion.games.sapiens.options import Options
from companion.games.sapiens.scenes import BARE, COPIES, SCENES, TILES
from companion.games.sapiens.valley import Valley

__all__ = [
    "BEARS",
    "BRAWLS",
    "COMMON",
    "REMOVED",
    "RESERVE",
    "STEAKS",
    "Effect",
    "Held",
    "Phase",
    "Player",
    "Slot",
    "State",
    "Turn",
]

REMOVED = {2: 12, 3: 18, 4: 6}  # section 2, step 3; V18
"""Tiles removed unseen, by the number of players."""
COMMON = 5
"""Tiles of the common reserve (R44)."""
RESERVE = 4
"""Tiles of a player's reserve (R44)."""
BRAWLS = 3
STEAKS = 18
BEARS = 18

Phase = Literal["setup", "start", "turns", "over"]


class Slot(msgspec.Struct, frozen=True):
    """A tile of a reserve, None where nobody named it, with the owners of the Baston tokens on it."""

    tile: str | None = None
    brawls: tuple[int, ...] = ()


class Effect(msgspec.Struct, frozen=True):
    """An effect that may be used; `scene` None: of a scene that nobody named."""

    scene: str | None
    by: Source


class Held(msgspec.Struct, frozen=True):
    """A covered Cave that is settled after the effects (R23): the token lifted from it, and what it gives."""

    token: str | None
    shelter: int | None


class Turn(msgspec.Struct, frozen=True):
    """The turn now. `placed`: its tile lies; `token`: the Mountain token played in it; `plain`: R43 holds."""

    seat: int
    placed: bool = False
    pending: tuple[Effect, ...] = ()
    token: str | None = None
    plain: bool = False
    cave: Held | None = None

    @property
    def waiting(self) -> tuple[Effect, ...]:
        """The effects that may be used now: what a Mountain token gives comes before the tile's (A16)."""
        by_token = tuple(effect for effect in self.pending if effect.by == "token")
        return by_token or self.pending

    @property
    def token_open(self) -> bool:
        """R39: one Mountain token a turn; A16: not in the middle of a placement, but just before a Feast's tile."""
        between = all(effect.by == "tile" and effect.scene == "feast" for effect in self.pending)
        return self.token is None and between


class Player(msgspec.Struct, frozen=True):
    """One player's table. `tiles`: those laid, Mountain tiles too; `unsure`: scores of which a part was not told."""

    left: str | None = None
    right: str | None = None
    valley: Valley | None = None
    laid: dict[str, Laid] = {}
    tiles: tuple[str | None, ...] = ()
    bears: tuple[str | None, ...] = ()
    tokens: dict[str, TokenWhere] = msgspec.field(default_factory=lambda: dict.fromkeys(SCENES, "board"))
    token_at: dict[str, str] = {}
    reserve: tuple[Slot, ...] = ()
    steaks: int = 0
    food: int = 0
    shelter: int = 0
    unsure: tuple[str, ...] = ()
    tribe: int = 1
    finished: bool = False

    def with_tokens(self, where: TokenWhere) -> list[str]:
        """The scenes of the Mountain tokens that are there."""
        return [scene for scene in SCENES if self.tokens[scene] == where]

    def token_on(self, cell: str) -> str | None:
        """The Mountain token on a place, `none` where there is none; None where nobody told."""
        if cell in self.token_at:
            return self.token_at[cell]
        lost = set(self.with_tokens("board")) - set(self.token_at.values())
        return None if lost else BARE

    @property
    def charted(self) -> bool:
        """Whether all that decides about placements is known."""
        board = set(self.with_tokens("board")) == set(self.token_at.values())
        known = None not in self.bears and all(laid.scene for laid in self.laid.values())
        return self.valley is not None and board and known

    @property
    def final(self) -> int:
        """R51: the lower of food and shelter points counts."""
        return min(self.food, self.shelter)


class State(msgspec.Struct, frozen=True):
    """A game. `out`: tiles that left it before all eyes (R45, R53); `mountains`: add-on tiles still on offer."""

    seats: tuple[Seat, ...]
    options: Options
    data: Data
    phase: Phase = "setup"
    players: tuple[Player, ...] = ()
    common: tuple[Slot, ...] = ()
    pile: int = 0
    out: tuple[str | None, ...] = ()
    mountains: tuple[str, ...] = ()
    turn: Turn | None = None
    first: int = 0
    round: int = 0

    def player(self, seat: int) -> Player:
        """The player of a seat; raises `Refused("sapiens.seat")`."""
        if not 0 <= seat < len(self.seats):
            raise Refused("sapiens.seat", number=seat)
        return self.players[seat]

    def reserve(self, seat: int | None) -> tuple[Slot, ...]:
        """A player's reserve; the common one for None."""
        return self.common if seat is None else self.player(seat).reserve

    def valley(self, seat: int) -> Valley | None:
        """The board that the player's halves make, as they are written down, even where its map was lost."""
        player = self.player(seat)
        return self.data.valley(player.left, player.right) if player.left and player.right else None

    def slots(self) -> Iterator[Slot]:
        """All tiles that lie in reserves."""
        yield from self.common
        for player in self.players:
            yield from player.reserve

    def brawls_in_hand(self, seat: int) -> int:
        """Baston tokens that the player may still place."""
        return BRAWLS - sum(slot.brawls.count(seat) for slot in self.slots())

    @property
    def steaks_left(self) -> int:
        """Steaks in the supply."""
        return STEAKS - sum(p.steaks for p in self.players)

    @property
    def bears_left(self) -> int:
        """Bears in the supply."""
        return BEARS - sum(len(p.bears) for p in self.players)

    def _faces(self) -> Iterator[str | None]:
        """Every Tribe tile that lies open or was put away before all eyes."""
        yield from (slot.tile for slot in self.slots())
        for player in self.players:
            yield from (tile for tile in player.tiles if tile is None or tile in COPIES)
        yield from self.out

    @property
    def removed(self) -> int:
        """Tiles removed unseen: all that are nowhere else."""
        return TILES - self.pile - sum(1 for _ in self._faces())

    @property
    def unseen(self) -> dict[str, int]:
        """How many of each kind nobody has named: in the pile, removed, or lying unnamed (section 5)."""
        seen = Counter(tile for tile in self._faces() if tile)
        return {tile: copies - seen[tile] for tile, copies in COPIES.items()}

    @property
    def exhausted(self) -> bool:
        """R50: pile and common reserve are both empty."""
        return self.pile == 0 and not self.common
