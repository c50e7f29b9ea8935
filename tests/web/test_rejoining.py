"""Phones keep their seats: across a restart of the app, and while another game is on the table."""

import errno

import pytest

from companion.desk.evening import TableGame
from companion.store.archive import Archive
from companion.table.files.phone_keys import MOST, PhoneKeys
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.runtime.bus import Bus
from companion.web.keys import TABLE, Keys, seat_screen
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from engines import engine
from tests.web.near import Near
from tests.web.phone_evenings import evening

NAMES, COLOURS = ("Anna", "Ben", "Carla", "Dan"), ("red", "blue", "white", "orange")
SEAT = seat_screen(0)
OPENED: list[Archive] = []
"""The archives of a test."""


@pytest.fixture(autouse=True)
def all_closed():
    """Close them all afterwards."""
    yield
    while OPENED:
        OPENED.pop().close()


class Table:
    """The app after a start: an archive and the file of keys beside it."""

    def __init__(self, folder, *, is_the_table=True):
        self.archive = Archive.open(folder / "archive.sqlite")
        OPENED.append(self.archive)
        self.file = folder / "phones.json"
        known = PhoneKeys(self.file)
        self.screens = Screens(Bus(), Keys(), Publisher(), "test", known, is_the_table=is_the_table)

    def begin(self, names=NAMES, time="2026-11-22"):
        setup = evening("catan").setup
        return self.sit(self.archive.begin(engine("catan"), names, COLOURS, setup, time), names)

    def resume(self, number):
        opened = self.archive.load(number)
        return self.sit(opened.journal, opened.players)

    def sit(self, journal, names):
        session = Session(engine("catan"), evening("catan").setup, journal)
        self.screens.open(TableGame(Controls(session, self.screens.outcome), names, COLOURS, tuple("ABCD")))
        return journal.number

    def join(self, screen=SEAT):
        keys = self.screens.keys
        token = keys.redeem(keys.invite(screen), screen)
        self.screens.keep_keys()
        return token

    def opens(self, token, screen=SEAT):
        return self.screens.keys.opens(token, screen)


def test_after_a_restart_phones_and_the_tables_tablet_are_in_their_places(tmp_path):
    first = Table(tmp_path)
    number = first.begin()
    phone, tablet = first.join(), first.join(TABLE)
    assert phone not in first.file.read_text()
    first.archive.close()
    second = Table(tmp_path)
    assert second.opens(tablet, TABLE)
    assert not second.opens(phone)
    second.resume(number)
    assert second.opens(phone)
    assert not second.opens(phone, "seat-1")
    second.archive.close()


def test_beside_a_touchscreen_there_is_no_device_of_the_table_but_its_own(tmp_path):
    served = Table(tmp_path)
    served.begin()
    tablet = served.join(TABLE)
    served.archive.close()
    beside = Table(tmp_path, is_the_table=False)
    assert not beside.opens(tablet, TABLE)
    beside.begin()
    own = beside.join(TABLE)
    assert beside.opens(own, TABLE)
    beside.archive.close()
    again = Table(tmp_path, is_the_table=False)
    assert not again.opens(own, TABLE)
    again.archive.close()
    served = Table(tmp_path)
    assert served.opens(tablet, TABLE), "a touchscreen left it alone"
    assert not served.opens(own, TABLE)
    served.archive.close()


def test_after_the_archive_was_lost_no_old_phone_sits_in_another_game(tmp_path):
    table = Table(tmp_path)
    number = table.begin()
    phone = table.join()
    table.archive.close()
    for file in tmp_path.glob("archive.sqlite*"):
        file.unlink()
    table = Table(tmp_path)
    assert table.begin(time="2026-11-29") == number, "the number and the names come again"
    assert not table.opens(phone)
    table.archive.close()


def test_a_phone_is_in_the_seat_of_its_own_game_alone(tmp_path):
    table = Table(tmp_path)
    number = table.begin()
    phone = table.join()
    other = table.begin()
    assert not table.opens(phone)
    assert number != other
    table.resume(number)
    assert table.opens(phone)
    table.archive.close()


def test_a_phone_finds_its_seat_again_at_another_address_by_a_way_of_its_own(tmp_path):
    table = Table(tmp_path)
    table.begin()
    keys, others = table.screens.keys, [table.join() for _ in range(3)]
    phone = table.join()
    first, way = keys.way(phone, SEAT), keys.way(phone, SEAT)
    assert keys.redeem(way, seat_screen(1)) is None, "it leads to the own seat alone"
    moved = keys.redeem(way, SEAT)
    assert table.opens(moved)
    assert not table.opens(phone), "it is the same phone: its former key is void"
    assert all(map(table.opens, others)), "so nobody was pushed out"
    assert [keys.redeem(code, SEAT) for code in (first, way)] == [None, None], "each way is gone once"
    assert keys.way(phone, SEAT) is None
    table.screens.keep_keys()
    table.archive.close()


def test_whoever_was_sent_away_has_no_way_back(tmp_path):
    table = Table(tmp_path)
    table.begin()
    phone = table.join()
    way = table.screens.keys.way(phone, SEAT)
    Near(table.screens).post(TABLE, do="revoke", seat=0)
    assert table.screens.keys.redeem(way, SEAT) is None
    table.archive.close()


def test_a_device_of_the_table_keeps_its_name_and_its_end_on_its_way(tmp_path):
    table = Table(tmp_path)
    table.begin()
    keys, tablet = table.screens.keys, table.join(TABLE)
    before = keys.tables()
    assert keys.redeem(keys.way(tablet, TABLE), TABLE)
    assert keys.tables() == before
    table.archive.close()


def test_one_that_was_sent_away_does_not_come_back(tmp_path):
    table = Table(tmp_path)
    number = table.begin()
    phone = table.join()
    Near(table.screens).post(TABLE, do="revoke", seat=0)
    table.screens.close()
    table.resume(number)
    assert not table.opens(phone)
    table.archive.close()


def test_where_the_disk_fails_phones_stay_until_the_end(tmp_path):
    table = Table(tmp_path)
    table.begin()
    table.file.mkdir()
    phone = table.join()
    assert table.opens(phone)
    table.archive.close()


def test_the_phones_of_few_games_are_kept(tmp_path):
    known = PhoneKeys(tmp_path / "phones.json")
    for number in range(MOST + 3):
        known.keep(f"{number} catan", {"ab": SEAT})
    known.turn(on=True)
    known.keep("", {"ab": SEAT})
    again = PhoneKeys(tmp_path / "phones.json")
    assert again.trouble is None
    assert not again.of("0 catan")
    assert not again.of("")
    assert again.value.on
    assert again.of(f"{MOST} catan") == {"ab": SEAT}


def test_phones_that_the_disk_did_not_take_are_told_once_and_written_the_next_time(tmp_path, monkeypatch):
    first = Table(tmp_path)
    number = first.begin()
    with monkeypatch.context() as full:
        full.setattr("companion.table.files.json_store.write_whole", failing)
        phone = first.join()
        first.screens.keep_keys()
        (flag,) = first.screens.table_page.flags
        assert str(flag).startswith(f"Can't write {first.file} (its disk is full)")
    first.screens.keep_keys()
    first.archive.close()
    second = Table(tmp_path)
    second.resume(number)
    assert second.opens(phone)
    assert second.screens.table_page.flags == []


def failing(*_):
    raise OSError(errno.ENOSPC, "No space left on device")
