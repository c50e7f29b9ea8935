"""What the panels show, where they are touched, and that they change with language and theme at once."""

import pytest

from companion.ui.kit.seats import Seats
from companion.ui.kit.words import width_of
from companion.ui.panels.actions import MORE, Action, ActionRow
from companion.ui.panels.banner import BannerPanel
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.ledger import LedgerPanel
from companion.ui.panels.receipt import ReceiptPanel, receipt_lines
from companion.ui.panels.scores import ScorePanel
from companion.ui.panels.shelf import ShelfPanel
from companion.ui.theme import LIGHT, Theme
from engines.core.events import Gained, Missed, Rolled
from engines.core.rules import Rule
from engines.core.scoring import Line, Sheet, standings
from engines.core.text import N_, Reader, Seat
from engines.core.view import Banner, Fact, Ledger, Row, Shelf
from tests.ui.boards import ART, board

RULE = Rule("Book", "Heading")


def told(panel) -> list[str]:
    """All words a panel shows, in the order it draws them."""
    panel.settle()
    return [" ".join(args[0].lines) for (draw, args), _ in panel.pen._strokes if draw.__name__ == "_words"]


def listening(panel, event="on_choose") -> list:
    heard = []
    panel.bind(**{event: lambda _panel, key: heard.append(key)})
    return heard


# Banner


def test_the_banner_says_who_and_what(screen):
    panel = screen.show(BannerPanel(screen.stage), height=60)
    assert told(panel) == []
    panel.show(Banner(N_("turn 12"), N_("build or trade"), 1))
    assert told(panel) == ["turn 12", "B", "Ben: build or trade"]
    panel.show(Banner(N_("turn 12"), N_("the game is over")))
    assert told(panel) == ["turn 12", "the game is over"]


def test_another_language_is_shown_at_once(screen):
    panel = screen.show(BannerPanel(screen.stage), height=60)
    panel.show(Banner(N_("turn"), N_("build")))
    screen.frames()
    screen.stage.reader = Reader(gettext=str.upper)
    assert told(panel) == ["TURN", "BUILD"]


# Ledger


def rows(*facts, **kwargs):
    return Ledger(tuple(Row(seat, seat + 3, facts=facts, awaited=seat == 1, **kwargs) for seat in range(4)))


@pytest.mark.parametrize("size", [(454, 360), (290, 270)])
@pytest.mark.parametrize("number", [0, 1, 3, 16])
def test_the_ledger_shows_every_fact_of_every_seat(screen, size, number):
    screen.stage.art = ART
    facts = tuple(Fact(N_("goods"), k, "tree" if k % 2 else None, alert=k == 2) for k in range(number))
    panel = LedgerPanel(screen.stage)
    panel.show(rows(*facts, notes=(N_("longest road 6"), N_("2 knights"))))
    screen.show(panel, width=size[0], height=max(size[1], panel.wanted_height(size[0])))
    shown = told(panel)
    for fact in facts:
        assert shown.count(str(fact.value)) >= 4
    assert all(name in shown for name in ("Anna", "Ben", "Carla", "Dan"))
    assert not any("…" in words for words in shown if "road" in words)


@pytest.mark.parametrize("width", range(280, 700, 30))
@pytest.mark.parametrize("high", [44, 56, 68, 90])
def test_low_cards_leave_no_fact_out(screen, width, high):
    screen.stage.art = ART
    facts = tuple(Fact(N_("goods"), 11 + k, "tree") for k in range(18))
    panel = LedgerPanel(screen.stage)
    panel.show(rows(*facts, notes=(N_("2 knights"),)))
    screen.show(panel, width=width, height=4 * (high + 10))
    shown = told(panel)
    assert [shown.count(str(fact.value)) for fact in facts] == [4] * len(facts)


def test_an_alert_stands_in_place_of_the_notes(screen):
    panel = screen.show(LedgerPanel(screen.stage), width=454, height=360)
    panel.show(rows(notes=(N_("a note"),), alert=N_("9 cards: discards on a 7")))
    assert told(panel).count("9 cards: discards on a 7") == 4
    assert "a note" not in told(panel)


def test_a_seat_without_a_score_shows_none(screen):
    panel = screen.show(LedgerPanel(screen.stage), width=454, height=100)
    panel.show(Ledger((Row(0, None),)))
    assert told(panel) == ["A", "Anna"]


def test_a_card_is_touched(screen):
    panel = screen.show(LedgerPanel(screen.stage), width=454, height=360)
    panel.show(rows())
    seats = listening(panel)
    screen.tap(panel.place_of(2))
    assert seats == [2]


# Shelf


