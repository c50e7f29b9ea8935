"""While nothing is asked, all shelves of every game are in sight, whole or folded, at every size of text."""

from dataclasses import replace

import pytest

import engines
from companion.drawing.polygons import bounds
from companion.table.files.settings import BOUGHT
from engines.games.hab_und_gut.tables import COPIES, HAND_OF_CARDS
from tests.ui.legible import Drawn, capitals_watched, names_of
from tests.ui.shown import told
from tests.ui.tabletop import BROAD, LARGE, MIDDLE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of
from tests.ui.walks import LARGEST, SMALLEST


def in_the_middle(one, engine):
    """The table in the middle of the game's recorded evening, with nothing asked."""
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    one.root.show(one.root.play)
    for move in moves[: len(moves) // 2 + 1]:
        one.session.play(move)
    one.root.controls.leave()
    return one.root.play


@pytest.mark.parametrize("size", BOUGHT)
@pytest.mark.parametrize("game", engines.catalogue())
def test_no_shelf_is_hidden(file, game, size):
    with evening(file, size, (find(game),)) as one:
        play = in_the_middle(one, find(game))
        for scale in (SMALLEST, 1.0, LARGEST):
            one.root.stage.theme = replace(one.root.stage.theme, text_scale=scale)
            play.rearrange()
            settled("the table")
            shelves = play.controls.session.view().shelves
            whole = [panel.parent is play for panel in play.shelves[: len(shelves)]]
            assert all(whole) or (play.folded.parent is play and not any(whole)), scale
            assert not play.folded.parent or (play.folded.width > 1 and told(play.folded))
            assert not play.folded.parent or not play.folded.collide_widget(play.board)


def test_a_touch_on_folded_shelves_tells_all(file):
    with evening(file, SMALL, (find("le_havre"),)) as one:
        play = in_the_middle(one, find("le_havre"))
        settled("the table")
        assert "harvest" in told(play.folded)
        play.folded.tapped(next(iter(play.folded.areas())))
        assert one.root.dialogs.dialog.is_open
        (told_of,) = (text for text in told(one.root.dialogs.dialog) if text.startswith("End of the round"))
        assert "food due: 5" in told_of
        one.finger.press(one.root.dialogs.dialog, "harvest")
        settled("what is told")
        assert any(
            "harvest at the end of this round" in text.lower() for text in told(one.root.dialogs.dialog)
        )
        one.root.dialogs.dialog.close()


@pytest.mark.parametrize("size", BOUGHT)
def test_the_numbers_of_the_bank_say_whose_they_are(file, size):
    with evening(file, size, (find("catan"),)) as one:
        play = in_the_middle(one, find("catan"))
        settled("the table")
        where = play.folded if play.folded.parent is play else play.shelves[0]
        assert "Bank" in told(where)


@pytest.mark.parametrize("size", BOUGHT)
def test_all_cards_that_five_play_in_a_half_are_told_whole(file, size):
    with evening(file, size, (find("hab_und_gut"),)) as one:
        play = in_the_middle(one, find("hab_und_gut"))
        play.moment.end()
        one.session.state = state = one.session.state.copy()
        left = 5 * HAND_OF_CARDS
        for card, copies in enumerate(COPIES):
            state.cards.known[state.discard][card] = min(copies, left)
            left -= min(copies, left)
        play.update()
        settled("the table")
        assert left == 0
        if play.folded.parent is play:
            shown = told(play.folded)
            assert "…" not in shown
            assert sum(words.count("+") + words.count("−") for words in shown) == 5 * HAND_OF_CARDS


def test_the_circuit_is_a_place_that_a_finger_can_hit(file):
    with evening(file, SMALL, (find("kraftwagen"),)) as one:
        play = in_the_middle(one, find("kraftwagen"))
        play.moment.end()
        settled("the table")
        plan, mm = play.board.plan, one.root.stage.theme.mm
        left, low, right, high = bounds(plan.points(plan.places()["circuit"].points))
        assert min(right - left, high - low) >= 9 * mm
        assert not [name for name in plan.places() if name.startswith("lane")]


@pytest.mark.parametrize("size", [WIDE, BROAD, LARGE, SMALL, MIDDLE, TALL])
def test_buildings_are_known_by_their_names(file, size):
    with evening(file, size, (find("le_havre"),)) as one:
        play = in_the_middle(one, find("le_havre"))
        play.moment.end()
        settled("the table")
        drawn: set[Drawn] = set()
        with capitals_watched(drawn):
            play.board.repaint()
            play.board.settle()
        say, words = one.root.stage.say, {one.text for one in drawn}
        town = [one for one in play.board.board.shapes if len(one.shorter) > 1 and not one.folded]
        assert len(town) > 12
        ways = [{*names_of(shape, say)} for shape in town]
        assert [min(some) for some in ways if not some & words] == []
