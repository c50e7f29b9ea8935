"""Conflicts one by one: what falls is changed, dropped, or ends the log."""

from collections.abc import Callable

from companion.ports.journal import Loose
from companion.table.amend import log_edit
from companion.table.amend.conflict_resolver import AFTERWARDS, ConflictResolver
from companion.table.game.session import Session
from engines.core.codec import Codec
from engines.core.leaving import Leave, Return
from engines.core.timeline import Amend, Instead
from tests.table.pig import PIG, Collect, Hold, PigSetup, Roll


def session_with(*moves: object) -> Session:
    session = Session(PIG, PigSetup(2, 0, 2), Loose())
    for move in moves:
        assert session.play(move) is None  # type: ignore[arg-type]
    return session


def deleted_first(session: Session) -> ConflictResolver:
    return ConflictResolver(session, log_edit.deletion(session, log_edit.spot(session, 1)).amend)


def stood(session: Session) -> list[object]:
    return [one.move for one in session.timeline.standing()]


def test_what_stands_after_a_change_is_asked_about_no_more() -> None:
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4))
    each = deleted_first(session)
    assert each.fallen is not None
    assert (each.fallen.seq, each.fallen.move) == (2, Hold(0))
    assert each.then().state.pot == 0
    each.change(Roll(0, 1))
    assert each.fallen is None
    amend = each.amend()
    assert amend == Amend(1, (), (3,), (Instead(2, (Roll(0, 1),)),))
    assert session.amend(amend) == []
    assert stood(session) == [Roll(0, 1), Roll(1, 4)]
    assert [one.seq for one in session.timeline.standing()] == [2, 4], "entries keep their numbers"
    assert session.undo()
    assert stood(session) == [Roll(0, 5), Hold(0), Collect(-1), Roll(1, 4)]


def test_what_was_forgotten_is_put_before_the_entry_that_lacks_it() -> None:
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4))
    each = deleted_first(session)
    each.insert(Roll(0, 3))
    assert each.fallen is None, "with it everything holds again"
    each.insert(Roll(0, 3))
    assert session.amend(each.amend()) == []
    assert stood(session) == [Roll(0, 3), Hold(0), Collect(-1), Roll(1, 4)]
    assert [one.seq for one in session.timeline.standing()] == [2, 2, 3, 4]
    assert session.state.points[0] == 3
    spot = log_edit.spot(session, 1)
    assert session.amend(log_edit.change(session, spot, Roll(0, 6)).amend) == []
    assert session.state.points[0] == 6, "what was put in can be changed by itself"


def test_what_is_put_before_an_entry_stays_when_that_entry_is_dropped() -> None:
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4))
    each = deleted_first(session)
    each.insert(Roll(0, 1))
    assert each.fallen is not None
    assert each.fallen.move == Hold(0)
    each.drop()
    assert session.amend(each.amend()) == []
    assert stood(session) == [Roll(0, 1), Roll(1, 4)]


def test_a_player_who_no_longer_left_cannot_come_back() -> None:
    each = deleted_first(session_with(Leave(1), Roll(0, 5), Return(1)))
    assert each.fallen is not None
    assert (each.fallen.move, each.fallen.why.code) == (Return(1), "core.leave.there")


def test_an_amend_that_also_changes_later_entries_is_written_and_read() -> None:
    amend = Amend(1, (), (3,), (Instead(2, (Roll(0, 1),)),))
    codec = Codec(PIG)
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4))
    session.amend(amend)
    entry = session.timeline.entries[-1]
    assert codec.read_entry(codec.write_entry(entry), entry.seq) == entry
    again = Session(PIG, session.setup, Loose(), session.timeline.entries)
    assert again.state == session.state


def test_what_is_dropped_is_dropped_with_what_the_table_did_after_it() -> None:
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4), Hold(1), Roll(0, 2))
    each = deleted_first(session)
    each.drop()
    assert each.fallen is not None
    assert each.fallen.move == Roll(1, 4)
    each.drop_all()
    assert [fall.move for fall in each.dropped] == [Hold(0), Roll(1, 4), Hold(1)]
    assert session.amend(each.amend()) == []
    assert stood(session) == [Roll(0, 2)], "what holds of itself stays"


