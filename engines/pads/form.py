"""A pad: the file that a player writes, read and checked once. `Misprint` tells what is wrong in it."""

from __future__ import annotations

import keyword
import re
import tomllib
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Literal

import msgspec
from msgspec import Struct

from engines.core.rules import Rule
from engines.core.text import Text, Worded
from engines.pads import formulas
from engines.pads.formulas import Formula
from engines.pads.misprint import Misprint
from engines.pads.places import Path, Place, nearest, path_of, places

BYTES = 20_000
ASKS, ROWS, PLAYERS, ROUNDS = 16, 40, 8, 100
ENTERED = 9_999
"""The largest number that is entered, and with a minus the smallest."""
LONGEST_WORDS = 30
LONGEST_ROW = 400
"""Characters of a row of the file."""
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,23}")
LANGUAGE = re.compile(r"[a-z]{2}")

ROUND, PLAYING, SCORE, RANK, TIE = "round", "players", "score", "rank", "tie"
OF_THE_ROUND = (ROUND, PLAYING)
"""What the numbers of a question may depend on."""
OF_THE_GAME = (SCORE, RANK)
"""What points may depend on besides: how the player stood before this round."""

Words = str | dict[str, str]
Wins = Literal["most", "fewest"]
Turn = Literal["dealer", "winner", "none"]
When = Literal["before", "after"]
Variant = Literal["not_sum", "secret"]


class WrittenAsk(Struct, forbid_unknown_fields=True):
    """An ask as it stands in the file."""

    name: str
    words: Words | None = None
    row: str | None = None
    low: int | str = 0
    high: int | str = ENTERED
    when: When = "after"
    sum: int | str | None = None
    not_sum: int | str | None = None
    secret: bool = False
    variant: tuple[Variant, ...] = ()
    once: bool = False
    need: str | None = None
    choose: tuple[str, ...] = ()
    counts: bool = True


class Written(Struct, forbid_unknown_fields=True):
    """A pad as it stands in the file."""

    title: str
    players: int | tuple[int, int]
    ask: tuple[WrittenAsk, ...]
    bgg: int | None = None
    wins: Wins = "most"
    rounds: int | str = 1
    turn: Turn = "none"
    sides: tuple[tuple[int, ...], ...] = ()
    points: dict[str, int | str] = {}
    words: dict[str, Words] = {}


WANTED = {
    "title": "words in quotation marks",
    "players": f"a number from 1 to {PLAYERS}, or the fewest and the most, as [3, 6]",
    "ask": "a table of its own, headed [[ask]], for each number that is entered",
    "bgg": "the number of the game at BoardGameGeek",
    "wins": 'wins = "most" or wins = "fewest"',
    "rounds": 'a number from 1 to 100, a formula such as "60 // players", "until 500", or "open"',
    "turn": 'turn = "dealer", turn = "winner" or turn = "none"',
    "sides": "the seats of each side, from 0, as [[0, 2], [1, 3]]",
    "points": "a table headed [points], whose rows are formulas in quotation marks",
    "name": "a word in quotation marks, for formulas",
    "words": 'words in quotation marks, or in several languages as { en = "bid", de = "Ansage" }',
    "row": "the name of a row, in quotation marks",
    "low": "a whole number, or a formula in quotation marks",
    "high": "a whole number, or a formula in quotation marks",
    "when": 'when = "before" or when = "after"',
    "sum": "a whole number, or a formula in quotation marks",
    "not_sum": "a whole number, or a formula in quotation marks",
    "secret": "secret = true, where each enters it without the others seeing it, until all have",
    "variant": 'which of not_sum and secret only some tables play by, as ["secret"]',
    "once": "once = true, where each row is filled once in a game",
    "need": "a formula in quotation marks: asked where it isn't 0",
    "counts": "counts = false, where it is entered for a formula or a tie and no points itself",
    "choose": 'the words to choose from, as ["none", "small", "grand"]',
}
"""What is allowed for each key."""


