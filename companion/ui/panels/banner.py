"""The banner, readable from across the room: whose turn it is."""

from kivy.properties import BooleanProperty, NumericProperty

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.leaves import Badge, Gap, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, First, Node, Over, Pixels, Row
from companion.ui.theme import FAR
from engines.core.text import N_
from engines.core.view import Banner

OPEN, WHO = "open", "who"

RIM, UNDERLINE = 4, 5
"""The rim above and below, and the coloured rule at its foot, in units."""


class BannerPanel(Painted):
    """A `Banner` as a panel: the phase of the game, and in large letters who has to do what.

    A touch as far as the name goes shows what that player has. If it `opens`, `on_tap` follows a touch of the
    rest, what is asked of them: somebody wants to know what a turn is.
    """

    can_wait = True

    opens = False
    heads = BooleanProperty(False)
    """Whether it heads a column, so that what is done stands below the name."""
    taken = NumericProperty(0.0)
    """There: the width that keys take of its top right corner."""
    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.banner: Banner | None = None
        self.fbind("heads", self._again)
        self.fbind("taken", self._again)

    def show(self, banner: Banner) -> None:
        """Show this banner."""
        self.banner = banner
        self.repaint()

    def tapped(self, key: object) -> None:
        if key == WHO and self.banner is not None:
            self.stage.dispatch("on_player", self.banner.seat)
        else:
            self.dispatch("on_tap")

    def heading_height(self, width: float, taken: float) -> float:
        """The height at the head of a column: a line for what is done, or as many as that has."""
        theme, rims = self.theme, self.theme.px(2 * RIM)
        least = max(theme.target, theme.capitals(FAR) * LINE + theme.least * LINE) + rims
        if self.banner is None:
            return least
        tree = self.kept_tree(self._heading, self.banner, taken)
        whole = tree.fits(self.stage, Box(0, 0, width, least - rims))
        return least if whole else max(least, tree.height(self.stage, width) + rims)

    def paint(self, _pen: Pen) -> None:
        if self.banner is None:
            return
        inside = self.box.inset(0, self.theme.px(RIM))
        if self.heads:
            tree = self.kept_tree(self._heading, self.banner, self.taken)
            off = self.theme.px(UNDERLINE - 2)  # the last line keeps off the rule
            inside = inside._replace(y=inside.y + off)
        else:
            tree = self.kept_tree(self._tree, self.banner)
        self.draw_tree(tree, inside)
        self._name_touches(self.box.rightmost(self.taken)[1] if self.heads else self.box)

    def _name_touches(self, box: Box) -> None:
        """Name a place up to the end of the name, and one after it where that is large enough."""
        assert self.banner is not None
        somebody = self.banner.seat is not None and self.banner.seat >= 0
        end = max((place.right for node, place in self.laid if node.about == WHO), default=box.right)
        who, rest = box.left(end - box.x if somebody else 0.0)
        if somebody and (rest.w < self.theme.target or not self.opens):
            who, rest = box, rest._replace(w=0.0)
        for key, place in ((WHO, who), (OPEN, rest)):
            if place.w and (key == WHO or self.opens):
                self.area(key, place)

    def _heading(self, banner: Banner, taken: float) -> Node:
        """The name, and below it the phase and what is done; or the phase beside it, for want of room."""
        named, keys = self._named(banner), Gap(taken / self.theme.unit)
        if named is None:
            return Row(Over(self._tree(banner), share=1), keys)
        both = " · ".join(map(self.stage.say, (banner.where, banner.says)))
        one, two = (
            Words(banner.where, 0, "second", lines=lines, narrow=True, align="right", share=1)
            for lines in (1, 2)
        )
        beside = (one, banner.says, 1), (two, banner.says, 1)
        ways = (None, both, 1), *beside, (None, both, 2), (None, both, 3)
        return First(
            *(
                Column(
                    Row(*named, at or Gap(), keys, gap=8, high=Pixels(self.theme.target)),
                    Words(says, size, "second", narrow=not size, lines=lines),
                )
                for at, says, lines in ways
                for size in (17, 0)
            )
        )

    def _named(self, banner: Banner) -> tuple[Node, ...] | None:
        """The badge and the name of whose turn it is, for every chair."""
        if banner.seat is None or banner.seat < 0:
            return None
        name = self.stage.seats.at(banner.seat).name
        return Badge(banner.seat, 39), Words(name, 26, bold=True, mm=FAR, about=WHO)

    def _tree(self, banner: Banner) -> Node:
        """The phase beside what is said, or above it; all in one sentence where there is too little room."""
        where, (*named, sentence) = banner.where, self._says(banner)
        said = named or [sentence]
        phases = (
            Words(where, 20, "second", most=0.3),  # two lines of that size would touch the edge
            *(Words(where, 0, "second", lines=lines, narrow=True, most=0.3) for lines in (1, 2)),
        )
        beside = (Row(phase, says, gap=34) for phase in phases for says in said)
        above = (Column(Words(where, role="second"), says, middle=True) for says in said)
        return First(*beside, *above, *said[-1:], Row(phases[0], sentence, gap=34))

    def _says(self, banner: Banner) -> list[Node]:
        """Who has to do what: the name for every chair and the rest beside it; last, all in one sentence."""
        parts = self._named(banner)
        if parts is None:
            return [Words(banner.says, 26, bold=True, lines=4, share=1)]
        (badge, named), name = parts, self.stage.seats.at(banner.seat).name
        sentence = N_("{name}: {says}", name=name, says=banner.says)
        sizes = (21, 2), (17, 2), (0, 3)
        rests = [
            Words(banner.says, size, "second", lines=lines, narrow=not size, share=1) for size, lines in sizes
        ]
        beside = (Row(badge, named, rest, gap=12, share=1) for rest in rests)
        return [*beside, Row(badge, Words(sentence, 26, bold=True, lines=4, share=1), gap=12, share=1)]
