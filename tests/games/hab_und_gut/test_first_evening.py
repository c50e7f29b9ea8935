"""The questions of a first evening: each is answered where it arises, within two touches."""

import pytest

from engines.core.rules import Illegal
from engines.core.view import About
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.settlement import Conclude, Settle
from engines.games.hab_und_gut.moves.trade import Buy
from engines.games.hab_und_gut.phases import FIRST_TRADE, TRADED
from engines.games.hab_und_gut.state import CONCLUDE, SETTLE, HabUndGutState
from tests.games.hab_und_gut.table import ANNA, BEN, AnyMove, cards, quiet, table


def words(about: About | None) -> str:
    """All that is said."""
    assert about is not None
    return " ".join(map(str, (about.title, *about.lines)))


@pytest.mark.parametrize(
    ("thing", "answer"),
    [
        ("coffee", "Price now: 40"),
        ("coffee", "10 shares left in the supply"),
        ("coffee", "Cards not yet played"),
        ("buy", "at 0 can't be bought"),
        ("buy", "Buying doesn't change prices"),
        ("sell", "Donated shares can't be sold"),
        ("donate", "Nobody has to donate"),
        ("donate", "can't take it back"),
        ("pass", "needn't buy or sell"),
        ("charity", "buys nothing"),
        ("play-cards", "never two from the same"),
        ("rack", "only these two see its cards"),
        ("hat", "to the next player on the left"),
    ],
)
def test_what_is_touched_or_held_answers(thing: str, answer: str) -> None:
    assert answer in words(ENGINE.explain(table(), thing))


@pytest.mark.parametrize(
    ("refused", "answer"),
    [(TRADED, "never do both in one turn"), (FIRST_TRADE, "When all have traded")],
)
def test_a_refusal_leads_to_the_answer(refused: Illegal, answer: str) -> None:
    assert answer in words(ENGINE.explain_refusal(refused))


def test_a_refused_purchase_without_cash_leads_to_what_can_be_spent() -> None:
    refused = ENGINE.check(table(cash={ANNA: 70}), Buy(ANNA, (("coal", 2),)))
    assert refused is not None
    assert "Money on a donation board can't be spent" in words(ENGINE.explain_refusal(refused))


@pytest.mark.parametrize(
    ("state", "move", "answer"),
    [
        (table(), Buy(ANNA, (("coal", 2),)), "up to 3 shares"),
        (table(hands={ANNA: {"tea": 1}}), Donate(ANNA), "whoever gave least can't win"),
        (quiet(table()), cards("coal+4", "tea+6", "right"), "The other counts half"),
        (table(donated={BEN: {"tea": 1}}, phase=SETTLE), Settle(-1), "The shares go back to the supply"),
        (table(charity={BEN: 40}, phase=CONCLUDE), Conclude(-1), "Whoever has the least charity money"),
    ],
    ids=["buy", "donate", "halved", "half", "end"],
)
def test_each_line_of_a_receipt_leads_to_the_answer(
    state: HabUndGutState, move: AnyMove, answer: str
) -> None:
    _, events = ENGINE.play(state, move)
    told = [words(ENGINE.explain_rule(event.rule)) for event in events if event.rule]
    assert any(answer in one for one in told)
