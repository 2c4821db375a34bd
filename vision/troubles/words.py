"""What troubles of the scene say: one sentence each that says what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["BEGIN", "OVER", "miscounted", "repeated", "unknown"]

Told = tuple[str, dict[str, Any]]
"""A sentence, and its parameters."""

BEGIN = {
    "glare": "A lamp is mirrored in the board{where}: move the lamp, or turn it away.",
    "blurred": "The picture is blurred: wipe the lens, and set the focus on the board.",
    "board_moved": "The board or the camera was moved: wait until it has been measured again.",
    "two_boards": "Markers {markers} are seen twice: leave only one board in view.",
    "mirrored": "The picture is mirrored: turn mirroring off in the camera's settings.",
    "hand_over_board": "Something has been over the board for more than {seconds:.0f} s: take the hand away.",
    "late": "{pictures} lost while something moved: enter by hand what happened.",
}

OVER = {
    "glare": "No lamp is mirrored in the board any more.",
    "blurred": "The picture is sharp again.",
    "board_lost": "The board is in view again.",
    "board_moved": "The board has been measured again.",
    "two_boards": "Only one board is in view.",
    "mirrored": "The picture is not mirrored any more.",
    "wrong_board": "The board of this file is in view.",
    "repeated_tag": "Each tag is on one disc only.",
    "unknown_disc": "All discs on the board are expected there.",
    "miscount": "As many discs lie on the board as are expected.",
    "hand_over_board": "The hand is away.",
    "late": "Pictures come in time again.",
}


def repeated(tags: Sequence[int]) -> Told:
    """Of tags that are on more than one disc each."""
    named = f"Tag {tags[0]} is" if len(tags) == 1 else f"Tags {_listed(tags)} are"
    return f"{named} seen on more than one disc: give each disc a tag of its own.", {"tags": list(tags)}


def unknown(discs: Mapping[str, tuple[float, float]]) -> Told:
    """Of discs that lie there (mm) and are not expected."""
    ids = sorted(discs)
    lie = "lies" if len(ids) == 1 else "lie"
    one, its = ("it", "it is") if len(ids) == 1 else ("them", "they are")
    words = f"{_listed(ids)} {lie} on the board and is not expected there: take {one} away, or say that {its} in play."
    if len(ids) > 1:
        words = words.replace("and is not", "and are not")
    places = [{"id": id, "x": round(discs[id][0], 1), "y": round(discs[id][1], 1)} for id in ids]
    return words, {"discs": places}


def miscounted(counts: Mapping[str, tuple[int, int]], missing: Sequence[str]) -> Told:
    """Of owners' discs, (expected, seen), and the ids that are not seen."""
    told = ", ".join(f"{want} of {owner or 'nobody'}, saw {have}" for owner, (want, have) in sorted(counts.items()))
    short = any(have < want for want, have in counts.values())
    search = (
        f"look for {_listed(missing)}" if short and missing else "take away what is too many, or say what is in play"
    )
    params = {"counts": {owner: list(pair) for owner, pair in sorted(counts.items())}, "missing": list(missing)}
    return f"Expected discs on the board: {told}: {search}.", params


def _listed(names: Sequence[object]) -> str:
    return " and ".join([", ".join(map(str, names[:-1])), str(names[-1])] if len(names) > 1 else [str(names[0])])
