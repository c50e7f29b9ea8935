"""Games go into the archive and come out as they were."""

import sqlite3
from contextlib import closing

import msgspec
import pytest

from companion.ports.archived_games import Player
from companion.ports.journal import NotKept
from companion.store.archive import Archive
from companion.store.connection import ArchiveError, GameBroken
from companion.table.game import session as playing_on
from companion.table.game.session import Session
from engines.core.codec import Codec
from engines.core.timeline import Amend, Entry, Note
from tests.relinked import relink
from tests.store.conftest import SETUP, at_nine, begun, find, play_on, session
from tests.table.pig import PIG, Roll


def test_what_went_in_comes_out(archive):
    playing = session(begun(archive))
    play_on(playing, 6)
    playing.note("Ben était là – ✓")
    playing.undo()
    playing.undo()
    playing.redo()
    first = next(one for one in playing.timeline.standing() if isinstance(one.move, Roll))
    assert playing.amend(Amend(first.seq, (Roll(first.move.seat, (5,)),))) == []
    play_on(playing, 3, seed=2)
    opened = archive.load(1)
    assert opened.entries == playing.timeline.entries
    assert (opened.engine, opened.players, opened.colours) == (PIG, ("Anna", "Ben"), ("red", "blue"))
    assert opened.setup == SETUP
    assert session(opened.journal, opened.entries).state == opened.state == playing.state


def test_a_game_that_is_opened_goes_on_from_where_its_entries_led(archive, monkeypatch):
    playing = session(begun(archive))
    play_on(playing, 6)
    playing.undo()
    opened = archive.load(1)
    with monkeypatch.context() as gone_on:
        gone_on.setattr(playing_on, "replayed", None)
        after = Session(PIG, opened.setup, opened.journal, opened.entries, state=opened.state)
    assert after.state == playing.state
    play_on(after, 1)
    assert opened.state == playing.state, "what others hold of it stays as it was"


def test_what_a_game_is_known_by_is_read_when_it_is_opened_and_never_after(archive):
    new = begun(archive)
    loaded = archive.load(new.number)
    archive.close()
    assert new.checksum
    assert loaded.journal.checksum == new.checksum


def by_hand(file, statement):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute(statement)


def test_the_lid_of_a_game_is_that_of_its_rules_while_these_can_be_read(archive, file):
    begun(archive)
    assert archive.lid(1) is PIG
    by_hand(file, "UPDATE games SET setup = '{}'")
    assert archive.lid(1) is None


def test_a_game_whose_end_was_lost_goes_on_until_it_is_opened_again(archive, file):
    playing = session(begun(archive))
    by_hand(file, "DELETE FROM ends")
    playing.note("still here")
    with pytest.raises(GameBroken):
        archive.load(1)


@pytest.fixture
def shut_later(monkeypatch):
    """Lets nothing be written any more where the archive lies."""

    def shut():
        for module in ("archive", "door"):
            monkeypatch.setattr(f"companion.store.{module}.can_write", lambda _: False)

    return shut


def test_an_archive_that_can_only_be_read_is_there_to_look_at(file, shut_later):
    with Archive.open(file, find=find) as archive:
        play_on(session(begun(archive)), 3)
    shut_later()
    with Archive.open(file, find=find) as archive:
        assert [game.number for game in archive.history()] == [1]
        opened = archive.load(1)
        with pytest.raises(NotKept, match="can only be read"):
            session(opened.journal, opened.entries).note("lost")
        with pytest.raises(NotKept, match="can only be read"):
            begun(archive)


def test_an_empty_archive_that_can_only_be_read_has_nothing_to_look_at(file, shut_later):
    file.touch()
    shut_later()
    with pytest.raises(ArchiveError, match="it is read-only; allow writing to it"):
        Archive.open(file, find=find)


def test_another_connection_sees_an_entry_as_soon_as_append_returns(archive, file):
    game = begun(archive)
    watching = sqlite3.connect(file)
    playing = session(game)
    for told in range(1, 5):
        playing.note(f"note {told}")
        assert watching.execute("SELECT count(*) FROM entries").fetchone() == (told,)
    watching.close()


