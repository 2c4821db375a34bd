"""Phones: the hold card hides whatever happens, the seat's page, and what a device may choose for itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import House, Open, opening, wait_until
from tests.web.phones import Phones, phones
from tests.web.test_tablet import SMALL, WIDE, found_by_axe

__all__ = ["phones"]

pytestmark = pytest.mark.browser

PHONE = (390, 844)

SECRET = """async () => {
  delete document.hidden;
  const { render } = await import('preact');
  const { html } = await import('htm/preact');
  const { Hold } = await import(new URL('phone.js', document.querySelector('script[type=module][src]').src));
  const root = document.getElementById('app');
  render(null, root);
  const show = () => html`<p id="kept">Baobab</p>`;
  render(html`<div class="phone"><main><${Hold} places=${2} show=${show} /></main></div>`, root);
}"""


@pytest.fixture(scope="module")
def bare(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of a phone's size: a hold card that is drawn there anew knows nothing of the one before."""
    house = House(tmp_path_factory.mktemp("house"))
    with opening(browser, house) as open_page:
        yield open_page(*PHONE, has_touch=True)
    house.close()


@pytest.fixture
def hold(bare: Page) -> Iterator[Page]:
    """A page with nothing but a hold card."""
    bare.evaluate(SECRET)
    bare.wait_for_selector("#hold")
    yield bare
    bare.mouse.up()
    bare.mouse.move(0, 0)


def rest(page: Page) -> None:
    """A finger comes to rest on the key."""
    box = page.locator("#hold").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator("#kept")).to_be_visible()


def test_nothing_of_a_secret_is_in_the_page_until_it_is_held(hold: Page) -> None:
    """Not even hidden; and nothing again once the finger is lifted."""
    assert "Baobab" not in hold.content()
    rest(hold)
    hold.mouse.up()
    expect(hold.locator("#kept")).to_have_count(0)
    assert "Baobab" not in hold.content()


HIDES: dict[str, Callable[[Page], object]] = {
    "slides off": lambda page: page.mouse.move(20, 20),
    "leaves": lambda page: page.evaluate("window.dispatchEvent(new Event('blur'))"),
    "locks": lambda page: page.evaluate(
        """() => { Object.defineProperty(document, 'hidden', {value: true, configurable: true});
        document.dispatchEvent(new Event('visibilitychange')); }"""
    ),
    "goes to another page": lambda page: page.evaluate("window.dispatchEvent(new Event('pagehide'))"),
    "is turned": lambda page: page.evaluate("window.dispatchEvent(new Event('orientationchange'))"),
    "is taken over": lambda page: page.locator("#hold").dispatch_event("pointercancel"),
}


@pytest.mark.parametrize("what", HIDES)
def test_it_hides_when_the_phone(hold: Page, what: str) -> None:
    """And stays hidden though the finger still lies there."""
    rest(hold)
    HIDES[what](hold)
    expect(hold.locator("#kept")).to_have_count(0)
    hold.mouse.move(195, 800)
    expect(hold.locator("#kept")).to_have_count(0)


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_is_held_like_a_finger(hold: Page, key: str) -> None:
    """It shows while it is down."""
    hold.focus("#hold")
    hold.keyboard.down(key)
    expect(hold.locator("#kept")).to_be_visible()
    hold.keyboard.up(key)
    expect(hold.locator("#kept")).to_have_count(0)


def test_a_key_that_is_held_while_the_focus_goes_shows_nothing_more(hold: Page) -> None:
    """Its release would not be heard."""
    hold.focus("#hold")
    hold.keyboard.down("Space")
    expect(hold.locator("#kept")).to_be_visible()
    hold.evaluate("document.activeElement.blur()")
    expect(hold.locator("#kept")).to_have_count(0)


def test_where_it_is_chosen_a_tap_shows_for_five_seconds(opened: Open, house: House) -> None:
    """For those who cannot hold; another tap hides at once."""
    page = opened(*PHONE, before="localStorage.setItem('tablee-tap-shows', 'on')")
    page.clock.install()
    page.evaluate(SECRET)
    page.click("#hold")
    expect(page.locator("#kept")).to_be_visible()
    page.click("#hold")
    expect(page.locator("#kept")).to_have_count(0)
    page.click("#hold")
    expect(page.locator("#kept")).to_be_visible()
    page.clock.fast_forward(5_100)
    expect(page.locator("#kept")).to_have_count(0)


