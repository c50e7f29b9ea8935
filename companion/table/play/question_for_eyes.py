"""What is asked, as certain eyes see it: made here for every screen, which leaves nothing out by itself."""

from msgspec import Struct

from companion.table.game.on_the_way import OnTheWay
from companion.table.game.session import Session
from engines.core.conversing import converse
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal
from engines.core.sight import OpenTable, OwnEyes, Sight
from engines.core.text import Text


class Covered(Struct, frozen=True):
    """A question for other eyes: what it is about, and whose eyes they are."""

    prompt: Text
    eyes: tuple[int, ...]


def reply_to(
    at: Session | OnTheWay,
    kind: type[AnyMove],
    seat: int,
    answers: tuple[Answer, ...] = (),
    eyes: int | None = None,
) -> Question | AnyMove | Illegal:
    """What a conversation comes to after these answers, on a screen of these eyes (None: the open table).

    A seat that is asked on a screen of its own has the limits of what it knows. At the open table these
    stand only behind the cover of a question that is for its eyes alone.
    """
    engine, state = at.engine, at.state
    if kind not in engine.kinds(state, seat):
        return engine.not_now(state, kind, seat)
    return converse(kind, state, seat, answers, sight=_sight(at, kind, seat, eyes))


def asked_where(
    at: Session | OnTheWay, kind: type[AnyMove], seat: int, eyes: int | None = None
) -> Question | None:
    """What a kind of move asks first, on such a screen, if places of the board can begin it."""
    question = kind.where(at.state, seat)
    return None if question is None else _sight(at, kind, seat, eyes).shows(question, ()).bare()


def _sight(at: Session | OnTheWay, kind: type[AnyMove], seat: int, eyes: int | None) -> Sight:
    def known() -> object:
        return kind.ask(at.known_to(seat), seat)

    own = OwnEyes(seat, known)
    return own if eyes == seat else OpenTable(seat, own)


def seen_by(question: Question, eyes: int | None) -> Question | Covered:
    """The open question as these eyes see it (None: the open table): itself, or only whose it is."""
    if question.eyes is None or eyes in question.eyes:
        return question
    return Covered(question.prompt, question.eyes)
