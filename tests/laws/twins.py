"""Twins: two games that differ in nothing but what certain eyes cannot see, and all that is shown to these.

What is told for nothing is the same of both. What is not costs an entry, which all can read.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from runpy import run_path
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.laws import own_tests
from companion.ports.journal import Loose
from companion.table.amend import log_edit
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.amend.past_controls import PastControls
from companion.table.game.automation import PROPOSE
from companion.table.game.log_view import account
from companion.table.game.public_past import as_seen
from companion.table.game.session import Session
from companion.table.play.absent_player import stood_in
from companion.table.play.controls import Controls
from companion.table.play.correction import Correction, steps_of
from companion.table.play.pending_step import announced
from companion.table.play.refusal_hint import Refusal, reason_of
from engines.core.conversing import dialogue
from engines.core.engine import AnyEngine
from engines.core.leaving import Leave
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Bundle, Choose, Count, Draw, Order, Pick, Question
from engines.core.timeline import Entry, Tried
from tests.laws.plays import prepared

SHORT, LONGEST, CHANGES, TRIES = 20, 160, 4, 12
"""Moves of a game at most, hidden things that differ at most, and how often one is looked for."""
FURTHER, AIMED = 600, 4
"""Moves more that are made for what is to be looked at, and how much harder a difference is looked for."""
SETUPS = 60
"""So many set-ups of a game are played."""
LATE = 5
"""The hidden things that are changed are among the last: what was changed early is spent long ago."""
GESTURES, LOOKS_BACK, MOVES_BACK, ANSWERS = 8, 2, 4, 12
"""So much is tried of each pair: keys of the table, entries of the log, moves before them, answers."""
RECENT = 25
"""Entries of the log among which one is looked at again."""


class Game(NamedTuple):
    """A set-up and the moves made in it, those of the table as well."""

    setup: Any
    moves: tuple[AnyMove, ...]


class Pair(NamedTuple):
    """Two games that these eyes cannot tell apart (None: those of the open table)."""

    rules: AnyEngine
    eyes: int | None
    one: Game
    other: Game


# ---- how they are found


Until = Callable[[Any], bool]
"""Where a game of twins stops: before what is to be looked at."""


def pair(rules: AnyEngine, seed: int, until: Until | None = None) -> Pair | None:
    """Some random game, and another that somebody's eyes cannot tell from it; None where none was found."""
    chance = random.Random(seed)
    one = _played(rules, _set_up(rules, seed % SETUPS), chance, until)
    eyes = chance.choice((None, None, *rules.seated(one.states[0])))
    if until is not None:
        if not until(one.states[-1]):
            return None
        eyes = chance.choice((eyes, *rules.actors(one.states[-1])))
    heard, other, differ = Heard(rules, one, eyes), one, 0
    for _ in range(TRIES if until is None else AIMED * TRIES):
        if differ < CHANGES and (tried := heard.otherwise(other, chance)):
            other, differ = tried, differ + 1
    return Pair(rules, eyes, one.game, other.game) if other.game != one.game else None


@cache
def _set_up(rules: AnyEngine, seed: int) -> Any:
    """One of the set-ups, each made once."""
    return prepared(rules, seed)


class Course(NamedTuple):
    """A game with the states it passes through."""

    game: Game
    states: list[Any]


def _played(rules: AnyEngine, setup: Any, chance: random.Random, until: Until | None) -> Course:
    states, moves = [rules.setup(setup)], list[AnyMove]()
    least = 1 + chance.randrange(chance.choice((SHORT, LONGEST, LONGEST)))
    while len(moves) < least or (until and len(moves) < least + FURTHER and not until(states[-1])):
        if (move := rules.wander(states[-1], chance.randrange)) is None:
            break
        states.append(rules.play(states[-1], move)[0])
        moves.append(move)
    return Course(Game(setup, tuple(moves)), states)


