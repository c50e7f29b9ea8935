"""Why not: what has no key, a hidden reason for its player alone, an answer that does not fit."""

import pytest
from kivy.base import EventLoop

from companion.desk import keys
from companion.ui.kit.contact import Contact
from companion.ui.kit.painted import HOLD
from companion.ui.panels.refusal import SECONDS
from hardware.lamps import Rhythm
from tests.table.pig import Give, Hold, Pig, PigSetup
from tests.ui.shown import told


def test_what_cannot_be_made_has_no_key_and_says_why_and_where_it_is_printed(table):
    table.begin()
    table.key(keys.LEAVE)
    assert table.root.play.keys.named((Hold, 0)).state == "grey"
    assert (Hold, 0) not in table.root.play.actions.areas()
    table.root.controls.begin(Hold, 0)
    shown = table.root.dialogs.why.illegal
    assert (str(shown.why), str(shown.rule)) == ("Nothing was thrown yet", "Pig: Holding")
    assert table.session.version == 1


def test_a_hidden_reason_is_told_only_to_who_tries(table):
    table.begin(setup=PigSetup(2, 0, 0))
    assert table.root.play.keys.named((Give, 0)).shut is None, "a grey key would tell that Anna has no chips"
    table.key((Give, 0))
    why = table.root.dialogs.why
    assert why.illegal.code == "pig.give.none"
    assert ("You have no chips" in told(why), why.covered) == (False, True)
    finger = Contact(*why.place_of("card"))
    EventLoop.post_dispatch_input("begin", finger)
    table.wait(HOLD * 1.6)
    assert ("You have no chips" in told(why), why.covered) == (True, False)
    EventLoop.post_dispatch_input("end", finger)
    table.wait(0.1)
    assert ("You have no chips" in told(why), why.covered) == (False, True), "who looks up now sees nothing"
    table.tap(why, "card")
    assert why.illegal is None
    table.key((Give, 0))
    assert why.covered, "the next one may not see what the last one saw"
    assert table.panel.picture.attention.rhythm is Rhythm.BLINK
    table.wait(2.2)
    assert table.panel.picture.attention.rhythm is Rhythm.STEADY
    table.wait(2 * SECONDS)
    assert why.illegal is not None, "it waits for its player"


def test_a_table_that_tells_what_hands_lack_sees_hidden_reasons_at_once(table):
    table.begin(setup=PigSetup(2, 0, 0))
    table.session.candid = True
    table.root.play.update()
    table.key((Give, 0))
    why = table.root.dialogs.why
    assert ("You have no chips" in told(why), why.covered) == (True, False)
    table.wait(2 * SECONDS)
    assert why.illegal is None, "what all may read goes by itself"


@pytest.mark.parametrize(("candid", "eyes"), [(False, 0), (True, None)])
def test_who_alone_reads_a_reason_is_told_all_that_can_be_done_instead(table, monkeypatch, candid, eyes):
    asked = []
    monkeypatch.setattr(Pig, "nearest", lambda _, *given: asked.append(given[1:]))
    table.begin(setup=PigSetup(2, 0, 0))
    table.session.candid = candid
    table.root.controls.begin(Give, 0)
    kind, seat, _, told_to = asked[-1]
    assert (kind, seat, told_to) == (Give, 0, eyes)


def test_an_answer_that_does_not_fit_is_refused_and_asked_again(table):
    table.begin()
    table.key((Give, 0))
    table.root.controls.answer((("red", 3), ("blue", 1)))
    why = table.root.dialogs.why
    assert (why.illegal.code, why.covered) == ("core.answer.unfit", False)
    assert table.root.play.asked.current.question.name == "chips"
