"""Construction: the costs of buildings, and building them (facts 9.1 to 9.6)."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from engines.core.events import Built, Emit, Missed
from engines.core.moves import Asked, Move
from engines.core.questions import Count, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import Purse, pay
from engines.games.le_havre.card import NOT_SOLD
from engines.games.le_havre.effects import Construct, Guild
from engines.games.le_havre.moves.processing import INSTEAD
from engines.games.le_havre.moves.using import Hand, InBuilding, Visit, barred, card_option, leave
from engines.games.le_havre.specials import CARDS, MASONS_GUILD, NUMBER, effect_of
from engines.games.le_havre.state import IN_TOWN, HavreState, printed_cost
from engines.games.le_havre.tables import BRICK, CLAY, FRANCS, IRON_ORE, KINDS, WOOD
from engines.games.le_havre.words import GOOD


def short_of(cost: Purse, hand: Hand) -> Purse:
    """What a hand lacks for a cost; processed goods can replace their basic ones.

    No cost contains a basic good together with its processed one.
    """
    missing = {}
    for kind, number in cost.items():
        other = INSTEAD.get(kind)
        spare = hand[other] if other is not None else 0
        if hand[kind] + spare < number:
            missing[kind] = number - hand[kind] - spare
    return missing


def ask_instead(name: str, kind: int, cost: Purse, hand: Hand, what: Text) -> Generator[Any, Any, int]:
    """Ask how much of a basic good is replaced by its processed kind in paying for this, unless settled."""
    need, other = cost.get(kind, 0), INSTEAD[kind]
    low = max(0, need - hand[kind])
    prompt = N_("How much {other} instead of {good}?", other=GOOD[KINDS[other]], good=GOOD[KINDS[kind]])
    note = words.paid_for(what, cost)
    number: int = yield Count(name, prompt, low, min(need, hand[other]), suggested=low, note=note)
    return number


def with_stand_ins(cost: Purse, brick: int, steel: int) -> Purse:
    """A cost with so much clay and iron replaced by brick and steel."""
    paid = dict(cost)
    for kind, number in ((CLAY, brick), (IRON_ORE, steel)):
        if number:
            paid[kind] -= number
            paid[INSTEAD[kind]] = paid.get(INSTEAD[kind], 0) + number
    return paid


def cost_for(state: HavreState, seat: int, number: int, wood_off: int) -> Purse:
    """The cost of a building for a seat here, with the sawmill and the Masons' Guild."""
    guild = state.owned_effect(seat, Guild)
    return _reduced(number, state.arts_clay, wood_off, guild.off if guild else 0)


@cache
def _reduced(number: int, arts_clay: int, wood_off: int, guild_off: int) -> Purse:
    cost = dict(printed_cost(number, arts_clay))
    cost[WOOD] = max(0, cost.get(WOOD, 0) - wood_off)
    for kind in (CLAY, BRICK):
        if cost.get(kind):
            cost[kind] -= min(guild_off, cost[kind])
            break
    return {kind: n for kind, n in cost.items() if n}


def why_not_build(state: HavreState, seat: int, number: int, where: int, hand: Hand) -> Illegal | None:
    """Why a seat cannot build a top proposal in the building `where`."""
    effect = effect_of(where, Construct)
    if not CARDS[number].cost:
        why = N_("Players never build {building}; it can be bought", building=words.card(number))
        return Illegal("le-havre.build.not-built", why, rulebook.BUILD)
    if effect.wood_off and not state.cost(number).get(WOOD):
        why = N_("{building} costs no wood, and the sawmill builds with wood", building=words.card(number))
        return barred(where, "le-havre.build.no-wood", why)
    if missing := short_of(cost_for(state, seat, number, effect.wood_off), hand):
        return _lacking(number, tuple(missing.items()))
    return None


NO_PROPOSAL = Illegal("le-havre.build.no-proposal", N_("No proposal is left"), rulebook.BUILD)
NOTHING = Illegal(
    "le-havre.build.nothing", N_("You can't pay for any of the top building proposals"), rulebook.BUILD
)


