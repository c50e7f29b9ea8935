"""Law 15: whatever the rules do by themselves is told a line each, with its reason and the rule's place."""

from engines.core.events import TABLE, Ended, Event, PhaseBegan
from tests.laws.plays import Play


def told(game: Play) -> list[tuple[str, Event]]:
    """What automatic moves brought about, as far as somebody may read it, with the kind of move."""
    return [
        (type(move).__name__, event)
        for move, events in zip(game.moves, game.events, strict=True)
        if move.automatic
        for event in events
        if event.eyes != () or event.openly is not None
    ]


def test_every_effect_of_the_rules_says_where_it_is_printed(game: Play) -> None:
    assert [(kind, str(event.what)) for kind, event in told(game) if event.rule is None] == []


def test_every_effect_of_the_rules_says_why(game: Play) -> None:
    """What only says that something began or ended is a heading of its own."""
    without = {
        (kind, event.what.msgid)
        for kind, event in told(game)
        if event.why is None and not isinstance(event, PhaseBegan | Ended)
    }
    assert without == set()


def test_every_effect_of_the_rules_says_whom_it_concerns(game: Play) -> None:
    seats = {TABLE, *game.engine.seated(game.state)}
    assert all(event.seat in seats for _, event in told(game))
