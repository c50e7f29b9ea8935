"""Private content: covered until the cover is held, and covered again when nobody touches it."""

from typing import Any

from kivy.properties import BooleanProperty

from companion.desk import phrases
from companion.desk.asked import elsewhere, only_they
from companion.drawing.box import Box
from companion.drawing.seats import Sitter
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import EYE
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.painted import HOLD, Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.stage import Stage
from engines.core.text import Text

SHIELD, HERE = "\0shield", "\0here"
ON_PHONE = phrases.ON_PHONE
ANSWER_HERE = phrases.ANSWER_HERE

OPEN_SECONDS = 25.0
"""Seconds it stays open without a touch."""


class Shielded(Painted):
    """A cover over what only these `eyes` may see, while it is `covered`."""

    covered: bool = BooleanProperty(False)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._covering = Later(self._cover)
        self._here = False
        self._too_short = False
        """Whether a finger has left the cover before it opened."""
        self.fbind("covered", self._again)
        stage.bind(phones=self._again)

    @property
    def eyes(self) -> tuple[int, ...] | None:
        """Who may see the present content; None for everybody."""
        raise NotImplementedError

    @property
    def elsewhere(self) -> int | None:
        """Whose phone asks this instead, until somebody wants to answer here; None if it is asked here."""
        return None if self._here else elsewhere(self.eyes, self.stage.phones)

    def answer_here(self) -> None:
        """Ask it here as well."""
        self._here = True
        self.repaint()

    def cover(self) -> None:
        """Cover private content."""
        self.covered, self._too_short = self.eyes is not None, False
        self.watch()

    def watch(self) -> None:
        """Cover open content again after a while without a touch."""
        self._covering.end()
        if self.eyes is not None and not self.covered:
            self._covering.begin(OPEN_SECONDS)

    def _cover(self) -> None:
        self.covered = True

    def held(self, key: Any) -> bool:
        if key == SHIELD:
            self.covered = self._too_short = False
            self.watch()
            return True
        return False

    def tell_to_hold(self) -> None:
        """Say that the cover has to be held longer."""
        self._too_short = True
        self.repaint()

    def uncovering(self) -> list[Place]:
        """The hold that opens the cover, if it is closed."""
        if not self.covered:
            return []
        return [Place(*self.place_of(SHIELD), seconds=HOLD * 1.6)]

    def areas(self) -> dict[object, Box]:
        """All areas of the picture, including those under the cover."""
        self.settle()
        if not self.covered:
            return dict(self.named)
        shielded = dict(self.named)
        self.covered = False
        self._paint_now()
        lifted = dict(self.named)
        self.covered = True
        self._paint_now()
        return {**lifted, **shielded}

    def _paint_now(self) -> None:
        self.repaint()
        self.settle()

    def paint_shield(self, pen: Pen, box: Box) -> None:
        """Draw the cover, and who may open it; or who answers elsewhere."""
        if self.elsewhere is not None:
            self._paint_elsewhere(pen, box, self.stage.seats.at(self.elsewhere))
            return
        says = phrases.HOLD_LONGER if self._too_short else only_they(self.eyes or (), self.stage.chairs)
        face = Face(self.stage.say(says), icon=EYE)
        paint_key(pen, self.area(SHIELD, box), face, pressed=self.pressed == SHIELD, size=22)

    def _paint_elsewhere(self, pen: Pen, box: Box, sitter: Sitter) -> None:
        """Draw who answers on a phone, and the key to answer here."""
        theme, say = self.theme, self.stage.say
        pen.box(box, theme.px(13), "ground", "edge")
        room, gap = box.inset(min(theme.px(14), 0.04 * box.w), min(theme.px(10), 0.08 * box.h)), theme.px(12)
        if room.h > 2.2 * theme.reach:
            key, words = room.below(theme.reach, gap)
            key = key.centred(min(key.w, theme.text(360)), key.h)
        else:
            key, words = room.rightmost(min(0.4 * room.w, theme.text(260)), gap)
        face = Face(say(ANSWER_HERE))
        paint_key(pen, self.area(HERE, key), face, pressed=self.pressed == HERE, size=20)
        says = say(Text(ON_PHONE.msgid, (("name", sitter.name),)))
        spot, words = words.left(min(theme.text(46), 0.2 * words.w), theme.px(10))
        pen.badge(sitter, *spot.centre, min(theme.text(20), 0.45 * spot.w, 0.45 * spot.h))
        pen.words(says, words, theme.text(22), bold=True, lines=3)