class Heard:
    """What certain eyes were told of a game, and what of it they did not see."""

    def __init__(self, rules: AnyEngine, course: Course, eyes: int | None) -> None:
        self._rules, self._eyes, self._game, self._states = rules, eyes, course.game, course.states
        steps = list(zip(course.states, course.game.moves, strict=False))
        self._told = [self._step(state, move)[0] for state, move in steps]
        self._unseen = [
            (at, question.name)
            for at, (state, move) in enumerate(steps)
            for question, _ in dialogue(move, state)
            if _unseen(question, eyes)
        ]

    def _step(self, state: Any, move: AnyMove) -> tuple[Any, Any]:
        """What is told of a move, and the state after it."""
        after, events = state.copy(), list[Any]()
        self._rules.apply(after, move, events.append)
        return (move.describe(), [event.seen_by(self._eyes) for event in events]), after

    def otherwise(self, other: Course, chance: random.Random) -> Course | None:
        """The other game with one more thing different; None where these eyes would hear of it."""
        game = other.game
        laid_otherwise = of_game(self._rules, "laid_otherwise", lambda *_: None)
        setup = laid_otherwise(game.setup, other.states[-1], chance)
        if setup is not None and (not self._unseen or chance.randrange(2)):
            return self._as_told(Game(setup, game.moves), [self._rules.setup(setup)])
        if not self._unseen:
            return None
        at, name = chance.choice(self._unseen[-LATE:])
        asked = {one[0].name: one for one in dialogue(game.moves[at], other.states[at])}
        if name not in asked:
            return None
        moves = list(game.moves)
        moves[at] = replace(moves[at], **{name: _other_answer(*asked[name], chance)})
        changed = Game(game.setup, tuple(moves))
        return self._as_told(changed, other.states[: at + 1]) if changed != game else None

    def _as_told(self, game: Game, states: list[Any]) -> Course | None:
        """That game, gone on from the last of these states, if it is legal and sounds the same."""
        changed = len(states)
        for at in range(changed - 1, len(game.moves)):
            if self._rules.check(states[-1], game.moves[at]):
                return None
            told, after = self._step(states[-1], game.moves[at])
            if told != self._told[at]:
                return None
            states.append(after)
        looks = all(
            self._own(self._states[at]) == self._own(states[at]) for at in (min(changed, len(states) - 1), -1)
        )
        return Course(game, states) if looks and self._knows_alike(game) else None

    def _knows_alike(self, game: Game) -> bool:
        """Whether these eyes know the same moves of both games."""
        known = [self._rules.conceal(self._states[0], one.moves, self._eyes) for one in (self._game, game)]
        return known[0] == known[1]

    def _own(self, state: Any) -> list[Any]:
        """What these eyes alone, or with some others, see lying there."""
        return [
            cell.value for cell in self._rules.cells(state) if cell.seen_by and self._eyes in cell.seen_by
        ]


def _unseen(question: Question, eyes: int | None) -> bool:
    if isinstance(question, Order) and question.dealt:
        return True
    return question.eyes is not None and eyes not in question.eyes


def _other_answer(question: Question, answer: Answer, chance: random.Random) -> Answer:
    """Another answer to the question, not far from the one it got."""
    if isinstance(question, Draw | Pick):
        return chance.choice([one.value for one in question.options])
    if isinstance(question, Order) and answer is not None:
        return swapped(answer, chance, range(len(answer)))
    if isinstance(question, Bundle):
        return _one_less_one_more(question, dict(answer), chance)
    return question.sample(chance.randrange) if isinstance(question, Count) else answer


def swapped(order: tuple[Any, ...], chance: random.Random, places: Any) -> tuple[Any, ...]:
    found = list(order)
    at, to = chance.choice(places), chance.choice(places)
    found[at], found[to] = found[to], found[at]
    return tuple(found)


def _one_less_one_more(question: Bundle, taken: dict[str, int], chance: random.Random) -> Answer:
    names = [good.name for good in question.pool]
    taken[chance.choice(list(taken))] -= 1
    more = chance.choice(names)
    taken[more] = taken.get(more, 0) + 1
    return tuple((name, taken[name]) for name in names if taken.get(name))


