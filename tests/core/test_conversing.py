"""Conversations: going on, refusals on the way, the veil, and the core's own refusals."""

import pytest

from engines.core.conversing import answers_of, converse, every, of_table, sample
from engines.core.engine import Engine
from engines.core.events import TABLE, Event, Gained
from engines.core.moves import Move
from engines.core.owner_data import BoxData
from engines.core.questions import Bundle, Count, Pick
from engines.core.rules import Illegal, IllegalMove
from engines.core.scoring import Line, Sheet, first, standings
from engines.core.text import N_, NN_, Seat, Several
from engines.core.view import outcome
from tests.table.pig import HOLD, PIG, Collect, Give, Hold, PigSetup, Roll

START = PIG.setup(PigSetup(3, 0, 2))
TWO = PIG.setup(PigSetup(2, 0, 2))


def test_a_conversation_asks_one_thing_after_another() -> None:
    assert isinstance(converse(Give, START, 0), Pick)
    assert isinstance(converse(Give, START, 0, (1,)), Bundle)
    assert converse(Give, START, 0, (1, (("red", 1),), 0)) == Give(0, 1, (("red", 1),), 0)


def test_the_only_answer_is_not_asked() -> None:
    assert isinstance(converse(Give, TWO, 0), Bundle)
    assert answers_of(Give(0, 1, (("red", 1),), 0), TWO) == ((("red", 1),), 0)


def test_an_unfit_answer_is_refused_on_the_way() -> None:
    refused = converse(Give, START, 0, (0,))
    assert isinstance(refused, Illegal)
    assert refused.code == "core.answer.unfit"


def test_the_veil_shows_what_a_stranger_could_expect() -> None:
    asked = converse(Give, TWO, 0, veil=True)
    assert isinstance(asked, Bundle)
    assert [good.most for good in asked.pool] == [4, 4]
    refused = converse(Give, TWO, 0, ((("red", 3),),), veil=True)
    assert isinstance(refused, Illegal)


def test_a_hidden_reason_does_not_grey_the_button() -> None:
    poor = PIG.setup(PigSetup(2, 0, 0))
    by_kind = {offer.kind: offer for offer in PIG.offers(poor)}
    assert by_kind[Give].why is None
    assert by_kind[Hold].why is not None
    own = {offer.kind: offer.why for offer in PIG.offers(poor, eyes=0)}
    assert own[Give] is not None


def test_a_move_that_its_answers_do_not_lead_to_is_refused() -> None:
    class Liar(Roll, frozen=True, tag="liar"):
        @classmethod
        def ask(cls, state, seat):  # type: ignore[no-untyped-def]
            return Roll(seat, 4)

    refused = Liar(0, 3).check(START)
    assert refused is not None
    assert refused.code == "core.move.unlike"


def test_playing_unchecked_is_the_programmers_fault() -> None:
    with pytest.raises(IllegalMove, match=r"pig\.hold\.nothing"):
        PIG.play(START, Hold(0))


def test_a_table_that_is_asked_is_the_programmers_fault() -> None:
    with pytest.raises(TypeError, match="asks a question of the table"):
        of_table(Roll, START)
    assert of_table(Collect, START) == Collect(TABLE)


def test_every_and_sample_find_what_is_possible() -> None:
    assert len(list(every(Roll, START, 0))) == 6
    assert list(every(Hold, START, 0)) == []
    assert sample(Hold, START, 0, lambda _: 0) is None


def test_what_a_game_has_to_write_is_said() -> None:
    bare: Engine = Engine()
    calls = [
        lambda: bare.setup(None),
        lambda: bare.actors(None),
        lambda: bare.kinds(None, 0),
        lambda: bare.sheet(None, 0, None),
        lambda: bare.view(None, None),
        lambda: Move(0).apply(None, None),
        lambda: bare.cells(None),
    ]
    for call in calls:
        with pytest.raises(NotImplementedError):
            call()
    assert bare.why_not(None, Roll, 0) is None
    assert bare.ending(None) == "ended"


def test_a_move_with_only_a_seat_can_be_made_without_a_question() -> None:
    assert Collect.ask(START, TABLE) == Collect(TABLE)
    assert str(Collect(TABLE).describe()) == "the table: Collect"


def test_the_sentence_of_a_kind_of_move_is_about_its_seat() -> None:
    class Wait(Hold, frozen=True, tag="wait"):
        sentence = N_("{seat} waits")

    assert Wait(1).describe() == N_("{seat} waits", seat=Seat(1))
    assert str(Hold(1).describe()) == "seat 2: Hold"


