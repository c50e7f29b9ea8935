"""A table's archive is its outbox: finished games, from wherever the hub is, in letters of bounded size."""

from pathlib import Path

import msgspec
import pytest

from companion.smart_home.letters import (
    MOST_BYTES,
    MOST_LINES,
    MOST_TEXT,
    Call,
    GameRequest,
    Letter,
    RecordLine,
    Tips,
    from_hub,
    from_table,
    letter,
)
from companion.smart_home.outbox import Outbox
from companion.store.archive import Archive
from companion.store.finished_games import FinishedGames
from engines.core import record
from tests.store.conftest import STARTED, begun, find, play_on, session

SINCE = STARTED[:10]
START = GameRequest("", 0, "")


@pytest.fixture
def file(tmp_path) -> Path:
    """An archive with a finished game, and one in progress."""
    found = tmp_path / "archive.sqlite"
    with Archive.open(found, find=find) as archive:
        play_on(session(begun(archive)))
        play_on(session(begun(archive)), 5)
    return found


def asked(file: Path, message: object, since: str = SINCE):
    answer = Outbox(FinishedGames(file, since, find)).answer(msgspec.json.encode(message))
    return None if answer is None else from_table(answer)


def tips(file: Path, since: str = SINCE):
    told = asked(file, Call(), since)
    assert isinstance(told, Tips)
    return told.tips


def test_a_game_in_progress_never_leaves(file):
    (only,) = tips(file)
    with Archive.open(file, find=find) as archive:
        assert len(archive.record_of(1).entries) == only.seq
        names = [row["checksum"] for row in archive.tables()["games"]]
    assert only.game == names[0]
    assert asked(file, GameRequest(names[1], 0, "")).lines == []


def test_a_game_from_before_the_day_never_leaves(file):
    (only,) = tips(file)
    assert tips(file, "2026-11-21") == []
    assert asked(file, GameRequest(only.game, 0, ""), "2026-11-21").lines == []


def test_letter_by_letter_the_record_of_the_archive_comes_out(file):
    (tip,) = tips(file)
    lines, after = list[RecordLine](), GameRequest(tip.game, 0, "")
    while after.seq < tip.seq:
        sent = asked(file, after)
        assert isinstance(sent, Letter)
        assert sent.whole
        assert sent.before == after.checksum
        lines += sent.lines
        after = GameRequest(tip.game, lines[-1].seq, lines[-1].checksum)
    assert [line.seq for line in lines] == [*range(tip.seq + 1)]
    assert after.checksum == tip.checksum
    with Archive.open(file, find=find) as archive:
        kept = archive.record_of(1)
    kept.closing = None
    assert [f"{line.text}\n".encode() for line in lines] == [*record.write(kept)]
    assert asked(file, after).lines == []


def test_a_game_that_goes_on_after_its_end_goes_on_from_there(file):
    (before,) = tips(file)
    with Archive.open(file, find=find) as archive:
        opened = archive.load(1)
        session(opened.journal, opened.entries).note("it was close")
    (after,) = tips(file)
    assert after.game == before.game
    sent = asked(file, GameRequest(before.game, before.seq, before.checksum))
    assert [line.seq for line in sent.lines] == [*range(before.seq + 1, after.seq + 1)]
    assert sent.lines[-1].checksum == after.checksum


def test_a_hub_that_has_other_entries_gets_the_game_from_the_beginning(file):
    (tip,) = tips(file)
    sent = asked(file, GameRequest(tip.game, 5, "another"))
    assert (sent.before, sent.lines[0].seq) == ("", 0)


def test_a_game_that_was_changed_on_the_disk_stays(file):
    (tip,) = tips(file)
    with Archive.open(file, find=find) as archive:
        archive._db.execute("UPDATE entries SET time = 'never' WHERE game_id = 1 AND seq = 3")
        archive._db.conn.commit()
    assert asked(file, GameRequest(tip.game, 0, "")).lines == []


@pytest.mark.parametrize(
    "message", [b"", b"{", b"[]", b'{"type":"request"}', b'{"type":"call"}' + b" " * MOST_BYTES]
)
def test_nonsense_gets_no_answer(file, message):
    assert Outbox(FinishedGames(file, SINCE, find)).answer(message) is None


def test_a_letter_has_a_bounded_size_and_at_least_one_line():
    short = [RecordLine(seq, str(seq), "x") for seq in range(MOST_LINES + 5)]
    assert len(letter("g", short, START).lines) == MOST_LINES
    long = [RecordLine(seq, str(seq), "x" * MOST_TEXT) for seq in range(3)]
    assert len(letter("g", long, START).lines) == 1
    assert len(letter("g", long, GameRequest("g", 0, "0")).lines) == 1
    assert letter("g", [], START).lines == []


def test_a_letter_changed_on_its_way_is_found():
    sent = letter("g", [RecordLine(0, "0", "roll 7")], START)
    assert sent.whole
    assert not msgspec.structs.replace(sent, lines=[RecordLine(0, "0", "roll 8")]).whole
    assert from_hub(msgspec.json.encode(sent)) is None


def test_reading_for_a_hub_writes_nothing(file):
    before = file.read_bytes()
    tips(file)
    assert file.read_bytes() == before
