"""Choosing goods: at the Marketplace, the Town Square, the Ironworks (facts 15.2, 15.22, 16.24)."""

from engines.core.events import Emit, Event
from engines.core.moves import Asked
from engines.core.naming import goods as naming
from engines.core.questions import Bundle, Count, Good, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import Pairs, ask_energy, gain, pay, purse, worth
from engines.games.le_havre.card import CRAFTSMAN
from engines.games.le_havre.effects import Choose, Smelt
from engines.games.le_havre.moves.processing import FUEL
from engines.games.le_havre.moves.using import InBuilding, Visit, barred, goods_in, leave, wind
from engines.games.le_havre.specials import MARKETPLACE, effect_of
from engines.games.le_havre.state import UNKNOWN, HavreState
from engines.games.le_havre.tables import ENERGY, GOODS
from engines.games.le_havre.words import GOOD

ANY_GOODS = naming(GOODS)


# ---- Marketplace, Town Square


def to_choose(state: HavreState, seat: int, number: int) -> int:
    """How many different goods a seat takes at the Marketplace or the Town Square."""
    effect = effect_of(number, Choose)
    most = min(len(effect.goods), state.market_most) if number == MARKETPLACE else len(effect.goods)
    return min(most, effect.base + state.count(seat, CRAFTSMAN))


def no_choice(visit: Visit) -> Illegal | None:
    """Why no good can be taken."""
    if to_choose(visit.state, visit.seat, visit.number):
        return None
    return barred(visit.number, "le-havre.use.no-craftsman", N_("You have no craftsman building"))


class ChooseGoods(InBuilding, frozen=True, tag="choose-goods"):
    """Take different goods; at the Marketplace also look at the top two special buildings."""

    title = N_("Choose goods")
    sentence = N_("{seat} chooses goods")
    icon = "goods"
    open = True
    onward = True
    names = {"goods": ANY_GOODS}

    goods: Pairs
    upper: int | None = None
    """Which of the special buildings looked at goes on top, from 1; None if the app does not know them."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect, number = state.effect(Choose), to_choose(state, seat, state.doing)
        pool = tuple(Good(good, GOOD[good], 1, icon=good) for good in effect.goods)
        prompt = NN_("Which good?", "Which {n} different goods?", number)
        goods = yield Bundle("goods", prompt, pool, number, number)
        upper = None
        if len(seen := state.pile[: effect.peek]) > 1 and UNKNOWN not in seen:
            options = tuple(Option(at, words.card(one)) for at, one in enumerate(seen, 1))
            prompt = N_("You see the top 2 special buildings. Which one goes on top?")
            upper = yield Pick("upper", prompt, options, eyes=(seat,))
        return cls(seat, goods, upper)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect, rule = state.effect(Choose), rulebook.card(state.doing)
        gain(state, self.seat, purse(self.goods), words.card(state.doing), emit, rule)
        if self.upper is not None:
            state.pile.insert(0, state.pile.pop(self.upper - 1))
        elif emit and effect.peek and state.pile:
            what = N_("may look at the top 2 special buildings and put either on top")
            emit(Event(self.seat, what, rule=rule))
        leave(state)


# ---- Ironworks


def always(_visit: Visit) -> Illegal | None:
    """None: something can always be done there."""
    return None


class SmeltIron(InBuilding, frozen=True, tag="smelt"):
    """Take the iron, and one more for energy."""

    title = N_("Take iron")
    sentence = N_("{seat} takes iron")
    icon = "iron"
    open = True
    onward = True
    names = {"energy": naming(FUEL)}

    extra: int
    energy: Pairs = ()

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect, hand = state.effect(Smelt), state.goods[seat]
        due = max(0, effect.energy - wind(state, seat))
        prompt = N_("One more for {n} energy?", n=due)
        extra = yield Count("extra", prompt, 0, int(worth(hand, ENERGY) >= due))
        energy = yield from ask_energy(hand, due * extra)
        return cls(seat, extra, energy)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect, rule = state.effect(Smelt), rulebook.card(state.doing)
        more = goods_in(effect.extra)
        goods = {kind: n + self.extra * more.get(kind, 0) for kind, n in goods_in(effect.goods).items()}
        pay(state, self.seat, purse(self.energy), N_("energy"), emit, rule)
        gain(state, self.seat, goods, words.card(state.doing), emit, rule)
        leave(state)
