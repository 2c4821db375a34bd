"""One game by itself: takes commands, gives views, and takes commands back.

Every line is one question and gets one answer, whatever it holds; a fault never ends the game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec

from companion.conformance.plain import plain
from companion.games import Audience, Phrase, Refused, Rulebook, Setup
from companion.games.speech import Language, Speech

__all__ = ["Harness"]

VERBS = ("do", "legal", "sample", "view", "undo", "state")
MANY = 2**63 - 1
"""Numbers beyond it are nobody's count."""


class _Wrong(ValueError):
    """A line that is none of ours: what was expected, what came."""


class Harness:
    """One game. `dice` drive `sample`, and the dealer where there is one (`dealer`).

    >>> from companion.board import load, shipped
    >>> from companion.conformance.seating import seated
    >>> from companion.games import rulebook
    >>> paleo = rulebook("paleo")
    >>> game = Harness(paleo, seated(paleo, 2, board=load(shipped("paleo-demo"))), language="en")
    >>> game.answer(b'{"do": {"do": "starter", "seat": 0}}')["events"][0]
    {'is': 'starter_set', 'seat': 0}
    >>> game.answer(b'{"do": {"do": "next_round"}, "seat": 1}')
    {'refused': 'paleo.R2.round', 'message': 'The round is not over'}
    """

    def __init__(
        self,
        rules: Rulebook,
        setup: Setup,
        *,
        dice: Random | None = None,
        dealer: bool = False,
        language: Language = "fr",
    ) -> None:
        """Raises `Refused` where the rulebook cannot start from `setup`."""
        self.rules = rules
        self.setup = setup
        self._states = [rules.new(setup)]
        self._dice = dice or Random(0)  # noqa: S311 - a game's dice
        self._dealer = dealer
        self._language: Language = language
        self._speech = Speech(rules, setup.seats)
        self._kinds = {_tag(kind): kind for kind in _members(rules.commands)}

    @property
    def state(self) -> Any:
        """The game now."""
        return self._states[-1]

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to one line, as plain data; never raises."""
        try:
            asked = _read(line)
            verb = _verb(asked)
            answer: Callable[[dict[str, Any]], dict[str, Any]] = getattr(self, f"_{verb}")
            return answer(asked)
        except _Wrong as wrong:
            return {"error": str(wrong)}
        except Exception as error:  # noqa: BLE001 - a faulty rulebook is told of, and the next line is read
            return {"error": f"unexpected {type(error).__name__}: {error}"}

    def message(self, refused: Refused) -> str:
        """Why, in words."""
        return self._speech.say(Phrase(refused.key, dict(refused.params)), self._language, self.state)

    def _do(self, asked: dict[str, Any]) -> dict[str, Any]:
        try:
            speaker = self._speaker(asked)
            command = self._command(asked["do"], speaker)
            if self._dealer:
                command = self.rules.deal(self.state, command, self._dice)
            events = self.rules.decide(self.state, command)
        except Refused as refused:
            return {"refused": refused.key, "message": self.message(refused)}
        state = self.state
        for event in events:
            state = self.rules.evolve(state, event)
        audience = "table" if speaker is None else f"seat:{speaker}"
        heard = [self.rules.heard(event, audience) for event in events]
        answer = {"events": [plain(event) for event in heard if event is not None]}
        self._states.append(state)
        return answer

    def _speaker(self, asked: dict[str, Any]) -> int | None:
        """Who says it; None: the table itself."""
        if "seat" not in asked:
            return None
        seat = _whole(asked["seat"], "seat")
        last = len(self.setup.seats) - 1
        if not 0 <= seat <= last:
            raise Refused("game.no_such_seat", number=seat, last=last)
        return seat

    def _command(self, given: Any, speaker: int | None) -> Any:
        """A command as a value; raises `Refused` where it is none, or is another seat's to give."""
        if not isinstance(given, dict):
            raise Refused("game.malformed", words=f"expected a command (an object with `do`), got {_kind(given)}")
        tag = given.get("do")
        kind = self._kinds.get(tag) if isinstance(tag, str) else None
        appoints = kind is not None and tag in getattr(self.rules, "appoints", ())
        has_seat = kind is not None and "seat" in kind.__struct_encode_fields__ and not appoints
        if has_seat and speaker is not None:
            given = {"seat": speaker, **given}
        try:
            command = msgspec.convert(given, self.rules.commands)
        except (msgspec.ValidationError, RecursionError) as error:
            raise Refused("game.malformed", words=str(error)) from None
        unknown = _unknown(given, command, "$")
        if unknown is not None:
            raise Refused("game.malformed", words=f"Object contains unknown field `{unknown[1]}` - at `{unknown[0]}`")
        seat = getattr(command, "seat", None)
        if has_seat and speaker is not None and isinstance(seat, int) and seat != speaker:
            self._speak_for(speaker, seat, command)
        return command

    def _speak_for(self, speaker: int, seat: int, command: Any) -> None:
        """A seat may say of another what the rulebook lists as open to it, and nothing else."""
        last = len(self.setup.seats) - 1
        if not 0 <= seat <= last:
            raise Refused("game.no_such_seat", number=seat, last=last)
        if command not in self.rules.legal(self.state, speaker):
            raise Refused("game.not_your_seat", seat=seat, speaker=speaker)

    def _legal(self, asked: dict[str, Any]) -> dict[str, Any]:
        seat = self._seat(asked["legal"], "legal")
        return {"legal": [plain(command) for command in self.rules.legal(self.state, seat)]}

    def _sample(self, asked: dict[str, Any]) -> dict[str, Any]:
        seat = self._seat(asked["sample"], "sample")
        return {"sample": plain(self.rules.sample(self.state, seat, self._dice))}

    def _view(self, asked: dict[str, Any]) -> dict[str, Any]:
        whose = asked["view"]
        audience: Audience = "table" if whose == "table" else f"seat:{self._seat(whose, 'view')}"
        return {"view": plain(self.rules.view(self.state, audience))}

    def _undo(self, asked: dict[str, Any]) -> dict[str, Any]:
        count = _whole(asked["undo"], "undo")
        if not 0 <= count <= MANY:
            raise _Wrong(f"expected how many commands to take back, 0 or more, as `undo`; got {_shown(count)}")
        done = min(count, len(self._states) - 1)
        if done:
            del self._states[-done:]
        return {"undone": done}

    def _state(self, asked: dict[str, Any]) -> dict[str, Any]:
        if asked["state"] is not True:
            raise _Wrong(f"expected true as `state`, got {_kind(asked['state'])}")
        return {"state": plain(self.state)}

    def _seat(self, given: Any, verb: str) -> int:
        """A seat of this table; raises `_Wrong`."""
        seat = _whole(given, verb)
        last = len(self.setup.seats) - 1
        if not 0 <= seat <= last:
            raise _Wrong(f"expected a seat from 0 to {last} as `{verb}`, got {_shown(seat)}")
        return seat


