"""The vectors of the digest (V the booklet's, D derived) as plain functions of a rulebook, the right one or a mutant.

They speak to it in JSON's shapes only, so that a mutant's own classes are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.games import Setup
from tests.companion.games.paleo.play import BOARD, DOOR, FIELD, SEATS, SIDES, homes, pawns
from tests.companion.games.said import Said

__all__ = ["CHECKS"]

Point = tuple[float, float]
ORDER = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1]
BOTH = {"red": ("nw", "ne")}
SEVEN = (2, 3, 4, 5, 6, 7, 8)


def playing(
    rules: Any,
    turn: str = "red",
    captured: Iterable[str] = (),
    at: Mapping[str, Point] = {},
    keys: Mapping[str, Iterable[str]] = {},
    points: Mapping[str, int] = {},
    **options: Any,
) -> Said:
    """In the middle of a round: pawns on their circles but for those of `at` and `captured`."""
    table = Said(rules.new(Setup(BOARD, SEATS, options)), rules)
    gone = list(captured)
    places = {pawn: xy for pawn, xy in {**homes(), **at}.items() if pawn not in gone}
    told = {side: list(names) for side, names in keys.items()}
    table.do("continue", turn=SIDES.index(turn), positions=places, captured=gone, keys=told, points=dict(points))
    return table


def flick(table: Said, shooter: str, *touched: str, **facts: Any) -> Said:
    """A flick; a touched pawn in its own camp is written `camp:green-4`."""
    contacts = [{"pawn": t.removeprefix("camp:"), "in_camp": t.startswith("camp:")} for t in touched]
    table.do("flick", shooter=shooter, contacts=contacts, **facts)
    return table


def enters(pawn: str, sanctuary: str) -> list[dict[str, str]]:
    return [{"pawn": pawn, "sanctuary": sanctuary}]


def held(table: Said, side: str = "green") -> set[str]:
    """The pawns of a side that are captured."""
    return {p["id"] for p in table.view()["pawns"] if p["side"] == side and p["place"] == "captured"}


def side_of(table: Said, side: str) -> Any:
    return next(each for each in table.view()["sides"] if each["side"] == side)


def V1_D14(rules: Any) -> None:
    for seat in (0, 1):
        table = Said(rules.new(Setup(BOARD, SEATS, {})), rules)
        table.do("starter", seat=seat)
        order = []
        while (turn := table.view()["legal"]["reef_side"]) is not None:
            order.append(turn)
            table.do("place_reef")
        first, second = SIDES[seat], SIDES[1 - seat]
        assert order == [(first, second)[i] for i in ORDER]
        assert len(table.view()["reefs"]) == 10


def V2(rules: Any) -> None:
    assert held(flick(playing(rules), "red-1", "green-3", "green-4", "green-1")) == {"green-1", "green-3", "green-4"}


def V3(rules: Any) -> None:
    assert held(flick(playing(rules), "red-1", "camp:green-5", "camp:green-3", "camp:green-4")) == {"green-5"}


def V4(rules: Any) -> None:
    rest = {"red-1": (350.0, 200.0), "green-3": (350.0, 100.0), "green-4": (350.0, 240.0)}
    table = flick(playing(rules), "red-1", "camp:green-3", "camp:green-4", order="nobody_saw", rest=rest)
    assert held(table) == {"green-4"}


def V5(rules: Any) -> None:
    assert held(flick(playing(rules), "red-1", "camp:green-3", "green-4")) == {"green-3", "green-4"}


def V6(rules: Any) -> None:
    assert held(flick(playing(rules), "red-1", "green-3", rest={"green-4": FIELD})) == {"green-3"}
    assert held(flick(playing(rules), "red-3", "red-1", rest={"green-4": FIELD})) == set()


def V7(rules: Any) -> None:
    table = flick(playing(rules), "red-3", rest={"red-3": (560.0, 120.0)})
    assert side_of(table, "red")["keys"] == []
    assert held(flick(table, "green-1", "red-3"), "red") == {"red-3"}


def V8(rules: Any) -> None:
    table = flick(playing(rules), "red-3", entered=enters("red-3", "ne"))
    assert table.told("entered") == [{"is": "entered", "pawn": "red-3", "sanctuary": "ne", "own": False}]


def V9(rules: Any) -> None:
    table = flick(playing(rules), "red-3", entered=enters("red-3", "ne"), rest={"red-3": FIELD})
    assert side_of(table, "red")["keys"] == ["ne"]


def V10(rules: Any) -> None:
    table = flick(playing(rules, captured=["red-4"]), "red-1", entered=enters("red-1", "nw"))
    assert side_of(table, "red")["keys"] == []
    assert list(table.view()["question"]["options"]) == ["red-4"]


def V11(rules: Any) -> None:
    table = flick(playing(rules, captured=["red-4"]), "red-3", entered=enters("red-3", "nw"))
    assert side_of(table, "red")["keys"] == ["nw"]
    assert table.view()["question"]["ask"] == "exchange"


def V12(rules: Any) -> None:
    table = flick(playing(rules, captured=["red-4"], at={"red-3": FIELD}), "red-3", entered=enters("red-3", "sw"))
    assert (side_of(table, "red")["keys"], table.view()["question"]) == ([], None)
    assert next(p for p in table.view()["pawns"] if p["id"] == "red-3")["place"] == "circle"


def V13(rules: Any) -> None:
    for sanctuary, keys in (("se", ["se"]), ("ne", [])):
        table = flick(playing(rules), "red-1", "green-4", entered=enters("green-4", sanctuary))
        assert (held(table), side_of(table, "green")["keys"], table.told("captured")) == (set(), keys, [])


def V14(rules: Any) -> None:
    table = flick(playing(rules), "red-3", entered=enters("red-3", "ne"))
    assert held(flick(table, "green-1", "camp:red-3"), "red") == set()


def V15(rules: Any) -> None:
    door, size = BOARD.targets[0], BOARD.discs[0].diameter
    beside = (DOOR[0] + door.radius - size / 2 + 1.0, DOOR[1])
    table = flick(playing(rules, keys=BOTH), "red-3", rest={"red-3": beside})
    assert table.view()["phase"] == "flicks"


def V16(rules: Any) -> None:
    table = flick(playing(rules, keys=BOTH), "red-3", rest={"red-3": DOOR})
    assert (side_of(table, "red")["points"], table.view()["phase"]) == (2, "round_over")


def V17(rules: Any) -> None:
    table = flick(playing(rules, keys={"red": ("nw",)}), "red-3", on_door=["red-3"])
    flick(table, "green-3")
    flick(table, "red-4", entered=enters("red-4", "ne"))
    assert side_of(table, "red")["points"] == 2


def V18(rules: Any) -> None:
    table = flick(playing(rules, captured=pawns("green", *SEVEN)), "red-1", "green-1")
    assert (side_of(table, "red")["points"], table.view()["round_winner"]) == (1, "red")


def V19(rules: Any) -> None:
    table = flick(playing(rules), "red-3", off_board=["red-3"])
    assert [event["by"] for event in table.told("captured")] == ["green"]


def V20(rules: Any) -> None:
    """Reefs of 46 mm in one line; a pawn is 25 mm, so 37.5 mm must be free."""
    for short, allowed in ((0.0, True), (0.2, False)):
        table = Said(rules.new(Setup(BOARD, SEATS, {})), rules)
        table.do("starter", seat=0)
        table.do("place_reef", side="red", reef="red-reef-1", x=300.0, y=480.0)
        near = {"side": "green", "reef": "green-reef-1", "x": 300.0 + 46.0 + 37.5 - short, "y": 480.0}
        if allowed:
            table.do("place_reef", **near)
        else:
            assert table.refused("place_reef", **near) == "paleo.R7"


def D1(rules: Any) -> None:
    for points, opens, phase in (
        (2, True, "game_over"),
        (3, True, "game_over"),
        (3, False, "game_over"),
        (2, False, "x"),
    ):
        if opens:
            table = flick(playing(rules, keys=BOTH, points={"red": points}), "red-3", on_door=["red-3"])
        else:
            gone = pawns("green", *SEVEN)
            table = flick(playing(rules, captured=gone, points={"red": points}), "red-1", "green-1")
        assert table.view()["phase"] == (phase if phase == "game_over" else "round_over")


def D2(rules: Any) -> None:
    assert flick(playing(rules, keys=BOTH), "red-1", on_door=["red-1"]).view()["phase"] == "flicks"
    for keys in ((), ("nw",)):
        table = flick(playing(rules, keys={"red": keys}), "red-3", on_door=["red-3"])
        assert table.view()["phase"] == "flicks"


def D3(rules: Any) -> None:
    """In the camp of the one who flicks, as the book knows; nobody said so."""
    table = playing(rules, at={"green-3": (350.0, 610.0), "green-4": (330.0, 590.0)})
    table.do("flick", shooter="red-1", contacts=[{"pawn": "green-3"}, {"pawn": "green-4"}])
    assert held(table) == {"green-3", "green-4"}


def D4(rules: Any) -> None:
    table = flick(playing(rules), "red-1", "camp:green-3", "green-4", "camp:green-5", "green-6")
    assert held(table) == {"green-3", "green-4", "green-6"}


def D5(rules: Any) -> None:
    table = flick(playing(rules), "red-1", "green-3", off_board=["green-3"])
    assert len(table.told("captured")) == 1


def D6(rules: Any) -> None:
    assert held(flick(playing(rules), "red-3", "green-4", "green-5", off_board=["green-4"])) == {"green-4"}


def D7(rules: Any) -> None:
    table = flick(playing(rules, captured=["red-4"], keys={"red": ("ne",)}), "red-3", entered=enters("red-3", "ne"))
    assert side_of(table, "red")["keys"] == ["ne"]
    assert table.view()["question"]["ask"] == "exchange"


def D8(rules: Any) -> None:
    table = flick(playing(rules, captured=["red-4", "red-5"]), "red-3", entered=enters("red-3", "ne"))
    table.do("exchange", pawn="red-3", back="red-5")
    assert held(table, "red") == {"red-3", "red-4"}


def D9(rules: Any) -> None:
    for y, allowed in ((210.0, False), (480.0, True)):
        table = Said(rules.new(Setup(BOARD, SEATS, {})), rules)
        table.do("starter", seat=0)
        places = iter([(80.0, 240.0), (80.0, 320.0), (620.0, 240.0)])
        for number in (1, 2, 3):
            while table.view()["legal"]["reef_side"] == "green":
                table.do("place_reef")
            x, north = next(places)
            table.do("place_reef", reef=f"red-reef-{number}", x=x, y=north)
        while table.view()["legal"]["reef_side"] == "green":
            table.do("place_reef")
        fourth = {"reef": "red-reef-4", "x": 200.0, "y": y}
        if allowed:
            table.do("place_reef", **fourth)
        else:
            assert table.refused("place_reef", **fourth) == "paleo.R8"


def D10(rules: Any) -> None:
    assert held(flick(playing(rules), "red-1", "red-4", "camp:red-5"), "red") == set()


def D11(rules: Any) -> None:
    table = flick(playing(rules), "red-3", "green-4", entered=enters("green-4", "sw"))
    assert side_of(table, "green")["keys"] == ["sw"]
    assert side_of(table, "red")["keys"] == []


def D12(rules: Any) -> None:
    table = flick(playing(rules, captured=pawns("red", *SEVEN)), "red-1", entered=enters("red-1", "ne"))
    table.do("exchange", pawn="red-1", back="red-3")
    assert held(table, "red") == set(pawns("red")) - {"red-3"}


def D13(rules: Any) -> None:
    table = flick(playing(rules, captured=pawns("red", *SEVEN)), "red-1", off_board=["red-1"])
    assert (side_of(table, "red")["points"], side_of(table, "green")["points"]) == (0, 1)


def R12(rules: Any) -> None:
    table = flick(playing(rules), "red-1")
    assert table.refused("flick", shooter="red-1") == "paleo.R12"
    assert flick(table, "green-1").view()["turn_side"] == "red"


def A3(rules: Any) -> None:
    """Protection ends when its owner's next turn begins."""
    table = flick(playing(rules), "red-3", entered=enters("red-3", "ne"))
    flick(table, "green-3")
    flick(table, "red-4")
    assert held(flick(table, "green-1", "camp:red-3"), "red") == {"red-3"}


CHECKS: dict[str, Callable[[Any], None]] = {
    check.__name__: check
    for check in (
        *(V1_D14, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15, V16, V17, V18, V19, V20),
        *(D1, D2, D3, D4, D5, D6, D7, D8, D9, D10, D11, D12, D13),
        *(R12, A3),
    )
}
