"""The story of one entry: sentences as keys and parameters (`words.WORDS` holds them), headline first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Phrase
from companion.games.sapiens import events as e
from companion.games.sapiens.commands import Command
from companion.games.sapiens.evolve import evolve
from companion.games.sapiens.scenes import mountain_tile
from companion.games.sapiens.state import State
from companion.games.sapiens.view import winners

__all__ = ["tell"]


def tell(state: State, command: Command, events: Sequence[Any]) -> list[Phrase]:
    """`state` is the one before the entry."""
    phrases: list[Phrase] = []
    for event in events:
        phrases += _one(state, event)
        state = evolve(state, event)
        if isinstance(event, e.Ended):
            phrases = [*_end(state), *phrases]
    return phrases


def _end(state: State) -> list[Phrase]:
    """The end comes first: who has won (R51), then what counts for each."""
    won = winners(state)
    if len(won) == 1:
        head = Phrase("sapiens.won", {"seat": won[0], "points": state.players[won[0]].final})
    else:
        names = [state.seats[seat].name for seat in won]
        head = Phrase("sapiens.shared", {"names": names, "points": state.players[won[0]].final})
    scores = [
        Phrase("sapiens.score", {"seat": seat, "food": player.food, "shelter": player.shelter})
        for seat, player in enumerate(state.players)
    ]
    return [head, *scores]


def _one(state: State, event: Any) -> list[Phrase]:
    match event:
        case e.SetUpDone(first=first):
            return [Phrase("sapiens.set_up", {"seat": first})]
        case e.Continued(turn=turn, round=round):
            return [Phrase("sapiens.continued", {"seat": turn, "round": round})]
        case e.Placed():
            return [_placed(event)]
        case e.Abandoned(seat=seat):
            return [Phrase("sapiens.abandoned", {"seat": seat})]
        case e.MapLost(seat=seat):
            return [Phrase("sapiens.map_lost", {"seat": seat})]
        case e.TokensDealt(seat=seat):
            return [Phrase("sapiens.tokens_dealt", {"seat": seat})]
        case e.Finished(seat=seat):
            return [Phrase("sapiens.finished", {"seat": seat})]
        case e.TurnPassed(seat=seat):
            return [Phrase("sapiens.turn", {"seat": seat})]
        case e.Offered(seat=seat, scenes=scenes):
            named = [scene or "unknown" for scene in scenes]
            return [Phrase("sapiens.offered", {"seat": seat, "scenes": named})]
        case e.Skipped(seat=seat, scene=scene):
            return [Phrase("sapiens.skipped", {"seat": seat, "scene": scene or "unknown"})]
        case _:
            return _points(event) or _pieces(state, event) or _tiles(state, event) or _said(event)


def _placed(event: e.Placed) -> Phrase:
    tile = event.tile or "a_tile"
    if event.mountain:
        return Phrase("sapiens.placed.mountain", {"seat": event.seat, "tile": mountain_tile(event.mountain)})
    return Phrase(f"sapiens.placed.{event.kind}", {"seat": event.seat, "tile": tile})


def _points(event: Any) -> list[Phrase]:
    match event:
        case e.FoodGained(seat=seat, points=None) | e.SteaksConverted(seat=seat, points=None):
            return [Phrase("sapiens.food.untold", {"seat": seat})]
        case e.FoodGained(seat=seat, points=int(points)):
            return [Phrase("sapiens.food", {"seat": seat, "points": points})]
        case e.SteaksConverted(seat=seat, steaks=steaks, points=int(points)):
            return [Phrase("sapiens.steaks", {"seat": seat, "steaks": steaks, "points": points})]
        case e.ShelterGained(seat=seat, points=None):
            return [Phrase("sapiens.shelter.untold", {"seat": seat})]
        case e.ShelterGained(seat=seat, points=int(points)):
            return [Phrase("sapiens.shelter", {"seat": seat, "points": points})]
        case e.BrawlSettled(seat=seat, owner=owner, points=0):
            return [Phrase("sapiens.brawl.nothing", {"seat": seat, "owner": owner})]
        case e.BrawlSettled(seat=seat, owner=owner):
            return [Phrase("sapiens.brawl.settled", {"seat": seat, "owner": owner})]
        case _:
            return []


def _pieces(state: State, event: Any) -> list[Phrase]:
    match event:
        case e.CaveTaken(seat=seat, token=token) if token:
            return [Phrase("sapiens.token.taken", {"seat": seat, "token": token})]
        case e.TokenTaken(seat=seat, token=token, used=used):
            return [Phrase("sapiens.token.again" if used else "sapiens.token.taken", {"seat": seat, "token": token})]
        case e.TokenGone(seat=seat, token=token):
            return [Phrase("sapiens.token.gone", {"seat": seat, "token": token})]
        case e.TokenPlayed(seat=seat, token=token):
            return [Phrase("sapiens.token.played", {"seat": seat, "token": token})]
        case e.SteakTaken(seat=seat):
            return [Phrase("sapiens.steak", {"seat": seat})]
        case e.BearPlaced(seat=seat, on=on):
            return [Phrase("sapiens.bear", {"seat": seat, "on": on})]
        case e.BearRemoved(seat=seat):
            return [Phrase("sapiens.bear.gone", {"seat": seat})]
        case e.BrawlPlaced(seat=seat, slot=slot, reserve=reserve):
            return [Phrase("sapiens.brawl.placed", {"seat": seat, "tile": _tile(state, reserve, slot)})]
        case e.BrawlReturned(seat=seat):
            return [Phrase("sapiens.brawl.back", {"seat": seat})]
        case _:
            return []


def _tile(state: State, reserve: int | None, slot: int) -> str:
    return state.reserve(reserve)[slot].tile or "a_tile"


def _tiles(state: State, event: Any) -> list[Phrase]:
    match event:
        case e.Swapped(seat=seat, slot=slot, other=other, reserve=reserve):
            tiles: dict[str, Any] = {"tile": _tile(state, seat, slot), "other": _tile(state, reserve, other)}
            return [Phrase("sapiens.swapped", {"seat": seat, **tiles})]
        case e.Taken(seat=seat, slots=slots):
            return [Phrase("sapiens.taken", {"seat": seat, "tiles": [_tile(state, None, slot) for slot in slots]})]
        case e.Culled(seat=seat, slot=slot):
            return [Phrase("sapiens.culled", {"seat": seat, "tile": _tile(state, None, slot)})]
        case e.TurnedUp(tiles=turned):
            return [Phrase("sapiens.turned_up", {"tiles": [tile or "a_tile" for tile in turned]})]
        case e.TileNamed(tile=tile):
            return [Phrase("sapiens.tile_named", {"tile": tile or "a_tile"})]
        case _:
            return []


def _said(event: Any) -> list[Phrase]:
    match event:
        case e.FactsSet(of=of) | e.BoardSet(of=of):
            return [Phrase("sapiens.facts", {"of": of})]
        case e.PileSet(left=left):
            return [Phrase("sapiens.pile", {"tiles": left})]
        case _:
            return []
