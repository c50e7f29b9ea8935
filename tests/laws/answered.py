"""Twins asked on every screen and answered to the end: each byte that certain eyes are sent of it."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any

import msgspec

from companion.desk.evening import TableGame
from companion.drawing.colours import DARK
from companion.golden import NAMES
from companion.ports.journal import Loose
from companion.table.game.automation import PROPOSE
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.runtime.bus import Bus
from companion.web.intents import Intent
from companion.web.keys import ROOM, TABLE, Keys, seat_of, seat_screen
from companion.web.publishing import Eyes, Publisher, Stream
from companion.web.screens import Screens
from engines import engine
from engines.core.conversing import converse, dialogue, sample
from engines.core.engine import AnyEngine, Offer
from engines.core.moves import AnyMove, Move
from engines.core.questions import Question
from engines.core.timeline import Entry, Tried
from tests.laws.twins import Game, Pair, Until, of_game, pair, same, some_answer
from tests.pads.strange_pads import STRANGE

COLOURS = tuple(name for name, _ in DARK.seats)
HELD = "held to view"
"""The table's page while its cover is held."""
SECRETS = {
    "catan": ("steal", "buy-card", "claim-victory"),
    "hab_und_gut": ("donate", "fill-rack"),
    "le_havre": ("choose-goods",),
    "pad-sealed": ("seal",),
}
"""The kinds of move that ask some eyes alone, by game or pad."""
LANGUAGES = ("en", "de", "es", "fr")
CONVERSATIONS, ANSWERS, WAYS = 4, 12, 6
"""Kinds of move that are entered on each screen, answers to each at most, ways through one that are tried."""


class Evening:
    """One of two games on the table, with all its screens; whatever was entered is forgotten again."""

    def __init__(self, twins: Pair, game: Game, language: str) -> None:
        self.twins, self.game, self._language = twins, game, language
        self._state: Any = None
        self._keys = (f"twin-{number:04}" for number in count())
        self.screens = Screens(Bus(), Keys(), Publisher(), "twin")
        eyes = (TABLE, ROOM) if twins.eyes is None else (TABLE, ROOM, seat_screen(twins.eyes))
        self._watched = [Eyes(screen, language) for screen in eyes]
        self._streams = ExitStack()
        for one in self._watched:
            self._streams.enter_context(
                self.screens.publisher.watching(one, Stream(lambda: None, one.screen))
            )
        self.sit_down()

    def sit_down(self) -> None:
        """Let everybody look at the game as it stands, with nothing asked but what it asks by itself."""
        twins, game = self.twins, self.game
        level = lambda _: PROPOSE  # noqa: E731
        now = lambda: "now"  # noqa: E731
        entries = [Entry(seq, move) for seq, move in enumerate(game.moves, 1)]
        self.session = Session(
            twins.rules,
            game.setup,
            Loose(),
            entries,
            clock=now,
            choose=lambda _: 0,
            level=level,
            state=self._state and self._state.copy(),
        )
        self._state = self.session.state.copy()
        self._begun = self.session.version
        seats = len(twins.rules.seated(self.session.state))
        controls = Controls(self.session, self.screens.outcome)
        self.screens.publisher.dismiss(*(one.screen for one in self._watched))  # the first picture is whole
        self.screens.open(TableGame(controls, NAMES[:seats], COLOURS[:seats], tuple("ABCDEFGH"[:seats])))

    def tap(self, screen: str, **action: Any) -> bytes:
        """What a finger on this screen is answered."""
        at = self.screens.mark(screen)
        intent = Intent(**action, key=next(self._keys), at=at, lang=self._language)
        reply = self.screens.reply(screen, intent)
        assert reply.status == 200, (action, reply)
        return reply.body

    def sent(self) -> dict[str, bytes]:
        """Every byte these eyes are sent: at the table, in the room, on their phone, behind the cover."""
        frames = {one.screen: self.screens.publisher.frame(one) for one in self._watched}
        found = {screen: frame.whole + frame.news for screen, frame in frames.items() if frame}
        eyes = self.twins.eyes
        return found if eyes is None else found | {HELD: self.tap(TABLE, do="look", seat=eyes)}

    def shown(self, screen: str) -> Any:
        """What is sent to this screen, for whoever wants to know where it differs."""
        if screen == HELD:
            return msgspec.json.decode(self.tap(TABLE, do="look", seat=self.twins.eyes))
        return msgspec.to_builtins(self.screens.parts(Eyes(screen, self._language)))

    def asked_at(self, screen: str) -> Question | None:
        """The question that is open on this screen, as it is in truth."""
        seat = seat_of(screen)
        return (self._table if seat is None else self.screens.phones[seat]).question

    def lit(self, screen: str) -> list[Offer[Any]]:
        """What can be begun on this screen."""
        seat = seat_of(screen)
        offers = [one for one in self._table.session.offers(seat) if seat in (None, one.seat)]
        return [offer for offer in offers if offer.why is None]

    @property
    def _table(self) -> Controls:
        assert self.screens.playing is not None
        return self.screens.playing.controls

    @property
    def written(self) -> list[Any]:
        """What was entered since."""
        entries = self.session.timeline.entries[self._begun - 1 :]
        return [one.act for one in entries if isinstance(one.act, Tried | Move)]

    @property
    def told(self) -> list[Any]:
        """What these eyes see of the moves that were made since."""
        moves = [act for act in self.written if isinstance(act, Move)]
        return [move.concealed(self.twins.eyes) for move in moves]


