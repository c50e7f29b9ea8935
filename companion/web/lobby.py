"""The table's page before a game: the one that is set up, on a page, and those in progress."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.ask import Ask
from companion.desk.evening import Evening, TableGame
from companion.desk.history import PlayedGame, open_games
from companion.desk.new_game import NewGame
from companion.desk.seating import NOT_SO_WELL, Seating
from companion.desk.signals import Began
from companion.drawing.seats import Sitter
from companion.ports.user_errors import Trouble
from companion.table.files.json_store import NotRemembered
from companion.table.game.randomness import throwable
from companion.table.play.likely_answer import likely_answer
from companion.table.play.refusal_hint import Reason
from companion.table.play.setup_form import Row, options_of
from companion.table.runtime.i18n import reader
from companion.web.boards import Boards
from companion.web.gathering import Gatherer, reader_for
from companion.web.intents import Intent
from companion.web.pads import DOES, Pads, making
from companion.web.plain import Plain, asks, refusal, told
from companion.web.questions import question
from companion.web.screens import Screens
from engines.core.engine import AnyEngine
from engines.core.leaving import STRENGTHS, Strength
from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, Reader, Text

CHOOSE = N_("Choose a game")
MOST_BOARDS = 2
"""So many of the games in progress are shown as their boards."""


class Lobby:
    """Begins, resumes and leaves the games of this evening on the table's page."""

    def __init__(self, screens: Screens, evening: Evening) -> None:
        self._evening = evening
        self._gatherer = screens.gatherer = Gatherer(evening, screens.people)
        self._asks: Ask | None = None
        self._lying: dict[tuple[int, str], Plain | None] = {}
        self._guests, self._score_pads = screens.people.guests, Pads(evening)
        screens.lobby = self
        evening.signals.listen(Began, lambda _: self._begun())

    @property
    def _new(self) -> NewGame | None:
        """The game that is set up."""
        return self._gatherer.new

    @_new.setter
    def _new(self, new: NewGame | None) -> None:
        self._gatherer.new = new

    # ---- what it shows

    def parts(self, language: str) -> Plain:
        """Games, players, what is agreed on, and the open question of the set-up."""
        say, new = reader(language, None, ()), self._new
        lobby = {
            "games": [self._offered(engine, language) for engine in self._evening.catalogue()],
            "pads": self._pads(language),
            "chosen": new.engine.name if new else None,
            "open": self._open(language),
            **(self._set_up(new, language) if new else {"players": []}),
        }
        return {
            "lobby": lobby,
            "question": self._question(language),
            "asks": asks(self._asks, say) if self._asks else None,
            "boards": self._boards(new, language) if new else {},
            "idle": say.render(CHOOSE),
        }

    def _boards(self, new: NewGame, language: str) -> Plain:
        """The rows whose answers are boards, with a picture of each."""
        say, pen = reader_for(new, language), self._gatherer.pen(new, language)
        return {
            name: [
                _option(one, say) | ({"board": pen.whole(board)} if board is not None else {})
                for one in options_of(row.question)
                for board in (new.board_of(row.question, one),)
            ]
            for name, row in new.pictured.items()
        }

    def _pads(self, language: str) -> Plain | None:
        """The score pads, and the words by which one is made; None where there are none."""
        pads = self._evening.pads()
        if not pads:
            return None
        return {
            "new": making(reader(language, None, ())),
            "all": [self._offered(pad, language) for pad in pads],
        }

    def _offered(self, engine: AnyEngine, language: str) -> Plain:
        title = reader(language, engine.name, ()).render(engine.title)
        low, high = engine.seats[0], engine.seats[-1]
        return {"name": engine.name, "title": title, "low": low, "high": high, "colours": engine.colours}

    def _set_up(self, new: NewGame, language: str) -> Plain:
        """Who sits there and who may, and every row of the page."""
        say, seating = reader_for(new, language), new.seating
        by_app = seating.by_app
        same = bool(new.last.players) and not new.is_as_last_time
        return {
            "players": [
                {"name": chair.name, "colour": chair.colour, "strength": by_app.get(seat)}
                for seat, chair in enumerate(seating.seated)
            ],
            "strengths": seating.possible,
            "known": [name for name in seating.known if name not in new.names],
            "rows": [_row(row, say) for row in new.form.rows],
            "same": [name for name, _ in new.last.players] if same else None,
        }

    def _open(self, language: str) -> list[Plain]:
        """The games in progress, the latest with their boards."""
        say = reader(language, None, ())
        return [
            {"number": game.number, "title": say.render(game.title), "players": game.names}
            | {
                "when": told(game.when, say),
                "board": self._lies(game, language) if at < MOST_BOARDS else None,
            }
            for at, game in enumerate(open_games(self._evening, language))
        ]

    def _lies(self, game: PlayedGame, language: str) -> Plain | None:
        """The board of a game in progress as it lies; None where it can't be read: opening it says so."""
        key = game.number, language
        if key not in self._lying:
            with suppress(Trouble):
                self._lying[key] = _board_of(self._evening.look_at(game.number), language)
        return self._lying.get(key)

    def _question(self, language: str) -> Plain | None:
        new = self._new
        if new is None or (asked := new.asked) is None:
            return None
        say = reader_for(new, language)
        return question(asked, say, Boards(new.engine.art, (), say)) | {"game": new.engine.name}

    # ---- what it does

    def do(self, intent: Intent) -> Plain | None:
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

    def _choose(self, intent: Intent) -> Plain | None:
        """Set up a game of this kind, filled in as last time; whoever sits there already stays."""
        known = (*self._evening.catalogue(), *self._evening.pads())
        engine = next((one for one in known if one.name == intent.kind), None)
        if engine is None:
            return None
        before, say = self._new, reader(intent.lang, engine.name, ()).render
        self._new = NewGame(self._evening, engine, say)
        if before is not None and before.seating.seated:
            self._new.sit_again(before.seating.seated)
        self._new.welcome((guest.name, guest.colour) for guest in self._guests.named)
        self._said(self._new.trouble)
        return {}

    def _do_with_pads(self, intent: Intent) -> Plain | None:
        """What is done with score pads; one that was made or brought is set up."""
        try:
            found = self._score_pads.do(intent)
        except Trouble as trouble:
            return _outcome(trouble.why, reader(intent.lang, None, ()))
        return self._choose(replace(intent, kind=found)) if isinstance(found, str) else found

    def _play_again(self, language: str) -> Plain | None:
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
        self._asks = None
        self._lying.clear()

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


