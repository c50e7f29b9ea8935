"""The finale: who won, in colour and shape, and what each counts."""

from contextlib import contextmanager
from dataclasses import replace

import pytest

import engines
from companion.desk.pages import finale_of
from companion.table.play.moment import moment_of
from companion.ui.autoplay.frame_clock import FRAME
from companion.ui.dialogs import DO
from companion.ui.panels.finale import ALONE, AT_MOST, AWAY
from companion.ui.screens.new_game.page import NewGameScreen
from engines.core.leaving import Leave, Return
from engines.core.questions import Question
from engines.core.rules import Rule
from engines.core.scoring import Line, Sheet, standings
from engines.core.text import N_, Reader
from engines.core.view import Banner, Fact, Ledger, Row, View, calm
from tests.table.pig import Hold, Roll
from tests.ui.shown import strokes, told
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of
from tests.ui.walked import Words, faults, words_watched

WHY, RULE = N_("a reason"), Rule("book", "heading")


@contextmanager
def ended(file, game, size=WIDE, *, seen=True):
    """The recorded evening of a game, over, and its last moment `seen`: touched away."""
    engine = find(game)
    with evening(file, size, (engine,)) as one:
        moves, setup, seats = evening_of(engine)
        one.begin(engine, setup, seats)
        for move in moves:
            one.session.play(move)
        one.root.evening.changed()
        settled("the last moment")
        if seen:
            one.player.see()
            settled("the finale")
        yield one


def test_whoever_looks_at_the_scores_first_sees_the_finale_afterwards(tmp_path):
    with ended(tmp_path / "archive.sqlite", "catan", seen=False) as one:
        root = one.root
        assert root.play.moment.shown
        root.score_pages.show()
        settled("the scores")
        assert root.screen is root.scores
        root.show(root.play)
        settled("the table")
        assert root.screen is root.finale.page
        root.show(root.play)
        settled("the table again")
        assert root.screen is root.play, "it comes once"


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE, LARGE])
@pytest.mark.parametrize("game", engines.catalogue())
def test_every_game_ends_in_a_finale_without_a_word_cut(tmp_path, game, size):
    found: set[Words] = set()
    with words_watched(found), ended(tmp_path / "archive.sqlite", game, size) as one:
        page = one.root.finale.page
        assert one.root.screen is page
        for language in ("en", "es", "fr", "de"):
            one.root.stage.language = language
            one.root.seat(
                one.session.engine,
                *zip(*((who.name, who.colour) for who in one.root.stage.seats), strict=True),
            )
            settled(language)
            assert list(faults(one.root, found)) == []
        said = told(page.counting)
        for standing in one.session.standings():
            assert str(standing.sheet.total) in said


def test_scores_count_up_the_last_place_first(screen):
    from companion.ui.panels.finale import CountingPanel

    screen.stage.theme = replace(screen.stage.theme, motion=True)
    panel = CountingPanel(screen.stage)
    sheets = [Sheet(seat, (Line(WHY, points, RULE),)) for seat, points in ((0, 9), (1, 4))]
    screen.show(panel)
    panel.show(standings(sheets), (0,))
    panel.count()
    assert [panel.share(0), panel.share(1)] == [0.0, 0.0]
    panel.counted = 0.5
    assert [panel.share(0), panel.share(1)] == [0.0, 1.0]
    panel.finish()
    assert {"9", "4"} <= set(told(panel))


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
def test_every_bar_has_its_name_below_or_a_sign_that_there_is_more(tmp_path, size):
    with ended(tmp_path / "archive.sqlite", "catan", size) as one:
        said = told(one.root.finale.page.counting)
        for standing in one.session.standings():
            lines = [line for line in standing.sheet.lines if line.points]
            words = [str(line.why) for line in lines]
            assert words[0] in said
            assert set(words) <= set(said) or "…" in said


def lively(one):
    """The table with everything that moves."""
    one.root.stage.theme = replace(one.root.stage.theme, motion=True)


