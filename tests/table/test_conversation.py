"""Conversations: what is answered, taken back, rolled again, chosen first, and set up."""

import pytest
from msgspec.structs import replace

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.conversation import (
    YES,
    Agreeing,
    Choosing,
    Entering,
    SettingUp,
    asked_again,
    handed_over,
    of_others,
    of_seat,
    saved_boards,
)
from engines.core.corrections import Correct
from engines.core.engine import AnyOffer
from engines.core.events import TABLE
from engines.core.moves import Ask
from engines.core.questions import Answer, Count, Draw, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import ENGLISH, N_
from tests.table.pig import BUSY, PIG, Give, Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import four

CHIPS = (("red", 1),)


def pig(first: int = 0) -> Session:
    return Session(PIG, PigSetup(3, first, 2), Loose(), choose=four, clock=lambda: "now")


def giving(*answers: object) -> Entering:
    """Seat 0 gives chips, answered so far."""
    entering = Entering(pig(), Give, 0)
    for answer in answers:
        entering.answer(answer)
    return entering


def test_answers_are_taken_back_one_by_one_and_a_refused_one_never_was():
    entering = giving(1)
    asked = entering.reply
    assert isinstance(entering.answer((("red", 9),)), Illegal)
    assert (entering.reply, entering.answers) == (asked, (1,))
    entering.answer(CHIPS)
    assert [answer for _, answer in entering.settled] == [1, CHIPS]
    assert entering.back()
    assert (entering.reply, entering.answers) == (asked, (1,))
    assert entering.back()
    assert not entering.back()
    assert (entering.reply.name, entering.answers, entering.settled) == ("to", (), [])


def test_where_nothing_is_asked_nothing_is_answered():
    entering = giving(1, CHIPS, 1)
    assert entering.reply == Give(0, 1, CHIPS, 1)
    assert not entering.comes_again
    with pytest.raises(TypeError, match="nothing is asked"):
        entering.answer(1)


@pytest.mark.parametrize("begun", [(), (1,), (1, CHIPS)])
def test_after_an_entry_elsewhere_the_same_is_asked_with_the_answers_that_fit(begun):
    entering = giving(*begun)
    entering.session.note("meanwhile")
    assert entering.stale
    again = asked_again(entering)
    assert not again.stale
    assert (again.reply, again.answers) == (entering.reply, begun)


def test_an_answer_that_no_longer_fits_is_asked_for_again():
    entering = giving(1, (("red", 2),))
    for _ in range(2):
        assert entering.session.play(Give(0, 1, CHIPS, 1)) is None
    again = asked_again(entering)
    assert (again.reply.name, again.answers) == ("chips", (1,))


def test_what_cannot_be_made_any_more_is_asked_no_more():
    rolling = Entering(pig(), Roll, 0)
    assert rolling.session.play(Roll(0, (1,))) is None
    assert asked_again(rolling) is None
    assert handed_over(rolling) is None


def test_a_step_of_the_table_goes_on_on_the_own_screen_with_its_answers():
    own = handed_over(giving(1, CHIPS))
    assert (own.eyes, own.answers, own.reply.name) == (0, (1, CHIPS), "polite")


@pytest.mark.parametrize("source", ["wooden", "button"])
def test_an_undone_roll_comes_again_as_the_dice_it_was_made_with(source):
    session = pig()
    first = Entering(session, Roll, 0)
    assert not first.comes_again
    assert first.throw() == Roll(0, (4,))
    assert first.source == "app"
    assert session.play(Roll(0, (2,)), source) is None
    session.undo()
    again = Entering(session, Roll, 0)
    assert again.comes_again
    assert again.throw() == Roll(0, (2,))
    assert again.source == source


def test_a_roll_of_somebody_else_does_not_come_again():
    session = pig()
    assert session.play(Roll(0, (1,))) is None
    assert session.play(Roll(1, (6,))) is None
    session.undo()
    session.undo()
    assert session.play(Roll(0, (1,))) is None
    assert {move.seat for move in session.undone_rolls} == {1}
    assert Entering(session, Roll, 1).comes_again
    session.undo()
    assert Entering(session, Roll, 0).throw() == Roll(0, (1,))


def test_where_only_somebody_elses_roll_was_undone_none_comes_again():
    session = pig()
    assert session.play(Roll(0, (1,))) is None
    assert session.play(Roll(1, (6,))) is None
    session.undo()
    assert session.play(Correct(TABLE, (("turn", 0),))) is None
    assert {move.seat for move in session.undone_rolls} == {1}
    assert not Entering(session, Roll, 0).comes_again


def test_a_source_stays_that_of_the_answer_that_named_one():
    entering = giving()
    entering.answer(1, "phone")
    entering.answer(CHIPS)
    assert entering.source == "phone"
    entering.answer(1, "button")
    assert entering.source == "button"


class Drawing(Entering):
    """Something is drawn that may stay unknown, and then asked about."""

    def ask(self, answers: tuple[Answer, ...]) -> Question:
        cards = Option("knight", N_("knight"), icon="knight"), Option("monk", N_("monk"), icon="monk")
        return Count("more", N_("More?"), 0, 3) if answers else Draw("card", N_("Which?"), cards, hidden=True)


