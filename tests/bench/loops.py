"""A film over and over in one file: hours for the price of a minute. Packets are copied, nothing is encoded again.

From the end to the start of a round discs jump: to the eye somebody has rearranged the table between two frames, and
it has to see to that. What it then says of the same play must be the same in every round.
"""

from __future__ import annotations

from pathlib import Path

import av

__all__ = ["repeated"]


def repeated(film: Path, rounds: int, out: Path) -> float:
    """Writes the film `rounds` times into one; how long a round is (s). Raises OSError."""
    with av.open(str(out), "w", format="mp4") as target:
        stream = None
        offset = length = 0
        for _ in range(rounds):
            with av.open(str(film)) as source:
                video = source.streams.video[0]
                if stream is None:
                    stream = target.add_stream_from_template(video)
                    stream.time_base = video.time_base
                for packet in source.demux(video):
                    if packet.dts is None or packet.pts is None:  # the empty one at the end
                        continue
                    length = max(length, packet.pts + (packet.duration or 0))
                    packet.pts, packet.dts = packet.pts + offset, packet.dts + offset
                    packet.stream = stream
                    target.mux(packet)
                offset += length
                assert video.time_base is not None
                seconds = float(length * video.time_base)
    return seconds
