"""Two worlds that differ only in one seat's secrets are the same to everybody else, until the rules reveal them."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from companion.games import Refused, Rulebook
from companion.games.terristories import RULEBOOK, TerriStories
from companion.games.terristories import commands as c
from companion.games.terristories import events as e
from companion.games.terristories.pieces import ROLES
from tests.companion.games.terristories.games import playout, setup
from tests.companion.games.terristories.play import MADE_UP, Table, playing

replace: Any = msgspec.structs.replace


class Worlds:
    """One game as it is, and as it would be if the victim's secrets were others."""

    def __init__(self, rules: Rulebook, seed: int) -> None:
        self.rules = rules
        self.dice = random.Random(seed)
        self.start = rules.new(setup(self.dice, MADE_UP, least=3, secret=True))
        self.victim = self.dice.randrange(len(self.start.seats))
        preface, state = self.preface()
        self.commands = [*preface, *(self.kept(command) for _, command, _ in playout(RULEBOOK, state, self.dice))]
        offered = {x.name for x in self.commands if isinstance(x, c.Offer) and x.seat == self.victim}
        names = {p["name"] for p in MADE_UP["projects"]} - offered
        self.other: dict[str | None, str | None] = dict.fromkeys(names)
        """What the victim's cards that nobody ever sees are in the other world: not told."""
        self.audiences = ["table", *(f"seat:{i}" for i in range(len(self.start.seats)) if i != self.victim)]

    def preface(self) -> tuple[list[Any], Any]:
        """Everybody tells what he is and what he holds."""
        said, state = [], self.start
        for seat, role in enumerate(ROLES[: len(self.start.seats)]):
            for told in (c.Character(seat, role), c.Hand(seat)):
                said.append(RULEBOOK.deal(state, told, self.dice))
                for event in RULEBOOK.decide(state, said[-1]):
                    state = RULEBOOK.evolve(state, event)
        return said, state

    def kept(self, command: Any) -> Any | None:
        """None for a command by which the victim gives his own secret away."""
        return None if isinstance(command, c.Show) and command.seat == self.victim else command

    def elsewhere(self, state: Any, command: Any) -> Any:
        """The victim's command in the other world."""
        if getattr(command, "seat", None) != self.victim:
            return command
        match command:
            case c.Character(role=role, name=str(name)):
                names = [x["name"] for x in MADE_UP["characters"] if x["role"] == role and x["name"] != name]
                return replace(command, name=names[0])
            case c.TellObjective():
                index = "society" if command.index == "economy" else "economy"
                return replace(command, index=index, offset=command.offset + 1, text="autre", achievement=None)
            case c.Hand(cards=tuple(cards)):
                return replace(command, cards=self.told(cards))
            case c.Refresh(discard=discard, draw=draw):
                return replace(command, discard=self.told(discard), draw=None if draw is None else self.told(draw))
            case c.EndTurn(met=None):
                return replace(command, met=False)
            case _:
                return command

    def told(self, cards: tuple[str | None, ...]) -> tuple[str | None, ...]:
        return tuple(self.other.get(name, name) for name in cards)

    def compare(self) -> int:
        """How many moments were the same to all others, up to the moment the rules reveal a secret."""
        here = there = self.start
        for moment, command in enumerate(self.commands):
            if command is None:
                continue
            mine, his = decided(self.rules, here, command), decided(self.rules, there, self.elsewhere(there, command))
            if revealed(mine, self.victim) or revealed(his, self.victim):
                return moment
            assert isinstance(mine, list)
            assert isinstance(his, list)
            self.same_entry(here, there, command, mine, his)
            for one, other in zip(mine, his, strict=True):
                here, there = self.rules.evolve(here, one), self.rules.evolve(there, other)
            if moment % 4 == 0 or getattr(command, "seat", None) == self.victim:
                self.same_table(here, there, moment)
        return len(self.commands)

    def same_entry(self, here: Any, there: Any, command: Any, mine: list[Any], his: list[Any]) -> None:
        """What is sent and told of an entry."""
        told = [self.rules.tell(here, command, mine), self.rules.tell(there, self.elsewhere(there, command), his)]
        assert text(told[0]) == text(told[1])
        for audience in self.audiences:
            assert heard(self.rules, mine, audience) == heard(self.rules, his, audience)

    def same_table(self, here: Any, there: Any, moment: int) -> None:
        """What is seen of the table, what others may do, and what is answered to what they try."""
        for audience in self.audiences:
            assert text(self.rules.view(here, audience)) == text(self.rules.view(there, audience))
        if moment % 4:
            return
        for seat in range(len(here.seats)):
            if seat == self.victim:
                continue
            assert text(self.rules.legal(here, seat)) == text(self.rules.legal(there, seat))
            drawn = [self.rules.sample(world, seat, random.Random(moment)) for world in (here, there)]
            assert text(drawn[0]) == text(drawn[1])
            for probe in self.probes(seat):
                dealt = [self.rules.deal(world, probe, random.Random(moment)) for world in (here, there)]
                assert text(dealt[0]) == text(dealt[1])
                self.same_answer(here, there, dealt[0])

    def same_answer(self, here: Any, there: Any, probe: Any) -> None:
        """A refusal with its rule and parameters, or events as others would hear of them."""
        mine, his = decided(self.rules, here, probe), decided(self.rules, there, probe)
        if isinstance(mine, Refused):
            assert isinstance(his, Refused)
            assert (mine.key, mine.params) == (his.key, his.params)
            return
        assert isinstance(his, list)
        if revealed(mine, self.victim) or revealed(his, self.victim):
            return
        for audience in self.audiences:
            assert heard(self.rules, mine, audience) == heard(self.rules, his, audience)

    def probes(self, seat: int) -> list[Any]:
        """What another seat, or the table, may try."""
        victim = self.victim
        tries = [
            c.Give(seat, victim, 2),
            c.Give(seat, victim, 10**6),
            c.Fund(seat, victim, 1),
            c.Fund(seat, victim, 99),
            c.Offer(seat, "Contrebande"),
            c.Hand(seat),
            c.Refresh(seat, (None, None)),
            c.Show(seat),
            c.Draw(seat),
            c.Rain(seat),
            c.Pay(seat),
            c.Harvest(seat, {"n": 9}),
            c.EndTurn(seat, False),
            c.Activate(seat, 1),
            c.Correct(players=(c.PlayerNow(victim, 7, labels=1),)),
            c.Effect(labels=(1, 1, 1, 1), resources=(1, 1, 1)),
            c.Close(),
            c.GoOn(True),
            c.Finish(False),
            c.Finish(True, (seat,)),
            c.Finish(False, (victim,)),
            c.First(victim),
        ]
        return self.dice.sample(tries, 6)


