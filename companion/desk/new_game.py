"""A game that is being set up: who plays, what is agreed on, and what only the table can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

import engines
from companion.desk import phrases
from companion.desk.ask import Ask, notice
from companion.desk.asked import Asked, in_set_up
from companion.desk.evening import Agreed, Evening
from companion.desk.guests import Guest, Guests
from companion.desk.seating import Chair, Seating
from companion.ports.archived_games import Played
from companion.ports.user_errors import Trouble
from companion.table.play.conversation import SettingUp, saved_boards
from companion.table.play.setup_form import Row, SetupForm, Terms, options_of
from engines.core.engine import AnyEngine
from engines.core.lid import Lid
from engines.core.questions import Answer, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.view import Board

FAR = 6
"""The number of answers from which the questions may be left at once."""


class LastTime(NamedTuple):
    """Who played last, whatever it was, in colours of this game; and its own terms of last time."""

    players: tuple[tuple[str, str], ...] = ()
    terms: Terms = Terms()


class NewGame:
    """One game on its way to the table, filled in as last time.

    `say` words what a seat without a name is called; `setting_up` is there once only the table can answer.
    """

    def __init__(
        self,
        evening: Evening,
        engine: AnyEngine,
        say: Callable[[Text], str],
        players: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self._evening, self._say = evening, say
        self.trouble: Ask | None = None
        """What is said where earlier players and terms can't be read."""
        known, last = self._remembered(engine)
        self.last = last._replace(players=coloured(players, engine.colours) or last.players)
        self.engine = evening.offer(engine)
        self.seating = self._seated(known, engine.seats[-1])
        self.setting_up: SettingUp | None = None
        self.form = self._filled(self.last.terms)

    def _seated(self, known: Mapping[str, str], most: int) -> Seating:
        """Up to so many seats, with the players of last time."""
        engine, last, strengths = self.engine, self.last, engines.strengths(self.engine.name)
        return Seating(known, engine.colours, most, self._say, last.players, last.terms.strengths, strengths)

    def _remembered(self, engine: AnyEngine) -> tuple[dict[str, str], LastTime]:
        """Who played here before; who played last, and what was agreed on for a game of this kind."""
        library = self._evening.library
        try:
            known = {player.name: player.colour for player in library.players()}
            latest = library.latest_of_each()
        except Trouble as trouble:
            self.trouble = notice(phrases.ARCHIVE_UNREADABLE, trouble.why)
            return {}, LastTime()
        return known, LastTime(
            people_of_last_time(engine, latest), self._evening.beside.last_setups.of(engine)
        )

    # ---- who plays, and on what terms

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seating order."""
        return tuple(chair.name for chair in self.seating.seated)

    @property
    def colours(self) -> tuple[str, ...]:
        """Their colours."""
        return tuple(chair.colour for chair in self.seating.seated)

    @property
    def fits(self) -> bool:
        """Whether as many play as this game is for."""
        return len(self.seating.seated) in self.engine.seats

    def reseat(self) -> None:
        """Fill in the form again: other players sit there."""
        self.form = self._filled(self.form.agreed, self.form)

    def sit_again(self, people: Sequence[tuple[str, str]]) -> None:
        """Seat these alone, as many as there are seats for, with colours of this game."""
        seated = coloured(people[: self.seating.most], self.seating.colours)
        self.seating.seated[:] = [Chair(*one) for one in seated]
        self.reseat()

    def welcome(self, people: Iterable[tuple[str, str]]) -> None:
        """Seat those who are here: beside the players of last time if any of these is here, else alone.

        Where there are too many, who is not here gets up again, and at last who came last only watches.
        """
        here, seating = dict(people), self.seating
        if not here:
            return
        absent = [at for at, chair in enumerate(seating.seated) if not _called(chair.name, here)]
        if len(absent) == len(seating.seated):
            seating.seated.clear()
            absent = []
        new = [name for name in here if not _called(name, self.names)]
        for at in reversed(
            absent[max(0, len(absent) - max(0, len(seating.seated) + len(new) - seating.most)) :]
        ):
            seating.leave(at)
        for name in new:
            seating.sit(name, colour=here[name] if here[name] in seating.free else "")
        self.reseat()

    def came(self, before: Guest, now: Guest, guests: Guests) -> None:
        """Somebody is here, is called otherwise or left: so it is at the seats, until the table is asked."""
        if self.setting_up is not None:
            return
        if before.name and _called(before.name, self.names) and not guests.is_here(before.name):
            names = [name.casefold() for name in self.names]
            self.seating.leave(names.index(before.name.casefold()))
        if now.name and not _called(now.name, self.names):
            colour = now.colour if now.colour in self.seating.free else ""
            self.seating.sit(now.name, colour=colour)
        self.reseat()

    def as_last_time(self) -> None:
        """Seat the players of last time, on the terms of then."""
        self.seating = self._seated(self.seating.known, self.seating.most)
        self.form = self._filled(self.last.terms, self.form)

    @property
    def is_as_last_time(self) -> bool:
        """Whether the same people play on the same terms."""
        return tuple(self.seating.seated) == self.last.players and self.terms == self.last.terms

    def offer_again(self) -> None:
        """Ask with the saved boards there are now."""
        self.engine = self._evening.offer(self.engine)
        self.reseat()

    def _filled(self, agreed: Terms, before: SetupForm | None = None) -> SetupForm:
        """The form for the present players; as many as the game needs, if there are fewer."""
        engine, seated = self.engine, [(chair.name, chair.colour) for chair in self.seating.seated]
        free = self.seating.free
        while len(seated) < engine.seats[0]:
            seated.append((self._say(phrases.PLAYER.filled(n=len(seated) + 1)), free.pop(0)))
        by_app = bool(self.seating.by_app)
        return SetupForm(engine, seated, agreed, self._evening.choose, before=before, by_app=by_app)

    @property
    def terms(self) -> Terms:
        """What is worth remembering for the next game."""
        by_app = {self.names[at]: strength for at, strength in self.seating.by_app.items()}
        return replace(self.form.remembered, strengths=by_app)

    @property
    def summary(self) -> list[Text | str]:
        """The answers in force, without house rules that are as printed."""
        house = {rule.field for rule in self.engine.house_rules}
        rows = (row for row in self.form.rows if isinstance(row.question, Pick) and not row.open)
        return [row.words for row in rows if not (row.usual and row.question.name in house)]

    @property
    def pictured(self) -> dict[str, Row]:
        """The rows whose answers are boards."""
        return {
            row.question.name: row
            for row in self.form.rows
            if getattr(row.question, "boards", False) or with_boards(row.question)
        }

    def board_of(self, question: Question, option: Option) -> Board | None:
        """The picture of this answer: its own, or the board that it leads to."""
        if option.board is not None:
            return option.board
        if self.setting_up is not None or option.blocked is not None:
            return question.board
        return self.form.board(question.name, option.value)

    @property
    def saved_boards(self) -> list[str]:
        """The names of the offered boards that may be deleted."""
        return [name for row in self.form.rows for name in saved_boards(row.question)]

    # ---- what only the table can tell

    def start(self) -> Text | None:
        """Ask what is still open; why not, where too few play or too many."""
        if not self.fits:
            low, high = self.engine.seats[0], self.engine.seats[-1]
            return N_("This game needs {low} to {high} players", low=low, high=high)
        self.setting_up = SettingUp(self.engine, self.colours, self._evening.choose, self.form.known)
        return None

    @property
    def question(self) -> Question | None:
        """What the table is asked; None before it is, and once all is answered."""
        reply = self.setting_up.reply if self.setting_up is not None else None
        return reply if isinstance(reply, Question) else None

    @property
    def asked(self) -> Asked | None:
        """The same as its face needs it."""
        return in_set_up(self.setting_up) if self.setting_up is not None else None

    @property
    def refused(self) -> Illegal | None:
        """Why this can't be played, if it can't."""
        reply = self.setting_up.reply if self.setting_up is not None else None
        return reply if isinstance(reply, Illegal) else None

    def answer(self, answer: Answer) -> Illegal | None:
        """Answer the open question; why not, if that is refused."""
        refused = self.setting_up.answer(answer) if self.setting_up is not None else None
        return refused if isinstance(refused, Illegal) else None

    def throw(self) -> None:
        """Let chance answer it."""
        if self.setting_up is not None:
            self.setting_up.throw()

    def back(self) -> bool:
        """Take one answer back; False at the first question: what was asked is left then."""
        if self.setting_up is not None and self.setting_up.back():
            return True
        self.setting_up = None
        return False

    @property
    def far(self) -> bool:
        """Whether so much was entered that it isn't taken back answer by answer."""
        return self.setting_up is not None and len(self.setting_up.settled) >= FAR

    @property
    def by_hand(self) -> bool:
        """Whether players laid out everything themselves."""
        return self.setting_up is not None and self.setting_up.by_hand

    def learn(self) -> None:
        """Have the desk keep what the answers so far tell of the owner's box."""
        if self.setting_up is not None and self.engine.box is not None:
            learned = self.engine.box.in_answers(self.colours, self.setting_up.answers)
            self._evening.learn(self.engine, learned)

    @property
    def agreed(self) -> Agreed | None:
        """The game that is ready to begin, once all is answered; what was open is remembered with it."""
        setting_up = self.setting_up
        if setting_up is None or isinstance(setting_up.reply, Question | Illegal):
            return None
        open_rows = {row.question.name for row in self.form.rows if row.open}
        for question, answer in setting_up.settled:
            if question.name in open_rows:
                self.form.give(question.name, answer)
        return Agreed(self.engine, self.names, self.colours, setting_up.reply, self.seating.by_app)


