"""The history by touch: the board of every game in sight, and the winner first."""

import random

from companion.store.connection import ArchiveError
from companion.ui.autoplay.finger import unseen
from companion.ui.screens.games.history_rows import _ranked
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
        rows.reveal(len(rows._items) - 1)
        assert 1 in drawn(rows)
        assert rows._pictures.keys() == rows._seen.keys(), "what is out of sight has no picture"


def test_the_winner_comes_first_with_every_score(tmp_path):
    with evening(tmp_path / "a.sqlite", SMALL) as one:
        rows = opened(one, 1)
        kept = rows._items[1].kept
        ranked = _ranked(kept, kept.colours)
        assert ranked[0][0].name in kept.winners
        assert ranked[0][1] > ranked[1][1]
        assert {sitter.colour for sitter, _ in ranked} == set(kept.colours)
        assert {sitter.colour for sitter, _ in _ranked(kept, ())} == {"second"}


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
