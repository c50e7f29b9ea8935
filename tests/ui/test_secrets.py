"""What a game hides is on no screen, lamp, export or log: they are the same whether the app knows it."""

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.paper.saved_sheets import Sheets
from companion.store.export import NotExported, export_record, export_tables
from companion.store.job_queue import JobQueue
from companion.table.devices.lamp_words import happened, standing
from companion.table.game.automation import PROPOSE
from companion.table.play.pending_step import announced
from companion.table.reports.score_sheet import sheet_lines
from engines import catalogue, engine
from engines.core.engine import AnyEngine
from engines.core.moves import Move
from tests.cores import alone
from tests.laws.hidden import Hidden
from tests.taking_turns import proving
from tests.ui.opened import around, open_table, put_right, unsure, without_a_player
from tests.ui.shown import picture
from tests.ui.tabletop import Evening, evening, find

SEEDS = 12
"""So many set-ups are looked through for a game in which something is hidden."""
LENGTH, STOPS = 90, 3
"""The moves of a game, and its parts: all is opened after each but the last, by day after the second."""
NIGHT = "2026-11-20T20:00:00+00:00"
Seen = list[tuple[str, list[str]]]
"""What was drawn, screen by screen."""


def secretive(rules: AnyEngine) -> Hidden:
    """A game in which most is hidden."""
    games = [Hidden(rules, seed, length=LENGTH) for seed in range(SEEDS)]
    return max(games, key=lambda game: (hidden(game), len(game.moves)))


def hidden(game: Hidden) -> int:
    """How many of its moves are told otherwise where they are hidden."""
    told = game.rules.conceal(game.rules.setup(game.setup), game.moves)
    return sum(one != other for one, other in zip(game.moves, told, strict=True))


def evening_with(game: Hidden, moves: list[Any], folder: Path) -> tuple[Seen, list[Any]]:
    """Play these moves; what was read at some moments, and what was told after each move.

    From the first look on every automatic step is proposed before it is done.
    """
    seen: Seen = []
    told: list[Any] = []
    states = [(truth.copy(), known.copy()) for truth, known, _ in game.states()]
    stops = [len(moves) * part // STOPS - 1 for part in range(1, STOPS + 1)]
    archive, house = folder / "archive.sqlite", {"sheets": Sheets(folder / "sheets"), "clock": lambda: NIGHT}
    house["stopwatch"] = lambda: 0  # who was slow to answer is seen on both
    jobs = lambda bus: JobQueue(archive, bus.post, find, clock=lambda: NIGHT)  # noqa: E731
    with evening(archive, games=(game.rules,), jobs=jobs, **house) as one:
        one.begin(game.rules, game.setup, len(game.rules.seated(states[0][0])))
        for at, move in enumerate(moves):
            if not move.automatic or one.session.due is not None:
                assert one.session.play(move) is None
                one.root.evening.changed()
            told.append(said(one))
            if at in (stops if proving() else stops[1:]) and at + 1 < len(states):
                for name in opened(one, *states[at + 1]):
                    seen.append((f"{at}: {name}", picture(one)))
            if at in stops:
                one.session.level = lambda _: PROPOSE
        written(one, folder)
        for name in around(one):
            seen.append((name, picture(one)))
    return seen, told


def opened(one: Evening, truth: Any, known: Any) -> Iterator[str]:
    """All that can be opened at one moment."""
    yield from open_table(one, truth)
    yield from put_right(one, unsure(one.session.engine, truth, known))
    yield from without_a_player(one)


def said(one: Evening) -> Any:
    """What lamps, undo and redo, and a step that waits tell now."""
    session = one.session
    waits = announced(session)
    events = () if waits is None else [event.seen_by(None) for event in waits.events]
    lamps = standing(one.root.controls), happened(session.receipt, 0.0)
    return lamps, session.undo_name(), session.redo_name(), events


def written(one: Evening, folder: Path) -> None:
    """Write all that can be taken away: the sheet to print, its tables, and the nights as tables."""
    stage = one.root.stage
    one.root.services.beside.sheets.keep(one.session, stage.reader, stage.language, stage.seats)
    (folder / "sheets" / "sheet.txt").write_text("\n".join(sheet_lines(one.session, one.root.stage.reader)))
    export_tables(one.archive, folder / "nights")
    if not one.archive.is_over(1):  # a short game may be over by now
        with pytest.raises(NotExported, match="hidden"):
            export_record(one.archive, 1, folder / "game.jsonl")


def files(folder: Path) -> dict[str, bytes]:
    """All files of a folder, except the archive and its checksums of games that a copy had."""
    own = {file for file in folder.rglob("*") if ".sqlite" in file.name or file == folder / "forgone.json"}
    found = (file for file in folder.rglob("*") if file.is_file() and file not in own)
    return {str(file.relative_to(folder)): file.read_bytes() for file in found}


@pytest.mark.parametrize("name", [alone(name, f"secrets {name}") for name in catalogue()])
def test_all_that_can_be_read_is_the_same_whatever_is_hidden(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reportlab.rl_config.invariant", 1)  # no moment and no number of its own in a PDF
    game = secretive(engine(name))
    told = game.rules.conceal(game.rules.setup(game.setup), game.moves)
    read, heard, logged, exported = [], [], [], []
    for moves in (game.moves, told):
        caplog.clear()
        folder = tmp_path / "here"  # both times, as screens name it
        folder.mkdir()
        with caplog.at_level(logging.DEBUG):
            seen, shown = evening_with(game, moves, folder)
        read.append(seen)
        heard.append(shown)
        logged.append([(one.name, one.getMessage()) for one in caplog.records if one.name != "kivy"])
        exported.append(files(folder))
        shutil.rmtree(folder)
    assert [name for name, _ in read[0]] == [name for name, _ in read[1]]
    for (screen, one), (_, other) in zip(*read, strict=True):
        assert set(one) ^ set(other) == set(), screen
        assert one == other, screen
    assert heard[0] == heard[1]
    assert logged[0] == logged[1]
    assert exported[0] == exported[1]
    assert {".pdf", ".csv", ".json", ".txt"} <= {Path(file).suffix for file in exported[0]}
    assert bool(hidden(game)) == any(kind.concealed is not Move.concealed for kind in game.rules.moves)
