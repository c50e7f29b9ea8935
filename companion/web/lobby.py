"""The table's page before a game: the one that is set up, on a page, and those in progress."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.ask import Ask
from companion.desk.evening import Evening
from companion.desk.guests import Guest
from companion.desk.new_game import NewGame
from companion.desk.signals import Began
from companion.ports.archived_games import Played
from companion.ports.user_errors import Trouble
from companion.table.files.json_store import NotRemembered
from companion.table.game.randomness import throwable
from companion.table.play.likely_answer import likely_answer
from companion.table.play.refusal_hint import Reason
from companion.table.play.setup_form import Row, options_of
from companion.table.runtime.i18n import reader
from companion.web.boards import Boards
from companion.web.intents import Intent
from companion.web.pads import DOES, Pads, making
from companion.web.people import Gathering
from companion.web.picture import Parts, question
from companion.web.plain import asks, refusal, told
from companion.web.screens import Screens
from engines.core.engine import AnyEngine
from engines.core.leaving import STRENGTHS
from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, Reader, Text

CHOOSE = N_("Choose a game")
MOST_KNOWN = 12
"""So many earlier players are offered to whoever joins."""


class Lobby:
    """Begins, resumes and leaves the games of this evening on the table's page."""

    def __init__(self, screens: Screens, evening: Evening) -> None:
        self._evening = evening
        self._new: NewGame | None = None
        self._asks: Ask | None = None
        self._inviting: dict[str, Parts | None] = {}
        self._drawn: dict[tuple[str, str], Boards] = {}
        self._guests, self._score_pads = screens.people.guests, Pads(evening)
        screens.lobby, screens.people.came = self, self.came
        evening.signals.listen(Began, lambda _: self._begun())

    # ---- what it shows

    def parts(self, language: str) -> Parts:
        """Games, players, what is agreed on, and the open question of the set-up."""
        say, new = reader(language, None, ()), self._new
        lobby = {
            "games": [self._offered(engine, language) for engine in self._evening.catalogue()],
            "pads": self._pads(language),
            "chosen": new.engine.name if new else None,
            "open": [self._open(game, language) for game in self._evening.library.unfinished()],
            **(self._set_up(new, language) if new else {"players": []}),
        }
        return {
            "lobby": lobby,
            "question": self._question(language),
            "asks": asks(self._asks, say) if self._asks else None,
            "boards": self._boards(new, language) if new else {},
            "idle": say.render(CHOOSE),
        }

    def _boards(self, new: NewGame, language: str) -> Parts:
        """The rows whose answers are boards, with a picture of each."""
        say, pen = self._reader(new, language), self._pen(new, language)
        return {
            name: [
                _option(one, say) | ({"board": pen.whole(board)} if board is not None else {})
                for one in options_of(row.question)
                for board in (new.board_of(row.question, one),)
            ]
            for name, row in new.pictured.items()
        }

    def _pen(self, new: NewGame, language: str) -> Boards:
        """What draws the boards of this game: most of them stay as they were."""
        key = new.engine.name, language
        if key not in self._drawn:
            self._drawn[key] = Boards(new.engine.art, (), self._reader(new, language))
        return self._drawn[key]

    def _pads(self, language: str) -> Parts | None:
        """The score pads, and the words by which one is made; None where there are none."""
        pads = self._evening.pads()
        if not pads:
            return None
        return {
            "new": making(reader(language, None, ())),
            "all": [self._offered(pad, language) for pad in pads],
        }

    def _offered(self, engine: AnyEngine, language: str) -> Parts:
        title = reader(language, engine.name, ()).render(engine.title)
        low, high = engine.seats[0], engine.seats[-1]
        return {"name": engine.name, "title": title, "low": low, "high": high, "colours": engine.colours}

    def _set_up(self, new: NewGame, language: str) -> Parts:
        """Who sits there and who may, and every row of the page."""
        say, seating = self._reader(new, language), new.seating
        by_app = seating.by_app
        same = bool(new.last.players) and not new.is_as_last_time
        return {
            "players": [
                {"name": chair.name, "colour": chair.colour, "strength": by_app.get(seat)}
                for seat, chair in enumerate(seating.seated)
            ],
            "known": [name for name in seating.known if name not in new.names],
            "rows": [_row(row, say) for row in new.form.rows],
            "same": [name for name, _ in new.last.players] if same else None,
        }

    def _reader(self, new: NewGame, language: str) -> Reader:
        return reader(language, new.engine.name, new.form.names)

    def _open(self, game: Played, language: str) -> Parts:
        engine = next((one for one in self._evening.catalogue() if one.name == game.game), None)
        title = reader(language, game.game, ()).render(engine.title) if engine else game.game
        return {"number": game.number, "title": title, "players": [one.player for one in game.seats]}

    def _question(self, language: str) -> Parts | None:
        new = self._new
        if new is None or (asked := new.asked) is None:
            return None
        say = self._reader(new, language)
        return question(asked, say, Boards(new.engine.art, (), say)) | {"game": new.engine.name}

    # ---- who is here

    def gathering(self, language: str) -> Gathering:
        """The game that is set up, for those who come; before that, all there are."""
        new = self._new
        if new is None:
            engines = self._evening.catalogue()
            titles = tuple(reader(language, one.name, ()).render(one.title) for one in engines)
            return Gathering(facts=titles, known=self._known())
        say, engine = self._reader(new, language), new.engine
        return Gathering(
            engine.name,
            say.render(engine.title),
            tuple(told(words, say) for words in new.summary),
            tuple(new.seating.seated),
            engine.seats[-1],
            tuple(new.seating.known.items())[:MOST_KNOWN],
        )

    def picture(self, language: str) -> Parts | None:
        """The board that is agreed on; before that, one that invites."""
        if self._new is not None:
            return self._agreed_board(self._new, language)
        if language not in self._inviting:
            games = (one for one in self._evening.catalogue() if one.art.icons)
            offered = (NewGame(self._evening, one, reader(language, one.name, ()).render) for one in games)
            boards = (self._agreed_board(new, language) for new in offered)
            self._inviting[language] = next(filter(None, boards), None)
        return self._inviting[language]

    def _agreed_board(self, new: NewGame, language: str) -> Parts | None:
        """The picture of the answer in force, of the first row whose answers are boards."""
        row = next(iter(new.pictured.values()), None)
        chosen = (one for one in options_of(row.question) if one.value == row.answer) if row else ()
        board = next((new.board_of(row.question, one) for one in chosen), None) if row else None
        return self._pen(new, language).whole(board) if board is not None else None

    def _known(self) -> tuple[tuple[str, str], ...]:
        """Who played here before."""
        try:
            players = self._evening.library.players()
        except Trouble:
            return ()
        return tuple((one.name, one.colour) for one in players[:MOST_KNOWN])

    def came(self, before: Guest, now: Guest) -> None:
        """Somebody is here, is called otherwise, or has left: so it is in the game that is set up."""
        new = self._new
        if new is None or new.setting_up is not None:
            return
        names = [name.casefold() for name in new.names]
        if before.name and before.name.casefold() in names and not self._guests.is_here(before.name):
            new.seating.leave(names.index(before.name.casefold()))
        self._seat(new, now)
        new.reseat()

    def _seat(self, new: NewGame, guest: Guest) -> None:
        """Seat somebody who is here, in their colour if it is free; where no seat is left they watch."""
        if guest.name and guest.name.casefold() not in [name.casefold() for name in new.names]:
            colour = guest.colour if guest.colour in new.seating.free else None
            new.seating.sit(guest.name, colour=colour)

    # ---- what it does

    def do(self, intent: Intent) -> Parts | None:
        """Do what a finger wants; {} or a refusal, None for what is not done here."""
        if intent.do == "choose":
            return self._choose(intent)
        if intent.do == "play_again":
            return self._play_again(intent.lang)
        if intent.do in DOES:
            return self._do_with_pads(intent)
        say = reader(intent.lang, self._new.engine.name if self._new else None, ())
        anywhere: dict[str, Callable[[], Text | None]] = {
            "resume": lambda: self._said(self._evening.resume(intent.answer)),
            "confirm": lambda: self._confirm(intent.kind),
            "cancel": self._cancel,
            "home": self._evening.leave,
        }
        if intent.do in anywhere:
            return _outcome(anywhere[intent.do](), say)
        new = self._new
        if new is None:
            return None
        if intent.do == "sit":
            named = intent.seat >= 0 or intent.answer is not None
            there = named and intent.seat < len(new.seating.seated)
            return _outcome(_sit(new, intent), say) if there else None
        if intent.do == "agree" and not any(row.question.name == intent.kind for row in new.form.rows):
            return None
        if intent.do in ("answer", "throw", "back", "leave") and new.setting_up is None:
            return None
        setting_up: dict[str, Callable[[], Text | Illegal | None]] = {
            "agree": lambda: _agree(new, intent),
            "same": new.as_last_time,
            "start": lambda: new.start() or self._go_on(new),
            "answer": lambda: new.answer(intent.answer) or self._go_on(new),
            "throw": lambda: self._throw(new),
            "back": lambda: self._back(new),
            "leave": lambda: self._leave(new),
        }
        return _outcome(setting_up[intent.do](), say) if intent.do in setting_up else None

    def _choose(self, intent: Intent) -> Parts | None:
        """Set up a game of this kind, filled in as last time; whoever sits there already stays."""
        known = (*self._evening.catalogue(), *self._evening.pads())
        engine = next((one for one in known if one.name == intent.kind), None)
        if engine is None:
            return None
        before, self._new = self._new, NewGame(
            self._evening, engine, reader(intent.lang, engine.name, ()).render
        )  # fmt: skip
        if self._guests.named:
            self._new.seat((guest.name, guest.colour) for guest in self._guests.named)
        elif before is not None and not self._new.last.players:
            for chair in before.seating.seated:
                self._new.seating.sit(chair.name, colour=chair.colour)
            self._new.reseat()
        self._said(self._new.trouble)
        return {}

    def _do_with_pads(self, intent: Intent) -> Parts | None:
        """What is done with score pads; one that was made or brought is set up."""
        try:
            found = self._score_pads.do(intent)
        except Trouble as trouble:
            return _outcome(trouble.why, reader(intent.lang, None, ()))
        return self._choose(replace(intent, kind=found)) if isinstance(found, str) else found

    def _play_again(self, language: str) -> Parts | None:
        """Leave the game on the table, and set up the same one for the same players."""
        game = self._evening.game
        if game is None:
            return None
        self._evening.leave()
        engine, people = game.session.engine, tuple(zip(game.names, game.colours, strict=True))
        self._new = NewGame(self._evening, engine, reader(language, engine.name, ()).render, people)
        self._said(self._new.trouble)
        return {}

    def _throw(self, new: NewGame) -> Text | Illegal | None:
        if new.question is not None and throwable(new.question):
            new.throw()
        return self._go_on(new)

    def _back(self, new: NewGame) -> None:
        new.back()

    def _leave(self, new: NewGame) -> None:
        new.setting_up = None

    def _go_on(self, new: NewGame) -> Text | Illegal | None:
        """Begin the game where nothing more is asked."""
        new.learn()
        if (refused := new.refused) is not None:
            new.setting_up = None
            return refused
        agreed = new.agreed
        if agreed is None:
            return None
        failed = self._said(self._evening.begin(agreed))
        if failed is None:
            try:
                self._evening.beside.last_setups.keep(agreed.engine, new.terms)
            except NotRemembered as error:
                self._evening.say(phrases.NOT_SAVED_APPLIES_UNTIL_REST, error.why)
        return failed

    def _said(self, ask: Ask | None) -> Text | None:
        """Ask the table what is asked; what is only said is a refusal."""
        self._asks = ask if ask is not None and ask.keys else None
        return ask.lines[0].words if ask is not None and not ask.keys else None

    def _confirm(self, name: str) -> Text | None:
        key = self._asks.answered(name) if self._asks else None
        return self._said(key.do()) if key is not None else None

    def _cancel(self) -> None:
        self._asks = None

    def _begun(self) -> None:
        self._new = self._asks = None
        self._drawn.clear()

    def begin_usual(self, engine: AnyEngine, names: tuple[str, ...]) -> None:
        """Begin a game by the usual rules: every question of the set-up has its likely answer.

        Trouble where it can't be begun.
        """
        new = NewGame(self._evening, engine, str, tuple(zip(names, engine.colours, strict=False)))
        new.reseat()
        refused: Text | Illegal | None = new.start()
        while refused is None and new.question is not None:
            refused = new.answer(likely_answer(new.question))
        failed = refused or self._go_on(new)
        if failed is not None:
            raise Trouble(failed.why if isinstance(failed, Illegal) else failed)


