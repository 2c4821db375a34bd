"""Every page once, on a table prepared for it: of these the pictures are made, and each is held to the same rules.

Whoever adds a page adds a `Scene` to `SCENES`. A scene's table is the same each time: its clock stands at one evening,
its deals are seeded, its names are those below.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page

from companion.board import load, shipped
from companion.book import BookView, Difference
from companion.data import load as read_data
from companion.games import Seat, rulebook
from companion.games.help_me.commands import Move
from companion.games.help_me.tiles import CREATURES, TILES
from companion.house import House as Offered
from companion.house import Kept
from companion.network import Address
from companion.observations import BoardRef, Hello
from companion.store import Store
from companion.table import Ack
from companion.trust import TrustView
from tests.web import tables_terristories as ts
from tests.web.clients import Screens
from tests.web.conftest import BOARD, MARGIN, PLACES, House, SaidEye, SaidHub
from web import create_app

__all__ = ["SCENES", "Match", "Scene", "named"]

EVENING = 1_795_896_240.0
"""28 November 2026, 21:04 in Paris."""

ZONE = "Europe/Paris"
OPEN = ".table, .tvtable, .phone, main"
"""Something of any page, once it is drawn."""

HINTED = {"tablee-undo-hint": "said"}
"""Of a device on which something was undone before."""

PALEO = (Seat("Malo", "red"), Seat("Lou", "green"))
HELP_ME = (Seat("Papi Jean", "blue"), Seat("Inès", "yellow"), Seat("Zoé", "green"))


class Match(House):
    """A house with one table of a game, whose clock goes on with every look at it; or by another one (`now`)."""

    def __init__(
        self,
        folder: Path,
        game: str,
        seats: tuple[Seat, ...],
        data: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        ticks = itertools.count()
        self.hub = SaidHub(Store.open(folder), make_eye=SaidEye, now=now or (lambda: EVENING + 20 * next(ticks)))
        file = shipped("paleo-demo") if game == "paleo" else None
        board, text = (load(file), file.read_bytes().decode()) if file else (None, "")
        self.id = self.hub.open(game, board, text, seats, dict(options or {}), data=dict(data or {})).id
        self.app, self.socketio = create_app(self.hub)
        self.ids = itertools.count()
        self.port, self.server = 0, None
        self.app.extensions["tablee.access"].find = lambda: [Address("127.0.0.1", "wlan0")]

    offered: Offered
    """What the house offers, of a match that has its pages."""

    def tell(self, *commands: dict[str, Any]) -> None:
        """Commands that the rules take."""
        for command in commands:
            answer = self.say(command)
            assert isinstance(answer, Ack), f"{command}: {answer}"

    def table(self, query: str = "") -> str:
        """The host's page."""
        return f"{self.url}table/{self.id}{query}"

    def tv(self) -> str:
        """The big screen's."""
        return self.table("?screen=tv")

    def phone(self, seat: int = 0) -> str:
        """A seat's, with its key."""
        given: Any = self.hub.keys.take(self.id, seat)
        return self.table(f"#k={given.key}")

    def close(self) -> None:
        """Ends."""
        self.app.extensions["tablee.access"].shut()
        super().close()


def _nothing(_: Any) -> None:
    pass


def _table(match: Match) -> str:
    return match.table()


@dataclass(frozen=True)
class Scene:
    """A page. `make`: its table; `address`: where it opens; `meanwhile`: what happens at the table once it is open;
    `act`: taps until it is what it is; `shows`: then there.

    `sizes`: of its pictures; `themes`: those that are worth a picture each. `fits`: nothing of it scrolls. `kept`: what
    the device remembers.
    """

    game: str
    page: str
    make: Callable[[Path], Match]
    shows: str
    prepare: Callable[[Match], object] = _nothing
    address: Callable[[Match], str] = _table
    act: Callable[[Page], object] = _nothing
    meanwhile: Callable[[Match], object] = _nothing
    sizes: tuple[str, ...] = ("tablet",)
    themes: tuple[str, ...] = ("light",)
    fits: bool = True
    kept: Mapping[str, str] = field(default_factory=lambda: HINTED)
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.game}-{self.page}"

    def open(self, screens: Screens, match: Match, device: str, size: str, **options: Any) -> Page:
        """The page on a device, as it is when all has happened and all taps are done."""
        self.prepare(match)
        about = {"timezone_id": ZONE, **self.options, **options}
        page = screens.open(device, self.address(match), size, kept=self.kept, **about)
        page.locator(OPEN).first.wait_for()
        self.meanwhile(match)
        self.act(page)
        page.locator(self.shows).first.wait_for()
        return page


