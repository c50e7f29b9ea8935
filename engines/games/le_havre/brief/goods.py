"""Every good in brief, made of the tables: what it feeds, burns and sells for, and where it comes from."""

from collections.abc import Iterator

from engines.core.brief import Entry
from engines.core.text import N_, Several, Text
from engines.games.le_havre import effects, rulebook, tables, words
from engines.games.le_havre.brief.sentences import sentences
from engines.games.le_havre.cards import BUILDINGS
from engines.games.le_havre.moves.supply import offer_spot


def _gives(effect: effects.Effect) -> tuple[str, ...]:
    """The goods that a building brings without a choice among all."""
    if isinstance(effect, effects.PerSymbol):
        return tuple(share.good for share in effect.shares)
    if isinstance(effect, effects.Process):
        return tuple(good for good, _ in (*effect.output, *effect.per_two))
    if isinstance(effect, effects.Gain | effects.Smelt):
        return tuple(good for good, _ in effect.goods)
    if isinstance(effect, effects.Office):
        return (effect.big, *effect.small)
    return ()


def _places(good: str) -> tuple[Text, ...]:
    """The offer, and the standard buildings that bring a good."""
    offered = (N_("the offer"),) if tables.INDEX[good] in tables.OFFERS else ()
    cards = (words.card(number) for number, one in enumerate(BUILDINGS) if good in _gives(one.effect))
    return (*offered, *cards)


def _uses(number: int) -> Iterator[Text]:
    if food := tables.FOOD.get(number):
        # Translators: how much food one of these goods is.
        yield N_("Feeds {n}", n=food)
    if energy := tables.ENERGY.get(number):
        yield N_("Gives {n} energy", n=energy)
    yield N_("At the Shipping Line {francs}", francs=words.francs(tables.SHIPPING[number]))


def _lines(number: int, good: str) -> Iterator[Text]:
    if good in tables.BASIC:
        yield N_("A basic good; its back is {good}", good=words.GOOD[tables.PROCESSED[number]])
    else:
        basic = tables.BASIC[tables.PROCESSED.index(good)]
        yield N_("A processed good; its back is {good}", good=words.GOOD[basic])
    yield from _uses(number)
    yield N_("Comes from {places}", places=Several(_places(good)))


def _good(number: int, good: str) -> Entry:
    text = sentences(_lines(number, good))
    return Entry(words.GOOD_TITLE[good], text, (rulebook.GOODS,), (*_names(good),), (good,))


def _names(good: str) -> Iterator[str]:
    yield from (good, f"goods.*.{good}")
    if tables.INDEX[good] in tables.OFFERS:
        yield f"offer.{good}"
        yield offer_spot(tables.OFFERS.index(tables.INDEX[good]))


GOODS = tuple(_good(number, good) for number, good in enumerate(tables.GOODS))
