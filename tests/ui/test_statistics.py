"""Statistics by touch: games are counted while one looks on, and what they are about can be chosen."""

import random

import pytest

from companion.store.connection import ArchiveError
from companion.ui.autoplay.finger import unseen
from tests.table.pig import PIG
from tests.ui.tabletop import evening


@pytest.fixture
def one(tmp_path):
    with evening(tmp_path / "archive.sqlite") as found:
        yield found


def play_to_the_end(one):
    one.begin()
    session, choose = one.session, random.Random(4).randrange
    while not session.over:
        session.play(PIG.wander(session.state, choose))
    one.root.show_home()


def damaged(one):
    def fail(*_):
        raise ArchiveError(one.archive.file, "it is damaged")

    return fail


def pages(one):
    return [str(leaf.title) for leaf in one.root.statistics.page.leaves]


def opened(one):
    one.tap(one.root.home.history)
    one.tap(one.root.history.page.statistics)
    return one.root.statistics.page


def test_without_a_finished_game_it_says_so(one):
    page = opened(one)
    assert [str(one.words) for one in page.leaves[0].sentences] == ["No finished games yet."]
    one.tap(page.back)
    assert one.root.screen is one.root.history.page


def test_games_are_counted_one_by_one_and_then_shown(one):
    for _ in range(3):
        play_to_the_end(one)
    page = opened(one)
    while one.archive.unsummarised():
        unseen()
    unseen()
    assert "3 finished games" in str(page.leaves[0].sentences[0].words)
    assert pages(one)[0] == "Wins"
    assert "Totals" not in pages(one)
    one.tap(page.game)
    one.tap(one.root.dialogs.dialog, "pig")
    assert "Totals" in pages(one)
    one.tap(page.tabs[1])
    one.tap(page.seats)
    one.tap(one.root.dialogs.dialog, "2")
    assert (page.at, str(page.seats.label)) == (1, "2 players")


def test_whoever_leaves_loses_nothing_of_the_counting(one):
    for _ in range(3):
        play_to_the_end(one)
    page = opened(one)
    while len(one.archive.unsummarised()) == 3:
        unseen()
    one.tap(page.back)
    left = len(one.archive.unsummarised())
    for _ in range(5):
        unseen()
    assert len(one.archive.unsummarised()) == left < 3


def test_a_game_that_cannot_be_read_is_left_out_and_told(one, monkeypatch):
    play_to_the_end(one)
    monkeypatch.setattr(
        one.archive,
        "load",
        lambda number: (_ for _ in ()).throw(ArchiveError(one.archive.file, "it is damaged")),
    )
    page = opened(one)
    for _ in range(5):
        unseen()
    assert str(page.reading.text) == "1 unreadable game left out"


@pytest.mark.parametrize("asked", ["unsummarised", "tallies"])
def test_an_archive_that_fails_is_a_sentence(one, monkeypatch, asked):
    monkeypatch.setattr(one.archive, asked, damaged(one))
    opened(one)
    assert one.root.dialogs.dialog.parent is not None
