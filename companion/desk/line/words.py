"""Words of a line and of a game: how they are cut, what they are worth, and how alike two of them are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from unicodedata import combining, normalize

from msgspec import Struct

import engines
from engines.core.text import Reader, Text

MOST = 40
"""Words of a line that are looked at."""
SMALL = 0.1
"""What a word is worth that decides nothing, such as "the"; all others are worth 1."""
PIECE = re.compile(r"(?<![\w])[+\-−]\s?\d+|\d+|[^\W\d_]+\d*")
"""A number with its sign, or a word; "B3" is one word."""
SIGN = re.compile(r"(?<=[a-z])([+-])(?=\d)")
"""The sign inside a name such as "tea+6"."""
KEPT = 4_000
"""So many sentences are kept as words."""


class Word(Struct, frozen=True):
    """A word without accents and capitals; a number has its value, and its sign if it was written.

    What is `known` to people is no slip for another word. It may be a slip of a form of the word `slip`. Its
    `stem` is what is left without its ending.
    """

    letters: str
    worth: float = 1.0
    number: int | None = None
    signed: bool = False
    known: bool = False
    slip: str = ""
    stem: str = ""


Phrase = tuple[Word, ...]


Part = tuple[int, ...]
"""Some words of a line, by their places in it."""


class Said(Struct, frozen=True):
    """What people of a language say that no sentence of the app has; of `things` that every game may have."""

    numbers: tuple[str, ...]
    forms: str
    endings: str
    past: str
    everything: str
    plus: str
    minus: str
    small: str
    joins: str
    things: Mapping[str, str]


@cache
def _said(language: str) -> Said:
    written = (Path(__file__).parent / "said" / f"{language}.toml").read_text(encoding="utf-8")
    return Said(**tomllib.loads(written))


@cache
def _of_game(game: str, language: str) -> Mapping[str, tuple[str, ...]]:
    """What people also say of the things of a game, by the name of the thing, and of those of every game."""
    file = Path(engines.__file__).parent / "games" / game / "said" / f"{language}.toml"
    written = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    both = chain(_said(language).things.items(), written.items())
    found = dict[str, tuple[str, ...]]()
    for name, words in both:
        found[name] = (*found.get(name, ()), *words.split(","))
    return found


@cache
def called(game: str, language: str) -> Mapping[str, tuple[str, ...]]:
    """What people also call the things of a game, by the name of the thing; without whole sentences."""
    return {
        name: tuple(one.strip() for one in words if "{" not in one)
        for name, words in _of_game(game, language).items()
    }


def plain(words: str) -> str:
    """The same words without accents and capitals."""
    return "".join(one for one in normalize("NFKD", words.casefold()) if not combining(one))


class Vocabulary:
    """The words of a language and of a game, for a reader who knows the players' names."""

    def __init__(self, language: str, game: str, players: Sequence[str], say: Reader) -> None:
        said, self._say = _said(language), say
        self._also = _of_game(game, language)
        self._small = frozenset(self._letters(said.small))
        self._endings, self._past = sorted(said.endings.split(), key=len, reverse=True), said.past
        forms = [self._letters(words) for words in said.forms.split(",")]
        self._form = {word: words[0] for words in forms for word in words[1:]}
        self._number = dict[str, int]()
        for n, words in enumerate(said.numbers):
            for word in self._letters(words):
                self._number.setdefault(word, n)  # not the "sept" of "dix-sept"
        self.everything = frozenset(self._letters(said.everything))
        self._sign = dict.fromkeys(self._letters(said.plus), 1) | dict.fromkeys(self._letters(said.minus), -1)
        also = re.sub(r"\{\w+\}", "", " ".join(chain.from_iterable(self._also.values())))
        self._known = {
            *self._letters(also),
            *self._letters(" ".join(players)),
            *self._form,
            *self._small,
            *self._number,
            *self._sign,
        }
        self._joint = re.compile(rf"([,;.!?]+|\b(?:{'|'.join(self._letters(said.joins))})\b)")
        self._word, self._thing = lru_cache(KEPT)(self._read), cache(self._called)
        self.phrase = lru_cache(KEPT)(self._phrase)
        """The words of a sentence; those of its players are their names."""
        self.sentences = cache(self._sentences)
        """How people also tell a kind of move, in pieces: a blank with its braces, or words."""

    @staticmethod
    def _letters(words: str) -> list[str]:
        return PIECE.findall(plain(words))

    # ---- the words of a line, a sentence, a thing

    def cut(self, line: str, typed: bool = True) -> Phrase:
        """The words of a line, in their order; "plus six" is one number. What is `typed` may have slips."""
        found, sign = list[Word](), 0
        for piece in self._letters(line)[:MOST]:
            word = self._word(piece, typed)
            if sign and word.number is not None:
                found[-1] = Word(f"{sign * word.number:+}", 1.0, sign * word.number, True)
            else:
                found.append(word)
            sign = self._sign.get(self._meant(piece, self._sign) if typed else piece, 0)
        return tuple(found)

    def parts(self, line: str) -> list[Part]:
        """Which words of a line stand between its signs, and between the words that join two sentences."""
        found, at = list[Part](), 0
        for number, piece in enumerate(self._joint.split(plain(line))):
            end = min(MOST, at + len(self.cut(piece)))
            if number % 2 == 0 and at < end:  # every other piece is a joint
                found.append(tuple(range(at, end)))
            at = end
        return found

    def _read(self, piece: str, typed: bool) -> Word:
        if piece.lstrip("+-− ").isdecimal():
            signed = not piece[0].isdecimal()
            number = int(piece.replace("−", "-").replace(" ", ""))
            return Word(f"{number:+}" if signed else str(number), 1.0, number, signed)
        worth = SMALL if piece in self._small else 1.0
        known = piece in self._known
        said = self._number.get(self._meant(piece, self._number) if typed else piece)
        slip = self._form.get(self._meant(piece, self._form), "") if typed else ""
        letters = self._form.get(piece, piece)
        return Word(letters, worth, said, known=known, slip=slip, stem=self._stem(letters))

    def _stem(self, letters: str) -> str:
        """A word without its ending and what its past begins with, where enough of it is left."""
        longest = len(letters) - STEM
        ends = (one for one in self._endings if letters.endswith(one) and len(one) <= longest)
        stem = letters[: len(letters) - len(next(ends, ""))]
        bare = stem.removeprefix(self._past)
        return bare if len(bare) >= STEM else stem

    def _meant(self, piece: str, words: Iterable[str]) -> str:
        """The one of these words that this is but for a slip, if it is no word that people know."""
        if piece in self._known:
            return piece
        begun = (word for word in words if len(word) >= 5 and word[0] == piece[0])
        near = (word for word in begun if abs(len(word) - len(piece)) <= 1)
        return next((word for word in near if _slips(*sorted((piece, word), key=len)) == 1), piece)

    def _phrase(self, text: Text | str) -> Phrase:
        return self.cut(text if isinstance(text, str) else self._say.render(text), typed=False)

    def frame(self, text: Text) -> Phrase:
        """The words of a sentence without what its blanks are filled with."""
        return self.phrase(re.sub(r"\{\w+\}", " ", self._say.gettext(text.msgid)))

    def name(self, seat: int) -> Phrase:
        """The words of a player's name."""
        return tuple(Word(word.letters, 1.0, word.number) for word in self.phrase(self._say.name(seat)))

    def things(self, *names: object) -> list[Phrase]:
        """What things of the game are called, by their names: in the catalogue, and as people also say."""
        found = (self._thing(name) for name in names if isinstance(name, str))
        return list(dict.fromkeys(chain.from_iterable(found)))

    def _called(self, name: str) -> list[Phrase]:
        pieces = PIECE.findall(SIGN.sub(r" \1", name))
        words = (" ".join(map(self._say.gettext, pieces)), " ".join(pieces))
        also = (one for one in self._also.get(name, ()) if "{" not in one)
        return [*filter(None, map(self.phrase, (*also, *words)))]

    def _sentences(self, name: str) -> list[list[str | Phrase]]:
        told = (re.findall(r"\{\w+\}|[^{]+", one) for one in self._also.get(name, ()) if "{" in one)
        return [[one if "{" in one else self.phrase(one) for one in pieces] for pieces in told]


