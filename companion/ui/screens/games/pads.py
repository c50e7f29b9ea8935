"""The score pads there are, and a pad that is made: a few keys, and a word only where no key has it."""

from collections.abc import Sequence

from companion.desk import phrases
from companion.desk.new_game import for_how_many
from companion.desk.pads import (
    ANY_GAME,
    JUST_COUNT,
    JUST_COUNT_NOTE,
    NEW,
    NEW_NOTE,
    OTHER_ROW,
    PLAY,
    SHARE_KEY,
    SUGGESTED,
    WAYS,
    NewPad,
)
from companion.drawing.box import Box
from companion.ports.score_pads import Brought
from companion.ui.kit.button import Button
from companion.ui.kit.stage import Stage
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page, put
from engines.core.lid import Lid


class PadsScreen(Page):
    """The pads by name. `on_open` gets the name of the tapped one, `on_share` too while codes are shown.

    What lies on a USB stick comes first: `on_brought` gets it.
    """

    __events__ = ("on_open", "on_share", "on_brought", "on_new", "on_count")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, ANY_GAME, **kwargs)
        self.rows = Rows(stage)
        self.new = Button(stage, label=NEW, note=NEW_NOTE, state="main")
        self.count = Button(stage, label=JUST_COUNT, note=JUST_COUNT_NOTE)
        self.code = Button(stage, label=SHARE_KEY, size_steps=20)
        self.rows.bind(on_open=self._opened)
        self.code.bind(on_tap=lambda key: setattr(key, "chosen", not key.chosen))
        self.forward(on_new=self.new, on_count=self.count)
        self.add(self.rows, self.new, self.count, self.code)

    def show(self, pads: Sequence[Lid], brought: Sequence[Brought] = ()) -> None:
        """Show these pads, and what was brought."""
        self.code.chosen = False
        on_sticks = [
            Item(one, one.title, phrases.ON_STICK.filled(name=one.stick), right=one.why) for one in brought
        ]
        known = [Item(pad.name, pad.title, right=for_how_many(pad)) for pad in pads]
        self.rows.fill([*on_sticks, *known])
        self.rearrange()

    def _opened(self, _rows: object, key: str | Brought) -> None:
        if isinstance(key, Brought):
            self.dispatch("on_brought", key)
        else:
            self.dispatch("on_share" if self.code.chosen else "on_open", key)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        self.end_head(self.theme.text(120), self.code)
        gap = self.theme.px(12)
        keys, rest = self.body.above(self.theme.reach, gap)
        for key, place in zip((self.new, self.count), keys.columns(2, gap), strict=True):
            put(key, place)
        put(self.rows, rest)


class NewPadScreen(Page):
    """What a new pad counts. `on_row` asks for a row of another name; `on_keep` when all is said."""

    __events__ = ("on_row", "on_keep")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, NEW, **kwargs)
        self.pad = NewPad("")
        self.ways = [Button(stage, label=words, note=note) for _, _, words, note in WAYS]
        self.choices = [Button(stage, size_steps=20) for _ in range(len(SUGGESTED))]
        self.other = Button(stage, label=OTHER_ROW, size_steps=20)
        self.keep = Button(stage, label=PLAY, state="main", size_steps=24)
        self._bind()
        self.add(*self.ways, *self.choices, self.other, self.keep)

    def _bind(self) -> None:
        for key, (field, value, *_) in zip(self.ways, WAYS, strict=True):
            key.bind(on_tap=lambda _, field=field, value=value: self._set(field, value))
        for choice in self.choices:
            choice.bind(on_tap=lambda key: self.toggle(self.stage.say(key.label)))
        self.forward(on_row=self.other, on_keep=self.keep)

    def show(self, pad: NewPad) -> None:
        """Show this pad as it is so far."""
        self.pad, self.title.text = pad, pad.title
        for key, (field, value, *_) in zip(self.ways, WAYS, strict=True):
            key.chosen = getattr(pad, field) == value
        suggested = [self.stage.say(words) for words in SUGGESTED]
        own = [row for row in pad.rows if row not in suggested]
        words = [*own, *(row for row in suggested if row in pad.rows)]
        words += [row for row in suggested if row not in pad.rows]
        for key, row in zip(self.choices, words, strict=False):
            key.label, key.chosen = row, row in pad.rows
        self.keep.note = ", ".join(pad.rows) or None
        self.rearrange()

    def toggle(self, row: str) -> None:
        """Count this row, or no longer."""
        self.pad.toggle(row)
        self.show(self.pad)

    def choice(self, row: str) -> Button:
        """The key of that row; StopIteration if it has none."""
        return next(key for key in self.choices if key.label == row)

    def _set(self, field: str, value: bool) -> None:
        setattr(self.pad, field, value)
        self.show(self.pad)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, gap = self.theme, self.theme.px(10)
        foot, rest = self.body.below(theme.reach, gap)
        put(self.keep, foot)
        keys = self.ways
        across = 2 if theme.portrait else 4
        ways, rest = rest.above(-(-len(keys) // across) * (theme.reach + gap) - gap, 2 * gap)
        for key, place in zip(keys, ways.grid(-(-len(keys) // across), across, gap), strict=True):
            put(key, place)
        columns = 2 if theme.portrait else 3
        shown = (*self.choices, self.other)
        for key, place in zip(shown, rest.grid(-(-len(shown) // columns), columns, gap), strict=False):
            put(key, place)
