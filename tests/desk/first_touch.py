"""What a touch of each thing at the table begins before each move of a recorded evening."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from companion.desk.explanations import explanation_of
from companion.desk.keys import begun_by_stock, keys_of, live_places
from companion.drawing.board import flat
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering
from engines.core import record as records
from engines.core.conversing import dialogue
from engines.core.engine import AnyOffer
from engines.core.moves import AnyMove
from engines.core.questions import Bundle
from engines.core.view import Board
from tests.desk.games import middle_of, recorded
from tests.table.stand_ins import Screen

Came = Literal["begins", "keys", "explains"]
"""A touch begins the move, or has its key beside the place; tells with its key; or only tells."""


class Before(NamedTuple):
    """A move of the evening, and the controls just before it: `asked` if the app asks for it by itself."""

    move: AnyMove
    controls: Controls
    asked: bool


def through(game: str) -> Iterator[Before]:
    """Each move that people made in the recorded evening of this game."""
    session = middle_of(game, 0)
    for move in [one for one in records.replay(recorded(game))[1] if not one.automatic]:
        controls = Controls(session, Screen())
        open_ = controls.open
        asked = isinstance(open_, Entering) and open_.seat == move.seat and leads(open_.kind, move)
        controls.open = None
        yield Before(move, controls, asked)
        assert session.play(move) is None


def leads(kind: type[AnyMove], move: AnyMove) -> bool:
    """Whether the conversation of this kind is, or leads to, that of the move, or shares its page."""
    return type(move) in (kind, *kind.leads.values()) or type(move).beside is kind


def things(controls: Controls, seat: int | None) -> set[str]:
    """What can be touched: places and drawings of the board, what lies beside it, what players have."""
    views = controls.session.view(), controls.session.view(seat)
    found = set[str]() if (board := views[0].board) is None else {*flat(board).places(), *_drawn(board)}
    for view in views:
        rows = (fact for row in view.ledger.rows for fact in (*row.facts, *row.stock, *row.places))
        shelved = (fact for shelf in view.shelves for fact in shelf.facts)
        found |= {fact.about for fact in (*rows, *shelved) if fact.about is not None}
    return found


def _drawn(board: Board) -> Iterator[str]:
    """The icons of drawings that lie on no place: a touch of any other means the place."""
    plan = flat(board)
    for mark in board.marks:
        if mark.icon is not None and plan.nearest(list(plan.places()), *plan.at(mark.x, mark.y), 0.0) is None:
            yield mark.icon


def named(controls: Controls, move: AnyMove) -> set[str]:
    """The things that a move is about: its sign, what people answered, what it moves if it asks nothing."""
    state = controls.session.state
    rows = (row for row in controls.session.view().ledger.rows if row.seat == move.seat)
    theirs = (fact.about for row in rows for fact in row.facts if fact.icon == type(move).icon)
    found: set[str | None] = {type(move).icon, *theirs}
    given = list(dialogue(move, state))
    for question, answer in given:
        if question.by_chance:
            continue
        for option in getattr(question, "options", ()):
            if option.value == answer:
                found |= {option.spot or option.icon}
        if isinstance(question, Bundle) and answer:
            found |= {good.icon for good in question.pool if dict(answer).get(good.name)}
    if not given:
        found |= {spot for event in controls.session.engine.play(state, move)[1] for spot in event.spots}
    return {one for one in found if one is not None} & things(controls, move.seat)


def touch(controls: Controls, thing: str, move: AnyMove) -> Came:
    """What comes of a touch of this thing for the player of that move."""
    there = next((one for one in live_places(controls) if one.spot == thing and one.keys), None)
    lying = begun_by_stock(keys_of(controls)).get(thing)
    told = explanation_of(controls, thing)
    if there is not None and _has(move, [offer for key in there.keys for offer in key.offers]):
        return "begins"
    if lying is not None and _has(move, [lying]):
        return "begins"
    if told is not None and _has(move, [offer for key in told.keys for offer in key.offers]):
        beside = thing in flat(board).places() if (board := controls.session.view().board) else False
        return "begins" if told.at_once or (beside and there is None) else "keys"
    return "explains"


def _has(move: AnyMove, offers: list[AnyOffer]) -> bool:
    return any(offer.seat == move.seat and leads(offer.kind, move) for offer in offers)