def test_a_shelf_shows_its_things(screen):
    screen.stage.art = ART
    panel = ShelfPanel(screen.stage)
    panel.show(Shelf(N_("Bank"), (Fact(N_("wood"), 0, "tree", "wood"), Fact(N_("cards"), 17, alert=True))))
    screen.show(panel, width=500, height=panel.wanted_height(500))
    assert told(panel) == ["Bank", "0", "wood", "17", "cards"]
    panel.show(None)
    assert told(panel) == []
    assert panel.wanted_height(500) > 0


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
    assert told(panel) == ["B", "Rolled 8"]
    screen.frames()
    assert told(panel._list)[:3] == ["A", "2 ore", "city on mountains 8"]
    assert panel.wanted_height() > 0


def test_a_receipt_may_have_a_title_of_its_own(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    panel.show(EVENTS[1:], N_("Production"))
    screen.frames()
    assert told(panel) == ["Production"]
    assert "2 ore" in told(panel._list)


def test_a_receipt_slides_in_unless_motion_is_off(screen):
    panel = screen.show(ReceiptPanel(screen.stage), width=454, height=240)
    panel.show(EVENTS)
    assert panel.slide == 0
    screen.stage.theme = Theme(width=1280, height=720)
    panel.show(EVENTS)
    assert panel.slide == 1


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
        "3",
        "A",
        "Anna",
        "place 1",
        "3",
        "B",
        "Ben",
        "place 2, shared",
        "3",
        "C",
        "Carla",
        "place 2, shared",
    ]
    assert told(panel._lists[0]) == ["5", "5 settlements", "Book · Heading", "−2", "loans", "Book · Heading"]


def test_at_the_end_the_winner_is_named(screen):
    panel = screen.show(ScorePanel(screen.stage))
    panel.show(sheets(), (0,))
    assert "wins" in told(panel)
    panel.show(sheets(0), (0, 1, 2))
    assert told(panel).count("shares the win") == 3


def test_nobody_may_have_won(screen):
    panel = screen.show(ScorePanel(screen.stage))
    line = Line(N_("cash"), 300, RULE)
    panel.show(standings([Sheet(seat, (line,), ahead=-1) for seat in range(3)]), ())
    assert "shares the win" not in told(panel)
    assert "wins" not in told(panel)


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
    assert {words for lines in panel._lists for words in told(lines)} >= {"1750", "1754"}


def test_a_score_of_hundreds_stands_whole_in_the_ledger(screen):
    panel = screen.show(LedgerPanel(screen.stage), width=400, height=300)
    panel.show(Ledger(tuple(Row(seat, 960 + seat) for seat in range(4))))
    screen.frames()
    assert {"960", "963"} <= set(told(panel))


def test_fewer_seats_leave_nothing_behind(screen):
    panel = screen.show(ScorePanel(screen.stage))
    panel.show(sheets())
    screen.frames()
    panel.show(sheets()[:1])
    screen.frames()
    assert told(panel) == ["3", "A", "Anna", "place 1"]
    panel.show(())
    assert told(panel) == []


# Actions

UNDO = Action("undo", N_("Undo"), N_("{seat} built a road", seat=Seat(1)))
END = Action("end", N_("End turn"), state="main")


def actions(number):
    return tuple(
        Action(k, f"Do {k}", f"{k} left" if k % 2 else None, "grey" if k == 2 else "lit")
        for k in range(number)
    )


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280)])
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 7, 8, 9, 30])
def test_every_action_is_pressed_where_it_stands(screen_of, size, number):
    screen = screen_of(*size)
    row = ActionRow(screen.stage)
    row.show(actions(number), UNDO, END)
    screen.show(row, height=row.wanted_height(size[0]))
    chosen, refused = listening(row), listening(row, "on_why")
    for key in ("undo", *range(number), "end"):
        row.page = 0
        for place in row.touches(key):
            screen.tap(place)
    assert chosen == ["undo", *(k for k in range(number) if k != 2), "end"]
    assert refused == [2][: max(0, number - 2)]


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280)])
def test_what_is_pressed_every_turn_is_12_mm_high(screen_of, size):
    screen = screen_of(*size)
    row = ActionRow(screen.stage)
    row.show(actions(5), UNDO, END)
    screen.show(row, height=row.wanted_height(size[0]))
    assert all(box.h >= screen.stage.theme.reach for box in row.areas().values())
    assert all(box.w >= screen.stage.theme.reach for box in row.areas().values())


