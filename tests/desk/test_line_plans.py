"""A line that tells several moves, or one after others: one receipt, one entry, one undo."""

import pytest

import engines
from companion.desk.line import plans
from companion.desk.line.understanding import Listening, make, understood
from companion.table.play.controls import Controls
from companion.table.play.own_controls import Outcome, OwnControls
from engines.core.timeline import ON_THE_WAY
from tests.desk.games import middle_of

PLAYERS = ("Anna", "Ben", "Carla", "Dan")
TRADE = "seat 3 trades ore for brick with the bank"
BOTH = ["seat 3 builds a settlement", "seat 3 builds a road"]
CARLA = 2
"""She has a brick too few for a settlement and a road, and five ore."""


def carla_builds():
    """The recorded evening of Catan before Carla builds."""
    return middle_of("catan", 46)


def anna_trades():
    """The same before Anna's trade; her turn could end."""
    return middle_of("catan", 25)


def heard(session, line, eyes=None, language="en"):
    return understood(Listening(session, eyes, language, PLAYERS), line)


def told(receipt):
    """What stands in a receipt."""
    return [str(step.says) for step in receipt.steps]


def enter(session, line, eyes=None, language="en"):
    """Make what is understood first; its receipt."""
    controls = Controls(session, Outcome()) if eyes is None else OwnControls(session, eyes)
    listening = Listening(session, eyes, language, PLAYERS)
    receipt = understood(listening, line).first
    assert make(controls, listening, line, receipt.name)
    return receipt


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "settlement and road at hills 10 sea"),
        ("de", "Siedlung und Straße an Hügelland 10 Meer"),
        ("es", "poblado y carretera en cerros 10 mar"),
        ("fr", "colonie et route à collines 10 mer"),
        ("de", "ich baue eine siedlung und eine strasse bei hugelland 10 meer"),
        ("es", "poblado y camino cerros 10 mar por favor"),
        ("fr", "je construis une colonie et une route à collines 10 mer"),
    ],
)
def test_several_moves_at_a_place_are_understood_and_paid_for(language, line):
    assert told(heard(carla_builds(), line, CARLA, language).first) == [TRADE, *BOTH]


def test_all_is_one_entry_and_one_undo():
    session = carla_builds()
    state, version = session.state, session.version
    receipt = enter(session, "settlement and road at hills 10 sea", CARLA)
    entries = session.timeline.entries[version - 1 :]
    assert [str(entry.act.describe()) for entry in entries] == told(receipt)
    assert [entry.source for entry in entries] == [ON_THE_WAY, ON_THE_WAY, None]
    assert session.undo()
    assert session.state == state


def test_the_table_trades_for_nobody_whose_hand_it_does_not_see():
    """A trade that nobody told would say what a hand has; what is too little is told once it is tried."""
    session = carla_builds()
    assert told(heard(session, "settlement and road at hills 10 sea").first) == BOTH
    version = session.version
    enter(session, "settlement and road at hills 10 sea")
    assert not [one for one in session.timeline.entries[version - 1 :] if one.act in session.moves]


def test_a_trade_that_is_told_comes_first():
    session, line = (
        carla_builds(),
        "4 ore for a brick with the bank, then settlement and road at hills 10 sea",
    )
    assert told(enter(session, line)) == [TRADE, *BOTH]
    assert [type(move).__name__ for move in session.moves[-3:]] == [
        "Exchange",
        "BuildSettlement",
        "BuildRoad",
    ]


def test_what_would_end_a_turn_comes_last_and_what_chance_adds():
    said = told(heard(carla_builds(), "buy a card and build a road at hills 10 sea").first)
    assert said == ["seat 3 builds a road", "seat 3: Buy card"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "ben rolls 8"),
        ("en", "8"),
        ("en", "done, 8"),
        ("de", "Ben würfelt eine Acht"),
        ("de", "fertig, acht"),
        ("es", "listo y ben tira un 8"),
        ("fr", "j'ai fini, huit"),
    ],
)
def test_the_next_players_roll_ends_the_turn_on_the_way(language, line):
    session = anna_trades()
    state = session.state
    assert told(enter(session, line, language=language)) == ["seat 1 ends the turn", "seat 2 rolls 8"]
    assert [type(move).__name__ for move in session.moves[-3:-1]] == ["EndTurn", "Roll"]
    assert session.undo()
    assert session.state == state


def test_on_a_phone_nobody_ends_the_turn_of_another():
    assert heard(anna_trades(), "ben rolls 8", eyes=1).first is None


def test_where_people_press_the_end_of_a_turn_no_line_does():
    session = anna_trades()
    session.level = lambda kind: "propose" if kind.passes else "do"
    assert heard(session, "ben rolls 8").first is None
    assert told(heard(session, "done, ben rolls 8").first) == ["seat 1 ends the turn", "seat 2 rolls 8"]


def test_what_another_has_to_agree_to_is_no_step_of_several_on_a_phone():
    line = "one wool for a brick from carla and road at fields 6 pasture 11"
    assert len(heard(anna_trades(), line).first.steps) == 2
    seen = heard(anna_trades(), line, eyes=0)
    assert all(len(one.steps) == 1 for one in (seen.first, *seen.others) if one is not None)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("fish, wood", "seat 3 enters Fishery 03"),
        ("wharf, fishery", "seat 3 enters Fishery 03"),
        ("fish, clay", "seat 3 takes the offer: clay"),
    ],
)
def test_words_that_name_no_move_and_say_little_are_no_step_of_their_own(line, says):
    assert told(heard(middle_of("le_havre", 20), line).first) == [says]


def test_what_cannot_be_made_after_the_others_is_told_why():
    found = heard(anna_trades(), "one wool for a brick from carla and buy a card")
    assert found.first is None
    assert str(found.why) == "seat 1 lacks 1 wool for a development card"


def test_a_step_that_is_no_longer_possible_leaves_all_out():
    """A hidden hand says no at the second step: the first is not entered either."""
    session = carla_builds()
    state = session.state
    enter(session, "settlement and road at hills 10 sea")
    assert session.state == state


def test_a_last_question_is_asked_and_all_is_entered_with_its_answer():
    session = carla_builds()
    controls, listening = OwnControls(session, CARLA), Listening(session, CARLA, "en", PLAYERS)
    line, version = "4 ore for a brick and a road", session.version
    receipt = understood(listening, line).first
    assert str(receipt.asks) == "Where is the road?"
    assert make(controls, listening, line, receipt.name)
    assert session.version == version
    controls.answer(next(one.value for one in controls.question.options if one.blocked is None))
    assert [type(move).__name__ for move in session.moves[-2:]] == ["Exchange", "BuildRoad"]
    assert session.undo()
    assert session.version == version + 3  # two moves and the undo of both
    assert session.timeline.undone()[0].move == session.timeline.entries[version - 1].act


@pytest.mark.parametrize("game", tuple(engines.catalogue()))
def test_no_line_is_read_more_often_or_longer_than_its_limits(game, monkeypatch):
    read, whole = [], plans.moves_in
    monkeypatch.setattr(plans, "moves_in", lambda reading: read.append(reading) or whole(reading))
    line = "one, two and three, done then road and 8, pass and buy a card, sell and ship all"
    for moves in (5, 25):
        read.clear()
        heard(middle_of(game, moves), line)
        assert 0 < len(read) <= plans.READINGS
        assert sum(one.line.sought for one in read[:-1]) < plans.WORK  # the last one began within it
