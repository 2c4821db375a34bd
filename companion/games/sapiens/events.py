"""What has happened at a Sapiens table. Each event is tagged on `is`; what nobody told is None."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.sapiens.commands import Laid, TokenWhere, Told

__all__ = [
    "Abandoned",
    "BearPlaced",
    "BearRemoved",
    "BoardSet",
    "BrawlPlaced",
    "BrawlReturned",
    "BrawlSettled",
    "CaveTaken",
    "Continued",
    "Culled",
    "EffectUsed",
    "Ended",
    "Event",
    "FactsSet",
    "Finished",
    "FoodGained",
    "Kind",
    "MapLost",
    "Offered",
    "Part",
    "PileSet",
    "Placed",
    "SetUpDone",
    "ShelterGained",
    "Skipped",
    "Source",
    "SteakTaken",
    "SteaksConverted",
    "Swapped",
    "Taken",
    "TileNamed",
    "TokenGone",
    "TokenPlayed",
    "TokenTaken",
    "TokensDealt",
    "TurnPassed",
    "TurnedUp",
]

Kind = Literal["start", "main", "extra", "abandon"]
"""The start tile, the turn's tile, a Feast's extra tile, the first tile of a new Tribe."""

Source = Literal["tile", "token"]
"""What gives an effect: a connected scene, or a Mountain token."""


class Part(msgspec.Struct, frozen=True):
    """One scene of a placed tile: where it lies and what is known of it there. `token`: `none` where none lay there."""

    scene: str | None = None
    cell: str | None = None
    connected: bool | None = None
    food: int | None = None
    cave: bool | None = None
    token: str | None = None
    shelter: int | None = None


class SetUpDone(msgspec.Struct, frozen=True, tag_field="is", tag="set_up_done"):
    """The start placements begin with `first`."""

    first: int
    boards: tuple[tuple[str, str] | None, ...]
    tokens: tuple[dict[str, str] | None, ...]
    common: tuple[str | None, ...]
    reserves: tuple[tuple[str | None, ...], ...]


class Continued(msgspec.Struct, frozen=True, tag_field="is", tag="continued"):
    """The game goes on from a table as people told it."""

    turn: int
    players: tuple[Told, ...]
    pile: int
    first: int
    round: int
    common: tuple[str | None, ...]
    mountains: tuple[str, ...]


class TokensDealt(msgspec.Struct, frozen=True, tag_field="is", tag="tokens_dealt"):
    """A player's Mountain tokens lie anew (A9); None: nobody said how."""

    seat: int
    tokens: dict[str, str] | None


class MapLost(msgspec.Struct, frozen=True, tag_field="is", tag="map_lost"):
    """A tile was placed and nobody said on which cells: from now on people tell what lies there."""

    seat: int


class Abandoned(msgspec.Struct, frozen=True, tag_field="is", tag="abandoned"):
    """R46: a new Tribe is the active one."""

    seat: int


class Placed(msgspec.Struct, frozen=True, tag_field="is", tag="placed"):
    """A tile left the reserve for the board; with `mountain` it was discarded for that Mountain tile (R53)."""

    seat: int
    kind: Kind
    slot: int
    tile: str | None
    parts: tuple[Part, Part]
    mountain: str | None = None


class BrawlSettled(msgspec.Struct, frozen=True, tag_field="is", tag="brawl_settled"):
    """R36: one food point went to the owner; `points` is 0 where there was none (R37)."""

    seat: int
    owner: int
    points: int


class FoodGained(msgspec.Struct, frozen=True, tag_field="is", tag="food_gained"):
    """Food points; None: some that nobody told."""

    seat: int
    points: int | None
    why: Literal["harvest", "gathering"]


class ShelterGained(msgspec.Struct, frozen=True, tag_field="is", tag="shelter_gained"):
    """Shelter points; None: some that nobody told."""

    seat: int
    points: int | None
    why: Literal["cave", "camp", "bear"]


class Offered(msgspec.Struct, frozen=True, tag_field="is", tag="offered"):
    """Effects that the player may use now; None: of a scene that nobody named."""

    seat: int
    scenes: tuple[str | None, ...]
    by: Source


class EffectUsed(msgspec.Struct, frozen=True, tag_field="is", tag="effect_used"):
    """An effect is used up."""

    seat: int
    scene: str
    by: Source


class Skipped(msgspec.Struct, frozen=True, tag_field="is", tag="skipped"):
    """R21: an effect is not used."""

    seat: int
    scene: str | None
    by: Source


class CaveTaken(msgspec.Struct, frozen=True, tag_field="is", tag="cave_taken"):
    """R23: the Cave of the turn's tile is settled; `token` is the scene of the Mountain token gained."""

    seat: int
    token: str | None


