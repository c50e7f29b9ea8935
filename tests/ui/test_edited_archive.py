"""An archive that was edited by hand: what is no time in it is told as such, and all else is there."""

import random
import shutil
import sqlite3

import pytest

from companion.app import assembly
from companion.paper.saved_sheets import Sheets
from companion.table.runtime.i18n import LANGUAGES, reader
from companion.table.runtime.timestamps import clock_time, day_words, moment_words, read_moment, since_words
from companion.ui.autoplay.finger import unseen
from companion.ui.flows.printing import SAVE
from tests.relinked import relink
from tests.table.pig import PIG
from tests.ui.tabletop import SMALL, evening, throw
from tests.ui.walked import faults, words_watched

NO_TIMES = (
    "yesterday",
    "",
    "2026-13-45T99:00:00+00:00",
    "12345",
    "20:00",
    "now",
    "{x}",
    "9999-12-31T23:59-23:00",
)
NAIVE = ("2026-11-20 20:00", "2026-11-20T20:00:00", "2026-11-20")


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """An archive with a finished game and an open one."""
    file = tmp_path_factory.mktemp("written") / "archive.sqlite"
    with evening(file) as one:
        one.begin()
        choose = random.Random(4).randrange
        while not one.session.over:
            one.session.play(PIG.wander(one.session.state, choose))
        one.begin()
        throw(one, 3, 4)
    return file.parent


@pytest.fixture
def file(written, tmp_path):
    """A copy of it, to be edited."""
    shutil.copytree(written, tmp_path, dirs_exist_ok=True)
    return tmp_path / "archive.sqlite"


def edited(file, what: str, fitting: bool = True) -> None:
    """Edit this archive, its checksums as well where they are to be `fitting`."""
    by_hand = sqlite3.connect(file)
    by_hand.executescript(what)
    by_hand.close()
    if fitting:
        relink(file)


def look_around(one) -> dict[str, str]:
    """What home, history, log, statistics and score sheet say of times."""
    home, root = one.root.home, one.root
    seen = {"home": home.resume[0].says}
    one.tap(home.history)
    seen["history"] = root.stage.say(root.history.page.rows.items[0].label)
    one.tap(root.history.page.statistics)
    while one.archive.unsummarised():
        unseen()
    unseen()
    seen["statistics"] = root.stage.say(root.statistics.page.leaves[0].sentences[0].words)
    root.show_home()
    one.tap(home.resume[0])
    one.menu("log")
    one.tap(root.pages.log.back)
    root.score_pages.show()
    one.tap(root.scores.keep)
    one.tap(root.dialogs.dialog, SAVE)
    unseen()
    root.dialogs.dialog.close()
    return seen


@pytest.mark.parametrize("time", NO_TIMES + NAIVE)
def test_a_time_that_is_none_is_told_and_all_else_is_there(file, time):
    edited(file, f"UPDATE entries SET time = '{time}'; UPDATE games SET started = '{time}';")
    with evening(file, sheets=Sheets(file.parent / "sheets")) as one:
        for notice in assembly.notices(one.archive, (), "en"):  # 20:00 may be later than now
            assert (time in NAIVE, notice.msgid[:14]) == (True, "The clock says")
        seen = look_around(one)
        assert list((file.parent / "sheets").glob("*.pdf"))
    assert ("at an unreadable time" in seen["home"]) == (time in NO_TIMES)
    assert ("On an unreadable date" in seen["history"]) == (time in NO_TIMES)
    assert "1 finished game" in seen["statistics"]


def test_one_time_that_is_none_hides_no_other(file):
    edited(file, "UPDATE entries SET time = 'yesterday' WHERE game_id = 1;")
    with evening(file) as one:
        latest = one.archive.latest()
        assert read_moment(latest) is not None
        assert [played.number for played in one.archive.history()] == [2, 1], "what has no time comes last"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_full_in_every_language(file, language):
    edited(file, "UPDATE entries SET time = 'yesterday'")
    found = set()
    with words_watched(found), evening(file, SMALL, language=language) as one:
        assert list(faults(one.root, found)) == []
        one.tap(one.root.home.history)
        assert list(faults(one.root, found)) == []


def test_a_time_is_read_or_is_none():
    assert read_moment("2026-11-20T20:00:00") == read_moment("2026-11-20T20:00:00+00:00")
    assert [read_moment(time) for time in ("yesterday", "", None, "9999-12-31T23:59-23:00")] == [None] * 4
    assert (clock_time("yesterday"), moment_words("yesterday", "es")) == ("", "yesterday")
    told = since_words("yesterday", "2026-11-20T20:00:00+00:00", "en")
    assert len({reader(language, None, ()).render(told) for language in LANGUAGES}) == len(LANGUAGES)
    assert day_words("2026-11-20", "en") == "Friday 20 November 2026"


def test_a_colour_that_no_pieces_have_gives_way_to_one_that_is_free(file):
    edited(
        file,
        "UPDATE seats SET colour = 'none' WHERE seat = 0; UPDATE seats SET colour = 'x' WHERE game_id = 1",
    )
    with evening(file) as one:
        assert one.archive.load(2).colours == ("red", "blue")
        assert one.archive.load(1).colours == ("red", "blue")


@pytest.mark.parametrize(
    "what",
    [
        "UPDATE entries SET source = 'elsewhere'",
        "UPDATE entries SET kind = 'other', seat = 99",
        "UPDATE games SET version = 99",
        "UPDATE games SET game = 'other'",
        "UPDATE games SET setup = '[]'",
        "UPDATE seats SET colour = 'none'",
        "UPDATE seats SET player = ''",
        "UPDATE seats SET seat = seat + 7",
        "DELETE FROM seats",
        "DELETE FROM entries WHERE seq = 2",
        "UPDATE entries SET body = '{}'",
        "UPDATE results SET lines = '{}', total = -5, winner = 7",
        "UPDATE results SET lines = 'x'",
        "INSERT INTO summaries VALUES (1, 1, 'x', 99, 'never', -4, -9, 7, '', '')",
        "INSERT INTO dice VALUES (1, 'x', 0, 0, 'what', -1, -1)",
    ],
)
@pytest.mark.parametrize("fitting", [True, False])
def test_whatever_else_was_edited_ends_nothing(file, what, fitting):
    edited(file, what, fitting)
    with evening(file) as one:
        root = one.root
        for game in (1, 2):
            root.show_home()
            one.tap(root.home.history)
            root.history.page.dispatch("on_open", game)
            unseen()
        root.show_home()
        one.tap(root.home.history)
        one.tap(root.history.page.statistics)
        one.wait(0.1)
