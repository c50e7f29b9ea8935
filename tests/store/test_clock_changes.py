"""A clock that is set during or after a game: its dates become right, and those of no other game."""

import pytest

from companion.store.archive import Archive
from companion.store.backup import examine, make
from companion.store.clock_changes import Watches
from companion.store.export import export_record
from companion.store.finished_games import FinishedGames
from companion.table.game.session import Session
from tests.store.conftest import NOW, SETUP, by_hand, find, play_on
from tests.table.machine_time import MachineTime
from tests.table.pig import PIG

DAYS = 13 * 24 * 3600
WRONG, RIGHT = "2026-11-14", "2026-11-27"


@pytest.fixture
def time():
    return MachineTime(f"{WRONG}T20:00:00+00:00")


def opened(file, time):
    return Archive.open(file, find=find, watches=Watches(time.now, time.uptime))


@pytest.fixture
def archive(file, time):
    with opened(file, time) as archive:
        yield archive


def begun(archive, time, other="Ben"):
    journal = archive.begin(PIG, ("Anna", other), ("red", "blue"), SETUP, time.now())
    return Session(PIG, SETUP, journal, clock=time.now, stopwatch=time.uptime)


def resumed(archive, time, number=1):
    one = archive.load(number)
    return Session(
        PIG, SETUP, one.journal, one.entries, clock=time.now, stopwatch=time.uptime, state=one.state
    )


def dates(archive):
    return {one.number: (one.started[:10], one.last[:10]) for one in archive.history()}


def test_a_game_gets_its_right_date_when_the_clock_is_set_while_it_is_played(archive, time):
    session = begun(archive, time)
    play_on(session, 3)
    time.passes(300)
    time.is_set(DAYS)
    play_on(session)
    archive.summarise(1)
    assert dates(archive) == {1: (RIGHT, RIGHT)}
    assert archive.history()[0].started == f"{RIGHT}T20:00:00+00:00"
    assert archive.tallies().finished[0].evening == RIGHT
    assert {moment[:10] for moment in resumed(archive, time).times} == {RIGHT}


def test_it_does_so_when_the_clock_is_set_after_the_game(archive, time, file):
    play_on(begun(archive, time))
    archive.summarise(1)
    time.passes(3000)
    time.is_set(DAYS)
    archive.set_dates_right()
    assert dates(archive) == {1: (RIGHT, RIGHT)}
    assert archive.unsummarised() == [1]
    archive.summarise(1)
    assert archive.tallies().finished[0].evening == RIGHT
    assert archive.latest()[:10] == RIGHT
    assert len(FinishedGames(file, RIGHT, find).tips(10)) == 1


def test_the_record_has_the_right_times(archive, time, tmp_path):
    play_on(begun(archive, time))
    time.is_set(DAYS)
    archive.set_dates_right()
    export_record(archive, 1, tmp_path / "game.jsonl")
    text = (tmp_path / "game.jsonl").read_text()
    assert RIGHT in text
    assert WRONG not in text


def test_streaks_are_in_the_order_of_play(archive, time):
    first = begun(archive, time, "Carla")
    play_on(first, 3)
    time.is_set(DAYS)
    play_on(first)
    time.passes(3600)
    time.is_set(-DAYS - 7200)
    second = begun(archive, time, "Dan")
    time.is_set(DAYS + 7200)
    play_on(second)
    for number in (1, 2):
        archive.summarise(number)
    assert [one.number for one in archive.history()] == [2, 1]
    assert [game.evening for game in archive.tallies().finished] == [RIGHT, RIGHT]
    assert [game.outcomes[1].player for game in archive.tallies().finished] == ["Carla", "Dan"]


def test_closing_the_archive_sets_right_what_is_still_wrong(file, time):
    with opened(file, time) as archive:
        play_on(begun(archive, time))
        time.is_set(DAYS)
    with opened(file, time) as archive:
        assert dates(archive) == {1: (RIGHT, RIGHT)}


def test_a_clock_that_is_set_twice_moves_a_game_twice(archive, time):
    play_on(begun(archive, time))
    for _ in range(2):
        time.passes(60)
        time.is_set(DAYS)
        archive.set_dates_right()
        archive.set_dates_right()
    assert dates(archive) == {1: ("2026-12-10", "2026-12-10")}


def test_an_earlier_evening_keeps_its_dates(file, time):
    with opened(file, time) as archive:
        play_on(begun(archive, time), 2)
    time.passes(DAYS)
    with opened(file, time) as archive:
        session = resumed(archive, time)
        play_on(session, 2)
        time.is_set(DAYS)
        play_on(session, 2)
        assert dates(archive) == {1: (WRONG, "2026-12-10")}
        assert {moment[:10] for moment in resumed(archive, time).times} == {WRONG, "2026-12-10"}


def test_a_game_that_is_only_looked_at_keeps_its_dates(file, time):
    with opened(file, time) as archive:
        play_on(begun(archive, time))
    with opened(file, time) as archive:
        resumed(archive, time)
        time.is_set(DAYS)
        archive.set_dates_right()
        assert dates(archive) == {1: (WRONG, WRONG)}


def test_no_entry_is_changed_and_a_backup_has_the_dates(archive, time, file, tmp_path):
    session = begun(archive, time)
    play_on(session, 3)
    time.is_set(DAYS)
    play_on(session)
    copy = make(file, tmp_path / "stick", NOW)
    assert examine(copy.file).broken == ()
    with Archive.reading(copy.file, find=find) as read:
        assert dates(read) == {1: (RIGHT, RIGHT)}


def test_a_date_that_the_disk_changed_is_not_believed(file, time):
    with opened(file, time) as archive:
        play_on(begun(archive, time))
        time.is_set(DAYS)
    with by_hand(file) as db:
        db.execute("UPDATE clock_changes SET seconds = 7777777")
    with opened(file, time) as archive:
        assert dates(archive) == {1: (WRONG, WRONG)}