def of_game(rules: AnyEngine, name: str, usual: Any) -> Any:
    """What the game's own `twins.py` among its tests says of its twins, or what is so of most games."""
    file = own_tests(rules.name) / "twins.py"
    return _loaded(str(file)).get(name, usual) if file.exists() else usual


_loaded = cache(run_path)


# ---- what is compared


class Seen:
    """One of two games on the table, before certain eyes."""

    def __init__(self, rules: AnyEngine, game: Game, eyes: int | None) -> None:
        self.rules, self.eyes, self.game = rules, eyes, game
        self.said: list[Any] = []
        self.controls: Any = None

    def session(self, *more: AnyMove) -> Session:
        """The game as it stands after these moves as well."""
        moves = (*self.game.moves, *more)
        entries = (Entry(seq, move) for seq, move in enumerate(moves, 1))
        chance = random.Random(1)
        level = lambda _: PROPOSE  # noqa: E731
        now = lambda: "now"  # noqa: E731
        return Session(
            self.rules, self.game.setup, Loose(), entries, clock=now, choose=chance.randrange, level=level
        )

    def sit_down(self) -> None:
        """Let the table begin as the game stands, with nothing said yet."""
        written = self.controls is None or self.controls.session.version > len(self.game.moves) + 1
        self.controls = Controls(self.session() if written else self.controls.session, self)
        self.said = []

    # where the outcome is seen

    def changed(self) -> None:
        """The game or the open question has changed."""
        self.said.append("changed")

    def refused(self, refusal: Refusal) -> None:
        """An action was refused."""
        illegal, reason = refusal.illegal, reason_of(self.controls.session, refusal)
        self.said.append((illegal.hidden, reason.only, reason if reason.only in (None, self.eyes) else None))

    def in_vain(self, pressed: Any) -> None:
        """A button was pressed that does nothing now."""
        self.said.append(pressed)

    def not_kept(self, sentence: Any) -> None:
        """The disk failed."""
        raise AssertionError(sentence)

    def confirm(self, question: Any, do: Any) -> None:
        """People agree."""
        self.said.append(question)
        do()


Sides = tuple[Seen, Seen]


def same(found: Any, other: Any, what: str) -> None:
    """AssertionError, with what was shown, where two things differ."""
    assert found == other, f"{what}: {found!r} against {other!r}"


def look(twins: Pair, seed: int) -> Counter[str]:
    """Compare all that is shown of both; what was compared."""
    chance = random.Random(seed)
    sides = Seen(twins.rules, twins.one, twins.eyes), Seen(twins.rules, twins.other, twins.eyes)
    found = Counter({"pairs": 1})
    _stands(sides)
    _counted(sides, chance)
    _left(sides)
    found.update(_keys(sides, chance))
    found.update(_looked_back(sides, chance))
    return found


def _stands(sides: Sides) -> None:
    """What is shown while nobody touches anything, what one undo takes back, and what the log tells."""
    shown = [_standing(side, side.session()) for side in sides]
    for name, one in shown[0].items():
        same(one, shown[1][name], name)


def _standing(side: Seen, session: Session) -> dict[str, Any]:
    rules, state, eyes = side.rules, session.state, side.eyes
    offers = session.offers(eyes)
    heard = announced(session)
    rows = [(told.words, [event.seen_by(eyes) for event in told.events]) for told in account(session)]
    return {
        "view": session.view(eyes),
        "offers": [(offer.kind, offer.seat, offer.why, offer.remark) for offer in offers],
        "instead": [
            rules.nearest(state, offer.kind, offer.seat, offer.why, eyes) for offer in offers if offer.why
        ],
        "scores": session.standings(eyes),
        "hints": rules.hints(state),
        "charts": rules.charts(state, eyes),
        "ahead": [event.seen_by(eyes) for event in rules.look_ahead(state)],
        "actors": (session.actors, session.over, session.winners),
        "waits": heard and (heard.title, [event.seen_by(eyes) for event in heard.events]),
        "undo": session.undo_name(),
        "log": rows,
        "open question": Controls(session, side).question,
        "cells": [
            (cell.name, cell.label, cell.value if _for(cell.seen_by, eyes) else None)
            for cell in rules.cells(state)
        ],
    }


