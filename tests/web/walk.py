"""A walk through all pages at one size, in one language: what is cut, covered, small, faint or out of view.

Each question of a recorded evening is looked at on the phone that is asked. In the middle of it every page
of a phone, the table's page with what it opens and the television are looked at; and how it ended on all.
"""

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from companion.table.runtime.i18n import LANGUAGES
from companion.web.keys import ROOM, TABLE, seat_screen
from engines.core.conversing import dialogue
from engines.core.record import replay
from tests.web.chromium import Devices, browser
from tests.web.ear import settle
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, enter, evening
from tests.web.served import Table, served

SIZES = (360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080)
TEXTS = 100, 200
"""Per cent of the usual size of text; all answers are in view at once at the first one alone."""
SCHEMES = "dark", "light"
THUMB = 47.5
"""Pixels of 9 mm on a phone that is 66 mm wide and has 360 of them."""
LOOKS = Path(__file__).parent / "looks"
LOOK, WORDS, ZEROS = ((LOOKS / f"{name}.js").read_text() for name in ("out_of_reach", "words", "zeros"))
PLACES = len(SIZES) * len(LANGUAGES)
"""Each size with each language."""
CASES = (len(GAMES) + 1) * PLACES
"""The games, and what is beside them."""
QUESTIONS, PAGES = "questions looked at", "pages looked at"
WANTED = (QUESTIONS, PAGES)
CLOSED = (
    "dialog [data-key=close], #log [data-key='close panel'], #question [data-key=cancel],"
    "#counting [data-key=cancel]"
)
"""What closes whatever was opened."""


class View(NamedTuple):
    """How pages are looked at."""

    size: tuple[int, int]
    language: str
    text: int = 100
    scheme: str = "dark"


VIEWS = {
    "small": View((360, 640), "en"),
    "small, large words": View((360, 640), "fr", 200, "light"),
    "phone": View((390, 844), "de", scheme="light"),
    "large words": View((390, 844), "fr", 200),
    "tablet": View((768, 1024), "es", 200, "light"),
    "laptop": View((1280, 800), "fr"),
    "screen": View((1920, 1080), "de", 200),
}
"""Views of each size, with every language, text and scheme among them."""


