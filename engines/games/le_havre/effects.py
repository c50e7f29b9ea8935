"""Effects of using a card, as figures. The moves that carry them out are in `moves`."""

from msgspec import Struct

Goods = tuple[tuple[str, int], ...]


def goods(printed: str) -> Goods:
    """Goods as a card prints them: "2 wood, 1 clay"."""
    amounts = (amount.split() for amount in printed.split(", ") if amount)
    return tuple((good, int(number)) for number, good in amounts)


ANY = 99
"""The figure if no limit is printed."""
ASK = -1
"""An unknown figure, given by the component data."""


class Effect(Struct, frozen=True):
    """The base of all effects."""


class Construct(Effect, frozen=True):
    """Build up to `most` buildings; with `wood_off` each must cost wood, and costs that much less of it."""

    most: int = 1
    wood_off: int = 0


class Shipyard(Effect, frozen=True):
    """Build one ship."""


class Choose(Effect, frozen=True):
    """Take `base` different goods, plus one per own craftsman building; look at `peek` specials."""

    goods: tuple[str, ...]
    base: int
    peek: int = 0


class Share(Struct, frozen=True):
    """So much of a good, plus one for each symbol on one's own buildings, at most `most` more."""

    good: str
    base: int
    symbol: str
    most: int = ANY


class PerSymbol(Effect, frozen=True):
    """Take the total of the shares."""

    shares: tuple[Share, ...]


class Gain(Effect, frozen=True):
    """Take goods and francs."""

    goods: Goods
    francs: int = 0


class Process(Effect, frozen=True):
    """Give `input` so many times, and take `output` and francs as often.

    Energy and francs are counted in halves per time; `energy` is due once. `per_two` comes for every
    second time. With `table` the francs are read from it.
    """

    input: Goods
    output: Goods = ()
    most: int = ANY
    half_energy: int = 0
    energy: int = 0
    half_francs: int = 0
    per_two: Goods = ()
    table: tuple[int, ...] = ()


class Either(Effect, frozen=True):
    """Do one or both of two processes."""

    first: Process
    second: Process


class Visitors(Effect, frozen=True):
    """Take francs for each person of another player in one's own buildings."""

    francs: int


class EmptyOffers(Effect, frozen=True):
    """Take so many of each kind whose offer space is empty."""

    each: int


class Court(Effect, frozen=True):
    """Give loans back."""


class Shipping(Effect, frozen=True):
    """Ship goods for francs; each ship takes energy."""

    energy: int


class Office(Effect, frozen=True):
    """Goods of any kind for one of `big`, one good for one of `small`."""

    number: int
    big: str
    small: tuple[str, ...]


class Smelt(Effect, frozen=True):
    """Take goods; for energy, take more."""

    goods: Goods
    energy: int
    extra: Goods


class SellAny(Effect, frozen=True):
    """Take a franc for a processed good, and a franc for so many basic ones."""

    basic: int


class Miracle(Effect, frozen=True):
    """Take `goods` if holding `held`."""

    held: Goods
    goods: Goods


class SendHome(Effect, frozen=True):
    """Send a person home for francs and use that building."""

    francs: int


class Stake(Effect, frozen=True):
    """Give goods, show francs, gain francs."""

    input: Goods
    shown: int
    gain: int


class Ware(Struct, frozen=True):
    """A good for so much food, at most so many."""

    good: str
    food: int
    most: int


class FoodTrade(Effect, frozen=True):
    """Buy one or both wares with food."""

    first: Ware
    second: Ware


class TwoOffers(Effect, frozen=True):
    """Take two neighbouring offers of goods for francs."""

    francs: int


class Show(Effect, frozen=True):
    """A franc for so many of these goods, which are kept; the number is only on the owner's card."""

    goods: tuple[str, ...]


class Idle(Effect, frozen=True):
    """The base of effects that are not used by entering."""


class Bonus(Idle, frozen=True):
    """Francs at the end: for buildings of a kind, for every so many `goods`, for each ship."""

    per_kind: tuple[tuple[str, int], ...] = ()
    goods: int = 0
    per_ship: int = 0


class Yacht(Idle, frozen=True):
    """A ship that a wharf gives in exchange for an iron ship."""


class Feedlot(Idle, frozen=True):
    """At a harvest `gain` cattle instead of one for `least` to `most` cattle."""

    least: int
    most: int
    gain: int


class Guild(Idle, frozen=True):
    """So much less clay or brick for each building."""

    off: int


class Wind(Idle, frozen=True):
    """Free energy, once per action."""

    energy: int


class Cottages(Idle, frozen=True):
    """So many actions in the final phase."""

    actions: int
