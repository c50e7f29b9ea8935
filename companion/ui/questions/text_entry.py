"""Free text, with its own keyboard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import Any, NamedTuple

from kivy.input.motionevent import MotionEvent

from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import BACKSPACE, UP
from companion.ui.kit.painted import HOLD
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.scroll import SLOP
from companion.ui.kit.words import width_of
from companion.ui.questions.asking import BACK_KEY, OK_KEY, Asking
from engines.core.questions import Answer
from engines.core.text import N_


class Layer(NamedTuple):
    """Rows of letters that are on the keys together, and the words of the key that leads there."""

    title: str
    rows: tuple[str, ...]


LETTERS = Layer("abc", ("qwertyuiop", "asdfghjkl", "zxcvbnm"))
OTHERS = Layer("123 áé", ("1234567890", "áàâäéèêëíî", "ïñóôöúùûüç", "œß-'.,!?:&"))
"""Digits, the letters that German, Spanish and French add, and the signs."""
GREEK = Layer("αβγ", ("ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"))
CYRILLIC = Layer("абв", ("йцукенгшщз", "хъфывапрол", "джэячсмить", "бюё"))
SIGNS = Layer("123 #?", ("1234567890", "@#-_.,:;!?&", "%$+*/=\\|~'\"", "()[]{}<>^`"))
"""Digits and every sign that a password may have."""

VARIANTS = MappingProxyType(
    {
        "a": "áàâäãåæāăąạảấầẩẫậắằẳẵặ",
        "c": "çćĉċč",
        "d": "ďđð",
        "e": "éèêëēĕėęěẹẻẽếềểễệ",
        "g": "ĝğġģ",
        "h": "ĥħ",
        "i": "íìîïĩīĭįıİỉị",
        "j": "ĵ",
        "k": "ķ",
        "l": "ĺļľŀł",
        "n": "ñńņňŋ",
        "o": "óòôöõøœōŏőơọỏốồổỗộớờởỡợ",
        "r": "ŕŗř",
        "s": "ßśŝşšș",
        "t": "ţťŧțþ",
        "u": "úùûüũūŭůűųưụủứừửữự",
        "w": "ŵẁẃẅ",
        "y": "ýÿŷỳỵỷỹ",
        "z": "źżž",
        "α": "ά",
        "ε": "έ",
        "η": "ή",
        "ι": "ίϊΐ",
        "ο": "ό",
        "υ": "ύϋΰ",
        "ω": "ώ",
        "г": "ґѓ",
        "д": "ђ",
        "е": "єѐ",
        "и": "іїѝ",
        "к": "ќ",
        "л": "љ",
        "н": "њ",
        "з": "ѕ",
        "й": "ј",
        "т": "ћ",
        "у": "ў",
        "ч": "џ",
        "-": "–’·",
    }
)
"""What a held key shows beside its own letter: Latin letters of Europe and Vietnam, Greek and Slavic ones."""

MOST = 10
"""The most keys side by side."""
GAP = 7

SHIFT, SPACE, ERASE, LAYER = "\0shift", " ", "\0erase", "\0layer"


def capital(letter: str) -> str:
    """The capital of a letter, or the letter itself if it has none: "ß" would become two."""
    return letter.upper() if len(letter.upper()) == 1 else letter


class Press(NamedTuple):
    """A key to be tapped, or to be held."""

    key: str
    held: bool = False


class WordsWidget(Asking):
    """A `Words` question: letters, then OK. Words are capitalised automatically.

    A held letter shows its variants until one is chosen, by a tap or by sliding onto it; the held key that
    leads to other letters shows all of these.
    """

    layers: tuple[Layer, ...] = (LETTERS, OTHERS, GREEK, CYRILLIC)
    variants: Mapping[str, str] = VARIANTS

    @classmethod
    def writes(cls, letter: str) -> bool:
        """Whether some key writes this letter."""
        return letter == SPACE or any(letter in (key, capital(key)) for key in cls._every_key())

    @classmethod
    def _every_key(cls) -> Iterator[str]:
        for layer in cls.layers:
            for key in "".join(layer.rows):
                yield from (key, *cls.variants.get(key, ""))

    def begin(self) -> None:
        self._text = self.now.start
        self._layer = 0
        self._shift = self._begins()
        self._shown: list[str] = []

    @property
    def has_ok(self) -> bool:
        return True

    def so_far(self) -> Answer:
        return self._text.strip()

    def writes_at(self, key: Any) -> bool:
        return key not in (None, OK_KEY, BACK_KEY)

    def _begins(self) -> bool:
        return not self._text or self._text[-1] == " "

    # ---- the picture

    def _rows(self, width: float, rows: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        """The rows of keys; if these do not fit side by side, more and shorter ones."""
        gap = self.theme.px(GAP)
        each = min(MOST, max(1, int((width + gap) / (self.theme.target + gap))))
        if all(len(row) <= each for row in rows):
            return [*rows]
        keys = [key for row in rows for key in row]
        each = -(-len(keys) // -(-len(keys) // each))
        return [keys[at : at + each] for at in range(0, len(keys), each)]

    def body_height(self, width: float) -> float:
        held = [[[key, *others]] for key, others in self.variants.items()]
        rows = 2 + max(len(self._rows(width, keys)) for keys in (*(one.rows for one in self.layers), *held))
        return self.theme.target * rows + self.theme.px(GAP) * (rows - 1)

    def least_height(self) -> float:
        return self.strip_height() + self.body_height(self.theme.px(400))

    def paint_body(self, pen: Pen, box: Box) -> None:
        gap = self.theme.px(GAP)
        letters = self._rows(box.w, self.layers[self._layer].rows)
        rows = self._rows(box.w, [self._shown]) if self._shown else letters
        field, keys = self._fields(box, gap)
        if field is not None:
            self._paint_field(pen, field)
        *strips, last = keys.rows(max(len(letters), len(rows)) + 1, gap)
        columns = max(map(len, (*letters, *rows)))
        for row, strip in zip(rows, strips, strict=False):
            each = (strip.w - (columns - 1) * gap) / columns
            middle = strip.centred(each * len(row) + gap * (len(row) - 1), strip.h)
            for key, part in zip(row, middle.columns(len(row), gap), strict=True):
                self._paint_letter(pen, key, part)
        for key, part, face in self._last(last, gap):
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=19)

    def _fields(self, box: Box, gap: float) -> tuple[Box | None, Box]:
        """The box of what is written, if it stands here, and that of the keys."""
        return box.above(min(self.theme.target, box.h / 6), gap)

    def _paint_field(self, pen: Pen, box: Box) -> None:
        theme, px = self.theme, self.theme.text(26)
        pen.box(box, theme.px(10), "ground", "accent", theme.px(2))
        inside = box.inset(theme.px(16), 0)
        pen.words(self._text, inside, px)
        at = min(inside.right, inside.x + width_of(self._text, px) + theme.px(2))
        pen.box(Box(at, inside.y + inside.h * 0.22, theme.px(2), inside.h * 0.56), 0, "accent")
        left = f"{len(self._text)}/{self.question.longest}"
        pen.words(left, inside, theme.small, "second", align="right")
        if not self._text and self.variants:
            hint = inside.inset(theme.px(12), 0).left(inside.w - width_of(left, theme.small) - theme.px(36))[
                0
            ]
            pen.words(self.stage.say(N_("Hold a letter for ø, ł, ő and others")), hint, theme.small, "second")

    def _paint_letter(self, pen: Pen, key: str, box: Box) -> None:
        words = self.layers[int(key[-1])].title if key.startswith(LAYER) else key
        face = Face(capital(words) if self._shift and words == key else words)
        paint_key(pen, self.area(key, box), face, pressed=self.pressed == key, size=25)

    def _last(self, box: Box, gap: float) -> list[tuple[str, Box, Face]]:
        """The keys of the last row, each with its place and what is on it."""
        shift, rest = box.left(box.w * 0.13, gap)
        layer, rest = rest.left(box.w * 0.16, gap)
        erase, space = rest.rightmost(box.w * 0.2, gap)
        back = self._shown or self._layer
        return [
            (SHIFT, shift, Face(icon=UP, chosen=self._shift)),
            (LAYER, layer, Face(self.layers[0 if back else 1].title)),
            (ERASE, erase, Face(icon=BACKSPACE)),
            # Translators: the space bar of the keyboard on the screen.
            (SPACE, space, Face(self.stage.say(N_("space")))),
        ]

    # ---- touches

    def held(self, key: Any) -> bool:
        if super().held(key):
            return True
        shown = self._behind(key) if self.question is not None and not self._shown else []
        if not shown:
            return False
        self._shown = shown
        return True

    def _behind(self, key: Any) -> list[str]:
        """The keys that appear while this one is held, itself first."""
        if key == LAYER:
            several = len(self.layers) > 2
            return [f"{LAYER}{number}" for number in range(len(self.layers))] if several else []
        others = self.variants.get(key, "")
        return [key, *others] if others else []

    def on_touch_up(self, touch: MotionEvent) -> bool:
        slid = touch.grab_current is self and self._shown and self.pressed is None
        done = super().on_touch_up(touch)
        if slid and hypot(touch.x - touch.ox, touch.y - touch.oy) > SLOP * self.theme.mm:
            self.settle()
            if (key := self.area_at(*touch.pos)) in self._shown:
                self.tapped(key)
        return done

    def chosen(self, key: Any) -> None:
        shown, self._shown = self._shown, []
        if key == SHIFT:
            self._shift, self._shown = not self._shift, shown
        elif key == LAYER:
            self._layer = self._layer if shown else int(not self._layer)
        elif key.startswith(LAYER):
            self._layer = int(key[-1])
        elif key == ERASE:
            self._text = self._text[:-1]
            self._shift = self._begins()
        elif len(self._text) < self.question.longest:
            self._text += capital(key) if self._shift else key
            self._shift = self._begins()

    def body_touches(self, answer: Answer) -> list[Place]:
        before = self._text, self._shift, self._layer, self._shown
        places = [self._pressing(Press(ERASE)) for _ in self._text]
        for letter in answer:
            places += [self._pressing(press) for press in self._presses_for(letter)]
        places.append(self.place(OK_KEY))
        self._text, self._shift, self._layer, self._shown = before
        self._paint_now()
        return places

    def _presses_for(self, letter: str) -> Iterator[Press]:
        """The presses that write this letter; each is asked for once the one before is done."""
        if letter == SPACE:
            yield Press(SPACE)
            return
        number, key, own = self._key_of(letter)
        yield from self._presses_to(number)
        if key != own:
            yield Press(key, held=True)
        if capital(own) != own and (letter != own) != self._shift:
            yield Press(SHIFT)
        yield Press(own)

    def _key_of(self, letter: str) -> tuple[int, str, str]:
        """The number of a layer, its key, and the letter on or behind it that writes this one."""
        plain = [(at, key, key) for at, layer in enumerate(self.layers) for key in "".join(layer.rows)]
        behind = [(at, key, other) for at, key, _ in plain for other in self.variants.get(key, "")]
        found = (one for one in (*plain, *behind) if letter in (one[2], capital(one[2])))
        if (first := next(found, None)) is None:
            raise ValueError(f"no key writes {letter!r}")
        return first

    def _presses_to(self, number: int) -> Iterator[Press]:
        """The presses that lead to a layer."""
        if number == self._layer:
            return
        if number > 1:
            yield Press(LAYER, held=True)
            yield Press(f"{LAYER}{number}")
            return
        yield Press(LAYER)
        if number != self._layer:  # the first letters are between others and these
            yield Press(LAYER)

    def _pressing(self, press: Press) -> Place:
        self._paint_now()
        place = self.place(press.key)
        if press.held:
            self.held(press.key)
            return Place(*place, seconds=HOLD * 1.6)
        self.chosen(press.key)
        return place


class PasswordWidget(WordsWidget):
    """The same for a password: no capital comes by itself, and no space is lost."""

    layers = (LETTERS, SIGNS)
    variants = MappingProxyType({})

    def so_far(self) -> Answer:
        return self._text

    def _begins(self) -> bool:
        return False
