"""Small cards as counts of faces, `unknown` among them: what is put down, what a face may still be."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.rahan.data import BEASTS, MOVES, SMALL_CARDS, Data
from companion.games.rahan.state import Player, State

__all__ = ["MOVE_FACES", "beasts_in", "box", "could_be", "count", "excess", "has", "spend", "weapons"]

MOVE_FACES = ("move_1", "move_2", "move_3", "move_4")
_EVEN = (7, 7, 7, 7)
"""How a dealer deals move cards whose numbers nobody wrote down: as many of each. It forbids nothing."""


def box(data: Data) -> dict[str, int]:
    """How many cards of each face there are."""
    moves = dict(zip(MOVE_FACES, data.moves or _EVEN, strict=True))
    others = {face: SMALL_CARDS[face] for face in ("advance", "dagger", "weapon")}
    return {**moves, **others, **dict.fromkeys(BEASTS, 1)}


def excess(state: State, known: Mapping[str, int]) -> str | None:
    """A face of which there are more than in the box; numbers of move cards count only where written down."""
    numbers = box(state.data)
    for face, seen in known.items():
        if (state.data.moves is not None or face not in MOVE_FACES) and seen > numbers.get(face, seen):
            return face
    return "move" if sum(known.get(face, 0) for face in MOVE_FACES) > MOVES else None


def could_be(state: State, face: str, number: int = 1) -> bool:
    """Whether so many unknown cards may turn out to be that face."""
    lying = [state.discards, *(player.hand for player in state.players)]
    seen = sum(cards.get(face, 0) for cards in lying)
    if face not in MOVE_FACES:
        return seen + number <= (1 if face in BEASTS else SMALL_CARDS[face])
    if state.data.moves is not None and seen + number > state.data.moves[MOVE_FACES.index(face)]:
        return False
    return sum(cards.get(each, 0) for cards in lying for each in MOVE_FACES) + number <= MOVES


def beasts_in(hand: Mapping[str, int]) -> list[str]:
    """The beast cards among these."""
    return [beast for beast in BEASTS if hand.get(beast)]


def weapons(player: Player) -> int:
    """Weapon cards that are known to be in front of him."""
    return player.hand.get("weapon", 0)


def _candidates(hand: Mapping[str, int], card: str) -> list[str]:
    """What a card of which only the kind was told may be."""
    kinds = MOVE_FACES if card == "move" else tuple(face for face in hand if face not in BEASTS and face != "unknown")
    return [face for face in (*kinds, "unknown") if hand.get(face)]


def count(hand: Mapping[str, int], card: str) -> int:
    """How many may be that card; `move`: a move card of any number, `any`: any but a beast."""
    faces = _candidates(hand, card) if card in ("move", "any") else {card, "unknown"}
    return sum(hand.get(face, 0) for face in faces)


def has(player: Player, card: str, number: int = 1) -> bool:
    """Whether he may have so many of that card."""
    return player.uncounted or count(player.hand, card) >= number


def spend(hand: Mapping[str, int], card: str) -> tuple[dict[str, int], str]:
    """The hand without the card, and the face that was put down.

    A card that was not told by its face is the only one it can be, or else all it might be are unknown from now on.

    >>> spend({"weapon": 2, "unknown": 1}, "weapon")
    ({'unknown': 1, 'weapon': 1}, 'weapon')
    >>> spend({"move_1": 1, "move_4": 1, "dagger": 1}, "move")
    ({'dagger': 1, 'unknown': 1}, 'unknown')
    """
    left = dict(hand)
    if card in ("move", "any"):
        faces = _candidates(hand, card)
        if len(faces) == 1:
            return _less(left, faces[0]), faces[0]
        number = sum(left.pop(face) for face in faces)
        return ({**left, "unknown": number - 1} if number > 1 else left), "unknown"
    return _less(left, card if left.get(card) else "unknown"), card


def _less(hand: dict[str, int], face: str) -> dict[str, int]:
    """One card of that face less, where there is one."""
    count = hand.pop(face, 0)
    return {**hand, face: count - 1} if count > 1 else hand