def _board_of(game: TableGame, language: str) -> Plain | None:
    session, say = game.session, game.reader(language)
    people = enumerate(zip(game.names, game.colours, game.letters, strict=True))
    board = session.engine.view(session.state, None).board or session.engine.cover
    sitters = [Sitter(*one, seat) for seat, one in people]
    return Boards(session.engine.art, sitters, say).whole(board) if board is not None else None


def _row(row: Row, say: Reader) -> Plain:
    """A row of the page: what is asked, its answers, and the one in force."""
    return {
        "name": row.question.name,
        "prompt": say.render(row.question.prompt),
        "options": [_option(one, say) for one in options_of(row.question)],
        "answer": None if row.open else row.answer,
    }


def _option(option: Option, say: Reader) -> Plain:
    """An answer to choose, and what speaks for it."""
    found: Plain = {"value": option.value, "label": told(option.label, say)}
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
    if strength is not None and strength not in seating.possible:
        return NOT_SO_WELL
    refused = None
    if intent.seat < 0:
        refused = _joins(seating, intent, strength)
    elif strength is None:
        seating.leave(intent.seat)
    elif intent.seat in seating.by_app:
        seating.strengthen(intent.seat, strength)
    new.reseat()
    return refused


def _joins(seating: Seating, intent: Intent, strength: Strength | None) -> Text | None:
    """Seat one more, if there is room."""
    name, colour = intent.answer
    if strength is None:
        return seating.sit(name, colour=colour)
    refused = seating.sit_app(colour=colour)
    if refused is None:
        seating.strengthen(len(seating.seated) - 1, strength)
    return refused


def _agree(new: NewGame, intent: Intent) -> Text | Illegal | None:
    """Agree on an answer to a question of the page."""
    row = next(row for row in new.form.rows if row.question.name == intent.kind)
    refused = row.question.refuses(intent.answer)
    if refused is None:
        new.form.give(intent.kind, intent.answer)
    return refused


def _outcome(refused: Text | Illegal | None, say: Reader) -> Plain:
    if refused is None:
        return {}
    if isinstance(refused, Illegal):
        return {"refused": refusal(Reason(refused), say)}
    return {"refused": {"why": told(refused, say), "rule": ""}}
