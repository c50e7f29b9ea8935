"""What the panels show, where they are touched, and that they change with language and theme at once."""

from dataclasses import replace

import pytest

from companion.drawing.colours import LIGHT
from companion.drawing.words import LINE, STEPS
from companion.ui.kit.seats import Seats
from companion.ui.kit.words import width_of
from companion.ui.panels.action_row import ActionRow
from companion.ui.panels.banner import UNDERLINE, BannerPanel
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.ledger import LedgerPanel
from companion.ui.panels.receipt import ReceiptPanel, receipt_lines
from companion.ui.panels.scores import ScorePanel
from companion.ui.panels.shelf import ShelfPanel
from companion.ui.theme import CAPITAL, Theme
from engines.core.events import Gained, Missed, Rolled
from engines.core.rules import Rule
from engines.core.scoring import Line, Sheet, standings
from engines.core.text import N_, Reader, Text
from engines.core.view import Banner, Fact, Shelf
from tests.ui.shown import END, UNDO, actions, rows, told
from tests.ui.small_board import ART, board
from tests.ui.tabletop import SMALL, TALL, WIDE, evening
from tests.ui.walked import faults, words_watched

RULE = Rule("Book", "Heading")


# Banner


def test_the_banner_says_who_and_what(screen):
    panel = screen.show(BannerPanel(screen.stage), height=60)
    assert told(panel) == []
    panel.show(Banner(N_("turn 12"), N_("build or trade"), 1))
    assert told(panel) == ["turn 12", "B", "Ben", "build or trade"]
    panel.show(Banner(N_("turn 12"), N_("the game is over")))
    assert told(panel) == ["turn 12", "the game is over"]


def test_whose_turn_it_is_is_read_from_every_chair(screen_of):
    screen = screen_of(800, 480)
    panel = screen.show(BannerPanel(screen.stage), height=47)
    panel.show(Banner(N_("turn 12"), N_("build or trade"), 1))
    screen.frames()
    words = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    name = next(fitted for fitted in words if fitted.lines == ("Ben",))
    assert name.px * CAPITAL >= 5 * screen.stage.theme.mm
    panel.show(Banner(N_("turn 12"), Text("still to do: sell a car, and hire a worker " * 9), 1))
    assert any(words.startswith("Ben: still to do") for words in told(panel))


def test_the_phase_is_on_one_line_as_long_as_narrow_letters_are_enough(screen_of):
    screen = screen_of(800, 480)
    panel = screen.show(BannerPanel(screen.stage), width=400, height=47)
    panel.show(Banner(N_("round 5 of 12, turn 7"), N_("feeds the workers"), 1))
    screen.frames()
    words = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    assert ("round 5 of 12, turn 7",) in [fitted.lines for fitted in words]


def test_a_phase_of_two_lines_keeps_off_the_edge_of_the_window(screen_of):
    screen = screen_of(800, 480)
    panel = screen.show(BannerPanel(screen.stage), width=340, height=47)
    panel.show(Banner(N_("round 2 of 12, turn 6"), N_("in Marketplace 01"), 1))
    screen.frames()
    words = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    (phase,) = (fitted for fitted in words if fitted.lines[0].startswith("round"))
    assert len(phase.lines) == 2
    assert 2 * phase.px * LINE <= panel.height - 8


def test_the_phase_is_on_one_line_below_whoever_heads_a_column(screen_of):
    screen = screen_of(800, 480)
    panel = screen.show(BannerPanel(screen.stage), width=336, height=64)
    panel.heads, panel.taken = True, 145
    for seat in range(len(screen.stage.seats)):
        panel.show(Banner(N_("turn 15"), N_("build or trade"), seat))
        screen.frames()
        assert told(panel)[2:] == ["turn 15 · build or trade"]
        words = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
        assert all(len(fitted.lines) == 1 for fitted in words)
        lowest = min(box.y for _, box in panel.laid)
        assert lowest >= panel.y + screen.stage.theme.px(UNDERLINE), "its last line keeps off the rule"


@pytest.mark.parametrize("size", [SMALL, WIDE, TALL])
def test_a_long_sentence_is_whole_in_the_largest_words(file, size):
    found = set()
    with words_watched(found), evening(file, size) as one:
        one.root.stage.theme = replace(one.root.stage.theme, text_scale=1.5)
        one.begin(seats=4)
        one.root.play.link_is("found", lamps=False)
        todo = "still to do: hire a worker, car body of any value and sale of a car from the market"
        one.root.play.banner.show(Banner(N_("turn 3 of 3"), Text(todo), 0))
        assert not list(faults(one.root, found))


def test_another_language_is_shown_at_once(screen):
    panel = screen.show(BannerPanel(screen.stage), height=60)
    panel.show(Banner(N_("turn"), N_("build")))
    screen.frames()
    screen.stage.reader = Reader(gettext=str.upper)
    assert told(panel) == ["TURN", "BUILD"]