def test_a_game_goes_on_after_the_archive_was_closed(file):
    with Archive.open(file, find=find) as archive:
        before = session(begun(archive))
        play_on(before, 5)
    with Archive.open(file, find=find) as archive:
        (unfinished,) = archive.unfinished()
        opened = archive.load(unfinished.number)
        after = session(opened.journal, opened.entries)
        assert after.state == before.state
        play_on(after)
        assert archive.unfinished() == []


def test_the_history_has_players_totals_and_the_winner(archive):
    play_on(session(begun(archive)))
    play_on(session(begun(archive, ("Ben", "Carla"), "2026-11-21T19:00:00+00:00")), 3)
    latest, first = archive.history()
    assert (latest.number, latest.finished, [seat.total for seat in latest.seats]) == (2, False, [None, None])
    assert first.finished
    assert (first.game, first.started, first.last) == (
        "pig",
        "2026-11-20T19:00:00+00:00",
        "2026-11-20T21:00:00+00:00",
    )
    assert [seat.player for seat in first.seats] == ["Anna", "Ben"]
    assert max(seat.total for seat in first.seats if seat.winner) >= 30
    assert [seat.winner for seat in first.seats].count(True) == 1
    assert [seat.place for seat in first.seats] == [1 if seat.winner else 2 for seat in first.seats]
    assert [seat.place for seat in latest.seats] == [None, None]
    assert archive.unfinished() == [latest]


def test_of_each_kind_the_last_begun_game_is_known_and_the_last_that_is_over(archive):
    assert archive.latest_of_each() == {}
    play_on(session(begun(archive)))
    play_on(session(begun(archive, ("Ben", "Carla"), "2026-11-21T19:00:00+00:00")), 3)
    assert archive.latest_of_each().keys() == {"pig"}
    last, over = archive.latest_of_each()["pig"], archive.latest_of_each(over=True)["pig"]
    assert ([seat.player for seat in last.seats], last.finished) == (["Ben", "Carla"], False)
    assert ([seat.player for seat in over.seats], over.finished) == (["Anna", "Ben"], True)


def test_the_game_played_last_comes_first(archive):
    old = session(begun(archive))
    begun(archive, time="2026-11-20T20:00:00+00:00")
    assert [played.number for played in archive.history()] == [2, 1]
    old.note("it goes on at nine")
    assert [played.number for played in archive.history()] == [1, 2]


def test_players_are_remembered_with_their_last_colour(archive):
    assert archive.players() == []
    begun(archive, ("Anna", "Ben"))
    archive.begin(PIG, ("Carla", "Anna"), ("white", "orange"), SETUP, "2026-11-21T19:00:00+00:00")
    assert archive.players() == [Player("Carla", "white"), Player("Anna", "orange"), Player("Ben", "blue")]


def test_an_undone_end_is_not_a_result(archive):
    playing = session(begun(archive))
    play_on(playing)
    assert archive.record_of(1).closing["winners"]
    playing.undo()
    assert archive.record_of(1).closing is None
    assert archive.unfinished()
    playing.redo()
    assert archive.history()[0].finished


def test_a_stop_between_the_last_entry_and_the_scores_is_repaired(archive):
    playing = session(begun(archive))
    play_on(playing)
    closing = archive.record_of(1).closing
    archive.load(1).journal.append((), None)
    assert archive.unfinished()
    archive.load(1)
    assert archive.record_of(1).closing == closing


def test_a_stop_between_an_undo_and_the_scores_is_repaired(archive):
    playing = session(begun(archive))
    play_on(playing)
    closing = archive.record_of(1).closing
    playing.undo()
    archive.load(1).journal.append((), closing)
    archive.load(1)
    assert archive.record_of(1).closing is None


def test_games_do_not_mix(archive):
    one, two = session(begun(archive)), session(begun(archive))
    play_on(one, 3, seed=1)
    play_on(two, 4, seed=2)
    assert archive.load(1).entries == one.timeline.entries
    assert archive.load(2).entries == two.timeline.entries


