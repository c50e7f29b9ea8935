"""The way to a game by a score pad: one of those there are, one that is made, or none at all."""

from collections.abc import Callable
from functools import cached_property

from companion.desk import phrases
from companion.desk.pads import (
    ANY_GAME,
    GIVE,
    JUST_COUNT,
    NEW,
    ROW,
    SHARE,
    TITLE,
    TOO_LONG,
    NewPad,
    fits_a_code,
    given,
    just_count,
)
from companion.ports.score_pads import Brought, ScorePads
from companion.ports.user_errors import Trouble
from companion.ui.host import Host, Visit
from companion.ui.screens.games.pads import NewPadScreen, PadsScreen
from companion.ui.screens.name import NamePage
from companion.ui.screens.settings.code import CodeScreen
from engines.core.text import N_

WRONG = N_("{file} on the USB stick {name}")


class PadsFlow:
    """Choosing a pad, making one, and showing one as a code."""

    def __init__(self, host: Host) -> None:
        self._host, self._shared, self._given = host, Visit(host), ""
        host.opens(pads=self.open)

    @property
    def _pads(self) -> ScorePads:
        pads = self._host.services.beside.pads
        assert pads is not None, "there is no way here without pads"
        return pads

    @cached_property
    def page(self) -> PadsScreen:
        """The page of the pads."""
        page = PadsScreen(self._host.stage)
        page.bind(on_back=lambda *_: self._host.show_home())
        page.bind(on_open=lambda _, name: self._host.open("new_game", name))
        page.bind(on_new=lambda *_: self._name(self._begin), on_count=lambda *_: self._name(self._count))
        page.bind(on_share=lambda _, name: self._share(name), on_brought=lambda _, pad: self._bring(pad))
        return page

    @cached_property
    def naming(self) -> NamePage:
        """The page of a name."""
        return NamePage(self._host.stage, NEW, phrases.CANCEL)

    @cached_property
    def making(self) -> NewPadScreen:
        """The page of a new pad."""
        making = NewPadScreen(self._host.stage)
        making.bind(on_back=lambda *_: self.open(), on_row=lambda *_: self._ask_row())
        making.bind(on_keep=lambda *_: self._keep(making.pad))
        return making

    @cached_property
    def code(self) -> CodeScreen:
        """A pad as a code."""
        code = CodeScreen(self._host.stage, ANY_GAME, SHARE, GIVE)
        code.bind(on_key=lambda *_: self._give())
        return code

    def open(self) -> None:
        """Show all pads."""
        self.page.show(self._pads.all(), self._pads.brought())
        self._host.show(self.page)

    def _share(self, name: str) -> None:
        self._given, text = name, self._pads.text(name)
        fits = fits_a_code(text)
        self.code.says.text = SHARE if fits else TOO_LONG
        self.code.show(text if fits else None)
        self._shared.begin(self.code)

    def _give(self) -> None:
        """Write the pad whose code is shown onto the sticks that are plugged in."""
        try:
            files = self._pads.give(self._given)
        except Trouble as trouble:
            self._host.dialogs.tell(GIVE, trouble.why)
            return
        self._host.dialogs.tell(GIVE, *map(given, files))

    def _bring(self, pad: Brought) -> None:
        """Keep a pad of a stick and go on to a game by it, or say what is wrong there."""
        try:
            if pad.why is not None:
                raise Trouble(pad.why)
            name = self._pads.bring(pad).name
        except Trouble as trouble:
            self._host.dialogs.tell(WRONG.filled(file=pad.title, name=pad.stick), trouble.why)
            return
        self._host.open("new_game", name)

    def _name(self, named: Callable[[str], None]) -> None:
        self.naming.ask(
            TITLE, lambda title: named(title.strip() or self._host.stage.say(JUST_COUNT)), self.open
        )
        self._host.show(self.naming)

    def _begin(self, title: str) -> None:
        self.making.show(NewPad(title))
        self._host.show(self.making)

    def _count(self, title: str) -> None:
        self._keep(just_count(title))

    def _ask_row(self) -> None:
        def back() -> None:
            self._host.show(self.making)

        def named(row: str) -> None:
            self.making.toggle(row.strip())
            back()

        self.naming.ask(ROW, named, back)
        self._host.show(self.naming)

    def _keep(self, pad: NewPad) -> None:
        """Keep the pad, and go on to a game by it."""
        try:
            name = self._pads.keep(pad.title, pad.text).name
        except Trouble as trouble:
            self._host.dialogs.tell(NEW, trouble.why)
            return
        self._host.open("new_game", name)
