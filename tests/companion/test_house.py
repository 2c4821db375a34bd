"""The house: what may be played, and what the host does with tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.eye import EyeStatus
from companion.games import Seat, games, rulebook
from companion.games.speech import Language
from companion.house import Begin, Camera, Guest, House, Nothing, Offer, Simulation, Started, offers
from companion.hub import Hub
from companion.observations import Observation
from companion.simulated import TableFailed
from companion.store import Store
from companion.table import Ack, Refusal, Submission, Table


class NoEye:
    """An eye that sees nothing, and says whether it still looks."""

    looking: list[str] = []

    def __init__(
        self, command: Sequence[str], heard: Callable[[Observation], None], changed: Callable[[EyeStatus], None]
    ) -> None:
        self.status = EyeStatus("starting")
        self.source = command[command.index("--source") + 1]

    def start(self) -> None:
        self.looking.append(self.source)

    def stop(self) -> None:
        self.looking.remove(self.source)

    def expect(self, discs: Sequence[str] | None) -> None:
        """Nothing is expected."""

    def order(self, kind: type[Any], **fields: Any) -> str:
        """Nothing is done."""
        return ""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """An empty house with one camera."""
    NoEye.looking = []
    hub = Hub(Store.open(tmp_path), make_eye=NoEye)  # type: ignore[arg-type]
    yield House(hub, cameras=lambda: [("7", "A camera")])
    hub.close()


def begun(house: House, game: str = "help_me", **more: Any) -> str:
    """A new table's id."""
    seats = more.pop("seats", (Guest("Lou", "red"), Guest("Max", "green")))
    found = house.begin(Begin(game, seats, **more))
    assert isinstance(found, Started), found
    assert found.trouble is None
    return found.table


def said(house: House, id: str, command: dict[str, Any]) -> Ack | Refusal:
    """A command of the game."""
    return house.hub.submit(id, Submission(id=f"test-{house.hub.table(id).seq:06d}", command=command))


def played(house: House, id: str, most: int = 2_000) -> Table:
    """The game goes to its end, by random commands."""
    table, dice = house.hub.table(id), Random(5)
    for number in range(most):
        seats = list(range(len(table.setup.seats)))
        dice.shuffle(seats)
        command = next(
            (found for seat in seats if (found := table.rulebook.sample(table.state, seat, dice)) is not None), None
        )
        if command is None:
            break
        house.hub.submit(id, Submission(id=f"random-{number:06d}", command=command))
    return table


def again(house: House) -> House:
    """The same house after a restart."""
    store = house.hub.store.folder
    assert store is not None
    house.hub.close()
    house.hub = Hub(Store.open(store), make_eye=NoEye)  # type: ignore[arg-type]
    return House(house.hub, cameras=house.cameras)


def offered(game: str, language: Language = "en") -> Offer:
    """One game's offer."""
    return next(each for each in offers(language) if each.game == game)


