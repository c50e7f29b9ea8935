"""What can be begun with a player whose row is touched: moves that ask for a player first."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk.intents import Wanted, at_place, wanted_by
from companion.desk.keys import ASIDE, PlayKey, group_icons, keys_of
from companion.table.play.next_step import NextStep
from companion.table.play.question_for_eyes import asked_where
from companion.table.play.touched_thing import player
from engines.core.engine import AnyOffer
from engines.core.questions import Option
from engines.core.text import Seat


def with_player(step: NextStep, seat: int) -> tuple[PlayKey, ...]:
    """The keys of moves with this player by those who are awaited, as far as these eyes may begin them."""
    if step.open is not None or step.past:
        return ()
    offers = (one for one in step.lit() if one.kind.with_player is not None)
    return tuple(_key(offer, seat) for offer in offers if _asks_for(step, offer, seat))


def with_own_cards(step: NextStep, seat: int) -> tuple[PlayKey, ...]:
    """The keys that play cards of this player's hand, or give what they owe of it: on the page of the hand.

    They are the same whatever the hand holds.
    """
    if step.past or step.eyes not in (None, seat):
        return ()
    cards = {fact.icon for shelf in step.session.private_shelves(seat) for fact in shelf.facts}
    keys = keys_of(step)
    played = cards - group_icons(keys)  # a card that lies face down may be any of them
    if step.open is not None:
        played = set()  # what is owed can be given while another is asked for theirs
    lit = (key for key in keys.moves if key.state != "grey" and key.name != ASIDE)
    return tuple(
        key
        for key in lit
        if any(one.seat == seat and (one.kind.owing or one.kind.icon in played) for one in key.offers)
    )


def begun_with(key: PlayKey, seat: int) -> Wanted:
    """What a touch of this key on the page of that player wants."""
    own = isinstance(key.name, tuple) and key.name[1] == seat
    return wanted_by(key.name) if own else at_place(player(seat), key.name)


def _key(offer: AnyOffer, seat: int) -> PlayKey:
    words = offer.kind.with_player
    assert words is not None, "only such moves have a key here"
    return PlayKey(
        (offer.kind, offer.seat), words.filled(seat=Seat(seat)), icon=offer.kind.icon, offers=(offer,)
    )


def _asks_for(step: NextStep, offer: AnyOffer, seat: int) -> bool:
    """Whether this move can be begun here, and first asks for a player who may be this one."""
    if step.eyes not in (None, offer.seat):
        return False
    question = asked_where(step.session, offer.kind, offer.seat, step.eyes)
    options: Sequence[Option] = getattr(question, "options", ())
    return any(option.seat == seat and option.blocked is None for option in options)
