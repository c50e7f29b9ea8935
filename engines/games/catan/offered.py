"""An offer of the player whose turn it is, with what the others said: words, which move no card."""

from msgspec import Struct
from msgspec.structs import replace

Goods = tuple[tuple[str, int], ...]
"""Cards as pairs of a resource and a number."""
YES, NO, OTHERWISE = "yes", "no", "otherwise"


class Terms(Struct, frozen=True):
    """What the player whose turn it is gives, and gets for it."""

    give: Goods
    get: Goods


class Said(Struct, frozen=True):
    """An answer to an offer, and the terms on which its seat would trade; None: on none."""

    says: str
    terms: Terms | None


class Offered(Struct, frozen=True):
    """The terms that are up, and the answer of each seat that gave one."""

    terms: Terms
    answers: tuple[Said | None, ...]

    def answered(self, seat: int, said: Said) -> "Offered":
        """The same offer with this answer of a seat, in place of an earlier one."""
        return replace(self, answers=(*self.answers[:seat], said, *self.answers[seat + 1 :]))

    def asked_again(self, seat: int) -> "Offered":
        """The same offer without the answer of a seat, if that would have traded."""
        said = self.answers[seat]
        if said is None or said.terms is None:
            return self
        return replace(self, answers=(*self.answers[:seat], None, *self.answers[seat + 1 :]))