def counts(page):
    """How much of every row is counted."""
    return [page.counting.share(row) for row in range(4)]


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
def test_the_winner_fills_the_screen_before_the_scores_count(tmp_path, size):
    with ended(tmp_path / "archive.sqlite", "catan", size, seen=False) as one:
        lively(one)
        one.player.see()
        settled("the winner")
        page = one.root.finale.page
        assert one.root.screen is page
        assert tuple(page.winner.size) == size
        assert counts(page) == [0.0] * 4
        page.winner.spread = 0.5
        assert page.winner.place.w <= page.winner.width
        assert page.winner.width * page.winner.height < size[0] * size[1]
        one.finger.tap(size[0] / 2, size[1] / 2)
        settled("the scores")
        assert page.winner.spread == 0.0
        assert page.winner.width * page.winner.height < size[0] * size[1] / 2
        page.counting.finish()
        assert counts(page) == [1.0] * 4


def test_nothing_below_the_winner_is_touched(tmp_path):
    with ended(tmp_path / "archive.sqlite", "catan", seen=False) as one:
        lively(one)
        one.player.see()
        settled("the winner")
        page = one.root.finale.page
        one.tap(page.home)
        settled("the scores")
        assert one.root.screen is page, "the touch skipped to the scores"


def test_the_winner_gives_way_by_itself(tmp_path):
    with ended(tmp_path / "archive.sqlite", "catan", seen=False) as one:
        lively(one)
        one.player.see()
        page = one.root.finale.page
        one.wait(ALONE / 2)
        assert page.winner.spread == 1.0
        one.wait(ALONE / 2 + AWAY + 2 * FRAME)
        assert page.winner.spread == 0.0
        one.wait(AT_MOST + 5 * FRAME)
        assert counts(page) == [1.0] * 4


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE, LARGE])
def test_a_touched_row_tells_all_its_points_and_why_somebody_is_eliminated(tmp_path, size):
    with ended(tmp_path / "archive.sqlite", "hab_und_gut", size) as one:
        rows = list(one.session.standings())
        number, out = next((n, standing) for n, standing in enumerate(rows) if standing.sheet.out)
        one.tap(one.root.finale.page.counting, number)
        dialog, say = one.root.dialogs.dialog, one.root.stage.say
        assert say(dialog.title) == one.root.stage.seats.at(out.sheet.seat).name
        least, more = sorted(set(one.session.state.charity))[:2]
        assert [say(words) for words in dialog.words][:2] == [
            "eliminated: gave least",
            f"gave {least}, the next {more}",
        ]
        one.tap(dialog, "seen")
        one.tap(one.root.finale.page.counting, 0)
        lines = [line for line in rows[0].sheet.lines if line.points]
        assert {f"{say(line.why)}: {line.points}" for line in lines} <= set(map(say, dialog.words))


def test_ties_and_elimination_are_told(screen):
    from companion.ui.panels.finale import CountingPanel

    panel = CountingPanel(screen.stage)
    sheets = [
        Sheet(0, (Line(WHY, 9, RULE),)),
        Sheet(1, (Line(WHY, 12, RULE), Line(WHY, -3, RULE))),
        Sheet(2, (Line(WHY, 20, RULE),), out=N_("eliminated")),
    ]
    screen.show(panel)
    panel.show(standings(sheets), (0, 1))
    assert told(panel).count("tied for 1st") == 2
    assert "eliminated" in told(panel)
    assert "-3" in told(panel)


