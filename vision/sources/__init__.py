"""Where pictures come from: cameras, streams and films, each frame with its capture time."""

from vision.sources.kinds import (
    SYSTEM,
    Capture,
    End,
    Frame,
    Image,
    Item,
    Lost,
    Quiet,
    Source,
    SourceError,
    Time,
)
from vision.sources.opening import open_source

__all__ = [
    "SYSTEM",
    "Capture",
    "End",
    "Frame",
    "Image",
    "Item",
    "Lost",
    "Quiet",
    "Source",
    "SourceError",
    "Time",
    "open_source",
]