def people_of_last_time(engine: AnyEngine, latest: Mapping[str, Played]) -> tuple[tuple[str, str], ...]:
    """Who played the latest game of any kind, if this game has seats for them; else who played this one last.

    Everybody has a colour of this game, their own where they can.
    """
    of_any = sorted(latest.values(), key=lambda played: played.number, reverse=True)
    of_this = [played for played in of_any if played.game == engine.name]
    for played in (*of_any[:1], *of_this):
        if len(played.seats) <= engine.seats[-1]:
            return coloured([(seat.player, seat.colour) for seat in played.seats], engine.colours)
    return ()


def coloured(people: Sequence[tuple[str, str]], colours: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """These people, each with a colour of the game: their own, or else the first that nobody has."""
    own = [colour for _, colour in people]
    kept = [at for at, colour in enumerate(own) if colour in colours and colour not in own[:at]]
    free = iter([colour for colour in colours if colour not in {own[at] for at in kept}])
    return tuple((name, own[at] if at in kept else next(free)) for at, (name, _) in enumerate(people))


def _called(name: str, names: Iterable[str]) -> bool:
    return name.casefold() in {one.casefold() for one in names}


def with_boards(question: Question) -> bool:
    """Whether the answers are boards, and not places on one."""
    options = options_of(question)
    return any(one.board for one in options) and all(one.spot is None for one in options)


def for_how_many(lid: Lid) -> Text:
    """The number of players a game is for."""
    least, most = lid.seats[0], lid.seats[-1]
    if least == most:
        return phrases.players(most)
    return N_("{least} to {most} players", least=least, most=most)