def case(seed: int) -> Counter[str]:
    """One walk; AssertionError where something is wrong."""
    from tests.web.walk_beside import beside

    part, rest = seed % (len(GAMES) + 1), seed // (len(GAMES) + 1)
    size, language = SIZES[rest % len(SIZES)], list(LANGUAGES)[rest // len(SIZES) % len(LANGUAGES)]
    view = View(size, language, TEXTS[(seed + rest) % 2], SCHEMES[(seed + rest // 2) % 2])
    with browser() as chromium:
        faults, looked = walked(chromium, GAMES[part], view) if part < len(GAMES) else beside(chromium, view)
    assert faults == {}, (part, view, faults)
    return looked


class Looker:
    """Somebody who looks at pages."""

    def __init__(self, devices: Devices, table: Table, view: View) -> None:
        self.devices, self.table, self._view = devices, table, view
        self._pages = dict[str, Any]()
        self.faults, self.looked = dict[Any, Any](), Counter[str]()

    def opened(self, page: Any) -> Any:
        """A page of a device, at the size that is looked at."""
        wide, high = self._view.size
        page.set_viewport_size({"width": wide, "height": high})
        return page

    @property
    def device(self) -> dict[str, Any]:
        """What a device of this view is."""
        return {"language": self._view.language, "text": self._view.text, "color_scheme": self._view.scheme}

    def page(self, screen: str) -> Any:
        """The page of a screen, which joins when it is needed first."""
        if screen not in self._pages:
            self._pages[screen] = self.opened(self.devices.join(screen, has_touch=True, **self.device))
        return self._pages[screen]

    def room(self) -> Any:
        """The television."""
        if ROOM not in self._pages:
            self._pages[ROOM] = self.opened(self.devices.device(**self.device))
            self._pages[ROOM].goto(f"{self.table.origin}/{ROOM}")
        return self._pages[ROOM]

    def settle(self, screen: str) -> Any:
        """The page of a screen, once it shows all that is known to have happened."""
        return settle(self.page(screen), self.table, screen)

    def look(self, page: Any, what: Any, kind: str = PAGES) -> None:
        """Look at what a page shows now."""
        large = self._view.text > TEXTS[0]
        if found := [*page.evaluate(LOOK, [THUMB, large]), *page.evaluate(WORDS), *page.evaluate(ZEROS)]:
            self.faults[what] = found
        self.looked[kind] += 1

    def open_and_look(self, screen: str, *keys: str) -> None:
        """Look at what each key of a page opens, and close it again."""
        for key in keys:
            page = self.settle(screen)
            page.locator(f"main [data-key='{key}']:visible").first.click()
            closes = page.locator(CLOSED).last
            closes.wait_for()
            self.look(self.settle(screen), (screen, key))
            closes.click()
            page.locator("dialog").wait_for(state="detached")

    def look_at_room(self, what: str) -> None:
        """Look at the television, once it shows the picture that was published last."""
        self.look(settle(self.room(), self.table, ROOM), (ROOM, what))

    def look_at_tabs(self, screen: str) -> None:
        """Look at every page of a phone."""
        page = self.settle(screen)
        for tab in ("board", "table", "log", "play"):
            page.locator(f"[data-key='tab {tab}']").click()
            page.locator(f"#page-{tab}:not([hidden])").wait_for()
            self.look(self.settle(screen), (screen, tab))


def walked(
    chromium: Any, game: str, view: View, *, pages: bool = True, asks: bool = True, every: bool = False
) -> tuple[dict[Any, Any], Counter[str]]:
    """What is wrong, and what was looked at: all pages, and the first question of each kind or every one."""
    record = evening(game)
    with served(record) as table:
        walker = Walker(Devices(chromium, table), table, view, every)
        session = table.screens.playing.session
        seen = set[Any]()
        moves = [one for one in replay(record)[1] if not one.automatic]
        for number, move in enumerate(moves):
            kinds = {(type(move).tag(), asked.name) for asked, _ in dialogue(move, session.state)}
            if pages and number == len(moves) // 2:
                table.run(table.screens.moved_on)
                walker.look_around()
            if asks and (every or not kinds <= seen):
                table.run(table.screens.moved_on)
                enter(walker, session, move)
            else:
                table.run(lambda move=move: session.play(move))
            seen |= kinds
        if pages:
            table.run(table.screens.moved_on)
            walker.look_at_the_end()
        assert walker.devices.faults == [], walker.devices.faults
    return walker.faults, walker.looked


class Walker(Looker):
    """Hands that look at each question on the phone that is asked before they answer it."""

    def __init__(self, devices: Devices, table: Table, view: View, every: bool) -> None:
        super().__init__(devices, table, view)
        self._every, self._near, self._seen = every, Near(table.screens), set[Any]()

    def post(self, screen: str, **action: Any) -> Any:
        """An action of a screen."""
        return self.table.run(lambda: self._near.post(screen, **action))

    def picture(self, screen: str) -> Any:
        """What a screen shows; a question is looked at."""
        picture = self.table.run(lambda: self._near.picture(screen))
        asked = picture.get("question")
        if asked is not None and "of" in asked:
            mark = (asked["of"], asked["name"], *([self._near.session.version] if self._every else []))
            if mark not in self._seen:
                self._seen.add(mark)
                self.look(self.settle(screen), mark, QUESTIONS)
        return picture

    def asked(self, screen: str) -> Any:
        """What a screen is asked."""
        return self.picture(screen)["question"]

    def look_around(self) -> None:
        """Look at all pages in the middle of a game: of two players, of the table, of the room."""
        turn = self._near.session.actors[0]
        for seat in (turn, (turn + 1) % len(self.table.screens.phones)):
            self.look_at_tabs(seat_screen(seat))
        self.page(seat_screen(turn)).locator("[data-key='tab table']").click()
        self.open_and_look(seat_screen(turn), "rules")
        self.page(seat_screen(turn)).locator("[data-key='tab play']").click()
        self.look(self.settle(TABLE), TABLE)
        self.open_and_look(TABLE, "rules", "log", "fix", "absence", "clocks")
        for one in self.page(TABLE).locator("summary:visible").all():
            one.click()
        self.look(self.settle(TABLE), (TABLE, "all that opens"))
        self.look_at_room("a game")

    def look_at_the_end(self) -> None:
        """Look at how it ended: for who won and another one, at the table, on the television."""
        won = self._near.picture("seat-0")["finale"]["winners"][0]
        for seat in (won, (won + 1) % len(self.table.screens.phones)):
            self.look(self.settle(seat_screen(seat)), (seat_screen(seat), "the end"))
        self.open_and_look(seat_screen(won), "course")
        self.look(self.settle(TABLE), (TABLE, "the end"))
        self.look_at_room("the end")
