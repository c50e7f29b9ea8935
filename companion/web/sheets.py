"""Several questions of a move on one page of a phone: which they are, and how the last one is asked."""

from collections.abc import Sequence

from companion.desk import phrases
from companion.desk.barred import NOTHING, Barred
from companion.desk.sheet import Sheet, sheet_of
from companion.desk.taken import Taken, bounds_of
from companion.table.play.next_step import NextStep
from companion.web.plain import Plain, thing, told
from engines.core.questions import Bundle, Good, Pick, Question
from engines.core.text import Reader

ON_A_PAGE = 20
"""The most options of several questions in sight at once on a phone; of more one is shown at a time."""


def page_of(step: NextStep, say: Reader) -> Plain:
    """The questions that a phone asks on one page, and how it asks the last one; {} where one by one."""
    if (sheet := sheet_of(step.open)) is None:
        return {}
    asked = sheet.questions({})
    if sheet.alike:
        return {"sheet": [told(one, say) for one in asked], "alike": True}
    slots = [one for one in asked if one.name != sheet.names[-1]]
    if any(isinstance(one, Bundle) for one in slots):
        return _terms(sheet, slots, asked[-1], say)
    picks = [one for one in slots if isinstance(one, Pick)]
    free = sum(option.blocked is None for one in picks for option in one.options)
    if picks != slots or not free or (free > ON_A_PAGE and not sheet.by_order):
        return {}
    hint = sheet.told_first({})
    order: Plain = {} if hint is None else {"by_order": sheet.by_order, "hint": say.render(hint)}
    order |= {"singly": True} if free > ON_A_PAGE else {}
    return {"sheet": [told(one, say) for one in slots]} | order


def _terms(sheet: Sheet, slots: Sequence[Question], last: Question, say: Reader) -> Plain:
    """The goods that a phone asks for on one page, the last question, and moves that could be made again."""
    goods = [one for one in slots if isinstance(one, Bundle)]
    if goods != slots or not isinstance(last, Pick):
        return {}
    start = sheet.start
    asked = [
        thing(one, say) | {"start": start.get(one.name, ()), "bounds": bounds(one, say)} for one in goods
    ]
    made = [
        {
            "says": say.render(phrases.AGAIN.filled(move=move.describe())),
            "of": move.tag(),
            "answer": list(sheet.answers(move).items()),
        }
        for move in sheet.once_more()
    ]
    return {"sheet": asked, "last": told(last, say), "once_more": made}


def bounds(bundle: Bundle, say: Reader, barred: Barred = NOTHING) -> list[Plain]:
    """How much of each good may be taken; and why no more, where the game says it or there is none.

    Where goods count by a value, their labels say it.
    """
    return [_bounds(bundle, good, say, barred) for good in bundle.pool]


def _bounds(bundle: Bundle, good: Good, say: Reader, barred: Barred) -> Plain:
    limits, told_of = bounds_of(bundle, good), good.blocked is not None or not good.most
    taken = Taken(bundle, {good.name: good.most})
    why = taken.why_not(good) if told_of else None
    worth = {"label": say.render(taken.label(good))} if taken.weighs else {}
    more = {} if why is None else {"no_more": told(why, say)}
    most = Taken(bundle, {}, barred).at_most(good)
    return {"adds": limits.adds, "fits": limits.fits, "at_most": most} | worth | more
