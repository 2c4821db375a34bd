"""Films in other containers and codecs: the same frames at the same times, and only what is missing is said to be."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

import av
import pytest
from av.video.stream import VideoStream

from tests.vision.films import SIZE, picture
from vision.sources import End, Frame, Item, Lost, open_source
from vision.sources.container import Decoder
from vision.sources.film import Film

EVEN = [i / 30 for i in range(30)]
PAUSED = [t for t in EVEN if not 0.3 <= t < 0.6]
"""A camera that dropped nine frames."""


def encoded(
    path: Path,
    times: Iterable[float],
    codec: str = "mpeg4",
    *,
    tick: Fraction = Fraction(1, 15000),
    start: float = 0.0,
    squeezed: Fraction = Fraction(1),
    turned: int = 0,
) -> Path:
    """A film of greys that get brighter, its frames at `times` (s); `turned`: degrees counterclockwise to show it."""
    with av.open(str(path), "w") as container:
        stream = container.add_stream(codec, rate=Fraction(1, tick) if tick > Fraction(1, 2000) else 30)
        assert isinstance(stream, VideoStream)
        stream.width, stream.height = SIZE
        stream.pix_fmt = "yuvj420p" if codec == "mjpeg" else "yuv420p"
        stream.bit_rate = 2_000_000
        stream.codec_context.time_base = tick
        stream.codec_context.sample_aspect_ratio = squeezed
        if turned:
            stream.set_display_rotation(turned)
        for k, t in enumerate(times):
            frame = av.VideoFrame.from_ndarray(picture(40 + 4 * k), format="bgr24")
            frame.pts, frame.time_base = round((start + t) / tick), tick
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return path


def read(path: Path) -> tuple[float | None, list[Frame], End, list[Item]]:
    """What is stated of the rate, the frames, the end, and what is lost."""
    frames: list[Frame] = []
    lost: list[Item] = []
    with open_source(str(path), pace=False) as source:
        while not isinstance(item := source.read(5.0), End):
            if isinstance(item, Frame):
                frames.append(item)
            elif isinstance(item, Lost):
                lost.append(item)
    return source.fps, frames, item, lost


def levels(frames: list[Frame]) -> list[int]:
    return [round(float(frame.image.mean())) for frame in frames]


@pytest.mark.parametrize(
    ("name", "codec", "tick", "start"),
    [
        ("a.mkv", "mpeg4", Fraction(1, 1000), 0.0),
        ("a.mkv", "mpeg4", Fraction(1, 1000), 5.0),  # cut out of a stream: it promises five seconds more than it has
        ("a.avi", "mjpeg", Fraction(1, 30), 0.0),  # frames that a camera left out count among those promised
        ("a.ts", "mpeg2video", Fraction(1, 30), 3.0),
        ("a.mov", "mpeg4", Fraction(1, 15000), 7.0),
    ],
)
@pytest.mark.parametrize("times", [EVEN, PAUSED])
def test_the_same_frames_at_the_same_times_in_any_container(
    tmp_path: Path, name: str, codec: str, tick: Fraction, start: float, times: list[float]
) -> None:
    fps, frames, end, lost = read(encoded(tmp_path / name, times, codec, tick=tick, start=start))
    assert [frame.t for frame in frames] == pytest.approx(times, abs=6e-4)
    assert levels(frames) == pytest.approx([40 + 4 * k for k in range(len(times))], abs=4)
    assert fps is not None
    assert 20.0 < fps < 31.0
    assert (end.missing, lost) == (0, [])


def test_a_rate_that_is_a_clock_s_ticks_is_not_believed(tmp_path: Path) -> None:
    fps, frames, end, _ = read(encoded(tmp_path / "a.avi", EVEN, "mjpeg", tick=Fraction(1, 1000)))
    assert fps == pytest.approx(30.0, rel=0.01)
    assert (len(frames), end.missing) == (30, 0)


def test_what_somebody_cut_off_is_not_missing(tmp_path: Path) -> None:
    """A player on a phone cuts by an edit list: the frames stay in the file."""
    path = encoded(tmp_path / "a.mp4", EVEN)
    data = bytearray(path.read_bytes())
    at = data.index(b"elst") + 12
    lasts, begins = struct.unpack_from(">Ii", data, at)  # in ms, in the film's ticks
    struct.pack_into(">Ii", data, at, lasts - 500, begins + 7500)
    path.write_bytes(data)
    _, frames, end, _ = read(path)
    assert [frame.t for frame in frames] == pytest.approx(EVEN[:15])
    assert levels(frames) == pytest.approx([40 + 4 * k for k in range(15, 30)], abs=4)
    assert end.missing == 0


@pytest.mark.parametrize("name", ["a.avi", "a.mkv"])
def test_a_film_that_breaks_off_is_told(tmp_path: Path, name: str) -> None:
    path = encoded(tmp_path / name, [k / 30 for k in range(50)], "mjpeg", tick=Fraction(1, 30))
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    _, frames, end, _ = read(path)
    assert len(frames) + end.missing == pytest.approx(50, abs=2)
    assert end.missing > 15


@pytest.mark.skipif("libsvtav1" not in av.codecs_available, reason="needs an encoder")
def test_what_opencv_does_not_decode_is_read_all_the_same(tmp_path: Path) -> None:
    fps, frames, end, _ = read(encoded(tmp_path / "a.mp4", EVEN, "libsvtav1"))
    assert fps == 30.0
    assert [frame.t for frame in frames] == pytest.approx(EVEN, abs=1e-3)
    assert levels(frames) == pytest.approx([40 + 4 * k for k in range(30)], abs=4)
    assert end.missing == 0


def test_each_half_of_an_interlaced_picture_is_one_at_its_own_time(tmp_path: Path) -> None:
    """A camcorder's film: every second line is of a later moment. The last half has nothing to be completed from."""
    path = tmp_path / "a.mpg"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg2video", rate=25, options={"flags": "+ildct+ilme"})
        stream.width, stream.height = SIZE
        stream.pix_fmt = "yuv420p"
        stream.bit_rate = 4_000_000
        for k in range(10):
            woven = picture(40 + 16 * k)
            woven[::2] += 8  # the odd lines come first
            frame = av.VideoFrame.from_ndarray(woven, format="bgr24")
            frame.pts, frame.time_base = k, Fraction(1, 25)
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    fps, frames, end, _ = read(path)
    assert fps == pytest.approx(50.0)
    assert [frame.t for frame in frames] == pytest.approx([k / 50 for k in range(19)], abs=1e-3)
    assert levels(frames) == pytest.approx([40 + 8 * k for k in range(19)], abs=4)
    assert end.missing == 0


def test_the_other_decoder_turns_and_stretches_as_opencv_does(tmp_path: Path) -> None:
    path = encoded(tmp_path / "a.mp4", EVEN[:3], squeezed=Fraction(3, 2), turned=90)
    with open_source(str(path), pace=False) as source:
        size, turned = source.size, source.turned
    assert (size, turned) == ((120, 240), 270)
    with Film("film", Decoder(path)) as other:
        assert (other.size, other.turned) == (size, turned)
