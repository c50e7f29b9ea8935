"""A table's page without a touchscreen, with an archive of evenings that were played to their end."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.desk.evening import Evening
from companion.ports.game_reviews import Decided, Review, Reviewer, Share, TurningPoint
from companion.store.archive import Archive
from companion.table.game.session import Session
from companion.table.runtime.bus import Bus
from companion.web.keys import Keys
from companion.web.lobby import Lobby
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from engines.core.record import Record, replay
from engines.core.text import N_
from tests.desk.evenings import evening_at, seat
from tests.web.near import Near
from tests.web.phone_evenings import evening


class Archived(Near):
    """Hands at such a table."""

    def __init__(self, screens: Screens, night: Evening, reviewer: Reviewer | None) -> None:
        super().__init__(screens)
        self.evening, self.reviewer = night, reviewer
        screens.follow(night, reviewer)
        Lobby(screens, night)

    def finish(self, *games: str) -> None:
        """Play the recorded evenings of these games; the last one stays on the table."""
        for game in games:
            record = evening(game)
            seat(self.evening, record)
            play_out(self.session, record)
            self.screens.moved_on()

    def post_news(self, news: object) -> None:
        """What another thread of the app posts."""
        self.screens.bus.post(news)
        self.screens.bus.drain()

    def keep_review(self) -> None:
        """Keep a review of the game on the table, which Ben has won."""
        number, session = self.session.number, self.session
        assert number is not None
        self.evening.library.keep_review(number, session.version - 1, won_by_ben())


def won_by_ben() -> Review:
    """A review of a game for four that Ben has won."""
    first, last = (0.25,) * 4, (0.0, 1.0, 0.0, 0.0)
    decided = (Decided(N_("building"), 0.1),)
    shares = tuple(Share(0.0, chance - 0.25, chance - 0.25, 0.0, decided=decided) for chance in last)
    point = TurningPoint(1, N_("Ben rolls 8"), True, first, last, 1)
    return Review(shares, (first, last), (point,))


def play_out(session: Session, record: Record) -> None:
    """Play this record to its end."""
    _, moves = replay(record)
    for move in moves:
        if not move.automatic:
            session.play(move)


@contextmanager
def archived(folder: Path, *, reviewer: Reviewer | None = None, **given: Any) -> Iterator[Archived]:
    """Such a table, whose archive is in this folder."""
    with Archive.open(folder / "archive.sqlite") as archive:
        yield Archived(Screens(Bus(), Keys(), Publisher(), "test"), evening_at(archive, **given), reviewer)
