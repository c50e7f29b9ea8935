"""Joining a Wi-Fi: the networks around, a password, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.desk import phrases
from companion.ports.wifi import Joined, Missing, Network, Networks, NotJoined, Security, Why
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.machine import WifiNetworks
from companion.ui.questions.text_entry import PasswordWidget
from companion.ui.screens.name import NamePage
from companion.ui.screens.rows import Item
from companion.ui.screens.settings.networks import NetworksScreen
from engines.core.questions import Words
from engines.core.text import C_, N_, Text

SHORTEST, LONGEST = 8, 63
"""The characters of a Wi-Fi password."""
LONGEST_NAME = 32
"""The bytes of a network's name."""
HIDDEN = ""
"""The row for a network that hides its name: none is called so."""
LOOKING = N_("Looking for networks…")
CHOOSE = N_("Tap the network that your phones use too.")
NONE = N_("No network found. Move the table's machine closer to the router, or use a cable.")
MISSING: dict[Missing, Text] = {
    "radio": N_("This machine has no Wi-Fi, or it is off. A cable works too."),
    "service": N_("The system doesn't answer, so no Wi-Fi can be joined here. A cable works too."),
}
WRONG: dict[Why, Text] = {
    "password": N_("{name} refused that password. Check each letter and try again."),
    "gone": N_("{name} was not found any more. Search again, closer to the router."),
    "address": N_("{name} gave no address. Restart the router, then try again."),
    "other": N_("Couldn't join {name}. Try again, or use a cable."),
}
PASSWORD = N_("The password of {name}?")
SHORT = N_("A Wi-Fi password has at least {n} characters.", n=SHORTEST)


HIDDEN_NAME = N_("The name of the network, exactly as on the router?")
PROTECTED = N_("How is {name} protected?")
ON_THE_ROUTER = N_("The router's label or its page says so. WPA2 is the usual one.")
SECURITY: dict[Security, Text] = {
    "wpa-psk": N_("Password (WPA2)"),
    "sae": N_("Password (WPA3 only)"),
    "open": N_("No password"),
}
OTHER = Item(HIDDEN, N_("Another network"), N_("for one that hides its name"))


class WifiFlow:
    """The page of networks and the page of a password."""

    def __init__(self, host: Host) -> None:
        self._host, self._networks = host, host.services.machine.networks
        self._back: Callable[[], None] = lambda: None
        self._next: Callable[[], None] | None = None
        self._found: tuple[Network, ...] = ()
        self._joining = self._password = ""
        self._hidden: Security | None = None
        bus = host.services.bus
        bus.listen(Networks, self._told)
        bus.listen(Joined, self._joined)
        bus.listen(NotJoined, self._not_joined)

    @cached_property
    def page(self) -> NetworksScreen:
        """The page of networks."""
        page = NetworksScreen(self._host.stage)
        page.bind(on_back=lambda *_: self._back(), on_next=lambda *_: self._go_on())
        page.bind(on_again=lambda *_: self._look(), on_open=lambda _, name: self._choose(name))
        return page

    @cached_property
    def asking(self) -> NamePage:
        """The page of a password."""
        return NamePage(self._host.stage, N_("Wi-Fi"), phrases.CANCEL, PasswordWidget)

    @property
    def there(self) -> bool:
        """Whether this machine can be told to join a network."""
        return self._networks is not None and self._networks.there

    @property
    def _service(self) -> WifiNetworks:
        assert self._networks is not None
        return self._networks

    def open(self, back: Callable[[], None], next_: Callable[[], None] | None = None) -> None:
        """Show the networks; `next_` is where the page leads on to, if anywhere."""
        self._back, self._next = back, next_
        self._host.show(self.page)
        self._look()

    def _go_on(self) -> None:
        if self._next is not None:
            self._next()

    def _look(self) -> None:
        self._show(LOOKING, busy=True)
        self._service.look()

    def _show(self, says: Text, *, busy: bool = False, bad: bool = False) -> None:
        items = () if busy else (*map(_row, self._found), OTHER)
        self.page.show(says, items, busy=busy, bad=bad)
        self.page.lead_on(self._next is not None, any(one.joined for one in self._found))

    def _told(self, networks: Networks) -> None:
        if self._joining:
            return  # an older search has ended while a network is being joined
        self._found = networks.found
        if networks.missing is not None:
            self.page.show(MISSING[networks.missing], bad=True)
            self.page.lead_on(self._next is not None, joined=False)
        else:
            self._show(CHOOSE if networks.found else NONE)

    # ---- one of them

    def _choose(self, name: str) -> None:
        self._hidden = None
        if name == HIDDEN:
            self._ask_name("")
            return
        network = next(one for one in self._found if one.name == name)
        if network.locked:
            self._ask(name, _named(PASSWORD, name), "")
        else:
            self._join(name, "")

    def _ask(self, name: str, prompt: Text, before: str) -> None:
        def given(password: str) -> None:
            if len(password) < SHORTEST:
                self._ask(name, SHORT, password)
            else:
                self._join(name, password)

        question = Words("password", prompt, suggested=before, longest=LONGEST)
        self.asking.ask(question, given, lambda: self._leave(CHOOSE))
        self._host.show(self.asking)

    def _ask_name(self, before: str) -> None:
        """Ask for the name of a network that hides it, as long as it can be none."""

        def given(name: str) -> None:
            if 0 < len(name.encode()) <= LONGEST_NAME:
                self._ask_security(name)
            else:
                self._ask_name(name)

        question = Words("name", HIDDEN_NAME, suggested=before, longest=LONGEST_NAME)
        self.asking.ask(question, given, lambda: self._leave(CHOOSE))
        self._host.show(self.asking)

    def _ask_security(self, name: str) -> None:
        """Ask how a network that hides its name is protected."""

        def answered(security: Security) -> None:
            self._hidden = security
            if security == "open":
                self._join(name, "")
            else:
                self._ask(name, _named(PASSWORD, name), "")

        keys = [Key(one, words) for one, words in SECURITY.items()]
        self._host.dialogs.ask(_named(PROTECTED, name), keys, answered, (ON_THE_ROUTER,))

    def _leave(self, says: Text) -> None:
        self._show(says)
        self._host.show(self.page)

    def _join(self, name: str, password: str) -> None:
        self._joining, self._password = name, password
        self._show(N_("Joining {name}… This takes up to a minute.", name=name), busy=True)
        self._host.show(self.page)
        self._service.join(name, password, self._hidden)

    def _joined(self, joined: Joined) -> None:
        self._joining = ""
        known = any(one.name == joined.name for one in self._found)
        new = () if known else (Network(joined.name, 0, self._hidden != "open"),)
        self._found = tuple(_now(one, joined=one.name == joined.name) for one in (*new, *self._found))
        self._show(N_("Connected to {name}.", name=joined.name))

    def _not_joined(self, told: NotJoined) -> None:
        self._joining = ""
        says = _named(WRONG[told.why], told.name)
        if told.why == "password" and self._host.screen is self.page:
            self._ask(told.name, says, self._password)
        else:
            self._show(says, bad=True)


def _named(words: Text, name: str) -> Text:
    return Text(words.msgid, (("name", name),))


def _now(network: Network, *, joined: bool) -> Network:
    return Network(network.name, network.signal, network.locked, joined)


def _row(network: Network) -> Item:
    note = N_("password needed") if network.locked else N_("no password")
    right = C_("Wi-Fi network", "connected") if network.joined else N_("{n} %", n=network.signal)
    return Item(network.name, network.name, note, right=right)