def test_sentences_are_read_in_english_by_themselves() -> None:
    goods = Several((N_("2 ore"), N_("1 wool"), N_("1 brick")))
    assert str(N_("{seat} gives {goods} to {other}", seat=Seat(0), goods=goods, other=Seat(TABLE))) == (
        "seat 1 gives 2 ore, 1 wool and 1 brick to the table"
    )
    assert str(NN_("{n} card", "{n} cards", 1)) == "1 card"
    assert str(NN_("{n} card", "{n} cards", 0)) == "0 cards"
    assert str(N_("{what} twice", what=N_("said"))) == "said twice"
    assert str(N_("nothing: {none}", none=Several(()))) == "nothing: "


def test_a_secret_event_is_read_by_its_eyes_only() -> None:
    event = Gained(0, N_("1 ore"), eyes=(0, 1), openly=N_("a card"))
    assert str(event.seen_by(1)) == "1 ore"
    assert str(event.seen_by(None)) == "a card"
    assert Event(0, N_("x")).seen_by(None) == N_("x")
    assert Event(0, N_("x"), eyes=(0,)).seen_by(2) is None


def test_ranks_go_by_the_rules_then_points_then_ties() -> None:
    def sheet(seat: int, points: int, ahead: int = 0, ties: tuple[int, ...] = ()) -> Sheet:
        return Sheet(seat, (Line(N_("p"), points, HOLD),), ahead, ties)

    sheets = [sheet(0, 12), sheet(1, 10, 1), sheet(2, 12, 0, (1,)), sheet(3, 12), sheet(4, 30, -1)]
    ranked = standings(sheets)
    assert [(one.place, one.sheet.seat, one.shared) for one in ranked] == [
        (1, 1, False),
        (2, 2, False),
        (3, 0, True),
        (3, 3, True),
        (5, 4, False),
    ]


@pytest.mark.parametrize(
    ("points", "says", "seat"),
    [((3, 5), "wins", 1), ((5, 5), "joint winner", 0), ((), "nobody wins", None)],
)
def test_the_banner_of_a_game_that_is_over_names_who_won(
    points: tuple[int, ...], says: str, seat: int | None
) -> None:
    sheets = [Sheet(at, (Line(N_("p"), won, HOLD),)) for at, won in enumerate(points)]
    banner = outcome(N_("turn {n}", n=9), first(sheets))
    assert (str(banner.says), banner.seat) == (says, seat)


def test_a_look_ahead_applies_what_would_come_to_a_copy() -> None:
    state = PIG.replay(START, [Roll(0, 5)])
    before = state.copy()
    assert [str(event.what) for event in PIG.look_ahead(state)] == ["5 points kept", "seat 2 throws"]
    assert state == before
    assert PIG.look_ahead(START) == []


def test_an_engine_knows_the_box_of_its_owner() -> None:
    box = PigSetup(2, 0, 0)
    assert PIG.with_box(box).box is None
    data = BoxData()
    known = data.knowing(box)
    assert (known.known, data.known) == (box, None)
    assert known.fault(box) is known.in_setup(box) is known.in_answers((), ()) is known.after(START) is None
    assert Engine().charts(START, None) == ()
    assert Engine().ahead(START) is None


class Tip(Move, frozen=True, tag="tip"):
    """A move of which the rules know a part."""

    title = N_("Tip")
    amount: int
    total: int | None = None

    @classmethod
    def ask(cls, state, seat):  # type: ignore[no-untyped-def]
        amount = yield Count("amount", N_("How much?"), 0, 3)
        return cls(seat, amount, 2 * amount)


def test_what_the_rules_know_may_be_left_out() -> None:
    assert Tip(0, 2).completed(START) == Tip(0, 2, 4)
    assert Tip(0, 2, 4).completed(START) == Tip(0, 2, 4)
    assert Tip(0, 2, 5).completed(START) == Tip(0, 2, 5)
    assert Tip(0, 9).completed(START) == Tip(0, 9)


def test_playing_on_counts_its_moves() -> None:
    state = PIG.setup(PigSetup(2, 0, 0))
    assert PIG.play_on(state, lambda n: n - 1, 3) == 3
    assert PIG.play_on(state, lambda _: 0, 9) == 9
    assert PIG.play_on(PIG.replay(START, [Roll(0, 6)] * 5 + [Hold(0), Collect(TABLE)]), lambda _: 0, 9) == 0
