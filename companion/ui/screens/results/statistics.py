"""Statistics over the finished games, page by page, for all or some of them."""

from companion.desk import phrases
from companion.desk.pages import Choice, Page
from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.stage import Stage
from companion.ui.screens.results.leaves import LeafScreen
from companion.ui.screens.screen import put
from engines.core.text import Text


class StatisticsScreen(LeafScreen):
    """The statistics. `on_choice` gets what somebody wants to choose: the game, or the number of players."""

    __events__ = ("on_choice",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, phrases.STATISTICS, **kwargs)
        self.game, self.seats = Button(stage, size_steps=20), Button(stage, size_steps=20)
        for at, button in enumerate((self.game, self.seats)):
            button.bind(on_tap=lambda *_, at=at: self.dispatch("on_choice", self._choices[at]))
        self.reading = Caption(stage, steps=17, role="second")
        self._choices: tuple[Choice, ...] = ()
        self.add(self.game, self.seats)

    def on_choice(self, *_: object) -> None:
        """Somebody wants to choose."""

    def remark(self, words: Text | None) -> None:
        """Show this text above the leaves, or none."""
        self.reading.text = words or ""
        self.swap(bool(words), self.reading)
        self.rearrange()

    def tell(self, page: Page) -> None:
        """Show this page; the leaf that is open stays open if possible."""
        self._choices = page.choices
        self.game.label, self.seats.label = (choice.words for choice in page.choices)
        before = self.leaves[self.at].title if self.leaves else None
        self.remark(page.remark)
        self.show(page.leaves)
        titles = [leaf.title for leaf in page.leaves]
        if before in titles:
            self.open(titles.index(before))

    @property
    def body(self) -> Box:
        """The box below the line with the reading progress."""
        body = super().body
        return body.above(self.theme.text(26), self.theme.px(4))[1] if self.reading.parent else body

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme = self.theme
        self.end_head(min(theme.text(170), self.head.w * 0.26), self.seats, self.game)
        put(self.reading, super().body.above(theme.text(26))[0])
