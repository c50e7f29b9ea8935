"""A simulated finger that touches widgets as a real one does, for the demonstration and the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.table.game.randomness import left_to_chance
from companion.table.play.conversation import Choosing
from companion.ui.kit.painted import Painted
from companion.ui.questions.asking import Asking
from companion.ui.screens.play import PlayScreen
from companion.ui.screens.question_area import Asked
from companion.ui.screens.row import behind_keys
from engines.core.engine import Offer
from engines.core.moves import dialogue
from engines.core.questions import Question
from engines.core.timeline import AnyMove


class Missed(AssertionError):
    """The screen did not do what was expected of a touch; the message says where and what came instead."""


class Contact(MotionEvent):
    """A finger on the glass, at a position in pixels of the window."""

    def __init__(self, x: float, y: float) -> None:
        window = EventLoop.window
        where = {"x": x / (window.width - 1.0), "y": y / (window.height - 1.0)}
        super().__init__("finger", 1, where, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Take the event's position."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


def unseen() -> None:
    """Run a frame without drawing it: events and painting are done, but no software rendering."""
    Clock.tick()
    EventLoop.dispatch_input()
    Clock.tick_draw()


@contextmanager
def on_window(root: Widget) -> Iterator[None]:
    """Put the root in the window, and let the caller count the frames, for a `with` block."""
    EventLoop.ensure_window()
    window = EventLoop.window
    window.add_widget(root)
    EventLoop.start()
    EventLoop.status = "started"
    EventLoop.idle()
    try:
        yield
    finally:
        window.remove_widget(root)


class Finger:
    """A finger that touches one place after another and counts; `frame` runs a frame."""

    def __init__(self, frame: Callable[[], object] = unseen) -> None:
        self._frame = frame
        self.touches = 0

    def tap(self, x: float, y: float) -> None:
        """Touch the glass there and let go."""
        self.hold(x, y, 0)

    def hold(self, x: float, y: float, seconds: float) -> None:
        """Touch the glass there for this many seconds."""
        contact = Contact(x, y)
        EventLoop.post_dispatch_input("begin", contact)
        until = Clock.get_time() + seconds
        while Clock.get_time() < until:
            self._frame()
        EventLoop.post_dispatch_input("end", contact)
        self.touches += 1
        self._frame()

    def press(self, widget: Painted, key: Any = "key") -> None:
        """Tap the area of that name."""
        self.tap(*widget.place_of(key))


def asking(asked: Asked) -> Asking:
    """The widget with the question; Missed if there is none."""
    if asked.current is None:
        raise Missed("nothing is asked")
    return asked.current


def _enters(offer: Offer[Any], move: AnyMove) -> bool:
    """Whether this move is entered through that offer."""
    return (offer.kind, offer.seat) == (type(move), move.seat)


class Player:
    """A player of given moves by touch on the play screen; `counts` has the touches by kind of move."""

    def __init__(self, finger: Finger, screen: PlayScreen) -> None:
        self.finger, self.screen = finger, screen
        self.counts: dict[str, Counter[int]] = {}

    def enter(self, move: AnyMove, asked: Callable[[Question], None] = lambda _: None) -> int:
        """Make this move by touch; the number of touches. Missed if the screen behaved differently.

        `asked` gets each question before it is answered.
        """
        before, version = self.finger.touches, self._version
        session = self.screen.controls.session
        if any(left_to_chance(question) for question, _ in dialogue(move, session.state)):
            session.withdrawn.insert(0, move)  # what the app deals by itself comes as it is in the move
        self._begin(move)
        while self._version == version:
            if question := self.screen.controls.question:
                asked(question)
            self._answer(move)
        spent = self.finger.touches - before
        self.counts.setdefault(type(move).__name__, Counter())[spent] += 1
        return spent

    @property
    def average(self) -> float:
        """Touches per move, over all entered moves."""
        spent = [(number, times) for counter in self.counts.values() for number, times in counter.items()]
        return sum(number * times for number, times in spent) / max(1, sum(times for _, times in spent))

    @property
    def _version(self) -> int:
        return self.screen.controls.session.version

    def _begin(self, move: AnyMove) -> None:
        """Tap the key of the move, unless its conversation is open already."""
        screen = self.screen
        entering = screen.controls.open
        if entering is not None and (entering.kind, entering.seat) == (type(move), move.seat):
            return
        if screen.leave.parent is not None:
            self.finger.press(screen.leave)
        session = screen.controls.session
        behind = behind_keys(session.offers(), session.actors)
        key = next(key for key, found in behind.items() if any(_enters(offer, move) for offer in found))
        for place in self.screen.actions.touches(key):
            self.finger.tap(*place)
        choosing = screen.controls.open
        if isinstance(choosing, Choosing):
            number = [_enters(offer, move) for offer in choosing.offers].index(True)
            for place in asking(screen.asked).touches(number):
                self.finger.tap(*place)

    def _answer(self, move: AnyMove) -> None:
        question, widget = self.screen.controls.question, asking(self.screen.asked)
        if question is None or not hasattr(move, question.name):
            raise Missed(f"nothing is asked while {move} is being entered")
        before = (self._answers, self._version)
        for place in widget.touches(getattr(move, question.name)):
            x, y = place
            self.finger.hold(x, y, place.seconds)
        if (self._answers, self._version) == before:
            raise Missed(f"the answer to {question.name!r} of {move} was not taken")

    @property
    def _answers(self) -> tuple[Any, ...]:
        entering = self.screen.controls.open
        return entering.answers if entering else ()
