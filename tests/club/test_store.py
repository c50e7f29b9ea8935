"""The file of a tournament: what was told is on the disk, and a correction keeps what was before."""

import sqlite3
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from sqlite_utils import Database

from companion.club.tournament import changes
from companion.club.tournament.model import Result, Round, Tournament, by_points
from companion.club.tournament.refusals import NotSo
from companion.club.tournament.store import TournamentFile
from tests.club.fields import drawn, field

NOW = "2026-11-23T20:00:00+00:00"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A tournament of ten with a paired round."""
    made = tmp_path / "club.sqlite"
    TournamentFile.make(made, replace(field(0, "championship"), players=()), NOW)
    with TournamentFile.open(made) as kept, kept.changing():
        kept.arrive(field(10).players, NOW)
        kept.keep_round(1, changes.pair(kept.read()), NOW)
    return made


def read(file: Path) -> Tournament:
    with TournamentFile.open(file) as kept:
        return kept.read()


def enter(file: Path, number: int, table: int, result: Result) -> None:
    with TournamentFile.open(file) as kept, kept.changing():
        kept.keep_result(number, table, result, "typed", NOW)


def test_what_is_read_again_is_what_was_played(file: Path) -> None:
    lots, now = Random(1), field(10, "championship")
    for number in range(1, 4):
        if number > 1:
            with TournamentFile.open(file) as kept, kept.changing():
                kept.keep_round(number, changes.pair(kept.read()), NOW)
        now = replace(now, rounds=(*now.rounds, changes.pair(now)))
        for table, players in enumerate(now.rounds[-1].tables, 1):
            result = drawn(players, lots)
            now.results[number - 1, table - 1] = result
            enter(file, number, table, result)
        assert read(file) == now


def test_a_correction_counts_and_the_first_result_stays(file: Path) -> None:
    table = read(file).rounds[0].tables[0]
    first = by_points(dict.fromkeys(table, 2) | {table[0]: 10}, (table[0],))
    second = by_points(dict.fromkeys(table, 3) | {table[1]: 10}, (table[1],))
    enter(file, 1, 1, first)
    enter(file, 1, 1, second)
    assert read(file).results == {(0, 0): second}
    db = Database(file)
    assert db.table("results").count == 2 * len(table)
    assert db.view("current_results").count == len(table)
    db.close()


def test_datasette_finds_pairings_and_standings(file: Path) -> None:
    table = read(file).rounds[0].tables[0]
    enter(file, 1, 1, by_points(dict.fromkeys(table, 2) | {table[0]: 10}, (table[0],)))
    db = Database(file)
    first = next(iter(db.query("SELECT * FROM standings")))
    assert first == {"place": 1, "name": table[0], "games": 1, "wins": 1, "points": 10}
    seats = [row["name"] for row in db.query('SELECT * FROM pairings WHERE "table" = 1')]
    assert tuple(seats) == table
    assert db.view("pairings").count == 10
    db.close()


def test_where_the_fewest_points_win_the_file_says_so_and_ranks_by_it(tmp_path: Path) -> None:
    made = tmp_path / "hearts.sqlite"
    TournamentFile.make(made, replace(field(0, "championship"), sizes=(4,), fewest=True), NOW)
    with TournamentFile.open(made) as kept, kept.changing():
        kept.arrive(field(4).players, NOW)
        kept.keep_round(1, changes.pair(kept.read()), NOW)
    (table,) = read(made).rounds[0].tables
    enter(made, 1, 1, changes.result(read(made), table, dict(zip(table, (9, 4, 7, 4), strict=True)), ()))
    assert read(made).fewest
    db = Database(made)
    ranked = [(row["name"], row["place"]) for row in db.query("SELECT * FROM standings")]
    db.close()
    assert dict(ranked) == dict(zip(table, (4, 1, 3, 1), strict=True))


def test_who_sits_out_is_kept(tmp_path: Path) -> None:
    made = tmp_path / "five.sqlite"
    TournamentFile.make(made, replace(field(0), sizes=(4,)), NOW)
    with TournamentFile.open(made) as kept, kept.changing():
        kept.arrive(field(5).players, NOW)
        kept.keep_round(1, changes.pair(kept.read()), NOW)
    (one,) = read(made).rounds
    assert len(one.sitting_out) == 1


def test_players_leave_and_return(file: Path) -> None:
    with TournamentFile.open(file) as kept, kept.changing():
        kept.leave(["P01"], NOW)
    assert read(file).away == {"P01"}
    with TournamentFile.open(file) as kept, kept.changing():
        kept.arrive(["P01"], NOW)
    assert read(file).away == frozenset()
    assert len(read(file).players) == 10


def test_a_change_that_stops_half_way_leaves_nothing(file: Path) -> None:
    before = read(file)
    stranger = Round("preliminary", (("P01", "nobody"),))
    with TournamentFile.open(file) as kept, pytest.raises(TypeError), kept.changing():
        kept.keep_round(2, stranger, NOW)
    assert read(file) == before


def test_two_who_pair_at_once_get_one_round(file: Path) -> None:
    paired = read(file).rounds[0]
    with pytest.raises(NotSo, match=r"rounds\.round"), TournamentFile.open(file) as kept, kept.changing():
        kept.keep_round(1, paired, NOW)
    assert read(file).rounds == (paired,)


@pytest.mark.parametrize(
    ("content", "says"), [(None, "no such file"), (b"", "isn't a tournament"), (b"words " * 99, "archive")]
)
def test_what_is_no_tournament_is_refused(tmp_path: Path, content: bytes | None, says: str) -> None:
    other = tmp_path / "other.sqlite"
    if content is not None:
        other.write_bytes(content)
    with pytest.raises(NotSo, match=says):
        read(other)
    assert (other.read_bytes() if other.exists() else None) == content


def test_nothing_is_written_over(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(NotSo, match="already something"):
        TournamentFile.make(file, field(0), NOW)
    assert file.read_bytes() == before


def test_a_folder_that_is_missing_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NotSo, match="check that its folder exists"):
        TournamentFile.make(tmp_path / "none" / "t.sqlite", field(0), NOW)


def test_what_somebody_else_wrote_into_it_is_no_traceback(file: Path) -> None:
    db = sqlite3.connect(file)
    db.execute("UPDATE tournament SET format = '{}'")
    db.commit()
    db.close()
    with pytest.raises(NotSo, match="damaged"):
        read(file)
