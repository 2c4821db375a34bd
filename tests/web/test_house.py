"""The house as it is served: start, deeds, games, files, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import web
from companion.archive import LARGEST
from companion.house import House
from companion.hub import Hub
from companion.store import Store
from companion.table import Refusal, Submission
from web import create_app

BEGIN = {"game": "help_me", "seats": [{"name": "Lou", "side": "red"}, {"name": "Max", "side": "green"}]}


class Served:
    """A house behind its app, asked as its host's page asks."""

    def __init__(self, folder: Path) -> None:
        self.hub = Hub(Store.open(folder))
        self.house = House(self.hub, cameras=lambda: [("7", "A camera")], at_home=True)
        self.app, _ = create_app(self.hub, self.house)
        self.client: FlaskClient = self.app.test_client()

    def get(self, path: str, language: str = "fr") -> TestResponse:
        return self.client.get(path, headers={"Accept-Language": language})

    def post(self, path: str, body: Any = None, language: str = "fr") -> TestResponse:
        return self.client.post(path, json={} if body is None else body, headers={"Accept-Language": language})

    def begin(self, **changes: Any) -> str:
        """A new table's id."""
        answer = self.post("/api/tables", {**BEGIN, **changes})
        assert answer.status_code == 200, answer.text
        found: str = answer.get_json()["table"]
        return found

    def say(self, id: str, command: dict[str, Any]) -> None:
        """A command from the table."""
        self.hub.submit(id, Submission(id=f"test-{self.hub.table(id).seq:06d}", command=command))


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """An empty house."""
    made = Served(tmp_path)
    yield made
    made.hub.close()


def refused(answer: TestResponse) -> str:
    """The key of a refusal."""
    assert answer.status_code >= 400
    key: str = answer.get_json()["refused"]["key"]
    return key


