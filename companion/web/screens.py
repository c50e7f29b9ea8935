"""The extra screens of a game, in the game's own thread: what they are shown, and what their fingers do."""

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import msgspec

from companion.desk import intents, phrases
from companion.desk.ask import Ask, confirming
from companion.desk.evening import Evening, TableGame
from companion.desk.intents import Who, may
from companion.desk.pages import leads_of
from companion.desk.reviews import Reviews
from companion.desk.signals import Asked, Began, Left, Refused
from companion.ports.game_reviews import Reviewer
from companion.table.files.json_store import NotRemembered
from companion.table.files.phone_keys import PhoneKeys
from companion.table.play.controls import Controls
from companion.table.play.conversation import Agreeing, Entering, handed_over
from companion.table.play.own_controls import Outcome, OwnControls
from companion.table.runtime.bus import Bus
from companion.web.actions import ASIDE, TablePage, done, refused_words
from companion.web.ending import ending
from companion.web.gathering import Gatherer
from companion.web.intents import Intent, Posted, Reply, Watched
from companion.web.keys import GUESTS, ROOM, TABLE, WELCOME, Keys, seat_of, seat_screen
from companion.web.people import PEOPLE, Gathering, People, of_playing
from companion.web.picture import (
    Drawn,
    explained,
    hint_for,
    of_room,
    of_seat,
    of_table,
    play_for,
)
from companion.web.plain import Plain
from companion.web.publishing import Eyes, Publisher
from companion.web.reading import READS, Archived
from companion.web.wording import IS_ASKED, NOT_AGREED
from engines.core.moves import Move
from engines.core.text import Seat

log = logging.getLogger(__name__)

REMEMBERED = 64
"""So many replies of each screen are kept for a finger that asks again."""
LEAVING = ("home", "play_again")
"""The actions by which the game leaves the table."""
FREE = (*ASIDE, *READS, "about", "flag", "speak", "say", "sheet", *PEOPLE)
"""The actions that do not depend on the view they were done at."""


UNSETTLED = (TABLE, WELCOME, *GUESTS)
"""The screens whose pictures depend on more than the game."""

Seen = tuple[str, tuple[int, ...], int]
"""All that a picture depends on: its mark, who wants to speak, and how many reviews were made."""


class Lobby(Protocol):
    """The table's page while no game is on the table."""

    def parts(self, language: str) -> Plain:
        """What it shows."""

    def do(self, intent: Intent) -> Plain | None:
        """Do what a finger wants; {} or a refusal, None for what is not done here."""


