"""Laws 17 and 18: what a game says about itself fits the table, and wrong seats and colours are refused."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct, ValidationError, convert, to_builtins
from msgspec.structs import replace

from companion.drawing.colours import DARK
from engines.core.conversing import dialogue
from engines.core.engine import AnyEngine
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.view import BADGE, Banner, Board, View
from tests.laws.plays import Play, prepared

SEATS = tuple(name for name, _ in DARK.seats)


def test_17_what_is_shown_and_asked_is_made_of_what_it_says(game: Play) -> None:
    """No label is a mere string, which no language could translate, and no number a word."""
    engine = game.engine
    for state in game.some_states(6):
        for eyes in (None, *engine.seated(state)):
            whole(engine.view(state, eyes))
            for sheet in engine.scores(state, eyes):
                whole(sheet)
        for cell in engine.cells(state):
            assert isinstance(cell.place, Text), cell.name
            assert isinstance(cell.label, Text), cell.name
    for events in game.events:
        for event in events:
            whole(event)
    for before, move in zip(game.states, game.moves, strict=False):
        for question, _ in () if move.automatic else dialogue(move, before):
            whole(question)


def whole(shown: Struct) -> None:
    """Raise an error, with the place in it, unless everything in a struct has the type it declares."""
    assert convert(to_builtins(shown), type(shown)) == shown


def test_17_a_label_that_is_a_string_is_found() -> None:
    whole(Banner(N_("turn"), N_("roll the dice")))
    with pytest.raises(ValidationError, match=r"says"):
        whole(Banner(N_("turn"), "roll the dice"))  # type: ignore[arg-type]


def test_17_every_seat_can_have_a_colour_of_the_table(engine: AnyEngine) -> None:
    unknown = sorted(set(engine.colours) - set(SEATS))
    assert not unknown, f"`colours` of {engine.name} has {unknown}; possible is: {', '.join(SEATS)}"
    assert len(set(engine.colours)) == len(engine.colours) >= engine.seats[-1], (
        f"`colours` of {engine.name} needs {engine.seats[-1]} different ones of: {', '.join(SEATS)}"
    )


def test_17_every_tint_and_icon_that_is_shown_is_in_the_art(game: Play) -> None:
    engine, named, icons = game.engine, set[str](), set[str]()
    for state in game.some_states(6):
        for view in (engine.view(state, eyes) for eyes in (None, *engine.seated(state))):
            named |= set(tints(view))
            icons |= set(drawn(view))
        named |= {one.tint for chart in engine.charts(state, None) for one in chart.series if one.tint}
    for step in engine.guide(game.setup):
        named |= set(board_tints(step.board))
        icons |= set(board_icons(step.board))
    named |= set(board_tints(engine.cover))
    icons |= set(board_icons(engine.cover))
    possible = [*engine.art.tints, *DARK.colours]
    unknown = sorted(named - set(possible))
    assert not unknown, f"{engine.name} shows the tints {unknown}; possible is: {', '.join(possible)}"
    missing = sorted(icons - engine.art.icons.keys() - {BADGE})
    assert not missing, f"{engine.name} shows the icons {missing}; add them to `art.icons`, which has: " + (
        ", ".join(engine.art.icons) or "none"
    )


def tints(view: View) -> Iterator[str]:
    """The tints in a view."""
    yield from board_tints(view.board)
    rows = (*view.ledger.rows, *view.shelves, *(view.outlook.prospects if view.outlook else ()))
    yield from (fact.tint for row in rows for fact in row.facts if fact.tint)


def board_tints(board: Board | None) -> Iterator[str]:
    """The tints of a board."""
    if board:
        yield from (one.tint for one in (*board.shapes, *board.links, *board.marks) if one.tint)
        yield from (board.surface,) if board.surface else ()


def drawn(view: View) -> Iterator[str]:
    """The icons in a view."""
    rows = (*view.ledger.rows, *view.shelves, *(view.outlook.prospects if view.outlook else ()))
    yield from (fact.icon for row in rows for fact in row.facts if fact.icon)
    yield from board_icons(view.board)


def board_icons(board: Board | None) -> Iterator[str]:
    """The icons of a board."""
    if board:
        yield from (one.icon for one in (*board.shapes, *board.spots, *board.marks) if one.icon)


def test_17_whoever_is_asked_meanwhile_can_answer(game: Play) -> None:
    for state in game.states:
        asked = game.engine.asked(state)
        assert not {*asked} & {*game.engine.actors(state)}, "whoever is awaited is not asked meanwhile"
        assert all(game.engine.kinds(state, seat) for seat in asked)


def test_17_the_banner_names_the_seat_whose_turn_it_is(game: Play) -> None:
    for state in game.some_states(12):
        turn = game.engine.turn(state)
        assert turn in (None, *game.engine.seated(state)), f"`turn` of {game.engine.name} says seat {turn}"
        assert turn is None or game.engine.view(state, None).banner.seat == turn, (
            f"the banner of {game.engine.name} has to name seat {turn}, whose `turn` it is"
        )


def refused(reply: Any) -> str | None:
    """The code of a refusal, None for anything else."""
    return reply.code if isinstance(reply, Illegal) else None


def test_18_wrong_seats_and_colours_are_refused_in_conversations(engine: AnyEngine) -> None:
    most, least = engine.seats[-1], engine.seats[0]
    full = engine.colours[:most]
    assert refused(engine.ready(("red",) * (most + 1))) == "core.set-up.seats"
    assert refused(engine.ready(full[: least - 1])) == "core.set-up.seats"
    assert refused(engine.ready((*full[:-1], "no colour"))) == "core.set-up.colour"
    assert refused(engine.ready((*full[:-1], full[0]))) == "core.set-up.colour-twice"


def test_18_wrong_seats_and_colours_are_refused_in_records(engine: AnyEngine) -> None:
    most = engine.seats[-1]
    right = prepared(engine, 0, most)
    assert engine.refuse_setup(right) is None
    assert len(engine.seated(engine.setup(right))) == most
    for wrong, code in wrong_seats(right, most):
        assert refused(engine.refuse_setup(wrong)) == f"core.set-up.{code}", wrong


def wrong_seats(right: Any, most: int) -> Iterator[tuple[Any, str]]:
    """Set-ups that differ from this one in their seats, with the reason for which they are refused."""
    if hasattr(right, "colours"):
        full = right.colours
        yield replace(right, colours=()), "seats"
        yield replace(right, colours=("red",) * (most + 1)), "seats"
        yield replace(right, colours=(*full[:-1], full[0])), "colour-twice"
        yield replace(right, colours=(*full[:-1], "no colour")), "colour"
    else:
        yield replace(right, seats=0), "seats"
        yield replace(right, seats=most + 1), "seats"
    if hasattr(right, "first"):
        yield replace(right, first=most), "first"
        yield replace(right, first=-1), "first"
