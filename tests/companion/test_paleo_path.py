"""From an eye's lines to Paleo's score, through log, calls and view, on the board that ships."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.board import Board, load, shipped
from companion.games import Seat
from companion.hub import Hub
from companion.observations import Crossing, Exit, Ready, Rest, Seen, Shot, Start, Touch
from companion.store import Store
from companion.table import Ack, Refusal, Submission
from companion.view import TableView

BOARD = load(shipped("paleo-demo"))
TEXT = shipped("paleo-demo").read_bytes().decode()

SPOTS = {"red-1": (300.0, 500.0), "red-3": (400.0, 500.0), "green-4": (300.0, 430.0), "green-5": (400.0, 430.0)}
"""In no camp, in nobody's way."""


def ready() -> Ready:
    """The four pawns that are left."""
    return Ready(discs=tuple(Seen(id=id, x=x, y=y, sd=0.3, p=1.0) for id, (x, y) in SPOTS.items()))


def shot(shooter: str, *touched: tuple[str, float], id: str = "s1", **more: Any) -> Shot:
    """A flick that touches pawns directly, each with its p."""
    start = tuple(Start(disc=disc, x=x, y=y, sd=0.3, p=1.0) for disc, (x, y) in SPOTS.items())
    touches = tuple(
        Touch(
            t=1.0 + order / 10, t_sd=0.002, a=shooter, b=other, x=SPOTS[other][0], y=SPOTS[other][1] + 12,
            at_a=(SPOTS[other][0], SPOTS[other][1] + 24), at_b=SPOTS[other], sd=0.3, p=p, order=order,
        )
        for order, (other, p) in enumerate(touched, 1)
    )  # fmt: skip
    rest = tuple(Rest(disc=disc, x=x, y=y, sd=0.3, p=1.0) for disc, (x, y) in SPOTS.items())
    known: dict[str, Any] = {"start": start, "touches": touches, "rest": rest, **more}
    return Shot(id=id, t0=0.9, t1=2.0, shooter=shooter, p_shooter=1.0, **known)


class Paleo:
    """A hub with a Paleo table that starts as it lies, red's turn."""

    def __init__(self, folder: Path, board: Board = BOARD) -> None:
        self.hub = Hub(Store.open(folder))
        self.table = self.hub.open("paleo", board, TEXT, [Seat("Lou", "red"), Seat("Max", "green")], {})
        self.id = self.table.id

    def begin(self) -> None:
        """From the table as it lies: a person sends what the page was offered."""
        self.hub.heard(self.id, ready())
        start = self.view().start
        assert start is not None
        assert isinstance(self.say({**start, "turn": 0}), Ack)

    def say(self, command: dict[str, Any]) -> Ack | Refusal:
        """A person's command."""
        return self.hub.submit(self.id, Submission(id=f"p{self.table.seq}", command=command))

    def see(self, seen: Shot) -> None:
        """The eye's line."""
        self.hub.heard(self.id, seen)

    def view(self) -> TableView:
        """What the page is told."""
        return self.hub.view(self.id)

    def place(self, pawn: str) -> str:
        """Where a pawn is."""
        found: str = next(p.place for p in self.view().game.pawns if p.id == pawn)
        return found


@pytest.fixture
def paleo(tmp_path: Path) -> Iterator[Paleo]:
    """Begun."""
    made = Paleo(tmp_path)
    made.begin()
    yield made
    made.hub.close()


def test_a_mercenarys_sure_touch_captures_at_once(paleo: Paleo) -> None:
    """R17, announced with an undo."""
    paleo.see(shot("red-1", ("green-4", 0.99)))
    view = paleo.view()
    assert paleo.place("green-4") == "captured"
    assert view.latest is not None
    assert view.latest.status == "applied"
    assert view.undo is not None
    assert view.undo.phrases[0].key == "paleo.touch.captured"


def test_overruled_the_pawn_is_restored(paleo: Paleo) -> None:
    """One tap."""
    paleo.see(shot("red-1", ("green-4", 0.99)))
    undo = paleo.view().undo
    assert undo is not None
    paleo.say({"do": "table.undo", "entry": undo.entry})
    assert paleo.place("green-4") == "board"
    assert paleo.view().story[-1].state == "undone"