def _for(seen_by: tuple[int, ...] | None, eyes: int | None) -> bool:
    return seen_by is None or eyes in seen_by


def _counted(sides: Sides, chance: random.Random) -> None:
    """What a correction says of an open number that is not as the books have it."""
    sessions = [side.session() for side in sides]
    corrections = [Correction(one.engine, one.state, seen=as_seen(one, one.state)) for one in sessions]
    cells = [cell for heap in corrections[0].heaps if heap.eyes is None for cell in heap.cells]
    for cell in chance.sample(cells, min(3, len(cells))):
        for by in steps_of(cell, cell.value)[:1]:
            said = []
            for correction in corrections:
                correction.enter(cell.name, int(cell.value or 0) + by)
                said.append((correction.inconsistencies(), correction.differences()))
            same(*said, f"correction of {cell.name}")


def _left(sides: Sides) -> None:
    """What is proposed for somebody who left."""
    awaited = sides[0].session().actors
    if not awaited or awaited[0] < 0:
        return
    proposed = [stood_in(side.session(Leave(awaited[0]))) for side in sides]
    same(*(one and (one.kind, one.seat) for one in proposed), "proposed for who left")


def _tempting(session: Session, number: int, chance: random.Random) -> list[Any]:
    """Some lit keys, those first that ask for much."""
    lit = [offer for offer in session.offers() if offer.why is None]
    lit += [offer for offer in lit if offer.kind.open] * 3
    return [chance.choice(lit) for _ in range(number if lit else 0)]


def _keys(sides: Sides, chance: random.Random) -> Counter[str]:
    """What the table answers to keys and questions, as long as it costs no entry."""
    found = Counter[str]()
    for offer in _tempting(sides[0].session(), GESTURES, chance):
        for side in sides:
            side.sit_down()
            side.controls.begin(offer.kind, offer.seat)
        found.update(_conversed(sides, chance, f"{offer.kind.__name__} of {offer.seat}", paid=True))
    return found


def _conversed(sides: Sides, chance: random.Random, what: str, *, paid: bool) -> Counter[str]:
    """Give the same answers on both sides, as long as these eyes read the question."""
    found = Counter[str]()
    one, other = sides
    begun = len(one.game.moves) + 1
    for _ in range(ANSWERS):
        written = [side.controls.session.timeline.entries[begun - 1 :] for side in sides] if paid else []
        if any(written):
            told = [[entry for entry in some if isinstance(entry.act, Tried | Move)] for some in written]
            assert all(told[at] for at in (0, 1) if written[at]), what
            found["paid with an entry"] += 1
            return found
        same(one.said, other.said, what)
        question = one.controls.question
        if question is not None and (
            question.name in of_game(one.rules, "LOOKED_AT", ()) or not _for(question.eyes, one.eyes)
        ):
            assert other.controls.question is not None
            same(question.prompt, other.controls.question.prompt, what)
            return found
        same(question, other.controls.question, what)
        if question is None:
            return found
        found["questions"] += 1
        answer = some_answer(question, chance.randrange)
        for side in sides:
            side.said = []
            side.controls.answer(answer)
    return found


