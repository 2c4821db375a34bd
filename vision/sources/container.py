"""What a film's file says beside its pictures: OpenCV tells some of it wrongly, and does not read every film.

Asked of PyAV, which has the containers and decoders that players have. OpenCV still decodes what it can: it takes a
quarter less time.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, pairwise
from pathlib import Path
from statistics import fmean, median
from typing import Any

import av
import av.error
import cv2
import numpy as np
from av.container import InputContainer
from av.filter import Graph
from av.packet import Packet
from av.stream import Disposition
from av.video.frame import VideoFrame
from av.video.stream import VideoStream

__all__ = ["Container", "Decoder", "described"]

LOOKED = 120
"""Packets by whose times the rate is told: two to four seconds."""

DAMAGED = (av.error.FFmpegError, OSError, ValueError)


@dataclass(frozen=True, slots=True)
class Container:
    """`length`: s that all its pictures last. `fps`: their rate by their own times. None: not known.

    `interlaced`: each picture of the file holds two of different moments, line by line. OpenCV shows them black.
    """

    length: float | None
    fps: float | None
    interlaced: bool


def described(film: Path) -> Container | None:
    """What the file says; None where it is no film that can be read."""
    try:
        with av.open(str(film)) as container:
            stream = _pictures(container)
            if stream is None:
                return None
            packets = list(islice(container.demux(stream), LOOKED))
            interlaced = _interlaced(stream, packets)
            fps = _rate(packets)
            return Container(_length(container, stream), 2.0 * fps if fps and interlaced else fps, interlaced)
    except DAMAGED:
        return None


def _pictures(container: InputContainer) -> VideoStream | None:
    """Those that OpenCV would show: the first that are no cover."""
    return next((each for each in container.streams.video if not each.disposition & Disposition.attached_pic), None)


def _length(container: InputContainer, stream: VideoStream) -> float | None:
    """Of the pictures alone, where the file says it; some only say when all is over, on a clock that does not begin at
    0 (what was cut out of a stream)."""
    if container.format.name == "avi" and stream.frames and stream.average_rate:
        return float(stream.frames / stream.average_rate)  # the duration is only that of what is left of a cut one
    if stream.duration and stream.time_base:
        return float(stream.duration * stream.time_base)
    if not container.duration:
        return None
    return (container.duration - max(container.start_time or 0, 0)) / av.time_base


def _interlaced(stream: VideoStream, packets: Sequence[Packet[VideoStream]]) -> bool:
    """By the first picture that decodes."""
    for packet in packets:
        with suppress(*DAMAGED):
            for frame in stream.decode(packet):
                return frame.interlaced_frame
    return False


def _rate(packets: Sequence[Packet[VideoStream]]) -> float | None:
    """By the mean of those distances that are near the median: times may be whole milliseconds."""
    times = sorted(float(p.pts * p.time_base) for p in packets if p.pts is not None and p.time_base)
    steps = [b - a for a, b in pairwise(times) if b > a]
    if len(steps) < 3:
        return None
    usual = median(steps)
    return 1.0 / fmean(step for step in steps if 0.5 * usual < step < 1.5 * usual)


class Decoder:
    """A film decoded by PyAV, as `Capture`. Turned as its file says; where it is `interlaced`, each half of a picture
    becomes one. Raises `OSError` or `ValueError` where it has no pictures."""

    def __init__(self, film: Path, interlaced: bool = False) -> None:
        self._container = av.open(str(film))
        stream = _pictures(self._container)
        if stream is None:
            self._container.close()
            raise ValueError(f"{film} has no pictures")
        self._stream = stream
        stream.thread_type = "AUTO"
        self._halves = 2 if interlaced else 1
        self._frames = _parted(self._decoded(), stream) if interlaced else self._decoded()
        self._frame: VideoFrame | None = None

    def _decoded(self) -> Generator[VideoFrame | None]:
        """All frames; None for what is damaged."""
        packets = self._container.demux(self._stream)
        while True:
            try:
                packet = next(packets, None)
                if packet is None:
                    return
                yield from self._stream.decode(packet)
            except DAMAGED:
                yield None

    def grab(self) -> bool:
        """Takes the next picture."""
        self._frame = next(self._frames, None)
        return self._frame is not None

    def retrieve(self) -> tuple[bool, Any]:
        """The picture taken."""
        if self._frame is None:
            return False, None
        try:
            image = self._frame.to_ndarray(format="bgr24")
        except DAMAGED:
            return False, None
        return True, np.ascontiguousarray(np.rot90(image, round(self._frame.rotation / 90)))

    def get(self, prop: int, /) -> float:
        """What `Film` asks for."""
        stream, frame = self._stream, self._frame
        sar = stream.sample_aspect_ratio or stream.codec_context.sample_aspect_ratio
        match prop:
            case cv2.CAP_PROP_POS_MSEC:
                return 1000.0 * frame.time if frame is not None and frame.time is not None else 0.0
            case cv2.CAP_PROP_FPS:
                return float(stream.average_rate or 0) * self._halves
            case cv2.CAP_PROP_FRAME_COUNT:
                return float(stream.frames * self._halves)
            case cv2.CAP_PROP_SAR_NUM:
                return float(sar.numerator) if sar else 0.0
            case cv2.CAP_PROP_SAR_DEN:
                return float(sar.denominator) if sar else 0.0
            case cv2.CAP_PROP_ORIENTATION_META:
                return -frame.rotation % 360.0 if frame is not None else 0.0
            case cv2.CAP_PROP_ORIENTATION_AUTO:
                return 1.0
            case _:
                return 0.0

    def set(self, prop: int, value: float, /) -> bool:
        """A film cannot be set."""
        return False

    def release(self) -> None:
        """Lets the file go."""
        self._frames.close()
        self._container.close()


def _parted(frames: Iterator[VideoFrame | None], stream: VideoStream) -> Generator[VideoFrame | None]:
    """Of each interlaced frame its two pictures, each at its own time.

    Lines that one lacks are taken from the pictures before and after, or made up where something moves. The very last
    has none after it: it would seem to stir, and is left out.
    """
    graph = Graph()
    apart = graph.add("bwdif", "mode=send_field:deint=interlaced")
    graph.link_nodes(graph.add_buffer(template=stream), apart, graph.add("buffersink")).configure()
    for frame in frames:
        if frame is None:
            yield None
            continue
        graph.push(frame)
        yield from _ready(graph)
    graph.push(None)
    yield from list(_ready(graph))[:-1]


def _ready(graph: Graph) -> Generator[VideoFrame]:
    """What a graph has to give until it wants more."""
    while True:
        try:
            frame = graph.pull()
        except (BlockingIOError, EOFError):
            return
        assert isinstance(frame, VideoFrame)
        yield frame
