"""A few of the calls that `make proofs` has fail one after the other, and that a loss would be seen."""

import errno
import os
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.store import stored_game
from tests.proofs import nth
from tests.proofs.nth import FEW, Lived, faults
from tests.proofs.seam import DATABASE, FILES, OUTSIDE, Seam, crossed

MAIN = "MainThread"
EVERY, FEWEST = 99, 5
"""All sorts of calls, and as few as have one of each kind and one more."""


@pytest.mark.parametrize(
    ("game", "way", "most"), [("catan", "served", EVERY), ("hab_und_gut", "touched", FEWEST)]
)
def test_a_call_of_each_sort_fails_and_all_is_well(game: str, way: str, most: int) -> None:
    """At the touchscreen, where an evening takes longest, each kind of call, and one of them twice."""
    found = nth.asked(game, way, FEW, len(game), most)
    assert found["evenings"] >= FEWEST
    assert found[nth.NOT_COME] <= 2


def test_each_kind_of_call_fails_before_one_fails_twice() -> None:
    sorts = [(kind, thread) for kind in ("files", "sockets", "database", "serial") for thread in "abc"]
    for seed in range(9):
        found = nth.mixed(sorts, Random(seed))
        assert sorted(found) == sorted(sorts)
        assert len({kind for kind, _ in found[:4]}) == 4


def test_what_is_lost_in_silence_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_game.StoredGame, "append", lambda *_: None)
    assert any("was told" in words for words in nth.live("hab_und_gut", "served").wrong)


def test_what_is_missing_or_left_over_is_wrong_beside_an_evening_without_a_fault() -> None:
    clean = Lived(done={"begun", "exported"}, again={"begun"}, files={"archive.sqlite"})
    assert list(faults(clean, clean)) == []
    untold = Lived(done={"begun"}, again={"begun"}, files={"archive.sqlite"})
    assert list(faults(clean, untold)) == ["nobody was told why not: exported"]
    told = Lived(done={"begun"}, told=["Can't write it."], again={"begun"}, files={"archive.sqlite"})
    assert list(faults(clean, told)) == []
    littered = Lived(done=clean.done, files={"archive.sqlite", "archive.part"}, wrong=["it ends"])
    left = ["it ends", "archive.part is left over", "the next evening lacks: begun"]
    assert list(faults(clean, littered)) == left


def test_the_call_that_is_due_fails_once(tmp_path: Path) -> None:
    with crossed(Seam(((FILES, MAIN), 3))) as seam:
        (tmp_path / "one").mkdir()
        (tmp_path / "two").mkdir()
        with pytest.raises(OSError, match="three") as failed:
            (tmp_path / "three").mkdir()
        (tmp_path / "three").mkdir()
    assert seam.calls == {(FILES, MAIN): 4}
    assert failed.value.errno == errno.EACCES
    assert seam.failed == f"mkdir of {tmp_path}/three: EACCES"


def test_what_is_written_to_a_file_crosses_the_seam(tmp_path: Path) -> None:
    with crossed(Seam()) as seam:
        (tmp_path / "file").write_text("words", encoding="utf-8")
    met = set()
    for due in range(1, seam.calls[FILES, MAIN] + 1):
        with crossed(Seam(((FILES, MAIN), due))) as seam, suppress(OSError):
            (tmp_path / "file").write_text("words", encoding="utf-8")
        met.add(seam.failed.split()[0])
    assert met >= {"open", "write", "close"}


def test_other_machines_and_the_program_itself_do_not_cross_it(tmp_path: Path) -> None:
    with crossed(Seam()) as seam:
        far = threading.Thread(target=os.listdir, args=(tmp_path,), name=f"{OUTSIDE}: a phone")
        far.start()
        far.join()
        Path(pytest.__file__).read_bytes()
    assert seam.calls[FILES, MAIN] < 8, "what is opened elsewhere is read and closed"
    assert len(seam.calls) == 1


def test_a_transaction_may_be_gone_when_a_statement_fails(tmp_path: Path) -> None:
    for turn, gone in ((5, True), (10, False), (7, False)):
        with crossed(Seam(((DATABASE, MAIN), 4), turn)):
            kept = sqlite3.connect(tmp_path / "archive.sqlite", isolation_level=None)
            kept.execute("PRAGMA user_version = 1")
            kept.execute("BEGIN")
            with pytest.raises(sqlite3.OperationalError) as failed:
                kept.execute("PRAGMA user_version = 2")
            assert failed.value.sqlite_errorname.startswith("SQLITE_")
            assert kept.in_transaction is not gone
            kept.close()
