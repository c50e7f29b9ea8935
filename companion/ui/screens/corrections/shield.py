"""The cover of private content: holding it opens it."""

from companion.desk import phrases
from companion.ui.kit.button import Button
from companion.ui.kit.icons import EYE
from companion.ui.kit.stage import Stage


class Shield(Button):
    """A key as large as what it covers; `on_lift` follows a hold, a tap says that it has to be held."""

    __events__ = ("on_lift",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, icon=EYE, size_steps=22, **kwargs)

    def held(self, _key: object) -> bool:
        self.dispatch("on_lift")
        return True

    def tapped(self, _key: object) -> None:
        self.label = phrases.HOLD_LONGER