# Receipt

EVENTS = (
    Rolled(1, N_("Rolled 8"), dice=(3, 5)),
    Gained(0, N_("2 ore"), why=N_("city on mountains 8")),
    Missed(3, N_("no ore"), why=N_("the bank has none")),
    Gained(2, N_("a card"), eyes=(2,), openly=N_("something")),
    Gained(2, N_("a secret"), eyes=(2,)),
    Gained(1, N_("1 wool")),
)


def test_a_receipt_has_a_line_for_each_event_these_eyes_may_read():
    assert [str(line.what) for line in receipt_lines(EVENTS)] == [
        "Rolled 8",
        "2 ore",
        "no ore",
        "something",
        "1 wool",
    ]
    assert "a secret" in [str(line.what) for line in receipt_lines(EVENTS, 2)]


def test_the_first_event_is_the_title(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    assert told(panel) == []
    panel.show(EVENTS)
    assert told(panel) == ["B", "Rolled 8", "8"]
    screen.frames()
    assert told(panel.listed)[:3] == ["A", "2 ore", "city on mountains 8"]
    assert panel.wanted_height(454) > 0


def test_a_receipt_may_have_a_title_of_its_own(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    panel.show(EVENTS[1:], N_("Production"))
    screen.frames()
    assert told(panel) == ["Production"]
    assert "2 ore" in told(panel.listed)


def test_a_receipt_slides_in_unless_motion_is_off(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    panel.show(EVENTS)
    assert panel.slide == 0
    screen.stage.theme = Theme(width=1280, height=720, inches=10)
    panel.show(EVENTS)
    assert panel.slide == 1


LONG = N_("A player with a rather long name trades grain for lumber with the bank")


def test_a_long_title_wraps_before_it_shrinks(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=400, height=240)
    panel.show(EVENTS[1:], LONG)
    screen.frames()
    title = next(args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words")
    assert len(title.lines) == 2
    assert title.px >= STEPS[-1] * 21
    assert panel.listed.top <= panel.top - 2 * title.px


def test_a_receipt_without_lines_leaves_no_list_in_the_way(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    panel.show(EVENTS)
    screen.frames()
    (lines,) = panel.children
    assert lines.height > 0
    for events, title in (((), N_("Production")), ((), None)):
        panel.show(events, title)
        screen.frames()
        assert not any(lines.size)


def test_a_bare_title_wants_one_line_and_stands_in_its_middle(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    panel.show(EVENTS[:2], N_("Production"))
    told_of_one = panel.wanted_height(454)
    panel.show((), N_("Production"))
    assert panel.wanted_height(454) < 0.7 * told_of_one
    panel.height = panel.wanted_height(454) + 8
    screen.frames()
    title = next(args[1] for draw, args in panel.pen.since(0) if draw.__name__ == "_words")
    assert title.centre[1] == panel.center_y


def test_no_badge_sticks_out_of_the_lines(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    panel.show([Gained(seat, N_("1 wool")) for seat in range(4)], N_("Production"))
    screen.frames()
    lines = panel.listed
    drawn = [args[0] for draw, args in lines.pen.since(0) if draw.__name__ == "_polygon"]
    assert len(drawn) == 4
    assert min(x for points in drawn for x in points[::2]) >= lines.x


# Scores


def sheets(ahead=1):
    return standings(
        (
            Sheet(0, (Line(N_("5 settlements"), 5, RULE), Line(N_("loans"), -2, RULE)), ahead),
            Sheet(1, (Line(N_("3 settlements"), 3, RULE),)),
            Sheet(2, (Line(N_("3 settlements"), 3, RULE),)),
        )
    )


def test_standings_explain_every_line(screen):
    panel = screen.show(ScorePanel(screen.stage))
    panel.show(sheets())
    screen.frames()
    assert told(panel) == [
        *("A", "Anna", "3", "1st place"),
        *("B", "Ben", "3", "tied for 2nd"),
        *("C", "Carla", "3", "tied for 2nd"),
    ]
    assert told(panel.lists[1]) == ["+3", "3 settlements"]


def test_all_totals_are_written_alike(screen):
    panel = screen.show(ScorePanel(screen.stage))
    panel.show(standings([Sheet(seat, (Line(N_("francs"), 30 + 71 * seat, RULE),)) for seat in range(2)]))
    screen.frames()
    assert {"30", "101"} <= set(told(panel))
    drawn = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    assert len({fitted.px for fitted in drawn if fitted.lines[0] in ("30", "101")}) == 1


def test_at_the_end_the_winner_is_named(screen):
    panel = screen.show(ScorePanel(screen.stage))
    panel.show(sheets(), (0,))
    assert "wins" in told(panel)
    panel.show(sheets(0), (0, 1, 2))
    assert told(panel).count("joint winner") == 3


def test_nobody_may_have_won(screen):
    panel = screen.show(ScorePanel(screen.stage))
    line = Line(N_("cash"), 300, RULE)
    panel.show(standings([Sheet(seat, (line,), out=N_("gave least")) for seat in range(3)]), ())
    assert "joint winner" not in told(panel)
    assert "wins" not in told(panel)
    assert told(panel).count("gave least") == 3
    assert not any("tied" in words for words in told(panel)), "who is out has a reason and no place"


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280)])
def test_four_with_scores_of_thousands_are_shown_whole(screen_of, size):
    screen = screen_of(*size)
    panel = screen.show(ScorePanel(screen.stage), width=size[0], height=size[1] - 60)
    panel.show(standings([Sheet(seat, (Line(N_("cash"), 1500 + seat, RULE),)) for seat in range(4)]))
    screen.frames()
    shown = told(panel)
    assert {"Anna", "Ben", "Carla", "Dan", "1500", "1503"} <= set(shown)


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280)])
def test_lines_of_thousands_are_shown_whole_for_five(screen_of, size):
    screen = screen_of(*size)
    screen.stage.seats = Seats.of(
        ("Anna", "Ben", "Carla", "Dan", "Eva"), ("red", "blue", "white", "orange", "green")
    )
    panel = screen.show(ScorePanel(screen.stage), width=size[0], height=size[1] - 60)
    panel.show(standings([Sheet(seat, (Line(N_("cash"), 1750 + seat, RULE),)) for seat in range(5)]))
    screen.frames()
    said = {words.removeprefix("+") for lines in panel.lists for words in told(lines)}
    assert said >= {"1750", "1754"}, "narrow cards leave out the sign"


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL])
def test_four_with_long_names_are_shown_whole_and_legible(screen_of, size):
    screen = screen_of(*size)
    names = ("Maximiliane-Jose", "Wilhelmina Schub", "Bartholomaeus Ka", "Bo")
    screen.stage.seats = Seats.of(names, ("red", "blue", "white", "orange"))
    screen.stage.theme = replace(screen.stage.theme, text_scale=1.5)
    panel = screen.show(ScorePanel(screen.stage))
    many = tuple(Line(N_("points of the {n}th kind", n=n), 10, RULE) for n in range(12))
    panel.show(standings(tuple(Sheet(seat, many) for seat in range(4))))
    screen.frames()
    strokes = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    sizes = {" ".join(fitted.lines): fitted.px for fitted in strokes}
    assert min(sizes[name] for name in names) >= 0.55 * screen.stage.theme.text(23)