@lru_cache(16)
def vocabulary(language: str, game: str, players: tuple[str, ...]) -> Vocabulary:
    """The vocabulary of a game in a language, with these players."""
    from companion.table.runtime.i18n import reader

    return Vocabulary(language, game, players, reader(language, game, players))


# ---- how alike two words are


SLIPPED, BENT = 0.8, 0.9
"""How alike a word is to one that it is a form of but for a slip, and to one that differs by its ending."""
STEM = 3
"""The fewest letters that are left of a word without its ending."""
PLURAL = "snrex"
"""The letters by which a word of three differs from its plural."""


def alike(one: Word, other: Word) -> float:
    """How alike a word of a line is to one of the app: 1 the same, 0 another."""
    if one.letters == other.letters:
        return 1.0
    if one.number is not None and other.number is not None:
        return _as_numbers(one.number, other.number, one.signed == other.signed)
    if one.slip == other.letters:
        return SLIPPED
    if one.stem and one.stem == other.stem:
        return BENT
    if one.letters[0] != other.letters[0] and one.letters[-1] != other.letters[-1]:
        return 0.0
    return _as_letters(*sorted((one.letters, other.letters), key=len), not one.known)


def _as_numbers(one: int, other: int, written_alike: bool) -> float:
    if one == other:
        return 1.0 if written_alike else 0.9
    return 0.0 if written_alike or one != -other else 0.5


