"""Who is here this evening: their phones, how they join, and what is shown before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from msgspec import Struct

import engines
from companion.desk.evening import TableGame
from companion.desk.guests import Guest, Guests
from companion.ports.seat_phones import Asking, GuestPhone
from companion.table.files.phone_keys import PhoneKeys
from companion.table.runtime.i18n import reader
from companion.table.runtime.initials import distinct_initials
from companion.web.intents import Intent
from companion.web.keys import ROOM, TABLE, WELCOME, Keys
from companion.web.plain import Plain
from companion.web.qr import qr_path
from companion.web.wording import IDLE

PEOPLE = ("be", "let_in", "send_off", "welcome")
"""What is wanted of who is here, and of no game."""


class Gathering(Struct, frozen=True):
    """The game that people gather for: its title, what is agreed on, its players, and who else may join.

    `known` are earlier players with their usual colours. `begun` says that the game is on the table.
    """

    game: str = ""
    title: str = ""
    facts: tuple[str, ...] = ()
    players: tuple[tuple[str, str], ...] = ()
    seats: int = 0
    known: tuple[tuple[str, str], ...] = ()
    begun: bool = False


def of_playing(playing: TableGame, language: str) -> Gathering:
    """Those who play in the game on the table."""
    engine, say = playing.session.engine, playing.reader(language)
    players = tuple(zip(playing.names, playing.colours, strict=True))
    return Gathering(engine.name, say.render(engine.title), players=players, seats=len(players), begun=True)


@cache
def every_colour() -> tuple[str, ...]:
    """The colours of all games, each once."""
    colours = (colour for lid in engines.lids() for colour in lid.colours)
    return tuple(dict.fromkeys(colours))


class People:
    """The guests of the evening, whose keys are kept from one start to the next.

    `came` hears of anybody who has another name or colour, or has left.
    """

    def __init__(self, keys: Keys, known: PhoneKeys) -> None:
        self._keys, self.guests = keys, Guests()
        self.came: Callable[[Guest, Guest], object] = lambda _before, _now: None
        keys.admit_guests({key: (one.screen, one.until) for key, one in known.guests.items()})
        live = {screen for screen, _ in keys.kept_guests().values()}
        for one in known.guests.values():
            if one.screen in live:
                self.guests.here[one.screen] = Guest(one.name, one.colour)

    def kept(self) -> dict[str, GuestPhone]:
        """The phones of those who are here; whoever's evening is over is here no longer."""
        kept, here = self._keys.kept_guests(), self.guests.here
        self.guests.leave(*({*here} - {screen for screen, _ in kept.values()}))
        return {
            key: GuestPhone(screen, until, here[screen].name, here[screen].colour)
            for key, (screen, until) in kept.items()
            if screen in here
        }

    # ---- who comes and goes

    def do(self, screen: str, intent: Intent, playing: Sequence[str]) -> Plain | None:
        """Somebody says who they are, or the table lets a guest in; None where nobody does."""
        if intent.do == "be":
            return self._be(screen, intent, playing)
        return {} if self.let_in(intent.kind) else None

    def let_in(self, screen: str) -> bool:
        """The table gives a guest the place they ask for; False where nobody asks."""
        before = self.guests.here.get(screen)
        if before is None or not self.guests.let_in(screen):
            return False
        self.came(before, self.guests.here[screen])
        return True

    def _be(self, screen: str, intent: Intent, playing: Sequence[str]) -> Plain:
        name, colour = intent.answer
        before = self.guests.here.get(screen, Guest())
        self.guests.be(screen, name, colour if colour in every_colour() else "", playing)
        self.came(before, self.guests.here[screen])
        return {}

    def leave(self, *screens: str) -> None:
        """Whoever looks through these screens is here no longer."""
        gone = [guest for screen in screens if (guest := self.guests.here.get(screen))]
        self.guests.leave(*screens)
        for guest in gone:
            self.came(guest, Guest())

    # ---- what is shown

    def parts(self, screen: str, gathering: Gathering, language: str, address: str) -> Plain:
        """The television and a phone without a seat, before a game and for whoever joins."""
        guest = self.guests.here.get(screen)
        found: Plain = {
            "idle": reader(language, None, ()).render(IDLE),
            "evening": self._evening(gathering, guest),
        }
        if screen == TABLE:
            found |= self.at_table()
        return found | ({"welcome": self.code(address)} if screen in (ROOM, TABLE) else {})

    def code(self, address: str) -> Plain:
        """The code that lets people in."""
        link = self.link(address)
        return {"qr": qr_path(link), "link": link}

    def at_table(self) -> Plain:
        """Who is here, and who asks to be let in."""
        return {
            "guests": [
                {"screen": screen, "name": one.name, "colour": one.colour}
                for screen, one in self.guests.here.items()
            ],
            "asking": [{"screen": one.screen, "wants": one.wants} for one in self.asking()],
        }

    def link(self, address: str) -> str:
        """The link that lets people in; its code is in the part that no server sees."""
        return f"{address}/{WELCOME}#{self._keys.welcome()}"

    def asking(self) -> list[Asking]:
        """Those who ask for a place that is taken."""
        return [Asking(screen, one.wants) for screen, one in self.guests.here.items() if one.wants]

    def _evening(self, gathering: Gathering, me: Guest | None) -> Plain:
        """Who sits where, who is here, and who else may be."""
        here = [(one.name, one.colour) for one in self.guests.named]
        seated = list(gathering.players) if gathering.game else here
        names = {name.casefold() for name, _ in seated}
        waiting = [one for one in here if one[0].casefold() not in names]
        people = [*seated, *waiting]
        taken = {name.casefold() for name, _ in people}
        return {
            "game": {"name": gathering.game, "title": gathering.title} if gathering.game else None,
            "facts": gathering.facts,
            "people": [
                {"name": name, "colour": colour, "letter": letter, "here": self.guests.is_here(name)}
                for (name, colour), letter in zip(
                    people, distinct_initials([name for name, _ in people]), strict=True
                )
            ],
            "seated": len(seated),
            "seats": max(gathering.seats, len(seated)),
            "begun": gathering.begun,
            "known": [one for one in gathering.known if one[0].casefold() not in taken],
            "colours": every_colour(),
            "me": {"name": me.name, "colour": me.colour, "wants": me.wants} if me else None,
        }
