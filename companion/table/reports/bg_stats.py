"""A finished game for BG Stats: the link its app takes a play from, with nothing left to type.

The format is that of bgstatsapp.com under "Push plays to BG Stats from other apps or websites": one JSON
object, encoded in the link, whose times are universal ("yyyy-MM-dd HH:mm:ss").
"""

import json
from collections.abc import Sequence
from datetime import UTC
from hashlib import sha256
from urllib.parse import quote

from companion.table.game.session import Session
from companion.table.reports.summary import seconds_played
from companion.table.runtime.timestamps import read_moment
from engines.core.scoring import Standing
from engines.core.text import Reader

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Table Companion"
PLAIN = ",:[]"
"""What a link may have as it is: each character less makes the code coarser, and easier to scan."""


def create_play(session: Session, names: Sequence[str], colours: Sequence[str], say: Reader) -> str | None:
    """The link for this game; None as long as it isn't over."""
    if not session.over:
        return None
    written = json.dumps(play_of(session, names, colours, say), ensure_ascii=False, separators=(",", ":"))
    return LINK + quote(written, safe=PLAIN)


def play_of(session: Session, names: Sequence[str], colours: Sequence[str], say: Reader) -> dict[str, object]:
    """The game as BG Stats takes it. Its ids stay the same, so that each is matched only once."""
    times = [time for time in session.times if time]
    minutes = round(seconds_played(session.timeline.entries) / 60)
    return {
        "sourceName": SOURCE,
        "sourcePlayId": _play_id(session, names, times),
        **({"playDate": _date(times[-1])} if times and read_moment(times[-1]) else {}),
        **({"durationMin": minutes} if minutes else {}),
        "game": {
            "name": say.render(session.engine.title),
            "sourceGameId": session.engine.name,
            "highestWins": not session.engine.fewest,
            **({"bggId": session.engine.bgg} if session.engine.bgg else {}),
        },
        "players": [_player(session, one, names, colours) for one in session.standings()],
    }


def _player(
    session: Session, one: Standing, names: Sequence[str], colours: Sequence[str]
) -> dict[str, object]:
    seat = one.sheet.seat
    return {
        "name": names[seat],
        "sourcePlayerId": names[seat].casefold(),
        "startPlayer": seat == first_of(session),
        "winner": seat in session.winners,
        "score": one.sheet.total,
        "rank": one.place,
        "role": colours[seat],
    }


def first_of(session: Session) -> int | None:
    """The seat that began, if one did."""
    turn = session.engine.turn(session.start)
    return turn if turn is not None and turn >= 0 else None


def _play_id(session: Session, names: Sequence[str], times: Sequence[str]) -> str:
    """The same for the same game, on whatever machine it is read."""
    said = [session.engine.name, *names, *times[:1]]
    return sha256("\n".join(said).encode()).hexdigest()[:16]


def _date(moment: str) -> str:
    read = read_moment(moment)
    return read.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S") if read else ""
