"""A recorded game played by a simulated finger, through the same widgets a real one would touch."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from msgspec import Struct

from companion.desk import keys
from companion.desk.evening import Agreed
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import SettingUp
from companion.table.play.likely_answer import likely_answer
from companion.ui.app import Tabletop
from companion.ui.autoplay.beginning import Beginning
from companion.ui.autoplay.finger import Finger, Player, unseen
from companion.ui.dialogs import DO
from companion.ui.flows.touch_entry import TouchMissed, asking
from engines.core.engine import AnyEngine
from engines.core.events import Gained, Moved, Rolled
from engines.core.leaving import Leave, Return
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Bundle, Pick, Question
from engines.core.record import Record, closing, replay
from engines.core.timeline import Pause, Redo, Resume, Undo

TOGETHER = 5
"""The most moves that a page makes with the first."""
SETTLED = 0.4
"""Seconds after which all animations have ended."""

Tell = Callable[[int, int, str], None]
"""Gets the entries played, their total, and what is being done."""


@dataclass
class Camera:
    """Saves one screenshot of the window under each name."""

    folder: Path
    taken: list[str] = field(default_factory=list)

    def take(self, name: str) -> None:
        """Draw the present screen and save it as `name.png`."""
        if name in self.taken:
            return
        self.taken.append(name)
        moved = Clock.get_time() + SETTLED
        while Clock.get_time() < moved:
            unseen()
        EventLoop.idle()
        file = self.folder / f"{len(self.taken):02}-{name.replace(' ', '-')}.png"
        written = Window.screenshot(name=str(file))
        if written:
            Path(written).replace(file)


class Demonstration:
    """A tour of the application, then a record played move by move."""

    def __init__(self, root: Tabletop, record: Record, folder: Path, tell: Tell) -> None:
        self.root, self.record, self.tell = root, record, tell
        self.camera = Camera(folder)
        self.finger = Finger()
        self.player = Player(self.finger, root.play)

    @property
    def session(self) -> Session:
        """The game being played."""
        return self.root.playing.session

    # ---- around the game

    def look_around(self) -> None:
        """Set up a game by touch as people do: names, set-up, the first places; then leave it open."""
        root, engine = self.root, self.record.engine
        self.tell(0, len(self.record.entries), "a new game")
        self._seen("home")
        terms = begins_on_board(engine, engine.colours[: len(self.record.players)])
        unseen()
        Beginning(root, self.finger, engine, self._seen).begin(self.record.players, terms)
        for _ in range(4):
            self._answer_on_board()
        self._open_menu()
        self._seen("menu")
        self.finger.tap(*root.dialogs.dialog.place_of("home"))
        self._seen("go on")

    def _open_menu(self) -> None:
        """Tap the menu, after leaving a question that covers it."""
        self.player.see()
        play = self.root.play
        if play.leave.parent is not None:
            self._tap(play.leave)
        self._tap(play.menu)

    def _answer_on_board(self) -> None:
        self.player.see()
        question = self.root.playing.question
        if isinstance(question, Pick):
            self._seen("founding")
            widget = asking(self.root.play.asked)
            for place in widget.touches(next(iter(question.answers()))):
                self.finger.tap(*place)

    # ---- the recorded game

    def play(self) -> None:
        """Play every entry of the record; Missed if the screen behaves differently."""
        record = self.record
        # A record does not say the colours unless the set-up of its game does.
        colours = getattr(record.setup, "colours", record.engine.colours[: len(record.players)])
        self.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
        self._seen("the table")
        acts = [entry.act for entry in record.entries]
        # What is undone one by one is entered one by one.
        straight = not any(isinstance(act, Undo | Redo) for act in acts)
        for number, act in enumerate(acts, 1):
            later = [one for one in acts[number:] if isinstance(one, Move) and not one.automatic]
            if not (straight and (self._is_made(acts[:number]) or self._follows(act, later))):
                self._enter(act, later[:TOGETHER] if straight else ())
            self._look()
            self.tell(number, len(record.entries), self._last())
        self._end()

    def _is_made(self, acts: Sequence[object]) -> bool:
        """Whether a page made the last of these with one before it."""
        made = sum(not move.automatic for move in self.session.moves)
        entered = [act for act in acts if isinstance(act, Move) and not act.automatic]
        return acts[-1] in entered[-1:] and made >= len(entered)

    def _follows(self, act: object, later: Sequence[AnyMove]) -> bool:
        """Whether the touches for the next move of a player make this one as well."""
        return isinstance(act, Move) and bool(later) and self.player.leaves_out(act, later[0])

    def _enter(self, act: object, later: Sequence[AnyMove]) -> None:
        if isinstance(act, Undo):
            self._touch_key(keys.UNDO)
            if self.root.dialogs.dialog.is_open:
                self._tap(self.root.dialogs.dialog, DO)
        elif isinstance(act, Redo):
            self._touch_key(keys.REDO_KEY)
        elif isinstance(act, Leave | Return):
            self.root.playing.put_right(act)
        elif isinstance(act, Move) and not act.automatic:
            self.player.enter(act, self._asked, later)
        elif not isinstance(act, Move | Pause | Resume):
            raise TouchMissed(f"no touch makes an entry of the kind {type(act).__name__}")

    def _last(self) -> str:
        name = self.session.undo_name()
        return self.root.stage.say(name) if name else ""

    def _touch_key(self, key: keys.KeyName) -> None:
        for place in self.root.play.places_of(key):
            self.finger.tap(*place)

    def _asked(self, question: Question) -> None:
        """Save a screenshot of each new kind of question."""
        if question.eyes is not None:
            self._seen("a private question")
        elif isinstance(question, Bundle):
            self._seen(f"goods {question.name}")
        else:
            self._seen(f"asked {question.name}")

    def _look(self) -> None:
        """Save a screenshot of anything that happens for the first time."""
        events = self.session.receipt
        if any(isinstance(event, Rolled) for event in events):
            if sum(isinstance(event, Gained) for event in events) > 1:
                self._seen("a production")
        elif any(isinstance(event, Moved) for event in events):
            self._seen("something moved")
        self._try_what_cannot_be()

    def _try_what_cannot_be(self) -> None:
        """Touch the first place of the board where nothing can begin now, if any, to see its reason."""
        play = self.root.play
        if "a refusal" in self.camera.taken or play.leave.parent is not None or play.moment.shown:
            return
        dead = [place.spot for place in keys.live_places(self.root.playing) if not place.keys]
        if spot := next(filter(play.board.knows, dead), None):
            self.finger.tap(*play.board.middle_of(spot))
            self._seen("a refusal")
            self.root.dialogs.why.hide()

    def _end(self) -> None:
        root = self.root
        self._seen("the end")
        self.player.see()
        if root.screen is root.finale.page:
            self._seen("the finale")
            self._tap(root.finale.page.table)
        self._open_menu()
        self.finger.tap(*root.dialogs.dialog.place_of("log"))
        self._seen("the log")
        self._tap(root.pages.log.back)
        self._open_menu()
        self.finger.tap(*root.dialogs.dialog.place_of("scores"))
        self._seen("the scores")
        if root.scores.chance.parent is root.scores:
            self._tap(root.scores.chance)
            self._seen("dice and luck")

    # ---- hands and eyes

    def _tap(self, widget: Any, key: Any = "key") -> None:
        unseen()
        self.finger.press(widget, key)

    def _seen(self, name: str) -> None:
        self.camera.take(name)


def same(record: Record, session: Session) -> list[str]:
    """The differences between the record and the played game: none, if all went well."""
    state, moves = replay(record)
    played = [one.move for one in session.timeline.standing() if not one.move.automatic]
    ended = closing(record.engine, session.state, played)
    found = {
        "the moves that stand": [move for move in moves if not move.automatic] == played,
        "the state": state == session.state,
        "the scores": closing(record.engine, state, moves) == ended and record.closing in (None, ended),
    }
    return [what for what, equal in found.items() if not equal]


def begins_on_board(engine: AnyEngine, colours: tuple[str, ...]) -> dict[str, Answer]:
    """A set-up answer, by its question's name, after which the board is tapped first; {} if none."""
    _, asked = _set_up(engine, colours, {})
    picks = [question for question in asked if isinstance(question, Pick)]
    wanted = ({question.name: answer} for question in picks for answer in question.answers())
    return next((one for one in wanted if _first_on_board(engine, colours, one)), {})


def _set_up(
    engine: AnyEngine, colours: tuple[str, ...], wanted: dict[str, Answer]
) -> tuple[Struct, list[Question]]:
    """The result of the set-up with these answers and likely ones, and the questions on the way."""
    talk, asked = SettingUp(engine, colours), list[Question]()
    while isinstance(talk.reply, Question):
        asked.append(talk.reply)
        talk.answer(wanted.get(talk.reply.name, likely_answer(talk.reply)))
    return talk.reply, asked


def _first_on_board(engine: AnyEngine, colours: tuple[str, ...], wanted: dict[str, Answer]) -> bool:
    prepared, _ = _set_up(engine, colours, wanted)
    nobody: Any = None  # nothing is done, so nothing is told
    question = Controls(Session(engine, prepared, Loose()), nobody).question
    return isinstance(question, Pick) and all(option.spot for option in question.options)
