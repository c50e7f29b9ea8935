"""The part of the walk at the table: an evening, with every question and reason that comes up."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources import files
from typing import Any

import engines
from companion.desk.keys import ASIDE, LivePlace, behind_keys, live_places
from companion.table.game.automation import DO, PROPOSE, REMIND
from companion.table.play.conversation import OTHERS, Choosing, Entering
from companion.table.play.likely_answer import likely_answer
from companion.table.play.question_for_eyes import reply_to
from companion.table.play.refusal_hint import Refusal
from companion.ui.panels import refusal
from companion.ui.screens.table import private_view
from engines.core import record as records
from engines.core.engine import AnyEngine, Offer
from engines.core.moves import Move
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal
from tests.ui.tabletop import Evening, random_setup, settled
from tests.ui.unserved_phones import on_the_phone
from tests.ui.walk_menu import looking

STRIDE = 9
"""So many entries lie between two looks at the table."""
MOST = 90
"""So many entries at most has an evening that was not recorded."""

Seen = set[tuple[type, str]]
"""Which questions of which kinds of move were shown, and which of their reasons."""


def at_the_table(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """A game, with every question that comes up, and whatever the menu leads to."""
    seen = Seen()
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    one.root.corrections.enter()
    yield settled("a game entered that is under way")
    one.root.corrections.page.dispatch("on_play")
    number = one.archive.history()[0].number
    waited: set[type] = set()
    for at, move in enumerate(moves):
        yield from conversation(one, type(move), move.seat, partial(told_by, move), seen)
        if type(move) not in waited:
            waited.add(type(move))
            yield from waiting(one, move)
        one.session.play(move)
        if at % STRIDE == 0:
            one.root.show(one.root.play)
            one.root.controls.leave()
            yield settled(f"the moment after {at + 1} moves")
            one.root.play.moment.end()
            yield settled(f"the table after {at + 1} moves")
            yield from questions(one, seen)
    one.root.evening.resume(number)
    yield settled("the end")
    yield from told_about(one)
    yield from looking(one)


def evening_of(engine: AnyEngine) -> tuple[list[Move], Any, int]:
    """The moves of the recorded evening, or of a random one, with its set-up and how many play."""
    file = (
        files(f"engines.games.{engine.name}") / "evening.jsonl"
        if engine.name in engines.catalogue()
        else None
    )
    if file is not None and file.is_file():
        record = records.read(file.read_bytes().splitlines(), engines.engine)
        moves = records.replay(record)[1]
        return [move for move in moves if not move.automatic], record.setup, len(record.players)
    choose, seats = random.Random(3).randrange, engine.seats[-1]
    setup = random_setup(engine, engine.colours[:seats], choose)
    state = records.complete(engine, engine.setup(setup))
    moves = []
    while len(moves) < MOST and (move := engine.wander(state, choose)):
        moves.append(move)
        state = records.complete(engine, engine.play(state, move)[0])
    return moves, setup, seats


def questions(one: Evening, seen: Seen) -> Iterator[str]:
    """Every question that a key of the row leads to and that was not seen yet, and why a key is grey."""
    root = one.root
    for offer in root.controls.session.offers():
        if offer.why is None:
            yield from conversation(one, offer.kind, offer.seat, likely_answer, seen)
            yield from refused(one, offer, reply_to(root.controls.session, offer.kind, offer.seat), seen)
        else:
            yield from refused(one, offer, offer.why, seen)
    yield from choices(one, seen)
    yield from beside_places(one, seen)


def beside_places(one: Evening, seen: Seen) -> Iterator[str]:
    """The keys beside a place of the board, wherever others begin there."""
    root = one.root
    root.controls.leave()
    for place in live_places(root.controls):
        kinds = ", ".join(str(key.name) for key in place.keys)
        if place.at_once or (LivePlace, kinds) in seen or not root.play.board.knows(place.spot):
            continue
        seen.add((LivePlace, kinds))
        one.finger.tap(*root.play.board.middle_of(place.spot))
        yield settled(f"what begins at {place.spot}")
        root.dialogs.why.hide()
        root.play.update()


def refused(one: Evening, offer: Offer[Any], reply: Any, seen: Seen) -> Iterator[str]:
    """Why a key is grey, or why a lit one leads nowhere: under its shield, then lifted."""
    if not isinstance(reply, Illegal) or (Offer, reply.code) in seen:
        return
    seen.add((Offer, reply.code))
    one.root.controls.leave()
    one.root.presenter.refused(Refusal(reply, offer.kind, offer.seat))
    yield settled(f"why not: {reply.code}")
    dialogs = one.root.dialogs
    if dialogs.why.held(refusal.CARD):
        yield settled(f"why not, seen: {reply.code}")
        dialogs.why.tapped(refusal.CARD)
        yield settled(f"why not, above the hand, covered: {reply.code}")
        dialogs.private.held(private_view.SHIELD)
        yield settled(f"why not, above the hand: {reply.code}")
        dialogs.end_look()
    dialogs.why.hide()


def choices(one: Evening, seen: Seen) -> Iterator[str]:
    """Which of the moves behind one key: where several share it, and of those who are not awaited."""
    controls = one.root.controls
    session = controls.session
    for key, found in behind_keys(session.offers(), session.actors).items():
        title = OTHERS if key == ASIDE else found[0].kind.group and found[0].kind.group.title
        shown = (Choosing, f"{title}, {len(found)}")
        if sum(offer.why is None for offer in found) > 1 and shown not in seen:
            seen.add(shown)
            controls.open = Choosing(session, title, found)
            controls.shows.changed()
            yield from asked(one, f"which: {title}")
            controls.leave()


def conversation(
    one: Evening,
    kind: type[Move],
    seat: int,
    answer: Callable[[Question], Answer],
    seen: set[tuple[type, str]],
) -> Iterator[str]:
    """The questions of one kind of move that were not seen yet, with these answers; the move is not made."""
    controls = one.root.controls
    opened = Entering(controls.session, kind, seat)
    while isinstance(question := opened.reply, Question):
        if (kind, question.name) not in seen:
            seen.add((kind, question.name))
            one.root.show(one.root.play)
            controls.open = opened
            controls.shows.changed()
            yield from asked(one, f"{kind.__name__}: {question.name}")
        if isinstance(opened.answer(answer(question)), Illegal):
            break
    if controls.open is opened:
        controls.leave()


def told_by(move: Move, question: Question) -> Answer:
    """The answer of this move to a question that leads to it."""
    return getattr(move, question.name)


def asked(one: Evening, name: str) -> Iterator[str]:
    """The open question, below its shield as well."""
    one.root.play.moment.end()
    yield settled(name)
    widget = one.root.play.asked.current
    if widget.covered:
        yield from on_the_phone(one, widget.eyes[0])
        widget.covered = False
        yield settled(f"{name}, uncovered")


def waiting(one: Evening, move: Move) -> Iterator[str]:
    """What is said of the automatic step after this move, where it is proposed and where it is only due."""
    root, session = one.root, one.session
    for level in (PROPOSE, REMIND):
        session.level = lambda _, level=level: level
        session.play(move)
        root.controls.leave()
        if session.due is not None:
            root.show(root.play)
            yield settled(f"{session.due.title}: {level}")
        session.undo()
    session.level = lambda _: DO


def told_about(one: Evening) -> Iterator[str]:
    """What is said of each place of the board, where there is anything to say."""
    root, session = one.root, one.session
    root.show(root.play)
    board = session.view().board
    for shape in board.shapes if board is not None else ():
        if shape.name is not None and session.engine.explain(session.state, shape.name):
            root.brief.tell_thing(shape.name)
            yield settled(f"about {shape.name}")
            root.dialogs.dialog.close()
