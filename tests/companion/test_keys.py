"""Keys: one page each, hashed in the store, and taken back at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.keys import LASTS, SCREENS, Given, Keys
from companion.roles import HOST, WATCH, You
from companion.store import FILE, Store, StoreError
from companion.table import Refusal
from tests.companion.toy import record


class Clock:
    """Unix seconds that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store.open(tmp_path)
    for id in ("t1", "t2"):
        made.create(record(id))
    yield made
    made.close()


@pytest.fixture
def keys(store: Store, clock: Clock) -> Keys:
    return Keys(store, now=clock)


def taken(keys: Keys, seat: int, table: str = "t1") -> str:
    """The key of a seat that was free."""
    given = keys.take(table, seat)
    assert isinstance(given, Given)
    return given.key


def test_a_hosts_key_opens_the_house_and_every_table(keys: Keys) -> None:
    key = keys.host()
    assert [keys.who(key, table) for table in (None, "t1", "t2")] == [HOST, HOST, HOST]


def test_there_is_one_host(keys: Keys) -> None:
    first, second = keys.host(), keys.host()
    assert (keys.who(first, None), keys.who(second, None)) == (None, HOST)


def test_a_seats_key_opens_its_seat_alone(keys: Keys) -> None:
    key = taken(keys, 1)
    assert [keys.who(key, table) for table in ("t1", "t2", None)] == [You("seat", 1), None, None]


def test_who_watches_only_watches(keys: Keys) -> None:
    assert keys.who(keys.watch("t1").key, "t1") == WATCH
    assert keys.joined("t1") == frozenset()


def test_so_many_screens_watch_and_no_more(keys: Keys) -> None:
    """The oldest is out when one more comes."""
    made = [keys.watch("t1").key for _ in range(SCREENS + 2)]
    assert [keys.who(key, "t1") is not None for key in made] == [False] * 2 + [True] * SCREENS


@pytest.mark.parametrize("wrong", ["", "x", "0" * 22, "é\x00", "a" * 100_000])
def test_what_is_no_key_opens_nothing(keys: Keys, wrong: str) -> None:
    keys.host()
    taken(keys, 0)
    assert keys.who(wrong, "t1") is None


def test_a_seat_is_taken_once(keys: Keys) -> None:
    key = taken(keys, 0)
    assert keys.take("t1", 0) == Refusal("join.taken")
    assert keys.who(key, "t1") == You("seat", 0)
    assert isinstance(keys.take("t2", 0), Given)


def test_a_locked_phone_is_out_until_its_seat_is_invited(keys: Keys) -> None:
    """It knows the table's word: that no longer leads to this seat, while it does to another."""
    first = taken(keys, 0)
    keys.lock("t1", 0)
    assert keys.who(first, "t1") is None
    assert keys.take("t1", 0) == Refusal("join.locked")
    assert isinstance(keys.take("t1", 1), Given)
    given = keys.claim(keys.invite("t1", 0).key)
    assert isinstance(given, Given)
    assert keys.who(given.key, "t1") == You("seat", 0)
    assert keys.locked("t1") == frozenset()


def test_a_seat_stays_locked_after_a_restart(store: Store, keys: Keys, clock: Clock) -> None:
    taken(keys, 0)
    keys.lock("t1", 0)
    assert Keys(store, now=clock).take("t1", 0) == Refusal("join.locked")


def test_a_seat_stays_locked_in_a_rematch(keys: Keys) -> None:
    taken(keys, 0)
    keys.lock("t1", 0)
    keys.carry("t1", "t2")
    assert keys.locked("t2") == {0}
    keys.claim(keys.invite("t2", 0).key)
    assert keys.locked("t1") == keys.locked("t2") == frozenset()


def test_an_invitation_moves_a_seat_once(keys: Keys) -> None:
    """The old phone is locked out when it is used, not before; a second use is refused."""
    old = taken(keys, 0)
    invite = keys.invite("t1", 0)
    assert keys.who(old, "t1") == You("seat", 0)
    given = keys.claim(invite.key)
    assert isinstance(given, Given)
    assert (given.table, given.seat) == ("t1", 0)
    assert (keys.who(old, "t1"), keys.who(given.key, "t1")) == (None, You("seat", 0))
    assert keys.claim(invite.key) == Refusal("join.invite")
    assert keys.who(given.key, "t1") == You("seat", 0)


def test_an_invitation_is_no_key(keys: Keys) -> None:
    assert keys.who(keys.invite("t1", 0).key, "t1") is None


def test_nor_is_a_key_an_invitation(keys: Keys) -> None:
    for key in (keys.host(), taken(keys, 0), keys.watch("t1").key):
        assert keys.claim(key) == Refusal("join.invite")


@pytest.mark.parametrize("then", ["another", "locked", "late"])
def test_an_invitation_that_no_longer_holds(keys: Keys, clock: Clock, then: str) -> None:
    """After another one for the same seat, after the seat was locked, after its time."""
    invite = keys.invite("t1", 0)
    if then == "another":
        keys.invite("t1", 0)
    elif then == "locked":
        keys.lock("t1", 0)
    else:
        clock.now += LASTS + 1
    assert keys.claim(invite.key) == Refusal("join.invite")
    assert keys.joined("t1") == frozenset()


def test_keys_outlive_a_restart_and_so_does_their_end(store: Store, keys: Keys, clock: Clock) -> None:
    kept, locked, used = taken(keys, 0), taken(keys, 1), keys.invite("t1", 2).key
    keys.lock("t1", 1)
    keys.claim(used)
    again = Keys(store, now=clock)
    assert [again.who(key, "t1") for key in (kept, locked)] == [You("seat", 0), None]
    assert again.claim(used) == Refusal("join.invite")
    assert again.joined("t1") == {0, 2}


def test_the_store_has_no_key(store: Store, keys: Keys, tmp_path: Path) -> None:
    """Its hash alone, whoever reads the file."""
    made = [keys.host(), taken(keys, 0), keys.watch("t1").key, keys.invite("t1", 0).key]
    store.close()
    held = b"".join(file.read_bytes() for file in tmp_path.glob(f"{FILE}*"))
    assert not [key for key in made if key.encode() in held]


def test_a_rematch_keeps_the_phones(keys: Keys) -> None:
    """And what locks one out of the match locks it out of both."""
    first, second = taken(keys, 0), taken(keys, 1)
    for _ in range(2):
        keys.carry("t1", "t2")
    assert keys.joined("t2") == {0, 1}
    assert keys.who(first, "t2") == You("seat", 0)
    keys.lock("t2", 1)
    assert [keys.who(second, table) for table in ("t1", "t2")] == [None, None]


def test_what_cannot_be_kept_has_not_happened(keys: Keys) -> None:
    """The store refuses a table that is not there."""
    with pytest.raises(StoreError):
        keys.take("nobody", 0)
    assert keys.joined("nobody") == frozenset()


def test_whoever_follows_hears_of_each_change(keys: Keys) -> None:
    heard: list[str | None] = []
    keys.subscribe(heard.append)
    keys.host()
    taken(keys, 0)
    keys.lock("t1", 0)
    keys.lock("t1", 0)
    keys.shut()
    assert heard == [None, "t1", "t1", None]
