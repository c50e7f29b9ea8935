"""One share for charity, face down (facts H-058 to H-063)."""

from typing import Self

from engines.core.events import Emit, Paid
from engines.core.moves import Asked, Move
from engines.core.questions import Draw, Option
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.charity import ONE
from engines.games.hab_und_gut.moves.phases import end_trade
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, DONATION_SPACES
from engines.games.hab_und_gut.words import COMMODITY, COMMODITY_OPTIONS, NUMBER

NONE = Illegal("hab-und-gut.donation.no-shares", N_("You have no share to donate"), rulebook.DONATION)
FULL = Illegal(
    "hab-und-gut.donation.full",
    NN_("The {n} space is taken", "All {n} spaces are taken until the half ends", DONATION_SPACES),
    rulebook.DONATION,
)
SEALED = Illegal(
    "hab-und-gut.donation.sealed",
    N_("Donations stay sealed in this game: don't say which share it is until it is revealed"),
    rulebook.DONATION,
)
LACKING = tuple(
    Illegal(
        "hab-und-gut.donation.not-held",
        N_("You have no share of {commodity}", commodity=commodity),
        rulebook.DONATION,
        hidden=True,
    )
    for commodity in COMMODITY
)


class Donate(Move[HabUndGutState], frozen=True, tag="donate"):
    """Put one share on a free space of one's charity board; None if it stays sealed."""

    title = N_("Donate")
    sentence = N_("{seat} donates a share")
    icon = "donate"
    ends = True
    from_hand = COMMODITIES
    looked_for = ("charity",)

    share: str | None = None

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        if not state.shares.count(seat):
            return NONE
        if not state.spaces(seat):
            return FULL
        if state.sealed:
            return cls(seat)
        prompt = N_("Which share do you donate?")
        options = tuple(_option(state, seat, good) for good in range(len(COMMODITIES)))
        counts = tuple(state.shares.most(seat, good) for good in range(len(COMMODITIES)))
        share = yield Draw("share", prompt, options, counts=counts, hidden=True, picked=True, eyes=(seat,))
        return cls(seat, share)

    @classmethod
    def begins_at(cls, state: HabUndGutState, seat: int) -> tuple[str, ...]:
        return () if state.sealed else COMMODITIES

    @classmethod
    def remark(cls, state: HabUndGutState, seat: int) -> Text | None:
        return NN_("{n} space free", "{n} spaces free", state.spaces(seat))

    def check(self, state: HabUndGutState) -> Illegal | None:
        refused = super().check(state)
        return SEALED if refused and refused.code == "core.move.unlike" else refused

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        if self.share is None:
            state.shares.take_unknown(self.seat, state.board(self.seat))
        else:
            state.shares.transfer(self.seat, state.board(self.seat), ONE[NUMBER[self.share]])
        if emit:
            what = openly = N_("donates a share")
            if self.share is not None:
                what = N_("donates a share of {commodity}", commodity=COMMODITY[NUMBER[self.share]])
            emit(Paid(self.seat, what, rule=rulebook.DONATION, eyes=(self.seat,), openly=openly))
        end_trade(state, emit)

    def by_hand(self) -> Text:
        if self.share is None:
            return N_("{seat} donates: draw a share unseen", seat=Seat(self.seat))
        return N_("{seat} donates: any share, face down", seat=Seat(self.seat))

    def concealed(self, eyes: int | None = None) -> Self:
        return self if eyes == self.seat else type(self)(self.seat)


def _option(state: HabUndGutState, seat: int, good: int) -> Option:
    option = COMMODITY_OPTIONS[good]
    blocked = None if state.shares.most(seat, good) else LACKING[good]
    return Option(option.value, option.label, icon=option.icon, blocked=blocked)
