"""Events as an audience may know them: open ones are listed here, secret ones go out without their secrets."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.terristories import events as e

__all__ = ["OPEN", "SECRET", "heard"]

replace: Any = msgspec.structs.replace

SECRET: dict[type, tuple[str, ...]] = {
    e.CharacterTaken: ("name",),
    e.ObjectiveTold: ("objective",),
    e.HandTold: ("cards",),
    e.Refreshed: ("discarded", "drawn"),
    e.TurnAnswered: ("met",),
}
"""Events of one seat, with the fields that are for that seat alone."""

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
    if isinstance(event, OPEN):
        shown: msgspec.Struct = event
        return shown
    hidden = SECRET.get(type(event))
    if hidden is None:
        return None
    if audience == f"seat:{event.seat}":
        own: msgspec.Struct = event
        return own
    closed: msgspec.Struct = replace(event, **dict.fromkeys(hidden))
    return closed
