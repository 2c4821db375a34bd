"""A rulebook by itself, for other people's programs: lines of JSON in, lines of JSON out (`tablee rules`)."""

from companion.conformance.harness import Harness
from companion.conformance.plain import plain
from companion.conformance.seating import seated
from companion.conformance.stream import LONGEST, run

__all__ = ["LONGEST", "Harness", "plain", "run", "seated"]
