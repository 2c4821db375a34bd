"""All that screens are sent, and a search of it for what they must not know.

The search reads each message in every way that hides a word without changing it: escapes of JSON, HTML and URLs,
base64, hexadecimal, compression, backwards, and any of them within another. What was said in the same surroundings
before the secret was told cannot tell it: the vocabulary of a game stands in every page.
"""

from __future__ import annotations

import base64
import binascii
import html
import re
import threading
import zlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from urllib.parse import unquote

__all__ = ["Heard", "Leak", "Record", "Secret", "found", "readings"]

AROUND = 24
"""Characters on each side of a word that make its surroundings."""

DEPTH = 2
"""So many disguises may lie one in another."""

SHORTEST = 8
"""Characters of base64 or hexadecimal that are looked into; shorter ones are searched for as they would be."""

LARGEST = 1_000_000
"""Bytes that a compressed message may grow to."""

_LETTER = r"[0-9A-Za-z\u00c0-\u024f_]"
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})")
_BASE64 = re.compile(rf"[A-Za-z0-9+/_-]{{{SHORTEST},}}")
_HEX = re.compile(rf"(?:[0-9a-fA-F]{{2}}){{{SHORTEST // 2},}}")


@dataclass(frozen=True)
class Heard:
    """One message. `way`: "in", "out" (of a socket), "http"; `about`: its address or name."""

    client: str
    way: str
    about: str
    text: str


class Record:
    """What every client got and sent, in the order in which it was noted; any thread may add."""

    def __init__(self) -> None:
        self._all: list[Heard] = []
        self._lock = threading.Lock()

    def add(self, client: str, way: str, about: str, body: str | bytes) -> None:
        """Bytes are kept as text of the same numbers, so that nothing is lost where they are no UTF-8."""
        text = body if isinstance(body, str) else _text(body)
        with self._lock:
            self._all.append(Heard(client, way, about, text))

    def now(self) -> int:
        """How much there is: a place to search from, or up to."""
        with self._lock:
            return len(self._all)

    def between(self, start: int = 0, end: int | None = None) -> Sequence[Heard]:
        with self._lock:
            return tuple(self._all[start:end])


@dataclass(frozen=True)
class Secret:
    """Words that only some clients may know. `unless`: what follows a word where it is part of a public one (regex).

    `numbers`: what the same things are called by their places, in a list: only where no other list may be the same.
    """

    name: str
    words: tuple[str, ...]
    knowing: frozenset[str]
    unless: str = ""
    numbers: tuple[int, ...] = ()

    @property
    def pattern(self) -> re.Pattern[str]:
        """Any of it, in plain text."""
        return _pattern(self)


@dataclass(frozen=True)
class Leak:
    """A word of a secret where it must not be, and how it was read there."""

    secret: str
    client: str
    way: str
    about: str
    reading: str
    excerpt: str


def found(record: Record, secrets: Collection[Secret], since: int, until: int | None = None) -> list[Leak]:
    """Leaks among what came from `since` (when the secrets were told) to `until` (when the rules show them)."""
    before = {heard.text for heard in record.between(0, since)}
    leaks: list[Leak] = []
    for secret in secrets:
        public = {around for text in before for _, around in _hits(text, secret)}
        for heard in record.between(since, until):
            if heard.client in secret.knowing:
                continue
            told = [(reading, around) for reading, around in _hits(heard.text, secret) if around not in public]
            leaks += [Leak(secret.name, heard.client, heard.way, heard.about, *each) for each in told]
    return leaks


def readings(text: str, depth: int = DEPTH) -> Iterator[tuple[str, str]]:
    """(how, text): a message read in each way, the plain one first."""
    seen = {text}
    layer = [("plain", text)]
    yield layer[0]
    for _ in range(depth):
        deeper = [(f"{how}, {name}", said) for how, each in layer for name, said in _disguised(each)]
        layer = []
        for how, said in deeper:
            if said not in seen:
                seen.add(said)
                layer.append((how.removeprefix("plain, "), said))
        yield from layer


def _disguised(text: str) -> Iterator[tuple[str, str]]:
    """What a text may hide, one step deep."""
    if "\\" in text:
        yield "escaped", _ESCAPE.sub(lambda code: chr(int(code[1] or code[2], 16)), text).replace('\\"', '"')
    if "%" in text:
        yield "url", unquote(text)
    if "&" in text:
        yield "html", html.unescape(text)
    yield "backwards", text[::-1]
    for run in _BASE64.findall(text):
        yield from _opened("base64", _base64(run))
    for run in _HEX.findall(text):
        yield from _opened("hexadecimal", binascii.unhexlify(run))


def _base64(run: str) -> bytes:
    plain = run.replace("-", "+").replace("_", "/")
    return base64.b64decode(plain[: len(plain) - (len(plain) % 4 == 1)] + "==")


def _opened(how: str, data: bytes) -> Iterator[tuple[str, str]]:
    """Text, or compressed text; chance makes neither of a run of letters."""
    for name, body in ((how, data), (f"{how}, compressed", _inflated(data))):
        try:
            text = body.decode() if body else ""
        except UnicodeDecodeError:
            continue
        if text and all(character.isprintable() or character.isspace() for character in text):
            yield name, text


def _inflated(data: bytes) -> bytes:
    try:
        return zlib.decompressobj(wbits=zlib.MAX_WBITS | 32).decompress(data, LARGEST)
    except zlib.error:
        return b""


@lru_cache(maxsize=1000)
def _hits(text: str, secret: Secret) -> tuple[tuple[str, str], ...]:
    """(how it was read, the word with its surroundings)."""
    return tuple(
        (how, said[max(0, hit.start() - AROUND) : hit.end() + AROUND])
        for how, said in readings(text)
        for hit in secret.pattern.finditer(said)
    )


@cache
def _pattern(secret: Secret) -> re.Pattern[str]:
    after = rf"(?!{_LETTER}{f'|{secret.unless}' if secret.unless else ''})"
    words = [rf"(?<!{_LETTER}){re.escape(word)}{after}" for word in secret.words]
    short = [_short(word) for word in secret.words if len(word) <= SHORTEST]
    lists = [_list(order) for order in permutations(secret.numbers)] if len(secret.numbers) > 1 else []
    return re.compile("|".join((*words, *short, *lists)), re.IGNORECASE)


def _short(word: str) -> str:
    """A word too short to be looked for inside runs: as it would be alone, in base64 and hexadecimal."""
    data = word.encode()
    forms = (base64.b64encode(data).decode().rstrip("="), data.hex())
    return "|".join(rf"(?-i:(?<![\w+/]){re.escape(form)}(?![\w+/]))" for form in forms)


def _list(numbers: Sequence[int]) -> str:
    return r"\[\s*" + r"\s*,\s*".join(str(number) for number in numbers) + r"\s*\]"


def _text(body: bytes) -> str:
    opened = _inflated(body) if body[:2] in (b"\x1f\x8b", b"\x78\x9c", b"\x78\xda") else b""
    try:
        return (opened or body).decode()
    except UnicodeDecodeError:
        return (opened or body).decode("latin-1")
