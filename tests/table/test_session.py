"""A session: nothing happens before the journal has it, and every step is an entry."""

from collections.abc import Callable, Iterator

import pytest

from companion.ports.journal import NotKept
from companion.table.amend.past_controls import Reentry
from companion.table.game.public_past import falling
from companion.table.game.randomness import coming_again, left_to_chance, throwable
from companion.table.game.session import Entered, Session, now
from companion.table.play.conversation import Entering, SettingUp
from companion.table.runtime.i18n import reader
from engines.core.house_rules import AS_PRINTED
from engines.core.questions import Count, Dice, Draw, Option, Order, Question
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Several
from engines.core.timeline import Amend, Entry
from tests.table.pig import PIG, Give, Hold, PigSetup, Roll
from tests.table.stand_ins import Paper


@pytest.fixture
def paper() -> Paper:
    return Paper()


@pytest.fixture
def session(paper: Paper) -> Session:
    return session_on(paper)


def session_on(paper: Paper, tell: Callable[[Entered], None] = lambda _: None) -> Session:
    faces: Iterator[int] = iter([3, 4, 2, 5, 1, 0] * 9)
    choose = lambda n: next(faces) % n  # noqa: E731
    return Session(PIG, PigSetup(2, 0, 2), paper, tell=tell, clock=lambda: "now", choose=choose)


def test_a_move_is_kept_before_it_is_told(paper: Paper) -> None:
    kept: list[int] = []
    session = session_on(paper, lambda _: kept.append(len(paper.entries)))
    assert session.play(Roll(0, 5), "wooden") is None
    assert session.play(Hold(0)) is None
    assert kept == [1, 3, 3]
    assert paper.entries[0] == Entry(1, Roll(0, 5), "now", "wooden")
    assert session.actors == (1,)


def test_what_a_seat_knows_is_reckoned_once_after_each_entry(session: Session) -> None:
    known = session.known_to(0)
    assert session.known_to(0) is known
    session.play(Roll(0, 5))
    then = session.known_to(0)
    assert then is session.known_to(0) is not known
    assert (known.pot, then.pot) == (0, 5)


def test_a_full_disk_leaves_everything_as_it_was(session: Session, paper: Paper) -> None:
    session.play(Roll(0, 5))
    before, version = session.state, session.version
    paper.full = True
    with pytest.raises(NotKept, match="full"):
        session.play(Roll(0, 4))
    with pytest.raises(NotKept):
        session.undo()
    assert session.state == before
    assert session.version == version


def test_a_move_and_what_follows_from_it_are_kept_together(session: Session, paper: Paper) -> None:
    session.play(Roll(0, 5))
    session.play(Hold(0))
    assert paper.calls == [1, 2]


def test_a_move_fails_with_what_would_follow_from_it(session: Session, paper: Paper) -> None:
    session.play(Roll(0, 5))
    paper.full = True
    with pytest.raises(NotKept):
        session.play(Hold(0))
    paper.full = False
    assert session.play(Hold(0)) is None
    assert session.state.points == [5, 0]


def test_a_refused_move_is_not_kept(session: Session, paper: Paper) -> None:
    refused = session.play(Hold(0))
    assert isinstance(refused, Illegal)
    assert paper.entries == []


def test_undo_and_redo_are_named(session: Session) -> None:
    assert session.undo_name() is None
    assert session.redo_name() is None
    assert not session.undo()
    assert not session.redo()
    session.play(Roll(0, 5))
    session.play(Hold(0))
    assert str(session.undo_name()) == "seat 1: Hold"
    assert session.undo()
    assert session.state.pot == 5
    assert str(session.redo_name()) == "seat 1: Hold"
    assert session.redo()
    assert session.state.points == [5, 0]


def test_the_end_closes_the_game_and_undo_opens_it_again(session: Session, paper: Paper) -> None:
    for _ in range(5):
        session.play(Roll(0, 6))
    session.play(Hold(0))
    assert session.over
    assert paper.closed["winners"] == [0]
    assert session.standings()[0].sheet.total == 30
    session.undo()
    assert paper.closed is None
    assert not session.over


def test_a_session_goes_on_where_it_stopped(session: Session, paper: Paper) -> None:
    session.play(Roll(0, 5))
    session.play(Hold(0))
    session.undo()
    session.note("a pause")
    again = Session(PIG, session.setup, Paper(), paper.entries)
    assert again.state == session.state
    assert again.redo()
    assert again.state.points == [5, 0]


def test_an_automatic_move_that_was_cut_off_is_made_on_opening(paper: Paper) -> None:
    entries = [Entry(1, Roll(0, 5)), Entry(2, Hold(0))]
    again = Session(PIG, PigSetup(2, 0, 2), paper, entries)
    assert again.state.points == [5, 0]
    assert len(paper.entries) == 1


def test_a_throw_that_was_taken_back_comes_again(session: Session) -> None:
    entering = Entering(session, Roll, 0)
    move = entering.throw("button")
    assert isinstance(move, Roll)
    assert entering.source == "button"
    session.play(move)
    session.undo()
    session.play(Give(0, 1, (("red", 1),), 0))
    assert Entering(session, Roll, 0).throw() == move
    session.play(move)
    assert session.undone_rolls == []
    session.undo()
    session.new_roll()
    assert Entering(session, Roll, 0).throw() != move


def test_a_throw_does_not_come_again_on_other_dice() -> None:
    one, two = (Dice("dice", N_("Throw"), count=count) for count in (1, 2))
    assert coming_again(one, Roll, [Roll(0, (5,))]) == Roll(0, (5,))
    assert coming_again(two, Roll, [Roll(0, (5,))]) is None