@cache
def _lacking(number: int, missing: tuple[tuple[int, int], ...]) -> Illegal:
    goods = words.bundle(dict(missing))
    why = N_("{building}: {goods} missing", building=words.card(number), goods=goods)
    return Illegal("le-havre.build.lacking", why, rulebook.BUILD)


def no_construction(visit: Visit) -> Illegal | None:
    """Why nothing can be built in a building firm."""
    tops = visit.state.tops()
    for top in tops:
        if why_not_build(visit.state, visit.seat, top, visit.number, visit.hand) is None:
            return None
    return NOTHING if tops else NO_PROPOSAL


def more_to_build(state: HavreState, seat: int) -> bool:
    """Whether a seat can build once more here, perhaps after buying the cards above (facts 9.2)."""
    price, ways = CARDS[MASONS_GUILD].to_pay, [state]
    on_sale = not state.final and state.owner[MASONS_GUILD] == IN_TOWN and MASONS_GUILD not in state.sold
    if on_sale and state.goods[seat][FRANCS] >= price:
        with_guild = state.copy()
        with_guild.take_card(MASONS_GUILD, seat)
        with_guild.goods[seat][FRANCS] -= price
        ways.append(with_guild)
    return any(_reaches(way, seat, stack) for way in ways for stack in way.stacks)


def _reaches(state: HavreState, seat: int, stack: Sequence[int]) -> bool:
    """Whether a seat can build a card of a stack, after buying those above it."""
    hand = state.goods[seat]
    francs = hand[FRANCS]
    for number in stack:
        if why_not_build(state, seat, number, state.doing, hand) is None:
            return True
        price = CARDS[number].to_pay
        if state.final or price == NOT_SOLD or price > francs:
            return False
        francs -= price
    return False


class Build(InBuilding, frozen=True, tag="build"):
    """Build the top building of a proposal stack."""

    title = N_("Build")
    icon = "build"
    onward = True

    building: str
    brick: int = 0
    """Bricks paid for clay."""
    steel: int = 0
    """Steel paid for iron."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        hand, effect = state.goods[seat], state.effect(Construct)
        if refused := no_construction(Visit(state, seat, state.doing, hand)):
            return refused
        options = tuple(_proposed(state, seat, top, hand) for top in state.tops())
        building = yield Pick("building", N_("What do you build?"), options, in_words=True)
        number = NUMBER[building]
        cost, name = cost_for(state, seat, number, effect.wood_off), words.card(number)
        brick = yield from ask_instead("brick", CLAY, cost, hand, name)
        steel = yield from ask_instead("steel", IRON_ORE, cost, hand, name)
        return cls(seat, building, brick, steel)

    def apply(self, state: HavreState, emit: Emit) -> None:
        number, effect = NUMBER[self.building], state.effect(Construct)
        cost = with_stand_ins(cost_for(state, self.seat, number, effect.wood_off), self.brick, self.steel)
        pay(state, self.seat, cost, words.card(number), emit, rulebook.BUILD)
        state.take_card(number, self.seat)
        state.left -= 1
        if emit:
            what = N_("builds {building}", building=words.card(number))
            emit(Built(self.seat, what, rule=rulebook.BUILD, spots=(self.building,)))
        if not state.left:
            leave(state)
        elif not more_to_build(state, self.seat):
            leave(state)
            if emit:
                emit(Missed(self.seat, StopBuilding.title, rule=rulebook.BUILD))

    def describe(self) -> Text:
        return N_(
            "{seat} builds {building}", seat=Seat(self.seat), building=words.card(NUMBER[self.building])
        )


def _proposed(state: HavreState, seat: int, number: int, hand: Hand) -> Option:
    """A top proposal as an option, with what it costs here."""
    cost = cost_for(state, seat, number, state.effect(Construct).wood_off)
    option = card_option(number, why_not_build(state, seat, number, state.doing, hand))
    return replace(option, note=words.costs(cost))


class StopBuilding(Move[HavreState], frozen=True, tag="stop-building"):
    """Build no second building."""

    title = N_("No second building")
    sentence = N_("{seat} builds no second building")
    onward = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        leave(state)
