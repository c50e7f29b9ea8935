"""The set-up guide, dice and luck, and the boards that are kept; all by touch."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

import engines
from companion.table.keepsakes import Keepsakes
from companion.ui.screens import row
from companion.ui.screens.players import ADD
from engines.core.engine import AnyEngine
from engines.core.house import AS_PRINTED
from engines.core.moves import Ask, Move
from engines.core.questions import Option, Pick, Question
from engines.core.text import N_, Text
from engines.core.view import Step
from tests.table.pig import PIG, Hold, Pig, PigSetup, PigState, Roll, board
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening

SIZES = (WIDE, SMALL, TALL)
NAMES = ("Eva", "Ida", "Olga")


class Sty(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a set-up: how many chips lie there."""

    chips: int


class Farm(Pig):
    """Pig with a guide, with luck, and with a set-up that can be kept."""

    kept_form = Sty

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        kept = tuple(Option(f"kept {sty.chips}", Text(name)) for name, sty in self.keepsakes)
        some = (Option("one", N_("One chip")), Option("three", N_("Three chips")))
        said = yield Pick("chips", N_("Which sty?"), (*some, *kept))
        chips = {"one": 1, "three": 3}.get(said) or int(said.split()[1])
        again = yield Pick("first", N_("Who begins?"), (Option(0, N_("this")), Option(1, N_("that"))))
        return PigSetup(len(colours), again, chips)

    def keepsake(self, prepared: PigSetup) -> Sty | None:
        return Sty(prepared.chips) if prepared.chips > 1 else None

    def guide(self, prepared: PigSetup) -> tuple[Step, ...]:
        picture = board(self.setup(prepared))
        return (Step(N_("Take the die")), Step(N_("Lay the six fields"), picture, ("s1", "s6")))

    def luck(self, before: PigState, move: Move[Any]) -> tuple[tuple[float, float], ...]:
        return ((float(move.face), 3.5), (0.0, 0.0)) if isinstance(move, Roll) else ()


FARM = Farm()


def seat(one: Evening, engine: AnyEngine, seats: int = 2) -> None:
    """Go from home to the first question of the set-up, with people who played here before."""
    known_players(one, engine)
    one.root.show_home()
    one.tap(one.root.home.new)
    take_seats(one, seats)


def known_players(one: Evening, engine: AnyEngine) -> None:
    """Let people have played here before."""
    if not one.archive.history():
        setup = PigSetup(3, 0, 0)
        one.archive.begin(PIG, NAMES, engine.colours[:3], setup, "2026-11-20T20:00:00+00:00")


def take_seats(one: Evening, seats: int = 2) -> None:
    """Go on from the players to the first question of the set-up."""
    for name in NAMES[:seats]:
        one.tap(one.root.new_game.players, (ADD, name))
    one.tap(one.root.new_game.go_on)


def menu(one: Evening, key: str) -> None:
    """Open the menu, out of a question that lies over its key."""
    one.root.controls.leave()
    one.menu(key)


def answer(one: Evening, *answers: object) -> None:
    for each in answers:
        for place in one.root.new_game.asked.current.touches(each):
            one.finger.tap(*place)


# ---- the guide


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_guide_follows_the_set_up_and_leads_into_the_game(file, size, language):
    with evening(file, size, (FARM,), language=language) as one:
        seat(one, FARM)
        answer(one, "one", 0)
        guide = one.root.book.guide
        assert one.root.screen is guide
        assert guide.board.parent is None, "a step without a picture shows none"
        one.tap(guide.before)
        assert guide.at == 0
        one.tap(guide.next)
        assert one.root.stage.say(guide.says.text) == "Lay the six fields"
        assert guide.board._happened == ("s1", "s6")
        one.tap(guide.before)
        one.tap(guide.next)
        one.panel.press("d")
        one.wait(0.1)
        assert one.session.version == 1, "nobody throws while the table is being laid"
        one.tap(guide.next)
        assert one.root.screen is one.root.play
        menu(one, "guide")
        assert one.root.screen is guide
        assert guide.at == 0


def test_the_guide_is_skipped_with_one_touch(file):
    with evening(file, games=(FARM,)) as one:
        for leave in (lambda: one.root.book.guide.skip, lambda: one.root.book.guide.back):
            seat(one, FARM)
            answer(one, "one", 0)
            one.tap(leave())
            assert one.root.screen is one.root.play


def test_a_game_without_guide_and_throws_has_no_such_keys_in_its_menu(file):
    with evening(file) as one:
        one.begin()
        one.root.open_menu()
        keys = {key.key for key in one.root.above.sheet._keys}
        assert not keys & {"guide", "chance", "keep"}
        one.root.above.sheet.close()
        one.root.show_scores()
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
        menu(one, "chance")
        page = one.root.book.chance
        assert one.root.screen is page
        titles = [leaf.title.msgid for leaf in page._leaves]
        assert titles == ["The app's dice", "Wooden dice", "Luck"]
        assert len(page._leaves[0].charts) == 1
        one.tap(page.tabs[2])
        said = [one.root.stage.say(each.words) for each in page.says._items]
        assert len(said) == 5, "how many throws; got and expected, and what it means, for both seats"
        assert page._leaves[page.at].charts[0].title.msgid == "Luck"
        one.tap(page.back)
        assert one.root.screen is one.root.play


