"""The correction: the real table compared with the tracked state, before anything is written."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from companion.table.game.session import Session
from engines.core.cells import Cell, Value
from engines.core.corrections import Correct, difference, not_held
from engines.core.engine import AnyEngine
from engines.core.events import TABLE, AnyEvent, Appeared, Gained, Paid, PhaseBegan, Rolled
from engines.core.questions import Count, Option, Pick, Question, Words
from engines.core.state import State
from engines.core.text import N_, Seat, Text

HIDDEN_DOUBT = N_("Something hidden doesn't add up. Its owner can see what")
UNDER_SHIELD = N_("entered privately")
"""The public sentence for a hidden entry: no number, and not whether it differs."""

LONG = 16
"""The number of cells above which they are split by owner."""


class Heap(Struct, frozen=True):
    """A group of cells in one place: its name, its owner, and who may see it (None: everybody)."""

    place: Text
    owner: int | None
    eyes: tuple[int, ...] | None
    cells: tuple[Cell, ...]


def heaps_of(cells: Sequence[Cell]) -> tuple[Heap, ...]:
    """The cells of a state in groups, in the game's order."""
    alike = _together(cells, lambda cell: (cell.place, cell.seen_by))
    return tuple(heap for group in alike for heap in _heaps(group))


def _heaps(cells: list[Cell]) -> Iterator[Heap]:
    """One group; one for each owner if that would be too long."""
    owners = {cell.owner for cell in cells}
    parts = [cells] if len(cells) <= LONG or len(owners) == 1 else _together(cells, lambda cell: cell.owner)
    for part in parts:
        owner = part[0].owner if len({cell.owner for cell in part}) == 1 else None
        yield Heap(part[0].place, owner, part[0].seen_by, tuple(part))


def _together(cells: Sequence[Cell], key: Callable[[Cell], object]) -> list[list[Cell]]:
    """The cells grouped by key, in order of first appearance."""
    found: dict[object, list[Cell]] = {}
    for cell in cells:
        found.setdefault(key(cell), []).append(cell)
    return list(found.values())


def cells_about(cells: Sequence[Cell], event: AnyEvent) -> tuple[str, ...]:
    """The names of the cells an event mentions: its goods with their owners, else its places, or the turn."""
    ways = (_of_goods, _of_spots, _named_alike, _of_turn, _of_seat)
    found = next((there for way in ways if (there := way(cells, event))), ())
    return tuple(cell.name for cell in found)


def _of_goods(cells: Sequence[Cell], event: AnyEvent) -> list[Cell]:
    if not isinstance(event, Gained | Paid | Appeared):
        return []
    goods = {good for good, _ in event.goods}
    if isinstance(event, Appeared):
        goods.add(event.total)
        return [cell for cell in cells if cell.owner == _owner(event.seat) and _counts(cell, goods)]
    other = event.source if isinstance(event, Gained) else event.to
    first = [cell for cell in cells if cell.good in goods and cell.owner == event.seat]
    return first + [cell for cell in cells if cell.good in goods and cell.owner == _owner(other)]


def _owner(seat: int) -> int | None:
    return None if seat == TABLE else seat


def _counts(cell: Cell, goods: set[str]) -> bool:
    """Whether it counts one of these: francs in "goods.0.francs", loans in "loans.0"."""
    return cell.good in goods or cell.name.partition(".")[0] in goods


def _of_spots(cells: Sequence[Cell], event: AnyEvent) -> list[Cell]:
    if isinstance(event, Rolled):  # it says where it pays, not what lies there
        return []
    spots = set(event.spots)
    return [cell for cell in cells if cell.spot in spots or _lies_at(cell, spots)]


def _lies_at(cell: Cell, spots: set[str]) -> bool:
    where = dict(zip(cell.choices, cell.spots, strict=False))
    return where.get(str(cell.value)) in spots


def _named_alike(cells: Sequence[Cell], event: AnyEvent) -> list[Cell]:
    """What lies on no place of the board: what the seat has standing there, then what has its name."""
    spots, kinds = set(event.spots), {spot.partition(" ")[0] for spot in event.spots}
    standing = [cell for cell in cells if cell.owner == event.seat and cell.choices and cell.value in spots]
    return standing + [cell for cell in cells if _counts(cell, spots | kinds)]