def paleo(folder: Path) -> Match:
    return Match(folder, "paleo", PALEO)


def dealt() -> dict[str, Any]:
    """A layout of all tiles."""
    tiles = Random(5).sample(TILES, len(TILES))
    return {"layout": [tiles[row * 6 : row * 6 + 6] for row in range(5)], "source": "made up"}


def help_me(folder: Path) -> Match:
    return Match(folder, "help_me", HELP_ME, dealt())


def bare_help_me(folder: Path) -> Match:
    return Match(folder, "help_me", HELP_ME)


class Home(Match):
    """The house's own pages, with a game of Paleo under way."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "paleo", PALEO)
        self.offered = Offered(self.hub, cameras=lambda: [("7", "Webcam")], at_home=True)
        self.app, self.socketio = create_app(self.hub, self.offered)


def home(folder: Path) -> Match:
    return Home(folder)


COPY = {"moves": [8, 8, 7, 5], "die": [0, 1, 1, 2, 2, 3]}
"""Some of what an owner may write down of Rahan."""


def _files(match: Match) -> None:
    """The house has files: one of a layout, one that is half done, and a board."""
    shelf = match.offered.shelf
    assert isinstance(shelf.make("help_me", "Plateau de Noël", True, "fr"), Kept)
    assert isinstance(shelf.make("help_me", "À finir", False, "fr"), Kept)
    shelf.write("help_me", "À finir", {"layout": [["oak-5"]]}, "fr")
    shelf.take_in("paleo", "Notre grand plateau", shipped("paleo-wide").read_bytes(), "fr")
    shelf.make("rahan", "Notre Rahan", False, "fr")
    shelf.write("rahan", "Notre Rahan", {**COPY, "board": {"rows": ["..#..", ".....", "#...#"]}}, "fr")
    shelf.make("terristories", "Notre boîte", True, "fr")


def _form(game: str, name: str) -> Callable[[Match], str]:
    return lambda match: f"{match.url}files/{game}/{name}"


def _start(match: Match) -> str:
    return match.url


def _join(match: Match) -> str:
    return f"{match.url}join"


class Played(Match):
    """The house's own pages, with a game of Help Me! that was played to its end."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "help_me", HELP_ME, dealt())
        self.app, self.socketio = create_app(self.hub, Offered(self.hub, at_home=True))


def played(folder: Path) -> Match:
    return Played(folder)


def _games(match: Match) -> str:
    return f"{match.url}games"


def _game(match: Match) -> str:
    return f"{match.url}games/{match.id}"


def _print(match: Match) -> str:
    return f"{match.url}games/{match.id}/print"


def _begun(match: Match) -> None:
    match.watch()
    match.begin()


def _flicked(match: Match) -> None:
    _begun(match)
    match.tell({"do": "flick", "shooter": "red-8"}, {"do": "flick", "shooter": "green-3"})


def _sure(match: Match) -> None:
    match.shot(0.99)


def _called(match: Match) -> None:
    _flicked(match)
    _sure(match)


def _asked(match: Match) -> None:
    _begun(match)
    match.shot(0.6)


def _simulated(match: Match) -> None:
    match.simulate()
    match.add(trust=TrustView(17, 20, False))
    match.shot(0.99)


def _looking(match: Match) -> None:
    """A camera that has found the board by its markers, and must be confirmed still."""
    _begun(match)
    seen = Hello(run="r1", source="0", size=(960, 540), fps=60.0, board=BoardRef(name=BOARD.name, sha256=BOARD.sha256))
    match.hub.heard(match.id, seen)
    match.lie_still()
    match.add(trust=TrustView(7, 20, False))


def _tried(match: Match) -> None:
    """A flick that does not count was seen."""
    _looking(match)
    match.hub.try_flick(match.id, on=True)
    match.shot(0.99)


def _away(match: Match) -> None:
    """Somebody leaves the table for a while."""
    _moved(match)
    match.tell({"do": "table.seat", "seat": 2, "absent": True})


