"""All that a game says on its way: events, views, scores, cells, keys, questions, refusals, corrections."""

import re
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from engines.core.cells import Cell, Value
from engines.core.conversing import converse
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.events import TABLE, Event
from engines.core.moves import AnyMove
from engines.core.questions import Question
from engines.core.rules import Illegal, IllegalMove
from engines.core.sight import OpenTable
from tests.transcripts.plain_words import changed, named, of_board, of_view, plain

TRIES = 2
"""How often each kind of move is tried where it is a seat's turn."""
STRANGE = 7
"""One in so many answers is one the question may refuse."""
STEM = re.compile(r"[a-z]+")
_recent = deque[tuple[Any, dict[str, str]]](maxlen=3)
"""The states asked last, as the next move begins where the last one ended."""
LEAST = 3
"""The cells of a place that are corrected together, if there are so many."""


def picture(engine: AnyEngine, state: Any) -> Iterator[tuple[str, str]]:
    """Everything that can be asked of a state, in lines with names."""
    yield "waits for", plain(engine.actors(state))
    if not engine.actors(state):
        yield "ended", f"{engine.ending(state)} {engine.winners(state)}"
    openly = named(of_view(engine.view(state, None)))
    yield from openly.items()
    for eyes in (None, *engine.seated(state)):
        if eyes is not None:
            seen = named(of_view(engine.view(state, eyes)))
            yield from (
                (f"eyes {eyes} {name}", said) for name, said in seen.items() if openly.get(name) != said
            )
        yield from ((f"score for {eyes} {sheet.seat}", plain(sheet)) for sheet in engine.scores(state, eyes))
        yield from ((f"chart for {eyes} {chart.title}", plain(chart)) for chart in engine.charts(state, eyes))
    yield from _of_places(engine, state)
    yield from ((f"cell {cell.name}", plain(cell)) for cell in sorted(engine.cells(state), key=_name))
    yield from (
        (f"total {name}", f"{number} {plain(engine.total_words(name))}")
        for name, number in totals(engine, state)
    )
    yield from _ahead(engine, state)
    yield "inconsistent", plain(tuple(engine.inconsistencies(state)))
    yield "worlds", str(engine.worlds(state))
    yield "box", plain(engine.box and engine.box.after(state))
    yield from _of_keys(engine, state)


def _name(cell: Cell) -> str:
    return cell.name


def totals(engine: AnyEngine, state: Any) -> list[tuple[str, int]]:
    """The totals in the order of their names."""
    return sorted(engine.totals(state).items())


def _ahead(engine: AnyEngine, state: Any) -> Iterator[tuple[str, str]]:
    if move := engine.ahead(state):
        engine.apply(state.copy(), move, None)
        yield from (
            (f"ahead {number}", plain(event)) for number, event in enumerate(engine.look_ahead(state))
        )


def _of_places(engine: AnyEngine, state: Any) -> Iterator[tuple[str, str]]:
    board = engine.view(state, None).board
    places = (*board.shapes, *board.links, *board.spots) if board else ()
    for spot in sorted({place.name for place in places if place.name}):
        if about := engine.about(state, spot):
            yield f"about {spot}", plain(about)


def _of_keys(engine: AnyEngine, state: Any) -> Iterator[tuple[str, str]]:
    for seat in engine.seated(state):
        offered = engine.kinds(state, seat)
        for kind in offered:
            reply = converse(kind, state, seat)
            why = plain(reply) if isinstance(reply, Illegal) else "lit"
            yield f"key {seat} {kind.__name__}", f"{why} {plain(kind.remark(state, seat))}"
        for kind in (kind for kind in engine.moves if kind not in offered):
            yield f"no key {seat} {kind.__name__}", plain(engine.not_now(state, kind, seat))


def tries(engine: AnyEngine, state: Any, salt: str) -> Iterator[str]:
    """What comes of each kind of move that somebody may try now, with answers picked by chance."""
    for seat in engine.seated(state):
        for kind in engine.kinds(state, seat):
            for number in range(TRIES if seat in engine.actors(state) else 1):
                yield from _tried(
                    engine, state, kind, seat, Random(f"{salt} {seat} {kind.__name__} {number}")
                )


class _Rules(OpenTable):
    """What the rules ask, with all they need for it; `veiled` as far as it lies open."""

    def __init__(self, veiled: bool) -> None:
        super().__init__()
        self._veiled = veiled

    def shows(self, question: Question, given: tuple[Any, ...]) -> Question:
        self.asked = super().shows(question, given) if self._veiled else question
        return self.asked

    @classmethod
    def reply(
        cls, kind: type[AnyMove], state: Any, seat: int, answers: tuple[Any, ...], *, veiled: bool = False
    ) -> Any:
        """What a conversation comes to after these answers."""
        sight = cls(veiled)
        reply = converse(kind, state, seat, answers, sight=sight)
        return sight.asked if isinstance(reply, Question) else reply