def test_a_seat_has_its_own_page(opened: Open, house: House, phones: Phones) -> None:
    """Sign, name, whose turn, own pawns; the camera's sign; no menu of the host's."""
    house.watch()
    house.begin()
    page = opened(*PHONE, query=phones.page(0))
    expect(page.locator(".whose")).to_contain_text("Malo")
    expect(page.locator("h1")).to_have_text("À vous de jouer")
    expect(page.locator(".mine li")).to_have_count(8)
    expect(page.locator("#watching")).to_be_visible()
    box = page.locator("#pass span").bounding_box()
    assert box is not None
    assert box["width"] > 48  # its words are there, not the sign alone
    page.click("#pass")
    expect(page.locator("h1")).to_have_text("À Lou de jouer")
    assert house.hub.view(house.id).story[-1].actor == "seat:0"


def test_its_owner_answers_an_exchange_there(opened: Open, house: House, phones: Phones) -> None:
    """The other side is told who chooses."""
    house.say({"do": "continue", "turn": 0, "captured": ["red-4"]})
    mine, other = (opened(*PHONE, query=phones.page(seat)) for seat in (0, 1))
    house.say({"do": "flick", "shooter": "red-3", "entered": [{"pawn": "red-3", "sanctuary": "nw"}]})
    expect(other.locator("h1")).to_have_text("L’autre camp choisit")
    mine.locator(".option").first.click()
    wait_until(mine, lambda: house.place("red-4") != "captured")


def test_a_phone_is_a_remote_too(opened: Open, house: House, phones: Phones) -> None:
    """A flick is told by hand, without a board on the phone; the camera's question is answered."""
    house.watch()
    house.begin()
    page = opened(*PHONE, query=phones.page(0))
    page.click("#add")
    page.locator(".chip[aria-label='Rouge\u00a01']").click()
    page.locator(".chip[aria-label='Vert\u00a04']").click()
    page.click("#record")
    wait_until(page, lambda: house.place("green-4") == "captured")
    house.say({"do": "table.undo", "entry": house.hub.view(house.id).story[-1].seq})
    house.shot(0.6)
    page.locator(".candidate").first.click()
    wait_until(page, lambda: house.place("green-4") == "captured")


def test_a_phone_adjusts_with_a_reason(opened: Open, house: House, phones: Phones) -> None:
    """The story names it."""
    house.begin()
    page = opened(*PHONE, query=phones.page(1))
    page.click("#tab-story")
    page.click("#adjust")
    page.get_by_role("button", name="Un point de plus").last.click()
    page.fill("#reason", "Une clé oubliée")
    page.click("#save")
    wait_until(page, lambda: house.hub.view(house.id).game.sides[1].points == 1)
    line = house.hub.view(house.id).story[-1]
    assert (line.reason, line.actor) == ("Une clé oubliée", "seat:1")


def test_a_lost_phone_is_seen_on_the_plate(opened: Open, house: House, phones: Phones) -> None:
    """In outline and in words."""
    house.begin()
    gone = opened(*PHONE, query=phones.page(1))
    page = opened(query=f"table/{house.id}#k={phones.opened.key}")
    expect(page.locator(".plate.lost")).to_have_count(0)
    gone.close()
    expect(page.locator(".plate.lost")).to_contain_text("Lou", timeout=20_000)
    expect(page.locator(".plate.lost")).to_contain_text("téléphone absent")


def test_less_motion_is_chosen_here_and_kept(opened: Open, house: House) -> None:
    """A replay is a still then, whatever the device says."""
    house.watch()
    house.begin()
    house.shot(0.99)
    page = opened(reduced_motion="no-preference")
    page.click("#menu")
    page.locator(".group", has_text="Mouvements").get_by_role("button", name="Moins").click()
    page.reload()
    page.wait_for_selector(".table")
    page.click("#replay")
    expect(page.locator(".trace .touch")).to_be_visible(timeout=1_500)
    assert page.evaluate("getComputedStyle(document.querySelector('.plate')).transitionDuration") in ("0s", "")


