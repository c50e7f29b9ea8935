"""The two sides of a trade's terms, as they are asked."""

from msgspec.structs import replace

from engines.core.questions import Bundle, Good
from engines.core.text import Text
from engines.games.catan.offered import Goods
from engines.games.catan.state import CatanState
from engines.games.catan.tables import BANK_EACH, RESOURCES
from engines.games.catan.words import RESOURCE


def one_side(
    name: str, prompt: Text, pool: tuple[Good, ...], high: int, before: Goods = (), note: Text | None = None
) -> Bundle:
    """The question for one side of the terms; if it still fits, what was offered is suggested."""
    asked = Bundle(name, prompt, pool=pool, low=1, high=high, note=note)
    return replace(asked, suggested=before) if before and asked.refuses(before) is None else asked


def goods(most: int, given: Goods = ()) -> tuple[Good, ...]:
    """The resources that are not given as goods of a bundle, as many as `most` of each."""
    names = {name for name, _ in given}
    return tuple(
        Good(name, RESOURCE[good], min(most, BANK_EACH), icon=name)
        for good, name in enumerate(RESOURCES)
        if name not in names
    )


def own_goods(state: CatanState, seat: int) -> tuple[Good, ...]:
    """The resources a seat may name as its own: any of them aloud, and what it has on a screen of its own."""
    named = enumerate(goods(state.hands.count(seat)))
    return tuple(replace(one, own_most=state.hands.most(seat, good)) for good, one in named)
