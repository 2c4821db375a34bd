"""An eye that prints what it is told to: `fake_eye.py SCRIPT`, one step a line.

`line JSON` prints it; `cut JSON` prints half of it and no newline; `words TEXT` goes to stderr; `orders N` waits for
that many orders and answers each; `wait` waits for the end of its input; `die` is killed; `exit N` ends.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path


def say(text: str) -> None:
    """At once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def main(script: Path) -> int:
    """Runs the script and returns its exit code."""
    for step in script.read_text().splitlines():
        what, _, rest = step.partition(" ")
        if what == "line":
            say(rest + "\n")
        elif what == "cut":
            say(rest[: len(rest) // 2])
        elif what == "words":
            sys.stderr.write(rest + "\n")
        elif what == "orders":
            for _ in range(int(rest)):
                order = json.loads(sys.stdin.readline())
                done = {"v": 1, "kind": "done", "t": 0.0, "order": order["id"], "ok": True, "words": json.dumps(order)}
                say(json.dumps(done) + "\n")
        elif what == "wait":
            sys.stdin.read()
        elif what == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        elif what == "exit":
            return int(rest)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
