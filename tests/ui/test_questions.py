"""Every kind of question is asked and answered by touches, at every size, and says why not."""

import pytest

from companion.ui.kit.place import Place
from companion.ui.panels.board import BoardPanel
from companion.ui.questions import WIDGETS, asking
from companion.ui.questions.asking import BACK_KEY, MORE, OK_KEY
from engines.core.questions import (
    Bundle,
    Count,
    Dice,
    Draw,
    Good,
    Option,
    Order,
    Pick,
    Question,
    Tally,
    Words,
)
from engines.core.rules import Illegal, Rule
from engines.core.text import N_
from engines.core.view import Art, Tint
from tests.ui.boards import ART, board

SIZES = ((1280, 720), (800, 480), (720, 1280))

WHY = Illegal("test.blocked", N_("No"), Rule("Book", "Heading"))

FEW = tuple(Option(value, N_("Thing {value}", value=value), icon="tree") for value in range(5))
MANY = tuple(Option(f"v{k}", N_("A building with a long name {k}", k=k)) for k in range(40))
TABLE = tuple(Option(f"t{k}", N_("coal {k}", k=k), icon="tree") for k in range(36))
GOODS = tuple(Good(f"g{k}", N_("good {k}", k=k), k, icon="tree") for k in range(5))
CARDS = tuple(Good(f"c{k}", N_("coal {k}", k=k), 2 - k % 2, icon="tree") for k in range(36))
MANY_GOODS = tuple(Good(f"g{k}", N_("good {k}", k=k), 3) for k in range(18))
WORDS = N_("What?")
EIGHT = (("c0", 2), ("c3", 1), ("c8", 2), ("c16", 2), ("c35", 1))

ASKED = {
    "pick": (Pick("q", WORDS, FEW), 3, 1),
    "pick of many": (Pick("q", WORDS, MANY), "v39", None),
    "pick of a table": (Pick("q", WORDS, TABLE, across=6), "t35", 1),
    "pick of a seat": (
        Pick("q", WORDS, (Option(0, N_("Anna"), seat=0), Option(2, N_("Carla"), seat=2))),
        2,
        1,
    ),
    "count few": (Count("q", WORDS, 0, 9, suggested=4), 6, 1),
    "count some": (Count("q", WORDS, 1, 20), 4, 4),
    "count many up": (Count("q", WORDS, 0, 90, suggested=40), 63, 6),
    "count many down": (Count("q", WORDS, 0, 90, suggested=40), 9, 5),
    "bundle": (Bundle("q", WORDS, GOODS, 3, 3), (("g1", 1), ("g3", 2)), 2),
    "bundle of one kind": (Bundle("q", WORDS, GOODS, 3, 3), (("g4", 3),), 1),
    "bundle open": (Bundle("q", WORDS, GOODS, 1, 9), (("g2", 1), ("g4", 3)), None),
    "bundle suggested": (Bundle("q", WORDS, GOODS, 2, 3, suggested=(("g4", 3),)), (("g2", 1), ("g4", 1)), 3),
    "bundle of everything": (Bundle("q", WORDS, GOODS, 1, 10), tuple((f"g{k}", k) for k in range(1, 5)), 2),
    "bundle of nearly everything": (Bundle("q", WORDS, GOODS, 1, 10), (("g1", 1), ("g3", 3), ("g4", 4)), 4),
    "bundle of many": (Bundle("q", WORDS, MANY_GOODS, 1, 9), (("g0", 1), ("g17", 3)), None),
    "tally": (Tally("q", WORDS, CARDS, 8, 8, across=6), EIGHT, 9),
    "tally suggested": (
        Tally("q", WORDS, CARDS, 3, 8, across=6, suggested=(("c0", 1), ("c1", 1), ("c2", 2), ("c4", 1))),
        (("c0", 1), ("c2", 1), ("c35", 1)),
        7,
    ),
    "dice": (Dice("q", WORDS), (2, 6), 1),
    "dice sum": (Dice("q", WORDS), 11, 1),
    "one die": (Dice("q", WORDS, count=1, sides=20), (20,), 1),
    "three dice": (Dice("q", WORDS, count=3), (6, 1, 4), 3),
    "three dice sum": (Dice("q", WORDS, count=3), 18, 1),
    "draw": (Draw("q", WORDS, FEW, hidden=True), 2, 1),
    "draw of many": (Draw("q", WORDS, MANY), "v39", None),
    "draw unknown": (Draw("q", WORDS, FEW, hidden=True), None, 1),
    "order": (Order("q", WORDS, (*FEW, *FEW)), (0, 0, 1, 2, 3, 4, 1, 2, 3, 4), 10),
    "order suggested": (Order("q", WORDS, FEW, suggested=(0, 1, 2, 3, 4)), (0, 2, 1, 4, 3), 8),
    "order unknown": (Order("q", WORDS, FEW, hidden=True), None, 1),
    "words": (Words("q", WORDS, longest=20, suggested="Al"), "Zoë d'Ñu 2 A", None),
}