def some_answer(question: Question, choose: Choose) -> Answer:
    """What somebody may answer who sees no more of the question than it shows: often as much as there is."""
    if isinstance(question, Bundle) and question.pool and choose(2):
        good = question.pool[choose(len(question.pool))]
        number = 1 + choose(max(1, min(good.most, question.high // max(1, good.weight))))
        if question.refuses(((good.name, number),)) is None:
            return ((good.name, number),)
    return question.sample(choose)


def _looked_back(sides: Sides, chance: random.Random) -> Counter[str]:
    """What the log answers to whoever would change it, before anything is written."""
    found, sessions = Counter[str](), [side.session() for side in sides]
    numbers = [step.number for step in account(sessions[0]) if step.entered and step.number]
    recent = numbers[-RECENT:]
    for number in chance.sample(recent, min(LOOKS_BACK, len(recent))):
        spots = [log_edit.spot(session, number) for session in sessions]
        same(*(_then(side, spot) for side, spot in zip(sides, spots, strict=True)), f"before {number}")
        _proposed(
            sides, sessions, spots, [log_edit.deletion(*both) for both in zip(sessions, spots, strict=True)]
        )
        found["entries of the log"] += 1
        for again in (True, *[False] * MOVES_BACK):
            found.update(_entered_again(sides, sessions, spots, chance, again=again))
    for session, side in zip(sessions, sides, strict=True):
        assert session.version == len(side.game.moves) + 1, "nothing was written"
    return found


def _then(side: Seen, spot: log_edit.EditPoint) -> Any:
    offers = [(offer.kind, offer.seat, offer.why, offer.remark) for offer in spot.then.offers()]
    return spot.then.view(side.eyes), offers, [event.seen_by(side.eyes) for event in spot.events]


def _entered_again(
    sides: Sides,
    sessions: list[Session],
    spots: list[log_edit.EditPoint],
    chance: random.Random,
    *,
    again: bool,
) -> Counter[str]:
    entered: list[list[AnyMove]] = [[], []]
    tempting = _tempting(spots[0].then, 1, chance)
    if not tempting:
        return Counter()
    (offer,) = tempting
    for side, spot, moves in zip(sides, spots, entered, strict=True):
        side.said = []
        side.controls = PastControls(spot.then, side, moves.append, spot.move if again else None)
        old = spot.move
        kind, seat = (type(old), old.seat) if again else (offer.kind, offer.seat)
        side.controls.begin(kind, seat)
    found = _conversed(sides, chance, f"entered in the past, {offer.kind.__name__}", paid=False)
    same(len(entered[0]), len(entered[1]), "what was entered in the past")
    if entered[0]:
        found["moves entered in the past"] += 1
        how = log_edit.change if again else log_edit.insertion
        proposals = [how(*three) for three in zip(sessions, spots, (one[0] for one in entered), strict=True)]
        _proposed(sides, sessions, spots, proposals)
        after = [
            [event.seen_by(side.eyes) for event in log_edit.brought(spot.then, moves[0])]
            for side, spot, moves in zip(sides, spots, entered, strict=True)
        ]
        same(*after, "what it would bring")
    return found


def _proposed(
    sides: Sides, sessions: list[Session], spots: list[log_edit.EditPoint], proposals: list[log_edit.LogEdit]
) -> None:
    """What is said of a change before it is written, and while what falls is fixed one by one."""
    said = [
        ([(fall.seq, fall.at, fall.move.describe(), fall.why) for fall in one.falls], one.sure)
        for one in proposals
    ]
    same(*said, "what would fall")
    same(spots[0].answered_openly, spots[1].answered_openly, "whether it may be called the same")
    each = [ConflictResolver(session, one.whole) for session, one in zip(sessions, proposals, strict=True)]
    for _ in range(3):
        falls = [one.fallen and (one.fallen.seq, one.fallen.move.describe(), one.fallen.why) for one in each]
        same(*falls, "what is fixed one by one")
        if each[0].fallen is None:
            return
        views = [one.then().view(side.eyes) for one, side in zip(each, sides, strict=True)]
        same(*views, "the past while it is changed")
        for one in each:
            one.drop()


def pairs(
    rules: AnyEngine, seed: int, tries: int = 40, until: Until | None = None
) -> Iterator[tuple[Pair, int]]:
    """The first pair that is found from this seed on, with the seed of its comparison."""
    for more in range(tries):
        if found := pair(rules, seed * tries + more, until):
            yield found, seed
            return
