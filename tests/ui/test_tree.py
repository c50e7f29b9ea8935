"""The layout tree: a node is as high as it says, gives its parts their room, and keeps words legible."""

from dataclasses import replace
from random import Random

import pytest
from kivy.core.window import Window

from companion.drawing.box import Box
from companion.ui.kit.button import Face, Key
from companion.ui.kit.leaves import Badge, Drawn, Gap, Symbol, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.seats import Seats
from companion.ui.kit.tree import Card, Column, First, Flow, Grid, Node, Pixels, Row
from companion.ui.panels.banner import BannerPanel
from companion.ui.panels.folded import FoldedShelves
from companion.ui.panels.outlook import OutlookPanel
from companion.ui.panels.turn_card import TurnCardPanel
from companion.ui.screens.rows import Heading, Item, Rows
from companion.ui.theme import FAR, WORK
from engines.core.brief import CardRow, TurnCard
from engines.core.text import N_
from engines.core.view import Banner, Fact, Outlook, Prospect, Shelf
from tests.ui.tabletop import SMALL, TALL, WIDE

LONG = N_("a sentence of many words that has no room on a single line of a narrow panel")


class Shown(Painted):
    """A widget that shows a tree."""

    node = Node()

    def paint(self, _pen):
        self.draw_tree(self.node, self.box)


def shown(screen, node, width, height):
    widget = Shown(screen.stage)
    widget.node = node
    return screen.show(widget, width=width, height=height)


def square(side, **of):
    return Drawn(lambda pen, box: None, wide=Pixels(side), high=Pixels(side), **of)


def boxes(screen, node, width, height):
    """The places of the leaves that are drawn otherwise."""
    placed = node.lay(screen.stage, Box(0, 0, width, height))
    return [tuple(box) for part, box in placed if isinstance(part, Drawn)]


def test_a_share_takes_what_the_others_leave(screen):
    row = Row(square(40), square(10, share=1), square(60))
    assert boxes(screen, row, 300, 50) == [(0, 0, 40, 50), (40, 0, 200, 50), (240, 0, 60, 50)]
    column = Column(square(40), square(10, share=1), square(10, share=3))
    assert boxes(screen, column, 50, 240) == [(0, 200, 50, 40), (0, 150, 50, 50), (0, 0, 50, 150)]


def test_a_column_is_as_high_as_its_parts_and_gaps(screen):
    gap = screen.stage.theme.px(10)
    column = Column(square(40), Row(square(20), square(30)), None, gap=10)
    assert column.height(screen.stage, 300) == 70 + gap
    assert Card(column, (5, 10)).height(screen.stage, 300) == 70 + gap + 2 * gap


def test_what_takes_no_room_leaves_no_gap(screen):
    assert Column(square(40), Row(), gap=10).height(screen.stage, 300) == 40
    assert Symbol("nothing of this game").width(screen.stage) == 0


def test_no_row_of_a_grid_is_much_shorter_than_the_others(screen):
    grid = Grid(*(square(30) for _ in range(7)))
    assert grid.shape(screen.stage, 150) == (2, 4)
    assert grid.height(screen.stage, 150) == 60
    assert Grid(*(square(30) for _ in range(7)), columns=2).shape(screen.stage, 150) == (4, 2)


def test_a_cut_grid_leaves_out_the_rows_that_have_no_room(screen):
    grid = Grid(*(square(30) for _ in range(6)), columns=2, cut=True)
    assert len(boxes(screen, grid, 100, 70)) == 4


def test_a_flow_ends_in_its_sign_where_it_has_no_room(screen):
    flow = Flow(*(square(30) for _ in range(7)), end=square(20))
    assert flow.height(screen.stage, 100) == 90
    last = boxes(screen, flow, 100, 60)
    assert [width for _, _, width, _ in last] == [30] * 5 + [20]


def test_words_are_no_lower_than_is_read_however_low_their_place(screen_of):
    for size in (SMALL, WIDE, TALL):
        screen = screen_of(*size)
        node = Column(Words("a word", 3), Words("a key", 3, mm=WORK), Words("12", 3, mm=FAR))
        mm = {seen.words: seen.capital for seen in shown(screen, node, 300, 400).picture()}
        assert [mm[words] >= least for words, least in (("a word", 2), ("a key", 2.5), ("12", 5))] == [
            True
        ] * 3


@pytest.mark.parametrize("size", [SMALL, WIDE, TALL])
def test_a_touch_is_no_lower_than_a_finger(screen_of, size):
    screen = screen_of(*size)
    node = Column(Card(Words("a row"), key="row"), Key("ok", Face("OK")), Key("less", Face("-"), least=9))
    keys = {seen.key: seen.high for seen in shown(screen, node, 400, 400).picture() if seen.key}
    assert keys["row"] == pytest.approx(9)
    assert (keys["ok"], keys["less"]) == (pytest.approx(12), pytest.approx(9))


