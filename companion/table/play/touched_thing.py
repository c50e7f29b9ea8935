"""A touched thing as an answer: a place, a card, a player is an option; a good is part of a bundle."""

from engines.core.questions import Answer, Bundle, Draw, Option, Pick, Question


def player(seat: int) -> str:
    """The thing that is touched where a player is."""
    return f"seat {seat}"


def is_for(question: Question, eyes: int | None) -> bool:
    """Whether a touch on a screen of these eyes may answer: what only some may see is not told to all."""
    return question.eyes is None or eyes in question.eyes


def start_of(question: Question, thing: str) -> Answer:
    """The answer that this thing is, or one of it for a bundle; None where it is none, or one of several."""
    if isinstance(question, Bundle):
        return _one_of(question, thing)
    if not isinstance(question, Pick | Draw):
        return None
    named = [option for option in question.options if _stands_for(option, thing)]
    free = [option.value for option in named if option.blocked is None]
    return free[0] if len(free) == 1 else None


def option_of(question: Question, thing: str) -> Option | None:
    """The option that this thing stands for, possible or not; None where it is none or one of several."""
    if not isinstance(question, Pick | Draw):
        return None
    named = [option for option in question.options if _stands_for(option, thing)]
    return named[0] if len(named) == 1 else None


def is_named(option: Option, thing: str) -> bool:
    """Whether this thing means the option alone: its place, its player, or its value of a kind of thing."""
    seat = None if option.seat is None else player(option.seat)
    return thing in (option.spot, seat, f"{option.icon} {option.value}")


def _stands_for(option: Option, thing: str) -> bool:
    return thing == option.icon or is_named(option, thing)


def _one_of(question: Bundle, thing: str) -> Answer:
    named = [good.name for good in question.pool if thing in (good.name, good.icon) and good.most]
    if len(named) != 1:
        return None
    least = {good.name: good.least for good in question.pool}
    taken = least | {named[0]: max(1, least[named[0]])}
    total = sum(good.weight * taken[good.name] for good in question.pool)
    if total > question.high:
        return None
    return tuple((name, number) for name, number in taken.items() if number)
