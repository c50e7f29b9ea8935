"""The archive as files: tables, records, golden games."""

import csv
import json
import resource
import signal
import sqlite3
from contextlib import closing, contextmanager

import pytest

from companion.store.export import NotExported, export_golden, export_record, export_tables
from companion.store.finished_games import FinishedGames
from engines.core import record
from engines.core.timeline import Note
from tests.store.conftest import begun, by_hand, find, play_on, session
from tests.table.pig import PIG, PigSetup


def finished(archive, players=("Anna", "Ben")):
    playing = session(begun(archive, players))
    play_on(playing, 4)
    playing.note("Ben spilt his tea")
    play_on(playing)
    return playing


def test_every_row_of_every_table_is_exported(archive, tmp_path):
    playing = finished(archive, ("Zoë", 'Ben "the" ant, hill'))
    written = export_tables(archive, tmp_path / "out")
    assert [file.name for file in written] == [
        "games.csv",
        "seats.csv",
        "entries.csv",
        "clock_changes.csv",
        "results.csv",
        "ends.csv",
        "summaries.csv",
        "dice.csv",
        "reviews.csv",
        "archive.json",
    ]
    whole = json.loads((tmp_path / "out" / "archive.json").read_text(encoding="utf-8"))
    assert [row["player"] for row in whole["seats"]] == ["Zoë", 'Ben "the" ant, hill']
    for name, rows in whole.items():
        with (tmp_path / "out" / f"{name}.csv").open(newline="", encoding="utf-8") as file:
            read = list(csv.DictReader(file))
        assert read == [{key: "" if cell is None else str(cell) for key, cell in row.items()} for row in rows]
    assert len(whole["entries"]) == len(playing.timeline.entries)
    assert all(row["setup"] for row in whole["games"]), "what is over hides nothing"
    assert all(row["kind"] and row["body"] for row in whole["entries"])


def test_a_game_is_exported_with_its_house_rules(archive, tmp_path):
    archive.begin(PIG, ("Anna", "Ben"), ("red", "blue"), PigSetup(2, 0, 0, enough=60), "2026-11-20T20:00:00")
    finished(archive)
    unknown = {"game": "chess", "version": 1, "setup": "{}", "started": "2026-11-20T20:00:00", "checksum": ""}
    with by_hand(archive.file) as db:
        db.tables.table("games").insert(unknown)
    export_tables(archive, tmp_path)
    games = json.loads((tmp_path / "archive.json").read_text())["games"]
    assert [game["house_rules"] for game in games] == ["Points to win: sixty", "", ""]


def test_of_an_unfinished_game_nothing_is_exported_that_tells_or_confirms_a_hand(archive, tmp_path):
    """Whoever guesses a hidden hand could reckon the checksum that it would give."""
    finished(archive)
    play_on(session(begun(archive)), 4)
    export_tables(archive, tmp_path / "open")
    export_tables(archive, tmp_path / "all", secrets=True)
    shown, whole = (
        json.loads((tmp_path / folder / "archive.json").read_text()) for folder in ("open", "all")
    )
    keys = {"games": "id", "entries": "game_id", "ends": "game_id"}
    withheld = {
        "games": ("setup", "checksum"),
        "entries": ("kind", "body", "checksum"),
        "ends": ("checksum",),
    }
    for table, names in withheld.items():
        key = keys[table]
        assert {row[key] for row in shown[table]} == {1, 2}
        for row, known in zip(shown[table], whole[table], strict=True):
            assert all(known[name] for name in names)
            assert [row[name] for name in names] == [known[name] if row[key] == 1 else None for name in names]
    written = "".join(file.read_text() for file in (tmp_path / "open").iterdir())
    secret = [row["checksum"] for table, key in keys.items() for row in whole[table] if row[key] == 2]
    assert len(secret) > 5
    assert not any(checksum in written for checksum in secret)


def test_a_name_that_is_a_formula_is_a_name_in_a_table(archive, tmp_path):
    finished(archive, ("=1+1", "-2"))
    export_tables(archive, tmp_path)
    with (tmp_path / "seats.csv").open(newline="") as file:
        assert [row["player"] for row in csv.DictReader(file)] == ["'=1+1", "'-2"]
    assert [row["player"] for row in json.loads((tmp_path / "archive.json").read_text())["seats"]] == [
        "=1+1",
        "-2",
    ]


def test_a_finished_game_that_was_changed_is_exported_up_to_there(archive, tmp_path):
    playing = finished(archive)
    with by_hand(archive.file) as db:
        db.execute("UPDATE entries SET body = '{}' WHERE seq = 6")
    export_record(archive, 1, tmp_path / "game.jsonl")
    kept = record.read((tmp_path / "game.jsonl").read_bytes().splitlines(), find)
    assert (kept.entries, kept.closing) == (playing.timeline.entries[:5], None)


def test_an_empty_archive_is_exported_too(archive, tmp_path):
    export_tables(archive, tmp_path)
    assert json.loads((tmp_path / "archive.json").read_text())["games"] == []


