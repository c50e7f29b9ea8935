"""A recorded game played on the screen by a hand, until somebody touches it."""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import groupby

from kivy.clock import Clock

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.refusal_hint import Refusal
from companion.table.reports.commentary import Commentary
from companion.table.runtime.i18n import reader
from companion.ui.flows.touch_entry import TouchEntry, TouchMissed
from companion.ui.host import Host
from companion.ui.kit.contact import Contact
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.place import Place
from companion.ui.kit.seats import Seats
from companion.ui.screens.games.home import HomeScreen
from companion.ui.screens.table.play import PlayScreen
from companion.ui.screens.watch import WatchScreen
from engines.core.moves import AnyMove, Move
from engines.core.record import Record
from engines.core.text import Text
from hardware.ports import Pressed, SeatPressed

PAUSE, GO, DOWN, AFTER = 1.0, 0.45, 0.12, 0.2
"""Seconds before each entry; a hand moves, touches and waits: an entry takes about three in all."""

LOOK, END = 0.25, 10.0
"""Seconds between two looks at a moment, which ends by itself; and for the scores at the end."""

FIRST = 1.0
"""Seconds in which a touch is the second one of a double tap, and ends nothing."""


class _Shows:
    """The observer of controls that nobody but the hand touches."""

    def __init__(self, table: PlayScreen) -> None:
        self._table = table

    def changed(self) -> None:
        self._table.update()

    def refused(self, _refusal: Refusal) -> None:
        self._table.update()

    def in_vain(self, _pressed: Pressed | SeatPressed) -> None:
        """No button reaches this table."""

    def not_kept(self, _sentence: Text) -> None:
        """Nothing is kept."""

    def confirm(self, _question: Text, do: Callable[[], None]) -> None:
        do()


class Watching:
    """Recorded games, shown one at a time on a session of their own: nothing is stored, lit or told.

    The screen shows one after the other while nobody touches the home screen, if that is set.
    """

    def __init__(self, host: Host, at_rest: HomeScreen) -> None:
        self._host, self._at_rest = host, at_rest
        self._going = Later(self._go_on)
        self._steps: Iterator[float] = iter(())
        self._began = 0.0
        self._shown = 0
        self._again = False

    @cached_property
    def page(self) -> WatchScreen:
        """The screen it is shown on."""
        return WatchScreen(self._host.stage)

    def offers(self, game: str) -> bool:
        """Whether there is a recorded game of this kind."""
        return self._host.services.recorded(game) is not None

    def open(self, game: str) -> None:
        """Show the recorded game of this kind."""
        record = self._host.services.recorded(game)
        if record is not None:
            self._again = False
            self._begin(record)

    # ---- while nobody touches the screen

    @property
    def on(self) -> bool:
        """Whether a game is being shown."""
        return isinstance(self._host.screen, WatchScreen)

    def waited(self, seconds: float) -> None:
        """Nobody has touched the screen for so long: show a game, if that is set and this is home."""
        host = self._host
        minutes = host.services.beside.setting_overrides.value.shop_window
        resting = host.screen is self._at_rest and not host.dialogs.dialog.is_open
        if minutes and resting and seconds >= 60 * minutes:
            self._next()

    def end(self) -> bool:
        """Somebody touched the screen: leave; False if there is nothing to leave."""
        if not self.on or Clock.get_time() < self._began + FIRST:
            return False
        self._stop()
        return True

    def _next(self) -> None:
        """Show the next of all recorded games."""
        names = [lid.name for lid in self._host.services.games.lids() if self.offers(lid.name)]
        if names:
            self.open(names[self._shown % len(names)])
            self._shown += 1
            self._again = True

    # ---- playing

    def _begin(self, record: Record) -> None:
        page, engine = self.page, record.engine
        colours = getattr(record.setup, "colours", engine.colours[: len(record.players)])
        page.own.seats, page.own.art = Seats.of(record.players, colours), engine.art
        page.own.reader = reader(self._host.stage.language, engine.name, record.players)
        session = Session(engine, record.setup, Loose())
        page.follow(Controls(session, _Shows(page.table)))
        self._steps = self._played(record, session)
        self._began = Clock.get_time()
        self._host.show(page)
        self._go_on()

    def _go_on(self) -> None:
        """Take the next step, and wait as long as it says; at the end show another game, or leave."""
        if not self.on:
            return  # something else took the screen
        seconds = next(self._steps, None)
        if seconds is not None:
            self._going.begin(seconds)
        elif self._again:
            self._next()
        else:
            self._stop()

    def _stop(self) -> None:
        self._going.end()
        self._steps = iter(())
        self.page.rest()
        self._host.show_home()

    def _played(self, record: Record, session: Session) -> Iterator[float]:
        """Play all moves of the record; after each step the seconds to wait."""
        acts = (entry.act for entry in record.entries)
        moves = (act for act in acts if isinstance(act, Move) and not act.automatic)
        commentary = Commentary(record.engine.rules_in_brief, self.page.own.say)
        for _, turn in groupby(moves, lambda move: move.seat):
            yield from self._turn(tuple(turn), commentary, session)
        yield from self._moments()
        self.page.end(session)
        yield END

    def _turn(self, moves: tuple[AnyMove, ...], commentary: Commentary, session: Session) -> Iterator[float]:
        """Play these moves of one seat, with a comment on them or on what just happened."""
        rules = [event.rule for event in session.receipt if event.rule is not None]
        self.page.comment.show(commentary.on(map(type, moves), rules))
        for move in moves:
            yield PAUSE
            yield from self._moments()
            yield from self._entered(move, session)

    def _moments(self) -> Iterator[float]:
        while self.page.table.moment.shown:
            yield LOOK

    def _entered(self, move: AnyMove, session: Session) -> Iterator[float]:
        """Enter the move by touch; what the touches miss is entered all the same."""
        version = session.version
        try:
            for place in TouchEntry(self.page.table, move):
                yield from self._touched(place)
        except TouchMissed:
            if session.version == version:
                session.play(move)
            self.page.table.update()

    def _touched(self, place: Place) -> Iterator[float]:
        hand, contact = self.page.hand, Contact(*place)
        hand.go(*place, GO)
        yield GO
        hand.down = True
        contact.press(self.page.table)
        yield max(place.seconds, DOWN)
        contact.lift()
        hand.down = False
        yield AFTER
