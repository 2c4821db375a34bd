"""A small made-up game with secrets: each seat hides a number under its cup, all add to a pot, and at the goal the cups
are lifted. Whoever's number is nearest to the pot's last digit wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal

import msgspec

from companion.games import Audience, Phrase, Referee, Refused, Setup
from companion.games.speech import Text, sentences

GOAL = 9


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """House rules."""

    step: Literal[1, 2] = 1  # A1
    peek: bool = True  # A2


MEANINGS: dict[str, dict[str, Text]] = {
    "step": {"1": ("On ajoute un.", "One is added."), "2": ("On ajoute deux.", "Two are added.")},
    "peek": {
        "true": ("On peut regarder sous son gobelet.", "Anybody may look under his own cup."),
        "false": ("Personne ne regarde.", "Nobody looks."),
    },
}


class Cup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cup as it is printed."""

    name: str
    digits: tuple[int, ...] = ()


class Cupboard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an owner transcribes."""

    cup: tuple[Cup, ...] = ()
    motto: str = ""


class Hide(msgspec.Struct, frozen=True, tag_field="do", tag="hide", forbid_unknown_fields=True):
    """A seat puts a number from 0 to 9 under its cup; None: one that nobody told."""

    seat: int
    number: int | None = None


class Add(msgspec.Struct, frozen=True, tag_field="do", tag="add", forbid_unknown_fields=True):
    """A seat adds to the pot."""

    seat: int
    n: int = 1


class Correct(msgspec.Struct, frozen=True, tag_field="do", tag="correct", forbid_unknown_fields=True):
    """The pot is set by hand."""

    pot: int


class Hidden(msgspec.Struct, frozen=True, tag_field="is", tag="hidden"):
    """A number lies under a cup."""

    seat: int
    number: int | None


class Covered(msgspec.Struct, frozen=True, tag_field="is", tag="covered"):
    """`Hidden`, for those who do not see under that cup."""

    seat: int


class Added(msgspec.Struct, frozen=True, tag_field="is", tag="added"):
    """The pot has grown."""

    seat: int
    n: int


class Set(msgspec.Struct, frozen=True, tag_field="is", tag="set"):
    """The pot was set by hand."""

    pot: int


class Lifted(msgspec.Struct, frozen=True, tag_field="is", tag="lifted"):
    """All cups are lifted."""

    numbers: tuple[int | None, ...]
    winner: int | None


@dataclass(frozen=True)
class State:
    """`cups`: seat to number, None where it is not known."""

    seats: int
    options: Options
    data: Cupboard
    pot: int = 0
    turn: int = 0
    cups: Mapping[int, int | None] = field(default_factory=dict)
    lifted: bool = False
    winner: int | None = None


class CupView(msgspec.Struct, frozen=True):
    """A cup: whether something lies under it, and what, where one may know."""

    seat: int
    hidden: bool
    number: int | None = None


class View(msgspec.Struct, frozen=True):
    """The pot, whose turn it is, and the cups."""

    pot: int
    turn: int
    cups: tuple[CupView, ...]
    over: bool
    winner: int | None


WORDS = sentences(
    {
        "cups.hidden": ("{seat} cache un nombre", "{seat} hides a number"),
        "cups.added": ("{seat} ajoute {n}", "{seat} adds {n}"),
        "cups.set": ("Le pot est corrigé : {pot}", "The pot is set: {pot}"),
        "cups.lifted": ("On soulève les gobelets", "The cups are lifted"),
        "cups.R1": ("Le gobelet de {seat} est déjà posé", "{seat}'s cup is down already"),
        "cups.R2": ("C'est à {seat}", "It is {seat}'s turn"),
        "cups.R3": ("On ajoute {step}", "{step} is added"),
        "cups.R4": ("La partie est finie", "The game is over"),
        "cups.number": ("Un nombre de 0 à 9", "A number from 0 to 9"),
        "cups.seat": ("Il n'y a pas de place {number}", "There is no seat {number}"),
        "cups.seats": ("Deux à quatre joueurs", "Two to four play"),
        "cups.options": ("Pas de telle règle : {reason}", "No such rule: {reason}"),
        "cups.data": ("Données : {reason}", "Data: {reason}"),
    }
)


def read_data(data: Mapping[str, Any]) -> Cupboard:
    try:
        found = msgspec.convert(dict(data), Cupboard)
    except msgspec.ValidationError as error:
        raise Refused("cups.data", reason=str(error)) from None
    names = [cup.name for cup in found.cup]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise Refused("cups.data", reason=f"a cup named {name} is there twice - at `$.cup[{place}].name`")
    return found


class Cups:
    """The protocol `companion.games.Rulebook`. `leak`: where a secret is let out, for tests of tests."""

    name = "cups"
    version = 1
    commands: Any = Hide | Add | Correct
    events: Any = Hidden | Added | Set | Lifted
    options: type[msgspec.Struct] = Options
    referee: Referee | None = None
    words = WORDS
    meanings = MEANINGS
    secrets = frozenset({"hidden"})
    sides: Mapping[str, Text] = {"oak": ("Chêne", "Oak"), "fir": ("Sapin", "Fir")}
    Data: type[Any] = Cupboard
    data_words: Mapping[str, Text] = {"motto": ("La devise.", "The motto."), "cup.name": ("Son nom.", "Its name.")}

    def __init__(self, leak: str = "") -> None:
        self.leak = leak

    def read_data(self, data: Mapping[str, Any]) -> Cupboard:
        return read_data(data)

    def new(self, setup: Setup) -> State:
        if not 2 <= len(setup.seats) <= 4:
            raise Refused("cups.seats")
        try:
            options = msgspec.convert(setup.options, Options)
        except msgspec.ValidationError as error:
            raise Refused("cups.options", reason=str(error)) from None
        return State(len(setup.seats), options, read_data(setup.data), cups={})

    def decide(self, state: State, command: Any) -> list[Any]:
        if state.lifted:
            raise Refused("cups.R4")
        if isinstance(command, Correct):
            return [Set(command.pot), *self._end(state, command.pot)]
        if not 0 <= command.seat < state.seats:
            raise Refused("cups.seat", number=command.seat)
        if isinstance(command, Hide):
            if command.seat in state.cups:
                raise Refused("cups.R1", seat=command.seat)
            if command.number is not None and not 0 <= command.number <= 9:
                raise Refused("cups.number")
            return [Hidden(command.seat, command.number)]
        if command.seat != state.turn:
            if self.leak == "refusal":
                raise Refused("cups.R2", seat=state.turn, number=state.cups.get(state.turn) or 0)
            raise Refused("cups.R2", seat=state.turn)
        if command.n != state.options.step:
            raise Refused("cups.R3", step=state.options.step)
        return [Added(command.seat, command.n), *self._end(state, state.pot + command.n)]

    def _end(self, state: State, pot: int) -> list[Any]:
        if pot < GOAL:
            return []
        far = {seat: abs(pot % 10 - n) for seat, n in sorted(state.cups.items()) if n is not None}
        numbers = tuple(state.cups.get(seat) for seat in range(state.seats))
        return [Lifted(numbers, min(far, key=lambda seat: far[seat]) if far else None)]

    def evolve(self, state: State, event: Any) -> State:
        match event:
            case Hidden(seat=seat, number=number):
                return replace(state, cups={**state.cups, seat: number})
            case Added(seat=seat, n=n):
                return replace(state, pot=state.pot + n, turn=(seat + 1) % state.seats)
            case Set(pot=pot):
                return replace(state, pot=pot)
            case Lifted(winner=winner):
                return replace(state, lifted=True, winner=winner)
        raise AssertionError(event)

    def legal(self, state: State, seat: int) -> list[Any]:
        if state.lifted:
            return []
        found: list[Any] = [] if seat in state.cups else [Hide(seat)]
        if self.leak == "legal" and 7 in state.cups.values():
            found.append(Correct(0))
        return [*found, Add(seat, state.options.step)] if seat == state.turn else found

    def view(self, state: State, audience: Audience) -> View:
        def cup(seat: int) -> CupView:
            knows = state.lifted or (state.options.peek and audience == f"seat:{seat}") or self.leak == "view"
            return CupView(seat, seat in state.cups, state.cups.get(seat) if knows else None)

        return View(state.pot, state.turn, tuple(cup(n) for n in range(state.seats)), state.lifted, state.winner)

    def tell(self, state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
        told: list[Phrase] = []
        for event in events:
            match event:
                case Hidden(seat=seat, number=number):
                    told.append(
                        Phrase("cups.hidden", {"seat": seat, **({"n": number or 0} if self.leak == "tell" else {})})
                    )
                case Added(seat=seat, n=n):
                    told.append(Phrase("cups.added", {"seat": seat, "n": n}))
                case Set(pot=pot):
                    told.append(Phrase("cups.set", {"pot": pot}))
                case Lifted():
                    told.insert(0, Phrase("cups.lifted"))
        return told

    def heard(self, event: Any, audience: Audience) -> msgspec.Struct | None:
        if isinstance(event, Hidden) and audience != f"seat:{event.seat}" and self.leak != "heard":
            return Covered(event.seat)
        heard: msgspec.Struct = event
        return heard

    def sample(self, state: State, seat: int, dice: Random) -> Any | None:
        options = self.legal(state, seat)
        if not options:
            return None
        command = dice.choice(options)
        return Hide(seat, dice.choice((None, *range(10)))) if isinstance(command, Hide) else command

    def deal(self, state: State, command: Any, dice: Random) -> Any:
        return (
            Hide(command.seat, dice.randrange(10)) if isinstance(command, Hide) and command.number is None else command
        )


RULEBOOK = Cups()


class Installed:
    """An entry point of the group `tablee.games`, for `companion.games.entry_points`."""

    name = "cups"

    def load(self) -> Cups:
        return RULEBOOK
