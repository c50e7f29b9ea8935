"""A walk through what is beside the games: the lobby, joining, score pads, what is read, a hub's wall."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.app.kept_pads import KeptPads
from companion.club.night.display import Display
from companion.club.night.game_store import GameStore
from companion.club.night.hub_server import Server
from companion.club.night.wall import Table as Seen
from companion.desk.beside import Beside
from companion.smart_home.open_state import Game, Phase, Player, Scores, Standing, Turn
from companion.store.archive import Archive
from companion.web.addresses import listening
from companion.web.keys import TABLE
from companion.web.serving import hosts, running
from tests.club.local_broker import LocalBroker
from tests.club.nights import archived as kept
from tests.desk.evenings import evening_at
from tests.desk.test_reviews import Stand
from tests.pads.evenings import pad
from tests.web.archives import Archived
from tests.web.chromium import Devices
from tests.web.served import Table, served
from tests.web.test_lobby import answered
from tests.web.test_numbers import enter, sit_at
from tests.web.walk import Looker, View

NAMES = ("Anna", "Ben", "Maximilian Kowalski")
PLAYERS = 5
"""Of a score pad."""
ON_THE_WALL = 9


COMING = "before", "joining", "setting_up"
LEAVING = "reading", "at_a_pad", "at_the_hub"


def beside(chromium: Any, view: View, *parts: str) -> tuple[dict[Any, Any], Counter[str]]:
    """What is wrong, and what was looked at, in these parts or in all."""
    with TemporaryDirectory() as folder, served(None) as table:
        archive = table.run(lambda: Archive.open(Path(folder) / "archive.sqlite"))
        night = evening_at(archive, Beside(pads=KeptPads(Path(folder) / "pads", list)))
        hands = table.run(lambda: Archived(table.screens, night, Stand()))
        looker = Gathering(Devices(chromium, table), table, view, hands, Path(folder))
        for part in parts or COMING + LEAVING:
            getattr(looker, part)()
        table.run(archive.close)
        assert looker.devices.faults == [], looker.devices.faults
    return looker.faults, looker.looked


class Gathering(Looker):
    """People who come to an evening, and look at each page there is."""

    def __init__(self, devices: Devices, table: Table, view: View, hands: Archived, folder: Path) -> None:
        super().__init__(devices, table, view)
        self._hands, self._folder, self._guests = hands, folder, list[Any]()

    def _post(self, **action: Any) -> Any:
        return self.table.run(lambda: self._hands.post(TABLE, **action))

    def before(self) -> None:
        """Before anybody came, and before a game is chosen."""
        self.look(self.settle(TABLE), "the lobby")
        self.look_at_room("an idle evening")
        page = self.page(TABLE)
        page.locator("summary[data-key=pads]").click()
        self.look(self.settle(TABLE), "all pads")
        self.open_and_look(TABLE, "new pad", "just count", "bring pad", "history", "statistics")
        page.locator("[data-key=pad-wizard]").click()
        page.locator("summary[data-key='pads pad-wizard']").wait_for()
        self.settle(TABLE)
        page.locator("summary[data-key^='pads ']").click()
        self.open_and_look(TABLE, "share pad")

    def joining(self) -> None:
        """People who scan the code, tap their names, and wait."""
        self._post(do="choose", kind="catan")
        pages = self._guests = [self._scanned() for _ in NAMES]
        for name, page in zip(NAMES, pages, strict=True):
            self.look(page, ("who are you", name))
            if not page.locator("[data-key=name]").is_visible():
                page.locator("summary[data-key=newcomer]").click()
            page.locator("[data-key=name]").fill(name)
            page.locator("[data-key=join]").click()
            page.wait_for_url("**/guest-*")
            page.locator(".who-am-i").wait_for()
        self.look(pages[0], "waiting for the game")
        self.look(self.settle(TABLE), "a game that is set up")
        self.look_at_room("who is here")
        code = self.table.run(lambda: self.table.screens.keys.invite("seat-0"))
        page = self.opened(self.devices.device(**self.device))
        page.goto(f"{self.table.origin}/join/seat-0#{code}~Anna")
        page.locator(".key.main").wait_for()
        self.look(page, "joining a seat")

    def _scanned(self) -> Any:
        page = self.opened(self.devices.device(**self.device))
        code = self.table.run(self.table.screens.keys.welcome)
        page.goto(f"{self.table.origin}/welcome#{code}")
        page.locator("[data-key=watch]").wait_for()
        return page

    def setting_up(self) -> None:
        """What is asked before a game begins, and somebody who wants a place in it."""
        self._post(do="start")
        self.look(self.settle(TABLE), "a question before a game")
        self.table.run(lambda: answered(self._hands))
        late = self._scanned()
        late.locator("[data-key='be Ben']").click()
        late.locator("#apart .mine").wait_for()
        self.look(late, "waiting to be let in")
        self.look(self.settle(TABLE), "somebody wants a place")
        self._post(do="home")
        for guest in (*self._guests, late):
            guest.context.close()  # a table answers so many lines of one address

    def reading(self) -> None:
        """What is read of games that are over."""
        self.table.run(lambda: (self._hands.finish("catan"), self._hands.keep_review()))
        self.look(self.settle(TABLE), "a game that is over")
        self.open_and_look(TABLE, "history", "statistics", "dice", "review")
        self.look_at_room("luck and skill")
        self._post(do="home")

    def at_a_pad(self) -> None:
        """A score pad that is filled in: on phones, at the table, on the television."""
        screens = self.table.screens
        self.table.run(lambda: (sit_at(screens, pad("wizard"), PLAYERS, secret=True), screens.publish()))
        self.look(self.settle("seat-0"), "a number is asked")
        for _ in range(2 * PLAYERS + 1):
            self.table.run(lambda: enter(self._hands, 0))
        self.look_at_tabs("seat-0")
        self.open_and_look(TABLE, "fix", "rules")
        self.look(self.settle(TABLE), "a pad at the table")
        self.look_at_room("a pad")

    def at_the_hub(self) -> None:
        """The wall of a club, its results, and the log of a game."""
        folder, display, sockets = self._folder, Display(), listening(["127.0.0.1"], 0)
        file = folder / "hub.sqlite"
        kept(folder / "club.sqlite", "catan", "le_havre")
        server = Server(file, display, self._view.language, hosts(sockets)).app()
        with GameStore(file) as store, running(sockets, server) as port:
            page = self.opened(self.devices.device(**self.device))
            page.goto(f"http://127.0.0.1:{port}/")
            self.look(page, "a wall without tables")
            broker = LocalBroker(store)
            broker.online(file=folder / "club.sqlite")
            display.show([_on_the_wall(number) for number in range(ON_THE_WALL)], None, broker.hub.replayed)
            page.locator(".tables > li").last.wait_for()
            self.look(page, "the wall")
            page.goto(f"http://127.0.0.1:{port}/results")
            page.locator("td a").first.wait_for()
            self.look(page, "results")
            page.locator("td a").first.click()
            page.wait_for_url(lambda url: not url.endswith("/results"))
            page.wait_for_load_state("load")
            self.look(page, "the log of a game")
            page.close()
            display.end()


def _on_the_wall(number: int) -> Seen:
    """A table of a club's evening, as it tells of itself."""
    names = ("Anna", "Ben", "Carla", "Maximilian Kowalski")
    colours = ((229, 96, 79), (91, 151, 234), (240, 232, 212), (240, 153, 60))
    players = tuple(Player(name, "red", rgb) for name, rgb in zip(names, colours, strict=True))
    standings = tuple(Standing(at + 1, at, name, 10 - 2 * at) for at, name in enumerate(names))
    over = number == 1
    return Seen(
        f"table {number}",
        online=number != 2,
        shared=number == 3,
        game=Game("Le Havre", "le_havre", players, over=over, winners=("Anna",) if over else ()),
        turn=Turn(1, "Ben", since="2026-11-20T19:00:00+00:00"),
        phase=Phase("round 7 of 12, turn 4", "takes goods or uses a building"),
        scores=Scores(standings=standings),
    )
