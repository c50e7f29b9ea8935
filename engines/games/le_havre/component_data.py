"""The component data of one owner: the figures on the cards that are not known otherwise."""

from engines.core.owner_data import BoxData, BoxFault
from engines.core.questions import Answer
from engines.games.le_havre import refusing, setup
from engines.games.le_havre.setup_options import Box, Setup
from engines.games.le_havre.state import HavreState


class HavreBox(BoxData[Box, Setup, HavreState]):
    """The figures on the owner's cards."""

    form = Box
    known: Box | None = Box()

    @property
    def printed(self) -> Box:
        """What is known; empty data if nothing was entered."""
        return self.known or Box()

    def fault(self, box: Box) -> BoxFault | None:
        return refusing.box_fault(box)

    def in_setup(self, prepared: Setup) -> Box:
        return setup.box_of(prepared, self.printed)

    def in_answers(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Box | None:
        return setup.box_told(colours, answers, self.printed)

    def after(self, state: HavreState) -> Box:
        return setup.box_after(state, self.printed)
