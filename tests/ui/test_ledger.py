"""Ledger and shelf: every number has its place, on cards of any size."""

import dataclasses

import pytest
from msgspec.structs import replace

from companion.drawing.words import STEPS
from companion.ui.kit.seats import Seats
from companion.ui.panels.ledger import LedgerPanel
from companion.ui.panels.shelf import ShelfPanel
from companion.ui.theme import CAPITAL, FAR
from engines.core.text import N_, Text
from engines.core.view import Fact, Ledger, Row, Shelf
from tests.ui.drawn_words import written
from tests.ui.shown import listening, rows, told
from tests.ui.small_board import ART
from tests.ui.tabletop import TALL


@pytest.mark.parametrize("size", [(454, 360), (290, 270)])
@pytest.mark.parametrize("number", [0, 1, 3, 16])
def test_the_ledger_shows_every_fact_of_every_seat(screen, size, number):
    screen.stage.art = ART
    facts = tuple(Fact(N_("goods"), k, "tree" if k % 2 else None, alert=k == 2) for k in range(4))
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
def test_low_cards_fold_the_facts_that_have_no_room_rather_than_shrink(screen, width, high):
    screen.stage.art = ART
    facts = tuple(Fact(N_("goods"), 11 + k, "tree") for k in range(18))
    panel = LedgerPanel(screen.stage)
    panel.show(rows(*facts, notes=(N_("2 knights"),)))
    screen.show(panel, width=width, height=4 * (high + 10))
    shown = told(panel)
    kept = [fact for fact in facts if str(fact.value) in shown]
    assert [shown.count(str(fact.value)) for fact in kept] == [4] * len(kept)
    assert kept == list(facts[: len(kept)])
    assert shown.count("…") == (0 if len(kept) == len(facts) else 4)  # a touch on the card tells the rest
    values = {str(fact.value) for fact in facts}
    strokes = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    assert all(one.px >= screen.stage.theme.least for one in strokes if one.lines[0] in values)


def test_facts_that_nobody_has_are_folded_first(screen):
    screen.stage.art = ART
    panel = LedgerPanel(screen.stage)
    panel.show(rows(*(Fact(N_("goods"), k if k % 2 else 0, "tree") for k in range(30, 48))))
    screen.show(panel, width=400, height=4 * 54)
    shown = told(panel)
    assert shown.count("…") == 4
    assert [shown.count(str(number)) for number in range(31, 48, 2)][:6] == [4] * 6
    assert "0" not in shown


@pytest.mark.parametrize("width", [540, 600])
def test_long_names_stand_whole_and_alike_where_the_facts_leave_them_room(screen, width):
    screen.stage.art = ART
    names = ("Maximiliane-Jose", "Bo", "Bartholomäus K", "Konstantin O")
    screen.stage.seats = Seats.of(names, ("red", "blue", "white", "orange"))
    facts = tuple(Fact(N_("goods"), 180 if k == 0 else k, "tree") for k in range(4))
    panel = LedgerPanel(screen.stage)
    panel.show(Ledger(tuple(Row(seat, 180, facts=facts) for seat in range(4))))
    screen.show(panel, width=width, height=4 * 52)
    shown = [(fitted, box) for fitted, box, *_ in written(panel.pen)]
    named = [fitted for fitted, _ in shown if " ".join(fitted.lines) in names]
    assert len(named) == 4
    name, score = (
        next(box for fitted, box in shown if " ".join(fitted.lines) == said) for said in (names[0], "180")
    )
    assert name.centre[1] == pytest.approx(score.centre[1]), "they stand beside each other"
    assert len({fitted.px for fitted in named}) == 1
    assert [told(panel).count(str(fact.value)) >= 4 for fact in facts] == [True] * 4


def test_an_alert_stands_before_the_notes_that_it_leaves_room_for(screen):
    panel, alert = screen.show(LedgerPanel(screen.stage), width=454, height=360), N_("a 7 costs 4")
    panel.show(rows(notes=(N_("a note"), N_("a second note, which is far too long")), alert=alert))
    assert told(panel).count("a 7 costs 4") == 4
    assert told(panel).count(" · a note") == 4
    assert colour_of(panel, "a 7 costs 4") != colour_of(panel, " · a note")
    assert not any("second note" in words for words in told(panel))