def _read(line: bytes) -> dict[str, Any]:
    try:
        asked = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _Wrong(f"expected one JSON object on the line: {error}") from None
    except RecursionError:
        raise _Wrong("expected one JSON object on the line, got one that is nested too deep") from None
    if not isinstance(asked, dict):
        raise _Wrong(f"expected one JSON object on the line, got {_kind(asked)}")
    return asked


def _verb(asked: dict[str, Any]) -> str:
    """The one verb of a line, which has nothing else but `seat` beside `do`."""
    verbs = [verb for verb in VERBS if verb in asked]
    if len(verbs) != 1:
        got = " and ".join(f"`{verb}`" for verb in verbs) or "none of them"
        raise _Wrong(f"expected one of {', '.join(f'`{verb}`' for verb in VERBS)}; got {got}")
    allowed = {"do", "seat"} if verbs[0] == "do" else set(verbs)
    strange = next((key for key in asked if key not in allowed), None)
    if strange is not None:
        raise _Wrong(f"expected {' and '.join(sorted(allowed))} only, got `{_shown(strange)}` too")
    return verbs[0]


def _whole(given: Any, verb: str) -> int:
    if not isinstance(given, int) or isinstance(given, bool):
        raise _Wrong(f"expected a whole number as `{verb}`, got {_kind(given)}")
    return given


def _kind(given: Any) -> str:
    """What came, in JSON's words."""
    kinds = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return kinds.get(type(given)) or f"the number {_shown(given)}"


def _shown(given: Any) -> str:
    words = str(given)
    return words if len(words) <= 40 else f"{words[:40]}..."


def _members(union: Any) -> tuple[type[msgspec.Struct], ...]:
    return get_args(union) or (union,)


def _tag(kind: type[msgspec.Struct]) -> Any:
    return kind.__struct_config__.tag


def _unknown(given: Any, made: Any, path: str) -> tuple[str, str] | None:
    """Where a field stands that the command has not: msgspec passes over it, and what was meant is lost."""
    if isinstance(given, dict) and isinstance(made, msgspec.Struct):
        names = dict(zip(made.__struct_encode_fields__, made.__struct_fields__, strict=True))
        for key, value in given.items():
            if key == made.__struct_config__.tag_field:
                continue
            if key not in names:
                return path, _shown(key)
            inside = _unknown(value, getattr(made, names[key]), f"{path}.{key}")
            if inside is not None:
                return inside
        return None
    pairs: list[tuple[Any, Any, str]] = []
    if isinstance(given, dict) and isinstance(made, dict):
        pairs = [(value, made.get(key), f"{path}[...]") for key, value in given.items()]
    elif isinstance(given, list) and isinstance(made, list | tuple) and len(given) == len(made):
        pairs = [(value, each, f"{path}[{i}]") for i, (value, each) in enumerate(zip(given, made, strict=True))]
    return next((found for pair in pairs if (found := _unknown(*pair)) is not None), None)
