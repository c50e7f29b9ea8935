"""A bundle is filled card by card, with one touch where one kind is all, and never holds more than it may."""

import pytest

from companion.ui.autoplay.finger import unseen
from companion.ui.kit.place import Place
from companion.ui.questions import shielded
from companion.ui.questions.asking import OK_KEY
from engines.core.questions import ENTERING, Bundle, Good
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.ui.drawn_words import drawing_watched
from tests.ui.every_question import GOODS, WORDS
from tests.ui.shown import told as drawn

FUEL = (Good("wood", N_("wood"), 3), Good("coal", N_("coal"), 5, weight=3))
ENERGY = Bundle("energy", WORDS, FUEL, 3, 3, over="least", suggested=(("wood", 3),))


def test_what_lies_open_untouched_is_covered_again(asked, monkeypatch):
    screen, widget, _told = asked(Bundle("q", WORDS, GOODS, 1, 3, eyes=(1,)))
    screen.tap(widget.touches((("g4", 1),))[0])
    monkeypatch.setattr(shielded, "OPEN_SECONDS", 0.05)
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


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_a_key_that_finishes_says_so_and_takes_one_good_alone_where_more_could_be_taken(asked, size):
    screen, widget, told = asked(Bundle("q", WORDS, GOODS, 1, 3), size)
    assert "OK: 1" in drawn(widget)
    screen.tap(card(widget, "g2"))
    assert not [words for words in drawn(widget) if words.startswith("OK:")], (
        "what was taken is entered by OK"
    )
    screen.tap(card(widget, "g2"))
    screen.tap(widget.place_of(OK_KEY))
    assert told == [(("g2", 2),)]


def test_where_a_number_is_needed_no_key_stands_before_it(asked):
    _, widget, _ = asked(Bundle("q", WORDS, GOODS, 3, 3))
    assert {key[2] for key in widget.areas() if key[0] == "only"} == {3}
    assert not [words for words in drawn(widget) if words.startswith("OK:")]


def test_a_key_for_what_only_a_hidden_hand_knows_says_ok_without_a_promise(asked):
    hand = tuple(Good(f"g{n}", N_("good {n}", n=n), 1, openly=3) for n in range(3))
    screen, widget, told = asked(Bundle("q", WORDS, hand, 3, 3).redacted())
    assert "OK: 3" in drawn(widget)
    screen.tap(widget.place_of(("only", "g1", 3)))
    assert told == [(("g1", 3),)]


@pytest.mark.parametrize(("size", "numbers"), [((1280, 720), [1, 2]), ((800, 480), [1])])
def test_a_wide_card_has_two_numbers_a_narrow_one_has_one(asked, size, numbers):
    _, widget, _ = asked(Bundle("q", WORDS, GOODS, 1, 9), size)
    assert [key[2] for key in widget.areas() if key[:2] == ("only", "g4")] == numbers


@pytest.mark.parametrize(
    ("size", "numbers"), [((1280, 720), [1, 2, 3]), ((800, 480), [1, 2, 3]), ((720, 1280), [1])]
)
def test_where_few_can_be_taken_each_number_has_a_key_if_the_rows_allow_it(asked, size, numbers):
    shares = tuple(Good(f"s{n}", N_("share {n}", n=n), 3) for n in range(6))
    screen, widget, told = asked(Bundle("q", WORDS, shares, 1, 3), size)
    for good in shares:
        assert [key[2] for key in widget.areas() if key[:2] == ("only", good.name)] == numbers
    screen.tap(widget.place_of(("only", "s5", numbers[-1])))
    assert told == [(("s5", numbers[-1]),)]


def test_a_card_without_a_key_for_it_takes_one_more_by_a_touch(asked):
    shares = tuple(Good(f"s{n}", N_("share {n}", n=n), 3) for n in range(6))
    screen, widget, told = asked(Bundle("q", WORDS, shares, 1, 3))
    screen.tap(card(widget, "s0"))
    assert widget.so_far() == (("s0", 1),)
    screen.tap(card(widget, "s1"))
    screen.tap(card(widget, "s1"))
    screen.tap(widget.place_of(OK_KEY))
    assert told == [(("s0", 1), ("s1", 2))]


def test_one_question_is_laid_out_in_one_way_however_much_there_is(asked):
    """A hand of two shares stood in six columns, one of three in two rows."""
    ways = []
    for most in (1, 2, 3):
        shares = tuple(Good(f"s{n}", N_("share {n}", n=n), most) for n in range(6))
        _, widget, _ = asked(Bundle("q", WORDS, shares, 1, most), (800, 480))
        ways.append([widget.areas()["add", good.name] for good in shares])
    assert ways[0] == ways[1] == ways[2]


def test_enough_is_no_warning(asked):
    screen, widget, _ = asked(Bundle("q", WORDS, GOODS, 1, 3))
    screen.tap(card(widget, "g2"))
    widget.settle()
    drawn_words = [args for draw, args in widget.pen.since(0) if draw.__name__ == "_words"]
    colours = {" ".join(fitted.lines): more[-1] for fitted, *more in drawn_words}
    assert colours["1 chosen, need 1–3"] == colours[str(WORDS)]


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
    assert widget.taken.total() == 3


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


