"""The digest's test vectors as plain functions of a rulebook, so that a mutated one can be asked as well."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import companion
from companion.data import load
from tests.companion.games.rahan.play import ALL, LINES, begun, hand, playing

Check = Callable[[Any], None]
BOOKLET = Path(companion.__file__).parent / "data" / "rahan" / "booklet.toml"
BEASTS = ["mammoth", "sabre_toothed_tiger", "giant_bear"]


def v1(book: Any) -> None:
    """The giant bear's token goes on the bear's square."""
    table = begun(book=book)
    table.do("draw", seat=0, die=1, cards=["giant_bear"])
    beasts = book.view(table.state, "table").beasts
    assert [(b.beast, b.seat, b.square) for b in beasts] == [("giant_bear", 0, "a4")]


def v2(book: Any) -> None:
    """Of three beast cards one is kept, two lie beside the stock, one token is placed."""
    table = begun(book=book)
    table.do("draw", seat=0, die=3, cards=BEASTS, keep="mammoth")
    assert table.player().hand == {"mammoth": 1}
    assert table.state.discards == {"sabre_toothed_tiger": 1, "giant_bear": 1}
    assert [event.beast for event in table.told("BeastPlaced")] == ["mammoth"]


def v3(book: Any) -> None:
    """A shot at the beast missed: the caveman goes where the silex fell and shoots from there."""
    table = playing(hand("giant_bear", "weapon*2"), book=book)
    table.do("shoot", seat=0, target="giant_bear", weapons=2)
    table.do("shot", seat=0, hit=False, to="b3")
    assert table.player().square == "b3"
    assert table.state.series.left == 1
    table.do("shot", seat=0, hit=False, off_board=True)
    assert table.player().square == "b3"


def v4(book: Any) -> None:
    """Three weapon cards down, hit with the first: all three, the token and the beast card are gone."""
    table = playing(hand("giant_bear", "weapon*4"), book=book)
    table.do("shoot", seat=0, target="giant_bear", weapons=3)
    table.do("shot", seat=0, hit=True)
    assert table.player().hand == {"weapon": 1}
    assert table.state.discards == {"weapon": 3, "giant_bear": 1}
    assert table.player().beast is None
    assert table.state.series is None
    assert table.state.turn == 1


def v5(book: Any) -> None:
    """The silex off the board: the caveman stays."""
    table = playing(hand("giant_bear", "weapon*2"), book=book)
    table.do("shoot", seat=0, target="giant_bear", weapons=2)
    table.do("shot", seat=0, hit=False, off_board=True)
    assert table.player().square == "e5"
    assert table.state.series.left == 1
    assert table.refused("shot", seat=0, hit=False, off_board=True, to="b3") == "rahan.R21"


def v6(book: Any) -> None:
    """A weapon card is left after two misses: he shoots again next turn."""
    table = playing(hand("giant_bear", "weapon*3"), book=book)
    table.do("shoot", seat=0, target="giant_bear", weapons=2)
    table.do("shot", seat=0, hit=False, off_board=True)
    table.do("shot", seat=0, hit=False, off_board=True)
    assert table.state.turn == 1
    table.do("draw", seat=1, die=1)
    assert table.refused("draw", seat=0, die=1) == "rahan.R19.shoot"
    table.do("shoot", seat=0, target="giant_bear", weapons=1)
    assert table.state.series.left == 1


def v7(book: Any) -> None:
    """None is left: next turn he draws, and shoots only the turn after."""
    table = playing(hand("giant_bear", "weapon*2"), book=book)
    table.do("shoot", seat=0, target="giant_bear", weapons=2)
    for _ in range(2):
        table.do("shot", seat=0, hit=False, off_board=True)
    table.do("draw", seat=1, die=1)
    assert table.refused("shoot", seat=0, target="giant_bear", weapons=1) == "rahan.R3"
    table.do("draw", seat=0, die=1, cards=["weapon"])
    assert table.refused("shoot", seat=0, target="giant_bear", weapons=1) == "rahan.R2"
    table.do("draw", seat=1, die=1)
    table.do("shoot", seat=0, target="giant_bear", weapons=1)
    table.do("shot", seat=0, hit=True)
    assert table.player().beast is None


def v8(book: Any) -> None:
    """Two weapon cards at an animal, hit with the first: both lost, food, the animal is off."""
    table = playing(hand("weapon*2"), book=book)
    table.do("shoot", seat=0, target="deer", weapons=2)
    table.do("shot", seat=0, hit=True)
    assert table.state.discards == {"weapon": 2}
    assert table.player().goals["food"] == 1
    assert "deer" not in table.state.animals
    assert table.state.turn == 1


def v9(book: Any) -> None:
    """A dagger, three misses, nothing else to shoot with: he must draw."""
    table = playing(hand("dagger"), book=book)
    table.do("shoot", seat=0, target="deer", dagger=True)
    for _ in range(3):
        assert table.state.turn == 0
        table.do("shot", seat=0, hit=False)
    table.do("draw", seat=1, die=1)
    assert table.refused("shoot", seat=0, target="deer", dagger=True) == "rahan.R3"
    assert table.refused("shoot", seat=0, target="deer", weapons=1) == "rahan.R3"
    assert table.refused("draw", seat=0, die=2) == ""


def v10(book: Any) -> None:
    """No dagger against a beast."""
    table = playing(hand("giant_bear", "dagger", "weapon"), book=book)
    assert table.refused("shoot", seat=0, target="giant_bear", dagger=True) == "rahan.R14"
    assert not any(getattr(command, "dagger", False) for command in book.legal(table.state, 0))


def v11(book: Any) -> None:
    """A 3 goes exactly three squares in one direction; one card a turn."""
    table = playing(hand("move_3*2"), book=book)
    assert table.refused("move", seat=0, steps=3, to="e3") == "rahan.R8"
    assert table.refused("move", seat=0, steps=3, to="f2") == "rahan.R8"
    table.do("move", seat=0, steps=3, to="e2")
    assert table.player().square == "e2"
    assert table.refused("move", seat=0, steps=3, to="e5") == "rahan.R2"


def v12(book: Any) -> None:
    """Rahan goes 1 to 5 squares."""
    places = {1: "g4", 2: "f5", 3: "e6", 4: "d7", 5: "c8"}
    for steps, to in places.items():
        table = playing(hand("advance"), book=book)
        table.do("move_rahan", seat=0, steps=steps, to=to)
        assert table.state.rahan == to
    table = playing(hand("advance"), book=book)
    assert table.refused("move_rahan", seat=0, steps=0) == "rahan.R15"
    assert table.refused("move_rahan", seat=0, steps=6) == "rahan.R15"


def v13(book: Any) -> None:
    """Three for three, without the die."""
    table = playing(hand("move_1*2", "dagger", "advance"), book=book)
    table.do("exchange", seat=0, put=["move_1", "move_1", "dagger"], taken=["weapon", "weapon", "move_4"])
    assert table.player().hand == {"advance": 1, "weapon": 2, "move_4": 1}
    assert table.state.discards == {"move_1": 2, "dagger": 1}
    assert [event.die for event in table.told("Drawn")] == [None]


def v14(book: Any) -> None:
    """Miss, step, miss, step, hit: the attacker chooses a card."""
    table = playing(hand(), hand(square="h2", water=1, fire=1), book=book)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=False, to="f4")
    assert table.player(0).square == "f4"
    table.do("shot", seat=1, hit=False, to="g3")
    assert table.player(1).square == "g3"
    table.do("shot", seat=0, hit=True)
    assert table.state.ask.options == ("water", "fire")
    table.do("take", seat=0, goal="fire")
    assert table.player(0).goals["fire"] == 1
    assert table.player(1).goals == {"water": 1, "fire": 0, "food": 0, "invention": 0}
    assert table.state.turn == 1


def v15(book: Any) -> None:
    """Caveman onto Rahan, Rahan onto caveman; Rahan moved away."""
    table = playing(hand("move_3"), rahan="e2", book=book)
    table.do("move", seat=0, steps=3, to="e2")
    assert table.player(0).goals["invention"] == 1
    table = playing(hand("advance"), hand(), rahan="e2", book=book)
    table.do("move_rahan", seat=0, steps=3, to="e5")
    assert table.player(0).goals["invention"] == 1
    table = playing(hand("advance"), hand("move_3"), rahan="e2", book=book)
    table.do("move_rahan", seat=0, steps=1, to="f2")
    table.do("move", seat=1, steps=3, to="e2")
    assert table.player(1).goals["invention"] == 0


def v16(book: Any) -> None:
    """Back in the cave with all four wins, with three does not."""
    for goals, winner in ((ALL, 0), ({**ALL, "food": 0}, None)):
        table = playing(hand("move_2", square="e2", **goals), book=book)
        table.do("move", seat=0, steps=2, to="e4")
        assert table.state.winner == winner
        assert table.state.phase == ("play" if winner is None else "over")


def v17(book: Any) -> None:
    """52 small and 20 large cards."""
    booklet = load([BOOKLET]).data
    table = begun(data=booklet, book=book)
    assert sum(booklet["cards"]["small"].values()) == 52
    assert sum(booklet["cards"]["large"].values()) == 20
    assert table.state.stock == 52
    assert sum(book.view(table.state, "table").supply.values()) + 4 == 20


def d1(book: Any) -> None:
    """Hand 8, die 5: two cards."""
    table = playing(hand("move_1*8"), book=book)
    assert table.refused("draw", seat=0, die=5, cards=["weapon"] * 3) == "rahan.R4"
    table.do("draw", seat=0, die=5)
    assert table.player().hand == {"move_1": 8, "unknown": 2}


def d2(book: Any) -> None:
    """Combat against who owns nothing: allowed, nothing is won."""
    table = playing(hand(), hand(), book=book)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert not any(any(player.goals.values()) for player in table.state.players)
    assert table.state.ask is None
    assert table.state.turn == 1


def d3(book: Any) -> None:
    """A caveman displaced by a miss acquires nothing and does not win."""
    for square in ("b2", "h1", "h3"):
        table = playing(hand("giant_bear", "weapon"), book=book)
        table.do("shoot", seat=0, target="giant_bear", weapons=1)
        table.do("shot", seat=0, hit=False, to=square)
        assert table.player().square == square
        assert not any(table.player().goals.values())
    table = playing(hand("giant_bear", "weapon", square="a1", **ALL), book=book)
    table.do("shoot", seat=0, target="giant_bear", weapons=1)
    table.do("shot", seat=0, hit=False, to="e5")
    assert table.player().in_cave
    assert table.state.phase == "play"


def d4(book: Any) -> None:
    """A combat step onto water gives nothing."""
    table = playing(hand(square="d4"), hand(square="a1"), book=book)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=False, to="c3")
    table.do("shot", seat=1, hit=False, to="b2")
    assert table.player(1).square == "b2"
    assert table.player(1).goals["water"] == 0


def d5(book: Any) -> None:
    """The first turn: draw, or the pointless combat."""
    table = begun(book=book)
    assert table.kinds(0) == {"draw", "attack"}


def d6(book: Any) -> None:
    """The stock runs out: the discards are shuffled in, and all are 52."""
    table = playing(hand("move_1*3"), hand("move_2*4"), stock=2, book=book)
    assert sum(table.state.discards.values()) == 43
    table.do("draw", seat=0, die=5, cards=["weapon"] * 5)
    assert table.state.stock == 52 - 12
    assert table.state.discards == {}
    assert table.cards() == 52


def d7(book: Any) -> None:
    """No animal left: food only by combat."""
    table = playing(hand("weapon"), hand(food=1), animals=[], book=book)
    assert table.refused("shoot", seat=0, target="deer", weapons=1) == "rahan.R29"
    assert "shoot" not in table.kinds(0)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert table.player(0).goals["food"] == 1


def d8(book: Any) -> None:
    """Ten cards, no weapon, a beast: the exchange is open."""
    table = playing(hand("giant_bear", "move_1*9"), book=book)
    assert table.refused("exchange", seat=0, put=["move_1"] * 3) == ""
    table = playing(hand("giant_bear", "move_1*8"), book=book)
    assert table.refused("exchange", seat=0, put=["move_1"] * 3) == "rahan.R23"


def d9(book: Any) -> None:
    """A beast binds its owner only."""
    table = playing(hand("giant_bear"), hand("move_2", "advance", "weapon"), turn=1, book=book)
    assert {"draw", "exchange", "move", "move_rahan", "shoot", "attack"} == table.kinds(1)
    table.do("move", seat=1, steps=2, to="e3")
    assert table.player(1).square == "e3"


def d10(book: Any) -> None:
    """All own water; B takes A's: there is none for A."""
    players = [hand("move_3", square="b5", water=1), *[hand(water=1) for _ in range(3)]]
    table = playing(*players, turn=1, book=book)
    table.do("attack", seat=1, opponent=0)
    table.do("shot", seat=1, hit=True)
    assert [player.goals["water"] for player in table.state.players] == [0, 2, 1, 1]
    table.do("draw", seat=2, die=1)
    table.do("draw", seat=3, die=1)
    table.do("move", seat=0, steps=3, to="b2")
    assert [(event.seat, event.goal) for event in table.told("NoneLeft")] == [(0, "water")]
    assert table.player(0).goals["water"] == 0


