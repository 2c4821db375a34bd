"""Boards are recognised by who they are, and never by the number of their tty."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.devices.registry import Finder, Known, Port, Registry, RegistryError, _by_path, candidates
from companion.devices.transports import Absent, InUse, OpenFailed, Transport

NORTH = Known(name="north", uuid="11111111-0000-0000-0000-000000000000", serial="7543", by_path="usb-1")
SOUTH = Known(name="south", uuid="22222222-0000-0000-0000-000000000000", by_path="usb-2")


class Nothing:
    def read(self, timeout: float) -> bytes:
        return b""

    def write(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        pass


def paths(ports: list[Port]) -> list[str]:
    return [port.path for port in ports]


def test_a_serial_number_finds_its_board_whatever_its_tty_and_place() -> None:
    there = [Port("/dev/ttyACM0", "9999"), Port("/dev/ttyACM7", "7543", by_path="usb-9")]
    assert paths(candidates(NORTH, there)) == ["/dev/ttyACM7"]


def test_a_board_that_is_not_there_has_no_candidates() -> None:
    assert candidates(NORTH, [Port("/dev/ttyACM0", "9999")]) == []


def test_without_serial_numbers_the_place_comes_first_and_other_boards_places_last() -> None:
    there = [
        Port("/dev/ttyUSB0", by_path="usb-1"),
        Port("/dev/ttyUSB1", by_path="usb-3"),
        Port("/dev/ttyUSB2", by_path="usb-2"),
    ]
    assert paths(candidates(SOUTH, there, [NORTH, SOUTH])) == ["/dev/ttyUSB2", "/dev/ttyUSB1", "/dev/ttyUSB0"]


def test_two_chips_with_one_serial_number_are_as_good_as_none() -> None:
    there = [Port("/dev/ttyUSB0", "7543", by_path="usb-5"), Port("/dev/ttyUSB1", "7543", by_path="usb-1")]
    assert paths(candidates(NORTH, there)) == ["/dev/ttyUSB1", "/dev/ttyUSB0"]


def test_where_several_come_in_question_each_attempt_tries_the_next_until_it_was_the_one() -> None:
    there = [Port("/dev/ttyUSB0", by_path="usb-2"), Port("/dev/ttyUSB1", by_path="usb-3")]
    opened: list[str] = []

    def open_(path: str) -> Transport:
        opened.append(path)
        return Nothing()

    find = Finder(SOUTH, lambda: there, open_)
    find()
    find()
    find.met()
    find()
    assert opened == ["/dev/ttyUSB0", "/dev/ttyUSB1", "/dev/ttyUSB1"]


def test_a_board_that_is_not_plugged_in_is_told_by_its_name() -> None:
    with pytest.raises(Absent, match="north: not plugged in"):
        Finder(NORTH, list)()


def test_a_port_that_is_held_is_told_rather_than_one_that_is_gone() -> None:
    there = [Port("/dev/ttyUSB0"), Port("/dev/ttyUSB1")]
    errors: dict[str, OpenFailed] = {"/dev/ttyUSB0": InUse(16, "held"), "/dev/ttyUSB1": Absent(2, "gone")}

    def open_(path: str) -> Transport:
        raise errors[path]

    with pytest.raises(InUse):
        Finder(SOUTH, lambda: there, open_)()


def test_boards_are_remembered(tmp_path: Path) -> None:
    registry = Registry(tmp_path / "tablee" / "devices.toml")
    assert registry.boards() == []
    registry.remember(SOUTH)
    registry.remember(NORTH)
    assert Registry(registry.path).boards() == [NORTH, SOUTH]


def test_what_is_new_of_a_board_takes_the_place_of_what_was_known(tmp_path: Path) -> None:
    registry = Registry(tmp_path / "devices.toml")
    registry.remember(NORTH)
    moved = Known(name="east", uuid=NORTH.uuid, serial="7543", by_path="usb-7")
    registry.remember(moved)
    assert registry.boards() == [moved]


def test_two_boards_of_one_name_are_refused(tmp_path: Path) -> None:
    registry = Registry(tmp_path / "devices.toml")
    registry.remember(NORTH)
    with pytest.raises(RegistryError, match="another board is called 'north'"):
        registry.remember(Known(name="north", uuid=SOUTH.uuid))


@pytest.mark.parametrize("text", ["not toml", "format = 1\n[[board]]\nname = 3\n", "boards = 1\n"])
def test_a_damaged_file_is_told_with_what_to_do(tmp_path: Path, text: str) -> None:
    path = tmp_path / "devices.toml"
    path.write_text(text)
    with pytest.raises(RegistryError, match=r"devices\.toml: expected the boards that were met; .*: mend it"):
        Registry(path).boards()


def test_places_are_read_from_the_links_that_the_system_makes(tmp_path: Path) -> None:
    tty = tmp_path / "ttyUSB3"
    tty.touch()
    folder = tmp_path / "by-path"
    folder.mkdir()
    (folder / "pci-0000:00:14.0-usb-0:2:1.0-port0").symlink_to(tty)
    assert _by_path(folder) == {str(tty): "pci-0000:00:14.0-usb-0:2:1.0-port0"}
    assert _by_path(tmp_path / "nowhere") == {}
