"""In a random game no word on any screen is cut or spilt, in any language, large or small."""

import random

import pytest

import engines
from companion.table.game.log_view import account
from companion.table.reports.dice_report import thrown
from companion.table.reports.outlook import charts_of
from companion.table.runtime.i18n import LANGUAGES
from companion.ui.autoplay.finger import unseen
from tests.taking_turns import proving
from tests.ui.tabletop import SMALL, WIDE, Evening, evening, random_setup
from tests.ui.walked import Words, words_watched


def look_at_everything(one: Evening) -> None:
    root = one.root
    unseen()
    session = root.controls.session
    chance = [root.pages.open_chance] if thrown(session) else []
    charts = [root.pages.open_charts] if charts_of(session) else []
    for show in (
        root.pages.open_log,
        root.score_pages.show,
        *chance,
        *charts,
        root.pages.open_ahead,
        root.pages.open_guide,
        root.menu.open,
    ):
        show()
        unseen()
        unseen()
    root.dialogs.dialog.close()
    look_at_leaves(one)
    look_at_changes(one)
    root.show(root.play)
    unseen()


def look_at_leaves(one: Evening) -> None:
    """Every step of the guide, every leaf of dice, luck and charts."""
    guide, leafed = one.root.pages.guide, (one.root.pages.chance, one.root.pages.charts)
    while one.root.screen is guide:
        one.tap(guide.next)
    for page in leafed:
        one.root.show(page)
        for number in range(len(page.leaves)):
            page.open(number)
            unseen()
    one.root.show(one.root.play)


def look_at_changes(one: Evening) -> None:
    """The latest move and an early one: changed, inserted before, deleted."""
    root, log = one.root, one.root.pages.log
    numbers = [step.number for step in account(one.session) if step.number and step.seat >= 0]
    for number in {numbers[-1], numbers[len(numbers) // 2]} if numbers else ():
        for way in ("change", "insert", "delete"):
            root.pages.open_log()
            log.dispatch("on_edit", way, number)
            unseen()
            unseen()
    one.root.dialogs.hush()


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", engines.catalogue())
def test_every_word_is_shown_whole(tmp_path, game, language, size):
    engine, choose, found = engines.engine(game), random.Random(3).randrange, set[Words]()
    seats = engine.seats[-1]
    with (
        words_watched(found),
        evening(tmp_path / "archive.sqlite", size, (engine,), language=language) as one,
    ):
        one.tap(one.root.home.tiles[0])
        one.tap(one.root.new_game.page.back)
        one.tap(one.root.home.history)
        one.begin(engine, random_setup(engine, engine.colours[:seats], choose), seats)
        for number in range(40 if proving() else 27):
            if move := engine.wander(one.session.state, choose):
                one.player.enter(move)
            if number % 13 == 0:
                look_at_everything(one)
        names = {one.root.stage.say(step.words) for step in account(one.session)}
        one.root.show_home()
        unseen()
    # A long trade may be shortened where it is a name, on undo and above its receipt: the log has it whole.
    assert not {words for words in found if words.text not in names or words.widget == "Rows"}
