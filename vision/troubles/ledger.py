"""Which troubles are on: two that see the same one say it once, and it is over when both say so."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from companion.observations import Observation, Trouble

__all__ = ["Ledger"]


class Ledger:
    """Passes on what is said; of troubles only the first `begin` and the last `over`."""

    def __init__(self) -> None:
        self._held: dict[str, dict[Hashable, float | None]] = {}

    def passed(self, said: Sequence[Observation], by: Hashable) -> list[Observation]:
        """What of it is to be said; `by`: whoever saw it."""
        return [each for each in said if not isinstance(each, Trouble) or self._counts(each, by)]

    def left(self, by: Hashable, t: float) -> list[Observation]:
        """Whoever saw has gone: at `t` (s) its troubles are over."""
        mine = [(what, held[by]) for what, held in self._held.items() if by in held]
        words = "The board is looked for anew."
        over = [Trouble(t=t, what=what, state="over", since=since, words=words) for what, since in mine]
        return self.passed(over, by)

    def _counts(self, trouble: Trouble, by: Hashable) -> bool:
        held = self._held.setdefault(trouble.what, {})
        if trouble.state == "begin":
            first = not held
            held[by] = trouble.since
            return first
        if by not in held:
            return False
        del held[by]
        return not held
