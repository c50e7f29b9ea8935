"""Pages with their usual answers: what they ask, what they come to, and one undo for all of it."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.app.recorded_evenings import recorded
from companion.desk.filled import filled_in, usual_way
from companion.desk.intents import Wanted, Who, do
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering
from engines.core import record as records
from engines.core.moves import Move
from engines.core.questions import Count, Question
from engines.core.text import N_
from engines.core.timeline import effective
from engines.games.catan.moves.robber import Discard, Steal
from engines.games.kraftwagen.moves.parts import TakeEngine
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.round_end import Feed
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.tables import FRANCS
from tests.desk.games import middle_of
from tests.table.pig import Pig, PigSetup, pass_on
from tests.table.stand_ins import Screen


def before(name, kind, skip=0):
    """The controls of a game right before a move of this kind, that move, and those after it."""
    kept = recorded(name)
    session = Session(kept.engine, kept.setup, Loose())
    moves = [one for one in effective(kept.entries) if not one.automatic]
    for number, move in enumerate(moves):
        if isinstance(move, kind):
            if not skip:
                controls = Controls(session, Screen())
                return controls, moves[number:]
            skip -= 1
        assert session.play(move) is None
    raise AssertionError(f"no {kind} is made")


def page(controls, given=None):
    return filled_in(controls.open, given or {})


def test_all_who_owe_the_same_are_on_one_page():
    controls, moves = before("le_havre", Feed)
    filled = page(controls)
    assert len(filled.seats) == 4
    assert list(filled.moves) == moves[:4], "the usual answers are what they paid"
    assert all(isinstance(move, Feed) for move in filled.moves)


def test_what_a_page_shows_is_made_as_one_step_and_one_undo_takes_it_back():
    controls, _ = before("le_havre", Feed)
    session, filled = controls.session, page(controls)
    state = session.state.copy()
    controls.make_all(filled.moves)
    assert str(session.undo_name()) == "seat 4, seat 1, seat 2 and seat 3: Feed"
    assert [move for move in session.moves if isinstance(move, Feed)] == list(filled.moves)
    controls.undo()
    assert session.state == state
    assert not [move for move in session.moves if isinstance(move, Feed)]
    controls.redo()
    assert len([move for move in session.moves if isinstance(move, Feed)]) == 4


def test_who_owes_is_on_the_page_also_where_there_is_but_one_way_to_pay():
    controls, moves = before("le_havre", Feed)
    state = controls.session.state
    for seat in range(4):
        state.goods[seat][FRANCS] = 0  # then the fish is all they can pay with
    filled = page(Controls(controls.session, Screen()))
    assert len(filled.seats) == 4
    assert list(filled.moves) == moves[:4]


def test_an_answer_that_is_changed_changes_only_its_own_move():
    controls, _ = before("le_havre", Feed, skip=4)
    filled = page(controls)
    part = next(one for one in filled.parts if len(one.question.pool) > 1)
    other = next(
        answer
        for good in part.question.pool
        for number in range(1, good.most + 1)
        if part.question.refuses(answer := ((good.name, number),)) is None and answer != part.answer
    )
    changed = page(controls, {part.at: other})
    assert changed.moves[part.at[0]].food == other
    assert [a for a, b in zip(filled.moves, changed.moves, strict=True) if a != b] == [
        filled.moves[part.at[0]]
    ]


def test_an_answer_that_no_longer_fits_is_the_usual_one_again():
    controls, _ = before("le_havre", Feed)
    first = page(controls).parts[0]
    assert page(controls, {first.at: (("bread", 99),)}) == page(controls)


def test_questions_of_one_move_that_have_a_usual_answer_are_a_page():
    controls, moves = before("kraftwagen", TakeEngine, skip=6)
    controls.begin(TakeEngine, moves[0].seat)
    filled = page(controls)
    assert [part.question.name for part in filled.parts] == ["value", "to"]
    assert filled.moves == (moves[0],)
    assert filled.brings[0], "and what it brings is known before"


class Bow(Move, frozen=True, tag="bow"):
    """Bow to somebody; then the next one does."""

    title = N_("Bow")
    how_low: int
    times: int

    @classmethod
    def ask(cls, state, seat):
        how_low = yield Count("how_low", N_("How low?"), 0, 3, suggested=1)
        times = yield Count("times", N_("How often?"), 0, 3, suggested=1)
        return cls(seat, how_low, times)

    def apply(self, state, emit):
        pass_on(state, emit)


class Nod(Bow, frozen=True, tag="nod"):
    """The same, of one's own will."""

    title = N_("Nod")


class Bows(Pig):
    """People bow, one after the other."""

    moves = (Bow, Nod)
    others = Bow

    def kinds(self, state, seat):
        return (self.others if seat else Bow,) if state.turn == seat else ()


def test_a_page_does_not_go_on_with_what_the_next_player_decides():
    controls = Controls(Session(Bows(), PigSetup(2, 0, 2), Loose()), Screen())
    controls.begin(Bow, 0)
    filled = page(controls)
    assert [(part.seat, part.question.name) for part in filled.parts] == [(0, "how_low"), (0, "times")]
    assert filled.moves == (Bow(0, 1, 1),)


