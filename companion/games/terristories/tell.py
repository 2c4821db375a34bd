"""The story of one entry: sentences as keys and parameters (`words.WORDS` holds them). Everybody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Phrase
from companion.games.terristories import events as e
from companion.games.terristories.evolve import evolve
from companion.games.terristories.pieces import INDICES, Impacts
from companion.games.terristories.state import State

__all__ = ["tell"]


def tell(state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
    """`state` is the one before the entry."""
    phrases: list[Phrase] = []
    for event in events:
        after = evolve(state, event)
        phrases += _one(state, after, event)
        state = after
    stages = [phrase for phrase in phrases if phrase.key.startswith("terristories.stage.")]
    told = [phrase for phrase in phrases if phrase not in stages]
    return sorted(told, key=lambda phrase: 0 if phrase.key.startswith("terristories.end.") else 1) + stages[-1:]


def _one(state: State, after: State, event: Any) -> list[Phrase]:
    for part in (_before, _development, _projects, _planet, _ending):
        if (phrases := part(state, after, event)) is not None:
            return phrases
    return []


def _before(state: State, after: State, event: Any) -> list[Phrase] | None:
    match event:
        case e.PlanetLaid(tiles=tiles):
            return [Phrase("terristories.planet.laid", {"tiles": len(tiles)})]
        case e.MissionSet(target=target):
            return [Phrase("terristories.mission.set", _three(target))]
        case e.CharacterTaken(seat=seat, role=role):
            return [Phrase("terristories.role.taken", {"seat": seat, "role": role})]
        case e.ObjectiveTold(seat=seat):
            return [Phrase("terristories.objective.told", {"seat": seat})]
        case e.ObjectiveShown(seat=seat):
            return [Phrase("terristories.objective.shown", {"seat": seat})]
        case e.HandTold(seat=seat):
            return [Phrase("terristories.hand.told", {"seat": seat})]
        case e.Began(ambassador=ambassador):
            return [Phrase("terristories.began", {"seat": ambassador})]
        case e.ZonePlaced(seat=seat, tile=tile):
            return [Phrase("terristories.zone.placed", {"seat": seat, "tile": tile})]
        case e.Landed(seat=seat):
            return [Phrase("terristories.landed", {"seat": seat})]
        case e.Continued(turn=turn, ambassador=ambassador):
            return [Phrase("terristories.continued", {"turn": turn, "seat": ambassador})]
        case _:
            return None


def _development(state: State, after: State, event: Any) -> list[Phrase] | None:
    match event:
        case e.PowerUsed(seat=seat):
            return [Phrase("terristories.power", {"seat": seat})]
        case e.ResourcesMoved(why="influence", seat=int(seat)):
            return [Phrase("terristories.influence", {"seat": seat})]
        case e.Moved(seat=seat, to=to, people=people):
            return [Phrase("terristories.moved", {"seat": seat, "people": people, "tile": to})]
        case e.PersonBought(seat=seat, tile=tile):
            return [Phrase("terristories.person.bought", {"seat": seat, "tile": tile})]
        case e.ZoneBought(seat=seat, tile=tile):
            return [Phrase("terristories.zone.bought", {"seat": seat, "tile": tile})]
        case e.DevelopmentEnded(seat=seat):
            return [Phrase("terristories.done", {"seat": seat})]
        case e.Given(seat=seat, to=to, amount=amount):
            return [Phrase("terristories.given", {"seat": seat, "to": to, "amount": amount})]
        case e.IndicesMoved():
            return [Phrase("terristories.indices", _three(after.indices))]
        case _:
            return None


def _projects(state: State, after: State, event: Any) -> list[Phrase] | None:
    match event:
        case e.Offered(seat=seat, facts=facts):
            return [_card("terristories.offered", seat, facts.name)]
        case e.Funded(seat=seat, owner=owner, paid=paid):
            return [
                Phrase(
                    "terristories.funded" if paid else "terristories.funded.back",
                    {"seat": seat, "owner": owner, "paid": paid},
                )
            ]
        case e.Agreed(seat=seat):
            return [Phrase("terristories.agreed", {"seat": seat})]
        case e.ProjectsClosed(funded=funded, unfunded=unfunded):
            return [_closed(len(funded), len(unfunded))]
        case e.EffectWorked(seat=seat, number=number):
            card = state.card(number)
            return [_card("terristories.effect", seat, card.facts.name if card else None)]
        case e.LabelsGained(by=by):
            return [_gained("terristories.labels.gained", seat, n) for seat, n in enumerate(by) if n]
        case e.Activated(seat=seat, number=number):
            card = state.card(number)
            return [_card("terristories.activated", seat, card.facts.name if card else None)]
        case e.Improved(seat=seat, tile=tile):
            return [Phrase("terristories.improved", {"seat": seat, "tile": tile})]
        case e.Refreshed(seat=seat, discards=discards, draws=draws):
            return [_refreshed(seat, discards, draws)]
        case _:
            return None


def _planet(state: State, after: State, event: Any) -> list[Phrase] | None:
    match event:
        case e.Harvested(seat=seat, take=take):
            return [_harvested(seat, sum(take.values()))]
        case e.TurnedSterile(tiles=tiles):
            sterile = [Phrase("terristories.sterile", {"tile": tile}) for tile in tiles]
            return [*sterile, Phrase("terristories.indices", _three(after.indices))]
        case e.Restored(tiles=tiles):
            return [Phrase("terristories.restored", {"tile": tile}) for tile in tiles]
        case e.EventDrawn(name=name, told=told):
            if not told:
                return [Phrase("terristories.event.untold")]
            return [Phrase("terristories.event", {"card": name})] if name else [Phrase("terristories.event.some")]
        case e.ResourcesMoved(by=by):
            return [_gained("terristories.resources.moved", seat, n) for seat, n in enumerate(by) if n]
        case e.TilesMoved(by=by, why=why) if why != "rain":
            amount = sum(by.values())
            return [Phrase("terristories.tiles" if amount else "terristories.tiles.moved", {"amount": amount})]
        case e.WagesPaid(seat=seat, wage=wage, sent=sent):
            return [_paid(seat, wage, sum(sent.values()))]
        case e.Rained(face=None):
            return [Phrase("terristories.rain.untold")]
        case e.Rained(face=int(face), bonus=bonus):
            amount = max(0, face + bonus)
            return [Phrase("terristories.rain" if amount else "terristories.rain.nothing", {"amount": amount})]
        case _:
            return None


def _ending(state: State, after: State, event: Any) -> list[Phrase] | None:
    match event:
        case e.TurnAnswered(seat=seat):
            return [Phrase("terristories.answered", {"seat": seat})]
        case e.PersonalWon(seat=seat):
            return [Phrase("terristories.end.personal", {"seat": seat})]
        case e.WentOn():
            return [Phrase("terristories.went_on")]
        case e.GameEnded(why="conquest"):
            return [Phrase("terristories.end.conquest")]
        case e.GameEnded(won=won, winners=winners):
            end = Phrase("terristories.end.won" if won else "terristories.end.lost")
            said = [seat for seat in winners if seat not in state.winners]
            return [*(Phrase("terristories.end.personal", {"seat": seat}) for seat in said), end]
        case e.TurnBegan(turn=turn, ambassador=ambassador):
            return [Phrase("terristories.turn", {"turn": turn, "seat": ambassador})]
        case e.StageBegan(stage=stage):
            return [Phrase(f"terristories.stage.{stage}")]
        case e.Corrected():
            return [Phrase("terristories.corrected")]
        case _:
            return None


def _three(levels: Impacts) -> dict[str, Any]:
    return dict(zip(INDICES, levels, strict=True))


def _gained(key: str, seat: int, amount: int) -> Phrase:
    return Phrase(key, {"seat": seat, "amount": f"{amount:+d}"})


def _closed(funded: int, unfunded: int) -> Phrase:
    if not funded:
        return Phrase("terristories.closed.none")
    return Phrase(
        "terristories.closed" if unfunded else "terristories.closed.all", {"funded": funded, "unfunded": unfunded}
    )


def _refreshed(seat: int, discards: int, draws: int) -> Phrase:
    if not discards:
        return Phrase(
            "terristories.refreshed.draws" if draws else "terristories.refreshed.nothing",
            {"seat": seat, "draws": draws},
        )
    return Phrase(
        "terristories.refreshed" if draws else "terristories.refreshed.discards",
        {"seat": seat, "discards": discards, "draws": draws},
    )


def _harvested(seat: int, amount: int) -> Phrase:
    return Phrase(
        "terristories.harvested" if amount else "terristories.harvested.nothing", {"seat": seat, "amount": amount}
    )


def _paid(seat: int, wage: int, sent: int) -> Phrase:
    if sent:
        return Phrase(
            "terristories.paid.sent" if wage else "terristories.paid.sent.nothing",
            {"seat": seat, "wage": wage, "sent": sent},
        )
    return Phrase("terristories.paid" if wage else "terristories.paid.nothing", {"seat": seat, "wage": wage})


def _card(key: str, seat: int, name: str | None) -> Phrase:
    """A card whose name nobody told is one of its owner's."""
    return Phrase(key, {"seat": seat, "card": name}) if name else Phrase(f"{key}.some", {"seat": seat})
