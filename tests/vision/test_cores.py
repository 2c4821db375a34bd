"""Work on frames is spread over threads, and comes back in order."""

import threading

import pytest

from vision.cores import cores, spread


@pytest.mark.parametrize("threads", [1, 2, 3, 4, 9])
@pytest.mark.parametrize("frames", [range(0), range(5, 6), range(3, 40), range(200)])
def test_every_frame_comes_back_once_and_in_order(threads: int, frames: range) -> None:
    assert spread(list, frames, threads) == list(frames)


def test_threads_work_at_the_same_time() -> None:
    both = threading.Barrier(2, timeout=20.0)

    def work(part: range) -> list[int]:
        both.wait()  # breaks where one waits for the other to end
        return list(part)

    assert spread(work, range(30), 2) == list(range(30))


def test_few_frames_stay_where_they_are() -> None:
    mine = threading.current_thread()
    assert spread(lambda part: [threading.current_thread() for _ in part], range(11), 4) == [mine] * 11


def test_what_goes_wrong_in_a_thread_is_raised() -> None:
    def work(part: range) -> list[int]:
        if 25 in part:
            raise ValueError("frame 25")
        return list(part)

    with pytest.raises(ValueError, match="frame 25"):
        spread(work, range(30), 2)


def test_there_is_a_core() -> None:
    assert cores() >= 1