def _tried(engine: AnyEngine, state: Any, kind: type[AnyMove], seat: int, chance: Random) -> Iterator[str]:
    answers: tuple[Any, ...] = ()
    yield f"try {kind.__name__} of {seat}"
    while isinstance(reply := _Rules.reply(kind, state, seat, answers), Question):
        yield from asked(reply)
        shown = _Rules.reply(kind, state, seat, answers, veiled=True)
        if shown != reply and isinstance(shown, Question):
            yield from (f"veiled {line}" for line in asked(shown))
        answers = (*answers, _answer(reply, chance))
        yield f"  answer {answers[-1]}"
    if isinstance(reply, Illegal):
        yield f"  refused {plain(reply)}"
        for eyes in (None, seat):
            yield f"  nearest {plain(engine.nearest(state, kind, seat, reply, eyes))}"
    elif engine.check(state, reply) is None:
        yield from effects(engine, state, reply, *engine.play(state, reply))


def _answer(question: Question, chance: Random) -> Any:
    """An answer it takes; now and then the value of an option that is blocked."""
    options = getattr(question, "options", ())
    if options and not chance.randrange(STRANGE):
        return chance.choice(options).value
    try:
        return question.sample(chance.randrange)
    except (ValueError, IndexError):  # nothing is possible: the refusal is what is wanted
        return options[0].value if options else None


def asked(question: Question) -> Iterator[str]:
    parts = [(name, getattr(question, name, ())) for name in ("options", "pool", "items")]
    head = plain(question)
    for name, several in parts:
        if several:
            head = head.replace(f"{name}={plain(several)}", f"{len(several)} {name}")
    yield f"  {head}"
    for name, several in parts:
        yield from (f"    {name} {plain(one)}" for one in several)
    if question.board:
        yield from (f"    board {name} {said}" for name, said in of_board(question.board))


def effects(engine: AnyEngine, state: Any, move: AnyMove, after: Any, events: list[Event]) -> Iterator[str]:
    """What a move did: its words, its events, and the values that are others after it."""
    yield f"  {plain(move.describe())}"
    for eyes in (None, *engine.seated(state)):
        if (concealed := move.concealed(eyes)) != move:
            yield f"  for {eyes}: {plain(concealed.describe())} {plain(concealed)}"
    yield from (f"  {plain(event)}" for event in events)
    yield from (f"  {line}" for line in changed(values(engine, state), values(engine, after)))
    silent = state.copy()
    engine.apply(silent, move, None)
    yield from ["  something else where nobody listens"] * (silent != after)
    if luck := engine.luck(state, move):
        yield f"  luck {[(got, round(could, 4)) for got, could in luck]}"


def values(engine: AnyEngine, state: Any) -> dict[str, str]:
    """The value of each cell, the totals, the points, and whom the game waits for."""
    found = next((found for known, found in _recent if known is state), None)
    if found is None:
        found = {cell.name: str(cell.value) for cell in engine.cells(state)}
        found |= {f"points {sheet.seat}": str(sheet.total) for sheet in engine.scores(state, None)}
        found |= {f"total {name}": str(number) for name, number in totals(engine, state)}
        found["waits for"] = plain(engine.actors(state))
    _recent.appendleft((state, found))
    return found


def corrections(engine: AnyEngine, state: Any, salt: str) -> Iterator[str]:
    """What comes of putting another value on a cell of each kind, and of putting the old one back."""
    chance, all_cells = Random(salt), engine.cells(state)
    old = {cell.name: cell.value for cell in all_cells}
    kinds: dict[tuple[str, bool], list[Cell]] = {}
    for cell in sorted(all_cells, key=_name):
        kinds.setdefault((_kind(cell), cell.owner is None), []).append(cell)
    for cells in kinds.values():
        cell = chance.choice(cells)
        if others := [value for value in cell.values if value != cell.value]:
            yield from corrected(engine, state, old, ((cell.name, chance.choice(others)),))
    for cells in kinds.values():
        if len(cells) >= LEAST:
            put = [(cell.name, chance.choice(cell.values)) for cell in chance.sample(cells, LEAST)]
            yield from corrected(engine, state, old, tuple(put))


def _kind(cell: Cell) -> str:
    """What the cell counts, wherever it is: how its name begins and no number."""
    begins = STEM.match(cell.name)
    return begins[0] if begins else ""


def corrected(
    engine: AnyEngine, state: Any, old: dict[str, Value | None], put: tuple[tuple[str, Value], ...]
) -> Iterator[str]:
    """What a correction brings, and what is still another way once it is taken back to the `old` values."""
    yield f"put {put}"
    before = values(engine, state)
    try:
        after, events = engine.play(state, Correct(TABLE, put))
    except IllegalMove as refused:
        yield f"  refused {plain(refused.illegal)}"
        return
    yield from (f"  {plain(event)}" for event in events)
    yield from (f"  {line}" for line in changed(before, values(engine, after)))
    yield f"  inconsistent {plain(tuple(engine.inconsistencies(after)))}"
    back = tuple((name, value) for name, _ in put if (value := old[name]) is not None)
    if not back:
        return
    with suppress(IllegalMove):
        again, _ = engine.play(after, Correct(TABLE, back))
        yield from (f"  back: {line}" for line in changed(before, values(engine, again)))
