"""Why something was refused: for whose eyes, and with what they may know."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.table.game.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.refusal_hint import COUNT, Reason, reason_of
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.table.pig import PIG, Give, Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import Screen


@pytest.fixture
def controls() -> Controls:
    return Controls(Session(PIG, PigSetup(2, 0, 0), Loose()), Screen())


def refusal(controls: Controls, kind: type) -> Illegal:
    found = controls.session.converse(kind, 0)
    assert isinstance(found, Illegal)
    return found


def test_a_public_reason_is_for_all(controls: Controls) -> None:
    assert reason_of(controls, refusal(controls, Hold)) == Reason(refusal(controls, Hold), None, None)


def test_a_hidden_reason_is_for_whose_move_it_is(controls: Controls) -> None:
    hidden = refusal(controls, Give)
    assert hidden.hidden
    assert reason_of(controls, hidden) == Reason(hidden, COUNT, 0)
    controls.session.candid = True
    assert reason_of(controls, hidden).only is None


def test_a_hidden_reason_is_for_whose_hand_it_rests_on(
    controls: Controls, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(Pig, "nearest", lambda _, *told: asked.append(told[-1]) or N_("Wait"))
    hidden = replace(refusal(controls, Give), holder=1)
    monkeypatch.setattr(Give, "ask", classmethod(lambda *_: hidden))
    assert reason_of(controls, hidden) == Reason(hidden, N_("Wait"), 1)
    assert asked == [1]


def test_the_nearest_move_is_asked_for_what_is_open_or_else_for_what_was_refused_so(
    controls: Controls, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(Pig, "nearest", lambda _, __, kind, *told: asked.append((kind, told[0])))
    reason_of(controls, refusal(controls, Hold))
    controls.leave()
    reason_of(controls, refusal(controls, Hold))
    assert asked == [(Roll, 0), (Hold, 0)]


def test_a_reason_that_nobody_was_given_for_a_move_stands_alone(
    controls: Controls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pig, "nearest", lambda *_: N_("Wait"))
    strange = replace(refusal(controls, Hold), code="pig.strange")
    assert reason_of(controls, strange) != Reason(strange), "a throw is open"
    controls.leave()
    assert reason_of(controls, strange) == Reason(strange)