class Screens:
    """Everything the server hands on, and everything it brings.

    `outcome` hears the controls of the table where the table's page is the table; beside a touchscreen they
    have their own observer. `known` remembers which devices joined, from one start to the next; devices of
    the table only where the table's page is the table (`is_the_table`): a touchscreen makes its own anew.
    """

    def __init__(
        self,
        bus: Bus,
        keys: Keys,
        publisher: Publisher,
        run: str | None = None,
        known: PhoneKeys | None = None,
        *,
        is_the_table: bool = False,
    ) -> None:
        self.keys, self.publisher, self.outcome = keys, publisher, Outcome()
        self._known, self._is_the_table = known or PhoneKeys(), is_the_table
        if is_the_table:
            self.keys.admit_tables(self._known.table)
        self.people = People(keys, self._known)
        self.table_page = TablePage(keys, publisher, self.screens_of)
        self.lobby: Lobby | None = None
        self.gatherer: Gatherer | None = None
        """What people see of the evening before a game."""
        self.archived: Archived | None = None
        """What the table's page reads of the archive."""
        self.teaches: Callable[[], bool] = lambda: False
        """Whether phones show hints for a first game."""
        self.logs: Callable[[], bool] = lambda: False
        """Whether finished games are offered to BG Stats."""
        self.playing: TableGame | None = None
        self.phones: list[OwnControls] = []
        self._run, self._game = run or secrets.token_hex(3), 0
        self._steps: dict[str, int] = {}
        self._replies: dict[str, OrderedDict[str, Reply]] = {}
        self._made: dict[Eyes, tuple[Seen, Plain]] = {}
        self._drawn = Drawn()
        self.bus, self._told, self._asking = bus, 0, False
        self._handed: object = None
        bus.listen(Posted, self._hear)
        bus.listen(Watched, self._look)
        self._reviewed = 0

    # ---- who is here

    @property
    def _names(self) -> tuple[str, ...]:
        """Who plays in the game on the table."""
        return self.playing.names if self.playing else ()

    def place(self, screen: str) -> str:
        """The screen of the seat that a guest has in the game on the table; any other is its own."""
        seat = self.people.guests.seat(screen, self._names)
        return screen if seat is None else seat_screen(seat)

    def screens_of(self, seat: int) -> list[str]:
        """The screens through which this seat is looked at: its own, and those of guests."""
        return [seat_screen(seat), *(one for one in GUESTS if self.place(one) == seat_screen(seat))]

    def send_away(self, *screens: str) -> None:
        """Send whoever looks through these screens away."""
        self.people.leave(*screens)
        for screen in screens:
            self._replies.pop(screen, None)
        self.table_page.revoke(*screens)
        self.keep_keys()

    def let_in(self, screen: str) -> None:
        """Give a guest the place they ask for, if they still do."""
        self.people.let_in(screen)
        self.keep_keys()
        self.publish()

    def _of_people(self, screen: str, intent: Intent) -> Plain | None:
        """What concerns who is here, and no game."""
        if intent.do == "welcome":
            return self.people.code(self.table_page.address())
        if intent.do == "send_off":
            if intent.kind not in self.people.guests.here:
                return None
            self.send_away(intent.kind)
            return {}
        found = self.people.do(screen, intent, self._names)
        self.keep_keys()
        return found

    # ---- the game on the table

    def follow(self, evening: Evening, reviewer: Reviewer | None = None) -> None:
        """Show this evening's games, and reviews by a reviewer, where the table's page is the table."""
        beside = evening.beside
        self.teaches = lambda: beside.table_options.first_game
        self.logs = lambda: beside.setting_overrides.value.bg_stats
        reviews = Reviews(evening, reviewer, self.bus)
        reviews.changed = lambda: self._review_came() if reviews.found else None
        self.archived = Archived(reviews)
        evening.signals.listen(Refused, lambda one: self.outcome.refused(one.refusal))
        evening.signals.listen(Asked, lambda one: self._asked(one.ask))
        evening.signals.listen(Began, lambda _: self.open(evening.game) if evening.game else None)
        evening.signals.listen(Left, lambda _: self.close())

    def _asked(self, ask: Ask) -> None:
        """The desk asks the table something, or only says it."""
        if ask.keys:
            self.table_page.edits.ask(ask)
        else:
            self.outcome.not_kept(ask.lines[0].words if ask.lines else ask.title)

    def open(self, playing: TableGame) -> None:
        """Follow this game. A token is for one seat of one game: only who joined this one may look."""
        self.close()
        self.playing, self._told = playing, playing.session.version
        self.keys.admit(self._known.of(playing.mark), *_seats(playing))
        self.phones = [OwnControls(playing.session, seat) for seat in range(len(playing.names))]
        for phone in self.phones:
            phone.busy = self._is_busy
        playing.session.voices.listen(self.publish)
        self.publish()

    def _is_busy(self, seat: int) -> bool:
        """Whether somebody enters a move of this seat, on its phone or at the table."""
        at_table = self.playing is not None and self.playing.controls.is_entering(seat)
        return at_table or self.phones[seat].is_entering(seat)

    def close(self) -> None:
        """The game has left the table."""
        seats = _seats(self.playing) if self.playing else []
        self.keys.revoke(*seats)
        self.publisher.dismiss(*seats)
        self.publisher.connections.forget(*seats)
        for seat in seats:
            self._replies.pop(seat, None)
        self.playing, self.phones = None, []
        self.table_page.clear()
        self._game += 1
        self._made, self._drawn = {}, Drawn()

    def moved_on(self, at: Controls | None = None) -> None:
        """Something was done through these controls: if it made an entry, all ask again."""
        if self.playing is None or self._asking:
            return
        if self._told != self.playing.session.version:
            self._ask_again(self.playing, at)
        self._hand_over(self.playing)
        self.publish()

    def _ask_again(self, playing: TableGame, at: Controls | None) -> None:
        entered = playing.session.timeline.entries[max(0, self._told - 1) :]
        self._told = playing.session.version
        made = {(type(one.act), one.act.seat) for one in entered if isinstance(one.act, Move)}
        self._asking = True  # the table may tell of itself what is about to be told of all
        for phone in self.phones:
            phone.told = None
        for controls in (playing.controls, *self.phones):
            if isinstance(controls.open, Entering) and (controls.open.kind, controls.open.seat) in made:
                controls.open = None  # it was entered, there or on another screen
            controls.ask_again()
        if playing.controls is not at:
            playing.controls.shows.changed()
        self._asking = False

    def _hand_over(self, playing: TableGame) -> None:
        """A question at the table for one seat's eyes is asked on the phone of that seat as well."""
        question, entering = playing.controls.question, playing.controls.open
        if question is None or question is self._handed or not isinstance(entering, Entering):
            return
        if entering.seat in (question.eyes or ()) and self.table_page.answers(entering.seat):
            self._handed = question
            phone = self.phones[entering.seat]
            if isinstance(phone.open, Entering) and phone.open.kind is entering.kind:
                return  # it came there by itself as it did at the table, and its owner may be answering
            phone.open = handed_over(entering)
            self._changed(entering.seat)

    def _put_to(self, phone: OwnControls) -> None:
        """Ask who has to agree to what was entered on this phone, or tell who asked that it was declined."""
        move, declined = phone.put, phone.declined
        phone.put = phone.declined = None
        if move is not None and (other := move.agreed_with) is not None:
            self.phones[other].open = Agreeing(phone.session, move, other)
            phone.told = IS_ASKED.filled(seat=Seat(other))
            self._changed(other)
        if declined is not None:
            self.phones[declined.seat].told = NOT_AGREED.filled(seat=Seat(phone.seat))
            self._changed(declined.seat)

    def _changed(self, seat: int) -> None:
        """What a seat is shown changed without an entry."""
        screen = seat_screen(seat)
        self._steps[screen] = self._steps.get(screen, 0) + 1

    # ---- what is shown

    def publish(self) -> None:
        """Show everybody who looks what there is to see now: first on the screens that all look at."""
        watched = self.publisher.watched()
        for eyes in sorted(watched, key=lambda eyes: seat_of(self.place(eyes.screen)) is not None):
            place = eyes._replace(screen=self.place(eyes.screen))
            self.publisher.publish(eyes, self.mark(eyes.screen), self._picture(place))

    def _review_came(self) -> None:
        """A review was made: pages of a game that is over may show it."""
        self._reviewed += 1
        self.publish()

    def _picture(self, eyes: Eyes) -> Plain:
        """The same parts as before, if nothing can have changed: strangers may come and go as they like."""
        speaking = self.playing.session.voices.seats if self.playing else ()
        seen, made = (self.mark(eyes.screen), speaking, self._reviewed), self._made.get(eyes)
        if made is None or made[0] != seen or eyes.screen in UNSETTLED or self.playing is None:
            made = self._made[eyes] = (seen, self.parts(eyes))
        return made[1]

    def _look(self, watched: Watched) -> None:
        watched.heard()
        self.keep_keys()
        if self.playing is not None:
            self._hand_over(self.playing)
        self.publish()

    def keep_keys(self) -> None:
        """Remember who joined: after a restart they are in their seats again.

        Where the disk does not take it the table is told, once.
        """
        told = self._known.unwritten
        try:
            self._known.keep_guests(self.people.kept())
            if self._is_the_table:
                self._known.keep_table(self.keys.kept_tables())
            if self.playing is not None:
                self._known.keep(self.playing.mark, self.keys.kept(*_seats(self.playing)))
        except NotRemembered as error:
            if not told:
                log.warning("%s", error)
                self.table_page.flags.append(error.why)

    def mark(self, screen: str) -> str:
        """The mark of what a screen shows: the run, the game, the version of its log, the own steps."""
        version = self.playing.session.version if self.playing else 0
        return f"{self._run}.{self._game}.{version}.{self._steps.get(self.place(screen), 0)}"

    def parts(self, eyes: Eyes) -> Plain:
        """All that these eyes are shown now."""
        playing, language, screen = self.playing, eyes.language, self.place(eyes.screen)
        seat = seat_of(screen)
        if playing is None or screen in (WELCOME, *GUESTS):
            return self._gathering(screen, language)
        if playing.session.over:
            return self._playing(playing, screen, seat, language) | self._ending(playing, seat, language)
        return self._playing(playing, screen, seat, language)

    def _ending(self, playing: TableGame, seat: int | None, language: str) -> Plain:
        """How the game ended, with its review where there is one."""
        review = self.archived.review_of(playing.session) if self.archived else None
        return ending(playing, seat, language, review, self._drawn.boards(playing, language))

    def _playing(self, playing: TableGame, screen: str, seat: int | None, language: str) -> Plain:
        """What these eyes are shown of the game on the table."""
        play = play_for(playing, language, code=seat is None) if self.logs() else None
        leaves = {"may_leave": self.lobby is not None}
        if screen == TABLE:
            past = self.table_page.edits.past
            shown = playing._replace(controls=past) if past else playing
            drawn = Drawn() if past else self._drawn
            phones = [seat for seat in range(len(playing.names)) if self.table_page.answers(seat)]
            own = of_table(shown, language, drawn, phones) | self.table_page.parts(playing, language)
            own |= self.people.at_table()
            leads = leads_of(playing.session, reviewable=bool(self.archived and self.archived.reviewable))
            return own | {"archive": self.archived is not None, "leads": leads, "play": play, **leaves}
        if seat is not None and seat < len(self.phones):
            hint = hint_for(playing, seat, language) if self.teaches() else None
            mine = of_seat(playing, self.phones[seat], language, self._drawn)
            mine |= self.table_page.edits_of(seat).parts(playing, language)
            return mine | {"hint": hint, "play": play, **leaves}
        return of_room(playing, language, self._drawn) | {"play": play}

    def _gathering(self, screen: str, language: str) -> Plain:
        """Before a game, and for whoever does not play: who is here, and how to join."""
        gathered = self.people.parts(screen, self._table_of(language), language, self.table_page.address())
        if screen == TABLE and self.lobby is not None:
            return gathered | self.lobby.parts(language)
        if screen == ROOM and self.gatherer is not None:
            return gathered | {"picture": self.gatherer.picture(language)}
        return gathered

    def _table_of(self, language: str) -> Gathering:
        """The game that people gather for."""
        if self.playing is not None:
            return of_playing(self.playing, language)
        return self.gatherer.gathering(language) if self.gatherer is not None else Gathering()

    # ---- what is done

    def _hear(self, posted: Posted) -> None:
        if not posted.reply.set_running_or_notify_cancel():
            return  # whoever sent it was told that it took too long
        if not self.keys.opens(posted.token, posted.screen):
            posted.reply.set_result(Reply(403, b"{}"))  # it was sent away on its way here
            return
        try:
            reply = self.reply(posted.screen, posted.intent)
        except Exception:
            log.exception("a screen's finger failed: %r", posted.intent)
            reply = self._remember(posted.screen, posted.intent, Reply(500, b"{}"))
        posted.reply.set_result(reply)

    def reply(self, screen: str, intent: Intent) -> Reply:
        """Do what a finger on this screen wants, once: the same key gets the same reply."""
        known = self._replies.get(screen)
        if known and intent.key in known:
            return known[intent.key]
        return self._remember(screen, intent, self._do(screen, intent))

    def _remember(self, screen: str, intent: Intent, reply: Reply) -> Reply:
        replies = self._replies.setdefault(screen, OrderedDict())
        replies[intent.key] = reply
        if len(replies) > REMEMBERED:
            replies.popitem(last=False)
        return reply

    def _do(self, screen: str, intent: Intent) -> Reply:
        if intent.do not in FREE and intent.at != self.mark(screen):
            eyes = Eyes(screen, intent.lang)
            return Reply(409, msgspec.json.encode({"at": self.mark(screen), "view": self.parts(eyes)}))
        found = self._done(screen, intent)
        if found is None:
            return Reply(403, b"{}")
        if intent.do not in FREE:
            place = self.place(screen)
            self._steps[place] = self._steps.get(place, 0) + 1
        self.publish()
        return Reply(200, msgspec.json.encode({"at": self.mark(screen), **found}))

    def _done(self, screen: str, intent: Intent) -> Plain | None:
        """What came of it; None for what this screen may not do."""
        playing, seat = self.playing, seat_of(self.place(screen))
        if not may(self._who(screen), intent.do, intent.seat):
            return None
        if intent.do in PEOPLE:
            return self._of_people(screen, intent)
        if intent.do in READS:
            return self.archived.read(intent) if self.archived else None
        if self.lobby and (self._leaves(screen, intent) or (playing is None and screen == TABLE)):
            return self.lobby.do(intent)
        if playing is None:
            return None
        if intent.do == "about":
            return explained(playing, self._controls(playing, seat), intent.kind, intent.lang, intent.seat)
        return self._at(playing, self._controls(playing, seat), intent)

    def _controls(self, playing: TableGame, seat: int | None) -> Controls:
        """The controls of a screen: those of the table, or of its seat alone."""
        return playing.controls if seat is None else self.phones[seat]

    def _leaves(self, screen: str, intent: Intent) -> bool:
        """Whether the game leaves the table: by the table's page, or to play again once it is over."""
        over = self.playing is not None and self.playing.session.over
        return intent.do in LEAVING and (screen == TABLE or over)

    def _who(self, screen: str) -> Who:
        """Who looks through this screen: a guest without a seat only looks."""
        seat, guest = seat_of(self.place(screen)), screen in GUESTS
        if screen in (ROOM, WELCOME):
            return intents.ROOM
        return Who(seat, looks_only=guest and seat is None, guest=guest)

    def _at(self, playing: TableGame, controls: Controls, intent: Intent) -> Plain | None:
        """What came of an action at these controls; whatever it changed, all screens ask again."""
        session, version, turn = playing.session, playing.session.version, playing.turn
        phone = controls if isinstance(controls, OwnControls) else None
        outcome = phone.outcome if phone else self.outcome
        outcome.clear()
        at = (None if phone else self.table_page.edits.past) or controls
        if phone:
            others = {*range(len(playing.names))} - {phone.seat}
            phone.partners = {seat for seat in others if self.table_page.answers(seat)}
        found = done(self.table_page, playing, at, intent)
        if found is None:
            return None
        if phone:
            self._put_to(phone)
            if intent.do == "cells":
                self._changed(phone.seat)
        if outcome.to_confirm is not None:
            question, undo = outcome.to_confirm
            self.table_page.edits.ask(confirming(question, phrases.UNDO, undo))
        if session.version != version:
            if phone:
                phone.entered(turn)
            self._ask_again(playing, controls)
        if not phone:
            self._hand_over(playing)
        if intent.do == "revoke":
            self.send_away(*self.screens_of(intent.seat)) if intent.seat >= 0 else self.keep_keys()
        says = {} if phone else self.table_page.edits.said(playing.reader(intent.lang))
        return found | says | refused_words(playing, at, outcome, intent.lang)


def _seats(playing: TableGame) -> list[str]:
    return [seat_screen(seat) for seat in range(len(playing.names))]
