"""Laws 2 and 3: the log is the game, and every step back and forth is an entry of it."""

import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.ports.journal import Loose
from companion.table.amend import log_edit
from companion.table.game.log_view import account
from companion.table.game.session import Session
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.in_effect import InEffect
from engines.core.timeline import Amend, Entry, Timeline, Undo, effective
from tests.laws.plays import Play, prepared
from tests.taking_turns import proving

MIXTURES = settings.default.max_examples // 4
"""A mixture takes long; `make proofs` tries more of them."""


def test_2_a_replay_gives_the_same_state_and_events(game: Play) -> None:
    for _ in range(2):
        events: list[Any] = []
        after = game.engine.replay(game.states[0], game.moves, events.append)
        assert after == game.state
        assert events == [event for told in game.events for event in told]


def test_2_a_replay_after_json_gives_the_same_scores(game: Play) -> None:
    entries = [Entry(seq, move) for seq, move in enumerate(game.moves, 1)]
    written = record.Record(game.engine, (), game.setup, entries, [], None)
    again = record.read(list(record.write(written)), lambda _: game.engine)
    state, moves = record.replay(again)
    assert state == game.state
    assert moves == game.moves
    assert game.engine.scores(state, None) == game.engine.scores(game.state, None)
    assert msgspec.json.encode(game.engine.view(state, None)) == msgspec.json.encode(
        game.engine.view(game.state, None)
    )


def test_2_the_tables_own_moves_may_be_left_out(game: Play) -> None:
    entries = [Entry(seq, move) for seq, move in enumerate(game.moves, 1) if not move.automatic]
    told = record.Record(game.engine, (), game.setup, entries, list(range(1, len(entries) + 1)), None)
    state, _ = record.replay(told)
    assert state == record.complete(game.engine, game.state)


class Reference:
    """What undo and redo mean, said in the plainest way: lists of standing moves, before and after."""

    def __init__(self) -> None:
        self.past: list[tuple[InEffect, ...]] = [()]
        self.future: list[tuple[InEffect, ...]] = []

    def stands(self, moves: tuple[InEffect, ...]) -> None:
        self.past.append(moves)
        self.future = []


@settings(max_examples=MIXTURES, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from("ppppppuurad"), max_size=40), st.integers(0, 10**6))
def test_3_any_mixture_equals_a_fresh_replay(engine: AnyEngine, steps: list[str], number: int) -> None:
    chance = random.Random(number)
    session = Session(engine, prepared(engine, number), Loose(), clock=lambda: "now", choose=chance.randrange)
    reference = Reference()
    reference.past = [stood(session)]
    for step in steps:
        if step == "p" and (move := engine.wander(session.state, chance.randrange)):
            assert session.play(move) is None
            reference.stands(stood(session))
        elif step == "u" and session.undo():
            reference.future.append(reference.past.pop())
        elif step == "r" and session.redo():
            reference.past.append(reference.future.pop())
        elif step in "ad":
            amended(session, reference, chance)
        assert stood(session) == reference.past[-1]
        assert bool(reference.future) == session.timeline.can_redo
        past, future = reference.past, reference.future
        assert session.timeline.undoing() == (only(past[-1], past[-2]) if past[1:] else [])
        assert session.timeline.undone() == (only(future[-1], past[-1]) if future else [])
    assert effective(session.timeline.entries) == [one.move for one in stood(session)]
    entries = session.timeline.entries
    fresh = record.Record(engine, (), session.setup, entries, list(range(len(entries))), None)
    assert record.replay(fresh)[0] == session.state
    again = Session(engine, session.setup, Loose(), session.timeline.entries)
    assert again.state == session.state
    assert again.undone_rolls == session.undone_rolls


def stood(session: Session) -> tuple[InEffect, ...]:
    """The moves that stand."""
    return tuple(session.timeline.standing())


def only(some: tuple[InEffect, ...], others: tuple[InEffect, ...]) -> list[InEffect]:
    """Those moves whose entry has none among the others."""
    return [one for one in some if one.seq not in {other.seq for other in others}]


def amended(session: Session, reference: Reference, chance: random.Random) -> None:
    """Delete some entry a person made; what no longer holds falls with it."""
    standing = [one for one in session.timeline.standing() if not one.move.automatic]
    if not standing:
        return
    before = session.timeline.next_seq
    assert session.amend(Amend(chance.choice(standing).seq, ())) is not None
    if session.timeline.next_seq > before:
        reference.stands(stood(session))


def test_3_undo_after_play_is_the_identity(game: Play) -> None:
    session = Session(game.engine, game.setup, Loose())
    for move in game.moves[:200]:
        if move.automatic:
            continue
        before = session.state
        assert session.play(move) is None
        assert session.undo()
        assert session.state == before
        assert session.redo()


def test_3_a_timeline_folds_what_an_amend_undone_leaves(game: Play) -> None:
    timeline = Timeline(Entry(seq, move) for seq, move in enumerate(game.moves[:9], 1))
    before = timeline.standing()
    gone = [one.seq for one in before][2:5] or [before[0].seq]  # a game of scores alone is short
    timeline.add(Entry(timeline.next_seq, Amend(gone[0], (), tuple(gone[1:]))))
    assert [one.seq for one in timeline.standing()] == [one.seq for one in before if one.seq not in gone]
    timeline.add(Entry(timeline.next_seq, Undo()))
    assert timeline.standing() == before


@settings(
    max_examples=15 if proving() else 8,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.sampled_from("cid"), min_size=1, max_size=4), st.integers(0, 10**6))
def test_3_a_log_changed_anywhere_is_a_log_that_replays(
    engine: AnyEngine, hows: list[str], seed: int
) -> None:
    chance = random.Random(seed)
    session = Session(engine, prepared(engine, seed), Loose(), clock=lambda: "now", choose=chance.randrange)
    for _ in range(40):
        if move := engine.wander(session.state, chance.randrange):
            session.play(move)
    for how in hows:
        changed(session, how, chance)
        entries = session.timeline.entries
        told = record.Record(engine, (), session.setup, entries, list(range(len(entries))), None)
        assert record.replay(told)[0] == session.state
        assert Session(engine, session.setup, Loose(), entries).state == session.state


def changed(session: Session, how: str, chance: random.Random) -> None:
    """Change, insert or delete somewhere; only what was said falls with it, unless it was not sure."""
    numbers = [step.number for step in account(session) if step.number and step.seat >= 0]
    if not numbers:
        return
    spot = log_edit.spot(session, chance.choice(numbers))
    new = session.engine.wander(spot.then.state, chance.randrange)
    if how == "d" or new is None:
        proposal = log_edit.deletion(session, spot)
    else:
        proposal = (log_edit.change if how == "c" else log_edit.insertion)(session, spot, new)
    before = sorted(repr(one.move) for one in stood(session))
    said = [fall.move for fall in proposal.falls]
    fallen = session.amend(proposal.amend)
    assert not proposal.sure or all(fall.move in said for fall in fallen)
    kept = [repr(one.move) for one in stood(session)]
    may_go = {repr(move) for move in (*said, *(fall.move for fall in fallen), spot.move)}
    assert all(kept.count(move) >= before.count(move) for move in set(before) - may_go)
