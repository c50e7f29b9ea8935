"""Where a finger touches the play screen to enter a move, one place after the other."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.desk.filled import At, Part
from companion.desk.keys import (
    LEAVE,
    LivePlace,
    begun_by_stock,
    behind_keys,
    beside_board,
    key_name,
    live_places,
)
from companion.table.game.randomness import left_to_chance
from companion.table.play.conversation import Choosing
from companion.table.play.live_places import Way
from companion.table.play.next_step import made_once
from companion.ui.kit.place import Place
from companion.ui.questions.asking import OK_KEY, Asking
from companion.ui.questions.filled import SINGLY, FilledWidget
from companion.ui.questions.sheet import SheetWidget
from companion.ui.questions.slots import SlotsWidget
from companion.ui.screens.table.play import PlayScreen
from companion.ui.screens.table.question_area import QuestionArea
from engines.core.conversing import dialogue
from engines.core.engine import AnyOffer
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Question


class TouchMissed(AssertionError):
    """The screen did not do what was expected of a touch; the message says where and what came instead."""


def asking(asked: QuestionArea) -> Asking:
    """The widget with the question; Missed if there is none."""
    if asked.current is None:
        raise TouchMissed("nothing is asked")
    return asked.current


class TouchEntry:
    """The touches that enter a move on this screen. Each place is where it is once the touch before is done.

    `asked` gets each question before it is answered.
    """

    def __init__(
        self,
        screen: PlayScreen,
        move: AnyMove,
        asked: Callable[[Question], None] = lambda _: None,
        then: Sequence[AnyMove] = (),
    ) -> None:
        self._screen, self._move, self._asked = screen, move, asked
        self._moves = (move, *then)

    def __iter__(self) -> Iterator[Place]:
        version, session = self._version, self._screen.controls.session
        if any(left_to_chance(question) for question, _ in dialogue(self._move, session.state)):
            session.repeat(self._move)
        yield from self._begin()
        while self._version == version:
            if question := self._screen.controls.question:
                self._asked(question)
            yield from self._answer()

    @property
    def _version(self) -> int:
        return self._screen.controls.session.version

    @property
    def _answers(self) -> tuple[Answer, ...]:
        entering = self._screen.controls.open
        return entering.answers if entering else ()

    def _begin(self) -> Iterator[Place]:
        """The key of the move, unless its conversation is open already."""
        screen, move = self._screen, self._move
        entering = screen.controls.open
        if entering and entering.kind and entering.seat == move.seat and _leads(entering.kind, move):
            return
        if entering is None and (begun := self.by_place()):
            place, way = begun
            assert way.question is not None
            self._asked(way.question)
            yield Place(*screen.board.middle_of(place.spot))
            if not place.at_once:
                yield Place(*screen.place_keys.place_of((way.offer.kind, way.offer.seat)))
            return
        if entering is None and (thing := self.by_total() or self._in_stock()):
            yield thing
            return
        yield from self._begin_by_key()

    def _begin_by_key(self) -> Iterator[Place]:
        screen, move, entering = self._screen, self._move, self._screen.controls.open
        if screen.leave.parent is not None:
            yield Place(*screen.leave.place_of("key"))
            if entering is not None and screen.controls.open is None:
                yield from self._begin()  # now its place on the board is live
                return
        session = screen.controls.session
        behind = behind_keys(made_once(session, session.offers()), session.actors)
        if roll := screen.controls.throw_ahead:
            behind[key_name(roll)] = [roll]
        leading = (key for key, offers in behind.items() if any(_enters(offer, move) for offer in offers))
        if (key := next(leading, None)) is None or not self._has_key(key):
            if entering is not None and key is not None and LEAVE in screen.actions.areas():
                yield Place(*screen.actions.place_of(LEAVE))  # then its place on the board is live
                yield from self._begin()
                return
            raise TouchMissed(f"no key leads to {move}")
        if entering is not None and LEAVE in screen.actions.areas() and key not in screen.actions.areas():
            # Another move was opened, by the app itself for example: its Cancel is where the key is.
            yield Place(*screen.actions.place_of(LEAVE))
        yield from (Place(*place) for place in screen.actions.touches(key))
        choosing = screen.controls.open
        if isinstance(choosing, Choosing):
            number = [_enters(offer, move) for offer in choosing.offers].index(True)
            yield from asking(screen.asked).touches(number)

    def _has_key(self, key: Any) -> bool:
        """Whether the row has this key: what the board serves has none there."""
        screen = self._screen
        return screen.keys is not None and beside_board(screen.keys, screen.served()).named(key) is not None

    def by_place(self) -> tuple[LivePlace, Way] | None:
        """The place of the board at which this move begins, and how; None without one that is not folded."""
        screen, move, ways = self._screen, self._move, self._screen.controls.live_places()
        for place in live_places(screen.controls):
            folded = any(shape.name == place.spot for shape in screen.board.folded)
            if folded or not screen.board.knows(place.spot):
                continue
            for way in ways.get(place.spot, ()):
                if way.question is None:
                    continue
                mine = way.option.blocked is None and _enters(way.offer, move)
                if mine and way.option.value == _given(way.offer.kind, way.question, move):
                    return place, way
        return None

    def _in_stock(self) -> Place | None:
        """Where a thing in the stock begins this move; None where none does."""
        screen, move = self._screen, self._move
        for icon, offer in begun_by_stock(screen.keys).items() if screen.keys else ():
            name, answer = offer.kind.from_stock[icon]
            if not _enters(offer, move) and not _shares(offer, move):
                continue
            wanted = getattr(move, name)
            if wanted == icon if isinstance(wanted, str) else set(answer) <= set(wanted):
                for panel in (*screen.shelves, screen.folded):
                    if panel.parent is not None and (place := panel.place_of_thing(icon)):
                        return Place(*place)
        return None

    def by_total(self) -> Place | None:
        """Where a total of table dice at rest makes this move; None where none does."""
        roll, totals = self._screen.controls.roll_ahead, self._screen.totals
        after = self._screen.controls.session.passed_on
        if totals.parent is None or roll is None or after is None or not _enters(roll, self._move):
            return None
        asked, _ = next(dialogue(self._move, after.state))
        key = ("total", getattr(self._move, asked.name))
        return Place(*totals.place_of(key)) if key in totals.areas() else None

    def _answer(self) -> Iterator[Place]:
        screen, move = self._screen, self._move
        question, widget = screen.controls.question, asking(screen.asked)
        entering = screen.controls.open
        if question is None or entering is None or entering.kind is None:
            raise TouchMissed(f"nothing is asked while {move} is being entered")
        if isinstance(widget, FilledWidget):
            yield from self._fill_in(widget)
            return
        if isinstance(widget, SheetWidget | SlotsWidget):
            yield from map(widget.place, widget.steps_to(self._move))
            return
        given = _given(entering.kind, question, move)
        before = (self._answers, self._version)
        for key in widget.before(given):
            yield widget.place(key)
        yield from widget.touches(given)
        if (self._answers, self._version) == before:
            raise TouchMissed(f"the answer to {question.name!r} of {move} was not taken")

    def _fill_in(self, page: FilledWidget) -> Iterator[Place]:
        """The touches on a page of several moves, if it makes no more than these; else to be asked alone."""
        number = len(page.filled.moves)
        if [type(move) for move in page.filled.moves] != [type(move) for move in self._moves[:number]]:
            yield page.place(SINGLY)
            return
        put = set[At]()
        while part := next((one for one in page.filled.parts if one.answer != self._wanted(one)), None):
            if part.at in put:
                raise TouchMissed(f"the answer to {part.at[1]!r} of {self._move} was not taken")
            put.add(part.at)
            for key in page.steps_to(part, self._wanted(part)):
                yield page.place(key)
            if (alone := asking(self._screen.asked)) is not page:
                yield from alone.touches(self._wanted(part))
        yield page.place(OK_KEY)

    def _wanted(self, part: Part) -> Answer:
        """The answer that its move gives to this part of a page; None where that asks nothing."""
        return None if part.question is None else getattr(self._moves[part.at[0]], part.question.name)


def follows_by_itself(screen: PlayScreen, move: AnyMove, then: AnyMove | None) -> bool:
    """Whether the touches that enter what comes `then` make this move by themselves."""
    controls = screen.controls
    after = controls.session.passed_on
    if after is None or after.by_itself != move or then is None or controls.open is not None:
        return False
    entry, roll = TouchEntry(screen, then), controls.throw_ahead
    begun = entry.by_place() is not None or entry.by_total() is not None
    return begun or (roll is not None and _enters(roll, then))


def _enters(offer: AnyOffer, move: AnyMove) -> bool:
    """Whether this move is entered through that offer; one of them may make it for all."""
    return (offer.seat == move.seat or move.for_all) and _leads(offer.kind, move)


def _shares(offer: AnyOffer, move: AnyMove) -> bool:
    """Whether this move is entered on the page of that offer."""
    return offer.seat == move.seat and type(move).beside is offer.kind


def _leads(kind: type[AnyMove], move: AnyMove) -> bool:
    """Whether the conversation of this kind is, or leads to, that of the move."""
    return type(move) in (kind, *kind.leads.values())


def _given(kind: type[AnyMove], question: Question, move: AnyMove) -> Answer:
    """The answer that makes this move; Missed where it has none."""
    if hasattr(move, question.name):
        return getattr(move, question.name)
    for answer, led in kind.leads.items():
        if led is type(move):
            return answer
    raise TouchMissed(f"{question.name!r} is asked while {move} is being entered")