def test_a_doubtful_touch_is_asked_with_its_explanations(paleo: Paleo) -> None:
    """Most probable first; nothing happens before the answer."""
    paleo.see(shot("red-1", ("green-4", 0.6)))
    [question] = paleo.view().open
    assert paleo.place("green-4") == "board"
    assert question.choices[0].phrases[0].key == "paleo.touch.captured"
    paleo.say({"do": "call.confirm", "call": question.id, "choice": question.choices[0].choice})
    assert paleo.place("green-4") == "captured"
    assert paleo.view().open == ()


def test_a_pawn_driven_off_is_captured(paleo: Paleo) -> None:
    """R23, for the flicking side too."""
    paleo.see(shot("red-3", exits=(Exit(t=1.5, disc="red-3", p=1.0),)))
    assert paleo.place("red-3") == "captured"


def test_an_explorer_in_the_opposite_sanctuary_takes_the_key(paleo: Paleo) -> None:
    """R27; where the exchange is offered (R26), the next shot waits for its answer."""
    gate = next(gate for gate in BOARD.gates if gate.owner == "green")
    crossing = Crossing(t=1.3, disc="red-3", gate=gate.id, dir="in", full=True, p=1.0)
    paleo.see(shot("red-3", crossings=(crossing,)))
    paleo.see(shot("green-4", id="s2"))
    assert paleo.view().latest is not None
    assert [call.status for call in paleo.view().open] == ["held"]
    question = paleo.view().game.question
    assert isinstance(paleo.say({"do": "exchange", "pawn": question.pawn, "back": None}), Ack)
    assert paleo.view().open == ()
    assert gate.sanctuary in next(side.keys for side in paleo.view().game.sides if side.side == "red")


def test_told_by_hand_the_question_is_gone(paleo: Paleo) -> None:
    """A person's word beats the eye's."""
    paleo.see(shot("red-1", ("green-4", 0.6)))
    paleo.say({"do": "flick", "shooter": "red-1"})
    assert paleo.view().open == ()
    assert paleo.place("green-4") == "board"


def test_a_push_is_asked(paleo: Paleo) -> None:
    """R13."""
    paleo.see(shot("red-1", ("green-4", 0.99), push_p=0.9))
    [question] = paleo.view().open
    assert question.push
    paleo.say({"do": "call.settle", "call": question.id, "how": "play_again"})
    assert paleo.view().open == ()
    assert paleo.view().game.turn == 0


def test_the_rounds_end_is_never_automatic(paleo: Paleo) -> None:
    """R35: the last two enemies at once."""
    paleo.see(shot("red-1", ("green-4", 0.999), ("green-5", 0.999)))
    assert [call.status for call in paleo.view().open] == ["asked"]


def test_a_corrected_flick_and_its_consequences(paleo: Paleo) -> None:
    """Green 4 was not taken after all, green 5 was; what green 5 did later is a conflict."""
    paleo.see(shot("red-1", ("green-4", 0.99)))
    flick = paleo.view().story[-1]
    assert flick.command is not None
    paleo.say({"do": "flick", "shooter": "green-5"})
    contacts = [{"pawn": "green-5", "in_camp": False}]
    change = {"do": "table.correct", "entry": flick.seq, "command": {**flick.command, "contacts": contacts}}
    preview = paleo.hub.preview(paleo.id, change)
    assert not isinstance(preview, Refusal)
    assert len(preview.conflicts) == 1
    paleo.say(change)
    assert (paleo.place("green-4"), paleo.place("green-5")) == ("board", "captured")
    assert len(paleo.view().conflicts) == 1


def test_before_the_flicks_a_shot_is_silent(tmp_path: Path) -> None:
    """Nobody has begun."""
    paleo = Paleo(tmp_path)
    paleo.see(shot("red-1", ("green-4", 1.0)))
    assert paleo.view().latest is not None
    assert paleo.view().latest.status == "silent"  # type: ignore[union-attr]
    paleo.hub.close()


def test_a_restart_finds_the_same_match(paleo: Paleo, tmp_path: Path) -> None:
    """With its question."""
    paleo.see(shot("red-1", ("green-4", 0.99), id="s1"))
    paleo.see(shot("green-5", ("red-3", 0.5), id="s2"))
    before = paleo.view()
    state = paleo.table.state
    paleo.hub.close()
    again = Paleo(tmp_path)
    after = again.view()
    assert again.table.state == state
    assert (after.seq, after.story, after.open, after.game) == (before.seq, before.story, before.open, before.game)
    again.hub.close()