def test_the_light_that_is_chosen_is_the_browsers_too(opened: Open, house: House) -> None:
    """Its own bar takes the ground's colour."""
    page = opened(color_scheme="light")
    page.click("#menu")
    page.locator(".group", has_text="Clair ou sombre").get_by_role("button", name="Sombre").click()
    assert page.evaluate("document.querySelector('meta[name=theme-color]').content") == "#0f1412"


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("delete Navigator.prototype.wakeLock", "ce navigateur"),
        (
            "delete Navigator.prototype.wakeLock; Object.defineProperty(window, 'isSecureContext', {value: false})",
            "HTTPS",
        ),
        ("WakeLock.prototype.request = () => Promise.reject(new DOMException('', 'NotAllowedError'))", "refuse"),
    ],
)
def test_a_screen_that_may_sleep_says_why(opened: Open, house: House, before: str, words: str) -> None:
    """A badge where it may, none where it stays on."""
    page = opened(before=before)
    page.click("#wake")
    expect(page.locator(".b-wake .bubble")).to_contain_text(words)


def test_a_screen_that_stays_on_needs_no_badge(opened: Open, house: House) -> None:
    """The menu says so."""
    page = opened(before="WakeLock.prototype.request = () => Promise.resolve(new EventTarget())")
    expect(page.locator("#wake")).to_have_count(0)
    page.click("#menu")
    expect(page.locator("#wake-words")).to_have_text("L’écran reste allumé.")


def test_the_screen_turns_toward_whose_turn_it_is(opened: Open, house: House) -> None:
    """Where each sits is told by taps."""
    house.begin()
    page = opened()
    page.click("#menu")
    page.click("#follow")
    page.locator(".sitting .btn", has_text="Lou").click(click_count=2)
    house.say({"do": "turn", "seat": 1})
    expect(page.locator("html")).to_have_attribute("data-quarter", "2")
    house.say({"do": "turn", "seat": 0})
    expect(page.locator("html")).to_have_attribute("data-quarter", "0")


SOUNDS = """() => { window.rung = 0; const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.rung += 1; return start.apply(this, at); }; }"""


@pytest.mark.parametrize("wanted", [True, False])
def test_calls_sound_where_somebody_wants_it(opened: Open, house: House, *, wanted: bool) -> None:
    """Off until then."""
    house.watch()
    house.begin()
    page = opened()
    page.evaluate(SOUNDS)
    page.click("#menu")
    if wanted:
        page.locator(".group", has_text="Son aux appels").get_by_role("button", name="Oui").click()
    page.keyboard.press("Escape")
    page.locator(".plate").first.click()
    house.shot(0.99)
    expect(page.locator(".call h2")).to_contain_text("Rouge\u00a01 touche")
    assert bool(page.evaluate("window.rung")) is wanted


WIDTH = """(src) => new Promise((done) => { const image = new Image(); image.onload = () => done(image.naturalWidth);
  image.onerror = () => done(0); image.src = `${location.origin}/static/${src}`; })"""


def test_a_phone_can_keep_the_app(opened: Open, house: House) -> None:
    """A manifest, its icons at the sizes it says, and a maskable one."""
    page = opened()
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())")
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon.get("purpose") == "maskable"}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        wide = page.evaluate(WIDTH, icon["src"])
        assert icon["sizes"] in ("any", f"{wide}x{wide}")


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.proof)])
def test_every_word_of_a_phone_can_be_read(opened: Open, house: House, phones: Phones, language: str) -> None:
    """On every tab axe finds nothing, nothing stands out to the right, targets are 48 px and more."""
    house.watch()
    house.begin()
    house.shot(0.99)
    address, _, key = phones.page(0).partition("#")
    page = opened(*PHONE, query=f"{address}?lang={language}#{key}")
    for tab in ("game", "story", "settings"):
        page.click(f"#tab-{tab}")
        assert page.evaluate(WIDE) <= 0
        assert page.evaluate(SMALL) == []
        assert found_by_axe(page) == []


def test_the_hold_card_can_be_read(hold: Page) -> None:
    """Hidden and shown."""
    assert found_by_axe(hold) == []
    rest(hold)
    assert found_by_axe(hold) == []
