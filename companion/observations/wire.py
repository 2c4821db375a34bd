"""Lines of JSON, there and back."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from companion.observations.kinds import VERSION, Done, Observation
from companion.observations.orders import Order


class ObservationError(ValueError):
    """A line that is no observation: says what was expected and what came."""


class OrderError(ValueError):
    """A line that is no order: says what was expected and what came. `id` is the order's, where it could be read."""

    def __init__(self, message: str, id: str = "") -> None:
        super().__init__(message)
        self.id = id


_observation: msgspec.json.Decoder[Observation] = msgspec.json.Decoder(Observation)
_order: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_any = msgspec.json.Decoder()
_encoder = msgspec.json.Encoder()


def _names(union: Any) -> frozenset[str]:
    return frozenset(kind.__struct_config__.tag for kind in get_args(union))


_KINDS = _names(Observation)
_ORDERS = _names(Order)
_DONE_FIELDS = frozenset(Done.__struct_fields__) | {"kind"}
_BAD = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What msgspec raises on lines that hold no value of ours."""
_SHOWN = 60
"""How many characters of a bad line its error quotes."""


def decode(line: bytes | str) -> Observation | None:
    """The observation in one line; None for a kind that this version does not know.

    Raises `ObservationError` for what is no observation: a line cut in half, a missing field, a wrong type, or a newer
    version of the contract.
    """
    try:
        found = _observation.decode(line)
    except _BAD as error:
        _pass_over(line, error)
        return None
    if found.v > VERSION:
        raise ObservationError(_too_new(found.v))
    return _with_returns(found, line) if isinstance(found, Done) else found


def encode(observation: Observation) -> bytes:
    """One line of JSON, without the newline."""
    if isinstance(observation, Done) and observation.returns:
        fields = msgspec.to_builtins(observation)
        del fields["returns"]
        return _encoder.encode({**observation.returns, **fields})
    return _encoder.encode(observation)


def decode_order(line: bytes | str) -> Order:
    """The order in one line. Raises `OrderError`, which carries the order's id where that could be read."""
    try:
        return _order.decode(line)
    except _BAD as error:
        data = _object(line)
        if data is None:
            raise OrderError(f"expected one JSON object with 'do' and 'id', got {_quote(line)}") from error
        id_ = data.get("id")
        known = ", ".join(sorted(_ORDERS))
        what = data.get("do")
        ours = isinstance(what, str) and what in _ORDERS
        reason = f"order {what!r}: {error}" if ours else f"no order {what!r}; known: {known}"
        raise OrderError(reason, id=id_ if isinstance(id_, str) else "") from error


def encode_order(order: Order) -> bytes:
    """One line of JSON, without the newline."""
    return _encoder.encode(order)


def _pass_over(line: bytes | str, error: Exception) -> None:
    """Raises, unless the line is whole and of a kind that we do not know."""
    data = _object(line)
    if data is None:
        raise ObservationError(f"expected one whole JSON object, got {_quote(line)}") from error
    kind, version = data.get("kind"), data.get("v")
    if not isinstance(kind, str):
        raise ObservationError(f"expected a 'kind', one of {', '.join(sorted(_KINDS))}; got {_quote(line)}") from error
    if isinstance(version, int) and version > VERSION:
        raise ObservationError(_too_new(version)) from error
    if kind in _KINDS:
        raise ObservationError(f"{kind}: {error}; got {_quote(line)}") from error


def _with_returns(done: Done, line: bytes | str) -> Done:
    """What an order returns lies beside the answer's own fields on the wire."""
    extra = {key: value for key, value in _any.decode(line).items() if key not in _DONE_FIELDS}
    return msgspec.structs.replace(done, returns={**done.returns, **extra}) if extra else done


def _object(line: bytes | str) -> dict[str, Any] | None:
    try:
        data = _any.decode(line)
    except _BAD:
        return None
    return data if isinstance(data, dict) else None


def _too_new(version: int) -> str:
    return f"the line speaks version {version} of the contract, this program knows {VERSION}: update Tablée"


def _quote(line: bytes | str) -> str:
    """The line's length and its end, where a cut shows."""
    text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
    text = text.rstrip("\r\n")
    if not text:
        return "an empty line"
    tail = text if len(text) <= _SHOWN else f"…{text[-_SHOWN:]}"
    return f"{len(text)} characters that end {tail!r}"