class Ask(Struct, frozen=True, eq=False):
    """A number that is entered for each player: its name, words, limits, and what it depends on."""

    name: str
    at: int
    """Its number, in the order in which the asks are entered."""
    label: Text
    row: str
    low: Formula
    high: Formula
    before: bool
    total: Formula | None
    not_total: Formula | None
    secret: bool
    once: bool
    need: Formula | None
    choices: tuple[Text, ...]
    """What can be chosen, in words; () for a number that is entered."""
    rule: Rule


class Counted(Struct, frozen=True, eq=False):
    """A row of the score: its name and words, and the formula of its points."""

    name: str
    label: Text
    formula: Formula
    at: int
    """Its place among the formulas, which may use those before; 0 if it just counts what was entered."""
    rule: Rule


class Pad(Struct, frozen=True, eq=False):
    """All that a file says of a game."""

    text: str
    title: str
    seats: range
    bgg: int | None
    fewest: bool
    rounds: Formula | None
    """How many rounds there are; None if that isn't known before."""
    until: int | None
    """The score that ends the game, if one does."""
    turn: Turn
    sides: tuple[tuple[int, ...], ...]
    asks: tuple[Ask, ...]
    rows: tuple[Counted, ...]
    tie: Formula | None
    variants: frozenset[str]
    """What only some tables play by: "not_sum", "secret"."""
    rule: Rule
    """The title's row: the whole pad."""

    @property
    def one_sheet(self) -> bool:
        """Whether it has no rounds: every row is entered once."""
        return self.rounds is not None and self.rounds.text == "1"

    def ask(self, name: str) -> Ask:
        """The ask of this name."""
        return next(ask for ask in self.asks if ask.name == name)


@lru_cache(maxsize=64)
def read(text: str) -> Pad:
    """The pad in this file; `Misprint` tells what is wrong, where, and what is allowed there."""
    return _Reading(text).pad()


def words(written: Words) -> Text:
    """Words of a file: as written, or in the reader's language where the file has it."""
    if isinstance(written, str):
        return Text("{words}", (("words", Worded(written)),))
    first = written.get("en") or next(iter(written.values()))
    return Text("{words}", (("words", Worded(first, tuple(written.items()))),))


