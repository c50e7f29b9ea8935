"""Where each light of the strip is, as people touch it: light by light, on the board of a game."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.desk.surroundings import Strip
from companion.table.files.json_store import NotRemembered
from companion.table.runtime.i18n import reader
from companion.ui.host import Host, Visit
from companion.ui.kit.dialog import Key
from companion.ui.kit.seats import Seats
from companion.ui.screens.games.home_cards import Scene
from companion.ui.screens.settings.light_places import LightPlacesScreen
from engines.core.record import Record
from engines.core.text import N_, Text


class LightPlaces:
    """The page of the lights; `trouble` says why they can't be reached, None if they can."""

    def __init__(self, host: Host, trouble: Callable[[], Text | None]) -> None:
        self._host, self._trouble = host, trouble
        self._visit = Visit(host)
        self._game, self._light = "", 0

    @cached_property
    def page(self) -> LightPlacesScreen:
        """The page of the lights."""
        page = LightPlacesScreen(self._host.stage)
        page.bind(on_lamp=lambda _, lamp: self._take(self._strip.to_lamp, lamp))
        page.bind(on_spot=lambda _, spot: self._take(self._strip.to_spot, spot))
        page.bind(on_step=lambda _, by: self._go(by), parent=lambda _, parent: self._moved(parent))
        return page

    @property
    def seen(self) -> bool:
        """Whether the page is shown."""
        return isinstance(self._host.screen, LightPlacesScreen)

    @property
    def _strip(self) -> Strip:
        smart_home = self._host.services.smart_home
        assert smart_home is not None
        assert smart_home.strip is not None
        return smart_home.strip

    # ---- the board

    def open(self) -> None:
        """Begin with the board of the game on the table, or of one that is asked for."""
        host, stage = self._host, self._host.stage
        if host.controls is not None:
            session = host.controls.session
            board = session.engine.view(session.state, None).board
            self._begin(session.engine.name, Scene(board, stage.art, stage.seats, stage.reader))
            return
        found = [(lid.name, host.services.recorded(lid.name)) for lid in host.services.games.lids()]
        records = {name: record for name, record in found if record is not None}
        keys = [Key(name, record.engine.title) for name, record in records.items()]
        host.dialogs.ask(N_("Which game?"), keys, lambda name: self._begin(name, self._of(records[name])))

    def _of(self, record: Record) -> Scene:
        """The board of a recorded game before its first move."""
        engine = record.engine
        colours = getattr(record.setup, "colours", engine.colours[: len(record.players)])
        board = engine.view(engine.setup(record.setup), None).board
        say = reader(self._host.stage.language, engine.name, record.players)
        return Scene(board, engine.art, Seats.of(record.players, colours), say)

    def _begin(self, game: str, scene: Scene) -> None:
        self._game, self._light = game, 0
        self.page.open(scene)
        self.show()
        self._visit.begin(self.page)

    # ---- light by light

    def show(self) -> None:
        """Light the light that is asked for, if the page is shown or about to be."""
        strip = self._strip
        strip.point(self._light)
        self.page.show(self._light, strip.lights, strip.name_of(self._light, self._game), self._trouble())

    def _take(self, take: Callable[[int, str, str], None], name: str) -> None:
        try:
            take(self._light, name, self._game)
        except NotRemembered as error:
            self._host.dialogs.not_remembered(error.why)
        if self._light + 1 < self._strip.lights:
            self._go(1)
        else:
            self.show()
            self._host.dialogs.mention(N_("That was the last light"))

    def _go(self, by: int) -> None:
        self._light = min(max(0, self._light + by), self._strip.lights - 1)
        self.show()

    def _moved(self, parent: Any) -> None:
        """Leave the lights to the lamps when another screen is shown."""
        smart_home: Any = self._host.services.smart_home
        if parent is None and smart_home is not None and smart_home.strip is not None:
            smart_home.strip.point(None)
