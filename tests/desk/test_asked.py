"""What is asked, as a face needs it: its limits, from where it starts, what is ready and what is chosen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.app.recorded_evenings import recorded
from companion.desk import phrases
from companion.desk.asked import (
    Asked,
    asked_of,
    banner_of,
    elsewhere,
    only_they,
    outside,
    over,
    totals_ahead,
    who_looks,
)
from companion.desk.barred import barred
from companion.desk.keys import keys_of
from companion.desk.pads import just_count
from companion.desk.taken import Taken, bounds_of
from companion.drawing.board import Shown, contents, flat, layers
from companion.drawing.look import Look
from companion.ports.journal import Loose
from companion.table.amend.past_controls import PastControls
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from engines import engine
from engines.core import record as records
from engines.core.moves import Move
from engines.core.questions import (
    ENTERING,
    Bundle,
    Count,
    Dice,
    Draw,
    Good,
    Option,
    Order,
    Pick,
    Words,
    unfit,
)
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.core.view import Banner, Board, Shape, Spot
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import MoveRobber
from engines.pads.engine import engine_of
from engines.pads.steps import Step
from tests.desk.games import middle_of
from tests.pads.evenings import setup_of
from tests.table.pig import Pig, PigSetup
from tests.table.pig import Roll as PigRoll
from tests.table.stand_ins import Screen

WHAT = N_("What?")
THINGS = tuple(Option(name, WHAT) for name in ("a", "b", "a"))


def goods() -> st.SearchStrategy[tuple[Good, ...]]:
    """A few goods of different weights."""
    each = st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 2))
    return st.lists(each, min_size=1, max_size=4).map(
        lambda some: tuple(
            Good(f"g{at}", WHAT, max(most, least), weight, least=least)
            for at, (most, weight, least) in enumerate(some)
        )
    )


@given(goods(), st.integers(0, 6), st.integers(0, 4), st.sampled_from(["no", "least"]), st.data())
def test_the_bounds_of_goods_say_what_the_rules_say(pool, low, more, over, data):
    question = Bundle("q", WHAT, pool, low, low + more, over=over)
    numbers = {good.name: data.draw(st.integers(good.least, good.most)) for good in pool}
    taken = Taken(question, numbers)
    within = all(
        taken.total() <= bounds_of(question, good).fits for good in pool if numbers[good.name]
    )  # fmt: skip
    ready = taken.total() >= question.low and within
    assert ready is (question.refuses(taken.answer()) is None)


# ---- from where an answer starts


@pytest.mark.parametrize(
    ("question", "start"),
    [
        (Count("q", WHAT, 2, 9), 2),
        (Count("q", WHAT, 2, 9, suggested=12), 9),
        (Words("q", WHAT), ""),
        (Order("q", WHAT, THINGS), ()),
        (Bundle("q", WHAT, (Good("tea", WHAT, 3), Good("salt", WHAT, 3, least=2)), 1, 4), (("salt", 2),)),
    ],
)
def test_an_answer_starts_with_what_is_suggested_or_needed(question, start):
    assert outside(question).start == start


def test_the_last_things_of_an_order_follow_by_themselves():
    asked = outside(Order("q", WHAT, THINGS))
    assert [(kind.option.value, kind.number) for kind in asked.kinds] == [("a", 2), ("b", 1)]
    assert asked.placed((), "a") == ("a",)
    assert asked.placed(("a",), "b") == ("a", "b", "a")
    assert asked.ready(("a", "b", "a"))


def test_sums_are_asked_only_where_they_are_an_answer():
    assert list(outside(Dice("q", WHAT, 2, 3)).sums) == [2, 3, 4, 5, 6]
    assert not outside(Dice("q", WHAT, 2, 3, faces_only=True)).sums
    assert not outside(Dice("q", WHAT, 1)).sums


@pytest.mark.parametrize(
    ("dice", "throws", "types"), [("both", True, True), ("app", True, False), ("wooden", False, True)]
)
def test_only_the_dice_of_this_table_are_offered(dice: Any, throws: bool, types: bool) -> None:
    controls = Controls(Session(Pig(), PigSetup(2, 0, 2), Loose()), Screen())
    controls.session.dice = dice
    asked = asked_of(controls)
    assert asked is not None
    assert (asked.throws, asked.types) == (throws, types)


@pytest.mark.parametrize("dice", ["both", "app", "wooden"])
def test_in_the_past_people_say_what_they_rolled_whatever_dice_the_table_has_now(dice: Any) -> None:
    session = Session(Pig(), PigSetup(2, 0, 2), Loose())
    session.dice = dice
    past = PastControls(session, Screen(), print)
    past.begin(PigRoll, 0)
    asked = asked_of(past)
    assert asked is not None
    assert (asked.throws, asked.types) == (False, True)


def test_a_touch_of_their_row_chooses_a_player_who_can_be_chosen():
    ben, bank = Option.of_seat(1), Option("bank", WHAT)
    question = Pick("to", WHAT, (ben, Option.of_seat(2, blocked=unfit("to")), bank))
    assert Asked(question).players == {1: ben}
    assert Asked(replace(question, eyes=(0,))).players == {}, "who may be chosen is not for all"


def test_values_are_shown_in_their_order_and_answered_as_the_rules_list_them():
    values = tuple(Option(value, WHAT) for value in (2, 1, 3))
    question = Pick("value", WHAT, values, suggested=2, by_value=True)
    asked = Asked(question)
    assert [one.value for one in asked.keys] == [1, 2, 3]
    assert [one.value for one in asked.keys if asked.suggests(one)] == [2]
    assert list(question.answers()) == [2, 1, 3]
    assert [one.value for one in Asked(replace(question, by_value=False)).keys] == [2, 1, 3]


def test_what_was_touched_is_suggested_else_what_is_usual():
    question = Pick("q", WHAT, THINGS, suggested="b")
    a, b, _ = THINGS
    assert [Asked(question).suggests(one) for one in (a, b)] == [False, True]
    assert [Asked(question, begun="a").suggests(one) for one in (a, b)] == [True, False]
    assert not Asked(Pick("q", WHAT, (Option("None", WHAT),))).suggests(Option("None", WHAT))


def test_what_is_picked_face_down_says_what_is_entered_by_that():
    draw = Draw("card", WHAT, THINGS, hidden=True)
    picked = replace(draw, picked=True)
    assert str(Asked(draw, move=MoveRobber).untold) == str(Asked(picked).untold) == str(phrases.UNKNOWN)
    assert str(MoveRobber.title) in str(Asked(picked, move=MoveRobber).untold)
    assert [Asked(one).may_stay_unknown for one in (draw, replace(draw, hidden=False))] == [True, False]


def test_the_totals_of_the_next_turns_roll_are_there_before_this_turn_ends():
    controls = Controls(middle_of("catan", 25), Screen())
    assert totals_ahead(controls) == tuple(range(2, 13))
    controls.session.dice = "app"
    assert totals_ahead(controls) == ()
    assert totals_ahead(Controls(middle_of("catan", 0), Screen())) == ()


def test_what_may_stay_unknown_says_so():
    assert outside(Draw("q", WHAT, THINGS, hidden=True)).may_stay_unknown
    assert not outside(Draw("q", WHAT, THINGS)).may_stay_unknown


def test_all_there_is_is_one_touch_where_it_would_take_many_and_fits():
    pool = (Good("tea", WHAT, 8), Good("salt", WHAT, 4))
    assert outside(Bundle("q", WHAT, pool, 1, 12)).everything == (("tea", 8), ("salt", 4))
    assert outside(Bundle("q", WHAT, pool, 1, 11)).everything is None, "it is too much"
    assert outside(Bundle("q", WHAT, (Good("tea", WHAT, 2),), 1, 12)).everything is None, "a few touches"
    assert outside(Count("q", WHAT, 1, 7)).everything is None


def test_what_one_counts_for_all_is_asked_of_nobody_at_the_table_and_of_each_on_their_phone():
    counting = engine_of("pad-counting", just_count("Counting").text)
    session = Session(counting, setup_of(counting, 3), Loose())
    together = asked_of(Controls(session, Screen()))
    phone = OwnControls(session, 2)
    phone.begin(Step, 2)
    own = asked_of(phone, None, phone.eyes)
    assert together is not None
    assert own is not None
    assert (together.seat, own.seat) == (None, 2)


# ---- the board


def test_quantities_that_complete_an_answer_at_once_are_those_the_rules_accept():
    good = Good("g", WHAT, 4)
    taken = Taken(Bundle("q", WHAT, (good,), 2, 3), {})
    assert list(taken.finishing(good)) == [2, 3]
    taken.put("g", 1)
    assert not list(taken.finishing(good)), "some are taken one by one"


def test_a_tick_promises_only_what_everybody_sees():
    """Whether a hidden hand has so many, only that hand knows."""
    hand = Bundle("q", WHAT, (Good("g", WHAT, 1, openly=4),), 4, 4)
    for question, says in (
        (hand.redacted().bare(), "OK: 4"),
        (Bundle("q", WHAT, (Good("g", WHAT, 4),), 4, 4), None),
    ):
        (good,) = question.pool
        taken = Taken(question, {})
        assert list(taken.finishing(good)) == [4]
        done = taken.finished(good, 4)
        assert (done and done.msgid.format(n=4)) == says


TOO_MUCH = Illegal("test.much", N_("Too much"), ENTERING)
FISH, BREAD = Good("fish", N_("fish"), 9), Good("bread", N_("bread"), 2, 3)


@pytest.mark.parametrize(
    ("pool", "labels"), [((FISH, BREAD), ["fish = 1", "bread = 3"]), ((FISH,), ["fish"])]
)
def test_what_each_good_counts_stands_beside_it_where_some_count_more(pool, labels):
    taken = Taken(Bundle("q", WHAT, pool, 4, 4), {})
    assert [str(taken.label(good)) for good in pool] == labels


@pytest.mark.parametrize(
    ("fish", "bread", "least", "says"),
    [
        (3, 1, 0, "6 of 4: 2 too many"),
        (0, 2, 0, None),
        (1, 1, 0, None),
        (4, 0, 1, None),
    ],
)
def test_what_could_be_left_out_is_too_much_and_neither_the_last_thing_nor_one_that_lacks(
    fish, bread, least, says
):
    pool = (FISH, replace(BREAD, least=least))
    taken = Taken(Bundle("q", WHAT, pool, 4, 4, over="least"), {"fish": fish, "bread": bread})
    assert (taken.too_many() and str(taken.too_many())) == says


def test_what_was_filled_in_gives_way_one_by_one_to_what_is_taken():
    taken = Taken(Bundle("q", WHAT, (FISH, BREAD), 4, 4, over="least"), {"fish": 4}, filled=("fish",))
    assert taken.add(BREAD) is None
    assert taken.answer() == (("fish", 1), ("bread", 1)), "no fish is paid for nothing"


def test_one_more_can_be_taken_up_to_what_the_rules_refuse():
    question = Bundle("q", WHAT, (FISH,), 1, 4)
    dear = barred(question, lambda answer: TOO_MUCH if dict(answer)["fish"] > 2 else None)
    whys = [Taken(question, {"fish": n}, dear).why_not(FISH) for n in range(4)]
    assert whys == [None, None, TOO_MUCH, TOO_MUCH]


@pytest.mark.parametrize(
    ("question", "refused", "start"),
    [
        (Count("q", WHAT, 1, 5, suggested=3), (1, 3, 4), 2),
        (Bundle("q", WHAT, (Good("g", WHAT, 5),), 1, 5, suggested=(("g", 3),)), ((("g", 3),),), ()),
        (Pick("q", WHAT, (Option(1, WHAT), Option(2, WHAT)), suggested=2), (2,), ()),
    ],
)
def test_what_the_rules_refuse_is_no_usual_answer(question, refused, start):
    def refuses(answer):
        fits = answer in refused or (isinstance(answer, tuple) and dict(answer)["g"] >= 3)
        return TOO_MUCH if fits else None

    asked = replace(outside(question), barred=barred(question, refuses))
    assert outside(question).usual == question.suggested
    assert asked.usual is None
    assert asked.start == start
    assert not any(asked.suggests(option) for option in asked.options)
    assert asked.refuses(question.suggested) is TOO_MUCH


def test_options_are_places_of_the_board_or_keys():
    board = Board(1.0, spots=(Spot("here", 0.5, 0.5),))
    options = (Option(1, WHAT, "here"), Option(2, WHAT, "nowhere"), Option(3, WHAT))
    asked = outside(Pick("q", WHAT, options, suggested=1), board)
    assert [option.value for option in asked.lit] == [1]
    assert [option.value for option in asked.keys] == [2, 3]
    assert [asked.suggests(option) for option in options] == [True, False, False]
    assert not outside(Pick("q", WHAT, options, eyes=(0,)), board).places, "nothing private is lit"


def test_a_place_smaller_than_a_finger_is_answered_from_a_list():
    there, shut = Option(1, WHAT, "there"), Option(2, WHAT, "shut", blocked=unfit("place"))
    for tiny, lit in ((None, {"there", "shut"}), ("there", set()), ("shut", {"there", "shut"})):
        shapes = tuple(
            Shape((0, 0, 1, 0, 1, 1), "felt", name, folded=name == tiny) for name in ("there", "shut")
        )
        asked = outside(Pick("q", WHAT, (there, shut)), Board(1.0, shapes=shapes))
        assert asked.places == lit
        assert [one.value for one in asked.keys] == ([] if lit else [1, 2])


@pytest.mark.parametrize(("begun", "touched"), [("a", "a"), ("b", "b"), ("key", None), (None, None)])
def test_the_place_that_was_touched_to_begin_is_the_one_to_confirm(begun, touched):
    options = (Option("a", WHAT, "s0"), Option("b", WHAT, "s1"), Option("key", WHAT))
    found = Asked(Pick("q", WHAT, options), places=frozenset({"s0", "s1"}), begun=begun).touched
    assert (found and found.value) == touched


@pytest.mark.parametrize(("answers", "few"), [(1, {"s0"}), (2, set()), (3, set())])
def test_places_answer_what_waits_while_no_more_than_a_third_of_their_kind_does(answers, few):
    board = Board(1.0, spots=tuple(Spot(f"s{n}", 0.1 * n, 0.5) for n in range(3)))
    asked = outside(Pick("q", WHAT, tuple(Option(n, WHAT, f"s{n}") for n in range(answers))), board)
    assert asked.few_places(board) == few


def founding() -> Controls:
    """The first settlement is chosen, and its road is asked for."""
    file = Path(__file__).parents[1] / "games" / "catan" / "golden" / "letters-four-unseen.jsonl"
    record = records.read(file.read_bytes().splitlines(), engine)
    controls = Controls(Session(record.engine, record.setup, Loose()), Screen())
    assert isinstance(controls.question, Pick)
    controls.answer(next(option.value for option in controls.question.options if option.blocked is None))
    return controls


def asked_at(controls: Controls) -> Asked:
    asked = asked_of(controls, controls.session.view(None).board)
    assert asked is not None
    return asked


def test_while_the_road_is_asked_the_settlement_is_chosen():
    controls = founding()
    asked = asked_at(controls)
    (settled, *_) = controls.open.settled if controls.open else []
    (option,) = (one for one in settled[0].options if one.value == settled[1])
    assert asked.chosen == (option.spot,)
    assert asked.back
    controls.back()
    assert asked_at(controls).chosen == ()


def test_a_chosen_place_has_the_piece_of_whoever_puts_it_there_until_it_counts():
    controls = founding()
    asked, board = asked_at(controls), controls.session.view(None).board
    (spot,) = (one for one in board.spots if one.name == asked.chosen[0])
    assert spot.icon is None
    shown = Shown(settled=asked.chosen, piece=asked.piece)
    assert contents(flat(board), Look(), shown)["settled"] == (
        replace(spot, icon="settlement", seat=asked.seat),
    )
    (drawn,) = layers(flat(board), Look(), shown)["settled"]
    piece = layers(flat(replace(board, spots=(replace(spot, icon="settlement", seat=asked.seat),))), Look())
    assert drawn == piece["pieces"][0]


@pytest.mark.parametrize("own", [False, True])
def test_a_question_that_came_by_itself_leads_on_back_by_undo(own: bool) -> None:
    """At the table and on the phone of whoever rolled; once a part is answered, back leads there."""
    record = recorded("catan")
    moves = [one for one in records.replay(record)[1] if not one.automatic]
    then = enumerate(pairwise(moves))
    at = next(n for n, (one, two) in then if isinstance(one, Roll) and isinstance(two, MoveRobber))
    session, roll = Session(record.engine, record.setup, Loose()), moves[at]
    for move in moves[:at]:
        session.play(move)
    controls = OwnControls(session, roll.seat) if own else Controls(session, Screen())
    controls.begin(Roll, roll.seat)
    controls.answer(roll.dice)
    if isinstance(controls, OwnControls):
        controls.entered(roll.seat)
    asked = asked_of(controls, None, controls.eyes)
    assert asked is not None
    assert (asked.move, asked.later, asked.undoes, asked.back) == (MoveRobber, True, True, False)
    last = keys_of(controls).last
    assert last is not None
    assert str(last.words) == "Later"
    controls.undo()
    assert Roll in [offer.kind for offer in session.offers()]
    begun = asked_at(founding())
    assert (begun.later, begun.undoes, begun.back) == (False, False, True)


def test_a_question_that_brings_along_its_board_is_answered_there_unless_only_some_may_see_it():
    controls, half_done = founding(), Board(1.0, spots=(Spot("half", 0.5, 0.5),))
    assert controls.open is not None
    options = (Option(1, WHAT, "half"), Option(2, WHAT, "other"))
    controls.open.reply = Pick("q", WHAT, options, board=half_done)
    asked, board = asked_at(controls), controls.session.view(None).board
    assert asked.places == {"half"}
    assert over(asked.question, board) is half_done
    assert over(replace(asked.question, eyes=(0,)), board) is board is over(None, board)


def test_a_first_question_is_left_and_only_a_later_one_is_gone_back_from():
    controls = founding()
    later = asked_at(controls)
    assert (later.back, later.cancel) == (True, True)
    controls.back()
    first = asked_at(controls)
    assert (first.back, first.cancel) == (False, True)
    alone = outside(Words("name", WHAT))
    assert not alone.cancel, "what belongs to no move is left as its face has it"
    assert not alone.back, "and nothing was answered before it"


def test_beside_a_private_question_its_own_eyes_alone_see_what_is_chosen():
    controls = founding()
    settled = asked_at(controls).chosen
    assert controls.open is not None
    controls.open.reply = replace(controls.question, eyes=(0,))
    assert asked_at(controls).chosen == ()
    own = asked_of(controls, controls.session.view(0).board, eyes=0)
    assert own is not None
    assert own.chosen == settled != ()
    assert own.places >= {option.spot for option in own.options} != set(), "and answer on the board"


# ---- for some eyes alone


@pytest.mark.parametrize(
    ("eyes", "chairs", "phones", "looks", "phone"),
    [
        ((1, 2), (), (), 1, None),
        ((1, 2), (1,), (2,), 2, 2),
        ((0,), (0,), (), 0, None),
        ((1, 2), (), (2,), 1, 2),
    ],
)
def test_who_looks_and_whose_phone_asks_it(
    eyes: Any, chairs: Any, phones: Any, looks: int, phone: int | None
) -> None:
    assert who_looks(eyes, chairs) == looks
    assert elsewhere(eyes, phones) == phone


def test_options_have_the_names_of_their_places_and_answer_as_before() -> None:
    """A list of places, where the board has no room for them, says what people say."""
    record = recorded("catan")
    session, seen = Session(record.engine, record.setup, Loose()), set[str]()
    counted = 0
    for entry in record.entries[:80]:
        if not isinstance(entry.act, Move) or entry.act.automatic:
            continue
        controls, before = Controls(session, Screen()), session.version
        controls.begin(type(entry.act), entry.act.seat)
        asked = asked_of(controls, session.view(None).board)
        for one in asked.options if asked is not None else ():
            if one.spot is not None:
                name = session.engine.place(session.state, one.spot)
                assert name in (one.label, dict(one.label.args).get("place"))
                seen.add(one.spot[0])
        labels = [str(one.label) for one in asked.options] if asked is not None and asked.named else []
        assert len({*labels}) == len(labels), "those that share a name are counted"
        counted += any("(2 of 3)" in label for label in labels)
        if asked is not None and asked.named:
            options = getattr(asked.question, "options", ())
            assert [one.value for one in asked.options] == [one.value for one in options]
        if session.version == before:  # what asks nothing is made by then
            assert session.play(entry.act) is None
    assert seen == {"h", "i", "p"}
    assert counted


class Pond(Pig):
    """Pig with one place that has a name."""

    def place(self, state, spot):
        return N_("the pond") if spot == "s1" else None


def test_beside_named_places_all_other_options_keep_their_own_words():
    controls = Controls(Session(Pond(), PigSetup(2, 0, 2), Loose()), Screen())
    assert controls.open is not None
    options = (Option(1, N_("one"), "s1"), Option(2, N_("two"), "s2"), Option(3, N_("nowhere")))
    controls.open.reply = Pick("q", WHAT, options)
    assert [str(one.label) for one in asked_at(controls).options] == ["the pond", "two", "nowhere"]


SAYS = Banner(N_("Setup"), N_("builds"), 0)


@pytest.mark.parametrize(
    ("banner", "actors", "seat", "shown"),
    [
        (SAYS, (0,), None, 0),
        (SAYS, (1,), None, 1),
        (SAYS, (1, 2), None, 0),
        (SAYS, (-1,), None, 0),
        (SAYS, (1,), 2, 2),
        (SAYS, (0,), 2, 2),
        (Banner(N_("Setup"), N_("builds"), None), (1,), None, None),
        (Banner(N_("Setup"), N_("builds"), -1), (1,), None, -1),
    ],
)
def test_the_banner_names_who_is_waited_for_beside_whose_turn_it_is(banner, actors, seat, shown):
    asked = None if seat is None else Asked(Pick("q", WHAT, THINGS), seat, MoveRobber)
    told = banner_of(banner, SimpleNamespace(over=False, actors=actors), asked)
    assert told.seat == shown
    assert ("turn" in str(told.where)) == (shown != banner.seat)
    assert told.says == (banner.says if asked is None else MoveRobber.title)
    assert banner_of(banner, SimpleNamespace(over=True, actors=actors), asked) == banner


def test_what_all_are_asked_is_nobodys_and_who_is_waited_for_is_asked_no_other_move():
    at_table = SimpleNamespace(over=False, actors=(1,))
    assert banner_of(SAYS, at_table, Asked(Pick("q", WHAT, THINGS))) == SAYS
    told = banner_of(SAYS, at_table, Asked(Pick("q", WHAT, THINGS), 1, MoveRobber))
    assert (told.seat, told.says) == (1, SAYS.says)


def test_a_cover_says_for_whom_it_is_and_never_for_the_app():
    assert str(only_they((1,))).startswith("For seat 2 only")
    assert str(only_they((0, 1), chairs=(0,))).startswith("For seat 2 only")
    assert str(only_they((0, 1))).startswith("For seat 1 and seat 2 only")
