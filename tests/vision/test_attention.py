"""When what was under way is over, and which of the latest pictures are at hand."""

import numpy as np

from vision.attention import AGAIN, CALM, FORGOTTEN, Lately, Pause, covering, hand_in

AREA = 200.0
NOTHING = np.zeros((100, 100), np.uint8)
DISC = NOTHING.copy()
DISC[40:54, 40:54] = 255
HAND = NOTHING.copy()
HAND[:, 80:] = 255
PICTURE = np.zeros((4, 4, 3), np.uint8)


def at(x: int, y: int) -> np.ndarray:
    """A speck, six hundredths of a disc."""
    out = NOTHING.copy()
    out[y : y + 3, x : x + 4] = 255
    return out


def begun() -> Pause:
    pause = Pause()
    pause.begin(0.0)
    return pause


class TestPause:
    def test_it_is_over_once_nothing_has_moved_for_a_while(self) -> None:
        pause = begun()
        assert [pause.due(t, DISC, NOTHING, AREA) for t in (0.5 * CALM, CALM)] == [False, True]

    def test_what_moves_puts_it_off(self) -> None:
        pause = begun()
        pause.look(0.5 * CALM, DISC, NOTHING, AREA)
        assert not pause.due(CALM, DISC, NOTHING, AREA)

    def test_specks_of_noise_do_not(self) -> None:
        """Each picture of a camera in the dark has some, elsewhere: a shot was never told for them."""
        pause = begun()
        for k in range(1, 10):
            pause.look(0.1 * k * CALM, at(3 + 10 * k, 3 + 7 * k), NOTHING, AREA)
        assert pause.due(1.1 * CALM, DISC, NOTHING, AREA)

    def test_what_stirs_a_little_in_one_place_does(self) -> None:
        """As the edges of a disc do that comes to rest."""
        pause = begun()
        for k in range(1, 10):
            pause.look(0.1 * k * CALM, at(50 + k // 3, 50), NOTHING, AREA)
        assert not pause.due(1.1 * CALM, DISC, NOTHING, AREA)

    def test_a_hand_that_moves_does_not(self) -> None:
        pause = begun()
        pause.look(0.5 * CALM, HAND, HAND, AREA)
        assert pause.due(CALM, DISC, HAND, AREA)

    def test_with_a_hand_about_it_is_judged_once_a_pause(self) -> None:
        pause = begun()
        assert pause.due(CALM, DISC, HAND, AREA)
        assert not pause.due(CALM + AGAIN, DISC, HAND, AREA)

    def test_a_hand_alone_is_not_judged(self) -> None:
        assert not begun().due(CALM, HAND, HAND, AREA)

    def test_what_has_lain_still_for_long_is_no_hand(self) -> None:
        pause = begun()
        assert not pause.still(0.9 * FORGOTTEN)
        assert pause.still(FORGOTTEN)
        assert pause.due(FORGOTTEN, HAND, HAND, AREA)


class TestHand:
    def test_it_reaches_in_from_outside(self) -> None:
        assert np.array_equal(hand_in(HAND, AREA), HAND)
        assert not hand_in(DISC, AREA).any()

    def test_it_is_far_bigger_than_a_disc(self) -> None:
        lump = NOTHING.copy()
        lump[20:70, 20:70] = 255
        assert np.array_equal(hand_in(lump, AREA), lump)

    def test_places_that_discs_left_and_went_to_are_none_though_they_hang_together(self) -> None:
        """Four of a chain, which a hand as big as they are would hide: nothing of the shot would be told."""
        chain, lain = NOTHING.copy(), NOTHING.copy()
        chain[10:24, 2:98] = chain[24:38, 9:93] = 255
        lain[10:24, 2:98] = 255
        assert hand_in(chain, AREA).any()
        assert not hand_in(chain, AREA, lain).any()

    def test_it_stays_a_hand_where_it_lies_over_discs(self) -> None:
        lain = NOTHING.copy()
        lain[20:34, 84:98] = 255
        assert np.array_equal(hand_in(HAND, AREA, lain), HAND)


class TestLately:
    def test_only_what_is_late_enough_is_kept_and_two_pictures_at_least(self) -> None:
        lately = Lately(0.2)
        for t in (0.0, 0.1, 0.2, 0.3):
            lately.add(t, PICTURE, None)
        assert len(lately) == 3
        lately.add(9.0, PICTURE, None)
        assert len(lately) == 2

    def test_a_glance_is_the_last_that_is_old_enough(self) -> None:
        lately = Lately(1.0)
        for n, t in enumerate((0.0, 0.1, 0.2)):
            lately.add(t, PICTURE, np.full((2, 2, 3), n, np.uint8))
        found = lately.glance(0.3, 0.15)
        assert found is not None
        assert found[0, 0, 0] == 1
        assert lately.glance(0.1, 0.15) is None

    def test_pictures_that_were_not_looked_at_are_looked_at_once_they_are_asked_for(self) -> None:
        lately, looked = Lately(1.0), []

        def look(image: np.ndarray) -> np.ndarray:
            looked.append(image)
            return image

        lately.add(0.0, PICTURE, PICTURE)
        lately.add(0.1, PICTURE, None)
        assert [t for t, *_ in lately.last(3, look)] == [0.0, 0.1]
        lately.last(3, look)
        assert len(looked) == 1


def test_a_hand_covers_a_little_more_than_it_shows() -> None:
    whole = covering(DISC, (200, 200, 3))
    assert whole.shape == (200, 200)
    assert whole[77:111, 77:111].all()
    assert not whole[:70].any()
