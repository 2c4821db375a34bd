"""Where Tablée keeps what lasts: the log, and what pawns look like."""

from __future__ import annotations

from pathlib import Path

import platformdirs

__all__ = ["data_folder"]


def data_folder(given: Path | None) -> Path:
    """The folder named with `--data`, or the user's own."""
    return given or Path(platformdirs.user_data_dir("tablee", appauthor=False))