def test_an_unknown_game_is_told(archive):
    with pytest.raises(ArchiveError, match="it has no game 7"):
        archive.load(7)


def spoiled(archive, file, sql: str) -> str:
    """What is said of the one game after the archive was changed by hand, and its checksums with it.

    Nothing may be changed by that.
    """
    playing = session(begun(archive))
    play_on(playing)
    archive.close()
    with sqlite3.connect(file) as other:
        other.execute(sql)
    other.close()
    relink(file)
    with sqlite3.connect(file) as other:
        before = list(other.iterdump())
    other.close()
    with Archive.open(file, find=find) as again:
        with pytest.raises(ArchiveError) as refused:
            again.load(1)
        assert again.history()
    with sqlite3.connect(file) as other:
        assert list(other.iterdump()) == before
    other.close()
    return str(refused.value)


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("UPDATE games SET game = 'chess'", "game 1 is “chess”, which isn't installed"),
        ("UPDATE games SET version = 9", "played by version 9 of pig"),
        ("UPDATE games SET setup = '{'", "can't read the set-up of game 1"),
        ("UPDATE games SET setup = '{\"seats\": 2}'", "can't read the set-up of game 1"),
        ("UPDATE entries SET body = 'x' WHERE seq = 3", "can't read entry 3 of game 1"),
        ('UPDATE entries SET body = \'{"move": "fly"}\' WHERE seq = 2', "there is no move called 'fly'"),
        (
            'UPDATE entries SET body = \'{"move": "hold", "seat": 1}\' WHERE seq = 1',
            "move 1 of game 1 isn't legal",
        ),
        ("DELETE FROM seats WHERE seat = 1", "some seats of game 1 are missing"),
    ],
)
def test_a_damaged_game_is_told_by_its_entry_and_left_alone(archive, file, sql, says):
    assert says in spoiled(archive, file, sql)


@pytest.mark.parametrize(
    ("sql", "sound"),
    [
        ("UPDATE entries SET body = 'x' WHERE seq = 3", 2),
        ("UPDATE entries SET time = '2031-01-01T00:00:00+00:00' WHERE seq = 1", 0),
        ("UPDATE entries SET checksum = 'x' WHERE seq = 5", 4),
        ("DELETE FROM entries WHERE seq = 2", 1),
        ("DELETE FROM entries WHERE seq > 4", 4),
        ("UPDATE ends SET seq = seq + 1", 11),
        ("DELETE FROM ends", 11),
    ],
)
def test_a_game_that_was_changed_is_told_and_read_up_to_there(archive, file, sql, sound):
    playing = session(begun(archive))
    play_on(playing, 9)
    changed(archive, file, sql)
    with Archive.open(file, find=find) as again:
        assert again.broken == {1: sound}
        with pytest.raises(GameBroken, match=rf"up to entry {sound}, and a backup may have the rest") as told:
            again.load(1)
        assert told.value.sound == sound
        assert again.record_of(1).entries == playing.timeline.entries[:sound]
        assert [str(told.value)] == [str(one) for one in again.troubles()]
        taken = again.salvage(1)
        assert (taken.number, taken.entries) == (2, playing.timeline.entries[:sound])
        assert taken.players == ("Anna", "Ben")
        assert [one.number for one in again.unfinished()] == [2]
        play_on(session(taken.journal, taken.entries))
        assert again.load(2).entries
        assert len(again.history()) == 2


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE games SET setup = replace(setup, '2', '3')",
        "UPDATE games SET started = '2031'",
        "UPDATE seats SET player = 'Eve' WHERE seat = 1",
        "DELETE FROM seats WHERE seat = 1",
        "DELETE FROM games",
    ],
)
def test_a_game_whose_beginning_was_changed_is_not_read(archive, file, sql):
    play_on(session(begun(archive)), 9)
    changed(archive, file, sql)
    with Archive.open(file, find=find) as again:
        assert again.broken == {1: 0}
        for way in (again.load, again.salvage, again.record_of):
            with pytest.raises(ArchiveError, match="the beginning of game 1 was changed on the disk"):
                way(1)


