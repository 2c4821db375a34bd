"""The skin: boards with sensors on serial lines, each kept by a link of its own.

`Registry` knows the boards, `Finder` opens the port of one, `Keeper` keeps it, `Link` lives its life and says typed
reports: what `Happened`, each once and in order, where a `Gap` is, how the link `Changed`. The protocol is written down
in hardware.md, "The wire".
"""

from companion.devices.keeper import Keeper, Keeping
from companion.devices.link import Link
from companion.devices.registry import Finder, Known, Port, Registry, RegistryError, ports
from companion.devices.reports import (
    Answered,
    Changed,
    Gap,
    GapWhy,
    Happened,
    Health,
    Levels,
    LinkState,
    Mark,
    Met,
    Reading,
    Remark,
    Report,
    Why,
)
from companion.devices.transports import Absent, InUse, NoPermission, OpenFailed, Transport, Unplugged, open_port
from companion.devices.vocabulary import Code, Happening, Kind, Op, RecordFlag
from companion.devices.wire import Record

__all__ = [
    "Absent",
    "Answered",
    "Changed",
    "Code",
    "Finder",
    "Gap",
    "GapWhy",
    "Happened",
    "Happening",
    "Health",
    "InUse",
    "Keeper",
    "Keeping",
    "Kind",
    "Known",
    "Levels",
    "Link",
    "LinkState",
    "Mark",
    "Met",
    "NoPermission",
    "Op",
    "OpenFailed",
    "Port",
    "Reading",
    "Record",
    "RecordFlag",
    "Registry",
    "RegistryError",
    "Remark",
    "Report",
    "Transport",
    "Unplugged",
    "Why",
    "open_port",
    "ports",
]
