"""A player leaves: the seat stays, its compulsory moves are proposed, its score is frozen or runs on."""

from random import Random

import pytest

from companion.ports.journal import Loose
from companion.store.archive import Archive
from companion.table.game.log_view import account
from companion.table.game.session import Session
from companion.table.play.absent_player import STAND_IN, enter, stood_in
from companion.table.play.button_actions import press
from companion.table.play.controls import Controls
from companion.table.reports.score_sheet import sheet_lines, sheet_object
from engines.core.codec import Codec
from engines.core.corrections import Correct
from engines.core.engine import Offer
from engines.core.leaving import Leave, Return, app_played, app_words
from engines.core.moves import Move
from engines.core.questions import Bundle, Good, Pick
from engines.core.text import N_, Reader
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.dice import Roll as Throw
from engines.games.catan.moves.robber import DiscardUnseen
from hardware.ports import Pressed
from tests.games.catan.table import beginners
from tests.laws.plays import ENGINES, prepared
from tests.store.conftest import find
from tests.table.pig import PIG, Collect, Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import Screen, four

READER = Reader(name=("Anna", "Ben").__getitem__)


def begun(entries=(), **told):
    return Session(PIG, PigSetup(2, 0, 0), Loose(), entries, clock=lambda: "t", **told)


def test_who_left_is_in_the_log_and_may_come_back():
    session = begun()
    assert session.away == {}
    assert session.play(Leave(1)) is None
    assert session.away == {1: Leave(1)}
    assert [str(event.what) for event in session.receipt] == ["the score keeps counting"]
    assert str(session.undo_name()) == "seat 2 leaves the game"
    assert str(Leave(1, 1).agreed()) == "the score is frozen at 1 point"
    again = begun(session.timeline.entries)
    assert again.away == {1: Leave(1)}
    assert session.undo()
    assert session.away == {}
    assert session.redo()
    session.play(Return(1))
    assert session.away == {}
    assert str(session.undo_name()) == "seat 2 returns"


@pytest.mark.parametrize("move", [Leave(-1), Return(-1), Leave(7)])
def test_only_who_sits_there_leaves(move):
    assert begun().play(move).code in ("core.leave.seat", "core.seat.unknown")


def test_how_much_of_a_game_the_app_played():
    app, people = Leave(1, strength="easy"), [Roll(0, 3), Hold(0)]
    own = Roll(1, 4)
    assert app_played([app, *people, own]) == {1: "all"}
    assert app_played([own, app, own]) == {1: "end"}
    assert app_played([own, app, own, Return(1)]) == {1: "part"}
    assert app_played([app, own, Return(1), own]) == {1: "part"}
    assert app_played([own, app, *people, Return(1)]) == {}, "it did nothing for them"
    assert app_played([Leave(1), own]) == {}, "somebody else moved their pieces"
    said = [READER.render(app_words(1, stretch)) for stretch in ("all", "end", "part")]
    assert said == [
        "The app played the whole game for Ben",
        "The app finished the game for Ben",
        "The app played for Ben for a while",
    ]


def test_leaving_is_no_move_of_the_row():
    for kind in (Leave, Return):
        assert kind.ask(begun().state, 0).code == "core.leave.by-hand"


@pytest.mark.parametrize("move", [Leave(1), Leave(0, 4), Return(0)])
def test_it_is_written_and_read(move):
    codec = Codec(PIG)
    assert codec.read_move(codec.write_move(move)) == move


def won_by_a_seat_that_left(points):
    """Seat 0 leaves at `points`, yet its moves go on until it has thirty."""
    session = begun()
    session.play(Leave(0, points))
    for _ in range(5):
        session.play(Roll(0, (6,)))
    session.play(Hold(0))
    return session


def test_a_frozen_score_stays_where_it_was_and_does_not_win():
    session = won_by_a_seat_that_left(4)
    assert session.over
    assert [(one.sheet.seat, one.sheet.total) for one in session.standings()] == [(0, 4), (1, 0)]
    assert session.winners == (0,), "four points are more than none"
    assert won_by_a_seat_that_left(0).winners == (0, 1)
    lines = list(sheet_lines(session, READER))
    assert "    4  frozen on leaving   (Table Companion: A player leaves)" in lines
    assert sheet_object(session, ("Anna", "Ben"))["scores"][0]["total"] == 4
    assert [row.score for row in session.view().ledger.rows] == [4, 0]
    assert str(session.view().ledger.rows[0].notes[0]) == "away"


def test_a_score_that_runs_on_wins_as_any_other():
    session = won_by_a_seat_that_left(None)
    assert session.winners == (0,)
    assert session.standings()[0].sheet.total == 30


