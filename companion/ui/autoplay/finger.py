"""A simulated finger that touches widgets as a real one does, for the demonstration and the tests."""

from collections import Counter
from collections.abc import Callable, Sequence

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.ui.flows.touch_entry import TouchEntry, follows_by_itself
from companion.ui.frame import Frame
from companion.ui.kit.contact import Contact
from companion.ui.kit.painted import Painted
from companion.ui.panels.moment import ON
from companion.ui.screens.table.play import PlayScreen
from engines.core.moves import AnyMove
from engines.core.questions import Question

MOMENT = 0.1
"""The most seconds of one frame that count of a hold."""


def unseen() -> None:
    """Run a frame without drawing it: events and painting are done, but no software rendering."""
    Clock.tick()
    EventLoop.dispatch_input()
    Clock.tick_draw()


def _locked(x: float, y: float) -> bool:
    """Whether the app would take a tap there for the second of a double tap: a finger waits."""
    return any(root.lock.closed(x, y) for root in EventLoop.window.children if isinstance(root, Frame))


class Finger:
    """A finger that touches one place after another and counts; `frame` runs a frame."""

    def __init__(self, frame: Callable[[], object] = unseen) -> None:
        self._frame = frame
        self.touches = 0

    def tap(self, x: float, y: float) -> None:
        """Touch the glass there and let go."""
        self.hold(x, y, 0)

    def hold(self, x: float, y: float, seconds: float) -> None:
        """Touch the glass there for this many seconds, once a tap there counts."""
        while _locked(x, y):
            self._frame()
        self.lay(x, y, seconds)

    def lay(self, x: float, y: float, seconds: float) -> None:
        """Touch the glass there at once.

        Of a long frame no more than a moment counts: the app, too, takes nothing for a hold that it saw
        the beginning and the end of only.
        """
        contact = Contact(x, y)
        EventLoop.post_dispatch_input("begin", contact)
        while seconds > 0:
            before = Clock.get_time()
            self._frame()
            seconds -= min(Clock.get_time() - before, MOMENT)
        EventLoop.post_dispatch_input("end", contact)
        self.touches += 1
        self._frame()

    def press(self, widget: Painted, key: object = "key") -> None:
        """Tap the area of that name."""
        self.tap(*widget.place_of(key))


class Player:
    """A player of given moves by touch on the play screen; `counts` has the touches by kind of move."""

    def __init__(self, finger: Finger, screen: PlayScreen) -> None:
        self.finger, self.screen = finger, screen
        self.counts: dict[str, Counter[int]] = {}

    def enter(
        self,
        move: AnyMove,
        asked: Callable[[Question], None] = lambda _: None,
        then: Sequence[AnyMove] = (),
    ) -> int:
        """Make this move by touch; the number of touches. Missed if the screen behaved differently.

        `asked` gets each question before it is answered. A page that makes several moves at once makes those
        that come `then` as well, if they are what it asks.
        """
        self.see()
        before = self.finger.touches
        for place in TouchEntry(self.screen, move, asked, then):
            self.finger.hold(*place, place.seconds)
        spent = self.finger.touches - before
        self.counts.setdefault(type(move).__name__, Counter())[spent] += 1
        return spent

    def leaves_out(self, move: AnyMove, then: AnyMove | None) -> bool:
        """Whether the touches for what comes `then` make this move as well: it takes none of its own."""
        self.see()
        by_itself = follows_by_itself(self.screen, move, then)
        if by_itself:
            self.counts.setdefault(type(move).__name__, Counter())[0] += 1
        return by_itself

    def see(self) -> None:
        """Touch a moment away, page by page; that does not count where it ends by itself."""
        while (moment := self.screen.moment.moment) is not None:
            counted = self.finger.touches
            self.finger.press(self.screen.moment, ON)
            if moment.seconds is not None:
                self.finger.touches = counted

    @property
    def average(self) -> float:
        """Touches per move, over all entered moves."""
        spent = [(number, times) for counter in self.counts.values() for number, times in counter.items()]
        return sum(number * times for number, times in spent) / max(1, sum(times for _, times in spent))
