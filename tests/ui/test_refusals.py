"""Why not: what has no key, a hidden reason for its player alone, an answer that does not fit."""

import pytest
from kivy.base import EventLoop

import engines
from companion.desk import keys
from companion.table.play.refusal_hint import Reason
from companion.ui.kit.contact import Contact
from companion.ui.kit.painted import HOLD
from companion.ui.panels.refusal import CARD, CLOSE, SECONDS
from companion.ui.screens.table import private_view
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.text import N_
from hardware.lamps import Rhythm
from tests.table.pig import Give, Hold, Pig, PigSetup
from tests.ui.looked_evening import looked_at
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, evening, find, settled
from tests.ui.walk_play import evening_of


def test_what_cannot_be_made_has_no_key_and_says_why_and_where_it_is_printed(table):
    table.begin()
    table.key(keys.LEAVE)
    assert table.root.play.keys.named((Hold, 0)).state == "grey"
    assert (Hold, 0) not in table.root.play.actions.areas()
    table.root.controls.begin(Hold, 0)
    shown = table.root.dialogs.why.illegal
    assert (str(shown.why), str(shown.rule)) == ("Nothing was thrown yet", "Pig: Holding")
    assert table.session.version == 1


def test_a_reason_for_all_goes_at_the_first_touch_of_anything_and_a_private_one_waits(table):
    table.begin()
    table.key(keys.LEAVE)
    why, play = table.root.dialogs.why, table.root.play
    table.root.controls.begin(Hold, 0)
    assert why.illegal is not None
    table.tap(play.ledger, 1)
    assert why.illegal is None
    why.show(Reason(Illegal("test.no", N_("No"), None), only=0))
    table.tap(play.ledger, 0)
    assert why.illegal is not None


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
    table.tap(why, CLOSE)
    assert why.illegal is None
    table.key((Give, 0))
    assert why.covered, "the next one may not see what the last one saw"
    assert table.panel.picture.attention.rhythm is Rhythm.BLINK
    table.wait(2.2)
    assert table.panel.picture.attention.rhythm is Rhythm.STEADY
    table.wait(2 * SECONDS)
    assert why.illegal is not None, "it waits for its player"


def test_a_touch_of_a_hidden_reason_leads_to_its_player_s_hand_with_it_on_top(table):
    table.begin(setup=PigSetup(2, 0, 0))
    table.key((Give, 0))
    table.tap(table.root.dialogs.why, CARD)
    look = table.root.dialogs.private
    assert look.parent is table.root
    assert not table.root.dialogs.why.reason
    assert "You have no chips" not in told(look), "whoever sits there may be another"
    assert "For Anna only. Hold to view; others look away" in told(look)
    finger = Contact(*look.place_of(private_view.SHIELD))
    EventLoop.post_dispatch_input("begin", finger)
    table.wait(HOLD * 1.6)
    assert "You have no chips" in told(look)
    EventLoop.post_dispatch_input("end", finger)
    table.wait(0.1)
    assert "You have no chips" not in told(look)
    assert private_view.SCORES not in look.areas()
    table.tap(look, private_view.CLOSE)
    assert look.parent is None
    table.tap(table.root.play.ledger, 0)
    assert "You have no chips" not in told(look)


def test_a_hidden_reason_says_whose_hand_it_is_and_where_they_may_read_it(table):
    table.begin(setup=PigSetup(2, 0, 0))
    table.key((Give, 0))
    why = table.root.dialogs.why
    assert told(why) == [
        "Give chips: not possible with Anna's hand",
        "Anna: touch to see why; others look away",
    ]
    table.root.stage.phones = frozenset({0})
    table.key((Give, 0))
    assert told(why)[-1] == "Why is on Anna's phone. Or touch here; others look away"


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


MISSES = N_("You need one more brick and one wool for this settlement, and own neither")
LONG = Illegal("test.long", MISSES, ENTERING)
INSTEAD = N_("You could build a road at the forest instead, or trade four wool at the bank")
FINGERS = (200, 40), (100, 300), (700, 440)


@pytest.mark.parametrize("game", engines.catalogue())
def test_a_refusal_lies_on_no_key_and_not_under_the_finger(file, game):
    """Not on the keys of menu and keyboard either, which are above when the finger was below."""
    with evening(file, SMALL, (find(game),)) as one:
        dialogs, play = one.root.dialogs, one.root.play
        for _ in looked_at(one, find(game), 8):
            if one.session.over:
                break
            for finger in FINGERS:
                dialogs.touched = finger
                dialogs.say_why(Reason(LONG, INSTEAD), play.actions.height)
                settled("a refusal")
                assert not dialogs.why.box.holds(*finger)
                lie = (play.actions, play.board, play.menu, play.typing, *play.shelves)
                keys = [box for widget in lie if widget.parent is play for box in widget.key_boxes()]
                assert keys
                assert not any(overlap(box, dialogs.why.box) > 1 for box in keys)
                assert not any("…" in line for line in told(dialogs.why)), "and it can be read there"


def test_what_is_said_leaves_the_rows_of_players_in_sight_where_it_can(file):
    with evening(file, SMALL, (find("kraftwagen"),)) as one:
        moves, setup, seats = evening_of(find("kraftwagen"))
        one.begin(find("kraftwagen"), setup, seats)
        for move in moves[:60]:
            one.session.play(move)
        one.root.controls.moved_on()
        one.player.see()
        dialogs, ledger = one.root.dialogs, one.root.play.ledger
        dialogs.touched = None
        dialogs.mention(MISSES)
        settled("a message")
        (rows,) = ledger.read_boxes()
        assert rows.h > 200
        assert overlap(rows, dialogs.toast.box) <= 1
        x, y = dialogs.toast.box.centre
        one.finger.tap(x, y)
        assert not dialogs.toast.shown, "it goes away where it is in the way"


def test_a_refusal_lies_beside_the_keys_of_the_keyboard(file):
    with evening(file, SMALL) as one:
        one.begin()
        one.root.open("line")
        settled("the keyboard")
        page, dialogs = one.root.screen, one.root.dialogs
        for finger in FINGERS:
            dialogs.touched = finger
            dialogs.say_why(Reason(LONG, INSTEAD), 0)
            keys = [*page.keys.key_boxes(), *page.back.key_boxes()]
            assert not any(overlap(box, dialogs.why.box) > 1 for box in keys)


def overlap(one, other):
    """The area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.top, other.top) - max(one.y, other.y)
    return max(0, wide) * max(0, high)
