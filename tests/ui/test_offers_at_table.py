"""Offers and players who want to speak, at the table's own screen: the others answer by their cards."""

from typing import Any

import pytest

from companion.desk import keys
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.game.thought import Thought
from companion.table.play.absent_player import STAND_IN
from companion.table.play.empty_chair import thinking
from companion.ui.autoplay.finger import Finger, Player
from companion.ui.flows import empty_chair
from companion.ui.panels.banner import UNDERLINE
from companion.ui.questions.asking import OK_KEY
from companion.ui.questions.sheet import SheetWidget
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.core.questions import Pick
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.offers import OTHERWISE, AnswerOffer, Deal, OfferTrade, TakeOfferBack
from engines.games.catan.moves.trade import EVERYBODY, Trade
from engines.games.catan.moves.turn import EndTurn
from hardware.ports import SeatPressed
from tests.games.catan.table import BLUE, ORANGE, RED, WHITE, beginners
from tests.ui.shown import strokes, told
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening

ORE, GRAIN = (("ore", 1),), (("grain", 1),)
CELLS = [(f"hand.{seat}.{good}", 3) for seat in (RED, BLUE, WHITE, ORANGE) for good in ("ore", "grain")]


def offering(one: Evening, *moves: Any) -> None:
    """A game of four in which red may trade, after these moves."""
    one.begin(ENGINE, beginners(), seats=4)
    one.root.controls.put_right(Correct(-1, (("turn.phase", "build"), *CELLS)))
    for move in moves:
        assert one.session.play(move) is None
    one.root.controls.moved_on()


def every_part(ledger: Any, seat: int) -> list[tuple[float, float]]:
    """Where a finger may touch the card of a player: its words, numbers and score, in the window."""
    ledger.settle()
    card = ledger.areas()[seat]
    parts = [
        (card.x + across * card.w, card.y + up * card.h)
        for across in (0.1, 0.3, 0.5, 0.7, 0.95)
        for up in (0.2, 0.8)
    ]
    return [tuple(ledger.to_window(*part)) for part in parts]


def drawn(panel: Any) -> list[str]:
    """All that a panel draws."""
    return [f"{stroke[0].__name__} {stroke[1:]}" for stroke in panel.pen.since(0)]


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_an_offer_is_put_up_answered_by_the_cards_and_dealt_with_one_touch(file, size):
    with evening(file, size, games=(ENGINE,)) as one:
        offering(one)
        one.key((Trade, RED))
        one.answer(EVERYBODY)
        one.answer(ORE)
        one.answer(GRAIN)
        assert one.session.moves[-1] == OfferTrade(RED, ORE, GRAIN)
        for seat, says in ((BLUE, "yes"), (WHITE, "no"), (ORANGE, "no")):
            one.tap(one.root.play.ledger, seat)
            assert isinstance(one.root.controls.question, Pick)
            one.answer(says)
        assert one.session.asked == ()
        words = " ".join(told(one.root.play.ledger))
        assert "says yes" in words
        assert "1 ore for 1 grain" in words
        one.key((Deal, RED))
        assert one.session.moves[-1] == Deal(RED, BLUE, ORE, GRAIN)


class Told:
    """Decides as it is told: each decision by the seat that it is asked for."""

    def __init__(self, *decisions: tuple[Any, ...]) -> None:
        self.bus: Any = None
        self._decisions = list(decisions)

    def think(self, wanted: Any) -> None:
        kind, *answers = self._decisions.pop(0)
        self.bus.post(Thought(wanted, kind, tuple(answers)))

    def close(self) -> None:
        """It holds nothing."""