class _Reading:
    """One file being read."""

    def __init__(self, text: str) -> None:
        self._text = text
        _see_size(text)
        self._known = places(text)
        self._file = self._converted(_parsed(text))
        self._numbers = self._choices()

    def fault(self, path: Path, says: str, further: int = 0) -> Misprint:
        """What is wrong at a place; so many characters further on its row."""
        row, column = nearest(self._known, path)
        return Misprint(row, column + further, says)

    def _converted(self, tables: dict[str, Any]) -> Written:
        try:
            return msgspec.convert(tables, Written)
        except msgspec.ValidationError as error:
            raise self._unfit(str(error), tables) from None

    def _unfit(self, error: str, tables: dict[str, Any]) -> Misprint:
        """The same fault in words about the file."""
        said, _, where = error.rpartition(" - at `$")
        said, path = (said or error), path_of(where.rstrip("`")) if said else ()
        form = WrittenAsk if path[:1] == ("ask",) else Written
        if unknown := re.match(r"Object contains unknown field `(.*)`", said):
            known = ", ".join(form.__struct_fields__)
            return self.fault((*path, unknown[1]), f"there is no key “{unknown[1]}”; the keys are: {known}")
        if missing := re.match(r"Object missing required field `(.*)`", said):
            return self.fault(path, f"“{missing[1]}” is missing: {WANTED[missing[1]]}")
        key = next((part for part in reversed(path) if part in WANTED), "title")
        return self.fault(path, f"this doesn't fit; allowed is {WANTED[str(key)]}")

    # ---- what a pad consists of

    def pad(self) -> Pad:
        """The pad, all of it checked."""
        file = self._file
        self._see_words(("title",), file.title)
        seats = self._seats()
        asks = tuple(self._asks())
        rows = tuple(self._rows(asks))
        rounds, until = self._rounds()
        self._see_once(asks)
        return Pad(
            self._text, file.title.strip(), seats, self._bgg(), file.wins == "fewest", rounds, until,
            file.turn, self._sides(seats), asks, rows, self._tie(asks, rows),
            frozenset(name for ask in file.ask for name in ask.variant), self.rule(("title",)),
        )  # fmt: skip

    def rule(self, path: Path, name: str = "") -> Rule:
        """The row of the file that says so."""
        row, _ = nearest(self._known, path)
        named = [str(part) for part in path if isinstance(part, str)]
        return Rule(self._file.title.strip(), f"row {row}: {name or named[-1]}")

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
        fixed = (*OF_THE_ROUND, *OF_THE_GAME, TIE, *formulas.RESERVED)
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

    def _ask(self, path: Path, written: WrittenAsk, earlier: Sequence[str]) -> Ask:
        """One ask, whose limits depend on the round, and whose need on the asks entered before it."""
        high: int | str = len(written.choose) - 1 if written.choose else written.high
        self._see_limits(path, written, high)
        of_round = partial(self._formula_at, path, names=OF_THE_ROUND)
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
            once=written.once,
            need=self._formula_at(path, "need", written.need, (*OF_THE_ROUND, *earlier)),
            choices=tuple(self._word_label(word) for word in written.choose),
            rule=self.rule((*path, "name"), written.name),
        )

    def _see_limits(self, path: Path, written: WrittenAsk, high: int | str) -> None:
        if len(written.choose) == 1 or (written.choose and (written.low, written.high) != (0, ENTERED)):
            raise self.fault((*path, "choose"), "choose has at least two words, and no low or high beside it")
        if isinstance(written.low, int) and isinstance(high, int) and written.low > high:
            raise self.fault((*path, "low"), f"low is more than high, which is {high}")
        if written.once and (written.need is not None or written.when == "before"):
            raise self.fault((*path, "once"), "a row that is filled once has no need, and no when")
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
        made, silent = self._computed(asks), {ask.name for ask in self._file.ask if not ask.counts}
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
        names, found = [*OF_THE_ROUND, *OF_THE_GAME, *(ask.name for ask in asks)], dict[str, Counted]()
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

    def _tie(self, asks: Sequence[Ask], rows: Sequence[Counted]) -> Formula | None:
        written = self._file.points.get(TIE)
        if written is None:
            return None
        names = {PLAYING, SCORE, *(ask.name for ask in asks), *(row.name for row in rows)}
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

    def _see_once(self, asks: Sequence[Ask]) -> None:
        if any(ask.once for ask in asks) and self._file.rounds != 1:
            raise self.fault(("rounds",), "where rows are filled once, the rows are the rounds: leave it out")

    def _sides(self, seats: range) -> tuple[tuple[int, ...], ...]:
        sides = self._file.sides
        whole = sorted(seat for side in sides for seat in side) == list(range(seats[-1]))
        if sides and not (len(seats) == 1 and whole and len(sides) > 1 and all(sides)):
            says = "every seat is on one side, and the number of players is fixed"
            raise self.fault(("sides",), f"{says}; allowed is {WANTED['sides']}")
        return sides


def _see_size(text: str) -> None:
    if len(text.encode("utf-8", "replace")) > BYTES:
        raise Misprint(1, 1, f"a pad has at most {BYTES:,} bytes")
    for number, row in enumerate(text.splitlines(), 1):
        if len(row) > LONGEST_ROW:
            raise Misprint(number, LONGEST_ROW, f"a row has at most {LONGEST_ROW} characters")


def _parsed(text: str) -> dict[str, Any]:
    """The tables of the file, as TOML has them."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        says, place = _placed(str(error), text)
        raise Misprint(*place, f"this is no TOML: {says}") from None
    except (RecursionError, ValueError):
        raise Misprint(1, 1, "this is no TOML that anybody wrote for a pad: keep it plain") from None


def _placed(error: str, text: str) -> tuple[str, Place]:
    """What a TOML reader says, and the place it names."""
    if found := re.search(r" \(at line (\d+), column (\d+)\)$", error):
        return error[: found.start()], (int(found[1]), int(found[2]))
    rows = text.splitlines() or [""]
    return error.removesuffix(" (at end of document)"), (len(rows), len(rows[-1]) + 1)
