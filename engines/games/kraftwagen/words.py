"""The words for things."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, Several, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.pieces import CAR_PARTS
from engines.games.kraftwagen.tables import MOST_ICONS, RACE_TWO, SPECIAL_ICONS, START_ICONS

ACTION: dict[str, Text] = {
    "worker": N_("hire a worker"),
    "research": N_("research"),
    "body": N_("car body"),
    "engine": N_("engine"),
    "buyer": N_("buyer"),
    "grand-prix": N_("Grand Prix"),
    "race-2": N_("Grand Prix: 2 spaces"),
    "race-5": N_("Grand Prix: 5 spaces"),
    "any-body": N_("car body of any value"),
    "any-engine": N_("engine of any value"),
    "sale": N_("sale of a market car"),
}
ICON = {
    "race-2": "grand-prix",
    "race-5": "grand-prix",
    "any-body": "body",
    "any-engine": "engine",
    "sale": "price",
}
"""Actions that are drawn like another one."""
KIND = (N_("body buyer"), N_("engine buyer"), N_("prestige buyer"), N_("price buyer"))
BUYER = (N_("Body buyer"), N_("Engine buyer"), N_("Prestige buyer"), N_("Price buyer"))
"""The kinds of buyers, as titles."""
FACE: dict[str, Text] = {
    "body": N_("body +1"),
    "engine": N_("engine +1"),
    "two-bodies": N_("body +2"),
    "two-engines": N_("engine +2"),
    "body-and-engine-point": N_("body +1, engine +1"),
    "no-points": N_("a card without points"),
}
INSTANT: dict[str, Text] = {
    "three-workers": N_("three workers"),
    "grand-prix-5": N_("Grand Prix 5"),
    "body-and-engine": N_("body and engine"),
}
EFFECT: dict[str, Text] = {
    "race": N_("the racing car is faster"),
    "body": N_("more body value for a car"),
    "engine": N_("more engine value for a car"),
    "prestige": N_("more prestige for a car"),
    "price": N_("one car counts as cheaper"),
    "buyer": N_("a fifth buyer"),
    "swap": N_("swap a part of a market car"),
    "other": N_("something else"),
}
SOURCE = (
    N_("paid again by price buyers"),
    N_("Grand Prix places"),
    N_("laps"),
    N_("white markers of buyers"),
    N_("special tiles"),
    N_("engineers"),
    N_("awards"),
)


def icon_of(action: str) -> str:
    """The icon of an action."""
    return ICON.get(action, action)


def several(actions: tuple[str, ...]) -> Several:
    """Actions as a list in words."""
    return Several(tuple(ACTION[action] for action in actions) or (N_("no action"),))


def action_options(
    icons: tuple[str, ...], refusal: Illegal | None = None, but: str = ""
) -> tuple[Option, ...]:
    """The actions as options; with a refusal, all except `but` are blocked."""
    return tuple(
        Option(icon, ACTION[icon], icon=icon_of(icon), blocked=None if icon == but else refusal)
        for icon in icons
    )


NO_BUYER = Illegal(
    "kraftwagen.box.no-buyer", N_("At least one action tile shows a buyer"), rulebook.COMPONENTS
)
NO_RACE = Illegal(
    "kraftwagen.box.no-race",
    N_("At least one start tile shows a Grand Prix of 2 spaces"),
    rulebook.COMPONENTS,
)
NO_MORE = "none"
NOTHING_MORE = Option(NO_MORE, N_("Nothing more"))
SPECIAL_OPTIONS = (*action_options(SPECIAL_ICONS), NOTHING_MORE)


def start_options(told: Sequence[str], others: Sequence[Sequence[str]]) -> tuple[Option, ...]:
    """The possible icons of a start tile after `told`; the last one read may need a short race."""
    lacks = all(others) and not any(RACE_TWO in actions for actions in (*others, told))
    refusal = NO_RACE if lacks else None
    options = action_options(START_ICONS, refusal if len(told) == MOST_ICONS - 1 else None, RACE_TWO)
    return (*options, replace(NOTHING_MORE, blocked=refusal)) if told else options


def tile_spot(tile: int) -> str:
    """The board's name of an action tile."""
    return f"tile{tile}"


def part_word(part: str) -> Text:
    """A tile of a workshop in words."""
    what, value = CAR_PARTS[part]
    return N_("body {value}", value=value) if what == "body" else N_("engine {value}", value=value)
