"""The secrecy proof itself, on a small game with secrets: it holds, and it fails where a leak is put in by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion.conformance import seated
from companion.games import Rulebook
from companion.table import Back, Correct, Preview, Refusal, Undo
from companion.view import preview_view, story
from tests.companion.games.secrets import Leak, World, prove
from tests.companion.secret_toy import Add, Cups, Hide
from tests.companion.secret_toy import Correct as Set


def twin(command: Any, dice: Random) -> Any:
    """Another number under the same cup, or one that was not told."""
    if not isinstance(command, Hide):
        return command
    return msgspec.structs.replace(command, number=dice.choice((None, *range(10))))


def secret_of(command: Any) -> int | None:
    return command.seat if isinstance(command, Hide) else None


def proved(rules: Rulebook, seed: int, seats: int = 3) -> int:
    setup = seated(rules, seats)
    return prove(rules, setup, twin=twin, secret_of=secret_of, revealed=lambda state: state.lifted, seed=seed)


@pytest.mark.parametrize("seed", range(10))
def test_nobody_can_tell_two_worlds_apart(seed: int) -> None:
    assert proved(Cups(), seed) > 3


@pytest.mark.proof
def test_nobody_can_tell_two_worlds_apart_in_many_games() -> None:
    for seed in range(200):
        proved(Cups(), seed, seats=2 + seed % 3)


@pytest.mark.parametrize("leak", ["view", "heard", "tell", "refusal", "legal"])
def test_a_leak_put_in_by_hand_is_found(leak: str) -> None:
    def search() -> None:
        for seed in range(20):
            proved(Cups(leak), seed)

    with pytest.raises(Leak, match="can tell by"):
        search()


def world(*commands: Any) -> World:
    rules: Rulebook = Cups()
    made = World(rules, seated(rules, 2))
    for command in commands:
        assert made.say(command) is None
    return made


def test_a_line_shows_its_command_to_those_who_may_know_it() -> None:
    table = world(Hide(0, 7), Add(0))
    for audience, numbers in (("table", [None, 1]), ("seat:1", [None, 1]), ("seat:0", [7, 1])):
        lines = story(table.table.timeline, (), audience)
        shown = [line.command and line.command.get("number", line.command.get("n")) for line in lines]
        assert shown == numbers
        assert [line.do for line in lines] == ["hide" if audience == "seat:0" else None, "add"]
        assert all(line.phrases for line in lines)
    table.close()


def test_a_command_that_no_longer_holds_shows_its_rule_to_those_who_may_know_it() -> None:
    table = world(Add(0), Hide(0, 7))
    assert table.say(Correct(1, {"do": "correct", "pot": 9})) is None  # the game is over before the cup
    for audience, key in (("seat:0", "cups.R4"), ("seat:1", "table.no_longer")):
        line = story(table.table.timeline, (), audience)[-1]
        assert line.state == "conflict"
        assert line.refusal is not None
        assert line.refusal.key == key
        assert (line.command is None) == (audience == "seat:1")
    table.close()


def test_a_change_cannot_be_tried_where_it_might_tell_a_secret() -> None:
    """Else whoever corrects a line to the game's end sees under all cups, and nobody knows."""
    table = world(Hide(0, 7), Add(0))
    lift = Correct(2, {"do": "correct", "pot": 9})
    for audience in ("table", "seat:1"):
        preview = table.table.preview(lift, audience)
        assert isinstance(preview, Preview)
        shown = preview_view(table.table, preview, audience)
        assert (shown.veiled, shown.changed, shown.conflicts) == (True, (), ())
        assert shown.game.over is False
        for change in (Undo(1), Back(0), Undo(2)):
            assert getattr(table.table.preview(change, audience), "veiled", False)
        assert table.table.preview(Undo(9), audience) == Refusal("table.no_such_entry", {"entry": 9})
    for knows in ("seat:0", None):
        preview = table.table.preview(lift, knows)
        assert isinstance(preview, Preview)
        assert not preview.veiled
        assert preview.changed == (2,)
    table.close()


def test_the_rules_answer_nobodys_guess_in_a_preview() -> None:
    """A correction to another seat's secret is not judged, so that it is no way to ask for it."""
    table = world(Hide(0, 7), Set(1))
    again = Correct(2, {"do": "hide", "seat": 0, "number": 7})
    assert isinstance(table.table.preview(again, "seat:1"), Preview)
    assert table.table.preview(again) == Refusal("cups.R1", {"seat": 0})
    table.close()