def test_what_the_app_offers_is_answered_by_the_cards_and_dealt(file, monkeypatch):
    monkeypatch.setattr(empty_chair, "BREATH", 0)
    thinker = Told((OfferTrade, ORE, GRAIN), (Deal, BLUE), (EndTurn,))
    with evening(file, SMALL, games=(ENGINE,), thinker=thinker) as one:
        thinker.bus = one.bus
        offering(one, Leave(RED, strength="easy"))
        one.until(lambda: one.session.thought is not None)
        one.key(STAND_IN)
        assert one.session.moves[-1] == OfferTrade(RED, ORE, GRAIN)
        shown = keys.keys_of(one.root.controls)
        assert (shown.last.name, str(shown.last.words)) == (keys.ASIDE, "Answer"), "it comes next"
        assert keys.ASIDE not in [item.name for item in shown.items]
        assert (EndTurn, RED) in [item.name for item in shown.items]
        assert one.root.controls.way_on() is None, "no button ends the app's turn meanwhile"
        for seat, says in ((BLUE, "yes"), (WHITE, "no"), (ORANGE, "no")):
            assert not thinking(one.session), "it waits for the others"
            one.tap(one.root.play.ledger, seat)
            one.answer(says)
        one.until(lambda: one.session.thought.kind is Deal)
        assert keys.keys_of(one.root.controls).last.name == STAND_IN
        one.key(STAND_IN)
        assert one.session.moves[-1] == Deal(RED, BLUE, ORE, GRAIN)


def test_a_partner_is_picked_with_one_touch_once_all_have_answered(file):
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN), AnswerOffer(BLUE, "yes"), AnswerOffer(WHITE, "no"))
        one.tap(one.root.play.ledger, ORANGE)
        one.answer("yes")
        one.answer(ORANGE)
        assert one.session.moves[-1] == Deal(RED, ORANGE, ORE, GRAIN)


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_a_finger_ends_the_turn_while_it_is_asked_whom_to_trade_with(file, size):
    with evening(file, size, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN), AnswerOffer(BLUE, "yes"), AnswerOffer(WHITE, "no"))
        one.tap(one.root.play.ledger, ORANGE)
        one.answer("yes")
        assert isinstance(one.root.controls.question, Pick)
        assert Player(Finger(), one.root.play).enter(EndTurn(RED)) == 2, "Cancel, and End turn"
        assert one.session.moves[-1] == EndTurn(RED)


def test_the_agreed_trade_has_its_key_where_it_was(file):
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one)
        names = [item.name for item in keys.keys_of(one.root.controls).items]
        assert names.index((Trade, RED)) == 4
        assert len(names) == 8, "an offer needs no key"
        one.session.play(OfferTrade(RED, ORE, GRAIN))
        one.root.controls.moved_on()
        names = [item.name for item in keys.keys_of(one.root.controls).items]
        assert names[:2] == [(Deal, RED), (TakeOfferBack, RED)]


def test_a_card_whose_player_wants_to_speak_is_touched_to_hear_them(file):
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one)
        ledger, voices = one.root.play.ledger, one.session.voices
        one.wait(0.1)
        before = drawn(ledger)
        one.bus.post(SeatPressed(WHITE))
        one.wait(0.1)
        assert voices.seats == (WHITE,)
        ledger.settle()
        assert drawn(ledger) != before, "the card is marked"
        one.tap(ledger, WHITE)
        ledger.settle()
        assert voices.seats == ()
        assert drawn(ledger) == before
        assert one.root.dialogs.private.parent is None, "the first touch only says that they are heard"
        one.tap(ledger, WHITE)
        assert one.root.dialogs.private.parent is one.root


def test_where_it_is_switched_off_no_button_asks_to_be_heard(file, tmp_path):
    overrides = Remembered(SettingOverrides(voices=False), tmp_path / "setting_overrides.json")
    with evening(file, SMALL, games=(ENGINE,), setting_overrides=overrides) as one:
        offering(one)
        one.bus.post(SeatPressed(WHITE))
        one.wait(0.1)
        assert one.session.voices.seats == ()


def test_a_touch_anywhere_on_the_card_of_who_says_something_leads_to_the_offer(file):
    """Also where a number or a score is: neither its rule nor a hand is meant there."""
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN))
        ledger = one.root.play.ledger
        for place in every_part(ledger, BLUE):
            one.player.see()
            one.finger.tap(*place)
            asked = one.root.controls.question
            assert isinstance(asked, Pick), place
            assert asked.name == "says"
            assert one.root.controls.open.seat == BLUE
            one.root.controls.leave()


