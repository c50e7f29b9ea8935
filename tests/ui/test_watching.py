"""A recorded game that is watched: a hand plays it, until somebody touches the screen."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from companion.app.recorded_evenings import recorded
from companion.table.devices.idle_policy import Rest
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.ui.autoplay.finger import unseen
from companion.ui.flows import watching
from companion.ui.panels.hand import HandPanel
from engines import catalogue
from engines.core.brief import Chapter, Entry
from engines.core.leaving import Leave
from engines.core.moves import Move
from engines.core.record import Record
from engines.core.text import N_
from engines.core.timeline import Entry as Entered
from hardware.ports import Pressed
from tests.table.pig import Give, Hold, Pig, PigSetup, Roll
from tests.ui.passing_time import PassingTime
from tests.ui.shown import picture, told
from tests.ui.tabletop import NAMES, SMALL, evening

MOVES = (Roll(0, (5,)), Give(0, 1, (("red", 2),), 1), Hold(0), Roll(1, (4,)), Hold(1))


class Taught(Pig):
    """Pig with rules in brief."""

    brief = (
        Chapter(
            N_("A turn"),
            (
                Entry(N_("Throwing"), N_("A one loses the pot."), of=("roll",)),
                Entry(N_("Holding"), N_("What you have is safe."), of=("hold",)),
            ),
        ),
    )


PIG = Taught()


def of_pig(game: str) -> Record | None:
    """Two turns of Pig, and nothing of any other game."""
    entries = [Entered(number, move) for number, move in enumerate(MOVES, 1)]
    return Record(PIG, NAMES[:2], PigSetup(2, 0, 2), entries, [], None) if game == PIG.name else None


@pytest.fixture
def shop():
    """What is chosen on the screen: a game after two idle minutes."""
    return Remembered(SettingOverrides(shop_window=2))


@pytest.fixture
def moment(monkeypatch):
    """The time, which a test puts forward by hand."""
    return PassingTime(monkeypatch)


@pytest.fixture
def one(tmp_path, shop, moment):
    with evening(
        tmp_path / "archive.sqlite", SMALL, (PIG,), recorded=of_pig, setting_overrides=shop, rest=Rest()
    ) as found:
        yield found


def watch(one):
    """Choose the game on the home screen, and watch it: two touches."""
    one.tap(one.root.home.tile(PIG.name))
    one.tap(one.root.new_game.page.watch)
    return one.root.watching.page


def until(true):
    """Let frames pass until it is so: each lasts as long as any other, however slow the machine is."""
    for _ in range(5000):
        if true():
            return
        unseen()
    raise AssertionError("it did not come to be so")


def played(page):
    """The moves of people that were made so far."""
    standing = page.table.controls.session.timeline.standing()
    return tuple(each.move for each in standing if not each.move.automatic)


def leave_by_touch(one):
    """Touch the middle, once a touch is no longer the second one of a double tap."""
    one.wait(watching.FIRST)
    one.finger.tap(*one.root.center)


def test_the_recorded_moves_are_played_and_the_end_leads_home(one):
    page = watch(one)
    assert one.root.screen is page
    until(lambda: page.scores.parent is page)
    assert played(page) == MOVES
    until(lambda: one.root.screen is one.root.home)


def test_nothing_of_it_is_stored_or_lit_and_no_game_is_on_the_table(one):
    lit = one.panel.picture
    page = watch(one)
    until(lambda: len(played(page)) == 2)
    assert one.root.controls is None
    assert not one.archive.history()
    assert one.panel.picture == lit


def test_the_hand_is_where_it_touches(one):
    page = watch(one)
    until(lambda: page.hand.down)
    assert page.table.collide_point(page.hand.tip_x, page.hand.tip_y)


def test_what_the_hand_misses_is_entered_all_the_same(one, monkeypatch):
    page = watch(one)
    monkeypatch.setattr(type(page.table.actions), "touches", lambda *_: [])
    until(lambda: len(played(page)) == len(MOVES))
    assert played(page) == MOVES


def test_each_turn_has_a_comment_in_the_words_of_the_rules(one):
    page, said = watch(one), []
    until(lambda: said.append(" ".join(told(page.comment))) or len(played(page)) == len(MOVES))
    first, second = dict.fromkeys(said)
    assert "A one loses the pot." in first
    assert "What you have is safe." in second
    assert "Tap to leave" in first


def test_without_animations_the_hand_is_there_at_once(screen):
    hand = screen.show(HandPanel(screen.stage))
    hand.go(100, 50, 0.2)
    assert (hand.tip_x, hand.tip_y) == (100, 50)
    screen.stage.theme = dataclasses.replace(screen.stage.theme, motion=True)
    hand.go(200, 60, 0.2)
    assert hand.tip_x == 100
    screen.frames(12)
    assert (hand.tip_x, hand.tip_y) == (200, 60)


# ---- leaving


def test_any_touch_leads_to_the_same_home_screen_and_does_nothing_else(one):
    before = picture(one)
    page = watch(one)
    until(lambda: len(played(page)) == 1)
    leave_by_touch(one)
    assert picture(one) == before
    before = played(page)
    one.wait(4)
    assert played(page) == before


def test_a_game_that_loses_the_screen_does_not_go_on_or_come_back(one):
    page = watch(one)
    until(lambda: len(played(page)) == 1)
    one.root.electronics.open()
    before = played(page)
    one.wait(4)
    assert played(page) == before
    assert one.root.screen is one.root.electronics.page


@pytest.mark.parametrize("signal", [Pressed("next"), Pressed("dice")], ids=str)
def test_so_does_a_button(one, signal):
    watch(one)
    one.wait(watching.FIRST)
    one.bus.post(signal)
    until(lambda: one.root.screen is one.root.home)


def test_the_second_touch_of_a_double_tap_leaves_nothing(one):
    page = watch(one)
    one.finger.lay(*one.root.new_game.page.watch.center, 0)
    assert one.root.screen is page


# ---- in a shop window


@pytest.fixture
def idle(moment, one):
    """Lets so many minutes pass in which nobody touches the screen."""

    def wait(minutes):
        moment.pass_by(60 * minutes)
        one.root.idle.look()
        unseen()

    return wait


def test_a_home_screen_that_nobody_touches_shows_a_game_again_and_again(one, idle):
    idle(1)
    assert one.root.screen is one.root.home
    idle(1)
    page = one.root.watching.page
    assert one.root.screen is page
    first = page.table.controls.session
    idle(60)
    assert one.root.idle.stage == "awake"
    until(lambda: page.table.controls.session is not first)
    assert one.root.screen is page
    leave_by_touch(one)
    idle(1)
    assert one.root.screen is one.root.home


def test_it_is_off_until_somebody_sets_it(one, idle, shop):
    assert SettingOverrides().shop_window == 0
    shop.choose(replace(shop.value, shop_window=0))
    idle(60)
    assert one.root.screen is one.root.home


def test_nothing_is_shown_over_an_open_game_a_page_or_a_question(one, idle):
    one.root.preferences.ask("shop_window")
    idle(3)
    assert one.root.dialogs.dialog.is_open
    one.root.dialogs.dialog.close()
    one.root.preferences.open()
    idle(3)
    assert one.root.screen is one.root.preferences.page
    one.begin(PIG)
    idle(3)
    assert one.root.screen is one.root.play


# ---- the evenings that come with the games


@pytest.mark.parametrize("game", catalogue())
def test_each_game_comes_with_an_evening_of_moves_that_a_hand_can_make(game):
    evening_of = recorded(game)
    assert evening_of.closing is not None
    acts = [entry.act for entry in evening_of.entries]
    assert all(isinstance(act, Move) and not isinstance(act, Leave) for act in acts)


def test_a_game_without_one_has_no_key_for_it(tmp_path):
    with evening(tmp_path / "archive.sqlite", SMALL, (PIG,)) as bare:
        bare.tap(bare.root.home.tile(PIG.name))
        assert bare.root.new_game.page.watch.parent is None
        bare.root.watching.open(PIG.name)
        assert bare.root.screen is bare.root.new_game.page
