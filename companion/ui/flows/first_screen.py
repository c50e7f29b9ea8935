"""The start of a game night: games to resume and to begin, and notices about the machine."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from kivy.clock import Clock

from companion.desk.new_game import for_how_many
from companion.desk.signals import Settled
from companion.ports.archived_games import Played
from companion.ports.power_commands import Allowed
from companion.ports.seat_phones import PhonesChanged
from companion.table.play.setup_form import SetupForm, Terms
from companion.table.runtime.i18n import LANGUAGES, reader
from companion.ui.flows.backups import Backups
from companion.ui.flows.open_games import open_games
from companion.ui.flows.power import Power
from companion.ui.host import Host
from companion.ui.kit.kivy_compat import before_next_frame
from companion.ui.kit.seats import Seats
from companion.ui.screens.games.home import MOST, HomeScreen
from companion.ui.screens.games.home_cards import Offered, OpenGame, Scene
from engines import Unusable
from engines.core.lid import Lid
from engines.core.text import N_, Text
from engines.core.view import Board

AGAIN = 45.0
"""Seconds between two looks for a newer code: each has time left when it is scanned."""


class FirstScreen:
    """The content of `page`, the home screen, with the notices about the machine.

    `troubles` are those of the electronics, which are shown even if the archive cannot be read.
    """

    def __init__(self, host: Host, page: HomeScreen, power: Power, backups: Backups) -> None:
        self._host, self._page, self._power, self._backups = host, page, power, backups
        self.troubles: Callable[[], Sequence[Text]] = lambda: host.services.wiring.unusable
        page.hardware_works(not self.troubles())
        self._boards: dict[str, Board | None] = {}
        page.bind(on_settings=lambda *_: host.open("settings"), on_off=lambda *_: power.ask())
        page.bind(on_language=lambda *_: host.open("setting", "language"))
        page.bind(on_new=lambda _, game: host.open("new_game", game))
        page.bind(on_pads=lambda *_: host.open("pads"))
        page.bind(on_phones=lambda *_: host.open("phones"))
        page.bind(on_history=lambda *_: host.open("history"))
        page.bind(on_resume=lambda _, number: host.dialogs.put(host.evening.resume(number)))
        self._warning = before_next_frame(self._warned)
        host.opens(notices=self.warn)
        self._inviting = Clock.create_trigger(lambda _: self._invite(), AGAIN, interval=True)
        shown = Clock.create_trigger(lambda _: self._invite())
        page.bind(parent=lambda _, parent: shown() if parent else self._inviting.cancel())
        host.services.bus.listen(PhonesChanged, lambda _: self._invite())
        host.services.bus.listen(Allowed, lambda _: self.offer())
        host.signals.listen(Settled, lambda _: self.offer())

    def open(self) -> None:
        """Show the home screen as it is now."""
        self.offer()
        self._fill()
        self._host.show(self._page)

    def warn(self) -> None:
        """Show new notices about the machine with the next frame, however many, if home is shown then."""
        self._warning()

    def _warned(self) -> None:
        if self._host.screen is self._page:
            self._fill()

    def _invite(self) -> None:
        """Show the code by which people join the evening, and who is here, as long as home is shown."""
        phones = self._host.services.phones
        if phones is None or self._host.screen is not self._page:
            return
        self._inviting()
        names = dict.fromkeys(one.name for one in phones.people())
        self._page.invite(phones.welcome().rows if phones.on else None, list(names))

    def offer(self) -> None:
        """Offer the languages, shutting down if that is possible, and phones if there can be any."""
        language = self._host.stage.language
        pads = self._host.services.beside.pads is not None
        phones = self._host.services.phones is not None
        named = LANGUAGES.get(language, language)
        self._page.offer(named, off=self._power.there, pads=pads, phones=phones)

    def _fill(self) -> None:
        services, stage = self._host.services, self._host.stage
        said, unfinished, won = list[Text](), list[OpenGame](), dict[str, Played]()
        try:
            unfinished = open_games(self._host, MOST)
            won = services.library.latest_of_each(over=True)
            said = [*services.machine.notices(stage.language), *self._backups.notices()]
        except services.troubles as trouble:
            said = [trouble.why]
        games = [self._offered(lid, won.get(lid.name)) for lid in services.games.lids()]
        self._page.show(unfinished, games, " ".join(map(stage.say, [*said, *self.troubles()])))

    def _offered(self, lid: Lid, won: Played | None) -> Offered:
        """A game to begin: for how many, how long, and who won last."""
        language, colours = self._host.stage.language, lid.colours[: lid.seats[-1]]
        seats = Seats.of([""] * len(colours), colours)
        scene = Scene(lid.cover or self._laid(lid), lid.art, seats, reader(language, lid.name, ()))
        facts = (for_how_many(lid), lid.length, _won(won))
        return Offered(lid.name, lid.title, scene, tuple(fact for fact in facts if fact))

    def _laid(self, lid: Lid) -> Board | None:
        """The board at the beginning of a game without a cover."""
        if lid.name not in self._boards:
            players = [("", colour) for colour in lid.colours[: lid.seats[-1]]]
            with suppress(Unusable):  # touching the game tells it
                engine = self._host.services.games.engine(lid.name)
                self._boards[lid.name] = SetupForm(engine, players, Terms()).laid
        return self._boards.get(lid.name)


def _won(played: Played | None) -> Text | None:
    """Who won last."""
    winners = [seat.player for seat in played.seats if seat.winner] if played is not None else []
    if not winners:
        return None
    return N_("Last won by {players}", players=", ".join(winners))
