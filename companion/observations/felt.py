"""What a table feels: the words of its sensors, as values that know no wire and no rule.

`t` are Unix seconds and `t_sd` one standard deviation; `id` is the event's own name, the same however often it is told.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["BUTTONS", "Button", "Felt", "Knock", "Passage", "Press", "Senses", "Toss", "Tumble", "Way"]

Way = Literal["in", "out", "back", "unknown"]
"""Which way through a gate: in, out, in and out again on the same side, or nobody knows (one beam)."""

Button = Literal["done", "undo", "contest", "next"]
BUTTONS: tuple[Button, ...] = ("done", "undo", "contest", "next")


class _Felt(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    t: float
    t_sd: Annotated[float, msgspec.Meta(ge=0.0)] = 0.001


class Passage(_Felt, frozen=True, tag_field="felt", tag="passage"):
    """A beam across a gate of the board was broken at `t` and free again at `free` (None: it is broken still)."""

    gate: str
    way: Way = "unknown"
    free: float | None = None

    @property
    def end(self) -> float:
        """When it was free again, as far as is known: a disc that passed was wholly through then."""
        return self.t if self.free is None else self.free


class Toss(_Felt, frozen=True, tag_field="felt", tag="toss"):
    """The rain token lies still: its face, or None where it leans or two sensors differ; `quality` from 0 to 100."""

    face: Literal[1, 2] | None
    quality: int


class Tumble(_Felt, frozen=True, tag_field="felt", tag="tumble"):
    """Something is thrown in a tray (`rolls`), or lies there now. What a die shows is not felt.

    `bump`: so short that it was rather a bump than a throw.
    """

    what: Literal["token", "die"]
    rolls: bool
    bump: bool = False


class Press(_Felt, frozen=True, tag_field="felt", tag="press"):
    """A button was pressed; `seat` None: whose turn it is."""

    button: Button
    seat: int | None = None


class Knock(_Felt, frozen=True, tag_field="felt", tag="knock"):
    """The board was struck: the instant of a flick. `quality` from 0 to 100."""

    quality: int = 100


Felt = Passage | Toss | Tumble | Press | Knock


class Senses(msgspec.Struct, frozen=True):
    """What sensors felt during a shot, on the clock of the eye that saw it. `gates`: those that a sensor watches."""

    gates: tuple[str, ...] = ()
    passages: tuple[Passage, ...] = ()
    knock: Knock | None = None
