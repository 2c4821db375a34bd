"""Structs as TypeScript has them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from companion.conformance.typescript import ClashingNames, Emitter, NotJson


class Spot(msgspec.Struct, rename={"where": "at"}):
    """A spot."""

    where: tuple[float, float]


class Move(msgspec.Struct, tag_field="do", tag="move"):
    """A piece moves.

    Where to is its spot; no comment ends */ here.
    """

    to: Spot | None
    steps: Annotated[int, msgspec.Meta(ge=0)] = 1
    how: Literal["slow", "fast"] = "slow"
    said: dict[str, int | float] = {}
    by: list[str | None] = []


class Rest(msgspec.Struct, tag_field="do", tag="rest"):
    more: Any = None


EXPECTED = """\
/**
 * A piece moves.
 *
 * Where to is its spot; no comment ends * / here.
 */
export interface Move {
  do: "move";
  to: Spot | null;
  steps: number;
  how: "fast" | "slow";
  said: Record<string, number>;
  by: (string | null)[];
}

/** A spot. */
export interface Spot {
  at: [number, number];
}
"""


def text(root: Any, name: str | None = None, **options: Any) -> str:
    emitter = Emitter(**options)
    emitter.add(root, name)
    return emitter.text()


def test_a_struct_is_an_interface_with_all_that_it_holds() -> None:
    assert text(Move) == EXPECTED


def test_in_what_is_sent_a_field_with_a_default_may_be_left_out() -> None:
    said = text(Move, sent=True)
    assert "  to: Spot | null;" in said
    assert "  steps?: number;" in said


def test_a_union_has_a_name() -> None:
    assert text(Move | Rest, "Command").endswith("export type Command = Move | Rest;\n")


def test_a_field_that_others_fill_is_a_parameter() -> None:
    said = text(Rest, open_fields={Rest: {"more": "More"}})
    assert "export interface Rest<More = unknown> {" in said
    assert "  more: More;" in said


def test_two_structs_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Spot", [("x", int)])
    emitter = Emitter()
    emitter.add(Spot)
    with pytest.raises(ClashingNames, match="Spot"):
        emitter.add(other)
    emitter.add(int, "Count")
    with pytest.raises(ClashingNames, match="Count"):
        emitter.add(str, "Count")


def test_what_json_has_no_sign_for_is_refused() -> None:
    with pytest.raises(NotJson, match="complex"):
        text(complex, "Number")