class TestOffers:
    """What each game says of itself on the start page."""

    @pytest.mark.parametrize("game", games())
    def test_a_table_of_each_count_can_begin(self, house: House, game: str) -> None:
        """With the sides that it names and the house rules that it needs; nobody has to know more."""
        for seats in offered(game).seats:
            guests = tuple(Guest() for _ in range(seats.count))
            id = begun(house, game, seats=guests, options=seats.needs)
            assert tuple(seat.side for seat in house.hub.table(id).setup.seats) == seats.sides

    @pytest.mark.parametrize("game", games())
    def test_every_house_rule_can_be_chosen_in_both_languages(self, game: str) -> None:
        """Each value has a sentence, and one of them is the usual one."""
        french, english = offered(game, "fr").switches, offered(game).switches
        assert {rule.name for rule in french} == set(rulebook(game).options.__struct_fields__)
        for one, other in zip(french, english, strict=True):
            assert [value.value for value in one.values] == [value.value for value in other.values]
            assert one.default == one.values[0].value
            assert not {value.text for value in one.values} & {value.text for value in other.values}

    @pytest.mark.parametrize("game", games())
    def test_every_value_of_a_house_rule_begins_a_game_or_is_refused_in_words(self, house: House, game: str) -> None:
        """Chosen by itself."""
        found = offered(game)
        for rule in found.switches:
            for value in rule.values:
                guests = tuple(Guest() for _ in range(found.seats[-1].count))
                answer = house.begin(Begin(game, guests, options={**found.seats[-1].needs, rule.name: value.value}))
                assert isinstance(answer, Started) or answer.key in rulebook(game).words  # type: ignore[attr-defined]

    def test_three_play_paleo_by_a_house_rule(self) -> None:
        """Which is said beside the count."""
        assert [(seats.count, seats.needs) for seats in offered("paleo").seats] == [
            (2, {}), (3, {"teams": True}), (4, {"teams": True}),
        ]  # fmt: skip

    def test_a_camera_is_offered_where_it_can_judge(self) -> None:
        assert {each.game for each in offers("fr") if each.camera} == {"paleo"}

    def test_a_dealer_is_offered_where_there_is_something_to_deal(self) -> None:
        assert {each.game for each in offers("fr") if each.dealer is None} == {"paleo"}


