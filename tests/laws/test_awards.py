"""Law 26: what is competed for says what one has to do for it, who leads and by how much, who is next."""

from collections.abc import Iterator

import pytest

import engines
from engines.core.awards import Award, with_award
from engines.core.engine import AnyEngine
from engines.core.events import Awarded
from engines.core.text import N_
from engines.core.view import View
from tests.games.whole import recorded, replayed

GAMES = [(name, path) for name in engines.catalogue() for path in recorded(name)[-1:]]


def shown(view: View) -> Iterator[str | None]:
    """The things that a touch of players and board tells about."""
    for row in view.ledger.rows:
        yield row.noted
        yield from (fact.icon for fact in row.facts)
    if view.board is not None:
        yield from (thing.name for thing in (*view.board.shapes, *view.board.spots))


@pytest.mark.parametrize(("game", "path"), GAMES, ids=[name for name, _ in GAMES])
def test_26_an_award_says_its_condition_first_and_a_touch_reaches_it(game: str, path: object) -> None:
    played = replayed(path)  # type: ignore[arg-type]
    engine: AnyEngine = played.record.engine
    for state in played.states[:: max(1, len(played.states) // 12)]:
        for award in engine.awards(state):
            assert set(award.things) & set(shown(engine.view(state, None))), award.title
            for thing in award.things:
                told = engine.explain(state, thing)
                assert told is not None
                assert told.lines[0] == award.condition
                assert len(told.lines) > 1
            assert len(award.has) == len(engine.seated(state))


@pytest.mark.parametrize(("game", "path"), GAMES, ids=[name for name, _ in GAMES])
def test_26_what_is_handed_over_is_an_award(game: str, path: object) -> None:
    """A game whose receipts hand over an award, which the sentence of the move does not name, has awards."""
    played = replayed(path)  # type: ignore[arg-type]
    engine: AnyEngine = played.record.engine
    for state, move in zip(played.states, played.moves, strict=False):
        after, events = engine.play(state, move)
        handed = any(isinstance(event, Awarded) and not event.said for event in events)
        holders = [[award.holder for award in engine.awards(one)] for one in (state, after)]
        assert not handed or holders[0] != holders[1]


def test_26_who_leads_by_how_much_and_who_is_next() -> None:
    award = Award(N_("Army"), ("knight",), N_("most knights"), (1, 4, 2), holder=1)
    about = with_award((award,), "knight", None)
    assert about is not None
    assert [str(line) for line in about.lines] == [
        "most knights",
        "seat 2 has it",
        "seat 2 leads with 4, 2 more than seat 3",
    ]
