"""What a building gives, in one icon and one word."""

from engines.core.text import N_, Text
from engines.games.le_havre import effects
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.words import GOOD

MAKES = {
    effects.Construct: "build",
    effects.Shipyard: "ship",
    effects.Choose: "goods",
    effects.EmptyOffers: "goods",
    effects.TwoOffers: "goods",
    effects.Court: "loan",
    effects.Shipping: "ship",
    effects.Yacht: "ship",
    effects.Feedlot: "cattle",
    effects.Guild: "build",
    effects.Wind: "energy",
}
"""The icon of a card by the class of its effect, where no good says more; otherwise francs."""


def product(number: int) -> str:
    """The icon of what a building gives: its first good, or the kind of its action."""
    effect = CARDS[number].effect
    if isinstance(effect, effects.PerSymbol):
        return effect.shares[0].good
    if isinstance(effect, effects.Either):
        effect = effect.first
    if isinstance(effect, effects.Process) and effect.output:
        return effect.output[0][0]
    if isinstance(effect, effects.Gain | effects.Smelt | effects.Miracle) and effect.goods:
        return effect.goods[0][0]
    if isinstance(effect, effects.Office):
        return effect.big
    if isinstance(effect, effects.FoodTrade):
        return effect.first.good
    return MAKES.get(type(effect), "francs")


WORDS = {
    "build": N_("buildings"),
    "ship": N_("ships"),
    "goods": N_("goods"),
    "loan": N_("loans"),
    "energy": N_("energy"),
}
"""The words for what is no good."""


def product_words(number: int) -> Text:
    """The same in words."""
    icon = product(number)
    return GOOD.get(icon) or WORDS[icon]
