"""The board as a keyboard: what a touch of each of its places begins while nothing is asked."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.table.game.on_the_way import OnTheWay
from companion.table.game.session import Session
from companion.table.play.question_for_eyes import asked_where
from engines.core.engine import AnyOffer
from engines.core.questions import Option, Pick


class Way(NamedTuple):
    """A move that begins at a place: its offer, its first question, and the option that is the place.

    Without a question the place only begins the move, as its key does.
    One that is `later` belongs to the next turn, and passes this one on by itself.
    """

    offer: AnyOffer
    question: Pick | None
    option: Option
    later: bool = False


Ways = dict[str, list[Way]]
"""The ways that begin at each place, by its name; a blocked one says why it does not."""


def ways_of(at: Session | OnTheWay, offers: Iterable[AnyOffer], eyes: int | None = None) -> Ways:
    """What begins at the places that answer the first question of these moves, on a screen of these eyes.

    A question for somebody's eyes alone is begun by its key: its places would tell what it is about.
    """
    found: Ways = {}
    later = isinstance(at, OnTheWay)
    for offer in offers:
        question, answered = asked_where(at, offer.kind, offer.seat, eyes), set[str]()
        if isinstance(question, Pick) and question.eyes is None:
            for option in question.options:
                if option.spot is not None:
                    found.setdefault(option.spot, []).append(Way(offer, question, option, later))
                    answered.add(option.spot)
        for spot in () if later else offer.kind.begins_at(at.state, offer.seat):
            if spot not in answered:
                shut = offer.kind.shut_at(at.state, offer.seat, spot)
                begins = Option("", offer.kind.title, spot, blocked=shut)
                found.setdefault(spot, []).append(Way(offer, None, begins, later))
    return found
