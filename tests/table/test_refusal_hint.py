"""Why something was refused: for whose eyes, and with what they may know."""

import pytest
from msgspec.structs import replace

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Choosing
from companion.table.play.question_for_eyes import reply_to
from companion.table.play.refusal_hint import COUNT, Reason, Refusal, reason_of
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.table.pig import PIG, Give, Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import Screen


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.fixture
def controls(screen: Screen) -> Controls:
    return Controls(Session(PIG, PigSetup(2, 0, 0), Loose()), screen)


def refusal(controls: Controls, kind: type) -> Illegal:
    found = reply_to(controls.session, kind, 0)
    assert isinstance(found, Illegal)
    return found


def given(controls: Controls, kind: type, illegal: Illegal) -> Reason:
    return reason_of(controls.session, Refusal(illegal, kind, 0))


def test_a_public_reason_is_for_all(controls: Controls) -> None:
    public = refusal(controls, Hold)
    assert given(controls, Hold, public) == Reason(public, None, None, tried=Hold.title)


def test_a_hidden_reason_is_for_whose_move_it_is(controls: Controls) -> None:
    hidden = refusal(controls, Give)
    assert hidden.hidden
    assert given(controls, Give, hidden) == Reason(hidden, COUNT, 0, tried=Give.title)
    controls.session.candid = True
    assert given(controls, Give, hidden).only is None


def test_a_hidden_reason_is_for_the_owner_of_the_hand(
    controls: Controls, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(Pig, "nearest", lambda _, *told: asked.append(told[-1]) or N_("Wait"))
    hidden = replace(refusal(controls, Give), holder=1)
    assert given(controls, Give, hidden) == Reason(hidden, N_("Wait"), 1, tried=Give.title)
    assert asked == [1]


def test_a_refusal_of_something_else_than_a_move_has_no_nearest_move(
    controls: Controls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pig, "nearest", lambda *_: N_("Wait"))
    public = refusal(controls, Hold)
    assert given(controls, Hold, public).instead == N_("Wait")
    assert reason_of(controls.session, Refusal(public)) == Reason(public)


def test_a_grey_key_is_refused_for_its_own_move_while_another_question_is_open(controls: Controls) -> None:
    assert controls.open is not None
    assert controls.open.kind is Roll
    offer = next(offer for offer in controls.session.offers() if offer.kind is Hold and offer.seat == 0)
    assert offer.why is not None
    assert controls.refusal(offer.why, offer) == Refusal(offer.why, Hold, 0)


def test_an_answer_is_refused_for_the_open_move_and_a_choice_for_what_was_chosen(
    controls: Controls, screen: Screen
) -> None:
    illegal = refusal(controls, Hold)
    assert controls.refusal(illegal, 7) == Refusal(illegal, Roll, 0)
    offers = controls.session.offers()
    controls.open = Choosing(controls.session, N_("Which?"), offers)
    at = next(at for at, offer in enumerate(offers) if offer.why is not None)
    why = offers[at].why
    assert why is not None
    assert controls.refusal(why, at) == Refusal(why, offers[at].kind, offers[at].seat)
    controls.answer(at)
    assert screen.refusals == [Refusal(why, offers[at].kind, offers[at].seat)]
    controls.leave()
    assert controls.refusal(illegal) == Refusal(illegal)


def test_a_move_that_is_begun_and_refused_is_told_with_its_kind(controls: Controls, screen: Screen) -> None:
    controls.begin(Hold, 0)
    assert screen.refusals == [Refusal(refusal(controls, Hold), Hold, 0)]
