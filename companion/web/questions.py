"""A question as a page asks it: what is asked, from what it starts, and the ways out of it."""

from collections.abc import Collection, Sequence

from companion.desk import phrases
from companion.desk.asked import Asked, asked_of, elsewhere, only_they, who_looks
from companion.desk.filled import usual_way
from companion.desk.taken import Taken
from companion.table.game.session import Session
from companion.table.play.next_step import NextStep
from companion.table.play.question_for_eyes import Covered, seen_by
from companion.web.boards import Boards
from companion.web.plain import Plain, thing, told
from companion.web.sheets import bounds, page_of
from engines.core.questions import Answer, Bundle, Option, Question
from engines.core.text import Reader
from engines.core.view import Board


def question_open(
    step: NextStep,
    eyes: int | None,
    say: Reader,
    boards: Boards,
    board: Board | None,
    phones: Collection[int] = (),
) -> Plain | None:
    """The open question as these eyes see it, and what can be done with it."""
    asked = asked_of(step, board, eyes)
    if asked is None:
        return None
    seen = seen_by(asked.question, eyes)
    if isinstance(seen, Covered):
        return _head(asked, say) | _covered(seen, step.session, say, phones)
    found = question(asked, say, boards, board)
    if eyes is not None and (page := page_of(step, say)):
        found |= page | {"prompt": found["move"]}
    elif eyes is not None and not asked.places and (usual := usual_way(step.open)):
        words = ", ".join(_in_words(one, answer, say) for one, answer in usual)
        found["usual"] = {"says": words, "answer": [(one.name, answer) for one, answer in usual]}
    return found


def _in_words(question: Question, answer: Answer, say: Reader) -> str:
    """An answer as its keys say it."""
    options: Sequence[Option] = getattr(question, "options", ())
    if isinstance(question, Bundle) and isinstance(answer, tuple):
        goods = {good.name: say.render(good.label) for good in question.pool}
        return ", ".join(f"{number} {goods[name]}" for name, number in answer) or "0"
    return next((say.render(one.label) for one in options if one.value == answer), str(answer))


def _covered(seen: Covered, session: Session, say: Reader, phones: Collection[int]) -> Plain:
    """A question for other eyes: who may look here, and whose phone asks it instead."""
    eyes, chairs = seen.eyes, session.chairs
    found = thing(seen, say)
    found |= {"cover": say.render(only_they(eyes, chairs)), "looks": who_looks(eyes, chairs)}
    return found | {"elsewhere": elsewhere(eyes, phones)}


def question(asked: Asked, say: Reader, boards: Boards, board: Board | None = None) -> Plain:
    """A question as a page asks it, beside the board of the game if there is one."""
    return boards.asked(asked, board) | _head(asked, say) | _entered(asked, say)


def _untold(asked: Asked, say: Reader) -> Plain:
    """The key that leaves it unknown: what somebody picked, by a second touch only."""
    words: Plain = {"words": say.render(asked.untold)}
    if not asked.picked:
        return words
    return words | {"note": say.render(phrases.NOT_TOLD), "again": say.render(phrases.ENTER_UNTOLD)}


def _head(asked: Asked, say: Reader) -> Plain:
    """Whose question it is, of which move, and the way out of it."""
    move = asked.move
    of = {} if move is None else {"move": say.render(move.title), "of": move.tag()}
    if asked.ends is not None:
        of["ends"] = say.render(asked.ends)
    throws: Plain = {"throw": True, "types": asked.types} if asked.throws else {}
    if asked.again is not None:
        throws["again"] = say.render(asked.rolled_before)
    ways = {"back": asked.back, "cancel": asked.cancel, "later": asked.later, "undoes": asked.undoes}
    return {"seat": -1 if asked.seat is None else asked.seat} | ways | of | throws


def _entered(asked: Asked, say: Reader) -> Plain:
    """What a page needs while the answer is entered: from what it starts, and what is ready."""
    found: Plain = {"start": asked.start}
    if asked.may_stay_unknown:
        found["unknown"] = _untold(asked, say)
    if asked.sums:
        found["sums"] = list(asked.sums)
    if asked.kinds:
        found["kinds"] = [thing(one.option, say) | {"number": one.number} for one in asked.kinds]
    if isinstance(bundle := asked.question, Bundle):
        found["bounds"] = bounds(bundle, say, asked.barred)
        found["quantities"] = Taken(bundle, {}).quantities()
        if bundle.does is not None:  # a page fills in how many
            found["does"] = say.render(bundle.does.filled(n="{n}"))
        found["everything"] = asked.everything
    if asked.barred.bars:
        found["bars"] = [[bar.part, told(bar.why, say)] for bar in asked.barred.reached]
    return found