Both = tuple[Evening, Evening]


def before(rules: AnyEngine, kind: type[AnyMove]) -> Until:
    """Where a seat that the game waits for can begin this kind of move."""

    def lit(state: Any) -> bool:
        waits = [seat for seat in rules.actors(state) if kind in rules.kinds(state, seat)]
        return any(isinstance(converse(kind, state, seat), Question) for seat in waits)

    return lit


def aimed_at(name: str, tag: str, seed: int, tries: int = 150) -> Counter[str]:
    """What is sent of twins before this kind of move: of two that it asks otherwise, if such are found."""
    rules, found = STRANGE.get(name) or engine(name), None
    kind = next(kind for kind in rules.moves if kind.tag() == tag)
    for more in range(tries):
        twins = pair(rules, seed * tries + more, before(rules, kind))
        found = twins or found
        if twins and _telling(twins, kind):
            return answer_all(twins, seed, kind) + Counter({f"differs for the rules: {tag}": 1})
    return answer_all(found, seed, kind) if found else Counter()


def _telling(twins: Pair, kind: type[AnyMove]) -> bool:
    """Whether what the rules ask on the way to some move differs between the two."""
    rules, chance = twins.rules, random.Random(0)
    one, other = (rules.replay(rules.setup(game.setup), game.moves) for game in (twins.one, twins.other))
    moves = [sample(kind, one, seat, chance.randrange) for seat in rules.actors(one) for _ in range(WAYS)]
    return any(list(dialogue(move, one)) != list(dialogue(move, other)) for move in moves if move)


def answer_all(twins: Pair, seed: int, first: type[AnyMove] | None = None) -> Counter[str]:
    """Enter what can be entered to the end, at the table and on a phone; AssertionError where eyes see more.

    The `first` kind of move is entered in any case.
    """
    chance = random.Random(seed)
    language = chance.choice(LANGUAGES)
    both = Evening(twins, twins.one, language), Evening(twins, twins.other, language)
    _alike(both, "as it stands")
    found = Counter[str]()
    mine = (TABLE,) if twins.eyes is None else (TABLE, seat_screen(twins.eyes))
    others = [seat_screen(seat) for seat in range(len(both[0].screens.phones)) if seat != twins.eyes]
    for screen in (*mine, *chance.sample(others, min(1, len(others)))):
        for one in both:
            one.sit_down()
        lit = [both[0].lit(screen), both[1].lit(screen)]
        keys = [[(offer.kind.tag(), offer.seat) for offer in offers] for offers in lit]
        if screen in mine:
            same(*keys, f"keys of {screen}")
        offers = [offer for offer in lit[0] if (offer.kind.tag(), offer.seat) in keys[1]]
        chance.shuffle(offers)
        offers.sort(key=lambda offer: offer.kind is not first)
        for offer in offers[:CONVERSATIONS]:
            found.update(_conversation(both, screen, offer, chance, screen in mine))
    return found


