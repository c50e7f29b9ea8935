"""Attacks on hidden hands: what the log answers, for nothing, to whoever changes an old trade to and fro."""

import random
from collections.abc import Iterator
from typing import Any

from companion.ports.journal import Loose
from companion.table.amend import log_edit
from companion.table.amend.past_controls import PastControls
from companion.table.game.log_view import account
from companion.table.game.session import Session
from engines import engine
from engines.core.moves import AnyMove
from engines.games.catan.moves.trade import Trade
from engines.games.catan.state import BANK
from engines.games.catan.tables import BANK_EACH, RESOURCES
from tests.laws.hidden import known_game
from tests.laws.plays import prepared
from tests.table.stand_ins import Screen

CATAN = engine("catan")
MOST = 6
"""So many cards of a kind are asked for at most."""


def evening(seed: int, length: int = 260) -> Session:
    """A game in which everybody told everything, up to some trade and what came after it.

    No house rule shows what is deduced of a hand.
    """
    chance = random.Random(seed)
    setups = (prepared(CATAN, 3 * seed + more) for more in range(99))
    setup = next(one for one in setups if one.tracking == "hands" and not one.deduced_hands)
    session = Session(CATAN, setup, Loose(), choose=chance.randrange)
    for move in known_game(CATAN, setup, chance.randrange, length):
        if not move.automatic:
            assert session.play(move) is None
    return session


def trades(session: Session) -> Iterator[int]:
    """The numbers of the trades of a log."""
    for step in account(session):
        if step.number is not None and isinstance(log_edit.spot(session, step.number).move, Trade):
            yield step.number


def filled(session: Session) -> list[int]:
    """The two trades of a log whose partners held most cards then: the most that can be asked for."""
    held = {
        number: state.hands.count(move.partner)
        for number, (_, move, state) in enumerate(session.passed(), 1)
        if isinstance(move, Trade)
    }
    return sorted(trades(session), key=lambda number: held[number])[-2:]


def asked(session: Session, number: int, new: Trade) -> Any:
    """All that the open table reads where the trade of that number is changed to another, and left so."""
    spot, found = log_edit.spot(session, number), list[AnyMove]()
    screen = Screen()
    past = PastControls(spot.then, screen, found.append, spot.move)
    past.begin(Trade, new.seat)
    while past.question and set(screen.seen) == {"changed"}:
        past.answer(getattr(new, past.question.name))
    if not found:
        return screen.seen, None, ()
    proposal = log_edit.change(session, spot, found[0])
    after = [event.seen_by(None) for event in log_edit.brought(spot.then, found[0])]
    return screen.seen, proposal, after


def looks(session: Session, number: int, good: str) -> list[Any]:
    """What is read for one card of this kind, for two, and so on, as far as the open bank leaves any."""
    old = log_edit.spot(session, number).move
    assert isinstance(old, Trade)
    then = next(state for n, (_, _, state) in enumerate(session.passed(), 1) if n == number).copy()
    out = BANK_EACH - then.hands.known[BANK][RESOURCES.index(good)]
    most = min(MOST, out, then.hands.count(old.partner))
    give = ((old.give[0][0], 1),)
    return [
        asked(session, number, Trade(old.seat, old.partner, give, ((good, n),))) for n in range(1, most + 1)
    ]


def test_no_trade_of_the_past_tells_how_many_cards_somebody_held() -> None:
    """Whatever is asked for, it reads as if it were there: as long as nothing is written, nothing is told."""
    hands, numbers = 0, 0
    for seed in range(2):
        session = evening(seed)
        version = session.version
        for number in filled(session):
            old = log_edit.spot(session, number).move
            assert isinstance(old, Trade)
            for good in RESOURCES:
                read = [] if good == old.give[0][0] else looks(session, number, good)
                hands, numbers = hands + bool(read), numbers + len(read)
                for seen, proposal, after in read:
                    assert set(seen) == {"changed"}, "it is accepted, whoever holds it"
                    assert not proposal.sure, "what it does to hidden hands is known when it is written"
                    assert len(after) == 2
        assert session.version == version, "nothing was written"
    assert hands > 8
    assert numbers > 2 * hands
