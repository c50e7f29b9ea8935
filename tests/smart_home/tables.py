"""Games for the smart home to follow: as they stand, or entered one move after another."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.ports.journal import Loose
from companion.table.devices.followers import Seated
from companion.table.game.automation import PROPOSE
from companion.table.game.session import Entered, Session
from companion.table.runtime.i18n import reader
from engines.core.moves import Move
from engines.core.record import Record
from engines.core.timeline import Entry, Redo, Undo
from tests.laws.twins import Game, Pair
from tests.web.phone_evenings import COLOURS, NAMES

LIGHTS = ((1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (1.0, 1.0, 1.0), (1.0, 0.5, 0.0), (0.0, 1.0, 0.0))


def seated(session: Session, language: str = "en") -> Seated:
    seats = len(session.engine.seated(session.start))
    say = reader(language, session.engine.name, NAMES[:seats])
    return Seated(session, NAMES[:seats], COLOURS[:seats], LIGHTS[:seats], say)


class Told:
    """Everything that was sent, in order, and the latest of each topic."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, bytes, bool]] = []

    def send(self, topic: str, payload: bytes, keep: bool) -> None:
        self.sent.append((topic, payload, keep))

    @property
    def latest(self) -> dict[str, bytes]:
        return {topic: payload for topic, payload, _ in self.sent}

    def of(self, topic: str) -> list[bytes]:
        return [payload for one, payload, _ in self.sent if one == topic]


def at_table(pair: Pair, game: Game, messenger: Any) -> Session:
    """A game as it stands, told from its first move on; what the table does by itself waits."""
    level = lambda _: PROPOSE  # noqa: E731
    session = Session(pair.rules, game.setup, Loose(), choose=lambda _: 0, level=level)
    people = seated(session)
    for seq, move in enumerate(game.moves, 1):
        session.state, events = session.engine.play(session.state, move)
        entry = Entry(seq, move)
        session.timeline.add(entry)
        messenger.happened(Entered(entry, tuple(events)), people)
        messenger.tell(people)
    return session


def follow(begin: Callable[..., Session], messenger: Any) -> Seated:
    """A game that begins, and that this messenger follows."""
    people: list[Seated] = []
    session = begin(tell=lambda changed: [messenger.happened(changed, one) for one in people])
    people.append(seated(session))
    messenger.tell(*people)
    return people[0]


def play(record: Record, messenger: Any, entries: int | None = None) -> Seated:
    """The entries of a record, told one after another."""
    people = follow(partial(Session, record.engine, record.setup, Loose()), messenger)
    session = people.session
    for entry in record.entries[:entries]:
        act = entry.act
        if isinstance(act, Undo | Redo):
            assert session.undo() if isinstance(act, Undo) else session.redo()
        elif isinstance(act, Move) and not act.automatic:
            assert session.play(act) is None
        messenger.tell(people)
    return people
