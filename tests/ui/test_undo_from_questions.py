"""A question that came by itself leads further back: undo is in sight while it covers the row."""

import pytest

import engines
from companion.desk import keys
from tests.taking_turns import proving
from tests.ui.looked_evening import looked_at
from tests.ui.tabletop import SMALL, evening, find, settled

LOOKS = 60 if proving() else 25
"""How often an evening is looked at, at equal distances."""


@pytest.mark.parametrize("game", engines.catalogue())
def test_whoever_undid_something_can_undo_once_more(file, game):
    undone = 0
    with evening(file, SMALL, (find(game),)) as one:
        play = one.root.play
        for number in looked_at(one, find(game), LOOKS):
            controls = one.root.controls
            controls.ask_again()
            play.update()
            play.moment.end()
            settled("what comes by itself")
            if controls.open is None or number == 1:
                continue
            if play.leave.parent is None:
                assert keys.UNDO in play.actions.areas()
                continue
            assert play.undo.parent is play
            if not undone:
                before = one.session.undo_name()
                one.tap(play.undo)
                if one.root.dialogs.dialog.is_open:
                    one.tap(one.root.dialogs.dialog, "do")
                assert one.session.undo_name() != before
                controls.redo()
            undone += 1
    assert undone, "a question covered the row"


def test_a_question_that_was_begun_by_a_key_has_its_way_out_alone(file):
    with evening(file, SMALL, (find("hab_und_gut"),)) as one:
        play = one.root.play
        for _ in looked_at(one, find("hab_und_gut"), 60):
            controls = one.root.controls
            lit = [offer for offer in one.session.offers() if offer.why is None and offer.kind.tag() == "buy"]
            if lit:
                controls.begin(lit[0].kind, lit[0].seat)
                settled("a purchase")
                assert play.leave.parent is play
                assert play.undo.parent is None
                return
    pytest.fail("nobody could buy")
