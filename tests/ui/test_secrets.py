"""What a game hides is on no screen, lamp, export or log: they are the same whether the app knows it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.store.export import NotExported, export_record, export_tables
from companion.table.lamps import happened, standing
from companion.table.sheet import sheet_lines
from companion.ui.kit.sheet import BESIDE
from companion.ui.screens import look
from companion.ui.screens.lamps import LampRow
from companion.ui.screens.look import SHIELD
from companion.ui.screens.stocktake import StocktakeScreen
from engines import catalogue, engine
from engines.core.engine import AnyEngine
from engines.core.moves import converse
from engines.core.questions import Question
from engines.core.text import N_
from engines.core.view import Shelf, View
from hardware.ports import Pressed
from tests.cores import alone
from tests.laws.hidden import Hidden
from tests.table.pig import Pig, PigState
from tests.ui.tabletop import Evening, evening, settled
from tests.ui.walked import widgets

SEEDS = 12
"""So many set-ups are looked through for a game in which something is hidden."""
LENGTH, STOPS = 90, 3
LEADS_AWAY = (BESIDE, "card", "home", "theme")
Seen = list[tuple[str, list[str]]]
"""What was drawn, screen by screen."""


def secretive(rules: AnyEngine) -> Hidden:
    """A game in which most is hidden."""
    games = [Hidden(rules, seed, length=LENGTH) for seed in range(SEEDS)]
    return max(games, key=lambda game: (hidden(game), len(game.moves)))


def hidden(game: Hidden) -> int:
    """How many of its moves are told otherwise where they are hidden."""
    told = game.rules.conceal(game.moves)
    return sum(one != other for one, other in zip(game.moves, told, strict=True))


def picture(one: Evening) -> list[str]:
    """Everything that is drawn on the screen: words, boxes, icons, of what kind of widget and where."""
    return [
        f"{type(widget).__name__} {told[0].__name__} {told[1:]}"
        for widget in widgets(one.root)
        if not isinstance(widget, LampRow)  # it breathes; its lamps are looked at by themselves
        for told, _ in widget.pen._strokes
    ]


def open_table(one: Evening, truth: Any) -> Iterator[str]:
    """Everything that can be opened on the open table; what its own player is told is left out."""
    root = one.root
    root.show(root.play)
    yield settled("the table")
    session = root.controls.session
    for offer in session.offers():
        if offer.why is None and isinstance(converse(offer.kind, truth, offer.seat), Question):
            root.controls.begin(offer.kind, offer.seat)
            yield settled(f"asked: {offer.kind.__name__}")
            root.controls.leave()
    root.open_menu()
    keys = [key for key in root.above.sheet.areas() if key not in LEADS_AWAY]
    for key in keys:
        root.show(root.play)
        root.open_menu()
        one.tap(root.above.sheet, key)
        yield settled(f"menu: {key}")
        root.above.sheet.close()
        if key == "log":
            for step in list(root.book.log._steps):
                root.book.log._open(step)
                yield settled(f"the log: {step}")
    root.show(root.play)
    for seat in session.engine.seated(session.state):
        root.above.look(session, seat)
        yield settled(f"the cards of {seat}, under their shield")
        root.above.end_look()


def evening_with(game: Hidden, moves: list[Any], file: Path, folder: Path) -> tuple[Seen, list[Any]]:
    """Play these moves; what was read at some moments, and what the lamps were told after each move."""
    seen: Seen = []
    lamps: list[Any] = []
    states = [truth for truth, _, _ in game.states()]
    stops = {len(moves) * part // STOPS - 1 for part in range(1, STOPS + 1)}
    with evening(file, games=(game.rules,), clock=lambda: "2026-11-20T20:00:00+00:00") as one:
        one.begin(game.rules, game.setup, len(game.rules.seated(states[0])))
        for at, move in enumerate(moves):
            if not move.automatic:
                assert one.session.play(move) is None
                one.root.showing.changed()
            lamps.append((standing(one.root.controls), happened(one.session.receipt, 0.0)))
            if at in stops and at + 1 < len(states):
                for name in open_table(one, states[at + 1]):
                    seen.append((f"{at}: {name}", picture(one)))
                seen.append(("the score sheet", list(sheet_lines(one.session, one.root.stage.reader))))
        export_tables(one.archive, folder)
        with pytest.raises(NotExported, match="hidden"):
            export_record(one.archive, 1, folder / "game.jsonl")
    return seen, lamps


@pytest.mark.parametrize("name", [alone(name, f"secrets {name}") for name in catalogue()])
def test_all_that_can_be_read_is_the_same_whatever_is_hidden(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = secretive(engine(name))
    told = game.rules.conceal(game.moves)
    read, lamps, logged, exported = [], [], [], []
    for number, moves in enumerate((game.moves, told)):
        caplog.clear()
        folder = tmp_path / str(number)
        with caplog.at_level(logging.DEBUG):
            seen, shown = evening_with(game, moves, tmp_path / f"{number}.sqlite", folder)
        read.append(seen)
        lamps.append(shown)
        logged.append([(one.name, one.getMessage()) for one in caplog.records if one.name != "kivy"])
        exported.append({file.name: file.read_bytes() for file in folder.iterdir()})
    assert [name for name, _ in read[0]] == [name for name, _ in read[1]]
    for (screen, one), (_, other) in zip(*read, strict=True):
        assert set(one) ^ set(other) == set(), screen
        assert one == other, screen
    assert lamps[0] == lamps[1]
    assert logged[0] == logged[1]
    assert exported[0] == exported[1]
    assert name in ("kraftwagen", "le_havre") or hidden(game)


# ---- the shields


class OwnHands(Pig):
    """Pig where each player may see the own chips, and nobody knows how many hands could be true."""

    def view(self, state: PigState, eyes: int | None) -> View:
        view = super().view(state, eyes)
        own = () if eyes is None else (Shelf(N_("chips of seat {n}", n=eyes + 1), ()),)
        return replace(view, shelves=(*view.shelves, *own))

    def worlds(self, state: PigState) -> int:
        return 1 + 1000 * any(any(chips) for chips in state.chips)


OWN_HANDS = OwnHands()


@pytest.fixture
def looking(tmp_path: Path) -> Iterator[Evening]:
    """Somebody looks at the own hand, with the shield lifted."""
    with evening(tmp_path / "archive.sqlite", games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        look_at(one)
        yield one


def look_at(one: Evening) -> None:
    """Look at the hand of seat 1."""
    one.root.look(1)
    settled("a look")
    one.root.above.private.held(SHIELD)
    settled("a look, open")
    assert open_cards(one)


def open_cards(one: Evening) -> bool:
    """Whether a hand lies open on the screen."""
    return any("chips of seat 2" in line for line in picture(one))


def test_a_look_ends_by_itself_below_a_finger_as_well(
    looking: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(look, "OPEN_SECONDS", 0.05)
    looking.root.above.private.held(SHIELD)
    looking.wait(0.3)
    assert looking.root.above.private.parent
    assert not open_cards(looking)


def test_a_look_ends_when_the_game_goes_on(looking: Evening) -> None:
    looking.bus.post(Pressed("dice"))
    looking.wait(0.2)
    assert looking.session.timeline.entries
    assert not looking.root.above.private.parent
    assert not open_cards(looking)


def test_a_look_ends_with_the_screen(looking: Evening) -> None:
    looking.root.show_scores()
    settled("the scores")
    assert not open_cards(looking)
    looking.root.show(looking.root.play)
    settled("the table")
    assert not open_cards(looking)


def test_past_so_many_hands_a_count_is_asked_for_once(tmp_path: Path) -> None:
    with evening(tmp_path / "archive.sqlite", games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        assert not one.root.above.sheet.is_open
        one.root.controls.session.state.chips[0][0] = 1
        one.root.showing.changed()
        assert one.root.above.sheet.is_open
        one.tap(one.root.above.sheet, "count")
        assert isinstance(one.root.screen, StocktakeScreen)
        one.root.show(one.root.play)
        one.root.showing.changed()
        assert not one.root.above.sheet.is_open
