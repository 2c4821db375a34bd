"""The scorer that came with the task's clips, run over a set of clips with some command for an eye."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import click

__all__ = ["SHARED", "TIMEOUT", "scored"]

SHARED = Path(os.environ.get("TABLEE_SHARED") or Path(__file__).parents[3] / "shared")
TIMEOUT = 300
"""s that an eye may take for a clip; machines are shared."""


def scored(folder: Path, command: str, jobs: int, only: str, out: Path, *, quiet: bool = False) -> dict[str, Any]:
    """Runs the eye and the scorer over a set; its table is printed unless `quiet`, its JSON kept in `out` and returned.

    `command` has `{board}`, `{clip}` and `{corners}` in it. Raises `ClickException`.
    """
    scorer = SHARED / "clips" / "score.py"
    if not scorer.is_file():
        raise click.ClickException(f"expected the clips' scorer at {scorer} (TABLEE_SHARED names its folder), got none")
    words = [sys.executable, str(scorer), "--set", str(folder), "--jobs", str(jobs), "--json", str(out)]
    words += ["--timeout", str(TIMEOUT), "--only", only, "--cmd", command]
    if subprocess.run(words, stdout=subprocess.DEVNULL if quiet else None).returncode:
        raise click.ClickException("the scorer failed")
    told: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return told
