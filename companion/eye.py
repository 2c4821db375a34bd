"""The eye as a child process: its lines, its life, its restart, and orders to it.

`Life` holds the rules of that life without process, clock or thread; `Eye` runs the child and asks `Life` what to do.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import IO, Any, Literal

import msgspec

from companion.observations import (
    Done,
    Expect,
    Hello,
    Observation,
    ObservationError,
    Order,
    Ready,
    Stop,
    Trouble,
    decode,
    encode_order,
)
from companion.piped import piped

__all__ = ["DELAYS", "NOTE", "Eye", "EyeState", "EyeStatus", "Life", "watch_command"]

log = logging.getLogger(__name__)

EyeState = Literal["none", "starting", "ready", "trouble", "hand", "shot", "asked", "over", "restarting", "dead"]

DELAYS = (1.0, 2.0, 5.0, 10.0, 20.0)
"""Seconds before each new start in a row. After the last the eye is given up until a person says so: a cable is put
back within half a minute, or somebody has to look anyway."""

COUNTED = frozenset(("miscount", "unknown_disc"))
"""Troubles that are none of the eye's sight: it sees well that the table is not as the book has it. Those are asked
about (`companion.book`), which knows what hands are about to do: a captured pawn may lie for a while."""

STEADY = 30.0
"""Seconds of sight after which a fall is the first again: longer than all the delays that are worth their wait."""


NOTE = "note: "
"""Begins a line of the eye's stderr that tells how it works, and is no reason why it ended."""


class EyeStatus(msgspec.Struct, frozen=True):
    """How the eye is. `what`: of a trouble (observations, version 1); `words`: English, what to do.

    `since`: Unix seconds; `again`: a person may try to start it again; `lost`: lines that could not be read. That a
    "shot" runs, or is "asked" about, no eye tells: whoever knows it says so of one that is ready.
    """

    state: EyeState = "none"
    what: str | None = None
    words: str = ""
    since: float | None = None
    again: bool = False
    lost: int = 0


class Life:
    """What the eye's lines and its deaths mean. Times are Unix seconds, passed in."""

    def __init__(self, delays: Sequence[float] = DELAYS) -> None:
        self._delays = delays
        self._falls = 0
        self._ready_since: float | None = None
        self._film = False
        self._troubles: dict[str, Trouble] = {}
        self._last_n = 0
        self._unread = 0
        self.status = EyeStatus()

    def started(self, now: float) -> None:
        """A child runs."""
        self._ready_since, self._film = None, False
        self._troubles, self._last_n, self._unread = {}, 0, 0
        self._say("starting", now)

    def heard(self, seen: Observation, now: float) -> None:
        """A line of it was read."""
        # A gap in the numbers is a lost line; one that came but could not be read is counted already.
        gap = max(0, seen.n - self._last_n - 1 - self._unread) if seen.n else 0
        self._last_n, self._unread = max(self._last_n, seen.n), 0
        if gap:
            self._lose(gap)
        match seen:
            case Hello():
                self._film = seen.clock is None
            case Ready():
                self._ready_since = now if self._ready_since is None else self._ready_since
            case Trouble() if seen.what in COUNTED:
                return
            case Trouble(state="begin"):
                self._troubles[seen.what] = seen
            case Trouble():
                self._troubles.pop(seen.what, None)
            case _:
                return
        self._show(now)

    def passed_over(self) -> None:
        """A line came of a kind that this version does not know."""
        self._unread += 1

    def unread(self) -> None:
        """A line came that is none: cut in half, or not the eye's."""
        self._unread += 1
        self._lose(1)

    def ended(self, code: int, words: str, now: float) -> float | None:
        """The child is gone. Seconds until it is started again; None: not before a person says so."""
        if code == 0 and self._film:
            self._say("over", now)
            return None
        if self._ready_since is not None and now - self._ready_since >= STEADY:
            self._falls = 0
        told = words or f"the eye ended (exit code {code})"
        if self._falls >= len(self._delays):
            self._say("dead", now, words=told, again=True)
            return None
        delay = self._delays[self._falls]
        self._falls += 1
        self._say("restarting", now, words=told)
        return delay

    def again(self) -> None:
        """A person wants it tried again."""
        self._falls = 0

    def _lose(self, lines: int) -> None:
        self.status = msgspec.structs.replace(self.status, lost=self.status.lost + lines)

    def _show(self, now: float) -> None:
        if self._troubles:
            worst = next(reversed(self._troubles.values()))
            state: EyeState = "hand" if worst.what == "hand_over_board" else "trouble"
            self._say(state, now, what=worst.what, words=worst.words)
        else:
            self._say("starting" if self._ready_since is None else "ready", now)

    def _say(
        self, state: EyeState, now: float, *, what: str | None = None, words: str = "", again: bool = False
    ) -> None:
        old = self.status
        since = old.since if (old.state, old.what) == (state, what) else now
        self.status = EyeStatus(state, what, words, since, again, old.lost)


