"""`--size` of a simulated picture."""

from __future__ import annotations

import re

import click

__all__ = ["sized"]

LEAST, MOST = 160, 7680
"""px of a side: below, no board can be told; above, no camera is. Chosen."""


def sized(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, int]:
    """Callback of the option: width and height in px, from WxH. Raises `click.BadParameter`."""
    found = re.fullmatch(r"(\d{1,6})x(\d{1,6})", value)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(LEAST <= side <= MOST for side in size):
        words = f"expected WxH, as 960x540, each from {LEAST} to {MOST}, got {value!r}"
        raise click.BadParameter(words, ctx, param)
    return size
