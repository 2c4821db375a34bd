"""How often a word may be tried, and how hard it is to guess."""

from __future__ import annotations

import pytest

from web import tableword
from web.limits import KNOWN, Bucket, Buckets
from web.tableword import WORDS, plain, word


class Clock:
    """Seconds that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_empty_after_its_burst_and_fills_again() -> None:
    bucket = Bucket(0.5, 3, 0.0)
    assert [bucket.spend(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.spend(2.0), bucket.spend(2.0)] == [True, False]


def test_it_holds_no_more_than_its_burst() -> None:
    bucket = Bucket(1.0, 2, 0.0)
    bucket.give_back()
    assert [bucket.spend(1000.0) for _ in range(3)] == [True, True, False]


def test_one_who_asks_too_often_slows_nobody_else() -> None:
    buckets = Buckets((0.1, 2), (10.0, 100), Clock())
    assert [buckets.spend("a") for _ in range(3)] == [True, True, False]
    assert buckets.spend("b")


def test_all_together_have_a_limit_too() -> None:
    """Whoever has many addresses is no better off."""
    clock = Clock()
    buckets = Buckets((0.1, 2), (0.5, 4), clock)
    assert [buckets.spend(str(n)) for n in range(5)] == [True] * 4 + [False]
    clock.now = 2.0
    assert buckets.spend("5")


def test_what_is_given_back_was_not_spent() -> None:
    buckets = Buckets((0.0, 1), (0.0, 1), Clock())
    for _ in range(5):
        assert buckets.spend("a")
        buckets.give_back("a")


def test_strangers_do_not_fill_the_memory() -> None:
    """Who was heard last is remembered."""
    buckets = Buckets((0.0, 1), (0.0, 1e9), Clock())
    for n in range(KNOWN + 50):
        buckets.spend(str(n))
    assert len(buckets._buckets) == KNOWN
    assert not buckets.spend(str(KNOWN + 49))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_words_of_a_language_differ_as_they_are_typed(language: str) -> None:
    words = WORDS["fr" if language == "fr" else "en"]
    assert len({plain(each) for each in words}) == len(words) == 96


@pytest.mark.parametrize(
    ("typed", "meant"), [("forêt 1234", "FORÊT 1234"), ("FORET-1234", "FORÊT 1234"), (" Forêt  12 34 ", "FORÊT 1234")]
)
def test_a_word_is_heard_however_it_is_typed(typed: str, meant: str) -> None:
    assert plain(typed) == plain(meant)


def test_a_word_is_one_of_the_list_and_a_number() -> None:
    name, number = word("en").split()
    assert name.lower() in WORDS["en"]
    assert len(number) == 4


def test_an_evening_of_guesses_finds_a_word_seldom() -> None:
    """As the module says: once in three hundred evenings of four hours."""
    rate, burst = tableword.ALL
    tries = burst + 4 * 3600 * rate
    assert tries / (len(WORDS["fr"]) * 9000) < 1 / 290
