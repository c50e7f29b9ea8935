"""What somebody's hidden hand refuses, or what it tells in any other way, leaves a line in the log."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.ports.journal import Loose
from companion.table.amend import log_edit
from companion.table.game.automation import PROPOSE
from companion.table.game.log_view import account
from companion.table.game.public_past import all_open, as_seen, falling
from companion.table.game.session import Session
from companion.table.play.absent_player import stood_in
from companion.table.play.controls import Controls
from companion.table.play.correction import Correction
from companion.table.play.pending_step import announced
from companion.table.play.question_for_eyes import reply_to
from companion.table.play.refusal_hint import Refusal, reason_of
from engines import engine
from engines.core.codec import Codec, Unreadable
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.core.record import Record, Refused, replay
from engines.core.timeline import Amend, Entry, Tried
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.trade import Trade
from tests.laws.plays import prepared
from tests.table.pig import PIG, Give, Hold, PigSetup
from tests.table.stand_ins import Paper, Screen
from tests.table.test_probing import CATAN, evening, trades

HAB = engine("hab_und_gut")


@pytest.fixture
def session() -> Session:
    return Session(PIG, PigSetup(2, 0, 0), Loose(), clock=lambda: "t")


def tried(session: Session) -> list[Any]:
    return [entry.act for entry in session.timeline.entries if isinstance(entry.act, Tried)]


def test_a_key_that_a_hidden_hand_refuses_costs_a_line_that_all_can_read(session: Session) -> None:
    screen = Screen()
    controls = Controls(session, screen)
    controls.begin(Give, 0)
    assert screen.seen == ["pig.give.none"]
    assert tried(session) == [Tried(0, "give", 0)]
    (row,) = account(session)
    assert str(row.words) == "seat 1 tried a move that isn't possible: Give chips. Only seat 1 can see why"
    assert row.number is None, "nothing that could be changed"
    controls.begin(Give, 0)
    assert len(tried(session)) == 2, "each time"
    assert session.undo_name() is None, "it is no move, and is not taken back"


def test_a_public_reason_costs_nothing(session: Session) -> None:
    Controls(session, Screen()).begin(Hold, 0)
    assert session.timeline.entries == []


def test_where_the_table_chose_to_tell_it_costs_nothing(session: Session) -> None:
    session.candid = True
    Controls(session, Screen()).begin(Give, 0)
    assert session.timeline.entries == []


def test_nothing_is_told_where_the_line_could_not_be_kept() -> None:
    session, screen = Session(PIG, PigSetup(2, 0, 0), Paper(full=True)), Screen()
    Controls(session, screen).begin(Give, 0)
    assert screen.seen != ["pig.give.none"]
    assert len(screen.seen) == 1


def test_a_question_stays_open_after_an_answer_that_was_refused_so() -> None:
    session, screen = Session(PIG, PigSetup(2, 0, 1), Loose()), Screen()
    controls = Controls(session, screen)
    controls.begin(Give, 0)
    question = controls.question
    assert question is not None
    assert question.name == "chips", "there is one other player"
    controls.answer((("red", 3),))
    assert tried(session) == [Tried(0, "give", 0)], "more than the hand holds, as far as others can see"
    assert controls.question == question
    controls.answer((("red", 1),))
    assert controls.question is not None
    assert controls.question.name == "polite"


def test_a_hidden_reason_of_nobodys_key_is_for_its_holder_alone(session: Session) -> None:
    hidden = reply_to(session, Give, 0)
    strange = replace(hidden, code="pig.strange", holder=1)  # type: ignore[type-var]
    assert reason_of(session, Refusal(strange)).only == 1  # type: ignore[arg-type]


def test_a_line_of_a_record_says_it() -> None:
    codec = Codec(PIG)
    line = {"entry": "tried", "seat": 0, "kind": "give", "holder": 1}
    assert codec.read_entry(line, 1) == Entry(1, Tried(0, "give", 1))
    assert codec.write_entry(Entry(1, Tried(0, "give", 1))) == line
    with pytest.raises(Unreadable, match="no move called 'steal'"):
        codec.read_entry(line | {"kind": "steal"}, 1)


@pytest.mark.parametrize("act", [Tried(2, "give", 0), Tried(0, "give", -1)])
def test_a_line_that_names_nobody_is_refused(act: Tried) -> None:
    record = Record(PIG, (), PigSetup(2, 0, 0), [Entry(1, act)], [2], None)
    with pytest.raises(Refused, match="There is no seat"):
        replay(record)


# ---- a change of the log


def test_a_change_that_a_hidden_hand_refuses_is_not_made_and_said_to_be_tried() -> None:
    session = evening(0)
    before, moves = session.version, session.moves
    number = next(n for n in trades(session) if _too_much(session, n))
    amend = _too_much(session, number)
    screen = Screen()
    assert Controls(session, screen).amend(amend) == []
    assert screen.seen == ["catan.trade.partner-lacks"]
    assert session.moves == moves
    assert session.version == before + 1
    (act,) = tried(session)
    assert (act.seat, act.kind, act.holder) == (amend.put[0].seat, "trade", amend.put[0].partner)  # type: ignore[attr-defined]


def _too_much(session: Session, number: int) -> Any:
    """An amend of a trade in which somebody gives what the hand did not hold; None where all was there."""
    spot = log_edit.spot(session, number)
    trade: Any = spot.move
    then = next(state for n, (_, _, state) in enumerate(session.passed(), 1) if n == number).copy()
    for good in ("lumber", "brick", "wool", "grain", "ore"):
        new = replace(trade, give=trade.give[:1], get=((good, 1),))
        lacks = (refused := CATAN.check(then, new)) and refused.hidden
        if lacks and good != trade.give[0][0] and CATAN.check(spot.then.state, new) is None:
            return log_edit.change(session, spot, new).whole
    return None


def test_what_was_taken_back_stays_in_the_log_where_hands_are_hidden() -> None:
    session = evening(0)
    told = str(session.undo_name())
    rows = len(account(session))
    assert session.undo()
    words = [str(row.words) for row in account(session) if row.number is None]
    assert words[-1] == f"undone: {told}"
    assert len(account(session)) == rows
    again = session.timeline.undone()[0].move
    assert session.play(again) is None
    assert not [row for row in account(session) if row.number is None], "it was entered once more"
    assert session.undo()
    assert session.redo()
    assert not [row for row in account(session) if row.number is None], "it was put back"


def test_a_deleted_entry_stays_readable_where_hands_are_hidden() -> None:
    session = evening(0)
    number = next(trades(session))
    spot = log_edit.spot(session, number)
    proposal = log_edit.deletion(session, spot)
    assert not proposal.sure
    session.amend(proposal.amend)
    words = [str(row.words) for row in account(session) if row.number is None]
    assert f"undone: {spot.move.describe()}" in words


def rolled_last() -> Session:
    """A game with hidden hands whose last entry of a person is a roll."""
    session = evening(0)
    while not isinstance(session.timeline.to_undo().entry.act, Roll):  # type: ignore[union-attr]
        session.undo()
    assert not all_open(session)
    return session


def test_other_dice_in_the_last_entry_are_judged_by_what_all_can_see() -> None:
    session = rolled_last()
    number = [step.number for step in account(session) if step.number is not None][-1]
    spot = log_edit.spot(session, number)
    assert isinstance(spot.move, Roll)
    for dice in ((1, 1), (6, 6), (3, 4), spot.move.dice):
        proposal = log_edit.change(session, spot, replace(spot.move, dice=dice))
        assert proposal.sure, "no hand refuses a roll, and nothing comes after it"
    assert log_edit.deletion(session, spot).sure
    proposal = log_edit.change(session, spot, replace(spot.move, dice=(6, 5)))
    assert session.amend(proposal.amend) == []


def test_other_dice_in_an_earlier_entry_are_not_sure() -> None:
    session = evening(0)
    steps = [step.number for step in account(session) if step.number is not None]
    spots = (log_edit.spot(session, number) for number in steps[-60:-20])
    spot = next(spot for spot in spots if isinstance(spot.move, Roll))
    assert not log_edit.change(session, spot, replace(spot.move, dice=(6, 5))).sure  # type: ignore[type-var]


def test_the_last_entry_is_not_sure_where_a_hand_may_refuse_it() -> None:
    session = evening(0)
    while not isinstance(session.timeline.to_undo().entry.act, Trade):  # type: ignore[union-attr]
        session.undo()
    number = [step.number for step in account(session) if step.number is not None][-1]
    spot = log_edit.spot(session, number)
    assert not log_edit.change(session, spot, spot.move).sure, "or it would tell that the guess was right"


def test_a_correction_that_counts_a_hand_in_part_falls_nowhere() -> None:
    session = evening(0)
    assert session.play(Correct(0, (("hand.0.ore", 1), ("deck", 20)))) is None
    last = session.timeline.standing()[-1].seq
    first = next(one.seq for one in session.timeline.standing() if not one.move.automatic)
    falls = falling(session, Amend(first, ()))
    assert all(fall.seq != last for fall in falls)


# ---- without an entry


def test_where_nothing_is_hidden_the_past_is_as_it_was(session: Session) -> None:
    assert all_open(session)
    assert as_seen(session, session.state) == session.state
    assert not all_open(evening(0))


def test_for_who_left_a_rack_that_others_cannot_see_stays_unknown() -> None:
    setup = next(one for n in range(99) if (one := prepared(HAB, n)).racks == "entered")
    session = Session(HAB, setup, Loose())
    (awaited, *_) = session.actors
    assert session.play(Leave(awaited)) is None
    offer = stood_in(session)
    assert offer is not None
    assert offer.kind.__name__ == "LeaveRack"


def test_a_tile_that_lies_face_down_is_not_told_before_it_is_turned_up() -> None:
    havre = engine("le_havre")
    setups = (prepared(havre, n) for n in range(99))
    setup = next(one for one in setups if one.tiles and not one.open_tiles)
    session = Session(havre, setup, Loose(), level=lambda _: PROPOSE)
    told = announced(session)
    assert told is not None
    assert told.events == ()
    cells = {cell.name: cell.value for cell in session.cells}
    assert {cells[f"tile.{at}"] for at in range(1, 8)} == {"face down"}
    session.play(session.due)  # type: ignore[arg-type]
    cells = {cell.name: cell.value for cell in session.cells}
    assert cells["tile.1"] == f"tile {setup.tiles[0]}"
    again = session.state.copy()
    havre.correct(again, (("tile.2", "face down"),))
    assert again == session.state, "it is face down, and the app knows it all the same"
    havre.correct(again, (("tile.1", "face down"),))
    assert again.tiles[0] < 0


def test_a_count_is_not_answered_by_racks_nobody_sees() -> None:
    setup = next(one for n in range(99) if (one := prepared(HAB, n)).racks == "dealt")
    session = Session(HAB, setup, Loose(), choose=lambda n: 0)
    assert session.play(HAB.wander(session.state, lambda n: 0)) is None  # type: ignore[arg-type]
    for cell in [cell for cell in session.cells if cell.name.startswith("played.")]:
        openly = Correction(HAB, session.state, {cell.name: cell.high}, seen=as_seen(session, session.state))
        assert openly.inconsistencies() == []