def _of_turn(cells: Sequence[Cell], event: AnyEvent) -> list[Cell]:
    phase = isinstance(event, PhaseBegan)
    return [cell for cell in cells if phase and cell.name.partition(".")[0] == "turn"]


def cells_of(cells: Sequence[Cell], seat: int, *, hand: bool = False) -> tuple[str, ...]:
    """The names of a seat's cells: its hand last or first, of the others first what is its alone."""
    return tuple(cell.name for cell in _owned(cells, seat, hand=hand))


def _owned(cells: Sequence[Cell], seat: int, *, hand: bool) -> list[Cell]:
    heaps = sorted(heaps_of(cells), key=lambda heap: ((heap.eyes is None) is hand, heap.owner != seat))
    return [cell for heap in heaps for cell in heap.cells if cell.owner == seat]


def cells_for(session: Session, thing: str, of: int | None = None) -> tuple[str, ...]:
    """The names of the cells that count a thing, or lie there; `of` a seat all it has if none counts it."""
    name = thing if of is None else session.engine.corrects.get(thing, thing)
    there = [cell for cell in session.cells if cell.spot == thing and of in (None, cell.owner)]
    counted = [cell for cell in session.cells if cell.good == name or f"{cell.name}.".startswith(f"{name}.")]
    own, common = ([cell for cell in counted if cell.owner == owner] for owner in (of, None))
    found = tuple(dict.fromkeys(cell.name for cell in (*there, *(own or common))))
    return found if found or of is None else cells_of(session.cells, of)


def _of_seat(cells: Sequence[Cell], event: AnyEvent) -> list[Cell]:
    """All that the seat has: first its hand, where not everybody may read what happened."""
    return _owned(cells, event.seat, hand=event.eyes is not None)