@pytest.mark.parametrize("money", ["costs", "brings"])
def test_what_is_taken_says_what_it_costs_or_brings(asked, money):
    pool = tuple(Good(f"g{n}", WORDS, 3, price=10 * n) for n in (1, 2))
    screen, widget, _told = asked(Bundle("q", WORDS, pool, 1, 3, money=money))
    said = []

    def tell(_widget, _pen, text, *_more):
        said.append(text)

    with drawing_watched(tell):
        screen.tap(card(widget, "g1"))
        screen.tap(card(widget, "g2"))
        screen.tap(card(widget, "g2"))
        unseen()
    assert f"{money} 50" in said


NOT_THERE = Illegal("test.none", N_("All of it is sold"), ENTERING)


@pytest.mark.parametrize(
    ("good", "taken", "says"),
    [
        (Good("g", N_("tea"), 0, blocked=NOT_THERE), 0, "All of it is sold"),
        (Good("g", N_("tea"), 0), 0, "There is none of this to take"),
        (Good("g", N_("tea"), 1), 1, "No more than 1 of this"),
        (Good("g", N_("tea"), 9), 2, "At most 2 in all"),
    ],
)
def test_a_good_that_cannot_be_taken_says_why(asked, good, taken, says):
    screen, widget, told = asked(Bundle("q", WORDS, (good, Good("h", N_("salt"), 5)), 1, 2))
    refused = []
    screen.stage.bind(on_why=lambda _stage, illegal, _of: refused.append(str(illegal.why)))
    for _ in range(taken):
        screen.tap(card(widget, "g"))
    assert refused == []
    screen.tap(card(widget, "g"))
    assert (refused, told) == ([says], [])


def test_another_kind_comes_in_place_of_what_was_only_filled_in(asked):
    """Who pays with something else touches that; what they chose themselves is kept."""
    screen, widget, told = asked(Bundle("q", WORDS, GOODS, 2, 2, suggested=(("g2", 2),)))
    assert widget.so_far() == (("g2", 2),)
    screen.tap(card(widget, "g3"))
    assert widget.so_far() == (("g2", 1), ("g3", 1)), "as much as there has to be room for"
    screen.tap(card(widget, "g4"))
    assert widget.so_far() == (("g3", 1), ("g4", 1))
    screen.tap(card(widget, "g2"))
    assert widget.so_far() == (("g3", 1), ("g4", 1)), "these are their own"
    screen.tap(widget.place_of(OK_KEY))
    assert told == [(("g3", 1), ("g4", 1))]


def test_a_good_that_counts_several_times_replaces_all_it_counts_for(asked):
    screen, widget, told = asked(ENERGY)
    screen.tap(card(widget, "coal"))
    assert widget.so_far() == (("coal", 1),)
    screen.tap(widget.place_of(OK_KEY))
    assert told == [(("coal", 1),)]


def test_what_counts_by_a_value_says_it_and_what_is_too_much(asked):
    screen, widget, told = asked(ENERGY)
    assert {"wood = 1", "coal = 3", "3 of 3"} <= {*drawn(widget)}
    screen.tap(widget.place_of(("drop", "wood")))
    screen.tap(card(widget, "coal"))
    assert widget.so_far() == (("wood", 2), ("coal", 1)), "the wood is their own choice"
    assert "5 of 3: 2 too many" in drawn(widget)
    screen.tap(widget.place_of(OK_KEY))
    assert not told


def test_goods_that_count_once_say_no_value(asked):
    _, widget, _ = asked(Bundle("q", WORDS, GOODS, 2, 2))
    assert not [words for words in drawn(widget) if "=" in words]


def test_ok_says_by_how_much_it_is_wrong(asked):
    question = Bundle("q", WORDS, GOODS, 2, 2, suggested=(("g2", 2),))
    assert str(question.refuses((("g2", 1),)).why) == "Still missing: 1"
    assert str(question.refuses((("g2", 2), ("g3", 1))).why) == "Too much by 1"
    loose = Bundle("q", WORDS, GOODS, 2, 2, over="least")
    assert str(loose.refuses((("g2", 2), ("g3", 1))).why) == "Too much: you can leave something out"


def test_the_key_below_amounts_says_what_it_does_with_so_many(asked):
    screen, widget, _ = asked(Bundle("q", WORDS, GOODS, 1, 3, does=N_("Sell {n}", n=3)))
    assert "Sell 1" in drawn(widget), "also the key that takes one at once"
    assert "OK" in drawn(widget), "nothing is chosen yet"
    for _ in range(2):
        screen.tap(card(widget, "g2"))
    assert "Sell 2" in drawn(widget)
    assert not {"OK", "OK: 1"} & {*drawn(widget)}


def test_a_card_with_room_says_how_many_of_it_may_be_taken(asked):
    hand = tuple(Good(f"g{n}", N_("good {n}", n=n), 1, openly=8) for n in range(3))
    screen, widget, _ = asked(Bundle("q", WORDS, hand, 4, 4).redacted(), (800, 480))
    amounts = [words for words in drawn(widget) if words.startswith(("up to", "/"))]
    assert amounts == ["/4"] * 3, "no more than are due, though the hand may have eight"
    widget.height = 430
    screen.frames()
    amounts = [words for words in drawn(widget) if words.startswith(("up to", "/"))]
    assert amounts == ["up to 4"] * 3
