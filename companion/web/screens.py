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
from companion.table.runtime.i18n import reader
from companion.web.actions import ASIDE, TablePage, done, refused_words
from companion.web.intents import Intent, Posted, Reply, Watched
from companion.web.keys import ROOM, TABLE, Keys, seat_of, seat_screen
from companion.web.picture import (
    Drawn,
    Parts,
    explained,
    hint_for,
    of_room,
    of_seat,
    of_table,
    play_for,
)
from companion.web.publishing import Eyes, Publisher
from companion.web.reading import READS, Archived
from companion.web.wording import IDLE, IS_ASKED, NOT_AGREED
from engines.core.moves import Move
from engines.core.text import Seat

log = logging.getLogger(__name__)

REMEMBERED = 64
"""So many replies of each screen are kept for a finger that asks again."""
LEAVING = ("home", "play_again")
"""The actions by which the game leaves the table."""
FREE = (*ASIDE, *READS, "about", "flag", "speak", "say")
"""The actions that do not depend on the view they were done at."""


Seen = tuple[str, tuple[int, ...]]
"""All that a picture depends on: its mark, and who wants to speak."""


class Lobby(Protocol):
    """The table's page while no game is on the table."""

    def parts(self, language: str) -> Parts:
        """What it shows."""

    def do(self, intent: Intent) -> Parts | None:
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
        self.table_page = TablePage(keys, publisher)
        self.lobby: Lobby | None = None
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
        self._made: dict[Eyes, tuple[Seen, Parts]] = {}
        self._drawn = Drawn()
        self.bus, self._told, self._asking = bus, 0, False
        self._handed: object = None
        bus.listen(Posted, self._hear)
        bus.listen(Watched, self._look)

    # ---- the game on the table

    def follow(self, evening: Evening, reviewer: Reviewer | None = None) -> None:
        """Show this evening's games, and reviews by a reviewer, where the table's page is the table."""
        beside = evening.beside
        self.teaches = lambda: beside.table_options.first_game
        self.logs = lambda: beside.setting_overrides.value.bg_stats
        self.archived = Archived(Reviews(evening, reviewer, self.bus))
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
        self.keys.admit(self._known.of(playing.mark).keys, *_seats(playing))
        self.phones = [OwnControls(playing.session, seat) for seat in range(len(playing.names))]
        playing.session.voices.listen(self.publish)
        self.publish()

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
        """Something was done through these controls: if it made an entry, all others ask again."""
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
            if controls is not at:
                if isinstance(controls.open, Entering) and (controls.open.kind, controls.open.seat) in made:
                    controls.open = None  # it was entered on the other screen
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
            self.phones[entering.seat].open = handed_over(entering)
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
        for eyes in sorted(self.publisher.watched(), key=lambda eyes: seat_of(eyes.screen) is not None):
            self.publisher.publish(eyes, self.mark(eyes.screen), self._picture(eyes))

    def _picture(self, eyes: Eyes) -> Parts:
        """The same parts as before, if nothing can have changed: strangers may come and go as they like."""
        speaking = self.playing.session.voices.seats if self.playing else ()
        seen, made = (self.mark(eyes.screen), speaking), self._made.get(eyes)
        if made is None or made[0] != seen or eyes.screen == TABLE:
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
        return f"{self._run}.{self._game}.{version}.{self._steps.get(screen, 0)}"

    def parts(self, eyes: Eyes) -> Parts:
        """All that these eyes are shown now."""
        playing, seat, language = self.playing, seat_of(eyes.screen), eyes.language
        if playing is None:
            return self._empty(eyes.screen, language)
        play = play_for(playing, language, code=seat is None) if self.logs() else None
        if eyes.screen == TABLE:
            past = self.table_page.edits.past
            shown = playing._replace(controls=past) if past else playing
            drawn = Drawn() if past else self._drawn
            phones = [seat for seat in range(len(playing.names)) if self.table_page.answers(seat)]
            own = of_table(shown, language, drawn, phones) | self.table_page.parts(playing, language)
            leads = leads_of(playing.session, reviewable=bool(self.archived and self.archived.reviewable))
            there = {"archive": self.archived is not None, "may_leave": self.lobby is not None}
            return own | there | {"leads": leads, "play": play}
        if seat is not None and seat < len(self.phones):
            hint = hint_for(playing, seat, language) if self.teaches() else None
            mine = of_seat(playing, self.phones[seat], language, self._drawn)
            return mine | {"hint": hint, "play": play}
        return of_room(playing, language, self._drawn) | {"play": play}

    def _empty(self, screen: str, language: str) -> Parts:
        if screen == TABLE and self.lobby is not None:
            return self.lobby.parts(language)
        return {"idle": reader(language, None, ()).render(IDLE)}

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
            self._steps[screen] = self._steps.get(screen, 0) + 1
        self.publish()
        return Reply(200, msgspec.json.encode({"at": self.mark(screen), **found}))

    def _done(self, screen: str, intent: Intent) -> Parts | None:
        """What came of it; None for what this screen may not do."""
        playing, seat = self.playing, seat_of(screen)
        if not may(intents.ROOM if screen == ROOM else Who(seat), intent.do, intent.seat):
            return None
        if intent.do in READS:
            return self.archived.read(intent) if self.archived else None
        if screen == TABLE and self.lobby and (playing is None or intent.do in LEAVING):
            return self.lobby.do(intent)
        if playing is None:
            return None
        if intent.do == "about":
            return explained(playing, intent.kind, intent.lang)
        return self._at(playing, playing.controls if seat is None else self.phones[seat], intent)

    def _at(self, playing: TableGame, controls: Controls, intent: Intent) -> Parts | None:
        """What came of an action at these controls; whatever it changed, all other screens ask again."""
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
            self.keep_keys()
        says = {} if phone else self.table_page.edits.said(playing.reader(intent.lang))
        return found | says | refused_words(playing, at, outcome, intent.lang)


def _seats(playing: TableGame) -> list[str]:
    return [seat_screen(seat) for seat in range(len(playing.names))]
