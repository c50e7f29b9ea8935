"""What comes of what fingers want on each screen: on a phone for its seat, on the table's page for all."""

from collections.abc import Callable, Sequence
from urllib.parse import quote

from companion.desk.evening import TableGame
from companion.desk.intents import Wanted, Who, do
from companion.desk.line.understanding import NOT_UNDERSTOOD, Listening, make, understood
from companion.desk.news import own_first
from companion.desk.pages import charts_page, dice_page
from companion.desk.sheet import sheet_of
from companion.ports.journal import NotKept
from companion.ports.seat_phones import SeatPhones
from companion.table.game.clocks import Clocks
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.own_controls import Outcome
from companion.table.play.refusal_hint import reason_of
from companion.table.runtime.timestamps import clock_time
from companion.web import plain
from companion.web.intents import Intent
from companion.web.keys import MINUTES, TABLE, Keys, seat_screen
from companion.web.picture import log_of, uncovered
from companion.web.plain import Plain, refusal
from companion.web.publishing import Publisher
from companion.web.qr import qr_path
from companion.web.reading import page_for
from companion.web.table_edits import TableEdits
from companion.web.wording import FLAGGED, FLAGGED_OWN, TOO_SOON
from engines.core.moves import AnyMove
from engines.core.text import Seat, Text

MOST_FLAGS = 6
ASIDE = (
    "brief",
    "invite",
    "revoke",
    "unflag",
    "look",
    "log",
    "heard",
    "charts",
    "dice",
    "clocks",
    "cells",
    "cell",
)
"""What changes nothing in the game."""


class TablePage:
    """What belongs to the table's page alone: links, phones, flags, the question before a far-reaching undo.

    `address` gives the start of every link; `screens_of` the screens of whoever looks as a seat.
    """

    def __init__(self, keys: Keys, publisher: Publisher, screens_of: Callable[[int], Sequence[str]]) -> None:
        self.keys, self.publisher, self._screens_of = keys, publisher, screens_of
        self.address: Callable[[], str] = str
        self.clear()

    def clear(self) -> None:
        """Begin with another game."""
        self._clocks: Clocks | None = None
        self.flags: list[Text] = []
        self._edits: dict[int | None, TableEdits] = {}

    @property
    def edits(self) -> TableEdits:
        """What is put right at the table."""
        return self.edits_of(None)

    def edits_of(self, eyes: int | None) -> TableEdits:
        """What is put right at the table, or on the phone of this seat."""
        return self._edits.setdefault(eyes, TableEdits(eyes))

    def parts(self, playing: TableGame, language: str) -> Plain:
        """What the table's page shows of it."""
        say = playing.reader(language)
        return self.edits.parts(playing, language) | {
            "phones": [self._phones_of(seat) for seat in range(len(playing.names))],
            "tables": [{"name": one.name, "until": clock_time(one.until)} for one in self.keys.tables()],
            "flags": [say.render(flag) for flag in (*self.edits.notes, *self.flags)],
        }

    def clocks(self, session: Session) -> Plain:
        """How long the game waited for each seat, in seconds; for whom it waits, and whether that counts."""
        self._clocks = self._clocks or Clocks(session)
        waits = [] if session.over else [seat for seat in session.actors if seat >= 0]
        return {"clocks": self._clocks.times(), "waits": waits, "paused": session.paused}

    def _phones_of(self, seat: int) -> Plain:
        phones = self.phones_of(seat)
        return {"joined": phones.joined, "link": phones.link, "open": self.answers(seat)}

    def phones_of(self, seat: int) -> SeatPhones:
        """The phones of a seat, and how well they are connected."""
        screens = self._screens_of(seat)
        joined = sum(map(self.keys.joined, screens))
        return SeatPhones(joined, *self.publisher.connections.of(*screens)) if joined else SeatPhones()

    def answers(self, seat: int) -> bool:
        """Whether this seat has a phone that would show it a question now."""
        return self.phones_of(seat).link in ("connected", "slow")

    def invitation(self, screen: str, minutes: float | None, name: str = "") -> str:
        """The link that lets one device in; code and name are in the part that no server sees."""
        code = self.keys.invite(screen, minutes)
        return f"{self.address()}/join/{screen}#{code}" + (f"~{quote(name)}" if name else "")

    def invite(self, screen: str, name: str) -> Plain:
        """A link for one more device, also as a QR code."""
        link = self.invitation(screen, MINUTES, name)
        return {"link": link, "qr": qr_path(link), "minutes": MINUTES}

    def revoke(self, *screens: str) -> None:
        """Send all devices of these screens away."""
        self.keys.revoke(*screens)
        self.publisher.dismiss(*screens)
        self.publisher.connections.forget(*screens)

    def revoke_tables(self) -> None:
        """Send all devices of the table away."""
        self.revoke(TABLE)

    def revoke_table(self, name: str) -> bool:
        """Send the table's device of this name away; False where there is none."""
        gone = self.keys.revoke_table(name)
        self.publisher.ask_again(TABLE)
        return gone


def refused_words(playing: TableGame, controls: Controls, outcome: Outcome, language: str) -> Plain:
    """Why an action was not done, as far as whoever did it may know; {} if it was."""
    if outcome.sentence is None and outcome.refusal is None:
        return {}
    say = playing.reader(language)
    if outcome.sentence is not None:
        return {"refused": {"why": say.render(outcome.sentence), "rule": ""}}
    if outcome.refusal is None:
        return {}
    return {"refused": refusal(reason_of(controls.session, outcome.refusal), say, controls.eyes)}