@pytest.mark.parametrize(("others", "seats"), [(Bow, (0, 1)), (Nod, (0,))])
def test_a_page_goes_on_with_what_the_next_player_owes_and_not_with_what_they_choose(
    monkeypatch, others, seats
):
    monkeypatch.setattr(Bow, "owing", True)
    monkeypatch.setattr(Nod, "owing", False)
    monkeypatch.setattr(Bows, "others", others)
    controls = Controls(Session(Bows(), PigSetup(2, 0, 2), Loose()), Screen())
    controls.begin(Bow, 0)
    assert page(controls).seats == seats


@pytest.mark.parametrize("most", [1, 2, 3, 4, 9])
def test_a_page_has_no_more_questions_than_fit(monkeypatch, most):
    monkeypatch.setattr("companion.desk.filled.MOST", most)
    controls, _ = before("le_havre", Feed)
    shown = page(controls)
    assert (len(shown.parts) if shown else 1) == min(most, 4)
    controls, moves = before("kraftwagen", TakeEngine, skip=6)
    own = Entering(controls.session, TakeEngine, moves[0].seat, eyes=moves[0].seat)
    assert [question.name for question, _ in usual_way(own)] == (["value", "to"] if most > 1 else [])


def test_a_page_ends_before_a_question_for_some_eyes(monkeypatch):
    asked = TakeEngine.ask.__func__

    def then_secretly(kind, state, seat):
        asking = asked(kind, state, seat)
        first = yield next(asking)
        second = yield replace(asking.send(first), eyes=(seat,))
        return kind(seat, first, second)

    controls, moves = before("kraftwagen", TakeEngine, skip=6)
    monkeypatch.setattr(TakeEngine, "ask", classmethod(then_secretly))
    controls.begin(TakeEngine, moves[0].seat)
    assert controls.question.suggested is not None
    assert page(controls) is None


def test_a_question_alone_or_for_some_eyes_is_no_page():
    controls, _ = before("catan", Steal)
    assert page(controls) is None
    controls, _ = before("catan", Discard)
    assert page(controls) is None, "what is discarded has no usual answer"


def test_a_screen_of_a_seat_has_no_page_of_all_that_owe():
    controls, moves = before("le_havre", Feed)
    own = Entering(controls.session, Feed, moves[0].seat, eyes=moves[0].seat)
    assert own.reply.name == "food"
    assert filled_in(own) is None


def test_what_only_some_may_see_is_on_no_page(monkeypatch):
    asked = Feed.ask.__func__

    def secretly(kind, state, seat):
        question = next(asked(kind, state, seat))
        return kind(seat, (yield replace(question, eyes=(seat,))))

    controls, _ = before("le_havre", Feed)
    assert page(controls) is not None
    monkeypatch.setattr(Feed, "ask", classmethod(secretly))
    controls.begin(Feed, controls.open.seat)
    assert controls.question.suggested is not None
    assert page(controls) is None


def test_a_page_makes_all_of_its_moves_or_none():
    controls, _ = before("le_havre", Feed)
    session, filled = controls.session, page(controls)
    wrong = (*filled.moves[:-1], Feed(filled.moves[-1].seat, (("bread", 9),)))
    version = session.version
    controls.make_all(wrong)
    assert session.version == version
    assert controls.shows.refusals, "and it is said why"


def test_a_page_makes_only_what_is_asked():
    controls, moves = before("kraftwagen", TakeEngine, skip=7)
    session, choose = controls.session, Random(1).randrange
    drawn = (session.engine.wander(session.state, choose) for _ in range(99))
    other = next(move for move in drawn if not isinstance(move, TakeEngine))
    controls.begin(TakeEngine, moves[0].seat)
    version = session.version
    controls.make_all((other,))
    assert session.version == version
    controls.make_all((moves[0],))
    assert session.version > version


def test_only_the_table_makes_all_moves_of_a_page():
    controls, _ = before("le_havre", Feed)
    filled = page(controls)
    wanted = Wanted("make_all", answer=filled.moves)
    assert not do(Who(filled.moves[0].seat), controls, wanted)
    assert do(Who(), controls, wanted)


def test_a_page_of_entering_names_the_building_what_it_gives_and_its_fee() -> None:
    named = 0
    session = middle_of("le_havre", 0)
    for move in [one for one in records.replay(recorded("le_havre"))[1] if not one.automatic]:
        if isinstance(move, Enter):
            entering = Entering(session, Enter, move.seat)
            asked = entering.answer(move.building)
            card = CARDS[NUMBER[move.building]]
            if isinstance(asked, Question):
                assert str(asked.prompt).startswith(f"Entering {card.name} {card.id} (")
                if (page := filled_in(entering)) is not None:
                    assert f"{card.name} {card.id}" in str(page.titles[0])
                    named += 1
        assert session.play(move) is None
    assert named > 0
