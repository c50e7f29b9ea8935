"""The home screen: resume a game, start one, or open the history."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.ui.kit.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.die import paint_die
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, wrap
from companion.ui.screens.screen import Screen, put
from engines.core.text import N_, Text

MOST = 2
"""The most games in progress with their own key; the history has all of them."""

WARNING = 17
"""The text size of warnings."""
MOST_LINES = 12
HEAD = 130
"""The height of the app's name and dice."""


class Kept(NamedTuple):
    """A game of the archive, for home and history; `key` identifies it in the archive."""

    key: Any
    title: Text
    players: tuple[str, ...]
    when: Text | str
    last: Text | str | None = None
    winners: tuple[str, ...] = ()
    over: bool = False

    @property
    def names(self) -> str:
        """The players, in seating order."""
        return ", ".join(self.players)


class HomeScreen(Screen):
    """The home screen. `on_resume` gets the key of a game, other events follow the keys of their name.

    The choices are a name, its key's text, and whether it is in effect.
    """

    __events__ = ("on_resume", "on_new", "on_history", "on_hardware", "on_choice", "on_off")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.name = Caption(stage, text=N_("Table Companion"), steps=46, bold=True, lines=2)
        self.motto = Caption(stage, text=N_("You play. It keeps track."), steps=20, role="second")
        self.resume = [Button(stage, size_steps=26) for _ in range(MOST)]
        self.new = Button(stage, label=N_("New game"), size_steps=24)
        self.history = Button(stage, label=N_("History"), size_steps=24)
        self.hardware = Button(stage, label=N_("Buttons and lamps"), size_steps=17)
        self.off = Button(stage, label=N_("Shut down"), size_steps=17)
        self.warning = Caption(stage, steps=WARNING, role="loss", lines=MOST_LINES)
        self.choices: dict[str, Button] = {}
        self._kept: list[Kept] = []
        self._head = self.box
        for at, key in enumerate(self.resume):
            key.bind(on_tap=lambda *_, at=at: self.dispatch("on_resume", self._kept[at].key))
        self.new.bind(on_tap=lambda *_: self.dispatch("on_new"))
        self.history.bind(on_tap=lambda *_: self.dispatch("on_history"))
        self.hardware.bind(on_tap=lambda *_: self.dispatch("on_hardware"))
        self.off.bind(on_tap=lambda *_: self.dispatch("on_off"))
        self.add(self.name, self.motto, self.new, self.history, self.hardware, self.warning)

    def on_resume(self, key: Any) -> None:
        """Resume a game."""

    def on_new(self) -> None:
        """Start a game."""

    def on_history(self) -> None:
        """Open the history."""

    def on_hardware(self) -> None:
        """Open the page of buttons and lamps."""

    def on_choice(self, name: str) -> None:
        """A language or a theme was chosen."""

    def on_off(self) -> None:
        """Shutting down was requested."""

    def offer(self, choices: dict[str, tuple[str | Text, bool]], off: bool = False) -> None:
        """Show these choices: their text, and whether they are in effect; `off` if shut down is possible."""
        for name, (label, chosen) in choices.items():
            if name not in self.choices:
                key = self.choices[name] = Button(self.stage, size_steps=17)
                key.bind(on_tap=lambda *_, name=name: self.dispatch("on_choice", name))
                self.add(key)
            self.choices[name].label, self.choices[name].chosen = label, chosen
        self.swap(off, self.off)
        self.rearrange()

    def hardware_works(self, works: bool) -> None:
        """Show whether buttons and lamps work."""
        self.hardware.note = None if works else N_("needs attention")

    def show(self, unfinished: list[Kept], warning: str = "") -> None:
        """Show the games in progress, latest first."""
        self._kept = unfinished[:MOST]
        for at, key in enumerate(self.resume):
            self.swap(at < len(self._kept), key)
            if at < len(self._kept):
                self._word(key, self._kept[at], first=at == 0)
        self.new.state = "lit" if self._kept else "main"
        self.warning.text = warning
        self.rearrange()

    def _word(self, key: Button, kept: Kept, first: bool) -> None:
        key.label = N_("Resume {game} with {players}", game=kept.title, players=kept.names)
        key.note = (
            N_("{when}: {last}", when=kept.when, last=kept.last)
            if kept.last
            else N_("last played {when}", when=kept.when)
        )
        key.state = "main" if first else "lit"
        key.size_steps = 26 if first else 20

    def arrange(self, box: Box) -> None:
        theme = self.theme
        foot_keys = [*self.choices.values(), self.hardware, *([self.off] if self.off.parent is self else [])]
        rows, gap = (2 if theme.portrait else 1), theme.px(12)
        inside = box.inset(theme.px(56), theme.px(36))
        foot, inside = inside.below(rows * (max(theme.text(56), theme.target) + gap) - gap, theme.px(20))
        places = foot.grid(rows, max(-(-len(foot_keys) // rows), 3), gap)
        for key, place in zip(foot_keys, places, strict=False):
            put(key, place)
        warning, inside = inside.below(self._warning_height(inside), theme.px(10))
        put(self.warning, warning)
        self._arrange_keys(self._arrange_head(inside))
        self.repaint()  # the dice stand beside the name

    def _warning_height(self, box: Box) -> float:
        """The height of the warning: in full, if the keys leave enough room."""
        theme, px = self.theme, self.theme.text(WARNING)
        lines = len(wrap(self.stage.say(self.warning.text), box.w, px))
        keys = (len(self._kept) + 1) * (theme.target + theme.px(14))
        room = box.h - theme.px(HEAD) - theme.px(24) - keys
        return max(theme.px(56), min((lines + 0.5) * px * LINE, room))

    @property
    def _key_height(self) -> float:
        return max(self.theme.reach, min(self.theme.px(124), self.height * 0.15))

    def _arrange_head(self, box: Box) -> Box:
        """The keys, below name and dice and centred with them; on an upright panel near the thumb."""
        theme, gap = self.theme, self.theme.px(14)
        rows = len(self._kept) + 1
        keys = rows * (self._key_height + gap) - gap
        head = theme.px(HEAD)
        spare = max(0.0, box.h - head - theme.px(24) - keys)
        if theme.portrait:
            keys_box, above = box.below(min(keys, box.h - head))
            self._head = above.centred(box.w, head)
        else:
            self._head, rest = box.above(spare / 2)[1].above(head, theme.px(24))
            keys_box = rest.above(min(keys, rest.h))[0]
        words = self._head.left(head * 1.25, theme.px(28))[1]
        name, motto = words.above(words.h * 0.6, theme.px(8))
        put(self.name, name)
        put(self.motto, motto.above(theme.px(30))[0])
        return keys_box

    def _arrange_keys(self, box: Box) -> None:
        gap = self.theme.px(14)
        rows = len(self._kept) + 1
        tall = (box.h + gap) / rows - gap
        for key in self.resume[: len(self._kept)]:
            place, box = box.above(tall, gap)
            put(key, place)
        place, _ = box.above(tall, gap)
        for key, part in zip((self.new, self.history), place.columns(2, gap), strict=True):
            put(key, part)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        theme = self.theme
        spot = self._head.left(self._head.h * 1.25)[0]
        paint_die(pen, Box(spot.x, spot.y + spot.h * 0.3, spot.h * 0.62, spot.h * 0.62), 5)
        brass = Box(spot.x + spot.h * 0.5, spot.y + spot.h * 0.06, spot.h * 0.62, spot.h * 0.62)
        paint_die(pen, brass, 3, theme.hex("accent"))