def test_the_log_ends_before_the_first_that_falls() -> None:
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4), Roll(1, 1), Roll(0, 2))
    spot = log_edit.spot(session, 1)
    each = ConflictResolver(session, log_edit.change(session, spot, Roll(0, 1)).amend)
    each.end_here()
    assert [fall.why for fall in each.dropped[1:]] == [AFTERWARDS] * 3
    assert session.amend(each.amend()) == []
    assert stood(session) == [Roll(0, 1)]


def test_one_of_several_moves_of_an_entry_is_changed() -> None:
    session = session_with(Roll(0, 2), Roll(0, 5), Hold(0), Roll(1, 4))
    session.amend(Amend(2, (Roll(0, 3), Roll(0, 5))))
    each = ConflictResolver(session, log_edit.change(session, log_edit.spot(session, 1), Roll(0, 1)).whole)
    assert each.fallen is not None
    assert each.fallen.move == Roll(0, 3)
    each.change(Roll(1, 2))
    each.drop_all()
    assert session.amend(each.amend()) == []
    assert stood(session) == [Roll(0, 1), Roll(1, 2), Roll(1, 4)]


def test_the_entry_before_which_something_is_inserted_is_fixed_like_any_other() -> None:
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4))
    proposal = log_edit.insertion(session, log_edit.spot(session, 2), Roll(0, 1))
    assert [(fall.move, fall.at) for fall in proposal.falls if not fall.move.automatic] == [(Hold(0), 1)]
    assert proposal.amend == Amend(2, (Roll(0, 1),))
    each = ConflictResolver(session, proposal.whole)
    assert each.fallen is not None
    assert each.fallen.move == Hold(0)
    each.change(Roll(1, 2))
    assert each.fallen is None
    assert session.amend(each.amend()) == []
    assert stood(session) == [Roll(0, 5), Roll(0, 1), Roll(1, 2), Roll(1, 4)]
    assert [one.seq for one in session.timeline.standing()] == [1, 5, 5, 4]


def test_the_log_may_end_before_the_rest_of_the_changed_entry() -> None:
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4))
    each = ConflictResolver(session, log_edit.insertion(session, log_edit.spot(session, 2), Roll(0, 1)).whole)
    each.end_here()
    assert [fall.move for fall in each.dropped] == [Hold(0), Roll(1, 4)]
    assert session.amend(each.amend()) == []
    assert stood(session) == [Roll(0, 5), Roll(0, 1)]


def test_of_equal_moves_of_an_entry_the_one_falls_that_does_not_hold() -> None:
    session = session_with(Roll(0, 2), Hold(0), Roll(1, 4))
    session.amend(Amend(1, (Roll(0, 3), Roll(0, 4), Roll(0, 3))))
    proposal = log_edit.change(session, log_edit.spot(session, 2), Roll(0, 1))
    assert [(fall.move, fall.at) for fall in proposal.falls if not fall.move.automatic] == [
        (Roll(0, 3), 2),
        (Hold(0), 0),
    ]
    assert proposal.amend.put == (Roll(0, 3), Roll(0, 1))


def test_an_undo_is_named_after_what_was_done_to_the_log() -> None:
    session = session_with(Roll(0, 5), Roll(0, 4))

    def changed(how: Callable[..., log_edit.LogEdit], number: int, *new: Roll) -> str:
        session.amend(how(session, log_edit.spot(session, number), *new).amend)
        return str(session.undo_name())

    assert changed(log_edit.insertion, 2, Roll(0, 4)) == "inserted: seat 1: Roll", "the same once more"
    assert changed(log_edit.deletion, 2) == "deleted: seat 1: Roll"
    assert changed(log_edit.insertion, 2, Roll(0, 3)) == "inserted: seat 1: Roll"
    assert session.play(Hold(0)) is None
    assert changed(log_edit.change, 2, Roll(0, 1)) == "changed: seat 1: Roll", "what follows in it falls"
    assert stood(session) == [Roll(0, 5), Roll(0, 1)]