def text(value: Any) -> bytes:
    return msgspec.json.encode(value)


def decided(rules: Rulebook, state: Any, command: Any) -> list[Any] | Refused:
    try:
        return rules.decide(state, command)
    except Refused as refused:
        return refused


def heard(rules: Rulebook, events: list[Any], audience: str) -> list[bytes]:
    return [text(rules.heard(event, audience)) for event in events]


def revealed(events: list[Any] | Refused, seat: int) -> bool:
    """R45: the seat's objective is met, and announced."""
    return isinstance(events, list) and any(isinstance(x, e.PersonalWon) and x.seat == seat for x in events)


@pytest.mark.proof
def test_others_learn_nothing_over_ten_random_games() -> None:
    assert several(RULEBOOK, 10) > 1000


@pytest.mark.proof
@pytest.mark.parametrize("part", range(20))
def test_others_learn_nothing_over_two_hundred_random_games(part: int) -> None:
    assert several(RULEBOOK, 10, 10_000 + 10 * part) > 1000


def with_mission(view: Any, mission: str) -> msgspec.Struct:
    """A view that says something else for the mission's name."""
    changed: msgspec.Struct = replace(view, mission=mission)
    return changed


class Peeking(TerriStories):
    """Shows each player's hand to all."""

    def view(self, state: Any, audience: str) -> msgspec.Struct:
        shown: Any = super().view(state, audience)
        return with_mission(shown, str([player.hand for player in state.players]))


class Close(TerriStories):
    """Shows how near each objective is."""

    def view(self, state: Any, audience: str) -> msgspec.Struct:
        shown: Any = super().view(state, audience)
        near = [state.objective(seat) is not None and state.objective(seat).index for seat in range(len(state.seats))]
        return with_mission(shown, str(near))


class Loud(TerriStories):
    """Sends every event to everybody as it is."""

    def heard(self, event: Any, audience: str) -> msgspec.Struct | None:
        known: msgspec.Struct = event
        return known


class Chatty(TerriStories):
    """Offers the others what only one seat can do."""

    def legal(self, state: Any, seat: int) -> list[Any]:
        return [*super().legal(state, seat), *(c.Offer(i, p.hand[0]) for i, p in enumerate(state.players) if p.hand)]