def _paused(match: Match) -> None:
    _away(match)
    match.tell({"do": "table.pause", "paused": True})


def _differs(match: Match) -> None:
    _begun(match)
    match.add(book=BookView((Difference("green-4", "on_board", None, (400.0, 300.0)),)))


def _choice(match: Match) -> None:
    match.tell({"do": "continue", "turn": 0, "captured": ["red-4", "red-7"]})
    match.tell({"do": "flick", "shooter": "red-3", "entered": [{"pawn": "red-3", "sanctuary": "nw"}]})


def _won(match: Match) -> None:
    """A match by its last flick."""
    match.tell({"do": "continue", "turn": 0, "points": {"red": 2, "green": 2}, "keys": {"red": ["nw", "ne"]}})
    match.tell({"do": "flick", "shooter": "red-6", "on_door": ["red-6"]})


def _reefs(match: Match) -> None:
    match.tell({"do": "starter", "seat": 0})


def _pawns(match: Match) -> None:
    _reefs(match)
    match.tell({"do": "reefs_done"})


def _hands(match: Match) -> None:
    """All is dealt, the first may begin."""
    dice = Random(3)
    creatures = dice.sample(CREATURES, len(CREATURES))
    for seat in range(3):
        match.tell({"do": "creatures", "seat": seat, "creatures": creatures[2 * seat : 2 * seat + 2]})


def _moved(match: Match, steps: int = 9) -> None:
    """A game after so many moves; fewer where it has ended."""
    _hands(match)
    match.tell({"do": "begin", "first": 1})
    rules, dice = rulebook("help_me"), Random(8)
    for _ in range(steps):
        state = match.hub.table(match.id).state
        legal = [] if state.turn is None else rules.legal(state, state.turn)
        moves = [each for each in legal if isinstance(each, Move)]
        if not moves:
            return
        chosen = dice.choice(moves)
        match.tell({"do": "move", "seat": chosen.seat, "source": chosen.source, "target": chosen.target})


def _counted(match: Match) -> None:
    _moved(match, 200)


def terristories(folder: Path) -> Match:
    return Match(folder, "terristories", ts.TERRISTORIES, ts.DECK)


def bare_terristories(folder: Path) -> Match:
    return Match(folder, "terristories", ts.TERRISTORIES)