def watch_command(
    board: str,
    source: str,
    *,
    corners: str | None = None,
    lens: str | None = None,
    settings: str | None = None,
    pace: bool = False,
    evidence: str | None = None,
    data: str | None = None,
) -> list[str]:
    """The command line of the eye (observations and orders, version 1)."""
    command = [sys.executable, "-m", "companion.cli", "watch", "--board", board, "--source", source]
    command += ["--jsonl", "-", "--orders", "-"]
    files = {"--corners": corners, "--lens": lens, "--settings": settings, "--data": data, "--evidence": evidence}
    for option, value in files.items():
        if value is not None:
            command += [option, value]
    return [*command, "--pace"] if pace else command


class Eye:
    """Keeps a child process running that speaks observations.

    `heard` and `changed` are called on the eye's thread; if they fail it is logged and the eye goes on. `wait(seconds)`
    waits before a new start, and returns True where the eye is to stop.
    """

    def __init__(
        self,
        command: Sequence[str],
        heard: Callable[[Observation], None],
        changed: Callable[[EyeStatus], None],
        *,
        life: Life | None = None,
        now: Callable[[], float] = time.time,
        wait: Callable[[float], bool] | None = None,
    ) -> None:
        self._command = list(command)
        self._heard = heard
        self._changed = changed
        self._life = life or Life()
        self._now = now
        self._stop = threading.Event()
        self._wait = wait or self._stop.wait
        self._again = threading.Event()
        self._lock = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._numbers = 0
        self._expected: tuple[str, ...] | None = None
        self._asked: dict[str, queue.SimpleQueue[Done]] = {}
        self._thread = threading.Thread(target=self._run, name="eye", daemon=True)

    @property
    def status(self) -> EyeStatus:
        """How it is."""
        return self._life.status

    @property
    def pid(self) -> int | None:
        """Of the child that runs now."""
        child = self._child
        return child.pid if child is not None and child.poll() is None else None

    def start(self) -> None:
        """Starts the child, and keeps it running."""
        self._thread.start()

    def again(self) -> None:
        """Starts it once more after it was given up or its film was over."""
        self._life.again()
        self._again.set()

    def stop(self, timeout: float = 3.0) -> None:
        """Ends the child: by order, then by force. `timeout` in seconds for each."""
        self._stop.set()
        self._again.set()
        self._orders.put(None)
        child = self._child
        if child is not None:
            for force in (child.terminate, child.kill):
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.wait(timeout)
                    break
                force()
        if self._thread.ident is not None:
            self._thread.join(timeout)

    def expect(self, discs: Sequence[str] | None) -> None:
        """Tells the eye which discs are on the board; None: unknown. A new child is told too."""
        found = None if discs is None else tuple(discs)
        with self._lock:
            if found == self._expected:
                return
            self._expected = found
        self.order(Expect, discs=found)

    def order(self, kind: type[Any], **fields: Any) -> str:
        """Sends an order, and returns its id; lost where no child runs."""
        return self._order(kind, fields, None)

    def ask(self, kind: type[Any], *, timeout: float, **fields: Any) -> Done | None:
        """Sends an order and waits for its answer; None where none came within `timeout` seconds.

        Not to be called by `heard` or `changed`: the answer would come on the thread that waits for it.
        """
        if self.pid is None:
            return None
        answer: queue.SimpleQueue[Done] = queue.SimpleQueue()
        id = self._order(kind, fields, answer)
        try:
            return answer.get(timeout=timeout)
        except queue.Empty:
            return None
        finally:
            with self._lock:
                self._asked.pop(id, None)

    def start_with(self, command: Sequence[str]) -> None:
        """The command line of the children to come."""
        self._command = list(command)

    def _order(self, kind: type[Any], fields: dict[str, Any], answer: queue.SimpleQueue[Done] | None) -> str:
        with self._lock:
            self._numbers += 1
            id = f"o{self._numbers}"
            if answer is not None:
                self._asked[id] = answer
            self._orders.put(kind(id=id, **fields))
        return id

    def _run(self) -> None:
        while not self._stop.is_set():
            code, words = self._live()
            if self._stop.is_set():
                return
            delay = self._life.ended(code, words, self._now())
            self._tell()
            if delay is not None:
                if self._wait(delay):
                    return
                continue
            self._again.wait()
            self._again.clear()

    def _live(self) -> tuple[int, str]:
        """One child from its start to its end: its exit code and last words."""
        self._life.started(self._now())
        self._tell()
        try:
            child = self._spawn()
        except OSError as error:
            return 1, f"the eye cannot be started: {error}"
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        words: list[str] = [""]
        orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        with self._lock:
            self._orders = orders
            if self._expected is not None:
                orders.put(Expect(id="o0", discs=self._expected))
        if self._stop.is_set():
            orders.put(None)
        threads = [
            threading.Thread(target=_send, args=(orders, child.stdin), name="eye-orders", daemon=True),
            threading.Thread(target=_last_words, args=(child.stderr, words), name="eye-words", daemon=True),
        ]
        for thread in threads:
            thread.start()
        with child.stdout as lines:
            for line in lines:
                self._read(line)
        code = child.wait()
        orders.put(None)
        for thread in threads:
            thread.join()
        return code, words[0]

    def _spawn(self) -> subprocess.Popen[bytes]:
        self._child = piped(self._command)
        return self._child

    def _read(self, line: bytes) -> None:
        try:
            seen = decode(line)
        except ObservationError as error:
            log.warning("a line of the eye was lost: %s", error)
            self._life.unread()
            self._tell()
            return
        if seen is None:
            self._life.passed_over()
            return
        before = self._life.status
        self._life.heard(seen, self._now())
        if isinstance(seen, Done):
            if not seen.ok:
                log.warning("the eye refused order %s: %s", seen.order, seen.words)
            with self._lock:
                waits = self._asked.pop(seen.order, None)
            if waits is not None:
                waits.put(seen)
        try:
            self._heard(seen)
        except Exception:
            log.exception("line %s of the eye could not be used", seen.n)
        if self._life.status != before:
            self._tell()

    def _tell(self) -> None:
        try:
            self._changed(self._life.status)
        except Exception:
            log.exception("a change of the eye could not be told")


def _send(orders: queue.SimpleQueue[Order | None], pipe: IO[bytes]) -> None:
    """Writes orders on a thread of its own: a child that does not read holds nobody up."""
    with contextlib.suppress(OSError, ValueError), pipe:
        while True:
            order = orders.get()
            if order is None:
                pipe.write(encode_order(Stop(id="stop")) + b"\n")
                return
            pipe.write(encode_order(order) + b"\n")
            pipe.flush()


def _last_words(pipe: IO[bytes], words: list[str]) -> None:
    with pipe:
        for line in pipe:
            text = line.decode("utf-8", "replace").strip()
            if text and not text.startswith(NOTE):
                words[0] = text
                log.debug("eye: %s", text)
