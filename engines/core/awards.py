"""What players compete for: what one has to do for it, who leads and by how much, who is next."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engines.core.events import TABLE
from engines.core.text import N_, Seat, Text, names
from engines.core.view import About


class Award(Struct, frozen=True):
    """What several players compete for, and how much of what counts each seat `has`.

    A touch of any of `things` tells it. `words` say what a seat has where a number does not; `holder` has
    it for now, where it is handed over during the game.
    """

    title: Text
    things: tuple[str, ...]
    condition: Text
    has: tuple[int, ...]
    words: tuple[Text, ...] = ()
    holder: int = TABLE


def with_award(awards: Sequence[Award], thing: str, about: About | None) -> About | None:
    """What is known of a thing, after what is to be done for the award it stands for and who leads."""
    award = next((one for one in awards if thing in one.things), None)
    if award is None:
        return about
    told = About(award.title, ()) if about is None else about
    return replace(told, lines=(award.condition, *_race(award), *told.lines))


def _race(award: Award) -> Iterator[Text]:
    """Who has it, who leads, by how much, and who is next."""
    if award.holder != TABLE:
        yield N_("{seat} has it", seat=Seat(award.holder))
    most = max(award.has)
    level = [seat for seat, number in enumerate(award.has) if number == most]
    if not most:
        yield N_("Nobody has done anything for it yet")
    elif len(level) > 1:
        yield N_("{seats} are level: {has}", seats=names(level), has=_had(award, level[0]))
    elif len(award.has) > 1:
        yield _leading(award, level[0])


def _leading(award: Award, first: int) -> Text:
    second = max((seat for seat in range(len(award.has)) if seat != first), key=award.has.__getitem__)
    leads, after = Seat(first), Seat(second)
    if award.words:
        return N_("{first} leads: {has}; next is {second}: {less}", first=leads, second=after,
                  has=_had(award, first), less=_had(award, second))  # fmt: skip
    n = award.has[first]
    return N_("{first} leads with {n}, {more} more than {second}", first=leads, second=after, n=n,
              more=n - award.has[second])  # fmt: skip


def _had(award: Award, seat: int) -> Text:
    return award.words[seat] if award.words else N_("{n}", n=award.has[seat])