def test_a_game_is_exported_as_a_record(archive, tmp_path):
    playing = finished(archive)
    export_record(archive, 1, tmp_path / "game.jsonl")
    kept = record.read((tmp_path / "game.jsonl").read_bytes().splitlines(), find)
    assert (kept.players, kept.entries) == (("Anna", "Ben"), playing.timeline.entries)
    assert kept.closing == record.closing(kept.engine, record.replay(kept)[0])


def test_nothing_is_overwritten(archive, tmp_path):
    finished(archive)
    file = tmp_path / "game.jsonl"
    file.write_text("mine")
    with pytest.raises(NotExported, match="already exists"):
        export_record(archive, 1, file)
    assert file.read_text() == "mine"


def test_a_clubs_hub_gets_each_line_of_a_finished_game_that_is_as_it_was_written(archive, file, tmp_path):
    finished(archive)
    begun(archive)
    hub = FinishedGames(file, "2026-11-20", find)
    ((game, last, checksum),) = hub.tips(10)
    lines = hub.lines(game)
    export_record(archive, 1, tmp_path / "whole.jsonl")
    assert [line for _, _, line in lines] == (tmp_path / "whole.jsonl").read_text().splitlines()[: last + 1]
    assert (lines[0][:2], lines[-1][:2]) == ((0, game), (last, checksum))
    assert hub.lines("of another table") == []
    with closing(sqlite3.connect(file)) as disk, disk:
        disk.execute("UPDATE entries SET body = 'x' WHERE seq = 3")
    assert hub.lines(game) == []


def test_a_place_that_cannot_be_written_is_told(archive, tmp_path):
    finished(archive)
    (tmp_path / "file").touch()
    with pytest.raises(NotExported, match="file already exists"):
        export_record(archive, 1, tmp_path / "file" / "game.jsonl")
    with pytest.raises(NotExported, match=r"^Can't write"):
        export_record(archive, 1, tmp_path / "file" / "deeper" / "game.jsonl")


@contextmanager
def room_for(size):
    """A disk on which no file may be larger."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_finds_no_room_leaves_nothing_in_the_way(archive, tmp_path):
    finished(archive)
    *others, last = export_tables(archive, tmp_path / "before")
    assert all(file.stat().st_size < last.stat().st_size for file in others)
    with room_for(last.stat().st_size - 1), pytest.raises(NotExported):
        export_tables(archive, tmp_path / "nights")
    assert list((tmp_path / "nights").iterdir()) == []


def test_a_file_that_finds_no_room_is_not_left_half(archive, tmp_path):
    finished(archive)
    with room_for(500), pytest.raises(NotExported, match="it is too big"):
        export_record(archive, 1, tmp_path / "game.jsonl")
    assert list(tmp_path.glob("*.jsonl")) == []


def test_a_golden_game_tells_nothing_of_its_players(archive, tmp_path):
    (tmp_path / "games" / "pig").mkdir(parents=True)
    playing = finished(archive)
    session(begun(archive))
    file = export_golden(archive, tmp_path)
    assert file == tmp_path / "games" / "pig" / "golden" / "2026-11-20-game-1.jsonl"
    written = file.read_text()
    assert not any(word in written for word in ("Anna", "Ben", "21:00"))
    kept = record.read(file.read_bytes().splitlines(), find)
    assert kept.players == ("A", "B")
    acts = [Note("a note") if isinstance(one.act, Note) else one.act for one in playing.timeline.entries]
    assert [entry.act for entry in kept.entries] == acts
    assert kept.closing


def test_without_a_finished_game_there_is_no_golden_one(archive, tmp_path):
    session(begun(archive))
    with pytest.raises(NotExported, match="No finished games yet"):
        export_golden(archive, tmp_path)


def test_a_golden_game_wants_the_tests_of_its_game(archive, tmp_path):
    finished(archive)
    with pytest.raises(NotExported, match="Add tests for the game first"):
        export_golden(archive, tmp_path)


def test_what_is_hidden_in_an_open_game_is_not_exported(archive, tmp_path):
    playing = session(begun(archive))
    play_on(playing, 4)
    with pytest.raises(NotExported, match="Game 1 isn't over"):
        export_record(archive, 1, tmp_path / "game.jsonl")
    export_tables(archive, tmp_path / "discreet")
    whole = json.loads((tmp_path / "discreet" / "archive.json").read_text())
    assert [row["setup"] for row in whole["games"]] == [None]
    assert {(row["kind"], row["body"]) for row in whole["entries"]} == {(None, None)}
    export_record(archive, 1, tmp_path / "game.jsonl", secrets=True)
    assert len((tmp_path / "game.jsonl").read_bytes().splitlines()) > 4
    export_tables(archive, tmp_path / "open", secrets=True)
    assert all(row["body"] for row in json.loads((tmp_path / "open" / "archive.json").read_text())["entries"])