def _row(row: Row, say: Reader) -> Parts:
    """A row of the page: what is asked, its answers, and the one in force."""
    return {
        "name": row.question.name,
        "prompt": say.render(row.question.prompt),
        "options": [_option(one, say) for one in options_of(row.question)],
        "answer": None if row.open else row.answer,
    }


def _option(option: Option, say: Reader) -> Parts:
    """An answer to choose, and what speaks for it."""
    found: Parts = {"value": option.value, "label": told(option.label, say)}
    if option.says:
        found["says"] = [told(line, say) for line in option.says]
    if option.blocked:
        found["blocked"] = refusal(Reason(option.blocked), say)
    return found


def _sit(new: NewGame, intent: Intent) -> Text | None:
    """Seat a player, (name, colour), or the app, which plays as well as the intent says.

    For a seat that is taken: the app plays otherwise, or whoever sits there gets up again.
    """
    seating = new.seating
    strength = next((one for one in STRENGTHS if one == intent.kind), None)
    name, colour = intent.answer or ("", "")
    refused = None
    if intent.seat >= 0 and strength is None:
        seating.leave(intent.seat)
    elif intent.seat >= 0 and intent.seat in seating.by_app:
        seating.strengthen(intent.seat, strength)
    elif intent.seat >= 0:
        return None
    elif strength is not None:
        refused = seating.sit_app(colour=colour or None)
        if refused is None:
            seating.strengthen(len(seating.seated) - 1, strength)
    else:
        refused = seating.sit(name, colour=colour or None)
    new.reseat()
    return refused


def _agree(new: NewGame, intent: Intent) -> Text | Illegal | None:
    """Agree on an answer to a question of the page."""
    row = next(row for row in new.form.rows if row.question.name == intent.kind)
    refused = row.question.refuses(intent.answer)
    if refused is None:
        new.form.give(intent.kind, intent.answer)
    return refused


def _outcome(refused: Text | Illegal | None, say: Reader) -> Parts:
    if refused is None:
        return {}
    if isinstance(refused, Illegal):
        return {"refused": refusal(Reason(refused), say)}
    return {"refused": {"why": told(refused, say), "rule": ""}}
