"""The component data of one owner: where it is entered, and what is wrong with a file of it."""

from engines.core.conversing import proceed
from engines.core.owner_data import BoxData, BoxFault
from engines.core.questions import Answer, Choose
from engines.games.kraftwagen import learning, setup
from engines.games.kraftwagen.box import Box, box_fault
from engines.games.kraftwagen.invented import invented_box
from engines.games.kraftwagen.setup import Setup
from engines.games.kraftwagen.state import KraftwagenState


class KraftwagenBox(BoxData[Box, Setup, KraftwagenState]):
    """The tiles, engineers, awards and tracks of one printing."""

    form = Box

    def fault(self, box: Box) -> BoxFault | None:
        return box_fault(box)

    def in_setup(self, prepared: Setup) -> Box | None:
        return None if prepared.box == Box() else prepared.box

    def in_answers(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Box | None:
        told: list[Box] = []
        proceed(setup.prepare(colours, self.known, told.append), answers)
        return told[-1] if told else None

    def invented(self, choose: Choose) -> Box:
        return invented_box(choose)

    def after(self, state: KraftwagenState) -> Box:
        return learning.box_after(state, self.known or Box())