@pytest.mark.parametrize("path", ["/house", "/games", "/games/t1", "/games/t1/print"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_page_by_itself_holds_nothing_of_any_game(served: Served, path: str, language: str) -> None:
    """It asks for what it shows, with its key."""
    served.begin()
    answer = served.get(path, language)
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert "Lou" not in answer.text


def test_the_address_leads_to_the_house(served: Served) -> None:
    """Where it was opened without a game; language is kept on the way."""
    served.begin()
    assert served.get("/?lang=en").headers["Location"] == "/house?lang=en"


def test_the_start_page_offers_games_in_a_players_language(served: Served) -> None:
    """And what to go on with, cameras, names."""
    id = served.begin()
    found = {language: served.get("/api/house", language).get_json() for language in ("fr", "en")}
    words = {language: view["games"][0]["switches"][0]["values"][0]["text"] for language, view in found.items()}
    assert words["fr"] != words["en"]
    assert [game["game"] for game in found["fr"]["games"]] == ["help_me", "paleo", "rahan", "sapiens", "terristories"]
    assert [line["id"] for line in found["fr"]["unfinished"]] == [id]
    assert found["fr"]["cameras"] == [{"source": "7", "name": "A camera"}]
    assert set(found["fr"]["names"]) == {"Lou", "Max"}


def test_only_games_with_a_page_are_played(served: Served) -> None:
    """The others are told of."""
    pages = {game["game"] for game in served.get("/api/house").get_json()["games"] if game["page"]}
    js = Path(web.__file__).parent / "static" / "js"
    assert pages == {file.parent.name for file in js.glob("*/game.js")}


def test_a_table_begins_rests_goes_on_and_is_closed(served: Served) -> None:
    """Each by one call, and the view says so."""
    id = served.begin(dealer=True)
    assert served.hub.view(id).dealer
    assert served.post(f"/api/tables/{id}/pause").status_code == 200
    assert served.hub.view(id).paused
    assert served.post(f"/api/tables/{id}/resume").get_json()["table"] == id
    assert not served.hub.view(id).paused
    served.post(f"/api/tables/{id}/dealer", {"deals": False})
    assert not served.hub.view(id).dealer
    served.post(f"/api/tables/{id}/close")
    assert served.hub.view(id).closed


def test_people_are_renamed_leave_and_come_back(served: Served) -> None:
    id = served.begin()
    served.post(f"/api/tables/{id}/leave", {"seat": 0})
    assert served.hub.view(id).absent == (0,)
    served.post(f"/api/tables/{id}/join", {"seat": 0, "name": "Zoé"})
    served.post(f"/api/tables/{id}/rename", {"seat": 1, "name": "Papi"})
    view = served.hub.view(id)
    assert (view.absent, [seat.name for seat in view.table.seats]) == ((), ["Zoé", "Papi"])


def test_a_rematch_is_another_table(served: Served) -> None:
    id = served.begin()
    again = served.post(f"/api/tables/{id}/rematch").get_json()["table"]
    assert again != id
    assert served.hub.table(again).setup == served.hub.table(id).setup


def test_a_game_is_listed_shown_saved_and_brought_in(served: Served) -> None:
    """Under a new id, with the same story."""
    id = served.begin(game="paleo", seats=[{"name": "Lou"}, {"name": "Max"}])
    served.say(id, {"do": "starter", "seat": 1})
    assert [line["id"] for line in served.get("/api/games").get_json()["games"]] == [id]
    page = served.get(f"/api/games/{id}").get_json()
    saved = served.get(f"/api/tables/{id}/export")
    assert "attachment" in saved.headers["Content-Disposition"]
    brought = served.client.post("/api/tables/import", data=saved.data, content_type="application/json")
    other = brought.get_json()["table"]
    assert other != id
    assert served.get(f"/api/games/{other}").get_json()["story"] == page["story"]
    assert page["story"][0]["head"].startswith("Max")


@pytest.mark.parametrize(
    ("path", "body", "key"),
    [
        ("/api/tables", {**BEGIN, "game": "chess"}, "house.no_such_game"),
        ("/api/tables", {**BEGIN, "options": {"tie": "never"}}, "help_me.options"),
        ("/api/tables", {**BEGIN, "seats": [{"name": "x" * 41}, {}]}, "table.malformed"),
        ("/api/tables", {**BEGIN, "seats": "two"}, "table.malformed"),
        ("/api/tables", {**BEGIN, "source": {"kind": "telescope"}}, "table.malformed"),
        ("/api/tables", {**BEGIN, "source": {"kind": "camera", "source": "7"}}, "house.not_watched"),
        ("/api/tables", {**BEGIN, "more": 1}, "table.malformed"),
        ("/api/tables", [], "table.malformed"),
        ("/api/tables/nobody/pause", {}, "table.no_such_table"),
        ("/api/tables/nobody/resume", {}, "table.no_such_table"),
        ("/api/tables/nobody/rematch", {}, "table.no_such_table"),
        ("/api/tables/ID/rename", {"seat": 7, "name": "x"}, "table.no_such_seat"),
        ("/api/tables/ID/rename", {"seat": -1, "name": "x"}, "table.malformed"),
        ("/api/tables/ID/rename", {"seat": 0, "name": "x" * 100}, "table.malformed"),
        ("/api/tables/ID/rename", {"seat": 0}, "table.malformed"),
        ("/api/tables/ID/leave", {"seat": "Lou"}, "table.malformed"),
        ("/api/tables/ID/join", {"seat": 9}, "table.no_such_seat"),
        ("/api/tables/ID/dealer", {"deals": "perhaps"}, "table.malformed"),
        ("/api/tables/ID/resume", {"source": {"kind": "simulated"}}, "house.not_watched"),
        ("/api/tables/import", {}, "archive.foreign"),
        ("/api/tables/import", {"format": "tablee-game", "version": 9}, "archive.newer"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(served: Served, path: str, body: Any, key: str) -> None:
    """And changes nothing."""
    id = served.begin()
    before = served.hub.view(id)
    assert refused(served.post(path.replace("ID", id), body)) == key
    assert served.hub.view(id) == before
    assert len(served.hub.tables()) == 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_games_own_refusal_comes_with_its_words(served: Served, language: str) -> None:
    """The start page has no game's sentences; the answer brings them."""
    body = {"game": "terristories", "seats": [{}, {}, {}], "options": {"conquest": True, "cooperative_only": True}}
    told = served.post("/api/tables", body, language).get_json()["refused"]
    assert told["key"] == "terristories.R50.personal"
    assert told["words"] not in ("", told["key"])


@pytest.mark.parametrize("path", ["/api/games/nobody", "/api/tables/nobody/export"])
def test_a_game_that_is_not_here(served: Served, path: str) -> None:
    answer = served.get(path)
    assert (answer.status_code, refused(answer)) == (404, "table.no_such_table")


def test_a_game_with_secrets_is_not_saved_before_its_end(served: Served) -> None:
    """Nor is anything of them on its page."""
    id = served.begin(dealer=True)
    for command in ({"do": "lay"}, {"do": "deal"}, {"do": "begin", "first": 0}):
        served.say(id, command)
    assert refused(served.get(f"/api/tables/{id}/export")) == "archive.secret"
    page = served.get(f"/api/games/{id}").text
    hands = served.hub.table(id).state.hands
    assert not any(creature in page for hand in hands for creature in hand)


def test_a_huge_file_is_refused_unread(served: Served) -> None:
    """By its length alone; and one without a length by what has come."""
    length = {"CONTENT_LENGTH": str(LARGEST + 1)}
    answer = served.client.post("/api/tables/import", content_type="application/json", environ_overrides=length)
    assert (answer.status_code, refused(answer)) == (413, "archive.too_large")
    assert refused(served.client.post("/api/tables/import", data=b"{}", content_type="text/plain")) == "archive.foreign"


def test_a_large_body_elsewhere_is_refused(served: Served) -> None:
    """What a page sends is small."""
    assert served.post("/api/tables", {**BEGIN, "data": {"x": "y" * 200_000}}).status_code == 413


def test_a_form_of_another_site_is_refused(served: Served) -> None:
    """Only JSON is read, and a foreign origin not at all."""
    assert served.client.post("/api/tables", data={"game": "paleo"}).status_code >= 400
    foreign = served.client.post("/api/tables", json=BEGIN, headers={"Origin": "http://evil.example"})
    assert foreign.status_code == 403
    assert served.hub.tables() == []


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/house"), ("GET", "/api/games"), ("GET", "/api/games/ID"), ("GET", "/api/tables/ID/export"),
        ("POST", "/api/tables"), ("POST", "/api/tables/import"), ("POST", "/api/tables/ID/resume"),
        ("POST", "/api/tables/ID/rematch"), ("POST", "/api/tables/ID/pause"), ("POST", "/api/tables/ID/close"),
        ("POST", "/api/tables/ID/leave"), ("POST", "/api/tables/ID/join"), ("POST", "/api/tables/ID/rename"),
        ("POST", "/api/tables/ID/dealer"),
    ],
)  # fmt: skip
def test_only_the_host_asks(served: Served, monkeypatch: pytest.MonkeyPatch, method: str, path: str) -> None:
    """Once the house is open to phones, a phone's key is not enough, and none is too little."""
    id = served.begin()
    given = served.hub.keys.take(id, 0)
    assert not isinstance(given, Refusal)
    access = served.app.extensions["tablee.access"]
    monkeypatch.setattr(access, "_listener", object())
    monkeypatch.setattr(type(access), "url", property(lambda _: None))
    path = path.replace("ID", id)
    assert served.client.open(path, method=method, json={}).status_code == 401
    headers = {"Authorization": f"Bearer {given.key}"}
    assert served.client.open(path, method=method, json={}, headers=headers).status_code in (401, 403)


def test_every_refusal_of_a_file_has_words_on_the_page() -> None:
    """Those that are raised, not answered, are found here."""
    root = Path(web.__file__).parents[1]
    sources = [*(root / "companion" / "archive").glob("*.py"), *(root / "companion" / "house").glob("*.py")]
    keys = {key for file in sources for key in re.findall(r'Refused?(?:al)?\(\s*"([a-z_.]+)"', file.read_text("utf-8"))}
    told = (root / "web" / "static" / "js" / "words.js").read_text("utf-8")
    assert "archive.altered" in keys
    assert not {key for key in keys if f'"{key}"' not in told}


def test_a_script_in_a_name_stays_a_text(served: Served) -> None:
    """In what the pages get, and in the file."""
    id = served.begin(seats=[{"name": "<script>alert(1)</script>", "side": "red"}, {"side": "green"}])
    page = served.get(f"/table/{id}")
    assert "<script>alert" not in page.text
    told = json.loads(served.get(f"/api/games/{id}").text)
    assert told["line"]["seats"][0]["name"] == "<script>alert(1)</script>"
