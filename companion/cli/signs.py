"""Lines with ✓ ! ✗, in colour where that is wanted."""

from __future__ import annotations

import os

import click

__all__ = ["told"]

SIGNS = {"ok": ("✓", "green"), "warn": ("!", "yellow"), "fail": ("✗", "red")}


def told(level: str, what: str, fix: str = "") -> str:
    """One line; `NO_COLOR` in the environment keeps it plain, as does an output that is no terminal."""
    sign, colour = SIGNS[level]
    shown = sign if "NO_COLOR" in os.environ else click.style(sign, fg=colour)
    return f"{shown} {what}{f': {fix}' if fix else ''}"
