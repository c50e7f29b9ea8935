"""Set-ups that are kept under a name, offered again and kept no longer; all by touch."""

import pytest

import engines
from companion.table.files.saved_setups import SavedSetupFiles
from companion.ui.autoplay.finger import unseen
from companion.ui.dialogs import DO
from companion.ui.screens.new_game.page import FORGET
from engines.core.questions import Question
from tests.ui.farm import FARM, SIZES, Sty, agree, answer, known_players, seat, start, take_seats
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_entered_gets_a_name_and_is_offered_again(file, size, language):
    kept = SavedSetupFiles(file.parent / "saved_setups")
    with evening(file, size, (FARM,), language=language, saved_setups=kept) as one:
        seat(one, FARM, chips="three", first=0)
        page = one.root.boards.page
        assert one.root.screen is page
        for place in page.words.touches("Ours"):
            one.finger.tap(*place)
        assert one.root.screen is one.root.pages.guide
        assert kept.of(FARM) == (("Ours", Sty(3)),)
        one.tap(one.root.pages.guide.skip)
        seat(one, FARM, chips="kept 3", first=0)
        assert one.root.screen is one.root.pages.guide, "what is kept already is not asked about"
        assert one.session.setup.chips == 3


def test_a_name_need_not_be_given(file):
    kept = SavedSetupFiles(file.parent / "saved_setups")
    with evening(file, games=(FARM,), saved_setups=kept) as one:
        page = one.root.boards.page
        for leave in (
            lambda: one.tap(page.words, "\0back"),
            lambda: one.tap(page.back),
            lambda: one.tap(page.words, "\0ok"),
        ):
            seat(one, FARM, chips="three", first=0)
            leave()
            assert one.root.screen is one.root.pages.guide
            one.tap(one.root.pages.guide.skip)
        assert kept.of(FARM) == ()
        one.menu("keep")
        for place in page.words.touches("Late"):
            one.finger.tap(*place)
        assert one.root.screen is one.root.play
        assert one.root.dialogs.toast.shown
        assert [name for name, _ in kept.of(FARM)] == ["Late"]


def test_saved_setups_that_cannot_be_read_or_written_are_told_and_the_game_goes_on(file):
    folder = file.parent / "saved_setups"
    folder.mkdir()
    damaged = folder / "pig.json"
    damaged.write_text("{", encoding="utf-8")
    with evening(file, games=(FARM,), saved_setups=SavedSetupFiles(folder)) as one:
        one.tap(one.root.home.tiles[0])
        assert "is damaged" in one.root.stage.say(one.root.dialogs.dialog.words[0])
        one.tap(one.root.dialogs.dialog, "seen")
        damaged.unlink()
        seat(one, FARM, chips="three", first=0)
        damaged.mkdir()
        for place in one.root.boards.page.words.touches("Ours"):
            one.finger.tap(*place)
        assert one.root.dialogs.dialog.is_open
        one.tap(one.root.dialogs.dialog, "seen")
        assert one.session.setup.chips == 3
        assert one.root.boards.worth(FARM, one.session.setup) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_that_is_taken_is_given_away_only_after_one_question(file, size, language):
    kept = SavedSetupFiles(file.parent / "saved_setups")
    kept.keep(FARM, "Ours", Sty(4))
    with evening(file, size, (FARM,), language=language, saved_setups=kept) as one:
        seat(one, FARM, chips="three", first=0)
        page, sheet = one.root.boards.page, one.root.dialogs.dialog
        name(one, "Ours")
        assert "Ours" in one.root.stage.say(sheet.title)
        one.tap(sheet, "leave")
        assert kept.of(FARM) == (("Ours", Sty(4)),)
        assert one.root.screen is page
        assert page.words.so_far() == "Ours"
        name(one, "Ours")
        one.tap(sheet, DO)
        assert one.root.screen is one.root.pages.guide
        assert kept.of(FARM) == (("Ours", Sty(3)),)


def test_instead_of_a_name_that_is_taken_another_one_can_be_written(file):
    kept = SavedSetupFiles(file.parent / "saved_setups")
    kept.keep(FARM, "Ours", Sty(4))
    with evening(file, games=(FARM,), saved_setups=kept) as one:
        seat(one, FARM, chips="three", first=0)
        name(one, "Ours")
        one.tap(one.root.dialogs.dialog, "leave")
        name(one, "Theirs")
        assert kept.of(FARM) == (("Theirs", Sty(3)), ("Ours", Sty(4)))