class Correction:
    """What was entered so far about one state; `fresh` where a game is entered that is under way.

    Inconsistencies are looked for in the state as it is `seen` (None: all of it): they reveal no hidden hand.
    """

    def __init__(
        self,
        engine: AnyEngine,
        state: State,
        entered: Mapping[str, Value] | None = None,
        *,
        fresh: bool = False,
        seen: State | None = None,
    ) -> None:
        self.state, self.fresh, self._engine = state, fresh, engine
        self._seen = state if seen is None else seen
        self._tracked = engine.cells(state)
        self.entered: dict[str, Value] = {}
        self._list()
        left = dict(entered or {})
        while known := [name for name in left if name in self._cells]:
            for name in known:
                self.enter(name, left.pop(name))

    def _list(self) -> None:
        """List the tracked cells, then those that come with what was entered openly: a board may grow."""
        listed: dict[str, Cell] = {}
        more: Sequence[Cell] = self._tracked
        while fresh := {cell.name: cell for cell in more if cell.name not in listed}:
            listed |= fresh
            openly = [name for name in self.entered if name in listed and listed[name].seen_by is None]
            put = {name: self.entered[name] for name in openly}
            more = self._engine.cells(self._with(self.state, put)) if put else ()
        self.heaps = heaps_of(tuple(listed.values()))
        self._cells = {cell.name: cell for heap in self.heaps for cell in heap.cells}
        self.entered = {name: value for name, value in self.entered.items() if name in listed}

    def cell(self, name: str) -> Cell:
        """The tracked cell of that name."""
        return self._cells[name]

    def heap_of(self, name: str = "") -> Heap:
        """The group of a cell; the first group if the name is unknown."""
        found = (heap for heap in self.heaps if any(cell.name == name for cell in heap.cells))
        return next(found, self.heaps[0])

    def value(self, name: str) -> Value | None:
        """The entered value, otherwise the tracked one."""
        return self.entered.get(name, self._cells[name].value)

    def enter(self, name: str, value: Value) -> None:
        """Enter the real value; one equal to the tracked value is no difference.

        A value entered in private view stays entered: whether it differs would reveal the tracked one.
        """
        self.entered.pop(name, None)
        cell = self._cells[name]
        if cell.value != value or cell.seen_by is not None:
            self.entered[name] = value
        self._list()

    def changed(self, heap: Heap) -> list[Cell]:
        """The cells of a group that differ, or that were entered in private view."""
        return [cell for cell in heap.cells if cell.name in self.entered]

    def differences(self) -> list[tuple[Heap, Cell | None, Text]]:
        """A line for each difference: group, cell, and words.

        A hidden group has a single line, without a cell: the open table may read it.
        """
        return [line for heap in self.heaps for line in self._lines(heap)]

    def _lines(self, heap: Heap) -> Iterator[tuple[Heap, Cell | None, Text]]:
        changed = self.changed(heap)
        if changed and heap.eyes is not None:
            yield heap, None, UNDER_SHIELD
            return
        for cell in changed:
            yield heap, cell, difference(cell, self.entered[cell.name])

    def inconsistencies(self, lifted: Heap | None = None) -> list[Text]:
        """The inconsistencies, as the open table may know them; also of the group in private view."""
        put = self._put(lifted)
        found = self._found(put)
        if len(put) < len(self.entered) and set(self._found(self.entered)) != set(found):
            found.append(HIDDEN_DOUBT)
        return found

    def _put(self, lifted: Heap | None = None) -> dict[str, Value]:
        """The values entered openly, and in the group in private view."""
        seen = [heap for heap in self.heaps if heap.eyes is None or heap == lifted]
        names = {cell.name for heap in seen for cell in heap.cells}
        return {name: value for name, value in self.entered.items() if name in names}

    def after(self) -> object:
        """The resulting state, as far as it was entered openly."""
        return self._with(self.state, self._put())

    def _found(self, put: Mapping[str, Value]) -> list[Text]:
        engine = self._engine
        known = () if self.fresh else tuple(engine.inconsistencies(self._seen))
        before, after = engine.totals(self.state), engine.totals(self._with(self.state, put))
        totals = [
            _sum(engine.total_words(name), before.get(name, 0), number)
            for name, number in after.items()
            if before.get(name, 0) != number and not (self.fresh and name in engine.growing)
        ]
        seen = self._with(self._seen, put)
        lost = not_held(put.items(), engine.cells(seen)).values()
        return [*lost, *totals, *(one for one in engine.inconsistencies(seen) if one not in known)]

    def _with(self, state: State, put: Mapping[str, Value]) -> State:
        after = state.copy()
        self._engine.correct(after, put.items())
        return after

    def move(self, note: str = "") -> Correct:
        """The correction with everything entered; by the seat of the private view, otherwise by the table."""
        owners = {seen_by for name in self.entered if (seen_by := self._cells[name].seen_by) is not None}
        alone = owners.pop() if len(owners) == 1 else ()
        seat = alone[0] if len(alone) == 1 else TABLE
        put = [(name, self.entered[name]) for name in self._cells if name in self.entered]
        return Correct(seat, tuple(put), note.strip())


def _sum(what: Text, old: int, new: int) -> Text:
    return N_("{what}: {old} in total, now {new}", what=what, old=old, new=new)


def is_number(cell: Cell) -> bool:
    """Whether a cell is a number, rather than words."""
    return not cell.choices and not cell.words and not cell.longest


def steps_of(cell: Cell, now: Value | None) -> tuple[int, ...]:
    """The possible steps from the present value: one less (-1), one more (1)."""
    number = now if isinstance(now, int) else cell.low
    return tuple(by for by in (-1, 1) if is_number(cell) and cell.low <= number + by <= cell.high)


def said_of(cell: Cell, value: Value) -> Text:
    """A value of a cell as a sentence."""
    said = cell.said(value)
    return said if isinstance(said, Text) else Text("{value}", (("value", said),))


def heap_words(heap: Heap) -> Text:
    """The name of a group: its place and its owner."""
    if heap.owner is None:
        return heap.place
    # Translators: a heap, such as the hand, and whose it is.
    return N_("{place}, {seat}", place=heap.place, seat=Seat(heap.owner))


def question_of(cell: Cell, now: Value | None) -> Question:
    """The cell's value as a question: a number, words, or one of its words, on the board if it is there."""
    if is_number(cell):
        return Count("value", cell.label, cell.low, cell.high, suggested=now)
    if cell.longest:
        return Words("value", cell.label, suggested=now, longest=cell.longest)
    spots = dict(zip(cell.choices, cell.spots, strict=False))
    options = (Option(value, said_of(cell, value), spots.get(str(value))) for value in cell.values)
    return Pick("value", cell.label, tuple(options), suggested=now)