@pytest.mark.parametrize(("thing", "answers"), [(None, ()), ("monk", ("monk",)), ("sea", ())])
def test_only_what_was_touched_answers_what_it_begins(thing, answers):
    """Else what nobody was asked would stay unknown."""
    drawing = Drawing(pig(), Give, 0)
    drawing.thing = thing
    drawing.take_thing()
    assert drawing.answers == answers


# ---- moves to choose among, and to agree to


def offers(*seats: int) -> list[AnyOffer]:
    session = pig()
    return [replace(offer, seat=seat) for seat in seats for offer in of_seat(session, 0)]


def labels(choosing: Choosing) -> list[str]:
    return [ENGLISH.render(option.label) for option in choosing.reply.options]


def test_kinds_of_one_seat_are_chosen_by_their_names_and_of_many_by_who_makes_them():
    one = Choosing(pig(), N_("What?"), offers(0))
    assert (one.seat, labels(one)) == (0, ["Roll", "Hold", "Give chips"])
    assert one.reply.options[1].blocked == BUSY
    many = Choosing(pig(), N_("What?"), offers(0, 1))
    assert many.seat == TABLE
    assert labels(many)[2:4] == ["seat 1: Give chips", "seat 2: Roll"]
    assert [option.seat for option in many.reply.options[2:4]] == [0, 1]
    assert many.reply.options[4].blocked == BUSY


def test_what_is_chosen_is_asked_next_or_refused_with_its_name():
    session = pig()
    choosing = Choosing(session, N_("What?"), of_seat(session, 0))
    refused = choosing.answer(1)
    assert isinstance(refused, Illegal)
    told = choosing.refusal(refused, 1)
    assert (told.illegal, told.kind, told.seat) == (refused, Hold, 0)
    assert choosing.refusal(refused, 9).kind is None
    asked = choosing.answer(2)
    assert (asked.kind, asked.seat, asked.reply.name) == (Give, 0, "to")


def test_a_refusal_is_at_the_place_that_was_touched():
    entering = giving()
    blocked = (
        Option(1, N_("sty"), spot="sty", blocked=BUSY),
        Option(2, N_("hill"), spot="hill", blocked=BUSY),
    )
    entering.reply = Pick("to", N_("Where?"), blocked)
    assert entering.refusal(BUSY, 2).at == "hill"
    assert entering.refusal(Illegal("pig.other", BUSY.why, BUSY.rule), 2).at is None
    assert entering.refusal(BUSY, 3).at is None


def test_offers_are_of_one_seat_or_of_all_that_are_not_waited_for():
    session = pig()
    assert {offer.seat for offer in of_seat(session, 0)} == {0}
    assert of_seat(session, 1) == of_others(session) == []


def test_a_move_is_made_as_soon_as_its_partner_agrees():
    move = Give(0, 1, CHIPS, 1)
    agreeing = Agreeing(pig(), move, 1)
    assert (agreeing.reply.name, agreeing.reply.eyes) == ("agrees", (1,))
    assert isinstance(agreeing.answer("maybe"), Illegal)
    assert agreeing.answer(YES) == move


# ---- a game that is set up


class LaidOut(Pig):
    """Pig of which everything but the first player is laid out by players."""

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        seats = tuple(Option(seat, N_("player"), seat=seat) for seat in range(len(colours)))
        first = yield Pick("first", N_("Who goes first?"), (*seats, Option(TABLE, N_("Draw"))))
        if first == TABLE:
            first = yield Draw("first", N_("Who goes first?"), seats, dealt=True)
        return PigSetup(len(colours), first, (yield Count("chips", N_("How many chips each?"), 0, 5)))


@pytest.mark.parametrize(
    ("engine", "first", "by_hand"),
    [(PIG, 1, False), (PIG, TABLE, False), (LaidOut(), 1, True), (LaidOut(), TABLE, True)],
)
def test_a_set_up_is_by_hand_if_at_most_the_first_player_was_drawn(engine, first, by_hand):
    setting_up = SettingUp(engine, ("red", "blue"), four)
    assert setting_up.answer(first).name == "chips"
    assert setting_up.by_hand is by_hand


def test_what_is_known_is_not_asked():
    known = {"first": 1, "order": ("blue", "red")}
    setting_up = SettingUp(
        PIG, ("red", "blue"), four, lambda question, _: tuple(filter(None, [known.get(question.name)]))
    )
    assert (setting_up.reply.name, setting_up.answers) == ("chips", (1, ("blue", "red")))


def test_without_anything_known_only_what_is_left_to_chance_answers_itself():
    setting_up = SettingUp(PIG, ("red", "blue"), four)
    assert setting_up.reply.name == "first"
    assert setting_up.answer(1).name == "chips"
    assert setting_up.back()
    assert setting_up.reply.name == "first"
    setting_up.answer(TABLE)
    assert len(setting_up.answers) == 3, "who is first, and the order"


def test_saved_boards_are_the_options_that_have_one():
    options = Option(1, N_("new")), Option(2, N_("ours"), saved_setup="ours")
    assert saved_boards(Pick("board", N_("Which?"), options)) == ["ours"]
    assert saved_boards(Count("chips", N_("How many?"), 0, 5)) == saved_boards(None) == []