class TokenTaken(msgspec.Struct, frozen=True, tag_field="is", tag="token_taken"):
    """A Mountain token comes to its player: off the board, or one that was used (R27)."""

    seat: int
    token: str
    used: bool = False


class TokenGone(msgspec.Struct, frozen=True, tag_field="is", tag="token_gone"):
    """A Mountain token leaves the game unplayed (R47, R55)."""

    seat: int
    token: str


class TokenPlayed(msgspec.Struct, frozen=True, tag_field="is", tag="token_played"):
    """R40: a Mountain token is played and leaves the game."""

    seat: int
    token: str


class SteakTaken(msgspec.Struct, frozen=True, tag_field="is", tag="steak_taken"):
    """R31: a Steak from the supply."""

    seat: int


class SteaksConverted(msgspec.Struct, frozen=True, tag_field="is", tag="steaks_converted"):
    """R31: all Steaks go back; `points` None: nobody told what the score track says."""

    seat: int
    steaks: int
    points: int | None


class BearPlaced(msgspec.Struct, frozen=True, tag_field="is", tag="bear_placed"):
    """R33: a Bear on another player's board."""

    seat: int
    on: int
    cell: str | None
    touching: int | None


class BearRemoved(msgspec.Struct, frozen=True, tag_field="is", tag="bear_removed"):
    """R34: a Bear leaves the player's own board for the supply (A15)."""

    seat: int
    cell: str | None


class BrawlPlaced(msgspec.Struct, frozen=True, tag_field="is", tag="brawl_placed"):
    """R28: a Baston token lies on a tile of a seat's reserve, None: of the common one."""

    seat: int
    slot: int
    reserve: int | None


class BrawlReturned(msgspec.Struct, frozen=True, tag_field="is", tag="brawl_returned"):
    """R38: a Baston token is taken back."""

    seat: int
    slot: int
    reserve: int | None


class Swapped(msgspec.Struct, frozen=True, tag_field="is", tag="swapped"):
    """R29: two tiles changed places, Baston tokens on them."""

    seat: int
    slot: int
    other: int
    reserve: int | None


class Taken(msgspec.Struct, frozen=True, tag_field="is", tag="taken"):
    """R44: tiles of the common reserve into the player's own."""

    seat: int
    slots: tuple[int, ...]


class Culled(msgspec.Struct, frozen=True, tag_field="is", tag="culled"):
    """R45: a tile of the common reserve, counted as it lies now, leaves the game."""

    seat: int
    slot: int


class TurnedUp(msgspec.Struct, frozen=True, tag_field="is", tag="turned_up"):
    """R44: tiles from the pile into the common reserve."""

    tiles: tuple[str | None, ...]


class Finished(msgspec.Struct, frozen=True, tag_field="is", tag="finished"):
    """R49: the player's game is over."""

    seat: int


class TurnPassed(msgspec.Struct, frozen=True, tag_field="is", tag="turn_passed"):
    """A turn begins; `start` while the first tiles are placed (R1)."""

    seat: int
    start: bool
    round: int


class Ended(msgspec.Struct, frozen=True, tag_field="is", tag="ended"):
    """R50: the game is over."""


class TileNamed(msgspec.Struct, frozen=True, tag_field="is", tag="tile_named"):
    """Somebody said which tile lies there."""

    slot: int
    tile: str | None
    reserve: int | None


class FactsSet(msgspec.Struct, frozen=True, tag_field="is", tag="facts_set"):
    """A person's word about a player."""

    of: int
    food: int | None = None
    shelter: int | None = None
    steaks: int | None = None
    tokens: dict[str, TokenWhere] = {}
    reserve: tuple[str | None, ...] | None = None
    finished: bool | None = None


class BoardSet(msgspec.Struct, frozen=True, tag_field="is", tag="board_set"):
    """A person's word about what lies on a board."""

    of: int
    laid: dict[str, Laid]
    bears: tuple[str | None, ...]
    token_at: dict[str, str] | None
    tribe: int


class PileSet(msgspec.Struct, frozen=True, tag_field="is", tag="pile_set"):
    """A person's word about the pile and the common reserve."""

    left: int
    common: tuple[str | None, ...] | None


Event = (
    SetUpDone
    | Continued
    | TokensDealt
    | MapLost
    | Abandoned
    | Placed
    | BrawlSettled
    | FoodGained
    | ShelterGained
    | Offered
    | EffectUsed
    | Skipped
    | CaveTaken
    | TokenTaken
    | TokenGone
    | TokenPlayed
    | SteakTaken
    | SteaksConverted
    | BearPlaced
    | BearRemoved
    | BrawlPlaced
    | BrawlReturned
    | Swapped
    | Taken
    | Culled
    | TurnedUp
    | Finished
    | TurnPassed
    | Ended
    | TileNamed
    | FactsSet
    | BoardSet
    | PileSet
)
