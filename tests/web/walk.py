"""A walk through all pages of phones at one size, in one language: what is cut, too small or out of view.

Each question of a recorded evening is looked at on the phone that is asked, then every tab and the table's
page.
"""

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from companion.table.runtime.i18n import LANGUAGES
from companion.web.keys import TABLE
from engines.core.conversing import dialogue
from engines.core.record import replay
from tests.web.chromium import Devices, browser
from tests.web.ear import IDLE
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, enter, evening
from tests.web.served import Table, served

SIZES = (360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080)
TEXTS = 100, 200
"""Per cent of the usual size of text; all answers are in view at once at the first one alone."""
SCHEMES = "dark", "light"
THUMB = 47.5
"""Pixels of 9 mm on a phone that is 66 mm wide and has 360 of them."""
LOOK = (Path(__file__).parent / "looks" / "out_of_reach.js").read_text()
CASES = len(GAMES) * len(SIZES) * len(LANGUAGES)
QUESTIONS, PAGES = "questions looked at", "pages looked at"
WANTED = (QUESTIONS, PAGES)


class View(NamedTuple):
    """How pages are looked at."""

    size: tuple[int, int]
    language: str
    text: int = 100
    scheme: str = "dark"


VIEWS = {
    "small": View((360, 640), "en"),
    "phone": View((390, 844), "de", scheme="light"),
    "large words": View((390, 844), "fr", 200),
    "tablet": View((768, 1024), "es", 200, "light"),
    "laptop": View((1280, 800), "fr"),
    "screen": View((1920, 1080), "de", 200),
}
"""A view of each size, with every language, text and scheme among them."""


def case(seed: int) -> Counter[str]:
    """One walk; AssertionError where something is wrong."""
    game, rest = GAMES[seed % len(GAMES)], seed // len(GAMES)
    size, language = SIZES[rest % len(SIZES)], list(LANGUAGES)[rest // len(SIZES) % len(LANGUAGES)]
    view = View(size, language, TEXTS[(seed + rest) % 2], SCHEMES[(seed + rest // 2) % 2])
    with browser() as chromium:
        faults, looked = walked(chromium, game, view)
    assert faults == {}, (game, view, faults)
    return looked


def walked(
    chromium: Any, game: str, view: View, *, every: bool = False
) -> tuple[dict[Any, Any], Counter[str]]:
    """What is wrong, and what was looked at: the first question of each kind, or every one."""
    record = evening(game)
    with served(record) as table:
        walker = Walker(Devices(chromium, table), table, view, every)
        session = table.screens.playing.session
        seen = set[Any]()
        for move in (one for one in replay(record)[1] if not one.automatic):
            asks = {(type(move).tag(), asked.name) for asked, _ in dialogue(move, session.state)}
            if every or not asks <= seen:
                table.run(table.screens.moved_on)
                enter(walker, session, move)
            else:
                table.run(lambda move=move: session.play(move))
            seen |= asks
        table.run(table.screens.moved_on)
        walker.look_around()
        assert walker.devices.faults == []
    return walker.faults, walker.looked


class Walker:
    """Hands that look at each question on the phone that is asked before they answer it."""

    def __init__(self, devices: Devices, table: Table, view: View, every: bool) -> None:
        self.devices, self._table, self._view, self._every = devices, table, view, every
        self._near, self._pages, self._seen = Near(table.screens), dict[str, Any](), set[Any]()
        self.faults, self.looked = dict[Any, Any](), Counter[str]()

    def post(self, screen: str, **action: Any) -> Any:
        """An action of a screen."""
        return self._table.run(lambda: self._near.post(screen, **action))

    def picture(self, screen: str) -> Any:
        """What a screen shows; a question is looked at."""
        picture = self._table.run(lambda: self._near.picture(screen))
        asked = picture.get("question")
        if asked is not None and "of" in asked:
            mark = (asked["of"], asked["name"], *([self._near.session.version] if self._every else []))
            if mark not in self._seen:
                self._seen.add(mark)
                self._look(screen, mark)
                self.looked[QUESTIONS] += 1
        return picture

    def asked(self, screen: str) -> Any:
        """What a screen is asked."""
        return self.picture(screen)["question"]

    def look_around(self) -> None:
        """Look at all tabs of one phone, and at the table's page."""
        screen = next(iter(self._pages))
        for tab in ("board", "table", "log", "play"):
            if self._page(screen).locator(f"[data-key='tab {tab}']").is_visible():
                self._page(screen).locator(f"[data-key='tab {tab}']").click()
            self._look(screen, (screen, tab))
        self._look(TABLE, TABLE)
        self.looked[PAGES] += 5

    def _look(self, screen: str, what: Any) -> None:
        page = self._page(screen)
        mark = self._table.run(lambda: (self._table.screens.publish(), self._table.screens.mark(screen)))[1]
        page.evaluate(IDLE, mark)
        if found := page.evaluate(LOOK, [THUMB, self._view.text > TEXTS[0]]):
            self.faults[what] = found

    def _page(self, screen: str) -> Any:
        if screen not in self._pages:
            view, (wide, high) = self._view, self._view.size
            looks: dict[str, Any] = {"text": view.text, "color_scheme": view.scheme}
            page = self.devices.join(screen, view.language, has_touch=True, **looks)
            page.set_viewport_size({"width": wide, "height": high})
            self._pages[screen] = page
        return self._pages[screen]
