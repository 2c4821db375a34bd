"""What is taught lies under those names from then on; whoever held them elsewhere gets what is left."""

import pytest

from companion import board as boards
from companion.observations import Taught
from vision.resting import RestingDisc
from vision.teaching import TAUGHT, TeachError, known, taught

BOARD = boards.load(boards.shipped("paleo-demo"))
RED = [disc.id for disc in BOARD.discs if disc.owner == "red"]
GREEN = [disc.id for disc in BOARD.discs if disc.owner == "green"]


def lying(id: str, x: float, y: float, p: float = 0.6, alt: tuple[tuple[str, float], ...] = ()) -> RestingDisc:
    return RestingDisc(id, id.rsplit("-", 1)[0], x, y, 0.3, p, list(alt))


def table(*discs: RestingDisc) -> dict[str, RestingDisc]:
    return {disc.id: disc for disc in discs}


def at(id: str, x: float, y: float) -> Taught:
    return Taught(id=id, x=x, y=y)


def test_what_lies_at_a_place_has_the_taught_name_for_sure() -> None:
    now = taught(table(lying(RED[0], 100, 100)), [at(RED[3], 102, 99)], BOARD, None)
    assert list(now) == [RED[3]]
    assert (now[RED[3]].x, now[RED[3]].p, now[RED[3]].alt) == (100, TAUGHT, [])


def test_two_discs_taught_each_others_names_are_exchanged() -> None:
    discs = table(lying(RED[0], 100, 100), lying(RED[1], 200, 100))
    now = taught(discs, [at(RED[1], 100, 100), at(RED[0], 200, 100)], BOARD, None)
    assert {id: disc.x for id, disc in now.items()} == {RED[1]: 100, RED[0]: 200}


def test_a_disc_that_held_the_name_elsewhere_gets_what_is_left_with_its_doubt() -> None:
    discs = table(lying(RED[0], 100, 100), lying(RED[1], 200, 100, 0.6, ((RED[2], 0.3), (RED[3], 0.1))))
    now = taught(discs, [at(RED[1], 100, 100)], BOARD, expected=(RED[1], RED[2], RED[3]))
    left = now[RED[2]]
    assert left.x == 200
    assert 0.6 < left.p < 0.9
    assert [id for id, _ in left.alt] == [RED[3]]


def test_the_one_name_that_is_left_is_nearly_sure() -> None:
    discs = table(lying(RED[0], 100, 100), lying(RED[1], 200, 100))
    now = taught(discs, [at(RED[1], 100, 100)], BOARD, expected=(RED[0], RED[1]))
    assert now[RED[0]].p == 0.95


def test_nobody_else_may_be_a_disc_that_was_taught() -> None:
    discs = table(lying(RED[0], 100, 100, 0.5, ((RED[1], 0.4), (RED[2], 0.1))), lying(RED[1], 200, 100))
    other = taught(discs, [at(RED[1], 200, 100)], BOARD, None)[RED[0]]
    assert [id for id, _ in other.alt] == [RED[2]]
    assert other.p == pytest.approx(0.5 / 0.6)


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ([at("purple-9", 100, 100)], "purple-9"),
        ([at(RED[0], 100, 100), at(RED[0], 200, 100)], "named twice"),
        ([at(RED[0], 300, 300)], "no disc is seen at (300, 300)"),
        ([at(RED[0], 100, 100), at(RED[2], 101, 100)], "both said to be"),
        ([at(GREEN[0], 100, 100)], "looks like one of red's"),
    ],
)
def test_what_cannot_be_taught_is_said_and_changes_nothing(places: list[Taught], words: str) -> None:
    discs = table(lying(RED[0], 100, 100), lying(RED[1], 200, 100))
    before = dict(discs)
    with pytest.raises(TeachError, match=words.replace("(", r"\(").replace(")", r"\)")):
        taught(discs, [at(RED[1], 200, 100), *places][bool(places[0].id == RED[0]) :], BOARD, None)
    assert discs == before


def test_ids_of_no_disc_are_not_known() -> None:
    with pytest.raises(TeachError, match="purple-9"):
        known(BOARD, ["purple-9"])
