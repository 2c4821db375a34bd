"""Programs that are talked with over pipes."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

__all__ = ["piped"]


def piped(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts a program with all three streams as pipes. Raises OSError.

    It gets a session of its own: Ctrl-C in the terminal is ours to answer. It is to end when its stdin does, which it
    also does when we are killed.
    """
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=os.name == "posix")
