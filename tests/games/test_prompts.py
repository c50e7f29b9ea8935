"""What the prompt of a player's turn names can be done, or it isn't named, all through a recorded evening."""

import pytest

from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import record as records
from tests.desk.games import recorded

NAMED = {
    "kraftwagen": {"market a car": {"put-car"}},
    "le_havre": {"buy": {"buy"}},
    "hab_und_gut": {"donate": {"donate", "buy"}, "trade": {"buy", "sell"}},
}
"""What a prompt says, and the kinds of move of which one can be made then: a donor may have to buy first."""


@pytest.mark.parametrize("game", NAMED)
def test_a_prompt_offers_nothing_impossible(game):
    record, said = recorded(game), set()
    session = Session(record.engine, record.setup, Loose())
    for move in records.replay(record)[1]:
        if move.automatic:
            continue
        prompt = str(session.view().banner.says)
        lit = {offer.kind.tag() for offer in session.offers() if offer.why is None}
        for words, kinds in NAMED[game].items():
            if words in prompt:
                said.add(words)
                assert kinds & lit, prompt
        session.play(move)
    assert said == NAMED[game].keys()
