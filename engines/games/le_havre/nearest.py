"""What a refused player could do instead; everything here lies open."""

from engines.core.moves import converse
from engines.core.questions import Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Several, Text
from engines.games.le_havre import words
from engines.games.le_havre.moves.market import Sell, item_words, value
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import FRANCS, KINDS, OFFERS

LACKING = ("le-havre.build.lacking", "le-havre.ship.lacking")
TOO_DEAR = ("le-havre.buy.too-dear", "le-havre.repay.too-dear")


def nearest(state: HavreState, seat: int, refusal: Illegal) -> Text | None:
    """Return where missing goods lie, or what sells for missing francs; None where nothing is near."""
    told = dict(refusal.why.args)
    if refusal.code in LACKING and isinstance(goods := told["goods"], Several):
        return _on_offer(state, seat, goods)
    if refusal.code in TOO_DEAR and isinstance(cost := told["francs"], Text):
        return _sale(state, seat, int(str(dict(cost.args)["n"])) - state.goods[seat][FRANCS])
    return None


def _on_offer(state: HavreState, seat: int, missing: Several) -> Text | None:
    """Return which of the missing goods can be taken from the offer now."""
    if TakeOffer not in kinds(state, seat):
        return None
    wanted = [dict(item.args).get("good") for item in missing.items]
    found = {
        kind: state.offer[at]
        for at, kind in enumerate(OFFERS)
        if state.offer[at] and words.GOOD[KINDS[kind]] in wanted
    }
    return N_("On the offer lie {goods}", goods=words.bundle(found)) if found else None


def _sale(state: HavreState, seat: int, short: int) -> Text | None:
    """Return the cheapest of the own cards that sells for what is missing."""
    asked = converse(Sell, state, seat) if Sell in kinds(state, seat) else None
    items = [str(one.value) for one in asked.options if not one.blocked] if isinstance(asked, Pick) else []
    enough = [item for item in items if value(item) // 2 >= short]
    if not enough:
        return None
    item = min(enough, key=value)
    return N_(
        "{missing} short: selling {item} brings {francs}",
        missing=words.francs(short),
        item=item_words(item),
        francs=words.francs(value(item) // 2),
    )
