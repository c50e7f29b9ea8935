"""Paraphrases of entries: what people could type or dictate instead, made of templates, words and slips.

Of each game there are three parts. `TRIED` and `SPOKEN` may be looked at to make the reading of lines better,
the second as a phone writes down what it hears. `KEPT` is only ever counted: it has templates, words and
chances of its own, and nobody reads what of it was misunderstood.
"""

import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from msgspec import Struct

import engines
from companion.desk.line.known import Known
from companion.desk.line.understanding import answer_words
from companion.desk.line.words import plain
from companion.table.runtime.i18n import reader
from engines.core.conversing import dialogue
from engines.core.moves import Move
from engines.core.questions import Answer, Bundle, Count, Dice, Option, Question
from engines.core.text import Reader, Several, Text
from tests.desk.lines import LANGUAGES, Before, first_of, is_right, positions, recorded
from tests.games.whole import golden

TRIED, SPOKEN, KEPT = "tried", "tried/spoken", "kept"
NUMBERS = {
    "en": "no one two three four five six seven eight nine ten eleven twelve",
    "de": "kein eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
}
ONES = {"en": "a one an", "de": "ein eine einen", "es": "un una", "fr": "un une"}
AND = {"en": "and", "de": "und", "es": "y", "fr": "et"}
SIGNS = {"en": "plus minus", "de": "plus minus", "es": "más menos", "fr": "plus moins"}
BEGINNINGS = {
    TRIED: {"en": "ok so please", "de": "ok also so", "es": "vale pues ok", "fr": "ok alors bon"},
    SPOKEN: {
        "en": "well now alright um right",
        "de": "äh gut jetzt dann na",
        "es": "bueno ahora entonces eh bien",
        "fr": "ben euh donc maintenant bien",
    },
    KEPT: {"en": "hey yes then", "de": "ja hey dann", "es": "oye sí venga", "fr": "oui hé voilà"},
}
ENDS = {
    "en": "please, then, now, thanks",
    "de": "bitte, dann, mal, danke",
    "es": "por favor, entonces, ahora, gracias",
    "fr": "s'il te plaît, alors, maintenant, merci",
}
HEARD = {
    "en": {"four": "for", "two": "too", "eight": "ate", "ore": "or", "wool": "wall", "road": "rode"},
    "de": {"Erz": "Herz", "Wald": "wald", "Feld": "fällt", "Lehm": "Lem", "mal": "Mal", "Ritter": "Ritta"},
    "es": {"a": "ha", "ha": "a", "vaca": "baca", "hecho": "echo", "barro": "varo", "vende": "bende"},
    "fr": {"et": "est", "à": "a", "dés": "des", "joue": "joues", "bois": "boit", "mer": "mère"},
}
"""What a phone writes down for what was said."""
MUCH_ENTERED = 0.5
"""How a kind of move counts by how often it is entered: by the root, so that the rare ones are heard too."""


LINES = 500
"""Lines of each game in each language, where all are measured."""
FLOOR = 0.97
"""The share of all of them that is understood first, at least, in each language."""


class Paraphrase(Struct, frozen=True):
    """A line before an entry, and the questions of the entry that it tells."""

    before: Before
    language: str
    line: str
    tells: tuple[str, ...]

    @property
    def understood(self) -> bool:
        """Whether it is understood first as the entry, or as one that is told in the same words."""
        meant = first_of(self.before, self.language, self.line)
        entry = self.before.entry
        if is_right(meant, entry, self.tells):
            return True
        if meant is None or not isinstance(meant.end, Move):
            return False
        return told(self.before, meant.end) == told(self.before, entry)


def told(before: Before, move: Any) -> list[Text]:
    """What all can read of a move: its sentence, and what it answers, unless the sentence says it all."""
    known = Known(before.session, None)
    if _sentence_is_enough(before):
        return [move.describe()]
    openly = ((q, a) for q, a in dialogue(move, known.state) if known.may_answer(q) and not q.only())
    return [move.describe(), *(answer_words(known, q, a) for q, a in openly)]


def _sentence_is_enough(before: Before) -> bool:
    return bool(_written(KEPT, before.session.engine.name).get("sentence"))


@cache
def _written(part: str, game: str) -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).parent / part / f"{game}.toml").read_text(encoding="utf-8"))


def paraphrases(part: str, game: str, number: int, seed: int = 1) -> Iterator[Paraphrase]:
    """So many paraphrases of the entries of a game in each language; a position is valid until the next."""
    chosen = _chosen(part, game, number, random.Random(f"{part} {game} {seed}"))
    for name in _records(game):
        for at, before in enumerate(positions(game, name)):
            for again in range(chosen[name, at]):
                for language in LANGUAGES:
                    chance = random.Random(f"{part} {seed} {name} {at} {again} {language}")
                    if (line := _Speaker(part, before, language, chance).line()) is not None:
                        yield line


