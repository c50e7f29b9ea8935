"""Law 16: what is told for nothing is the same in all worlds that certain eyes cannot tell apart."""

from collections import Counter

import pytest

from companion.table.game.session import Session
from engines import engine
from engines.core.conversing import dialogue
from engines.core.engine import AnyEngine
from engines.core.questions import Draw
from engines.core.sight import OwnEyes
from engines.games.catan.engine import CatanEngine
from engines.games.hab_und_gut.engine import HabUndGutEngine
from engines.games.le_havre.engine import HavreEngine
from tests.laws.answered import SECRETS, aimed_at, answer_all
from tests.laws.plays import Play, hides
from tests.laws.twins import look, pairs

MET = {
    "steal": (1,),
    "buy-card": (1,),
    "claim-victory": (0,),
    "donate": (11,),
    "fill-rack": (2,),
    "choose-goods": (4,),
    "seal": (0,),
}
"""Seeds with which a question for some eyes alone is answered to the end."""
ALIKE = ("fill-rack", "claim-victory", "seal")
"""What asks the same in all worlds, or nearly always: what lies at the table, how many cards, any number."""
MANY = 200
"""Games among which there are twins for certain: one of dice or scores alone has none."""
FEW = 20
"""Seeds among which a leak is found for certain."""


def test_16_twins_are_shown_the_same(engine: AnyEngine, seed: int) -> None:
    found = list(pairs(engine, seed, MANY if hides(engine) else 1))
    assert bool(found) == hides(engine)
    for twins, number in found:
        assert look(twins, number)["pairs"]


def test_16_where_no_twins_are_nothing_is_for_some_eyes_alone(game: Play) -> None:
    if not hides(game.engine):
        name = game.engine.name
        for move, state in zip(game.moves, game.states, strict=False):
            secret = [question.name for question, _ in dialogue(move, state) if question.eyes is not None]
            assert not secret, (
                f"{move} asks {secret} of some eyes alone: write `redacted` in {name}/engine.py"
            )
            assert move.concealed() == move, f"{move} can be concealed: write `redacted` in {name}/engine.py"
        assert game.engine.redacted(game.state, game.state) == game.state


def test_16_all_that_can_be_done_in_truth_can_be_tried_by_who_sees_no_hand(game: Play) -> None:
    """What is hidden is left out of the past: nothing that may have happened is refused there."""
    for state, move in list(zip(game.states, game.moves, strict=False))[::9]:
        redacted = game.engine.redacted(state, game.state)
        (told,) = game.engine.conceal(state, [move])
        assert game.engine.check(redacted, told.openly(redacted)) is None, told


def test_16_what_twins_are_asked_is_answered_to_the_end(engine: AnyEngine, seed: int) -> None:
    for twins, number in pairs(engine, seed + 50, MANY if hides(engine) else 1):
        answer_all(twins, number)


@pytest.mark.parametrize(("name", "tag"), [(name, tag) for name, tags in SECRETS.items() for tag in tags])
def test_16_what_some_eyes_alone_are_asked_tells_them_no_more_than_they_know(name: str, tag: str) -> None:
    found = sum((aimed_at(name, tag, seed, 20) for seed in MET[tag]), Counter[str]())
    assert found[f"answered to the end: {tag}"]
    assert found[f"differs for the rules: {tag}"] or tag in ALIKE


def test_16_a_question_that_carries_what_only_the_rules_need_would_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So it was: a thief's phone was sent the victim's hand, and who bought a card the deck."""
    monkeypatch.setattr(Draw, "bare", lambda question: question)
    monkeypatch.setattr(OwnEyes, "shows", lambda _, question, given: question)
    for tag in ("steal", "buy-card"):
        with pytest.raises(AssertionError, match=r"\.question\.counts"):
            aimed_at("catan", tag, MET[tag][0], 20)


def test_16_a_television_that_shows_a_hidden_hand_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "companion.web.screens.of_room",
        lambda playing, language, drawn: {"state": repr(playing.session.state)},
    )
    ((twins, number),) = pairs(engine("catan"), 42)
    with pytest.raises(AssertionError, match="sent to room"):
        answer_all(twins, number)


def leaked(name: str, first: int) -> str:
    """What is seen to differ between the first twins that differ, from this seed on; "" where none do."""
    for seed in range(first, first + FEW):
        for twins, number in pairs(engine(name), seed):
            try:
                look(twins, number)
            except AssertionError as error:
                return str(error).split(":")[0]
    return ""


@pytest.mark.parametrize(("kind", "first"), [(CatanEngine, 5), (HabUndGutEngine, 3), (HavreEngine, 4)])
def test_16_a_past_that_shows_what_is_hidden_would_be_seen(
    kind: type[AnyEngine], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "redacted", lambda _, state, now: state.copy())
    assert leaked(kind.name, first)


def test_16_a_refusal_that_costs_nothing_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "tried", lambda *_: None)
    assert leaked("hab_und_gut", 3)
