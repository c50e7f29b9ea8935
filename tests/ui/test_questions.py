"""Every kind of question is asked and answered by touches, at every size, and says why not."""

import pytest
from msgspec.structs import replace

from companion.desk.asked import only_they, outside
from companion.drawing.box import Box
from companion.ui.kit.button import paint_key
from companion.ui.kit.painted import HOLD
from companion.ui.kit.place import Place
from companion.ui.questions import WIDGETS, count
from companion.ui.questions.asking import BACK_KEY, MORE, OK_KEY
from engines.core.questions import Bundle, Count, Dice, Draw, Option, Order, Pick, Question, Words
from engines.core.rules import Illegal, Rule
from engines.core.text import N_
from engines.core.view import Art, Fact, Tint
from tests.ui import shown
from tests.ui.drawn_words import drawing_watched
from tests.ui.every_question import ASKED, FEW, GOODS, MANY, WORDS
from tests.ui.small_board import ART

SIZES = ((1280, 720), (800, 480), (720, 1280))
WHY = Illegal("test.blocked", N_("No"), Rule("Book", "Heading"))


def test_there_is_a_widget_for_every_kind_of_question():
    assert set(WIDGETS) == {*Question.__subclasses__(), *Bundle.__subclasses__()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ASKED)
def test_the_touches_give_the_answer(asked, name, size):
    question, answer, number = ASKED[name]
    screen, widget, told = asked(question, size)
    for key in widget.before(answer):
        screen.tap(widget.place(key))
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


@pytest.mark.parametrize("high", [6, 7, 8, 11, 12])
def test_no_row_of_numbers_is_much_shorter_than_the_others(asked, high):
    _, widget, _ = asked(Count("q", WORDS, 1, high), (720, 1280))
    heights = [round(box.y) for key, box in widget.areas().items() if key[0] == "number"]
    rows = [heights.count(high) for high in set(heights)]
    assert max(rows) - min(rows) < len(rows)


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


def test_a_held_answer_enters_nothing(asked):
    """Whoever holds a key wants to know what it is."""
    bare = tuple(Option(n, N_("Number {n}", n=n)) for n in (1, 2))
    screen, widget, told = asked(Pick("q", WORDS, bare))
    where = widget.place_of(("option", 1))
    screen.tap(Place(*where, seconds=1.6 * HOLD))
    assert told == []
    screen.tap(where)
    assert told == [1]


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_the_numbers_of_an_option_stand_below_its_words_in_pictures(asked, size):
    facts = (Fact(N_("sheep"), "−4", "tree"), Fact(N_("steel"), "+1", "tree"))
    traded = tuple(replace(option, note=N_("for four"), facts=facts) for option in FEW)
    screen, widget, told = asked(Pick("q", WORDS, traded), size)
    drawn = dict[str, Box]()
    with drawing_watched(lambda _widget, _pen, said, box, _fitted: drawn.setdefault(said, box)):
        widget.repaint()
        screen.frames()
    key = widget.areas()["option", 0]
    assert all(key.holds(*drawn[said].centre) for said in ("Thing 0", "−4", "+1"))
    assert drawn["Thing 0"].centre[1] > drawn["−4"].centre[1] == drawn["+1"].centre[1]
    assert drawn["−4"].right < drawn["+1"].x
    assert "for four" not in drawn
    screen.tap(widget.touches(3)[0])
    assert told == [3]


def test_a_blocked_option_says_why_and_is_asked_on(asked):
    screen, widget, told = asked(Pick("q", WORDS, (*FEW, Option(9, N_("Nine"), blocked=WHY))))
    refused = []
    screen.stage.bind(on_why=lambda _stage, illegal, _answer: refused.append(illegal))
    screen.tap(widget.touches(9)[0])
    assert (refused, told) == ([WHY], [])
    screen.tap(widget.touches(1)[0])
    assert told == [1]


def test_ok_with_an_answer_that_does_not_fit_says_why(asked):
    screen, widget, told = asked(Bundle("q", WORDS, GOODS, 2, 2))
    refused = []
    screen.stage.bind(on_why=lambda _stage, illegal, _answer: refused.append(illegal.code))
    screen.tap(widget.place_of(OK_KEY))
    assert (refused, told) == (["core.answer.unfit"], [])