def test_a_finished_game_of_the_history_tells_its_dice_from_the_scores(file):
    with evening(file, games=(FARM,)) as one:
        one.begin(FARM)
        for _ in range(5):
            one.player.enter(Roll(0, (6,)))
        one.key((Hold, 0))
        one.key(row.SCORES)
        one.tap(one.root.scores.back)
        one.menu("home")
        one.tap(one.root.home.history)
        one.finger.tap(*one.root.history.rows.row_of(1))
        scores = one.root.scores
        assert one.root.screen is scores
        one.tap(scores.chance)
        assert one.root.screen is one.root.book.chance
        one.tap(one.root.book.chance.back)
        assert one.root.screen is scores


def test_one_kind_of_dice_alone_needs_no_keys_to_choose(file):
    with evening(file) as one:
        one.begin()
        one.player.enter(Roll(0, (5,)))
        menu(one, "chance")
        assert all(tab.parent is None for tab in one.root.book.chance.tabs)


# ---- what is kept


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_entered_gets_a_name_and_is_offered_again(file, size, language):
    kept = Keepsakes(file.parent / "keepsakes")
    with evening(file, size, (FARM,), language=language, keepsakes=kept) as one:
        seat(one, FARM)
        answer(one, "three", 0)
        page = one.root.boards.page
        assert one.root.screen is page
        for place in page.words.touches("Ours"):
            one.finger.tap(*place)
        assert one.root.screen is one.root.book.guide
        assert kept.of(FARM) == (("Ours", Sty(3)),)
        one.tap(one.root.book.guide.skip)
        seat(one, FARM)
        answer(one, "kept 3", 0)
        assert one.root.screen is one.root.book.guide, "what is kept already is not asked about"
        assert one.session.setup.chips == 3


def test_a_name_need_not_be_given(file):
    kept = Keepsakes(file.parent / "keepsakes")
    with evening(file, games=(FARM,), keepsakes=kept) as one:
        page = one.root.boards.page
        for leave in (
            lambda: one.tap(page.words, "\0back"),
            lambda: one.tap(page.back),
            lambda: one.tap(page.words, "\0ok"),
        ):
            seat(one, FARM)
            answer(one, "three", 0)
            leave()
            assert one.root.screen is one.root.book.guide
            one.tap(one.root.book.guide.skip)
        assert kept.of(FARM) == ()
        one.menu("keep")
        for place in page.words.touches("Late"):
            one.finger.tap(*place)
        assert one.root.screen is one.root.play
        assert one.root.above.toast.shown
        assert [name for name, _ in kept.of(FARM)] == ["Late"]


def test_keepsakes_that_cannot_be_read_or_written_are_told_and_the_game_goes_on(file):
    folder = file.parent / "keepsakes"
    folder.mkdir()
    damaged = folder / "pig.json"
    damaged.write_text("{", encoding="utf-8")
    with evening(file, games=(FARM,), keepsakes=Keepsakes(folder)) as one:
        one.tap(one.root.home.new)
        assert "is damaged" in one.root.stage.say(one.root.above.sheet._words[0])
        one.tap(one.root.above.sheet, "seen")
        damaged.unlink()
        seat(one, FARM)
        answer(one, "three", 0)
        damaged.mkdir()
        for place in one.root.boards.page.words.touches("Ours"):
            one.finger.tap(*place)
        assert one.root.above.sheet.is_open
        one.tap(one.root.above.sheet, "seen")
        assert one.session.setup.chips == 3
        assert one.root.boards.worth(FARM, one.session.setup) is None


# ---- a whole island


def enter_island(one: Evening, *, numbers: object, places: object) -> tuple[int, int]:
    """Enter an island by touch up to the name it gets; the questions asked and the touches they took."""
    new, questions, before = one.root.new_game, 0, one.finger.touches
    wanted = {"numbers": numbers, "places": places}
    while one.root.screen is new:
        question = new.setting_up.reply
        assert isinstance(question, Question)
        assert question.board is None or new.board.parent is new or new.settled.boards
        questions += 1
        answer(one, wanted.get(question.name, next(iter(question.answers()))))
    return questions, one.finger.touches - before


@pytest.mark.parametrize(
    ("size", "language", "numbers", "places", "touches"),
    [
        (WIDE, "en", 2, "usual", 30),
        (SMALL, "fr", 2, "usual", 30),
        (TALL, "es", 0, "beginners", 24),
        (SMALL, "en", "tokens", "touched", 58),
    ],
)
def test_a_whole_island_is_entered_with_a_touch_a_question(file, size, language, numbers, places, touches):
    engine = engines.engine("catan")
    kept = Keepsakes(file.parent / "keepsakes")
    with evening(file, size, (engine,), language=language, keepsakes=kept) as one:
        seat(one, engine, 3)
        answer(one, "hands", "free", "entered")
        asked, spent = enter_island(one, numbers=numbers, places=places)
        assert spent == asked <= touches
        assert one.root.screen is one.root.boards.page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_dealt_islands_are_shown_with_what_speaks_for_them(file, size, language):
    engine = engines.engine("catan")
    with evening(file, size, (engine,), language=language) as one:
        seat(one, engine, 3)
        answer(one, "hands", "free", "random")
        new = one.root.new_game
        cards = new.settled._cards
        assert len(cards) == len(new.setting_up.reply.options)
        assert all(card.board and card.says for card in cards)
        assert all(panel.height > 80 for panel in new.settled.boards[: len(cards)])
        answer(one, next(iter(new.setting_up.reply.answers())))
        answer(one, 0, AS_PRINTED)
        assert one.root.screen is one.root.book.guide
        assert one.session.setup.tiles
