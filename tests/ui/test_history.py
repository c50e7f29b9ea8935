"""The history by touch: the board of every game in sight, and the winner first."""

import random

from companion.drawing.seats import Sitter
from companion.store.connection import ArchiveError
from companion.ui.autoplay.finger import unseen
from companion.ui.screens.games.history_rows import drawable
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


def drawn(rows):
    for _ in range(20):
        unseen()
    return set(rows._scenes)


def test_only_games_in_sight_are_read(tmp_path):
    with evening(tmp_path / "a.sqlite", SMALL) as one:
        rows = opened(one, 12)
        first = drawn(rows)
        assert 12 in first
        assert 1 not in first
        rows.reveal(len(rows.items) - 1)
        assert 1 in drawn(rows)
        assert rows._pictures.keys() == rows._seen.keys(), "what is out of sight has no picture"


def test_a_colour_that_is_not_known_is_grey():
    sitter = Sitter("Anna", "red", "A", 0)
    assert drawable(sitter, ("red",)) is sitter
    assert drawable(sitter, ()).colour == "second"


def test_a_game_that_cannot_be_read_is_a_row_without_a_picture(tmp_path, monkeypatch):
    with evening(tmp_path / "a.sqlite", SMALL) as one:
        rows = opened(one, 1)
        rows.forget()

        def fail(_):
            raise ArchiveError(one.archive.file, "it is damaged")

        monkeypatch.setattr(one.archive, "load", fail)
        rows.repaint()
        drawn(rows)
        assert rows._scenes == {1: None}
        assert not rows._pictures
