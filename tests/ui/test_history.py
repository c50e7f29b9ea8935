"""The history by touch: the board of every game in sight, and the winner first."""

import random

from companion.drawing.seats import Sitter
from companion.store.connection import ArchiveError
from companion.ui.autoplay.finger import unseen
from companion.ui.screens.games.history_rows import GameRow, MovedPicture, drawable
from tests.table.pig import PIG
from tests.ui.tabletop import SMALL, evening


def opened(one, games):
    for seed in range(games):
        one.begin()
        choose = random.Random(seed).randrange
        while not one.session.over:
            one.session.play(PIG.wander(one.session.state, choose))
        one.root.show_home()
    one.tap(one.root.home.history)
    return one.root.history.page.rows


def pictures(rows):
    """How many pictures of boards are in the list."""
    for _ in range(20):
        unseen()
    return sum(isinstance(child, MovedPicture) for child in rows.children)


def in_sight(rows):
    """How many games are in sight."""
    return sum(isinstance(rows.items[number], GameRow) for number in rows.areas())


def test_only_games_in_sight_are_read(tmp_path, monkeypatch):
    with evening(tmp_path / "a.sqlite", SMALL) as one:
        read, load = [], one.archive.load
        monkeypatch.setattr(one.archive, "load", lambda number: (read.append(number), load(number))[1])
        rows = opened(one, 12)
        assert pictures(rows) == in_sight(rows)
        assert 12 in read
        assert 1 not in read
        rows.reveal(len(rows.items) - 1)
        assert pictures(rows) == in_sight(rows) < 12, "what is out of sight has no picture"
        assert 1 in read


def test_a_colour_that_is_not_known_is_grey():
    sitter = Sitter("Anna", "red", "A", 0)
    assert drawable(sitter, ("red",)) is sitter
    assert drawable(sitter, ()).colour == "second"


def test_a_game_that_cannot_be_read_is_a_row_without_a_picture(tmp_path, monkeypatch):
    with evening(tmp_path / "a.sqlite", SMALL) as one:
        rows, asked = opened(one, 1), []
        assert pictures(rows) == 1
        rows.forget()

        def fail(number):
            asked.append(number)
            raise ArchiveError(one.archive.file, "it is damaged")

        monkeypatch.setattr(one.archive, "load", fail)
        rows.repaint()
        assert (pictures(rows), in_sight(rows)) == (0, 1)
        assert asked == [1], "it is tried once"
