"""The cues of this table over the recorded evenings of the whole catalogue: each lamp tells what is so."""

from collections import Counter
from datetime import time
from importlib.resources import files

import pytest

import engines
from companion.ports.journal import Loose
from companion.table.devices.lamp_words import FORGOTTEN, Moments, standing
from companion.table.files.settings import CONFIG
from companion.table.game.session import Entered, Session
from companion.table.play.controls import Controls
from engines.core import record as records
from engines.core.events import Ended, Gained, Moved, Rolled
from engines.core.moves import Move
from hardware.cues import Happening
from hardware.cues_file import read_cues
from hardware.lamps import DARK, Lamp, LampPicture, Rhythm
from tests.table.stand_ins import Screen

CUES = read_cues(CONFIG / "cues.toml")
NOON, NIGHT = time(12), time(23)
COLOURS = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 1.0, 0.0), (0.0, 1.0, 1.0)]
EVENINGS = {
    game: evening
    for game in engines.catalogue()
    if (evening := files(f"engines.games.{game}") / "evening.jsonl").is_file()
}


class Table:
    """A game as it is told to the lamps: an entry is made, and a moment or a long while later looked at."""

    def __init__(self, record: records.Record) -> None:
        self.session = Session(record.engine, record.setup, Loose(), tell=self._told)
        self.seats = len(record.players)
        self.moments, self.events, self.now = Moments(), [], 0.0
        self.words: Counter[str] = Counter()

    def _told(self, entered: Entered) -> None:
        self.moments.changed(entered, self.now)
        self.events += [event for event in entered.events if event.seen_by(None) is not None]

    def enter(self, move: Move) -> None:
        """Let people make this move; what the rules make after it comes with it."""
        self.now += 2 * FORGOTTEN
        self.events.clear()
        assert self.session.play(move) is None

    def said(self, later: float) -> list[Happening]:
        controls = Controls(self.session, Screen())
        said = [*self.moments.recent(self.now + later), *standing(controls)]
        self.words.update({one.word for one in said})
        return said

    def lamps(self, later: float = 0.1, clock: time = NOON) -> LampPicture:
        colours = COLOURS[: self.seats]
        return CUES.light(colours, self.said(later), self.now + later, clock).picture

    def so(self, word: str) -> tuple[int, ...] | None:
        """The seats of what is so now; None where it is not."""
        return next(
            (one.seats for one in standing(Controls(self.session, Screen())) if one.word == word), None
        )


def told_at_once(table: Table) -> None:
    """What has just happened is on the lamps, each with a rhythm of its own."""
    lamps = table.lamps()
    if any(isinstance(event, Rolled) for event in table.events):
        assert (lamps.dice.level, lamps.dice.rhythm) == (1, Rhythm.DOUBLE)
    if any(isinstance(event, Moved) for event in table.events):
        assert (lamps.attention.level, lamps.attention.rhythm) == (1, Rhythm.DOUBLE)
    if any(isinstance(event, Ended) for event in table.events):
        assert {lamp.rhythm for lamp in lamps.seats} == {Rhythm.BLINK}
    for event in table.events:
        if isinstance(event, Gained) and event.seat >= 0 and not table.session.over:
            assert lamps.seats[event.seat] == Lamp(1, COLOURS[event.seat], Rhythm.DOUBLE)


def told_afterwards(table: Table) -> None:
    """A while later the lamps show how the game stands, and nothing else."""
    lamps = table.lamps(FORGOTTEN)
    assert lamps.dice == (DARK if table.so("throw_wanted") is None else Lamp())
    assert lamps.attention == (DARK if table.so("several") is None else Lamp())
    for seat, lamp in enumerate(lamps.seats):
        assert lamp == Lamp(*looks(table, seat))


def looks(table: Table, seat: int) -> tuple[float, tuple[float, float, float], Rhythm]:
    """How the lamp of a seat should look while nothing happens."""
    level, rhythm = 0.12, Rhythm.STEADY
    if table.session.over:
        level = float(seat in table.session.engine.winners(table.session.state))
    elif seat in (table.so("owing") or ()):
        level, rhythm = 1.0, Rhythm.BLINK
    elif seat in table.session.actors:
        level, rhythm = 1.0, Rhythm.BREATHE
    return level, COLOURS[seat] if level else DARK.colour, rhythm


@pytest.fixture(scope="module")
def played() -> dict[str, Table]:
    """The tables at the end of their evenings, with the words that were said on the way."""
    return {}


@pytest.mark.parametrize("game", EVENINGS)
def test_the_lamps_tell_what_happens_and_how_it_stands(game, played):
    record = records.read(EVENINGS[game].read_bytes().splitlines(), engines.engine)
    table = played[game] = Table(record)
    for move in records.replay(record)[1]:
        if not move.automatic:
            assert not type(move).owing or move.seat in table.so("owing")
            table.enter(move)
            told_at_once(table)
            told_afterwards(table)
    assert table.session.over
    day, night = (table.lamps(FORGOTTEN, clock).seats for clock in (NOON, NIGHT))
    assert [lamp.level for lamp in night] == [CUES.quiet.brightness * lamp.level for lamp in day]


def test_every_cue_is_seen_on_some_evening(played):
    """All but answers to a finger, words without a move, and the step that waits where people chose so."""
    if len(played) < len(EVENINGS):
        pytest.skip("the evenings were not all played in this run")
    words = sum((table.words for table in played.values()), Counter())
    assert {cue.word for cue in CUES.cues} - set(words) == {"refused", "in_vain", "due", "asked", "speaking"}
