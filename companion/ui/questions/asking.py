"""The common part of all questions on the screen: the strip with back, text and OK."""

from collections.abc import Callable
from typing import Any

from companion.desk import phrases
from companion.desk.asked import Asked
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import BACK, FORWARD
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.questions.shielded import HERE, SHIELD, Shielded
from engines.core.questions import Answer, Option, Question
from engines.core.text import N_, Text

BACK_KEY, OK_KEY, MORE, WHO = "\0back", "\0ok", "\0more", "\0who"

NOTE_LINES = (1, 0.4), (2, 0.55)
"""The most lines of what is said below a question, and the part of the strip that they may take."""

MARGINS = 24
"""The margins above and below the body, added up."""

ROOMY = 10.5
"""So many fingers beside each other have room in a question beside the table."""


class Asking(Shielded):
    """One question at a time; a subclass paints the body above the strip and has the answer so far.

    A question that is only for some eyes is hidden until the view is opened, each time it is asked.
    """

    opaque = True

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.asked: Asked | None = None
        self._last_asked: Question | None = None
        self._on_answer: Callable[[Answer], None] | None = None
        self._on_back: Callable[[], None] | None = None
        self.page = 0

    @property
    def question(self) -> Any:
        """The question itself; None while nothing is asked."""
        return self.asked.question if self.asked is not None else None

    @property
    def now(self) -> Asked:
        """What is asked now."""
        assert self.asked is not None
        return self.asked

    def ask(
        self,
        asked: Asked,
        on_answer: Callable[[Answer], None],
        on_back: Callable[[], None] | None = None,
        *,
        kept: bool = False,
    ) -> None:
        """Ask; the answer, or the request to go back, is passed once to the caller.

        If the same is asked as the last time, what was chosen for that may be `kept`.
        """
        kept = kept and asked.question == self._last_asked
        self.asked, self._last_asked = asked, asked.question
        self._on_answer, self._on_back = on_answer, on_back
        self.back_words = phrases.BACK
        self._here = False
        self.cover()
        if kept:
            self.resume()
        else:
            self.page = 0
            self.begin()
        self.repaint()

    def stop(self) -> None:
        """Stop asking, without a call to anybody."""
        self.asked = self._on_answer = self._on_back = None
        self.watch()
        self.repaint()

    @property
    def eyes(self) -> tuple[int, ...] | None:
        return self.question.eyes if self.question is not None else None

    def begin(self) -> None:
        """Preset the suggestion as the answer so far."""

    def resume(self) -> None:
        """Go on with what was chosen when the same was asked before."""

    @property
    def has_ok(self) -> bool:
        """Whether an answer composed here is confirmed by OK."""
        return False

    def ok_words(self) -> Text:
        """What the key says that confirms an answer composed here."""
        return phrases.OK

    def ok_note(self) -> Text | None:
        """What that key says below."""
        return None

    @property
    def confirms(self) -> bool:
        """Whether a button of the electronics gives the answer so far: what OK would, or what is usual."""
        return self.has_ok

    def ready(self) -> bool:
        """Whether the answer so far is valid, so that OK is available."""
        return self.now.ready(self.so_far())

    def adds(self, _thing: str) -> bool:
        """Take one of a thing that was touched elsewhere; False if it is no part of the answer."""
        return False

    def so_far(self) -> Answer:
        """The answer so far."""
        return self.now.start

    def body_height(self, _width: float) -> float:
        """The height of the body, 0 if it needs none."""
        return 0.0

    def paint_body(self, pen: Pen, box: Box) -> None:
        """Draw the part above the strip."""

    def chosen(self, key: Any) -> None:
        """An area of the body was tapped."""

    def touches(self, answer: Answer) -> list[Place]:
        """The places to touch in turn for this answer, starting from a fresh question."""
        return [*self.uncovering(), *self.body_touches(answer)]

    @property
    def narrow(self) -> bool:
        """Whether the column of the players is wide enough for it."""
        return False

    @property
    def above_row(self) -> bool:
        """Whether the row of actions stays in sight below it, in place of a strip: what else may be done."""
        return False

    def before(self, _answer: Answer) -> list[object]:
        """The keys to tap before this answer can be entered at all; they change the layout."""
        return []

    def body_touches(self, answer: Answer) -> list[Place]:
        """The same without the touch that opens the private view."""
        raise NotImplementedError

    def place(self, key: Any) -> Place:
        """The place to touch for the area of that name."""
        return Place(*self.place_of(key))

    def answer(self, answer: Answer) -> None:
        """Submit the answer, if it is valid; otherwise show why not."""
        refused = self.now.refuses(answer)
        if refused is not None:
            self.stage.dispatch("on_why", refused, answer)
            return
        told = self._on_answer
        self.stop()
        if told is not None:
            told(answer)

    def complete(self) -> None:
        """Give the answer composed here, as OK does."""
        self.answer(self.so_far())

    def tapped(self, key: Any) -> None:
        if self.question is None:
            return
        if key == BACK_KEY:
            told = self._on_back
            self.stop()
            if told is not None:
                told()
        elif key == OK_KEY:
            self.complete()
        elif key == HERE:
            self.answer_here()
        elif isinstance(key, tuple) and key[0] == WHO:
            self.stage.dispatch("on_player", key[1])
        elif key == MORE:
            self.page += 1
            self.repaint()
        elif key == SHIELD:
            self.tell_to_hold()
        else:
            self.chosen(key)
            self.watch()
            self.repaint()

    def about(self) -> object:
        return self.question

    def confirm(self) -> bool:
        """Give the answer so far, as OK or the usual key would; whether that is possible."""
        lit = self.question is not None and self.confirms and not self.covered and self.ready()
        if lit:
            self.complete()
        return lit

    def strip_height(self) -> float:
        """The height of the strip: that of one row of actions."""
        if self.above_row:
            return 0.0
        return max(self.theme.reach, self.theme.text(58)) + self.theme.px(24)

    def wanted_height(self, width: float) -> float:
        """The height of strip and body together."""
        body = self.body_height(width - 2 * self.theme.px(20)) if self.question is not None else 0
        return self.strip_height() + (body + self.theme.px(28) if body else 0)

    def in_row(self, width: float) -> bool:
        """Whether it needs no more than the place of the row of actions."""
        over_row = self.wanted_height(width) <= self.strip_height()
        return over_row and not self.above_row and (self.question is None or not self.narrow)

    def least_width(self) -> float:
        """The width below which the width of the panel is better than half of it."""
        return ROOMY * self.theme.target

    def least_height(self) -> float:
        """The height below which content for one page would be split; 0 if paging does no harm."""
        return 0.0

    def paint(self, pen: Pen) -> None:
        if self.question is None:
            return
        theme = self.theme
        pen.box(self.box, 0, "surface")
        if not self.above_row:
            self._paint_strip(pen, self._strip().inset(theme.px(20), theme.px(12)))
        body = self.open_box(self.body_box())
        if body.h <= theme.px(20):
            return
        if self.covered:
            self.paint_shield(pen, body)
        else:
            self.paint_body(pen, body)

    def _strip(self) -> Box:
        """The strip at the bottom; vertically centred if there is nothing above it."""
        bare = not self.body_height(self.width)
        strip = self.box.below(self.strip_height())[0]
        return self.box.centred(self.width, min(strip.h, self.height)) if bare else strip

    def body_box(self) -> Box:
        """The part above the strip."""
        theme = self.theme
        rest = self.box.below(self.strip_height())[1]
        return Box(
            rest.x + theme.px(20), rest.y + theme.px(8), rest.w - theme.px(40), rest.h - theme.px(MARGINS)
        )

    def open_box(self, body: Box) -> Box:
        """The part of the body hidden with the private view: all of it."""
        return body

    def _paint_strip(self, pen: Pen, box: Box) -> None:
        theme, say = self.theme, self.stage.say
        if self._on_back is not None:
            key, box = box.left(min(theme.text(226), self.width * 0.2), theme.px(18))
            face = Face(say(self.back_words), icon=BACK)
            paint_key(pen, self.area(BACK_KEY, key), face, pressed=self.pressed == BACK_KEY)
        if self.has_ok and not self.covered:
            key, box = box.rightmost(min(theme.text(172), self.width * 0.165), theme.px(18))
            face = Face(say(self.ok_words()), say(self.ok_note()), state="main" if self.ready() else "grey")
            paint_key(pen, self.area(OK_KEY, key), face, pressed=self.pressed == OK_KEY, size=24)
        self._paint_prompt(pen, box)

    def _paint_prompt(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        seat = self.now.seat
        if seat is not None and seat >= 0:
            radius = min(theme.px(19), box.h * 0.4)
            strip, (spot, box) = box, box.left(2.2 * radius, theme.px(14))
            self.area((WHO, seat), strip.left(max(spot.w, theme.target))[0])
            pen.badge(self.stage.seats.at(seat), *spot.centre, radius)
        prompt = self.stage.say(self.prompt())
        if (below := self.now.ends or self.question.note) is not None:
            said = self.stage.say(below)
            for lines, share in NOTE_LINES:  # one that leaves no room for the question is not said
                note, rest = box.below(min(lines * theme.text(20) * LINE, share * box.h))
                if self._reads(said, note, 18, lines) and self._reads(prompt, rest, 23, 3, bold=True):
                    pen.words(said, note, theme.text(18), "second", lines=lines, kept=theme.least)
                    box = rest
                    break
        pen.words(prompt, box, theme.text(23), bold=True, lines=3)

    def _reads(self, words: str, box: Box, size: float, lines: int, *, bold: bool = False) -> bool:
        """Whether words fit into a box as large as can be read."""
        theme = self.theme
        fitted = fit(words, box.w, theme.text(size), bold, lines, box.h, theme.least)
        return fitted.px >= theme.least and not fitted.cut

    def prompt(self) -> Text:
        """What is asked, in words."""
        prompt: Text = self.question.prompt
        return prompt

    def option_face(self, option: Option) -> Face:
        """The key of an option: its text, its icon in its own colour, its seat."""
        stage = self.stage
        icon = stage.icon(option.icon)
        tint = stage.icon_tint(option.icon) if option.icon in stage.art.tints else None
        sitter = stage.seats.at(option.seat) if option.seat is not None and icon is None else None
        state = "lit" if option.blocked is None else "grey"
        return Face(stage.say(option.label), "", state, icon, tint, sitter, chosen=self.now.suggests(option))

    def more_face(self, number: int, pages: int) -> Face:
        """The key that turns the page."""
        return Face(self.stage.say(N_("More")), f"{number + 1}/{pages}", icon=FORWARD)