@pytest.fixture
def asked(screen_of):
    """Ask a question on a window of a size: `asked(question, size)` gives screen, widget, what was told."""

    def ask(question: Question, size=(1280, 720), **kwargs):
        screen = screen_of(*size)
        screen.stage.art = ART
        widget = WIDGETS[type(question)](screen.stage)
        told = []
        widget.ask(question, told.append, kwargs.get("back"), kwargs.get("seat"))
        screen.show(widget, height=min(size[1] - 40, widget.wanted_height(size[0])))
        return screen, widget, told

    return ask


def test_there_is_a_widget_for_every_kind_of_question():
    assert set(WIDGETS) == {*Question.__subclasses__(), *Bundle.__subclasses__()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ASKED)
def test_the_touches_give_the_answer(asked, name, size):
    question, answer, number = ASKED[name]
    screen, widget, told = asked(question, size)
    touches = widget.touches(answer)
    for place in touches:
        assert told == []
        screen.tap(place)
    assert told == [answer]
    assert number is None or len(touches) == number


@pytest.mark.parametrize("size", SIZES)
def test_one_of_many_that_was_drawn_is_a_few_pages_away(asked, size):
    _, widget, _ = asked(*ASKED["draw of many"][:1], size)
    assert len(widget.touches("v39")) <= 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ASKED)
def test_everything_to_touch_is_9_mm_and_in_the_window(asked, name, size):
    screen, widget, _ = asked(ASKED[name][0], size)
    least = screen.stage.theme.target * (0.98 if "words" not in name else 0.8)
    for key, box in widget.areas().items():
        assert box.w >= least or "letter" in str(key), key
        assert box.h >= least, key
        assert box.x >= 0
        assert box.right <= size[0]
        assert box.top <= widget.top + 1


def test_back_is_told_once(asked):
    backs = []
    screen, widget, told = asked(Pick("q", WORDS, FEW), back=lambda: backs.append(1), seat=1)
    place = widget.place_of(BACK_KEY)
    screen.tap(place)
    screen.tap(place)
    assert (backs, told) == ([1], [])


def test_a_stopped_question_tells_nobody(asked):
    screen, widget, told = asked(Pick("q", WORDS, FEW))
    place = widget.touches(1)[0]
    widget.stop()
    screen.tap(place)
    assert told == []


def test_a_blocked_option_says_why_and_is_asked_on(asked):
    screen, widget, told = asked(Pick("q", WORDS, (*FEW, Option(9, N_("Nine"), blocked=WHY))))
    refused = []
    screen.stage.bind(on_why=lambda _stage, illegal: refused.append(illegal))
    screen.tap(widget.touches(9)[0])
    assert (refused, told) == ([WHY], [])
    screen.tap(widget.touches(1)[0])
    assert told == [1]


def test_ok_with_an_answer_that_does_not_fit_says_why(asked):
    screen, widget, told = asked(Bundle("q", WORDS, GOODS, 2, 2))
    refused = []
    screen.stage.bind(on_why=lambda _stage, illegal: refused.append(illegal.code))
    screen.tap(widget.place_of(OK_KEY))
    assert (refused, told) == (["core.answer.unfit"], [])


def test_ok_takes_the_suggestion(asked):
    screen, widget, told = asked(Count("q", WORDS, 0, 9, suggested=4))
    screen.tap(widget.place_of(OK_KEY))
    assert told == [4]


def test_pages_go_round(asked):
    screen, widget, _ = asked(Pick("q", WORDS, MANY), (800, 480))
    first = set(widget.areas())
    for _ in range(40):
        screen.tap(widget.place_of(MORE))
        if set(widget.areas()) == first:
            break
    else:
        pytest.fail("the first page never came back")


