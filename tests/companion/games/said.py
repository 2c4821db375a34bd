"""A table of any game for the tests: say commands as JSON would, look at what followed."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games import Refused

__all__ = ["Said"]


class Said:
    """One game. Every command and event goes through JSON, as it would in a log; `log` keeps both."""

    def __init__(self, state: Any, rules: Any) -> None:
        self.rules = rules
        self.state = state
        self.start = state
        self.events: list[Any] = []
        self.story: list[Any] = []
        self.log: list[tuple[bytes, bytes]] = []

    def say(self, command: Any) -> list[Any]:
        """A command's events; the state goes on."""
        said = msgspec.json.encode(command)
        command = msgspec.json.decode(said, type=self.rules.commands)
        written = msgspec.json.encode(self.rules.decide(self.state, command))
        self.events = msgspec.json.decode(written, type=list[self.rules.events])  # type: ignore[name-defined]
        self.story = self.rules.tell(self.state, command, self.events)
        for event in self.events:
            self.state = self.rules.evolve(self.state, event)
        self.log.append((said, written))
        return self.events

    def do(self, tag: str, **fields: Any) -> list[Any]:
        """The command of that tag."""
        return self.say({"do": tag, **fields})

    def refused(self, tag: str, **fields: Any) -> str:
        """The key with which the command is refused; the state is as before."""
        before = msgspec.json.encode(self.state)
        command = msgspec.convert({"do": tag, **fields}, self.rules.commands)
        try:
            events = self.rules.decide(self.state, command)
        except Refused as refusal:
            key = refusal.key
        else:
            raise AssertionError(f"{command} gives {events}")
        assert msgspec.json.encode(self.state) == before
        return key

    def told(self, tag: str) -> list[Any]:
        """The last entry's events of one kind, as plain data."""
        plain = [msgspec.to_builtins(event) for event in self.events]
        return [event for event in plain if event["is"] == tag]

    def view(self, audience: str = "table") -> Any:
        """The view as plain data."""
        return msgspec.to_builtins(self.rules.view(self.state, audience))

    def replay(self, entries: int | None = None) -> Any:
        """The state that the first entries of the log lead to: each command decided anew, each event folded."""
        state = self.start
        for said, written in self.log[:entries]:
            events = msgspec.json.decode(written, type=list[self.rules.events])  # type: ignore[name-defined]
            assert self.rules.decide(state, msgspec.json.decode(said, type=self.rules.commands)) == events
            for event in events:
                state = self.rules.evolve(state, event)
        return state