def test_the_archive_closes_the_game_with_the_frozen_score(tmp_path):
    with Archive.open(tmp_path / "archive.sqlite", find=find) as archive:
        journal = archive.begin(
            PIG, ("Anna", "Ben"), ("red", "blue"), PigSetup(2, 0, 0), "2026-11-20T20:00:00"
        )
        session = Session(PIG, PigSetup(2, 0, 0), journal)
        for entry in won_by_a_seat_that_left(4).timeline.entries:
            if not entry.act.automatic:
                session.play(entry.act)
        opened = archive.load(1)
        assert archive.record_of(1).closing["scores"][0]["total"] == 4
        assert Session(PIG, opened.setup, Loose(), opened.entries).away == {0: Leave(0, 4)}


# ---- the moves of a seat that is away


def test_for_who_is_there_nothing_is_proposed():
    session = begun()
    session.play(Leave(1))
    assert stood_in(session) is None


def test_next_makes_the_proposed_move_and_the_log_says_for_whom():
    session = begun(choose=four)
    controls = Controls(session, Screen())
    controls.put_right(Leave(0))
    assert controls.question is None, "nobody is asked for somebody who is away"
    offer = stood_in(session)
    assert (offer.kind, offer.seat) == (Roll, 0)
    press(controls, Pressed("next"))
    last = session.timeline.entries[-1]
    assert (last.act, last.source) == (Roll(0, (4,)), STAND_IN)
    assert account(session)[-1].source == STAND_IN
    controls.undo()
    assert session.state.pot == 0
    assert stood_in(session) is not None


def test_for_a_seat_that_is_away_nothing_is_given_up_that_could_stay_unknown():
    session = Session(CATAN, beginners(), Loose())
    found = (("hand.1.wool", 9), ("bank.wool", 7), ("turn.phase", "discard"))
    assert session.play(Correct(-1, found)) is None
    session.play(Leave(1))
    assert (stood_in(session).kind, stood_in(session).seat) == (DiscardUnseen, 1)


def test_for_a_seat_that_is_away_no_card_is_played_before_the_dice():
    session = Session(CATAN, beginners(), Loose())
    assert session.play(Correct(-1, (("card.0.knight", 1), ("deck", 24)))) is None
    session.play(Leave(0))
    assert stood_in(session).kind is Throw


class Sit(Move, frozen=True, tag="sit"):
    """Let it be: the way on that asks nothing."""

    title = N_("Sit")
    onward = True

    @classmethod
    def ask(cls, state, seat):
        return cls(seat)


class Show(Move, frozen=True, tag="show"):
    """Show a chip that nobody else may choose."""

    title = N_("Show")
    chips: tuple[tuple[str, int], ...]

    @classmethod
    def ask(cls, state, seat):
        return cls(
            seat, (yield Bundle("chips", N_("Which?"), (Good("red", N_("red"), 2),), 1, 1, eyes=(seat,)))
        )


def test_who_left_passes_where_that_is_a_way_on():
    class Sitting(Pig):
        def kinds(self, state, seat):
            return (Roll, Sit, Hold)

    session = Session(Sitting(), PigSetup(2, 0, 2), Loose())
    session.play(Leave(0))
    assert stood_in(session).kind is Sit, "rather than roll, and than hold, which is none"


def test_what_only_who_left_could_list_stays_a_question():
    class Showing(Pig):
        def kinds(self, state, seat):
            return (Show,)

    session = Session(Showing(), PigSetup(2, 0, 2), Loose())
    session.play(Leave(0))
    assert stood_in(session) is None
    assert isinstance(enter(session, Offer(Show, 0, None, None)).reply, Bundle)


def test_others_may_still_move_for_the_seat():
    session = begun()
    session.play(Leave(0))
    assert session.play(Roll(0, (2,))) is None
    assert session.play(Hold(0)) is None
    assert type(session.timeline.entries[-1].act) is Collect


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_game_goes_on_where_everybody_left(engine, seed):
    """What is proposed is legal and leads on: turn after turn the game waits for somebody else."""
    session = Session(engine, prepared(engine, seed), Loose(), choose=Random(seed).randrange)
    seats = engine.seated(session.state)
    for seat in seats:
        assert session.play(Leave(seat)) is None
    stood = []
    for _ in range(120):
        if session.over:
            break
        offer = stood_in(session)
        assert offer is not None, "nothing is proposed"
        entering = enter(session, offer)
        assert not isinstance(entering.reply, Pick), entering.reply
        assert session.play(entering.reply, entering.source) is None
        stood.append(offer.seat)
    assert set(stood) == set(seats) or session.over