@pytest.mark.parametrize("number", range(12))
def test_an_upright_block_ends_with_undo_and_the_way_on(screen_of, number):
    screen = screen_of(720, 1280)
    row = ActionRow(screen.stage)
    for last in (END, None):
        row.show(actions(number), UNDO, last)
        screen.show(row, height=row.wanted_height(720))
        undo, *others = row.areas()["undo"], *(box for key, box in row.areas().items() if key != "undo")
        assert undo.y == min(box.y for box in [*others, undo])
        assert row.width - undo.right >= undo.x
        if last:
            end = row.areas()["end"]
            assert (end.y, end.right) == (undo.y, max(box.right for box in others))
        screen.clear()


def test_more_actions_than_fit_are_turned_over(screen):
    row = ActionRow(screen.stage)
    row.show(actions(9), UNDO, END)
    screen.show(row, height=screen.stage.theme.reach + 18)
    assert MORE in row.areas()
    assert len(row.touches(8)) == 2
    screen.tap(row.place_of(MORE))
    assert row.page == 1
    row.show(actions(8), UNDO)
    assert row.page == 0


def test_undo_names_what_it_takes_back(screen):
    row = screen.show(ActionRow(screen.stage), height=96)
    row.show((), UNDO)
    assert told(row) == ["Undo", "Ben built a road"]
    row.show((), UNDO._replace(note=None, state="grey"))
    assert told(row) == ["Undo"]


# The stage


def test_another_theme_is_drawn_at_once(screen):
    screen.stage.art = ART
    panel = screen.show(BoardPanel(screen.stage))
    panel.show(board(piece=0))
    screen.frames()
    before = panel._layers["shapes"].redrawn
    screen.stage.theme = Theme(LIGHT, 1280, 720)
    screen.frames()
    assert panel._layers["shapes"].redrawn > before
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


@pytest.mark.parametrize("number", [2, 3, 4])
def test_on_an_upright_panel_cards_with_few_facts_lie_two_in_a_row(screen_of, number):
    screen = screen_of(720, 1280)
    panel = LedgerPanel(screen.stage)
    panel.show(Ledger(rows(Fact(N_("cards"), 3)).rows[:number]))
    screen.show(panel, height=panel.wanted_height(720))
    boxes = list(panel.areas().values())
    assert len({box.y for box in boxes}) == {2: 2, 3: 2, 4: 2}[number]
    assert boxes[-1].right == boxes[0 if number == 2 else 1].right
    assert panel.least_height(720) < panel.height


@pytest.mark.parametrize("height", [60, 44, 36])
def test_low_cards_keep_their_words_apart(screen, height):
    panel = LedgerPanel(screen.stage)
    panel.show(rows(Fact(N_("cards"), 3), notes=(N_("longest road 6"),)))
    screen.show(panel, width=300, height=4 * height)
    strokes = [args for (draw, args), _ in panel.pen._strokes if draw.__name__ == "_words"]
    name = next(args for args in strokes if args[0].lines == ("Anna",))
    note = next(args for args in strokes if args[0].lines == ("longest road 6",))
    middles = [args[1].y + args[1].h / 2 for args in (name, note)]
    assert middles[0] - middles[1] >= 0.45 * (name[0].px + note[0].px)


def test_a_broad_low_shelf_is_a_strip(screen):
    screen.stage.art = ART
    panel = ShelfPanel(screen.stage)
    panel.show(Shelf(N_("Bank"), tuple(Fact(N_("wood"), k, "tree", "wood") for k in range(6))))
    screen.show(panel, width=600, height=panel.strip_height(600))
    assert told(panel) == ["Bank", *map(str, range(6))]
    boxes = [args[1] for (draw, args), _ in panel.pen._strokes if draw.__name__ == "_words"]
    assert len({round(box.centre[1]) for box in boxes}) == 1
    assert panel.strip_height(200) > 1.5 * panel.strip_height(600)


def test_a_low_shelf_leaves_out_names_rather_than_overlap(screen):
    screen.stage.art = ART
    panel = ShelfPanel(screen.stage)
    facts = (*(Fact(N_("wood"), k, "tree", "wood") for k in range(6)), Fact(N_("cards"), 17))
    panel.show(Shelf(N_("Bank"), facts))
    screen.show(panel, width=100, height=150)
    assert told(panel) == ["Bank", "0", "1", "2", "3", "4", "5", "17", "cards"]
    boxes = [args[1] for (draw, args), _ in panel.pen._strokes if draw.__name__ == "_words"][:7]
    sizes = [args[0].px for (draw, args), _ in panel.pen._strokes if draw.__name__ == "_words"][:7]
    for upper, lower, px in zip(boxes, boxes[1:], sizes, strict=False):
        assert upper.centre[1] - lower.centre[1] >= 0.8 * px


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
