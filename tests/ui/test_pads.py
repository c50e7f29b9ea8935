"""Score pads on the touchscreen: chosen, made, entered with few touches, and put right."""

from collections import Counter

import pytest

from companion.app.kept_pads import KeptPads
from companion.desk.evening import Agreed
from companion.desk.pads import just_count
from companion.drawing.grid import strokes
from companion.drawing.grid_plan import name_of
from companion.drawing.strokes import Label
from companion.ui.autoplay.finger import unseen
from companion.ui.screens.corrections.correction import CorrectionScreen
from companion.ui.screens.games.pads import PadsScreen
from companion.ui.screens.new_game.page import NewGameScreen
from companion.ui.theme import FAR
from engines.pads.engine import engine_of
from engines.pads.moves import End, Write
from engines.pads.steps import Step
from tests.pads.evenings import pad, setup_of
from tests.pads.wizard_evening import evening_of_wizard
from tests.players import NAMES
from tests.ui.copying import dialog_words
from tests.ui.legible import capitals_watched, illegible
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, settled

ROUNDS = engine_of(
    "pad-rounds",
    'title = "Rounds"\nplayers = [2, 8]\nrounds = "open"\nturn = "dealer"\n[[ask]]\nname = "points"\n',
)
MOST_TOUCHES = 1.1
"""The most touches a number of an evening takes."""


def begin(one, engine, players):
    one.root.evening.begin(
        Agreed(engine, NAMES[:players], engine.colours[:players], setup_of(engine, players))
    )
    unseen()


def test_an_evening_of_wizard_for_six_takes_hardly_more_than_a_touch_a_number(file):
    moves, moments = evening_of_wizard(6), 0
    with evening(file, SMALL, (pad("wizard"),)) as one:
        begin(one, pad("wizard"), 6)
        for move in moves:
            if one.session.state.over or (len(one.session.moves) and move in one.session.moves[-1:]):
                continue
            one.player.enter(move)
            moments += one.root.play.moment.shown
        numbers = sum(
            value is not None for round_ in one.session.state.values for row in round_ for value in row
        )
        assert one.session.over
        assert numbers == 6 * 2 * 10
        assert one.finger.touches <= MOST_TOUCHES * numbers, one.finger.touches
        assert moments <= 10, "nothing covers the grid but what a round counted"


def test_a_touched_number_is_put_right(file):
    with evening(file, SMALL, (pad("wizard"),)) as one:
        begin(one, pad("wizard"), 3)
        seat = one.session.actors[0]
        one.player.enter(Write(seat, "bid", 1))
        one.player.see()
        one.finger.tap(*one.root.play.board.middle_of(name_of(0, seat)))
        page = one.root.screen
        assert isinstance(page, CorrectionScreen)
        assert page.counting.marked == (f"bid.1.{seat}", f"tricks.1.{seat}")


@pytest.mark.parametrize("players", [3, 8])
def test_the_grid_shows_ten_rounds_of_eight_players_with_figures_that_can_be_read(file, players):
    with evening(file, SMALL, (ROUNDS,)) as one:
        begin(one, ROUNDS, players)
        for number in range(11 * players):
            assert one.session.play(Write(one.session.actors[0], "points", 10 * (number % 7))) is None
        one.root.controls.ask_again()
        one.root.evening.changed()
        one.root.play.moment.end()
        unseen()
        board = one.root.play.board
        shown = [name for name in board.plan.places() if name.endswith(".0")]
        assert len(shown) == 10
        look, plan = one.root.stage.look, board.plan
        drawn = [one for one in strokes(plan.board.grid, plan.box, plan.rows, look) if isinstance(one, Label)]
        theme = one.root.stage.theme
        figures = [one for one in drawn if one.align == "right" and not one.bold]
        totals = [one for one in drawn if one.align == "right" and one.bold]
        assert len(totals) == players
        assert min(one.px for one in figures) >= theme.work
        assert min(one.px for one in totals) >= theme.capitals(FAR) - 1


def open_pads(one):
    one.root.show_home()
    one.tap(one.root.home.pads)
    assert isinstance(one.root.screen, PadsScreen)


def test_a_pad_is_chosen_beside_the_games(file, tmp_path):
    with evening(file, SMALL, pads=KeptPads(tmp_path / "pads")) as one:
        open_pads(one)
        one.finger.tap(*one.root.pads.page.rows.row_of("pad-wizard"))
        assert isinstance(one.root.screen, NewGameScreen)
        assert one.root.new_game.page.game.engine.name == "pad-wizard"


def written(one, words):
    for place in one.root.pads.naming.words.touches(words):
        one.finger.hold(*place, getattr(place, "seconds", 0))


def test_a_pad_of_three_rows_is_made_in_a_dozen_touches_and_kept(file, tmp_path):
    kept = KeptPads(tmp_path / "pads")
    with evening(file, SMALL, pads=kept) as one:
        open_pads(one)
        begun_at = one.finger.touches
        one.tap(one.root.pads.page.new)
        written(one, "Nova")
        making = one.root.pads.making
        for row in ("coins", "cards", "goals"):
            one.tap(making.choice(row))
        one.tap(making.keep)
        assert one.finger.touches - begun_at == 1 + len("Nova") + 1 + 3 + 1
        assert isinstance(one.root.screen, NewGameScreen)
        engine = one.root.new_game.page.game.engine
        assert (engine.name, engine.pad.title, engine.pad.one_sheet) == ("pad-nova", "Nova", True)
    again = KeptPads(tmp_path / "pads").engine("pad-nova")
    assert [one.label.args for one in again.pad.asks] == [one.label.args for one in engine.pad.asks]