def test_a_throw_that_comes_again_is_of_the_dice_it_was_thrown_with(session: Session) -> None:
    session.play(Roll(0, (5,)), "wooden")
    session.undo()
    again = Entering(session, Roll, 0)
    assert again.throw("button") == Roll(0, (5,))
    assert again.source == "wooden"
    session.new_roll()
    again = Entering(session, Roll, 0)
    again.throw("button")
    assert again.source == "button"


def test_of_two_throws_alike_one_that_is_put_back_leaves_the_other_to_come_again(session: Session) -> None:
    for _ in range(2):
        session.play(Roll(0, (5,)))
    session.undo()
    session.undo()
    session.redo()
    assert session.undone_rolls == [Roll(0, (5,))]
    assert Entering(session, Roll, 0).comes_again
    session.redo()
    assert session.undone_rolls == []


def test_another_throw_takes_the_place_of_the_first_that_was_taken_back(session: Session) -> None:
    for face in (5, 3):
        session.play(Roll(0, (face,)))
    session.undo()
    session.undo()
    session.play(Roll(0, (6,)), "wooden")
    assert session.undone_rolls == [Roll(0, (3,))], "and only of that"


def test_an_old_answer_that_fits_no_longer_is_not_suggested(session: Session) -> None:
    for bows, suggested in ((2, 2), (9, 1)):
        again = Reentry(session, Give(0, 1, (("red", 1),), bows))
        again.answer(1)
        again.answer((("red", 1),))
        assert isinstance(again.reply, Count)
        assert again.reply.suggested == suggested


def test_an_amend_names_what_falls_and_is_undone_like_anything(session: Session) -> None:
    session.play(Roll(0, 5))
    session.play(Hold(0))
    session.play(Roll(1, 4))
    lost = Amend(1, (Roll(0, 1),))
    falls = falling(session, lost)
    assert [(fall.seq, fall.why.code) for fall in falls] == [
        (2, "core.turn.not-yours"),
        (3, "core.turn.not-yours"),
    ]
    assert session.amend(lost) == falls
    assert session.state.pot == 4
    session.undo()
    assert session.state.points == [5, 0]


def test_an_amend_that_does_not_hold_itself_is_not_made(session: Session) -> None:
    session.play(Roll(0, 5))
    version = session.version
    assert [fall.why.code for fall in session.amend(Amend(1, (Hold(0),)))] == ["pig.hold.nothing"]
    assert session.version == version


def test_a_conversation_goes_on_and_back(session: Session) -> None:
    entering = Entering(session, Give, 0)
    asked = entering.reply
    assert isinstance(asked, Question)
    assert not entering.back()
    refused = entering.answer((("red", 9),))
    assert isinstance(refused, Illegal)
    assert entering.reply is asked
    entering.answer((("red", 1),))
    assert isinstance(entering.reply, Count)
    assert entering.back()
    assert entering.reply == asked
    entering.answer((("red", 1),))
    move = entering.answer(2)
    assert move == Give(0, 1, (("red", 1),), 2)
    with pytest.raises(TypeError, match="nothing is asked"):
        entering.throw()
    session.play(move)
    assert entering.stale


def test_a_kind_that_is_not_possible_now_is_refused_at_once(session: Session) -> None:
    assert isinstance(Entering(session, Roll, 1).reply, Illegal)


def test_what_the_app_deals_is_asked_of_nobody_and_goes_back_with_its_cause() -> None:
    setting_up = SettingUp(PIG, ("red", "blue"), lambda n: n - 1)
    setting_up.answer(-1)
    assert setting_up.answers == (-1, 1, ("blue", "red"))
    assert isinstance(setting_up.reply, Count)
    assert setting_up.back()
    assert setting_up.answers == ()
    setting_up.answer(0)
    setting_up.answer(3)
    assert setting_up.answer(AS_PRINTED) == PigSetup(2, 0, 3, ("blue", "red"))


def test_what_is_left_to_chance() -> None:
    options = (Option(1, N_("x")),)
    assert left_to_chance(Draw("a", N_("?"), options, dealt=True))
    assert left_to_chance(Order("a", N_("?"), options, dealt=True))
    assert not left_to_chance(Draw("a", N_("?"), options))
    assert throwable(Dice("a", N_("?")))
    assert not throwable(Count("a", N_("?"), 1, 2))


def test_the_clock_is_universal_time() -> None:
    assert now().endswith("+00:00")


def test_a_change_tells_what_happened(paper: Paper) -> None:
    told: list[Entered] = []
    session = Session(PIG, PigSetup(2, 0, 2), paper, tell=told.append)
    session.play(Roll(0, 5))
    assert [type(event).__name__ for event in told[0].events] == ["Rolled"]
    assert session.receipt == told[0].events
    assert session.offers()[0].kind is Roll
    assert session.view().banner.seat == 0


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ben the table: a, b and c"),
        ("de", "Ben der Tisch: a, b und c"),
        ("es", "Ben la mesa: a, b y c"),
        ("fr", "Ben la table: a, b et c"),
    ],
)
def test_a_reader_knows_names_and_joins_lists(language: str, said: str) -> None:
    read = reader(language, None, ("Anna", "Ben"))
    several = Several((N_("a"), N_("b"), N_("c")))
    words = N_("{seat} {table}: {several}", seat=Seat(1), table=Seat(-1), several=several)
    assert read.render(words) == said
