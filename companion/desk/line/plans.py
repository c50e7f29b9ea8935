"""What a line may mean: a move, or several one after another, with what has to be made on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import accumulate, chain, combinations, pairwise, permutations
from operator import or_

from msgspec import Struct
from msgspec.structs import replace

from companion.desk.line.answers import Reading
from companion.desk.line.known import Known
from companion.desk.line.moves import UNSAID, Meant, Named, kinds_named, moves_in
from companion.desk.line.words import Part
from engines.core.conversing import dialogue
from engines.core.moves import AnyMove, Move
from engines.core.rules import Illegal

MOVES, PARTS = 3, 5
"""The most moves that a line is taken apart into, and the most parts of one that is taken apart at all."""
READINGS = 24
"""So many times a line or a part of one is read, in all languages together, and no more."""
WORK, ASKED = 3_000, 8
"""After so much looking for words nothing more is read; a question that was asked counts for some."""
CHOICES = 2
"""So many meanings of each part are followed."""
WHOLE = 0.95
"""A line explained so far by one move is not taken apart."""
TELLING = 3.0
"""So many words tell a move that a part of a line does not name."""
HALF = 0.5
"""How much of its share is left of one move where the line names several."""
CLEAR, ALIKE = 0.7, 0.1
"""How much of a part its move has to explain, and how much less than the best another may be worth."""
FURTHER, UNNAMED, TURNED = 0.6, 0.3, 0.1
"""What each further move costs, each that the line does not name, and another order than the line has."""


Moves = tuple[AnyMove, ...]


class Effort:
    """How much may be read before something is told."""

    def __init__(self) -> None:
        self._readings, self._work = READINGS, WORK

    def read(self, reading: Reading) -> list[Meant]:
        """What a line or a part of one means; nothing once enough was read."""
        if self._readings <= 0 or self._work <= 0:
            return []
        asked = reading.known.asked
        found = moves_in(reading)
        self._readings -= 1
        self._work -= reading.line.sought + ASKED * (reading.known.asked - asked)
        return found


class Plan(Struct, frozen=True):
    """Moves one after another, which are entered as one step; the last may have a question open.

    `share` is how much of the line they explain.
    """

    steps: tuple[Meant, ...]
    score: float
    share: float

    def leaves(self, named: int) -> bool:
        """Whether it is one move, and leaves out words that name another."""
        return len(self.steps) == 1 and self.share < WHOLE and bool(named & ~self.steps[0].used)

    @property
    def why(self) -> Illegal | None:
        """Why it cannot be made."""
        end = self.steps[-1].end
        return end if isinstance(end, Illegal) else None


def plans_in(reading: Reading, parts: Sequence[Part], effort: Effort) -> list[Plan]:
    """What the line may mean, the likeliest first; those it says nothing of are left out."""
    alone = [Plan((one,), one.score, one.share) for one in effort.read(reading)]
    several = _names_several(reading, parts)
    if alone and alone[0].why is None and alone[0].share >= WHOLE and not several:
        return alone
    found = [*alone, *_Search(reading, parts, [one.steps[0] for one in alone], effort).plans()]
    found.sort(key=lambda plan: plan.score)
    best = {tuple((one.kind, one.seat, one.answers) for one in plan.steps): plan for plan in found}
    ranked = sorted(best.values(), key=lambda plan: -plan.score)
    named = reduce(or_, (one.words for one in kinds_named(reading)), 0) if several else 0
    return [replace(plan, share=plan.share * HALF) if plan.leaves(named) else plan for plan in ranked]


def _names_several(reading: Reading, parts: Sequence[Part]) -> bool:
    """Whether two parts of the line name kinds of move that have nothing in common."""
    named = [{one.kind for one in kinds_named(reading.part(part, reading.known))} for part in parts]
    return any(one.isdisjoint(other) for one, other in combinations(filter(None, named), 2))


class _Read(Struct, frozen=True):
    """A move that a part of the line means, or that is made on the way to it: what both are worth."""

    meant: Meant
    worth: float
    unnamed: bool = False


class _Search:
    """A line that is read part by part, each after the moves of those before it."""

    def __init__(self, reading: Reading, parts: Sequence[Part], alone: list[Meant], effort: Effort) -> None:
        self._whole, self._effort = reading, effort
        self._every = tuple(range(len(reading.line.words)))
        self._parts = parts if len(parts) <= PARTS else ()
        self._kinds: dict[Part, list[Named]] = {}
        self._known: dict[Moves, Known] = {(): reading.known}
        self._read: dict[tuple[Part, Moves], list[Meant]] = {(self._every, ()): alone}

    def plans(self) -> Iterator[Plan]:
        """What the line means once the turn is passed on or something is paid, and as several moves."""
        apart = sorted(self._apart(), key=lambda clauses: -sum(bool(self._named(one)) for one in clauses))
        for clauses in ([self._every], *apart):
            yield from filter(self._one_seat_enters, self._in_some_order(clauses))

    def _one_seat_enters(self, plan: Plan) -> bool:
        """Whether no screen of its own would ask another seat to agree to moves that are one step."""
        alone = len(plan.steps) == 1 or self._whole.known.eyes is None
        return alone or all(one.kind.agreed_with is Move.agreed_with for one in plan.steps)

    def _apart(self) -> Iterator[list[Part]]:
        """The line taken apart into two moves or more, by the signs and words that join them."""
        for moves in range(2, MOVES + 1):
            for cuts in combinations(range(1, len(self._parts)), moves - 1):
                ends = (0, *cuts, len(self._parts))
                yield [tuple(chain(*self._parts[begin:end])) for begin, end in pairwise(ends)]

    def _in_some_order(self, clauses: list[Part]) -> Iterator[Plan]:
        """These clauses as moves in their order or in another one, and paid for before where need be."""
        found = self._in_orders(clauses, ())
        if all(plan.why for plan in found) and (paid := self._paid(clauses)):
            found += self._in_orders(clauses, paid)
        yield from found

    def _in_orders(self, clauses: list[Part], begun: tuple[_Read, ...]) -> list[Plan]:
        """These clauses as moves after those that are made: in their order, or the first that can be."""
        refused, stated = list[Plan](), tuple(range(len(clauses)))
        for order in permutations(stated):
            followed = self._followed(clauses, order, begun)
            found = [self._plan((*begun, *steps), order != stated) for steps in followed]
            if possible := [plan for plan in found if plan.why is None]:
                return possible
            refused += found if order == stated else ()
        return refused

    def _plan(self, steps: tuple[_Read, ...], turned: bool) -> Plan:
        named = [one for one in steps if not one.unnamed]
        cost = FURTHER * (len(named) - 1) + UNNAMED * (len(steps) - len(named)) + TURNED * turned
        share = sum(one.meant.share * one.worth for one in named) / sum(one.worth for one in named)
        return Plan(tuple(one.meant for one in steps), sum(one.meant.score for one in named) - cost, share)

    def _followed(
        self, clauses: list[Part], order: Sequence[int], made: tuple[_Read, ...]
    ) -> Iterator[tuple[_Read, ...]]:
        """The moves that these clauses mean in this order, after those that are made."""
        at, *rest = order
        for steps in self._clear(clauses, at, made):
            end = steps[-1].meant.end
            if not rest or isinstance(end, Illegal):
                yield steps
            elif isinstance(end, Move):
                yield from ((*steps, *more) for more in self._followed(clauses, rest, (*made, *steps)))

    def _clear(self, clauses: list[Part], at: int, made: tuple[_Read, ...]) -> list[tuple[_Read, ...]]:
        """What a clause clearly means there, or else once the turn is passed on, which a line does once.

        Two numbers are the faces of one roll, rather than the rolls of two players.
        """
        found = self._meant(clauses, at, _moves(made))
        if found and found[0].meant.share >= WHOLE:
            return [(one,) for one in found]
        passed = self._at(_moves(made)).passed_on
        if passed is None or any(one.unnamed and one.meant.kind.passes for one in made):
            return [(one,) for one in found]
        turn = passed.by_itself
        ends = _on_the_way(turn, self._at(_moves(made)))
        later = self._meant(clauses, at, (*_moves(made), turn))
        return [*((one,) for one in found), *((ends, one) for one in later)]

    def _meant(self, clauses: list[Part], at: int, made: Moves) -> list[_Read]:
        """What a clause clearly means after these moves; what it leaves open may be said beside it."""
        clause = clauses[at]
        read = self._reading(clause, made)
        found = [one for one in read if one.share >= CLEAR and one.score > read[0].score - ALIKE][:CHOICES]
        if len(clauses) > 1:
            found = [one for one in found if self._says_which(clause, one)]
        if not any(isinstance(one.end, Move) for one in found):
            beside = (
                self._unnamed(clauses[other]) for other in (at + 1, at - 1) if 0 <= other < len(clauses)
            )
            found = next(filter(None, (self._borrowed(clause, other, made) for other in beside)), found)
        line = self._whole.line.part(clause)
        return [_Read(one, line.worth(line.all)) for one in found]

    def _borrowed(self, clause: Part, other: Part, made: Moves) -> list[Meant]:
        """What a clause means with words of another: as "settlement" does in "settlement and road at 8"."""
        own = (1 << len(clause)) - 1
        line = self._whole.line.part((*clause, *other))
        found = list[Meant]()
        for one in self._reading((*clause, *other), made):
            share, borrowed = line.worth(one.used & own) / line.worth(own), line.worth(one.used & ~own)
            if borrowed and share >= WHOLE and isinstance(one.end, Move) and self._says_which(clause, one):
                unsaid = UNSAID * line.worth(line.all & ~own & ~one.used)
                found.append(replace(one, score=one.score + unsaid - borrowed, share=share))
        return found[:CHOICES]

    def _paid(self, clauses: list[Part]) -> tuple[_Read, ...]:
        """The moves by which whoever's turn it is can first pay for what the clauses name."""
        known = self._whole.known
        session, turn = known.session, known.awaited[:1]
        kinds = list[type[AnyMove]]()
        for clause in clauses:
            kinds += [one.kind for one in self._named(clause) if (one.seat,) == turn][:1]
        moves = session.engine.raising(known.state, turn[0], kinds) if kinds else ()
        states = accumulate(moves, Known.after, initial=known)
        return tuple(_on_the_way(move, at) for move, at in zip(moves, states, strict=False))

    def _says_which(self, clause: Part, meant: Meant) -> bool:
        """Whether a clause names the kind of move that it means, or says so much that it is clear without."""
        much = meant.share >= WHOLE and self._whole.line.part(clause).worth(meant.used) >= TELLING
        return much or meant.kind.onward or any(one.kind is meant.kind for one in self._named(clause))

    def _named(self, clause: Part) -> list[Named]:
        """The kinds of move that a clause names."""
        if clause not in self._kinds:
            self._kinds[clause] = kinds_named(self._whole.part(clause, self._whole.known))
        return self._kinds[clause]

    def _unnamed(self, clause: Part) -> Part:
        """The words of a clause that name no kind of move."""
        named = reduce(or_, (one.words for one in self._named(clause)), 0)
        return tuple(place for at, place in enumerate(clause) if not named >> at & 1)

    def _reading(self, words: Part, made: Moves) -> list[Meant]:
        """What these words mean after these moves; nothing once enough was read."""
        if (found := self._read.get((words, made))) is None:
            found = self._effort.read(self._whole.part(words, self._at(made))) if words else []
            self._read[words, made] = found
        return found

    def _at(self, made: Moves) -> Known:
        """The game after these moves."""
        if made not in self._known:
            self._known[made] = self._at(made[:-1]).after(made[-1])
        return self._known[made]


def _moves(made: Sequence[_Read]) -> Moves:
    return tuple(one.meant.end for one in made if isinstance(one.meant.end, Move))


def _on_the_way(move: AnyMove, known: Known) -> _Read:
    """A move that the line does not name."""
    given = tuple(dialogue(move, known.state))
    answers = tuple(answer for question, answer in given if not question.only())
    return _Read(Meant(type(move), move.seat, answers, given, move, 0.0, 0.0, 0), 0.0, unnamed=True)
