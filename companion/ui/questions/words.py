"""Free text, with its own keyboard."""

from __future__ import annotations

from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import BACKSPACE, UP
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.words import width_of
from companion.ui.questions.asking import OK_KEY, Asking
from engines.core.questions import Answer
from engines.core.text import N_

LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
OTHERS = ("1234567890", "áàâäéèêëíî", "ïñóôöúùûüç", "œß-'.,!?:&")
"""Digits, the letters that German, Spanish and French add, and the signs."""
SIGNS = ("1234567890", "@#-_.,:;!?&", "%$+*/=\\|~'\"", "()[]{}<>^`")
"""Digits and every sign that a password may have."""

GAP = 7

SHIFT, SPACE, ERASE, LAYER = "\0shift", " ", "\0erase", "\0layer"


def capital(letter: str) -> str:
    """The capital of a letter, or the letter itself if it has none: "ß" would become two."""
    return letter.upper() if len(letter.upper()) == 1 else letter


class WordsWidget(Asking):
    """A `Words` question: letters, then OK. Words are capitalised automatically."""

    others, others_named = OTHERS, "123 áé"

    def begin(self) -> None:
        self._text = str(self.question.suggested or "")
        self._others = False
        self._shift = self._begins()

    @property
    def has_ok(self) -> bool:
        return True

    def so_far(self) -> Answer:
        return self._text.strip()

    def _begins(self) -> bool:
        return not self._text or self._text[-1] == " "

    def _rows(self, width: float, layer: tuple[str, ...]) -> list[str]:
        """The rows of a layer; if ten keys do not fit side by side, more and shorter ones."""
        gap = self.theme.px(GAP)
        each = min(10, max(1, int((width + gap) / (self.theme.target + gap))))
        if each == 10:
            return list(layer)
        letters = "".join(layer)
        each = -(-len(letters) // -(-len(letters) // each))
        return [letters[at : at + each] for at in range(0, len(letters), each)]

    def body_height(self, width: float) -> float:
        rows = 2 + max(len(self._rows(width, layer)) for layer in (LETTERS, self.others))
        return self.theme.target * rows + self.theme.px(GAP) * (rows - 1)

    def paint_body(self, pen: Pen, box: Box) -> None:
        theme, gap = self.theme, self.theme.px(GAP)
        rows = self._rows(box.w, self.others if self._others else LETTERS)
        field, keys = box.above(min(theme.target, box.h / 6), gap)
        self._paint_field(pen, field)
        *strips, last = keys.rows(len(rows) + 1, gap)
        columns = max(map(len, rows))
        for letters, strip in zip(rows, strips, strict=True):
            each = (strip.w - (columns - 1) * gap) / columns
            row = strip.centred(each * len(letters) + gap * (len(letters) - 1), strip.h)
            for letter, part in zip(letters, row.columns(len(letters), gap), strict=True):
                self._paint_letter(pen, letter, part)
        self._paint_last(pen, last, gap)

    def _paint_field(self, pen: Pen, box: Box) -> None:
        theme, px = self.theme, self.theme.text(26)
        pen.box(box, theme.px(10), "ground", "accent", theme.px(2))
        inside = box.inset(theme.px(16), 0)
        pen.words(self._text, inside, px)
        at = min(inside.right, inside.x + width_of(self._text, px) + theme.px(2))
        pen.box(Box(at, inside.y + inside.h * 0.22, theme.px(2), inside.h * 0.56), 0, "accent")
        left = f"{len(self._text)}/{self.question.longest}"
        pen.words(left, inside, theme.small, "second", align="right")

    def _paint_letter(self, pen: Pen, letter: str, box: Box) -> None:
        face = Face(capital(letter) if self._shift else letter)
        paint_key(pen, self.area(letter, box), face, pressed=self.pressed == letter, size=25)

    def _paint_last(self, pen: Pen, box: Box, gap: float) -> None:
        shift, rest = box.left(box.w * 0.13, gap)
        layer, rest = rest.left(box.w * 0.16, gap)
        erase, space = rest.rightmost(box.w * 0.2, gap)
        layer_face = Face("abc" if self._others else self.others_named)
        faces = (
            (SHIFT, shift, Face(icon=UP, chosen=self._shift)),
            (LAYER, layer, layer_face),
            (ERASE, erase, Face(icon=BACKSPACE)),
            # Translators: the space bar of the keyboard on the screen.
            (SPACE, space, Face(self.stage.say(N_("space")))),
        )
        for key, part, face in faces:
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=19)

    def chosen(self, key: Any) -> None:
        if key == SHIFT:
            self._shift = not self._shift
        elif key == LAYER:
            self._others = not self._others
        elif key == ERASE:
            self._text = self._text[:-1]
            self._shift = self._begins()
        elif len(self._text) < self.question.longest:
            self._text += capital(key) if self._shift else key
            self._shift = self._begins()

    def body_touches(self, answer: Answer) -> list[Place]:
        before = self._text, self._shift, self._others
        keys = [ERASE] * len(self._text)
        places = []
        for key in keys:
            places.append(self._press_key(key))
        for letter in answer:
            places += [self._press_key(key) for key in self._keys_for(letter)]
        places.append(self.place(OK_KEY))
        self._text, self._shift, self._others = before
        self._paint_now()
        return places

    def _keys_for(self, letter: str) -> list[str]:
        keys, key = [], letter.lower()
        others = any(key in row for row in self.others)
        if key != SPACE and others != self._others:
            keys.append(LAYER)
        if capital(key) != key and (letter != key) != self._shift:
            keys.append(SHIFT)
        return [*keys, key]

    def _press_key(self, key: str) -> Place:
        self._paint_now()
        place = self.place(key)
        self.chosen(key)
        return place


class PasswordWidget(WordsWidget):
    """The same for a password: no capital comes by itself, and no space is lost."""

    others, others_named = SIGNS, "123 #?"

    def so_far(self) -> Answer:
        return self._text

    def _begins(self) -> bool:
        return False