@pytest.mark.parametrize("leak", [Peeking(), Close(), Loud(), Chatty()], ids=lambda leak: type(leak).__name__)
def test_a_leak_put_in_by_hand_is_found(leak: Rulebook) -> None:
    with pytest.raises(AssertionError):
        several(leak, 10)


def several(rules: Rulebook, games: int, first: int = 0) -> int:
    """How many moments of so many games were compared."""
    return sum(Worlds(rules, seed).compare() for seed in range(first, first + games))


def test_the_owner_sees_his_secrets_and_nobody_else_does(rules: Rulebook) -> None:
    table = playing(rules)
    table.do("objective", seat=1, index="society", offset=2, text="Secret de Bob")
    table.do("hand", seat=1, cards=["Carte de Bob", None, None])
    assert table.view("seat:1")["own"]["objective"]["text"] == "Secret de Bob"
    assert table.view("seat:1")["own"]["hand"] == ["Carte de Bob", None, None]
    for audience in ("table", "seat:0", "seat:2", "seat:3", "seat:4", "seat:-3", "seat: 1", "seat:01", "host", ""):
        assert "Bob" not in str(table.view(audience)).replace("'name': 'Bob'", "")
    for audience in ("table", "seat:0", "seat:11"):
        assert "de Bob" not in str([rules.heard(event, audience) for event in table.events])
    assert table.view()["players"][1]["hand"] == 3


def test_every_event_is_open_or_has_its_secrets_listed(rules: Rulebook) -> None:
    from companion.games.terristories.heard import OPEN, SECRET

    kinds = set(rules.events.__args__)
    assert set(OPEN) | set(SECRET) == kinds
    assert not set(OPEN) & set(SECRET)
    assert rules.heard(object(), "table") is None


def test_who_shows_his_objective_shows_it_to_all(rules: Rulebook) -> None:
    table = playing(rules)
    table.do("objective", seat=1, index="society", offset=2, text="Secret de Bob")
    table.do("show", seat=1)
    assert table.view("table")["players"][1]["back"]["objective"]["text"] == "Secret de Bob"
    assert table.refused("show", seat=1) == "terristories.shown"


def test_all_are_asked_alike_whether_their_objective_is_met(rules: Rulebook) -> None:
    table = playing(rules, "rain")
    table.do("objective", seat=1, index="society", achievement={"of": "labels", "n4": 1})
    table.to("objectives")
    assert [table.view(f"seat:{seat}")["own"]["asked"] for seat in range(4)] == [True] * 4
    table.do("end_turn", seat=1, met=True)
    assert rules.heard(table.events[0], "seat:0") == e.TurnAnswered(1)
    assert rules.heard(table.events[0], "seat:1") == e.TurnAnswered(1, True)
    assert [phrase.key for phrase in table.story] == ["terristories.answered"]
    assert [player["winner"] for player in table.view()["players"]] == [False] * 4


def test_the_end_by_hand_opens_nobodys_card(rules: Rulebook) -> None:
    """Anybody at the table may say it, of anybody: so it tells no objective that was neither met nor shown."""
    table = playing(rules)
    table.do("objective", seat=1, index="society", offset=2, text="Secret de Bob")
    table.do("finish", won=False, winners=[1])
    assert "Secret" not in str([rules.heard(event, "seat:0") for event in table.events])
    assert table.view("seat:0")["players"][1]["back"] is None
    table.do("show", seat=1)
    assert table.view("seat:0")["players"][1]["back"]["objective"]["text"] == "Secret de Bob"


def powers(*texts: str | None) -> dict[str, Any]:
    """Characters of one role, some of whose fronts were written down."""
    fronts = [{} if text is None else {"power": {"text": text}} for text in texts]
    return {"characters": [{"role": "farmer", "name": f"N{i}", **front} for i, front in enumerate(fronts)]}


@pytest.mark.parametrize("name", ["N0", "N1", None])
def test_a_power_is_its_roles_and_tells_no_profile(rules: Rulebook, name: str | None) -> None:
    """Also where the owner wrote it down of one character only."""
    table = Table(rules, 3, powers("Récoltez deux fois", None))
    table.do("character", seat=0, role="farmer", name=name)
    assert table.view("seat:1")["players"][0]["power"] == "Récoltez deux fois"


def test_powers_that_differ_within_a_role_are_those_of_the_open_fronts(rules: Rulebook) -> None:
    table = Table(rules, 3, powers("Récoltez", "Semez"))
    table.do("character", seat=0, role="farmer", name="N1")
    assert table.view("seat:1")["players"][0]["power"] == "Semez"
