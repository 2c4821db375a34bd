"""What goes wrong with devices and lines: a tab that slept, a clock that is off, messages again and out of order, a
file too large. Nothing is lost, nothing happens twice, and nobody else notices."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.archive import LARGEST
from tests.web.clients import Screens, Wire
from tests.web.conftest import House
from tests.web.record import Record
from tests.web.scenes import Match
from tests.web.scenes.house import Home
from tests.web.scenes.paleo import PALEO

BACK = 20_000
MEGABYTE = 1024 * 1024


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Match]:
    """A game of Paleo under way, Malo to play."""
    made = Match(tmp_path, "paleo", PALEO)
    made.tell({"do": "continue", "turn": 0})
    yield made
    made.close()


def pass_turn(page: Page, words: str = "Passer le tour") -> None:
    """By taps on the tablet."""
    page.locator("#add").tap()
    page.get_by_role("button", name=words).tap()


@pytest.mark.browser
def test_a_tab_that_slept_for_an_hour_shows_the_table_of_now(match: Match, screens: Screens) -> None:
    """Its line was cut and its timers stood; when it wakes it catches up by itself, and what it is told then counts
    once."""
    page = screens.open("tablet", "about:blank")
    page.clock.install()
    page.goto(match.table())
    expect(page.locator(".plate.on")).to_contain_text("Malo")
    screens.cut("tablet")
    match.tell({"do": "flick", "shooter": "red-1"}, {"do": "flick", "shooter": "green-1"}, {"do": "turn"})
    page.clock.fast_forward("01:00:00")
    screens.cut("tablet", off=False)
    expect(page.locator("#line")).to_have_text("En ligne", timeout=BACK)
    expect(page.locator(".plate.on")).to_contain_text("Lou")
    before = match.hub.view(match.id).seq
    pass_turn(page)
    expect(page.locator(".plate.on")).to_contain_text("Malo")
    assert match.hub.view(match.id).seq == before + 1


@pytest.mark.browser
@pytest.mark.parametrize("year", [1999, 2077])
def test_a_clock_that_is_off_changes_nothing(match: Match, screens: Screens, year: int) -> None:
    """What is told there has the house's time, and is shown and undone there as on a device whose clock is right."""
    wrong, right = screens.open("wrong", "about:blank"), screens.open("right", match.table())
    wrong.clock.install(time=f"{year}-01-01T00:00:00Z")
    wrong.goto(match.table())
    pass_turn(wrong)
    expect(wrong.locator(".plate.on")).to_contain_text("Lou")
    expect(wrong.locator("#line")).to_have_text("En ligne")
    for page in (wrong, right):
        page.locator("#story").tap()
    times = wrong.locator(".story .line time").all_inner_texts()
    assert times
    assert times == right.locator(".story .line time").all_inner_texts()
    wrong.locator("#back").tap()
    wrong.locator(".call .undo, #undo").first.tap()
    expect(wrong.locator(".plate.on")).to_contain_text("Malo")


class Seats:
    """Two phones at a table as bare sockets, and all that they send."""

    def __init__(self, match: Match) -> None:
        self.match, self.record = match, Record()
        keys: Any = match.hub.keys
        self.phones = [
            Wire(f"phone {seat}", match.url, {"table": match.id, "key": keys.take(match.id, seat).key}, self.record)
            for seat in (0, 1)
        ]

    def say(self, seat: int, id: str, command: dict[str, Any]) -> Any:
        return self.phones[seat].ask("command", {"id": id, "command": command})

    def sent(self, seat: int) -> list[dict[str, Any]]:
        """The commands that a phone sent, as they stood in its frames."""
        frames = [each.text for each in self.record.between() if (each.client, each.way) == (f"phone {seat}", "out")]
        said = [json.loads(text[text.index("[") :]) for text in frames if '["command"' in text]
        return [body for _, body in said]

    def close(self) -> None:
        for phone in self.phones:
            phone.close()


@pytest.fixture
def seats(match: Match) -> Iterator[Seats]:
    made = Seats(match)
    yield made
    made.close()


def test_a_whole_evenings_commands_sent_again_change_nothing(match: Match, seats: Seats) -> None:
    """Backwards, by who sent them and by the other: each was carried out, and is not again, undone or not."""
    for number, (seat, pawn) in enumerate([(0, "red-1"), (1, "green-1"), (0, "red-2"), (1, "green-2")]):
        assert "seq" in seats.say(seat, f"evening-{number:04}", {"do": "flick", "shooter": pawn})
    assert "seq" in seats.say(1, "evening-undo", {"do": "table.undo", "entry": match.hub.view(match.id).seq})
    view = match.hub.view(match.id)
    for phone in seats.phones:
        for seat in (1, 0):
            for body in reversed(seats.sent(seat)):
                assert phone.ask("command", body)["repeated"]
    after = match.hub.view(match.id)
    assert (after.seq, after.game, after.story) == (view.seq, view.game, view.story)


def test_a_command_before_its_turn_is_refused_and_holds_in_its_turn(match: Match, seats: Seats) -> None:
    """A refusal has no effect, so the same message may come again."""
    late = {"do": "flick", "shooter": "green-1"}
    early = seats.say(1, "too-early-0001", late)
    assert "refused" in early
    assert match.game.turn == 0
    assert "seq" in seats.say(0, "in-order-0001", {"do": "flick", "shooter": "red-1"})
    answer = seats.say(1, "too-early-0001", late)
    assert (answer["seq"], answer["repeated"]) == (match.hub.view(match.id).seq, False)


def test_the_undo_of_what_was_undone_is_refused(match: Match, seats: Seats) -> None:
    """Two thumbs at once: one undoes, the other is told."""
    entry = seats.say(0, "flicked-0001", {"do": "flick", "shooter": "red-1"})["seq"]
    assert "seq" in seats.say(0, "thumb-0001", {"do": "table.undo", "entry": entry})
    assert "refused" in seats.say(1, "thumb-0002", {"do": "table.undo", "entry": entry})
    assert match.game.turn == 0


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    """A house with its pages of games."""
    made = Home(tmp_path)
    yield made
    made.close()


def begun(home: House, **headers: str) -> http.client.HTTPConnection:
    """A line to the house on which a file is being sent."""
    line = http.client.HTTPConnection(home.url.removeprefix("http://").rstrip("/"), timeout=20)
    line.putrequest("POST", "/api/tables/import")
    for name, value in {"Content-Type": "application/json", **headers}.items():
        line.putheader(name.replace("_", "-"), value)
    line.endheaders()
    return line


def test_a_file_that_says_it_is_too_large_is_not_waited_for(home: House) -> None:
    """It is answered at once, in words."""
    line = begun(home, Content_Length=str(LARGEST + 1))
    answer = line.getresponse()
    assert (answer.status, json.loads(answer.read())["refused"]["key"]) == (413, "archive.too_large")
    line.close()


def test_a_file_that_never_says_how_large_it_is_ends_at_the_limit(home: House) -> None:
    """The same words; and the table goes on."""
    line = begun(home, Transfer_Encoding="chunked")
    chunk = b" " * MEGABYTE
    try:
        for _ in range(LARGEST // MEGABYTE + 1):
            line.send(b"%x\r\n%b\r\n" % (len(chunk), chunk))
        line.send(b"0\r\n\r\n")
    except OSError:
        pass  # it has hung up, as it may
    answer = line.getresponse()
    assert (answer.status, json.loads(answer.read())["refused"]["key"]) == (413, "archive.too_large")
    line.close()
    assert home.hub.view(home.id).seq == 0
