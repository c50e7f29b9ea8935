"""A recorded game that is shown: its table, a hand that plays it, and a comment below."""

from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Over
from companion.ui.panels.comment import CommentPanel
from companion.ui.panels.hand import HandPanel
from companion.ui.panels.scores import ScorePanel
from companion.ui.screens.screen import Screen
from companion.ui.screens.table.play import PlayScreen


class WatchScreen(Screen):
    """A table with a stage of its own, so that nothing it does reaches the game of the players.

    Whoever touches the screen leaves; that is decided in `devices/idle.py`, before any widget hears of it.
    """

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.own = Stage(theme=stage.theme, language=stage.language, dice_button=False)
        stage.bind(theme=self.own.setter("theme"), language=self.own.setter("language"))
        self.table, self.scores = PlayScreen(self.own), ScorePanel(self.own)
        self.comment, self.hand = CommentPanel(stage), HandPanel(stage)
        self.add(self.table, self.comment, self.hand)

    def follow(self, controls: Controls) -> None:
        """Show this game from now on."""
        self.swap(False, self.scores)
        self.table.follow(controls)
        self.hand.rest()

    def end(self, session: Session) -> None:
        """Show how it ended."""
        self.scores.show(session.standings(), session.winners)
        self.swap(True, self.scores)
        self.hand.rest()
        self.rearrange()

    def rest(self) -> None:
        """End what goes on at the table by itself."""
        self.table.moment.drop()
        self.table.cover()

    def layout(self) -> Node:
        shown = Over(Part(self.table), Part(self.scores), share=1)
        return Over(Column(shown, Part(self.comment)), Part(self.hand))

    def on_touch_down(self, _touch: object) -> bool:
        return True