def name(one: Evening, words: str) -> None:
    """Write a name on the page that asks for one, and press OK."""
    for place in one.root.boards.page.words.touches(words):
        one.finger.tap(*place)


# ---- kept no longer


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_kept_is_kept_no_longer_after_one_question(file, size, language):
    kept = SavedSetupFiles(file.parent / "saved_setups")
    for name, chips in (("Ours", 3), ("Theirs", 4)):
        kept.keep(FARM, name, Sty(chips))
    with evening(file, size, (FARM,), language=language, saved_setups=kept) as one:
        forgetting(one)
        new, sheet = one.root.new_game.page, one.root.dialogs.dialog
        one.finger.tap(*new.rows.row_of(FORGET))
        one.tap(sheet, "Ours")
        assert "Ours" in one.root.stage.say(sheet.title)
        one.tap(sheet, "leave")
        assert len(kept.of(FARM)) == 2
        one.finger.tap(*new.rows.row_of(FORGET))
        one.tap(sheet, "Ours")
        one.tap(sheet, DO)
        assert [name for name, _ in kept.of(FARM)] == ["Theirs"]
        assert [option.value for option in new.row("chips").question.options] == ["one", "three", "kept 4"]
        one.finger.tap(*new.rows.row_of(FORGET))
        one.tap(sheet, "Theirs")
        one.tap(sheet, DO)
        assert FORGET not in [getattr(item, "key", None) for item in new.rows.items]
        agree(one, chips="one", first=0)
        start(one)
        assert one.root.screen is one.root.pages.guide


def forgetting(one: Evening) -> None:
    """Go to the page of a new game with two players."""
    known_players(one, FARM)
    one.tap(one.root.home.tiles[0])
    take_seats(one)


def test_what_cannot_be_forgotten_is_told_and_still_offered(file, monkeypatch):
    kept = SavedSetupFiles(file.parent / "saved_setups")
    kept.keep(FARM, "Ours", Sty(3))
    with evening(file, games=(FARM,), saved_setups=kept) as one:
        forgetting(one)
        rows = one.root.new_game.page.rows
        one.finger.tap(*rows.row_of(FORGET))
        one.tap(one.root.dialogs.dialog, "Ours")
        monkeypatch.setattr("companion.table.files.json_store.write_whole", full)
        one.tap(one.root.dialogs.dialog, DO)
        assert "its disk is full" in one.root.stage.say(one.root.dialogs.dialog.words[0])
        one.tap(one.root.dialogs.dialog, "seen")
        assert rows.row_of(FORGET)


def full(*_):
    raise OSError(28, "No space left on device")


# ---- a whole island


def enter_island(one: Evening, *, numbers: object, places: object) -> tuple[int, int]:
    """Enter an island by touch up to the name it gets; the questions asked and the touches they took."""
    new, questions, before = one.root.new_game.page, 0, one.finger.touches
    wanted = {"numbers": numbers, "places": places}
    while one.root.screen is new:
        question = new.game.setting_up.reply
        assert isinstance(question, Question)
        assert question.board is None or new in (new.board.parent, new.cards.parent)
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
    kept = SavedSetupFiles(file.parent / "saved_setups")
    with evening(file, size, (engine,), language=language, saved_setups=kept) as one:
        seat(one, engine, 3, board="entered")
        asked, spent = enter_island(one, numbers=numbers, places=places)
        assert spent == asked <= touches
        assert one.root.screen is one.root.boards.page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_dealt_islands_are_shown_with_what_speaks_for_them(file, size, language):
    engine = engines.engine("catan")
    with evening(file, size, (engine,), language=language) as one:
        known_players(one, engine)
        one.tap(one.root.home.tiles[0])
        take_seats(one, 3)
        new = one.root.new_game.page
        agree(one, board="random")
        one.finger.tap(*new.rows.row_of("island"))
        unseen()
        cards = new.cards.cards
        assert len(cards) == len(new.row("island").question.options)
        assert all(card.board and card.says for card in cards)
        assert all(picture.height > 60 for picture in new.cards.pictures[: len(cards)])
        agree(one, island=cards[1].value)
        start(one)
        assert one.root.screen is one.root.pages.guide
        assert one.session.setup.tiles
