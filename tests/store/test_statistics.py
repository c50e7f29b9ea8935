"""Statistics by SQL: what is counted, for whom, and that thousands of games do not slow them."""

import pytest

from companion.ports.tallies import MonthTally
from companion.store import statistics
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.table.game.session import Session
from companion.table.reports.statistics import told
from engines.core.leaving import Leave, Return
from engines.core.text import Reader
from engines.pads.moves import Write
from tests.pads.evenings import pad, setup_of
from tests.store.conftest import SETUP, at_nine, begun, by_hand, find, play_on, session
from tests.table.pig import PIG

AGES = 2000
"""So many games are more than ten years of evenings."""


def played(archive, players=("Anna", "Ben"), started="2026-11-20T19:00:00+00:00", seed=1):
    times = (f"2026-11-20T20:{n // 60 % 60:02}:{n % 60:02}+00:00" for n in range(3600))
    journal = begun(archive, players, started)
    session = Session(PIG, SETUP, journal, clock=lambda: next(times))
    play_on(session, seed=seed)
    return journal.number, session


def test_a_finished_game_is_counted_once_it_is_summarised(archive):
    number, session = played(archive)
    begun(archive)
    assert archive.tallies().games == 0
    assert archive.unsummarised() == [number]
    archive.summarise(number)
    assert archive.unsummarised() == []
    found = archive.tallies()
    assert (found.games, found.months) == (1, (MonthTally("2026-11", 1, 1),))
    totals = {("Anna", "Ben")[one.sheet.seat]: one.sheet.total for one in session.standings()}
    assert {row.player: row.best for row in found.players} == totals
    assert sum(row.won for row in found.players) == len(PIG.winners(session.state))
    assert sum(one.times for one in found.dice if one.what == "sum") > 5


def hearts(archive, *rounds):
    """A game of Hearts for three: the points that each takes."""
    engine = pad("hearts")
    journal = archive.begin(
        engine, ("Anna", "Ben", "Eva"), engine.colours[:3], setup_of(engine, 3), "2026-11-20T19:00:00+00:00"
    )
    session = Session(engine, setup_of(engine, 3), journal)
    for taken in rounds:
        for _ in taken:
            (seat,) = session.actors
            assert session.play(Write(seat, "taken", taken[seat])) is None
    archive.summarise(journal.number)


def test_where_the_fewest_points_win_the_best_score_is_the_lowest(tmp_path):
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        hearts(archive, *[(13, 13, 0)] * 7, (12, 13, 1))
        hearts(archive, *[(2, 24, 0)] * 4, (6, 10, 10))
        found = archive.tallies("pad-hearts")
    assert {row.player: row.best for row in found.players} == {"Anna": 14, "Ben": 104, "Eva": 1}
    assert [game.fewest for game in found.finished] == [True, True]
    assert [game.margin for game in found.finished] == [103 - 1, 14 - 10]
    pages = {str(page.title): [str(one) for one in page.says] for page in told(found, one_game=True)}
    assert pages["Records"][0] == "Lowest score: Eva with 1, 2026-11-20"
    assert pages["Totals"][0].startswith("Eva"), "who has fewest on average comes first"


def test_a_game_that_goes_on_counts_again_when_it_is_over(archive):
    number, session = played(archive)
    archive.summarise(number)
    session.undo()
    assert archive.tallies().games == 0
    session.redo()
    assert archive.unsummarised() == [number]
    archive.summarise(number)
    assert archive.tallies().games == 1


def test_what_is_asked_is_counted_and_nothing_else(archive):
    for seed, players in enumerate([("Anna", "Ben"), ("Anna", "Carla"), ("Ben", "Carla")]):
        archive.summarise(played(archive, players, seed=seed)[0])
    assert archive.tallies("pig", 2).games == 3
    assert archive.tallies("pig", 3).games == archive.tallies("whist").games == 0
    assert {row.player: row.played for row in archive.tallies().players} == {"Anna": 2, "Ben": 2, "Carla": 2}


def test_what_the_app_played_to_the_end_is_nobodys_result(archive):
    session = Session(
        PIG, SETUP, begun(archive, ("Anna", "App 1")), clock=lambda: "2026-11-20T20:00:00+00:00"
    )
    session.play(Leave(1, strength="medium"))
    play_on(session)
    archive.summarise(session.number)
    found = archive.tallies()
    assert (found.games, found.by_app) == (1, 1)
    assert [row.player for row in found.players] == ["Anna"]
    assert [[one.player for one in game.outcomes] for game in found.finished] == [["Anna"]]
    (page, *_) = told(found, one_game=True)
    assert "1 seat that the app played to the end isn't counted" in map(Reader().render, page.says)


def test_a_game_that_the_app_played_only_for_a_while_counts(archive):
    session = Session(PIG, SETUP, begun(archive), clock=at_nine)
    play_on(session, 3)
    session.play(Leave(session.actors[0], strength="easy"))
    play_on(session, 1)
    session.play(Return(*session.chairs))
    play_on(session)
    archive.summarise(session.number)
    found = archive.tallies()
    assert (found.by_app, {row.player for row in found.players}) == (0, {"Anna", "Ben"})


def test_a_game_that_cannot_be_read_says_so(archive, file):
    number, _ = played(archive)
    with by_hand(file) as db:
        db.execute("UPDATE entries SET body = '{' WHERE seq = 3")
    with pytest.raises(ArchiveError, match="it can be read up to entry 2"):
        archive.summarise(number)


def test_every_question_finds_its_rows_by_an_index(archive, file):
    """However many games there are: no table of entries or dice is read from end to end."""
    for query in (statistics.PLAYERS, statistics.DICE, statistics.FINISHED):
        asked = {"game": "pig", "seats": 2}
        with by_hand(file) as db:
            plan = list(db.tables.query(f"EXPLAIN QUERY PLAN {statistics.CHOSEN}{query}", asked))
        scanned = [row["detail"].split()[1] for row in plan if row["detail"].startswith("SCAN")]
        assert not {"entries", "dice", "seats"} & set(scanned)


def test_many_games_are_counted(archive, file):
    number, _ = played(archive)
    archive.summarise(number)
    with by_hand(file) as db:
        for table in ("games", "seats", "results", "summaries", "dice"):
            key = "id" if table == "games" else "game_id"
            rows = list(db.tables.table(table).rows)
            copies = ({**row, key: row[key] + n} for n in range(1, AGES) for row in rows)
            db.tables.table(table).insert_all(copies)
    found = archive.tallies()
    assert found.games == AGES
    assert sum(row.won for row in found.players) == AGES


def test_finished_games_come_in_the_order_of_play(archive):
    days = ("2026-11-21", "2026-11-19", "2026-11-20")
    for seed, day in enumerate(days):
        archive.summarise(played(archive, started=f"{day}T19:00:00+00:00", seed=seed)[0])
    found = archive.tallies().finished
    assert [game.evening for game in found] == sorted(days)
    for game in found:
        assert {one.player for one in game.outcomes} == {"Anna", "Ben"}
        assert sum(one.won for one in game.outcomes) == 1
    assert archive.tallies("whist").finished == ()


def test_what_was_counted_stays_counted_and_is_exported(file):
    with Archive.open(file, find=find) as archive:
        play_on(session(begun(archive)))
        archive.summarise(1)
    with Archive.open(file, find=find) as archive:
        assert archive.unsummarised() == []
        assert [row["game_id"] for row in archive.tables()["summaries"]] == [1]