@pytest.mark.parametrize(
    ("game", "one_of_them", "both"),
    [
        ("catan", "Ben wins with 10 points", "Anna and Ben win together with 10 points"),
        ("hab_und_gut", "Ben wins with 10 in cash", "Anna and Ben win together with 10 in cash"),
        ("kraftwagen", "Ben wins with 10 in money", "Anna and Ben win together with 10 in money"),
        ("le_havre", "Ben wins with 10 francs", "Anna and Ben win together with 10 francs"),
    ],
)
def test_who_won_is_one_sentence(game, one_of_them, both):
    say = Reader(name=("Anna", "Ben").__getitem__).render
    assert say(find(game).won_with((1,), 10)) == one_of_them
    assert say(find(game).won_with((0, 1), 10)) == both


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
@pytest.mark.parametrize("game", ["hab_und_gut", "kraftwagen"])
def test_a_scoring_that_stays_has_a_key_to_go_on(tmp_path, game, size):
    """It is as large as a finger, in the colour of the next step, and leads through all pages."""
    with evening(tmp_path / "archive.sqlite", size, (engine := find(game),)) as one:
        moves, setup, seats = evening_of(engine)
        one.begin(engine, setup, seats)
        for move in moves:
            one.session.play(move)
            if (moment := moment_of(one.session.receipt, None)) and moment.seconds is None:
                break
        one.root.show(one.root.play)
        one.root.play.update()
        settled("the scoring")
        panel = one.root.play.moment
        accent = panel.theme.rgba("accent", 1.0)
        (key,) = [box for box, _, fill, *_ in strokes(panel, "box") if fill == accent]
        assert key.h >= one.root.stage.theme.target
        (pages,) = [int(words[2:]) for words in told(panel) if words.startswith("1/")] or [1]
        for page in range(1, pages + 1):
            assert pages == 1 or f"{page}/{pages}" in told(panel)
            one.finger.tap(*panel.to_window(*key.centre))
            settled("the next page")
        assert not panel.shown


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_finale_says_why_the_winner_won(tmp_path, game):
    with ended(tmp_path / "archive.sqlite", game, SMALL) as one:
        said = " ".join(told(one.root.finale.page.winner))
        assert "Most came from: " in said


def test_the_finale_says_it_once_and_for_whom_the_app_played(tmp_path):
    with evening(tmp_path / "archive.sqlite", SMALL) as one:
        one.begin()
        rolls = [Roll(0, (6,))] * 5
        for move in (Leave(0, strength="easy"), *rolls[:3], Return(0), *rolls[3:], Hold(0)):
            assert one.session.play(move) is None
        page = one.root.finale.page
        page.show(finale_of(one.session))
        one.root.show(page)
        settled("the finale")
        said = told(page.winner)
        assert [words for words in said if "win" in words] == ["Anna wins with 30 points"]
        assert any(words.endswith("The app played for Anna for a while") for words in said)


@pytest.mark.parametrize("left", [False, True])
def test_play_again_asks_for_the_same_game_with_the_same_players(tmp_path, left):
    """On the finale, and in the menu once that was left."""
    with ended(tmp_path / "archive.sqlite", "catan") as one:
        names = tuple(sitter.name for sitter in one.root.stage.seats)
        colours = tuple(sitter.colour for sitter in one.root.stage.seats)
        if left:
            one.menu("again")
        else:
            one.tap(one.root.finale.page.again)
        page = one.root.new_game.page
        assert isinstance(one.root.screen, NewGameScreen)
        assert (page.game.names, page.game.colours) == (names, colours)
        assert isinstance(page.game.setting_up.reply, Question)


@pytest.mark.parametrize(
    ("key", "screen"), [("new", "new_game.page"), ("home", "home"), ("scores", "scores"), ("table", "play")]
)
def test_its_keys_lead_on(tmp_path, key, screen):
    with ended(tmp_path / "archive.sqlite", "catan") as one:
        one.tap(getattr(one.root.finale.page, key))
        wanted = one.root
        for part in screen.split("."):
            wanted = getattr(wanted, part)
        assert one.root.screen is wanted


def test_it_is_shown_once(tmp_path):
    with ended(tmp_path / "archive.sqlite", "catan") as one:
        one.tap(one.root.finale.page.table)
        one.root.controls.leave()
        settled("the table again")
        assert one.root.screen is one.root.play


def test_the_last_move_can_be_undone_from_the_table(tmp_path):
    with ended(tmp_path / "archive.sqlite", "catan") as one:
        one.tap(one.root.finale.page.table)
        one.root.controls.undo()
        settled("asked, as it goes on across a turn")
        if one.root.dialogs.dialog.is_open:
            one.tap(one.root.dialogs.dialog, DO)
        settled("undone")
        assert not one.session.over
        assert one.root.screen is one.root.play


def test_warnings_are_gone_when_the_game_is_over():
    fact = Fact(N_("cards"), 9, alert=True)
    view = View(Banner(WHY, WHY), None, Ledger((Row(0, 3, alert=WHY, facts=(fact, fact)),)))
    (row,) = calm(view).ledger.rows
    assert row.alert is None
    assert not any(one.alert for one in row.facts)
    assert row.score == 3
