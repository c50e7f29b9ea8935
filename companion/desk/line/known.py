"""What a line is tried in: the conversations of a game, with no more in it than certain eyes know."""

from __future__ import annotations

from functools import cache, cached_property

from companion.table.game.passed_on import PassedOn, passed_on
from companion.table.game.public_past import as_seen
from companion.table.game.randomness import left_to_chance, throwable
from companion.table.game.session import Session
from engines.core.conversing import proceed
from engines.core.engine import AnyOffer
from engines.core.events import Event
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal
from engines.core.sight import OpenTable, OwnEyes
from engines.core.state import State
from engines.core.text import Text

Reply = Question | AnyMove | Illegal
Given = tuple[tuple[Question, Answer], ...]
"""Questions of a conversation with their answers, also those that have only one."""


class Known:
    """A game as these eyes know it (None: the open table): a line says nothing of what they do not see.

    Whatever is tried here is tried with what they know, so that no refusal, limit or receipt tells more.
    """

    def __init__(self, session: Session, eyes: int | None, state: State | None = None) -> None:
        """The game as it is, or in a `state` that moves of a line lead to."""
        self.session, self.eyes, self._now = session, eyes, state is None
        if state is None:
            state = as_seen(session, session.state) if eyes is None else session.known_to(eyes)
        self.state = state
        self.ask = cache(self._asked)
        """What the conversation comes to after these answers, for these eyes, and all that was answered."""
        self.place = cache(self._place)
        """The name of a place of the board, if it has one."""

    def after(self, move: AnyMove) -> Known:
        """The same once this move is made, and what follows it by itself."""
        state = self.state
        for _, after, _ in self.session.following(state, move):
            state = after
        return Known(self.session, self.eyes, state)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for, and those that it asks."""
        session, engine = self.session, self.session.engine
        asked = session.asked if self._now else engine.asked(self.state)
        return (*engine.actors(self.state), *asked)

    @cached_property
    def passed_on(self) -> PassedOn | None:
        """The same once the turn is passed on; a line said on a screen of its own ends the own turn alone."""
        session = self.session
        found = passed_on(
            session.engine, self.state, session.away, session.level, session.following, lambda _: self.state
        )
        return found if found is not None and self.eyes in (None, found.by_itself.seat) else None

    @cached_property
    def _offered(self) -> list[AnyOffer]:
        """The moves of all seats that these eyes enter for, also those that can't be begun."""
        session, eyes = self.session, self.eyes
        offers = session.offers(eyes) if self._now else session.engine.offers(self.state, eyes)
        due = session.engine.due(self.state) is not None
        return [] if due else [one for one in offers if eyes in (None, one.seat)]

    @cached_property
    def offers(self) -> list[AnyOffer]:
        """The moves that can be begun here."""
        kinds = self.session.engine.kinds
        return [one for one in self._offered if one.why is None and one.kind in kinds(self.state, one.seat)]

    @cached_property
    def refused(self) -> list[tuple[type[AnyMove], int, Illegal]]:
        """The moves that cannot be begun here, each with why."""
        session, eyes = self.session, self.eyes
        seats = session.engine.seated(self.state) if eyes is None else (eyes,)
        if session.engine.due(self.state) is not None:
            return []
        lit = {(one.kind, one.seat) for one in self.offers}
        grey = {(one.kind, one.seat): one.why for one in self._offered if one.why is not None}
        every = [
            kind for kind in session.engine.moves if not (kind.automatic or kind.for_app or kind.keyless)
        ]
        others = ((kind, seat) for seat in seats for kind in every if (kind, seat) not in lit)
        return [(*one, grey.get(one) or session.engine.not_now(self.state, *one)) for one in others]

    def _asked(self, kind: type[AnyMove], seat: int, answers: tuple[Answer, ...]) -> tuple[Reply, Given]:
        heard = list[tuple[Question, Answer]]()
        own = OwnEyes(seat, lambda: kind.ask(self.state, seat))
        sight = own if self.eyes == seat else OpenTable()
        asked = kind.ask(self.state, seat)
        reply: Reply = proceed(asked, answers, sight, lambda *answered: heard.append(answered))
        return reply, tuple(heard)

    @property
    def asked(self) -> int:
        """How many conversations were led here."""
        return self.ask.cache_info().currsize

    def may_answer(self, question: Question) -> bool:
        """Whether a line may answer it here: not what is for other eyes, nor what chance answers."""
        if left_to_chance(question) or (throwable(question) and self.session.dice == "app"):
            return False
        return question.eyes is None or self.eyes in question.eyes

    def _place(self, spot: str) -> Text | None:
        about = self.session.engine.about(self.state, spot)
        return about.title if about is not None else None

    def outcome(self, move: AnyMove) -> tuple[Event, ...]:
        """What this move would bring, as far as these eyes may know."""
        _, events = self.session.engine.play(self.state, move)
        return tuple(event for event in events if event.seen_by(self.eyes) is not None)