def _alike(both: Both, what: str) -> None:
    shown = [one.sent() for one in both]
    for screen, told in shown[0].items():
        if told != shown[1][screen]:
            parts = [one.shown(screen) for one in both]
            assert parts[0] != parts[1], f"{what}, sent to {screen} on the way"
            same(*differing(*parts), f"{what}, sent to {screen}")


def differing(one: Any, other: Any, path: str = "") -> tuple[Any, Any]:
    """The smallest parts that differ, with the way to them."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(key, one[key], other[key]) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(str(at), *both) for at, both in enumerate(zip(one, other, strict=True))]
    else:
        return (path, one), (path, other)
    key, *parts = next(three for three in pairs if three[1] != three[2])
    return differing(*parts, f"{path}.{key}")


def _conversation(
    both: Both, screen: str, offer: Offer[Any], chance: random.Random, mine: bool
) -> Counter[str]:
    """Begin a kind of move and answer all that is asked, on both sides as far as these eyes can tell.

    On a screen that is not `mine` to see, another player's phone, what is asked may differ.
    """
    found, what = Counter[str](), f"{offer.kind.tag()} of {offer.seat} at {screen}"
    for one in both:
        if one.written or one.asked_at(screen) is not None:
            one.sit_down()
    replies = [one.tap(screen, do="begin", kind=offer.kind.tag(), seat=offer.seat) for one in both]
    for _ in range(ANSWERS):
        if any(isinstance(act, Tried) for one in both for act in one.written):
            return found + Counter({"paid with an entry": 1})
        if both[0].told != both[1].told:
            return found + Counter({"revealed by a move": 1})
        questions = [one.asked_at(screen) for one in both]
        if _looks(both[0], questions[0]):
            return found
        if mine:
            same(*replies, what)
        _alike(both, what)
        if both[0].written or questions[0] is None or questions[1] is None:
            same(*(len(one.written) for one in both), what)
            ended = {"answered to the end": 1, f"answered to the end: {offer.kind.tag()}": 1}
            ended |= {} if mine else {"answered to the end on another phone": 1}
            return found + Counter(ended if both[0].written else {})
        found[f"asked: {offer.kind.tag()} {questions[0].name}"] += 1
        answers = _answers(both[0], (questions[0], questions[1]), chance, mine)
        replies = [
            one.tap(screen, do="answer", answer=answer) for one, answer in zip(both, answers, strict=True)
        ]
    return found


def _looks(one: Evening, question: Question | None) -> bool:
    """Whether these eyes look, by the rules, at what nobody else sees."""
    looked_at = of_game(one.twins.rules, "LOOKED_AT", ())
    return question is not None and question.name in looked_at and one.twins.eyes in (question.eyes or ())


def _answers(
    one: Evening, questions: tuple[Question, Question], chance: random.Random, mine: bool
) -> Iterator[Any]:
    """The same answer on both sides; to what these eyes do not see, any that fits on each."""
    eyes = one.twins.eyes
    seen = questions[0].eyes is None or eyes in questions[0].eyes
    if seen and (mine or questions[0] == questions[1]):
        return iter([some_answer(questions[0], chance.randrange)] * 2)
    return iter([question.sample(chance.randrange) for question in questions])
