"""Who is let in, and what never is."""

from __future__ import annotations

import http.client
import logging
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from simple_websocket import Client, ConnectionClosed  # type: ignore[import-untyped]
from werkzeug.test import TestResponse

from companion.games import Seat
from companion.network import Address
from companion.store import Store, StoreError
from companion.table import Refusal
from tests.web.conftest import BOARD, FILE, House
from tests.web.opened import NEAR, Opened, Page
from web.access import STATUS
from web.app import LARGEST


@pytest.fixture
def opened(house: House) -> Iterator[Opened]:
    """A house that is open to phones."""
    made = Opened(house)
    yield made
    made.close()


def body(answer: TestResponse) -> Any:
    """What an answer holds."""
    return answer.json


def refused(answer: Any) -> tuple[int, str]:
    """Status and key of an answer."""
    return answer.status_code, answer.json["refused"]["key"]


NOBODY = (401, "web.who_are_you")


class TestOpening:
    """From loopback alone to phones, and back."""

    def test_whoever_asks_on_loopback_is_the_host(self, house: House) -> None:
        answer = house.app.test_client().get("/api/addresses")
        assert (answer.status_code, body(answer)["url"]) == (200, None)
        assert Page(house, None).view()["you"] == {"role": "host", "seat": None}

    def test_a_phone_is_told_address_and_word(self, opened: Opened) -> None:
        """The word stands in the fragment, which no server is told."""
        word = opened.told["word"].replace(" ", "-")
        assert opened.told["url"] == f"{opened.access.url}/join#{word}"
        assert opened.told["svg"].startswith("<svg")
        assert opened.host().view()["opened"]

    def test_everybody_needs_a_key_from_then_on(self, opened: Opened) -> None:
        """The host too, on loopback too."""
        assert refused(opened.ask("/api/addresses")) == NOBODY
        assert not Page(opened.house, None).connected
        assert opened.ask("/api/addresses", key=opened.key).status_code == 200
        assert opened.host().view()["you"]["role"] == "host"

    def test_pages_without_a_key_are_put_out(self, house: House) -> None:
        page = Page(house, None)
        made = Opened(house)
        assert page.out
        made.close()

    def test_opened_again_at_the_same_address_the_host_keeps_his_key(self, opened: Opened) -> None:
        again = opened.post("/api/open", {"address": NEAR})
        assert (again["key"], again["word"]) == (opened.key, opened.told["word"])

    def test_of_two_who_open_it_at_once_one_has_the_key(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        """The other is told that he is nobody now; an answer with an empty key would make his page forget the key."""
        access, client = house.app.extensions["tablee.access"], house.app.test_client()
        first: list[Opened] = []

        def found() -> list[Address]:
            """Asked for once the second was let in; the first is through by then."""
            if not first:
                first.append(Opened(house))
            return [Address(NEAR, "wlan0")]

        access.find = found
        answer = client.post("/api/open", json={"address": NEAR})
        assert refused(answer) == NOBODY
        assert first[0].key
        first[0].close()

    def test_an_address_that_is_not_ours_is_refused(self, house: House) -> None:
        answer = house.app.test_client().post("/api/open", json={"address": "203.0.113.7"})
        assert refused(answer) == (409, "open.no_address")

    def test_an_address_where_somebody_else_answers_is_refused(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """And nothing has changed: the host needs no key."""
        monkeypatch.setattr("web.listening.secrets.compare_digest", lambda *_: False)
        made = Opened(house)
        assert made.told["refused"]["key"] == "open.not_reached"
        assert made.access.url is None
        assert house.app.test_client().get("/api/addresses").status_code == 200

    def test_a_key_that_cannot_be_kept_opens_nothing(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        """Else the host would be locked out of his own house."""

        def full(*_: Any, **__: Any) -> None:
            raise StoreError("no room")

        monkeypatch.setattr(Store, "add_keys", full)
        made = Opened(house)
        assert made.told["refused"]["key"] == "table.not_kept"
        assert made.access.url is None

    def test_an_address_where_nothing_can_listen_is_refused(self, house: House) -> None:
        access = house.app.extensions["tablee.access"]
        access.find = lambda: [Address("203.0.113.7", "gone")]
        answer = house.app.test_client().post("/api/open", json={"address": "203.0.113.7"})
        assert refused(answer) == (409, "open.not_reached")

    def test_the_second_listener_serves_the_same_pages(self, opened: Opened) -> None:
        line = http.client.HTTPConnection(opened.access.url.removeprefix("http://"), timeout=5)  # type: ignore[union-attr]
        line.request("GET", f"/table/{opened.id}")
        assert line.getresponse().status == 200
        line.close()

    def test_shut_the_host_needs_no_key_and_phones_are_out(self, opened: Opened) -> None:
        url = opened.access.url
        assert opened.post("/api/shut", {}) == {}
        assert opened.ask("/api/addresses").status_code == 200
        assert refused(opened.ask("/api/join", {"word": opened.told["word"]})) == (404, "join.word")
        with pytest.raises(OSError):
            http.client.HTTPConnection(str(url).removeprefix("http://"), timeout=1).connect()

    def test_opened_once_more_phones_have_their_seats(self, opened: Opened) -> None:
        phone = opened.phone(1)
        opened.post("/api/shut", {})
        opened.key = None
        opened.key = opened.post("/api/open", {"address": NEAR})["key"]
        assert Page(opened.house, phone.key).view()["you"] == {"role": "seat", "seat": 1}

    def test_what_came_by_the_address_ends_with_it(self, opened: Opened) -> None:
        """A key that still holds does not keep a line open that the host has closed."""
        phone = opened.phone(1)
        opened.access.shut()
        assert opened.access.let_in(str(phone.key), opened.id, lan=True) is None


class TestJoining:
    """The table's word, seats and screens."""

    def test_the_word_leads_to_its_table(self, opened: Opened) -> None:
        opened.phone(1)
        told = opened.join()
        assert (told["table"], told["game"]) == (opened.id, "paleo")
        assert [(each["name"], each["taken"]) for each in told["seats"]] == [("Malo", False), ("Lou", True)]

    def test_the_word_is_heard_as_people_type_it(self, opened: Opened) -> None:
        word, number = opened.told["word"].split()
        for typed in (f"{word.lower()}{number}", f" {word.title()} - {number} "):
            assert body(opened.ask("/api/join", {"word": typed}))["table"] == opened.id

    def test_a_wrong_word_is_told(self, opened: Opened) -> None:
        assert refused(opened.ask("/api/join", {"word": "MAISON 1"})) == (404, "join.word")

    def test_who_guesses_is_slowed_and_learns_nothing(self, opened: Opened) -> None:
        """Not even by the right word; another address is not slowed."""
        for n in range(8):
            opened.ask("/api/join", {"word": f"LUNE {n}"})
        assert refused(opened.ask("/api/join", {"word": opened.told["word"]})) == (429, "join.slow")
        elsewhere = {"REMOTE_ADDR": "192.168.1.77"}
        answer = opened.ask("/api/join", {"word": opened.told["word"]}, environ_overrides=elsewhere)
        assert answer.status_code == 200

    def test_right_words_are_not_counted(self, opened: Opened) -> None:
        assert {opened.ask("/api/join", {"word": opened.told["word"]}).status_code for _ in range(20)} == {200}

    def test_who_asks_for_screen_after_screen_is_slowed(self, opened: Opened) -> None:
        """The word is right; but each would be kept, and put an older screen out."""
        answers = [opened.join(watch=True) for _ in range(12)]
        assert [each["refused"]["key"] for each in answers if "refused" in each] == ["join.slow"] * 4

    def test_no_other_site_shows_what_a_page_is_sent(self, opened: Opened) -> None:
        answer = opened.ask(f"/table/{opened.id}")
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"

    def test_a_seat_is_taken_once(self, opened: Opened) -> None:
        first = opened.phone(0)
        answer = opened.ask("/api/join", {"word": opened.told["word"], "seat": 0})
        assert refused(answer) == (409, "join.taken")
        assert first.view()["you"] == {"role": "seat", "seat": 0}

    def test_of_two_who_take_a_seat_at_once_one_has_it(self, opened: Opened) -> None:
        both, answers = threading.Barrier(2), []

        def take() -> None:
            client, wanted = opened.house.app.test_client(), {"word": opened.told["word"], "seat": 0}
            both.wait()
            answers.append(client.post("/api/join", json=wanted))

        phones = [threading.Thread(target=take) for _ in range(2)]
        for each in phones:
            each.start()
        for each in phones:
            each.join()
        first, second = sorted(answers, key=lambda answer: answer.status_code)
        assert Page(opened.house, body(first)["key"]).view()["you"] == {"role": "seat", "seat": 0}
        assert refused(second) == (409, "join.taken")

    def test_there_is_no_other_seat(self, opened: Opened) -> None:
        answer = opened.ask("/api/join", {"word": opened.told["word"], "seat": 2})
        assert refused(answer) == (404, "table.no_such_seat")

    @pytest.mark.parametrize("wanted", [{}, {"seat": 0}, {"watch": True}], ids=str)
    def test_the_word_of_a_table_that_was_closed_leads_nowhere(self, opened: Opened, wanted: dict[str, Any]) -> None:
        opened.house.hub._places.clear()
        answer = opened.ask("/api/join", {"word": opened.told["word"], **wanted})
        assert refused(answer) == (404, "table.no_such_table")

    @pytest.mark.parametrize(
        "body",
        [[], "word", 7, {}, {"word": 7}, {"word": ""}, {"word": "x" * 65}, {"word": "x", "seat": "0"},
         {"word": "x", "seat": -1}, {"word": "x", "seat": 10**30}, {"word": "x", "role": "host"}],
    )  # fmt: skip
    def test_what_is_no_request_is_refused(self, opened: Opened, body: Any) -> None:
        assert refused(opened.ask("/api/join", body)) == (400, "table.malformed")

    def test_a_seat_moves_to_another_phone_once(self, opened: Opened) -> None:
        """The old one is locked out when the invitation is used."""
        old = opened.phone(0)
        invite = opened.post(f"/api/tables/{opened.id}/seats/0/invite", {})["url"].partition("/join#i=")[2]
        assert old.view()["you"]["seat"] == 0
        given = body(opened.ask("/api/claim", {"invite": invite}))
        assert Page(opened.house, given["key"]).view()["you"] == {"role": "seat", "seat": 0}
        assert old.out
        assert not Page(opened.house, old.key).connected
        assert refused(opened.ask("/api/claim", {"invite": invite})) == (410, "join.invite")

    def test_a_locked_phone_is_out(self, opened: Opened) -> None:
        """It cannot come back, nor take its seat again by the table's word, until the host invites."""
        phone = opened.phone(0)
        opened.post(f"/api/tables/{opened.id}/seats/0/lock", {})
        assert phone.out
        assert not Page(opened.house, phone.key).connected
        assert refused(opened.ask("/api/join", {"word": opened.told["word"], "seat": 0})) == (409, "join.locked")
        assert [seat["locked"] for seat in opened.join()["seats"]] == [True, False]
        invite = opened.post(f"/api/tables/{opened.id}/seats/0/invite", {})["url"].partition("/join#i=")[2]
        given = body(opened.ask("/api/claim", {"invite": invite}))
        assert Page(opened.house, given["key"]).view()["you"]["seat"] == 0

    @pytest.mark.parametrize("path", ["seats/0/invite", "seats/0/lock"])
    def test_only_the_host_moves_and_locks(self, opened: Opened, path: str) -> None:
        for page, expected in ((opened.phone(0), NOBODY), (opened.screen(), NOBODY)):
            assert refused(opened.ask(f"/api/tables/{opened.id}/{path}", {}, page.key)) == expected

    @pytest.mark.parametrize("path", ["/api/open", "/api/shut", "/api/addresses"])
    def test_only_the_host_opens_and_shuts(self, opened: Opened, path: str) -> None:
        phone = opened.phone(0)
        sent: dict[str, Any] | None = None if path == "/api/addresses" else {}
        for key in (phone.key, None, "wrong"):
            assert refused(opened.ask(path, sent, key)) == NOBODY

    def test_no_table_and_no_seat_that_is_not_there(self, opened: Opened) -> None:
        def lock(path: str) -> tuple[int, str]:
            return refused(opened.ask(f"/api/tables/{path}/lock", {}, opened.key))

        assert lock("nobody/seats/0") == (404, "table.no_such_table")
        assert lock(f"{opened.id}/seats/2") == (404, "table.no_such_seat")


class TestRoles:
    """What each page may say."""

    def test_a_seat_speaks_for_itself(self, opened: Opened) -> None:
        """And is named in the log."""
        phone = opened.phone(0)
        phone.say({"do": "continue", "turn": 0})
        assert phone.view()["story"][-1]["actor"] == "seat:0"

    def test_but_not_for_another(self, opened: Opened) -> None:
        phone, seq = opened.phone(0), opened.house.hub.table(opened.id).seq
        assert phone.say({"do": "ready", "seat": 1}) == "web.not_your_seat"
        assert phone.ask("preview", {"command": {"do": "ready", "seat": 1}})["refused"]["key"] == "web.not_your_seat"
        assert opened.house.hub.table(opened.id).seq == seq

    def test_who_watches_only_looks(self, opened: Opened) -> None:
        screen = opened.screen()
        assert screen.view()["you"] == {"role": "watch", "seat": None}
        assert screen.say({"do": "continue", "turn": 0}) == "web.only_looking"
        sent: dict[str, Any] = {
            "flick": {"disc": "red-1", "velocity": [900, 0]}, "opponent": {"seat": 0}, "again": {},
            "preview": {"command": {"do": "table.undo", "entry": 1}},
        }  # fmt: skip
        assert {screen.ask(event, body)["refused"]["key"] for event, body in sent.items()} == {"web.only_looking"}
        assert isinstance(screen.ask("story"), list)

    def test_a_player_flicks_his_own_pawns(self, opened: Opened) -> None:
        table = opened.house.simulate()
        phone = opened.phone(0)
        assert phone.ask("flick", {"disc": "green-4", "velocity": [900, 0]})["refused"]["key"] == "web.not_your_seat"
        assert "seq" in phone.ask("flick", {"disc": "red-1", "velocity": [900, 0]})
        assert [disc for disc, _ in table.flicks] == ["red-1"]
        assert phone.ask("opponent", {"seat": 1})["refused"]["key"] == "web.host_only"

    def test_a_command_is_carried_out_once_whoever_repeats_it(self, opened: Opened) -> None:
        """A phone may send again what was not answered; nobody does it a second time by its id."""
        phone, other = opened.phone(0), opened.phone(1)
        first = phone.say({"do": "continue", "turn": 0}, "0123456789abcdef")
        assert phone.say({"do": "continue", "turn": 0}, "0123456789abcdef") == {**first, "repeated": True}
        assert other.say({"do": "turn"}, "0123456789abcdef")["repeated"]
        assert opened.house.hub.table(opened.id).seq == 1

    def test_a_command_that_comes_late_is_told_so(self, opened: Opened) -> None:
        """It was made against an older view, and still holds."""
        phone = opened.phone(0)
        phone.say({"do": "continue", "turn": 0}, against=0)
        phone.say({"do": "flick", "shooter": "red-1"}, against=1)
        assert opened.host().say({"do": "turn"}, against=0)["stale"]

    def test_a_reason_is_kept(self, opened: Opened) -> None:
        """On one line."""
        opened.phone(0).say({"do": "continue", "turn": 0}, reason=" as it\nlay ")
        assert opened.house.hub.view(opened.id).story[-1].reason == "as it lay"


class TestPresence:
    """Which phones are there."""

    def people(self, opened: Opened) -> list[tuple[bool, bool]]:
        return [(each.joined, each.online) for each in opened.house.hub.view(opened.id).people]

    def test_a_phone_is_there_while_it_is_connected(self, opened: Opened) -> None:
        assert self.people(opened) == [(False, False), (False, False)]
        phone = opened.phone(1)
        assert self.people(opened) == [(False, False), (True, True)]
        phone.leave()
        assert self.people(opened) == [(False, False), (True, False)]

    def test_two_pages_of_one_phone_are_one(self, opened: Opened) -> None:
        first = opened.phone(1)
        second = Page(opened.house, first.key)
        first.leave()
        assert self.people(opened)[1] == (True, True)
        second.leave()
        assert self.people(opened)[1] == (True, False)

    def test_a_phone_that_vanished_is_missed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """One whose line is open and silent: out of reach, or with an empty battery."""
        monkeypatch.setattr("web.app.PING", 0.05)
        monkeypatch.setattr("web.app.SILENT", 0.1)
        opened = Opened(House(tmp_path))
        changed = threading.Event()
        opened.house.hub.subscribe(lambda _: changed.set())
        line = Client.connect(f"{str(opened.access.url).replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket")
        key = opened.join(seat=1)["key"]
        line.send("40" + msgspec.json.encode({"table": opened.id, "key": key}).decode())
        for wanted in ((True, True), (True, False)):
            while self.people(opened)[1] != wanted:
                assert changed.wait(20.0), f"it did not become {wanted}"
                changed.clear()
        with suppress(ConnectionClosed):  # the house has given it up already
            line.close()
        opened.close()
        opened.house.close()

    def test_screens_are_no_people(self, opened: Opened) -> None:
        opened.screen()
        opened.host()
        assert self.people(opened) == [(False, False), (False, False)]


class TestStrangers:
    """Other sites, other names, other shapes."""

    @pytest.mark.parametrize(
        "headers",
        [
            {"Origin": "http://evil.example"},
            {"Origin": "null"},
            {"Origin": "https://localhost"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Host": "evil.example"},
            {"Host": "evil.example", "Origin": "http://evil.example"},
            {"Host": "localhost.evil.example"},
            {"Host": ""},
            {"Host": "[::1"},
        ],
        ids=str,
    )
    def test_another_sites_page_says_nothing_here(self, opened: Opened, headers: dict[str, str]) -> None:
        """Even with the host's key."""
        answer = opened.ask(f"/api/tables/{opened.id}/seats/0/lock", {}, opened.key, headers=headers)
        assert refused(answer) == (403, "web.foreign")

    @pytest.mark.parametrize(
        "headers", [{"Origin": "http://localhost"}, {"Sec-Fetch-Site": "same-origin"}, {}], ids=str
    )
    def test_our_own_pages_do(self, opened: Opened, headers: dict[str, str]) -> None:
        answer = opened.ask(f"/api/tables/{opened.id}/seats/0/lock", {}, opened.key, headers=headers)
        assert answer.status_code == 200

    def test_no_page_by_another_name(self, opened: Opened) -> None:
        """So that no name that was turned to this machine reads it."""
        answer = opened.client.get(f"/table/{opened.id}", headers={"Host": "evil.example:8760"})
        assert (answer.status_code, answer.mimetype) == (403, "text/plain")

    @pytest.mark.parametrize("header", ["Host", "Origin"])
    def test_no_socket_for_another_site(self, opened: Opened, header: str) -> None:
        address = str(opened.access.url).removeprefix("http://")
        line = http.client.HTTPConnection(address, timeout=5)
        sent = {"Host": address, "Origin": f"http://{address}", header: "http://evil.example"}
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        line.request("GET", "/socket.io/?EIO=4&transport=websocket", headers={**sent, **upgrade, **key})
        assert line.getresponse().status == 403
        line.close()

    @pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
    def test_a_form_is_no_request(self, opened: Opened, kind: str) -> None:
        headers = {"Authorization": f"Bearer {opened.key}", "Content-Type": kind}
        answer = opened.client.post("/api/shut", data="{}", headers=headers)
        assert refused(answer) == (400, "table.malformed")
        assert opened.access.url is not None

    def test_a_huge_body_is_refused(self, opened: Opened) -> None:
        answer = opened.ask("/api/join", {"word": "x" * LARGEST})
        assert refused(answer) == (413, "web.too_large")

    @pytest.mark.parametrize("key", ["", "x", "0" * 22, "a b", "é", "x" * 5000])
    def test_a_wrong_key_opens_nothing(self, opened: Opened, key: str) -> None:
        assert not Page(opened.house, key or None).connected
        header = {"Authorization": f"Bearer {key}".encode().decode("latin-1")}
        assert refused(opened.ask("/api/addresses", headers=header)) == NOBODY

    def test_a_seat_of_another_table_is_nobody_here(self, opened: Opened) -> None:
        phone = opened.phone(0)
        text = FILE.read_bytes().decode()
        other = opened.house.hub.open("paleo", BOARD, text, [Seat("", "red"), Seat("", "green")], {}, new=True)
        page = opened.house.socketio.test_client(opened.house.app, auth={"table": other.id, "key": phone.key})
        assert not page.is_connected()

    @pytest.mark.parametrize("auth", [None, "x", [], {"table": 7}, {"key": 7}, {"table": [], "key": {}}], ids=str)
    def test_a_stranger_is_not_connected_and_not_answered(self, opened: Opened, auth: Any) -> None:
        page = opened.house.socketio.test_client(opened.house.app, auth=auth)
        assert not page.is_connected()
        assert opened.house.hub.table(opened.id).seq == 0

    def test_a_name_with_markup_stays_a_name(self, house: House) -> None:
        name = "<script>alert(1)</script>"
        seats = [Seat(name, "red"), Seat("", "green")]
        house.id = house.hub.open("paleo", BOARD, FILE.read_bytes().decode(), seats, {}, new=True).id
        made = Opened(house)
        answer = made.ask("/api/join", {"word": made.told["word"]})
        assert answer.mimetype == "application/json"
        assert body(answer)["seats"][0]["name"] == name
        assert "<script>alert" not in made.client.get(f"/table/{house.id}").text
        made.close()

    def test_no_key_in_logs_pages_or_answers(self, opened: Opened, caplog: pytest.LogCaptureFixture) -> None:
        """Nor where something was refused."""
        caplog.set_level(logging.DEBUG)
        phone = opened.phone(0)
        invite = opened.post(f"/api/tables/{opened.id}/seats/1/invite", {})["url"].partition("#i=")[2]
        secret = [str(opened.key), str(phone.key), invite]
        phone.say({"do": "continue", "turn": 0})
        pages = [opened.client.get(path).text for path in ("/", "/join", "/tv", f"/table/{opened.id}", "/nowhere")]
        answers = [opened.ask("/api/shut", {}, phone.key).text, opened.ask("/api/claim", {"invite": "x"}).text]
        views = [msgspec.json.encode(page.view()).decode() for page in (phone, opened.host(), opened.screen())]
        assert not [key for key in secret for text in (caplog.text, *pages, *answers, *views) if key in text]

    def test_every_status_belongs_to_a_refusal(self) -> None:
        assert all(400 <= status < 600 and Refusal(key) for key, status in STATUS.items())
