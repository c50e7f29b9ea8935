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
from tests.store.conftest import STARTED, begun, by_hand, find, play_on, session

SINCE = STARTED[:10]
G = "0123456789abcdef"
START = GameRequest("", G, 0, "")


@pytest.fixture
def file(tmp_path) -> Path:
    """An archive with a finished game, and one in progress."""
    found = tmp_path / "archive.sqlite"
    with Archive.open(found, find=find) as archive:
        play_on(session(begun(archive)))
        play_on(session(begun(archive)), 5)
    return found


def box(file: Path, since: str = SINCE) -> Outbox:
    return Outbox(FinishedGames(file, since, find))


def told(outbox: Outbox) -> Tips:
    answer = from_table(outbox.answer(msgspec.json.encode(Call())))
    assert isinstance(answer, Tips)
    return answer


def asked(file: Path, game: str, seq: int = 0, checksum: str = "", since: str = SINCE) -> Letter:
    outbox = box(file, since)
    answer = outbox.answer(msgspec.json.encode(GameRequest(told(outbox).run, game, seq, checksum)))
    letter = from_table(answer)
    assert isinstance(letter, Letter)
    return letter


def tips(file: Path, since: str = SINCE):
    return told(box(file, since)).tips


def test_a_game_in_progress_never_leaves(file):
    (only,) = tips(file)
    with Archive.open(file, find=find) as archive:
        assert len(archive.record_of(1).entries) == only.seq
        names = [row["checksum"] for row in archive.tables()["games"]]
    assert only.game == names[0]
    assert asked(file, names[1]).lines == []


def test_a_game_from_before_the_day_never_leaves(file):
    (only,) = tips(file)
    assert tips(file, "2026-11-21") == []
    assert asked(file, only.game, since="2026-11-21").lines == []


def test_letter_by_letter_the_record_of_the_archive_comes_out(file):
    (tip,) = tips(file)
    lines, seq, checksum = list[RecordLine](), 0, ""
    while seq < tip.seq:
        sent = asked(file, tip.game, seq, checksum)
        assert sent.whole
        assert sent.before == checksum
        lines += sent.lines
        seq, checksum = lines[-1].seq, lines[-1].checksum
    assert [line.seq for line in lines] == [*range(tip.seq + 1)]
    assert checksum == tip.checksum
    with Archive.open(file, find=find) as archive:
        kept = archive.record_of(1)
    kept.closing = None
    assert [f"{line.text}\n".encode() for line in lines] == [*record.write(kept)]
    assert asked(file, tip.game, seq, checksum).lines == []


def test_a_game_that_goes_on_after_its_end_goes_on_from_there(file):
    (before,) = tips(file)
    with Archive.open(file, find=find) as archive:
        opened = archive.load(1)
        session(opened.journal, opened.entries).note("it was close")
    (after,) = tips(file)
    assert after.game == before.game
    sent = asked(file, before.game, before.seq, before.checksum)
    assert [line.seq for line in sent.lines] == [*range(before.seq + 1, after.seq + 1)]
    assert sent.lines[-1].checksum == after.checksum


def test_a_hub_that_has_other_entries_gets_the_game_from_the_beginning(file):
    (tip,) = tips(file)
    sent = asked(file, tip.game, 5, "0123456789abcdef")
    assert (sent.before, sent.lines[0].seq) == ("", 0)


def test_a_game_that_was_changed_on_the_disk_stays(file):
    (tip,) = tips(file)
    with by_hand(file) as db:
        db.execute("UPDATE entries SET time = 'never' WHERE game_id = 1 AND seq = 3")
    assert asked(file, tip.game).lines == []


@pytest.mark.parametrize(
    "message", [b"", b"{", b"[]", b'{"type":"request"}', b'{"type":"call"}' + b" " * MOST_BYTES]
)
def test_nonsense_gets_no_answer(file, message):
    assert box(file).answer(message) is None


def test_a_table_without_games_for_a_hub_says_only_that_it_is_there():
    outbox = Outbox(None)
    assert told(outbox) == Tips(told(outbox).run, "", [])
    assert from_table(outbox.answer(msgspec.json.encode(GameRequest(told(outbox).run, G, 0, "")))).lines == []


def test_an_archive_keeps_its_name_and_every_run_of_the_app_has_another(file):
    before, after = told(box(file)), told(box(file))
    assert before.archive == after.archive == tips(file)[0].game
    assert before.run != after.run


def test_only_the_run_that_is_asked_answers(file):
    window, door = box(file), box(file)
    request = msgspec.json.encode(GameRequest(told(door).run, tips(file)[0].game, 0, ""))
    assert window.answer(request) is None
    assert from_table(door.answer(request)).run == told(door).run


def test_a_letter_has_a_bounded_size_and_at_least_one_line():
    short = [RecordLine(seq, str(seq), "x") for seq in range(MOST_LINES + 5)]
    assert len(letter(short, START).lines) == MOST_LINES
    long = [RecordLine(seq, str(seq), "x" * MOST_TEXT) for seq in range(3)]
    assert len(letter(long, START).lines) == 1
    assert len(letter(long, GameRequest("", G, 0, "0")).lines) == 1
    assert letter([], START).lines == []


def test_a_letter_changed_on_its_way_is_found():
    sent = letter([RecordLine(0, "0", "roll 7")], START)
    assert sent.whole
    assert not msgspec.structs.replace(sent, lines=[RecordLine(0, "0", "roll 8")]).whole
    assert from_hub(msgspec.json.encode(sent)) is None


def test_reading_for_a_hub_writes_nothing(file):
    before = file.read_bytes()
    tips(file)
    assert file.read_bytes() == before