def d11(book: Any) -> None:
    """Three beasts first; the tiger is kept: only its token is placed."""
    table = begun(book=book)
    table.do("draw", seat=0, die=3, cards=BEASTS)
    assert table.state.ask.options == ("sabre_toothed_tiger", "mammoth", "giant_bear")
    assert table.kinds(1) == set()
    table.do("keep", seat=0, beast="sabre_toothed_tiger")
    beasts = book.view(table.state, "table").beasts
    assert [b.beast for b in beasts] == ["sabre_toothed_tiger"]
    assert table.state.turn == 1


def d12(book: Any) -> None:
    """The dagger hits with its second shot: the third is lost."""
    table = playing(hand("dagger"), book=book)
    table.do("shoot", seat=0, target="fish", dagger=True)
    assert table.state.series.left == 3
    table.do("shot", seat=0, hit=False)
    table.do("shot", seat=0, hit=True)
    assert table.state.discards == {"dagger": 1}
    assert table.player().goals["food"] == 1
    assert table.refused("shot", seat=0, hit=True) == "rahan.R10.first"


def d13(book: Any) -> None:
    """A combat card is used once."""
    table = playing(hand(), hand(), book=book)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    table.do("draw", seat=1, die=1)
    assert table.refused("attack", seat=0, opponent=1) == "rahan.R31"


def d14(book: Any) -> None:
    """Never off the board."""
    table = playing(hand("move_4", square="d1"), book=book)
    assert table.refused("move", seat=0, steps=4, to="a1") == "rahan.R8"
    table = playing(hand("move_3"), data=LINES, book=book)
    table.do("positions", cavemen=["hub", None])
    assert table.refused("move", seat=0, steps=3) == "rahan.A40"


CHECKS: dict[str, Check] = {
    name.upper(): check for name, check in list(globals().items()) if name[0] in "vd" and name[1:].isdigit()
}
