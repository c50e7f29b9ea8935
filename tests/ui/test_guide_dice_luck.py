"""The set-up guide, dice and luck; all by touch."""

import pytest

from companion.desk import keys
from tests.table.pig import Hold, Roll
from tests.ui.farm import FARM, SIZES, answer, seat
from tests.ui.tabletop import evening

# ---- the guide


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_guide_follows_the_set_up_and_leads_into_the_game(file, size, language):
    with evening(file, size, (FARM,), language=language) as one:
        seat(one, FARM)
        answer(one, "one", 0)
        guide = one.root.pages.guide
        assert one.root.screen is guide
        assert guide.board.parent is guide, "every step has its picture"
        one.tap(guide.before)
        assert guide.at == 0
        one.tap(guide.next)
        assert one.root.stage.say(guide.says.text) == "Lay the six fields"
        assert guide.board.happened == ("s1", "s6")
        one.tap(guide.before)
        one.tap(guide.next)
        one.panel.press("d")
        one.wait(0.1)
        assert one.session.version == 1, "nobody throws while the table is being laid"
        one.tap(guide.next)
        assert one.root.screen is one.root.play
        one.menu("guide")
        assert one.root.screen is guide
        assert guide.at == 0


def test_the_guide_is_skipped_with_one_touch(file):
    with evening(file, games=(FARM,)) as one:
        for leave in (lambda: one.root.pages.guide.skip, lambda: one.root.pages.guide.back):
            seat(one, FARM)
            if one.root.new_game.page.asked.current:  # the second time everything is as it was last time
                answer(one, "one", 0)
            one.tap(leave())
            assert one.root.screen is one.root.play


def test_a_game_without_guide_and_throws_has_no_such_keys_in_its_menu(file):
    with evening(file) as one:
        one.begin()
        one.root.menu.open()
        keys = {key.key for key in one.root.dialogs.dialog.keys}
        assert not keys & {"guide", "chance", "keep"}
        one.root.dialogs.dialog.close()
        one.root.score_pages.show()
        assert one.root.scores.chance.parent is None


# ---- dice and luck


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_dice_and_luck_are_told_leaf_by_leaf(file, size, language):
    with evening(file, size, (FARM,), language=language, choose=lambda _: 3) as one:
        one.begin(FARM)
        one.root.controls.throw()
        for face in (5, 4):
            one.player.enter(Roll(0, (face,)))
        one.menu("chance")
        page = one.root.pages.chance
        assert one.root.screen is page
        titles = [leaf.title.msgid for leaf in page.leaves]
        assert titles == ["App dice", "Table dice", "Luck"]
        assert len(page.leaves[0].charts) == 1
        one.tap(page.tabs[2])
        said = [one.root.stage.say(each.words) for each in page.says.items]
        assert len(said) == 5, "how many throws; got and expected, and what it means, for both seats"
        assert page.leaves[page.at].charts[0].title.msgid == "Luck"
        one.tap(page.back)
        assert one.root.screen is one.root.play


def test_a_finished_game_of_the_history_tells_its_dice_from_the_scores(file):
    with evening(file, games=(FARM,)) as one:
        one.begin(FARM)
        for _ in range(5):
            one.player.enter(Roll(0, (6,)))
        one.key((Hold, 0))
        one.key(keys.SCORES)
        one.tap(one.root.scores.back)
        one.menu("home")
        one.tap(one.root.home.history)
        one.finger.tap(*one.root.history.page.rows.row_of(1))
        scores = one.root.scores
        assert one.root.screen is scores
        one.tap(scores.chance)
        assert one.root.screen is one.root.pages.chance
        one.tap(one.root.pages.chance.back)
        assert one.root.screen is scores


def test_one_kind_of_dice_alone_needs_no_keys_to_choose(file):
    with evening(file) as one:
        one.begin()
        one.player.enter(Roll(0, (5,)))
        one.menu("chance")
        assert all(tab.parent is None for tab in one.root.pages.chance.tabs)
