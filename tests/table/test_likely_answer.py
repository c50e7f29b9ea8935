from companion.table.play.likely_answer import likely_answer
from engines.core.questions import Option, Pick
from engines.core.text import N_


def test_the_suggestion_is_likely_else_the_first_answer():
    assert likely_answer(Pick("q", N_("?"), (Option(1, N_("one")), Option(2, N_("two"))), suggested=2)) == 2
    assert likely_answer(Pick("q", N_("?"), (Option(1, N_("one")), Option(2, N_("two"))))) == 1
