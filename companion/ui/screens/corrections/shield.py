"""The cover of private content: holding it opens it."""

from companion.ui.kit.button import Button
from companion.ui.kit.icons import EYE
from companion.ui.kit.stage import Stage


class Shield(Button):
    """A key as large as what it covers; `on_lift` follows a hold, a tap does nothing."""

    __events__ = ("on_lift",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, icon=EYE, size_steps=22, **kwargs)

    def held(self, _key: object) -> bool:
        self.dispatch("on_lift")
        return True

    def tapped(self, _key: object) -> None:
        """Do nothing: the key has to be held."""
