"""The set-up of a new game as one page: its rows, what is agreed on, what is asked all the same."""

from random import Random

import pytest

import engines
from companion.table.play.conversation import SettingUp
from companion.table.play.likely_answer import likely_answer
from companion.table.play.setup_form import SetupForm, Terms
from engines.core.house_rules import AS_PRINTED
from engines.core.questions import Count, Question
from engines.core.text import N_
from tests.table.pig import BUSY, PIG, Pig, PigSetup

GAMES = [engines.engine(name) for name in engines.catalogue()]
CATAN = engines.engine("catan")
PLAYERS = (("Anna", "blue"), ("Ben", "white"), ("Carla", "orange"))


def form(engine=CATAN, terms=Terms(), players=PLAYERS, **kwargs) -> SetupForm:  # noqa: B008 - it is frozen
    return SetupForm(engine, players, terms, Random(1).randrange, **kwargs)


def names(one: SetupForm) -> list[str]:
    return [row.question.name for row in one.rows]


def asked(one: SetupForm) -> tuple[list[str], SettingUp]:
    """What is asked when the game is started, each answered as is likely, and the conversation."""
    talk, found = SettingUp(one.engine, one.colours, one.choose, one.known), []
    while isinstance(talk.reply, Question):
        found.append(talk.reply.name)
        talk.answer(likely_answer(talk.reply))
    return found, talk


@pytest.mark.parametrize("engine", GAMES, ids=lambda engine: engine.name)
def test_every_rule_has_a_row_with_its_printed_value(engine):
    met = set()
    for seats in engine.seats:
        one = SetupForm(engine, [(colour, colour) for colour in engine.colours[:seats]], Terms())
        assert one.refused is None
        rows = {row.question.name: row for row in one.rows}
        met |= rows.keys()
        for rule in engine.house_rules:
            if rule.field in rows:
                assert rows[rule.field].answer == rule.printed
                assert rows[rule.field].usual
                assert len(rows[rule.field].question.options) == len(rule.choices)
    assert {rule.field for rule in engine.house_rules} <= met


@pytest.mark.parametrize("engine", GAMES, ids=lambda engine: engine.name)
def test_whoever_played_before_is_asked_nothing(engine):
    players = [(colour, colour) for colour in engine.colours[: engine.seats[-1]]]
    first = SetupForm(engine, players, Terms())
    for row in first.rows:
        if row.open:
            first.give(row.question.name, row.answer)
    again = SetupForm(engine, players, first.remembered)
    found, talk = asked(again)
    assert found == []
    assert isinstance(talk.reply, engine.prepared)
    assert again.remembered == first.remembered


def test_what_has_no_usual_answer_is_open_and_asked():
    one = form()
    assert [row.question.name for row in one.rows if row.open] == ["first"]
    assert asked(one)[0] == ["first"]
    one.give("first", 2)
    found, talk = asked(one)
    assert (found, talk.reply.first) == ([], 2)


def test_the_oldest_player_begins_but_the_highest_roll_may_be_drawn():
    one = form()
    assert None not in [option.seat for option in row(one, "first").question.options]
    one.give("board", "letters")
    assert (row(one, "first").answer, row(one, "first").usual) == (-1, True)
    seats = {
        SettingUp(
            CATAN, one.colours, known=SetupForm(CATAN, PLAYERS, one.agreed, Random(n).randrange).known
        ).reply.first
        for n in range(20)
    }
    assert seats == {0, 1, 2}


def row(one: SetupForm, name: str):
    return next(row for row in one.rows if row.question.name == name)


def test_who_begins_is_a_player_wherever_they_sit():
    one = form()
    one.give("first", 2)
    assert one.agreed == Terms({}, {"first": "Carla"})
    turned = form(terms=one.agreed, players=PLAYERS[::-1])
    assert row(turned, "first").answer == 0
    gone = form(terms=one.agreed, players=(*PLAYERS[:2], ("Dan", "orange")))
    assert row(gone, "first").open


def test_what_lies_on_the_table_is_asked_and_the_rest_is_not():
    one = form(terms=Terms({"board": "entered", "first": 1}))
    assert "hills1" not in names(one)
    found, talk = asked(one)
    assert {"hills1", "numbers", "places"} <= set(found)
    assert not {"tracking", "board", "first", "to_win"} & set(found)
    assert talk.by_hand
    assert not asked(form(terms=Terms({"board": "letters"})))[1].by_hand


def test_what_is_described_now_is_asked_row_by_row():
    kraftwagen = engines.engine("kraftwagen")
    players = [(colour, colour) for colour in kraftwagen.colours[:3]]
    one = SetupForm(kraftwagen, players, Terms({"box": "describe"}))
    assert "part" not in names(one)
    talk = SettingUp(kraftwagen, one.colours, known=one.known)
    assert talk.reply.name == "part"
    talk.answer("circuit")
    assert talk.reply.name == "circuit"
    talk.answer(20)
    assert talk.reply.name == "part"
    talk.answer("done")
    assert talk.reply.box.circuit == 20


def test_what_was_dealt_for_a_picture_is_played_also_by_others():
    one = form()
    seen = one.board("board", "random")
    one.give("board", "random")
    assert one.board("board", "random") == one.laid == seen
    fourth = form(terms=one.agreed, players=(*PLAYERS, ("Dan", "red")), before=one)
    assert fourth.laid == seen
    assert CATAN.view(CATAN.setup(asked(fourth)[1].reply), None).board.shapes == seen.shapes


def test_an_island_that_is_entered_is_a_bare_frame():
    board = form().board("board", "entered")
    assert board is not None
    assert not any(shape.token for shape in board.shapes)


def test_an_answer_that_does_not_fit_any_more_gives_way_to_the_usual_one():
    one = form(terms=Terms({"board": "kept: attic", "to_win": 11}))
    assert (row(one, "board").answer, row(one, "to_win").answer) == ("beginners", 11)


def test_too_few_players_are_refused():
    one = form(players=PLAYERS[:1])
    assert one.refused is not None
    assert (one.rows, one.laid) == ((), None)


def test_an_answer_with_which_nobody_could_play_shows_no_board():
    class WithChips(Pig):
        def prepare(self, colours):
            chips = yield Count("chips", N_("How many chips each?"), 0, 5, suggested=2)
            return PigSetup(len(colours), 0, chips) if chips else BUSY

    one = form(WithChips(), players=PLAYERS[:2])
    assert one.board("chips", 1) == one.laid is not None
    assert one.board("chips", 0) is None


def test_an_answer_is_taken_back_up_to_the_first_that_was_asked():
    one = form(terms=Terms({"board": "entered"}))
    talk = SettingUp(CATAN, one.colours, one.choose, one.known)
    first = talk.reply
    talk.answer(likely_answer(first))
    assert talk.back()
    assert talk.reply == first
    assert not talk.back()


def test_a_count_is_a_row_with_a_number_for_each_answer():
    one = SetupForm(PIG, (("Anna", "red"), ("Ben", "blue")), Terms())
    assert str(row(one, "chips").words) == "2"
    one.give("chips", 4)
    assert one.remembered == Terms({"chips": 4})
    assert AS_PRINTED not in one.remembered.answers.values()
