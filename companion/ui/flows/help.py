"""Help: the documentation, which phones open by a code."""

from functools import cached_property

from companion.help_site import readme, site_folder
from companion.ports.seat_phones import PhonesChanged
from companion.ui.host import Host, Visit
from companion.ui.screens.settings.help import HelpScreen
from companion.ui.screens.settings.phones import STARTING
from engines.core.text import N_

SCAN = N_(
    "Scan this with a phone in the same Wi-Fi as this table, or type {address} there: how to play, how to "
    "build a table, and what to do when something is wrong. In English, with search."
)
OFF = N_(
    "Your phone shows how to play, how to build a table, and what to do when something is wrong. Turn phones "
    "on, and the code for it is here."
)
HERE = N_("How to play and what to do when something is wrong is in {file}: open it in a browser.")
README = N_(
    "{file} leads to how to play and what to do when something is wrong. The rules in brief are in the menu "
    "of each game. After make docs, phones show all of it from here."
)
BRIEF = N_("The rules in brief are in the menu of each game.")


class Help:
    """The page, which follows whether phones are on."""

    def __init__(self, host: Host) -> None:
        self._host, self._phones, self._visit = host, host.services.phones, Visit(host)
        host.opens(help=self.open)
        host.services.bus.listen(PhonesChanged, lambda _: self._changed())

    @cached_property
    def page(self) -> HelpScreen:
        """The page of help."""
        page = HelpScreen(self._host.stage)
        page.bind(on_switch=lambda *_: self._turn_on())
        return page

    def open(self) -> None:
        """Show the page."""
        self._show()
        self._visit.begin(self.page)

    def _changed(self) -> None:
        if isinstance(self._host.screen, HelpScreen):
            self._show()

    def _turn_on(self) -> None:
        if self._phones is not None:
            self._phones.turn_on()
        self._show()

    def _show(self) -> None:
        phones, folder = self._phones, site_folder()
        if folder is None:
            file = readme()
            self.page.show_words(BRIEF if file is None else README.filled(file=str(file)))
        elif phones is None:
            self.page.show_words(HERE.filled(file=str(folder / "index.html")))
        elif phones.on:
            self.page.show_code(SCAN.filled(address=phones.help), phones.help)
        elif phones.starting and phones.trouble is None:
            self.page.show_words(STARTING)
        elif phones.trouble is not None:
            self.page.show_words(phones.trouble, switch=not phones.starting, bad=True)
        else:
            self.page.show_words(OFF, switch=True)
