"""Cells: what can be counted and corrected on the table, each with its value and with how it is set."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from engines.core.text import N_, Seat, Text

Value = int | str
Put = Iterable[tuple[str, Value]]
"""Cells by name, each with its new value."""

DONE = ("no", "yes")
"""The words of a record for whether something is so."""
DONE_WORDS = (N_("no"), N_("yes"))


class Cell(Struct, frozen=True, omit_defaults=True, eq=False):
    """Something that can be counted or corrected: its name, place, words, value, setter, owner, range.

    `place` groups cells as on the table ("hand", "bank", "board"). `value` is None if the app does not
    know it. `put` sets the value in the state the cell is of; the value was checked before. A cell with
    `choices` takes one of these words instead of a number, one with `longest` any words up to that length.
    `words` are its values as people say them: the choices in their order, or the numbers from `low` on. The
    name of a cell that counts a good ends in the good, after a dot. `spot` is its place on the board, `spots`
    has the place of each choice. A `hidden` cell is for `eyes` only; () means for its owner.

    A hand that may be partly unknown is counted as one: all its cells have the same `put`, which gets
    what was counted as {kind: number}; `kind` is the number of the cell's kind.
    """

    name: str
    place: Text
    label: Text
    value: int | str | None
    put: Callable[[Any], None]
    owner: int | None = None
    low: int = 0
    high: int = 99
    choices: tuple[str, ...] = ()
    longest: int = 0
    hidden: bool = False
    words: tuple[Text, ...] = ()
    spot: str | None = None
    spots: tuple[str, ...] = ()
    eyes: tuple[int, ...] = ()
    kind: int | None = None

    def __eq__(self, other: object) -> bool:
        """Whether both show the same, whichever state they set."""
        return isinstance(other, Cell) and self._shown == other._shown

    def __ne__(self, other: object) -> bool:
        """The opposite; a Struct would compare the setters too."""
        return not self == other

    def __hash__(self) -> int:
        return hash(self._shown)

    @property
    def _shown(self) -> tuple[object, ...]:
        fields = astuple(self)
        at = self.__struct_fields__.index("put")
        return fields[:at] + fields[at + 1 :]

    def takes(self, value: int | str) -> bool:
        """Whether this cell can have the value `value`."""
        if self.choices:
            return value in self.choices
        if self.longest:
            return isinstance(value, str) and len(value) <= self.longest
        return type(value) is int and self.low <= value <= self.high

    def said(self, value: int | str) -> Text | int | str:
        """A value of this cell as people say it."""
        return dict(zip(self.values, self.words, strict=False)).get(value, value) if self.words else value

    @property
    def values(self) -> Sequence[int | str]:
        """All values it can have; of words that people write, some."""
        if self.longest:
            return ("", "noted")
        return self.choices or range(self.low, self.high + 1)

    @property
    def good(self) -> str:
        """The good it counts, if any: the end of its name."""
        return self.name.rpartition(".")[2]

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may know its value; None if everybody may."""
        if not self.hidden:
            return None
        return self.eyes or (() if self.owner is None else (self.owner,))


def of_field(name: str, place: Text, label: Text, state: object, field: str, **others: Any) -> Cell:
    """A cell for a field of the state that is a number."""
    return Cell(name, place, label, getattr(state, field), partial(setattr, state, field), **others)


def of_list(name: str, place: Text, label: Text, numbers: list[int], at: int, **others: Any) -> Cell:
    """A cell for one number of a list, which stays this list while a correction is made."""
    return Cell(name, place, label, numbers[at], partial(numbers.__setitem__, at), **others)


def choice(
    name: str,
    place: Text,
    label: Text,
    means: Mapping[str, object],
    now: object,
    put: Callable[[Any], None],
    words: tuple[Text, ...],
    **others: Any,
) -> Cell:
    """A cell with a few values: `means` is what each word of a record means, in `now` and to `put`."""
    value = next(word for word, meaning in means.items() if meaning == now)
    return Cell(
        name, place, label, value, lambda word: put(means[word]), choices=tuple(means), words=words, **others
    )


def phase_cell(
    place: Text, now: int, words: Mapping[str, Text], possible: Iterable[str], put: Callable[[int], None]
) -> Cell:
    """The cell "turn.phase": `words` has all phases in order of number, `possible` those to choose from."""
    phases = tuple(words)
    means = {phase: phases.index(phase) for phase in (phases[now], *possible)}
    said = tuple(words[phase] for phase in means)
    return choice("turn.phase", place, N_("phase"), means, now, put, said)


def yes_no(name: str, place: Text, label: Text, so: bool, put: Callable[[bool], None], **others: Any) -> Cell:
    """A cell for whether something is so."""
    means = dict(zip(DONE, (False, True), strict=True))
    return choice(name, place, label, means, so, put, DONE_WORDS, **others)


def seat_words(seats: int) -> tuple[Text, ...]:
    """The words for seats, for a cell that says whose turn it is."""
    return tuple(N_("{seat}", seat=Seat(seat)) for seat in range(seats))


def put_cells(cells: Iterable[Cell], put: Put) -> None:
    """Set these cells: first each counted hand, then the others in the order in which the game lists them."""
    values, hands = dict(put), dict[Callable[[Any], None], dict[int, Value]]()
    wanted = [cell for cell in cells if cell.name in values]
    if unknown := values.keys() - {cell.name for cell in wanted}:
        raise KeyError(f"no such cells: {', '.join(sorted(unknown))}")
    for cell in wanted:
        if cell.kind is not None:
            hands.setdefault(cell.put, {})[cell.kind] = values[cell.name]
    for count, numbers in hands.items():
        count(numbers)
    for cell in wanted:
        if cell.kind is None:
            cell.put(values[cell.name])