def test_who_said_yes_is_dealt_with_by_one_touch_and_who_said_no_may_change_their_mind(file):
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN), AnswerOffer(WHITE, "no"), AnswerOffer(ORANGE, "yes"))
        one.tap(one.root.play.ledger, WHITE)
        one.answer("yes")
        assert one.session.state.offer.answers[WHITE].says == "yes"
        one.tap(one.root.play.ledger, ORANGE)
        assert one.session.moves[-1] == Deal(RED, ORANGE, ORE, GRAIN)
        one.tap(one.root.play.ledger, ORANGE)
        assert one.root.dialogs.private.parent is one.root, "without an offer it shows their cards again"


def test_the_card_of_who_offers_leads_to_what_becomes_of_it(file):
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN))
        one.tap(one.root.play.ledger, RED)
        asked = one.root.controls.question
        assert isinstance(asked, Pick)
        assert str(asked.prompt) == "1 ore for 1 grain"
        assert [str(option.label) for option in asked.options] == ["Deal", "No deal"]
        assert asked.options[0].blocked is not None, "nobody agreed yet"
        assert one.session.moves[-1] == OfferTrade(RED, ORE, GRAIN), "a touch alone takes nothing back"


def test_a_yes_without_the_cards_is_refused_at_once_for_whoever_answers_alone(file):
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, (("wool", 1),)))
        one.tap(one.root.play.ledger, BLUE)
        assert all(option.blocked is None for option in one.root.controls.question.options), "lit for all"
        one.answer("yes")
        assert one.session.moves[-1] == OfferTrade(RED, ORE, (("wool", 1),))
        assert one.root.dialogs.why.reason.only == BLUE
        assert one.session.asked == (BLUE, WHITE, ORANGE), "they can still say no"


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_the_banner_names_who_is_asked_and_small_whose_turn_it_is(file, size):
    with evening(file, size, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN))
        banner, names = one.root.play.banner, [seat.name for seat in one.root.stage.seats]
        assert names[RED] in " ".join(told(banner))
        one.tap(one.root.play.ledger, WHITE)
        words = told(banner)
        assert names[WHITE] in words
        assert f"{names[RED]}'s turn" in " ".join(words)
        assert "Answer" in " ".join(words)
        shown = one.root.play
        line = shown.bar.below(shown.theme.px(UNDERLINE))[0]
        colour = shown.theme.rgba(one.root.stage.seats.at(WHITE).colour)
        assert (line, colour) in {(box, fill) for box, _, fill, *_ in strokes(shown, "box")}, "it is theirs"
        one.answer("no")
        assert names[RED] in told(banner)
        assert "'s turn" not in " ".join(told(banner))


@pytest.mark.parametrize("size", [SMALL, WIDE, TALL])
def test_what_one_would_trade_instead_is_chosen_on_one_page_as_a_trade_is(file, size):
    with evening(file, size, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN))
        one.tap(one.root.play.ledger, BLUE)
        one.answer(OTHERWISE)
        page = one.root.play.asked.current
        assert isinstance(page, SheetWidget)
        assert {key[1] for key in page.areas() if key[0] == "add"} == {"give", "get"}
        assert any(" offers 1 ore for 1 grain" in words for words in told(page))
        one.tap(page, ("add", "give", "grain"))
        one.tap(page, OK_KEY)
        assert one.session.moves[-1] == AnswerOffer(BLUE, OTHERWISE, (("grain", 2),), ORE)


def test_what_was_offered_is_filled_in_and_can_be_taken_away(file):
    with evening(file, SMALL, games=(ENGINE,)) as one:
        offering(one, OfferTrade(RED, ORE, GRAIN))
        one.tap(one.root.play.ledger, BLUE)
        one.answer(OTHERWISE)
        page = one.root.play.asked.current
        assert page.ready()
        one.tap(page, ("drop", "give", "grain"))
        assert not page.ready()
        for key in page.steps_to(answer := AnswerOffer(BLUE, OTHERWISE, (("ore", 2),), GRAIN)):
            one.tap(page, key)
        assert one.session.moves[-1] == answer