def test_a_card_lower_than_a_finger_is_there_to_be_read(screen):
    low = shown(screen, Card(Words("a row"), key="row"), 400, screen.stage.theme.target - 2)
    assert low.areas() == {}


def test_the_first_way_that_has_room_is_taken(screen):
    way = First(
        Row(Words(LONG, 20), Words("beside", 20)), Column(Words(LONG, 20, lines=5), Words("below", 20))
    )
    assert [seen.words for seen in shown(screen, way, 1200, 100).picture()][-1] == "beside"
    assert [seen.words for seen in shown(screen, way, 400, 200).picture()][-1] == "below"
    assert way.height(screen.stage, 1200) < way.height(screen.stage, 400)


def test_a_low_place_makes_a_way_no_worse_where_only_the_width_counts(screen):
    ways = Words("a name", 20), Words("n", 20)
    low = Box(0, 0, 300, 8)
    assert First(*ways).way(screen.stage, low) is ways[1]
    assert First(*ways, low=False).way(screen.stage, low) is ways[0]


def test_words_give_way_before_icons_and_keys(screen):
    words = Words(LONG, 20)
    row = Row(Badge(0), words, Gap(10), square(50))
    places = {type(node): box for node, box in row.lay(screen.stage, Box(0, 0, 300, 60))}
    assert places[Badge].w == Badge(0).width(screen.stage)
    assert places[Drawn].right == pytest.approx(300)
    assert not row.fits(screen.stage, Box(0, 0, 300, 60))


def test_what_is_touched_nearby_is_known(screen):
    node = Row(Words("one", about="tree"), Words("two", about="ore"))
    widget = shown(screen, node, 300, 60)
    assert [part.about for part, _ in widget.laid if part.about] == ["tree", "ore"]


TITLES = N_("Bank"), N_("a place with a rather long name"), N_("Deck")


def shelves(chance):
    """A few shelves with up to four things."""
    things = [Fact(title, chance.randrange(12), chance.choice((None, "tree"))) for title in TITLES]
    return tuple(
        Shelf(title, tuple(things[: chance.randrange(4)])) for title in TITLES[: chance.randint(1, 3)]
    )


def banner(chance):
    return Banner(chance.choice(TITLES), chance.choice(TITLES), chance.choice((None, 0, 2)))


def outlook(chance):
    facts = [Fact(title, chance.randrange(30)) for title in TITLES[: chance.randint(1, 3)]]
    seats = range(chance.randint(1, 4))
    return Outlook(tuple(Prospect(tuple(facts), chance.choice((None, *TITLES)), seat) for seat in seats))


def turn_card(chance):
    """Rows with and without costs, of the turn or below it."""
    costs = (Fact(N_("wood"), 2, "tree"),)
    rows = [
        CardRow(title, says=LONG if chance.random() < 0.5 else None, costs=costs * (k % 2))
        for k, title in enumerate(TITLES)
    ]
    at = chance.randrange(4)
    return TurnCard(tuple(rows[:at]), tuple(rows[at:]))


def items(chance):
    some = [
        Item(key, chance.choice(TITLES), chance.choice((None, LONG)), chance.choice((None, 1)))
        for key in range(12)
    ]
    return (Heading(TITLES[0]), *some[chance.randrange(4) :])


SIZES = (300, 80), (640, 60), (90, 400), (500, 300)


class Listed(Rows):
    """Rows that a test shows like any panel."""

    def show(self, items):
        super().show(tuple(items))


@pytest.mark.parametrize(
    ("panel", "made"),
    [
        (FoldedShelves, shelves),
        (BannerPanel, banner),
        (OutlookPanel, outlook),
        (TurnCardPanel, turn_card),
        (Listed, items),
    ],
)
def test_a_tree_that_is_kept_looks_like_one_made_anew(screen, panel, made):
    chance, stage = Random(5), screen.stage
    shown, looks, others = [made(chance) for _ in range(4)], [stage.theme], [stage.seats]
    looks.append(replace(stage.theme, text_scale=1.25))
    others.append(Seats.of(("Otto", "Pia", "Quentin-Maximilian", "Rosa"), ("white", "blue", "red", "orange")))
    kept = screen.show(panel(stage))
    for _ in range(60):
        said, size, pressed = chance.choice(shown), chance.choice(SIZES), chance.choice((None, "all", 3))
        opened, offset = chance.choice((None, 4, 7)), chance.choice((0, 31))
        if chance.random() < 0.3:
            stage.theme, stage.seats = chance.choice(looks), chance.choice(others)
        anew = screen.show(panel(stage))
        for widget in (kept, anew):
            widget.size, widget.pressed = size, pressed
            widget.show(said)
            if panel is Listed:
                widget.opened, widget.offset = opened, offset
            widget.settle()
        assert drawn(kept) == drawn(anew)
        assert kept.picture() == anew.picture()
        assert kept.areas() == anew.areas()
        Window.remove_widget(anew)


def drawn(widget):
    """All that a widget draws."""
    return widget.pen.since(0)
