"""Overlays above the screens: reasons, sentences, choices, and a player's private view."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.desk import phrases
from companion.desk.ask import CANCEL, Ask
from companion.desk.keys import LivePlace, PlayKey
from companion.drawing.box import Box
from companion.table.game.session import Session
from companion.table.play.refusal_hint import Reason
from companion.table.runtime.i18n import reader
from companion.ui.kit.dialog import Dialog, Key
from companion.ui.kit.painted import Painted
from companion.ui.kit.stage import Stage
from companion.ui.kit.toast import Toast
from companion.ui.panels.folded import in_full
from companion.ui.panels.folded_places import FoldedPlaces
from companion.ui.panels.refusal import Why
from companion.ui.panels.stock import StockTable
from companion.ui.screens.screen import Screen, put
from companion.ui.screens.table.private_view import Look
from engines.core.text import N_, Text
from engines.core.view import About, Board, Shelf

WIDTHS = 1.0, 0.6, 0.42
"""The parts of the screen's width that something that is said may take, the usual one first."""
FINGER = 3
"""So many keys the place of the last touch counts for."""

DO, LEAVE, MORE = "do", "leave", "more"
SEEN = Key("seen", N_("Got it"), state="main")


class Dialogs:
    """The overlays of a root widget.

    `cover` hides what the screen below shows to some eyes only.
    """

    touched: tuple[float, float] | None = None
    """Where a finger last came down: what is said lies elsewhere."""

    def __init__(self, stage: Stage, root: Widget, cover: Callable[[], None]) -> None:
        self._stage, self._root, self._cover_screen = stage, root, cover
        self.why, self.toast = Why(stage), Toast(stage)
        self.dialog, self.private = Dialog(stage), Look(stage)
        root.add_widget(self.why)
        root.add_widget(self.toast)
        self.stock, self.folded = StockTable(stage), FoldedPlaces(stage)
        for look in (self.private, self.stock, self.folded):
            look.bind(on_close=lambda *_: self.end_look())

    @property
    def shown(self) -> bool:
        """Whether something lies over the screen that is touched first."""
        over = (self.dialog, self.private, self.stock, self.folded)
        return any(one.parent is not None for one in over)

    def hush(self) -> None:
        """Remove the overlays of the screen that is closed."""
        self.why.hide()
        self.toast.hide()
        self.end_look()

    def meet(self, place: tuple[float, float]) -> None:
        """A finger comes down: a reason for all eyes that it means something else by was read.

        A message that lies where it comes down is in its way.
        """
        self.touched = place
        if self.toast.box.holds(*place):
            self.toast.hide()
        if not self.why.covered and not self.why.box.holds(*place):
            self.why.hide()

    def say_why(self, reason: Reason, row: float) -> None:
        """Show why not, and what could be done instead, above a row of that height or elsewhere."""
        self.why.show(reason)
        put(self.why, self._away(row + self._stage.theme.px(8), self.why.high))

    def _away(self, low: float, high: Callable[[float], float | None]) -> Box:
        """Where the finger was not, and no key is covered, as far as there is such a place.

        From that lower edge up, or on top; else where the least of keys is covered, and then of what is read.
        """
        keys, read = self._keys(), [box for one in self._shown() for box in one.read_boxes()]
        return min(self._places(low, high), key=lambda place: (_all(keys, place), _all(read, place)))

    def _places(self, low: float, high: Callable[[float], float | None]) -> Iterator[Box]:
        """The places for what is `high` for a width, if it can be read there; those that are usual first."""
        theme = self._stage.theme
        edge, rim, step = theme.px(20), theme.px(8), theme.target / 2
        for share in WIDTHS:
            wide = share * (theme.width - 2 * edge)
            if (tall := high(wide)) is None:
                continue
            highest = theme.height - rim - tall
            usual = (
                [low, highest]
                if self.touched is None or self.touched[1] > theme.height / 2
                else [highest, low]
            )
            between = (rim + n * step for n in range(int((highest - rim) / step)))
            for y in (*usual, *between):
                yield from (Box(x, y, wide, tall) for x in dict.fromkeys((edge, theme.width - edge - wide)))

    def _keys(self) -> list[Box]:
        """What may be touched next: what lies on top, but for what only tells more; and the last touch."""
        boxes = [box for one in self._shown() if not one.can_wait for box in one.key_boxes()]
        finger = [] if self.touched is None else [Box(*self.touched, 0, 0).inset(-self._stage.theme.target)]
        return boxes + FINGER * finger

    def _shown(self) -> list[Painted]:
        """What lies on top."""
        over = (self.dialog, self.private, self.stock, self.folded)
        top = next((one for one in over if one.parent is not None), None)
        if top is None:
            top = next(one for one in self._root.children if isinstance(one, Screen))
        return [one for one in top.walk(restrict=True) if isinstance(one, Painted)]

    def mention(self, words: Text, role: str = "words") -> None:
        """Show a sentence that disappears by itself."""
        theme = self._stage.theme
        self.toast.show(words, role, 9)
        put(self.toast, self._away(theme.reach + theme.px(30), self.toast.high))

    def put(self, asked: Ask | None) -> None:
        """Ask what the desk asks, one thing after another; what has no keys is only said."""
        if asked is None:
            return
        said = [words for line in asked.lines for words in (line.words, line.why) if words is not None]
        say = reader(self._stage.language, asked.game, ()).render
        lines = said if asked.game is None else list(map(say, said))
        if not asked.keys:
            self.tell(asked.title, *lines)
            return
        keys = [Key(key.name, key.words, key.note) for key in asked.keys]
        doing = {key.name: key.do for key in asked.keys}

        def answered(name: str) -> None:
            self.put(doing[name]())

        if asked.leave is None:
            self.ask(asked.title, keys, answered, lines)
            return
        keys[0] = keys[0]._replace(state="main")
        self.confirm(asked.title, keys, answered, lines, asked.leave)

    def tell(self, title: Text, *sentences: Text | str) -> None:
        """Show a message that has to be dismissed."""
        self._lay(title, sentences, (SEEN,))

    def tell_shelves(self, shelves: Sequence[Shelf], tells: Callable[[str], object]) -> None:
        """Show all that lies beside the board, with its names; a key `tells` what is meant by words alone."""
        named = [fact for shelf in shelves for fact in shelf.facts if fact.value == "" and fact.about]
        keys = [Key(fact.about, fact.label, icon=self._stage.icon(fact.icon)) for fact in named]
        title, lines = N_("What else lies on the table"), [*map(in_full, shelves)]

        def chosen(key: str) -> None:
            if key != SEEN.key:
                tells(key)

        self.ask(title, [*keys, SEEN], chosen, lines)

    def not_kept(self, sentence: Text) -> None:
        """Show that the disk failed; nothing was played."""
        self.tell(phrases.NOT_SAVED, sentence)

    def not_remembered(self, sentence: Text) -> None:
        """Show that a choice lasts only until the app restarts."""
        self.tell(phrases.NOT_SAVED_APPLIES_UNTIL_REST, sentence)

    def unreadable(self, sentence: Text) -> None:
        """Show that the archive cannot be read."""
        self.tell(phrases.ARCHIVE_UNREADABLE, sentence)

    def explain(
        self,
        about: About,
        more: Callable[[], None],
        begins: Sequence[Key] = (),
        begin: Callable[[object], None] = lambda _: None,
    ) -> None:
        """Show what is known of a thing; `more` leads to the rules in brief.

        What `begins` with it has keys of its own, the main one in the place of that which only closes it.
        """
        seen = SEEN if all(key.state != "main" for key in begins) else SEEN._replace(state="lit")
        keys = (*begins, Key(MORE, phrases.RULES), seen)
        names = {key.key for key in begins}
        self._lay(
            about.title,
            about.lines,
            keys,
            lambda key: more() if key == MORE else begin(key) if key in names else None,
            icons=about.icons,
        )

    def ask(
        self,
        title: Text | str,
        keys: Sequence[Key],
        on_key: Callable[[Any], None],
        words: Sequence[Text | str] = (),
        ruler: float = 0,
    ) -> None:
        """Ask for one of the keys, or none; `ruler` is the length of a line to measure, in millimetres."""
        self._lay(title, words, keys, on_key, ruler)

    def _lay(
        self,
        title: Text | str,
        words: Sequence[Text | str],
        keys: Sequence[Key],
        on_key: Callable[[object], None] | None = None,
        ruler: float = 0,
        icons: Sequence[str] = (),
    ) -> None:
        """Open a dialog above the screen, or above what all may see over it."""
        self._end_private()
        self._cover_screen()
        self.dialog.open(self._root, title, words, keys, on_key, ruler, icons)

    def confirm(
        self,
        question: Text,
        keys: Sequence[Key],
        do: Callable[[Any], None],
        words: Sequence[Text | str] = (),
        leave: Text = CANCEL,
    ) -> None:
        """Ask for confirmation; `do` gets the chosen key, and is not called on cancel."""
        every = (Key(LEAVE, leave), *keys)
        self.ask(question, every, lambda key: do(key) if key != LEAVE else None, words)

    def take_back(self, question: Text, do: Callable[[], None]) -> None:
        """Ask for confirmation, and undo if it is given."""
        self.confirm(question, (Key(DO, phrases.UNDO, state="main"),), lambda _: do())

    def look(self, session: Session, seat: int, keys: Sequence[PlayKey] = ()) -> bool:
        """Open a player's private view with `keys`, or what all own openly; False if there is neither."""
        view = session.view()
        private = session.private_shelves(seat)
        self._cover()
        if private:
            turns = session.engine.turn_card is not None
            self.private.show(seat, private, keys, row=view.ledger.of(seat), turns=turns)
            self._lay_over(self.private)
        elif any(row.stock for row in view.ledger.rows):
            self.stock.show(view.ledger.rows)
            self._lay_over(self.stock)
        else:
            return False
        return True

    def look_why(self, session: Session, reason: Reason) -> None:
        """Open the private view of the only player who may read a reason, with it above their hand."""
        assert reason.only is not None
        self._cover()
        self.private.show(reason.only, session.private_shelves(reason.only), reason=reason)
        self._lay_over(self.private)

    def look_at_folded(self, board: Board, live: Sequence[LivePlace], touched: str) -> None:
        """Show the folded places of the board in full, where something begins, and which one was touched."""
        self._cover()
        self.folded.show(board, live, touched)
        self._lay_over(self.folded)

    def _lay_over(self, look: Widget) -> None:
        """Put a look over the whole screen."""
        look.pos, look.size = self._root.pos, self._root.size
        self._root.add_widget(look)

    def _cover(self) -> None:
        """Cover a private view: something is about to be shown above it."""
        self.end_look()
        self._cover_screen()

    def end_look(self) -> None:
        """Close the private view, and what all own or is folded."""
        self._end_private()
        for look in (self.stock, self.folded):
            self._root.remove_widget(look)

    def _end_private(self) -> None:
        self.private.hide()
        self._root.remove_widget(self.private)


def _all(boxes: Sequence[Box], place: Box) -> float:
    """How many of these boxes lie under something in that place, parts of them added up."""
    return sum(box.shared(place) / max(1.0, box.w * box.h) for box in boxes)
