"""Events as an audience may know them: open ones are listed here, secret ones go out without their secrets."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.terristories import events as e

__all__ = ["OPEN", "SECRET", "heard"]

SECRET: dict[type, tuple[str, ...]] = {
    e.CharacterTaken: ("seat", "role"),
    e.ObjectiveTold: ("seat",),
    e.HandTold: ("seat",),
    e.Refreshed: ("seat", "discards", "draws"),
    e.TurnAnswered: ("seat",),
}
"""Events of one seat, with the fields that others may know; the rest is for that seat alone."""

OPEN: tuple[type, ...] = (
    e.PlanetLaid,
    e.MissionSet,
    e.ObjectiveShown,
    e.Began,
    e.ZonePlaced,
    e.Landed,
    e.StageBegan,
    e.TurnBegan,
    e.PowerUsed,
    e.IndicesMoved,
    e.ResourcesMoved,
    e.TilesMoved,
    e.TurnedSterile,
    e.Restored,
    e.Moved,
    e.PersonBought,
    e.ZoneBought,
    e.DevelopmentEnded,
    e.Given,
    e.Offered,
    e.Funded,
    e.Agreed,
    e.ProjectsClosed,
    e.EffectWorked,
    e.LabelsGained,
    e.CardReturned,
    e.Activated,
    e.Improved,
    e.Harvested,
    e.EventDrawn,
    e.WagesPaid,
    e.Rained,
    e.PersonalWon,
    e.WentOn,
    e.GameEnded,
    e.Corrected,
    e.Continued,
)
"""Events that everybody sees happen."""


def heard(event: Any, audience: str) -> msgspec.Struct | None:
    """The event as the audience may know it; None for one that is in neither list."""
    if type(event) in OPEN:
        shown: msgspec.Struct = event
        return shown
    known = SECRET.get(type(event))
    if known is None:
        return None
    if audience == f"seat:{event.seat}":
        own: msgspec.Struct = event
        return own
    others: msgspec.Struct = type(event)(**{field: getattr(event, field) for field in known})
    return others