def test_what_only_some_may_see_is_covered_until_it_is_held(asked):
    screen, widget, told = asked(Pick("q", WORDS, FEW, eyes=(1, 2)))
    shield, option = widget.touches(3)
    screen.tap(option)
    screen.tap(Place(*shield))
    assert widget.covered
    assert told == []
    screen.tap(shield)
    assert not widget.covered
    screen.tap(option)
    assert told == [3]


def test_a_veiled_draw_stays_unknown_without_lifting_the_shield(asked):
    screen, widget, told = asked(Draw("q", WORDS, FEW, hidden=True, eyes=(1,)))
    (place,) = widget.touches(None)
    screen.tap(place)
    assert told == [None]


def test_the_shield_is_down_again_for_the_next_question(asked):
    screen, widget, told = asked(Pick("q", WORDS, FEW, eyes=(1,)))
    for place in widget.touches(1):
        screen.tap(place)
    widget.ask(Pick("q", WORDS, FEW, eyes=(2,)), told.append)
    assert widget.covered
    widget.ask(Pick("q", WORDS, FEW), told.append)
    assert not widget.covered


def test_what_lies_open_untouched_is_covered_again(asked, monkeypatch):
    screen, widget, _told = asked(Bundle("q", WORDS, GOODS, 1, 3, eyes=(1,)))
    screen.tap(widget.touches((("g4", 1),))[0])
    monkeypatch.setattr(asking, "OPEN_SECONDS", 0.05)
    screen.tap(card(widget, "g4"))
    screen.tap(Place(1, 700, 0.2))
    assert widget.covered
    assert widget.so_far() == (("g4", 1),)


def card(widget, name):
    """Where a finger touches the card of a good to take one more."""
    box = widget.areas()["add", name]
    return Place(*widget.to_window(box.centre[0], box.top - box.h * 0.2))


def test_one_touch_takes_so_many_of_one_kind_and_answers(asked):
    screen, widget, told = asked(Bundle("q", WORDS, GOODS, 3, 3))
    keys = [key for key in widget.areas() if key[0] == "only"]
    assert keys == [("only", "g3", 3), ("only", "g4", 3)]
    screen.tap(card(widget, "g1"))
    keys = [key for key in widget.areas() if key[0] == "only"]
    assert keys == [("only", "g2", 2), ("only", "g3", 2), ("only", "g4", 2)]
    assert ("drop", "g1") in widget.areas()
    screen.tap(widget.place_of(("only", "g2", 2)))
    assert told == [(("g1", 1), ("g2", 2))]


@pytest.mark.parametrize(("size", "numbers"), [((1280, 720), [1, 2]), ((800, 480), [1])])
def test_a_wide_card_has_two_numbers_a_narrow_one_has_one(asked, size, numbers):
    _, widget, _ = asked(Bundle("q", WORDS, GOODS, 1, 9), size)
    assert [key[2] for key in widget.areas() if key[:2] == ("only", "g4")] == numbers


def test_what_is_suggested_may_be_finished_with_another_kind(asked):
    screen, widget, told = asked(Bundle("q", WORDS, GOODS, 1, 3, suggested=(("g2", 2),)))
    assert not [key for key in widget.areas() if key[:2] == ("only", "g2")]
    screen.tap(widget.place_of(("only", "g4", 1)))
    assert told == [(("g2", 2), ("g4", 1))]


def test_a_bundle_never_holds_more_than_it_may(asked):
    screen, widget, _ = asked(Bundle("q", WORDS, GOODS, 1, 3))
    place = card(widget, "g1")
    screen.tap(place)
    screen.tap(place)
    assert widget.so_far() == (("g1", 1),)
    place = card(widget, "g4")
    for _ in range(4):
        screen.tap(place)
    assert widget.so_far() == (("g1", 1), ("g4", 2))
    assert widget.total() == 3


def test_a_bundle_may_go_over_where_nothing_in_it_is_superfluous(asked):
    pool = (Good("meat", N_("meat"), 5, 3),)
    screen, widget, told = asked(Bundle("q", WORDS, pool, 4, 4, "least"))
    add = card(widget, "meat")
    for _ in range(3):
        screen.tap(add)
    assert widget.so_far() == (("meat", 2),)
    screen.tap(widget.place_of(OK_KEY))
    assert told == [(("meat", 2),)]


