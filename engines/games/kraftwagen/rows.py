"""A row of component data: a tile, an engineer, an award; its questions and its name."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.core.moves import Ask
from engines.core.questions import Count, Option, Pick, Words
from engines.core.text import N_, NN_, Text
from engines.games.kraftwagen.box import MEASURED, MOST_AMOUNT, MOST_AWARD, Award, Engineer
from engines.games.kraftwagen.tables import ACTIONS, MOST_ICONS, TILE_SIZES
from engines.games.kraftwagen.words import EFFECT, NO_BUYER, NO_MORE, action_options, several, start_options

NAMES = (
    ("Carl Benz", "buyer", True),
    ("Rudolf Diesel", "swap", True),
    ("Ettore Bugatti", "race", False),
    ("Ferdinand Porsche", "race", False),
    ("Wilhelm Maybach", "prestige", False),
    ("Adam Opel", "other", False),
    ("7", "other", False),
    ("8", "other", False),
    ("9", "other", False),
)
"""The engineers as far as known: name, likely effect, whether that is certain (K-191 to K-196)."""
EFFECT_OPTIONS = tuple(Option(effect, label) for effect, label in EFFECT.items())
NEEDS = (Option("no", N_("No")), Option("yes", N_("Yes")))


def engineer_name(number: int) -> str:
    """The name of an engineer by number from 0, as far as it is known."""
    return NAMES[number][0]


def _before(row: Sequence[str], place: int) -> str | None:
    return row[place] if place < len(row) else None


def ask_tile(number: int, rows: list[Any], before: Sequence[str]) -> Ask:
    """Ask for the actions of an action tile; the last one entered shows a buyer if no other does."""
    tile: tuple[str, ...] = ()
    size = TILE_SIZES[number]
    others = [row for other, row in enumerate(rows) if other != number]
    lacks = all(others) and not any("buyer" in row for row in others)
    while len(tile) < size:
        barred = NO_BUYER if lacks and len(tile) == size - 1 and "buyer" not in tile else None
        prompt = N_(
            "Action {n} of tile {tile}, which has {size}", n=len(tile) + 1, tile=number + 1, size=size
        )
        options = action_options(ACTIONS, barred, "buyer")
        suggested = None if barred else _before(before, len(tile))
        tile = (*tile, (yield Pick(f"tile-{number + 1}", prompt, options, suggested=suggested)))
    return tile


def ask_start_tile(number: int, rows: list[Any], before: Sequence[str]) -> Ask:
    """Ask for the one to three actions of a start tile; the last one shows a short race if no other does."""
    tile: tuple[str, ...] = ()
    others = [row for other, row in enumerate(rows) if other != number]
    while len(tile) < MOST_ICONS:
        prompt = N_("Action {n} of start tile {tile}", n=len(tile) + 1, tile=number + 1)
        asked = Pick(f"start-{number + 1}", prompt, start_options(tile, others))
        likely = _before(before, len(tile))
        icon = yield replace(asked, suggested=None if asked.refuses(likely) else likely)
        if icon == NO_MORE:
            break
        tile = (*tile, icon)
    return tile


def ask_engineer(number: int, _rows: list[object], before: Engineer | None) -> Ask:
    """Ask for an engineer: name, effect, amount, and whether the card wants a worker."""
    likely_name, likely, _ = NAMES[number]
    likely_one = before or Engineer(likely_name, likely, 1)
    prompt = N_("Name of engineer {n}?", n=number + 1)
    name = yield Words(f"name-{number + 1}", prompt, suggested=likely_one.name)
    prompt = N_("What does {name} do?", name=name)
    effect = yield Pick(f"effect-{number + 1}", prompt, EFFECT_OPTIONS, suggested=likely_one.effect)
    amount = 0
    if effect in MEASURED:
        prompt = N_("By how much?")
        amount = yield Count(
            f"amount-{number + 1}", prompt, 1, MOST_AMOUNT, suggested=max(1, likely_one.amount)
        )
    prompt = N_("Does the card of {name} need a worker?", name=name)
    worker = yield Pick(f"worker-{number + 1}", prompt, NEEDS, suggested="yes" if likely_one.worker else "no")
    return Engineer(name, effect, amount, worker == "yes")


def ask_award(number: int, _rows: list[object], before: Award | None) -> Ask:
    """Ask for the goal of an award and its points."""
    likely = before or Award("", 3)
    prompt = N_("What is award {n} won for?", n=number + 1)
    goal = yield Words(f"goal-{number + 1}", prompt, suggested=likely.goal or None)
    points = yield Count(
        f"points-{number + 1}", N_("How many points?"), 0, MOST_AWARD, suggested=likely.points
    )
    return Award(goal, points)


def tile_called(number: int, row: Any) -> Text:
    """The words for an action tile: its number, given from 0, and its actions."""
    return N_("tile {n}: {actions}", n=number + 1, actions=several(row))


def start_tile_called(number: int, row: Any) -> Text:
    """The words for a start tile likewise."""
    return N_("start tile {n}: {actions}", n=number + 1, actions=several(row))


def engineer_called(_number: int, row: Any) -> Text:
    """The words for an engineer: the name."""
    return N_("{name}", name=row.name)


def award_called(number: int, award: Award) -> Text:
    """The words for an award: its goal, or its number, given from 0, if no goal was written."""
    if award.goal:
        return NN_("{n} point for “{goal}”", "{n} points for “{goal}”", award.points, goal=award.goal)
    return NN_("award {number}: {n} point", "award {number}: {n} points", award.points, number=number + 1)