def test_a_pad_counts_what_people_call_it_in_rounds_the_fewest_winning(file, tmp_path):
    kept = KeptPads(tmp_path / "pads")
    with evening(file, SMALL, pads=kept) as one:
        open_pads(one)
        one.tap(one.root.pads.page.new)
        written(one, "Nova")
        making = one.root.pads.making
        one.tap(making.ways[1])
        one.tap(making.ways[3])
        one.tap(making.other)
        written(one, "Moons")
        assert making.pad.rows == ("Moons",)
        one.tap(making.keep)
        made = one.root.new_game.page.game.engine.pad
        assert (made.one_sheet, made.fewest, len(made.asks)) == (False, True, 1)


def test_just_counting_needs_no_pad(file, tmp_path):
    with evening(file, SMALL, pads=KeptPads(tmp_path / "pads")) as one:
        open_pads(one)
        one.tap(one.root.pads.page.count)
        written(one, "Tarock")
        engine = one.root.new_game.page.game.engine
        assert (engine.name, engine.pad.title, engine.pad.one_sheet) == ("pad-tarock", "Tarock", True)


@pytest.mark.parametrize("size", [SMALL, TALL])
@pytest.mark.parametrize("players", [3, 8])
def test_each_count_goes_up_and_down_by_a_touch(file, size, players):
    engine = engine_of("pad-counting", just_count("Counting").text)
    with evening(file, size, (engine,)) as one:
        begin(one, engine, players)
        changes = ["0+1", "2+1", "2+1", "1-1", f"{players - 1}+1", "2-1"]
        one.player.see()
        widget = one.root.play.asked.current
        shown = [option.value for option in widget.options() if ("option", option.value) in widget.areas()]
        assert len(shown) == 2 * players, "every key is there without turning pages"
        before = one.finger.touches
        for change in changes:
            one.player.enter(Step(0, change))
            assert not one.root.play.moment.shown, "the next touch counts"
        assert one.finger.touches - before == len(changes)
        counted = Counter(dict.fromkeys(range(players), 0))
        for change in changes:
            counted[int(change[0])] += int(change[1:])
        assert one.session.state.values == [[[counted[seat] for seat in range(players)]]]
        one.player.enter(End(0))
        assert one.session.over


@pytest.mark.parametrize("size", [SMALL, WIDE, TALL])
def test_grid_and_scores_of_eight_can_be_read(file, size):
    found = set()
    with evening(file, size, (ROUNDS,)) as one, capitals_watched(found):
        begin(one, ROUNDS, 8)
        for number in range(3 * 8):
            one.session.play(Write(one.session.actors[0], "points", 10 * (number % 7)))
        one.root.controls.ask_again()
        one.root.evening.changed()
        one.root.play.moment.end()
        settled("the grid")
        found.clear()  # of the moment
        one.root.play.board.repaint()
        settled("the grid again")
        one.root.open("scores")
        settled("the scores")
    assert not [
        *illegible({drawn for drawn in found if drawn.widget in ("BoardPanel", "ScorePanel", "ScrollList")})
    ]
    assert {"180", "Hanna"} <= {drawn.text for drawn in found}


def test_a_number_below_zero_has_a_sign_key(file):
    engine = engine_of(
        "pad-below", 'title = "Below"\nplayers = [2, 8]\nrounds = "open"\n[[ask]]\nname = "n"\nlow = -500\n'
    )
    with evening(file, SMALL, (engine,)) as one:
        begin(one, engine, 3)
        seat = one.session.actors[0]
        one.player.enter(Write(seat, "n", 7))
        before = one.finger.touches
        one.player.enter(Write(one.session.actors[0], "n", -12))
        assert one.finger.touches - before == len("-12") + 1
        assert [row[:2] for row in one.session.state.values[0]] == [[7, -12]]


@pytest.fixture
def stick(tmp_path):
    """A stick with a pad, and a file that is none."""
    stick = tmp_path / "KINGSTON"
    stick.mkdir()
    (stick / "nova.toml").write_text('title = "Nova"\nplayers = [1, 8]\n[[ask]]\nname = "coins"\n')
    (stick / "wrong.toml").write_text('title = "Nova"\nplayers = 9\n[[ask]]\nname = "coins"\n')
    return stick


def test_a_pad_that_was_brought_on_a_stick_is_offered_first_and_kept(file, tmp_path, stick):
    kept = KeptPads(tmp_path / "pads", lambda: [stick / "table-companion"])
    with evening(file, SMALL, pads=kept) as one:
        open_pads(one)
        rows = one.root.pads.page.rows
        good, wrong = kept.brought()
        one.finger.tap(*rows.row_of(wrong))
        assert "row 2, column 11: allowed is" in dialog_words(one)
        one.root.dialogs.dialog.close()
        one.finger.tap(*rows.row_of(good))
        assert one.root.new_game.page.game.engine.name == "pad-nova"
    assert KeptPads(tmp_path / "pads").engine("pad-nova")


def test_a_pad_is_taken_along_on_a_stick(file, tmp_path, stick):
    sticks = [stick / "table-companion"]
    with evening(file, SMALL, pads=KeptPads(tmp_path / "pads", lambda: sticks)) as one:
        open_pads(one)
        page = one.root.pads.page
        one.tap(page.code)
        one.finger.tap(*page.rows.row_of("pad-wizard"))
        one.tap(one.root.pads.code.key)
        assert "Saved as wizard.toml on the USB stick KINGSTON" in dialog_words(one)
        sticks.clear()
        one.root.dialogs.dialog.close()
        one.tap(one.root.pads.code.key)
        assert "There is no USB stick here" in dialog_words(one)
    assert (stick / "table-companion" / "pads" / "wizard.toml").exists()
