"""The way to a new game: its page, saving the board, and the start."""

from collections.abc import Sequence
from functools import cached_property

from companion.desk.evening import Agreed
from companion.desk.new_game import NewGame
from companion.ports.seat_phones import Here, PhonesChanged
from companion.table.files.json_store import NotRemembered
from companion.ui.flows.saved_boards import SavedBoards
from companion.ui.flows.watching import Watching
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.runtime.notices import unusable_notice
from companion.ui.screens.new_game.page import NewGameScreen
from engines import Unusable
from engines.core.engine import AnyEngine
from engines.core.text import N_


class NewGameFlow:
    """The flow to a started game, or one in progress that is entered.

    `open` is the way in from anywhere: the page comes filled in as last time. `open_again` goes on from there
    at once.
    """

    def __init__(self, host: Host, boards: SavedBoards, watching: Watching) -> None:
        self._host, self._boards, self._watching = host, boards, watching
        host.opens(new_game=self.open, same_game=self.open_again)
        host.services.bus.listen(PhonesChanged, lambda _: self._phones_changed())

    @cached_property
    def page(self) -> NewGameScreen:
        """The page of a new game."""
        page = NewGameScreen(self._host.stage, self._host.seat)
        forget = self._boards.ask_to_forget
        page.bind(on_back=lambda *_: self._back(), on_agreed=lambda _, agreed: self._agreed(agreed))
        page.bind(on_watch=lambda _, game: self._watching.open(game))
        page.players.bind(on_away=lambda _, name: self._send_away(name))
        page.players.bind(on_refused=lambda _, words: self._host.dialogs.mention(words, "loss"))
        page.bind(on_forget=lambda _, engine, names: forget(engine, names, page.offer_again))
        return page

    def open(self, name: str, players: Sequence[tuple[str, str]] = ()) -> None:
        """Show the page of a new game of this kind, filled in as last time, or for these players."""
        host = self._host
        try:
            engine = host.evening.engine(name)
        except Unusable as broken:
            host.dialogs.tell(N_("Can't begin this game"), unusable_notice(broken.game, broken.why))
            return
        game = NewGame(host.evening, engine, lambda words: host.stage.say(words), tuple(players))
        phones = host.services.phones
        if not players:
            game.welcome((one.name, one.colour) for one in self._here)
        if phones is not None:
            phones.gather(game)
        host.dialogs.put(game.trouble)
        self.page.watchable = self._watching.offers(name)
        self.page.first_game = host.services.beside.table_options.first_game
        self.page.begin(game)
        self.page.show_phones([one.name for one in self._here])
        host.show(self.page)

    @property
    def _here(self) -> Sequence[Here]:
        """Who is here by phone."""
        return phones.people() if (phones := self._host.services.phones) is not None else ()

    def _phones_changed(self) -> None:
        if self._host.screen is self.__dict__.get("page"):
            self.page.show_phones([one.name for one in self._here])

    def _send_away(self, name: str) -> None:
        """Send the phones away that are here under this name; whoever sits there stays."""
        phones, chair = self._host.services.phones, self.page.game.seating
        seated = list(chair.seated)
        for one in self._here:
            if phones is not None and one.name.casefold() == name.casefold():
                phones.send_off(one.screen)
        chair.seated[:] = seated
        self.page.game.reseat()
        self.page.show_phones([one.name for one in self._here])

    def open_again(self, game: str, players: Sequence[tuple[str, str]]) -> None:
        """Begin a game of this kind for these players on the terms of last time; ask only what is open."""
        self.open(game, players)
        self.page.begin_set_up()

    def _agreed(self, agreed: Agreed) -> None:
        """Begin the agreed game; offer first to save a board the players entered."""
        if self.page.game.by_hand:
            self._boards.ask(agreed.engine, agreed.setup, lambda: self._begin(agreed))
        else:
            self._begin(agreed)

    def _begin(self, agreed: Agreed) -> None:
        if self.page.first_game != self._host.services.beside.table_options.first_game:
            self._host.open("set", "first_game", self.page.first_game)
        if (failed := self._host.evening.begin(agreed)) is not None:
            self._host.dialogs.put(failed)
            return
        self._host.open("enter" if self.page.under_way else "guide")
        self._remember(agreed.engine)

    def _remember(self, engine: AnyEngine) -> None:
        try:
            self._host.services.beside.last_setups.keep(engine, self.page.game.terms)
        except NotRemembered as error:
            self._host.dialogs.not_remembered(error.why)

    def _back(self) -> None:
        if self.page.game.far:
            keys = (Key("step", N_("Previous question")), Key("leave", N_("Discard set-up")))
            self._host.dialogs.ask(N_("Leave the set-up?"), keys, self._back_so_far)
        elif not self.page.back_one():
            if (phones := self._host.services.phones) is not None:
                phones.gather(None)
            self._host.show_home()

    def _back_so_far(self, key: str) -> None:
        if key == "step":
            self.page.back_one()
        else:
            self.page.leave_set_up()
