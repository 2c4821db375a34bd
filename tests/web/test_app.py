"""The pages as they are served."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from tests.web.conftest import House


def test_one_table_is_where_the_address_leads(house: House) -> None:
    """Language and screen are kept on the way."""
    answer = house.app.test_client().get("/?screen=tv&id=elsewhere")
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/table/{house.id}?screen=tv"


def test_a_table_that_is_not_here(house: House) -> None:
    """A page says so."""
    assert house.app.test_client().get("/table/nobody").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("fr-FR,fr;q=0.9", "fr"), ("en-GB,en;q=0.9", "en"), ("de", "fr"), ("", "fr"), ("de,en;q=0.5", "en")],
)
def test_the_first_language_is_the_browsers(house: House, accepted: str, language: str) -> None:
    """French for those who ask for neither."""
    page = house.app.test_client().get(f"/table/{house.id}", headers={"Accept-Language": accepted}).text
    assert f'<html lang="{language}">' in page


def test_a_chosen_language_is_remembered(house: House) -> None:
    """By a cookie, on every later page."""
    client = house.app.test_client()
    client.get(f"/table/{house.id}?lang=en")
    assert '<html lang="en">' in client.get(f"/table/{house.id}", headers={"Accept-Language": "fr"}).text


def test_nothing_from_elsewhere_and_nowhere_framed(house: House) -> None:
    """The policy allows own files and one inline import map, by its nonce."""
    answer = house.app.test_client().get(f"/table/{house.id}")
    policy = answer.headers["Content-Security-Policy"]
    nonce = re.search(r"'nonce-([^']+)'", policy)
    assert nonce
    assert f'nonce="{nonce[1]}"' in answer.text
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.findall(r'(?:src|href)="https?://', answer.text)


def test_what_is_embedded_cannot_end_its_element(house: House) -> None:
    """A name with markup stays a text."""
    page = house.app.test_client().get(f"/table/{house.id}").text
    boot = page.split('id="boot">')[1].split("</script>")[0]
    assert "<" not in boot
    assert json.loads(boot)["table"] == house.id


def test_a_view_is_small(house: House) -> None:
    """So that it is sent whole: after forty flicks still below 64 kB."""
    house.begin()
    for _ in range(20):
        house.say({"do": "flick", "shooter": "red-1"})
        house.say({"do": "flick", "shooter": "green-1"})
    assert len(msgspec.json.encode(house.hub.view(house.id))) < 64 * 1024


def test_the_live_picture_of_a_simulated_table(house: House) -> None:
    """The latest one, never an older one from a cache."""
    table = house.simulate()
    answer = house.app.test_client().get(f"/table/{house.id}/live")
    assert (answer.status_code, answer.mimetype) == (200, "image/jpeg")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.data == table.shown


def test_no_live_picture(house: House) -> None:
    """None of a real table, none before the first, none of a table that is not here."""
    client = house.app.test_client()
    assert client.get(f"/table/{house.id}/live").status_code == 204
    house.simulate().shown = None
    assert client.get(f"/table/{house.id}/live").status_code == 204
    assert client.get("/table/nobody/live").status_code == 404
