"""What somebody does without much thought in the building just entered: what is judged before it is done."""

from engines.core.conversing import led
from engines.core.moves import Move
from engines.core.questions import Answer, Bundle, Question
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import NOWHERE, HavreState
from engines.games.le_havre.tables import SHIP_TYPES, TYPES

MOST_BUILT = 2
WANTED = (
    "steel",
    "coke",
    "iron",
    "cattle",
    "coal",
    "leather",
    "hides",
    "meat",
    "brick",
    "bread",
    "clay",
    "wood",
    "grain",
    "charcoal",
    "smoked_fish",
    "fish",
)
"""The goods to take, the best first; to give, the last first."""
GIVEN, FOUR = "one", "four"
"""The names of the questions of the Business Office for what is given."""
LUXURY_PRICE = 40
"""What a luxury liner counts here: more than any ship that is sold."""


def used(state: HavreState) -> HavreState:
    """The same table after the building in use was used in an obvious way."""
    twin = state.copy()
    for _ in range(MOST_BUILT):
        if twin.doing == NOWHERE:
            break
        (kind, *_) = kinds(twin, twin.seat) or (None,)
        move = kind and led(kind.ask(twin, twin.seat), _obvious)
        if not isinstance(move, Move):
            break
        move.apply(twin, None)
    return twin


def _obvious(question: Question) -> Answer:
    """What is suggested, or what is worth most; of what is given, what is worth least."""
    if question.suggested is not None:
        return question.suggested
    if isinstance(question, Bundle):
        return _taken(question)
    sign = -1 if question.name == GIVEN else 1
    return max(question.answers(), key=lambda answer: sign * _value(answer), default=None)


def _taken(question: Bundle) -> Answer:
    """The goods to take, the best first, or to give, the last first, until they are enough."""
    taking = question.low == question.high and question.name != FOUR
    pool, found, due = {good.name: good for good in question.pool}, dict[str, int](), question.low
    for name in WANTED if taking else reversed(WANTED):
        if name in pool and due > 0:
            found[name] = min(pool[name].most, -(-due // pool[name].weight))
            due -= found[name] * pool[name].weight
    return tuple((good.name, found[good.name]) for good in question.pool if found.get(good.name))


def _value(answer: Answer) -> float:
    """What an option is worth at a glance."""
    if answer in NUMBER:
        return CARDS[NUMBER[answer]].value
    if answer in TYPES:
        return SHIP_TYPES[TYPES.index(answer)].price or LUXURY_PRICE
    goods = answer.split() if isinstance(answer, str) else ()
    return float(sum(len(WANTED) - WANTED.index(good) for good in goods if good in WANTED))