def _tap(*selectors: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return act


def _hold(page: Page) -> None:
    """A finger rests on the key."""
    box = page.locator("#hold").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def _objective(page: Page) -> None:
    """What its owner sees of the back of his character."""
    _tap("#tab-objective")(page)
    _hold(page)


def _teach(page: Page) -> None:
    """A label is given on the camera's picture."""
    _tap(".b-eye button", "#set-up-camera", "#teach", ".naming .label")(page)
    box = page.locator(".above svg").bounding_box()
    assert box is not None
    x, y = PLACES["red-1"]
    w, h = (side + 2 * MARGIN for side in BOARD.size)
    page.mouse.click(box["x"] + box["width"] * (x + MARGIN) / w, box["y"] + box["height"] * (y + MARGIN) / h)


def _tv(match: Match) -> str:
    return match.tv()


def _phone(match: Match) -> str:
    return match.phone()


RAHAN = (Seat("Inès", "red"), Seat("Malo", "blue"), Seat("Lou", "green"), Seat("Papi Jean", "yellow"))
RAHAN_BOARD: dict[str, Any] = read_data([Path(__file__).parents[1] / "data" / "rahan_made_up.toml"]).data
ALL_FOUR = {"water": 1, "fire": 1, "food": 1, "invention": 1}


def rahan(folder: Path) -> Match:
    """With the board that nobody printed."""
    return Match(folder, "rahan", RAHAN, RAHAN_BOARD)


def bare_rahan(folder: Path) -> Match:
    """Nothing was written down."""
    return Match(folder, "rahan", RAHAN)


def _cards(match: Match, seat: int, *cards: str, **told: Any) -> None:
    match.tell({"do": "facts", "about": seat, "told": {"cards": cards, **told}})


def _running(match: Match) -> None:
    """In the middle of a game: all have something, one has a beast to hit, Malo is to play."""
    match.tell({"do": "starter", "first": 0})
    _cards(match, 1, "move_2", "move_4", "weapon", "weapon", "advance", water=1, fire=1, invention=1)
    _cards(match, 2, *["move_1"] * 4, *["move_3"] * 3, "weapon", "dagger", "advance", fire=1, combat=False)
    _cards(match, 3, "giant_bear", "move_2", "weapon", "weapon", "move_1", "dagger", water=1, invention=1)
    _cards(match, 0, "weapon", "weapon", "move_1", "move_3", "move_4", water=1)
    if match.hub.view(match.id).game.map is not None:
        match.tell({"do": "positions", "cavemen": ["c3", "g6", "i4", "d7"], "rahan": "h3"})
    match.tell({"do": "shoot", "seat": 0, "target": "deer", "weapons": 2}, {"do": "shot", "seat": 0, "hit": True})


def _facing(match: Match) -> None:
    """Papi Jean shoots at his bear, and has missed once."""
    _running(match)
    match.tell({"do": "turn", "to": 3}, {"do": "shoot", "seat": 3, "target": "giant_bear", "weapons": 2})
    match.tell({"do": "shot", "seat": 3, "hit": False, "off_board": True})


def _fighting(match: Match) -> None:
    _running(match)
    match.tell({"do": "attack", "seat": 1, "opponent": 0})


def _taking(match: Match) -> None:
    """Malo has hit Inès, who has two of the four."""
    _fighting(match)
    match.tell({"do": "shot", "seat": 1, "hit": True})


def _untold(match: Match) -> None:
    """A reader said the die; nobody told what a move led to, nor a shot."""
    _running(match)
    match.tell({"do": "turn", "to": 0}, {"do": "move", "seat": 0, "steps": 1}, {"do": "draw", "seat": 1, "die": 4})


def _homeward(match: Match) -> None:
    """Inès has all four and is one move from the cave."""
    _running(match)
    match.tell({"do": "turn", "to": 0})
    match.tell({"do": "facts", "about": 0, "told": ALL_FOUR})


def _home(match: Match) -> None:
    _homeward(match)
    match.tell({"do": "move", "seat": 0, "steps": 1, "to": "d4"})


BOTH = ("light", "dark")
LYING = ("tablet", "portrait")
CLOSEST = ("[data-place='B1']", "[data-place='B2']", "[data-place='C2']")
FUNDED = ".story .line:nth-child(4) button"
PHONE: Any = {"sizes": ("phone",), "fits": False}

SCENES: tuple[Scene, ...] = (
    Scene("house", "start", home, "#play-help_me", _called, _start, themes=BOTH, fits=False),
    Scene("house", "seats", home, ".seatcard", _called, _start, _tap("#play-help_me"), fits=False),
    Scene("house", "copy", home, ".keptfile", _files, _start, _tap("#play-help_me"), fits=False),
    Scene("house", "board", home, ".boards", _files, _start, _tap("#play-paleo"), fits=False),
    Scene("house", "form", home, ".drawn", _files, _form("rahan", "Notre Rahan"), fits=False, themes=BOTH),
    Scene(
        "house",
        "form-left",
        home,
        ".remains li",
        _files,
        _form("rahan", "Notre Rahan"),
        _tap("#done"),
        sizes=("phone",),
        fits=False,
    ),
    Scene(
        "house",
        "form-cards",
        home,
        "details[open] .entry",
        _files,
        _form("terristories", "Notre boîte"),
        _tap("[id=f-projects] summary"),
        sizes=("tablet",),
        fits=False,
    ),
    Scene("house", "join", home, "#word", address=_join, **PHONE),
    Scene("house", "games", played, ".gameline", _counted, _games, themes=BOTH, fits=False),
    Scene("house", "game", played, ".told li", _counted, _game, fits=False),
    Scene("house", "print", played, ".told li", _counted, _print, fits=False),
    Scene("paleo", "begin", paleo, ".setup .seatpick"),
    Scene("paleo", "reefs", paleo, ".setup .order, .setup .stack", _reefs),
    Scene("paleo", "pawns", paleo, ".setup .block", _pawns),
    Scene("paleo", "play", paleo, ".call.fresh", _flicked, meanwhile=_sure, sizes=LYING, themes=BOTH),
    Scene("paleo", "hint", paleo, "#undo .hint", _flicked, sizes=LYING, kept={}),
    Scene("paleo", "asked", paleo, ".question .candidate .crop", _asked, themes=BOTH),
    Scene("paleo", "choice", paleo, ".choice .option", _choice),
    Scene("paleo", "hand", paleo, ".dids", _called, act=_tap("#add", ".chips .chip")),
    Scene("paleo", "story", paleo, ".story .detail footer", _called, act=_tap("#story", ".story .line button")),
    Scene("paleo", "adjust", paleo, ".setup .stepper", _begun, act=_tap("#story", "#adjust")),
    Scene("paleo", "menu", paleo, ".menu", _begun, act=_tap("#menu")),
    Scene("paleo", "simulated", paleo, ".window", _simulated),
    Scene("paleo", "camera", paleo, ".checks li", _looking, act=_tap(".b-eye button", "#set-up-camera"), sizes=LYING),
    Scene(
        "paleo",
        "camera-teach",
        paleo,
        ".above .labels .pawn",
        _looking,
        sizes=LYING,
        act=_teach,
    ),
    Scene(
        "paleo",
        "camera-tried",
        paleo,
        ".tried .tryway",
        _tried,
        sizes=LYING,
        act=_tap(".b-eye button", "#set-up-camera"),
    ),
    Scene("paleo", "differs", paleo, ".differs", _differs),
    Scene("paleo", "end", paleo, ".setup.end", _won, sizes=LYING),
    Scene("paleo", "phone", paleo, ".phone .mine", _called, _phone, themes=BOTH, **PHONE),
    Scene("paleo", "tv", paleo, ".tvtable .sentence", _called, _tv, sizes=("tv",), themes=BOTH),
    Scene("help_me", "begin", bare_help_me, "#hm-type"),
    Scene("help_me", "telling", bare_help_me, ".hm-palette", act=_tap("#hm-type")),
    Scene("help_me", "dealt", help_me, ".hm-hand, .hm-setup, .setup", _hands),
    Scene("help_me", "play", help_me, ".hm-grid .height", _moved, sizes=LYING, themes=BOTH),
    Scene("help_me", "away", help_me, ".plate .gone", _away),
    Scene("help_me", "tv-paused", help_me, ".tvtable .gone", _paused, _tv, sizes=("tv",)),
    Scene("help_me", "story", help_me, ".story .detail footer", _moved, act=_tap("#story", ".story .line button")),
    Scene("help_me", "count", help_me, ".hm-count", _counted, themes=BOTH),
    Scene("help_me", "phone", help_me, "#hold", _moved, _phone, **PHONE),
    Scene(
        "help_me", "phone-held", help_me, ".hold.open", _moved, _phone, _hold, sizes=("phone",), themes=BOTH, fits=False
    ),
    Scene(
        "help_me", "phone-table", help_me, ".hm-grid", _moved, _phone, _tap("#tab-table"), sizes=("phone",), fits=False
    ),
    Scene("help_me", "tv", help_me, ".tvtable, .hm-tv", _moved, _tv, sizes=("tv",), themes=BOTH),
    Scene("rahan", "begin", bare_rahan, ".rh-begin .seatpick"),
    Scene("rahan", "play", bare_rahan, ".rh-actions", _running, sizes=LYING, themes=BOTH),
    Scene("rahan", "found", bare_rahan, "#rh-found", _running, act=_tap("#rh-move", '[data-n="2"]')),
    Scene("rahan", "drawn", bare_rahan, ".rh-picker", _running, act=_tap("#rh-draw", '[data-n="4"]')),
    Scene("rahan", "board", rahan, ".rh-map .rh-square", _running, sizes=LYING, themes=BOTH),
    Scene("rahan", "move", rahan, ".rh-square.lit", _running, act=_tap("#rh-move")),
    Scene("rahan", "shoot", rahan, ".things", _running, act=_tap("#rh-shoot")),
    Scene("rahan", "beast", rahan, ".rh-square.lit", _facing),
    Scene("rahan", "combat", rahan, "#rh-miss", _fighting),
    Scene("rahan", "taking", bare_rahan, ".choice .things", _taking),
    Scene("rahan", "untold", bare_rahan, ".rh-later .btn", _untold),
    Scene("rahan", "homeward", rahan, ".rh-square.lit", _homeward, act=_tap("#rh-move")),
    Scene("rahan", "over", rahan, ".rh-over", _home, themes=BOTH),
    Scene("rahan", "correct", rahan, ".rh-correct", _running, act=_tap("#story", ".story .line button")),
    Scene("rahan", "facts", rahan, ".rh-facts .rh-keys", _running, act=_tap(".plate .id", "#rh-set")),
    Scene("rahan", "phone", rahan, ".rh-actions", _running, lambda match: match.phone(1), themes=BOTH, **PHONE),
    Scene("rahan", "phone-race", rahan, ".rh-rows", _running, _phone, _tap("#tab-table"), sizes=("phone",), fits=False),
    Scene("rahan", "tv", rahan, ".rh-tv .rh-map", _running, _tv, sizes=("tv",), themes=BOTH),
    Scene("rahan", "tv-race", bare_rahan, ".rh-tv .rh-rows", _running, _tv, sizes=("tv",)),
)


SAPIENS = (Seat("Vianney", "green"), Seat("Marceau", "yellow"), Seat("Inès", "red"))
VALLEYS = Path(__file__).parents[1] / "data" / "sapiens" / "boards_made_up.toml"


PLACED = ", ".join(f'.story .line button:has-text("{word}")' for word in (" pose ", " places "))
"""A line that tells of a tile."""


def sapiens(folder: Path) -> Match:
    return Match(folder, "sapiens", SAPIENS)


def valleys(folder: Path) -> Match:
    """With half-boards that an owner might have written down."""
    return Match(folder, "sapiens", SAPIENS, read_data([VALLEYS]).data)


def four(folder: Path) -> Match:
    """As many as may play, with the add-on, and what nobody has seen shown."""
    seats = (*SAPIENS, Seat("Tonton Gustave", "blue"))
    return Match(folder, "sapiens", seats, read_data([VALLEYS]).data, {"mountain_tiles": True, "show_unseen": True})


def _sapiens(until: Callable[[Any], bool], seed: int = 4) -> Callable[[Match], None]:
    """A game that Tablée deals, played at random until the view is so."""

    def played(match: Match) -> None:
        rules, dice = rulebook("sapiens"), Random(seed)
        for _ in range(600):
            view = match.hub.view(match.id).game
            if until(view):
                return
            state = match.hub.table(match.id).state
            command = rules.sample(state, view.turn or 0, dice)
            match.tell(msgspec.to_builtins(rules.deal(state, command, dice)))
        raise AssertionError("it never came to that")

    return played


def _round(round: int) -> Callable[[Any], bool]:
    """The first player is about to place."""
    return lambda view: view.turn == 0 and view.round >= round and "place" in view.legal.can


def _waits(*scenes: str) -> Callable[[Any], bool]:
    """One of these effects waits, alone."""
    return lambda view: view.round > 2 and [each.scene for each in view.legal.effects] in [[each] for each in scenes]


def _refills(view: Any) -> bool:
    return bool(view.round > 2 and "refill" in view.legal.can)


def _ends(view: Any) -> bool:
    return bool(view.phase == "over")


SCENES += (
    Scene("sapiens", "begin", sapiens, "#sa-plain"),
    Scene("sapiens", "halves", valleys, ".sa-half", act=_tap("#sa-tell")),
    Scene("sapiens", "play", sapiens, ".sa-question", _sapiens(_round(5)), sizes=LYING, themes=BOTH),
    Scene("sapiens", "number", sapiens, ".sa-key", _sapiens(_round(5)), act=_tap(".own .sa-tile"), sizes=LYING),
    Scene("sapiens", "board", valleys, ".sa-board", _sapiens(_round(4)), sizes=LYING),
    Scene("sapiens", "placing", valleys, ".sa-board .marked", _sapiens(_round(4)), act=_tap(".own .sa-tile:not(.off)")),
    Scene("sapiens", "four", four, ".sa-board", _sapiens(_round(6)), sizes=LYING),
    Scene(
        "sapiens",
        "unseen",
        four,
        "ul.sa-palette",
        _sapiens(_round(2)),
        act=_tap("#menu", ".menu .stack .btn:nth-child(3)"),
    ),
    Scene("sapiens", "brawl", sapiens, ".sa-whose", _sapiens(_waits("brawl"))),
    Scene("sapiens", "bear", valleys, ".sa-board .marked", _sapiens(_waits("fire")), act=_tap(".sa-ask .sa-answer")),
    Scene("sapiens", "refill", sapiens, ".sa-ask", _sapiens(_refills)),
    Scene("sapiens", "tile", sapiens, ".sa-palette", _sapiens(_round(3)), act=_tap(".common .sa-tile")),
    Scene("sapiens", "story", sapiens, ".sa-correct .block", _sapiens(_round(3)), act=_tap("#story", PLACED)),
    Scene("sapiens", "adjust", sapiens, ".sa-adjust", _sapiens(_round(3)), act=_tap("#story", "#adjust")),
    Scene("sapiens", "over", sapiens, ".sa-result", _sapiens(_ends)),
    Scene("sapiens", "phone", sapiens, ".phone .sa-question", _sapiens(_round(4)), _phone, **PHONE),
    Scene("sapiens", "phone-board", valleys, ".sa-board", _sapiens(_round(3)), _phone, **PHONE),
    Scene("sapiens", "tv", sapiens, ".tvtable .sa-row", _sapiens(_round(6)), _tv, sizes=("tv",), themes=BOTH),
)

SCENES += (
    Scene("terristories", "roles", bare_terristories, ".ts-roles"),
    Scene("terristories", "planet", bare_terristories, ".ts-grid", ts.roles, act=_tap("#ts-tell-planet", *CLOSEST)),
    Scene("terristories", "zones", terristories, ".ts-tile.aimed", ts.landed),
    Scene("terristories", "develop", terristories, "#ts-done", ts.developing, sizes=LYING, themes=BOTH),
    Scene("terristories", "moving", terristories, ".ts-moving", ts.developing, act=_tap("[data-tile='B1']")),
    Scene("terristories", "influence", terristories, "#ts-influencing", ts.developing, act=_tap("#ts-influence")),
    Scene("terristories", "projects", terristories, ".ts-project.funded", ts.offering, sizes=LYING, themes=BOTH),
    Scene("terristories", "card", terristories, "#ts-card", ts.offering, act=_tap("[data-offer='1']")),
    Scene("terristories", "hands", terristories, ".ts-hands", ts.filling),
    Scene("terristories", "harvest", terristories, "#ts-harvest", ts.harvesting),
    Scene("terristories", "event", terristories, "#ts-read", ts.hazard),
    Scene("terristories", "reading", terristories, "#ts-event", ts.hazard, act=_tap("#ts-read")),
    Scene("terristories", "wages", terristories, ".ts-wage", ts.paying, sizes=LYING, themes=BOTH),
    Scene("terristories", "rain", terristories, ".ts-key", ts.raining),
    Scene("terristories", "objectives", terristories, "#ts-next", ts.answering),
    Scene("terristories", "vote", terristories, "#ts-go-on", ts.choosing),
    Scene("terristories", "over", terristories, ".ts-over", ts.won),
    Scene("terristories", "effect", terristories, "#ts-effects", ts.harvesting, act=_tap("#add")),
    Scene("terristories", "seat", terristories, "#ts-sheet", ts.harvesting, act=_tap("[data-seat='0']")),
    Scene("terristories", "facts", terristories, "#ts-facts", ts.harvesting, act=_tap("#story", "#adjust")),
    Scene("terristories", "correct", terristories, ".ts-correct", ts.offering, act=_tap("#story", FUNDED)),
    Scene("terristories", "phone-role", bare_terristories, ".ts-roles", address=_phone, **PHONE),
    Scene("terristories", "phone-pay", terristories, ".ts-pay", ts.offering, _phone, themes=BOTH, **PHONE),
    Scene("terristories", "phone-cards", terristories, "#hold", ts.offering, _phone, _tap("#tab-cards"), **PHONE),
    Scene("terristories", "phone-objective", terristories, ".hold.open", ts.offering, _phone, _objective, **PHONE),
    Scene("terristories", "phone-wait", terristories, ".ts-indices", ts.developing, _phone, **PHONE),
    Scene("terristories", "phone-answer", terristories, "#ts-look", ts.answering, _phone, **PHONE),
    Scene("terristories", "tv", terristories, ".ts-open", ts.offering, _tv, sizes=("tv",), themes=BOTH),
    Scene("terristories", "tv-tiles", terristories, ".ts-across .ts-tiles", ts.harvesting, _tv, sizes=("tv",)),
)


def named(name: str) -> Scene:
    """Raises `StopIteration` where there is none."""
    return next(scene for scene in SCENES if scene.name == name)