def test_holding_a_card_takes_one_back(asked):
    screen, widget, _ = asked(Bundle("q", WORDS, GOODS, 1, 3, suggested=(("g2", 2),)))
    x, y = widget.touches((("g2", 3),))[0]
    screen.tap(Place(x, y, 0.7))
    assert widget.so_far() == (("g2", 1),)


def test_a_stepper_stops_at_its_ends(asked):
    screen, widget, _ = asked(Count("q", WORDS, 0, 30, suggested=29))
    for _ in range(3):
        screen.tap(widget.place_of(("step", 10)))
    assert widget.so_far() == 30
    for _ in range(5):
        screen.tap(widget.place_of(("step", -10)))
    assert widget.so_far() == 0


def test_the_app_throws_when_asked_to(asked):
    thrown = []
    screen, widget, told = asked(Dice("q", WORDS, suggested=(3, 4)))
    assert "\0throw" not in widget.areas()
    widget.on_throw = lambda: thrown.append(1)
    widget.repaint()
    screen.tap(widget.throw_place())
    assert (thrown, told) == ([1], [])


def test_an_order_takes_back_the_last(asked):
    screen, widget, _ = asked(Order("q", WORDS, FEW))
    for place in widget.touches((4, 3, 2, 1, 0))[:2]:
        screen.tap(place)
    screen.tap(widget.place_of("\0erase"))
    assert widget.so_far() == (4,)
    screen.tap(widget.place_of(("option", 4)))
    assert widget.so_far() == (4,)


def test_words_end_at_their_longest(asked):
    screen, widget, _ = asked(Words("q", WORDS, longest=3))
    for place in widget.touches("abcde")[:-1]:
        screen.tap(place)
    assert len(widget.so_far()) == 3


def test_a_pick_on_the_board_is_answered_there(screen):
    screen.stage.art = ART
    panel = BoardPanel(screen.stage)
    panel.show(board())
    widget = WIDGETS[Pick](screen.stage)
    widget.board = panel
    told = []
    options = (Option(7, N_("here"), "far"), Option(8, N_("there"), "path"), Option(9, N_("nowhere")))
    widget.ask(Pick("q", WORDS, options), told.append)
    height = widget.wanted_height(1280)
    screen.show(panel, y=height, height=720 - height)
    screen.show(widget, height=height)
    assert set(widget.areas()) == {("option", 9)}
    (place,) = widget.touches(8)
    screen.tap(place)
    screen.tap(place)
    assert told == [8]


def test_a_board_given_to_another_is_not_listened_to(screen):
    screen.stage.art = ART
    panel, other = BoardPanel(screen.stage), BoardPanel(screen.stage)
    widget = WIDGETS[Pick](screen.stage)
    widget.board = panel
    widget.board = other
    told = []
    other.show(board())
    widget.ask(Pick("q", WORDS, (Option(7, N_("here"), "far"),)), told.append)
    panel.dispatch("on_choose", 7)
    assert told == []
    other.dispatch("on_choose", 7)
    assert told == [7]


def test_what_only_some_may_see_is_not_lit_on_the_board(screen):
    screen.stage.art = ART
    panel = BoardPanel(screen.stage)
    panel.show(board())
    widget = WIDGETS[Pick](screen.stage)
    widget.board = panel
    widget.ask(Pick("q", WORDS, (Option(7, N_("here"), "far"),), eyes=(0,)), print)
    with pytest.raises(KeyError):
        panel.place_of(7)


def test_a_key_shows_the_icon_in_its_own_colour(asked):
    _, widget, _ = asked(Pick("q", WORDS, FEW))
    widget.stage.art = Art({"tree": Tint("#FF0000", "#00FF00")}, ART.icons)
    assert widget.option_face(FEW[0]).tint == "#FF0000"


@pytest.mark.parametrize("name", ASKED)
def test_no_question_minds_a_place_too_small(screen, name):
    screen.stage.art = ART
    widget = WIDGETS[type(ASKED[name][0])](screen.stage)
    widget.ask(ASKED[name][0], print)
    for width, height in ((0.01, 0.01), (12, 300), (300, 12), (300, 130)):
        screen.show(widget, width=width, height=height)
        screen.clear()
    assert widget.question is not None