class TestBegin:
    """A new table, or words why not."""

    def test_names_colours_rules_and_dealer(self, house: House) -> None:
        seats = (Guest("  Zoé\n ", "blue"), Guest("", "yellow"))
        id = begun(house, seats=seats, options={"tie": "most_stacks"}, dealer=True)
        table = house.hub.table(id)
        assert table.setup.seats == (Seat("Zoé", "blue"), Seat("", "yellow"))
        assert table.setup.options == {"tie": "most_stacks"}
        assert table.manner.dealer

    @pytest.mark.parametrize(
        ("changes", "key"),
        [
            ({"game": "chess"}, "house.no_such_game"),
            ({"game": "paleo", "board": "../../etc/passwd"}, "house.no_such_board"),
            ({"board": "paleo-demo"}, "house.no_such_board"),
            ({"seats": (Guest(),)}, "house.seats"),
            ({"seats": ()}, "house.seats"),
            ({"seats": (Guest("", "red"), Guest("", "red"))}, "house.same_side"),
            ({"seats": (Guest("", "mauve"), Guest("", "red"))}, "house.no_such_side"),
            ({"options": {"tie": "never"}}, "help_me.options"),
            ({"options": {"x": 1}}, "help_me.options"),
            ({"data": {"layout": 7}}, "help_me.data"),
            ({"source": Camera("7")}, "house.not_watched"),
            ({"source": Simulation()}, "house.not_watched"),
            ({"game": "paleo", "source": Camera("/etc/passwd")}, "house.no_such_camera"),
            ({"game": "paleo", "source": Camera("http://192.168.1.1/")}, "house.no_such_camera"),
        ],
    )
    def test_what_cannot_begin_is_refused(self, house: House, changes: dict[str, Any], key: str) -> None:
        asked = msgspec.structs.replace(Begin("help_me", (Guest(), Guest())), **changes)
        found = house.begin(asked)
        assert isinstance(found, Refusal)
        assert found.key == key
        assert house.hub.tables() == []

    def test_a_camera_watches(self, house: House) -> None:
        begun(house, "paleo", source=Camera("7"))
        assert NoEye.looking == ["7"]

    def test_a_simulated_table_that_does_not_start_is_played_by_hand(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def failing(*_: Any, **__: Any) -> None:
            raise TableFailed("no room")

        monkeypatch.setattr("companion.house.house.simulate", failing)
        found = house.begin(Begin("paleo", (Guest(), Guest()), source=Simulation()))
        assert isinstance(found, Started)
        assert found.trouble == Refusal("house.not_started", {"words": "no room"})
        assert isinstance(said(house, found.table, {"do": "starter", "seat": 0}), Ack)

    def test_a_simulated_table_gets_the_board_that_fills_its_picture(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("companion.house.house.simulate", lambda *_, **__: None)
        id = begun(house, "paleo", source=Simulation())
        assert house.hub.table(id).record.board_name == "paleo-wide"


class TestDeeds:
    """Rest, go on, people, the end, once more."""

    def test_a_game_goes_on_after_a_restart(self, house: House) -> None:
        id = begun(house)
        said(house, id, {"do": "lay"})
        house.pause(id)
        house = again(house)
        assert house.hub.tables() == []
        assert house.go_on(id) == Started(id)
        assert house.hub.table(id).state.laid
        assert not house.hub.table(id).manner.paused

    def test_two_go_on_at_once_with_one_table(self, house: House) -> None:
        id = begun(house)
        assert house.go_on(id) == house.go_on(id)
        assert len(house.hub.tables()) == 1

    def test_several_tables_in_one_house(self, house: House) -> None:
        one, other = begun(house), begun(house, "paleo")
        said(house, one, {"do": "lay"})
        assert house.hub.table(other).seq == 0
        assert {info.id for info in house.hub.tables()} == {one, other}

    def test_people_come_and_go(self, house: House) -> None:
        id = begun(house)
        house.leave(id, 1)
        assert house.hub.view(id).absent == (1,)
        house.join(id, 1, "Zoé")
        house.rename(id, 0, "Papi Jean")
        view = house.hub.view(id)
        assert view.absent == ()
        assert [seat.name for seat in view.table.seats] == ["Papi Jean", "Zoé"]

    def test_the_dealer_may_change_amid_a_game(self, house: House) -> None:
        id = begun(house)
        house.dealer(id, True)
        said(house, id, {"do": "deal"})
        assert None not in house.hub.table(id).state.hands

    def test_what_was_told_of_a_copy_is_known_at_the_next_table(self, house: House) -> None:
        """Also after a restart, and at a rematch; of another game nothing changes."""
        id = begun(house, "terristories")
        mission = {"do": "mission", "name": "La nôtre", "start": [0, 0, 0], "target": [5, 5, 5]}
        assert isinstance(said(house, id, mission), Ack)
        house = again(house)
        chosen = {"missions": [{"name": "Une autre", "start": [1, 1, 1], "target": [7, 7, 7]}]}
        other = house.hub.table(begun(house, "terristories", data=chosen))
        assert [each.name for each in other.state.data.missions] == ["Une autre", "La nôtre"]
        rematch = house.rematch(id)
        assert isinstance(rematch, Started)
        assert [each.name for each in house.hub.table(rematch.table).state.data.missions] == ["La nôtre"]
        assert house.hub.table(begun(house)).setup.data == {}

    def test_a_closed_table_is_watched_no_more(self, house: House) -> None:
        id = begun(house, "paleo", source=Camera("7"))
        house.close(id)
        assert NoEye.looking == []
        assert house.hub.view(id).closed
        assert house.hub.view(id).eye.state == "none"

    def test_a_closed_table_is_opened_again(self, house: House) -> None:
        id = begun(house)
        house.close(id)
        house.go_on(id)
        assert isinstance(said(house, id, {"do": "lay"}), Ack)

    def test_a_rematch_has_the_same_people_rules_dealer_and_phones(self, house: House) -> None:
        id = begun(house, options={"tie": "most_stacks"}, dealer=True)
        house.rename(id, 0, "Zoé")
        given = house.hub.keys.take(id, 1)
        assert not isinstance(given, Refusal)
        found = house.rematch(id)
        assert isinstance(found, Started)
        table = house.hub.table(found.table)
        assert table.setup == house.hub.table(id).setup
        assert table.manner.dealer
        assert house.hub.view(id).next == found.table
        who = house.hub.keys.who(given.key, found.table)
        assert who is not None
        assert who.seat == 1

    def test_two_taps_make_one_rematch(self, house: House) -> None:
        """Else the phones could follow to one table and the host to the other."""
        id = begun(house, dealer=True)
        first, second = house.rematch(id), house.rematch(id)
        assert isinstance(first, Started)
        assert second == first
        assert len(house.hub.tables()) == 2
        said(house, first.table, {"do": "lay"})
        third = house.rematch(id)
        assert isinstance(third, Started)
        assert third.table != first.table

    def test_a_camera_goes_along_to_the_rematch(self, house: House) -> None:
        id = begun(house, "paleo", source=Camera("7"))
        house.rematch(id, Camera("7"))
        assert NoEye.looking == ["7"]

    @pytest.mark.parametrize("deed", ["go_on", "pause", "close", "rematch"])
    def test_a_table_that_nobody_knows(self, house: House, deed: str) -> None:
        assert getattr(house, deed)("nobody") == Refusal("table.no_such_table")

    @pytest.mark.parametrize("source", [Camera("8"), Simulation()])
    def test_nothing_changes_where_it_cannot_be_watched(self, house: House, source: Any) -> None:
        id = begun(house)
        house.pause(id)
        assert isinstance(house.go_on(id, source), Refusal)
        assert house.hub.table(id).manner.paused
        assert isinstance(house.rematch(id, source), Refusal)
        assert len(house.hub.tables()) == 1


class TestPast:
    """What remains of games."""

    def test_what_nobody_began_is_not_kept_in_the_list(self, house: House) -> None:
        begun(house)
        assert [line.state for line in house.past.lines()] == ["playing"]
        assert again(house).past.lines() == ()

    def test_who_won_and_with_what(self, house: House) -> None:
        id = begun(house, dealer=True)
        table = played(house, id)
        line = again(house).past.lines()[0]
        assert (line.id, line.state, line.opened) == (id, "over", False)
        assert line.winners == table.state.winners
        assert line.standing == table.state.points

    def test_lists_go_on_where_one_ended(self, house: House) -> None:
        ids = [begun(house) for _ in range(5)]
        first = house.past.lines(count=2)
        rest = house.past.lines(first[-1].id, 10)
        assert [line.id for line in (*first, *rest)] == [line.id for line in house.past.lines()]
        assert {line.id for line in house.past.lines()} == set(ids)

    def test_a_secret_score_has_no_course_before_the_end(self, house: House) -> None:
        id = begun(house, dealer=True)
        for command in ({"do": "lay"}, {"do": "deal"}, {"do": "begin", "first": 0}):
            said(house, id, command)
        said(house, id, {"do": "move", "seat": 0, "source": [0, 0], "target": [0, 1]})
        page = house.past.page(id, "fr")
        assert not isinstance(page, Refusal)
        assert page.curve.points == ()
        assert page.line.standing == (None, None)
        assert page.secret

    def test_closing_a_game_early_tells_no_secret(self, house: House) -> None:
        id = begun(house, dealer=True)
        for command in ({"do": "lay"}, {"do": "deal"}, {"do": "begin", "first": 0}):
            said(house, id, command)
        house.close(id)
        page = house.past.page(id, "en")
        assert not isinstance(page, Refusal)
        assert page.curve.points == ()

    def test_the_course_of_a_secret_score_comes_with_the_end(self, house: House) -> None:
        id = begun(house, dealer=True)
        table = played(house, id)
        page = house.past.page(id, "fr")
        assert not isinstance(page, Refusal)
        assert page.curve.points[-1].values == table.state.points
        assert len(page.curve.points) > 2

    @pytest.mark.parametrize(("language", "words"), [("fr", "La partie commence"), ("en", "The game begins")])
    def test_the_story_is_told_in_ones_language(self, house: House, language: Language, words: str) -> None:
        id = begun(house)
        said(house, id, {"do": "begin", "first": 0})
        page = house.past.page(id, language)
        assert not isinstance(page, Refusal)
        assert page.story[-1].head == words

    def test_a_game_with_secrets_has_no_file_before_its_end(self, house: House) -> None:
        """Nor closed: the host could read the hands of others, open the table again and play on."""
        id = begun(house, dealer=True)
        said(house, id, {"do": "deal"})
        assert house.past.file(id, 0.0) == Refusal("archive.secret")
        house.close(id)
        assert house.past.file(id, 0.0) == Refusal("archive.secret")
        house.go_on(id)
        played(house, id)
        assert isinstance(house.past.file(id, 0.0), bytes)

    def test_a_game_that_is_not_fully_counted_has_a_file_too(self, house: House) -> None:
        """One has noted their hand in secret, the other never does: the table ends it with what is known."""
        small = [["oak-1", "cherry-2", "palm-3"], ["oak-4", "bamboo-5", "willow-1"]]
        id = begun(house, data={"layout": small, "source": "made up", "trial": True})
        said(house, id, {"do": "creatures", "seat": 0, "creatures": ["oak", "palm"]})
        said(house, id, {"do": "begin", "first": 0})
        for seat, source, target in ((0, [0, 0], [1, 0]), (1, [0, 1], [1, 1]), (0, [0, 2], [1, 2])):
            said(house, id, {"do": "move", "seat": seat, "source": source, "target": target})
        assert house.past.file(id, 0.0) == Refusal("archive.secret")
        said(house, id, {"do": "move", "seat": 1, "source": [1, 1], "target": [1, 2]})
        assert house.hub.table(id).state.phase == "reveal"
        assert isinstance(said(house, id, {"do": "end"}), Ack)
        content = house.past.file(id, 0.0)
        assert isinstance(content, bytes)
        assert isinstance(house.past.take_in(content), str)

    def test_a_game_comes_back_from_its_file(self, house: House) -> None:
        id = begun(house, dealer=True)
        played(house, id)
        content = house.past.file(id, 0.0)
        assert isinstance(content, bytes)
        other = house.past.take_in(content)
        assert isinstance(other, str)
        there, here = house.past.page(id, "fr"), house.past.page(other, "fr")
        assert not isinstance(there, Refusal)
        assert not isinstance(here, Refusal)
        assert here.story == there.story
        assert here.curve == there.curve
        assert here.line == msgspec.structs.replace(there.line, id=other, opened=False)

    def test_an_unfinished_game_from_a_file_is_gone_on_with(self, house: House) -> None:
        id = begun(house, "paleo")
        said(house, id, {"do": "starter", "seat": 0})
        content = house.past.file(id, 0.0)
        assert isinstance(content, bytes)
        other = house.past.take_in(content)
        assert isinstance(other, str)
        house.go_on(other)
        assert isinstance(said(house, other, {"do": "reefs_done"}), Ack)

    def test_a_log_that_cannot_be_read_is_told_of_and_costs_nothing(self, house: House) -> None:
        id = begun(house)
        said(house, id, {"do": "lay"})
        house.hub.store.append(id, _broken(house, id))
        house = again(house)
        line = house.past.lines()[0]
        assert line.state == "unreadable"
        assert "expected a command" in line.words
        assert house.go_on(id).key == "house.unreadable"  # type: ignore[union-attr]
        assert house.past.page(id, "fr").key == "house.unreadable"  # type: ignore[union-attr]

    def test_names_of_who_has_played_come_first_who_came_last(self, house: House) -> None:
        begun(house, seats=(Guest("Lou", "red"), Guest("Max", "green")))
        begun(house, seats=(Guest("Zoé", "red"), Guest("Lou", "green")))
        assert set(house.past.names()) == {"Lou", "Max", "Zoé"}
        assert house.past.names(2) != ()


def _broken(house: House, id: str) -> Any:
    last = house.hub.table(id).timeline.items[-1].entry
    return msgspec.structs.replace(last, seq=last.seq + 1, id="broken", command='{"do":"from the future"}')


def test_nothing_is_watched_by_default() -> None:
    assert Begin("paleo", ()).source == Nothing()