def test_a_touch_beside_an_alert_tells_about_the_notes(screen):
    panel, touched = LedgerPanel(screen.stage), []
    panel.tells = lambda seat, about: touched.append((seat, about)) or True
    panel.show(rows(notes=(N_("a note"),), alert=N_("alert"), noted="longest-road", warned="discard"))
    screen.show(panel, width=454, height=4 * 80)
    strokes = [args for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    for words in ("alert", " · a note"):
        place = next(args[1] for args in strokes if args[0].lines == (words,))
        screen.tap((place.x + 12, place.centre[1]))
    assert touched == [(0, "discard"), (0, "longest-road")]


def colour_of(panel, name):
    """The colour in which that name is written."""
    return next(
        args[5] for draw, args in panel.pen.since(0) if draw.__name__ == "_words" and args[0].lines == (name,)
    )


def test_an_alert_without_room_is_told_by_the_colour_of_the_name(screen):
    panel, alert = screen.show(LedgerPanel(screen.stage), width=300, height=360), "9 cards, and more: " * 4
    panel.show(rows(alert=N_("too long")))
    whole = colour_of(panel, "Anna") if "too long" in told(panel) else None
    panel.show(rows(alert=Text(alert)))
    assert not any("9 cards" in words for words in told(panel))
    assert colour_of(panel, "Anna") == screen.stage.theme.rgba("loss")
    assert whole == screen.stage.theme.rgba("words")


def test_scores_are_read_from_every_chair_on_every_card(screen_of):
    for width, facts in ((301, 0), (301, 4), (301, 15), (454, 15)):
        screen = screen_of(800, 480)
        screen.stage.art = ART
        panel = screen.show(LedgerPanel(screen.stage), width=width, height=4 * 54)
        goods = tuple(Fact(N_("goods"), k, "tree") for k in range(facts))
        panel.show(Ledger(tuple(Row(seat, 54, facts=goods) for seat in range(4))))
        screen.frames()
        drawn = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
        scores = [fitted.px for fitted in drawn if fitted.lines == ("54",)]
        assert [px * CAPITAL >= FAR * screen.stage.theme.mm for px in scores] == [True] * 4


def test_a_seat_without_a_score_shows_none(screen):
    panel = screen.show(LedgerPanel(screen.stage), width=454, height=100)
    panel.show(Ledger((Row(0, None),)))
    assert told(panel) == ["A", "Anna"]


@pytest.mark.parametrize("width", range(270, 420, 30))
def test_beside_a_question_what_has_no_room_before_the_score_is_left_out(screen_of, width):
    """The card tells the rest; numbers upon the score told nothing."""
    screen = screen_of(800, 480)
    screen.stage.art = ART
    facts = tuple(Fact(N_("goods"), 11 + k, "tree") for k in range(8))
    workshops = tuple(Fact(N_("workshop"), 7, "tree") for _ in range(3))
    row = Row(seat=0, score=88, facts=facts, places=workshops)
    panel = LedgerPanel(screen.stage)
    panel.show(Ledger((row, replace(row, seat=1))))
    screen.show(panel, width=width, height=panel.wanted_height(width))
    placed = [args for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    score = min(args[1].x for args in placed if args[0].lines == ("88",))
    numbers = [args[1] for args in placed if args[0].lines[0] in {str(fact.value) for fact in facts}]
    assert len(numbers) >= 4
    assert all(box.right <= score + 1 for box in numbers)


def test_a_card_is_touched(screen):
    panel = screen.show(LedgerPanel(screen.stage), width=454, height=360)
    panel.show(rows())
    seats = listening(panel)
    screen.tap(panel.place_of(2))
    assert seats == [2]


def test_a_score_of_hundreds_stands_whole_in_the_ledger(screen):
    panel = screen.show(LedgerPanel(screen.stage), width=400, height=300)
    panel.show(Ledger(tuple(Row(seat, 960 + seat) for seat in range(4))))
    screen.frames()
    assert {"960", "963"} <= set(told(panel))


def test_a_shelf_shows_its_things(screen):
    screen.stage.art = ART
    panel = ShelfPanel(screen.stage)
    panel.show(Shelf(N_("Bank"), (Fact(N_("wood"), 0, "tree", "wood"), Fact(N_("cards"), 17, alert=True))))
    screen.show(panel, width=500, height=panel.wanted_height(500))
    assert told(panel) == ["Bank", "0", "wood", "17", "cards"]
    panel.show(None)
    assert told(panel) == []
    assert panel.wanted_height(500) > 0


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
    strokes = [args for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    name = next(args for args in strokes if args[0].lines == ("Anna",))
    note = next(args for args in strokes if args[0].lines == ("longest road 6",))
    middles = [args[1].y + args[1].h / 2 for args in (name, note)]
    assert middles[0] - middles[1] >= 0.45 * (name[0].px + note[0].px)


def test_no_row_of_a_shelf_is_much_shorter_than_the_others(screen):
    screen.stage.art = ART
    panel = ShelfPanel(screen.stage)
    panel.show(Shelf(N_("Your hand"), tuple(Fact(N_("wood"), k, "tree") for k in range(11))))
    screen.show(panel, width=860, height=panel.wanted_height(860))
    boxes = [args[1] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    heights = [round(box.y) for box in boxes[1::2]]
    assert sorted(heights.count(high) for high in set(heights)) == [5, 6]


def test_the_name_of_a_number_takes_a_second_line_rather_than_small_letters(screen):
    panel = ShelfPanel(screen.stage)
    panel.show(Shelf(N_("Research"), (Fact(N_("developments that are left"), 26),)))
    screen.show(panel, width=150, height=56)
    name = next(args[0] for draw, args in panel.pen.since(0) if args and "left" in str(args[0]))
    assert len(name.lines) == 2
    assert name.px >= STEPS[-1] * 15 - 1


def test_a_broad_low_shelf_is_a_strip(screen):
    screen.stage.art = ART
    panel = ShelfPanel(screen.stage)
    panel.show(Shelf(N_("Bank"), tuple(Fact(N_("wood"), k, "tree", "wood") for k in range(6))))
    screen.show(panel, width=600, height=panel.strip_height(600))
    assert told(panel) == ["Bank", *map(str, range(6))]
    boxes = [args[1] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    assert len({round(box.centre[1]) for box in boxes}) == 1
    assert panel.strip_height(200) > 1.5 * panel.strip_height(600)


def test_a_low_shelf_leaves_out_names_and_then_numbers_rather_than_shrink(screen):
    screen.stage.art = ART
    panel = ShelfPanel(screen.stage)
    facts = (*(Fact(N_("wood"), k, "tree", "wood") for k in range(6)), Fact(N_("cards"), 17))
    panel.show(Shelf(N_("Bank"), facts))
    screen.show(panel, width=100, height=150)
    assert told(panel)[:4] == ["Bank", "0", "1", "2"]
    assert "17" not in told(panel)
    boxes = [args[1] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"][:7]
    sizes = [args[0].px for draw, args in panel.pen.since(0) if draw.__name__ == "_words"][:7]
    for upper, lower, px in zip(boxes, boxes[1:], sizes, strict=False):
        assert upper.centre[1] - lower.centre[1] >= 0.8 * px
    assert min(sizes) >= screen.stage.theme.least


@pytest.mark.parametrize("width", [300, 900])
@pytest.mark.parametrize(("alert", "thing"), [(None, "longest-road"), (N_("a 7 costs 5"), "discard")])
def test_a_touch_of_the_notes_or_of_the_alert_tells_about_them(screen, width, alert, thing):
    panel, touched = LedgerPanel(screen.stage), []
    panel.tells = lambda seat, about: touched.append((seat, about)) or True
    notes = (N_("longest road 6"),)
    panel.show(rows(Fact(N_("cards"), 3), notes=notes, alert=alert, noted="longest-road", warned="discard"))
    screen.show(panel, width=width, height=4 * 80)
    words = str(alert or notes[0])
    strokes = [args for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    place = next(args[1] for args in strokes if " ".join(args[0].lines) == words)
    screen.tap((place.x + 4, place.centre[1]))
    assert touched == [(0, thing)]


def test_notes_after_an_alert_without_room_begin_with_no_dot(screen):
    panel = LedgerPanel(screen.stage)
    panel.show(rows(Fact(N_("cards"), 3), notes=(N_("starting player"),), alert=N_("a very long alert" * 4)))
    screen.show(panel, width=300, height=4 * 80)
    assert "starting player" in told(panel)


def test_the_title_of_a_strip_is_read_in_small_letters_too(screen_of):
    screen = screen_of(*TALL)
    screen.stage.theme, screen.stage.art = dataclasses.replace(screen.stage.theme, text_scale=0.75), ART
    panel = ShelfPanel(screen.stage)
    facts = tuple(Fact(N_("wood"), k, "tree", "wood") for k in range(6))
    panel.show(Shelf(N_("In diesem Durchgang gespielt"), facts))
    screen.show(panel, width=700, height=panel.strip_height(700))
    words = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    sizes = {" ".join(fitted.lines): fitted.px for fitted in words}
    assert sizes["In diesem Durchgang gespielt"] >= screen.stage.theme.least
