"""The bar of the table in play: whose turn it is, lamps and link, the clock, the menu."""

from companion.ui.kit.box import Box
from companion.ui.kit.button import Button
from companion.ui.panels.banner import BannerPanel, stacked_height
from companion.ui.panels.hint import HintPanel
from companion.ui.screens.clocks import ClockChip
from companion.ui.screens.lamps import LampRow, LinkDot
from companion.ui.screens.screen import Screen, put


class TableBar(Screen):
    """The arrangement of the bar; on an upright panel the clock is below it."""

    banner: BannerPanel
    lamps: LampRow
    link: LinkDot
    clock: ClockChip
    menu: Button
    leave: Button
    hint: HintPanel
    _draws_lamps = False

    @property
    def bar(self) -> Box:
        """The strip at the top: whose turn it is; on an upright panel its parts are stacked."""
        theme = self.theme
        more = theme.text(90) - theme.px(30) if theme.text_scale > 1 else 0  # large text has one more line
        lines = max(stacked_height(theme), more) if theme.portrait else 0
        return self.box.above(max(theme.px(60), theme.target, lines))[0]

    def _arrange_bar(self, bar: Box) -> None:
        theme = self.theme
        menu, bar = bar.rightmost(theme.target, theme.px(16))
        put(self.menu, menu)
        put(self.leave, menu)
        if self.hint.there and self.hint.parent is None:
            hint, bar = bar.rightmost(theme.target, theme.px(10))
            put(self.hint, hint)
            self.swap(True, self.hint)
        if self.link.state != "none":
            link, bar = bar.rightmost(self.link.wanted_width, theme.px(16))
            put(self.link, link)
        if self.clock.parent is self and not theme.portrait:
            clock, bar = bar.rightmost(self.clock.wanted_width, theme.px(12))
            put(self.clock, clock)
        lamps_fit = self._draws_lamps and not theme.portrait
        self.swap(lamps_fit, self.lamps)
        if lamps_fit:
            lamps, bar = bar.rightmost(self.lamps.wanted_width, theme.px(16))
            put(self.lamps, lamps)
        put(self.banner, bar)

    def _arrange_clock(self, box: Box) -> Box:
        """Place the clock: in its own strip on an upright panel, whose bar has no room for it."""
        if self.clock.parent is not self or not self.theme.portrait:
            return box
        strip, rest = box.above(self.theme.target)
        put(self.clock, strip.inset(self.theme.px(20), 0).rightmost(self.clock.wanted_width)[0])
        return rest

    def _show_way_out(self, covered: bool) -> None:
        """While the row is covered, use the menu's corner for leaving the conversation."""
        self.swap(not covered, self.menu)
        self.swap(covered, self.leave)