@lru_cache(20_000)
def _as_letters(short: str, long: str, slip: bool) -> float:
    """By the same beginning or end, as of cases and compounds, or but for one wrong letter."""
    if len(short) < 3:
        return 0.0
    same = next((at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    share = same / len(long)
    plural = same == len(short) == len(long) - 1 and long[-1] in PLURAL
    if plural or (len(short) >= 4 and (same == len(short) or long.endswith(short))):
        return 0.65 + 0.3 * len(short) / len(long)
    if (
        slip
        and len(long) >= 5
        and (wrong := _slips(short[same:], long[same:])) <= min(2, (len(long) + 1) // 4)
    ):
        return 0.9 - 0.1 * wrong
    if slip and share >= 0.6 and (same > 3 or same == len(short)):  # not "Holz" for "holen"
        return (0.5 if same > 3 else 0.2) + 0.45 * share
    return 0.0


def _slips(short: str, long: str) -> int:
    """How many letters were left out, added, changed, or changed places with the next."""
    before = row = list(range(len(long) + 1))
    for at, own in enumerate(short):
        earlier, before, row = before, row, [at + 1]
        for to, other in enumerate(long):
            least = min(before[to] + (own != other), before[to + 1] + 1, row[to] + 1)
            if own == long[to - 1] and other == short[at - 1 : at]:
                least = min(least, earlier[to - 1] + 1)
            row.append(least)
    return row[-1]


# ---- what of a phrase is in a line


class Found(Struct, frozen=True):
    """What of a phrase was found in a line: how much, less what is missing, and which words of the line."""

    gain: float
    words: int = 0


NOTHING = Found(0.0)
NEXT, NUMBERED = 0.15, 0.3
"""What it is worth that two words follow each other in both, and that a number follows its word."""
JOINS = 0.5
"""What a small word is worth where the order counts: "to" and "gives" say who does what."""
MORE = 0.03
"""What each word of a sentence costs that the line does not have, where only their order counts."""
MISSING = 0.3
"""What a word of a phrase costs that the line does not have."""
ELSEWHERE = 0.5
"""What it costs that only the number of a phrase is free, and its words are said of something else."""


def together(words: int) -> bool:
    """Whether these words of a line stand beside each other."""
    return "0" not in f"{words:b}".rstrip("0")


class Line:
    """A line cut into words, or a part of one; the words of a line are meant by bits."""

    def __init__(self, words: Phrase, of: Line | None = None, part: Part = ()) -> None:
        self.words, self._of, self._part = words, of, part
        self.all = (1 << len(words)) - 1
        self.hits = cache(self._hits)
        """Where in the line a word may be meant, and how alike it is, the best first."""
        self._found, self._order = cache(self._find), cache(self._in_order)

    @property
    def sought(self) -> int:
        """How much was looked for in it."""
        return self._found.cache_info().currsize

    def _hits(self, word: Word) -> list[tuple[float, int]]:
        return sorted(self._near(word), key=lambda hit: (-hit[0], hit[1]))

    def _near(self, word: Word) -> list[tuple[float, int]]:
        if self._of is None:
            near = ((alike(own, word), at) for at, own in enumerate(self.words))
            return [hit for hit in near if hit[0]]
        whole = {at: like for like, at in self._of.hits(word)}
        return [(whole[of], at) for at, of in enumerate(self._part) if of in whole]

    def part(self, places: Part) -> Line:
        """A line of some of these words."""
        return Line(tuple(self.words[at] for at in places), self, places)

    def reach(self, phrase: Phrase, like: float = 0.0) -> int:
        """The words of the line that may be meant by some word of a phrase, and are at least so alike."""
        words = 0
        for word in phrase:
            for hit, at in self.hits(word):
                words |= (hit >= like) << at
        return words

    def spelt(self, phrase: Phrase) -> int:
        """The words of the line that are words of a phrase, but for their endings."""
        return self.reach(phrase, BENT)

    def worth(self, words: int) -> float:
        """What these words of the line are worth."""
        return sum(word.worth for at, word in enumerate(self.words) if words >> at & 1)

    def find(self, phrase: Phrase, free: int, missing: float = MISSING) -> Found:
        """What of a phrase is in the free words of the line."""
        return self._found(phrase, free, missing)

    def _find(self, phrase: Phrase, free: int, missing: float) -> Found:
        gain, taken, last, bare, other = 0.0, 0, -2, True, False
        for word, after in zip(phrase, (*phrase[1:], None), strict=False):
            if (hit := self._hit(word, free & ~taken, last, after)) is not None:
                like, at = hit
                beside = NEXT if word.number is None else NUMBERED
                gain += like * min(word.worth, self.words[at].worth) + (beside if at == last + 1 else 0.0)
                taken, last, bare = taken | 1 << at, at, bare and word.number is not None
            elif (used := self._hit(word, self.all, last)) is not None:
                last, other = used[1], other or word.worth == 1  # said, and used for something else
            else:
                gain -= missing * word.worth
        return Found(gain - ELSEWHERE * (bare and other), taken) if taken else NOTHING

    def _hit(self, word: Word, free: int, last: int, after: Word | None = None) -> tuple[float, int] | None:
        """Where a word is meant: next to the one before it, or to the one after it, if it is there."""
        there = [hit for hit in self.hits(word) if free >> hit[1] & 1]
        if len(there) < 2:
            return there[0] if there else None
        near = [hit for hit in there if hit[0] >= there[0][0] - 0.2]
        follow = {at for _, at in self.hits(after)} if after else ()
        beside = (hit for hit in near if hit[1] == last + 1)
        return next(beside, next((hit for hit in near if hit[1] + 1 in follow), there[0]))

    def best(self, phrases: Iterable[Phrase], free: int, missing: float = MISSING) -> Found:
        """What of the best of these phrases is in the free words of the line."""
        found = (self.find(phrase, free, missing) for phrase in phrases)
        return max(found, key=lambda one: one.gain, default=NOTHING)

    def is_article(self, at: int) -> bool:
        """Whether a number that may decide nothing stands before another, as in "a three"."""
        after = self.words[at + 1 : at + 2]
        return self.words[at].worth < 1 and any(one.number is not None for one in after)

    def is_numbered(self, words: int, free: int) -> bool:
        """Whether a free number follows these words."""
        at = words.bit_length()
        after = self.words[at : at + 1]
        return any(one.number is not None and one.worth == 1 for one in after) and bool(free >> at & 1)

    def belongs_to_next(self, at: int, free: int) -> bool:
        """Whether a word that decides nothing stands before one that was used, as its article."""
        return self.words[at].worth < 1 and at + 1 < len(self.words) and not free >> at + 1 & 1

    def in_order(self, phrase: Phrase) -> float:
        """How much of the line is in a sentence in the same order, from 0 to 1.

        Of two that say as much of it, the one with fewer other words is worth more.
        """
        said = tuple(word for word in phrase if self.hits(word))
        return self._order(said) - MORE * (len(phrase) - len(said))

    def _in_order(self, phrase: Phrase) -> float:
        rows = [0.0] * (len(self.words) + 1)
        for word in phrase:
            before, rows = rows, [0.0]
            likes = {at: like for like, at in self.hits(word) if like > 0.6}
            for at, own in enumerate(self.words):
                best = max(rows[at], before[at + 1])
                worth = max(JOINS, own.worth)
                rows.append(max(best, before[at] + likes[at] * worth) if at in likes else best)
        return rows[-1] / sum(max(JOINS, own.worth) for own in self.words)