def done(page: TablePage, playing: TableGame, controls: Controls, intent: Intent) -> Plain | None:
    """What came of what a finger that may want it wants at these controls; None where nothing could."""
    who, seat = Who(controls.eyes), -1 if controls.eyes is None else controls.eyes
    edits = page.edits_of(who.seat)
    if who.seat is not None:
        playing = playing._replace(controls=controls)
    if intent.seat >= len(playing.names):
        return None
    if intent.do in ASIDE:
        return _aside(page, playing, controls, intent)
    own: dict[str, Callable[[], Plain | None]] = {
        "flag": lambda: _flag(page, playing, seat, intent.answer),
        "speak": lambda: _speak(playing, seat, intent.lang),
        "edit": lambda: page.edits.begin(playing, intent),
        "correct": lambda: edits.enter(playing, intent),
        "away": lambda: page.edits.come_or_go(playing),
        "confirm": lambda: edits.confirm(intent.kind),
        "cancel": edits.cancel,
        "pause": lambda: _pause(playing),
        "say": lambda: _say(playing, controls, intent),
        "sheet": lambda: _sheet(playing, controls, intent),
        "make": lambda: _make(playing, controls, intent),
    }
    if who.seat is None and page.edits.noting:
        own |= {"answer": lambda: page.edits.note(intent.answer), "back": page.edits.cancel}
    if intent.do in own:
        return own[intent.do]()
    kind = kind_named(controls.session, intent.kind)
    return {} if do(who, controls, Wanted(intent.do, kind, intent.seat, intent.answer, intent.then)) else None


def kind_named(session: Session, name: str) -> type[AnyMove] | None:
    """The kind of move that a record calls so."""
    return next((kind for kind in session.engine.moves if kind.tag() == name), None)


def _say(playing: TableGame, controls: Controls, intent: Intent) -> Plain:
    """What a line means, for the eyes of this screen; nothing is entered."""
    found = understood(_listening(playing, controls, intent), intent.answer)
    return {"said": plain.understood(found, controls.eyes, playing.reader(intent.lang))}


def _sheet(playing: TableGame, controls: Controls, intent: Intent) -> Plain:
    """What a page of several questions asks after what was chosen there; nothing is entered."""
    sheet, say = sheet_of(controls.open), playing.reader(intent.lang)
    asked = sheet.questions(dict(intent.answer)) if sheet is not None else ()
    return {"sheet": [plain.told(one, say) for one in asked]}


def _make(playing: TableGame, controls: Controls, intent: Intent) -> Plain:
    """Make the move that was shown for a line."""
    if make(controls, _listening(playing, controls, intent), intent.answer, intent.kind):
        return {}
    return {"refused": {"why": playing.reader(intent.lang).render(NOT_UNDERSTOOD), "rule": ""}}


def _listening(playing: TableGame, controls: Controls, intent: Intent) -> Listening:
    return Listening(controls.session, controls.eyes, intent.lang, playing.names)


def _flag(page: TablePage, playing: TableGame, seat: int, line: int) -> Plain | None:
    """Tell the table that a line of the receipt is not right; what is private of it stays private."""
    shown = own_first(playing.session.receipt, seat)
    if line >= len(shown):
        return None
    event = shown[line][0]
    said = event.seen_by(None)
    flag = Text(FLAGGED_OWN.msgid, (("seat", Seat(seat)),))
    if said is not None:
        flag = Text(FLAGGED.msgid, (("seat", Seat(seat)), ("whose", Seat(event.seat)), ("line", said)))
    if flag not in page.flags:
        page.flags = [*page.flags, flag][-MOST_FLAGS:]
    return {}


def _speak(playing: TableGame, seat: int, language: str) -> Plain:
    """Ask to be heard, or take that back: no move of the game."""
    if playing.session.voices.ask(seat):
        return {}
    return {"refused": {"why": playing.reader(language).render(TOO_SOON), "rule": ""}}


def _pause(playing: TableGame) -> Plain:
    """Pause the clocks, or let them go on."""
    session = playing.session
    try:
        if not session.over:
            (session.resume if session.paused else session.pause)()
    except NotKept as error:
        playing.controls.shows.not_kept(error.why)
    return {}


def _aside(page: TablePage, playing: TableGame, controls: Controls, intent: Intent) -> Plain | None:
    """What changes nothing in the game."""
    say, session, eyes = playing.reader(intent.lang), playing.session, controls.eyes
    seat, edits = intent.seat if intent.seat >= 0 else eyes, page.edits_of(eyes)
    shown: dict[str, Callable[[], Plain | None]] = {
        "log": lambda: {"log": log_of(session, eyes, say)},
        "brief": lambda: {"brief": plain.rules_in_brief(session.engine, say)},
        "charts": lambda: {"page": page_for(playing, charts_page(session), intent.lang)},
        "dice": lambda: {"page": page_for(playing, dice_page(session), intent.lang)},
        "clocks": lambda: page.clocks(session),
        "cells": lambda: edits.cells(playing, intent, seat),
        "cell": lambda: edits.cell(playing, intent, seat),
    }
    if intent.do in shown:
        return shown[intent.do]()
    if intent.do == "unflag":
        page.flags, page.edits.notes = [], ()
        return {}
    if seat is None:
        return _of_table(page, intent)
    if intent.do == "heard":
        playing.session.voices.heard(seat)
        return {}
    if intent.do == "look":
        return uncovered(playing, seat, intent.lang)
    if intent.do == "revoke":
        return {}  # whoever looks as that seat is sent away by the screens
    return page.invite(seat_screen(seat), playing.names[seat])


def _of_table(page: TablePage, intent: Intent) -> Plain | None:
    """Let one more device be the table's page, or send one away."""
    if intent.do == "invite":
        return page.invite(TABLE, "")
    return {} if intent.do == "revoke" and page.revoke_table(intent.kind) else None
