"""A pad read and checked once. `Misprint` tells what is wrong, where, and what is allowed there."""

from __future__ import annotations

import keyword
import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, partial

from engines.core.text import Text
from engines.pads import formulas
from engines.pads.formulas import Formula
from engines.pads.pad import Ask, Counted, Pad, words
from engines.pads.places import Path
from engines.pads.source import Source
from engines.pads.written import (
    ASKS,
    DICE,
    ENTERED,
    LANGUAGE,
    LONGEST_WORDS,
    NAME,
    OF_THE_GAME,
    OF_THE_ROUND,
    PLAYERS,
    PLAYING,
    ROLLS,
    ROUNDS,
    ROWS,
    SCORE,
    SIDE,
    TIE,
    WANTED,
    Words,
    WrittenAsk,
)


@lru_cache(maxsize=64)
def read(text: str) -> Pad:
    """The pad in this file; `Misprint` tells what is wrong, where, and what is allowed there."""
    return _Reading(text).pad()


class _Reading:
    """One file being read."""

    def __init__(self, text: str) -> None:
        self._source = Source(text)
        self._file, self.fault, self.rule = self._source.file, self._source.fault, self._source.rule
        self._of_sides = (SIDE,) if self._file.sides == "asked" else ()
        self._numbers = self._choices()

    def pad(self) -> Pad:
        """The pad, all of it checked."""
        file = self._file
        self._see_words(("title",), file.title)
        seats = self._seats()
        asks = tuple(self._asks())
        rows = tuple(self._rows(asks))
        rounds, until = self._rounds()
        sides, asks_sides = self._sides(seats)
        self._see_once(asks)
        self._see_step()
        if not rows:
            raise self.fault(
                ("ask", 0, "name"), "nothing counts here: let an ask count, or write a row of points"
            )
        return Pad(
            self._source.text, file.title.strip(), seats, self._bgg(), file.wins == "fewest", rounds, until,
            file.turn, sides, asks_sides, *self._dice(), self._out(), asks, rows, self._tie(rows),
            frozenset(name for ask in file.ask for name in ask.variant), self.rule(("title",)),
        )  # fmt: skip

    def _see_words(self, path: Path, said: str) -> None:
        if not said.strip() or len(said) > LONGEST_WORDS or not said.isprintable():
            raise self.fault(path, f"words have 1 to {LONGEST_WORDS} characters on one row")

    def _label(self, path: Path, name: str, written: Words | None) -> Text:
        if written is None:
            return words(name.replace("_", " "))
        if isinstance(written, dict):
            for language in written:
                if not LANGUAGE.fullmatch(language):
                    raise self.fault(path, f"“{language}” is no language: write two letters, as en or de")
        said = [written] if isinstance(written, str) else list(written.values())
        for one in said or [""]:
            self._see_words(path, one)
        return words(written)

    def _seats(self) -> range:
        told = self._file.players
        low, high = (told, told) if isinstance(told, int) else told
        if not 1 <= low <= high <= PLAYERS:
            raise self.fault(("players",), f"allowed is {WANTED['players']}")
        return range(low, high + 1)

    def _bgg(self) -> int | None:
        number = self._file.bgg
        if number is not None and not 1 <= number <= formulas.MOST:
            raise self.fault(("bgg",), f"allowed is {WANTED['bgg']}")
        return number

    def _see_name(self, path: Path, name: str, taken: Collection[str]) -> None:
        fixed = (*OF_THE_ROUND, *OF_THE_GAME, TIE, *self._of_sides, *formulas.RESERVED)
        if not NAME.fullmatch(name) or keyword.iskeyword(name):
            says = "a name is one word of at most 24 letters, digits and _, and begins with a letter"
            raise self.fault(path, f"{says}; “words” has what people read")
        if name in fixed:
            raise self.fault(path, f"“{name}” means something else in formulas; choose another name")
        if name in taken:
            raise self.fault(path, f"“{name}” is there already; choose another name")

    def _choices(self) -> dict[str, int]:
        """The words that can be chosen, each with its number."""
        found = dict[str, int]()
        for at, ask in enumerate(self._file.ask):
            for number, word in enumerate(ask.choose):
                if found.get(word, number) != number:
                    raise self.fault(("ask", at, "choose"), f"“{word}” has another number in another ask")
                self._see_name(("ask", at, "choose"), word, ())
                found[word] = number
        return found

    def _asks(self) -> Iterator[Ask]:
        """The asks in the order in which they are entered."""
        if not 1 <= len(self._file.ask) <= ASKS:
            raise self.fault(("ask", ASKS), f"a pad has 1 to {ASKS} asks")
        names = list[str]()
        when = lambda one: (one[1].when != "before", not one[1].once)  # noqa: E731
        for at, written in sorted(enumerate(self._file.ask), key=when):
            path = ("ask", at)
            self._see_name((*path, "name"), written.name, {*names, *self._numbers})
            if written.row is not None:
                self._see_name((*path, "row"), written.row, self._numbers)
            yield self._ask(path, written, names)
            names.append(written.name)

    def _numbered(self) -> list[str]:
        """The asks that formulas may name, in the order of the file."""
        return [ask.name for ask in self._file.ask if not ask.note]

    def _ask(self, path: Path, written: WrittenAsk, earlier: Sequence[str]) -> Ask:
        """One ask, whose limits depend on the round, and whose need on the asks entered before it."""
        high: int | str = len(written.choose) - 1 if written.choose else written.high
        self._see_limits(path, written, high)
        self._see_note(path, written)
        of_round = partial(self._formula_at, path, names=OF_THE_ROUND)
        numbered = [name for name in self._numbered() if name in earlier]
        return Ask(
            name=written.name,
            at=len(earlier),
            label=self._label((*path, "words"), written.name, written.words),
            row=written.row or written.name,
            low=self._formula((*path, "low"), written.low, OF_THE_ROUND),
            high=self._formula((*path, "high"), high, OF_THE_ROUND),
            before=written.when == "before",
            total=of_round("sum", written.sum),
            not_total=of_round("not_sum", written.not_sum),
            secret=written.secret,
            step=written.step,
            note=written.note,
            once=written.once,
            need=self._formula_at(path, "need", written.need, (*OF_THE_ROUND, *self._of_sides, *numbered)),
            choices=tuple(self._word_label(word) for word in written.choose),
            rule=self.rule((*path, "name"), written.name),
        )

    def _see_note(self, path: Path, written: WrittenAsk) -> None:
        only = WrittenAsk(written.name, written.words, when=written.when, need=written.need, note=True)
        if written.note and written != only:
            raise self.fault((*path, "note"), "a note has no more than words, when and need")

    def _see_limits(self, path: Path, written: WrittenAsk, high: int | str) -> None:
        if len(written.choose) == 1 or (written.choose and (written.low, written.high) != (0, ENTERED)):
            raise self.fault((*path, "choose"), "choose has at least two words, and no low or high beside it")
        if isinstance(written.low, int) and isinstance(high, int) and written.low > high:
            raise self.fault((*path, "low"), f"low is more than high, which is {high}")
        if written.once and (written.need is not None or written.when == "before"):
            raise self.fault((*path, "once"), "a row that is filled once has no need, and no when")
        if written.secret and self._of_sides:
            raise self.fault((*path, "secret"), "what is secret is of one player: no sides are asked then")
        if written.secret and (written.once or written.sum is not None):
            raise self.fault(
                (*path, "secret"), "what is secret has no sum, and is no row that is filled once"
            )

    def _formula_at(
        self, path: Path, key: str, written: int | str | None, names: Collection[str]
    ) -> Formula | None:
        return None if written is None else self._formula((*path, key), written, names)

    def _formula(self, path: Path, written: int | str, names: Collection[str]) -> Formula:
        if isinstance(written, int) and abs(written) > formulas.MOST:
            raise self.fault(path, f"a number has at most {formulas.DIGITS} digits")
        try:
            return formulas.read(str(written), names, self._numbers)
        except formulas.Fault as fault:
            raise self.fault(path, fault.says, fault.at + isinstance(written, str)) from None

    def _rows(self, asks: Sequence[Ask]) -> Iterator[Counted]:
        """The rows of the score: those with a formula, and what is entered and used in none of them."""
        made = self._computed(asks)
        silent = {ask.name for ask in self._file.ask if ask.note or not ask.counts}
        used = {name for one in made.values() for name in (*one.formula.own, *one.formula.of_all)}
        for row in dict.fromkeys(ask.row for ask in asks):
            entered = [ask for ask in asks if ask.row == row and ask.name not in silent]
            if row in made:
                yield made.pop(row)
            elif not used & {ask.name for ask in entered} and (names := [ask.name for ask in entered]):
                formula = formulas.read(" + ".join(names), names)
                yield Counted(row, self._row_label(row, asks), formula, 0, entered[0].rule)
        yield from made.values()

    def _computed(self, asks: Sequence[Ask]) -> dict[str, Counted]:
        """The rows with a formula, by name, in the order of the file."""
        names = [*OF_THE_ROUND, *OF_THE_GAME, *self._of_sides, *self._numbered()]
        found = dict[str, Counted]()
        for at, (name, written) in enumerate(self._file.points.items(), 1):
            path = ("points", name)
            if at > ROWS:
                raise self.fault(path, f"a pad has at most {ROWS} rows of points")
            if name == TIE:
                continue
            if name not in {ask.row for ask in asks}:
                self._see_name(path, name, {*names, *self._numbers})
            formula = self._formula(path, written, names)
            found[name] = Counted(name, self._row_label(name, asks), formula, at, self.rule(path))
            names += [] if name in names else [name]
        return found

    def _row_label(self, name: str, asks: Sequence[Ask]) -> Text:
        same = next((ask for ask in asks if ask.name == name), None)
        return same.label if same is not None and name not in self._file.words else self._word_label(name)

    def _word_label(self, name: str) -> Text:
        return self._label(("words", name), name, self._file.words.get(name))

    def _tie(self, rows: Sequence[Counted]) -> Formula | None:
        written = self._file.points.get(TIE)
        if written is None:
            return None
        names = {PLAYING, SCORE, *self._numbered(), *(row.name for row in rows)}
        return self._formula(("points", TIE), written, names)

    def _rounds(self) -> tuple[Formula | None, int | None]:
        told = self._file.rounds
        if told == "open":
            return None, None
        if isinstance(told, str) and (until := re.fullmatch(r"until (-?\d{1,5})", told.strip())):
            return None, int(until[1])
        if isinstance(told, int) and not 1 <= told <= ROUNDS:
            raise self.fault(("rounds",), f"allowed is {WANTED['rounds']}")
        return self._formula(("rounds",), told, (PLAYING,)), None

    def _dice(self) -> tuple[int, int, bool]:
        file = self._file
        for key, number, low, most in (("dice", file.dice, 0, DICE), ("rolls", file.rolls, 1, ROLLS)):
            if not low <= number <= most:
                raise self.fault((key,), f"allowed is {WANTED[key]}")
        if not file.dice and (file.rolls > 1 or file.keep):
            raise self.fault(
                ("rolls" if file.rolls > 1 else "keep",), "no dice are rolled here: write dice = 5"
            )
        return file.dice, file.rolls, file.keep

    def _out(self) -> Formula | None:
        if self._file.out is not None and self._file.rounds == 1:
            raise self.fault(("out",), "nobody can be out of a game without rounds")
        return self._formula_at((), "out", self._file.out, (*OF_THE_ROUND, *OF_THE_GAME))

    def _see_once(self, asks: Sequence[Ask]) -> None:
        if any(ask.once for ask in asks) and self._file.rounds != 1:
            raise self.fault(("rounds",), "where rows are filled once, the rows are the rounds: leave it out")

    def _see_step(self) -> None:
        """See that nothing is entered beside what is counted by a touch."""
        file = self._file
        for at, ask in enumerate(file.ask):
            plain = WrittenAsk(ask.name, ask.words, ask.row, ask.low, ask.high, step=ask.step)
            alone = len(file.ask) == 1 and file.rounds == 1 and not file.dice and file.sides != "asked"
            if ask.step and not (0 < ask.step <= ENTERED and alone and ask == plain):
                says = "a pad counts by touches one thing, which has no more than low and high, in no rounds"
                raise self.fault(("ask", at, "step"), f"{says}; allowed is {WANTED['step']}")

    def _sides(self, seats: range) -> tuple[tuple[tuple[int, ...], ...], bool]:
        """The sides that never change, and whether they are asked."""
        sides = self._file.sides
        if sides == "asked":
            if seats[0] < 3:
                raise self.fault(("players",), "sides are asked where at least 3 play")
            return (), True
        whole = sorted(seat for side in sides for seat in side) == list(range(seats[-1]))
        if sides and not (len(seats) == 1 and whole and len(sides) > 1 and all(sides)):
            says = "every seat is on one side, and the number of players is fixed"
            raise self.fault(("sides",), f"{says}; allowed is {WANTED['sides']}")
        return sides, False
