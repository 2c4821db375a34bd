"""What of a log an audience may know, told by what it heard: a rulebook says of each event what that is."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import msgspec

from companion.games import Audience, Rulebook
from companion.table.timeline import Take, Timeline

__all__ = ["heard_all", "knows_command", "veiled"]


def heard_all(rules: Rulebook, events: Iterable[Any], audience: Audience) -> bool:
    """Whether nothing in these events is kept from that audience.

    Events of a kind that may hold a secret (`secrets` of the rulebook) are kept whether it was told or not: else the
    difference would tell.
    """
    secrets: Container[object] = getattr(rules, "secrets", ())
    return all(
        (event.__struct_config__.tag not in secrets or audience == f"seat:{getattr(event, 'seat', None)}")
        and rules.heard(event, audience) == event
        for event in events
    )


def knows_command(timeline: Timeline, take: Take, audience: Audience) -> bool:
    """Whether the command of an entry may be shown: to whoever heard all that it made.

    One that does not stand makes nothing: it is judged by what it made when it came, if it is still of that kind. One
    that made nothing at all is shown where nothing is kept from that audience.
    """
    if take.stands:
        events: Iterable[Any] | None = take.outcome.events
    elif take.command is None or type(take.command) is type(take.item.command):
        events = _first(timeline.rulebook, take)
    else:
        events = None
    if not events:
        return events is not None and not veiled(timeline, audience)
    return heard_all(timeline.rulebook, events, audience)


def _first(rules: Rulebook, take: Take) -> tuple[Any, ...] | None:
    """What was first decided; None where another version of the rulebook did, that cannot be read."""
    try:
        found: tuple[Any, ...] = msgspec.json.decode(take.item.entry.events, type=tuple[rules.events, ...])  # type: ignore[name-defined]
    except msgspec.DecodeError:
        return None
    return found


def veiled(timeline: Timeline, audience: Audience) -> bool:
    """Whether anything in the log is kept from that audience, struck or not.

    What would follow from a change of such a log may depend on it, so the change cannot be tried without telling.
    """
    rules = timeline.rulebook
    return not all(heard_all(rules, outcome.events, audience) for outcome in timeline.outcomes.values())
