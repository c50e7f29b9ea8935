"""Law 25: whoever is refused a whole kind of move reads what is missing or awaited, or what is nearest.

What counts, of the first of these that there is:

- The game knows a *nearest* move, or where the missing thing is to be had.
- The sentence has a *blank* that is not just the seat or the move that is refused: the cards that are
  missing, what is possible instead, who is awaited.
- The sentence is always the same, and some of its words name what is *missing* ("loan"), what is *awaited*
  ("Roll the dice", "Discard"), or what is *used up*, and until when ("played ... this turn"). `FIXED` has
  these words, by the code of the refusal. "Not now" alone, or that nothing can be done, names nothing.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engines.core.conversing import converse
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from engines.core.rules import Illegal, Rule
from engines.core.text import N_, Seat
from tests.games.whole import replayed
from tests.laws.met import HOMES, defined
from tests.laws.plays import EACH_GOLDEN, Play, prepared
from tests.table.pig import PIG, Hold

STATES = 60
"""The states of a game in which everybody tries every kind of move."""
FIXED = {
    # missing
    "catan.card.deck": "No development cards",
    "catan.card.none": "no development cards",
    "catan.card.not-held": "have this card: {card}",
    "catan.city.no-room": "no settlement to upgrade",
    "catan.city.stock": "All 4 of your cities are on the board",
    "catan.deal.nobody": "agreed",
    "catan.exchange.nothing-else": "no other resources",
    "catan.plenty.bank-empty": "no cards",
    "catan.road.no-room": "No empty path",
    "catan.road.stock": "All 15 of your roads are on the board",
    "catan.settlement.no-room": "No intersection on your roads",
    "catan.settlement.stock": "Upgrade one to a city first",
    "catan.trade.no-cards": "no cards to give",
    "catan.trade.nobody": "No other player has any cards",
    "hab-und-gut.donation.no-shares": "no share",
    "hab-und-gut.prices.no-card": "Use Fix the board first",
    "hab-und-gut.trade.no-shares": "no shares",
    "hab-und-gut.trade.nothing": "No shares to buy: all are sold or at 0",
    "kraftwagen.action.not-on-tile": "No action of the tile is left",
    "kraftwagen.award.all-won": "All ten awards are won",
    "kraftwagen.buyer.marker-at-0": "the marker is on 0",
    "kraftwagen.car.market-full": "market spaces are taken",
    "kraftwagen.car.no-body": "no car body",
    "kraftwagen.car.no-engine": "no engine",
    "kraftwagen.car.no-price": "No price markers",
    "kraftwagen.car.no-worker": "no workers",
    "kraftwagen.engineer.fifth-there": "already a fifth buyer",
    "kraftwagen.engineer.no-swap": "needs your own car on the market and a part in your workshop",
    "kraftwagen.engineer.none": "no engineer",
    "kraftwagen.part.nothing": "Nothing is left in the supply",
    "kraftwagen.sale.no-car": "no car on the market",
    "kraftwagen.worker.none-left": "All your workers are hired",
    "le-havre.borrow.not-needed": "only if your food and francs aren't enough",
    "le-havre.build.no-proposal": "No proposal",
    "le-havre.feed.no-more": "No more food is due in this game",
    "le-havre.feed.not-yet": "at the end of the round",
    "le-havre.offer.none": "All offer spaces are empty",
    "le-havre.turn.dealt": "turns it up by itself",
    "le-havre.repay.no-loan": "no loan",
    "le-havre.sell.nothing": "no building and no ship",
    "le-havre.yacht.no-iron-ship": "no iron ship",
    "pig.give.none": "no chips",
    "pig.hold.nothing": "Nothing was thrown",
    # awaited
    "catan.turn.count-first": "Count the bank first",
    "catan.turn.discard-first": "Discard first",
    "catan.turn.found-first": "Finish the set-up phase first",
    "catan.turn.robber-first": "Move the robber first",
    "catan.turn.roll-first": "Roll the dice first",
    "catan.turn.steal-first": "Steal first",
    "hab-und-gut.prices.trade-first": "Everyone trades first",
    "kraftwagen.research.tell-first": "Enter both open research cards first",
    "kraftwagen.turn.actions-first": "every possible action of the tile first",
    "kraftwagen.turn.awards-first": "First say which awards were won",
    "kraftwagen.turn.start-tiles-first": "First everyone takes a start tile",
    "kraftwagen.turn.tile-first": "Take an action tile first",
    "le-havre.build.outside": "Enter a building that builds first",
    "le-havre.ship.outside": "Enter a wharf first",
    "le-havre.turn.act-first": "Main action first",
    "le-havre.turn.during-action": "Finish this action first",
    "le-havre.turn.food-first": "Everyone feeds their people first",
    "le-havre.turn.interest-first": "The interest is paid first",
    "le-havre.turn.tile-first": "Turn up the supply tile first",
    # used up, or over
    "catan.card.just-bought": "on the turn you bought it",
    "catan.card.just-bought-kind": "Bought this turn",
    "catan.card.one-a-turn": "already played a development card this turn",
    "catan.trade.after-building": "trade first, and you've already built",
    "catan.turn.rolled": "already rolled this turn",
    "core.over": "over",
    "hab-und-gut.trade.closed": "There is no more trade",
    "hab-und-gut.trade.had-turn": "already traded and donated this turn",
    "kraftwagen.car.one-a-turn": "already marketed a car this turn",
    "kraftwagen.turn.tile-taken": "already taken a tile this turn",
    "kraftwagen.research.all-told": "Both open research cards are known",
    "le-havre.sell.just-bought": "bought this turn",
    "le-havre.turn.acted": "already taken the main action",
    "le-havre.turn.no-buying": "No buying in the final phase",
}
"""The words that name what is missing, awaited or used up, by the code of a refusal without blanks."""


def refusals(engine: AnyEngine, state: Any) -> Iterator[tuple[type[AnyMove], int, Illegal]]:
    """Every kind of move that a seat is refused here, with the reason."""
    for seat in engine.seated(state):
        offered = engine.kinds(state, seat)
        for kind in engine.moves:
            reply = converse(kind, state, seat) if kind in offered else engine.not_now(state, kind, seat)
            if isinstance(reply, Illegal):
                yield kind, seat, reply


def says_what(engine: AnyEngine, state: Any, kind: type[AnyMove], seat: int, refused: Illegal) -> bool:
    """Whether somebody who is refused this reads what is missing, awaited or nearest."""
    eyes = (seat if refused.holder is None else refused.holder) if refused.hidden else None
    if engine.nearest(state, kind, seat, refused, eyes) is not None:
        return True
    if any(blank not in (Seat(seat), kind.title) for _, blank in refused.why.args):
        return True
    return FIXED.get(refused.code, "\0") in refused.why.msgid


def silent(engine: AnyEngine, states: Iterable[Any]) -> dict[str, str]:
    """The refusals that say nothing, by code, each with a sentence."""
    return {
        refused.code: str(refused.why)
        for state in states
        for kind, seat, refused in refusals(engine, state)
        if not says_what(engine, state, kind, seat, refused)
    }


WRITE = (
    "let the engine's `nearest` say what is nearest, or put what is missing into a blank of the sentence, "
    'as in N_("{move} first", move=Roll.title); FIXED has the words of games in this project: '
)


def test_25_in_random_games(game: Play) -> None:
    found = silent(game.engine, game.some_states(STATES))
    assert not found, f"{WRITE}{found}"


@pytest.mark.parametrize("file", EACH_GOLDEN)
def test_25_in_recorded_games(file: Path) -> None:
    course = replayed(file)
    found = silent(course.engine, course.states[:: max(1, len(course.states) // STATES)])
    assert not found, f"{WRITE}{found}"


def test_25_no_words_are_kept_for_a_refusal_that_is_gone() -> None:
    codes = set().union(*map(defined, HOMES)) | {"pig.give.none", "pig.hold.nothing"}
    assert FIXED.keys() <= codes


def test_25_a_refusal_that_names_nothing_is_seen() -> None:
    """The law could fail: such words, with nothing nearest, are what it was made for."""
    rule = Rule("Le Havre", "anywhere")
    state = PIG.setup(prepared(PIG, 1))
    for why in (N_("You can't use any building now"), N_("{seat} can't hold", seat=Seat(0))):
        assert not says_what(PIG, state, Hold, 0, Illegal("pig.hold.never", why, rule))
    assert not says_what(PIG, state, Hold, 0, Illegal("pig.hold.nothing", N_("Not now"), rule))
    for why in (N_("{n} missing", n=2), N_("waiting for {seat}", seat=Seat(1))):
        assert says_what(PIG, state, Hold, 0, Illegal("pig.hold.never", why, rule))