def _records(game: str) -> list[str]:
    return ["evening", *sorted(one.stem for one in golden(game).glob("*.jsonl"))]


def _chosen(part: str, game: str, number: int, chance: random.Random) -> Counter[tuple[str, int]]:
    """How often each entry is paraphrased."""
    kinds = dict[str, list[tuple[str, int]]]()
    for name in _records(game):
        for at, move in enumerate(recorded(game, name)[1]):
            if move.tag() in _written(part, game)["en"]:
                kinds.setdefault(move.tag(), []).append((name, at))
    shares = [len(entries) ** MUCH_ENTERED for entries in kinds.values()]
    for entries in kinds.values():
        chance.shuffle(entries)
    turns = [cycle(entries) for entries in kinds.values()]
    return Counter(next(turn) for turn in chance.choices(turns, shares, k=number))


class _Speaker:
    """Somebody who says an entry in a language, by chance."""

    def __init__(self, part: str, before: Before, language: str, chance: random.Random) -> None:
        self.part, self.before, self.language, self.chance = part, before, language, chance
        self.say: Reader = reader(language, before.session.engine.name, before.players)
        self.known = Known(before.session, None)
        written = _written(part, before.session.engine.name)[language]
        self.templates: list[str] = written[before.entry.tag()]
        self.words: Mapping[str, str] = written.get("words", {})
        self.asked = dict[str, tuple[Question, Answer]]()
        for question, answer in dialogue(before.entry, before.session.state):
            if self.known.may_answer(question):
                self.asked[question.name] = question, answer

    def line(self) -> Paraphrase | None:
        """A line, or None where all that can be said of this entry is private."""
        fit = [one for one in self.templates if self._fits(_blanks_of(one))]
        if not fit:
            return None
        template, entry = self.chance.choice(fit), self.before.entry
        if "{who}" not in template and entry.seat != self._first:
            template = "{who}: " + template
        line = re.sub(r"\{(\w+)\}", lambda blank: self._filled(blank[1]), template)
        names = [{"sum": "dice"}.get(name, name) for name in _blanks_of(template)]
        return Paraphrase(
            self.before, self.language, self._typed(line), tuple(n for n in names if n != "who")
        )

    def _fits(self, blanks: list[str]) -> bool:
        """Whether these can be said, and nothing that has to be known before them is left out."""
        left_out = False
        for name, (question, answer) in self.asked.items():
            if name in blanks and left_out:
                return False
            if _sentence_is_enough(self.before):
                break
            left_out |= name not in blanks and not question.only() and answer != question.suggested
        return all(name in self._blanks for name in blanks)

    @property
    def _first(self) -> int | None:
        awaited = (*self.before.session.actors, *self.before.session.asked)
        return awaited[0] if awaited else None

    @property
    def _blanks(self) -> set[str]:
        more = {"who", "sum"} if "dice" in self.asked else {"who"}
        said = {name for name, (_, answer) in self.asked.items() if answer not in (None, ())}
        if _sentence_is_enough(self.before) and "full" in said and not re.search(r"\d", self._filled("full")):
            said.remove("full")  # two cards alike: people say no "left card"
        return more | said

    # ---- what the blanks are filled with

    def _filled(self, blank: str) -> str:
        if blank == "who":
            return self.say.name(self.before.entry.seat)
        question, answer = self.asked["dice" if blank == "sum" else blank]
        if blank == "sum":
            return self._number(answer if isinstance(answer, int) else sum(answer))
        if isinstance(question, Dice):
            faces = answer if isinstance(answer, tuple) else (answer,)
            return self._list([self._number(face) for face in faces])
        if isinstance(question, Bundle):
            goods = {good.name: good for good in question.pool}
            return self._list([self._some(n, name, goods[name].label) for name, n in answer])
        return self._number(answer) if isinstance(question, Count) else self._option(question, answer)

    def _option(self, question: Any, answer: Answer) -> str:
        option = next(one for one in question.options if one.value == answer)
        if option.icon in self.words and not re.search(r"\d", str(option.label)):
            return self._thing(option.icon, option.label)
        place = self.known.place(option.spot) if option.spot is not None else None
        if place and (several := [blank for _, blank in place.args if isinstance(blank, Several)]):
            return self._list([self.say.render(one) for one in several[0].items])
        label, named = self.say.render(option.label), self._named(option)
        if len(label) <= len(named) or [self._named(one) for one in question.options].count(named) > 1:
            return self._signed(label)
        return named if self._may(0.8) else self.say.render(place)

    def _named(self, option: Option) -> str:
        """The name of the place of an option, without its number."""
        place = self.known.place(option.spot) if option.spot is not None else None
        return (
            self.say.render(option.label)
            if place is None
            else re.sub(r"^\w?\d+ ", "", self.say.render(place))
        )

    def _signed(self, label: str) -> str:
        """Two cards in any order, and their signs as words."""
        if self._may(0.3):
            label = ", ".join(self.chance.sample(parts := label.split(", "), len(parts)))
        if self._may(0.5):
            return label
        signs = dict(zip("+−", SIGNS[self.language].split(), strict=True))
        return re.sub(r"([+−])(\d)", lambda found: f"{signs[found[1]]} {found[2]}", label)

    def _some(self, number: int, name: str, label: Text) -> str:
        thing = self._thing(name, label)
        return thing if number == 1 and self._may(0.3) else f"{self._number(number, beside=True)} {thing}"

    def _thing(self, name: str, label: Text) -> str:
        if name in self.words and self._may(0.7):
            return self.chance.choice(self.words[name].split(", "))
        whole = self.say.render(label)
        return whole if self._may(0.3) else re.sub(r" \S+ \d+$", "", whole)  # "tea", and not its price

    def _number(self, number: int, *, beside: bool = False) -> str:
        words = NUMBERS[self.language].split()
        if number == 1 and beside:
            return self.chance.choice(["1", *ONES[self.language].split()])
        return words[number] if 1 <= number < len(words) and self._may(0.5) else str(number)

    def _list(self, items: list[str]) -> str:
        if self._may(0.2):
            return " ".join(items)
        if self._may(0.3) or len(items) == 1:
            return ", ".join(items)
        return f"{', '.join(items[:-1])} {AND[self.language]} {items[-1]}"

    # ---- how it is typed or dictated

    def _may(self, share: float) -> bool:
        return self.chance.random() < share

    def _typed(self, line: str) -> str:
        if self.part == SPOKEN and self._may(0.7):
            return self._dictated(line)
        if self._may(0.15):
            line = f"{self.chance.choice(BEGINNINGS[self.part][self.language].split())} {line}"
        if self._may(0.25):
            line = re.sub(r"(?<=\w)[,:](?= )| [:](?= )", "", line)
        if self._may(0.5):
            line = line.lower()
        elif self._may(0.5):
            line = f"{line[0].upper()}{line[1:]}{self.chance.choice(['.', '!', ''])}"
        if self._may(0.15):
            line = plain(line)
        words = line.split(" ")
        if self._may(0.2):
            self._change(words, 5, self._slipped)
        if self._may(0.05):
            self._change(words, 9, lambda word: word[: len(word) // 2 + 1])
        return " ".join(words)

    def _dictated(self, line: str) -> str:
        """As a phone writes down what it hears: no signs, fillers, and words that sound alike."""
        if self._may(0.15):
            line = f"{self.chance.choice(BEGINNINGS[self.part][self.language].split())} {line}"
        if self._may(0.15):
            line = f"{line} {self.chance.choice(ENDS[self.language].split(', '))}"
        line = re.sub(r"[,:.!?]", "", line)
        heard = HEARD[self.language]
        if self._may(0.15):
            line = " ".join(heard.get(word, word) for word in line.split())
        line = line if self._may(0.3) else line.lower()
        return plain(line) if self._may(0.3) else " ".join(line.split())

    def _change(self, words: list[str], letters: int, change: Any) -> None:
        long = [at for at, word in enumerate(words) if len(word) >= letters and word.isalpha()]
        if long:
            at = self.chance.choice(long)
            words[at] = change(words[at])

    def _slipped(self, word: str) -> str:
        """A word with a letter left out, doubled, changed, or changed places with the next."""
        at = self.chance.randrange(1, len(word) - 1)
        other = self.chance.choice("aeinrst")
        middles = (word[at + 1], word[at] + word[at : at + 2], other + word[at + 1], word[at + 1] + word[at])
        return word[:at] + self.chance.choice(middles) + word[at + 2 :]


def _blanks_of(template: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", template)


def measured(part: str, game: str, number: int, seed: int = 1) -> tuple[Counter[str], Counter[str]]:
    """How many of so many paraphrases in each language were understood first, and of how many."""
    right, every = Counter[str](), Counter[str]()
    for one in paraphrases(part, game, number, seed):
        every[one.language] += 1
        right[one.language] += one.understood
    return right, every


def proved(_: int) -> Counter[str]:
    """The whole measurement, a case of `make proofs`; AssertionError where a language is below the floor."""
    right, every = Counter[str](), Counter[str]()
    for game in engines.catalogue():
        of_game, lines = measured(KEPT, game, LINES)
        print(game, shares(of_game, lines), flush=True)
        right, every = right + of_game, every + lines
    assert all(right[one] >= FLOOR * every[one] for one in LANGUAGES), shares(right, every)
    return Counter({"lines understood": right.total(), "lines of all": every.total()})


def shares(right: Counter[str], every: Counter[str]) -> str:
    """How many lines of how many were understood first, by language."""
    return ", ".join(
        f"{one} {right[one]} of {every[one]} ({right[one] / every[one]:.1%})" for one in LANGUAGES
    )