def test_fewer_seats_leave_nothing_behind(screen):
    panel = screen.show(ScorePanel(screen.stage))
    panel.show(sheets())
    screen.frames()
    panel.show(sheets()[:1])
    screen.frames()
    assert told(panel) == ["A", "Anna", "3", "1st place"]
    panel.show(())
    assert told(panel) == []


# The stage


def test_another_theme_is_drawn_at_once(screen):
    screen.stage.art = ART
    panel = screen.show(BoardPanel(screen.stage))
    panel.show(board(piece=0))
    screen.frames()
    before = panel.layers["shapes"].redrawn
    screen.stage.theme = Theme(LIGHT, 1280, 720, 10)
    screen.frames()
    assert panel.layers["shapes"].redrawn > before
    assert screen.stage.tint("wood") == "#4C9A6B"


def test_nothing_is_drawn_again_that_has_not_changed(screen):
    row = screen.show(ActionRow(screen.stage), height=96)
    row.show(actions(3), UNDO, END)
    screen.frames()
    drawn = row.pen.redrawn
    row.show(actions(3), UNDO, END._replace(state="lit"))
    screen.frames()
    assert 0 < row.pen.redrawn - drawn <= 3
    assert width_of("1", 20) == width_of("8", 20)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (12, 300), (300, 12)])
def test_no_panel_minds_a_place_too_small(screen, size):
    screen.stage.art = ART
    panels = [BoardPanel, LedgerPanel, ShelfPanel, BannerPanel, ReceiptPanel, ScorePanel]
    shown = [board(piece=0), rows(Fact(N_("cards"), 3)), Shelf(N_("Bank"), (Fact(N_("cards"), 3),))]
    shown += [Banner(N_("turn"), N_("go"), 1), EVENTS, sheets()]
    for kind, part in zip(panels, shown, strict=True):
        panel = kind(screen.stage)
        panel.show(part)
        screen.show(panel, width=size[0] or 0.01, height=size[1] or 0.01)
        panel.settle()
    row = ActionRow(screen.stage)
    row.show(actions(9), UNDO, END)
    screen.show(row, width=size[0] or 0.01, height=size[1] or 0.01)
    assert row.areas()
