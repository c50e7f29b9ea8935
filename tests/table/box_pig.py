"""Pig whose box has something printed that the app is told once."""

from msgspec import Struct

from engines.core.moves import Ask
from engines.core.owner_data import BoxData, BoxFault
from engines.core.questions import Answer, Count
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.table.pig import HOLD, Pig, PigSetup, PigState


class Trough(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed in the box of this Pig."""

    chips: int = 1


class TroughData(BoxData[Trough, PigSetup, PigState]):
    """How many chips this owner's box has."""

    form = Trough

    def in_answers(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Trough | None:
        return Trough(answers[0]) if answers else None

    def after(self, state: PigState) -> Trough:
        return Trough(max(self.known.chips if self.known else 1, state.pot))

    def in_setup(self, prepared: PigSetup) -> Trough:
        return Trough(prepared.chips)

    def fault(self, box: Trough) -> BoxFault | None:
        why = N_("There are nine chips at most")
        return BoxFault(Illegal("pig.box", why, HOLD), ("chips",)) if box.chips > 9 else None


class TroughPig(Pig):
    """Pig that asks how many chips its box has."""

    box = TroughData()

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        known = self.box.known.chips if self.box.known else None
        chips = yield Count("chips", N_("How many chips has your box?"), 1, 9, suggested=known)
        first = yield Count("first", N_("Who goes first?"), 0, 1)
        return PigSetup(len(colours), first, chips)


BOX_PIG = TroughPig()
