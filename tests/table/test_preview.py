from companion.table.play.preview import likely, preview, previews
from engines.core.moves import Ask
from engines.core.questions import Draw, Option, Pick
from engines.core.rules import Illegal, Rule
from engines.core.text import N_
from tests.table.pig import PIG, Pig, PigSetup

COLOURS = ("red", "blue")
WHO = PIG.ready(COLOURS)


class PlainPig(Pig):
    """Pig without anything dealt."""

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        first = yield Pick("first", N_("Who?"), tuple(Option(seat, N_("{n}", n=seat)) for seat in (0, 1, 2)))
        if first == 2:
            return Illegal("pig.setup.seats", N_("Nobody sits there"), Rule("Pig", "Seats"))
        chips = yield Pick("chips", N_("Chips?"), (Option(0, N_("none")), Option(2, N_("two"))), suggested=2)
        return PigSetup(len(colours), first, chips)


PLAIN = PlainPig()


def test_the_suggestion_is_likely_else_the_first_answer():
    assert likely(Pick("q", N_("?"), (Option(1, N_("one")), Option(2, N_("two"))), suggested=2)) == 2
    assert likely(Pick("q", N_("?"), (Option(1, N_("one")), Option(2, N_("two"))))) == 1


def test_the_board_is_shown_before_everything_is_answered():
    assert preview(PLAIN, COLOURS, (1,)) == PLAIN.view(PLAIN.setup(PigSetup(2, 1, 2)), None).board


def test_what_chance_has_yet_to_deal_is_not_made_up():
    assert preview(PIG, COLOURS, (0,)) is None
    assert previews(PIG, COLOURS, (), WHO) == []


def test_options_that_differ_on_the_board_have_a_board_each():
    who = Pick("first", N_("Who?"), (Option(0, N_("0")), Option(1, N_("1"))))
    first, second = previews(PLAIN, COLOURS, (), who)
    assert first.spots[0].seat == 0
    assert second.spots[0].seat == 1


def test_options_that_share_a_board_have_one_together():
    assert len(previews(PLAIN, COLOURS, (0,), PLAIN.ready(COLOURS, (0,)))) == 1


def test_no_picture_is_drawn_of_what_cannot_be_or_of_other_questions():
    assert previews(PLAIN, COLOURS, (), PLAIN.ready(COLOURS)) == []
    assert previews(PIG, COLOURS, (), Draw("first", N_("?"), ())) == []