def test_ok_takes_the_suggestion(asked):
    screen, widget, told = asked(Count("q", WORDS, 0, 90, suggested=40))
    screen.tap(widget.place_of(OK_KEY))
    assert told == [40]


@pytest.mark.parametrize("size", SIZES)
def test_keys_of_numbers_answer_without_an_ok_and_the_usual_one_is_lit(asked, monkeypatch, size):
    states = {}

    def painted(pen, box, face, **kwargs):
        states[face.label] = face.state
        paint_key(pen, box, face, **kwargs)

    monkeypatch.setattr(count, "paint_key", painted)
    screen, widget, told = asked(Count("q", WORDS, 0, 9, suggested=4), size)
    assert OK_KEY not in widget.areas()
    assert {number for number, state in states.items() if state == "main"} == {"4"}
    screen.tap(widget.place_of(("number", 7)))
    assert told == [7]


def test_a_button_gives_the_usual_number_and_none_where_none_is_usual(asked):
    _, widget, told = asked(Count("q", WORDS, 0, 9, suggested=4))
    assert widget.confirm()
    assert told == [4]
    _, widget, told = asked(Count("q", WORDS, 0, 9))
    assert not widget.confirm()
    assert told == []


def test_after_the_last_page_of_options_comes_the_first(asked):
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


@pytest.mark.parametrize(
    ("eyes", "says"),
    [
        ((1,), "For seat 2 only. Hold to open; others look away"),
        ((0, 2), "For seat 1 and seat 3 only. Hold to open; others look away"),
    ],
)
def test_the_shield_names_whoever_may_look(eyes, says):
    assert str(only_they(eyes)) == says


@pytest.mark.parametrize(
    ("eyes", "says"),
    [
        ((0, 2), "For seat 3 only. Hold to open; others look away"),
        ((0,), "For seat 1 only. Hold to open; others look away"),
    ],
)
def test_the_app_needs_no_cover_beside_a_player(eyes, says):
    assert str(only_they(eyes, chairs={0, 1})) == says


def test_a_hidden_draw_stays_unknown_without_lifting_the_shield(asked):
    screen, widget, told = asked(Draw("q", WORDS, FEW, hidden=True, eyes=(1,)))
    (place,) = widget.touches(None)
    screen.tap(place)
    assert told == [None]


def test_the_shield_is_down_again_for_the_next_question(asked):
    screen, widget, told = asked(Pick("q", WORDS, FEW, eyes=(1,)))
    for place in widget.touches(1):
        screen.tap(place)
    widget.ask(outside(Pick("q", WORDS, FEW, eyes=(2,))), told.append)
    assert widget.covered
    widget.ask(outside(Pick("q", WORDS, FEW)), told.append)
    assert not widget.covered


@pytest.mark.parametrize("size", SIZES)
def test_what_one_should_know_first_stands_below_what_is_asked(asked, size):
    _, widget, _ = asked(Pick("q", WORDS, FEW, note=N_("It costs nothing")), size)
    assert {str(WORDS), "It costs nothing"} <= set(shown.told(widget))


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
    widget.asked = replace(widget.now, throws=True)
    widget.repaint()
    screen.tap(widget.place("\0throw"))
    assert (thrown, told) == ([1], [])


@pytest.mark.parametrize("count", [2, 3])
def test_dice_of_which_only_faces_count_have_no_sums(asked, count):
    _, widget, _ = asked(Dice("q", WORDS, count=count))
    assert ("sum", count) in widget.areas()
    _, widget, _ = asked(Dice("q", WORDS, count=count, faces_only=True))
    assert [key for key in widget.areas() if key[0] == "sum"] == []


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


def test_a_key_shows_the_icon_in_its_own_colour(asked):
    _, widget, _ = asked(Pick("q", WORDS, FEW))
    widget.stage.art = Art({"tree": Tint("#FF0000", "#00FF00")}, ART.icons)
    assert widget.option_face(FEW[0]).tint == "#FF0000"


@pytest.mark.parametrize("name", ASKED)
def test_no_question_minds_a_place_too_small(screen, name):
    screen.stage.art = ART
    widget = WIDGETS[type(ASKED[name][0])](screen.stage)
    widget.ask(outside(ASKED[name][0]), print)
    for width, height in ((0.01, 0.01), (12, 300), (300, 12), (300, 130)):
        screen.show(widget, width=width, height=height)
        screen.clear()
    assert widget.question is not None