def test_a_game_that_was_changed_leaves_the_others(archive, file):
    one, two = session(begun(archive)), session(begun(archive))
    play_on(one, 3)
    play_on(two, 3)
    changed(archive, file, "UPDATE entries SET body = 'x' WHERE game_id = 1 AND seq = 1")
    with Archive.open(file, find=find) as again:
        assert again.load(2).entries == two.timeline.entries


@pytest.mark.parametrize(
    "sql", ["UPDATE results SET total = total + 1", "UPDATE results SET lines = '['", "DELETE FROM results"]
)
def test_closing_scores_that_were_changed_are_reckoned_again(archive, file, sql):
    play_on(session(begun(archive)))
    closing, history = archive.record_of(1).closing, archive.history()
    changed(archive, file, sql)
    with Archive.reading(file, find=find) as looked:
        (says,) = looked.troubles()
        assert "the final scores of game 1 were changed on the disk" in str(says)
    with Archive.open(file, find=find) as again:
        assert again.troubles() == []
        assert again.record_of(1).closing == closing
        assert again.history() == history


@pytest.mark.parametrize(
    "sql", ["UPDATE dice SET times = times + 1", "UPDATE summaries SET moves = 1", "DELETE FROM summaries"]
)
def test_what_was_counted_and_changed_since_is_counted_again(archive, file, sql):
    play_on(session(begun(archive)))
    archive.summarise(1)
    told = archive.tallies()
    changed(archive, file, sql)
    with Archive.reading(file, find=find) as looked:
        assert looked.tables()["dice"] == looked.tables()["summaries"] == []
    with Archive.open(file, find=find) as again:
        assert again.unsummarised() == [1]
        again.summarise(1)
        assert again.tallies() == told


def changed(archive, file, sql: str) -> None:
    """Close the archive, and change it as a disk does."""
    archive.close()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute(sql)


def test_the_tables_are_strict(archive, file):
    begun(archive)
    other = sqlite3.connect(file)
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
        other.execute("UPDATE games SET version = 'one'")
    other.close()


def test_a_body_is_what_a_record_writes(archive, file):
    playing = session(begun(archive))
    playing.play(Roll(0, (4,)), "wooden")
    other = sqlite3.connect(file)
    row = other.execute("SELECT seq, kind, seat, body, time, source FROM entries").fetchone()
    other.close()
    assert row[:3] == (1, "move", 0)
    assert row[3].encode() == msgspec.json.encode(Codec(PIG).write_move(Roll(0, (4,))))
    assert row[4:] == ("2026-11-20T21:00:00+00:00", "wooden")


def test_the_latest_time_is_of_a_game_or_of_an_entry(archive):
    assert archive.latest() is None
    play_on(session(begun(archive)), 2)
    assert archive.latest() == at_nine()
    begun(archive, time="2026-11-20T23:00:00+00:00")
    begun(archive, time="2025-11-20T23:00:00+00:00")
    assert archive.latest() == "2026-11-20T23:00:00+00:00"


def test_the_open_game_of_just_now_comes_first_also_after_the_clock_went_back(archive):
    for players in (("Anna", "Ben"), ("Cora", "Dan"), ("Eva", "Finn")):
        play_on(session(begun(archive, players)), 2)
    play_on(
        session(begun(archive, time="2025-11-20T19:00:00+00:00"), clock=lambda: "2025-11-20T20:00:00+00:00"),
        2,
    )
    assert [played.number for played in archive.unfinished()] == [4, 3, 2, 1]
    archive.load(2).journal.append([Entry(9, Note("again"), "2025-11-20T21:00:00+00:00")], None)
    begun(archive, time="2026-11-20T21:30:00+00:00")
    assert [played.number for played in archive.unfinished()] == [2, 5, 4, 3, 1]
    assert archive.history()[0].number == 5
